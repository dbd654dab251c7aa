"""The X libraries that desktops have and a bare Linux has not: shipped in ``x11/``, used only where they are missing.

SDL loads them by name when it opens a window. The system's own are always preferred; only if there are none does
:func:`load` bring ours into the process, where SDL then finds them.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from pathlib import Path

NAMES = (
    "libmd.so.0", "libbsd.so.0", "libXau.so.6", "libXdmcp.so.6", "libxcb.so.1", "libX11.so.6", "libXext.so.6",
    "libXrender.so.1", "libXfixes.so.3", "libXcursor.so.1", "libXi.so.6", "libXrandr.so.2", "libXss.so.1",
)  # fmt: skip
"""Each after those it needs. Some systems' libX11 needs no libmd and libbsd."""
FOLDER = "x11"


def find() -> list[Path]:
    """The libraries on the system that builds; those it has not are left out."""
    import subprocess

    table = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    found: dict[str, Path] = {}
    for line in table.splitlines():
        name, _, path = line.strip().partition(" => ")
        name = name.partition(" ")[0]
        if name in NAMES and path.startswith("/"):
            with contextlib.suppress(OSError):
                ctypes.CDLL(path)  # of this machine's kind
                found.setdefault(name, Path(path))
    return [found[name] for name in NAMES if name in found]


def load() -> list[str]:
    """Load ours where the system has no libX11; the names of those loaded."""
    folder = Path(getattr(sys, "_MEIPASS", "")) / FOLDER
    if not sys.platform.startswith("linux") or not folder.is_dir():
        return []
    try:
        ctypes.CDLL("libX11.so.6")
        return []
    except OSError:
        pass
    loaded = []
    for name in NAMES:
        with contextlib.suppress(OSError):
            ctypes.CDLL(str(folder / name), mode=ctypes.RTLD_GLOBAL)
            loaded.append(name)
    return loaded
