"""The story of a battle of TerroriXico: how the log tells it, and its end in steps.

Cards are turned up one at a time, then come shares, places and points. Every step is a view that the table can draw,
with a `ledger` beside the fields of the position; the last one is followed by the position itself. The numbers are
those of the events. TER-60 to TER-78.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, Event, seat_name
from boardgames.games.terrorixico.dump_types import BattleDump, ViewFacts
from boardgames.games.terrorixico.ids import LINES
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.event_narration import EventNarration
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.games.terrorixico.card_catalog import line_cards
from boardgames.ui.games.terrorixico.game_data import TerroriXicoGameData
from boardgames.ui.games.terrorixico.score_ledger import LedgerRow, ScoreLedger
from boardgames.ui.games.terrorixico.typed_view import DisplayView, as_typed_view

TOLD_EVENTS: Final = frozenset(("won", "turned_up", "defeat", "uncovered", "read", "battle"))
"""Kinds of events that make an action worth telling in steps."""
TURN_MS: Final = 2000.0
"""Time for all to look at a card that is turned up, or at its effect, in ms."""
COUNT_MS: Final = 1400.0
PLACE_MS: Final = 2300.0
BOOK_MS: Final = 5200.0
STEP_SOUNDS: Final[Mapping[str, str]] = {
    "won": "howl",
    "turned_up": "card_flip",
    "invalid": "warning",
    "received": "trauma",
    "mill": "card_slide",
    "eliminated": "machete",
    "orphan": "card_slide",
    "copy": "maraca",
    "target": "maraca",
    "trauma_given": "trauma",
    "trauma_worn": "card_slide",
    "defeat": "lose",
    "pass": "cancel",
}
"""Events that are a step of their own, and how each sounds."""
HEADS: Final = ("terrorixico.ledger.share", "terrorixico.ledger.place", "terrorixico.ledger.points")


@final
class TerroriXicoEventNarration(EventNarration):
    """Battles in steps, and lines of the log. `data` is what all parts share."""

    def __init__(self, data: TerroriXicoGameData) -> None:
        self._data: Final = data

    def begins_turn(self, events: Sequence[Event]) -> bool:
        return any(event.public.get("what") == "turn" for event in events)

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """A battle that was scored is told seat by seat, then who takes the monster."""
        out: list[Event] = []
        for event in events:
            if event.public.get("what") == "battle":
                out.extend(_place_events(event.public))
            out.append(event)
        return out

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            card = event.public.get("card")
            if isinstance(card, str) and self._data.catalog.role_of(card):
                return f"terrorixico/{card}"
            if event.public.get("what") == "down":
                return "terrorixico/back_deck"
        return ""

    def interlude_steps(
        self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool
    ) -> Sequence[StoryStep]:
        """The steps of an action that won or lost a battle, or began one; empty for all others."""
        if not any(event.public.get("what") in TOLD_EVENTS for event in events):
            return ()
        return tuple(_steps(self._data.facts_of, _StoryView(as_typed_view(before)), as_typed_view(after), events))


def _steps(
    facts_of: ViewFactsCache[ViewFacts], scene: _StoryView, after: DisplayView, events: Sequence[Event]
) -> Iterator[StoryStep]:
    """The steps of an action, until a new battle is announced."""
    begun = False
    for told, event in enumerate(events, 1):
        what = event.public.get("what", "")
        if what in ("uncovered", "read") and not begun:
            begun = True
            yield _announcement(after, events)._replace(events_shown=len(events))
        if begun:
            continue
        if what == "battle":
            yield from _scoring_steps(facts_of, scene, event.public, told)
            continue
        scene.apply(event)
        if what in STEP_SOUNDS:
            lit, sound = _lit_keys(event), STEP_SOUNDS[what]
            result = what == "defeat"
            yield StoryStep(
                scene.snapshot(facts_of),
                event_sentence(event),
                lit,
                sound,
                TURN_MS,
                waits_for_press=result,
                events_shown=told,
            )


def event_sentence(event: Event) -> Message:
    """Return the log's sentence for an event."""
    args: dict[str, object] = {}
    for name, value in event.public.items():
        if name in ("seat", "by", "target") and isinstance(value, str) and value[:1] == "P":
            args[name] = seat_name_placeholder(value)
        elif isinstance(value, (list, tuple)):
            args[name], args[f"{name}_number"] = [CardNamePlaceholder(card) for card in value], len(value)
        elif isinstance(value, str):
            args[name] = CardNamePlaceholder(value)
        else:
            args[name] = value
    return Message(f"event.terrorixico.{event.public['what']}", args)


