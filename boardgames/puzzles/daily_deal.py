"""Daily deal: the same for everybody on one date, offline, with computer players that no clock hurries.

A deal belongs to an edition: the shuffle and the rules of its game, and the levels of the players. Deals of different
editions are not compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from ..ai.levels import LEVELS, MANNER, make_player, position_budget
from ..ai.player import ActionRequest, Player
from ..ai.repeatable_answer import chance_of, opponent_seed, repeatable_answer
from ..ai.search_budget import SearchBudget
from ..ai.watched_views import watched_views
from ..core.game_protocol import Action, Game, OptionValue, seat_name
from ..core.match import Match
from ..core.rng import mix
from ..data.daily_games import daily_game
from ..data.learned_values import digest_of_data
from ..scenario.puzzles import PuzzleHead, puzzle_heads_of, puzzle_of_day

OPPONENT: Final = "adept"
PAR_LEVEL: Final = "expert"
PAR_PLAYS: Final = 8
"""Plays of the same deal by `PAR_LEVEL`: one play is as much luck as that of a person."""
WEEK: Final = 7


class DailyDeal(NamedTuple):
    """A deal of one date: everything that decides it. `seat` is the seat of the person."""

    day: date
    game: str
    edition: str
    seed: int
    seat: int
    options: Mapping[str, OptionValue]


def edition_of(game: Game) -> str:
    """Return the edition of a game: the number of its shuffle, and digests of its rules and of the levels."""
    levels = [(level.id, level.positions) for level in LEVELS.values()]
    rules = digest_of_data(game.constants, game.components)
    return f"{game.shuffle_version}-{rules[:6]}-{digest_of_data(MANNER, levels)[:6]}"


def edition_of_positions(game_id: str) -> str:
    """Return the edition of the daily positions of a game: a digest of the shipped ones."""
    return digest_of_data([head.id for head in puzzle_heads_of(game_id)])[:6]


def today() -> date:
    """Return the date in UTC, which is the same for everybody."""
    return datetime.now(UTC).date()


def position_of_day(game_id: str, day: date) -> PuzzleHead | None:
    """Return the proved position of a date; None for a game without one."""
    of_day = daily_game(game_id)
    return puzzle_of_day(puzzle_heads_of(game_id), day) if of_day and of_day.kind == "position" else None


def is_daily_position(game_id: str, puzzle_id: str, day: date) -> bool:
    """True for the position of a date."""
    head = position_of_day(game_id, day)
    return head is not None and head.id == puzzle_id


def deal_of_day(game: Game, day: date) -> DailyDeal:
    """Return the deal of a date."""
    edition = edition_of(game)
    number = int.from_bytes(hashlib.sha256(f"{game.id} {day.isoformat()} {edition}".encode()).digest()[:7], "big")
    of_day = daily_game(game.id)
    options = game.complete({} if of_day is None else of_day.options)
    return DailyDeal(day, game.id, edition, number, number % game.seat_count(options), options)


class DealResult(NamedTuple):
    """Result of playing a deal: all actions, and whether the seat won."""

    lines: tuple[Action, ...]
    won: bool


def play_deal(game: Game, deal: DailyDeal, person: Player, positions: int, luck: int = 0) -> DealResult:
    """Play a deal with a player of `positions` in its seat. Equal answers meet equal opponents, as at a table of the
    window. `luck` fixes the choices of the player itself.
    """
    match = Match(game, game.new_game(deal.options, deal.seed))
    lines = tuple(played_actions(match, deal, person, positions, luck))
    outcome = match.outcome()
    assert outcome is not None
    return DealResult(lines, deal.seat in outcome.winners)


def played_actions(match: Match, deal: DailyDeal, person: Player, positions: int, luck: int) -> Iterator[Action]:
    """Play a deal in its match and yield each action, to the end; the arguments are those of `play_deal`."""
    game = match.game
    while (seat := match.to_act()) is not None:
        view = match.player_view(seat)
        turns = [entry.turn for entry in match.history]
        watched = watched_views(view.view_after, turns, game.memory_turns)
        question = ActionRequest(game, deal.options, seat, view.view(), watched)
        if seat == deal.seat:
            action = person.choose(question, chance_of(luck, len(match)), SearchBudget(positions))
        else:
            seed = opponent_seed(deal.seed, game.id, seat)
            action = repeatable_answer(OPPONENT, question, seed, len(match))
        match.play(action)
        yield action


def expert_wins(game: Game, deal: DailyDeal, number: int) -> bool:
    """True if an expert wins a deal; `number` (0 to `PAR_PLAYS` - 1) is its luck. Takes some seconds."""
    expert, luck = make_player(PAR_LEVEL, game), mix(deal.seed ^ mix(number + 1))
    return play_deal(game, deal, expert, position_budget(PAR_LEVEL, game), luck).won


def par_of_deal(game: Game, deal: DailyDeal) -> int:
    """Return how many of `PAR_PLAYS` plays the experts win; each has luck of its own. Takes a minute at most."""
    return sum(expert_wins(game, deal, number) for number in range(PAR_PLAYS))


def days_of_week(day: date) -> list[date]:
    """Return the last `WEEK` days, `day` last."""
    return [day - timedelta(days=back) for back in range(WEEK - 1, -1, -1)]


def deal_lines(deal: DailyDeal) -> list[str]:
    """Return what a terminal says of a deal."""
    return [
        f"{deal.game} {deal.day.isoformat()}, edition {deal.edition}",
        f"{seat_name(deal.seat)} against {OPPONENT}, seed {deal.seed}",
    ]
