"""The general rules of reaction, one file a kind of rule."""
