"""What a click means on the board of Sacrifice: paths of keys over the legal lines, and what an idle click meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from boardgames.core.machine import Action
from boardgames.games.sacrifice.shapes import SacrificeDump
from boardgames.ui.contract.placed import Sight
from boardgames.ui.games.sacrifice.grid import Cell, cell, is_cell
from boardgames.ui.games.sacrifice.places import character_at, seen
from boardgames.ui.games.sacrifice.ways import chosen
from boardgames.ui.input.picker import Path


@lru_cache(maxsize=64)
def paths(legal: tuple[Action, ...], carry: bool) -> Mapping[Path, Action]:
    """Piece first, then the cell; carrying follows the switch; a falcon over an enemy chooses its deed last."""
    goes: dict[tuple[str, str, str], list[Action]] = {}
    out: dict[Path, Action] = {}
    for line in legal:
        words = line.split(" ")
        match words[0]:
            case "move" | "attack":
                goes.setdefault((words[1], words[2], words[0]), []).append(line)
            case "build":
                out[("build", f"wall:{words[1]} {words[2]}")] = line
            case "resurrect":
                out[("resurrect", f"dead:{words[1]}")] = line
            case "sacrifice" | "cancel":
                out[(words[1],)] = line
            case "place":
                out[(f"reserve:{words[1]}", words[2])] = line
            case _:
                out[(line,)] = line
    for (origin, target, verb), lines in goes.items():
        other = "attack" if verb == "move" else "move"
        end = (f"do:{verb}",) if (origin, target, other) in goes else ()
        for line in chosen(lines, carry):
            words = line.split(" ")
            drop = (words[5],) if len(words) == 6 else ()
            out[(origin, target, *drop, *end)] = line
    return out


def meant(sight: Sight, key: str, end: int, gods: Collection[str]) -> Action | None:
    """The line that a click on a key which leads nowhere was meant to be. `end` is the first row not to enter."""
    phase = seen(sight.view)["phase"]
    picked = sight.picked[0] if sight.picked else ""
    if phase in ("sacrifice", "immortal") and is_cell(key):
        return Action(f"{'sacrifice' if phase == 'sacrifice' else 'cancel'} {key}")
    if phase == "placement":
        return Action(f"place {picked[8:]} {key}") if picked.startswith("reserve:") and is_cell(key) else None
    if key == "end":
        return Action("end")
    if key.startswith("wall:"):
        return Action(f"build {key[5:]}")
    if key.startswith("dead:"):
        return Action(f"resurrect {key[5:]}")
    if phase != "play" or not is_cell(key):
        return None
    if is_cell(picked):
        found = character_at(seen(sight.view), key)
        verb = "attack" if found and found[0] != sight.seat else "move"
        return Action(f"{verb} {picked} {key}")
    return Action(f"move {key} {_near(seen(sight.view), key, end, gods)}")


def _near(view: SacrificeDump, name: str, end: int, gods: Collection[str]) -> str:
    """Some cell within geometric reach, so that the first refusal is about the mover itself."""
    spot, found = cell(name), character_at(view, name)
    far = 2 if found and found[1] in gods else 1
    return Cell(spot.i, spot.j + far if spot.j + far < end else spot.j - far).name
