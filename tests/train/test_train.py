"""Training repeats from its seed, finds what there is to find, and goes on from the weights in force."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from boardgames import registry
from boardgames.cli.progress_bar import TerminalProgress
from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.data.learned_values import LearnedWeights, read_weights
from tests.train.fits import Fit, Position, auc, fit, fitted, log_loss, settled
from tests.train.run import Play, fought, main, played, room_of, some


def test_a_game_of_the_training_repeats_from_its_seed() -> None:
    options = registry.load("walpurgisnacht").complete({"seats": 4})
    once, again = (played(Play("walpurgisnacht", options, 5, {}), 2) for _ in range(2))
    assert once and once == again
    assert once != played(Play("walpurgisnacht", options, 5, {}), 3)
    assert all(one.table == "4" and 0.0 <= one.result <= 1.0 for one in once)


def rows(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Rows of two numbers of which the first alone tells who wins."""
    chance = np.random.default_rng(1)
    numbers = chance.normal(size=(count, 2))
    return numbers, (chance.random(count) < 1.0 / (1.0 + np.exp(-2.0 * numbers[:, 0]))).astype(float)


def test_the_fit_finds_what_tells() -> None:
    weights = fit(*rows(4000), np.zeros(2))
    assert abs(weights[0] - 2.0) < 0.25 and abs(weights[1]) < 0.15


def test_with_few_games_the_weights_in_force_nearly_stand() -> None:
    before = np.array([2.0, 1.0])
    assert np.abs(fit(*rows(10), before) - before).max() < 0.2


def test_a_sure_guess_that_fails_costs_more_than_a_doubt() -> None:
    results = np.array([1.0, 0.0])
    assert log_loss(np.array([0.9, 0.9]), results) > log_loss(np.array([0.5, 0.5]), results)


def test_what_is_said_of_a_fit_comes_from_games_held_out() -> None:
    numbers, results = rows(600)
    positions = [
        Position(number // 4, "2", list(row), float(result), 0.5, 0)
        for number, (row, result) in enumerate(zip(numbers, results, strict=True))
    ]
    said: list[Fit] = []
    found = fitted(positions, {}, 1.0, said.append)
    assert found["2"][0] > 1.0
    assert "150 games, 600 positions" in str(said[0]) and "0.6931" in str(said[0])


def test_a_short_trace_judges_a_position_by_the_one_that_follows() -> None:
    """Few games begin with the first kind of position, and are won by chance; the second kind is known to be good."""
    few = [Position(game, "2", row, game % 2, 0.5, 0) for game in range(20) for row in ([1.0, 0.0], [0.0, 1.0])]
    many = [Position(20 + game, "2", [0.0, 1.0], float(game % 10 > 0), 0.5, 0) for game in range(400)]
    by_luck, by_trace = (settled([*few, *many], np.zeros(2), trace)[0] for trace in (1.0, 0.0))
    assert abs(by_luck) < 0.2 and by_trace > 0.8


def test_a_training_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same weights come of it, under rules that are not the shipped ones, too."""

    def words(name: str, *more: str) -> list[str]:
        files = ["--values", str(tmp_path / f"{name}.json"), "-o", str(tmp_path / f"{name}.jsonl")]
        return [
            *["walpurgisnacht", "--seats", "3", "--games", "3", "--workers", "1", "--worlds", "1", "--most", "3"],
            *files,
            *more,
        ]

    numbers = ["--constants", "reveal_max=3"]
    assert main([*words("whole", *numbers), "--csv", str(tmp_path / "fits.csv")]) == 0
    assert len((tmp_path / "fits.csv").read_text().splitlines()) == 3
    shown: list[int] = []

    def stops(_bar: TerminalProgress, done: int) -> None:
        shown.append(done)
        if len(shown) == 7:
            raise KeyboardInterrupt

    monkeypatch.setattr(TerminalProgress, "show", stops)
    assert main(words("cut", *numbers)) == 130 and "--resume" in capsys.readouterr().err
    monkeypatch.undo()
    (tmp_path / "cut.json").unlink()
    assert main(words("cut", *numbers, "--resume")) == 0
    for ending in (".json", ".jsonl"):
        assert (tmp_path / f"cut{ending}").read_bytes() == (tmp_path / f"whole{ending}").read_bytes()
    assert main([*words("cut", *numbers, "--resume"), "--seed", "3"]) == 2
    assert main(["walpurgisnacht", *numbers]) == 2 and "--values" in capsys.readouterr().err


def test_who_takes_a_battle_is_told_by_who_took_it() -> None:
    """Of two seats of three, as the written estimate plays: who has more on the table took it more often."""
    options = registry.load("terrorixico").complete({"seats": 3})
    play = Play("terrorixico", options, 1, {}, worlds=1, most=3, constants={"point_goal": 30})
    pairs = [position for number in range(3) for position in fought(play, number)]
    shares, results = (np.array(one) for one in zip(*((one.row[0], one.result) for one in pairs), strict=True))
    assert set(results) == {0.0, 1.0} and auc(shares, results) > 0.7


def test_who_takes_a_battle_is_fitted_first_and_the_same_from_the_same_seed(tmp_path: Path) -> None:
    """From nothing, under rules of which nothing is learned."""
    files = [tmp_path / "once.json", tmp_path / "again.json"]
    numbers = ["--constants", "point_goal=30"]
    words = ["--seats", "2", "--games", "2", "--generations", "1", "--worlds", "1", "--most", "2", "--workers", "1"]
    for file in files:
        assert main(["terrorixico", *words, *numbers, "--values", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    game, room = registry.build("terrorixico", {"point_goal": 30}), room_of("terrorixico")
    tables, contest = read_weights(files[0], game.digest, room)
    assert set(contest) == set(tables) == {"2", "2 played", "2 ending"}
    share = room.CONTEST.NAMES.index("share_lack")
    assert all(row[share] > 0.0 for row in contest.values())
    assert read_weights(files[0], registry.load("terrorixico").digest, room) == LearnedWeights()


def test_of_each_kind_of_action_as_many_are_looked_at() -> None:
    """One ritual among sixty ways to lay a card is not left out."""
    actions = [*(f"place {number}" for number in range(60)), "sacrifice t1", "zero"]
    for seed in range(20):
        drawn = some([Action(action) for action in actions], 12, Rng(seed))
        assert len(drawn) == len(set(drawn)) == 12
        assert {"sacrifice t1", "zero"} <= set(drawn)
