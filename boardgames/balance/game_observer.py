"""Observer of one game between computer players: leads, number of choices, use of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, final

from ..ai.levels import RANDOM, make_player, position_budget
from ..arena.game_runner import RunningGame, SeatedPlayer
from ..core.game_protocol import Action, Event, Game, HandFields, State, seat_name
from ..data.own_rules import game_with_rules

SEEN, KEPT, PLAY = 1, 2, 4
"""Flags of a card for a seat: SEEN if held, KEPT if had at the end; PLAY is added for each play."""
POINTS: Final = 20
"""Number of moments at which the chances of a game are stored, from start to end."""


class ObservationPlan(NamedTuple):
    """Parameters common to all games of a series. `positions`: limit for each decision; 0: the level's own."""

    game_id: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    own_rules: Mapping[str, Any] | None = None
    positions: int = 0
    constants: Mapping[str, Any] = {}
    """Laid over those of the rules."""


class ObservedGame(NamedTuple):
    """Observations of one game.

    - `chances`: win chances of the winners (0..1) at `POINTS` moments, by the evaluation.
    - `changes`: number of lead changes; `decided`: share of the game (0..1) after which the winners led to the end.
    - `margin`: points of the best winner above the best loser.
    - `cards`: for each seat and card SEEN, KEPT, and PLAY for each play; `pieces`: actions by kind of piece, as
      `falcon kills`.
    - `error`: empty, or a sentence about what broke.
    """

    seed: int
    starter: int = 0
    winners: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    rounds: int = 0
    choices: float = 0.0
    changes: int = 0
    decided: float = 0.0
    margin: float = 0.0
    chances: tuple[float, ...] = ()
    cards: tuple[dict[str, int], ...] = ()
    pieces: tuple[dict[str, int], ...] = ()
    error: str = ""


def observe_game(plan: ObservationPlan, seed: int) -> ObservedGame:
    """Play and watch the game of one seed. Equal plans and seeds give equal games, on every machine."""
    lines: list[Action] = []
    try:
        game = game_with_rules(plan.game_id, plan.constants, plan.own_rules)
        return _watched(game, plan, seed, lines)
    except Exception as error:  # a fault in the rules or a player: told with its seed, the series goes on
        words = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        return ObservedGame(seed, decisions=len(lines), error=words)


def _watched(game: Game, plan: ObservationPlan, seed: int, lines: list[Action]) -> ObservedGame:
    options = game.complete(plan.options)
    state = game.new_game(options, seed)
    starter = state.whose_turn()
    eye = _GameObserver(game, len(plan.players))
    hears = None if game.count_piece_actions is None else eye.after_action
    series = RunningGame(game, options, state, seed, lines, watch=eye.before_action, hear=hears)
    series.play_to_end([_sitter(game, level, plan.positions) for level in plan.players])
    outcome = state.outcome()
    assert outcome is not None
    dump = state.dump()
    eye.at_end(dump)
    changes, decided = _led(eye.chances, outcome.winners)
    return ObservedGame(
        seed,
        starter,
        outcome.winners,
        outcome.reason,
        len(lines),
        int(dump.get("round", 0)),
        round(eye.choices / max(1, len(lines)), 3),
        changes,
        decided,
        _margin(outcome.scores, outcome.winners),
        _curve(eye.chances, outcome.winners),
        tuple(dict(sorted(one.items())) for one in eye.cards),
        tuple(dict(sorted(one.items())) for one in eye.pieces) if game.count_piece_actions else (),
    )


def _sitter(game: Game, level: str, most: int) -> SeatedPlayer:
    bound = position_budget(level, game)
    return SeatedPlayer(None if level == RANDOM else make_player(level, game), min(bound, most) if most else bound)


@final
class _GameObserver:
    """Sees each action before it is played."""

    def __init__(self, game: Game, seats: int) -> None:
        self._game = game
        self._seats = seats
        self._turn = -1
        self.choices = 0
        self.chances: list[tuple[float, ...]] = []
        self.cards: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.pieces: list[Counter[str]] = [Counter() for _ in range(seats)]

    def before_action(self, state: State, action: Action) -> None:
        self.choices += len(state.legal_actions())
        turn = state.whose_turn()
        if turn != self._turn and self._game.evaluate is not None:
            self._turn = turn
            self.chances.append(tuple(self._game.evaluate(state, seat) for seat in range(self._seats)))
        holding = self._game.hand_fields
        if holding is not None:
            seat = state.to_act()
            words = action.replace("=", " ").split(" ")
            hand = _cards(state.dump()["seats"][seat_name(seat)], holding.hand)
            for card in hand:
                self.cards[seat][card] |= SEEN
            if words[0] not in holding.thrown:
                for card in hand.intersection(words):
                    self.cards[seat][card] += PLAY

    def after_action(self, events: Sequence[Event]) -> None:
        """Record the events of an action."""
        tally = self._game.count_piece_actions
        assert tally is not None
        for event in events:
            for seat, piece, deed in tally(event):
                self.pieces[seat][f"{piece} {deed}"] += 1

    def at_end(self, dump: Mapping[str, Any]) -> None:
        """Record the final position."""
        holding = self._game.hand_fields or HandFields((), (), frozenset())
        for seat, cards in enumerate(self.cards):
            of_seat = dump["seats"][seat_name(seat)]
            for card in _cards(of_seat, holding.hand):
                cards[card] |= SEEN
            for card in _cards(of_seat, holding.hand + holding.kept):
                cards[card] |= KEPT


def _cards(seat: Mapping[str, Any], fields: Sequence[str]) -> set[str]:
    """The cards in some fields of a seat."""
    return {card for field in fields for card in seat[field]}


def _led(win_chances: Sequence[Sequence[float]], winners: Sequence[int]) -> tuple[int, float]:
    """Return the number of lead changes, and the share of the game (0..1) after which the winners led to the end."""
    leaders = [max(range(len(one)), key=one.__getitem__) for one in win_chances if max(one) > min(one)]
    changes = sum(a != b for a, b in pairwise(leaders))
    if not leaders or not winners:
        return changes, 1.0
    last = next((i for i in range(len(leaders) - 1, -1, -1) if leaders[i] not in winners), -1)
    return changes, round((last + 1) / len(leaders), 4)


def _margin(scores: Mapping[str, int], winners: Sequence[int]) -> float:
    """Margin of the best winner over the best other seat, in points; 0 without others."""
    won = [points for name, points in scores.items() if int(name[1:]) - 1 in winners] if _seats(scores) else []
    lost = [points for name, points in scores.items() if int(name[1:]) - 1 not in winners] if won else []
    if not _seats(scores) and len(scores) > 1:  # sides have scores
        best, second = sorted(scores.values(), reverse=True)[:2]
        return float(best - second)
    return float(max(won) - max(lost)) if won and lost else 0.0


def _seats(scores: Mapping[str, int]) -> bool:
    return all(name[:1] == "P" and name[1:].isdigit() for name in scores)


def _curve(win_chances: Sequence[Sequence[float]], winners: Sequence[int]) -> tuple[float, ...]:
    """The winners’ mean chance at equal steps of the game."""
    if not win_chances or not winners:
        return ()
    best = [max(one[seat] for seat in winners) for one in win_chances]
    return tuple(round(best[min(len(best) - 1, point * len(best) // POINTS)], 4) for point in range(POINTS))
