"""What clicks mean in Walpurgisnacht: the rows of keys that make each line, and the line that a key would mean.

A key is a space (`o1`), `hand:goat`, `mine:goat`, `seat:P2`, or the words of a line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from boardgames.core.machine import Action, seat_name
from boardgames.ui.contract.placed import Sight
from boardgames.ui.games.walpurgisnacht.drawn import Drawn, seen
from boardgames.ui.input.picker import Path


@lru_cache(maxsize=64)
def paths(legal: tuple[Action, ...]) -> Mapping[Path, Action]:
    """All rows of keys over the legal lines."""
    out: dict[Path, Action] = {}
    for line in legal:
        verb, *rest = line.split(" ")
        match verb:
            case "reveal":
                out[(rest[0],)] = line
            case "give":
                out[(f"hand:{rest[0]}", f"seat:{rest[1]}")] = line
            case "regift" | "bestow":
                out[(f"mine:{rest[0]}", f"seat:{rest[1]}")] = line
            case "put":
                out[(f"hand:{rest[0]}", rest[1])] = line
            case "move":
                out[(rest[0], rest[1])] = line
            case "swap":
                out[(rest[0], rest[1])] = line
                out[(rest[1], rest[0])] = line
            case "force":
                out[(f"seat:{rest[0]}", f"seat:{rest[1]}")] = line
            case "yield":
                out[(f"mine:{rest[0]}",)] = line
            case "accuse":
                out[("accuse", f"seat:{rest[0]}")] = line
            case _:
                out[(line,)] = line
    return out


def meant(sight: Sight, key: str, spaces: Sequence[str]) -> Action | None:
    """The line that a key which is not open would mean, to ask why not."""
    view = seen(sight.view)
    picked = sight.picked[0] if sight.picked else ""
    kind, _, name = key.partition(":")
    match view["phase"]:
        case "wisps" if key in spaces:
            return Action(f"reveal {key}")
        case "rites" | "mephisto" if kind == "seat" and picked:
            return _to_seat(sight, picked, name)
        case "mephisto" if kind == "seat":
            other = next(seat for seat in view["seats"] if seat not in (name, seat_name(sight.seat)))
            return Action(f"force {name} {other}")
        case "rites" if kind in ("hand", "mine"):
            other = next(seat for seat in view["seats"] if seat != seat_name(sight.seat))
            return Action(f"{'give' if kind == 'hand' else 'regift'} {name} {other}")
        case "return" if key in spaces and picked:
            return Action(f"put {picked[5:]} {key}")
        case "dance" if key in spaces:
            return _dance(view, picked, key, spaces)
        case _:
            return None


def _to_seat(sight: Sight, picked: str, seat: str) -> Action:
    kind, _, name = picked.partition(":")
    if kind == "hand":
        return Action(f"give {name} {seat}")
    if kind == "mine":
        return Action(f"{'regift' if seen(sight.view)['phase'] == 'rites' else 'bestow'} {name} {seat}")
    return Action(f"accuse {seat}" if picked == "accuse" else f"force {name} {seat}")


def _dance(view: Drawn, picked: str, key: str, spaces: Sequence[str]) -> Action:
    """The line to ask about: without a card in hand, some move of that one."""
    source = picked or key
    target = key if picked else next(name for name in reversed(spaces) if name != key)
    if picked and view["mountain"][key] is not None:
        first, second = sorted((source, target), key=spaces.index)
        return Action(f"swap {first} {second}")
    return Action(f"move {source} {target}")
