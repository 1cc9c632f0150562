"""How zones are laid by hand: cards in hands, slots, piles and cenotes, temples in their places, the middle."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.ui.contract.position_editing import PositionEditing, Spot
from boardgames.ui.games.sacrificio.view_reader import seen


class SacrificioLaying(PositionEditing):
    """Supreme cards come from the middle, which counts them."""

    words = {"phase": ids.PHASES, "next_heart": (None, *ids.COLOURS)}
    seats = frozenset(("turn", "to_act"))
    derived = PositionEditing.derived | {"pending", "over"}
    on_table = tuple(f"seats.P{seat}.{part}." for seat in range(1, 5) for part in ("temples", "slots", "piles"))
    ready = "moves"

    def places(self, draft: Dump) -> Sequence[str]:
        supply = (f"supply.{name}" for name in seen(draft)["supply"] if name != "hollow")
        own = [
            f"seats.{seat}.{pile}"
            for seat in seen(draft)["seats"]
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
        if head in seen(draft)["seats"]:
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

    def spot_at(self, draft: Dump, key: str, eyes: Seat) -> Spot | None:
        head, _, rest = key.partition(":")
        if head in ("hand", "offer"):
            return Spot(self.place_at(draft, key, eyes, ""), int(rest))
        return super().spot_at(draft, key, eyes)

    def tried_at(self, draft: Dump, thing: str) -> Sequence[Spot]:
        """What never enters a hand is tried as the next card of the deck."""
        own = f"seats.{seen(draft)['turn']}"
        if thing in self.game.components["temples"]:
            return [Spot(f"{own}.temples.{place}") for place in ids.PLACES]
        return Spot(f"{own}.hand"), Spot("deck", 0)


def laying(game: Game) -> PositionEditing:
    """How its positions are laid."""
    return SacrificioLaying(game)
