"""Pictures of a game for other screens: bundles of pixels, the same for every seat, a small one and a large one.

A face has a number, which follows from the rules of the game alone. The bundles are read from a cache; without a file
there they are drawn in short steps, so that the window goes on, and packed in a thread.
"""

from __future__ import annotations

import contextlib
import io
import json
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

import pygame

from boardgames.core.game_protocol import Dump, Game, OptionValue, Seat
from boardgames.data.data_paths import shared_folder
from boardgames.draw.card_spread import spread_in_tray
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, fit_centred
from boardgames.ui.contract.board_rendering import BoardRenderState, ScreenFace, ScreenMark
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.game_view.position_renderer import PositionLayout, PositionRenderer
from boardgames.ui.seats.art_cache import ArtBundle, ArtCache, digest_of_art

if TYPE_CHECKING:
    from PIL import Image

AREAS: Final[Mapping[str, Rect]] = {"tall": Rect(0, 0, 640, 960), "wide": Rect(0, 0, 1440, 930)}
"""Rectangles of the table by the shape of a screen: a phone, and a large screen."""
HAND_STRIP: Final = 150.0
STRIP_MARGIN: Final = 8.0
LEAST_STRIP_CARDS: Final = 4
"""Height of a strip for cards in hand below a table, and what else is used of it."""
GROUND: Final = "ground:"
"""First part of the names of grounds, before the shape of a screen, and 1 if the board is turned."""
GROUND_WIDTHS: Final = {"tall": 780, "wide": 1080}
SHEET_WIDTH: Final = 2048
PREVIEW_PART: Final = 3
"""Divisor of the breadth of pictures in the small bundle, which a slow line brings soon."""
GAP: Final = 2 * PREVIEW_PART
QUALITIES: Final = {PREVIEW_PART: 40, 1: 66}
"""Quality of WebP by the divisor of a bundle, in the order of loading."""
SEED: Final = 1
"""Seed of the deal whose ground is drawn; a ground shows nothing that lies on it."""
CONTENT_TYPE: Final = "application/octet-stream"
STEP_SECONDS: Final = 0.008
"""Seconds after which a step of drawing ends with the picture, or the part of a large one, that is being drawn."""
PART_PIXELS: Final = 200_000
"""Most pixels of a face that are drawn in one go: a ground has up to a million."""


