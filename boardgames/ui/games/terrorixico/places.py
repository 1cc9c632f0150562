"""Where everything of TerroriXico lies and what stands there in words, for whose eyes it is drawn. Pure; no rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, final

from boardgames.core.machine import Seat, seat_name
from boardgames.draw.fans import meeting
from boardgames.draw.rects import Rect
from boardgames.games.terrorixico import ids
from boardgames.games.terrorixico.shapes import Facts
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.contract.handed import HandOrder
from boardgames.ui.contract.paged import CardName
from boardgames.ui.contract.placed import Phrase, Placed
from boardgames.ui.games.terrorixico.cards import HIDDEN, Known, entries, prize_sum, sum_text
from boardgames.ui.games.terrorixico.counting import PLACES, cells, final_ledger
from boardgames.ui.games.terrorixico.drawn import Drawn, Ledger, cards_of, shared
from boardgames.ui.games.terrorixico.room import OWN_PILES, SHARED_PILES, Room, room

TAGS: Final = (
    "vp", "track", "passed", "passed_nothing", "share", "discard_tag", "wear_tag", "toss_tag", "no_down",
)  # fmt: skip
RAISED: Final = 0.09
"""How far a card of the hand that is taken stands out at most, in its heights."""
BACKS: Final[Mapping[str, str]] = {
    "draw": "back_deck",
    "trauma": "back_trauma",
    "monsters": "back_monster",
    "events": "back_event",
}


class Plate(NamedTuple):
    """What a seat shows to everybody."""

    seat: Seat
    own: bool
    turn: bool
    passed: bool
    nothing: bool  # it passed, and as the shares are it gains nothing (TER-72)
    vp: int
    track: int
    goal: int
    hand: int
    draw: int
    discard: int
    wear: int
    traumas: int
    share: int
    leads: bool
    types: tuple[int, ...]
    sparse: bool


class Head(NamedTuple):
    """The head of a line: what it has and wants, how that comes about, places for face-down cards left."""

    line: str
    have: int
    need: int
    sum: str
    down: int
    limit: int


class Lying(NamedTuple):
    """A card in a line: whether it lies face down, what it counts as and is worth now."""

    down: bool
    acts: str
    value: int
    worth: int
    special: bool


class Open(NamedTuple):
    """A page of the open book: what is read there."""

    card: str
    more: tuple[str, ...]
    numbers: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]  # an icon and a number each


class Stack(NamedTuple):
    """A pile beside the hand: below it the room of its caption; in a tight room its number stands beside it."""

    name: str
    caption: Rect
    tight: bool


class Proclaimed(NamedTuple):
    """A battle that begins, told in full: its monsters and events, and what they cost."""

    monsters: tuple[str, ...]
    events: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]
    adds: tuple[str, ...]
    """What the events add to each line."""


@final
class Placement:
    """Lays a view into a rectangle."""

    def __init__(self, known: Known, facts_of: FactsOf[Facts]) -> None:
        self.known: Final = known
        self.facts_of: Final = facts_of
        self.room = lru_cache(maxsize=16)(room)
        self.order: Final = HandOrder(HIDDEN)

    def place(self, view: Drawn, rect: Rect) -> tuple[Placed, ...]:
        """Everything that lies on the table; see `terrorixico_ways` for the keys."""
        laid = self.room(rect, len(view["seats"]))
        eyes: Seat = view.get("eyes", 0)
        out = [*self._plates(view, laid, eyes), *self._book(view, laid)]
        ledger = self.ledger_of(view)
        if ledger is None or not ledger.final:
            for line in ids.LINES:
                out.extend(self._line(view, laid, line))
        if not view.get("sparse"):
            out.extend(self._piles(view, laid, eyes))
        hand = self._hand(view, laid, eyes)
        covered = ledger is not None and not ledger.final
        out.extend(one._replace(hit=Rect(0, 0, 0, 0)) if covered else one for one in hand)
        if ledger is not None:
            sheet = self._ledger(ledger, laid)
            out.append(sheet)
            out.extend(Placed(key, spot, 10, "figure", spot) for key, spot in cells(sheet.rect, ledger))
        if view.get("proclaimed"):
            battle = view["battle"]
            events = tuple(battle["events"])
            adds = self._numbers(events) if events else ()
            detail = Proclaimed(tuple(battle["monsters"]), events, self._terms(view, "event"), adds)
            out.append(Placed("proclaimed", self._over_lines(laid), 9, "proclaimed", detail=detail))
        return tuple(sorted(out, key=lambda thing: thing.z))

    def _plates(self, view: Drawn, laid: Room, eyes: Seat) -> Iterator[Placed]:
        battle = view["battle"]
        most = max(battle["share"].values(), default=0)
        facts = self.facts_of(view)
        for seat, (name, own) in enumerate(view["seats"].items()):
            share, prospect = battle["share"][name], facts["prospects"].get(name)
            plate = Plate(
                seat,
                seat == eyes,
                view["to_act"] == name,
                name in battle["passed"],
                prospect is not None and prospect.place == "none",
                own["vp"],
                own["track"],
                facts["goal"],
                len(own["hand"]),
                len(own["draw"]),
                len(own["discard"]),
                len(own["wear"]),
                own["traumas"],
                share,
                share == most and most > 0,
                facts["types"][name],
                view.get("sparse", False),
            )
            rect = laid.seats[seat]
            yield Placed(f"seat:{name}", rect, 1, "plate", rect, seat=seat, detail=plate)

    def _book(self, view: Drawn, laid: Room) -> Iterator[Placed]:
        yield Placed("book", laid.book, 0, "book")
        pages = (("monster", laid.left_page, True), ("event", laid.right_page, False))
        for kind, page, left in pages:
            cards = self.on_page(view, f"{kind}s")
            if not cards:
                continue
            shown = cards[:4]
            places = laid.page_cards(page, len(shown), left, alone=not view["battle"]["monsters"])
            for index, (card, rect) in enumerate(zip(reversed(shown), places, strict=True)):
                front = index == len(shown) - 1
                key = f"book:{kind}" if front else f"book:{kind}:{len(shown) - 1 - index}"
                yield Placed(key, rect, 1, card, rect, raised=front)
            if view["battle"]["monsters"]:
                detail = Open(cards[0], tuple(cards[1:]), self._numbers(cards), self._terms(view, kind))
                room = laid.page_text(page, left)
                yield Placed(f"text:{kind}", room, 1, "page", room, detail=detail)

    @staticmethod
    def on_page(view: Drawn, kind: str) -> Sequence[str]:
        """What lies on a page: the battle, or after the end what the winner took."""
        if "over" in view and not view["battle"]["monsters"]:
            taken = view["seats"][view["over"]["winners"][0]]
            return taken["monsters"] if kind == "monsters" else taken["events"]
        return view["battle"]["monsters"] if kind == "monsters" else view["battle"]["events"]

    def _numbers(self, cards: Sequence[str]) -> tuple[str, ...]:
        """What a page adds to each line: the strength of its monsters, the modifiers of its events, as sums."""
        found = [self.known.cards[card] for card in cards]
        each = [fields["strength" if "strength" in fields else "modifiers"] for fields in found]
        return tuple(_added([str(one[line]) for one in each]) for line in ids.LINES)

    def _terms(self, view: Drawn, kind: str) -> tuple[tuple[str, str], ...]:
        """Points of the events, traumas for a pass, spaces on the track; by the monster, what the places gain."""
        facts = self.facts_of(view)
        if kind == "monster":
            brought = facts["event_points"]
            first, second = facts["prizes"]
            return ("1", prize_sum(first, brought)), ("2", prize_sum(second, brought))
        if view.get("sparse"):
            return ()
        points, penalty, steps = facts["event_points"], facts["penalty"], facts["steps"]
        return ("points", f"+{points}"), ("trauma", str(penalty)), ("track", str(steps))

    def _line(self, view: Drawn, laid: Room, line: str) -> Iterator[Placed]:
        row, battle = laid.rows[line], view["battle"]
        cards = entries(view, line)
        facts = self.facts_of(view)
        told, limit = facts["lines"][line], facts["face_down"]
        downs = sum(one.down for one in cards)
        head = Head(line, battle["have"][line], battle["need"][line], sum_text(told), downs, limit)
        target = Rect(row.whole.x, row.whole.y, row.down.x - row.whole.x - 4, row.whole.h)
        yield Placed(f"line:{line}", row.whole, 0, "line", target, detail=head)
        if battle["monsters"]:
            yield Placed(f"down:{line}", row.down, 1, "down", row.down, detail=head)
        ups = iter(row.up_places(len(cards) - downs))
        downed = iter(row.down_places(max(limit, downs, 2)))
        for slot, (one, base, worth) in enumerate(zip(cards, told["base"], told["worth"], strict=True), 1):
            rect = next(downed if one.down else ups)
            known = one.card if one.card != HIDDEN else "back_deck"
            special = self.known.role(one.card) == "special"
            lying = Lying(one.down, one.acts, base, worth, special)
            yield Placed(f"slot:{line}.{slot}", rect, 3, known, rect, seat=one.seat, detail=lying)

    def _piles(self, view: Drawn, laid: Room, eyes: Seat) -> Iterator[Placed]:
        for name, rect in laid.piles.items():
            cards = cards_of(view, seat_name(eyes), name) if name in OWN_PILES else shared(view, name)
            top = BACKS.get(name) or (cards[-1] if cards else "")
            column = (OWN_PILES if name in OWN_PILES else SHARED_PILES).index(name)
            caption = Rect(laid.book.x + column * laid.pile_step, rect.bottom, laid.pile_step, 0)
            detail = Stack(name, caption, laid.tight)
            yield Placed(f"pile:{name}", rect, 1, top, rect, copies=len(cards), seat=eyes, detail=detail)

    def _hand(self, view: Drawn, laid: Room, eyes: Seat) -> Iterator[Placed]:
        hand = view["seats"][seat_name(eyes)]["hand"]
        places = laid.hand_places(len(hand))
        lying = zip(self.order.indices(eyes, hand), places, meeting(places, RAISED), strict=True)
        for index, rect, hit in lying:
            face = hand[index] if hand[index] != HIDDEN else "back_deck"
            yield Placed(f"hand:{index}", rect, 4, face, hit, seat=eyes, detail=hand[index])

    def ledger_of(self, view: Drawn) -> Ledger | None:
        """What is counted just now; after the end the final count stays."""
        if "ledger" not in view and "over" in view:
            return final_ledger(self.facts_of(view), view)
        return view.get("ledger")

    def _ledger(self, ledger: Ledger, laid: Room) -> Placed:
        if ledger.final:
            return Placed("ledger", self._over_lines(laid), 9, "ledger", detail=ledger)
        return Placed("ledger", laid.hand, 9, "ledger", detail=ledger)

    @staticmethod
    def _over_lines(laid: Room) -> Rect:
        rows = list(laid.rows.values())
        top, low = rows[0].whole, rows[-1].whole
        return Rect(top.x, top.y, top.w, low.bottom - top.y)

    # words on the table ---------------------------------------------------------------------------------------
    def inscriptions(self, view: Drawn) -> Mapping[str, Phrase]:
        """What stands on the table in words: names of lines, piles and pages, the event's text, the ledger."""
        out: dict[str, Phrase] = {}
        for line in ids.LINES:
            out[f"line:{line}"] = Phrase("terrorixico.name", {"name": CardName(line)})
            need = view["battle"]["need"][line]
            missing = need - view["battle"]["have"][line]
            word = "missing_short" if missing > 0 else "complete" if need else "nothing_needed"
            if view["battle"]["monsters"]:
                out[f"state:{line}"] = Phrase(f"terrorixico.line.{word}", {"count": missing})
        for name in (*OWN_PILES, *SHARED_PILES):
            out[f"pile:{name}"] = Phrase(f"terrorixico.pile.{name}")
        for name in ("monsters", "events"):
            for card in self.on_page(view, name):
                out[f"card:{card}"] = Phrase("terrorixico.name", {"name": CardName(card)})
        for card in view["seats"][seat_name(view.get("eyes", 0))]["hand"]:
            if card != HIDDEN:
                out[f"title:{card}"] = Phrase("terrorixico.name", {"name": CardName(card)})
        for name, own in view["seats"].items():
            out[f"hand:{name}"] = Phrase("terrorixico.panel.hand", {"count": len(own["hand"])})
            out[f"traumas:{name}"] = Phrase("terrorixico.panel.traumas", {"count": own["traumas"]})
        for kind in ids.TYPES:
            out[f"type:{kind}"] = Phrase("terrorixico.name", {"name": CardName(kind)})
        out |= self._page_words(view)
        for word in TAGS:
            out[word] = Phrase(f"terrorixico.panel.{word}")
        ledger = self.ledger_of(view)
        if ledger is not None:
            out |= self._ledger_words(ledger)
        return out

    def _page_words(self, view: Drawn) -> dict[str, Phrase]:
        battle, out = view["battle"], {}
        if battle["monsters"]:
            monster = self.known.cards[battle["monsters"][0]]
            out["monster:type"] = Phrase("terrorixico.name", {"name": CardName(monster["type"])})
            first, second = self.facts_of(view)["prizes"]
            out["monster:points"] = Phrase("terrorixico.book.points", {"first": first, "second": second})
            out["short:1"], out["short:2"] = (
                Phrase("terrorixico.book.short.first"),
                Phrase("terrorixico.book.short.second"),
            )
        if battle["events"]:
            event = battle["events"][0]
            if not view.get("sparse"):
                out["event:text"] = Phrase("terrorixico.name", {"name": CardName(f"{event}.text")})
            out["event:kind"] = Phrase(f"terrorixico.book.kind_{self.known.cards[event]['kind']}")
            facts = self.facts_of(view)
            out["event:points"] = Phrase("terrorixico.book.event_points", {"count": facts["event_points"]})
            out["event:trauma"] = Phrase("terrorixico.book.penalty", {"count": facts["penalty"]})
            out["event:track"] = Phrase("terrorixico.book.track", {"count": facts["steps"]})
            for word in ("points", "trauma", "track"):
                out[f"short:{word}"] = Phrase(f"terrorixico.book.short.{word}")
            out["round"] = Phrase("terrorixico.table.round", {"round": view["round"]})
        return out

    @staticmethod
    def _ledger_words(ledger: Ledger) -> dict[str, Phrase]:
        out = {f"ledger:{head}": Phrase(head) for head in ledger.heads}
        for word in PLACES:
            out[f"ledger:{word}"] = Phrase(f"terrorixico.ledger.{word}")
        if ledger.final:
            for line in ledger.lines:
                if line.cells[-1]:
                    out[f"ledger:{line.cells[-1]}"] = Phrase("terrorixico.name", {"name": CardName(line.cells[-1])})
        return out


def _added(numbers: Sequence[str]) -> str:
    """Numbers of several cards as they add up, without those that add nothing; what multiplies comes last."""
    counting = [one for one in numbers if one not in ("0", "+0", "-")]
    counting.sort(key=lambda one: one.startswith("x"))
    joined = "+".join(counting).replace("++", "+").replace("+x", " x")
    return joined or numbers[0]
