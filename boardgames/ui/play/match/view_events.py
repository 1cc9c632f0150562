"""Events of what a person chooses, points at and is told at a table, and their effects. Each is a closed type."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.ui.input.intents import Intent
from boardgames.ui.play.match.hint_state import HintState
from boardgames.ui.play.match.selection import SelectionState


class Notice(NamedTuple):
    """A sentence by a place. `rule`, the rule behind it, is no word for players; a `calm` one refuses nothing."""

    key: str
    text: str
    rule_id: str = ""
    is_calm: bool = False


class NameSearch(NamedTuple):
    """A name that is typed to find its place, and when that began (ms of the app's clock)."""

    text: str
    began_ms: float


# events -------------------------------------------------------------------------------------------------------
class SelectionEvent(NamedTuple):
    """Other keys are in hand."""

    state: SelectionState


class HintStateEvent(NamedTuple):
    """The hint has gone on to another state."""

    state: HintState


class CursorEvent(NamedTuple):
    """The cursor stands on another key, or another one is pointed at; None: as before."""

    cursor_key: str | None = None
    pointed_key: str | None = None


class BoardTurnEvent(NamedTuple):
    """The board is seen as by a seat; None: as by the seat that looks."""

    seat: Seat | None


class BoardShapeEvent(NamedTuple):
    """The board lies in another shape."""

    shape: str


class PointerMoveEvent(NamedTuple):
    """The pointer came to a point."""

    x: float
    y: float


class TargetChangeEvent(NamedTuple):
    """Another key is pointed at, and `priced` if giving it has a price; `is_marked`: the board shows it already."""

    shows_cost: bool
    is_marked: bool = False


class PointerRestEvent(NamedTuple):
    """A key has been pointed at for a while."""

    key: str


class InspectionEvent(NamedTuple):
    """What lies at a key is told; empty: as before."""

    key: str


class DragEvent(NamedTuple):
    """A thing is dragged, by its key, to a point; None: no longer."""

    drag: tuple[str, float, float] | None = None


class PressEvent(NamedTuple):
    """A press on the board began; with a key it may become a long one."""

    key: str


class PressEndEvent(NamedTuple):
    """The press has left its place: it does not become a long one."""


class LongPressEvent(NamedTuple):
    """The press of that number has lasted long, if it has not ended."""

    number: int


class NoticeEvent(NamedTuple):
    """A notice is shown for some seconds."""

    notice: Notice


class NoticeEndEvent(NamedTuple):
    """A notice has been shown long enough; None: any."""

    notice: Notice | None = None


class PeekEvent(NamedTuple):
    """Somebody looks under the own covers, or no longer."""

    is_on: bool


class PeekEndEvent(NamedTuple):
    """Other eyes look now: nothing is lifted."""


class ScreenChangeEvent(NamedTuple):
    """Something else is shown. `follow`: the log follows; `acts`: the viewer may act; `waits`: an opponent's turn is
    to be seen.
    """

    follow: bool
    is_acting: bool
    is_waiting: bool


class FollowedEvent(NamedTuple):
    """The log has followed what changed, or the keyboard has."""

    by_focus: bool


class NameSearchEvent(NamedTuple):
    """A name is typed so far; None: nobody types."""

    search: NameSearch | None = None


class KeyQueueEvent(NamedTuple):
    """Those keys wait until the actions of a decision are played."""

    queued_keys: tuple[tuple[Intent, Seat], ...] = ()


ViewEvent = (
    SelectionEvent
    | HintStateEvent
    | CursorEvent
    | BoardTurnEvent
    | BoardShapeEvent
    | PointerMoveEvent
    | TargetChangeEvent
    | PointerRestEvent
    | InspectionEvent
    | DragEvent
    | PressEvent
    | PressEndEvent
    | LongPressEvent
    | NoticeEvent
    | NoticeEndEvent
    | PeekEvent
    | PeekEndEvent
    | ScreenChangeEvent
    | FollowedEvent
    | NameSearchEvent
    | KeyQueueEvent
)


# effects ------------------------------------------------------------------------------------------------------
class RebuildEffect(NamedTuple):
    """Compose the table anew, and draw all of it."""


class RefreshEffect(NamedTuple):
    """Compose the table anew, and draw what differs."""


class RedrawEffect(NamedTuple):
    """Draw all of the table."""


class InspectEffect(NamedTuple):
    """Tell of a key, if nothing lies over the table."""

    key: str


class SoundEffect(NamedTuple):
    """Play a sound; empty: none."""

    sound: str


class ZoomEffect(NamedTuple):
    """Look closely at a key, if its press still lasts."""

    key: str


ViewEffect = RebuildEffect | RefreshEffect | RedrawEffect | InspectEffect | SoundEffect | ZoomEffect
