"""The licences of all that lies in the frozen app: a folder for each part. What has none stops the build."""

from __future__ import annotations

import re
import shutil
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from tests.package.product import NAME, ROOT, Trouble

KNOWN: Final = ROOT / "tests" / "package" / "libraries.toml"
LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
WITHOUT_FILE: Final = {"pygame-ce": "LGPL-2.1"}
"""Python packages that come without a licence file, and the text of the system that holds."""
FREEZER: Final = "pyinstaller"
"""Its starter and hooks are in the app, too."""
COMPILER: Final = "mypy"
"""What its mypyc compiles is linked with the compiler's own library."""


def write(app: Path, *, is_compiled: bool) -> int:
    """Write the folder `licences` into a frozen app; return how many parts it names. Raises `Trouble`."""
    place = app / "licences"
    shutil.rmtree(place, ignore_errors=True)
    known = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    system: dict[str, str] = known["system"]
    names = {*needed(NAME), FREEZER, *[COMPILER] * is_compiled}
    parts = [*_packages(names, place, system), *_libraries(app, place, known["library"], system)]
    _copy(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", place / "python")
    _copy(ROOT / "LICENSE", place / NAME)
    lines = ["What lies in this package, and under which licence; the texts lie beside this file.", "", *parts]
    (place / "README.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(parts) + 2


def needed(name: str) -> set[str]:
    """The Python packages that a package needs to run, and what those need, without extras."""
    found: set[str] = set()
    todo = [name]
    while todo:
        for word in metadata.requires(todo.pop()) or ():
            one = re.match(r"[\w.-]+", word)
            if one is None or "extra ==" in word or one[0].lower() in found:
                continue
            try:
                metadata.distribution(one[0])
            except metadata.PackageNotFoundError:  # for another system
                continue
            found.add(one[0].lower())
            todo.append(one[0])
    return found


def licence_files(distribution: metadata.Distribution) -> list[Path]:
    """Return the files of an installed package that hold its licence; of those with one name the first."""
    found: dict[str, Path] = {}
    for name in distribution.files or ():
        file = Path(str(distribution.locate_file(name)))
        if LICENCE.search(file.name) and file.suffix not in (".py", ".pyc") and file.is_file():
            found.setdefault(file.name, file)
    return list(found.values())


def _packages(names: set[str], place: Path, system: dict[str, str]) -> Iterator[str]:
    for name in sorted(names):
        one = metadata.distribution(name)
        files = licence_files(one)
        called = str(one.metadata["Name"])
        if not files and called not in WITHOUT_FILE:
            raise Trouble(f"{called} has no licence file: name its text in tests/package/notices.py")
        for file in files or [_of_system(WITHOUT_FILE[called], system)]:
            _copy(file, place / called.lower())
        yield f"{called} {one.version}: {called.lower()}/"


def _libraries(app: Path, place: Path, libraries: list[dict[str, Any]], system: dict[str, str]) -> Iterator[str]:
    """Libraries without a Python package of their own, and those that pygame-ce brings."""
    found = {file.name for file in app.rglob("lib*.so*") if file.is_file() and file.parent.name != "pillow.libs"}
    for one in libraries:
        mine = {file for file in found if file.startswith(tuple(one["files"]))}
        if not mine:
            continue
        found -= mine
        for text in one["texts"]:
            if text in system:
                _copy(_of_system(text, system), place / "libraries" / text)
            elif not (place / text).is_dir():
                raise Trouble(f"{one['name']}: no text of {one['licence']}, for {text} is not in the app")
        where = ", ".join(f"libraries/{text}/" if text in system else f"{text}/" for text in one["texts"])
        yield f"{one['name']}. {one['by']}. Under {one['licence']}" + (f": {where}" if where else "")
    pillow = {file.name for file in app.rglob("pillow.libs/*")}
    if found - pillow:
        raise Trouble(
            f"nobody knows the licence of {', '.join(sorted(found - pillow))}: tests/package/libraries.toml"
        )


def _of_system(text: str, system: dict[str, str]) -> Path:
    """Where the system that builds keeps the text of a licence. Raises `Trouble` where it does not."""
    for file in sorted(Path("/").glob(system[text])):
        return file
    raise Trouble(f"the text of {text} is needed and not there: /{system[text]}")


def _copy(file: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / file.name)
