"""Makes the app into files for other machines: a frozen folder, its archive, a Debian package, wheels.

python3 dev.py package                 all that this machine can make, into dist/
python3 dev.py package folder wheel    some of it
python3 dev.py package --try           and each is installed, played and removed in an empty place
python3 dev.py package --plain         with rules and searches in Python, as where there is no compiler

Rules and searches are compiled (tests/compile). Their tests run on the modules that were frozen, and each file that
is made is looked through for just these modules.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import sys
import tarfile
import tempfile
import zipfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Final

from boardgames.core.build_kind import BuildKind
from tests.compile.build import COPY, EXTENSIONS, compiled, extension_modules
from tests.compile.run import LOG, run_tests
from tests.package import deb, notices
from tests.package.extension_digests import compare_extensions
from tests.package.product import DIST, FOLDER, MACHINE, NAME, ROOT, VERSION, Trouble, call, epoch, megabytes
from tests.package.rule_tests import rule_tests
from tests.package.tryout import try_out

MOST_MEGABYTES: Final[dict[BuildKind, float]] = {"plain": 60.0, "compiled": 70.0}
"""Of the frozen folder."""


def compile_rules() -> BuildKind:
    """Compile the copy of the checkout; return what can be built, and say why where that is a plain build."""
    fault = compiled()
    if not fault:
        return "compiled"
    LOG.write_text(fault, encoding="utf-8")
    print(f"Nothing was compiled ({LOG.relative_to(ROOT)} says why): a plain build is made.", flush=True)
    return "plain"


def folder(build: BuildKind) -> Path:
    """Freeze the app, and write the licences of what is in it. Raises `Trouble`."""
    words = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", "build.spec")
    sources = {"BOARDGAMES_SOURCES": str(COPY)} if build == "compiled" else {}
    call(*words, cwd=ROOT, env={**os.environ, **sources})
    parts = notices.write(FOLDER, is_compiled=build == "compiled")
    size = megabytes(FOLDER)
    print(f"dist/{NAME}: {build}, {size:.1f} MB, licences of {parts} parts", flush=True)
    if size > MOST_MEGABYTES[build]:
        raise Trouble(f"that is more than {MOST_MEGABYTES[build]:.0f} MB")
    return FOLDER


def take_frozen_modules() -> None:
    """Lay the modules of the frozen folder, which its making may have changed, in place of those of the copy."""
    inside = FOLDER / "_internal"
    for module in extension_modules(inside):
        for place in (COPY, EXTENSIONS):
            shutil.copyfile(module, place / module.relative_to(inside))


def run_rule_tests() -> None:
    """Run the tests of the rules on the modules of the copy. Raises `Trouble`."""
    if run_tests(*rule_tests(), "-n", "auto", "--maxprocesses", "4", "--dist", "worksteal") != 0:
        raise Trouble("the compiled rules are not what their sources are: the lines above say where")


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


def pure_wheel() -> Path:
    """Make the wheel for any Python, with rules and assets."""
    return _wheel(ROOT)


def compiled_wheel() -> Path:
    """Make the wheel of the compiled copy, for this Python and platform."""
    (licence,) = notices.licence_files(metadata.distribution(notices.COMPILER))
    shutil.copyfile(licence, COPY / f"LICENSE.{notices.COMPILER}")
    with (COPY / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write('\n[tool.hatch.build.targets.wheel.hooks.custom]\npath = "tests/package/wheel_hook.py"\n')
    return _wheel(COPY)


def _wheel(sources: Path) -> Path:
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps")
    with tempfile.TemporaryDirectory() as place:
        call(*pip, "--wheel-dir", place, sources)
        (made,) = Path(place).iterdir()
        return Path(shutil.move(made, DIST / made.name))


def checksums(made: list[Path]) -> None:
    """Write the file of checksums that `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def steps(parts: set[str], build: BuildKind) -> Iterator[tuple[str, Callable[[], Path | None]]]:
    """Yield what is done, in order, by name."""
    is_compiled = build == "compiled"
    if "folder" in parts:
        yield "folder", partial(folder, build)
    if "folder" in parts and is_compiled:
        yield "frozen modules", take_frozen_modules
    if is_compiled:
        yield "tests", run_rule_tests
    if "archive" in parts:
        yield "archive", archive
    if "deb" in parts:
        yield "deb", deb.build
    if "wheel" in parts:
        yield "wheel", pure_wheel
        if is_compiled:
            yield "compiled wheel", compiled_wheel


def cpu_seconds() -> float:
    """Return the seconds of CPU of this process and of all that it has waited for (Windows tells its own alone)."""
    return sum(os.times()[:4])


def build_of(file: Path, build: BuildKind) -> BuildKind:
    """Return the build that is in a file; the wheel for any Python is plain in every one."""
    return "plain" if file.name.endswith("-none-any.whl") else build


PARTS: Final = ("folder", "archive", "deb", "wheel")


def main() -> int:
    """Make what is asked for; return 0, or 1 with a sentence."""
    parser = ArgumentParser(
        prog="python3 dev.py package", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS) + "; default: all that can be made")
    parser.add_argument("--try", action="store_true", dest="tried", help="install, play and remove each (Linux)")
    parser.add_argument("--plain", action="store_true", help="with rules and searches in Python")
    asked = parser.parse_args()
    unknown = set(asked.parts) - set(PARTS)
    if unknown:
        parser.error(f"no part: {', '.join(sorted(unknown))}")
    wanted = set(asked.parts or [name for name in PARTS if name != "deb" or shutil.which("dpkg-deb")])
    if wanted & {"archive", "deb"}:
        wanted.add("folder")  # what they pack, and whose modules are tested
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    spent = {"compiling": cpu_seconds()}
    build: BuildKind = "plain" if asked.plain else compile_rules()
    spent["compiling"] = cpu_seconds() - spent["compiling"]
    made = []
    try:
        for name, step in steps(wanted, build):
            begun = cpu_seconds()
            file = step()
            spent[name] = cpu_seconds() - begun
            if file is not None and file != FOLDER:
                made.append(file)
                print(f"dist/{file.name}: {megabytes(file):.1f} MB", flush=True)
        for file in made:
            compare_extensions(file, COPY if build_of(file, build) == "compiled" else None)
        checksums(made)
        print("CPU: " + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in spent.items()), flush=True)
        for file in made if asked.tried else ():
            try_out(file, build_of(file, build))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
