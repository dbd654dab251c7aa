"""Card faces, one file a kind of card."""