@final
class TableArt:
    """Faces of a game by number, and the bundles of their pictures."""

    def __init__(self, view: GameView, options: Mapping[str, OptionValue]) -> None:
        self._view: Final = view
        self._options: Final = options
        self._positions: Final = PositionRenderer(view)
        self.has_board: Final = self._positions.has_board
        self.faces: Final[Sequence[ScreenFace]] = (
            (*view.table_renderer.screen_faces(), *self._ground_faces()) if self.has_board else ()
        )
        self._numbers: Final = {face.name: number for number, face in enumerate(self.faces)}
        self._own: Mapping[str, Path] = {}
        self._cache: ArtCache | None = None
        self._work: _BundleWork | None = None
        self._bundles: Sequence[ArtBundle] = ()

    def number_of(self, name: str) -> int | None:
        """Return the number of a face; None if it has no picture."""
        return self._numbers.get(name)

    def use_own_pictures(self, own: Mapping[str, Path]) -> None:
        """Draw the pictures of a set, by their ids, in place of those of the game; to be called first."""
        self._own = own

    def use_cache(self, cache: ArtCache) -> None:
        """Take the bundles from a cache, and keep them there; to be called first."""
        self._cache = cache

    @cached_property
    def without_file(self) -> frozenset[int]:
        """Numbers of the faces whose picture file is missing."""
        images = self._images()
        needs = enumerate(face.needs for face in self.faces)
        return frozenset(number for number, need in needs if need and not images.has_picture(need))

    @property
    def bundles(self) -> Sequence[ArtBundle]:
        """Return the bundles that are made, in the order of loading: none, the small one, or both."""
        return self._bundles

    def draw_next(self, on_ready: Callable[[], None]) -> bool:
        """Draw for a short while, unless the cache has the bundles; return False if nothing can be done now.

        `on_ready` is called in another thread when more can be done: the next call takes bundles, or goes on to make
        them.
        """
        if len(self._bundles) == len(QUALITIES) or not self.faces:
            return False
        if self._work is None:
            self._work = _BundleWork(self._view.game, self._options, self.faces, self._own, self._draw, self._cache)
        is_drawing = self._work.do_next(on_ready)
        self._bundles = tuple(self._work.bundles)
        if len(self._bundles) == len(QUALITIES):
            self._work = None
        return is_drawing

    def _images(self) -> Images:
        return _images_with(self._own)

    def draw_face(self, name: str) -> pygame.Surface:
        """Return the pixels of one face."""
        face = self.faces[self._numbers[name]]
        sheet = pygame.Surface(size_of(face), pygame.SRCALPHA)
        self._draw(face, sheet, Fonts(shared_folder("assets") / "fonts"), self._images())
        return sheet

    def lay_out(self, view: Dump, showing: Viewer, shape: str) -> PositionLayout:
        """Place what is drawn of a view on a screen of a shape; a board with proportions of its own at the origin."""
        layout, room = self._view.game_ui.layout, AREAS[shape]
        drawn = layout.visible_view(view, showing)
        board, board_shape = self._view.game_ui.rotatable_board, layout.board_shape_for(showing.seat)
        turned = self.is_turned_for(showing.seat)
        high = self._strip_height(shape)
        room = room._replace(h=room.h - high)
        if board is not None:
            best = max(board.board_shapes(), key=lambda one: min(room.w / one.size.w, room.h / one.size.h))
            fitted = fit_centred(best.size, room)
            board_shape, room = best.id, Rect(0, 0, fitted.w, fitted.h)
        things: Sequence[PlacedThing] = layout.place_things(drawn, room, board_shape, turned)
        if high:
            strip = Rect(room.x, room.bottom, room.w, high).inset(STRIP_MARGIN, STRIP_MARGIN)
            things, room = self._with_low_hand(things, strip), AREAS[shape]
        return PositionLayout(drawn, board_shape, room, things)

    def _strip_height(self, shape: str) -> float:
        """Return the height of the strip for cards in hand below a table; 0 without one."""
        return HAND_STRIP if shape == "tall" and self._view.table_renderer.low_hand_keys else 0.0

    def _with_low_hand(self, things: Sequence[PlacedThing], strip: Rect) -> Sequence[PlacedThing]:
        """Move the cards in hand that are seen into a strip below the table."""
        heads = self._view.table_renderer.low_hand_keys
        held = [thing for thing in things if thing.key.partition(":")[0] in heads and thing.face != "back"]
        places = spread_in_tray(strip, len(held), gap=STRIP_MARGIN, slots=LEAST_STRIP_CARDS, max_count=1)
        moved = {
            thing.key: thing._replace(rect=place, click_rect=place)
            for thing, place in zip(sorted(held, key=lambda one: one.rect.x), places, strict=True)
        }
        return tuple(moved.get(thing.key, thing) for thing in things)

    def is_turned_for(self, seat: Seat) -> bool:
        """True if a seat sees the board from the other side."""
        return self._view.game_ui.rotatable_board is not None and seat == 1

    def ground_of(self, laid: PositionLayout, seat: Seat, shape: str) -> tuple[str, Rect]:
        """Return the face of the ground of a table as a seat sees it, and its place."""
        found = self._view.table_renderer.screen_ground(*self._board_and_look(laid, shape))
        return found or (f"{GROUND}{shape}:{int(self.is_turned_for(seat))}", laid.area)

    def marks_of(self, laid: PositionLayout, shape: str) -> Sequence[ScreenMark]:
        """Return what lies on the ground of a table."""
        return self._view.table_renderer.screen_marks(*self._board_and_look(laid, shape))

    def _board_and_look(self, laid: PositionLayout, shape: str) -> tuple[Rect, BoardRenderState]:
        board = laid.area._replace(h=laid.area.h - self._strip_height(shape))
        return board, BoardRenderState(view=laid.visible_view, shape=laid.shape)

    def _initial_layout(self, seat: Seat, shape: str) -> PositionLayout:
        """Return the table of a new game, as everybody sees it on a screen of a shape, from the place of a seat."""
        game = self._view.game
        dealt = game.view_for_all(
            game.new_game(dict(self._options), SEED).view(seat)
        )  # no hand that is kept in order
        return self.lay_out(dealt, Viewer(seat, self._options, hides_private=True), shape)

    def _ground_faces(self) -> list[ScreenFace]:
        found = {}
        for shape in AREAS:
            for seat in (0, 1):
                laid = self._initial_layout(seat, shape)
                name, _place = self.ground_of(laid, seat, shape)
                if name.startswith(GROUND):
                    found[name] = ScreenFace(name, laid.area.w / laid.area.h, GROUND_WIDTHS[shape])
        return list(found.values())

    def _draw(self, face: ScreenFace, sheet: pygame.Surface, fonts: Fonts, images: Images) -> bool:
        """Draw a face over a whole sheet; False without a picture."""
        art, room = self._view.table_renderer, sheet.get_rect()
        if face.needs and not images.has_picture(face.needs):
            return False
        if not face.name.startswith(GROUND):
            art.draw_screen_face(Painter(sheet, fonts, images, 1.0), Rect(0, 0, room.w, room.h), face.name)
            return True
        _ground, shape, turned = face.name.split(":")
        laid = self._initial_layout(int(turned), shape)
        scale = room.w / laid.area.w
        fonts.set_scale(scale)
        painter = Painter(sheet, fonts, images, scale)
        self._positions.draw_ground(painter, laid, turned=bool(int(turned)))
        fonts.set_scale(1.0)
        return True


