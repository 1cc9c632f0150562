"""Pixels that are kept until something newer needs the room: so many bytes of each kind, by the window's size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Final, Generic, TypeVar, final
from weakref import WeakSet

import pygame

MB: Final = 1024 * 1024

K = TypeVar("K", bound=Hashable)

_all: WeakSet[Kept[object]] = WeakSet()
_window = 0
"""Pixels of the window."""


@final
class Kept(Generic[K]):
    """Surfaces by a key. What was used longest ago goes first; the latest always stays."""

    __slots__ = ("__weakref__", "_bytes", "_least", "_per_pixel", "_pieces")

    def __init__(self, least: float, per_pixel: float = 0.0) -> None:
        """There is room for `least` megabytes, and for `per_pixel` bytes for each pixel of the window."""
        self._least = round(least * MB)
        self._per_pixel = per_pixel
        self._pieces: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._bytes = 0
        _all.add(self)  # type: ignore[arg-type]

    @property
    def room(self) -> int:
        """How many bytes may be kept."""
        return max(self._least, round(self._per_pixel * _window))

    def __len__(self) -> int:
        return len(self._pieces)

    def __contains__(self, key: K) -> bool:
        return key in self._pieces

    def __getitem__(self, key: K) -> pygame.Surface:
        return self._pieces[key]

    def items(self) -> Iterable[tuple[K, pygame.Surface]]:
        """All that is kept, what was used longest ago first."""
        return self._pieces.items()

    def get(self, key: K) -> pygame.Surface | None:
        """What is kept for a key; None where it is not, or not any more."""
        piece = self._pieces.get(key)
        if piece is not None:
            self._pieces.move_to_end(key)
        return piece

    def put(self, key: K, piece: pygame.Surface) -> pygame.Surface:
        """Keep a surface, in the place of the one that was there; returns it."""
        self._drop(self._pieces.pop(key, None))
        self._pieces[key] = piece
        self._bytes += _bytes(piece)
        room = self.room
        while self._bytes > room and len(self._pieces) > 1:
            self._drop(self._pieces.popitem(last=False)[1])
        return piece

    def made(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is kept for a key; what `make` makes where there is nothing."""
        piece = self.get(key)
        return piece if piece is not None else self.put(key, make())

    def drop(self, key: K) -> None:
        """Keep nothing for a key."""
        self._drop(self._pieces.pop(key, None))

    def clear(self) -> None:
        """Keep nothing."""
        self._pieces.clear()
        self._bytes = 0

    def _drop(self, piece: pygame.Surface | None) -> None:
        if piece is not None:
            self._bytes -= _bytes(piece)


def _bytes(piece: pygame.Surface) -> int:
    return piece.get_width() * piece.get_height() * piece.get_bytesize()


def fit(w: int, h: int) -> None:
    """The window has so many pixels: there is room for what it shows."""
    global _window
    _window = w * h


def let_go() -> None:
    """Keep nothing of any kind: what is still shown is made again when it is drawn."""
    for one in list(_all):
        one.clear()
