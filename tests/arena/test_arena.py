"""`boardgames arena`: the same games for any number of workers, runs that go on, programs on seats, refusals."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.arena.external_program import ExternalProgram, ProgramFailure, question_line
from boardgames.arena.game_pairs import GamePair, Matchup, parse_player, play_pair, why_unfit
from boardgames.arena.omniscient_player import OmniscientPlayer
from boardgames.cli.engine import serve_engine
from boardgames.cli.main import main
from boardgames.core.build_kind import BUILD
from boardgames.core.game_protocol import Action, Game, actions_to_play, seat_name
from boardgames.core.rng import Rng
from tests.games.parts import games_with

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = "cmd:" + shlex.join([sys.executable, str(ROOT / "examples" / "engines" / "first_best.py")])


def without_cost(pair: GamePair) -> GamePair:
    return pair._replace(games=tuple(game._replace(cpu=(0.0, 0.0)) for game in pair.games))


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_pair_is_one_opening_played_twice_with_sides_changed(game_id: str) -> None:
    game = registry.load(game_id)
    contest = Matchup(game_id, game.complete({}), {}, parse_player("random"), parse_player("random*2"))
    pair = play_pair(contest, 5, 3)
    assert not pair.error
    one, two = pair.games
    seats = game.seat_count(contest.options)
    assert sorted((*one.seats, *two.seats)) == list(range(seats))
    assert without_cost(play_pair(contest, 5, 3)) == without_cost(pair)


@pytest.mark.parametrize(("game_id", "seats"), [("sacrificio", 4), ("walpurgisnacht", 5), ("walpurgisnacht", 8)])
def test_a_player_leads_a_whole_team(game_id: str, seats: int) -> None:
    """Who wins together is led together, so that only a draw or a win shared by all lies between won and lost."""
    options = registry.load(game_id).complete({"seats": seats})
    contest = Matchup(game_id, options, {}, parse_player("random"), parse_player("random*2"))
    for number in range(3):
        pair = play_pair(contest, 5, number)
        assert not pair.error
        for game in pair.games:
            assert game.score in (0.0, 1.0) or len(game.winners) in (0, seats)


def test_who_sees_every_card_plays_by_them() -> None:
    """Positions that look alike to the seat: who is shown them chooses by what is hidden there."""
    game = registry.load("terrorixico")
    options = game.complete({})
    state, chance = game.new_game(options, 5), Rng(3)
    found = set()
    for number in range(30):
        seat = state.to_act()
        question = ActionRequest(game, options, seat, state.view(seat))
        seeing = OmniscientPlayer()
        chosen = set()
        for redealt in [game.sampler(question.view, seat, options).draw(chance) for _ in range(3)]:
            seeing.show(redealt)
            chosen.add(seeing.choose(question, Rng(number), SearchBudget(100)))
        assert chosen <= set(state.legal_actions())
        found.add(len(chosen))
        state.apply(chance.choice(actions_to_play(state, game.ignored_actions)))
    assert found >= {1, 2}
    assert not why_unfit(parse_player("seeing*0.5"), game)
    assert "hides nothing" in why_unfit(parse_player("seeing"), registry.load("sacrifice"))


def rows(path: Path) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in path.read_text().splitlines()]
    for row in found:
        for game in row.get("games", ()):
            game.pop("cpu")
    return found


def test_any_number_of_workers_and_any_interruption_give_the_same_run(tmp_path: Path) -> None:
    words = ["arena", "sacrificio", "--players", "random,random*2", "-n", "4", "--options", "variant=quick"]
    assert main([*words, "--workers", "1", "-o", str(tmp_path / "one")]) == 0
    assert main([*words, "--workers", "2", "-o", str(tmp_path / "two")]) == 0
    whole = (tmp_path / "one").read_text()
    assert rows(tmp_path / "one") == rows(tmp_path / "two")
    cut = tmp_path / "cut"
    cut.write_text("".join(whole.splitlines(keepends=True)[:3]) + '{"players": ["ran')
    assert main([*words, "--workers", "1", "-o", str(cut), "--resume"]) == 0
    assert rows(cut) == rows(tmp_path / "one")


def test_a_run_tells_in_what_is_kept_and_what_is_told_which_build_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "run"
    words = ["arena", "sacrificio", "--players", "random,random*2", "--options", "variant=quick", "-o", str(kept)]
    assert main([*words, "-n", "1"]) == 0
    head, pair = rows(kept)
    assert "build" not in head and pair["build"] == BUILD
    assert f" decisions, {BUILD}\n" in capsys.readouterr().out
    other = {"plain": "compiled", "compiled": "plain"}[BUILD]
    kept.write_text(kept.read_text().replace(f'"build": "{BUILD}"', f'"build": "{other}"'))
    assert main([*words, "-n", "2", "--resume"]) == 0
    assert " decisions, compiled, plain\n" in capsys.readouterr().out


def test_a_finished_run_is_not_overwritten_and_another_run_not_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "arena",
        "sacrificio",
        "--players",
        "random,random*2",
        "--options",
        "variant=quick",
        "-o",
        str(tmp_path / "a"),
    ]
    assert main([*words, "-n", "1"]) == 0
    assert main([*words, "-n", "1"]) == 2 and "exists" in capsys.readouterr().err
    assert main([*words, "-n", "1", "--seed", "2", "--resume"]) == 2
    assert "holds another run" in capsys.readouterr().err


def test_the_sequential_test_ends_a_run_early(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "terrorixico", "--players", "greedy,random", "-n", "60", "--sprt", "0", "100", "--workers", "1"]
    assert main([*words, "--positions", "25", "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)
    (meeting,) = result["meetings"]
    assert meeting["sprt"]["answer"] == "yes" and meeting["pairs"] < 20
    assert result["ratings"]["greedy"]["elo"] > result["ratings"]["random"]["elo"]


def test_a_program_takes_a_seat_and_its_cost_is_counted(tmp_path: Path) -> None:
    contest = Matchup("sacrificio", {"variant": "quick"}, {}, parse_player(EXAMPLE), parse_player("random"))
    pair = play_pair(contest, 1, 1)
    assert not pair.error and len(pair.games) == 2
    table = tmp_path / "games.csv"
    words = ["arena", "sacrificio", "--players", "random,random*2", "--options", "variant=quick", "-n", "1"]
    assert main([*words, "--csv", str(table)]) == 0
    assert len(table.read_text().splitlines()) == 3


LISTENER = """
import json, sys
for line in sys.stdin:
    fields = json.loads(line)
    with open(sys.argv[1], "a") as file:
        print(fields["positions"], file=file)
    print(json.dumps({"answer": fields["question"], "line": fields["legal"][fields["seed"] % len(fields["legal"])]}))
    sys.stdout.flush()
