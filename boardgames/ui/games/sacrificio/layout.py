"""Layout of the table of Sacrificio, and movement of the cursor by arrow keys.

Arrows first follow the rows and columns of a zone and leave it at its ends. Section 15 of docs/rules/sacrificio.md
lists the required content of the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, Seat, seat_name
from boardgames.draw.card_spread import click_areas
from boardgames.draw.rects import Rect, Size
from boardgames.games.sacrificio.dump_types import SeatDump
from boardgames.ui.contract.layout import GameLayout, NearBoard
from boardgames.ui.contract.table_types import DecisionContext, Message, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.sacrificio.card_messages import card_name_message
from boardgames.ui.games.sacrificio.final_count import SCORE_PARTS, FinalCount
from boardgames.ui.games.sacrificio.final_count_geometry import lay_out_count
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.near_table_geometry import lay_out_pages, page_counts, row_from
from boardgames.ui.games.sacrificio.table_geometry import (
    EDGE,
    GRID,
    SUPPLIES,
    TALL,
    TableGeometry,
    ZoneGeometry,
    lay_out_table,
)
from boardgames.ui.games.sacrificio.table_keys import cards_in_hand, counted_key, heart_key, hollow_heart_key
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view
from boardgames.ui.input.focus_navigation import nearest_in_direction

FAR, NEAR = "seat", "near"
"""First parts of the ids of the layouts of the whole table and of the near view, before the viewing seat."""
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

    def __init__(self, data: SacrificioGameData) -> None:
        self.data: Final = data

    def visible_view(self, view: Dump, showing: Viewer) -> Dump:
        """The view as it is; whose eyes look, and whether a first lesson leaves out what it is not about."""
        return {**view, "eyes": showing.seat, "sparse": showing.is_simplified}

    def board_shape_for(self, eyes: Seat) -> str:
        """Return the id of the layout with the viewer's seat at the bottom."""
        return f"{FAR}{eyes}"

    def near_board(self, view: Dump, shape: str, room: Size, plain: Size, text_ratio: float) -> NearBoard | None:
        drawn = as_typed_view(view)
        if "count" in drawn:
            return None
        columns, rows = page_counts(len(drawn["seats"]))
        size = Size(room.w * columns, room.h * rows)
        return NearBoard(shape.replace(FAR, NEAR), size, is_paged=True, row_from=row_from(room))

    def table_geometry(self, view: DisplayView, rect: Rect, shape: str) -> TableGeometry:
        """The table laid out in a rectangle."""
        own = int(shape[4:]) if shape[:4] in (FAR, NEAR) and shape[4:].isdigit() else 0
        if shape.startswith(NEAR):
            return lay_out_pages(rect, len(view["seats"]), own)
        return lay_out_table(rect, len(view["seats"]), own, has_hand=keeps_hand_place(view, own))

    def place_things(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[PlacedThing, ...]:
        drawn = as_typed_view(view)
        if "count" in drawn:
            return tuple(_place_counted(drawn["count"], rect))
        laid = self.table_geometry(drawn, rect, shape)
        out: list[PlacedThing] = []
        for zone in laid.zones:
            out.extend(self._place_zone(drawn, laid, zone.seat))
        for name, spot in laid.middle.items():
            if name == "hollow":
                out.append(PlacedThing("hollow", spot, 1, "heart_hollow", spot, copy_count=drawn["supply"]["hollow"]))
            elif name.startswith("supreme"):
                count = drawn["supply"][name]
                out.append(PlacedThing(f"supply:{name}", spot, 1, name, spot, copy_count=count))
            else:
                pile = drawn["deck"] if name == "deck" else drawn["temple_pile"]
                out.append(PlacedThing(name, spot, 1, name, spot, copy_count=len(pile)))
        own = seat_name(laid.own)
        if drawn["phase"] == "setup":
            offer = drawn["seats"][own]["offer"]
            for number, (temple, spot) in enumerate(zip(offer, laid.hand_card_rects(len(offer)), strict=True)):
                out.append(PlacedThing(f"offer:{number}", spot, 3, _face_of(temple), spot, seat=laid.own))
        hand = drawn["seats"][own]["hand"]
        lying = self.data.hand_order.display_order(laid.own, hand)
        places = tuple(laid.hand_card_rects(len(lying)))
        for index, spot, hit in zip(lying, places, click_areas(places), strict=True):
            out.append(PlacedThing(f"hand:{index}", spot, 3, _face_of(hand[index]), hit, seat=laid.own))
        return tuple(out)

    def _place_zone(self, view: DisplayView, laid: TableGeometry, seat: Seat) -> list[PlacedThing]:
        zone, owner = laid.zones[seat], seat_name(seat)
        state, exists = view["seats"][owner], self.data.zone_facts(view, owner)["exists"]
        plate, above = zone.plate, zone.place_rect("t1").y  # temples lie over where it is met
        met = Rect(plate.x, plate.y - EDGE, plate.w, above - plate.y + EDGE)
        if above < plate.bottom:  # the plate lies beside the temples
            met = Rect(plate.x, plate.y - 2 * EDGE, plate.w, plate.h + 4 * EDGE)
        out = [PlacedThing(f"plate:{owner}", plate, 0, "", met, seat=seat)]
        for spot in GRID:
            rect = zone.place_rect(spot)
            if spot[0] == "t":
                face = state["temples"][spot] or ""
                hit = Rect(rect.x, rect.y - 0.2 * zone.unit, rect.w, rect.h + 0.2 * zone.unit)
                count = len(state["piles"][spot])
                out.append(PlacedThing(f"{owner}:{spot}", rect, 1, face, hit, copy_count=count, seat=seat))
            elif spot in exists or state["slots"][spot]:
                out.append(PlacedThing(f"{owner}:{spot}", rect, 1, state["slots"][spot] or "", rect, seat=seat))
        out.extend(self._place_hearts(state, zone))
        cards = state["cenote"]
        cenote = zone.cenote_rect
        target = cenote.centred_rect(zone.unit, zone.unit * TALL)  # no smaller than a card to a finger
        out.append(
            PlacedThing(
                f"cenote:{owner}", cenote, 1, cards[0] if cards else "", target, copy_count=len(cards), seat=seat
            )
        )
        if seat != laid.own:
            held = zone.hand_rect
            target = held.centred_rect(zone.unit, zone.unit * TALL)
            count = len(state["hand"])
            out.append(PlacedThing(f"held:{owner}", held, 1, "", target, copy_count=count, seat=seat))
        return out

    def _place_hearts(self, state: SeatDump, zone: ZoneGeometry) -> Iterator[PlacedThing]:
        """The hearts won, on the steps before the temples."""
        owner = seat_name(zone.seat)
        hearts, hollow = zone.heart_rects(len(state["hearts"]), state["hollow"])
        for temple, rect in zip(state["hearts"], hearts, strict=True):
            face = f"heart_{self.data.temples[temple].heart}"
            yield PlacedThing(heart_key(owner, temple), rect, 2, face, seat=zone.seat)
        for index, rect in enumerate(hollow):
            yield PlacedThing(hollow_heart_key(owner, index), rect, 2, "heart_hollow", seat=zone.seat)

    def areas_to_keep_clear(self, view: Dump, rect: Rect, shape: str = "") -> Sequence[Rect]:
        """The names below the piles, the counts on the plates, what the temples ask for."""
        drawn = as_typed_view(view)
        laid = self.table_geometry(drawn, rect, shape or self.board_shape_for(drawn.get("eyes", 0)))
        names = [Rect(spot.x, spot.bottom, spot.w, laid.pile_foot) for spot in laid.middle.values() if laid.pile_foot]
        plates = [zone.plate for zone in laid.zones]
        asked = [zone.temple_foot_rect(spot) for zone in laid.zones for spot in GRID if spot[0] == "t"]
        return [*names, *asked, *(Rect(plate.cx, plate.y, plate.w / 2, plate.h) for plate in plates)]

    def board_messages(self, view: Dump) -> Mapping[str, Message]:
        """Names of cards, what stands by piles and on plates; at the end names of what counts, and the tie-break."""
        if "count" not in view:
            return {
                **{card: card_name_message(card) for card in self.data.cards},
                **self._table_inscriptions(as_typed_view(view)),
            }
        tie = as_typed_view(view)["count"].tie
        parts = {f"part:{part}": Message(f"sacrificio.result.{part}") for part in SCORE_PARTS}
        return {**parts, "tie": Message(tie)} if tie else parts

    def _table_inscriptions(self, view: DisplayView) -> Mapping[str, Message]:
        """Return the texts below the piles in the middle, over the own cenote and on the plates of the seats."""
        out = {f"pile:{pile}": Message(f"sacrificio.pile.{pile}") for pile in (*SUPPLIES, "cenote", "hand")}
        if view["options"]["variant"] == "standard":
            out["pile:temple_pile"] = Message("sacrificio.pile.temples_left")
        out["worth:hollow"] = Message("sacrificio.pile.hollow_worth")
        out["markers"] = Message("sacrificio.plate.markers")
        for side in self.data.facts_of(view)["sides"]:
            for seat in side.seats:
                out[f"points:{seat_name(seat)}"] = Message("sacrificio.plate.points", {"count": side.score})
                out[f"short:{seat_name(seat)}"] = Message("sacrificio.plate.points_short", {"count": side.score})
        return out

    def seat_summary(self, view: Dump, seat: Seat) -> Message:
        side = next(side for side in self.data.facts_of(as_typed_view(view))["sides"] if seat in side.seats)
        return Message("sacrificio.plate.points", {"count": side.score})

    def restore_hand_order(self, seat: Seat, view: Dump) -> None:
        self.data.hand_order.display_order(seat, as_typed_view(view)["seats"][seat_name(seat)]["hand"])

    def initial_cursor_key(self, sight: DecisionContext) -> str:
        if as_typed_view(sight.view)["phase"] == "setup":
            return "offer:0"
        if as_typed_view(sight.view)["phase"] == "refill":
            return "deck"
        hand = self.data.hand_order.display_order(sight.seat, cards_in_hand(as_typed_view(sight.view), sight.seat))
        return f"hand:{hand[0]}" if hand else f"{seat_name(sight.seat)}:t1"

    def next_cursor_key(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """The key to which an arrow leads; empty at the edge of the table."""
        owner, name = _split_key(here)
        if owner:
            inside = _along(places, owner, name, dx) if dx else _across(places, owner, name, dy)
            if inside:
                return inside
        others = {key: rect for key, rect in places.items() if key == here or _entered(key, owner)}
        return nearest_in_direction(others, here, dx, dy) or ""


def keeps_hand_place(view: DisplayView, own: Seat) -> bool:
    """True if the table keeps a place for the hand of a seat: not where a game is over and nothing is held."""
    return view["phase"] != "over" or bool(view["seats"][seat_name(own)]["hand"])


def _place_counted(count: FinalCount, board: Rect) -> Iterator[PlacedThing]:
    """The sum of each side, what has been counted of it, and where the next thing falls from."""
    for number, (line, temple) in enumerate(zip(count.lines, lay_out_count(board, count), strict=True)):
        things = line.side.counted_things()
        for index, thing in enumerate(things[: line.thing_count]):
            rect = temple.thing_rect(index, thing.step)
            yield PlacedThing(counted_key(number, index), rect, 2, "counted", detail=thing)
        if line.thing_count < len(things):
            rect = temple.fall_rect(line.thing_count, things[line.thing_count].step)
            yield PlacedThing(f"fall:{number}", rect, 0, "")
        yield PlacedThing(f"sum:{number}", temple.sum_rect(line.points_so_far), 3, "sum", detail=line.points_so_far)


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


def _face_of(card: str) -> str:
    """Face of a card in the viewer's place: its back where others see the screen."""
    return "back" if card == HIDDEN else card
