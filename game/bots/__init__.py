"""Controllers that decide by themselves."""
