"""Game pairs: the same random opening twice, with sides exchanged; equal for any number of workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from ..ai.levels import LEVELS, RANDOM, make_player, position_budget
from ..core.build_kind import BUILD
from ..core.game_protocol import Game, Seat, State
from ..core.player_name import parse_player_name
from ..core.rng import Rng, mix
from ..data.own_rules import game_with_rules
from .external_program import ExternalProgram
from .game_runner import RunningGame, SeatedPlayer
from .omniscient_player import SEARCH, OmniscientPlayer

OPENING: Final = (2, 6)
"""The fewest and the most random actions that begin a pair of games."""
UNBOUNDED: Final = 1_000_000
"""Number of positions that a program is told where no limit was given."""
COMMAND: Final = "cmd:"
SPIEL: Final = {"openspiel:mcts": False, "openspiel:ismcts": True}
"""OpenSpiel's searches, and whether each is for games with hidden information (extra `research`)."""
SIMULATIONS: Final = 100
"""Of such a search, for a decision."""
SEEING: Final = "seeing"
"""Name of the player that is shown every card."""
NAMED: Final = (*LEVELS, SEEING, *SPIEL)
"""Players by name."""
TIMES: Final = "*"


class ArenaPlayer(NamedTuple):
    """A player of the command line: one of `NAMED` or `cmd:PROGRAM`; `*K` multiplies its positions by K."""

    spec: str
    level: str
    command: str = ""
    budget_factor: float = 1.0


class Matchup(NamedTuple):
    """Parameters common to all game pairs of two players."""

    game_id: str
    options: Mapping[str, Any]
    constants: Mapping[str, Any]
    first: ArenaPlayer
    second: ArenaPlayer
    positions: int = 0
    """At most so many positions a decision, whatever the level; 0: as the level has it."""
    own_rules: Mapping[str, Any] | None = None


class PlayedGame(NamedTuple):
    """One game of a pair: the winning seats, and the CPU seconds of each player."""

    seats: tuple[Seat, ...]
    """The seats of the first player."""
    winners: tuple[Seat, ...]
    reason: str
    decisions: int
    score: float
    """The first player's share of the win: 1 won alone, 0.5 drawn or shared evenly, 0 lost."""
    cpu: tuple[float, float]


class GamePair(NamedTuple):
    """Two games from one opening. `error` is empty, or one sentence about what broke."""

    number: int
    games: tuple[PlayedGame, ...] = ()
    times: float = 1.0
    """The factor on the first player's positions."""
    error: str = ""
    build: str = ""
    """The build that played, `core/build_kind.py`; empty where a file does not say."""

    @property
    def score(self) -> float:
        """The mean score of the first player, 0..1."""
        return sum(game.score for game in self.games) / len(self.games)


def parse_player(spec: str) -> ArenaPlayer:
    """Read a player's words. Raises KeyError for an unknown level, ValueError for a factor that is none."""
    if spec.startswith(COMMAND):
        return ArenaPlayer(spec, "", command=spec.removeprefix(COMMAND))
    level, star, times = spec.partition(TIMES)
    if level not in NAMED and parse_player_name(level).level not in LEVELS:
        raise KeyError(level)
    factor = float(times) if star else 1.0
    if not 0.01 <= factor <= 1000:
        raise ValueError(times)
    return ArenaPlayer(spec, level, budget_factor=factor)


def why_unfit(player: ArenaPlayer, game: Game) -> str:
    """Return why a player cannot play a game, as a sentence; empty where it can."""
    if player.level == SEEING and not game.hidden:
        return f"{player.level} is not for {game.id}, which hides nothing: there it would be {SEARCH}"
    style = parse_player_name(player.level).style if player.level not in SPIEL else ""
    if style and style not in game.styles:
        return f"{game.id} has no style {style}, only: {', '.join(game.styles) or 'none'}"
    hidden = SPIEL.get(player.level, game.hidden)
    if hidden != game.hidden:
        why = "has secrets, which it would see" if game.hidden else "hides nothing"
        return f"{player.level} is not for {game.id}, which {why}"
    if player.level in SPIEL and find_spec("pyspiel") is None:
        return f'{player.level} needs the extra `research`: pip install "boardgames[research]"'
    return ""


