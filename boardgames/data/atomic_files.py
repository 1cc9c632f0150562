"""Files of a person and files from outside: opened once, read with a limit, written atomically."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .file_suffixes import DOUBLE

_READ: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
APPEND: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
_NAMELESS: Final = getattr(os, "O_TMPFILE", 0)
_NO_LINK: Final = (FileNotFoundError, NotImplementedError, PermissionError)
"""Errors that mean that a nameless file cannot get a name here: no /proc, no such call, no hard links."""
COPIES: Final = 100
"""Maximum number of backups of one file."""
NAMES: Final = 10_000
"""So many files may want the same name."""


def read_limited(path: Path, limit: int) -> bytes:
    """Return what a regular file holds. Raises ValueError for a larger one and for anything else, or `OSError`."""
    raw = read_head(path, limit + 1)
    if len(raw) > limit:
        raise ValueError(f"{path.name} is larger than {limit} bytes")
    return raw


def read_head(path: Path, count: int) -> bytes:
    """Return the first bytes of a regular file. Raises ValueError for anything else, or `OSError`.

    Whatever comes from outside is opened here: once, without waiting for anybody, and looked at before it is read.
    """
    file = os.open(path, _READ)  # a pipe without a writer does not hold this up
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise ValueError(f"{path.name} is no regular file")
    with open(file, "rb") as opened:
        return opened.read(count)


def write_atomically(path: Path, text: str | bytes) -> None:
    """Write beside and rename: a crash leaves the old file or the new one, never half of one. Raises `OSError`."""
    if path.exists() and not path.is_file():  # a device is written to, never replaced
        path.write_bytes(_bytes(text))
        return
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with beside.open("wb") as file:
            file.write(_bytes(text))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def write_new(path: Path, text: str | bytes) -> Path:
    """Write a new file, whole or not at all, under a name nobody has used, and return where it is.

    That is `path`, else numbered. Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    for free in free_names(path):
        with contextlib.suppress(FileExistsError):
            os.close(create_with(free, _bytes(text)))
            return free
    raise FileExistsError(f"no free name in {path.parent}")


def free_names(path: Path) -> Iterator[Path]:
    """Yield names for a new file: the wanted one, then with numbers before its suffixes."""
    yield path
    ending = next((ending for ending in DOUBLE if path.name.endswith(ending)), path.suffix)
    stem = path.name.removesuffix(ending)
    yield from (path.with_name(f"{stem}-{number}{ending}") for number in range(2, NAMES))


def create_with(path: Path, data: bytes) -> int:
    """Create a file that contains `data` from the moment it has its name; return it open for appending.

    Without support for nameless files the name exists a moment earlier, and is removed if writing fails. Raises
    `FileExistsError` rather than overwrite, or `OSError`.
    """
    file = _linked(path, data)
    if file >= 0:
        return file
    file = os.open(path, APPEND | os.O_CREAT | os.O_EXCL, 0o644)
    try:
        write_and_sync(file, data)
    except OSError:
        os.close(file)
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return file


def _linked(path: Path, data: bytes) -> int:
    """Write a file without a name and give it one; -1 where the system cannot. Raises OSError."""
    if not _NAMELESS:
        return -1
    try:
        file = os.open(path.parent, APPEND & ~getattr(os, "O_NOFOLLOW", 0) | _NAMELESS, 0o644)
    except OSError:
        return -1
    try:
        write_and_sync(file, data)
        with contextlib.suppress(*_NO_LINK):
            os.link(f"/proc/self/fd/{file}", path, src_dir_fd=file)  # with a folder given, the link is followed
            return file
    except BaseException:
        os.close(file)
        raise
    os.close(file)
    return -1


def write_and_sync(file: int, data: bytes) -> None:
    """Write all of `data` and wait until it is on the disk. Raises `OSError`."""
    written = 0
    while written < len(data):
        written += os.write(file, data[written:])
    os.fsync(file)


def set_aside(path: Path, word: str = "broken") -> None:
    """Rename a file that cannot be used to an unused name with `word`, so that nothing is lost."""
    for number in range(1, COPIES):
        copy = path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")
        if not copy.exists():
            with contextlib.suppress(OSError):
                path.replace(copy)
            return


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()
