"""Where everything on the table of Sacrificio is placed, and where arrows lead.

Arrows go along the rows and columns of a zone first, out of it at its ends. Section 15 of docs/rules/sacrificio.md
lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Dump, Seat, seat_name
from boardgames.draw.card_spread import click_areas
from boardgames.draw.rects import Rect
from boardgames.ui.contract.layout import GameLayout
from boardgames.ui.contract.placed import Phrase, Placed, Sight
from boardgames.ui.contract.showing import Showing
from boardgames.ui.games.sacrificio.final_count import SCORE_PARTS
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.geometry import EDGE, FOOT, GRID, SUPPLIES, TALL, TableGeometry, lay_out_table
from boardgames.ui.games.sacrificio.phrases import name_card
from boardgames.ui.games.sacrificio.table_keys import cards_in_hand
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen
from boardgames.ui.input.focus import nearest

ZONE_ROWS: Final[Sequence[Sequence[str]]] = (
    ("t1", "t2", "t3"),
    ("s0", "v1", "s1", "v2", "s2", "v3", "s3"),
    ("held", "b1", "b2", "b3", "cenote"),
)
"""The places of a zone as they lie; a hand of another seat and the cenote are in its lower corners."""
UPWARDS: Final[Mapping[str, Sequence[str]]] = {
    "t1": ("plate",), "t2": ("plate",), "t3": ("plate",),
    "s0": ("t1", "plate"), "v1": ("t1", "plate"), "s1": ("t2", "t1", "plate"), "v2": ("t2", "plate"),
    "s2": ("t2", "t3", "plate"), "v3": ("t3", "plate"), "s3": ("t3", "plate"),
    "held": ("s0",), "b1": ("v1",), "b2": ("v2",), "b3": ("v3",), "cenote": ("s3",),
}  # fmt: skip
DOWNWARDS: Final[Mapping[str, Sequence[str]]] = {
    "plate": ("t2", "t1", "t3"),
    "t1": ("v1",), "t2": ("v2",), "t3": ("v3",),
    "s0": ("held", "b1"), "v1": ("b1",), "s1": ("b1", "b2"), "v2": ("b2",),
    "s2": ("b3", "b2"), "v3": ("b3",), "s3": ("cenote",),
}  # fmt: skip


@final
class SacrificioLayout(GameLayout):
    """Zones of all seats, the middle and the hand of who looks, in one rectangle."""

    def __init__(self, data: SacrificioData) -> None:
        self.data: Final = data

    def visible_view(self, view: Dump, showing: Showing) -> Dump:
        """The view as it is; whose eyes look, and whether a first lesson leaves out what it is not about."""
        return {**view, "eyes": showing.eyes, "sparse": showing.sparse}

    def shape_for(self, eyes: Seat) -> str:
        """Which seat lies below."""
        return f"seat{eyes}"

    def geometry(self, view: Drawn, rect: Rect, shape: str) -> TableGeometry:
        """The table laid out in a rectangle."""
        own = int(shape[4:]) if shape.startswith("seat") and shape[4:].isdigit() else 0
        return lay_out_table(rect, len(view["seats"]), own)

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        drawn = seen(view)
        laid = self.geometry(drawn, rect, shape)
        out: list[Placed] = []
        for zone in laid.zones:
            out.extend(self._place_zone(drawn, laid, zone.seat))
        for name, spot in laid.middle.items():
            if name == "hollow":
                out.append(Placed("hollow", spot, 1, "heart_hollow", spot, copies=drawn["supply"]["hollow"]))
            elif name.startswith("supreme"):
                count = drawn["supply"][name]
                out.append(Placed(f"supply:{name}", spot, 1, name, spot, copies=count))
            else:
                pile = drawn["deck"] if name == "deck" else drawn["temple_pile"]
                out.append(Placed(name, spot, 1, name, spot, copies=len(pile)))
        own = seat_name(laid.own)
        if drawn["phase"] == "setup":
            offer = drawn["seats"][own]["offer"]
            for number, (temple, spot) in enumerate(zip(offer, laid.hand(len(offer)), strict=True)):
                out.append(Placed(f"offer:{number}", spot, 3, temple, spot, seat=laid.own))
        hand = drawn["seats"][own]["hand"]
        lying = self.data.hand_order.places(laid.own, hand)
        places = tuple(laid.hand(len(lying)))
        for index, spot, hit in zip(lying, places, click_areas(places), strict=True):
            if index is not None:
                out.append(Placed(f"hand:{index}", spot, 3, hand[index], hit, seat=laid.own))
        return tuple(out)

    def _place_zone(self, view: Drawn, laid: TableGeometry, seat: Seat) -> list[Placed]:
        zone, owner = laid.zones[seat], seat_name(seat)
        state, exists = view["seats"][owner], self.data.zone(view, owner)["exists"]
        plate, above = zone.plate, zone.place("t1").y  # temples lie over where it is met
        met = Rect(plate.x, plate.y - EDGE, plate.w, above - plate.y + EDGE)
        out = [Placed(f"plate:{owner}", plate, 0, "", met, seat=seat)]
        for spot in GRID:
            rect = zone.place(spot)
            if spot[0] == "t":
                face = state["temples"][spot] or ""
                hit = Rect(rect.x, rect.y - 0.2 * zone.unit, rect.w, rect.h + 0.2 * zone.unit)
                out.append(Placed(f"{owner}:{spot}", rect, 1, face, hit, copies=len(state["piles"][spot]), seat=seat))
            elif spot in exists or state["slots"][spot]:
                out.append(Placed(f"{owner}:{spot}", rect, 1, state["slots"][spot] or "", rect, seat=seat))
        cards = state["cenote"]
        cenote = zone.cenote
        target = cenote.around(zone.unit, zone.unit * TALL)  # no smaller than a card to a finger
        out.append(
            Placed(f"cenote:{owner}", cenote, 1, cards[0] if cards else "", target, copies=len(cards), seat=seat)
        )
        if seat != laid.own:
            held = zone.held
            target = held.around(zone.unit, zone.unit * TALL)
            count = len(state["hand"])
            out.append(Placed(f"held:{owner}", held, 1, "", target, copies=count, seat=seat))
        return out

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        """The names below the piles, the counts on the plates, what the temples ask for."""
        laid = self.geometry(seen(view), rect, self.shape_for(seen(view)["eyes"] if "eyes" in view else 0))
        names = [Rect(spot.x, spot.bottom, spot.w, FOOT) for spot in laid.middle.values() if laid.named]
        plates = [zone.plate for zone in laid.zones]
        asked = [zone.sill(spot) for zone in laid.zones for spot in GRID if spot[0] == "t"]
        return [*names, *asked, *(Rect(plate.cx, plate.y, plate.w / 2, plate.h) for plate in plates)]

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """Names of cards, what stands by piles and on plates; at the end names of what counts, and the tie-break."""
        if "count" not in view:
            return {**{card: name_card(card) for card in self.data.cards}, **self._table_inscriptions(seen(view))}
        tie = seen(view)["count"].tie
        parts = {f"part:{part}": Phrase(f"sacrificio.result.{part}") for part in SCORE_PARTS}
        return {**parts, "tie": Phrase(tie)} if tie else parts

    def _table_inscriptions(self, view: Drawn) -> Mapping[str, Phrase]:
        """What stands below the piles in the middle, over the own cenote and on the plates of the seats."""
        out = {f"pile:{pile}": Phrase(f"sacrificio.pile.{pile}") for pile in (*SUPPLIES, "cenote", "hand")}
        if view["options"]["variant"] == "standard":
            out["pile:temple_pile"] = Phrase("sacrificio.pile.temples_left")
        out["worth:hollow"] = Phrase("sacrificio.pile.hollow_worth")
        out["markers"] = Phrase("sacrificio.plate.markers")
        for side in self.data.facts_of(view)["sides"]:
            for seat in side.seats:
                out[f"points:{seat_name(seat)}"] = Phrase("sacrificio.plate.points", {"count": side.score})
        return out

    def restore_hand(self, seat: Seat, view: Dump) -> None:
        self.data.hand_order.indices(seat, seen(view)["seats"][seat_name(seat)]["hand"])

    def first_cursor(self, sight: Sight) -> str:
        if seen(sight.view)["phase"] == "setup":
            return "offer:0"
        if seen(sight.view)["phase"] == "refill":
            return "deck"
        hand = self.data.hand_order.indices(sight.seat, cards_in_hand(seen(sight.view), sight.seat))
        return f"hand:{hand[0]}" if hand else f"{seat_name(sight.seat)}:t1"

    def next_cursor(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """The key to which an arrow leads; empty at the edge of the table."""
        owner, name = _split_key(here)
        if owner:
            inside = _along(places, owner, name, dx) if dx else _across(places, owner, name, dy)
            if inside:
                return inside
        others = {key: rect for key, rect in places.items() if key == here or _entered(key, owner)}
        return nearest(others, here, dx, dy) or ""


def _split_key(key: str) -> tuple[str, str]:
    """Zone and name of a place in it; without a zone, empty and the key."""
    head, _, rest = key.partition(":")
    if head in ("plate", "held", "cenote"):
        return rest, head
    return (head, rest) if head[:1] == "P" else ("", key)


def _join_key(owner: str, name: str) -> str:
    """The key of a place of a zone."""
    return f"{name}:{owner}" if name in ("plate", "held", "cenote") else f"{owner}:{name}"


def _entered(key: str, owner: str) -> bool:
    """True if a place is come to from outside its zone: names of seats are passed over."""
    zone, name = _split_key(key)
    return zone != owner and name != "plate" if owner else name != "plate"


def _along(places: Mapping[str, Rect], owner: str, name: str, dx: int) -> str:
    for row in ZONE_ROWS:
        if name in row:
            there = [one for one in row if _join_key(owner, one) in places]
            at = there.index(name) + dx
            return _join_key(owner, there[at]) if 0 <= at < len(there) else ""
    return ""


def _across(places: Mapping[str, Rect], owner: str, name: str, dy: int) -> str:
    found = (UPWARDS if dy < 0 else DOWNWARDS).get(name, ())
    return next((_join_key(owner, one) for one in found if _join_key(owner, one) in places), "")
