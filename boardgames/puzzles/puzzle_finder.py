"""Finder of puzzles: looks through games, proves that a position has one answer, and grades it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..ai.clear_choice import find_clear_choice, playout_gain
from ..ai.levels import make_player, position_budget
from ..ai.player import ActionRequest
from ..ai.search_budget import SearchBudget
from ..ai.sure_turns import SureTurns, find_sure_turns, gains_of_turn
from ..arena.game_runner import RunningGame, SeatedPlayer
from ..core.game_protocol import Action, Game, OptionValue, State, TurnGoal, WinIdea, actions_to_play
from ..core.rng import Rng, mix
from ..scenario.puzzle_check import (
    BEST,
    MOST_POSITIONS,
    PLAYOUTS,
    STOP,
    STOP_POSITIONS,
    SURE_WORLDS,
    WIN,
    can_still_win,
    prove_choice,
    rival_actions,
)
from .puzzle_draft import Moment, PuzzleDraft

LEVELS: Final = ("adept", "novice", "expert", "greedy")
"""Levels of the players of the games, in turns."""
OPEN_SHARE: Final = 0.1
"""Of the positions of a level in games without hidden information: with weaker players there are more wins."""
LEAST_MARGIN: Final = 0.10
"""By how much the best choice must be better, in expected result: from there on playing on confirmed it."""
FIRST_LOOK: Final = (2_500, 32, 0.07)
"""Positions, worlds and margin of a first search."""
POSITIONS: Final = 20_000
WORLDS: Final = 128
QUICK_WORLDS: Final = 4
SURER_WORLDS: Final = 64
"""Worlds in which an answer that is certain is looked for, and proved when the puzzle is made."""
TRIES: Final = 6
"""Number of tries at a puzzle by each of two levels, to grade the puzzle."""
ROOM: Final = (2, 40)
"""Fewest legal actions of a puzzle, and how many make one harder by a grade."""


SINGLE_ACTION_GRADE: Final = 2
"""Hardest grade of a goal that one action reaches: people see it, though levels that play for more pass it over."""

PLAIN_THEMES: Final = frozenset(("race", "carry"))
"""Themes of the way of one character, in which nothing else happens."""

COUNT: Final = "count"
"""Theme of a sum of cards."""

SINGLE_RUN_GRADE: Final = 2
"""Hardest grade of a win by the steps of one piece."""

SEEN_CARDS: Final = ("assist", "notes")
"""Option, where a game has it, under which the table shows what its seat has seen: the question is not memory."""


def puzzle_options(game: Game, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return complete options for games that puzzles come from."""
    name, value = SEEN_CARDS
    given = {name: value} if value in game.options.get(name, ()) else {}
    return game.complete({**given, **options})


def moments_of_game(game: Game, options: Mapping[str, OptionValue], seed: int) -> list[Moment]:
    """Play a game between computer players and return its moments: each first decision of a turn in an open game,
    each decision in one with hidden information.
    """
    count = game.seat_count(options)
    chance = Rng(mix(seed ^ 0xA11))
    levels = tuple(chance.choice(LEVELS) for _ in range(count))
    found: list[Moment] = []
    last: list[object] = [None]

    def watch(state: State, _action: Action) -> None:
        seat = state.to_act()
        if not game.hidden:
            if seat != state.whose_turn() or last[0] == (seat, state.dump()["round"]):
                return
            last[0] = (seat, state.dump()["round"])
        position = None if game.hidden else state.dump()
        found.append(Moment(game.id, options, seat, state.view(seat), position, len(lines), seed, levels))

    lines: list[Action] = []
    series = RunningGame(game, options, game.new_game(options, seed), seed, lines, watch=watch)
    share = 1.0 if game.hidden else OPEN_SHARE
    series.play_to_end(
        [SeatedPlayer(make_player(name, game), max(200, int(position_budget(name, game) * share))) for name in levels]
    )
    return found


