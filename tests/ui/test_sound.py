"""The sounds: named, short, level, told apart, seen as well as heard, and silent without a device instead of failing.

`python3 dev.py sounds` prints the figures of all of them.
"""

from __future__ import annotations

import ast
import itertools
import os
import random
import re
import wave
from array import array
from collections.abc import Generator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from boardgames import registry
from boardgames.ui.games import plugins
from boardgames.ui.games.plugins import all_sound_recipes, plugin_of
from boardgames.ui.motion.ambient_sound import AmbientSound, NoiseLayer, synthesise_ambience
from boardgames.ui.motion.sound_player import PITCHES, MixerSoundPlayer
from boardgames.ui.motion.sound_recipes import SEATS, SHARED, SoundRecipe, SynthVoice
from boardgames.ui.motion.synthesis import RATE, synthesise_sound, voice_sample_span, wave_file_bytes
from tests.games.parts import games_with_room
from tests.sounds.measure import heard, shape, unlike

SOUNDS = all_sound_recipes()
NAME = re.compile(r"`(\w+)`")
NEEDED = {"slide", "card_slide", "card_flip", "cancel", "win", "lose", "warning", "click"}


def test_every_needed_sound_is_there() -> None:
    assert set(SHARED) >= NEEDED | {f"turn_p{seat}" for seat in range(1, 9)}


