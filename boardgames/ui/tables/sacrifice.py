"""The table of Sacrifice: where everything lies, what a click means, what is asked. Pure; no pygame, no rules.

Section 15 of docs/rules/sacrifice.md lists what the screen must show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, final

from boardgames.core.machine import Action, Dump, Event, Seat, State, seat_name
from boardgames.games.sacrifice import ids
from boardgames.ui.input.picker import Path
from boardgames.ui.layout.rects import Rect
from boardgames.ui.tables import sacrifice_ways as ways
from boardgames.ui.tables.placed import (
    Chip,
    Deed,
    Motion,
    Phrase,
    Placed,
    Price,
    Reach,
    SeatName,
    Shape,
    Sight,
    Trail,
)
from boardgames.ui.tables.sacrifice_grid import Cell, Grid, cell, is_cell, proportions
from boardgames.ui.tables.sacrifice_words import (
    RULES,
    deeds,
    piece_phrase,
    prompt,
)

RACE: Final[Mapping[str, str]] = {
    "immortal": "god",
    "taker": "god",
    "emissary": "god",
    "fanatic": "human",
    "builder": "human",
    "martyr": "human",
    "monkey": "animal",
    "cheetah": "animal",
    "falcon": "animal",
    "mineral": "mineral",
}
CARRIERS: Final = frozenset(("fanatic", "builder", "martyr", "monkey"))
SECTIONS: Final[Mapping[str, str]] = {
    "immortal": "gods",
    "taker": "gods",
    "emissary": "gods",
    "fanatic": "fanatic",
    "builder": "walls",
    "martyr": "killing",
    "monkey": "minerals",
    "cheetah": "cheetah",
    "falcon": "falcon",
}
SOUNDS: Final[Mapping[str, str]] = {
    "attacked": "kill",
    "announced": "warning",
    "given": "sacrifice",
    "sacrificed": "sacrifice",
    "spared": "kill",
    "cancelled": "cancel",
    "built": "wall",
    "resurrected": "elevate",
    "placed": "stone_tap",
    "offered": "click",
}
SEATS: Final = 2
DISC: Final = 0.86  # a character's size, in cells
STONE: Final = 0.8  # a mineral's size when it lies alone
BADGE: Final = 0.46  # and below a character
PERCH: Final = (-0.16, -0.24)  # how far a perched character is shifted, in cells


def character_at(view: Dump, name: str) -> tuple[Seat, str] | None:
    """Seat and piece of the character that a click on a cell means: the perched one before the resting one."""
    perched = view.get("perched")
    if perched and perched["cell"] == name:
        return ids.SEATS.index(view["turn"]), perched["piece"]
    found = view["board"].get(name)
    if not found:
        return None
    seat, piece = found.split(" ")
    return ids.SEATS.index(seat), piece


def minerals_at(view: Dump, name: str) -> Counter[Seat]:
    """How many minerals of each seat lie on a cell."""
    return Counter({s: view["seats"][seat_name(s)]["minerals"].count(name) for s in range(SEATS)})


@final
class SacrificeTable:
    """Answers for the table scene; made from the game's constants, so that a designer's changed board is drawn."""

    id = ids.GAME_ID
    seats = ids.SEATS
    switches = frozenset(("switch:carry",))
    icons = "sacrifice/icons"

    def __init__(self, constants: Mapping[str, Any]) -> None:
        self.columns: int = int(constants.get("columns", 8))
        self.elevation: int = int(constants.get("elevation_rows", 2))
        self.deployment: int = int(constants.get("deployment_rows", 4))
        self.free: int = int(constants.get("free_rows", 4))
        self.rows = 2 * (self.elevation + self.deployment) + self.free
        self.wall_length: int = int(constants.get("wall_length", 3))
        self.walls: int = int(constants.get("walls", 3))
        self.full_points: int = int(constants.get("points", 4))
        self.first_points: Mapping[str, int] = constants.get("first_points", {"P1": 2, "P2": 3})

    # places ---------------------------------------------------------------------------------------------------
    def shapes(self) -> tuple[Shape, ...]:
        return (
            Shape("lying", proportions(self.columns, self.rows, True)),
            Shape("upright", proportions(self.columns, self.rows, False)),
        )

    def grid(self, rect: Rect, shape: str, turned: bool) -> Grid:
        """The board laid into a rectangle."""
        return Grid(rect, self.columns, self.rows, shape == "lying", turned)

    def zone(self, row: int) -> str:
        """The zone of a row (from 0): `P1`/`P2` for the elevation zone at that end, `deploy`, `free`."""
        e, d = self.elevation, self.deployment
        if row < e:
            return "P1"
        if row >= self.rows - e:
            return "P2"
        return "free" if e + d <= row < self.rows - e - d else "deploy"

    def goal(self, seat: Seat) -> range:
        """The rows (from 0) into which a seat brings its pieces."""
        return range(self.elevation) if seat else range(self.rows - self.elevation, self.rows)

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Cells, minerals, characters, walls; keys are `c5`, and `mineral:`, `piece:`, `perched:`, `wall:` before it."""
        grid = self.grid(rect, shape, turned)
        out = [Placed(c.name, grid.cell(c), 0, "", grid.cell(c).grown(grid.unit * 0.05)) for c in grid.cells()]
        perched = view.get("perched")
        for name, words in view["board"].items():
            seat = ids.SEATS.index(words[:2])
            under = perched is not None and perched["cell"] == name
            out.append(self._character(grid, f"piece:{name}", name, words[3:], seat, under=under))
        if perched:
            seat = ids.SEATS.index(view["turn"])
            out.append(
                self._character(grid, f"perched:{perched['cell']}", perched["cell"], perched["piece"], seat, up=True)
            )
        out.extend(self._minerals(grid, view))
        for seat, sname in enumerate(ids.SEATS):
            for wall in view["seats"][sname]["walls"]:
                out.append(Placed(f"wall:{wall}", grid.wall(wall, self.wall_length), 5, "wall", seat=seat))
        return tuple(sorted(out, key=lambda p: p.z))

    def _character(
        self, grid: Grid, key: str, name: str, piece: str, seat: Seat, *, up: bool = False, under: bool = False
    ) -> Placed:
        box = grid.cell(cell(name))
        size = DISC * grid.unit
        place = box.around(size, size)
        if up:
            place = place.moved(PERCH[0] * grid.unit, PERCH[1] * grid.unit)
        elif under:
            place = place.moved(-PERCH[0] * grid.unit / 2, -PERCH[1] * grid.unit / 3)
        sunk = cell(name).j in self.goal(seat)
        return Placed(
            key, place, 4 if up else 2, f"{piece}_{seat_name(seat).lower()}", sunk=sunk, raised=up, seat=seat
        )

    def _minerals(self, grid: Grid, view: Dump) -> Iterator[Placed]:
        for seat, sname in enumerate(ids.SEATS):
            for name, count in Counter(view["seats"][sname]["minerals"]).items():
                box, unit = grid.cell(cell(name)), grid.unit
                taken = character_at(view, name) is not None
                shared = minerals_at(view, name)[1 - seat] > 0
                size = (BADGE if taken else STONE * (0.72 if shared else 1.0)) * unit
                place = box.around(size, size)
                if taken:
                    x = box.right - size + 0.02 * unit if seat == 0 or not shared else box.x - 0.02 * unit
                    place = Rect(x, box.bottom - size + 0.04 * unit, size, size)
                elif shared:
                    place = place.moved((-0.2 if seat == 0 else 0.2) * unit, 0)
                key = f"mineral:{name}" if seat == 0 or not shared else f"mineral:{name}:2"
                sunk = cell(name).j in self.goal(seat)
                face = f"mineral_{sname.lower()}"
                yield Placed(key, place, 3 if taken else 1, face, copies=count, sunk=sunk, seat=seat)

    def planned(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        grid = self.grid(rect, shape, turned)
        return {key: grid.wall(key[5:], self.wall_length) for key in keys if key.startswith("wall:")}

    def step(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        spot = self.grid(Rect(0, 0, 100, 100), shape, turned).step(cell(key), dx, dy)
        return spot.name

    def home(self, sight: Sight) -> str:
        """The own Immortal's cell, or the middle of the own deployment zone."""
        for name, words in sight.view["board"].items():
            if words == f"{seat_name(sight.seat)} immortal":
                return str(name)
        row = self.elevation if sight.seat == 0 else self.rows - self.elevation - 1
        return Cell(self.columns // 2, row).name

    # what a click means ---------------------------------------------------------------------------------------
    def paths(self, sight: Sight) -> Mapping[Path, Action]:
        """Piece first, then the cell; carrying follows the switch; a falcon over an enemy chooses its deed last."""
        return _paths(sight.legal, "switch:carry" in sight.switches)

    def meant(self, sight: Sight, key: str) -> Action | None:
        phase = sight.view["phase"]
        if phase in ("sacrifice", "immortal") and is_cell(key):
            return Action(f"{'sacrifice' if phase == 'sacrifice' else 'cancel'} {key}")
        if phase == "placement":
            if sight.picked and sight.picked[0].startswith("reserve:") and is_cell(key):
                return Action(f"place {sight.picked[0][8:]} {key}")
            return None
        if key == "end":
            return Action("end")
        if key.startswith("wall:"):
            return Action(f"build {key[5:]}")
        if key.startswith("dead:"):
            return Action(f"resurrect {key[5:]}")
        if phase != "play" or not is_cell(key):
            return None
        if sight.picked and is_cell(sight.picked[0]):
            return self._go(sight, sight.picked[0], key)
        return Action(f"move {key} {self._near(sight.view, key)}")

    def _go(self, sight: Sight, origin: str, target: str) -> Action:
        found = character_at(sight.view, target)
        verb = "attack" if found and found[0] != sight.seat else "move"
        return Action(f"{verb} {origin} {target}")

    def _near(self, view: Dump, name: str) -> str:
        """Some cell within geometric reach, so that the first refusal is about the mover itself."""
        spot, found = cell(name), character_at(view, name)
        far = 2 if found and RACE[found[1]] == "god" else 1
        row = spot.j + far if spot.j + far < self.rows - self.elevation else spot.j - far
        return Cell(spot.i, row).name

    def nuance(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        words = action.split(" ")
        if code == "distance":
            mover = character_at(sight.view, words[1])
            if mover and RACE[mover[1]] == "god":
                return "distance_god", "SAC-40"
        return code, RULES.get(code, "")

    # what is asked --------------------------------------------------------------------------------------------
    def prompt(self, sight: Sight) -> Phrase:
        return prompt(
            sight, character_at(sight.view, sight.picked[0]) if sight.picked and is_cell(sight.picked[0]) else None
        )

    def deeds(self, sight: Sight) -> Sequence[Deed]:
        return deeds(sight)

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        """By the picked piece: the mineral switch, building, bringing back; by a falcon's enemy: which deed."""
        picked, view = sight.picked, sight.view
        if not picked:
            return "", ()
        if picked[0] == "resurrect":
            spot = next((n for n, w in view["board"].items() if w == f"{seat_name(sight.seat)} emissary"), "")
            side = seat_name(sight.seat).lower()
            dead = [key for key in sight.open if key.startswith("dead:")]
            return spot, tuple(
                Chip(key, Phrase(f"sacrifice.piece.{key[5:]}.name"), picture=f"sacrifice/pieces/{key[5:]}_{side}")
                for key in dead
            )
        if not is_cell(picked[0]):
            return "", ()
        if len(picked) == 2:
            return picked[1], tuple(self._choice(sight, key) for key in sight.open if key.startswith("do:"))
        return "", tuple(self._powers(sight, picked[0]))

    def must(self, sight: Sight) -> bool:
        return sight.acting and sight.view["phase"] in ("sacrifice", "immortal")

    def begins(self, sight: Sight, last: Action | None) -> Path:
        view = sight.view
        if view["phase"] != "play" or not sight.acting:
            return ()
        if view["perched"]:
            return (view["perched"]["cell"],)
        words = (last or "").split(" ")
        return (words[2],) if words[0] in ("move", "attack") and len(words) > 2 else ()

    def gauge(self, view: Dump) -> tuple[int, int] | None:
        if view["phase"] in ("placement", "over"):
            return None
        full = self.first_points[view["turn"]] if view["round"] == 1 else self.full_points
        return view["points"], max(full, view["points"])

    def gauge_words(self, gauge: tuple[int, int]) -> Phrase:
        return Phrase("sacrifice.points.left", {"count": gauge[0]}) if gauge[0] else Phrase("sacrifice.points.none")

    def letters(self) -> Sequence[tuple[str, str]]:
        return (("c", "carry"), ("b", "build"), ("r", "resurrect"), ("e", "end"), ("d", "draw"))

    def section(self, sight: Sight) -> str:
        phase: str = sight.view["phase"]
        if phase == "play" and sight.picked:
            if sight.picked[0] == "build":
                return "walls"
            found = character_at(sight.view, sight.picked[0]) if is_cell(sight.picked[0]) else None
            return SECTIONS.get(found[1], "moving") if found else "emissary"
        return {
            "placement": "setup",
            "immortal": "immortal",
            "sacrifice": "killing",
            "over": "end",
            "draw": "end",
        }.get(phase, "turn")

    def sound(self, event: Event) -> str:
        if event.kind == "moved":
            if event.public["piece"] == "falcon":
                return "wing"
            return "climb" if event.public["perched"] else "slide" if event.public["carry"] else "stone_tap"
        return SOUNDS.get(event.kind, "")

    def emblem(self, events: Sequence[Event]) -> str:
        for event in events:
            it = event.public
            if "piece" in it and "seat" in it:
                return f"sacrifice/pieces/{it['piece']}_{it['seat'].lower()}"
        return "sacrifice/icons/wall" if any(event.kind == "built" for event in events) else ""

    def back(self, sight: Sight) -> Sequence[Trail]:
        """SAC-72: when the Immortal is attacked, where the attacker would go back to."""
        view = sight.view
        if view["phase"] != "immortal":
            return ()
        fight, approach = view["fight"], view["approach"]
        out = [Trail(fight["from"], fight["to"], "kill")]
        if approach and approach["from"] != fight["from"]:
            out.append(Trail(fight["from"], approach["from"], "move"))
        return out

    def _choice(self, sight: Sight, key: str) -> Chip:
        icon = "sword" if key == "do:attack" else "continue"
        return Chip(key, Phrase(f"sacrifice.chip.{key[3:]}"), icon, main=key == "do:attack")

    def _powers(self, sight: Sight, name: str) -> Iterator[Chip]:
        found = character_at(sight.view, name)
        if not found or found[0] != sight.seat:
            return
        piece = found[1]
        if piece in CARRIERS and any(line.startswith(f"move {name} ") and " carry" in line for line in sight.legal):
            on = "switch:carry" in sight.switches
            yield Chip(
                "switch:carry", Phrase(f"sacrifice.action.carry_{'on' if on else 'off'}"), "carry", on=on, letter="c"
            )
        if piece == "builder" and any(line.startswith("build ") for line in sight.legal):
            yield Chip("build", Phrase("sacrifice.action.build"), f"{self.icons}/wall", letter="b")
        if piece == "emissary" and any(line.startswith("resurrect ") for line in sight.legal):
            yield Chip("resurrect", Phrase("sacrifice.action.resurrect"), f"{self.icons}/graveyard", letter="r")

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        """Who stands on a cell and what it can do."""
        if not is_cell(key):
            return ()
        view, out = sight.view, []
        found = character_at(view, key)
        if found:
            seat, piece = found
            out.append(
                Phrase("sacrifice.here.character", {"seat": SeatName(seat), **piece_phrase(piece), "cell": key})
            )
            out.append(Phrase(f"sacrifice.piece.{piece}.power"))
            mark = view["marks"].get(key)
            if mark:
                out.append(Phrase(f"sacrifice.mark.{mark}"))
            if cell(key).j in self.goal(seat):
                out.append(Phrase("sacrifice.mark.frozen"))
        for seat, count in minerals_at(view, key).items():
            if count:
                out.append(Phrase("sacrifice.here.mineral", {"seat": SeatName(seat), "count": count}))
        return out

    # what could be --------------------------------------------------------------------------------------------
    def reach(self, sight: Sight, trial: State) -> Iterator[Reach]:
        if sight.picked and is_cell(sight.picked[0]) and sight.view["phase"] == "play":
            yield from ways.reach(trial, sight.picked[0], sight.seat, carry="switch:carry" in sight.switches)

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        return ways.price(sight.view, sight.seat, trial, action)

    def advice(self, sight: Sight, action: Action) -> tuple[str, Phrase] | None:
        """SAC-65: before the last human or the last animal of the enemy is attacked."""
        words = action.split(" ")
        if words[0] != "attack":
            return None
        found = character_at(sight.view, words[2])
        if not found or RACE[found[1]] not in ("human", "animal"):
            return None
        race, enemy = RACE[found[1]], seat_name(found[0])
        alive = [w for w in sight.view["board"].values() if w[:2] == enemy and RACE[w[3:]] == race]
        if len(alive) != 1:
            return None
        return "genocide", Phrase(f"sacrifice.advice.genocide_{race}", {"seat": SeatName(found[0])})

    # what happened --------------------------------------------------------------------------------------------
    def motions(self, before: Dump, events: Sequence[Event]) -> Sequence[Motion]:
        return ways.motions(before, events)

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        return ways.trail(events)

    def facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Walls left, the graveyard and the reserve by kind, races elevated, characters on the board."""
        mine = view["seats"][seat_name(seat)]
        goal = self.goal(seat)
        there = [w[3:] for n, w in view["board"].items() if w[:2] == seat_name(seat) and cell(n).j in goal]
        races = {RACE[piece] for piece in there}
        if any(cell(name).j in goal for name in mine["minerals"]):
            races.add("mineral")
        perched = view.get("perched")
        return {
            "walls": self.walls - len(mine["walls"]),
            "walls_all": self.walls,
            "graveyard": Counter(mine["graveyard"]),
            "reserve": Counter(mine["reserve"]),
            "races": {race: race in races for race in ids.RACES},
            "alive": sum(w[:2] == seat_name(seat) for w in view["board"].values())
            + (1 if perched and view["turn"] == seat_name(seat) else 0),
            "points": view["points"] if view["turn"] == seat_name(seat) else 0,
            "moved": view["moved"],
        }

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        facts = self.facts(view, seat)
        return (
            ("sacrifice.result.races", f"{sum(facts['races'].values())} / {len(ids.RACES)}"),
            ("sacrifice.result.left", facts["alive"]),
            ("sacrifice.result.killed", facts["graveyard"].total()),
            ("sacrifice.result.walls", facts["walls_all"] - facts["walls"]),
        )


@lru_cache(maxsize=64)
def _paths(legal: tuple[Action, ...], carry: bool) -> Mapping[Path, Action]:
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
        for line in ways.chosen(lines, carry):
            words = line.split(" ")
            drop = (words[5],) if len(words) == 6 else ()
            out[(origin, target, *drop, *end)] = line
    return out


def table(constants: Mapping[str, Any]) -> SacrificeTable:
    """The table of this game."""
    return SacrificeTable(constants)
