"""What the board shows beyond the position: marks, motions, what is dragged. Made by the scene, drawn by the art."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import PlayedAction
from boardgames.draw.card_captions import is_wide_enough
from boardgames.draw.card_spread import CARD
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.ghosts import Ghost
from boardgames.ui.contract.placed import Phrase, Placed, Reach, Sight, Trail
from boardgames.ui.motion.flicker import Glimmer
from boardgames.ui.widgets.widget import BEYOND, Widget

BESIDE: Final = 0.3
"""Of its longer side: how far beyond its place, and beyond `BEYOND`, a large thing is drawn."""


class Flare(NamedTuple):
    """Light at a place that goes out; `part` (0..1) of its time is over."""

    rect: Rect
    tone: str
    part: float


class Shift(NamedTuple):
    """How far a placed thing still is from its place, and how much of it shows (0..255).

    A card that is being turned is `turn` (0..1) of its width; as long as `face` is named it shows that one.
    """

    dx: float = 0.0
    dy: float = 0.0
    alpha: int = 255
    turn: float = 1.0
    face: str = ""


@dataclass
class Look:
    """One picture of the board. Keys are those of `Placed`."""

    placed: tuple[Placed, ...] = ()
    rects: Mapping[str, Rect] = field(default_factory=dict)
    shape: str = ""
    turned: bool = False
    sight: Sight | None = None
    picked: str = ""
    open: frozenset[str] = frozenset()
    must: frozenset[str] = frozenset()  # those of whom one must be chosen
    reach: Mapping[str, Reach] = field(default_factory=dict)
    strikes: Mapping[str, Reach] = field(default_factory=dict)
    lost: frozenset[str] = frozenset()  # candidates of the price that is shown
    trail: Sequence[Trail] = ()
    hint: Sequence[Trail] = ()
    way: Sequence[str] = ()  # places of which a sign beside the board tells, in their order
    led: bool = False  # a hint or a lesson lights the next place: no other is lit as strongly
    back: Sequence[Trail] = ()  # where somebody would go back to
    planned: Mapping[str, Rect] = field(default_factory=dict)  # what is in hand may become one of these
    offered: Mapping[str, Rect] = field(default_factory=dict)  # planned things that begin by pointing at their place
    cursor: str = ""
    numbers: Mapping[str, str] = field(default_factory=dict)  # keys of the keyboard by the place that they give
    pointed: str = ""
    dragged: tuple[str, float, float] | None = None
    shifts: Mapping[str, Shift] = field(default_factory=dict)
    ghosts: Sequence[Ghost] = ()
    flares: Sequence[Flare] = ()
    view: Dump = field(default_factory=dict)  # what is drawn of the position, for boards that need it
    lit: frozenset[str] = frozenset()  # what the end counts just now
    winners: frozenset[str] = frozenset()  # where those are who have won: all else is in the dark
    words: Mapping[str, str] = field(default_factory=dict)  # sentences that the board itself shows, by their place
    thinks: frozenset[Seat] = frozenset()  # computers that think
    pulse: float = 1.0
    coordinates: bool = True

    def near(self, painter: Painter) -> Sequence[Placed]:
        """The placed things of which something can be seen in what is drawn now: all, unless it is a part.

        What moves comes last, over everything that lies.
        """
        things = self.placed
        moving = {key for key, shift in self.shifts.items() if shift.dx or shift.dy}
        if moving:
            lying = [thing for thing in self.placed if thing.key not in moving]
            things = (*lying, *(thing for thing in self.placed if thing.key in moving))
        if not painter.is_partial:
            return things
        out, part = [], painter.visible_part
        left, top, right, bottom = part.x, part.y, part.right, part.bottom
        for thing in things:
            x, y, w, h = thing.rect
            reach = BEYOND + BESIDE * max(w, h)  # with its shadow, light and words
            beside = x - reach > right or x + w + reach < left
            if thing.key in self.shifts or not (beside or y - reach > bottom or y + h + reach < top):
                out.append(thing)  # one on its way may be seen where it lies as well
        return out

    @property
    def still(self) -> bool:
        """True if nobody can act on what is shown: an earlier moment, the end, a replay."""
        return self.sight is None


def marked(table: GameUI, history: Sequence[PlayedAction], since: Seat | None) -> Sequence[Trail]:
    """What others did since the seat `since` last acted, its own deed first; without a seat, the last deed alone.

    It has the colour of the seat in whose turn it was: who was asked about it, and let it pass, must not be told.
    """
    out: list[Trail] = []
    for index in reversed(range(len(history))):
        deed = history[index]
        own = since is None or deed.seat == since
        if out and own:
            break
        turn = next((history[i].seat for i in range(index, -1, -1) if not history[i].asked), -1)
        out = [*(step._replace(seat=turn) for step in table.motions.trail(deed.events)), *out]
        if own:
            break
    return out


def signers(look: Look) -> Mapping[str, Sequence[Seat]]:
    """The seats that did something at a place, the last one at the end; not where something may be given now."""
    taken = {*look.open, *look.must, *look.reach, *look.strikes, *look.planned, *look.lost, look.picked}
    out: dict[str, list[Seat]] = {}
    for step in look.trail:
        if step.seat >= 0 and step.end not in taken:
            out.setdefault(step.end, []).append(step.seat)
    return out


class PanelHost(Protocol):
    """What the panels of seats may ask of the table scene."""

    def tr(self, key: str, **args: object) -> str: ...

    def say(self, phrase: Phrase) -> str: ...

    def seat_title(self, seat: Seat) -> str: ...

    def plate(self, seat: Seat) -> str:
        """The name as it stands over what the seat has: with "You" for the one person at the table."""

    def head(self, seat: Seat) -> str:
        """The same where that has no room: "You", or the name."""

    def seat_note(self, seat: Seat) -> str: ...

    def active(self, seat: Seat) -> bool: ...

    def facts(self, seat: Seat) -> Mapping[str, Any]: ...

    def may_give(self, key: str) -> bool: ...

    def chosen(self, key: str) -> bool: ...

    def give(self, key: str) -> None: ...

    def lift(self, key: str, x: float, y: float) -> None: ...

    def release(self, x: float, y: float) -> bool: ...

    def later(self, key: str) -> str:
        """Why what a deed's key stands for comes later, or empty: a lesson shows only what it has taught."""


