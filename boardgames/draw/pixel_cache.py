"""Pixel cache: least recently used surfaces go first; limits in bytes for each kind and for all together.

How many follows the window's size.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from itertools import count
from typing import Any, Final, Generic, TypeVar, final
from weakref import ref

import pygame

MB: Final = 1024 * 1024
ALL_MB: Final = 32  # of all kinds together, at least
SPARED: Final = 0.85  # beyond this part of that room nothing is made ahead
ALL_PER_PIXEL: Final = 12  # bytes of all kinds together for each pixel of the window

K = TypeVar("K", bound=Hashable)

_all: list[ref[PixelCache[Any]]] = []
_window = 0
"""Pixels of the window."""
_spare = 0
"""Bytes that all kinds together may grow by before their sizes are added up again; more may be free."""
_uses: Final = count()


@final
class _Piece:
    """Pixels, and when they were last used."""

    __slots__ = ("pixels", "used")

    def __init__(self, pixels: pygame.Surface) -> None:
        self.pixels = pixels
        self.used = next(_uses)


@final
class PixelCache(Generic[K]):
    """Surfaces by key, limited in bytes. The least recently used goes first, of this kind or of all; the latest
    stays.
    """

    __slots__ = ("__weakref__", "_bytes", "_least", "_per_pixel", "_pieces")

    def __init__(self, min_megabytes: float, per_pixel: float = 0.0) -> None:
        """There is room for `min_megabytes` megabytes, and for `per_pixel` bytes for each pixel of the window."""
        self._least = round(min_megabytes * MB)
        self._per_pixel = per_pixel
        self._pieces: OrderedDict[K, _Piece] = OrderedDict()
        self._bytes = 0
        _all[:] = [*(one for one in _all if one() is not None), ref(self)]

    @property
    def byte_limit(self) -> int:
        """Limit in bytes."""
        return max(self._least, round(self._per_pixel * _window))

    def __len__(self) -> int:
        return len(self._pieces)

    def __contains__(self, key: K) -> bool:
        return key in self._pieces

    def __getitem__(self, key: K) -> pygame.Surface:
        return self._pieces[key].pixels

    def items(self) -> Iterable[tuple[K, pygame.Surface]]:
        """Return all surfaces, least recently used first."""
        return [(key, piece.pixels) for key, piece in self._pieces.items()]

    def get(self, key: K) -> pygame.Surface | None:
        """Return the surface of a key; None if it is not cached."""
        piece = self._pieces.get(key)
        if piece is None:
            return None
        self._pieces.move_to_end(key)
        piece.used = next(_uses)
        return piece.pixels

    def put(self, key: K, pixels: pygame.Surface) -> pygame.Surface:
        """Cache a surface, replacing that of the same key; return it."""
        before = self._pieces.pop(key, None)
        added = _bytes(pixels)
        self._bytes += added - (_bytes(before.pixels) if before is not None else 0)
        self._pieces[key] = _Piece(pixels)
        room = self.byte_limit
        while self._bytes > room and len(self._pieces) > 1:
            self._drop_oldest()
        _fit_all(added)
        return pixels

    def get_or_make(self, key: K, factory: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key; call `factory` for it if it is not cached."""
        pixels = self.get(key)
        return pixels if pixels is not None else self.put(key, factory())

    def discard(self, key: K) -> None:
        """Keep nothing for a key."""
        piece = self._pieces.pop(key, None)
        self._bytes -= _bytes(piece.pixels) if piece is not None else 0

    def clear(self) -> None:
        """Remove all surfaces."""
        self._pieces.clear()
        self._bytes = 0

    @property
    def _oldest(self) -> int:
        """Return the time of last use of the surface that is removed next."""
        return next(iter(self._pieces.values())).used

    def _drop_oldest(self) -> None:
        self._bytes -= _bytes(self._pieces.popitem(last=False)[1].pixels)


def _bytes(piece: pygame.Surface) -> int:
    return piece.get_width() * piece.get_height() * piece.get_bytesize()


def live_caches() -> list[PixelCache[Any]]:
    """Yield all caches in use."""
    return [one for held in _all if (one := held()) is not None]


def has_spare_room() -> bool:
    """True if there is space for prefetched surfaces, which must not displace visible ones."""
    return sum(one._bytes for one in live_caches()) < SPARED * _room()


def _room() -> int:
    """Limit in bytes for all kinds together."""
    return max(ALL_MB * MB, round(ALL_PER_PIXEL * _window))


def _fit_all(added: int) -> None:
    """Remove the least recently used surfaces until all kinds together, with `added` bytes, are within the limit."""
    global _spare
    _spare -= added
    while _spare < 0:
        _spare = _room() - sum(one._bytes for one in live_caches())
        several = [one for one in live_caches() if len(one) > 1] if _spare < 0 else []
        if not several:
            return
        min(several, key=lambda one: one._oldest)._drop_oldest()


def fit_to_window(w: int, h: int) -> None:
    """Set the limit for a window of that many pixels."""
    global _spare, _window
    _window = w * h
    _spare = 0


def clear_all_caches() -> None:
    """Clear all caches; visible surfaces are rendered again when they are drawn."""
    for one in live_caches():
        one.clear()
