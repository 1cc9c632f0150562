"""What is heard as the settings have it: how loud, what is around the table, and whether all is said aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from boardgames.ui.app.window import Window
from boardgames.ui.scene.preferences import Preferences

if TYPE_CHECKING:
    pass


@final
class Hearing:
    """`soon` is told when something is to be computed in idle time."""

    def __init__(self, host: Window, soon: Callable[[], None]) -> None:
        self._host = host
        self._soon = soon
        self._speaks = host.services.settings.speak  # who starts with it has it begun by `start.py`
        self._focused = True

    def heed(self, settings: Preferences) -> None:
        """The settings changed."""
        sounds = self._host.services.sounds
        sounds.set_volume(settings.volume / 100, settings.signals / 100, settings.ambience / 100)
        sounds.set_muted(settings.mute)
        if settings.speak != self._speaks:
            self._speaks = settings.speak
            self._speak(settings.speak)
        self.surround()

    def focus(self, focused: bool) -> None:
        """The window is in use, or no more."""
        self._focused = focused
        self.surround()

    def surround(self) -> None:
        """Another scene lies on top, or the window is in use or no more. A voice is understood better alone."""
        aloud = self._host.voice is not None and self._host.voice.aloud
        place = next((scene.around for scene in reversed(self._host.scenes) if scene.around), "")
        if self._host.services.sounds.surround(place if self._focused and not aloud else ""):
            self._soon()

    def _speak(self, on: bool) -> None:
        """Begin or end saying everything aloud; without a voice the setting goes back."""
        from boardgames.ui.app import loud

        loud.switch(self._host, on=on)
        if on and not (self._host.voice and self._host.voice.aloud):
            self._host.post(lambda: self._host.services.prefs.change(speak=False))
