"""The generic fuzz battery: what must hold for any game of the table, whatever its rules."""
