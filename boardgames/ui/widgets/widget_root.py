"""Widget root: owns one tree of widgets, with hover, focus, dispatch of intents and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import R_BUTTON
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.focus_navigation import nearest_in_direction
from boardgames.ui.input.intents import (
    Activate,
    DirectionStep,
    Drag,
    Hover,
    Intent,
    Key,
    Press,
    Release,
    Tab,
    TextInput,
    Wheel,
)
from boardgames.ui.motion.timeline import FADE_MS, Timeline
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.tooltip import draw_tooltip, place_tooltip
from boardgames.ui.widgets.widget import BEYOND, FocusRing, InteractionState, MeasureContext, Widget, visible_part

Pointed = TypeVar("Pointed", Press, Release)

TIP_MS: Final = 450
MOVED_MS: Final = 400.0
"""Ms during which a button that moved under a resting pointer ignores presses, meant for the widget before it."""
RESTING: Final = 8.0
"""Distance in design units within which a pointer counts as resting."""


class WidgetRootHost(Protocol):
    """Interface of a scene for its widget root."""

    timeline: Timeline

    def now(self) -> float:
        """Time of the app in ms."""

    def invalidate(self) -> None: ...

    def damage(self, *places: Rect) -> None:
        """Schedule a frame that draws only these places."""

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def play(self, sound: str) -> None: ...

    def lit(self) -> Sequence[Rect]:
        """Places, besides widgets, that no tooltip may cover."""


class MovedTarget(NamedTuple):
    """A click target that moved: its previous place, the time, and the place of the pointer then."""

    before: Rect | None
    at_ms: float
    pointer: tuple[float, float]


class WidgetRoot:
    """One widget tree and its state. When the tree is rebuilt, ids carry focus, hover and mementos over."""

    def __init__(self, host: WidgetRootHost, focus_ring: FocusRing | None = None) -> None:
        self.host = host
        self._focus_ring = focus_ring or FocusRing()
        self.root: Widget = Widget()
        self.measure_context: MeasureContext | None = None
        self.focused = ""
        self.hovered = ""
        self._held: Widget | None = None
        self._beside: Widget | None = None  # target of a press beside it
        self._lifts: dict[str, float] = {}
        self._tip: tuple[str, str] | None = None  # widget id, text
        self._tip_turn = 0
        self._by_id: dict[str, Widget] = {}
        self._pointer: tuple[float, float] | None = None  # last position of the pointer
        self._moved_targets: dict[str, MovedTarget] = {}

    # the tree -------------------------------------------------------------------------------------------------
    def set_tree(self, root: Widget, kit: MeasureContext, first: str = "") -> None:
        """Replace the tree and lay it out. `first` gets the focus if the focused id no longer exists."""
        kept = {}
        for widget in self.root.walk():
            if widget.id and (memento := widget.memento()) is not None:
                kept[widget.id] = memento
            widget.set_parent(None)  # no reference cycles: the tree is freed without garbage collection
        self.root = root
        for widget in root.walk():
            for child in widget.children:
                child.set_parent(widget)
            if widget.id in kept:
                widget.restore_memento(kept[widget.id])
        held = self._held.id if self._held else ""
        before = {id: visible_part(w) for id, w in self._by_id.items() if w.focusable}
        self._by_id = {w.id: w for w in root.walk() if w.id}
        self._held = self._by_id.get(held)
        self.layout(kit)
        self._note_moved(before)
        if self.focused not in self._by_id or not self._by_id[self.focused].focusable:
            order = self.focus_order()
            self.focused = first if first in order else (order[0] if order else "")
        if self._tip and self._tip[0] not in self._by_id:
            self._tip = None
        if self.hovered not in self._by_id:
            self.hovered = ""

    def _note_moved(self, before: Mapping[str, Rect]) -> None:
        """Record the click targets that have just moved under a resting pointer."""
        now = self.host.now()
        self._moved_targets = {id: m for id, m in self._moved_targets.items() if now - m.at_ms < MOVED_MS}
        if self._pointer is None or not before:
            return
        for id, widget in self._by_id.items():
            stood = before.get(id)
            if widget.focusable and stood != visible_part(widget) and id not in self._moved_targets:
                self._moved_targets[id] = MovedTarget(stood, now, self._pointer)

    def has_just_moved(self, x: float, y: float) -> bool:
        """True if the click target at a point has just moved under a resting pointer."""
        found = self.widget_at(x, y)
        moved = self._moved_targets.get(found.id) if found is not None else None
        if moved is None or self.host.now() - moved.at_ms >= MOVED_MS:
            return False
        rests = abs(x - moved.pointer[0]) <= RESTING and abs(y - moved.pointer[1]) <= RESTING
        return rests and (moved.before is None or not moved.before.contains(x, y))

    def layout(self, kit: MeasureContext) -> None:
        """Lay the tree out again in the view of `kit`."""
        self.measure_context = kit
        self.root.arrange(kit, kit.view)
        self._clip(self.root, None)

    def _clip(self, widget: Widget, clip: Rect | None) -> None:
        widget.set_clip(clip)
        if isinstance(widget, ScrollArea):
            clip = widget.rect if clip is None else clip.intersection(widget.rect)
        for child in widget.children:
            self._clip(child, clip)

    def on_content_moved(self) -> None:
        """Update clips, remove the tooltip and redraw after a scroll area moved its content."""
        self._clip(self.root, None)
        self._tip = None
        self.request_redraw()

    def on_area_scrolled(self, area: Widget) -> None:
        """Update after a scroll area moved its content; redraw only that area."""
        self._clip(self.root, None)
        self._hide_tooltip()
        self.host.damage(area.rect.expand(area.beyond))

    def request_redraw(self) -> None:
        """Schedule a frame."""
        self.host.invalidate()

    def play_sound(self, name: str) -> None:
        self.host.play(name)

    def find(self, id: str) -> Widget:
        """Return the widget of an id. Raises KeyError."""
        return self._by_id[id]

    def has(self, id: str) -> bool:
        return id in self._by_id

    def focus_order(self) -> list[str]:
        """Focusable ids in the order of Tab."""
        return [w.id for w in sorted(self.root.walk(), key=lambda w: w.rank) if w.focusable and w.id]

    @property
    def highlighted_places(self) -> Sequence[str]:
        """Path on a board that the hovered or focused widget describes; empty for none."""
        ids = self.hovered, self.focused if self.is_focus_shown else ""
        return next((way for id in ids if id in self._by_id and (way := self._by_id[id].highlighted_places)), ())

    def widget_at(self, x: float, y: float) -> Widget | None:
        """Topmost widget at a point that can be used or has a tooltip; None without one."""
        found = None
        for widget in self.root.walk():
            useful = (widget.focusable or widget.tip or widget.is_highlight_source) and widget.id
            if useful and visible_part(widget).contains(x, y):
                found = widget
        return found

    def _near(self, x: float, y: float, near: float) -> Widget | None:
        """Small target near a point, within half a finger's size of its middle; None without one."""
        small = [w for w in self.root.walk() if w.focusable and w.id and visible_part(w).h > 0]
        meant = [
            w for w in small if visible_part(w).expand(max(0.0, near - min(w.rect.w, w.rect.h) / 2)).contains(x, y)
        ]
        return min(meant, key=lambda w: abs(w.rect.cx - x) + abs(w.rect.cy - y), default=None)

    def _snap_to_target(self, intent: Pointed) -> Pointed:
        """Return the intent moved to the nearest point of the target beside which the press was made."""
        if self._beside is None:
            return intent
        spot = visible_part(self._beside).inset(1)
        return intent._replace(x=min(max(intent.x, spot.x), spot.right), y=min(max(intent.y, spot.y), spot.bottom))

    # focus ----------------------------------------------------------------------------------------------------
    @property
    def is_focus_shown(self) -> bool:
        """True if the focus is drawn."""
        return self._focus_ring.is_shown

    @is_focus_shown.setter
    def is_focus_shown(self, shown: bool) -> None:
        self._focus_ring.show(shown)

    @property
    def shown_focus_id(self) -> str:
        """Id of the widget whose focus is visible (a text field shows its caret), or empty."""
        widget = self._by_id.get(self.focused)
        drawn = widget is not None and (self.is_focus_shown or widget.takes_text) and visible_part(widget).h > 0
        return self.focused if drawn else ""

    def first_visible(self, wanted: Callable[[Widget], bool]) -> str:
        """Id of the first visible widget that satisfies `wanted`, or empty."""
        return next((id for id, one in self._by_id.items() if wanted(one) and visible_part(one).h > 0), "")

    def focus(self, id: str, *, ring: bool | None = None) -> None:
        """Give the focus to a widget and scroll it into view."""
        if id not in self._by_id:
            return
        seen = bool(self.shown_focus_id or self._tip)
        if ring is not None:
            self.is_focus_shown = ring
        self.focused = id
        seen |= self.scroll_into_view(id) or self.is_focus_shown or bool(self.shown_focus_id)
        self._tip = None
        widget = self._by_id[id]
        repeats = bool(widget.accessible_text) and widget.tip.startswith(f"{widget.accessible_text} (")
        if self.is_focus_shown and (widget.blocked_reason or (widget.tip and not repeats)):  # keys are on the buttons
            self._tip_later(widget)
        if seen:
            self.request_redraw()

    def scroll_into_view(self, id: str) -> bool:
        """Scroll every area around a widget so that it is visible; return True if one moved."""
        widget, moved = self._by_id[id], False
        above = widget.parent
        while above is not None:
            if isinstance(above, ScrollArea) and above.scroll_into_view(widget.rect):
                self._clip(self.root, None)
                moved = True
            above = above.parent
        return moved

    def focusable_places(self) -> dict[str, Rect]:
        """Rectangles of all focusable widgets, also those scrolled out of view."""
        return {id: self._by_id[id].rect for id in self.focus_order()}

    def _step(self, intent: DirectionStep) -> bool:
        widget = self._by_id.get(self.focused)
        if widget is not None and widget.handle(intent, self):
            self.is_focus_shown = True
            self.request_redraw()
            return True
        if widget is None:
            return False
        places = {self.focused: widget.rect, **self.focusable_places()}  # the widget may no longer be focusable
        there = nearest_in_direction(places, self.focused, intent.dx, intent.dy)
        if there is None:
            self.is_focus_shown = True
            return self._page(intent)
        self.focus(there, ring=True)
        return True

    def _page(self, intent: DirectionStep) -> bool:
        """Scroll the area around the focus by an arrow that leads to no other widget."""
        widget = self._by_id.get(self.focused)
        while widget is not None:
            if isinstance(widget, ScrollArea) and intent.dy and widget.scroll_to(widget.offset + intent.dy * 72):
                self.on_content_moved()
                return True
            widget = widget.parent
        self.request_redraw()
        return False

    def _tab(self, by: int) -> bool:
        order = self.focus_order()
        if not order:
            return False
        if not self.is_focus_shown:
            self.focus(self.focused if self.focused in order else order[0], ring=True)
            return True
        here = order.index(self.focused) if self.focused in order else -by
        self.focus(order[(here + by) % len(order)], ring=True)
        return True

    # intents --------------------------------------------------------------------------------------------------
    def dispatch(self, intent: Intent) -> bool:
        """Pass an intent to the widget concerned; return True if it was handled."""
        match intent:
            case Hover(x=x, y=y):
                self._pointer = x, y
                self._hover(self.widget_at(x, y))
                return False
            case Press(x=x, y=y, near=near):
                self._pointer = x, y
                if self.has_just_moved(x, y):
                    return True
                found = self.widget_at(x, y)
                self._beside = self._near(x, y, near) if found is None else None
                return self._press(self._snap_to_target(intent), found or self._beside)
            case Drag() | Release():
                return self._held_on(intent)
            case Wheel(x=x, y=y):
                return self._wheel(intent, x, y)
            case Tab(by=by):
                return self._tab(by)
            case DirectionStep():
                return self._step(intent)
            case Activate() | TextInput() | Key():
                widget = self._by_id.get(self.focused)
                taken = widget is not None and widget.handle(intent, self)
                if taken and isinstance(intent, Activate) and widget is not None and not widget.marks_own_damage:
                    self.request_redraw()
                return taken or (isinstance(intent, Key) and self._page_key(intent))
            case _:
                return False

    def _page_key(self, key: Key) -> bool:
        if key.name not in ("page up", "page down", "pageup", "pagedown", "home", "end"):
            return False
        widget = self._by_id.get(self.focused)
        while widget is not None:
            if isinstance(widget, ScrollArea):
                return widget.handle(key, self)
            widget = widget.parent
        areas = [w for w in self.root.walk() if isinstance(w, ScrollArea) and w.scroll_range > 0]
        return bool(areas) and areas[-1].handle(key, self)

    def _hover(self, widget: Widget | None) -> None:
        id = widget.id if widget else ""
        if id == self.hovered:
            return
        before, self.hovered = self.hovered, id
        if before:
            self._lift(before, 0.0)
        self._hide_tooltip()
        if widget:
            self._lift(id, 1.0)
            if widget.blocked_reason or widget.tip:
                self._tip_later(widget)
        self._damage_widgets(before, id)

    def _damage_widgets(self, *ids: str) -> None:
        """Schedule a frame that draws only some widgets."""
        found = [self._by_id[id] for id in ids if id in self._by_id]
        self.host.damage(*(visible_part(one).expand(BEYOND) for one in found if not one.steady))

    def _hide_tooltip(self) -> None:
        """Remove the tooltip."""
        if self._tip:
            place = self._tip_place(*self._tip)
            if place is not None:
                self.host.damage(place.expand(BEYOND))
        self._tip = None

    def clear_hover(self) -> None:
        """Remove hover and tooltip, because another scene lies above."""
        self._hover(None)
        self._tip_turn += 1
        self._tip = None

    def _lift(self, id: str, to: float) -> None:
        start = self._lifts.get(id, 0.0)

        def apply(t: float) -> None:
            self._lifts[id] = start + (to - start) * t
            if t >= 1.0 and to == 0.0:
                self._lifts.pop(id, None)
            self._damage_widgets(id)

        self.host.timeline.start_tween(apply, ms=FADE_MS, tells=True)

    def _press(self, intent: Press, widget: Widget | None) -> bool:
        self._tip_turn += 1  # a press cancels the pending tooltip
        quiet = widget is not None and widget.marks_own_damage and not self.is_focus_shown
        if quiet:
            self._hide_tooltip()
        self._tip = None
        if widget is None:
            bar = next((a for a in self._areas_at(intent.x, intent.y) if a.handle(intent, self)), None)
            self._held = bar
            return bar is not None
        if widget.focusable:
            self.is_focus_shown = False
            self.focused = widget.id
        self._held = widget
        widget.handle(intent, self)
        if not quiet:
            self.request_redraw()
        return True

    @property
    def is_held(self) -> bool:
        """True while a widget is held down."""
        return self._held is not None

    def _held_on(self, intent: Drag | Release) -> bool:
        held = self._held
        if held is None:
            return False
        if isinstance(intent, Release):
            self._held = None
            intent = self._snap_to_target(intent)
        held.handle(intent, self)
        if not held.marks_own_damage:
            self.request_redraw()
        return True

    def _areas_at(self, x: float, y: float) -> Iterator[ScrollArea]:
        """Yield the scroll areas at a point, the innermost first."""
        found = [w for w in self.root.walk() if isinstance(w, ScrollArea) and visible_part(w).contains(x, y)]
        yield from reversed(found)

    def _wheel(self, intent: Wheel, x: float, y: float) -> bool:
        return any(area.handle(intent, self) for area in self._areas_at(x, y))

    # tips -----------------------------------------------------------------------------------------------------
    def show_tooltip(self, widget: Widget, text: str) -> None:
        """Show a tooltip at a widget now."""
        self._tip_turn += 1
        self._tip = (widget.id, text)
        self.request_redraw()

    def _tip_later(self, widget: Widget) -> None:
        self._tip_turn += 1
        turn, id = self._tip_turn, widget.id

        def show() -> None:
            now = self._by_id.get(id)  # it may have been composed anew
            text = now.blocked_reason or now.tip if now is not None else ""
            if turn == self._tip_turn and id in (self.hovered, self.focused) and text:
                self._hide_tooltip()
                self._tip = (id, text)
                place = self._tip_place(id, text)
                if place is not None:
                    self.host.damage(place.expand(BEYOND))

        self.host.after(TIP_MS, show)

    @property
    def pointer_state(self) -> tuple[object, ...]:
        """State of shown focus, hover and tooltip, to be compared before and after a new tree."""
        focused = self.shown_focus_id
        return focused, self.is_focus_shown, self.hovered, self._tip, self._held is None

    @property
    def tooltip_text(self) -> str:
        """Text of the current tooltip, or empty."""
        return self._tip[1] if self._tip else ""

    # drawing --------------------------------------------------------------------------------------------------
    def interaction_state_of(self, widget: Widget) -> InteractionState:
        id, ring = widget.id, self.is_focus_shown
        return InteractionState(
            focused=bool(id) and id == self.focused and (ring or widget.takes_text),
            hovered=bool(id) and id == self.hovered,
            pressed=widget is self._held,
            hover_progress=self._lifts.get(id, 0.0) if id else 0.0,
            is_keyboard_used=ring and (not widget.takes_enter or self._enter_reaches(widget)),
        )

    def _enter_reaches(self, widget: Widget) -> bool:
        """True if Enter presses the main button: from itself, and from a board, but from no other focus."""
        focused = self._by_id.get(self.focused)
        return focused is None or focused is widget or focused.cursor_key != ""

    def draw(self, painter: Painter, skin: Skin) -> None:
        """Draw the tree, then the focus ring, then the tooltip."""
        self._draw(self.root, painter, skin)
        widget = self._by_id.get(self.focused)
        if self.is_focus_shown and widget is not None:
            radius = getattr(widget, "radius", R_BUTTON)
            with painter.clip((widget.clip or painter.bounds).expand(8)):
                ring = widget.ring_rect
                if ring is not None and not widget.cursor_key:  # its cursor shows the focus
                    painter.focus_ring(ring, radius)
                painter.owner = widget.id
                widget.draw_over_focus_ring(painter, skin, self.interaction_state_of(widget))
        box = self._tip_place(*self._tip) if self._tip else None
        if box is not None:
            draw_tooltip(painter, skin, box, self.tooltip_text)
        painter.owner, painter.owner_rect = "", painter.bounds

    def _draw(self, widget: Widget, painter: Painter, skin: Skin) -> None:
        if widget.clip is not None and not visible_part(widget).h:
            return  # scrolled out of sight
        seen = not (painter.is_partial and widget.rect.h) or painter.is_visible(widget.rect.expand(2 * BEYOND))
        if not seen and not any(map(painter.is_visible, widget.extra_places)):
            return
        painter.owner, painter.owner_rect = widget.id, widget.rect
        touch = self.interaction_state_of(widget)
        widget.draw(painter, skin, touch)
        skin = widget.child_skin(skin)
        if isinstance(widget, ScrollArea):
            with painter.clip(widget.rect):
                self._draw(widget.child, painter, skin)
            widget.draw_over(painter, skin, touch)
            return
        for child in widget.children:
            self._draw(child, painter, skin)

    def _tooltip_free_places(self) -> list[Rect]:
        """Places that no tooltip may cover: other click targets."""
        return [visible_part(w) for w in self.root.walk() if w.focusable and not w.allows_tooltip]

    def _tip_place(self, id: str, text: str) -> Rect | None:
        """Rectangle of a tooltip; None if its widget no longer exists."""
        widget, kit = self._by_id.get(id), self.measure_context
        if widget is None or kit is None:
            return None
        return place_tooltip(kit, visible_part(widget), text, self.host.lit(), self._tooltip_free_places())
