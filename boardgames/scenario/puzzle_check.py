"""Check of a puzzle's answer: what can be proved exactly is proved again, of the others that they can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from ..ai.clear_choice import ClearChoice, confirm_choice, find_clear_choice, margins_over, playout_gain
from ..ai.player import ActionRequest
from ..ai.sure_turns import find_sure_turns
from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, BadPosition, Event, Fault, Game, Seat, State, TurnGoal
from ..core.revealing_actions import reveals_hidden
from ..core.rng import Rng
from .result_report import StepFailure, value_text
from .scenario_model import Puzzle, ScenarioFile

WIN: Final = "win"
STOP: Final = "stop"
BEST: Final = "best"
"""Goals that every game can set; the others are its `turn_goals`."""
MOST_POSITIONS: Final = 60_000
"""Positions in which an exact proof must be found."""
STOP_POSITIONS: Final = 8_000
"""The same for a win of the other seat that is to be stopped: each of them asks for a search."""
SURE_WORLDS: Final = 24
"""Worlds in which an answer that is certain must hold."""
TRIED_WORLDS: Final = 8
"""Worlds in which it must hold while somebody tries."""
PLAYOUTS: Final = (24, 250)
"""Worlds in which games are played on to the end, and positions of a decision there."""
SINGLE_LOOK: Final = (3_000, 64)
"""Positions and worlds of a search for the best line that begins with one action."""
CLOSE: Final = 0.075
"""Margin below which such an action is an answer, too."""
LEAST_WORDS: Final = 3
"""Words of an action from which one of them can be beside the point, such as the card that pays."""

Attempt = Literal["solved", "open", "wrong"]
"""Result of an action for the answer of a puzzle: found, still within reach, or out of reach."""


def seat_number(name: str, dump: Mapping[str, Any]) -> int:
    """Return the number of a seat of a position. Raises `BadPosition` for one that is not there."""
    seats = list(dump.get("seats", {})) or ["P1", "P2"]
    if name not in seats:
        raise BadPosition([Fault("puzzle.seat", f"a seat of {seats[0]}..{seats[-1]}", name)])
    return seats.index(name)


def puzzle_failures(file: ScenarioFile, game: Game, state: State) -> Iterator[StepFailure]:
    """Yield what is wrong with the puzzle of a scenario; nothing where it has none."""
    puzzle = file.scenario.puzzle
    if puzzle is None:
        return
    name, line = file.marked.name, file.marked.key_mark(("puzzle",)).line
    seat = seat_number(puzzle.seat, state.dump())
    if state.outcome() is not None or state.to_act() != seat:
        yield StepFailure(name, line, f"{puzzle.seat} to act", "another seat, or the end")
        return
    if game.hidden and file.scenario.view is None:
        yield StepFailure(name, line, f"the view of {puzzle.seat}", "a position with what is hidden")
        return
    view = file.scenario.view
    if view is not None and canonical_text(state.view(seat)) != canonical_text(dict(view)):
        yield StepFailure(name, line, f"a view as {puzzle.seat} has it", "one that differs from that of its position")
        return
    found = answer_of(game, puzzle, state, file.scenario.options)
    if found is not None and (len(found) != 1 or found != [sorted(idea) for idea in puzzle.ideas]):
        yield StepFailure(name, line, f"one answer, {value_text(puzzle.ideas)}", value_text(found))
    if puzzle.goal == BEST and not (puzzle.accepts and set(puzzle.accepts) < set(state.legal_actions())):
        yield StepFailure(name, line, f"legal actions {value_text(puzzle.accepts)}, and others", "none, or all")


def answer_failures(file: ScenarioFile, game: Game, start: State) -> Iterator[StepFailure]:
    """Yield what is wrong with the answer that a puzzle shows, its steps: it must reach the goal."""
    puzzle, steps = file.scenario.puzzle, file.scenario.steps or ()
    if puzzle is None:
        return
    name, options = file.marked.name, game.complete(file.scenario.options)
    played = [(index, Action(line)) for index, step in enumerate(steps) for line in step.do or ()]
    if not played:
        yield StepFailure(name, file.marked.key_mark(("puzzle",)).line, "an answer in the steps", "none")
        return
    last = file.line_of_step(played[-1][0])
    if puzzle.goal == BEST:
        first = played[0][1]
        if first not in puzzle.accepts:
            line = file.line_of_step(played[0][0])
            yield StepFailure(name, line, f"an answer that begins with {value_text(puzzle.accepts)}", f"'{first}'")
        return
    state, tries = start.clone(), list[tuple[State, Action]]()
    for _, action in played:
        if state.outcome() is not None or action not in state.legal_actions():
            return  # the step itself fails, and says why
        if puzzle.goal in game.turn_goals:
            tries.insert(0, (state.clone(), action))
        state.apply(action)
    is_reached = any(try_answer(game, puzzle, options, start, *one) == "solved" for one in tries)  # mostly the last
    if not (is_reached or _is_answer(game, puzzle, start, state)):
        told = ", ".join(line for _, line in played)
        yield StepFailure(
            name, last, f"an answer that reaches the goal '{puzzle.goal}'", f"one that does not: {told}"
        )


def _is_answer(game: Game, puzzle: Puzzle, start: State, after: State) -> bool:
    """True if a position after a turn wins, or stops the other seat, in a puzzle that began with `start`."""
    seat, outcome = start.to_act(), after.outcome()
    if puzzle.goal == WIN:
        return outcome is not None and seat in outcome.winners
    if puzzle.goal == STOP:
        if outcome is not None:
            return not outcome.winners or seat in outcome.winners
        is_over = after.whose_turn() != start.whose_turn()
        return is_over and (game.find_win is None or not game.find_win(after))
    return False


def goal_of(game: Game, puzzle: Puzzle) -> TurnGoal:
    """Return the goal of a puzzle about a whole turn, with its amount."""
    return game.turn_goals[puzzle.goal]._replace(amount=puzzle.amount)


def answer_of(game: Game, puzzle: Puzzle, state: State, options: Mapping[str, Any]) -> list[list[str]] | None:
    """Return all answers as an exhaustive search finds them, merged; None for a goal that has no such proof."""
    seat = state.to_act()
    if puzzle.goal == WIN and game.find_win_ideas is not None:
        ideas = game.find_win_ideas(state, MOST_POSITIONS)
        return [] if ideas is None else [sorted(idea.parts) for idea in ideas]
    if puzzle.goal == STOP and game.find_defence_ideas is not None:
        ideas = game.find_defence_ideas(state, STOP_POSITIONS)
        return [] if ideas is None else [sorted(idea.parts) for idea in ideas]
    if puzzle.goal in game.turn_goals:
        goal, given = goal_of(game, puzzle), game.complete(options)
        turns = find_sure_turns(game, given, state.view(seat), seat, goal, SURE_WORLDS, MOST_POSITIONS)
        return [] if turns is None else [sorted(line) for line in turns.sure]
    return None


def prove_choice(
    question: ActionRequest, number: int, positions: int, worlds: int, least: float
) -> tuple[ClearChoice, ClearChoice] | None:
    """Return what two independent searches find to be the one best choice, or None where they find none."""
    found = find_clear_choice(question, Rng(2 * number + 1), positions, worlds, least)
    if found is None or found.margin < 3 * found.error:
        return None
    second = confirm_choice(question, found, Rng(2 * number + 2), positions, worlds, least)
    return None if second is None or second.margin < 3 * second.error else (found, second)


def alike_actions(accepts: Sequence[str], legal: Sequence[Action]) -> list[Action]:
    """Return the other legal actions that differ from an accepted one in a single word after the first: they may do
    the same by another card.
    """
    given = [action.split(" ") for action in accepts]

    def is_alike(words: Sequence[str], other: Sequence[str]) -> bool:
        pairs = list(zip(words, other, strict=False))
        is_same_form = len(words) == len(other) >= LEAST_WORDS and words[0] == other[0]
        return is_same_form and sum(one != two for one, two in pairs) == 1

    return [action for action in legal if any(is_alike(action.split(" "), words) for words in given)]


def rival_actions(
    question: ActionRequest,
    choice: ClearChoice,
    accepts: Sequence[str],
    legal: Sequence[Action],
    number: int,
    playouts: tuple[int, int] = PLAYOUTS,
) -> Iterator[Action]:
    """Yield the legal actions beside the accepted ones that are answers, too: the best line that begins with them is
    close to that of the choice, or they look like an accepted one and do as well when games are played on to the end.
    """
    others = [action for action in legal if action not in accepts]
    for action, margin in margins_over(question, choice.line, others, Rng(number), *SINGLE_LOOK):
        if margin < CLOSE:
            yield action
    for action in alike_actions(accepts, others):
        gain, error = playout_gain(question, choice._replace(other=(action,)), Rng(number), *playouts)
        if gain <= error:
            yield action


def try_answer(
    game: Game, puzzle: Puzzle, options: Mapping[str, Any], start: State, state: State, action: Action
) -> Attempt:
    """Return what an action means for the answer of a puzzle that began with `start`; `state` is left as it is.

    Only what its seat knows counts.
    """
    if puzzle.goal == BEST:
        return "solved" if action in puzzle.accepts else "wrong"
    seat, turn, after, events = start.to_act(), start.whose_turn(), state.clone(), list[Event]()
    after.apply(action, events)
    outcome = after.outcome()
    if puzzle.goal == WIN:
        if outcome is not None:
            return "solved" if seat in outcome.winners else "wrong"
        return "open" if after.whose_turn() == turn and can_still_win(game, after) else "wrong"
    if puzzle.goal == STOP:
        if outcome is not None:
            return "wrong" if outcome.winners and seat not in outcome.winners else "solved"
        if after.whose_turn() != turn:
            return "wrong" if game.find_win is not None and game.find_win(after) else "solved"
        return "open" if can_still_stop(game, after) else "wrong"
    goal = goal_of(game, puzzle)
    rest = goal._replace(amount=goal.amount - goal.gain(start, state, seat)) if goal.adds_up else goal
    verdict = _attempt_goal(game, options, state, seat, action, rest)
    if verdict == "wrong" or (verdict == "open" and not reveals_hidden(state, after, events)):
        return verdict
    sampler = game.sampler(state.view(seat), seat, dict(options))
    worlds = (sampler.draw(Rng(number + 1)) for number in range(TRIED_WORLDS))
    verdicts = {verdict, *(_attempt_goal(game, options, world, seat, action, rest) for world in worlds)}
    return "wrong" if "wrong" in verdicts else "open" if "open" in verdicts else "solved"


def _attempt_goal(
    game: Game, options: Mapping[str, Any], state: State, seat: Seat, action: Action, goal: TurnGoal
) -> Attempt:
    """Return what an action means for a goal of the turn, if the cards lie as they do in `state`."""
    after = state.clone()
    after.apply(action)
    if goal.is_reached(state, after, seat):
        return "solved"
    if after.outcome() is not None or after.whose_turn() != state.whose_turn():
        return "wrong"
    rest = goal._replace(amount=goal.amount - goal.gain(state, after, seat))
    turns = find_sure_turns(game, dict(options), after.view(seat), seat, rest, TRIED_WORLDS, MOST_POSITIONS)
    if turns is None:
        return "open"
    return "solved" if () in turns.sure else "open" if turns.sure else "wrong"


def can_still_win(game: Game, state: State) -> bool:
    """True if the turn can still be won, or that cannot be told."""
    if game.find_win_ideas is None:
        return True
    ideas = game.find_win_ideas(state, MOST_POSITIONS)
    return ideas is None or bool(ideas)


def can_still_stop(game: Game, state: State) -> bool:
    """True if the turn can still prevent a win of the next seat, or that cannot be told."""
    if game.find_defence_ideas is None:
        return True
    ideas = game.find_defence_ideas(state, STOP_POSITIONS)
    return ideas is None or bool(ideas)