def play_pair(contest: Matchup, seed: int, number: int) -> GamePair:
    """Play pair `number` of a series. Equal contests, seeds and numbers give equal games, but for their cost."""
    programs = {one.command: ExternalProgram(one.command) for one in (contest.first, contest.second) if one.command}
    try:
        return _play_pair(contest, mix(seed ^ mix(number + 1)), number, programs)
    except Exception as error:  # a fault in the rules or a player: told with its number, the series goes on
        words = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        return GamePair(number, error=words)
    finally:
        for program in programs.values():
            program.close()


def _play_pair(contest: Matchup, seed: int, number: int, programs: Mapping[str, ExternalProgram]) -> GamePair:
    game = game_with_rules(contest.game_id, contest.constants, contest.own_rules)
    options = game.complete(contest.options)
    opening, depth = _opening(game, options, seed)
    sides = _sides(game, opening, number)
    games = []
    for turned in (False, True):
        own = frozenset(seat for seat, side in enumerate(sides) if (side == 0) != turned)
        sitters = []
        for seat in range(len(sides)):
            one = contest.first if seat in own else contest.second
            sitters.append(_sitter(game, one, contest, programs))
        series = RunningGame(game, options, game.new_game(options, _deal(seed)), seed, [])
        series.play_random_actions(depth)
        assert series.state.key() == opening.key()
        series.play_to_end(sitters)
        outcome = series.state.outcome()
        assert outcome is not None
        share = _share(outcome.winners, own)
        cost = (sum(series.cpu[seat] for seat in own), sum(series.cpu[s] for s in range(len(sides)) if s not in own))
        games.append(PlayedGame(tuple(sorted(own)), outcome.winners, outcome.reason, len(series.lines), share, cost))
    return GamePair(number, tuple(games), contest.first.budget_factor, build=BUILD)


def _deal(seed: int) -> int:
    """Return the seed of the deal, in the range that a record allows."""
    return mix(seed) & 0x7FFFFFFF


def _opening(game: Game, options: Mapping[str, Any], seed: int) -> tuple[State, int]:
    """Return the position after the random opening, and its number of actions; the opening never ends the game."""
    least, most = OPENING
    wanted = least + Rng(mix(seed ^ mix(2))).below(most - least + 1)
    for depth in range(wanted, -1, -1):
        series = RunningGame(game, options, game.new_game(options, _deal(seed)), seed, [])
        series.play_random_actions(depth)
        if series.state.outcome() is None:
            return series.state, depth
    raise AssertionError("the game is over before it begins")


def _sides(game: Game, opening: State, number: int) -> Sequence[int]:
    """Return a side (0 or 1) for each seat: teams stay together, else every other seat, begun in turn."""
    seats = len(opening.dump()["seats"])
    if game.teams is not None:
        teams = game.teams(opening)
        if len(set(teams)) == 2:
            return [int(team != teams[0]) for team in teams]
    return [(seat + number) % 2 if seats > 2 else seat for seat in range(seats)]


def _share(winners: Sequence[Seat], own: frozenset[Seat]) -> float:
    """Return the share of the win: a draw counts half, a win of several seats by heads."""
    if not winners:
        return 0.5
    return sum(seat in own for seat in winners) / len(winners)


def _sitter(
    game: Game, player: ArenaPlayer, contest: Matchup, programs: Mapping[str, ExternalProgram]
) -> SeatedPlayer:
    if player.command:
        program = programs[player.command]
        most = contest.positions or UNBOUNDED
        return SeatedPlayer(program, max(1, round(most * player.budget_factor)), program.cpu_seconds)
    if player.level == RANDOM:
        return SeatedPlayer(None, 1)
    if player.level in SPIEL:
        from ..research.openspiel_bots import SpielPlayer

        most = min(SIMULATIONS, contest.positions or SIMULATIONS)
        return SeatedPlayer(SpielPlayer(game), max(1, round(most * player.budget_factor)))
    most = position_budget(SEARCH if player.level == SEEING else player.level, game)
    if contest.positions:
        most = min(most, contest.positions)
    most = max(1, round(most * player.budget_factor))
    if player.level == SEEING:
        seeing = OmniscientPlayer()
        return SeatedPlayer(seeing, most, show_position=seeing.show)
    return SeatedPlayer(make_player(player.level, game), most)
