"""The base of all scenes: what is on the screen now, who gets the intents, whether anything moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
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
from boardgames.ui.widgets.widget import MeasureContext, Widget
from boardgames.ui.widgets.widget_diff import changed_places
from boardgames.ui.widgets.widget_root import WidgetRoot


class Shortcut(NamedTuple):
    """A key of a scene and what it does, both as they are read in the list of keys."""

    key: str
    description: str


class SceneHost(Protocol):
    """What a scene may ask of the window that it stands in; the app is it."""

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
        """Back to the lowest scene, the title."""

    def quit(self) -> None:
        """Close the window after this step."""

    def invalidate(self) -> None:
        """Something looks different, it may be anything: draw a frame soon."""

    def damage(self, *places: Rect) -> None:
        """Something looks different in these places of the window alone: draw them soon."""

    def toast(self, key: str, **args: object) -> None:
        """Show the sentence of an id for a few seconds."""

    def open_rules(self, game: str, section: str = "") -> None:
        """Open the rules of a game at a section; nothing happens for a game without written rules."""

    def open_lessons(self, game: str) -> None:
        """Open the lessons of a game over whatever is shown."""

    def open_setup(self, game: str, like: Mapping[str, Any]) -> None:
        """Open the set-up of a new game over one that goes on; `like` are its seats and options (`Seating.kept`)."""

    def open_settings(self, *, lies: bool = True) -> None:
        """Open the settings over whatever is shown."""

    def draw_table_ground(self, painter: Painter, skin: Skin) -> None:
        """The ground of every scene: the dark table, or a game's cloth."""


