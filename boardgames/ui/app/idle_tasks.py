"""Tasks for idle time: import modules, write pictures to the cache, remove old ones, collect garbage.

A full garbage collection would delay a frame by the time needed to visit every object. It therefore runs here, and
objects that survive it are frozen until their scene is closed.
"""

from __future__ import annotations

import gc
import threading
from importlib import import_module
from typing import Final, final

from boardgames import registry
from boardgames.data.cache import Cache
from boardgames.draw import pixel_cache
from boardgames.draw.backdrop import cloth_surface
from boardgames.ui.app.app_window import AppHost
from boardgames.ui.games.plugins import plugin_of

WARM_MS: Final = 120.0
SHARP_MS: Final = 20.0
TIDY_MS: Final = 600.0
SWEEP_MS: Final = 20_000.0
BEHIND: Final = (
    "boardgames.ui.scene_makers.table_makers",
    "boardgames.ui.lessons.rule_pictures",
    "boardgames.ui.shell.game_setup",
    "boardgames.ui.shell.lesson_offer",
    "boardgames.ui.shell.lesson_list",
    "boardgames.ui.shell.settings",
    "boardgames.ui.shell.rules_reader",
    "boardgames.ui.shell.statistics",
    "boardgames.ui.shell.about",
)


@final
class IdleTasks:
    """Runs one task at a time while nothing moves. Modules are imported in a thread that yields to the loop."""

    def __init__(self, host: AppHost, cache: Cache) -> None:
        self._host = host
        self._cache = cache
        self._thread: threading.Thread | None = None
        self._begun = self._busy = self._sharpens = False
        self._lay: frozenset[int] = frozenset()  # ids of the scenes, without overlays, at the last collection

    def start(self) -> None:
        """Schedule the tasks after the first frame."""
        self._begun = True
        self._host.after(WARM_MS, self._ready)
        self.schedule()
        self._host.after(SWEEP_MS, self._now_and_then)

    def on_frame_presented(self) -> None:
        """Schedule the sharp drawing of pictures that the frame showed roughly: large ones that are not stored."""
        if not self._sharpens and self._host.services.images.has_rough_pictures:
            self._sharpens = True
            self._host.after(SHARP_MS, self._sharpen)

    def _sharpen(self) -> None:
        """Draw one picture sharply once nothing moves; the frame that shows it schedules the next."""
        if self._host.is_animating:
            self._host.after(SHARP_MS, self._sharpen)
            return
        self._sharpens = False
        if self._host.services.images.sharpen_one_picture():
            self._host.invalidate()
            self.schedule()

    def _ready(self) -> None:
        from boardgames.ui.app import memory_release

        gc.enable()
        memory_release.allocate_large_apart()

    def on_return_to_title(self) -> None:
        """Schedule the release of objects that only the closed scenes needed."""
        self._host.after(TIDY_MS, self._tidy)

    def schedule(self) -> None:
        """Schedule the next task; called when there may be something new to compute."""
        if self._begun and not self._busy:
            self._busy = True
            self._host.after(WARM_MS, self._warm)

    def _warm(self) -> None:
        """Run the next task: import modules, store a picture or compute a sound."""
        services = self._host.services
        if (
            self._host.is_animating
            or self._reads()
            or services.images.store_one_picture()
            or services.sounds.compute_next_sound()
        ):
            self._host.after(WARM_MS, self._warm)
        else:
            services.progress.write_pending()
            self._busy = False
            self._sweep()

    def _now_and_then(self) -> None:
        """Schedule tasks at regular intervals."""
        self.schedule()
        self._host.after(SWEEP_MS, self._now_and_then)

    def _sweep(self) -> None:
        """Collect garbage created since the last run; if a scene was closed, also older objects."""
        from boardgames.ui.app import memory_release

        lie = frozenset(id(scene) for scene in self._host.scenes if not scene.is_overlay)
        if not lie >= self._lay:
            gc.unfreeze()
        self._lay = lie
        gc.collect()
        gc.freeze()
        memory_release.release_free_memory()

    def _tidy(self) -> None:
        if len(self._host.scenes) > 1:
            return
        if self._host.is_animating:
            self._host.after(TIDY_MS, self._tidy)
            return
        services = self._host.services
        pixel_cache.clear_all_caches()
        services.fonts.clear_caches()
        cloth_surface.cache_clear()
        for clear in (registry.load(game).clear_caches for game in registry.GAME_IDS):
            if clear is not None:
                clear()
        self._lay |= {0}  # no id of a scene: the next collection visits everything
        self._host.invalidate()
        self.schedule()

    def _reads(self) -> bool:
        """Start the import thread at the first call. Return whether the thread still runs."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="put off", daemon=True)
            self._thread.start()
        return self._thread.is_alive()

    def _ask_desktop(self) -> None:
        """At the very first start, apply the preferences of the operating system."""
        if self._host.services.prefs.is_new_file:
            from boardgames.ui.app import os_preferences

            found = os_preferences.read_os_preferences()
            self._host.services.post(lambda: os_preferences.apply_os_preferences(self._host, found))

    def _work(self) -> None:
        try:
            self._ask_desktop()
            for name in BEHIND:
                import_module(name)
            for game in registry.GAME_IDS:
                registry.load(game)
                plugin_of(game).preload()
        except Exception:
            return
        self._cache.prune()