def find_puzzles(game: Game, options: Mapping[str, OptionValue], seed: int) -> Iterator[PuzzleDraft]:
    """Yield the puzzles with an idea in the game of one seed; of those with the same answer the first."""
    answers: set[object] = set()
    for moment in moments_of_game(game, options, seed):
        draft = make_puzzle(game, moment)
        if draft is not None and not is_plain(game, draft):
            answer = (moment.seat, tuple(map(tuple, draft.ideas)), tuple(draft.accepts))
            if answer not in answers:
                answers.add(answer)
                yield draft


def make_puzzle(game: Game, moment: Moment) -> PuzzleDraft | None:
    """Return the puzzle of a moment, or None where it has no clear answer."""
    state = game.sampler(moment.view, moment.seat, moment.options).draw(Rng(moment.after + 1))
    if len(actions_to_play(state, game.ignored_actions)) < ROOM[0]:
        return None
    if game.find_win_ideas is not None:
        return _win_puzzle(game, moment, state) or _stop_puzzle(game, moment, state)
    for name, goal in game.turn_goals.items():
        found = _goal_puzzle(game, moment, state, name, goal)
        if found is not None and not (game.puzzle_themes and is_plain(game, found)):
            return found
    return _choice_puzzle(game, moment, state) if game.puzzle_themes else None


# -- a win in this turn: every turn is looked at ------------------------------------------------------------------


def _win_puzzle(game: Game, moment: Moment, state: State) -> PuzzleDraft | None:
    assert game.find_win is not None and game.find_win_ideas is not None
    if state.to_act() != moment.seat or not game.find_win(state):
        return None
    ideas = game.find_win_ideas(state, MOST_POSITIONS)
    if ideas is None or len(ideas) != 1 or "answer" in ideas[0].parts:
        return None
    (idea,) = ideas
    keeping = _winning_firsts(game, state)
    themes = _win_themes(idea)
    grade = _win_grade(idea, len(keeping), len(state.legal_actions()))
    return PuzzleDraft(moment, WIN, idea.actions, {"kind": "all"}, themes, grade, [sorted(idea.parts)])


def is_plain(game: Game, draft: PuzzleDraft) -> bool:
    """True for a puzzle without an idea: the way of one character, or a sum of cards."""
    movers = sum(part.startswith("move ") for idea in draft.ideas for part in idea)
    if draft.goal == WIN:
        return movers == 1 and set(draft.themes) <= PLAIN_THEMES
    goal = game.turn_goals.get(draft.goal)
    return goal is not None and goal.themes is not None and draft.themes[0] == COUNT


def _stop_puzzle(game: Game, moment: Moment, state: State) -> PuzzleDraft | None:
    """Return the puzzle to stop a win that the other seat threatens."""
    if game.find_defence_ideas is None or state.to_act() != moment.seat or state.whose_turn() != moment.seat:
        return None
    ideas = game.find_defence_ideas(state, STOP_POSITIONS)
    if ideas is None or len(ideas) != 1 or not ideas[0].parts or "answer" in ideas[0].parts:
        return None
    (idea,) = ideas
    end = state.clone()
    for action in idea.actions:
        end.apply(action)
    if end.outcome() is not None:  # a draw saves more than the turn
        return None
    themes = _stop_themes(idea)
    hard = 1 + len(themes) + (len(idea.actions) > 3) + (len(state.legal_actions()) > ROOM[1])
    return PuzzleDraft(moment, STOP, idea.actions, {"kind": "all"}, themes, min(5, hard), [sorted(idea.parts)])


def _stop_themes(idea: WinIdea) -> tuple[str, ...]:
    """Return how a win is stopped, by the words of the parts, the most surprising first."""
    movers = [part for part in idea.parts if part.startswith("move ")]
    found = {
        "wall": any(part.startswith("wall ") for part in idea.parts),
        "resurrect": any(" resurrect " in part for part in movers),
        "kill": any(" kill " in part for part in movers),
        "block": any(" kill " not in part and " resurrect " not in part for part in movers),
        "two": len(movers) > 1,
    }
    return tuple(theme for theme, is_there in found.items() if is_there)


