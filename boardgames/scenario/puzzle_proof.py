"""Proof of a puzzle that rests on a margin, made anew: two searches of today must find the same best action, and no
other one may come close to it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from ..ai.player import ActionRequest
from ..core.game_protocol import actions_to_play
from ..data.faults import BadFile
from .puzzle_check import prove_choice, rival_actions
from .result_report import ScenarioResult, StepFailure
from .scenario_model import read_scenario
from .scenario_runner import start_scenario

HALF: Final = 0.5
"""Part of the margin in the file that must be found again."""


def prove_margin(path: Path, result: ScenarioResult) -> ScenarioResult:
    """Return the result of a file that passed, with a failure where its margin is not found again."""
    try:
        file = read_scenario(path)
    except BadFile:
        return result
    puzzle = file.scenario.puzzle
    if puzzle is None or puzzle.proof.kind != "margin":
        return result
    game, state = start_scenario(file)
    seat = state.to_act()
    question = ActionRequest(game, game.complete(file.scenario.options), seat, dict(file.scenario.view or {}))
    proof = puzzle.proof
    least = HALF * min(proof.margin, proof.second)
    pair = prove_choice(question, puzzle.source.after + 1, proof.positions, proof.worlds, least)
    if pair is not None and set(pair[0].firsts) <= set(puzzle.accepts):
        legal = actions_to_play(state, game.ignored_actions)
        rivals = list(rival_actions(question, pair[0], puzzle.accepts, legal, puzzle.source.after + 1))
        if not rivals:
            return result
        found = f"as good: {', '.join(rivals)}"
    else:
        found = "no such choice" if pair is None else ", ".join(pair[0].firsts)
    line = file.marked.key_mark(("puzzle",)).line
    return replace(result, failures=(StepFailure(result.file, line, f"{', '.join(puzzle.accepts)} as best", found),))
