"""Pictures in the rules: a moment of an example as the game's own table draws it, or some faces side by side.

Each is drawn once for a size, one at a time between two frames, and kept as pixels; until then its place is empty.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

import pygame

from boardgames import registry
from boardgames.core.machine import Dump
from boardgames.draw.fonts import Fonts
from boardgames.draw.kept import Kept
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import BODY, FOCUS, S2, S3
from boardgames.scenario.examples import example_of
from boardgames.text.rulebook import Still
from boardgames.ui.contract.look import Look, TableArt, marked
from boardgames.ui.contract.placed import Placed
from boardgames.ui.contract.showing import Showing
from boardgames.ui.contract.table import Table
from boardgames.ui.game_view.game_view import all_persons, game_view
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.undrawn import undrawn
from boardgames.ui.play.match.recording import Recording
from boardgames.ui.play.panels.caption import describe_deeds, describe_moment, describe_things
from boardgames.ui.scene.services import Services
from boardgames.ui.scene.spoken import sentence
from boardgames.ui.widgets.plate import Plate
from boardgames.ui.widgets.widget import Kit, Touch

KEPT_MB: Final = 8  # of pictures, at least
KEPT_PER_PIXEL: Final = 5  # bytes of pictures for each pixel of the window
ROOM: Final = Rect(0, 0, 1040, 720)
"""The place in which a table that fills all is laid out: small, so that its words stay large."""
LONG: Final = 1100.0
"""The long side of a board with a shape of its own."""
CARD: Final = Size(150, 210)
PIECE: Final = Size(120, 120)
RIM: Final = 14.0  # around what is cut out of a table
GROWTH: Final = 2.4
"""How much larger than on the table a picture is drawn at most."""


@dataclass(frozen=True)
class Scenery:
    """What draws the pictures of one game."""

    table: Table
    art: TableArt
    words: MessageFormatter
    known: frozenset[str]  # the ids of all material
    names: Mapping[str, Mapping[str, str]]  # of what is no card, by language


@final
class Stills:
    """Draws and keeps the pictures of all games. `drawn` is called when one more is ready."""

    def __init__(self, services: Services, drawn: Callable[[], None]) -> None:
        self._services = services
        self._drawn = drawn
        self._scenery: dict[tuple[str, int], Scenery] = {}
        self._kept: Kept[tuple[object, ...]] = Kept(KEPT_MB, KEPT_PER_PIXEL)
        self._wanted: OrderedDict[tuple[object, ...], Callable[[], pygame.Surface]] = OrderedDict()
        self._sizes: dict[tuple[str, Still, int], Size] = {}  # of tables
        self._captions: dict[tuple[str, Still, int, str], str] = {}
        self._fonts = Fonts(services.fonts.folder, drops=True)

    def picture(self, game: str, still: Still, number: int = 0, most: float = 900.0) -> StillPicture:
        """A picture no higher than `most`; `number` says which of its moments."""
        return StillPicture(self, game, still, number, most)

    @property
    def busy(self) -> bool:
        """Whether some picture is still to be drawn."""
        return bool(self._wanted)

    # what is in it --------------------------------------------------------------------------------------------
    def size(self, game: str, still: Still, number: int) -> Size:
        """Its size in units of the table; of one that cannot be drawn the size of its name."""
        if still.cards:
            scenery = self.scene(game)
            one = self._face_size(scenery, still)
            high = max(self._caption(game, scenery, face, one.w).h for face in still.cards)
            return Size(len(still.cards) * (one.w + S3) - S3, one.h + high)
        mark = (game, still, number)
        if mark not in self._sizes:
            staged = self._staged(game, still, number)
            self._sizes[mark] = Size(420, 120) if staged is None else Size(staged[1].w, staged[1].h)
        return self._sizes[mark]

    def _face_size(self, scenery: Scenery, still: Still) -> Size:
        """Cards are upright, all else is square."""
        has, picture = self._services.images.has, scenery.art.picture
        cards = any(face in scenery.words.cards or not has(picture(face)) for face in still.cards)
        return CARD if cards else PIECE

    def scene(self, game: str, seats: int = 0) -> Scenery:
        found = self._scenery.get((game, seats))
        if found is None:
            rules = registry.load(game)
            view = game_view(self._services.catalog, rules, all_persons(seats or rules.seat_count({})))
            groups = [group for group in rules.material.values() if isinstance(group, Mapping)]
            known = frozenset(id for group in groups for id in group)
            names = rules.material.get("names", {})
            found = self._scenery[(game, seats)] = Scenery(view.table, view.art, view.words, known, names)
        words = found.words
        if found.art.names is not words.card_names:
            found.art.names = words.card_names
            told = undrawn(words.catalog, game, words.cards, found.art.picture)
            self._services.images.told.update(told)
        return found

    def _staged(self, game: str, still: Still, number: int) -> tuple[Look, Rect, Scenery, Rect] | None:
        """The table at that moment, what of it is shown, who draws it, and where it was laid out."""
        one = example_of(game, still.board or "")
        if one is None or one.file is None:
            return None
        recording = Recording.of_example(one)
        scenery = self.scene(game, len(recording.seats))
        table = scenery.table
        seat = int(one.example.seat[1:]) - 1
        window = recording.window(seat)
        at = min(still.at[min(number, len(still.at) - 1)], len(window))
        view = window.view_after(at)
        drawn = table.veiled(view, Showing(seat, recording.options, peek=True))
        shape, room = lying(table, seat)
        placed = table.place(drawn, room, shape, False)
        shown = _cut(placed, still.only, room)
        if shown is None:
            return None
        look = Look(
            rects={thing.key: thing.rect for thing in placed},
            shape=shape,
            words=self.inscribed(scenery, drawn),
            view=drawn,
        )
        look.coordinates = not still.only
        if at:
            look.trail = marked(table, window.history()[at - 1 : at], None)
        return look, shown, scenery, room

    def lacking(self, game: str, still: Still) -> tuple[str, ...]:
        """What a picture names that is not there: its example, an action too many, a key of the table, a face."""
        if still.cards:
            scenery = self.scene(game)
            drawn = (face for face in still.cards if self._services.images.has(scenery.art.picture(face)))
            return tuple(sorted({*still.cards} - scenery.known - {*drawn}))
        one, out = example_of(game, still.board or ""), list[str]()
        if one is None or one.file is None:
            return (still.board or "",)
        for number, at in enumerate(still.at):
            staged = self._staged(game, still.model_copy(update={"only": ()}), number)
            rects = staged[0].rects if staged is not None else {}
            out += [key for key in (*still.only, *still.names, *still.marks) if key not in rects]
            out += [str(at)] if at > len(one.lines) else []
        return tuple(dict.fromkeys(out))

    def inscribed(self, scenery: Scenery, drawn: Dump) -> dict[str, str]:
        words, table = scenery.words, scenery.table
        if not table.fills:
            return {}
        told = {place: words.say(phrase) for place, phrase in table.inscriptions(drawn).items()}
        for seat in range(len(words.seats)):
            told[f"name:P{seat + 1}"] = words.seat_title(seat)
            told[f"note:P{seat + 1}"] = ""
        return told

    def caption(self, game: str, still: Still, number: int) -> str:
        """A picture in words; the second of a pair tells first what happened since the first."""
        mark = (game, still, number, self._services.catalog.language)
        if mark not in self._captions:
            self._captions[mark] = self._captioned(game, still, number)
        return self._captions[mark]

    def _captioned(self, game: str, still: Still, number: int) -> str:
        if still.cards:
            scenery = self.scene(game)
            names = dict.fromkeys(self._title_of(game, scenery, face) for face in still.cards)
            return scenery.words.tr("voice.picture", things=", ".join(names))
        staged, one = self._staged(game, still, number), example_of(game, still.board or "")
        if staged is None or one is None:
            return still.board or ""
        look, shown, scenery, room = staged
        words, table, seat = scenery.words, scenery.table, int(one.example.seat[1:]) - 1
        since, until = still.at[0], still.at[min(number, len(still.at) - 1)]
        placed = table.place(look.view, room, look.shape, False)
        marked, part = (*still.marks, *still.names), shown.inset(RIM) if still.only else shown
        deeds = describe_deeds(words, Recording.of_example(one).window(seat).history()[since:until])
        said = sentence(deeds, describe_moment(words, one, until))
        things = describe_things(words, table, look.view, seat, placed, part, marked)
        if not things and len(still.at) == 1:
            return words.tr("voice.picture", things=said or words.tr("voice.whole"))
        return sentence(said, things) or words.tr("voice.picture", things=words.tr("voice.whole"))

    def _title_of(self, game: str, scenery: Scenery, face: str) -> str:
        """What a face is called by those who hear it: by its name, as it stands in the box, or as a back."""
        name = self._name_of(game, scenery, face)
        shown = (one.page.title for one in scenery.table.exhibits() if face in (one.id, one.page.face))
        return name or next(map(scenery.words.say, shown), scenery.words.tr("voice.back"))

    # drawing --------------------------------------------------------------------------------------------------
    def surface(
        self, game: str, still: Still, number: int, size: tuple[int, int], skin: Skin
    ) -> pygame.Surface | None:
        """The pixels, or None when they are still to be drawn: then they are, soon."""
        return self.kept((game, still, number, size), lambda: self._painted(game, still, number, size, skin))

    def kept(self, what: tuple[object, ...], paint: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """The pixels of what is painted once for a language, or None when they are still to come, soon."""
        key = (*what, self._services.catalog.language)
        found = self._kept.get(key)
        if found is not None:
            return found
        if key not in self._wanted:
            if not self._wanted:
                self._services.after(0, self._next)
            self._wanted[key] = paint
        return None

    def _next(self) -> None:
        if not self._wanted:
            return
        key, paint = self._wanted.popitem(last=False)
        self._kept.put(key, paint())
        if self._wanted:
            self._services.after(0, self._next)
        self._drawn()

    def _painted(self, game: str, still: Still, number: int, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(skin.raised)
        if still.cards:
            self._cards(surface, game, still, skin)
            return surface
        staged = self._staged(game, still, number)
        if staged is None:
            self._plain(surface, still.board or "", skin)
            return surface
        look, shown, scenery, room = staged
        table, art = scenery.table, scenery.art
        painter = self.painter(surface, size[0] / shown.w)
        board = room.moved(-shown.x, -shown.y)
        placed = table.place(look.view, board, look.shape, False)
        look.rects = {thing.key: thing.rect for thing in placed}
        seen = painter.bounds  # a place without a face may tell how all lies: only cards are left out
        if still.only:
            seen = seen.inset(RIM)  # nor is a neighbour drawn of which no more than a sliver would be seen
        look.placed = tuple(thing for thing in placed if not thing.face or thing.rect.overlaps(seen, 1))
        surface.fill(art.skin.ground)
        words = {}
        for key in art.ground_words():
            for seat in range(len(scenery.words.seats)):
                words[f"{key}.{seat}"] = scenery.words.tr(key, seat=scenery.words.seat_title(seat))
        art.ground(painter, board, look, words)
        art.board(painter, board, look)
        for key in still.marks:
            if key in look.rects:
                painter.edge(look.rects[key].grown(4), FOCUS, 5, 10)
        for key in still.names:
            if key in look.rects:
                _name(painter, look.rects[key], self._place(game, key.rpartition(":")[2]), art.skin)
        return surface

    def _place(self, game: str, place: str) -> str:
        """What is written on a place: `<game>.named.<place>`, or how a board itself names it."""
        catalog, id = self._services.catalog, f"{game}.named.{place}"
        return catalog.tr(id) if catalog.has(id) else place

    def painter(self, surface: pygame.Surface, scale: float, shrunk: float = 1.0) -> Painter:
        """Who draws on a picture at so many pixels a unit; afterwards that is made smaller by `shrunk`."""
        self._fonts.scale = scale
        self._fonts.least = math.ceil(self._services.fonts.least / shrunk)
        return Painter(surface, self._fonts, self._services.images, scale)

    def _cards(self, surface: pygame.Surface, game: str, still: Still, skin: Skin) -> None:
        scenery = self.scene(game)
        one, whole = self._face_size(scenery, still), self.size(game, still, 0)
        painter = self.painter(surface, surface.get_width() / whole.w)
        for index, face in enumerate(still.cards):
            place = Rect(index * (one.w + S3), 0, one.w, one.h).inset(4)
            picture = scenery.art.picture(face)
            if face not in scenery.words.cards and self._services.images.has(picture):
                painter.picture(picture, place)
            elif face in scenery.known:
                scenery.art.card(painter, place, face)
            else:
                painter.edge(place, skin.line, 2, 8)
                painter.paragraph(face, place.inset(S2), BODY, skin.muted)
            name = self._name_of(game, scenery, face)
            painter.paragraph(name, Rect(place.x, one.h, place.w, 60), BODY, skin.text, "centre")

    def _name_of(self, game: str, scenery: Scenery, face: str) -> str:
        """What stands below a face: the name of its card or piece, or nothing."""
        words = scenery.words
        keys = (f"{game}.piece.{name}.name" for name in (face, face.rpartition("_")[0]))
        key = next(filter(words.catalog.has, keys), "")
        if face in scenery.names:
            return scenery.names[face][words.catalog.language]
        return words.card_names.get(face) or (words.tr(key) if key else "")

    def _caption(self, game: str, scenery: Scenery, face: str, width: float) -> Size:
        return self._services.fonts.measure(self._name_of(game, scenery, face), BODY, width - 8)

    def _plain(self, surface: pygame.Surface, name: str, skin: Skin) -> None:
        """What cannot be drawn is told by its name."""
        painter = self.painter(surface, self._services.view.scale)
        box = painter.bounds.inset(4)
        painter.edge(box, skin.line, 2, 12)
        painter.paragraph(name, box.inset(S3), skin.face("body"), skin.muted)


def lying(table: Table, seat: int) -> tuple[str, Rect]:
    """How a table lies in a picture: as it lies in a window that is wider than high."""
    if table.fills:
        return table.shape(seat), ROOM
    shape = table.shapes()[0]
    scale = LONG / max(shape.size)
    return shape.id, Rect(0, 0, shape.size.w * scale, shape.size.h * scale)


def _cut(placed: Sequence[Placed], only: Sequence[str], room: Rect) -> Rect | None:
    """What is shown of a table: the least room that holds the things of some keys; None for an unknown key."""
    if not only:
        return room
    rects = {thing.key: thing.rect for thing in placed}
    if not all(key in rects for key in only):
        return None
    found = [rects[key] for key in only]
    x, y = min(one.x for one in found), min(one.y for one in found)
    return Rect(x, y, max(one.right for one in found) - x, max(one.bottom for one in found) - y).grown(RIM)


def _name(painter: Painter, rect: Rect, name: str, skin: Skin) -> None:
    """The name of a place, on it."""
    face = skin.face("lead_strong")
    w, h = painter.fonts.width(name, face) + 2 * S2, painter.fonts.line(face)
    box = Rect(rect.cx - w / 2, rect.cy - h / 2, w, h)
    painter.fill(box, skin.ground, 8, 225)
    painter.text(name, box.cx, box.y, face, FOCUS, "centre")


class StillPicture(Plate):
    """One picture; its size depends on its moment alone."""

    def __init__(self, stills: Stills, game: str, still: Still, number: int, most: float) -> None:
        super().__init__("")
        self._stills = stills
        self._game = game
        self._still = still
        self._number = number
        self.most = most
        self._size: Size | None = None

    @property
    def paragraphs(self) -> Sequence[str]:
        return (self._stills.caption(self._game, self._still, self._number),)

    @property
    def size(self) -> Size:
        """Its size on the table."""
        if self._size is None:
            self._size = self._stills.size(self._game, self._still, self._number)
        return self._size

    @property
    def ratio(self) -> float:
        return self.size.w / self.size.h

    def measure(self, kit: Kit, width: float) -> Size:
        size = self.size
        scale = min(width / size.w, self.most / size.h, GROWTH)
        return Size(size.w * scale, size.h * scale)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        area = painter.area(self.rect)
        if not area.colliderect(painter.surface.get_clip()):
            return
        found = self._stills.surface(self._game, self._still, self._number, area.size, skin)
        if found is not None:
            painter.surface.blit(found, area)