def test_no_name_is_given_twice() -> None:
    assert len(SHARED) + sum(len(plugin_of(game_id).sound_recipes) for game_id in registry.GAME_IDS) == len(SOUNDS)


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_game_has_few_sounds_of_its_own_and_uses_only_those_and_the_shared_ones(game_id: str) -> None:
    own = plugin_of(game_id).sound_recipes
    assert len(own) <= 12
    others = set(SOUNDS) - set(SHARED) - set(own)
    for part in Path(plugins.__file__).with_name(game_id).glob("*.py"):
        tree = ast.parse(part.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "SOUNDS" and node.value:
                named = {one.value for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
                assert not named & others, part.name


@cache
def made() -> dict[str, array[int]]:
    return {name: synthesise_sound(recipe) for name, recipe in SOUNDS.items()}


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_is_short_level_and_soft_at_its_end(name: str) -> None:
    samples = made()[name]
    assert 59.9 <= len(samples) * 1000 / RATE <= 480
    it = heard(samples)
    assert it.peak <= -8.99
    assert -28.5 <= it.rms <= -23.5, "dB: no sound is twice as loud as another"
    assert it.end <= -30, "dB: it ends in a click"
    assert it.high <= 0.2 and it.centre < 2500, "it is hard"
    assert it.laptop >= 0.15, "small loudspeakers give nothing of it"


def test_no_two_sounds_are_alike() -> None:
    shapes = {name: shape(samples) for name, samples in made().items()}
    near = {pair: unlike(*(shapes[one] for one in pair)) for pair in itertools.combinations(shapes, 2)}
    assert not {pair: round(far, 1) for pair, far in near.items() if far < 8}


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_a_sound_is_computed_within_a_frame(name: str) -> None:
    recipe = SOUNDS[name]
    assert (
        sum(voice_sample_span(voice, recipe.length_ms)[1] for voice in recipe.voices) <= 26_000
    )  # about 0.2 us each


def test_the_same_seed_gives_the_same_samples() -> None:
    recipe = SOUNDS["shuffle"]
    assert synthesise_sound(recipe, 1.0, 3) == synthesise_sound(recipe, 1.0, 3)
    assert synthesise_sound(recipe, 1.0, 3) != synthesise_sound(recipe, 1.0, 4)


def test_pitch_moves_by_four_per_cent_at_most() -> None:
    assert min(PITCHES) == 0.96 and max(PITCHES) == 1.04
    tone = SoundRecipe(200, (SynthVoice(1000.0, decay=400),))
    crossings = [_crossings(synthesise_sound(tone, pitch)) for pitch in (0.96, 1.0, 1.04)]
    assert crossings[0] < crossings[1] < crossings[2]
    assert crossings[1] == pytest.approx(200, abs=2)


def test_the_turns_of_seats_are_told_apart_by_taps_and_pitch() -> None:
    turns = [SOUNDS[f"turn_p{seat + 1}"].voices for seat in range(SEATS)]
    taps = [len([voice for voice in turn if not voice.is_noise]) for turn in turns]
    pitches = [turn[0].pitch_hz for turn in turns]
    assert taps == [1, 2, 3, 4] * 2
    assert all(high / low > 2 ** (1.9 / 12) for low, high in itertools.pairwise(pitches)), "two semitones at least"
    sounds = MixerSoundPlayer(lambda: SOUNDS, 0.5, muted=False, rng=random.Random(1))
    assert all(sounds.play("turn_p3") for _ in range(8))
    assert [pitch for _, pitch in sounds._kept] == [1.0], "no chance in what tells somebody something"
    pygame.mixer.quit()


@pytest.mark.parametrize("game_id", games_with_room("sound_recipes"))
def test_what_is_around_a_table_is_quiet_and_round_and_computed_bit_by_bit(game_id: str) -> None:
    ambience = plugin_of(game_id).ambience
    assert ambience is not None
    short = replace(ambience, seconds=4, distant_sounds=ambience.distant_sounds[:1])
    bits, samples = run(synthesise_ambience(short))
    assert bits > 8
    it = heard(samples)
    assert it.rms == pytest.approx(-36, abs=0.1) and it.peak < -15 and it.centre < 800
    steps = [abs(b - a) for a, b in itertools.pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps), "it is heard where it begins anew"


def run(work: Generator[None, None, array[int]]) -> tuple[int, array[int]]:
    """How many bits there were to do, and what came of them."""
    for bits in itertools.count():
        try:
            next(work)
        except StopIteration as done:
            return bits, done.value
    raise AssertionError


def test_every_sound_says_what_shows_it() -> None:
    """That something is seen whenever a table sounds is looked at in `twice.point_and_play`."""
    told = (Path(plugins.__file__).parents[3] / "docs" / "interface.md").read_text(encoding="utf-8")
    table = told[told.index("## Accessibility") :].partition("\n## ")[0]
    named = {name for row in table.splitlines() if row.startswith("| `") for name in NAME.findall(row.split("|")[1])}
    assert named == {name if not name.startswith("turn_p") else "turn_p" for name in SOUNDS}


def test_the_wave_file_is_one_that_others_can_read() -> None:
    samples = synthesise_sound(SOUNDS["click"])
    with wave.open(BytesIO(wave_file_bytes(samples))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples)


def test_playing_with_a_device_keeps_what_was_computed() -> None:
    sounds = MixerSoundPlayer(lambda: SOUNDS, 0.5, muted=False, rng=random.Random(1))
    assert sounds.has_device
    assert sounds.play("click")
    assert not sounds.play("no such sound")
    sounds.set_muted(True)
    assert sounds.muted and not sounds.play("click")
    sounds.set_muted(False)
    sounds.set_volume(0.0, 7.0, 0.0)
    assert not sounds.play("click") and sounds.play("turn_p1"), "signals are as loud as they are wanted"
    sounds.set_volume(1.0, 0.0, 0.0)
    assert sounds.play("click") and not sounds.play("warning")
    pygame.mixer.quit()


def test_what_is_around_is_heard_at_its_table_alone() -> None:
    played = AmbientSound(1, (NoiseLayer(400, 1.0, 1),), ())
    sounds = MixerSoundPlayer(dict, 0.5, muted=False, ambience=lambda game: played if game == "sacrifice" else None)
    assert not sounds.set_ambience("sacrifice") and not sounds.compute_next_sound(), "it is turned down"
    sounds.set_volume(0.5, 0.5, 0.4)
    assert sounds.set_ambience("sacrifice")
    while sounds.compute_next_sound():
        pass
    around = pygame.mixer.Channel(0)
    first = around.get_sound()
    assert first is not None and first.get_volume() == pytest.approx(0.4, abs=0.01)
    sounds.set_muted(True)
    assert not around.get_busy() and not sounds.play("click")
    sounds.set_muted(False)
    assert around.get_sound() is first
    sounds.set_volume(0.5, 0.5, 0.0)
    sounds.set_volume(0.5, 0.5, 0.4)
    assert not sounds.set_ambience("sacrifice"), "it is kept"
    sounds.set_ambience("")
    assert not sounds.set_ambience("sacrifice"), "as long as no other game is on the table"
    assert sounds.set_ambience("plain") and not sounds.compute_next_sound(), "this one has nothing around"
    pygame.mixer.quit()


def test_warming_computes_each_sound_once() -> None:
    sounds = MixerSoundPlayer(lambda: {name: SOUNDS[name] for name in ("click", "cancel")}, 0.5, muted=False)
    assert [sounds.compute_next_sound() for _ in range(3)] == [True, True, False]
    pygame.mixer.quit()


def test_without_a_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = MixerSoundPlayer(lambda: SOUNDS, 1.0, muted=False)
    assert not sounds.has_device
    assert not sounds.play("win")
    assert not sounds.compute_next_sound()
    sounds.set_muted(True)


def test_a_device_that_goes_away_does_not_stop_the_game() -> None:
    sounds = MixerSoundPlayer(lambda: SOUNDS, 1.0, muted=False, rng=random.Random(2))
    assert sounds.has_device
    pygame.mixer.quit()
    assert not sounds.play("click")
    sounds.set_muted(True)
    assert not sounds.play("click")


def _crossings(samples: array[int]) -> int:
    return sum(1 for before, after in itertools.pairwise(samples) if before < 0 <= after)
