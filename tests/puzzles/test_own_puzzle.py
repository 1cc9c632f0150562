"""Puzzles from a person's own games: one clear answer, kept as a view, and nothing of what lies under it."""

from __future__ import annotations

from collections import deque
from dataclasses import asdict
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.core.game_protocol import seat_name
from boardgames.core.match import Match
from boardgames.data.data_paths import HOME_VARIABLE
from boardgames.data.yaml_source import parse_yaml
from boardgames.puzzles.own_puzzle import (
    OwnPuzzleSearch,
    keep_own_puzzle,
    make_own_puzzle,
    moment_of_decision,
    moments_of_seat,
)
from boardgames.puzzles.puzzle_draft import PuzzleDraft
from boardgames.record import RecordedSeat, Recorder, new_record
from boardgames.scenario.puzzles import open_puzzle, own_puzzle_heads_of, puzzle_heads_of

GAME = "sacrifice"
HIDDEN_GAME = "walpurgisnacht"


def missed_win() -> tuple[Match, int]:
    """A game in which a seat could have won in its turn, and did something else; the seat."""
    file = open_puzzle(next(head for head in puzzle_heads_of(GAME) if head.themes == ("race",)))
    match = file.start_match()
    seat = match.to_act()
    assert seat is not None
    wrong = next(line for line in match.legal_actions() if line.startswith("move ") and line not in file.lines)
    match.play(wrong)
    return match, seat


def test_a_missed_win_becomes_a_puzzle_that_is_played_and_kept_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    match, seat = missed_win()
    (moment,) = moments_of_seat(match, {}, seat)
    draft = make_own_puzzle(moment)
    assert draft is not None and draft.goal == "win" and moment.seed is None
    path = keep_own_puzzle(GAME, draft.id, draft.text())
    assert path.parent == tmp_path / "puzzles" / GAME
    assert keep_own_puzzle(GAME, draft.id, "something else") == path and path.read_text("utf-8") == draft.text()
    (head,) = own_puzzle_heads_of(GAME)
    assert (
        head.id == draft.id
        and not open_puzzle(head).fault
        and head.id not in {one.id for one in puzzle_heads_of(GAME)}
    )
    (tmp_path / "puzzles" / GAME / path.name).unlink()
    assert open_puzzle(head).fault, "a file that has gone is told, not raised"


def test_a_decision_of_a_game_with_hidden_cards_is_its_view_and_no_seed() -> None:
    game = registry.load(HIDDEN_GAME)
    options = game.complete({"seats": 5})
    match = Match(game, game.new_game(options, 7))
    seat = match.to_act()
    assert seat is not None
    moment = moment_of_decision(match, options, seat, 0)
    assert moment.position is None and moment.seed is None and moment.view == match.player_view(seat).view()
    draft = PuzzleDraft(moment, "best", (match.legal_actions()[0],), {"kind": "margin"}, ("stop",), 1)
    fields = parse_yaml(draft.text(), "puzzle.yaml").data
    assert "position" not in fields and "seed" not in fields and fields["puzzle"]["from"] == {"after": 0}
    assert {view["role"] for name, view in fields["view"]["seats"].items() if name != seat_name(seat)} == {"?"}


class Answer:
    """A process that has answered, or died."""

    def __init__(self, *messages: bytes) -> None:
        self.messages = deque(messages)
        self.has_ended = not messages

    def send(self, message: bytes) -> None: ...

    def receive(self) -> bytes | None:
        return self.messages.popleft() if self.messages else None

    def kill(self) -> None:
        self.has_ended = True

    leave = kill


def test_a_process_that_dies_finds_nothing() -> None:
    match, seat = missed_win()
    moment = moment_of_decision(match, {}, seat, 0)
    assert asdict(moment)["view"] == moment.view
    found = OwnPuzzleSearch(moment, lambda: Answer(b'{"id": "win-own-1", "text": "format: scenario/1"}'))
    assert not found.poll() and found.puzzle_id == "win-own-1" and found.text
    dead = OwnPuzzleSearch(moment, lambda: Answer())
    assert not dead.poll() and not dead.text


def test_the_command_looks_at_the_people_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, seat = missed_win()
    seats = {"P1": RecordedSeat(computer="novice"), "P2": RecordedSeat(computer="novice")}
    seats[seat_name(seat)] = RecordedSeat(person="Ana")
    pen = Recorder.begin(new_record(GAME, {}, 1, seats, position=match.state_after(0).dump()), tmp_path)
    pen.write_action(match.history[0].action, None)
    pen.close()
    assert main(["puzzles", GAME, "--record", str(pen.path), "--out", str(tmp_path / "found")]) == 0
    (file,) = (tmp_path / "found").iterdir()
    assert file.stem in capsys.readouterr().out
    assert main(["puzzles", HIDDEN_GAME, "--record", str(pen.path)]) == 1
    assert "expected a game of walpurgisnacht" in capsys.readouterr().err
    assert main(["puzzles", GAME, "--record", str(tmp_path / "nowhere.yaml")]) == 1
