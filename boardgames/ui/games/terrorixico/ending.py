"""The end of a battle and of the game in steps: cards turned up one at a time, shares, places, points, final scores.

Every step is a view that the table can draw, with a `ledger` beside the fields of the position; the last one is
followed by the position itself. The numbers are those of the events (TER-60 to 78) and of the final count (TER-94).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from boardgames.core.machine import Dump, Event, seat_name
from boardgames.games.terrorixico.ids import LINES
from boardgames.games.terrorixico.shapes import Account, BattleDump, Facts
from boardgames.ui.contract.ended import Bar, Closing, Mark, Part, Result
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.contract.paged import CardName
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.contract.showing import BEAT_MS, Act
from boardgames.ui.games.terrorixico.cards import HIDDEN, entries
from boardgames.ui.games.terrorixico.counting import FINAL_HEADS, cells_of, final_ledger, sets_of
from boardgames.ui.games.terrorixico.drawn import Drawn, Ledger, Line

STARTS: Final = frozenset(("won", "turned_up", "defeat", "uncovered", "read", "battle"))
"""What makes an action worth telling in steps."""
TURN_MS: Final = 2000.0
"""How long all look at what is turned up, or at what it does."""
COUNT_MS: Final = 1400.0
PLACE_MS: Final = 2300.0
BOOK_MS: Final = 5200.0


def _copied(view: Drawn) -> BattleDump:
    """The battle of a view, its lines free to be changed."""
    return {**view["battle"], "lines": {line: list(cards) for line, cards in view["battle"]["lines"].items()}}


class _Scene:
    """The view that is told, changed event by event."""

    def __init__(self, before: Drawn, after: Drawn) -> None:
        self.view: Drawn = {**before, "battle": _copied(before), "trauma": list(before["trauma"]), "seats": {}}
        for name, own in before["seats"].items():
            self.view["seats"][name] = {
                **own,
                "hand": list(own["hand"]),
                "draw": list(own["draw"]),
                "discard": list(own["discard"]),
                "wear": list(own["wear"]),
            }
        self.resolving = before["battle"]["resolving"]
        self.ledger: Ledger | None = None

    def snapshot(
        self, facts_of: FactsOf[Facts], ledger: Ledger | None = None, counted: Mapping[str, int] | None = None
    ) -> Dump:
        """The view as it is now, its totals and shares counted, or shares as far as they are `counted`.

        A ledger stays once it is laid.
        """
        self.ledger = ledger or self.ledger
        battle, seats = _copied(self.view), deepcopy(self.view["seats"])
        trauma = list(self.view["trauma"])
        view: Drawn = {**self.view, "battle": battle, "seats": seats, "trauma": trauma, "ledger": self.ledger}
        facts = facts_of(view)
        battle["have"] = {line: told["have"] for line, told in facts["lines"].items()}
        battle["share"] = dict(counted) if counted is not None else facts["shares"]
        return {**view}

    # what events change ---------------------------------------------------------------------------------------
    def apply(self, event: Event) -> None:
        """Change the view as an event says."""
        it, what = event.public, event.public.get("what", "")
        lines = self.view["battle"]["lines"]
        self._moved(it, what)
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

    def _moved(self, it: Mapping[str, Any], what: str) -> None:
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


def interlude(facts_of: FactsOf[Facts], before: Drawn, after: Drawn, events: Sequence[Event]) -> Sequence[Act]:
    """The steps of an action that won or lost a battle, or began one; empty for all others."""
    if not any(event.public.get("what") in STARTS for event in events):
        return ()
    return tuple(_steps(facts_of, _Scene(before, after), after, events))


def _steps(facts_of: FactsOf[Facts], scene: _Scene, after: Drawn, events: Sequence[Event]) -> Iterator[Act]:
    begun = False
    for told, event in enumerate(events, 1):
        what = event.public.get("what", "")
        if what in ("uncovered", "read") and not begun:
            begun = True
            yield _announced(after, events)._replace(told=len(events))
        if begun:
            continue
        if what == "battle":
            yield from _scored(facts_of, scene, event.public, told)
            continue
        scene.apply(event)
        if what in _TOLD:
            lit, sound = _lit(event), _TOLD[what]
            result = what == "defeat"
            yield Act(scene.snapshot(facts_of), _sentence(event), lit, sound, TURN_MS, stands=result, told=told)


_TOLD: Final[Mapping[str, str]] = {
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


def _lit(event: Event) -> tuple[str, ...]:
    it = event.public
    out = [f"seat:{it['seat']}"] if "seat" in it else []
    if it.get("what") in ("turned_up", "invalid") and "line" in it:
        out.append(f"slot:{it['line']}.{it['slot']}")
    if it.get("what") == "won":
        out.extend(f"line:{line}" for line in LINES)
    return tuple(out)


def _sentence(event: Event) -> Phrase:
    """What the log says of an event, as a phrase."""
    args: dict[str, object] = {}
    for name, value in event.public.items():
        if name in ("seat", "by", "target") and isinstance(value, str) and value[:1] == "P":
            args[name] = SeatName(int(value[1:]) - 1)
        elif isinstance(value, (list, tuple)):
            args[name], args[f"{name}_number"] = [CardName(card) for card in value], len(value)
        elif isinstance(value, str):
            args[name] = CardName(value)
        else:
            args[name] = value
    return Phrase(f"event.terrorixico.{event.public['what']}", args)


def _announced(after: Drawn, events: Sequence[Event]) -> Act:
    """The book is opened: the event is told in full, once."""
    event = (
        after["battle"]["events"][0]
        if after["battle"]["events"]
        else next((e.public["event"] for e in events if e.public.get("what") == "read"), "")
    )
    words = Phrase(
        "terrorixico.announce",
        {"round": after["round"], "event": CardName(event), "text": CardName(f"{event}.text")},
    )
    return Act({**after, "ledger": None, "proclaimed": True}, words, ("book:event", "book:monster"), "page", BOOK_MS)


# -- a battle that was won -----------------------------------------------------------------------------------------


HEADS: Final = ("terrorixico.ledger.share", "terrorixico.ledger.place", "terrorixico.ledger.points")


def _scored(facts_of: FactsOf[Facts], scene: _Scene, it: Mapping[str, Any], told: int) -> Iterator[Act]:
    """The lines one after the other while the shares grow, then places and points, then who takes the monster.

    It is the event of the number `told`.
    """
    shares, gains, firsts = it["shares"], it["gains"], it["firsts"]
    known: dict[str, tuple[str, ...]] = dict.fromkeys(shares, ("0", "", ""))
    shown = dict.fromkeys(shares, 0)

    def ledger(lit: Sequence[str]) -> Ledger:
        return Ledger(HEADS, tuple(Line(name, known[name], name in lit) for name in shares))

    facts = facts_of(scene.view)
    for line in LINES:
        brought = _brought(scene.view, facts, line)
        if not brought:
            continue
        for name, count in brought.items():
            shown[name] += count
            known[name] = (str(shown[name]), "", "")
        words = Phrase("terrorixico.count.line", {"line": CardName(line), "count": sum(brought.values())})
        slots = (f"slot:{line}.{slot}" for slot in range(1, len(scene.view["battle"]["lines"][line]) + 1))
        lit = (f"line:{line}", *slots, *(f"seat:{name}" for name in brought))
        view = scene.snapshot(facts_of, ledger(tuple(brought)), shown)
        yield Act(view, words, lit, "bead", COUNT_MS, told=told - 1)
    for name in shares:
        place = "first" if name in firsts else "second" if gains[name] else "nothing"
        passed = name in scene.view["battle"]["passed"] and name not in firsts
        known[name] = (str(shares[name]), "nothing" if passed else place, f"+{gains[name]}")
        scene.view["seats"][name]["vp"] += gains[name]
    best = SeatName(int(it["seat"][1:]) - 1)
    key = "tied" if len(firsts) > 1 else "first"
    words = Phrase(f"terrorixico.count.{key}", {"seat": best, "count": gains[it["seat"]]})
    lit = tuple(f"seat:{name}" for name in firsts)
    yield Act(scene.snapshot(facts_of, ledger(firsts)), words, lit, "win", PLACE_MS, told=told)
    scene.view["seats"][it["seat"]]["track"] += it["steps"]
    full = scene.view["seats"][it["seat"]]["track"] >= facts["goal"]
    number = len(scene.view["battle"]["monsters"])
    taken = {"seat": best, "count": it["steps"], "number": number}
    words = Phrase(f"terrorixico.count.takes{'_last' if full else ''}", taken)
    lit = (f"seat:{it['seat']}",)
    view = scene.snapshot(facts_of, ledger((it["seat"],)))
    yield Act(view, words, lit, "page", PLACE_MS, stands=True, told=told, is_end=full)


def _brought(view: Drawn, facts: Facts, line: str) -> dict[str, int]:
    """What each seat has brought into a line, for those that brought something. TER-52"""
    out: dict[str, int] = {}
    for one, worth in zip(entries(view, line), facts["lines"][line]["worth"], strict=True):
        if worth:
            name = seat_name(one.seat)
            out[name] = out.get(name, 0) + worth
    return out


def places(it: Mapping[str, Any]) -> Iterator[Event]:
    """What each seat brought and gained, as events of their own. Of a second place everybody has points, so that who
    gains nothing has passed. TER-72
    """
    for name, share in it["shares"].items():
        gain = it["gains"][name]
        word = "first" if name in it["firsts"] else "second" if gain else "nothing"
        yield Event("scored", {"what": f"battle_{word}", "seat": name, "share": share, "gain": gain})


# -- the end of the game -------------------------------------------------------------------------------------------


def finale(facts: Facts, view: Drawn) -> Sequence[Act]:
    """The final count, one column at a time; then ties broken, then who has won."""
    names = list(view["seats"])
    cells = {name: cells_of(one) for name, one in facts["accounts"].items()}
    over = Phrase(f"event.terrorixico.over_{view['over']['reason']}")
    out = [Act({**view, "ledger": None}, over, ("book:monster", "book:event"), "bell", ms=BEAT_MS)]
    for column, word in enumerate(("vp", "bonus", "traumas", "score", "level"), 1):
        lines = tuple(Line(name, cells[name][:column] + ("",) * (5 - column)) for name in names)
        words = Phrase(f"terrorixico.count.final_{word}", sets_of(facts))
        out.append(Act({**view, "ledger": Ledger(FINAL_HEADS, lines, final=True)}, words, (), "bead", PLACE_MS))
    winners: Sequence[str] = view["over"]["winners"]
    verdict = _verdict(facts, winners[0])
    lit = tuple(f"seat:{name}" for name in winners)
    whole = {**view, "ledger": final_ledger(facts, view)}
    out.append(Act(whole, verdict, lit, "bead", PLACE_MS * 1.3))
    return tuple(out)


def _verdict(facts: Facts, winner: str) -> Phrase:
    """Who has won, and by what, if the scores alone do not tell (TER-96)."""
    match facts["decided"]:
        case "score":
            count = facts["accounts"][winner].score
            return Phrase("terrorixico.count.wins", {"seat": SeatName(int(winner[1:]) - 1), "count": count})
        case "shared":
            return Phrase("terrorixico.result.shared")
        case by:
            return Phrase(f"terrorixico.result.broken_{by}")


MONSTERS_SHOWN: Final = 4


def bars(accounts: Mapping[str, Account]) -> list[Bar]:
    """What each seat counted: battles, its set, and what its traumas took."""
    kinds = (("vp", "points"), ("bonus", "magical"), ("traumas", "trauma"))
    return [
        Bar(
            (seat,),
            tuple(
                Part(Phrase(f"terrorixico.ledger.{name}"), f"terrorixico/icons/{icon}", value)
                for (name, icon), value in zip(kinds, (one.vp, one.bonus, -one.traumas), strict=True)
                if value
            ),
        )
        for seat, one in enumerate(accounts.values())
    ]


def closing(view: Drawn, result: Result) -> Closing:
    """The monsters that the winner keeps; for who lost, the wounds; for a draw, a candle."""
    words = Phrase(f"terrorixico.ending.said_{result}")
    if result == "drawn":
        return Closing("terrorixico/candlelight", words)
    if result == "lost":
        return Closing("terrorixico/trauma_3", words, ("terrorixico/trauma_1", "terrorixico/trauma_2"))
    kept = [monster for name in view["over"]["winners"] for monster in view["seats"][name]["monsters"]]
    pictures = [f"terrorixico/{monster}" for monster in kept]
    if not pictures:
        return Closing("terrorixico/rooster_crow", words)
    return Closing(pictures[-1], words, tuple(pictures[:-1][:MONSTERS_SHOWN]))


def mark(events: Sequence[Event]) -> Mark | None:
    """A battle that was won (by more points: weightier), a monster that escaped, traumas played on another."""
    found: list[Mark] = []
    for event in events:
        match event.public.get("what"):
            case "battle":
                gains = event.public["gains"]
                most, least = max(gains.values()), min(gains.values())
                weight, taken = min(9, 4 + most - least), _taken(event.public)
                found.append(Mark("terrorixico.mark.battle", "terrorixico/icons/boss", weight, taken))
            case "defeat":
                found.append(Mark("terrorixico.mark.defeat", "skull", 5, _sentence(event)))
            case "trauma_given":
                found.append(Mark("terrorixico.mark.trauma", "terrorixico/icons/trauma", 2))
            case _:
                pass
    return max(found, key=lambda one: one.weight, default=None)


def _taken(it: Mapping[str, Any]) -> Phrase:
    """Who took the monster of a battle, for how many points."""
    return Phrase(
        "terrorixico.mark.taken", {"seat": SeatName(int(it["seat"][1:]) - 1), "count": it["gains"][it["seat"]]}
    )
