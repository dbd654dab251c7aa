"""What the built program runs."""

import multiprocessing
import sys

import xlibs

from game.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if not sys.argv[1:] or sys.argv[1] == "play":  # only these open a window
        xlibs.load()
    sys.exit(main())