def _winning_firsts(game: Game, state: State) -> list[Action]:
    """Return the legal actions after which the turn can still be won."""
    found = []
    for action in actions_to_play(state, game.ignored_actions):
        child = state.clone()
        child.apply(action)
        outcome = child.outcome()
        if outcome is not None:
            if state.to_act() in outcome.winners:
                found.append(action)
        elif child.whose_turn() == state.whose_turn() and can_still_win(game, child):
            found.append(action)
    return found


def _win_themes(idea: WinIdea) -> tuple[str, ...]:
    """Return what a win is about, by the words of its parts, the most surprising first."""
    movers = [part for part in idea.parts if part.startswith("move ")]
    found = {
        "resurrect": any(" resurrect " in part for part in movers),
        "clear": any(not part.endswith(" arrive") and " resurrect " not in part for part in movers),
        "kill": any(" kill " in part for part in movers),
        "two": sum(part.endswith(" arrive") for part in movers) > 1,
        "carry": any(part.startswith("mineral ") for part in idea.parts),
    }
    return tuple(theme for theme, is_there in found.items() if is_there) or ("race",)


def _win_grade(idea: WinIdea, keeping: int, legal: int) -> int:
    """Return how hard a win is to find: by its length, its parts, kills to be paid, and how few ways begin it.

    A run of one piece is seen at once, however long it is; one that kills on its way is easier than its length says.
    """
    movers = sum(part.startswith("move ") for part in idea.parts)
    hard = 1 + (len(idea.actions) > 2) + (movers > 1) + any(" kill " in part for part in idea.parts)
    hard += keeping == 1 and len(idea.actions) > 2
    hard += legal > ROOM[1] and len(idea.actions) > 3
    hard += any(part.startswith("move ") and not part.endswith(" arrive") for part in idea.parts)
    if len(idea.parts) > 1:
        return min(5, hard)
    return min(SINGLE_RUN_GRADE, hard) if _win_themes(idea) == ("race",) else min(5, hard) - 1


# -- a goal that this turn reaches for certain ----------------------------------------------------------------------


def _goal_puzzle(game: Game, moment: Moment, state: State, name: str, goal: TurnGoal) -> PuzzleDraft | None:
    """Return the puzzle to reach a goal, as much of it as this turn brings for certain."""
    if goal.fits is not None and not goal.fits(state):
        return None
    gains = gains_of_turn(state, moment.seat, goal, MOST_POSITIONS)
    for amount in gains:
        asked = goal._replace(amount=amount)
        turns = _sure_turns(game, moment, asked, QUICK_WORLDS)
        if turns is not None and turns.sure:
            checked, turns = (_sure_turns(game, moment, asked, worlds) for worlds in (SURE_WORLDS, SURER_WORLDS))
            if checked is None or turns is None or checked.sure != turns.sure:  # the check finds another answer
                return None
        if turns is None or len(turns.sure) > 1:
            return None
        if turns.sure:
            (line,) = turns.sure
            if len(line) < goal.least_actions:
                return None
            is_choice, is_gamble = amount > min(gains), amount < gains[0] or bool(turns.doubtful)
            told = [] if goal.themes is None else goal.themes(state, line)
            themes = (*(told or [COUNT]), *["certain"] * is_gamble, *["which"] * is_choice)
            proof = {"kind": "all", "worlds": SURER_WORLDS}
            draft = PuzzleDraft(moment, name, line, proof, themes, 1, [sorted(line)], amount=amount)
            if goal.grades is not None:
                return draft.with_grade(min(5, goal.grades.get(themes[0], 1) + is_gamble))
            harder = len(line) - goal.least_actions + is_choice if goal.least_actions > 1 else 0
            most = 5 if len(line) > 1 else SINGLE_ACTION_GRADE
            return draft.with_grade(min(most, _grade_by_tries(game, draft) + harder))
    return None


