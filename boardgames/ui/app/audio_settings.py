"""Applies the audio settings: volumes, ambient sound and speech."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from boardgames.ui.app.app_window import AppHost
from boardgames.ui.scene.preferences import Preferences

if TYPE_CHECKING:
    pass


@final
class AudioSettings:
    """Audio settings of one app. `soon` is called when there is a sound to compute while idle."""

    def __init__(self, host: AppHost, soon: Callable[[], None]) -> None:
        self._host = host
        self._soon = soon
        self._speaks = host.services.settings.speak  # `startup.py` starts speech at launch
        self._focused = True

    def apply_settings(self, settings: Preferences) -> None:
        """Apply changed settings."""
        sounds = self._host.services.sounds
        sounds.set_volume(settings.volume / 100, settings.signals / 100, settings.ambience / 100)
        sounds.set_muted(settings.mute)
        if settings.speak != self._speaks:
            self._speaks = settings.speak
            self._speak(settings.speak)
        self.update_ambience()

    def on_window_focus(self, focused: bool) -> None:
        """Update the ambient sound when the window gains or loses the input focus."""
        self._focused = focused
        self.update_ambience()

    def update_ambience(self) -> None:
        """Select the ambient sound of the top scene: silence during speech or while the window is not in focus."""
        aloud = self._host.announcer is not None and self._host.announcer.is_aloud
        place = next((scene.ambience_game for scene in reversed(self._host.scenes) if scene.ambience_game), "")
        if self._host.services.sounds.set_ambience(place if self._focused and not aloud else ""):
            self._soon()

    def _speak(self, on: bool) -> None:
        """Start or stop speech; if no speech program exists, reset the setting."""
        from boardgames.ui.app import speech

        speech.set_speech(self._host, on=on)
        if on and not (self._host.announcer and self._host.announcer.is_aloud):
            self._host.post(lambda: self._host.services.prefs.change(speak=False))
