"""Placement model of TerroriXico: cards of the seats, monsters, events and traumas, each kind in its own places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.games.terrorixico import ids
from boardgames.ui.contract.placement_model import PlacementModel, ThingLocation
from boardgames.ui.games.terrorixico.typed_view import as_typed_view

PILES: Mapping[str, str] = {"trauma": "trauma", "monsters": "monsters", "events": "events"}
DOWN = "down "


class TerroriXicoPlacementModel(PlacementModel):
    """A card in a line is written with its owner: `P1 down melee_1`."""

    field_values = {"phase": ids.PHASES}
    seat_fields = frozenset(("turn", "to_act", "first"))
    derived_fields = PlacementModel.derived_fields | {"need", "have", "share", "over", "traumas", "resolving"}
    computed_paths = ("battle.need", "battle.have", "battle.share", "seats.*.traumas")
    trial_phase = "play"

    def place_paths(self, draft: Dump) -> Sequence[str]:
        lines = (f"battle.lines.{line}" for line in ids.LINES)
        piles = ("hand", "draw", "discard", "wear", "tossed", "monsters", "events")
        own = (f"seats.{seat}.{pile}" for seat in as_typed_view(draft)["seats"] for pile in piles)
        return ("battle.monsters", "battle.events", *lines, "monsters", "events", "trauma", "escaped", *own)

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        kind, _, rest = key.partition(":")
        if kind in ("slot", "line", "down"):
            return f"battle.lines.{rest.partition('.')[0]}"
        if kind in ("book", "text"):
            return f"battle.{rest.partition(':')[0]}s"
        if kind == "seat":
            return f"seats.{rest}.hand"
        if kind == "hand":
            return f"seats.{seat_name(eyes)}.hand"
        if kind == "pile":
            return PILES.get(rest, f"seats.{seat_name(eyes)}.{rest}")
        return ""

    def location_at(self, draft: Dump, key: str, eyes: Seat) -> ThingLocation | None:
        kind, _, rest = key.partition(":")
        place = self.place_at(draft, key, eyes, "")
        if kind == "slot":
            return ThingLocation(place, int(rest.partition(".")[2]) - 1)
        if kind == "hand":
            return ThingLocation(place, int(rest))
        return super().location_at(draft, key, eyes) if kind in ("book", "pile") else None

    def trial_locations(self, draft: Dump, thing: str) -> Sequence[ThingLocation]:
        role = self.game.components["cards"][thing]["role"]
        book = {"monster": "battle.monsters", "event": "battle.events"}.get(role)
        return (ThingLocation(book, 0),) if book else (ThingLocation(f"seats.{as_typed_view(draft)['turn']}.hand"),)

    def encode_thing(self, thing: str, source: str, place: str) -> str:
        if not place.startswith("battle.lines."):
            return thing
        seat = source.split(".")[1] if source.startswith("seats.") else ""
        return f"{seat or 'P1'} {thing}"

    def decode_thing(self, written: str) -> str:
        return written.rpartition(" ")[2].partition("=")[0]

    def move_thing(self, draft: Dump, source: ThingLocation, target: ThingLocation) -> Dump:
        """A card that goes from line to line stays its owner's; without one it is the seat's whose turn it is."""
        lines = "battle.lines."
        if source.place.startswith(lines) and target.place.startswith(lines):
            out = deepcopy(draft)
            one = as_typed_view(out)["battle"]["lines"][source.place.removeprefix(lines)].pop(source.item_index)
            as_typed_view(out)["battle"]["lines"][target.place.removeprefix(lines)].append(one)
            self.normalize_draft(out)
            return out
        return super().move_thing(draft, source, target)

    def turn_thing_over(self, draft: Dump, key: str) -> Dump:
        kind, _, rest = key.partition(":")
        if kind != "slot":
            return draft
        out = deepcopy(draft)
        line, _, number = rest.partition(".")
        cards = as_typed_view(out)["battle"]["lines"][line]
        seat, _, card = cards[int(number) - 1].partition(" ")
        card = card.removeprefix(DOWN) if card.startswith(DOWN) else DOWN + card.partition("=")[0]
        cards[int(number) - 1] = f"{seat} {card}"
        self.normalize_draft(out)
        return out


def make_placement_model(game: Game) -> PlacementModel:
    """Create the placement model of TerroriXico."""
    return TerroriXicoPlacementModel(game)
