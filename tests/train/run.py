"""Fits the values of a game's positions to games it plays against itself, and writes them beside its rules.

Each generation plays with the values in force, or the ones just fitted: one action ahead in a few sampled positions,
with some blur, or as a level of the computer players does (`--level`); some actions are left to chance. Positions on
the way are kept as their features, seen from a seat, with what that seat had won in the end. The fit (`fits.py`)
begins at the weights in force, or at the written estimate; the same arguments give the same file from the same file.
Ctrl-C fits what was played; with -o each game is kept, and --resume goes on.

Where a game learns who takes what is fought for on the way (`CONTEST` in its features), generation 0 fits that, and
the values of those that follow stand on it.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import product
from operator import sub
from pathlib import Path
from typing import Any, Final, NamedTuple

from boardgames import registry
from boardgames.ai.levels import AT_TABLE, make_player
from boardgames.ai.player import ActionRequest, Player, estimate_value
from boardgames.ai.search_budget import SearchBudget
from boardgames.arena.run_log import RunLog
from boardgames.arena.worker_pool import WorkerPool
from boardgames.cli.progress_bar import TerminalProgress
from boardgames.cli.run_options import (
    add_run_options,
    constants_of,
    game_at,
    positive_count,
    repeat_command,
    rules_as_data,
    stopped_message,
    worker_pool_of,
    write_rows,
)
from boardgames.core.game_protocol import Action, BadPosition, Game, Seat, State, actions_to_play
from boardgames.core.rng import Rng, mix
from boardgames.data.faults import BadFile
from boardgames.data.learned_values import (
    LearnedWeights,
    Row,
    TableWeights,
    contest_of,
    features_with_contest,
    read_weights,
    shipped_weights_path,
    weighted_evaluation,
    weights_header,
)
from boardgames.data.own_rules import game_with_rules
from tests.train.fits import Fit, Position, fitted

FORMAT: Final = "train/1"
COLUMNS: Final = ("generation", "table", "games", "positions", "auc_before", "auc", "log_loss_before", "log_loss")
"""Of the table of fits; what they are worth is told by games held out."""

WORLDS: Final = 2
"""Sampled positions in which an action is judged, where nothing else is said."""
MOST: Final = 24
"""Actions looked at, drawn by chance where there are more; where nothing else is said."""
BLUR: Final = 0.06
"""Width of the noise on a judgement."""
WILD: Final = 0.06
"""Share of actions by chance."""
OPENING: Final = 6
"""The most actions by chance that begin a game."""
KEPT: Final = 0.5
"""Share of positions that are kept."""
ENDLESS: Final = 5_000


class Play(NamedTuple):
    """What one game is played with."""

    game_id: str
    options: dict[str, Any]
    seed: int
    weights: dict[str, TableWeights]
    """Those of the generation before; none for the values in force."""
    worlds: int = WORLDS
    most: int = MOST
    constants: Mapping[str, Any] = {}
    own_rules: Mapping[str, Any] | None = None
    level: str = ""
    """The computer player that plays, of so many positions a decision; none: one action ahead."""
    positions: int = 30
    contest: Mapping[str, Row] = {}
    """By table, the weights that tell who takes what is fought for."""


def room_of(game_id: str) -> Any:
    """Return the features of a game."""
    return importlib.import_module(f"boardgames.games.{game_id}.features")


def written_of(room: Any) -> dict[str, Row]:
    """Return weights under which positions are worth about what the written estimate says, where features tell."""
    written: Mapping[str, float] = getattr(room, "WRITTEN", {})
    row = [written.get(name, 0.0) for name in room.NAMES]
    return {"written": [*row, *[0.0] * len(row)]} if written else {}


def taught(game: Game, learned: LearnedWeights) -> Game:
    """Return the game, its positions valued by the weights if there are any."""
    assert game.evaluate is not None
    return (
        replace(game, evaluate=weighted_evaluation(learned, game.evaluate, room_of(game.id)))
        if learned.tables
        else game
    )


def played(play: Play, number: int) -> list[Position]:
    """Play one game and return positions of it."""
    game, room = game_with_rules(play.game_id, play.constants, play.own_rules), room_of(play.game_id)
    in_force, features, seats = (
        game.evaluate,
        features_with_contest(room, play.contest),
        game.seat_count(play.options),
    )
    assert in_force is not None
    kept: list[tuple[Seat, str, list[float], float]] = []
    for state, rng in _walk(play, number):
        if state.outcome() is None and rng.chance() < KEPT:
            seat = rng.below(seats)
            row = list(features(state, seat))
            row += [room.game_progress(state) * number for number in row]
            kept.append((seat, room.weights_key(state), row, in_force(state, seat)))
    outcome = state.outcome()
    if outcome is None:
        return []
    sides = game.teams(state) if game.teams else range(seats)
    shares = len({sides[seat] for seat in outcome.winners})
    return [
        Position(number, table, row, (seat in outcome.winners) / shares if shares else 0.5, guess, seat)
        for seat, table, row, guess in kept
    ]


def fought(play: Play, number: int) -> list[Position]:
    """Play one game and return positions of it: two seats each, of which one took what was fought for."""
    game, room = game_with_rules(play.game_id, play.constants, play.own_rules), room_of(play.game_id)
    contest, seats = contest_of(room), game.seat_count(play.options)
    assert contest is not None
    kept: list[Position] = []
    waiting: list[tuple[Seat, Seat, Position]] = []
    before = None
    for state, rng in _walk(play, number):
        now = contest.taken_counts(state)
        if before is not None and now != before:
            gained = [has - had for had, has in zip(before[1], now[1], strict=True)]
            kept += [
                position._replace(result=float(gained[seat] > 0))
                for seat, other, position in waiting
                if (gained[seat] > 0) != (gained[other] > 0)
            ]
            waiting.clear()
        before = now
        if state.outcome() is None and rng.chance() < KEPT:
            seat = rng.below(seats)
            other = (seat + 1 + rng.below(seats - 1)) % seats
            row = list(map(sub, contest.standing_features(state, seat), contest.standing_features(state, other)))
            table = room.weights_key(state)
            chances = contest.taking_chances(state, play.contest.get(table))
            guess = chances[seat] / (chances[seat] + chances[other])
            waiting.append((seat, other, Position(number, table, row, 0.0, guess, seat)))
    return kept


def _walk(play: Play, number: int) -> Iterator[tuple[State, Rng]]:
    """Play one game; yield the position after each action, and the chance of the game."""
    game = taught(
        game_with_rules(play.game_id, play.constants, play.own_rules), LearnedWeights(play.weights, play.contest)
    )
    rng = Rng(mix(play.seed ^ mix(number + 1)))
    state = game.new_game(play.options, rng.bits() >> 33)
    minds = [make_player(play.level, game) for _ in range(game.seat_count(play.options) if play.level else 0)]
    wild = rng.below(OPENING + 1)
    for step in range(ENDLESS):
        if state.outcome() is not None:
            break
        state.apply(_chosen(game, play, state, minds, rng, step < wild))
        yield state, rng


def _chosen(game: Game, play: Play, state: State, minds: Sequence[Player], rng: Rng, wild: bool) -> Any:
    legal = actions_to_play(state, game.ignored_actions)
    if len(legal) == 1 or wild or rng.chance() < WILD:
        return rng.choice(legal)
    seat = state.to_act()
    if minds:
        question = ActionRequest(game, play.options, seat, state.view(seat))
        return minds[seat].choose(question, Rng(rng.bits()), SearchBudget(play.positions))
    legal = some(legal, play.most, rng)
    sampler = game.sampler(state.view(seat), seat, play.options)
    worlds = [sampler.draw(rng) for _ in range(play.worlds)]
    best, best_value = legal[0], -1.0
    for action in legal:
        total = BLUR * (rng.chance() - 0.5)
        for world in worlds:
            after = world.clone()
            after.apply(action)
            total += estimate_value(game, after, seat) / play.worlds
        if total > best_value:
            best, best_value = action, total
    return best


def some(legal: Sequence[Action], most: int, rng: Rng) -> list[Action]:
    """Return actions drawn by chance, as many of each kind (its first word) as there are, `most` in all.

    A ritual among sixty ways to lay a card would hardly ever be drawn, and what nobody does seems worth nothing.
    """
    rng.shuffle(left := list(legal))
    if len(left) <= most:
        return left
    met = Counter[str]()
    places = []
    for number, action in enumerate(left):
        word = action.partition(" ")[0]
        places.append((met[word], number))
        met[word] += 1
    return [left[number] for _, number in sorted(places)[:most]]


class Run:
    """One call of the training: who plays, what was played, and where it is kept."""

    def __init__(self, crew: WorkerPool, file: RunLog | None) -> None:
        self._crew = crew
        self._file = file
        self._before: dict[tuple[int, str], list[list[Position]]] = {}
        for fields in file.before if file is not None else ():
            place = fields["generation"], _text_of(fields["options"])
            self._before.setdefault(place, []).append([Position(*one) for one in fields["positions"]])
        self.stopped = False

    def gathered(self, play: Play, generation: int, games: int, minutes: float) -> list[Position]:
        """Return the positions of so many games, or of those that fit into so many minutes, in order.

        After Ctrl-C of those that were played.
        """
        kept = self._before.get((generation, _text_of(play.options)), [])[:games]
        found = [position for game in kept for position in game]
        one_game = played if generation else fought
        until = time.monotonic() + 60.0 * minutes
        bar = TerminalProgress(games, "games", len(kept))
        numbers = range(len(kept), games)
        try:
            with closing(self._crew.map_in_order(one_game, ((play, number) for number in numbers))) as results:
                for number, positions in zip(numbers, results, strict=False):
                    found += positions
                    if self._file is not None:
                        self._file.add({"generation": generation, "options": play.options, "positions": positions})
                    bar.show(number + 1)
                    if time.monotonic() > until:
                        bar.clear()
                        print(f"  stopped after {number + 1} games (--games {number + 1} repeats it)", flush=True)
                        break
        except KeyboardInterrupt:
            self.stopped = True
        bar.clear()
        return found


def _text_of(options: Mapping[str, Any]) -> str:
    return json.dumps(dict(options), sort_keys=True)


def main(words: Sequence[str]) -> int:
    """Read the arguments, play, fit, write; return 0, 2 when the arguments do not fit, 130 when interrupted."""
    arguments = _parser().parse_args(words)
    arguments.words = list(words)
    try:
        game = game_at(arguments)
        if not arguments.values and (arguments.constants or game.own_rules):
            raise argparse.ArgumentTypeError("--values: other rules need a file of their own for their values")
        path = arguments.values or shipped_weights_path(arguments.game)
        given: dict[str, Any] = dict(word.split("=", 1) for word in arguments.options)
        if arguments.seats:
            given["seats"] = arguments.seats
        head = {"format": FORMAT, "game": game.id, **rules_as_data(constants_of(arguments.constants), game.own_rules)}
        head |= {
            name: getattr(arguments, name) for name in ("seed", "worlds", "most", "trace", "level", "positions")
        } | {"options": given}
        file = RunLog(arguments.output, head, resume=arguments.resume) if arguments.output else None
        crew = worker_pool_of(arguments)
    except (BadFile, BadPosition) as error:
        print(*error.faults, sep="\n", file=sys.stderr)
        return 2
    except (argparse.ArgumentTypeError, ValueError, FileExistsError) as error:
        print(error, file=sys.stderr)
        return 2
    with crew:
        run = Run(crew, file)
        fits = _trained(run, game, arguments, given, path)
    if file is not None:
        file.close()
    if arguments.csv:
        write_rows(arguments.csv, COLUMNS, fits)
    print(f"again: {repeat_command('python3 dev.py train', arguments)}")
    if run.stopped:
        print(stopped_message(arguments), file=sys.stderr)
    return 130 if run.stopped else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py train", description=__doc__)
    parser.add_argument("game", choices=registry.GAME_IDS)
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="numbers of seats (default: all there are)")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="sampled positions in which an action is judged")
    parser.add_argument("--level", choices=AT_TABLE, default="", help="a computer player plays, not one action ahead")
    parser.add_argument("--positions", type=positive_count, default=30, help="those that it looks at for a decision")
    parser.add_argument("--most", type=int, default=MOST, help="actions looked at, of each kind as many")
    parser.add_argument(
        "--games", type=positive_count, default=100_000, help="the most games a generation and number of seats"
    )
    parser.add_argument("--minutes", type=float, default=2.0, help="the most time a generation and number of seats")
    parser.add_argument("--trace", type=float, default=1.0, help="how far results reach back, 0..1 (1: to the start)")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument(
        "--values", type=Path, metavar="FILE", help="where the fit is written (default: with the rules)"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the positions of each game as a JSON line"
    )
    parser.add_argument("--csv", default="", metavar="FILE", help="write one row a fit")
    add_run_options(parser, "of all games")
    return parser


def _trained(
    run: Run, game: Game, arguments: argparse.Namespace, given: Mapping[str, Any], path: Path
) -> list[tuple[Any, ...]]:
    """Play and fit, generation after generation, and write the weights; return the rows of the table of fits."""
    room, constants = room_of(game.id), constants_of(arguments.constants)
    assert game.digest is not None
    tables, contest = read_weights(path, game.digest, room)
    weights: dict[str, TableWeights] = {}
    rows: list[tuple[Any, ...]] = []
    for generation in range(0 if contest_of(room) else 1, arguments.generations + 1):
        positions: list[Position] = []
        for options in settings(game, room.OPTIONS, given):
            if run.stopped:
                break
            chosen = ", ".join(f"{name} {options[name]}" for name in room.OPTIONS)
            what = "" if generation else ": who takes what is fought for"
            print(f"{game.id}, {chosen}, generation {generation}{what}", flush=True)
            seed = mix(arguments.seed + 1000 * (generation - 1) + game.seat_count(options))
            worlds, most = arguments.worlds, arguments.most
            by = arguments.level, arguments.positions, contest
            play = Play(game.id, options, seed, weights, worlds, most, constants, game.own_rules, *by)
            positions += run.gathered(play, generation, arguments.games, arguments.minutes)
        if not positions:  # stopped before the first game was over
            break
        found: list[Fit] = []
        if generation:
            before = {name: (*far, *near) for name, (far, near) in (weights or tables).items()}
            fits = fitted(positions, before or written_of(room), arguments.trace, found.append)
            half = len(room.NAMES)
            weights = {
                name: TableWeights(tuple(row[:half]), tuple(row[half:])) for name, row in fits.items()
            } or weights
            tables = {**tables, **weights}
            path.write_text(_text(weights_header(game.digest, room), tables, contest), encoding="utf-8")
        else:  # written with the values that stand on it
            contest = {**contest, **fitted(positions, contest, 1.0, found.append)}
        print(*found, sep="\n", flush=True)
        rows += [(generation, *one) for one in found]
    return rows


def settings(game: Game, names: Sequence[str], given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the options for each choice of those that have weights of their own, unless they are given."""
    lists = [[one] if isinstance(one := given.get(name, game.options[name]), str) else one for name in names]
    for chosen in product(*lists):
        yield dict(game.complete({**given, **dict(zip(names, chosen, strict=True))}))


def _text(head: Mapping[str, Any], tables: Mapping[str, TableWeights], contest: Mapping[str, Row]) -> str:
    """Return the file: one row of weights a line."""
    parts = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    if contest:
        rows = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(contest.items())]
        parts.append(' "contest": {\n' + ",\n".join(rows) + "\n }")
    rows = [
        f"  {json.dumps(name)}: [\n   {json.dumps(far)},\n   {json.dumps(near)}\n  ]"
        for name, (far, near) in sorted(tables.items())
    ]
    parts.append(' "tables": {\n' + ",\n".join(rows) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
