"""The table of TerroriXico: what lies where for whose eyes, what a click means, what is asked. Pure; no rules.

Section 15 of docs/rules/terrorixico.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, final

from boardgames.core.machine import Action, Dump, Event, Seat, seat_name
from boardgames.games.terrorixico import ids
from boardgames.ui.input.picker import Path
from boardgames.ui.layout.rects import Rect
from boardgames.ui.tables import terrorixico_arrows as arrows
from boardgames.ui.tables import terrorixico_count as count
from boardgames.ui.tables import terrorixico_ways as ways
from boardgames.ui.tables import terrorixico_words as words
from boardgames.ui.tables.card_table import Act, CardTable, Showing
from boardgames.ui.tables.gather import Gather
from boardgames.ui.tables.paged import CardName, CardPage
from boardgames.ui.tables.placed import Chip, Deed, Motion, Phrase, Placed, SeatName, Sight, Trail
from boardgames.ui.tables.spread import Heap
from boardgames.ui.tables.terrorixico_facts import HIDDEN, Facts, entries
from boardgames.ui.tables.terrorixico_room import OWN_PILES, Room, room

SOUNDS: Final[Mapping[str, str]] = {
    "up": "card_slide",
    "up_at": "maraca",
    "up_copy": "maraca",
    "down": "card_slide",
    "fire": "machete",
    "strike": "machete",
    "trauma_zero": "bead",
    "received": "trauma",
    "pass": "cancel",
    "stop": "click",
    "toss": "card_slide",
    "toss_opening": "card_slide",
    "discard_one": "card_slide",
    "wear": "machete",
    "keep": "click",
    "won": "howl",
    "uncovered": "page",
}
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
    more: int
    numbers: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]  # an icon and a number each


class Proclaimed(NamedTuple):
    """A battle that begins, told in full: its monsters and events, and what they cost."""

    monsters: tuple[str, ...]
    events: tuple[str, ...]
    terms: tuple[tuple[str, str], ...]


@final
class TerroriXicoTable(CardTable):
    """Answers for the table scene; made from the game's constants and its cards, so that a designer's are drawn."""

    id = ids.GAME_ID
    seats = ("P1", "P2", "P3", "P4")
    icons = words.ICONS

    def __init__(self, constants: Mapping[str, Any], material: Mapping[str, Any]) -> None:
        self.constants: Final = constants
        self.known: Final = Facts(material)
        self.room = lru_cache(maxsize=16)(room)

    # for whose eyes -------------------------------------------------------------------------------------------
    def veiled(self, view: Dump, showing: Showing) -> Dump:
        """The view as it is, and through whose eyes it is seen."""
        return view if "eyes" in view else {**view, "eyes": showing.eyes}

    # places ---------------------------------------------------------------------------------------------------
    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Everything that lies on the table; see `terrorixico_ways` for the keys."""
        laid = self.room(rect, len(view["seats"]))
        eyes: Seat = view.get("eyes", 0)
        out = [*self._plates(view, laid, eyes), *self._book(view, laid)]
        ledger = self._ledger_of(view)
        if ledger is None or not ledger.final:
            for line in ids.LINES:
                out.extend(self._line(view, laid, line))
        out.extend(self._piles(view, laid, eyes))
        out.extend(self._hand(view, laid, eyes))
        if ledger is not None:
            out.append(self._ledger(ledger, laid))
        if view.get("proclaimed"):
            battle = view["battle"]
            detail = Proclaimed(tuple(battle["monsters"]), tuple(battle["events"]), self._terms(view, "event"))
            out.append(Placed("proclaimed", self._over_lines(laid), 9, "proclaimed", detail=detail))
        return tuple(sorted(out, key=lambda thing: thing.z))

    def _plates(self, view: Dump, laid: Room, eyes: Seat) -> Iterator[Placed]:
        battle = view["battle"]
        most = max(battle["share"].values(), default=0)
        goal = self.constants["monster_goal"][str(len(view["seats"]))]
        for seat, (name, own) in enumerate(view["seats"].items()):
            share = battle["share"][name]
            plate = Plate(
                seat,
                seat == eyes,
                view["to_act"] == name,
                name in battle["passed"],
                own["vp"],
                own["track"],
                goal,
                len(own["hand"]),
                len(own["draw"]),
                len(own["discard"]),
                len(own["wear"]),
                own["traumas"],
                share,
                share == most and most > 0,
                tuple(self.known.types(own["monsters"]).values()),
            )
            rect = laid.seats[seat]
            yield Placed(f"seat:{name}", rect, 1, "plate", rect, seat=seat, detail=plate)

    def _book(self, view: Dump, laid: Room) -> Iterator[Placed]:
        yield Placed("book", laid.book, 0, "book")
        pages = (("monster", laid.left_page, True), ("event", laid.right_page, False))
        for kind, page, left in pages:
            cards = self._on_page(view, f"{kind}s")
            if not cards:
                continue
            shown = cards[:4]
            places = laid.page_cards(page, len(shown), left)
            for index, (card, rect) in enumerate(zip(reversed(shown), places, strict=True)):
                front = index == len(shown) - 1
                key = f"book:{kind}" if front else f"book:{kind}:{len(shown) - 1 - index}"
                yield Placed(key, rect, 1, card, rect, raised=front)
            if view["battle"]["monsters"]:
                detail = Open(cards[0], len(cards) - 1, self._numbers(cards[0]), self._terms(view, kind))
                yield Placed(f"text:{kind}", laid.page_text(page), 1, "page", detail=detail)

    @staticmethod
    def _on_page(view: Dump, kind: str) -> Sequence[str]:
        """What lies on a page: the battle, or after the end what the winner took."""
        if "over" in view and not view["battle"]["monsters"]:
            return list(view["seats"][view["over"]["winners"][0]][kind])
        return list(view["battle"][kind])

    def _numbers(self, card: str) -> tuple[str, ...]:
        """What a page adds to each line: a monster's strength, an event's modifiers."""
        fields = self.known.cards[card]
        return tuple(str(fields["strength" if "strength" in fields else "modifiers"][line]) for line in ids.LINES)

    def _terms(self, view: Dump, kind: str) -> tuple[tuple[str, str], ...]:
        """Points of the events, traumas for a pass, spaces on the track; by the monster, what the places gain."""
        if kind == "monster":
            first, second = self.known.points(view)
            return ("1", str(first)), ("2", str(second))
        points = sum(int(self.known.cards[event]["points"]) for event in view["battle"]["events"])
        steps, penalty = self.known.steps(view), self.penalty(view)
        return ("points", f"+{points}"), ("trauma", str(penalty)), ("track", str(steps))

    def _line(self, view: Dump, laid: Room, line: str) -> Iterator[Placed]:
        row, battle = laid.rows[line], view["battle"]
        cards = entries(view, line)
        worth = self.known.worth(cards)
        limit = self.known.lasting(view, "face_down_limit", self.constants["face_down_per_line"])
        downs = sum(one.down for one in cards)
        total = self.known.sum(view, line)
        head = Head(line, battle["have"][line], battle["need"][line], total.text, downs, limit)
        target = Rect(row.whole.x, row.whole.y, row.down.x - row.whole.x - 4, row.whole.h)
        yield Placed(f"line:{line}", row.whole, 0, "line", target, detail=head)
        if battle["monsters"]:
            yield Placed(f"down:{line}", row.down, 1, "down", row.down, detail=head)
        ups = iter(row.up_places(len(cards) - downs))
        downed = iter(row.down_places(max(limit, downs, 2)))
        for slot, (one, value) in enumerate(zip(cards, worth, strict=True), 1):
            rect = next(downed if one.down else ups)
            known = one.card if one.card != HIDDEN else "back_deck"
            base = self.known.value(one.acts) if self.known.counts(one) else 0
            special = self.known.role(one.card) == "special"
            lying = Lying(one.down, one.acts, base, value, special)
            yield Placed(f"slot:{line}.{slot}", rect, 3, known, rect, seat=one.seat, detail=lying)

    def _piles(self, view: Dump, laid: Room, eyes: Seat) -> Iterator[Placed]:
        own = view["seats"][seat_name(eyes)]
        for name, rect in laid.piles.items():
            cards = own[name] if name in OWN_PILES else view[name]
            top = BACKS.get(name) or (cards[-1] if cards else "")
            yield Placed(f"pile:{name}", rect, 1, top, rect, copies=len(cards), seat=eyes, detail=name)

    def _hand(self, view: Dump, laid: Room, eyes: Seat) -> Iterator[Placed]:
        hand = view["seats"][seat_name(eyes)]["hand"]
        for index, (card, rect) in enumerate(zip(hand, laid.hand_places(len(hand)), strict=True)):
            yield Placed(
                f"hand:{index}", rect, 4, card if card != HIDDEN else "back_deck", rect, seat=eyes, detail=card
            )

    def _ledger_of(self, view: Dump) -> count.Ledger | None:
        """What is counted just now; after the end the final count stays."""
        if view.get("ledger") is None and "over" in view:
            return count.final_ledger(self.known, self.constants, view)
        return view.get("ledger")

    def _ledger(self, ledger: count.Ledger, laid: Room) -> Placed:
        if ledger.final:
            return Placed("ledger", self._over_lines(laid), 9, "ledger", detail=ledger)
        return Placed("ledger", laid.hand, 9, "ledger", detail=ledger)

    @staticmethod
    def _over_lines(laid: Room) -> Rect:
        rows = list(laid.rows.values())
        top, low = rows[0].whole, rows[-1].whole
        return Rect(top.x, top.y, top.w, low.bottom - top.y)

    # words on the table ---------------------------------------------------------------------------------------
    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """What stands on the table in words: names of lines, piles and pages, the event's text, the ledger."""
        out: dict[str, Phrase] = {}
        for line in ids.LINES:
            out[f"line:{line}"] = Phrase("terrorixico.name", {"name": CardName(line)})
            missing = view["battle"]["need"][line] - view["battle"]["have"][line]
            word = "missing_short" if missing > 0 else "complete"
            out[f"state:{line}"] = Phrase(f"terrorixico.line.{word}", {"count": missing})
        for name in (*OWN_PILES, *ways_shared()):
            out[f"pile:{name}"] = Phrase(f"terrorixico.pile.{name}")
        for name in ("monsters", "events"):
            for card in self._on_page(view, name):
                out[f"card:{card}"] = Phrase("terrorixico.name", {"name": CardName(card)})
        for card in view["seats"][seat_name(view.get("eyes", 0))]["hand"]:
            if card != HIDDEN:
                out[f"title:{card}"] = Phrase("terrorixico.name", {"name": CardName(card)})
        out |= self._page_words(view)
        for word in (
            "passed",
            "share",
            "ledger_pass",
            "discard_tag",
            "wear_tag",
            "toss_tag",
            "no_down",
            "empty_hand",
        ):
            out[word] = Phrase(f"terrorixico.panel.{word}")
        ledger = self._ledger_of(view)
        if ledger is not None:
            out |= self._ledger_words(ledger)
        return out

    def _page_words(self, view: Dump) -> dict[str, Phrase]:
        battle, out = view["battle"], {}
        if battle["monsters"]:
            monster = self.known.cards[battle["monsters"][0]]
            out["monster:type"] = Phrase("terrorixico.name", {"name": CardName(monster["type"])})
            first, second = self.known.points(view)
            out["monster:points"] = Phrase("terrorixico.book.points", {"first": first, "second": second})
        if battle["events"]:
            event = battle["events"][0]
            out["event:text"] = Phrase("terrorixico.name", {"name": CardName(f"{event}.text")})
            out["event:kind"] = Phrase(f"terrorixico.book.kind_{self.known.cards[event]['kind']}")
            points = sum(int(self.known.cards[one]["points"]) for one in battle["events"])
            out["event:points"] = Phrase("terrorixico.book.event_points", {"count": points})
            out["event:trauma"] = Phrase("terrorixico.book.penalty", {"count": self.penalty(view)})
            out["event:track"] = Phrase("terrorixico.book.track", {"count": self.known.steps(view)})
            out["round"] = Phrase("table.round", {"round": view["round"]})
        return out

    @staticmethod
    def _ledger_words(ledger: count.Ledger) -> dict[str, Phrase]:
        out = {f"ledger:{head}": Phrase(head) for head in ledger.heads}
        for word in ("first", "second", "nothing"):
            out[f"ledger:{word}"] = Phrase(f"terrorixico.ledger.{word}")
        if ledger.final:
            for line in ledger.lines:
                if line.cells[-1]:
                    out[f"ledger:{line.cells[-1]}"] = Phrase("terrorixico.name", {"name": CardName(line.cells[-1])})
        return out

    def penalty(self, view: Dump) -> int:
        """Traumas for a pass in this battle."""
        return self.known.penalty(view, self.constants["penalty_of_several"] == "sum")

    # what a click means ---------------------------------------------------------------------------------------
    def paths(self, sight: Sight) -> Mapping[Path, Action]:
        return ways.paths(sight)

    def meant(self, sight: Sight, key: str) -> Action | None:
        return ways.meant(sight, self.known, key)

    def meaning(self, sight: Sight, key: str) -> str:
        """A click on a card in a line that is no target means its line, or its places for face-down cards."""
        if key.startswith(ways.SLOT) and sight.picked and key not in sight.open:
            line = key[5:].partition(".")[0]
            if f"{ways.LINE}{line}" in sight.open:
                return f"{ways.LINE}{line}"
        return key

    def gather(self, sight: Sight) -> Gather | None:
        return ways.gather(sight)

    def gathered(self, sight: Sight, taken: Path) -> Action:
        return ways.gathered(sight, taken)

    def nuance(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        return code, words.RULES.get(code, "")

    def arrow(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        return arrows.step(places, here, dx, dy)

    def home(self, sight: Sight) -> str:
        return words.home(sight)

    # what is asked --------------------------------------------------------------------------------------------
    def prompt(self, sight: Sight) -> Phrase:
        return words.prompt(sight, self.known)

    def deeds(self, sight: Sight) -> Sequence[Deed]:
        read = (words.READ,) if sight.view["battle"]["events"] else ()
        return (*words.deeds(sight, self.penalty(sight.view)), *read)

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        return words.chips(sight)

    def gauge(self, view: Dump) -> tuple[int, int] | None:
        if view["phase"] not in ("play", "end_turn") or not view["battle"]["monsters"]:
            return None
        full = self.known.lasting(view, "cards_per_turn", self.constants["cards_per_turn"])
        left = full - view["battle"]["placed"] if view["phase"] == "play" else 0
        return max(0, left), full

    def gauge_words(self, gauge: tuple[int, int]) -> Phrase:
        return Phrase("terrorixico.gauge", {"count": gauge[0]})

    def letters(self) -> Sequence[tuple[str, str]]:
        return (("e", "end"), ("r", "read"))

    def section(self, sight: Sight) -> str:
        phase: str = sight.view["phase"]
        if phase == "play" and sight.picked:
            return {"special": "specials", "trauma": "traumas"}.get(
                self.known.role(ways.held(sight, sight.picked[0])), "lines"
            )
        return words.SECTIONS.get(phase, "turn")

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        view = sight.view
        kind, _, rest = key.partition(":")
        if kind in ("line", "down") and view["battle"]["monsters"]:
            return words.describe_line(self.known, view, rest)
        if kind == "slot" and ".".join(rest.split(".")[:1]) in ids.LINES:
            line, _, slot = rest.partition(".")
            one = entries(view, line)[int(slot) - 1]
            return (Phrase("terrorixico.card.hidden", {"seat": SeatName(one.seat)}),)
        if kind == "seat":
            own = view["seats"][rest]
            told = {name: len(own[name]) for name in ("hand", "draw", "discard", "wear")}
            seat = SeatName(words.seat_number(rest))
            return (Phrase("terrorixico.panel.says", {"seat": seat, **told, "traumas": own["traumas"]}),)
        if kind == "pile":
            cards = view["seats"][seat_name(sight.seat)][rest] if rest in OWN_PILES else view[rest]
            return (Phrase(f"terrorixico.pile.{rest}_says", {"count": len(cards)}),)
        return ()

    def pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards at a place, to be looked at closely."""
        kind, _, rest = key.partition(":")
        facts = self.known
        found: list[CardPage | None] = []
        if kind == "hand":
            hand = view["seats"][seat_name(view.get("eyes", 0))]["hand"]
            found = [words.page(facts, view, hand[int(rest)])] if int(rest) < len(hand) else []
        elif kind == "slot":
            line, _, slot = rest.partition(".")
            cards = entries(view, line)
            if int(slot) <= len(cards):
                one = cards[int(slot) - 1]
                found = [words.page(facts, view, one.card, one, facts.worth(cards)[int(slot) - 1])]
        elif kind == "book":
            found = [words.page(facts, view, card) for card in self._on_page(view, f"{rest.partition(':')[0]}s")]
        return [one for one in found if one is not None]

    def heaps(self, view: Dump, key: str) -> Sequence[Heap]:
        """Discard pile and wear zone of a seat, its monsters, its hand where that is open."""
        kind, _, rest = key.partition(":")
        if kind == "pile" and rest in ("discard", "wear"):
            return [self._heap(view, seat_name(view.get("eyes", 0)), rest)]
        if kind != "seat" or rest not in view["seats"]:
            return ()
        own = view["seats"][rest]
        out = [self._heap(view, rest, "monsters")] if own["monsters"] else []
        if own["hand"] and HIDDEN not in own["hand"] and rest != seat_name(view.get("eyes", 0)):
            out.append(self._heap(view, rest, "hand"))
        return [*out, self._heap(view, rest, "discard"), self._heap(view, rest, "wear")]

    def _heap(self, view: Dump, seat: str, name: str) -> Heap:
        cards = view["seats"][seat][name]
        found = [(words.page(self.known, view, card), cards.count(card)) for card in dict.fromkeys(cards)]
        title = Phrase(f"terrorixico.heap.{name}", {"count": len(cards)})
        return Heap(title, tuple((one, number) for one, number in found if one is not None))

    # what happened --------------------------------------------------------------------------------------------
    def begins_turn(self, events: Sequence[Event]) -> bool:
        return any(event.public.get("what") == "turn" for event in events)

    def spelled(self, events: Sequence[Event]) -> Sequence[Event]:
        """A battle that was scored is told seat by seat, then who takes the monster."""
        out: list[Event] = []
        for event in events:
            if event.public.get("what") == "battle":
                out.extend(count.places(event.public))
            out.append(event)
        return out

    def sound(self, event: Event) -> str:
        return SOUNDS.get(event.public.get("what", ""), "")

    def emblem(self, events: Sequence[Event]) -> str:
        for event in events:
            card = event.public.get("card")
            if isinstance(card, str) and self.known.role(card):
                return f"terrorixico/{card}"
        return ""

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        out = []
        for event in events:
            it = event.public
            if it.get("what") in ("up", "up_at", "up_copy", "down"):
                key = f"slot:{it['line']}.{it['slot']}"
                out.append(Trail(f"line:{it['line']}", key, "place"))
            elif it.get("what") in ("taken", "defeat"):
                return ()
        return out

    def motions(self, before: Dump, events: Sequence[Event]) -> Sequence[Motion]:
        out: list[Motion] = []
        eyes = before.get("eyes", -1)
        for order, event in enumerate(events):
            it = event.public
            what = it.get("what", "")
            if what in ("up", "up_at", "up_copy", "down"):
                start = f"seat:{it['seat']}"
                own = before["seats"][it["seat"]]["hand"]
                if it.get("card") in own:
                    start = f"hand:{own.index(it['card'])}" if HIDDEN not in own else start
                out.append(Motion("move", f"slot:{it['line']}.{it['slot']}", start, order=order))
            elif what in ("removed", "eliminated", "spent", "orphan"):
                key = f"slot:{it['line']}.{it['slot']}"
                out.append(Motion("vanish", key, key, it["card"], order))
            elif what in ("draw", "draw_open") and eyes != -1:
                out.append(Motion("appear", "pile:draw", order=order))
        return out

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Act]:
        return count.interlude(self.known, before, after, events)

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        return count.finale(self.known, self.constants, view)

    # the end --------------------------------------------------------------------------------------------------
    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        if "over" not in view:
            return ()
        one = count.account(self.known, self.constants, view, seat_name(seat))
        return (
            ("terrorixico.ledger.vp", one.vp),
            ("terrorixico.ledger.bonus", f"+{one.bonus}"),
            ("terrorixico.ledger.traumas", f"−{one.traumas}" if one.traumas else 0),
            ("terrorixico.ledger.score", one.score),
        )


def ways_shared() -> tuple[str, ...]:
    """The piles that all share."""
    return ("trauma", "monsters", "events")


def table(constants: Mapping[str, Any], material: Mapping[str, Any]) -> TerroriXicoTable:
    """The table of TerroriXico."""
    return TerroriXicoTable(constants, material)
