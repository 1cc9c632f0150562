"""Minutes of a game: from measured lengths, by seats and variant, for people and computers."""

from __future__ import annotations

import itertools

import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.data.game_durations import estimate_minutes, minutes_range
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from tests.ui.pilot import Pilot

MEASURED = [game for game in registry.GAME_IDS if (shared_folder("assets") / game / "durations.json").is_file()]


@pytest.mark.parametrize("game_id", MEASURED)
def test_every_way_to_play_has_its_minutes(game_id: str) -> None:
    game = registry.load(game_id)
    found = []
    for values in itertools.product(*game.options.values()):
        options = dict(zip(game.options, values, strict=True))
        seats = game.seat_count(options)
        people, alone = estimate_minutes(game_id, options, seats, seats), estimate_minutes(game_id, options, 1, seats)
        assert people is not None and alone is not None and 5 <= alone <= people <= 180, options
        found += (people, alone)
    assert minutes_range(game_id) == (min(found), max(found)), "the title promises what the set-up says"


def test_the_one_printed_length_is_met() -> None:
    """TerroriXico: 2 to 4 players, 20 to 30 minutes."""
    game = registry.load("terrorixico")
    for values in itertools.product(*game.options.values()):
        options = dict(zip(game.options, values, strict=True))
        seats = game.seat_count(options)
        assert 20 <= (estimate_minutes("terrorixico", options, seats, seats) or 0) <= 30, options


def test_a_game_that_nobody_measured_has_none() -> None:
    assert estimate_minutes("nim", {}, 2, 2) is None and minutes_range("nim") is None


def test_the_set_up_tells_the_minutes_of_the_table_as_it_is_laid() -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        scene = GameSetupScene(pilot.app, make_scene_factory(), "sacrificio")
        pilot.open(scene)
        told = []
        for seats, variant in ((2, "quick"), (4, "standard"), (2, "standard")):
            scene.seating.set_option("seats", seats)
            scene.seating.set_option("variant", variant)
            scene.rebuild()
            pilot.settle()
            count = estimate_minutes("sacrificio", scene.seating.options, 1, seats)
            assert scene.tr("ui.setup.minutes", count=count) in pilot.words()
            told.append(count or 0)
        assert told == sorted(set(told)), "both the variant and the seats make a difference"
