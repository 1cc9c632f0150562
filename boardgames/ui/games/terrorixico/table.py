"""The table of TerroriXico: what lies where for whose eyes, what a click means, what is asked. Pure; no rules.

Section 15 of docs/rules/terrorixico.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.machine import Action, Dump, Event, Game, Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.games.terrorixico import ids
from boardgames.games.terrorixico.shapes import Facts
from boardgames.ui.contract.ended import Bar, Closing, Mark, Result
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.paged import CardLine, CardName, CardPage, Heap
from boardgames.ui.contract.placed import (
    Chip,
    Command,
    Flash,
    Gather,
    Motion,
    Phrase,
    Placed,
    SeatName,
    Sight,
    Trail,
    lights,
)
from boardgames.ui.contract.showing import Act, Showing
from boardgames.ui.contract.table import Table
from boardgames.ui.games.terrorixico import arrows as arrows
from boardgames.ui.games.terrorixico import counting as counting
from boardgames.ui.games.terrorixico import ending as count
from boardgames.ui.games.terrorixico import paths as ways
from boardgames.ui.games.terrorixico import words as words
from boardgames.ui.games.terrorixico.cards import HIDDEN, Known, entries, prize_sum
from boardgames.ui.games.terrorixico.drawn import Drawn, cards_of, seen, shared
from boardgames.ui.games.terrorixico.exhibits import exhibits
from boardgames.ui.games.terrorixico.goal import goal
from boardgames.ui.games.terrorixico.places import Placement
from boardgames.ui.games.terrorixico.room import OWN_PILES
from boardgames.ui.input.picker import Path

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


@final
class TerroriXicoTable(Table):
    """Answers for the table scene; made from the game's constants and its cards, so that a designer's are drawn."""

    id = ids.GAME_ID
    seats = ("P1", "P2", "P3", "P4")
    icons = words.ICONS
    card_back = "terrorixico/back_deck"

    def __init__(self, game: Game) -> None:
        self.known: Final = Known(game.material)
        self.facts_of: Final[FactsOf[Facts]] = FactsOf(game)
        self.placement: Final = Placement(self.known, self.facts_of)

    # for whose eyes -------------------------------------------------------------------------------------------
    def visible_view(self, view: Dump, showing: Showing) -> Dump:
        """The view as it is, and through whose eyes it is seen."""
        return view if "eyes" in seen(view) else {**view, "eyes": showing.eyes, "sparse": showing.sparse}

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        return None if seen(view).get("sparse") else goal(seen(view), self.facts_of(view), seat_name(seat))

    # places ---------------------------------------------------------------------------------------------------
    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Everything that lies on the table; see `terrorixico_ways` for the keys."""
        return self.placement.place(seen(view), rect)

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        return self.placement.inscriptions(seen(view))

    # what a click means ---------------------------------------------------------------------------------------
    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        return ways.paths(sight)

    def intended_action(self, sight: Sight, key: str) -> Action | None:
        return ways.meant(sight, self.known, key)

    def resolve_key(self, sight: Sight, key: str) -> str:
        """A click on a card in a line that is no target means its line, or its places for face-down cards."""
        if key.startswith(ways.SLOT) and sight.picked and key not in sight.open:
            line, _, place = key.removeprefix(ways.SLOT).partition(".")
            covered = " down " in seen(sight.view)["battle"]["lines"][line][int(place) - 1]
            if covered and f"{ways.DOWN}{line}" in sight.open:
                return f"{ways.DOWN}{line}"
            if f"{ways.LINE}{line}" in sight.open:
                return f"{ways.LINE}{line}"
        return key

    def automatic_action(self, sight: Sight, last: Action | None) -> Action | None:
        """`stop` where nothing else is left, and the only target of a card that was turned up."""
        if not sight.acting or len(sight.legal) != 1:
            return None
        line = sight.legal[0]
        return line if line == "stop" or line.startswith("choose ") else None

    def choice(self, sight: Sight) -> Gather | None:
        return ways.gather(sight, self.known)

    def chosen_action(self, sight: Sight, taken: Path) -> Action:
        return ways.gathered(sight, taken)

    def refine_refusal(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        elsewhere = code == "line_complete" and words.open_lines(sight, action)
        return f"{code}_else" if elsewhere else code, words.RULES.get(code, "")

    def next_cursor(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        return arrows.step(places, here, dx, dy)

    def restore_hand(self, seat: Seat, view: Dump) -> None:
        self.placement.order.indices(seat, seen(view)["seats"][seat_name(seat)]["hand"])

    def first_cursor(self, sight: Sight) -> str:
        return words.home(sight)

    # what is asked --------------------------------------------------------------------------------------------
    def prompt(self, sight: Sight) -> Phrase:
        return words.prompt(sight, self.known, self.facts_of(sight.view)["hand_limit"])

    def commands(self, sight: Sight) -> Sequence[Command]:
        read = (words.READ,) if seen(sight.view)["battle"]["events"] else ()
        return (*words.commands(sight, self.known, self.facts_of(sight.view)["penalty"]), *read)

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        return words.chips(sight)

    def points(self, view: Dump) -> tuple[int, int] | None:
        drawn = seen(view)
        if drawn["phase"] not in ("play", "end_turn") or not drawn["battle"]["monsters"]:
            return None
        full = self.facts_of(view)["cards_per_turn"]
        left = full - drawn["battle"]["placed"] if drawn["phase"] == "play" else 0
        return max(0, left), full

    def points_text(self, gauge: tuple[int, int]) -> Phrase:
        return Phrase("terrorixico.gauge", {"count": gauge[0]})

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("e", "end"), ("r", "read"))

    def rules_section(self, sight: Sight) -> str:
        phase: str = seen(sight.view)["phase"]
        if phase == "play" and sight.picked:
            return {"special": "specials", "trauma": "traumas"}.get(
                self.known.role(ways.held(sight, sight.picked[0])), "lines"
            )
        return words.SECTIONS.get(phase, "turn")

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        view = seen(sight.view)
        kind, _, rest = key.partition(":")
        if kind in ("line", "down") and view.get("ledger"):  # what is counted tells of it
            return ()
        if kind in ("line", "down") and view["battle"]["monsters"]:
            facts = self.facts_of(view)
            lines = words.describe_line(rest, facts["lines"][rest], view["battle"]["have"][rest])
            free = facts["face_down"] - sum(one.down for one in entries(view, rest))
            return (words.describe_down(free), *lines[:1]) if kind == "down" else lines
        if kind == "slot" and ".".join(rest.split(".")[:1]) in ids.LINES:
            line, _, slot = rest.partition(".")
            one = entries(view, line)[int(slot) - 1]
            return (Phrase("terrorixico.card.hidden", {"seat": SeatName(one.seat)}),)
        if kind == "seat":
            own = view["seats"][rest]
            told = {name: len(cards_of(view, rest, name)) for name in ("hand", "draw", "discard", "wear")}
            seat = SeatName(words.seat_number(rest))
            facts = self.facts_of(view)
            score = {"vp": own["vp"], "track": own["track"], "goal": facts["goal"], "share": facts["shares"][rest]}
            score["most"] = max(self.known.value(c) for c in self.known.cards if self.known.role(c) == "trauma")
            says = Phrase("terrorixico.panel.says", {"seat": seat, **told, "traumas": own["traumas"]})
            is_open = bool(own["hand"]) and HIDDEN not in own["hand"] and rest != seat_name(sight.seat)
            shown = (Phrase("terrorixico.panel.open_hand"),) if is_open else ()
            types = zip(ids.TYPES, facts["types"][rest], strict=True)
            taken = [Phrase("terrorixico.panel.taken", {"type": CardName(t), "number": n}) for t, n in types if n]
            prospect = facts["prospects"].get(rest)
            nothing = prospect is not None and prospect.place == "none"
            why = (Phrase("terrorixico.panel.nothing", {"seat": seat}),) if nothing else ()
            sets = (Phrase("terrorixico.panel.sets", counting.sets_of(facts)),) if taken else ()
            return (says, *why, *shown, Phrase("terrorixico.panel.score", score), *taken, *sets)
        if kind == "pile":
            cards = cards_of(view, seat_name(sight.seat), rest) if rest in OWN_PILES else shared(view, rest)
            return (Phrase(f"terrorixico.pile.{rest}_says", {"count": len(cards)}),)
        return ()

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        kind, _, rest = key.partition(":")
        if kind == "hand":
            return Phrase("voice.hand", {"number": int(rest) + 1})
        if kind == "down":
            return Phrase("voice.face_down", {"line": CardName(rest)})
        if kind == "slot":
            line, _, slot = rest.partition(".")
            return Phrase("voice.slot", {"line": CardName(line), "number": slot})
        return None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        """What a card played open, or a choice, is aimed at: a card on the table, a seat."""
        if action.partition(" ")[0] not in ("up", "choose"):
            return ()
        aims = (self.place_name(view, f"slot:{word}") for word in action.split() if "." in word)
        return tuple(aim for aim in aims if aim is not None)

    def page(self, view: Dump, key: str) -> CardPage | None:
        """The card at a place; of the open book the one that is pointed at, with what the battle asks as sums."""
        if seen(view).get("sparse"):
            return None
        kind, _, rest = key.partition(":")
        if kind in ("count", "tally"):
            it = self.placement.ledger_of(seen(view))
            return counting.told(it, rest, self.tip_values(view)) if it is not None else None
        if kind == "text":
            return self.page(view, f"book:{rest}")
        if kind != "book":
            return super().page(view, key)
        number, pages = int(rest.partition(":")[2] or 0), self.card_pages(view, key)
        found = pages[number] if number < len(pages) else None
        if found is None or not seen(view)["battle"]["monsters"]:
            return found
        return found._replace(lines=(*found.lines, *words.sums(seen(view), self.facts_of(view))))

    def card_pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards at a place, to be looked at closely."""
        drawn, known, (kind, _, rest) = seen(view), self.known, key.replace("text:", "book:").partition(":")
        found: list[CardPage | None] = []
        if kind == "hand":
            hand = drawn["seats"][seat_name(drawn.get("eyes", 0))]["hand"]
            found = [words.page(known, drawn, hand[int(rest)])] if int(rest) < len(hand) else []
        elif kind == "slot":
            line, _, slot = rest.partition(".")
            cards = entries(drawn, line)
            if int(slot) <= len(cards):
                one, worth = cards[int(slot) - 1], self.facts_of(view)["lines"][line]["worth"][int(slot) - 1]
                found = [words.page(known, drawn, one.card, one, worth)]
        elif kind == "book":
            found = [
                words.page(known, drawn, card) for card in self.placement.on_page(drawn, f"{rest.partition(':')[0]}s")
            ]
        told = [one for one in found if one is not None]
        if rest.startswith("monster") and kind == "book":
            facts = self.facts_of(view)
            first, second = (prize_sum(total, facts["event_points"]) for total in facts["prizes"])
            whole = CardLine(
                f"{words.ICONS}/points", Phrase("terrorixico.book.whole", {"first": first, "second": second})
            )
            told = [one._replace(lines=(*one.lines, whole)) for one in told]
        return told

    def items(self) -> Sequence[Exhibit]:
        return exhibits(self.known)

    def opens_only(self, key: str) -> bool:
        """The open book is read, whoever acts."""
        return key.startswith(("book:", "text:"))

    def piles_at(self, view: Dump, key: str) -> Sequence[Heap]:
        """Discard pile and wear zone of a seat, its monsters, its hand where that is open."""
        drawn, (kind, _, rest) = seen(view), key.partition(":")
        if kind == "pile" and rest in ("discard", "wear"):
            return [self._heap(drawn, seat_name(drawn.get("eyes", 0)), rest)]
        if kind != "seat" or rest not in drawn["seats"]:
            return ()
        own = drawn["seats"][rest]
        out = [self._heap(drawn, rest, "monsters")] if own["monsters"] else []
        if own["hand"] and HIDDEN not in own["hand"] and rest != seat_name(drawn.get("eyes", 0)):
            out.append(self._heap(drawn, rest, "hand"))
        return [*out, self._heap(drawn, rest, "discard"), self._heap(drawn, rest, "wear")]

    def _heap(self, view: Drawn, seat: str, name: str) -> Heap:
        cards = cards_of(view, seat, name)
        found = [(words.page(self.known, view, card), cards.count(card)) for card in dict.fromkeys(cards)]
        title = Phrase(f"terrorixico.heap.{name}", {"count": len(cards)})
        return Heap(title, tuple((one, number) for one, number in found if one is not None))

    # what happened --------------------------------------------------------------------------------------------
    def begins_turn(self, events: Sequence[Event]) -> bool:
        return any(event.public.get("what") == "turn" for event in events)

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """A battle that was scored is told seat by seat, then who takes the monster."""
        out: list[Event] = []
        for event in events:
            if event.public.get("what") == "battle":
                out.extend(count.places(event.public))
            out.append(event)
        return out

    def event_sound(self, event: Event) -> str:
        return SOUNDS.get(event.public.get("what", ""), "")

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            card = event.public.get("card")
            if isinstance(card, str) and self.known.role(card):
                return f"terrorixico/{card}"
            if event.public.get("what") == "down":
                return "terrorixico/back_deck"
        return ""

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        """A line that completes is felt all along it, card by card. TXO-19"""
        was, now = seen(before)["battle"], seen(after)["battle"]
        fresh = was["monsters"] == now["monsters"]
        done = (line for line, need in now["need"].items() if fresh and now["have"][line] >= need > 0)
        full = [line for line in done if was["have"][line] < was["need"][line]]
        slots = {line: range(1, len(now["lines"][line]) + 1) for line in full}
        keys = (key for line in full for key in (f"line:{line}", *(f"slot:{line}.{slot}" for slot in slots[line])))
        return lights(keys, "won", "strum")

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        out = []
        for event in events:
            it = event.public
            if it.get("what") in ("up", "up_at", "up_copy", "down"):
                key = f"slot:{it['line']}.{it['slot']}"
                place = "down" if it["what"] == "down" else "line"
                out.append(Trail(f"{place}:{it['line']}", key, "place"))
            elif it.get("what") in ("taken", "defeat"):
                return ()
        return out

    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        out: list[Motion] = []
        for order, event in enumerate(events):
            it = event.public
            what = it.get("what", "")
            if what in ("up", "up_at", "up_copy", "down"):
                start = f"seat:{it['seat']}"
                own = seen(before)["seats"][it["seat"]]["hand"]
                if it.get("card") in own:
                    start = f"hand:{own.index(it['card'])}" if HIDDEN not in own else start
                out.append(Motion("move", f"slot:{it['line']}.{it['slot']}", start, order=order))
            elif what in ("removed", "eliminated", "spent", "orphan"):
                key = f"slot:{it['line']}.{it['slot']}"
                out.append(Motion("vanish", key, key, it["card"], order))
            elif what in ("draw", "draw_open") and eyes is not None:
                out.append(Motion("appear", "pile:draw", order=order))
        return out

    def pause_ms(self, events: Sequence[Event]) -> float:
        """A trauma that is shown is gone at once. TER-33"""
        return count.TURN_MS if any(event.public.get("what") == "trauma_zero" for event in events) else 0.0

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool) -> Sequence[Act]:
        return count.interlude(self.facts_of, seen(before), seen(after), events)

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        return count.finale(self.facts_of(view), seen(view))

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        return count.closing(seen(view), result)

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        return count.mark(events)

    # the end --------------------------------------------------------------------------------------------------
    def bars(self, view: Dump) -> Sequence[Bar]:
        return count.bars(self.facts_of(view)["accounts"]) if "over" in seen(view) else ()

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        if "over" not in seen(view):
            return ()
        one = self.facts_of(view)["accounts"][seat_name(seat)]
        return (
            ("terrorixico.ledger.vp", one.vp),
            ("terrorixico.ledger.bonus", f"+{one.bonus}"),
            ("terrorixico.ledger.traumas", f"−{one.traumas}" if one.traumas else 0),
            ("terrorixico.ledger.score", one.score),
            ("terrorixico.ledger.level", Phrase("terrorixico.name", {"name": CardName(one.level)})),
        )

    def tip_values(self, view: Dump) -> Mapping[str, object]:
        return counting.figures(self.facts_of(view), self.known)


def table(game: Game) -> TerroriXicoTable:
    """The table of TerroriXico."""
    return TerroriXicoTable(game)