class Scene:
    """A screen. Subclasses override `compose` and whatever else they need; every method has a sound default.

    The app calls, in this order: `enter` once, then for each frame that is needed `handle` with every intent,
    `update` with the milliseconds gone by, and `draw`. `compose` builds the widget tree from the scene's own
    state; call `rebuild` after changing that state. Size, scale, language and settings rebuild by themselves.
    """

    name = "scene"  # for scripts and logs
    is_overlay = False  # True: what is below stays visible, dimmed
    first_focus = ""
    _from_outside = False
    narrator: SceneNarrator | None = None
    raw_keys = False  # True: keys come as they are pressed, not as what they were made to do
    ambience_game = ""  # the game whose surroundings are heard
    opens_locked = False  # True: Enter does nothing at first, for it may come while somebody presses that
    is_public = False  # True: it tells nothing that somebody at the device may not know, whatever lies below

    def __init__(self, app: SceneHost) -> None:
        self.app = app
        self.services: Services = app.services
        self.skin = SHELL
        self.timeline = Timeline(changed=self.invalidate)  # the scene's own motion
        self.hover_timeline = Timeline(changed=self.invalidate)  # answers to the pointer; never waited for
        self.widget_root = WidgetRoot(_RootHost(self), self.services.focus_ring)
        self.is_stale = True
        """True if it is composed anew before the next frame."""
        self._all_new = True  # whether the tree made anew is drawn as a whole

    # to override ----------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        """The widget tree for the present state, language and view."""
        return Widget()

    def enter(self) -> None:
        """Once, when the scene is put on the stack."""

    def leave(self) -> None:
        """Once, when it is taken off."""

    def asks_before_closing(self, leave: Callable[[], None]) -> bool:
        """Before the window closes: whether something is asked first; `leave` closes it then."""
        return False

    def crash_evidence(self) -> Mapping[str, str]:
        """What a report of an error is to hold of this scene, without the names of people: texts by file name."""
        return {}

    def recovery_factory(self) -> Callable[[], Scene] | None:
        """What opens this scene as it is now, after an error of ours; None where there is nothing to go on with."""
        return None

    def resume(self) -> None:
        """When the scene above it has gone."""

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True when it was for this scene. The default asks the widgets, then `back`."""
        if self.widget_root.dispatch(intent):
            return True
        if isinstance(intent, Back):
            self.back()
            return True
        return False

    def back(self) -> None:
        """Escape: leave the scene."""
        self.app.pop()

    def update(self, dt: float) -> None:
        """`dt` milliseconds went by (0 when the app was asleep)."""

    def draw(self, painter: Painter) -> None:
        """Draw everything; the default is the ground and the widgets."""
        self.draw_ground(painter)
        self.widget_root.draw(painter, self.skin)

    def prepare_partial_draw(self) -> None:
        """Before some parts of it are drawn, one after the other: what all of them need."""

    def draw_ground(self, painter: Painter) -> None:
        """What lies under the widgets."""
        if not self.is_overlay:
            self.app.draw_table_ground(painter, self.skin)

    def wants_frames(self) -> bool:
        """True if something moves, so that the app draws 60 frames a second."""
        return self.timeline.is_busy or self.hover_timeline.is_busy

    def places(self) -> Iterable[tuple[str, Rect]]:
        """Ids and places beyond the widgets (cells, cards), for scripts and tests."""
        return ()

    def glowing_areas(self) -> Sequence[GlowingArea]:
        """What flickers softly while nothing happens."""
        return ()

    def shortcuts(self) -> list[Shortcut]:
        """Keys of this scene for the list of keys."""
        return []

    def rule_set_name(self) -> str:
        """The name of the set of rules that holds here; empty for the shipped ones."""
        return ""

    def announcements(self) -> Iterable[Announcement]:
        """What it says in words at this moment: its name, its focus and its texts; a dialog has its texts first."""
        if self.narrator is not None:
            return self.narrator.announcements(self.widget_root)
        return widget_announcements(self.widget_root, self.tr, self.spoken_title(), first=self.is_overlay)

    def spoken_title(self) -> Sequence[str]:
        """What it is called for who hears it, in parts; nothing where its heading says that."""
        return ()

    def paragraphs(self) -> Sequence[str]:
        """All that can be heard of it one after the other: its texts, or who plays and then the log."""
        if self.narrator is not None:
            return [join_sentences(text) for text in (*self.narrator.introduction(), *self.narrator.log_lines())]
        return texts_without_title(self.widget_root, self.spoken_title() or scene_headings(self.widget_root))

    def rules_section(self) -> tuple[str, str]:
        """The game and the section of its rules that F1 opens; empty words for none."""
        return "", ""

    def window_changed(self) -> None:
        """The size, the scale or the settings changed; the tree is rebuilt after this."""

    # where keys act -------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        """True if an intent would act where the cursor or the focus is, or change a value there."""
        focused = (
            self.widget_root.find(self.widget_root.focused)
            if self.widget_root.has(self.widget_root.focused)
            else None
        )
        changes = focused is not None and focused.takes_arrows and isinstance(intent, (DirectionStep, Key))
        return changes or isinstance(intent, Activate)

    def keyboard_target(self) -> KeyboardTarget | None:
        """Where Enter acts now, if that is drawn: at the focus, else by a button that names Enter.

        A picture without anything to choose is one place: any key closes it.
        """
        stage = self.widget_root
        if shown := stage.shown_focus_id:
            key = stage.find(shown).cursor_key
            if key is not None:
                return KeyboardTarget(shown, key)
        shown = stage.first_visible(lambda one: one.takes_enter)
        return KeyboardTarget(shown) if shown or not stage.first_visible(lambda one: one.focusable) else None

    def focus_target(self, place: KeyboardTarget) -> None:
        """Bring the keyboard to its drawn place."""
        if place.widget != self.widget_root.focused:
            self.widget_root.focus(place.widget)

    def show_keyboard_target(self) -> None:
        """Draw where Enter would act, because a key was pressed that acts there."""
        self.widget_root.focus(self.widget_root.focused, ring=True)
        if self.widget_root.has(self.widget_root.focused):
            self.widget_root.find(self.widget_root.focused).show_cursor()

    def finish_animations(self) -> bool:
        """Bring to its end what moves or is told by itself; False where nothing does."""
        return False

    def interruptions(self) -> frozenset[str]:
        """Names of what holds the scene or lies over it; when one of them ends, keys rest for a moment."""
        return frozenset()

    def keyboard_snapshot(self) -> KeyboardSnapshot:
        """What it shows of the keyboard now."""
        return KeyboardSnapshot(self, self.keyboard_target(), self.interruptions())

    # to call --------------------------------------------------------------------------------------------------
    @property
    def skin(self) -> Skin:
        """What its widgets wear: its own colours, or those of high contrast."""
        return high_contrast(self._skin) if self.services.settings.high_contrast else self._skin

    @skin.setter
    def skin(self, skin: Skin) -> None:
        self._skin = skin

    def tr(self, key: str, **args: object) -> str:
        """The sentence of an id in the present language."""
        return self.services.tr(key, **args)

    @property
    def view(self) -> Rect:
        """The whole window in design units."""
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
        """Something looks different, it may be anything: draw a frame."""
        self.app.invalidate()

    def damage(self, *places: Rect) -> None:
        """Something looks different in these places alone: draw them."""
        self.app.damage(*places)

    def rebuild(self) -> None:
        """The state behind the widgets changed: compose anew before the next frame."""
        self.is_stale = self._all_new = True
        self.app.invalidate()

    def refresh(self) -> None:
        """Some widgets say something else, and nothing besides them is drawn otherwise: compose anew, but draw only
        where the new tree differs.
        """
        self.is_stale = True

    def after(self, ms: float, call: Callable[[], None]) -> None:
        """Call that in `ms` milliseconds, unless the scene is gone by then."""
        self.services.after(ms, lambda: call() if self.app.has_scene(self) else None)

    def play(self, sound: str) -> None:
        """Play a sound by name."""
        self.services.sounds.play(sound)

    def lit(self) -> Sequence[Rect]:
        """Places, besides widgets, that may be clicked next: no tip lies on them."""
        return ()

    @property
    def is_from_outside(self) -> bool:
        """True if it shows a file that was handed to the open window."""
        return self._from_outside

    def mark_from_outside(self) -> None:
        """It shows a file that was handed to the open window: the next one takes its place."""
        self._from_outside = True

    # for the app ----------------------------------------------------------------------------------------------
    def begins_at(self) -> str:
        """The id of the widget at which the keyboard begins."""
        return self.first_focus

    def update_layout(self) -> None:
        """Compose and lay out if something changed; pace the timelines by the settings."""
        settings = self.services.settings
        for line in (self.timeline, self.hover_timeline):
            line.set_speed(SPEED[settings.animation], reduced=settings.reduced_motion, held=HELD[settings.ai_pace])
        if self.is_stale:
            self.is_stale = False
            stage, all_new = self.widget_root, self._all_new
            self._all_new = False
            old, before = stage.root, stage.pointer_state
            stage.set_tree(self.compose(), self.measure_context, self.begins_at())
            places = None if all_new or before != stage.pointer_state else changed_places(old, stage.root)
            if places is None:
                self.app.invalidate()
            else:
                self.app.damage(*places)

    def advance(self, dt: float) -> None:
        """Move the timelines and the scene on."""
        self.hover_timeline.advance(dt)
        if self.timeline.is_busy:
            self.timeline.advance(dt)
        self.update(dt)


class _RootHost:
    """The side of a scene that its stage sees."""

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
