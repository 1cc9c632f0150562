"""What the eye wants to know of a zone: what temples lack, what they are worth, what fits, what matters.

Nothing here decides anything: the rules do. See section 15.2 of docs/rules/sacrificio.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.core.machine import Dump, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.paths import named

AROUND: Final[Mapping[str, tuple[str, str, str]]] = {
    "t1": ("s0", "s1", "b1"),
    "t2": ("s1", "s2", "b2"),
    "t3": ("s2", "s3", "b3"),
}
"""The priest slots of each temple (SCO-3)."""
SERVES: Final[Mapping[str, tuple[str, ...]]] = {
    "s0": ("t1",), "s1": ("t1", "t2"), "s2": ("t2", "t3"), "s3": ("t3",),
    "b1": ("t1",), "b2": ("t2",), "b3": ("t3",), "v1": ("t1",), "v2": ("t2",), "v3": ("t3",),
}  # fmt: skip


class Lack(NamedTuple):
    """What a temple lacks: priests by card, the victim, whether a curse or a wrong priest stands in the way."""

    priests: tuple[str, ...]
    victim: bool
    cursed: bool
    wrong: int
    dagger: str

    @property
    def ready(self) -> bool:
        """Whether only the dagger is missing."""
        return not (self.priests or self.victim or self.cursed or self.wrong)


def zone(view: Dump, seat: Seat | str) -> Mapping[str, Mapping[str, object]]:
    found: Mapping[str, Mapping[str, object]] = view["seats"][seat if isinstance(seat, str) else seat_name(seat)]
    return found


def exists(view: Dump, owner: str, slot: str) -> bool:
    """Whether a slot is there: one of its temples is in place (SCO-4)."""
    temples = view["seats"][owner]["temples"]
    return any(temples[place] for place in SERVES[slot])


def cursed(known: Known, view: Dump, owner: str, place: str) -> bool:
    """Whether a curse lies on top of the pile (SCO-43)."""
    pile = view["seats"][owner]["piles"][place]
    return bool(pile) and known.does(pile[0], "curse")


def lack(known: Known, view: Dump, owner: str, place: str) -> Lack | None:
    """What the temple at a place lacks; None without a temple that can be seen."""
    seat = view["seats"][owner]
    temple = known.temples.get(seat["temples"][place] or "")
    if temple is None:
        return None
    slots = seat["slots"]
    around = [slots[slot] for slot in AROUND[place]]
    left = Counter(temple.priests)
    wild = wrong = 0
    for card in around:
        if card is None or known.does(card, "pulque"):
            continue
        if known.wild(card):
            wild += 1
        elif left[card] > 0:
            left[card] -= 1
        else:
            wrong += 1
    missing = tuple(sorted(left.elements()))
    missing = missing[: max(0, len(missing) - wild)] if wild else missing
    if any(known.does(card, "pulque") for card in around):
        right = wild > 0 or any(card in temple.priests for card in around if card)
        missing, wrong = (() if right else tuple(sorted(set(temple.priests)))[:1]), 0
    victim = slots["v" + place[1]] is None
    return Lack(missing, victim, cursed(known, view, owner, place), wrong, temple.dagger)


def wanted(known: Known, view: Dump, owner: str, slot: str) -> Sequence[tuple[str, bool]]:
    """Priests that an empty slot could use: each with whether both temples of the slot want it."""
    found: Counter[str] = Counter()
    for place in SERVES[slot]:
        here = lack(known, view, owner, place)
        if here is not None:
            found.update(set(here.priests))
    return [(card, found[card] > 1) for card in known.priests if found[card]]


def fitting_victims(known: Known, view: Dump, owner: str) -> Sequence[str]:
    """Plain victims that may still be laid in a zone (SCO-32); all three while fewer than two lie there."""
    slots = view["seats"][owner]["slots"]
    plain = [slots[slot] for slot in ("v1", "v2", "v3") if known.plain_victim(slots[slot])]
    if len(plain) < 2:
        return known.victims
    if plain[0] == plain[1]:
        return (plain[0],)
    return tuple(card for card in known.victims if card not in plain)


def worth(known: Known, view: Dump, owner: str, place: str) -> int:
    """Hollow hearts that the ritual brings now, the dagger and bonuses left out: the pile and wild cards."""
    seat = view["seats"][owner]
    cards = [seat["slots"][slot] for slot in (*AROUND[place], "v" + place[1])]
    wild = [card for card in cards if known.does(card, "kukulkan") or known.supreme(card)]
    return len(seat["piles"][place]) + len(wild)


def due(known: Known, view: Dump, owner: str, place: str, dagger: str) -> int:
    """Hollow hearts that the ritual of a temple brings when it is completed now with that dagger (SCO-38, SCO-39)."""
    wild = known.supreme(dagger) or known.does(dagger, "kukulkan")
    bonus = known.bonus * (2 if view["rituals"] == 1 else min(1, view["rituals"]))
    return min(worth(known, view, owner, place) + wild + bonus, int(view["supply"]["hollow"]))


def openings(known: Known, view: Dump, owner: str, slot: str) -> Sequence[str]:
    """Colours of the daggers that may kill a plain priest in a slot (SCO-40)."""
    out: list[str] = []
    for place in SERVES[slot]:
        temple = known.temples.get(view["seats"][owner]["temples"][place] or "")
        if temple is not None and temple.dagger not in out:
            out.append(temple.dagger)
    return out


def hearts(known: Known, view: Dump, seat: Seat | str) -> Mapping[str, int]:
    """Hearts won by colour."""
    count = Counter(known.temples[name].heart for name in view["seats"][_name(seat)]["hearts"])
    return {colour: count[colour] for colour in ids.COLOURS}


def _name(seat: Seat | str) -> str:
    return seat if isinstance(seat, str) else seat_name(seat)


def partner(seats: int, one: Seat, other: Seat) -> bool:
    """Whether two seats are partners (SCO-91)."""
    return seats == 4 and one != other and (one ^ other) == 2


def matters(known: Known, view: Dump, seat: Seat) -> bool:
    """Whether the move that waits for an answer of `seat` does more than help: what `ask when it matters` asks."""
    line, owner = view.get("pending"), seat_name(seat)
    if not line:
        return False
    verb, card, key = named(line, view["turn"])
    place = key.partition(":")[2]
    if verb != "lay" or place[:1] == "t":
        return verb != "lay" or known.does(card, "curse")
    after = {**view, "seats": {**view["seats"], owner: _with(view["seats"][owner], place, card)}}
    for temple in SERVES[place]:
        before, then = lack(known, view, owner, temple), lack(known, after, owner, temple)
        if (
            before is not None
            and then is not None
            and (then.wrong > before.wrong or (then.ready and not before.ready))
        ):
            return True
    return known.does(card, "pulque")


def _with(seat: Mapping[str, Mapping[str, object]], slot: str, card: str) -> Mapping[str, object]:
    return {**seat, "slots": {**seat["slots"], slot: card}}
