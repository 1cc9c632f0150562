"""Goals of a turn in puzzles: an answer stands alone by the printed table of wisps, and by chance in the dance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from boardgames import registry
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht.ids import SPACES
from boardgames.scenario.puzzle_check import goal_of, try_answer
from boardgames.scenario.puzzles import PuzzleHead, open_puzzle, puzzle_heads_of
from boardgames.scenario.scenario_model import read_scenario
from boardgames.scenario.scenario_runner import start_scenario

HEADS = puzzle_heads_of("walpurgisnacht")
WISPS = [head for head in HEADS if head.goal == "wisps"]
DANCES = [head for head in HEADS if head.goal == "dance"]
SAME, OPPOSITE = (0, 1, 3, 5), (0, 1, 2)
"""Points for wisps of one colour, and for the other colour after so many. WAL-23."""
RANDOM_DANCES = 60
MOST_OF_ONE_KIND = 1 / 3


def points_of(colours: Sequence[str], own: str) -> int:
    """Points of the own side by the table of the rules, if the phase ends with these colours; -1 where it had ended
    before.
    """
    row = [colour for colour in colours if colour != "none"]
    for number, colour in enumerate(row):
        if colour != row[0]:
            is_last = number == len(row) - 1 and colours[-1] != "none"
            return (OPPOSITE[number] if colour == own else 0) if is_last else -1
    return SAME[len(row)] if row and row[0] == own else 0


@pytest.mark.parametrize("head", WISPS, ids=lambda head: head.id)
def test_no_other_known_cards_bring_so_many_points(head: PuzzleHead) -> None:
    file = open_puzzle(head)
    assert file.fault == "" and file.file is not None
    game, start = start_scenario(file.file)
    view, cards = start.view(start.to_act()), game.components["cards"]
    colour_of = {id: card["wisp"] for id, card in cards.items()}
    role_of = {id: card["role"] for id, card in cards.items()}
    own = "purple" if role_of[view["seats"][head.seat]["role"]] == "witch" else "green"
    free = [line.split(" ")[1] for line in start.legal_actions() if line.startswith("reveal ")]
    colours = {space: colour_of[card] for space in free if (card := view["mountain"][space]) not in ("?", "walpurga")}
    found = {
        frozenset(spaces)
        for count in (1, 2, 3)
        for spaces in permutations(colours, count)
        if points_of([colours[space] for space in spaces], own) >= head.amount
    }
    least = {spaces for spaces in found if not any(other < spaces for other in found)}
    assert least == {frozenset(line.split(" ")[1] for line in file.lines if line.startswith("reveal "))}


@pytest.mark.parametrize("head", DANCES, ids=lambda head: head.id)
def test_no_dance_at_random_does_without_the_answer(head: PuzzleHead) -> None:
    file = open_puzzle(head)
    assert file.fault == "" and file.file is not None
    game, start = start_scenario(file.file)
    options, goal = game.complete(file.scenario.options), goal_of(game, file.puzzle)
    seat, chance, answer = start.to_act(), Rng(3), set(file.lines)
    worlds = [game.sampler(start.view(seat), seat, options).draw(Rng(number)) for number in range(40)]
    for _ in range(RANDOM_DANCES):
        states, line = [world.clone() for world in worlds], set[str]()
        while states[0].to_act() == seat and states[0].view(seat)["phase"] in ("return", "dance"):
            action = chance.choice([one for one in states[0].legal_actions() if one != "unmask"])
            line.add(action)
            for state in states:
                state.apply(action)
            if all(goal.is_reached(world, state, seat) for world, state in zip(worlds, states, strict=True)):
                assert answer <= line
    state = start.clone()
    for number, action in enumerate(file.lines):
        verdict = try_answer(game, file.puzzle, options, start, state, action)
        assert verdict == ("solved" if number == len(file.lines) - 1 else "open")
        state.apply(action)


def test_a_dance_that_may_not_end_yet_bars_nothing() -> None:
    head = DANCES[0]
    game, start = start_scenario(read_scenario(head.path))
    goal, seat = game.turn_goals["dance"], start.to_act()
    assert goal.gain(start, start, seat) == 0  # nothing has moved: the dance may not end
    assert goal.fits is not None and goal.fits(start)


def test_points_are_asked_for_before_the_first_card() -> None:
    head = WISPS[0]
    game, start = start_scenario(read_scenario(head.path))
    goal = game.turn_goals["wisps"]
    assert goal.fits is not None and goal.fits(start)
    after = start.clone()
    after.apply(open_puzzle(head).lines[0])
    assert not goal.fits(after) and goal.gain(start, after, start.to_act()) == 0
    assert {line.split(" ")[1] for line in start.legal_actions() if " " in line} <= set(SPACES)


def kind_of(head: PuzzleHead) -> str:
    """What a puzzle is about: its first theme, and for the best action whether to go on or which card it is."""
    puzzle = open_puzzle(head).puzzle
    if head.goal != "best":
        return f"{head.goal} {puzzle.themes[0]}"
    words = {action.split(" ")[0] for action in (*puzzle.accepts, puzzle.tempting)}
    return "push" if words == {"stop", "reveal"} else "which card" if words == {"reveal"} else " ".join(sorted(words))


def test_no_kind_of_puzzle_fills_more_than_a_third() -> None:
    kinds = [kind_of(head) for head in HEADS]
    assert len(set(kinds)) >= 6
    assert max(map(kinds.count, kinds)) <= len(kinds) * MOST_OF_ONE_KIND
    assert kind_of(HEADS[0]) and registry.load("walpurgisnacht").turn_goals.keys() == {"wisps", "dance"}
