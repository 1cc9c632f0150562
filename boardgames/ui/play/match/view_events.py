"""Events of selection, pointer and notices at a table, and their effects. Each is a closed type."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from boardgames.core.game_protocol import Action, Seat
from boardgames.ui.input.intents import Intent
from boardgames.ui.play.match.hint_state import HintState
from boardgames.ui.play.match.selection import SelectionState


class Notice(NamedTuple):
    """Sentence near a place. `rule_id` is not shown to players; a notice with `is_calm` is no refusal; that about a
    `tried` action stands beside its marked places; one that `is_voice_only` leaves the prompt in sight.
    """

    key: str
    text: str
    rule_id: str = ""
    is_calm: bool = False
    tried: Action | None = None
    is_voice_only: bool = False


class NameSearch(NamedTuple):
    """Typed name of a place, and the start of typing (ms of the app's clock)."""

    text: str
    began_ms: float


# events -------------------------------------------------------------------------------------------------------
class ViewSignal(Enum):
    """Event without fields."""

    PRESS_END = auto()
    """The press has left its place and does not become a long press."""
    PEEK_END = auto()
    """Peeking ends because the viewer changes."""
    LESSON_READ = auto()
    """A text of a lesson was read."""
    LOG_TOGGLED = auto()
    """The log over the board is shown or hidden."""


class SelectionEvent(NamedTuple):
    """The selection has changed."""

    state: SelectionState


class HintStateEvent(NamedTuple):
    """The hint has a new state."""

    state: HintState


class CursorEvent(NamedTuple):
    """Cursor key or pointed key has changed; None: unchanged."""

    cursor_key: str | None = None
    pointed_key: str | None = None


class BoardTurnEvent(NamedTuple):
    """The board faces a seat; None: the viewing seat."""

    seat: Seat | None


class BoardShapeEvent(NamedTuple):
    """The board has another shape."""

    shape: str


class NearOpenEvent(NamedTuple):
    """The near view is opened or closed."""

    is_open: bool


class NearPanEvent(NamedTuple):
    """A seat's near view shows another part of a board of a `shape`, around `centre` (0..1 across and down)."""

    centre: tuple[float, float]
    seat: Seat
    shape: str


class PointerMoveEvent(NamedTuple):
    """The pointer moved to a point."""

    x: float
    y: float


class TargetChangeEvent(NamedTuple):
    """Another key is pointed at; `shows_cost`: it has a cost; `is_marked`: the board shows the change already."""

    shows_cost: bool
    is_marked: bool = False


class PointerRestEvent(NamedTuple):
    """The pointer has rested on a key."""

    key: str


class PageRestEvent(NamedTuple):
    """The pointer has rested so long on a key that its whole page is shown."""

    key: str


class InspectionEvent(NamedTuple):
    """The inspector shows a key; empty: unchanged."""

    key: str


class DragEvent(NamedTuple):
    """A thing is dragged to a point; None: the drag has ended."""

    drag: tuple[str, float, float] | None = None


class PressEvent(NamedTuple):
    """A press on the board began; with a key it may become a long press."""

    key: str


class LongPressEvent(NamedTuple):
    """The press with that number became long, unless it has ended."""

    number: int


class NoticeEvent(NamedTuple):
    """A notice is shown for some seconds."""

    notice: Notice


class NoticeEndEvent(NamedTuple):
    """A notice has expired; None: any."""

    notice: Notice | None = None


class PeekEvent(NamedTuple):
    """Peeking under the viewer's covers begins or ends."""

    is_on: bool


class ScreenChangeEvent(NamedTuple):
    """Another state is shown. `follow`: the log scrolls."""

    follow: bool


class FollowedEvent(NamedTuple):
    """The log has followed the change; `by_focus`: the focus has."""

    by_focus: bool


class NameSearchEvent(NamedTuple):
    """Typed name so far; None: typing has ended."""

    text: str | None = None


class KeyQueueEvent(NamedTuple):
    """Keys queued until the actions of a decision are played."""

    queued_keys: tuple[tuple[Intent, Seat], ...] = ()


ViewEvent = (
    ViewSignal
    | SelectionEvent
    | HintStateEvent
    | CursorEvent
    | BoardTurnEvent
    | BoardShapeEvent
    | NearOpenEvent
    | NearPanEvent
    | PointerMoveEvent
    | TargetChangeEvent
    | PointerRestEvent
    | PageRestEvent
    | InspectionEvent
    | DragEvent
    | PressEvent
    | LongPressEvent
    | NoticeEvent
    | NoticeEndEvent
    | PeekEvent
    | ScreenChangeEvent
    | FollowedEvent
    | NameSearchEvent
    | KeyQueueEvent
)


# effects ------------------------------------------------------------------------------------------------------
class WidgetTask(Enum):
    """Effect without fields, on the widgets."""

    REBUILD = auto()
    """Make the widgets anew and redraw everything."""
    REFRESH = auto()
    """Make the widgets anew and redraw the differences."""
    REDRAW = auto()
    """Redraw the table."""


class InspectEffect(NamedTuple):
    """Show a key in the inspector, if nothing covers the table."""

    key: str


class SoundEffect(NamedTuple):
    """Play a sound; empty: none."""

    sound: str


class ZoomEffect(NamedTuple):
    """Open the card zoom at a key, if its press still lasts."""

    key: str


ViewEffect = WidgetTask | InspectEffect | SoundEffect | ZoomEffect
