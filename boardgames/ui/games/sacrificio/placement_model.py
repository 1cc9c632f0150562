"""Placement model of Sacrificio: cards in hands, slots, piles and cenotes, temples in their places, the middle."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.ui.contract.placement_model import PlacementModel, ThingLocation
from boardgames.ui.games.sacrificio.typed_view import as_typed_view


class SacrificioPlacementModel(PlacementModel):
    """Supreme cards come from the middle, which counts them."""

    field_values = {"phase": ids.PHASES, "next_heart": (None, *ids.COLOURS)}
    seat_fields = frozenset(("turn", "to_act"))
    derived_fields = PlacementModel.derived_fields | {"pending", "over"}
    table_place_prefixes = tuple(
        f"seats.P{seat}.{part}." for seat in range(1, 5) for part in ("temples", "slots", "piles")
    )
    trial_phase = "moves"

    def place_paths(self, draft: Dump) -> Sequence[str]:
        supply = (f"supply.{name}" for name in as_typed_view(draft)["supply"] if name != "hollow")
        own = [
            f"seats.{seat}.{pile}"
            for seat in as_typed_view(draft)["seats"]
            for pile in (
                *("hand", "offer", "cenote", "hearts", "used"),
                *(f"temples.{place}" for place in ids.PLACES),
                *(f"piles.{place}" for place in ids.PLACES),
                *(f"slots.{slot}" for slot in ids.SLOTS),
            )
        ]
        return ("deck", "temple_pile", *supply, *own)

    def place_at(self, draft: Dump, key: str, eyes: Seat, thing: str) -> str:
        head, _, rest = key.partition(":")
        if head in as_typed_view(draft)["seats"]:
            if rest in ids.PLACES:
                temple = not thing or thing in self.game.components["temples"]
                return f"seats.{head}.{'temples' if temple else 'piles'}.{rest}"
            return f"seats.{head}.slots.{rest}"
        if head in ("hand", "offer"):
            return f"seats.{seat_name(eyes)}.{head}"
        own = {"held": "hand", "cenote": "cenote", "plate": "hearts"}
        if head in own:
            return f"seats.{rest}.{own[head]}"
        if head == "supply":
            return f"supply.{rest}"
        return head if head in ("deck", "temple_pile") else ""

    def location_at(self, draft: Dump, key: str, eyes: Seat) -> ThingLocation | None:
        head, _, rest = key.partition(":")
        if head in ("hand", "offer"):
            return ThingLocation(self.place_at(draft, key, eyes, ""), int(rest))
        return super().location_at(draft, key, eyes)

    def trial_locations(self, draft: Dump, thing: str) -> Sequence[ThingLocation]:
        """Return the trial locations of a component: own temple places, or own hand and the top of the deck."""
        own = f"seats.{as_typed_view(draft)['turn']}"
        if thing in self.game.components["temples"]:
            return [ThingLocation(f"{own}.temples.{place}") for place in ids.PLACES]
        return ThingLocation(f"{own}.hand"), ThingLocation("deck", 0)


def make_placement_model(game: Game) -> PlacementModel:
    """Create the placement model of Sacrificio."""
    return SacrificioPlacementModel(game)