class SheetHost(PanelHost, Protocol):
    """What a sheet may ask besides: a table that is read and not drawn."""

    @property
    def seat_count(self) -> int: ...

    @property
    def board_room(self) -> Rect: ...

    @property
    def card_names(self) -> Mapping[str, str]: ...

    def has(self, key: str) -> bool: ...

    def colour(self, seat: Seat) -> Colour: ...


class TableArt:
    """How a game's table is drawn. `names` are the cards' names in the present language, kept by the scene."""

    skin: Skin
    names: Mapping[str, str] = {}
    card_shape: Size = CARD
    """The proportions of what `card` draws."""

    def ground(self, painter: Painter, board: Rect, look: Look, words: Mapping[str, str]) -> None:
        """Draw what changes only with size, turning and language."""

    def touched(self, look: Look, key: str) -> Sequence[Rect] | None:
        """Where it is seen that a key is pointed at, by default at its own place; None: anywhere on the board."""
        places = look.rects.get(key), look.planned.get(key), look.offered.get(key)
        return [rect for rect in places if rect is not None]

    def ground_words(self) -> Sequence[str]:
        """Ids of the sentences that stand on the ground."""
        return ()

    def board(self, painter: Painter, board: Rect, look: Look) -> None:
        """Draw everything that lies on the ground."""
        raise AssertionError("a table that is read has a sheet instead of a board")

    def unwritten(self, fonts: Fonts, look: Look, key: str) -> str:
        """The name of the card at a key that is too small to bear it; else empty."""
        lying = [thing for thing in look.placed if thing.key in (key, f"card:{key}") and thing.face]
        if not lying or is_wide_enough(fonts, lying[-1].rect.w):
            return ""
        return self.names.get(lying[-1].face.rpartition(":")[2], "")

    def picture(self, face: str) -> str:
        """The picture id of a face."""
        return ""

    def panel(self, table: PanelHost, view: Dump, seat: Seat) -> Widget:
        """What a seat has, as a widget, for tables that do not fill the board place."""
        raise AssertionError("a table that fills the board place has no panels")

    def sheet(self, host: SheetHost, view: Dump, sight: Sight | None) -> Widget | None:
        """What fills the board place of a table that is read; None: `board` draws it. Without `sight` nobody acts."""
        return None

    def told(self, host: SheetHost, view: Dump, sight: Sight | None, id: str) -> CardPage | None:
        """What the inspector tells of a widget of the sheet; None where there is nothing to tell."""
        return None

    def card(self, painter: Painter, rect: Rect, face: str) -> None:
        """Draw one face as a card of any size."""
        raise AssertionError("a table without cards is not asked for one")

    def glimmers(self, look: Look) -> Sequence[Glimmer]:
        """Things on the board that glimmer while nothing happens."""
        return ()
