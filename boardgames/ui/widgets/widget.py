"""Base class of all widgets: id, rectangle, desired size, drawing and handling of intents."""

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
"""Distance in design units that a widget may draw beyond its rectangle: shadows, light, rings."""
SLIGHT: Final = 12.0
"""The same distance for display-only widgets, focus ring included."""

AccessRole = Literal[
    "", "button", "tab", "link", "switch", "slider", "choice", "field", "item", "box", "lesson", "card", "seat",
    "note", "figure", "log", "text", "timeline",
]  # fmt: skip
"""Role of a control for screen readers; its text is `voice.role.<role>`."""
AccessState = Literal["", "on", "off", "chosen"]
"""State of a control for screen readers; its text is `voice.state.<state>`."""


class MeasureContext(NamedTuple):
    """Context for measuring: fonts, pictures, skin, the view to fit, and the minimum height of click targets."""

    fonts: Fonts
    images: Images
    skin: Skin
    view: Rect
    target: float = TARGET


class FocusRing:
    """Visibility of the focus: shown from a key that moves it until the pointer is used. Shared by a window."""

    is_shown: bool = False

    def show(self, shown: bool) -> None:
        """Show or hide the focus."""
        self.is_shown = shown


class InteractionState(NamedTuple):
    """State of a widget with respect to pointer and focus."""

    focused: bool = False  # focused, and the focus is shown
    hovered: bool = False
    pressed: bool = False
    hover_progress: float = 0.0  # 0..1, eased
    is_keyboard_used: bool = False  # the keyboard was used last


class WidgetTree(Protocol):
    """Interface of the widget root for its widgets."""

    def request_redraw(self) -> None:
        """Schedule a frame."""

    def on_content_moved(self) -> None:
        """Update clips and tooltip after a widget moved its content."""

    def play_sound(self, name: str) -> None:
        """Play a sound by name."""

    def show_tooltip(self, widget: Widget, text: str) -> None:
        """Show a tooltip at a widget now."""


class Widget:
    """An element of the screen. Lengths are design units.

    `id` is stable over rebuilds, languages and sizes, so that tests, scripts and the focus find it; it may be
    empty. `grow` is the share of spare room in a Row or Column. `tip` is the tooltip, shown after a moment under
    the pointer or with the focus.
    """

    focusable: bool = False
    allows_tooltip: bool = False
    """True if a tooltip may cover it although it can be clicked: a board, a long text."""
    steady: bool = False
    """True if hovering does not change its look."""
    beyond: float = BEYOND
    """Distance in design units that it draws beyond its rectangle."""
    marks_own_damage: bool = False
    """True if its scene reports where it changed, so that tree comparison skips it."""
    is_text: bool = False
    """True if it is a text to read."""
    at_fold: Literal["cut", "shade", "hide"] = "cut"
    """Look where the lower edge of a scroll area crosses it: cut there, shaded (a sheet of paper), or not drawn."""
    takes_text: bool = False
    """True if typed characters go into it."""
    takes_arrows: bool = False
    """True if arrows, Home and End change its value."""
    takes_enter: bool = False
    """True if it is a button that Enter presses wherever the focus is."""
    rank: int = 0
    """Tab order: widgets of a lower rank come first."""
    access_role: AccessRole = ""
    """Role for screen readers."""
    access_note: str = ""
    """Further description for screen readers, besides its text and its tooltip."""
    is_highlight_source: bool = False
    """True if something beside it describes it while it is hovered."""
    highlighted_places: Sequence[str] = ()
    """Places on a board that its tooltip describes, in path order; highlighted while it is hovered."""

    def __init__(self, id: str = "", *, grow: float = 0.0, tip: str = "") -> None:
        self.id = id
        self.grow = grow
        self.tip = tip
        self.rect = NOWHERE
        self.clip: Rect | None = None  # visible area left by its scroll areas; set by the widget root
        self.parent: Widget | None = None  # set by the widget root

    def set_parent(self, parent: Widget | None) -> None:
        """Set the parent in the tree; None if it is in no tree any more."""
        self.parent = parent

    def set_clip(self, clip: Rect | None) -> None:
        """Set the visible area left by the scroll areas around it; None for no limit."""
        self.clip = clip

    @property
    def children(self) -> Sequence[Widget]:
        return ()

    @property
    def extra_places(self) -> Sequence[Rect]:
        """Other places, besides its own, where parts of it are drawn."""
        return ()

    @property
    def has_overlapping_children(self) -> bool:
        """True if the children may overlap."""
        return False

    @property
    def accessible_text(self) -> str:
        """Text of the widget for scripts and screen readers."""
        return ""

    @property
    def access_state(self) -> AccessState:
        """State for screen readers."""
        return ""

    @property
    def access_number(self) -> tuple[int, int] | None:
        """Number of the chosen value, from 1, and number of values; None without a choice."""
        return None

    @property
    def paragraphs(self) -> Sequence[str]:
        """Readable paragraphs."""
        return (self.accessible_text,) if self.is_text else ()

    @property
    def blocked_reason(self) -> str:
        """Reason for which it cannot be used now; empty if it can."""
        return ""

    def measure(self, kit: MeasureContext, width: float) -> Size:
        """Desired size within `width`."""
        return Size(0, 0)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        """Set the rectangle and lay out the children."""
        self.rect = rect

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Draw the widget (the widget root draws the children after it)."""

    def child_skin(self, skin: Skin) -> Skin:
        """Skin of its children if the widget has the skin `skin`."""
        return skin

    def draw_over_focus_ring(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Draw parts that lie over the focus ring."""

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        """Handle an intent; return True if it was handled."""
        return False

    @property
    def cursor_key(self) -> str | None:
        """For a widget with places: the place drawn as cursor, or None. For any other: empty."""
        return ""

    @property
    def ring_rect(self) -> Rect | None:
        """Rectangle of the focus ring; None: there is none."""
        return self.rect

    def show_cursor(self) -> None:
        """Show a cursor, if the widget has places and none is shown."""

    def memento(self) -> object | None:
        """State that must survive a rebuild (a scroll offset, a caret), or None."""
        return None

    def restore_memento(self, memento: object) -> None:
        """Restore the `memento` of the previous widget with the same id."""

    def walk(self) -> Iterator[Widget]:
        """Yield the widget and all its descendants, in drawing order."""
        left = [self]
        while left:
            widget = left.pop()
            yield widget
            left.extend(reversed(widget.children))


def visible_part(widget: Widget) -> Rect:
    """Part of a widget that scroll areas do not clip."""
    return widget.rect if widget.clip is None else widget.rect.intersection(widget.clip)
