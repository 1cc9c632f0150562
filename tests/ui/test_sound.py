"""The sounds: named, short, never loud, repeatable, and silent without a device instead of failing."""

from __future__ import annotations

import ast
import itertools
import os
import random
import wave
from array import array
from io import BytesIO
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from boardgames import registry
from boardgames.ui.games import rooms
from boardgames.ui.games.rooms import all_sounds, room_of
from boardgames.ui.motion.sound import PITCHES, RATE, Sounds, as_wave_file, span, synthesise
from boardgames.ui.motion.sound_recipes import SHARED, Recipe, Voice

SOUNDS = all_sounds()
NEEDED = {"slide", "card_slide", "card_flip", "cancel", "win", "lose", "warning", "click"}


def test_every_needed_sound_is_there() -> None:
    assert set(SHARED) >= NEEDED | {f"turn_p{seat}" for seat in range(1, 9)}


def test_no_name_is_given_twice() -> None:
    assert len(SHARED) + sum(len(room_of(game_id).sounds) for game_id in registry.GAME_IDS) == len(SOUNDS)


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_game_has_few_sounds_of_its_own_and_uses_only_those_and_the_shared_ones(game_id: str) -> None:
    own = room_of(game_id).sounds
    assert len(own) <= 12
    others = set(SOUNDS) - set(SHARED) - set(own)
    for part in Path(rooms.__file__).with_name(game_id).glob("*.py"):
        tree = ast.parse(part.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "SOUNDS" and node.value:
                named = {one.value for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
                assert not named & others, part.name


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_is_short_and_never_loud(name: str) -> None:
    samples = synthesise(SOUNDS[name])
    assert 59.9 <= len(samples) * 1000 / RATE <= 400
    peak = max(max(samples), -min(samples))
    assert 2000 < peak <= 32767 * 10 ** (-9 / 20)
    assert abs(samples[-1]) < 200, "ends in a click"


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_is_computed_within_a_frame(name: str) -> None:
    recipe = SOUNDS[name]
    assert sum(span(voice, recipe.length)[1] for voice in recipe.voices) <= 26_000  # about 0.2 us each


def test_the_same_seed_gives_the_same_samples() -> None:
    recipe = SOUNDS["shuffle"]
    assert synthesise(recipe, 1.0, 3) == synthesise(recipe, 1.0, 3)
    assert synthesise(recipe, 1.0, 3) != synthesise(recipe, 1.0, 4)


def test_pitch_moves_by_four_per_cent_at_most() -> None:
    assert min(PITCHES) == 0.96 and max(PITCHES) == 1.04
    tone = Recipe(200, (Voice(1000.0, decay=400),))
    crossings = [_crossings(synthesise(tone, pitch)) for pitch in (0.96, 1.0, 1.04)]
    assert crossings[0] < crossings[1] < crossings[2]
    assert crossings[1] == pytest.approx(200, abs=2)


def test_turns_of_two_seats_differ_in_pitch_only() -> None:
    one, two = SOUNDS["turn_p1"], SOUNDS["turn_p2"]
    assert one.length == two.length
    assert [voice.decay for voice in one.voices] == [voice.decay for voice in two.voices]
    assert one.voices[0].pitch < two.voices[0].pitch


def test_the_wave_file_is_one_that_others_can_read() -> None:
    samples = synthesise(SOUNDS["click"])
    with wave.open(BytesIO(as_wave_file(samples))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples)


def test_playing_with_a_device_keeps_what_was_computed() -> None:
    sounds = Sounds(lambda: SOUNDS, 0.5, muted=False, rng=random.Random(1))
    assert sounds.available
    assert sounds.play("click")
    assert not sounds.play("no such sound")
    sounds.set_muted(True)
    assert sounds.muted and not sounds.play("click")
    sounds.set_muted(False)
    sounds.set_volume(7.0)
    assert sounds.volume == 1.0
    sounds.set_volume(0.0)
    assert not sounds.play("click")
    pygame.mixer.quit()


def test_warming_computes_each_sound_once() -> None:
    sounds = Sounds(lambda: {name: SOUNDS[name] for name in ("click", "cancel")}, 0.5, muted=False)
    assert [sounds.warm() for _ in range(3)] == [True, True, False]
    pygame.mixer.quit()


def test_without_a_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(lambda: SOUNDS, 1.0, muted=False)
    assert not sounds.available
    assert not sounds.play("win")
    assert not sounds.warm()
    sounds.set_muted(True)


def test_a_device_that_goes_away_does_not_stop_the_game() -> None:
    sounds = Sounds(lambda: SOUNDS, 1.0, muted=False, rng=random.Random(2))
    assert sounds.available
    pygame.mixer.quit()
    assert not sounds.play("click")
    sounds.set_muted(True)
    assert not sounds.play("click")


def _crossings(samples: array[int]) -> int:
    return sum(1 for before, after in itertools.pairwise(samples) if before < 0 <= after)
