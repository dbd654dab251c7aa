"""The scene stack and the scenes."""
