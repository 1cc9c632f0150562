"""What the rules make of a view, for whoever shows it: sums and shares of lines, prizes, the final count.

TER-23, TER-24, TER-31, TER-50 to TER-52, TER-70 to TER-73, TER-90, TER-94 to TER-97.
A view in the middle of an action that is told in steps is a view, too: nothing here asks whether a position could be
played on.
"""

from __future__ import annotations

from collections import Counter

from ...core.game_protocol import Dump, Seat
from .dump_types import Account, Decided, Facts, LineFacts, Prospect
from .ids import LINES, OPENING, PHASES, TYPES
from .piles import penalty
from .position import ACTS, DOWN, SIX, Position, entry_of
from .rulebook import UNKNOWN, Rulebook
from .scoring import first_places, level, prizes, set_bonus, steps, taker_of
from .state import TerrorixicoState


def facts(rules: Rulebook, view: Dump) -> Facts:
    """Return the facts of a view."""
    b = _board(rules, view)
    accounts = {name: _account(b, view, seat) for seat, name in enumerate(view["seats"])} if "over" in view else {}
    return {
        "lines": {word: _line(b, line) for line, word in enumerate(LINES)},
        "shares": dict(zip(view["seats"], b.shares(), strict=True)),
        "prospects": _prospects(b, list(view["seats"])),
        "prizes": prizes(b),
        "event_points": sum(rules.points[event] for event in b.events),
        "penalty": penalty(b),
        "steps": steps(b),
        "cards_per_turn": b.lasting.cards,
        "hand_limit": b.lasting.hand,
        "face_down": b.lasting.face_down,
        "goal": rules.goal(b.seats),
        "types": {name: _types(b, seat) for seat, name in enumerate(view["seats"])},
        "sets": tuple(rules.set_bonus),
        "accounts": accounts,
        "decided": _decided(accounts, view["over"]["winners"]) if accounts else None,
    }


def _board(t: Rulebook, view: Dump) -> Position:
    """Lay out what is open of a view: the battle and what the seats have taken."""
    battle = view["battle"]
    b = TerrorixicoState()
    b.lay_out(t, len(view["seats"]), 0)
    b.monsters = tuple(t.monster[name] for name in battle["monsters"])
    b.events = tuple(t.event[name] for name in battle["events"])
    if b.events and view["phase"] != PHASES[OPENING]:
        b.lasting = t.lasting[b.events[0]]
    b.lines = [tuple(_entry(t, words) for words in battle["lines"][line]) for line in LINES]
    names = list(view["seats"])
    b.passed = tuple(names.index(name) for name in battle.get("passed", ()))
    b.last = tuple(names.index(name) for name in battle.get("last", ()))
    b.turn = names.index(view.get("turn", names[0]))
    seats = view["seats"].values()
    b.vp = tuple(own["vp"] for own in seats)
    b.taken_monsters = tuple(tuple(t.monster[name] for name in own["monsters"]) for own in seats)
    b.demand()
    b.recount()
    return b


def _entry(t: Rulebook, words: str) -> int:
    """Read `P1 range_3`, `P2 down ?` or `P3 mimetic=shield_2`."""
    who, _, rest = words.partition(" ")
    name, _, acts = rest.removeprefix("down ").partition("=")
    card = t.card.get(name, UNKNOWN)
    return entry_of(int(who[1:]) - 1, card, t.card.get(acts, card), rest.startswith("down "))


def _line(b: Position, line: int) -> LineFacts:
    t, entries = b.rules, b.lines[line]
    terms = [t.demand[monster][line] for monster in b.monsters]
    terms += [t.adds[event][line] for event in b.events if t.adds[event][line]]
    return {
        "terms": tuple(terms),
        "factors": tuple(t.times[event][line] for event in b.events if t.times[event][line] != 1),
        "need": b.need[line],
        "have": b.have(line),
        "base": tuple(0 if entry & DOWN else t.base[entry >> ACTS & SIX] for entry in entries),
        "worth": tuple(b.value(line, entry) for entry in entries),
    }


def _prospects(b: Position, names: list[str]) -> dict[str, Prospect]:
    """What the shares of this moment would bring."""
    if not b.monsters:
        return {}
    shares, (first, second) = b.shares(), prizes(b)
    firsts = first_places(b, shares)
    taker = taker_of(b, firsts)
    out = {}
    for seat, name in enumerate(names):
        if seat in firsts:
            out[name] = Prospect("first", first, seat == taker)
        else:
            out[name] = Prospect("none", 0, False) if seat in b.passed else Prospect("second", second, False)
    return out


def _types(b: Position, seat: Seat) -> tuple[int, ...]:
    counts = Counter(b.rules.kind[monster] for monster in b.taken_monsters[seat])
    return tuple(counts[kind] for kind in range(len(TYPES)))


def _account(b: Position, view: Dump, seat: Seat) -> Account:
    """The final count of a seat (TER-94). Its piles stay hidden, so its traumas follow from its score."""
    name, own = list(view["seats"].items())[seat]
    bonus = set_bonus(b, seat)
    score: int = view["over"]["scores"][name]
    return Account(
        own["vp"], bonus, own["vp"] + bonus - score, score, level(b, score), own["track"], len(own["wear"])
    )


def _decided(accounts: dict[str, Account], winners: list[str]) -> Decided:
    """By what the winner stands before those with the same score. TER-96."""
    best = accounts[winners[0]]
    if len(winners) > 1:
        return "shared"
    rivals = [one for name, one in accounts.items() if name not in winners and one.score == best.score]
    if not rivals:
        return "score"
    rivals = [one for one in rivals if one.track == best.track]
    if not rivals:
        return "track"
    return "traumas" if all(one.traumas > best.traumas for one in rivals) else "wear"
