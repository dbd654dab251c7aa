"""The two tables and what they are made of."""
