"""Services for every scene: settings, texts, fonts, pictures, sounds, time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from boardgames.draw.backdrop import LastGround
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.viewport import Viewport
from boardgames.record.player_progress import PlayerProgress, ProgressStore
from boardgames.text.catalog import Catalog
from boardgames.ui.scene.clock import Clock
from boardgames.ui.scene.preferences import Preferences, PreferenceStore
from boardgames.ui.widgets.widget import FocusRing

if TYPE_CHECKING:
    from boardgames.draw.display_list import DisplayListRecorder


class SoundPlayer(Protocol):
    """Player of sounds by name (see `motion.sound_recipes`); unknown names are silent."""

    def play(self, name: str) -> bool: ...

    def set_volume(self, table: float, signals: float, around: float) -> None: ...

    def set_muted(self, muted: bool) -> None: ...

    def set_ambience(self, place: str) -> bool: ...

    def compute_next_sound(self) -> bool: ...


class SilentSoundPlayer:
    """Sound player for tests, which records its calls."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.ambience_game = ""

    def play(self, name: str) -> bool:
        self.played.append(name)
        return False

    def set_volume(self, table: float, signals: float, around: float) -> None:
        """Do nothing: there is no volume."""

    def set_ambience(self, place: str) -> bool:
        self.ambience_game = place
        return False

    def set_muted(self, muted: bool) -> None:
        """Do nothing: there is no sound."""

    def compute_next_sound(self) -> bool:
        return False


START = Viewport(1280, 800, 1.0)


@dataclass(eq=False, repr=False)
class Services:
    """Services, created once by the app and passed to every scene."""

    prefs: PreferenceStore
    progress: ProgressStore
    catalog: Catalog
    fonts: Fonts
    images: Images
    sounds: SoundPlayer
    clock: Clock
    post: Callable[[Callable[[], None]], None]  # run a call on the loop, soon; from any thread
    after: Callable[[float, Callable[[], None]], None]  # run a call on the loop in so many ms
    assets: Path
    view: Viewport = START
    last_ground: LastGround = field(default_factory=LastGround)
    focus_ring: FocusRing = field(default_factory=FocusRing)
    opened_set_folders: dict[str, Path] = field(default_factory=dict)  # by digest: sets opened from other folders

    @property
    def settings(self) -> Preferences:
        return self.prefs.value

    @property
    def player_progress(self) -> PlayerProgress:
        """Progress of the player at the device."""
        return self.progress.of(self.settings.player)

    def set_view(self, view: Viewport, least_pixels: int) -> None:
        """Take over size and scale of the window, and the pixels of its smallest letters."""
        self.view = view
        self.fonts.set_scale(view.scale, least_pixels)

    def tr(self, key: str, **args: object) -> str:
        """Return the sentence of an id in the present language."""
        return self.catalog.tr(key, **args)

    def display_list_recorder(self) -> DisplayListRecorder:
        """Recorder of drawing commands at the size and scale of the window."""
        from boardgames.draw.display_list import DisplayListRecorder

        view = self.view
        return DisplayListRecorder(
            (round(view.w * view.scale), round(view.h * view.scale)), self.fonts, self.images, view.scale
        )

    def painter(self, surface: pygame.Surface, scale: float | None = None) -> Painter:
        """Return a painter on a surface (a cached board, a card) at the present or another scale."""
        return Painter(surface, self.fonts, self.images, self.view.scale if scale is None else scale)