def _sure_turns(game: Game, moment: Moment, goal: TurnGoal, worlds: int) -> SureTurns | None:
    """Return the ways to a goal in so many worlds; None where there are too many positions."""
    return find_sure_turns(game, dict(moment.options), moment.view, moment.seat, goal, worlds, MOST_POSITIONS)


# -- the best action by a margin ------------------------------------------------------------------------------------


def _choice_puzzle(game: Game, moment: Moment, state: State) -> PuzzleDraft | None:
    question = ActionRequest(game, moment.options, moment.seat, moment.view)
    positions, worlds, least = FIRST_LOOK
    number = mix((moment.seed or 0) * 1_000_003 + moment.after)
    if find_clear_choice(question, Rng(number), positions, worlds, least) is None:
        return None
    pair = prove_choice(question, moment.after + 1, POSITIONS, WORLDS, LEAST_MARGIN)
    if pair is None:
        return None
    first, second = pair
    gain, error = playout_gain(question, first, Rng(number + 1), *PLAYOUTS)
    if is_contradicted(gain, error, min(first.margin, second.margin)):
        return None
    accepts = list(dict.fromkeys((*first.firsts, *second.firsts)))
    if any(rival_actions(question, first, accepts, actions_to_play(state, game.ignored_actions), number + 2)):
        return None
    proof = {
        "kind": "margin",
        "margin": round(first.margin, 3),
        "second": round(second.margin, 3),
        "errors": [round(first.error, 3), round(second.error, 3)],
        "worlds": WORLDS,
        "positions": POSITIONS,
    }
    themes = _choice_themes(game, first.line[0], first.other[0])
    draft = PuzzleDraft(moment, BEST, first.line[:1], proof, themes, 1, (), accepts, first.other[0])
    return draft.with_grade(_grade_by_tries(game, draft))


def is_contradicted(gain: float, error: float, margin: float) -> bool:
    """True if games that were played on speak against a margin: a loss, or a gain that is plainly smaller."""
    return gain < -error or gain + 2 * error < margin


def _choice_themes(game: Game, best: Action, other: Action) -> tuple[str, ...]:
    """Return what a choice is about: what it does, and whether the next best one does the like."""
    theme, beside = (game.puzzle_themes.get(action.split(" ")[0], "place") for action in (best, other))
    return (theme, "which") if theme == beside else (theme,)


def _grade_by_tries(game: Game, draft: PuzzleDraft) -> int:
    """Return a grade by how often weak levels find the answer."""
    found = tries = 0
    for name in ("novice", "adept"):
        for number in range(TRIES):
            tries += 1
            found += is_solved_by(game, draft, name, number)
    return 5 - min(4, int(5 * found / tries))


def is_solved_by(game: Game, draft: PuzzleDraft, level: str, number: int) -> bool:
    """True if a computer player finds the answer; `number` fixes its luck."""
    moment = draft.moment
    player, rng = make_player(level, game), Rng(mix(number + 77))
    world = game.sampler(moment.view, moment.seat, moment.options).draw(Rng(number % SURE_WORLDS + 1))
    state, turn = world.clone(), world.whose_turn()
    goal = game.turn_goals[draft.goal]._replace(amount=draft.amount) if draft.goal in game.turn_goals else None
    while state.outcome() is None and state.to_act() == moment.seat and state.whose_turn() == turn:
        question = ActionRequest(game, moment.options, moment.seat, state.view(moment.seat))
        action = player.choose(question, rng, SearchBudget(position_budget(level, game)))
        if goal is None:
            return action in draft.accepts
        state.apply(action)
        if goal.is_reached(world, state, moment.seat):
            return True
    return False
