"""Placement model of Walpurgisnacht: every card lies once, on the mountain, with a seat, in the box or discarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

from boardgames.core.game_protocol import Dump, Game, Seat
from boardgames.games.walpurgisnacht import ids
from boardgames.ui.contract.placement_model import PlacementModel, ThingLocation
from boardgames.ui.games.walpurgisnacht.typed_view import as_typed_view

OWN: Mapping[str, str] = {"role": "role", "down": "down", "up": "up", "seat": "down"}
"""Kind of a key before a seat -> list of the seat into which a card put down at that key goes."""


class WalpurgisnachtPlacementModel(PlacementModel):
    """Placement model; the knowledge of seats and the revealed row are computed from the places of the cards."""

    field_values = {"phase": ids.PHASES, "claim": (None, *ids.CLAIMS)}
    seat_fields = frozenset(("turn", "to_act", "start", "accuses", "force_to"))
    derived_fields = PlacementModel.derived_fields | {"gave", "tally", "over"}
    table_place_prefixes = ("mountain.",)
    computed_paths = ("revealed", "seats.*.knows")
    trial_phase = "rites"

    def place_paths(self, draft: Dump) -> Sequence[str]:
        own = (
            f"seats.{seat}.{pile}"
            for seat in as_typed_view(draft)["seats"]
            for pile in ("role", "hand", "down", "up")
        )
        return ("box", "discard", *own, *(f"mountain.{space}" for space in ids.SPACES))

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        if key in ids.SPACES:
            return f"mountain.{key}"
        kind, _, rest = key.partition(":")
        if kind == "hand":
            return f"seats.{as_typed_view(draft)['turn']}.hand"
        seat = rest.partition(":")[0]
        return f"seats.{seat}.{OWN[kind]}" if kind in OWN else ""

    def location_at(self, draft: Dump, key: str, eyes: Seat) -> ThingLocation | None:
        card = key.rpartition(":")[2]
        for place in self.place_paths(draft) if key.startswith(("up:", "hand:", "mine:")) else ():
            if card in self.things_at(draft, place):
                return ThingLocation(place, self.things_at(draft, place).index(card))
        return super().location_at(draft, key, eyes)

    def trial_locations(self, draft: Dump, thing: str) -> Sequence[ThingLocation]:
        own = f"seats.{as_typed_view(draft)['turn']}"
        return ThingLocation(f"{own}.hand"), ThingLocation(f"{own}.role"), ThingLocation("mountain.c1")

    def turn_thing_over(self, draft: Dump, key: str) -> Dump:
        if key not in ids.SPACES or as_typed_view(draft)["mountain"][key] is None:
            return draft
        out = deepcopy(draft)
        up = as_typed_view(out)["face_up"]
        as_typed_view(out)["face_up"] = sorted({*up} ^ {key}, key=ids.SPACES.index)
        self.normalize_draft(out)
        return out

    def normalize_draft(self, draft: Dump) -> None:
        super().normalize_draft(draft)
        full = [space for space, card in as_typed_view(draft)["mountain"].items() if card is not None]
        night = as_typed_view(draft)
        night["face_up"] = [space for space in night["face_up"] if space in full]
        night["moved"] = [space for space in night["moved"] if space in full]


def make_placement_model(game: Game) -> PlacementModel:
    """Create the placement model of Walpurgisnacht."""
    return WalpurgisnachtPlacementModel(game)
