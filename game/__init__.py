"""Everything of Elementable that needs no window: the rules core, the two games, bots, simulations, the command line.

Nothing below this package imports pygame, pymunk, ``scenes`` or ``sprites`` (``tests/test_layers.py`` holds it).
"""