"""


def test_a_program_is_told_its_positions_times_its_factor(tmp_path: Path) -> None:
    told = tmp_path / "positions"
    program = parse_player(f"cmd:{shlex.join([sys.executable, '-c', LISTENER, str(told)])}")
    contest = Matchup(
        "sacrificio", {"variant": "quick"}, {}, program._replace(budget_factor=0.5), parse_player("random"), 300
    )
    assert not play_pair(contest, 1, 1).error
    assert set(told.read_text().split()) == {"150"}


def test_the_engine_answers_what_the_players_wire_asks(capsys: pytest.CaptureFixture[str]) -> None:
    program = ExternalProgram(shlex.join([sys.executable, "-m", "boardgames", "engine", "--level", "novice"]))
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 3})
    state = game.new_game(options, 4)
    seat = state.to_act()
    question = ActionRequest(game, options, seat, state.view(seat))
    try:
        action = program.choose(question, Rng(1), SearchBudget(200))
        assert action in state.legal_actions()
        assert program.choose(question, Rng(1), SearchBudget(200)) == action
    finally:
        program.close()


def test_a_question_holds_no_more_than_the_seat_may_know() -> None:
    game = registry.load("terrorixico")
    options = game.complete({"seats": 3})
    state = game.new_game(options, 9)
    seat = state.to_act()
    fields = json.loads(question_line(ActionRequest(game, options, seat, state.view(seat)), 1, 100, 7))
    assert fields["view"] == state.view(seat) and fields["legal"] == state.legal_actions()
    assert set(fields) == {
        "question", "game", "options", "constants", "seat", "view", "watched", "legal", "positions", "seed",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("pass", "ended without an answer"),
        ("print('hello')", "expected one JSON object"),
        ("import json; print(json.dumps(dict(answer=99, line='pass')))", "expected an answer to question 1"),
    ],
)
def test_a_program_that_does_not_answer_is_told_in_a_sentence(code: str, told: str) -> None:
    program = ExternalProgram(shlex.join([sys.executable, "-c", code]))
    game = registry.load("sacrifice")
    state = game.new_game(game.complete({}), 1)
    try:
        with pytest.raises(ProgramFailure, match=told):
            program.choose(ActionRequest(game, game.complete({}), 0, state.view(0)), Rng(1), SearchBudget(10))
    finally:
        program.close()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "novice"], "two or more"),
        (["--players", "novice,adebt"], "did you mean 'adept'"),
        (["--players", "novice,adept*x"], "LEVEL*K"),
        (["--players", "novice,adept", "--time", "4y"], "x4"),
        (["--players", "novice,adept", "--options", "seat=3"], "seats"),
    ],
)
def test_wrong_arguments_get_a_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "terrorixico", *words]) != 0
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("game_id", games_with("hint_reasons"))
def test_an_engine_that_is_asked_to_explain_gives_the_games_reason(game_id: str) -> None:
    game: Game = registry.load(game_id)
    options = game.complete({})
    state = game.new_game(options, 1)
    seat, view = seat_name(state.to_act()), state.view(state.to_act())
    question = {"question": 1, "game": game_id, "options": options, "seat": seat, "view": view, "positions": 20}
    questions = "\n".join(json.dumps({**question, "explain": asked}) for asked in (True, False))
    answers = io.StringIO()
    serve_engine(io.StringIO(questions), answers, "greedy")
    told, silent = map(json.loads, answers.getvalue().splitlines())
    assert game.hint_reason is not None
    why = game.hint_reason(view, Action(told["line"]))
    assert told["reason"] == json.loads(json.dumps({"id": why.id, "deed": why.hint_id, "args": dict(why.args)}))
    assert "reason" not in silent and silent["line"] == told["line"]
