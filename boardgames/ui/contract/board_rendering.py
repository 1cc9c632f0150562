"""Render state of the board beyond the position: marks, motions, the dragged thing. The scene builds it, the game's
renderer draws it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import PlayedAction
from boardgames.draw.card_spread import CARD
from boardgames.draw.fonts import Fonts
from boardgames.draw.high_contrast_painter import EDGE, HighContrastPainter
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import Colour, GameTheme
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.fading_things import FadingThing, draw_flight_shadow
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import (
    DecisionContext,
    Destination,
    Message,
    MoveTrail,
    PlacedThing,
    SeatLabel,
)
from boardgames.ui.contract.winner_spotlight import draw_winner_spotlight
from boardgames.ui.motion.light_flicker import GlowingArea
from boardgames.ui.widgets.widget import BEYOND, Widget

BESIDE: Final = 0.3
"""Of its longer side: how far beyond its place, and beyond `BEYOND`, a large thing is drawn."""


class ActiveFlash(NamedTuple):
    """Light at a place that fades; `elapsed_part` (0..1) of its time is over."""

    rect: Rect
    tone: str
    elapsed_part: float


class ThingTransform(NamedTuple):
    """Remaining offset of a moving thing from its place, in board units, and its opacity (0..255).

    A card that is being turned is drawn at `turn` (0..1) of its width. While `face` is not empty, that face is drawn
    instead of the thing's own. A thing in the air is drawn `height` above the ground.
    """

    dx: float = 0.0
    dy: float = 0.0
    alpha: int = 255
    turn: float = 1.0
    face: str = ""
    height: float = 0.0

    def drawn_rect(self, place: Rect) -> Rect:
        """Rectangle in which a thing with that place is drawn now."""
        return place.move_by(self.dx, self.dy - self.height)

    def draw_shadow(self, painter: Painter, place: Rect, radius: float) -> None:
        """Draw the shadow of a thing in the air on the ground below it; it closes as the thing comes down."""
        draw_flight_shadow(painter, self.drawn_rect(place), radius, self.height)

    @property
    def is_moving(self) -> bool:
        """True if the thing is not where it will lie."""
        return bool(self.dx or self.dy or self.height)


@dataclass(frozen=True, slots=True)
class BoardChoices:
    """Choices on the board now, and the selected things.

    `required_keys`: those of whom one must be chosen. `loss_candidates`: candidates of the price that is shown.
    `buildable_rects`: what is in hand may become one of these. `offered_rects`: planned things that begin by pointing
    at their place. `is_guided`: a hint or a lesson lights the next place, and no other is lit as strongly.
    """

    selected_key: str = ""
    open_keys: frozenset[str] = frozenset()
    required_keys: frozenset[str] = frozenset()
    destinations: Mapping[str, Destination] = field(default_factory=dict)
    attacks: Mapping[str, Destination] = field(default_factory=dict)
    loss_candidates: frozenset[str] = frozenset()
    buildable_rects: Mapping[str, Rect] = field(default_factory=dict)
    offered_rects: Mapping[str, Rect] = field(default_factory=dict)
    is_guided: bool = False


@dataclass(frozen=True, slots=True)
class BoardTrails:
    """Trails on the board: of actions `played`, of the next step of a hint, and where somebody would go back to.

    `route_keys`: places of which a sign beside the board tells, in their order.
    """

    played: Sequence[MoveTrail] = ()
    hint: Sequence[MoveTrail] = ()
    retreat: Sequence[MoveTrail] = ()
    route_keys: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class BoardMotion:
    """Moving, fading and flashing things of the board, and the dragged one."""

    transforms: Mapping[str, ThingTransform] = field(default_factory=dict)
    fading_things: Sequence[FadingThing] = ()
    active_flashes: Sequence[ActiveFlash] = ()
    dragged_thing: tuple[str, float, float] | None = None


NO_CHOICES: Final = BoardChoices()
NO_TRAILS: Final = BoardTrails()
STILL: Final = BoardMotion()


@dataclass
class BoardRenderState:
    """One picture of the board. Keys are those of `PlacedThing`.

    `near_board` is the rectangle of the enlarged board of which a part is seen; None if the whole board is seen.
    """

    placed_things: tuple[PlacedThing, ...] = ()
    rects: Mapping[str, Rect] = field(default_factory=dict)
    shape: str = ""
    turned: bool = False
    context: DecisionContext | None = None
    choices: BoardChoices = NO_CHOICES
    trails: BoardTrails = NO_TRAILS
    motion: BoardMotion = STILL
    cursor_key: str = ""
    digit_labels: Mapping[str, str] = field(default_factory=dict)  # keys of the keyboard by the place that they give
    hovered_key: str = ""
    view: Dump = field(default_factory=dict)  # what is drawn of the position, for boards that need it
    ground_view: Dump | None = None  # the view that ground and figures show while things move; None: `view`
    highlighted_keys: frozenset[str] = frozenset()  # what the end counts just now
    winner_keys: frozenset[str] = frozenset()  # where those are who have won: all else is in the dark
    texts: Mapping[str, str] = field(default_factory=dict)  # sentences that the board itself shows, by their place
    still_texts: Mapping[str, str] = field(default_factory=dict)  # those of `ground_view`
    thinking_seats: frozenset[Seat] = frozenset()  # computers that think
    pulse: float = 1.0
    shows_coordinates: bool = True
    near_board: Rect | None = None
    high_contrast: bool = False

    def visible_things(self, painter: Painter) -> Sequence[PlacedThing]:
        """Return the things at rest in the area drawn now."""
        moving = {key for key, shift in self.motion.transforms.items() if shift.is_moving}
        things = [thing for thing in self.placed_things if thing.key not in moving] if moving else self.placed_things
        if not painter.is_partial:
            return things
        out, part = [], painter.visible_part
        left, top, right, bottom = part.x, part.y, part.right, part.bottom
        for thing in things:
            x, y, w, h = thing.rect
            reach = BEYOND + BESIDE * max(w, h)  # with its shadow, light and words
            beside = x - reach > right or x + w + reach < left
            if thing.key in self.motion.transforms or not (beside or y - reach > bottom or y + h + reach < top):
                out.append(thing)
        return out

    @property
    def moving_things(self) -> Sequence[PlacedThing]:
        """The things on their way, which a renderer draws after everything that lies."""
        if not self.motion.transforms:
            return ()
        shifts = self.motion.transforms
        return [thing for thing in self.placed_things if thing.key in shifts and shifts[thing.key].is_moving]

    @property
    def is_read_only(self) -> bool:
        """True if no seat can act on what is shown: an earlier moment, the end, a replay."""
        return self.context is None


def recent_action_trails(table: GameUI, history: Sequence[PlayedAction], since: Seat | None) -> Sequence[MoveTrail]:
    """Return the trails of the actions since seat `since` last acted, including that seat's own last action.

    Without a seat, only the last action counts. Each trail has the colour of the seat whose turn it was, so that a
    silent pass in a reaction window is not revealed.
    """
    out: list[MoveTrail] = []
    for index in reversed(range(len(history))):
        own = since is None or history[index].seat == since
        if out and own:
            break
        out = [*action_trails(table, history, index), *out]
        if own:
            break
    return out


def action_trails(table: GameUI, history: Sequence[PlayedAction], index: int) -> Sequence[MoveTrail]:
    """Return the trails of one action in the colour of the seat whose turn it was."""
    turn = next((history[i].seat for i in range(index, -1, -1) if not history[i].is_answer), -1)
    return [step._replace(seat=turn) for step in table.action_feedback.move_trails(history[index].events)]


def seats_by_trail_end(look: BoardRenderState) -> Mapping[str, Sequence[Seat]]:
    """The seats that did something at a place, the last one at the end; not where something may be given now."""
    taken = {
        *look.choices.open_keys,
        *look.choices.required_keys,
        *look.choices.destinations,
        *look.choices.attacks,
        *look.choices.buildable_rects,
        *look.choices.loss_candidates,
        look.choices.selected_key,
    }
    out: dict[str, list[Seat]] = {}
    for step in look.trails.played:
        if step.seat >= 0 and step.end not in taken:
            out.setdefault(step.end, []).append(step.seat)
    return out


class ScreenFace(NamedTuple):
    """A picture for screens that get pixels: its name, its breadth by its height, and its breadth in pixels.

    `needs`: the picture file without which it is not drawn. `foot`: the height of a foot, by the breadth, that a
    lower place shows whole, below the upper end of the rest.
    """

    name: str
    aspect: float
    width: int
    needs: str = ""
    foot: float = 0.0


class ScreenMark(NamedTuple):
    """A picture below all things of a table on screens that get pixels: its screen face, its place, and a number."""

    face: str
    rect: Rect
    number: int | None = None


class ScreenText(NamedTuple):
    """Texts of a board, by their ids, that stand at a thing without a picture on screens that get pixels, and the
    colour of its ground.
    """

    ids: tuple[str, ...] = ()
    ground: Colour | None = None
    is_on_paper: bool = False


class PanelHost(Protocol):
    """Interface of the table scene for seat panels."""

    def tr(self, key: str, **args: object) -> str: ...

    def format_message(self, phrase: Message) -> str: ...

    def seat_title(self, seat: Seat) -> str: ...

    def seat_label(self, seat: Seat) -> SeatLabel: ...

    def is_active_seat(self, seat: Seat) -> bool: ...

    def seat_facts(self, seat: Seat) -> Mapping[str, Any]: ...

    def can_choose_key(self, key: str) -> bool: ...

    def is_key_chosen(self, key: str) -> bool: ...

    def choose_key(self, key: str) -> None: ...

    def start_drag(self, key: str, x: float, y: float) -> None: ...

    def end_drag(self, x: float, y: float) -> bool: ...

    def lesson_lock_reason(self, key: str) -> str:
        """Return the reason why a lesson still locks an action's key, or an empty string if the key is unlocked."""


