"""Daily deal: the same for everybody on one date, offline, with computer players that no clock hurries.

A deal belongs to an edition: the shuffle and the rules of its game, and the levels of the players. Deals of different
editions are not compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

from ..ai.levels import LEVELS, MANNER, make_player, position_budget
from ..ai.player import ActionRequest, Player
from ..ai.search_budget import SearchBudget
from ..arena.game_runner import RunningGame, SeatedPlayer
from ..core.game_protocol import Action, Game, OptionValue, Outcome, seat_name
from ..core.rng import Rng, mix
from ..data.learned_values import digest_of_data

SEATS: Final = 5
OPPONENT: Final = "adept"
PAR_LEVEL: Final = "expert"
PAR_PLAYS: Final = 8
"""Plays of the same deal by `PAR_LEVEL`: one play is as much luck as that of a person."""
WEEK: Final = 7
MISSED: Final = "·"
MARKS: Final = {True: "+", False: "-"}


class DailyDeal(NamedTuple):
    """A deal of one date: everything that decides it. `seat` is the seat of the person."""

    day: date
    game: str
    edition: str
    seed: int
    seat: int
    options: Mapping[str, OptionValue]

    def share_line(self, *, won: bool, par: int) -> str:
        """Return a line to send to others: nothing of the deal can be told from it."""
        result = "won" if won else "lost"
        return f"{self.game} {self.day.isoformat()}: {result} (par {par} of {PAR_PLAYS}) {self.edition}"


def edition_of(game: Game) -> str:
    """Return the edition of a game: the number of its shuffle, and digests of its rules and of the levels."""
    levels = [(level.id, level.positions) for level in LEVELS.values()]
    rules = digest_of_data(game.constants, game.components)
    return f"{game.shuffle_version}-{rules[:6]}-{digest_of_data(MANNER, levels)[:6]}"


def deal_of_day(game: Game, day: date) -> DailyDeal:
    """Return the deal of a date."""
    edition = edition_of(game)
    number = int.from_bytes(hashlib.sha256(f"{game.id} {day.isoformat()} {edition}".encode()).digest()[:7], "big")
    wanted = {"seats": SEATS, "assist": "notes"}
    options = game.complete({name: value for name, value in wanted.items() if value in game.options.get(name, ())})
    return DailyDeal(day, game.id, edition, number, number % game.seat_count(options), options)


class DealResult(NamedTuple):
    """Result of playing a deal: all actions, and whether the seat won."""

    lines: tuple[Action, ...]
    won: bool


def play_deal(game: Game, deal: DailyDeal, person: Player, positions: int) -> DealResult:
    """Play a deal with somebody in its seat: equal answers meet equal opponents, on every machine."""
    state, lines = game.new_game(deal.options, deal.seed), list[Action]()
    seats = game.seat_count(deal.options)
    series = RunningGame(game, deal.options, state, deal.seed, lines)
    series.play_to_end(
        [
            SeatedPlayer(person, positions)
            if seat == deal.seat
            else SeatedPlayer(make_player(OPPONENT, game), position_budget(OPPONENT, game))
            for seat in range(seats)
        ]
    )
    outcome = series.state.outcome()
    assert isinstance(outcome, Outcome)
    return DealResult(tuple(lines), deal.seat in outcome.winners)


def par_of_deal(game: Game, deal: DailyDeal) -> int:
    """Return how many of `PAR_PLAYS` plays the experts win; each has luck of its own. Takes a minute at most."""
    wins = 0
    for number in range(PAR_PLAYS):
        expert = _OwnLuck(make_player(PAR_LEVEL, game), mix(deal.seed ^ mix(number + 1)))
        wins += play_deal(game, deal, expert, position_budget(PAR_LEVEL, game)).won
    return wins


class _OwnLuck(Player):
    """A player whose choices among close values do not follow the luck of the deal."""

    def __init__(self, player: Player, seed: int) -> None:
        self._player = player
        self._rng = Rng(seed)

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the other player's choice, with own luck."""
        return self._player.choose(question, self._rng, budget)


def week_sheet(results: Mapping[date, bool], day: date) -> str:
    """Return the last seven days as signs, today last: won, lost, or not played, which takes nothing away."""
    days = (day - timedelta(days=back) for back in range(WEEK - 1, -1, -1))
    return "".join(MARKS[results[one]] if one in results else MISSED for one in days)


def deal_lines(deal: DailyDeal) -> list[str]:
    """Return what a terminal says of a deal."""
    return [
        f"{deal.game} {deal.day.isoformat()}, edition {deal.edition}",
        f"{seat_name(deal.seat)} against {OPPONENT}, seed {deal.seed}",
    ]
