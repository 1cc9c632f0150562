"""Learned values hold for the rules they were fitted under, and for no others."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Game, State, actions_to_play
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.data.learned_values import (
    FILE,
    LearnedWeights,
    TableWeights,
    digest_of_data,
    read_weights,
    shipped_weights_path,
    weighted_evaluation,
)

LEARNED: Final = [game_id for game_id in registry.GAME_IDS if shipped_weights_path(game_id).exists()]
MOST_BYTES: Final = 20_000


def written(game_id: str) -> Any:
    """Return a game's estimate as written by hand."""
    return import_module(f"boardgames.games.{game_id}.evaluation").evaluate


def features(game_id: str) -> Any:
    return import_module(f"boardgames.games.{game_id}.features")


def positions(game: Game, options: dict[str, Any]) -> list[State]:
    """Return positions of one random game."""
    state, rng, found = game.new_game(options, 7), Rng(7), []
    while state.outcome() is None and len(found) < 120:
        state.apply(rng.choice(actions_to_play(state, game.ignored_actions)))
        found.append(state.clone())
    return [one for one in found if one.outcome() is None]


def of_its_own_rules(game: Game, options: dict[str, Any]) -> bool:
    """Whether any position is worth something else than the estimate says."""
    assert game.evaluate is not None
    hand = written(game.id)
    return any(game.evaluate(state, 0) != hand(state, 0) for state in positions(game, options))


def test_a_game_has_learned_values() -> None:
    assert "walpurgisnacht" in LEARNED


@pytest.mark.parametrize("game_id", LEARNED)
def test_the_shipped_values_fit_the_shipped_rules_at_every_table(game_id: str) -> None:
    game: Game = registry.load(game_id)
    assert game.digest is not None
    assert read_weights(shipped_weights_path(game_id), game.digest, features(game_id)).tables
    for seats in game.options.get("seats", (2,)):
        options = game.complete({"seats": seats} if "seats" in game.options else {})
        assert of_its_own_rules(game, options), f"{seats} seats"


@pytest.mark.parametrize("game_id", LEARNED)
def test_values_are_small_files(game_id: str) -> None:
    assert shipped_weights_path(game_id).stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("game_id", LEARNED)
def test_under_changed_numbers_the_written_estimate_plays(game_id: str) -> None:
    shipped_rules: Game = registry.load(game_id)
    name = next(name for name, value in shipped_rules.constants.items() if type(value) is int and value > 1)
    game: Game = registry.build(game_id, {name: shipped_rules.constants[name] - 1})
    assert not of_its_own_rules(game, game.complete({}))


@pytest.mark.parametrize("game_id", LEARNED)
def test_the_same_numbers_laid_over_keep_the_learned_values(game_id: str) -> None:
    shipped_rules: Game = registry.load(game_id)
    game: Game = registry.build(game_id, shipped_rules.constants)
    assert of_its_own_rules(game, game.complete({}))


@pytest.mark.parametrize("game_id", LEARNED)
def test_features_are_as_many_as_their_names_and_small(game_id: str) -> None:
    game, room = registry.load(game_id), features(game_id)
    for state in positions(game, game.complete({})):
        for seat in (0, 1):
            numbers = room.features(state, seat)
            assert len(numbers) == len(room.NAMES) and all(abs(number) <= 6.0 for number in numbers)
        assert 0.0 <= room.game_progress(state) <= 1.0 and isinstance(room.weights_key(state), str)


def test_who_takes_a_battle_is_learned_for_the_same_rules_and_numbers(tmp_path: Path) -> None:
    game, room, file = registry.load("terrorixico"), features("terrorixico"), shipped_weights_path("terrorixico")
    learned = read_weights(file, game.digest, room)
    assert set(learned.contest) == {name for name in learned.tables if name[0] in "23"}
    guessing = weighted_evaluation(LearnedWeights(learned.tables), game.evaluate, room)
    assert any(
        game.evaluate(state, 0) != guessing(state, 0) for state in positions(game, game.complete({"seats": 2}))
    )
    changed = tmp_path / FILE
    changed.write_text(file.read_text(encoding="utf-8").replace('"share_lack"', '"share_left"'), encoding="utf-8")
    assert read_weights(changed, game.digest, room) == read_weights(file, "other", room) == LearnedWeights()


def test_a_digest_covers_numbers_and_ids_and_no_texts() -> None:
    rules = {"cards": {"a": {"points": 2, "names": {"en": "Calf"}}}}
    renamed = {"cards": {"a": {"points": 2, "names": {"en": "Veal"}}}}
    assert digest_of_data({"hand": 3}, rules) == digest_of_data({"hand": 3}, renamed)
    assert digest_of_data({"hand": 4}, rules) != digest_of_data({"hand": 3}, rules)
    assert digest_of_data({"hand": 3}, {"cards": {"a": {"points": 3}}}) != digest_of_data({"hand": 3}, rules)


def test_weights_are_blended_by_how_near_the_end_is() -> None:
    class Room:
        NAMES = ("one",)

        @staticmethod
        def features(state: Any, seat: int) -> list[float]:
            return [1.0]

        @staticmethod
        def weights_key(state: Any) -> str:
            return state.table  # type: ignore[no-any-return]

        @staticmethod
        def game_progress(state: Any) -> float:
            return state.stage  # type: ignore[no-any-return]

    class Stub:
        def __init__(self, table: str, stage: float) -> None:
            self.table, self.stage = table, stage

        def outcome(self) -> None:
            return None

    value = weighted_evaluation(LearnedWeights({"3": TableWeights((0.0,), (2.0,))}), lambda state, seat: 0.25, Room)  # type: ignore[arg-type]
    assert value(Stub("3", 0.0), 0) == 0.5  # type: ignore[arg-type]
    assert 0.88 < value(Stub("3", 1.0), 0) < 0.881  # type: ignore[arg-type]
    assert value(Stub("4", 1.0), 0) == 0.25, "a table without weights"  # type: ignore[arg-type]


def test_the_values_lie_where_the_rules_are_packed() -> None:
    recipe = (Path(__file__).parents[2] / "build.spec").read_text(encoding="utf-8")
    assert 'ROOT / "rules" / game_id' in recipe
    assert all(shipped_weights_path(game_id).parent == shared_folder("rules") / game_id for game_id in LEARNED)
