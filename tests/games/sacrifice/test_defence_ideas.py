"""Search for every way to stop a win: it agrees with the search for some way, and leaves nothing needless in."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import Action
from boardgames.scenario.puzzle_check import STOP
from boardgames.scenario.puzzles import PuzzleHead, puzzle_heads_of
from boardgames.scenario.scenario_model import read_scenario
from boardgames.scenario.scenario_runner import start_scenario

HEADS = [head for head in puzzle_heads_of("sacrifice") if head.goal == STOP]
MOST = 8_000


@pytest.mark.parametrize("head", HEADS[::3], ids=lambda head: head.id)
def test_turns_that_another_search_finds_follow_the_idea(head: PuzzleHead) -> None:
    game, start = start_scenario(read_scenario(head.path))
    assert game.find_defence_ideas is not None and game.find_defences is not None
    ideas = game.find_defence_ideas(start, MOST)
    assert ideas is not None and len(ideas) == 1
    movers = {part.split(" ")[1] for part in ideas[0].parts if part.startswith("move ")}
    for line in game.find_defences(start, 3):
        assert movers <= {action.split(" ")[1] for action in line if " " in action}


@pytest.mark.parametrize("head", HEADS[::3], ids=lambda head: head.id)
def test_nothing_is_left_to_do_after_the_answer_and_no_way_without_its_mover(head: PuzzleHead) -> None:
    game, start = start_scenario(read_scenario(head.path))
    assert game.find_defence_ideas is not None
    ideas = game.find_defence_ideas(start, MOST)
    assert ideas is not None
    (idea,) = ideas
    state = start.clone()
    for action in idea.actions[:-1]:
        state.apply(action)
    done = game.find_defence_ideas(state, MOST)
    assert done is not None and [one.parts for one in done] == [()]
    movers = [part.split(" ")[1] for part in idea.parts if part.startswith("move ")]
    others = [line for line in start.legal_actions() if line.startswith("move ") and line.split(" ")[1] not in movers]
    for line in others[:3]:
        idle = start.clone()
        idle.apply(line)
        left = game.find_defence_ideas(idle, MOST)
        assert left is not None and all(set(one.parts) >= set(idea.parts) for one in left)


def test_too_few_positions_prove_nothing() -> None:
    game, start = start_scenario(read_scenario(HEADS[0].path))
    assert game.find_defence_ideas is not None
    assert game.find_defence_ideas(start, 3) is None
    ended = start.clone()
    ended.apply(Action("resign"))
    assert game.find_defence_ideas(ended, MOST) == ()
