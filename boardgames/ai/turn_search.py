"""Search of whole turns in games without hidden information, and a filter of turns that lose at once.

Many orders of the same actions lead to the same end of a turn, so positions are merged by `State.key`; a narrow beam
keeps the best of each length.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from ..core.game_protocol import Action, Game, Late, Seat, State, actions_to_play, never_late
from ..core.play_styles import StyleBonus
from ..core.rng import Rng
from .player import CLOSE, estimate_value
from .search_budget import SearchBudget

LONGEST_TURN: Final = 24
"""Maximum length of a turn in actions; a longer one is cut off and evaluated."""
IDLE: Final = 1e-5
"""Cost of each further action, in expected result: smaller than any difference that estimates resolve."""
LAYERS: Final = 2.7
"""Cost of a beam for each line of its width, in expansions of all actions of a position: ends of turns merge."""
NARROWEST: Final = 2
WASTE: Final = 0.01
"""Gain of a further action, in expected result, from which `extended_turn` adds it."""
FINE_WASTE: Final = 1e-4
"""The same for a turn that spends all it can."""
SPENDING_WIDTH: Final = 8
"""Beam width of the search for several further actions together."""
MOST_REPLIES: Final = 3
"""Questions in one turn that another seat is imagined to answer."""
MANY: Final = 12
"""Maximum number of answers that are tried, at regular steps of all, if the caller caches them."""


class TurnCandidate(NamedTuple):
    """A planned turn: its value for the planner (0..1), the actions, the position after them."""

    value: float
    actions: tuple[Action, ...]
    state: State


def positions_needed(actions: int, width: int) -> float:
    """Return about how many positions whole turns take that begin with so many actions."""
    return actions * (1.0 + LAYERS * width)


def fitting_beam_width(positions: float, actions: int, most: int) -> int:
    """Return the widest beam, at most `most`, that so many positions suffice for to the end of the turn.

    A wide beam that is cut short knows nothing but turns of one action.
    """
    return max(NARROWEST, min(most, int((positions / actions - 1.0) / LAYERS)))


def find_whole_turns(
    game: Game,
    start: State,
    seat: Seat,
    width: int,
    rng: Rng,
    budget: SearchBudget,
    style_bonus: StyleBonus | None = None,
) -> list[TurnCandidate]:
    """Return ends of turns of `seat` from `start`, best first; `width` lines of each length are followed.

    The value of a turn has the `style_bonus` of its actions, unless the turn decides the game.
    Questions to other seats in the middle of the turn are answered by what is best for them at once.
    """
    turn = start.whose_turn()
    beam = [TurnCandidate(0.0, (), start)]
    seen = {start.key()}
    ends: list[TurnCandidate] = []
    for _ in range(LONGEST_TURN):
        longer: list[TurnCandidate] = []
        for line in beam:
            for action in actions_to_play(line.state, game.ignored_actions):
                state = line.state.clone()
                state.apply(action)
                actions = (*line.actions, action)
                asked = state.outcome() is None and answer_reactions(game, state, seat, turn)
                key = state.key()
                if key in seen:
                    continue
                seen.add(key)
                # a needless action is worth less than none; among equals chance decides
                ended = state.outcome() is not None
                chance = 1e-9 * rng.chance() - IDLE * len(actions)
                value = estimate_value(game, state, seat) + chance
                if style_bonus is not None and not ended:
                    value = with_style_bonus(value, actions, seat, style_bonus)
                found = TurnCandidate(value, actions, state)
                over = ended or state.whose_turn() != turn or (asked and state.to_act() != seat)
                (ends if over else longer).append(found)
                # where another seat was asked, one position took the looks of a hundred
                if (budget.spend() or (asked and budget.is_late())) and ends:
                    return sorted(ends, key=sort_value)
        if not longer:
            break
        longer.sort(key=sort_value)
        beam = longer[:width]
    return sorted(ends or longer, key=sort_value)


def with_style_bonus(value: float, actions: Sequence[Action], seat: Seat, style_bonus: StyleBonus) -> float:
    """Return the value of a turn with the bonus of its actions; it stays below that of a certain win."""
    if value >= CLOSE:
        return value
    return min(CLOSE - WASTE, value + sum([style_bonus(seat, action) for action in actions]))


def sort_value(line: TurnCandidate) -> float:
    """Sort key of turns: the best first."""
    return -line.value


def answer_reactions(
    game: Game, state: State, seat: Seat, turn: Seat, known: dict[tuple[Action, ...], Action] | None = None
) -> bool:
    """Answer all reactions within a turn, each seat by its best answer. Return whether there was any.

    `known` caches the answers to questions with more than `MANY` choices.
    """
    asked = False
    for _ in range(MOST_REPLIES):
        if state.outcome() is not None or state.whose_turn() != turn or state.to_act() == seat:
            break
        asked = True
        other = state.to_act()
        best, best_value = None, -1.0
        actions = actions_to_play(state, game.ignored_actions)
        many = tuple(actions) if known is not None and len(actions) > MANY else ()
        if many and known is not None:
            if many in known:
                state.apply(known[many])
                continue
            actions = actions[:: -(-len(actions) // MANY)]
        for action in actions:
            child = state.clone()
            child.apply(action)
            value = estimate_value(game, child, other)
            if value > best_value:
                best, best_value = action, value
        assert best is not None
        if many and known is not None:
            known[many] = best
        state.apply(best)
    return asked


def extended_turn(
    game: Game,
    start: State,
    line: TurnCandidate,
    seat: Seat,
    budget: SearchBudget,
    *,
    spends_all: bool = False,
) -> TurnCandidate:
    """Return a turn without idle actions, and with further ones before its last one while one of them alone raises
    its value by `WASTE`. With `spends_all` by `FINE_WASTE`, and then by several together.
    """
    actions = without_idle_actions(start, line.actions, seat)
    last, turn, least = actions[-1], start.whose_turn(), FINE_WASTE if spends_all else WASTE
    state = start.clone()
    for action in actions[:-1]:
        state.apply(action)
        answer_reactions(game, state, seat, turn)
    value, end = estimate_value(game, line.state, seat), line.state
    known = value
    while not budget.is_late():
        better: TurnCandidate | None = None
        for action in actions_to_play(state, game.ignored_actions):
            child = state.clone()
            child.apply(action)
            if child.outcome() is not None or child.whose_turn() != turn or child.to_act() != seat:
                continue
            if action == last or last not in child.legal_actions():
                continue
            ended = child.clone()
            ended.apply(last)
            answer_reactions(game, ended, seat, turn)
            budget.spend()
            gained = estimate_value(game, ended, seat)
            if gained >= max(known + least, better.value if better is not None else 0.0):
                better = TurnCandidate(gained, (action,), ended)
        if better is None:
            break
        state.apply(better.actions[0])
        actions = (*actions[:-1], *better.actions, last)
        known, end = better.value, better.state
    if spends_all and state.outcome() is None and state.to_act() == seat and not budget.is_late():
        rest = find_whole_turns(game, state, seat, SPENDING_WIDTH, Rng(1), budget.share(1.0))[0]
        gained = estimate_value(game, rest.state, seat)
        if gained >= known + least:
            actions, known, end = (*actions[:-1], *rest.actions), gained, rest.state
    longer = TurnCandidate(line.value + known - value, actions, end)
    needed = known > value and len(without_idle_actions(start, actions, seat)) < len(actions)
    return extended_turn(game, start, longer, seat, budget, spends_all=spends_all) if needed else longer


def without_idle_actions(start: State, actions: tuple[Action, ...], seat: Seat) -> tuple[Action, ...]:
    """Return a turn without actions, and pairs of actions, that do not change its result."""
    aim = _led(start, actions, seat)
    if aim is None:
        return actions
    for left_out in sorted(
        combinations_with_replacement(range(len(actions)), 2), key=lambda pair: pair[0] == pair[1]
    ):
        fewer = tuple(action for number, action in enumerate(actions) if number not in left_out)
        if _led(start, fewer, seat) == aim:
            return without_idle_actions(start, fewer, seat)
    return actions


def _led(start: State, actions: Sequence[Action], seat: Seat) -> Hashable | None:
    """Return the key of the position after the actions, or the outcome; None if they cannot be played alone."""
    walk = start.clone()
    for action in actions:
        if walk.outcome() is not None or walk.to_act() != seat or action not in walk.legal_actions():
            return None
        walk.apply(action)
    outcome = walk.outcome()
    return walk.key() if outcome is None else (outcome.winners, outcome.reason)


def safe_turns(
    game: Game, start: State, lines: Iterable[TurnCandidate], seat: Seat, most: int, is_late: Late = never_late
) -> Iterator[TurnCandidate]:
    """Yield the turns after which the other seat has no immediate win, whatever it answers meanwhile.

    After an unexpected answer a turn without a win for it is searched in at most `most` positions. Once `is_late()`
    is True no turn counts as safe any more.
    """
    known: dict[Hashable, bool] = {}
    for line in lines:
        state = line.state
        loses = (
            game.find_win is not None
            and state.outcome() is None
            and state.to_act() != seat
            and game.find_win(state, is_late)
        )
        held = not loses and _whatever_is_answered(game, start, line.actions, seat, most, known, is_late)
        if is_late():
            return
        if held:
            yield line


def _whatever_is_answered(
    game: Game,
    start: State,
    actions: Sequence[Action],
    seat: Seat,
    most: int,
    known: dict[Hashable, bool],
    is_late: Late,
) -> bool:
    """True if every reaction to the actions of a turn leaves a turn that does not lose at once."""
    if start.whose_turn() != seat:
        return True  # an answer itself: what follows it is the other seat's turn
    walk = start.clone()
    for action in actions:
        walk.apply(action)
        if walk.outcome() is None and walk.whose_turn() == seat != walk.to_act():
            key = walk.key()
            if key not in known:
                known[key] = _holds(game, walk, seat, most, is_late)
            if not known[key]:
                return False
            answer_reactions(game, walk, seat, seat)
    return True


def _holds(game: Game, state: State, seat: Seat, most: int, is_late: Late) -> bool:
    """True if `seat` can end its turn without losing at once, whatever the reactions."""
    outcome = state.outcome()
    if outcome is not None:
        return not outcome.winners or seat in outcome.winners
    if state.whose_turn() != seat:
        return game.find_win is None or not game.find_win(state, is_late)
    if state.to_act() == seat:
        return bool(
            (game.find_win and game.find_win(state, is_late))
            or game.find_defences is None
            or game.find_defences(state, 1, most, is_late)
        )
    for action in actions_to_play(state, game.ignored_actions):
        child = state.clone()
        child.apply(action)
        if is_late() or not _holds(game, child, seat, most, is_late):
            return False
    return True
