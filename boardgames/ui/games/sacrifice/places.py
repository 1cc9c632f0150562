"""Where the pieces of Sacrifice lie: characters, those perched, minerals below and beside, walls. Pure geometry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final, cast

from boardgames.core.machine import Dump, Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import SacrificeDump
from boardgames.ui.contract.placed import Placed, Sight
from boardgames.ui.games.sacrifice.grid import Grid, cell

SEATS: Final = 2
DISC: Final = 0.92  # a character's size, in cells
STONE: Final = 0.8  # a mineral's size when it lies alone
BADGE: Final = 0.46  # borne by a character
UNDER: Final = 0.5  # on the ground below one
PEEKS: Final = 0.12  # how far it looks out of the cell there
PERCH: Final = (-0.16, -0.24)  # how far a perched character is shifted, in cells


def seen(view: Dump) -> SacrificeDump:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(SacrificeDump, view)


def character_at(view: SacrificeDump, name: str) -> tuple[Seat, str] | None:
    """Seat and piece of the character that a click on a cell means: the perched one before the resting one."""
    perched = view.get("perched")
    if perched and perched["cell"] == name:
        return ids.SEATS.index(view["turn"]), perched["piece"]
    found = view["board"].get(name)
    if not found:
        return None
    seat, piece = found.split(" ")
    return ids.SEATS.index(seat), piece


def minerals_at(view: SacrificeDump, name: str) -> Counter[Seat]:
    """How many minerals of each seat lie on a cell."""
    return Counter({s: view["seats"][seat_name(s)]["minerals"].count(name) for s in range(SEATS)})


def emissary(sight: Sight) -> str:
    """The cell of the own Emissary, where whoever it brings back will stand; empty where it is dead."""
    mine = f"{seat_name(sight.seat)} emissary"
    return next((name for name, words in seen(sight.view)["board"].items() if words == mine), "")


def place(
    grid: Grid, view: SacrificeDump, goals: tuple[range, range], wall_length: int, carriers: Collection[str]
) -> tuple[Placed, ...]:
    """Cells, minerals, characters, walls; keys are `c5`, and `mineral:`, `piece:`, `perched:`, `wall:` before it.

    `goals` are the rows (from 0) in which the pieces of each seat are elevated, `carriers` who takes minerals along.
    """
    out = [Placed(c.name, grid.cell(c), 0, "", grid.cell(c).grown(grid.unit * 0.05)) for c in grid.cells()]
    perched = view.get("perched")
    for name, words in view["board"].items():
        under = perched is not None and perched["cell"] == name
        out.append(_character(grid, goals, name, words, under=under))
    if perched:
        out.append(_character(grid, goals, perched["cell"], f"{view['turn']} {perched['piece']}", up=True))
    out.extend(_minerals(grid, goals, view, carriers))
    for seat, sname in enumerate(ids.SEATS):
        for wall in view["seats"][sname]["walls"]:
            out.append(Placed(f"wall:{wall}", grid.wall(wall, wall_length), 5, "wall", seat=seat))
    return tuple(sorted(out, key=lambda p: p.z))


def _character(
    grid: Grid, goals: tuple[range, range], name: str, words: str, *, up: bool = False, under: bool = False
) -> Placed:
    seat, piece = ids.SEATS.index(words[:2]), words[3:]
    size = DISC * grid.unit
    rect = grid.cell(cell(name)).around(size, size)
    if up:
        rect = rect.moved(PERCH[0] * grid.unit, PERCH[1] * grid.unit)
    elif under:
        rect = rect.moved(-PERCH[0] * grid.unit / 2, -PERCH[1] * grid.unit / 3)
    key = f"perched:{name}" if up else f"piece:{name}"
    face = f"{piece}_{seat_name(seat).lower()}"
    return Placed(key, rect, 4 if up else 2, face, sunk=cell(name).j in goals[seat], raised=up, seat=seat)


def _minerals(
    grid: Grid, goals: tuple[range, range], view: SacrificeDump, carriers: Collection[str]
) -> Iterator[Placed]:
    """Who can take a mineral along bears it in front; below anybody else it lies on the ground, half hidden."""
    for seat, sname in enumerate(ids.SEATS):
        for name, count in Counter(view["seats"][sname]["minerals"]).items():
            found = character_at(view, name)
            taken, borne = found is not None, found is not None and found[0] == seat and found[1] in carriers
            shared = minerals_at(view, name)[1 - seat] > 0
            rect = _stone(grid.cell(cell(name)), grid.unit, seat, taken=taken, borne=borne, shared=shared)
            key = f"mineral:{name}" if seat == 0 or not shared else f"mineral:{name}:2"
            sunk = cell(name).j in goals[seat]
            yield Placed(key, rect, 3 if borne else 1, f"mineral_{sname.lower()}", copies=count, sunk=sunk, seat=seat)


def _stone(box: Rect, unit: float, seat: Seat, *, taken: bool, borne: bool, shared: bool) -> Rect:
    """Alone a mineral fills its cell, with a character it shows at the foot; two seats' stand side by side."""
    size = (BADGE if borne else UNDER if taken else STONE * (0.72 if shared else 1.0)) * unit
    if taken and not borne:
        x = box.right - size + PEEKS * unit if seat == 0 or not shared else box.x - PEEKS * unit
        return Rect(x, box.bottom - size + PEEKS * unit, size, size)
    if taken:
        x = box.right - size + 0.02 * unit if seat == 0 or not shared else box.x - 0.02 * unit
        return Rect(x, box.bottom - size + 0.04 * unit, size, size)
    rect = box.around(size, size)
    return rect.moved((-0.2 if seat == 0 else 0.2) * unit, 0) if shared else rect
