"""The app: one window, one clock, the only event loop, a stack of scenes. It sleeps while nothing happens."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, final

import pygame

from boardgames import registry
from boardgames.data.cache import Cache
from boardgames.data.data_paths import shared_folder, user_dir
from boardgames.data.faults import BadFile
from boardgames.draw import pixel_cache
from boardgames.draw.backdrop import Backdrop
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.viewport import min_letter_pixels, viewport_of_window
from boardgames.draw.widget_skin import Skin
from boardgames.record.player_progress import ProgressStore
from boardgames.text.catalog import Catalog
from boardgames.text.rules_text_files import has_rulebook
from boardgames.ui.app.app_window import AppWindow
from boardgames.ui.app.audio_settings import AudioSettings
from boardgames.ui.app.dirty_regions import redraw_regions
from boardgames.ui.app.event_wait import EventWait
from boardgames.ui.app.idle_tasks import IdleTasks
from boardgames.ui.app.input_devices import InputDevices
from boardgames.ui.app.scene_stack import SceneFade, SceneStack
from boardgames.ui.app.timers import TimerQueue
from boardgames.ui.app.toasts import Toasts
from boardgames.ui.input.intents import Hover, Intent
from boardgames.ui.motion.light_flicker import LightFlicker
from boardgames.ui.motion.timeline import SPEED
from boardgames.ui.scene.activation_guard import ActivationGuard
from boardgames.ui.scene.clock import Clock, RealClock
from boardgames.ui.scene.dialogs import CrashScene
from boardgames.ui.scene.preferences import (
    FILE,
    Preferences,
    PreferenceStore,
    migrate_lesson_progress,
    system_language,
)
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.services import Services, SilentSoundPlayer, SoundPlayer
from boardgames.ui.scene_makers.scene_factory_setup import make_rule_previews, make_scene_factory

if TYPE_CHECKING:
    from boardgames.ui.app.announcer import Announcer
    from boardgames.ui.app.ui_map_writer import UiMapWriter
    from boardgames.ui.widgets.fitted_pictures import FittedPicture, ThumbnailStyle

FRAME_MS: Final = 1000 / 60
REMEMBER_MS: Final = 600.0
POSTED_MS: Final = 12.0  # ms of a turn of the loop for posted calls, which may post others; the next turn goes on
LONGEST_STEP: Final = 50.0  # ms; after a delay, animations continue instead of jumping
LOGO: Final = "shell/logo"

P = ParamSpec("P")


@final
class App:
    """Owns the window and the scenes. `run` lives until `quit`; tests call `step` with a clock of their own."""

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        clock: Clock | None = None,
        sounds: SoundPlayer | None = None,
        ui_map: Path | None = None,
        workshop: Callable[[SceneHost], Scene] | None = None,
    ) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        pygame.font.init()
        prefs = PreferenceStore(user_dir("settings") / FILE)
        catalog = Catalog(prefs.value.language or system_language())
        assets = shared_folder("assets")
        self._posted: deque[Callable[[], None]] = deque()
        own_clock = clock or RealClock()
        self._timers = TimerQueue(own_clock)
        self._doze = EventWait(self._timers, self._posted, own_clock.now, lambda: self.devices.poll_sticks())
        self._cache = Cache()
        images = Images(assets, self._cache)
        fonts, progress, played = Fonts(assets / "fonts"), ProgressStore(), sounds or SilentSoundPlayer()
        self.activation = ActivationGuard(own_clock.now)
        self.services = Services(
            prefs, progress, catalog, fonts, images, played, own_clock, self.post, self.after, assets
        )
        self.devices = InputDevices(self.services, lambda: self.top, self.dispatch_intent, self._refresh_all_scenes)
        icon = images.picture(LOGO, 128, 128) if images.has_picture(LOGO) else None
        self.window = AppWindow(catalog.tr("ui.app.name"), size, prefs.value, icon)
        self._fixed_size = size is not None
        self._stack = SceneStack(lambda: self._hearing.update_ambience(), self.activation.start_lock)
        self._dirty = True
        self._damage: list[Rect] = []
        self._running = True
        self._shown_at_all = True  # a hidden window is not drawn; the game goes on
        self._fade = SceneFade(self.invalidate)
        self._moved = False  # True if an animation ran in the last step
        self._ground = Backdrop()
        self.flicker = LightFlicker(self.after, lambda: self.is_animating, self._flip_window)
        self.table_previews = make_rule_previews(self.services, self.invalidate)
        self.scene_factory = make_scene_factory(workshop=workshop)
        self.toasts = Toasts(self.services, self.invalidate, lambda: self.top)
        self._put_off = IdleTasks(self, self._cache)
        self._map: UiMapWriter | None = None
        if ui_map is not None:
            from boardgames.ui.app.ui_map_writer import UiMapWriter

            self._map = UiMapWriter(ui_map)
        self.announcer: Announcer | None = None  # created for the first listener
        self._hearing = AudioSettings(self, self._put_off.schedule)
        self._last = self.services.clock.now()
        self.frames = 0  # number of frames drawn; for measurements
        self._update_view()
        prefs.on_change(self._settings_changed)
        catalog.on_switch(self._refresh_all_scenes)
        self._settings_changed(prefs.value)

    # scenes ---------------------------------------------------------------------------------------------------
    @property
    def top(self) -> Scene | None:
        """The scene that gets the intents."""
        return self._stack.top

    @property
    def scenes(self) -> Sequence[Scene]:
        """The stack, the lowest first."""
        return tuple(self._stack)

    def has_scene(self, scene: Scene) -> bool:
        """True if a scene is on the stack."""
        return scene in self._stack

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top."""
        self._begin_fade(fade)
        self._stack.push(scene)
        self.invalidate()

    def pop(self, *, fade: bool = True) -> None:
        """Take the top scene away; without any scene left the app ends."""
        self._begin_fade(fade)
        self._stack.pop()
        self._resume_top()

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in the place of the top one."""
        self._begin_fade(fade)
        self._stack.pop()
        self._stack.push(scene)
        self.invalidate()

    def return_to_title(self) -> None:
        """Return to the lowest scene, the title."""
        self._begin_fade(True)
        self._stack.pop_to_lowest()
        self._resume_top()
        self._put_off.on_return_to_title()

    def _resume_top(self) -> None:
        if self.top:
            self.top.resume()
            self.top.rebuild()
        else:
            self.quit()
        self.invalidate()

    def quit(self) -> None:
        """End the loop after this step."""
        self._running = False

    @property
    def is_running(self) -> bool:
        return self._running

    def _begin_fade(self, wanted: bool) -> None:
        """Keep the last picture and let it fade away over the new scene."""
        if wanted and self.top and self.services.settings.animation != "off":
            self._fade.begin(self.window.surface)

    # what anybody may ask -------------------------------------------------------------------------------------
    def invalidate(self) -> None:
        """Schedule a frame that draws everything."""
        self._dirty = True

    def damage(self, *places: Rect) -> None:
        """Schedule a frame that draws only these places."""
        self._damage += places

    def toast(self, key: str, **args: object) -> None:
        """Show the sentence of an id for a few seconds."""
        self.toasts.add(partial(self.services.tr, key, **args))
        self.invalidate()

    def post(self, call: Callable[[], None]) -> None:
        """Run `call` on the loop, soon; may be called from any thread and wakes a sleeping loop."""
        self._posted.append(call)
        self._doze.wake()

    def after(self, ms: float, call: Callable[[], None]) -> None:
        """Run `call` on the loop in `ms` milliseconds."""
        self._timers.add(ms, call)

    def ensure_announcer(self) -> Announcer:
        """Return the announcer; create it at the first call."""
        if self.announcer is None:
            from boardgames.ui.app.announcer import Announcer

            self.announcer = Announcer(self.services.catalog)
        return self.announcer

    def draw_table_ground(self, painter: Painter, skin: Skin, *, is_cloth: bool) -> None:
        """Draw the ground of a scene, dark table, or cloth or wood in the colour of a game, from a cached picture of
        this size.
        """
        self._ground.draw(painter, skin, is_cloth=is_cloth)

    # settings and size ----------------------------------------------------------------------------------------
    def _settings_changed(self, settings: Preferences) -> None:
        self._hearing.apply_settings(settings)
        language = settings.language or system_language()
        if language != self.services.catalog.language:
            self.services.catalog.switch(language)
        if settings.fullscreen != getattr(self, "_full", settings.fullscreen):
            self.window.set_fullscreen(settings.fullscreen)
        self._full = settings.fullscreen
        self.flicker.set_enabled(settings.animation != "off" and not settings.reduced_motion)
        for line in (self._fade.timeline, self.toasts.timeline):
            line.set_speed(SPEED[settings.animation], reduced=settings.reduced_motion)
        self._refresh_all_scenes()

    def _refresh_all_scenes(self) -> None:
        """Rebuild every scene after a change of size, scale, language or settings."""
        self._update_view()
        self.window.set_title(self.services.tr("ui.app.name"))
        for scene in self._stack:
            scene.window_changed()
            scene.rebuild()
        self.invalidate()

    def _update_view(self) -> None:
        w, h = self.window.surface.get_size()
        view = viewport_of_window(w, h, self.services.settings.text_percent, self.window.density)
        self.services.set_view(view, min_letter_pixels(w, h, self.window.density))
        pixel_cache.fit_to_window(w, h)

    # the loop -------------------------------------------------------------------------------------------------
    def run(self, first: Scene) -> None:
        """Run the loop until `quit`."""
        self.show_first_scene(first)
        while self._running:
            self.step(wait=True)
        self.close()

    def show_first_scene(self, first: Scene) -> None:
        """Show the first scene, and a toast if the settings could not be read."""
        self.services.images.allow_rough_pictures(f"{game}/cover" for game in registry.GAME_IDS)
        self.push(first, fade=False)
        prefs, progress = self.services.prefs, self.services.progress
        prefs.report_trouble_to(self.toast)
        progress.report_to(lambda trouble: self.toast(f"ui.trouble.progress.{trouble}"))
        migrate_lesson_progress(prefs, progress)
        self._put_off.start()
        self.devices.on_first_frame()

    def close(self) -> None:
        """Leave every scene and the window."""
        if self.announcer is not None:
            self.announcer.close()
        while self.top:
            self._guard(self._stack.pop)
        self.services.progress.write_pending()
        self.window.close()

    def step(self, *, wait: bool = False) -> None:
        """Run one turn of the loop: events, posted calls, timers, animations, and a frame if needed."""
        for event in self._events(wait):
            self._guard(self._event, event)
        clock, began = self.services.clock, self.services.clock.now()
        while self._posted and clock.now() - began < POSTED_MS:
            self._guard(self._posted.popleft())
        now = clock.now()
        for call in self._timers.pop_due():
            self._guard(call)
        moving = self.is_animating
        dt = min(now - self._last, LONGEST_STEP) if moving and self._moved else 0.0
        self._last, self._moved = now, moving
        if moving:
            self._fade.timeline.advance(dt)
            self.toasts.timeline.advance(dt)
        for scene in self._stack.visible:
            self._guard(scene.update_layout)
        for scene in self._stack:
            if scene is self.top or scene.wants_frames():
                self._guard(scene.advance, dt)
        for scene in self._stack.visible:
            self._guard(scene.update_layout)
        if self.announcer is not None:
            self._guard(self.announcer.announce_changes, self.scenes, self.toasts.shown_texts)
        if (self._dirty or self._damage) and self._running and self._shown_at_all:
            self._guard(self._draw_changed)
            self.window.flip()
            self._guard(self._on_frame_presented)

    def _on_frame_presented(self) -> None:
        """Count a frame; keys may now act at the cursor or focus that this frame shows."""
        self.frames += 1
        self._put_off.on_frame_presented()
        if self.top:
            self.activation.on_frame_presented(self.top.keyboard_snapshot(), hidden=self._fade.hides_scene)

    def _draw_changed(self) -> None:
        """Draw everything, or only the damaged places."""
        whole, places = self._dirty, self._damage
        self._dirty, self._damage = False, []
        if whole:
            self.draw()
            return
        self.flicker.remove_lights()
        for scene in self._stack.visible:
            scene.prepare_partial_draw()
        redraw_regions(self.window.surface, self.services.view.scale, places, self.draw)
        self._start_flicker(self.services.painter(self.window.surface))

    @property
    def is_current(self) -> bool:
        """True if the last frame shows the current state."""
        return not (self._dirty or self._damage or self._stack.is_stale)

    @property
    def is_animating(self) -> bool:
        """True if an animation needs further frames."""
        busy = self._fade.timeline.is_busy or self.toasts.timeline.is_busy
        return busy or any(scene.wants_frames() for scene in self._stack)

    def _events(self, wait: bool) -> list[pygame.Event]:
        if not wait:
            return pygame.event.get()
        drawn = self._shown_at_all and (self._dirty or bool(self._damage))
        if self.is_animating or drawn:
            left = FRAME_MS - (self.services.clock.now() - self._last)
            if left > 1 and self.is_animating:
                pygame.time.wait(int(left))
            return pygame.event.get()
        return self._doze.wait_for_events()

    def _event(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            if not any(scene.asks_before_closing(self.quit) for scene in self._stack):
                self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self._refresh_all_scenes()
            self.after(REMEMBER_MS, self._remember_size)
        elif event.type in (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
            self._shown_at_all = False
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._shown_at_all = True
            self.invalidate()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            focused = event.type == pygame.WINDOWFOCUSGAINED
            self.flicker.on_window_focus(focused)
            self._hearing.on_window_focus(focused)
            self.invalidate()
        else:
            self.devices.handle_event(event, self.window.density)

    def _remember_size(self) -> None:
        """Save the size of the window once it has not changed for a moment."""
        if not self.services.settings.fullscreen and not self._fixed_size:
            self.services.prefs.change(window=self.window.size)

    def dispatch_intent(self, intent: Intent) -> None:
        """Hand an intent to the top scene, and to the app itself what the scene does not want."""
        if (top := self._stack.top) is not None:
            from boardgames.ui.app import global_keys

            if not isinstance(intent, Hover):
                self.activation.on_input()
            global_keys.deliver_intent(self, intent, top)

    def open_rules(self, game: str, section: str = "") -> None:
        """Open the rules of a game at a section; nothing happens for a game without written rules."""
        if not game or not has_rulebook(game):
            return
        from boardgames.ui.shell.rules_reader import RulesReader

        try:
            self.push(RulesReader(self, game, section, self.table_previews, self._stack.rule_set_name))
        except BadFile:
            self.toast("ui.trouble.rules_broken")

    def open_lessons(self, game: str) -> None:
        """Open the lessons of a game over whatever is shown."""
        from boardgames.ui.shell.lesson_list import LessonListScene

        self.push(LessonListScene(self, self.scene_factory, game))

    def open_setup(self, game: str, like: Mapping[str, Any]) -> None:
        """Open the set-up of a new game over one that goes on; `like` as for the scene."""
        from boardgames.ui.shell.game_setup import GameSetupScene

        self.push(GameSetupScene(self, self.scene_factory, game, like=like))

    def table_picture(self, game: str, style: ThumbnailStyle) -> FittedPicture | None:
        return self.table_previews.table_thumbnail(game, {}, style)

    def open_settings(self, *, lies: bool = True) -> None:
        """Open the settings over whatever is shown; `lies` as for the scene."""
        from boardgames.ui.shell.settings import SettingsScene

        self.push(SettingsScene(self, lies=lies))

    def draw(self) -> None:
        """Draw the visible scenes from the lowest up, then the fading picture, then the toasts."""
        painter = self.services.painter(self.window.surface)
        for scene in self._stack.visible:
            scene.draw(painter)
        self._fade.draw(painter.surface)
        self.toasts.draw(painter)
        if not painter.is_partial:
            self._start_flicker(painter)
        if self._map and self.top:
            factor = self.services.view.scale / self.window.density
            self._map.write(self.top, self.window.size, factor, self.toasts.shown_texts)

    def _start_flicker(self, painter: Painter) -> None:
        """Start the flicker of the glowing areas of the frame just drawn."""
        top = self.top
        self.flicker.on_frame_drawn(painter, top.glowing_areas() if top else ())

    def _flip_window(self) -> None:
        """Show the drawn pixels again, without drawing the scenes."""
        if not self._dirty and not self._damage:
            self.window.flip()

    def _guard(self, call: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Call a function; an exception becomes a crash report and one sentence on the screen."""
        try:
            call(*args, **kwargs)
        except Exception as error:
            self._show_crash(error)

    def _show_crash(self, error: Exception) -> None:
        from boardgames.ui.app import crash_report

        folder, again = crash_report.write_crash_report(error, self._stack, self.services.settings)
        again = None if isinstance(self.top, CrashScene) else again
        if self.top is None or (isinstance(self.top, CrashScene) and self.top.go_on is None):
            raise error  # no scene is left that could show the error
        self._stack.replace_after_error(CrashScene(self, folder, again))
        self._fade.cancel()
        self.invalidate()