class TextSheetHost(PanelHost, Protocol):
    """Interface of the table scene for a text sheet: a table that is shown as widgets, not drawn on a board."""

    @property
    def seat_count(self) -> int: ...

    @property
    def board_area(self) -> Rect: ...

    @property
    def card_names(self) -> Mapping[str, str]: ...

    def has_text(self, key: str) -> bool: ...

    def seat_colour(self, seat: Seat) -> Colour: ...


class RemoteScreenRenderer:
    """Renderer of a table for phones and browsers, which get places and pictures."""

    low_hand_keys: tuple[str, ...] = ()
    """First parts of the keys of cards in hand that a narrow screen shows below the table, where a thumb is."""

    def draw_card(self, painter: Painter, rect: Rect, face: str) -> None:
        """Draw one face as a card of any size."""
        raise AssertionError("a table without cards is not asked for one")

    def screen_faces(self) -> Sequence[ScreenFace]:
        """Return the faces that may lie on a table, whatever lies hidden on it."""
        return ()

    def screen_face_of(self, thing: PlacedThing) -> str:
        """Return the name of the screen face of a thing; a name that no screen face has is a plain tile."""
        return thing.face

    def screen_count(self, view: Dump, thing: PlacedThing) -> int | None:
        """Return the number that stands on a thing, None without one."""
        return thing.copy_count if thing.copy_count > 1 else None

    def screen_marks(self, board: Rect, look: BoardRenderState) -> Sequence[ScreenMark]:
        """Return what lies on the ground of a board and changes with the view; nothing by default."""
        return ()

    def screen_text(self, thing: PlacedThing) -> ScreenText | None:
        """Return what stands at a thing without a picture; None: what the words of the table call it."""
        return None

    def draw_screen_face(self, painter: Painter, rect: Rect, name: str) -> None:
        """Draw a screen face without words."""
        self.draw_card(painter, rect, name)

    def screen_ground(self, board: Rect, look: BoardRenderState) -> tuple[str, Rect] | None:
        """Return the screen face that is the ground of a board and its place; None: the background as it is drawn."""
        return None


