"""Seconds that a decision of each level takes inside an installed app, asked over `boardgames engine`."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from boardgames import registry
from boardgames.ai.levels import AT_TABLE, LEVELS, make_player, position_budget
from boardgames.ai.player import ActionRequest
from boardgames.arena.external_program import cpu_seconds_of, question_line
from boardgames.arena.game_runner import RunningGame, SeatedPlayer
from boardgames.core.build_kind import BuildKind
from boardgames.core.game_protocol import Action, Game, State
from tests.package.product import Trouble

SEED: Final = 39
PLAYED_BY: Final = "novice"
POSITIONS: Final = 100
"""Of a decision of those whose game the questions are taken from."""
PLACES: Final = (0.0, 0.3, 0.5, 0.7)
"""Parts of the game at which its next turn is asked for; the first question loads the game and is not timed."""
LONGEST: Final[Mapping[BuildKind, Mapping[str, float]]] = {"compiled": {"expert": 1.5, "master": 3.0}, "plain": {}}
"""Seconds of wall time that a level may take in a build."""


class DecisionTime(NamedTuple):
    """The longest decision of a level in a game, in seconds."""

    wall: float
    cpu: float


def time_decisions(command: Path, home: Path, env: Mapping[str, str], build: BuildKind) -> None:
    """Ask each level for decisions of each game and print the longest of each. Raises `Trouble`."""
    questions = {game_id: list(_questions(game_id)) for game_id in registry.GAME_IDS}
    print(f"{'longest decision: wall s, CPU s':32}", *(f"{level:>12}" for level in AT_TABLE))
    found: dict[str, list[DecisionTime]] = {}
    for game_id, asked in questions.items():
        for level in AT_TABLE:
            seconds = getattr(LEVELS[level].table_seconds, build)
            times = _ask([str(command), "engine", "--level", level], home, env, asked, seconds)
            found.setdefault(level, []).append(DecisionTime(*map(max, zip(*times, strict=True))))
        row = [found[level][-1] for level in AT_TABLE]
        print(f"{game_id:32}", *(f"{one.wall:6.2f} {one.cpu:5.2f}" for one in row), flush=True)
    for level, most in LONGEST[build].items():
        longest = max(one.wall for one in found[level])
        if longest > most:
            raise Trouble(f"{level} keeps people waiting for {longest:.2f} s, expected at most {most:.1f} s")


def _questions(game_id: str) -> Iterator[dict[str, Any]]:
    """Yield questions at beginnings of turns of one game, without a bound of positions."""
    game: Game = registry.load(game_id)
    options = game.complete({})
    turns: list[State] = []

    def watch(state: State, action: Action) -> None:
        if not turns or state.whose_turn() != turns[-1].whose_turn():
            turns.append(state.clone())

    position = game.new_game(options, SEED)
    seats = game.seat_count(options)
    players = [SeatedPlayer(make_player(PLAYED_BY, game), POSITIONS) for _ in range(seats)]
    RunningGame(game, options, position, SEED, [], watch=watch).play_to_end(players)
    for number, place in enumerate(PLACES):
        state = turns[int(place * len(turns))]
        seat = state.to_act()
        request = ActionRequest(game, options, seat, state.view(seat))
        most = max(position_budget(level, game) for level in AT_TABLE)
        fields: dict[str, Any] = json.loads(question_line(request, number + 1, most, SEED + number))
        yield fields


def _ask(
    words: Sequence[str], home: Path, env: Mapping[str, str], asked: Sequence[dict[str, Any]], seconds: float
) -> list[DecisionTime]:
    """Return what each answer but the first took a program, at most so many `seconds` each. Raises `Trouble`."""
    times: list[DecisionTime] = []
    program = subprocess.Popen(
        words, cwd=home, env=dict(env), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert program.stdin is not None and program.stdout is not None
    with program:
        for fields in asked:
            begun, spent = time.monotonic(), cpu_seconds_of(program.pid)
            print(json.dumps({**fields, "seconds": seconds}), file=program.stdin, flush=True)
            line = program.stdout.readline()
            times.append(DecisionTime(time.monotonic() - begun, cpu_seconds_of(program.pid) - spent))
            answer = json.loads(line or "{}")
            if answer.get("line") not in fields["legal"]:
                raise Trouble(f"{' '.join(words)}: no action in {answer!r}")
        program.stdin.close()
    return times[1:]
