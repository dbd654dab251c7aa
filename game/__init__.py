"""Everything of Elementable that needs no window: the rules core, the two games, bots, simulations, the command line.

Nothing below this package imports pygame, pymunk, ``scenes`` or ``sprites`` (``tests/test_layers.py`` holds it).
"""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("elementable")
except PackageNotFoundError:  # run from a folder that was never installed
    __version__ = "0"
