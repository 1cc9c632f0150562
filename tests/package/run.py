"""Makes the app into files for other machines: a frozen folder, its archive, a Debian package, a wheel.

python3 dev.py package                 all that this machine can make, into dist/
python3 dev.py package folder wheel    some of it
python3 dev.py package --try           and each is installed, played and removed in an empty place
python3 dev.py package --compiled      with rules and searches compiled, where there is a compiler (tests/compile)
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import sys
import tarfile
import zipfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Final

from tests.compile.build import COPY, compiled
from tests.package import deb, notices
from tests.package.product import DIST, FOLDER, MACHINE, NAME, ROOT, VERSION, Trouble, call, epoch, megabytes
from tests.package.tryout import try_out

MOST: Final = 60.0
"""Megabytes of the frozen folder."""
MORE: Final = 6.0
"""Megabytes that compiled modules may add."""


def folder() -> Path:
    """Freeze the app, and write the licences of what is in it. Raises `Trouble`."""
    call(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", "build.spec", cwd=ROOT)
    parts = notices.write(FOLDER)
    size = megabytes(FOLDER)
    print(f"dist/{NAME}: {size:.1f} MB, licences of {parts} parts")
    most = MOST + MORE * ("BOARDGAMES_SOURCES" in os.environ)
    if size > most:
        raise Trouble(f"that is more than {most:.0f} MB")
    return FOLDER


def archive() -> Path:
    """Pack the frozen folder: a zip for Windows, else a tar, alike for equal sources."""
    name = f"{NAME}-{VERSION}"
    files = sorted(file for file in FOLDER.rglob("*") if not file.is_dir() or file.is_symlink())
    if sys.platform == "win32":
        target = DIST / f"{name}-{MACHINE}.zip"
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
            for file in files:
                packed.write(file, f"{name}/{file.relative_to(FOLDER).as_posix()}")
        return target
    target = DIST / f"{name}-{MACHINE}.tar.gz"
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=epoch()) as zipped,
        tarfile.open(fileobj=zipped, mode="w") as tar,
    ):
        for file in files:
            tar.add(file, f"{name}/{file.relative_to(FOLDER).as_posix()}", filter=_plain)
    return target


def _plain(about: tarfile.TarInfo) -> tarfile.TarInfo:
    about.uid = about.gid = 0
    about.uname = about.gname = ""
    about.mtime = epoch()
    return about


def wheel() -> Path:
    """Make the wheel, with rules and assets."""
    target = DIST / f"{NAME}-{VERSION}-py3-none-any.whl"
    target.unlink(missing_ok=True)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps")
    call(*pip, "--wheel-dir", DIST, ROOT)
    return target


def checksums(made: list[Path]) -> None:
    """Write the file of checksums that `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


PARTS: Final = {"folder": folder, "archive": archive, "deb": deb.build, "wheel": wheel}


def main() -> int:
    """Make what is asked for; return 0, or 1 with a sentence."""
    parser = ArgumentParser(
        prog="python3 dev.py package", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS) + "; default: all that can be made")
    parser.add_argument("--try", action="store_true", dest="tried", help="install, play and remove each (Linux)")
    parser.add_argument("--compiled", action="store_true", help="with rules and searches compiled")
    asked = parser.parse_args()
    if asked.compiled and not compiled():
        os.environ["BOARDGAMES_SOURCES"] = str(COPY)
    unknown = set(asked.parts) - set(PARTS)
    if unknown:
        parser.error(f"no part: {', '.join(sorted(unknown))}")
    wanted = set(asked.parts or [name for name in PARTS if name != "deb" or shutil.which("dpkg-deb")])
    if wanted & {"archive", "deb"} and (asked.compiled or not FOLDER.is_dir()):
        wanted.add("folder")  # what they pack
    made = []
    try:
        for name in [name for name in PARTS if name in wanted]:
            file = PARTS[name]()
            if file != FOLDER:
                made.append(file)
                print(f"dist/{file.name}: {megabytes(file):.1f} MB", flush=True)
        checksums(made)
        for file in made if asked.tried else ():
            try_out(file)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
