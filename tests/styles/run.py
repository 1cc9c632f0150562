"""Measures the styles of computer players: how often each does what it prefers, beside the others and none.

python3 dev.py styles terrorixico                   200 games of each style
python3 dev.py styles terrorixico --decided         until the intervals are separate, at most 200 games of each
python3 dev.py styles terrorixico -n 20 --share 0.1 --options seats=3
python3 dev.py styles walpurgisnacht --write        keeps the result, in docs/data/styles.csv and docs/strength.md

One seat has a style, the others have none; all play one level. A decision counts for a style if it may take an action
that the style prefers and one that it does not; the rate is that of the preferred ones. The interval is that of the
means of games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from boardgames import registry
from boardgames.ai.levels import make_player, position_budget
from boardgames.arena.game_runner import RunningGame, SeatedPlayer
from boardgames.core.game_protocol import Action, Game, OptionValue, State
from boardgames.core.rng import mix
from tests.docs.generated_pages import merge_rows, write_page

STEP: Final = 10
"""Games of each style between two looks at the intervals."""
Z95: Final = 1.96
OPTIONS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "sacrificio": {"variant": "quick"},
    "walpurgisnacht": {"seats": 5},
}


class Rate(NamedTuple):
    """Rate of preferred actions with its 95 % interval, 0..1, and the number of decisions."""

    rate: float
    low: float
    high: float
    decisions: int


class GameCount(NamedTuple):
    """Decisions of one game in which a style had a choice, and those in which its preferred actions were taken."""

    chances: int
    taken: int


def play_counted(
    game: Game, options: Mapping[str, OptionValue], player: str, level: str, seed: int, share: float
) -> dict[str, GameCount]:
    """Play one game with `player` at one seat; return the counts of that seat for each style of the game."""
    seats = game.seat_count(options)
    own = seed % seats
    chances = dict.fromkeys(game.styles, 0)
    taken = dict.fromkeys(game.styles, 0)

    def watch(state: State, action: Action) -> None:
        if state.to_act() != own:
            return
        legal = state.legal_actions()
        for style, bonus in game.styles.items():
            preferred = [line for line in legal if bonus(own, line) > 0]
            if 0 < len(preferred) < len(legal):
                chances[style] += 1
                taken[style] += bonus(own, action) > 0

    series = RunningGame(game, options, game.new_game(options, mix(seed) & 0x7FFFFFFF), seed, [], watch=watch)
    names = [player if seat == own else level for seat in range(seats)]
    series.play_to_end(
        [SeatedPlayer(make_player(name, game), max(1, int(share * position_budget(name, game)))) for name in names]
    )
    return {style: GameCount(chances[style], taken[style]) for style in game.styles}


def rate_of(games: Sequence[GameCount]) -> Rate:
    """Return the rate over games, with the interval of a ratio of means."""
    chances, taken = (sum(getattr(game, name) for game in games) for name in ("chances", "taken"))
    if not chances:
        return Rate(0.0, 0.0, 1.0, 0)
    rate, count = taken / chances, len(games)
    spread = sum((game.taken - rate * game.chances) ** 2 for game in games) / max(1, count - 1)
    margin = Z95 * (spread / count) ** 0.5 / (chances / count)
    return Rate(rate, max(0.0, rate - margin), min(1.0, rate + margin), chances)


def is_separate(rates: Mapping[str, Mapping[str, Rate]], style: str) -> bool:
    """Return whether a style does what it prefers more often than the others do, beyond the intervals."""
    own = rates[style][style]
    return all(own.low > rates[other][style].high for other in rates if other != style)


def measure(
    game_id: str, level: str, games: int, share: float, seed: int, *, decided: bool = False
) -> Iterator[dict[str, str]]:
    """Play `games` of each style, or with `decided` until all are separate; yield a row for each player and style."""
    game = registry.load(game_id)
    options = game.complete(OPTIONS.get(game_id, {}))
    players = {"": level, **{style: f"{level}:{style}" for style in game.styles}}
    counts: dict[str, list[dict[str, GameCount]]] = {player: [] for player in players}
    rates: dict[str, dict[str, Rate]] = {}
    while len(counts[""]) < games:
        first = len(counts[""])
        for player, name in players.items():
            counts[player] += [
                play_counted(game, options, name, level, seed + number, share)
                for number in range(first, first + STEP)
            ]
        rates = {
            player: {style: rate_of([one[style] for one in counts[player]]) for style in game.styles}
            for player in players
        }
        told = {style: f"{100 * rates[style][style].rate:.0f}" for style in game.styles}
        print(f"{len(counts[''])} games each: {told}", file=sys.stderr, flush=True)
        if decided and all(is_separate(rates, style) for style in game.styles):
            break
    for style in game.styles:
        for player in players:
            rate = rates[player][style]
            yield {
                "game": game_id,
                "style": style,
                "player": f"{level}*{share:g}" + (f":{player}" if player else ""),
                "rate": f"{100 * rate.rate:.1f}",
                "low": f"{100 * rate.low:.1f}",
                "high": f"{100 * rate.high:.1f}",
                "decisions": str(rate.decisions),
                "games": str(len(counts[player])),
                "separate": "yes" if player == style and is_separate(rates, style) else "",
            }


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print, or keep; return the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py styles", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--level", default="adept", metavar="L", help="of all players (adept)")
    parser.add_argument("-n", type=int, default=200, metavar="N", help="games of each style (200)")
    parser.add_argument("--share", type=float, default=0.1, metavar="K", help="factor of the positions (0.1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where chance begins (1)")
    parser.add_argument("--decided", action="store_true", help="stop where the intervals are separate")
    parser.add_argument("--write", action="store_true", help="keep the result")
    asked = parser.parse_args(words)
    rows = list(measure(asked.game, asked.level, asked.n, asked.share, asked.seed, decided=asked.decided))
    for row in rows:
        print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
    if asked.write:
        merge_rows("styles.csv", rows, ("game", "style", "player"))
        write_page("docs/strength.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
