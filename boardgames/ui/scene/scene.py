"""Base class of all scenes: their drawing, input handling and animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.widget_skin import SHELL, Skin, high_contrast
from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, Press
from boardgames.ui.motion.light_flicker import GlowingArea
from boardgames.ui.motion.timeline import HELD, SPEED, Timeline
from boardgames.ui.scene.activation_guard import KeyboardSnapshot, KeyboardTarget
from boardgames.ui.scene.services import Services
from boardgames.ui.scene.spoken_text import (
    Announcement,
    SceneNarrator,
    join_sentences,
    scene_headings,
    texts_without_title,
    widget_announcements,
)
from boardgames.ui.widgets.fitted_pictures import FittedPicture, ThumbnailStyle
from boardgames.ui.widgets.widget import MeasureContext, Widget
from boardgames.ui.widgets.widget_diff import changed_places
from boardgames.ui.widgets.widget_root import WidgetRoot


class Shortcut(NamedTuple):
    """A key of a scene and its effect, both as texts for the list of keys."""

    key: str
    description: str


class SceneHost(Protocol):
    """Interface of the app for its scenes."""

    services: Services

    @property
    def top(self) -> Scene | None:
        """The scene that gets the intents."""

    def has_scene(self, scene: Scene) -> bool:
        """True if a scene is on the stack."""

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top."""

    def pop(self, *, fade: bool = True) -> None:
        """Take the top scene away; without any scene left the window closes."""

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in the place of the top one."""

    def return_to_title(self) -> None:
        """Return to the lowest scene, the title."""

    def quit(self) -> None:
        """Close the window after this step."""

    def invalidate(self) -> None:
        """Schedule a frame that draws everything."""

    def damage(self, *places: Rect) -> None:
        """Schedule a frame that draws only these places of the window."""

    def toast(self, key: str, **args: object) -> None:
        """Show the sentence of an id for a few seconds."""

    def open_rules(self, game: str, section: str = "") -> None:
        """Open the rules of a game at a section; nothing happens for a game without written rules."""

    def open_lessons(self, game: str) -> None:
        """Open the lessons of a game over whatever is shown."""

    def open_setup(self, game: str, like: Mapping[str, Any]) -> None:
        """Open the set-up of a new game above a running one.

        `like` are its seats and options (`SeatingModel.as_plain_data`).
        """

    def open_settings(self, *, lies: bool = True) -> None:
        """Open the settings over whatever is shown."""

    def table_picture(self, game: str, style: ThumbnailStyle) -> FittedPicture | None:
        """Make a picture of a game's table as it is dealt; None for a game without a board."""

    def draw_table_ground(self, painter: Painter, skin: Skin, *, is_cloth: bool) -> None:
        """Draw the ground of a scene: the dark table, or cloth or wood in the colour of a game."""