class RingedThing(NamedTuple):
    """Key and place of a thing that a ring surrounds, and the fonts that measure its name."""

    key: str
    rect: Rect
    fonts: Fonts


class TableRenderer(RemoteScreenRenderer):
    """Renderer of a game's table.

    `card_names` are the card names in the current language, kept up to date by the scene.
    """

    skin: Skin
    card_names: Mapping[str, str] = {}
    card_shape: Size = CARD
    """The proportions of what `card` draws."""

    def use_theme(self, theme: GameTheme) -> None:
        """Draw in the theme of another game."""
        self.skin = game_skin(theme)

    def set_card_names(self, names: Mapping[str, str], short_names: Mapping[str, str]) -> None:
        """Take over the card names in another language, and shorter ones for small cards where there are any."""
        self.card_names = names

    def draw_background(
        self, painter: Painter, board: Rect, look: BoardRenderState, words: Mapping[str, str]
    ) -> None:
        """Draw what changes only with size, turning, language and `ground_key`."""

    def ground_key(self, look: BoardRenderState) -> object:
        """Return what the ground depends on besides size, turning and language."""
        return None

    def draw_high_contrast_marks(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        """Draw what tells the slots of a board apart in high contrast, on the slots and below all things."""

    def draw_winner_light(
        self, painter: Painter, board: Rect, look: BoardRenderState, *, spared: Sequence[Rect] = ()
    ) -> None:
        """Darken the board but for the places of the winners, which stand in light, and `spared` ones."""
        winners = [look.rects[key] for key in sorted(look.winner_keys) if key in look.rects]
        draw_winner_spotlight(painter, board, winners, spared=spared)

    def rect_with_plate(self, ringed: RingedThing, board: Rect, look: BoardRenderState) -> Rect:
        """Return the rectangle that a ring around a thing encloses: with a plate that hangs below it."""
        return ringed.rect

    def hover_rects(self, look: BoardRenderState, key: str) -> Sequence[Rect] | None:
        """Return the rectangles that a hover over `key` repaints; None means the whole board.

        By default these are the key's own rectangles.
        """
        places = look.rects.get(key), look.choices.buildable_rects.get(key), look.choices.offered_rects.get(key)
        return [rect for rect in places if rect is not None]

    def draw_near_edges(self, painter: Painter, viewport: Rect, look: BoardRenderState) -> None:
        """Draw what tells, at the edges of the seen part of an enlarged board, where it lies; nothing by default."""

    def pulse_rects(self, look: BoardRenderState) -> Sequence[Rect]:
        """Return the rectangles that are drawn with `look.pulse`; none by default."""
        return ()

    def background_text_ids(self) -> Sequence[str]:
        """Ids of the sentences that stand on the ground."""
        return ()

    def draw_foreground(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        """Draw everything on the ground."""
        raise AssertionError("a table that is read has a sheet instead of a board")

    def picture_id(self, face: str) -> str:
        """The picture id of a face."""
        return ""

    def make_seat_panel(self, table: PanelHost, view: Dump, seat: Seat) -> Widget:
        """Create the panel of a seat, for tables that do not fill the board area.

        Raises AssertionError by default.
        """
        raise AssertionError("a table that fills the board place has no panels")

    def make_text_sheet(self, host: TextSheetHost, view: Dump, sight: DecisionContext | None) -> Widget | None:
        """Create the widget that fills the board area of a text-sheet table; None if the table is drawn instead.

        `sight` is None while no seat acts.
        """
        return None

    def sheet_widget_page(
        self, host: TextSheetHost, view: Dump, sight: DecisionContext | None, id: str
    ) -> CardPage | None:
        """Return the inspector page of a widget of the sheet, or None if the widget has no page."""
        return None

    def glimmering_things(self, look: BoardRenderState) -> Sequence[GlowingArea]:
        """Things on the board that glimmer while nothing happens."""
        return ()


def draw_high_contrast_foreground(
    renderer: TableRenderer, painter: HighContrastPainter, board: Rect, look: BoardRenderState
) -> None:
    """Draw all places of a board as black slots, then what lies on them."""
    covered = {thing.rect for thing in look.placed_things if thing.face}
    for thing in look.visible_things(painter):
        if thing.click_rect.w > 0 and not thing.face:  # the edge of one under a card lies outside of it
            painter.draw_slot(thing.rect.expand(EDGE) if thing.rect in covered else thing.rect)
    renderer.draw_high_contrast_marks(painter, board, look)
    renderer.draw_foreground(painter, board, look)
