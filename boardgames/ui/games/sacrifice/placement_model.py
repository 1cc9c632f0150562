"""Placement model of Sacrifice: characters and minerals on cells, walls beside them, other things off the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy

from boardgames.core.game_protocol import Dump, Game, Seat
from boardgames.games.sacrifice import ids
from boardgames.ui.contract.placement_model import PlacementModel, ThingLocation
from boardgames.ui.games.sacrifice.board_grid import is_cell_key
from boardgames.ui.games.sacrifice.piece_names import piece_face
from boardgames.ui.games.sacrifice.typed_view import as_typed_view

WALL = "wall"
OFF = "off"
"""The place of what is neither on the board nor in a graveyard: it is written nowhere."""


class SacrificePlacementModel(PlacementModel):
    """A thing is a seat and a piece, `P1 monkey`; a wall is `P1 wall h` or `P1 wall v`."""

    field_values = {"phase": ids.PHASES}
    seat_fields = frozenset(("turn", "to_act"))
    derived_fields = PlacementModel.derived_fields | {
        "board",
        "perched",
        "marks",
        "approach",
        "fight",
        "owed",
        "over",
        "to_act",
    }
    table_place_prefixes = ("board.",)
    computed_paths = ("to_act",)
    trial_phase = "play"

    def place_paths(self, draft: Dump) -> Sequence[str]:
        own = (f"seats.{seat}.{pile}" for seat in ids.SEATS for pile in ("graveyard", "reserve", "walls", "minerals"))
        cells = {*as_typed_view(draft)["board"], *(cell for seat in ids.SEATS for cell in _minerals(draft, seat))}
        return (*(f"{OFF}.{seat}" for seat in ids.SEATS), *own, *(f"board.{cell}" for cell in sorted(cells)))

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        return f"board.{key}" if is_cell_key(key) else ""

    def trial_locations(self, draft: Dump, thing: str) -> Sequence[ThingLocation]:
        return [ThingLocation(f"board.{column}8") for column in "cdefgab"]

    def things_at(self, draft: Dump, place: str) -> tuple[str, ...]:
        head, *rest = place.split(".")
        if head == "board":
            there = as_typed_view(draft)["board"].get(rest[0])
            minerals = [f"{seat} mineral" for seat in ids.SEATS for cell in _minerals(draft, seat) if cell == rest[0]]
            return (*((there,) if there else ()), *minerals)
        if head == OFF:
            return tuple(self._off(draft, rest[0]))
        seat, pile = rest
        if pile == "minerals":
            return ()
        if pile == "walls":
            return tuple(f"{seat} {WALL} {wall}" for wall in as_typed_view(draft)["seats"][seat]["walls"])
        return tuple(f"{seat} {piece}" for piece in _piles(draft, seat)[pile])

    def _off(self, draft: Dump, seat: str) -> list[str]:
        """Return the things of a seat that lie neither on the board nor in its piles, and one spare wall per
        direction.
        """
        own = as_typed_view(draft)["seats"][seat]
        there = Counter(one.split()[1] for one in as_typed_view(draft)["board"].values() if one.startswith(seat))
        there.update([*own["graveyard"], *own["reserve"], *["mineral" for _ in own["minerals"]]])
        perched = as_typed_view(draft)["perched"]
        if perched is not None and as_typed_view(draft)["turn"] == seat:
            there[perched["piece"]] += 1
        pieces = self.game.components["pieces"]
        out = [f"{seat} {piece}" for piece, of in pieces.items() for _ in range(of["count"] - there[piece])]
        walls = self.game.constants["walls"] - len(own["walls"])
        return out + [f"{seat} {WALL} {way}" for way in "hv" for _ in range(min(1, walls))]

    def can_hold(self, draft: Dump, thing: str, place: str) -> bool:
        head, *rest = place.split(".")
        seat, piece = thing.split()[:2]
        if head == "board":
            return True
        own = rest[0] == seat
        return own and (head == OFF or rest[1] == "reserve" or (rest[1] == "graveyard" and piece in ids.CHARACTERS))

    def remove_thing(self, draft: Dump, spot: ThingLocation) -> str:
        thing = self.things_at(draft, spot.place)[spot.item_index]
        head, *rest = spot.place.split(".")
        seat, piece = thing.split()[:2]
        own = as_typed_view(draft)["seats"][seat]
        if head == "board" and piece == "mineral":
            own["minerals"].remove(rest[0])
        elif head == "board":
            del as_typed_view(draft)["board"][rest[0]]
        elif head == "seats" and piece == WALL:
            own["walls"].pop(spot.item_index)
        elif head == "seats":
            _piles(draft, seat)[rest[1]].pop(spot.item_index)
        return thing

    def insert_thing(self, draft: Dump, spot: ThingLocation, written: str) -> str | None:
        head, *rest = spot.place.split(".")
        seat, piece, *more = written.split()
        own = as_typed_view(draft)["seats"][seat]
        if head == "seats" and rest[1] in ("graveyard", "reserve") and piece != WALL:
            _piles(draft, seat)[rest[1]].append(piece)
        elif head == "board" and piece == "mineral":
            own["minerals"].append(rest[0])
        elif head == "board" and piece == WALL:
            own["walls"].append(f"{more[0]} {rest[0]}")
        elif head == "board":
            back = as_typed_view(draft)["board"].get(rest[0])
            as_typed_view(draft)["board"][rest[0]] = f"{seat} {piece}"
            return None if back is None else str(back)
        return None

    def face_of_thing(self, thing: str) -> str:
        seat, piece = thing.split()[:2]
        return piece_face(piece, seat)

    def rule_id_of(self, thing: str) -> str:
        return thing.split()[1]

    def can_active_seat_have(self, draft: Dump, thing: str) -> bool:
        return thing.startswith(as_typed_view(draft)["turn"])

    def turn_thing_over(self, draft: Dump, key: str) -> Dump:
        """The walls that begin at a cell, across."""
        out = deepcopy(draft)
        for seat in ids.SEATS:
            walls = as_typed_view(out)["seats"][seat]["walls"]
            as_typed_view(out)["seats"][seat]["walls"] = [
                _across(wall) if wall[2:] == key else wall for wall in walls
            ]
        return out

    def normalize_draft(self, draft: Dump) -> None:
        super().normalize_draft(draft)
        as_typed_view(draft)["approach"] = None
        there = as_typed_view(draft)
        there["marks"] = {cell: mark for cell, mark in there["marks"].items() if cell in there["board"]}


def _piles(draft: Dump, seat: str) -> dict[str, list[str]]:
    own = as_typed_view(draft)["seats"][seat]
    return {"graveyard": own["graveyard"], "reserve": own["reserve"]}


def _minerals(draft: Dump, seat: str) -> list[str]:
    return [str(cell) for cell in as_typed_view(draft)["seats"][seat]["minerals"]]


def _across(wall: str) -> str:
    return ("v" if wall[0] == "h" else "h") + wall[1:]


def make_placement_model(game: Game) -> PlacementModel:
    """Create the placement model of Sacrifice."""
    return SacrificePlacementModel(game)
