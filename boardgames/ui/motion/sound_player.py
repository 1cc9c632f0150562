"""Sound player: plays sounds by name, each computed when it is first needed, and the ambient sound of a table.

Without an audio device, or if it disappears, every call does nothing and raises nothing.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Generator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from array import array

    from boardgames.ui.motion.ambient_sound import AmbientSound
    from boardgames.ui.motion.sound_recipes import SoundRecipe

PITCHES: Final = (0.96, 0.98, 1.0, 1.02, 1.04)
"""Random pitches of a sound: a few fixed steps, so that each is computed once and cached."""
AROUND: Final = 0
"""Channel of the ambient sound."""
COME_MS, GO_MS = 3000, 800


class MixerSoundPlayer:
    """Plays sounds by name and caches their samples.

    ``recipes`` returns the recipes, called at the first use; ``ambience`` returns the ambient sound of a game, or
    None. Volumes are 0..1: of sounds at the table, of signals, of the ambient sound. ``rng`` chooses the pitch of
    each play; pass a seeded one for a repeatable run.
    """

    def __init__(
        self,
        recipes: Callable[[], Mapping[str, SoundRecipe]],
        volume: float,
        muted: bool,
        rng: random.Random | None = None,
        ambience: Callable[[str], AmbientSound | None] = lambda _place: None,
    ) -> None:
        self._read = recipes
        self._ambience = ambience
        self._rng = rng or random.Random()
        self._muted = muted
        self._kept: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._place = ""  # game of the ambient sound
        self._made = ""  # game whose ambient sound is cached or being computed
        self._making: Generator[None, None, array[int]] | None = None
        self._around: pygame.mixer.Sound | None = None
        self.set_volume(volume, volume, 0.0)

    @cached_property
    def _device(self) -> bool:
        """True if there is an audio device; opens it at the first access."""
        return _open_mixer()

    @cached_property
    def _recipes(self) -> Mapping[str, SoundRecipe]:
        return self._read()

    @property
    def muted(self) -> bool:
        """True if sound is muted."""
        return self._muted

    @property
    def has_device(self) -> bool:
        """True if an audio device could be opened."""
        return self._device

    def set_volume(self, table: float, signals: float, around: float) -> None:
        """Set the volumes, 0..1 each (clamped)."""
        self._volume, self._signals, self._nearby = (min(1.0, max(0.0, one)) for one in (table, signals, around))
        self._surround()

    def set_muted(self, muted: bool) -> None:
        """Mute or unmute all sounds."""
        if muted == self._muted:
            return
        self._muted = muted
        if muted and pygame.mixer.get_init():
            try:
                pygame.mixer.stop()
            except pygame.error:
                self._device = False
        self._surround()

    def play(self, name: str) -> bool:
        """Play a sound by its name: a signal at its own pitch, any other at a slightly random one.

        Returns whether the sound is audible; never raises.
        """
        recipe = self._recipes.get(name)
        pitch = self._rng.choice(PITCHES)  # drawn even when silent: mute must not change a repeatable run
        if recipe is None or self._muted or not self._device:
            return False
        volume = self._signals if recipe.is_signal else self._volume
        if volume <= 0.0:
            return False
        try:
            sound = self._sound(name, recipe, 1.0 if recipe.is_signal else pitch)
            sound.set_volume(volume)
            return sound.play() is not None
        except pygame.error:
            self._device = False
            return False

    # what is around -------------------------------------------------------------------------------------------
    def set_ambience(self, place: str) -> bool:
        """Select the ambient sound of a game; empty for silence.

        Returns whether the sound must be computed first (`compute_next_sound`).
        """
        self._place = place
        if place and place != self._made:
            self._silence()
            self._made, self._making, self._around = place, None, None
        self._surround()
        return self._wanted and self._around is None

    @property
    def _wanted(self) -> bool:
        return bool(self._place) and self._nearby > 0.0 and not self._muted

    def _silence(self) -> None:
        if self._around is not None and pygame.mixer.get_init():
            self._around.fadeout(GO_MS)

    def _surround(self) -> None:
        """Start, adjust or stop the ambient sound."""
        if not self._wanted:
            self._silence()
        elif self._around is not None and pygame.mixer.get_init():
            self._around.set_volume(self._nearby)
            channel = pygame.mixer.Channel(AROUND)
            if channel.get_sound() is not self._around:
                channel.play(self._around, loops=-1, fade_ms=COME_MS)

    def _make_around(self) -> bool:
        """Compute a part of the ambient sound and start it once complete. Returns whether there is more to do."""
        if not self._wanted or self._around is not None:
            return False
        if self._making is None:
            found = self._ambience(self._place)
            if found is None:
                return False
            from boardgames.ui.motion.ambient_sound import synthesise_ambience

            self._making = synthesise_ambience(found)
        try:
            next(self._making)
        except StopIteration as done:
            self._making = None
            self._around = _load_mixer_sound(done.value)
            self._surround()
        return True

    def compute_next_sound(self) -> bool:
        """Compute one missing sound, for idle frames. Returns whether there was one."""
        if not self._device:
            return False
        try:
            if self._make_around():
                return True
        except pygame.error:
            self._device = False
            return False
        for name, recipe in self._recipes.items():
            if (name, 1.0) not in self._kept:
                try:
                    self._sound(name, recipe, 1.0)
                except pygame.error:
                    self._device = False
                return self._device
        return False

    def _sound(self, name: str, recipe: SoundRecipe, pitch: float) -> pygame.mixer.Sound:
        kept = self._kept.get((name, pitch))
        if kept is None:
            from boardgames.ui.motion.synthesis import synthesise_sound

            kept = self._kept[name, pitch] = _load_mixer_sound(synthesise_sound(recipe, pitch))
        return kept


def _load_mixer_sound(samples: array[int]) -> pygame.mixer.Sound:
    from boardgames.ui.motion.synthesis import wave_file_bytes

    return pygame.mixer.Sound(io.BytesIO(wave_file_bytes(samples)))


def _open_mixer() -> bool:
    """Open the audio device unless it is open; returns whether there is one."""
    from boardgames.ui.motion.synthesis import RATE

    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(RATE, -16, 1, 512)
        pygame.mixer.set_num_channels(12)
        pygame.mixer.set_reserved(AROUND + 1)
    except (pygame.error, NotImplementedError):
        return False
    return True
