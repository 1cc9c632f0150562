"""Pictures in the rules: a moment of an example drawn as on the game's table, or faces side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple, final

import pygame

from boardgames.core.game_protocol import Dump, Game, Seat
from boardgames.core.match import PlayedAction
from boardgames.draw.card_spread import card_size_of_height
from boardgames.draw.painter import Painter, TracedText
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import BODY, FOCUS, S2, S3
from boardgames.draw.widget_skin import Skin
from boardgames.scenario.rule_examples import ExampleFile, example_of
from boardgames.text.rules_text import RuleIllustration
from boardgames.ui.contract.board_rendering import recent_action_trails
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionLayout, PositionRenderer
from boardgames.ui.play.panels.inspector import describe_place, inspector_page_at
from boardgames.ui.replay.recorded_match import RecordedMatch
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.widget import MeasureContext

CARD: Final = card_size_of_height(210)
PIECE: Final = Size(120, 120)
RIM: Final = 14.0  # margin around a part of the table
GROWTH: Final = 2.4
"""Largest scale of a picture relative to the table."""


@final
class RulePictureRenderer:
    """Renders the pictures of the rules of all games."""

    def __init__(self, cache: PictureCache) -> None:
        self.cache: Final = cache
        self._services = cache.services
        self._sizes: dict[tuple[str, RuleIllustration, int], Size] = {}  # sizes of pictures of tables
        self._captions: dict[tuple[str, RuleIllustration, int, str], str] = {}

    def make_picture(self, game: str, still: RuleIllustration, number: int = 0, most: float = 900.0) -> RulePicture:
        """Make the widget of a picture no higher than `most`; `number` is the index of its moment."""
        return RulePicture(self, game, still, number, most)

    # content --------------------------------------------------------------------------------------------------
    def picture_size(self, game: str, still: RuleIllustration, number: int) -> Size:
        """Size of a picture in units of the table; if it cannot be drawn, the size of its name."""
        if still.cards:
            view = self._view(game)
            one = self._face_size(view, still)
            high = max(self._name_size(view, face, one.w).h for face in still.cards)
            return Size(len(still.cards) * (one.w + S3) - S3, one.h + high)
        mark = (game, still, number)
        if mark not in self._sizes:
            found = self._find(game, still, number)
            self._sizes[mark] = Size(420, 120) if found is None else Size(found.part.w, found.part.h)
        return self._sizes[mark]

    def _view(self, game: str) -> GameView:
        return self.cache.position_renderer_of(game).view

    def _face_size(self, view: GameView, still: RuleIllustration) -> Size:
        """Size of a face: cards are upright, all else is square."""
        has, picture = self._services.images.has_picture, view.table_renderer.picture_id
        cards = any(face in view.message_formatter.cards or not has(picture(face)) for face in still.cards)
        return CARD if cards else PIECE

    def _find(self, game: str, still: RuleIllustration, number: int) -> _BoardMoment | None:
        """Find the position that is shown; None if the example or a key does not exist."""
        one = example_of(game, still.board or "")
        if one is None or one.file is None:
            return None
        recording, seat = RecordedMatch.from_example(one), _seat_of(one)
        renderer = self.cache.position_renderer_of(game, len(recording.seats))
        window = recording.match_view(seat)
        at = min(still.at[min(number, len(still.at) - 1)], len(window))
        trail = recent_action_trails(renderer.view.game_ui, window.history()[at - 1 : at], None) if at else ()
        position = renderer.lay_out_position(
            window.view_after(at), Viewer(seat, recording.options, is_peeking=True), trail=trail
        )
        part = _cut(position, still.only)
        return None if part is None else _BoardMoment(renderer, position, part)

    def missing_names(self, game: str, still: RuleIllustration) -> tuple[str, ...]:
        """Names in a picture that do not exist: example, number of an action, key of the table, face."""
        if still.cards:
            view = self._view(game)
            drawn = (
                face
                for face in still.cards
                if self._services.images.has_picture(view.table_renderer.picture_id(face))
            )
            return tuple(sorted({*still.cards} - _material_ids(view.game) - {*drawn}))
        one, out = example_of(game, still.board or ""), list[str]()
        if one is None or one.file is None:
            return (still.board or "",)
        for number, at in enumerate(still.at):
            found = self._find(game, still.model_copy(update={"only": ()}), number)
            rects = found.position.rects if found is not None else {}
            out += [key for key in (*still.only, *still.names, *still.marks) if key not in rects]
            out += [str(at)] if at > len(one.lines) else []
        return tuple(dict.fromkeys(out))

    def picture_caption(self, game: str, still: RuleIllustration, number: int) -> str:
        """Caption of a picture; the second of a pair begins with what happened since the first."""
        mark = (game, still, number, self._services.catalog.language)
        if mark not in self._captions:
            self._captions[mark] = self._captioned(game, still, number)
        return self._captions[mark]

    def _captioned(self, game: str, still: RuleIllustration, number: int) -> str:
        if still.cards:
            view = self._view(game)
            names = dict.fromkeys(_title_of(view, face) for face in still.cards)
            return view.message_formatter.tr("voice.picture", things=", ".join(names))
        found, one = self._find(game, still, number), example_of(game, still.board or "")
        if found is None or one is None:
            return still.board or ""
        view, position, seat = found.renderer.view, found.position, _seat_of(one)
        words, table = view.message_formatter, view.game_ui
        since, until = still.at[0], still.at[min(number, len(still.at) - 1)]
        marked, part = (*still.marks, *still.names), found.part.inset(RIM) if still.only else found.part
        deeds = describe_actions(words, RecordedMatch.from_example(one).match_view(seat).history()[since:until])
        said = join_sentences(deeds, describe_example_moment(words, one, until))
        things = describe_things(words, table, position.visible_view, seat, position.things, part, marked)
        if not things and len(still.at) == 1:
            return words.tr("voice.picture", things=said or words.tr("voice.whole"))
        return join_sentences(said, things) or words.tr("voice.picture", things=words.tr("voice.whole"))

    # drawing --------------------------------------------------------------------------------------------------
    def paint_picture(
        self, game: str, still: RuleIllustration, number: int, size: tuple[int, int], skin: Skin
    ) -> pygame.Surface:
        """Render a picture and return its pixels."""
        surface = pygame.Surface(size)
        surface.fill(skin.raised)
        if still.cards:
            self._cards(surface, game, still, skin)
            return surface
        found = self._find(game, still, number)
        if found is None:
            self._plain(surface, still.board or "", skin)
            return surface
        renderer, position, part = found
        painter = self.cache.make_painter(surface, size[0] / part.w)
        rim = RIM if still.only else 0.0
        rects = renderer.draw_position(painter, position, part, coordinates=not still.only, rim=rim)
        for key in still.marks:
            if key in rects:
                painter.edge(rects[key].expand(4), FOCUS, 5, 10)
        for key in still.names:
            if key in rects:
                _name(
                    painter, rects[key], self._place(game, key.rpartition(":")[2]), renderer.view.table_renderer.skin
                )
        return surface

    def _place(self, game: str, place: str) -> str:
        """Label of a place: `<game>.named.<place>`, or its own name."""
        catalog, id = self._services.catalog, f"{game}.named.{place}"
        return catalog.tr(id) if catalog.has(id) else place

    def _cards(self, surface: pygame.Surface, game: str, still: RuleIllustration, skin: Skin) -> None:
        view = self._view(game)
        known = _material_ids(view.game)
        one, whole = self._face_size(view, still), self.picture_size(game, still, 0)
        painter = self.cache.make_painter(surface, surface.get_width() / whole.w)
        names: list[str] = []  # below the faces: none where a face bears its own
        for index, face in enumerate(still.cards):
            written: list[TracedText] = []
            painter.trace = written
            place = Rect(index * (one.w + S3), 0, one.w, one.h).inset(4)
            picture = view.table_renderer.picture_id(face)
            if face not in view.message_formatter.cards and self._services.images.has_picture(picture):
                painter.picture(picture, place)
            elif face in known:
                view.table_renderer.draw_card(painter, place, face)
            else:
                painter.edge(place, skin.line, 2, 8)
                painter.paragraph(face, place.inset(S2), BODY, skin.muted)
            name = _name_of(view, face)
            names.append("" if name in " ".join(line.text for line in written) else name)
        first = 0
        for name, same in groupby(names):  # the name of equal faces stands once, below their middle
            count = len(list(same))
            x, w = first * (one.w + S3), count * (one.w + S3) - S3
            painter.paragraph(name, Rect(x, one.h, w, 60).inset(4, 0), BODY, skin.text, "centre")
            first += count

    def _name_size(self, view: GameView, face: str, width: float) -> Size:
        return self._services.fonts.measure(_name_of(view, face), BODY, width - 8)

    def _plain(self, surface: pygame.Surface, name: str, skin: Skin) -> None:
        """Draw the name of a picture that cannot be drawn."""
        painter = self.cache.make_painter(surface, self._services.view.scale)
        box = painter.bounds.inset(4)
        painter.edge(box, skin.line, 2, 12)
        painter.paragraph(name, box.inset(S3), skin.text_style("body"), skin.muted)


class _BoardMoment(NamedTuple):
    """Position of an example, and the part that is shown."""

    renderer: PositionRenderer
    position: PositionLayout
    part: Rect


def _material_ids(game: Game) -> frozenset[str]:
    """Ids of all components of a game."""
    groups = (group for group in game.components.values() if isinstance(group, Mapping))
    return frozenset(id for group in groups for id in group)


def _name_of(view: GameView, face: str) -> str:
    """Name of a card or piece below its face, or empty."""
    words, names = view.message_formatter, view.game.components.get("names", {})
    if face in names:
        return str(names[face][words.catalog.language])
    keys = (f"{view.game.id}.piece.{name}.name" for name in (face, face.rpartition("_")[0]))
    key = next(filter(words.catalog.has, keys), "")
    return words.card_names.get(face) or (words.tr(key) if key else "")


def _title_of(view: GameView, face: str) -> str:
    """Name of a face for screen readers: of its card or piece, of its component, or as a card back."""
    shown = (one.page.title for one in view.game_ui.component_gallery.components() if face in (one.id, one.page.face))
    return _name_of(view, face) or next(
        map(view.message_formatter.format_message, shown), view.message_formatter.tr("voice.back")
    )


def _seat_of(one: ExampleFile) -> Seat:
    """Seat whose view an example shows."""
    return int(one.example.seat[1:]) - 1


def _cut(position: PositionLayout, only: Sequence[str]) -> Rect | None:
    """Smallest rectangle around the things of some keys, or the whole table; None for an unknown key."""
    if not only:
        return position.area
    rects = position.rects
    if not all(key in rects for key in only):
        return None
    found = [rects[key] for key in only]
    x, y = min(one.x for one in found), min(one.y for one in found)
    return Rect(x, y, max(one.right for one in found) - x, max(one.bottom for one in found) - y).expand(RIM)


def _name(painter: Painter, rect: Rect, name: str, skin: Skin) -> None:
    """Draw the name of a place on it."""
    face = skin.text_style("lead_strong")
    w, h = painter.fonts.width(name, face) + 2 * S2, painter.fonts.line_height(face)
    box = Rect(rect.cx - w / 2, rect.cy - h / 2, w, h)
    painter.fill(box, skin.ground, 8, 225)
    painter.text(name, box.cx, box.y, face, FOCUS, "centre")


class RulePicture(CachedPicture):
    """Widget of one picture; its size depends on the shown moment alone."""

    def __init__(
        self, stills: RulePictureRenderer, game: str, still: RuleIllustration, number: int, most: float
    ) -> None:
        super().__init__(stills.cache, "rule", game, still, number)
        self._stills = stills
        self._game = game
        self._still = still
        self._number = number
        self.max_height = most
        self._size: Size | None = None

    @property
    def paragraphs(self) -> Sequence[str]:
        return (self._stills.picture_caption(self._game, self._still, self._number),)

    @property
    def size(self) -> Size:
        """Size of the picture in units of the table."""
        if self._size is None:
            self._size = self._stills.picture_size(self._game, self._still, self._number)
        return self._size

    @property
    def aspect_ratio(self) -> float:
        return self.size.w / self.size.h

    def measure(self, kit: MeasureContext, width: float) -> Size:
        size = self.size
        scale = min(width / size.w, self.max_height / size.h, GROWTH)
        return Size(size.w * scale, size.h * scale)

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        return self._stills.paint_picture(self._game, self._still, self._number, size, skin)


MOST: Final = 8
"""Number of things up to which all are named; of more, only the marked ones."""


def describe_example_moment(words: MessageFormatter, one: ExampleFile, played: int) -> str:
    """Text of an example after `played` actions, or empty."""
    said = [moment.words for moment in one.moments() if moment.played == played and moment.words is not None]
    return str(getattr(said[0], words.catalog.language)) if said else ""


def describe_actions(words: MessageFormatter, deeds: Sequence[PlayedAction]) -> str:
    """Text of actions, as in the log."""
    return join_sentences(*(text for deed in deeds for text in words.event_sentences(deed.events)))


def describe_things(
    words: MessageFormatter,
    table: GameUI,
    drawn: Dump,
    seat: Seat,
    placed: Sequence[PlacedThing],
    shown: Rect,
    marked: Sequence[str],
) -> str:
    """Description of the things in the shown part of a table; if there are many, only of the marked ones; or
    empty.
    """
    inside = [
        thing.key
        for thing in placed
        if shown.overlaps(thing.rect, 1) and (thing.face or table.rotatable_board is None)
    ]
    told = dict.fromkeys(filter(None, (_describe(words, table, drawn, seat, key) for key in (*marked, *inside))))
    if len(told) > MOST:
        told = dict.fromkeys(filter(None, (_describe(words, table, drawn, seat, key) for key in marked)))
    return words.tr("voice.picture", things=". ".join(told)) if told else ""


def _describe(words: MessageFormatter, table: GameUI, drawn: Dump, seat: Seat, key: str) -> str:
    """Short description of a place and the thing on it."""
    page = inspector_page_at(table, drawn, DecisionContext(drawn, seat, None), key)
    if page is None and table.inspector_pages.place_name(drawn, key) is None:
        return ""
    short = page._replace(lines=(), note=None) if page is not None else None
    told = (part.rstrip(".") for part in describe_place(words, table, drawn, short, key))
    return ", ".join(filter(None, told)).replace(". ", ", ")