class Scene:
    """A screen. Subclasses override `compose` and what else they need; every method has a usable default.

    The app calls, in this order: `enter` once, then for each frame that is needed `handle` with every intent,
    `update` with the elapsed milliseconds, and `draw`. `compose` builds the widget tree from the scene's own
    state; call `rebuild` after changing that state. Changes of size, scale, language and settings rebuild
    automatically.
    """

    name = "scene"  # for scripts and logs
    is_overlay = False  # True: the scene below stays visible, dimmed
    is_on_cloth = False  # True: it has a board, which lies on its game's cloth; else it lies on wood
    first_focus = ""
    _from_outside = False
    narrator: SceneNarrator | None = None
    raw_keys = False  # True: keys are passed on without reassignment
    ambience_game = ""  # game of the ambient sound
    opens_locked = False  # True: Enter is locked at first, as the scene may open while it is pressed
    is_public = False  # True: shows nothing private, whatever scene is below

    def __init__(self, app: SceneHost) -> None:
        self.app = app
        self.services: Services = app.services
        self.skin = SHELL
        self.timeline = Timeline(changed=self.invalidate)  # animations of the scene
        self.hover_timeline = Timeline(changed=self.invalidate)  # hover effects; never waited for
        self._set_timeline_speed()  # an animation may start as soon as the scene is entered
        self.widget_root = WidgetRoot(_RootHost(self), self.services.focus_ring)
        self.is_stale = True
        """True if the scene is rebuilt before the next frame."""
        self._all_new = True  # True: the rebuilt tree is drawn as a whole

    # to override ----------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        """Return the widget tree for the present state, language and view."""
        return Widget()

    def enter(self) -> None:
        """Called once, when the scene is put on the stack."""

    def leave(self) -> None:
        """Called once, when the scene is removed from the stack."""

    def asks_before_closing(self, leave: Callable[[], None]) -> bool:
        """Return whether a question is shown before the window closes; its answer then calls `leave`."""
        return False

    def crash_evidence(self) -> Mapping[str, str]:
        """Texts by file name for a crash report of this scene, without the names of people."""
        return {}

    def recovery_factory(self) -> Callable[[], Scene] | None:
        """Function that reopens this scene after an unexpected exception; None if there is nothing to continue."""
        return None

    def resume(self) -> None:
        """Called when the scene above was removed."""

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return True if it was handled. The default asks the widgets, then `back`."""
        if self.widget_root.dispatch(intent):
            return True
        if isinstance(intent, Back):
            self.back()
            return True
        return False

    def back(self) -> None:
        """Leave the scene (Escape)."""
        self.app.pop()

    def update(self, dt: float) -> None:
        """Advance by `dt` milliseconds (0 when the app was asleep)."""

    def draw(self, painter: Painter) -> None:
        """Draw the scene; the default draws the ground and the widgets."""
        self.draw_ground(painter)
        self.widget_root.draw(painter, self.skin)

    def prepare_partial_draw(self) -> None:
        """Prepare data shared by all parts before parts of the scene are redrawn one after the other."""

    def draw_ground(self, painter: Painter) -> None:
        """Draw the ground under the widgets."""
        if not self.is_overlay:
            self.app.draw_table_ground(painter, self.skin, is_cloth=self.is_on_cloth)

    def wants_frames(self) -> bool:
        """True if an animation runs, so that the app draws 60 frames a second."""
        return self.timeline.is_busy or self.hover_timeline.is_busy

    def places(self) -> Iterable[tuple[str, Rect]]:
        """Ids and rectangles of places beyond the widgets (cells, cards), for scripts and tests."""
        return ()

    def glowing_areas(self) -> Sequence[GlowingArea]:
        """Areas that flicker while nothing else moves."""
        return ()

    def shortcuts(self) -> list[Shortcut]:
        """Shortcuts of this scene for the list of keys."""
        return []

    def rule_set_name(self) -> str:
        """Name of the rule set in use; empty for the shipped rules."""
        return ""

    def announcements(self) -> Iterable[Announcement]:
        """Current announcements: title, focus and texts; a dialog puts its texts before the focus."""
        if self.narrator is not None:
            return self.narrator.announcements(self.widget_root)
        return widget_announcements(self.widget_root, self.tr, self.spoken_title(), first=self.is_overlay)

    def spoken_title(self) -> Sequence[str]:
        """Spoken title in parts; empty if a heading of the scene is the title."""
        return ()

    def paragraphs(self) -> Sequence[str]:
        """Readable paragraphs in order: the texts, or the introduction and the log."""
        if self.narrator is not None:
            return [join_sentences(text) for text in (*self.narrator.introduction(), *self.narrator.log_lines())]
        return texts_without_title(self.widget_root, self.spoken_title() or scene_headings(self.widget_root))

    def rules_section(self) -> tuple[str, str]:
        """Game and section of its rules that F1 opens; empty strings for none."""
        return "", ""

    def window_changed(self) -> None:
        """Called when the size, the scale or the settings changed, before the tree is rebuilt."""

    # where keys act -------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        """True if an intent would act at the cursor or the focus, or change a value there."""
        focused = (
            self.widget_root.find(self.widget_root.focused)
            if self.widget_root.has(self.widget_root.focused)
            else None
        )
        changes = focused is not None and focused.takes_arrows and isinstance(intent, (DirectionStep, Key))
        return changes or isinstance(intent, Activate)

    def keyboard_target(self) -> KeyboardTarget | None:
        """Place where Enter acts, if it is drawn: the focus, else a button that names Enter.

        A picture without choices is a place as a whole, because any key closes it.
        """
        stage = self.widget_root
        if shown := stage.shown_focus_id:
            key = stage.find(shown).cursor_key
            if key is not None:
                return KeyboardTarget(shown, key)
        shown = stage.first_visible(lambda one: one.takes_enter)
        return KeyboardTarget(shown) if shown or not stage.first_visible(lambda one: one.focusable) else None

    def focus_target(self, place: KeyboardTarget) -> None:
        """Move the focus to a keyboard target."""
        if place.widget != self.widget_root.focused:
            self.widget_root.focus(place.widget)

    def show_keyboard_target(self) -> None:
        """Make the target of Enter visible, because a key was pressed that acts there."""
        self.widget_root.focus(self.widget_root.focused, ring=True)
        if self.widget_root.has(self.widget_root.focused):
            self.widget_root.find(self.widget_root.focused).show_cursor()

    def finish_animations(self) -> bool:
        """Finish running animations and stories; return False if there are none."""
        return False

    def interruptions(self) -> frozenset[str]:
        """Names of what interrupts or covers the scene; when one of them ends, keys are locked for a moment."""
        return frozenset()

    def keyboard_snapshot(self) -> KeyboardSnapshot:
        """Current keyboard state of the scene."""
        return KeyboardSnapshot(self, self.keyboard_target(), self.interruptions())

    # to call --------------------------------------------------------------------------------------------------
    @property
    def skin(self) -> Skin:
        """Skin of the widgets: that of the scene, or its high-contrast version."""
        return high_contrast(self._skin) if self.services.settings.high_contrast else self._skin

    @skin.setter
    def skin(self, skin: Skin) -> None:
        self._skin = skin.plain or skin  # a dialog gets the present skin of its scene, which may change below it

    @property
    def dialog_skin(self) -> Skin:
        """Skin of dialogs over the scene."""
        return self.skin

    def tr(self, key: str, **args: object) -> str:
        """Return the sentence of an id in the present language."""
        return self.services.tr(key, **args)

    @property
    def view(self) -> Rect:
        """Rectangle of the whole window in design units."""
        view = self.services.view
        return Rect(0, 0, view.w, view.h)

    @property
    def measure_context(self) -> MeasureContext:
        return MeasureContext(
            self.services.fonts, self.services.images, self.skin, self.view, self.services.view.target
        )

    @property
    def is_on_top(self) -> bool:
        return self.app.top is self

    def invalidate(self) -> None:
        """Schedule a frame that draws everything."""
        self.app.invalidate()

    def damage(self, *places: Rect) -> None:
        """Schedule a frame that draws only these places."""
        self.app.damage(*places)

    def rebuild(self) -> None:
        """Rebuild the widget tree before the next frame and draw everything."""
        self.is_stale = self._all_new = True
        self.app.invalidate()

    def refresh(self) -> None:
        """Rebuild the widget tree and draw only where it differs; for changes that affect nothing but widgets."""
        self.is_stale = True

    def after(self, ms: float, call: Callable[[], None]) -> None:
        """Call a function in `ms` milliseconds, unless the scene has been closed by then."""
        self.services.after(ms, lambda: call() if self.app.has_scene(self) else None)

    def play(self, sound: str) -> None:
        """Play a sound by name."""
        self.services.sounds.play(sound)

    def lit(self) -> Sequence[Rect]:
        """Places, besides widgets, that may be clicked next; tooltips do not cover them."""
        return ()

    def toast_rect(self, sizes: Sequence[Size], taken: Sequence[Rect]) -> Rect | None:
        """Place of a toast that covers little, with one of some sizes, the preferred one first, beside the `taken`
        places of others; None: the foot of the window.
        """
        return None

    @property
    def is_from_outside(self) -> bool:
        """True if the scene shows a file that another process handed over."""
        return self._from_outside

    def mark_from_outside(self) -> None:
        """Mark the scene as opened from outside, so that the next such file replaces it."""
        self._from_outside = True

    # for the app ----------------------------------------------------------------------------------------------
    def begins_at(self) -> str:
        """Id of the widget that gets the focus first."""
        return self.first_focus

    def update_layout(self) -> None:
        """Rebuild and lay out if something changed; set the speed of the timelines by the settings."""
        self._set_timeline_speed()
        if self.is_stale:
            self.is_stale = False
            stage, all_new = self.widget_root, self._all_new
            self._all_new = False
            old, before = stage.root, stage.pointer_state
            stage.set_tree(self.compose(), self.measure_context, self.begins_at())
            if all_new or before != stage.pointer_state:
                self.app.invalidate()
            else:
                self.app.damage(*changed_places(old, stage.root))

    def _set_timeline_speed(self) -> None:
        settings = self.services.settings
        for line in (self.timeline, self.hover_timeline):
            line.set_speed(SPEED[settings.animation], reduced=settings.reduced_motion, held=HELD[settings.ai_pace])

    def advance(self, dt: float) -> None:
        """Advance the timelines and the scene."""
        self.hover_timeline.advance(dt)
        if self.timeline.is_busy:
            self.timeline.advance(dt)
        self.update(dt)


class _RootHost:
    """Interface of a scene for its widget root."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.timeline = scene.hover_timeline

    def now(self) -> float:
        return self._scene.services.clock.now()

    def invalidate(self) -> None:
        self._scene.invalidate()

    def damage(self, *places: Rect) -> None:
        self._scene.damage(*places)

    def after(self, ms: float, call: Callable[[], None]) -> None:
        self._scene.after(ms, call)

    def play(self, sound: str) -> None:
        self._scene.play(sound)

    def lit(self) -> Sequence[Rect]:
        return self._scene.lit()


def can_finish_animation(intent: Intent) -> bool:
    """True if an intent may finish a running animation: any press, Enter, Space."""
    return isinstance(intent, (Press, Activate))
