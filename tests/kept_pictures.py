"""Pictures of files, the ground of the title, the cloth of a game, shadows: drawn once for all tests of a run.

Each test opens an app of its own. A process keeps the pictures it used last; on the disk, in a folder of the run, is
what any of its processes drew, but for shadows, slabs and lights, which are small.
"""

from __future__ import annotations

import hashlib
import io
import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from boardgames.draw import backdrop, fonts, images, shapes
from boardgames.draw.images import Key

MOST_BYTES: Final = 160_000_000
"""Bytes of pictures in memory."""
MOST_ON_DISK: Final = 600_000_000
"""Bytes that one process writes."""
LARGEST: Final = 2_500_000
"""Bytes of the largest picture that is kept in memory: cards for print would leave no room for others."""
FOLDER: Final = "BOARDGAMES_DRAWN"
"""Variable with the folder of the run; processes that are started by it find it there."""

Mark = tuple[object, ...]
_drawn: Final = images._drawn
_load_svg: Final = pygame.image.load_sized_svg
_kept: Final[OrderedDict[Mark, pygame.Surface]] = OrderedDict()
_bytes = 0
_written = 0


def draw_once(path: Path, key: Key) -> pygame.Surface:
    """Return the picture of a file that was drawn before; draw it if there is none, or if its file has changed."""
    return _once((*_state(path), *key[1:]), lambda: _drawn(path, key))


def load_svg_once(source: Path | io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of an SVG; that of a text, which is the title's ground, may be one that was drawn before."""
    if not isinstance(source, io.BytesIO):
        return _load_svg(source, size)
    mark = ("svg", hashlib.sha256(source.getvalue()).hexdigest(), size)
    return _once(mark, lambda: images._ready(_load_svg(source, size)))


def _state(path: Path) -> Mark:
    found = path.stat()
    return str(path), found.st_mtime_ns, found.st_size


def _once(mark: Mark, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    if mark in _kept:
        _kept.move_to_end(mark)
        return _kept[mark]
    drawn = _read(mark)
    if drawn is None:
        drawn = draw()
        _write(mark, drawn)
    return _keep(mark, drawn)


def make_once(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Return a function that makes a shape as `make` does, which its arguments alone determine, and keeps it."""

    def kept(*args: object) -> pygame.Surface:
        mark = (make.__name__, *args)
        if mark in _kept:
            _kept.move_to_end(mark)
            return _kept[mark]
        return _keep(mark, make(*args))

    return kept


def _keep(mark: Mark, drawn: pygame.Surface) -> pygame.Surface:
    """Keep a picture in memory, unless it is too large; drop those that were not used for longest."""
    global _bytes
    if _size(drawn) > LARGEST:
        return drawn
    _kept[mark] = drawn
    _bytes += _size(drawn)
    while _bytes > MOST_BYTES:
        _bytes -= _size(_kept.popitem(last=False)[1])
    return drawn


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _file(mark: Mark) -> Path | None:
    """Where the pixels of a mark lie, in the order that surfaces have now; None without a folder."""
    folder = os.environ.get(FOLDER)
    told = f"{pygame.Surface((0, 0)).get_masks()} {mark}"
    return Path(folder, hashlib.sha256(told.encode()).hexdigest()[:32]) if folder else None


def _read(mark: Mark) -> pygame.Surface | None:
    path = _file(mark)
    if path is not None:
        with suppress(FileNotFoundError), path.open("rb") as file:
            w, h, alpha = images._SHAPE.unpack(file.read(images._SHAPE.size))
            surface = pygame.Surface((w, h), pygame.SRCALPHA if alpha else 0)
            file.readinto(memoryview(surface.get_buffer()))  # type: ignore[arg-type]
            return surface
    return None


def _write(mark: Mark, drawn: pygame.Surface) -> None:
    global _written
    path = _file(mark)
    if path is not None and _written + _size(drawn) <= MOST_ON_DISK:
        _written += _size(drawn)
        beside = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):  # a full disk costs time alone
            beside.write_bytes(images._packed(drawn))
            beside.replace(path)


def keep_pictures() -> None:
    """Let pictures of files, the ground of the title, the cloth under a game, and soft shapes be drawn once."""
    images._drawn = draw_once
    pygame.image.load_sized_svg = load_svg_once  # type: ignore[assignment]
    backdrop._woven = lru_cache(maxsize=16)(backdrop._woven)
    fonts._load = lru_cache(maxsize=512)(fonts._load)
    for name in ("_shadow", "_relief", "_light"):
        setattr(shapes, name, make_once(getattr(shapes, name)))


@contextmanager
def folder_of_run() -> Iterator[None]:
    """Context in which pictures are kept on the disk, too. Processes that are started inside use the same folder."""
    if FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="boardgames-drawn-", ignore_cleanup_errors=True) as folder:
        os.environ[FOLDER] = folder
        yield
        del os.environ[FOLDER]
