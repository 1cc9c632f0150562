"""Pictures of files, and the cloth of a game, kept for all tests of a process: each test opens an app of its own."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from boardgames.draw import backdrop, images
from boardgames.draw.images import Key

MOST_BYTES: Final = 160_000_000
LARGEST: Final = 2_500_000
"""Bytes of the largest picture that is kept: cards for print would leave no room for others."""
_draw: Final = images._drawn
_kept: Final[OrderedDict[tuple[object, ...], pygame.Surface]] = OrderedDict()
_bytes = 0


def draw_once(path: Path, key: Key) -> pygame.Surface:
    """Return a picture that was drawn before; draw it if there is none, or if its file has changed."""
    global _bytes
    found = path.stat()
    mark = (path, found.st_mtime_ns, found.st_size, *key[1:])
    if mark in _kept:
        _kept.move_to_end(mark)
        return _kept[mark]
    drawn = _draw(path, key)
    if _size(drawn) > LARGEST:
        return drawn
    _kept[mark] = drawn
    _bytes += _size(drawn)
    while _bytes > MOST_BYTES:
        _bytes -= _size(_kept.popitem(last=False)[1])
    return drawn


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def keep_pictures() -> None:
    """Let pictures of files, and the cloth under a game, be drawn once."""
    images._drawn = draw_once
    backdrop._woven = lru_cache(maxsize=16)(backdrop._woven)
