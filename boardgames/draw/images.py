"""Cache of pictures of assets/*/art, rasterised at the size they are shown at.

What is shipped is SVG; somebody's own pictures may be PNG.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol, final

import pygame

from boardgames.draw.card_spread import CARD
from boardgames.draw.pixel_cache import PixelCache, has_spare_room
from boardgames.draw.placeholder_art import PlaceholderInfo, placeholder_info_of_id
from boardgames.draw.theme import Colour

HEAD: Final = 2000  # characters in which an SVG says its size
VIEW_BOX: Final = re.compile(r'viewBox="\s*[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)\s*"')
PNG: Final = ".png"
WRITTEN: Final = 512 * 1024  # bytes written between two frames, at least one picture
AHEAD_PART: Final = 3  # of the room for pictures, one part of so many is for those that nobody asked for yet
KEPT_MB: Final = 16  # at least
KEPT_PER_PIXEL: Final = 9  # bytes kept for each pixel of the window

KEPT_FROM: Final = 48 * 48  # pixels from which reading a picture is quicker than drawing it
_SHAPE: Final = struct.Struct("<HHB")

Key = tuple[str, int, int, Colour | None]


class PixelStore(Protocol):
    """Store of pixels between two starts of the app."""

    def read_into(
        self, name: str, key: str, head_size: int, place: Callable[[bytes, int], memoryview | None]
    ) -> bool: ...

    def put(self, name: str, key: str, pixels: bytes) -> None: ...


@final
class Images:
    """Pictures by id: `<owner>/<name>` is the file `assets/<owner>/art/<name>.svg`.

    `told` holds placeholder information by picture id, for missing pictures. Large pictures are cached in the
    `store`; `settle` writes new ones while the app is idle. Pictures named by `allow_rough_pictures` may be drawn
    roughly before the first frame of the very first start.
    """

    __slots__ = (
        "_all",
        "_blurred",
        "_cache",
        "_drawn_ahead",
        "_expected",
        "_files",
        "_first",
        "_has",
        "_likely",
        "_own",
        "_rough",
        "_sizes",
        "_store",
        "_unkept",
        "expects",
        "folder",
        "told",
    )  # fmt: skip

    def __init__(self, folder: Path, store: PixelStore | None = None) -> None:
        self.folder = folder
        self._store = store
        self._unkept: list[tuple[str, str, pygame.Surface]] = []
        self._cache: PixelCache[Key] = PixelCache(KEPT_MB, KEPT_PER_PIXEL)
        self._sizes: dict[str, tuple[float, float]] = {}
        self._has: dict[str, bool] = {}
        self._files: dict[str, Path] = {}
        self._all: dict[str, list[str]] = {}
        self._rough: frozenset[str] = frozenset()
        self.expects = True  # whether what is asked for tells what may be asked for next
        self._blurred: list[Callable[[], object]] = []
        self.told: dict[str, PlaceholderInfo] = {}
        self.reset_prefetch()
        self._own: dict[str, Path] = {}

    @contextmanager
    def expecting_nothing(self) -> Iterator[None]:
        """Context in which requests for pictures do not count for the prefetch."""
        before, self.expects = self.expects, False
        try:
            yield
        finally:
            self.expects = before

    def set_own_pictures(self, own_pictures: Mapping[str, Path]) -> None:
        """Use a person's own pictures by id, in addition to the shipped ones and in place of them."""
        if dict(own_pictures) == self._own:
            return
        self._own = dict(own_pictures)
        self._cache.clear()
        self._sizes.clear()
        self._has.clear()
        self._files.clear()
        self.reset_prefetch()

    def has_picture(self, name: str) -> bool:
        """True if the picture exists."""
        if name not in self._has:
            self._has[name] = self._file(name).is_file()
        return self._has[name]

    def placeholder_of(self, name: str) -> PlaceholderInfo | None:
        """Placeholder for a picture that is missing (for an icon, of the thing itself); None if it exists."""
        if self.has_picture(name):
            return None
        return self.told.get(name) or self.told.get(name.replace("/icons/", "/")) or placeholder_info_of_id(name)

    def picture_size(self, name: str) -> tuple[float, float]:
        """The picture's own width and height; a card's where there is no picture."""
        if not self.has_picture(name):
            return CARD
        if name not in self._sizes:
            self._sizes[name] = _size(self._path(name))
        return self._sizes[name]

    def picture(self, name: str, w: int, h: int, tint: Colour | None = None) -> pygame.Surface:
        """The picture as large as fits w x h pixels; with `tint` its shape in that one colour.

        Raises FileNotFoundError for an unknown id.
        """
        key = (name, max(1, w), max(1, h), tint)
        surface = self._cache.get(key)
        if surface is not None:
            return surface
        path = self._path(name)
        if tint is None and self.expects:
            self._expect(name, key[1], key[2])
        if key[1] * key[2] >= KEPT_FROM:
            shade = "" if tint is None else "-{:02x}{:02x}{:02x}".format(*tint)
            surface = self.get_or_compose_pixels(
                f"{name}-{key[1]}x{key[2]}{shade}",
                (name,),
                lambda: _drawn(path, key),
                (lambda: self._draw_roughly(path, key)) if name in self._rough else None,
            )
        else:
            surface = _drawn(path, key)
        return self._cache.put(key, surface)

    def composition(
        self, name: str, source: str, size: tuple[int, int], make: Callable[[tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """Pixels of a size that `make` draws from a picture, kept under a name; at first from half as many pixels,
        until `sharpen_one_picture` draws them.
        """
        key = (name, *size, None)
        surface = self._cache.get(key)
        if surface is not None:
            return surface

        def draw_roughly() -> pygame.Surface:
            self._blurred.append(lambda: self._cache.put(key, compose(None)))
            return pygame.transform.smoothscale(make((-(-size[0] // 2), -(-size[1] // 2))), size)

        def compose(rough: Callable[[], pygame.Surface] | None) -> pygame.Surface:
            return self.get_or_compose_pixels(f"{name}-{size[0]}x{size[1]}", (source,), lambda: make(size), rough)

        return self._cache.put(key, compose(draw_roughly))

    def get_or_compose_pixels(
        self,
        name: str,
        sources: tuple[str, ...],
        factory: Callable[[], pygame.Surface],
        draw_roughly: Callable[[], pygame.Surface] | None = None,
    ) -> pygame.Surface:
        """Return pixels composed from pictures, from the store unless one of its source files has changed.

        If the store has none, `draw_roughly`, if given, draws them for now.
        """
        if self._store is None:
            return factory()
        paths = [self._path(one) for one in sources]
        stamps = [(str(path), (found := path.stat()).st_mtime_ns, found.st_size) for path in paths]
        key = f"{pygame.version.ver} {pygame.get_sdl_version()} {name} {stamps}"
        surface = _read_pixels(self._store, name, key)
        if surface is None and draw_roughly is not None:
            return draw_roughly()
        if surface is None:
            surface = factory()
            waiting = sum(one.get_width() * one.get_height() * 4 for _name, _key, one in self._unkept)
            if waiting < self._cache.byte_limit:  # more are drawn anew at the next start
                self._unkept.append((name, key, surface))
        return surface

    def _draw_roughly(self, path: Path, key: Key) -> pygame.Surface:
        """Draw a picture from half as many pixels, until `sharpen_one_picture` draws it."""

        def redraw() -> None:
            self._cache.discard(key)
            self.picture(*key)

        self._blurred.append(redraw)
        name, w, h, tint = key
        half = _drawn(path, (name, -(-w // 2), -(-h // 2), tint))
        return pygame.transform.smoothscale(half, (min(w, 2 * half.get_width()), min(h, 2 * half.get_height())))

    def allow_rough_pictures(self, names: Iterable[str]) -> None:
        """Let some pictures be rough until `sharpen_one_picture` draws them."""
        self._rough = frozenset(names)

    @property
    def has_rough_pictures(self) -> bool:
        """True if a picture was drawn roughly and not yet sharply."""
        return bool(self._blurred)

    def sharpen_one_picture(self) -> bool:
        """Render one rough picture sharply; return False if there is none."""
        self._rough = frozenset()
        if not self._blurred:
            return False
        self._blurred.pop()()
        return True

    def prefetch_one_picture(self) -> bool:
        """Render one picture that may be needed soon; return False if there is none.

        After several pictures of a folder were drawn at one size, the others of the same shape are likely: cards of a
        game in hand, on the board, on a pile.
        """
        while self._likely and has_spare_room():
            key = self._likely.pop()
            if (
                key not in self._cache
                and self._drawn_ahead + key[1] * key[2] * 4 <= self._cache.byte_limit // AHEAD_PART
            ):
                self._drawn_ahead += key[1] * key[2] * 4
                self.picture(*key)
                return True
        return False

    def _expect(self, name: str, w: int, h: int) -> None:
        """Note a request: after two similar ones all similar pictures are prefetched."""
        owner, _, rest = name.partition("/")
        kind = (owner, self.picture_size(name), w, h)
        if kind in self._expected or "/" in rest:
            return
        if self._first.setdefault(kind, name) != name:
            self._expected.add(kind)
            if owner not in self._all:
                self._all[owner] = [
                    f"{owner}/{path.stem}" for path in sorted((self.folder / owner / "art").glob("*.svg"))
                ]
            self._likely += [(one, w, h, None) for one in self._all[owner] if self.picture_size(one) == kind[1]]
            self._likely.sort(key=lambda key: -key[1] * key[2])  # a small one takes as long to draw, and less room

    def reset_prefetch(self) -> None:
        """Forget all requests so far."""
        self._first: dict[tuple[object, ...], str] = {}
        self._expected: set[tuple[object, ...]] = set()
        self._likely: list[Key] = []
        self._drawn_ahead = 0

    def store_one_picture(self) -> bool:
        """Write one picture to the store, or several small ones; False when all are there."""
        written = 0
        while self._store is not None and self._unkept and written < WRITTEN:
            name, key, surface = self._unkept.pop(0)
            raw = _packed(surface)
            self._store.put(name, key, raw)
            written += len(raw)
        return bool(self._unkept)

    def _file(self, name: str) -> Path:
        path = self._files.get(name)
        if path is None:
            owner, _, rest = name.partition("/")
            path = self._own.get(name) or self.folder / owner / "art" / f"{rest}.svg"
            self._files[name] = path
        return path

    def _path(self, name: str) -> Path:
        path = self._file(name)
        if not path.is_file():
            raise FileNotFoundError(path)
        return path


def _size(path: Path) -> tuple[float, float]:
    """Return the width and height that a picture file states."""
    if path.suffix == PNG:
        w, h = struct.unpack(">II", path.read_bytes()[16:24])
        return float(w), float(h)
    found = VIEW_BOX.search(path.read_text(encoding="utf-8")[:HEAD])
    assert found is not None, f"{path.name} has no viewBox"
    return float(found[1]), float(found[2])


def _drawn(path: Path, key: Key) -> pygame.Surface:
    """A picture rasterised, in one colour where its key names one."""
    _name, w, h, tint = key
    surface = _fitted(path, w, h) if path.suffix == PNG else pygame.image.load_sized_svg(path, (w, h))
    if tint is not None:
        surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.fill((*tint, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return _ready(surface)


def _fitted(path: Path, w: int, h: int) -> pygame.Surface:
    """A PNG as large as fits; nothing to be seen where its pixels cannot be read."""
    try:
        whole = pygame.image.load(path)
    except (pygame.error, OSError):
        return pygame.Surface((w, h), pygame.SRCALPHA)
    whole = whole if whole.get_bitsize() in (24, 32) else _deep(whole)
    factor = min(w / whole.get_width(), h / whole.get_height())
    size = (max(1, round(whole.get_width() * factor)), max(1, round(whole.get_height() * factor)))
    return pygame.transform.smoothscale(whole, size)


def _deep(surface: pygame.Surface) -> pygame.Surface:
    deep = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    deep.blit(surface, (0, 0))
    return deep


def _packed(surface: pygame.Surface) -> bytes:
    """The pixels of a surface in the window's own order, and its shape before them."""
    w, h = surface.get_size()
    return _SHAPE.pack(w, h, bool(surface.get_flags() & pygame.SRCALPHA)) + surface.get_buffer().raw


def _read_pixels(store: PixelStore, name: str, key: str) -> pygame.Surface | None:
    """The surface that was packed, read to where its pixels belong; None where the store has none of this shape."""
    surface = pygame.Surface((0, 0))

    def place(shape: bytes, size: int) -> memoryview | None:
        nonlocal surface
        w, h, alpha = _SHAPE.unpack(shape)
        if w * h * surface.get_bytesize() > size:
            return None
        surface = pygame.Surface((w, h), pygame.SRCALPHA if alpha else 0)
        pixels = memoryview(surface.get_buffer())  # type: ignore[arg-type]
        return pixels if len(pixels) == size else None

    return surface if store.read_into(name, key, _SHAPE.size, place) else None


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """The same pixels in the order of the window, without alpha where all are opaque: copied many times faster."""
    w, h = surface.get_size()
    opaque = pygame.mask.from_surface(surface, 254).count() == w * h
    ready = pygame.Surface((w, h), 0 if opaque else pygame.SRCALPHA)
    ready.blit(surface, (0, 0))
    return ready
