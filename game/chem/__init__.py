"""The chemistry game: formulas, substances, reaction knowledge and the rules of play (rulings C1-C51)."""
