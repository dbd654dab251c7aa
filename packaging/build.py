"""Build the program people double-click, for the system this runs on.

    python packaging/build.py            one folder, packed: dist/elementable-VERSION-SYSTEM.tar.xz or .zip
    python packaging/build.py --onefile  one file instead (starts slower: it unpacks itself each time)

Needs ``pip install -e ".[build]"``. Nothing is downloaded.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD, DIST = ROOT / "build", ROOT / "dist"
VERSION = version("elementable")

WINDOWS_VERSION = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={tuple}, prodvers={tuple}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0),
  kids=[StringFileInfo([StringTable('040904B0', [
    StringStruct('CompanyName', 'Elementable'), StringStruct('FileDescription', 'Elementable 元素桌'),
    StringStruct('FileVersion', '{text}'), StringStruct('ProductName', 'Elementable'),
    StringStruct('ProductVersion', '{text}')])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])
"""


def run(*words: str, **more: str) -> None:
    """Run a command in the root of the project; its failure ends the build."""
    subprocess.run(words, check=True, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy", **more})


def prepare() -> None:
    """Icons, licences and the version information, into build/."""
    run(sys.executable, "packaging/icon.py", "build/icons")
    run(sys.executable, "packaging/licences.py", "build/THIRD-PARTY.txt")
    numbers = tuple([*(int(n) for n in VERSION.split(".")[:3] if n.isdigit()), 0, 0, 0, 0][:4])
    (BUILD / "version.txt").write_text(WINDOWS_VERSION.format(tuple=numbers, text=VERSION), encoding="utf-8")


def built_program(one_file: bool) -> Path:
    """The program to start."""
    if one_file:
        return DIST / {"win32": "Elementable.exe", "linux": "elementable"}.get(sys.platform, "Elementable")
    if sys.platform == "darwin":
        return DIST / "Elementable.app" / "Contents" / "MacOS" / "Elementable"
    return DIST / "Elementable" / ("elementable-cli.exe" if sys.platform == "win32" else "elementable")


def smoke(program: Path) -> None:
    """Try what a build breaks most easily: starting at all, content, fonts, drawing, bots in other processes."""
    with tempfile.TemporaryDirectory(prefix="元素 桌 ") as folder:
        home = {"HOME": folder, "USERPROFILE": folder, "SDL_AUDIODRIVER": "dummy"}
        picture = str(Path(folder, "桌 1.png"))
        run(str(program), "--version", **home)
        run(str(program), "simulate", "chem", "--seats", "3", "--games", "4", "--jobs", "2", "--json", **home)
        run(str(program), "screenshot", "chem-table", "--size", "1280x720", "--out", picture, **home)
        if not Path(picture).stat().st_size > 50_000:
            sys.exit("the picture of the table is empty")


def pack() -> Path:
    """One archive that holds one folder, with the licences, a short word to read first and, on Linux, a menu entry."""
    name = f"elementable-{VERSION}-{sys.platform}-{platform.machine().lower()}"
    folder = DIST / ("Elementable.app" if sys.platform == "darwin" else "Elementable")
    extras = [ROOT / "LICENSE", BUILD / "THIRD-PARTY.txt", ROOT / "packaging" / "先读我-READ-ME.txt"]
    if sys.platform == "linux":
        extras += [ROOT / "packaging" / "elementable.desktop", BUILD / "icons" / "elementable.png"]
    if sys.platform != "darwin":
        for extra in extras:
            shutil.copy(extra, folder / extra.name)
    if sys.platform == "linux":
        target = DIST / f"{name}.tar.xz"
        with tarfile.open(target, "w:xz", preset=6) as tar:
            tar.add(folder, arcname="Elementable")
        return target
    target = DIST / f"{name}.zip"
    if sys.platform == "darwin":  # keeps the links inside the bundle, which zipfile would not
        run("ditto", "-c", "-k", "--keepParent", str(folder), str(target))
        return target
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            file.write(path, Path("Elementable") / path.relative_to(folder))
    return target


def main() -> None:
    """Build, try, pack."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--onefile", action="store_true")
    one_file = parser.parse_args().onefile
    prepare()
    spec = "packaging/elementable.spec"
    run(
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
        "--workpath", "build/pyinstaller", spec,
        ELEMENTABLE_ONEFILE="1" if one_file else "0",
    )  # fmt: skip
    smoke(built_program(one_file))
    done = built_program(one_file) if one_file else pack()
    print(f"{done.relative_to(ROOT)}: {done.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