class _BundleWork:
    """The way to the bundles: a look into the cache, then a sheet that is drawn and packed."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        faces: Sequence[ScreenFace],
        own: Mapping[str, Path],
        draw: Callable[[ScreenFace, pygame.Surface, Fonts, Images], bool],
        cache: ArtCache | None,
    ) -> None:
        self._faces, self._own, self._draw, self._cache = faces, own, draw, cache
        self._game, self._options = game, options
        self._digest = ""
        self._sheet: _Sheet | None = None
        self._is_waiting = self._has_looked = self._is_packed = False
        self.bundles: list[ArtBundle] = []

    def do_next(self, on_ready: Callable[[], None]) -> bool:
        """Do one step; return True if the next one can follow at once."""
        if self._is_waiting or self.bundles or self._is_packed:
            return False
        if not self._has_looked and self._cache is not None:
            self._has_looked = True
            self._start(self._look_into_cache, on_ready)
            return False
        if self._sheet is None:
            self._sheet = _Sheet(self._faces, self._draw, _images_with(self._own))
        if self._sheet.draw_some():
            return True
        self._is_packed = True
        self._start(lambda: self._pack(on_ready), on_ready)
        return False

    def _start(self, work: Callable[[], None], on_ready: Callable[[], None]) -> None:
        self._is_waiting = True

        def run() -> None:
            work()
            self._is_waiting = False
            on_ready()

        threading.Thread(target=run, name="art bundle", daemon=True).start()

    def _look_into_cache(self) -> None:
        assert self._cache is not None
        with contextlib.suppress(OSError):  # a set's picture has gone: it is not kept
            self._digest = digest_of_art(self._game, self._options, self._faces, self._own)
            self.bundles = [ArtBundle.of_body(body) for body in self._cache.read(self._digest)]

    def _pack(self, on_ready: Callable[[], None]) -> None:
        """Make the bundles in the order of loading; the large one takes ten times as long."""
        assert self._sheet is not None
        for bundle in self._sheet.bundles():
            self.bundles.append(bundle)
            on_ready()
        if self._cache is not None and self._digest:
            self._cache.keep(self._digest, *(bundle.body for bundle in self.bundles))


class _Sheet:
    """The sheet of the bundles while it is drawn."""

    def __init__(
        self,
        faces: Sequence[ScreenFace],
        draw: Callable[[ScreenFace, pygame.Surface, Fonts, Images], bool],
        images: Images,
    ) -> None:
        self._draw, self._faces, self._images = draw, faces, images
        self._fonts = Fonts(shared_folder("assets") / "fonts")
        self._places, height = _pack(faces)
        self._sheet = pygame.Surface((SHEET_WIDTH, height), pygame.SRCALPHA)
        self._index: list[list[int] | None] = []
        self._parts: Final = self._draw_parts()

    def draw_some(self) -> bool:
        """Draw faces for a short while; False if all are drawn."""
        end = time.perf_counter() + STEP_SECONDS
        return any(time.perf_counter() >= end for _ in self._parts)

    def _draw_parts(self) -> Iterator[None]:
        """Draw one face after the other; yield after each part."""
        for face, place in zip(self._faces, self._places, strict=True):
            piece, is_drawn = pygame.Surface(place.size, pygame.SRCALPHA), True
            for band in _bands(place.w, place.h):
                piece.set_clip(band)
                try:
                    is_drawn = self._draw(face, piece, self._fonts, self._images)
                except (pygame.error, OSError):  # a set's picture has changed meanwhile
                    is_drawn = False
                if not is_drawn:
                    break
                yield
            if is_drawn:
                self._sheet.blit(piece, place)
            self._index.append([*place, round(place.w * face.foot)] if is_drawn else None)

    def bundles(self) -> Iterator[ArtBundle]:
        """Make the bundles of the whole sheet, in the order of loading."""
        from PIL import Image

        pixels = pygame.image.tobytes(self._sheet, "RGBA")
        sheet = Image.frombytes("RGBA", self._sheet.get_size(), pixels)
        for part, quality in QUALITIES.items():
            yield self._bundle(sheet, part, quality)

    def _bundle(self, sheet: Image.Image, part: int, quality: int) -> ArtBundle:
        """Return the bundle whose pictures are smaller by a divisor."""
        file = io.BytesIO()
        scaled = sheet if part == 1 else sheet.convert("RGBa").reduce(part).convert("RGBA")
        scaled.save(file, "WEBP", quality=quality, method=2)
        places = [None if place is None else [_part_of(number, part) for number in place] for place in self._index]
        index = json.dumps(places, separators=(",", ":")).encode()
        return ArtBundle.of_body(struct.pack("<I", len(index)) + index + file.getvalue())


def _bands(width: int, height: int) -> list[pygame.Rect]:
    """Return the parts of a face of a size that are drawn one after the other, from top to bottom."""
    count = -(-width * height // PART_PIXELS)
    high = -(-height // count)
    return [pygame.Rect(0, top, width, min(high, height - top)) for top in range(0, height, high)]


def _images_with(own: Mapping[str, Path]) -> Images:
    images = Images(shared_folder("assets"))
    images.set_own_pictures(own)
    return images


def _part_of(number: int, part: int) -> float:
    return round(number / part, 2) if number % part else number // part


def size_of(face: ScreenFace) -> tuple[int, int]:
    """Return the size of a face in pixels."""
    return face.width, max(1, round(face.width / face.aspect))


def _pack(faces: Sequence[ScreenFace]) -> tuple[list[pygame.Rect], int]:
    """Return places in rows, the highest first, in the order of the faces, and the height of the sheet."""
    sizes = [size_of(face) for face in faces]
    places, x, y, high = [pygame.Rect(0, 0, *size) for size in sizes], 0, 0, 0
    for number in sorted(range(len(faces)), key=lambda one: (-sizes[one][1], one)):
        w, h = sizes[number]
        if x + w > SHEET_WIDTH:
            x, y, high = 0, y + high, 0
        places[number].topleft = (x, y)
        x, high = x + _with_gap(w), max(high, _with_gap(h))
    return places, y + high


def _with_gap(length: int) -> int:
    """Return a length that parts a picture from the next one in the small bundle, too."""
    return -(-(length + GAP) // PREVIEW_PART) * PREVIEW_PART
