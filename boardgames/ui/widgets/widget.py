"""The base of all widgets: an id, a rectangle, a size wanted, a drawing, and what it does with an intent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.viewport import TARGET
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import Intent

NOWHERE = Rect(0, 0, 0, 0)
BEYOND: Final = 64.0
"""How far a widget may draw beyond its place: shadows, light, rings."""
SLIGHT: Final = 12.0
"""How far one that is only read does so: with the ring of the focus."""

AccessRole = Literal[
    "", "button", "tab", "link", "switch", "slider", "choice", "field", "item", "box", "lesson", "card", "seat",
    "note", "figure", "log", "text", "timeline",
]  # fmt: skip
"""What kind of control somebody is told who hears it; the word of each is `voice.role.<role>`."""
AccessState = Literal["", "on", "off", "chosen"]
"""How a control is set; the word of each is `voice.state.<state>`."""


class MeasureContext(NamedTuple):
    """What measuring needs: faces, pictures, the skin, the view that everything must fit, and how high at least is
    what can be pressed.
    """

    fonts: Fonts
    images: Images
    skin: Skin
    view: Rect
    target: float = TARGET


class FocusRing:
    """Whether the focus is drawn: from a key that moves it until the pointer is used. One for all of a window."""

    is_shown: bool = False

    def show(self, shown: bool) -> None:
        """Draw the focus from now on, or no more."""
        self.is_shown = shown


class InteractionState(NamedTuple):
    """How the pointer and the focus lie on a widget at this moment."""

    focused: bool = False  # and to be shown so
    hovered: bool = False
    pressed: bool = False
    hover_progress: float = 0.0  # 0..1, eased
    is_keyboard_used: bool = False  # the keyboard was used last


class WidgetTree(Protocol):
    """What a widget may tell the stage that holds its tree."""

    def request_redraw(self) -> None:
        """Something looks different now."""

    def on_content_moved(self) -> None:
        """A widget moved what is in it."""

    def play_sound(self, name: str) -> None:
        """Play a sound by name."""

    def show_tooltip(self, widget: Widget, text: str) -> None:
        """Show a tip at a widget now."""


class Widget:
    """A thing on the screen.

    `id` is stable over rebuilds, languages and sizes, so that tests, scripts and the focus find it; a widget
    that nobody addresses may leave it empty. `grow` is its share of spare room in a Row or Column. `tip` is
    told after a moment under the pointer or with the focus. Lengths are design units.
    """

    focusable: bool = False
    allows_tooltip: bool = False
    """Whether a tip may lie on it though it can be clicked: a board, a long text."""
    steady: bool = False
    """Whether it looks the same pointed at or not."""
    beyond: float = BEYOND
    """How far it draws beyond its place."""
    marks_own_damage: bool = False
    """Whether its scene tells where it looks different, so that nobody else looks for that."""
    is_text: bool = False
    """Whether it is there to be read."""
    takes_text: bool = False
    """Whether letters that are typed go into it."""
    takes_arrows: bool = False
    """Whether arrows, Home and End change its value."""
    takes_enter: bool = False
    """Whether it is a button that names Enter as its key, wherever the focus is."""
    rank: int = 0
    """Those of a lower one come first in the order of Tab, whatever their place."""
    access_role: AccessRole = ""
    """What it is told as to who hears it."""
    access_note: str = ""
    """More about it for who hears it, beside its words and its tip."""
    is_highlight_source: bool = False
    """Whether something beside it tells what it is while it is pointed at."""
    highlighted_places: Sequence[str] = ()
    """Places on a board of which its tip tells, in the order of a way: they are lit while it is pointed at."""

    def __init__(self, id: str = "", *, grow: float = 0.0, tip: str = "") -> None:
        self.id = id
        self.grow = grow
        self.tip = tip
        self.rect = NOWHERE
        self.clip: Rect | None = None  # what of the screen its scroll areas leave it; set by the stage
        self.parent: Widget | None = None  # set by the stage

    def set_parent(self, parent: Widget | None) -> None:
        """Be a child of another widget in the tree; None: of no tree any more."""
        self.parent = parent

    def set_clip(self, clip: Rect | None) -> None:
        """Be seen only so far as the scroll areas around it show."""
        self.clip = clip

    @property
    def children(self) -> Sequence[Widget]:
        return ()

    @property
    def extra_places(self) -> Sequence[Rect]:
        """Other places, besides its own, where something of it is seen."""
        return ()

    @property
    def has_overlapping_children(self) -> bool:
        """True if the children may lie over each other."""
        return False

    @property
    def accessible_text(self) -> str:
        """What the widget says, for scripts and narration."""
        return ""

    @property
    def access_state(self) -> AccessState:
        """How it is set, for who hears it."""
        return ""

    @property
    def access_number(self) -> tuple[int, int] | None:
        """Which of how many values it has, from 1, where it is one of a few."""
        return None

    @property
    def paragraphs(self) -> Sequence[str]:
        """What it gives to be read, one paragraph after the other."""
        return (self.accessible_text,) if self.is_text else ()

    @property
    def blocked_reason(self) -> str:
        """Why it cannot be used now; empty when it can."""
        return ""

    def measure(self, kit: MeasureContext, width: float) -> Size:
        """The room it wants when at most `width` wide."""
        return Size(0, 0)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        """Take a place, and give the children theirs."""
        self.rect = rect

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Draw itself (children are drawn by the stage, after it)."""

    def child_skin(self, skin: Skin) -> Skin:
        """What its children wear, where it wears this itself."""
        return skin

    def draw_over_focus_ring(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """What of it lies over the focus ring."""

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        """React to an intent that was meant for it; True when it took it."""
        return False

    @property
    def cursor_key(self) -> str | None:
        """Of a widget with places of its own the one that is drawn as cursor, None without one; else empty."""
        return ""

    def show_cursor(self) -> None:
        """Draw a cursor, where it has places of its own and none is drawn."""

    def memento(self) -> object | None:
        """What must outlive a rebuild (a scroll place, a caret), or None."""
        return None

    def restore_memento(self, memento: object) -> None:
        """Take back what `memento` of its forerunner with the same id gave."""

    def walk(self) -> Iterator[Widget]:
        """Itself and everything below, in drawing order."""
        left = [self]
        while left:
            widget = left.pop()
            yield widget
            left.extend(reversed(widget.children))


def visible_part(widget: Widget) -> Rect:
    """The part of a widget that scroll areas do not cut away."""
    return widget.rect if widget.clip is None else widget.rect.intersection(widget.clip)