def _lit_keys(event: Event) -> tuple[str, ...]:
    """The places that are lit while an event is told."""
    it = event.public
    out = [f"seat:{it['seat']}"] if "seat" in it else []
    if it.get("what") in ("turned_up", "invalid") and "line" in it:
        out.append(f"slot:{it['line']}.{it['slot']}")
    if it.get("what") == "won":
        out.extend(f"line:{line}" for line in LINES)
    return tuple(out)


def _announcement(after: DisplayView, events: Sequence[Event]) -> StoryStep:
    """The book is opened: the event is told in full, once."""
    event = (
        after["battle"]["events"][0]
        if after["battle"]["events"]
        else next((e.public["event"] for e in events if e.public.get("what") == "read"), "")
    )
    words = Message(
        "terrorixico.announce",
        {"round": after["round"], "event": CardNamePlaceholder(event), "text": CardNamePlaceholder(f"{event}.text")},
    )
    return StoryStep(
        {**after, "ledger": None, "proclaimed": True}, words, ("book:event", "book:monster"), "page", BOOK_MS
    )


# a battle that was won --------------------------------------------------------------------------------------------


def _scoring_steps(
    facts_of: ViewFactsCache[ViewFacts], scene: _StoryView, it: Mapping[str, Any], told: int
) -> Iterator[StoryStep]:
    """The lines one after the other while the shares grow, then places and points, then who takes the monster.

    It is the event of the number `told`.
    """
    shares, gains, firsts = it["shares"], it["gains"], it["firsts"]
    known: dict[str, tuple[str, ...]] = dict.fromkeys(shares, ("0", "", ""))
    shown = dict.fromkeys(shares, 0)

    def ledger(lit: Sequence[str]) -> ScoreLedger:
        return ScoreLedger(HEADS, tuple(LedgerRow(name, known[name], name in lit) for name in shares))

    facts = facts_of(scene.view)
    for line in LINES:
        brought = _shares_of_line(scene.view, facts, line)
        if not brought:
            continue
        for name, count in brought.items():
            shown[name] += count
            known[name] = (str(shown[name]), "", "")
        words = Message("terrorixico.count.line", {"line": CardNamePlaceholder(line), "count": sum(brought.values())})
        slots = (f"slot:{line}.{slot}" for slot in range(1, len(scene.view["battle"]["lines"][line]) + 1))
        lit = (f"line:{line}", *slots, *(f"seat:{name}" for name in brought), "ledger")
        view = scene.snapshot(facts_of, ledger(tuple(brought)), shown)
        yield StoryStep(view, words, lit, "bead", COUNT_MS, events_shown=told - 1)
    for name in shares:
        place = "first" if name in firsts else "second" if gains[name] else "nothing"
        passed = name in scene.view["battle"]["passed"] and name not in firsts
        known[name] = (str(shares[name]), "nothing" if passed else place, f"+{gains[name]}")
        scene.view["seats"][name]["vp"] += gains[name]
    best = seat_name_placeholder(it["seat"])
    key = "tied" if len(firsts) > 1 else "first"
    words = Message(f"terrorixico.count.{key}", {"seat": best, "count": gains[it["seat"]]})
    lit = (*(f"seat:{name}" for name in firsts), "ledger")
    yield StoryStep(scene.snapshot(facts_of, ledger(firsts)), words, lit, "win", PLACE_MS, events_shown=told)
    scene.view["seats"][it["seat"]]["track"] += it["steps"]
    full = scene.view["seats"][it["seat"]]["track"] >= facts["goal"]
    number = len(scene.view["battle"]["monsters"])
    taken = {"seat": best, "count": it["steps"], "number": number}
    words = Message(f"terrorixico.count.takes{'_last' if full else ''}", taken)
    lit = (f"seat:{it['seat']}", "ledger")
    view = scene.snapshot(facts_of, ledger((it["seat"],)))
    yield StoryStep(view, words, lit, "page", PLACE_MS, waits_for_press=True, events_shown=told, is_end=full)


def _shares_of_line(view: DisplayView, facts: ViewFacts, line: str) -> dict[str, int]:
    """Return the share of each seat in a line; seats without a share are left out. TER-52"""
    out: dict[str, int] = {}
    for one, worth in zip(line_cards(view, line), facts["lines"][line]["worth"], strict=True):
        if worth:
            name = seat_name(one.seat)
            out[name] = out.get(name, 0) + worth
    return out


def _place_events(it: Mapping[str, Any]) -> Iterator[Event]:
    """Yield one event for each seat's share and gain in a battle.

    In a battle with a second place, all active seats gain points, so a seat without a gain has passed. TER-72
    """
    for name, share in it["shares"].items():
        gain = it["gains"][name]
        word = "first" if name in it["firsts"] else "second" if gain else "nothing"
        yield Event("scored", {"what": f"battle_{word}", "seat": name, "share": share, "gain": gain})


