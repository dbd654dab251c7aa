"""Content as TOML, and the loader that checks it."""