def _copy_battle(view: DisplayView) -> BattleDump:
    """The battle of a view, its lines free to be changed."""
    return {**view["battle"], "lines": {line: list(cards) for line, cards in view["battle"]["lines"].items()}}


class _StoryView:
    """The view that is told, changed event by event."""

    def __init__(self, before: DisplayView) -> None:
        self.view: DisplayView = {
            **before,
            "battle": _copy_battle(before),
            "trauma": list(before["trauma"]),
            "seats": {},
        }
        for name, own in before["seats"].items():
            self.view["seats"][name] = {
                **own,
                "hand": list(own["hand"]),
                "draw": list(own["draw"]),
                "discard": list(own["discard"]),
                "wear": list(own["wear"]),
            }
        self.resolving = before["battle"]["resolving"]
        self.ledger: ScoreLedger | None = None

    def snapshot(
        self,
        facts_of: ViewFactsCache[ViewFacts],
        ledger: ScoreLedger | None = None,
        counted: Mapping[str, int] | None = None,
    ) -> Dump:
        """The view as it is now, its totals and shares counted, or shares as far as they are `counted`.

        A ledger stays once it is laid.
        """
        self.ledger = ledger or self.ledger
        battle, seats = _copy_battle(self.view), deepcopy(self.view["seats"])
        trauma = list(self.view["trauma"])
        view: DisplayView = {**self.view, "battle": battle, "seats": seats, "trauma": trauma, "ledger": self.ledger}
        facts = facts_of(view)
        battle["have"] = {line: told["have"] for line, told in facts["lines"].items()}
        battle["share"] = dict(counted) if counted is not None else facts["shares"]
        return {**view}

    # what events change ---------------------------------------------------------------------------------------
    def apply(self, event: Event) -> None:
        """Change the view as an event says."""
        it, what = event.public, event.public.get("what", "")
        lines = self.view["battle"]["lines"]
        self._move_cards(it, what)
        match what:
            case "up" | "up_at" | "up_copy":
                copied = f"={it['copy']}" if "copy" in it else ""
                lines[it["line"]].append(f"{it['seat']} {it['card']}{copied}")
            case "down":
                lines[it["line"]].append(f"{it['seat']} down {it.get('card', '?')}")
            case "turned_up":
                lines[it["line"]][it["slot"] - 1] = f"{it['seat']} {it['card']}"
                self.resolving = f"{it['line']}.{it['slot']}"
            case "copy" if self.resolving and "copy" in it:
                line, _, slot = self.resolving.partition(".")
                lines[line][int(slot) - 1] = f"{it['seat']} {it['card']}={it['copy']}"
            case "removed" | "eliminated" | "spent" | "orphan":
                del lines[it["line"]][it["slot"] - 1]
            case "trauma_given" | "trauma_worn":
                del lines[it["line"]][it["slot"] - 1]
                self.view["seats"][it.get("by", it["seat"])]["traumas"] -= 1
                if what == "trauma_given":
                    self.view["seats"][it["seat"]]["traumas"] += 1
            case "received":
                self.view["seats"][it["seat"]]["traumas"] += it["count"]
                del self.view["trauma"][: it["count"]]
            case "pass":
                self.view["battle"]["passed"] = [*self.view["battle"]["passed"], it["seat"]]
            case "taken":
                own = self.view["seats"][it["seat"]]
                own["monsters"] = sorted([*own["monsters"], *it["monsters"]])
                own["events"] = sorted([*own["events"], *it["events"]])
                battle = self.view["battle"]
                battle["monsters"], battle["events"] = [], []
                battle["lines"], battle["need"] = {line: [] for line in LINES}, dict.fromkeys(LINES, 0)
            case _:
                pass

    def _move_cards(self, it: Mapping[str, Any], what: str) -> None:
        """Hands and piles change with what is seen to happen, and not before."""
        if it.get("seat") not in self.view["seats"]:
            return
        own = self.view["seats"][it["seat"]]
        match what:
            case "up" | "up_at" | "up_copy" | "down" if own["hand"]:
                card = it.get("card", HIDDEN)
                own["hand"].remove(card if card in own["hand"] else own["hand"][-1])
            case "removed" | "eliminated":
                own["discard" if what == "removed" else "wear"].append(it["card"])
            case "mill":
                del own["draw"][: len(it["cards"])]
                own["discard"].extend(it["cards"])
            case _:
                pass
