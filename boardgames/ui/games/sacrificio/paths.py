"""What clicks mean in Sacrificio: keys of places, the rows of keys that make each line, and what a key would do.

A key is `hand:2`, `offer:0`, `P2:s1`, `P2:t3`, `cenote:P1`, `supply:supreme_dagger`, `deck`, or the word of a deed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, Literal

from boardgames.core.machine import Action, Seat, seat_name
from boardgames.ui.contract.placed import Sight
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.drawn import Drawn, seen
from boardgames.ui.input.picker import Path

Use = Literal["place", "kill", "ritual", "lay", "cleanse", "renew", "swap", "discard", "fetch", "move", "pay", "take"]
"""What giving a key would do, for colours and signs."""

DO: Final = {"lay": "do:lay", "sacrifice": "do:sacrifice", "renew": "do:renew", "swap": "do:swap"}
VERB_OF_DO: Final = {key: verb for verb, key in DO.items()}


def zone_key(seat: Seat | str, place: str) -> str:
    """The key of a slot or temple."""
    return f"{seat if isinstance(seat, str) else seat_name(seat)}:{place}"


def hand_of(view: Drawn, seat: Seat) -> Sequence[str]:
    found: Sequence[str] = view["seats"][seat_name(seat)]["hand"]
    return found


def card_at(view: Drawn, key: str) -> str | None:
    """The card that lies at a key and can be named: in a slot, on top of a pile or cenote; None for none."""
    head, _, tail = key.partition(":")
    if head in view["seats"]:
        zone = view["seats"][head]
        if tail in zone["slots"]:
            found: str | None = zone["slots"][tail]
            return found
        return None
    if head == "cenote" and tail in view["seats"]:
        cards = view["seats"][tail]["cenote"]
        return cards[0] if cards else None
    return None


@lru_cache(maxsize=2)  # each holds a whole game by `known`
def paths(
    known: Known, legal: tuple[Action, ...], hand: tuple[str, ...], offer: tuple[str, ...], own: str
) -> Mapping[Path, Action]:
    """All rows of keys over the legal lines. Equal copies of a card give the same line by other keys."""
    out: dict[Path, Action] = {}
    spots: dict[tuple[str, str], set[str]] = {}
    for line in legal:
        words = line.split(" ")
        if words[0] in ("place", "sacrifice"):
            spots.setdefault((_card(words), _spot(words, own)), set()).add(_verb(words))
    for line in legal:
        for path in _of(known, line.split(" "), hand, offer, own, spots):
            out[path] = line
    return out


def _card(words: Sequence[str]) -> str:
    return words[1] if words[0] == "place" else words[-1]


def _spot(words: Sequence[str], own: str) -> str:
    """The place a line names first, as a key: `place` has its card before it."""
    at = 2 if words[0] == "place" else 1
    if words[at][0] == "p" and words[at][1:].isdigit():
        return zone_key(words[at].upper(), words[at + 1])
    return zone_key(own, words[at])


def _verb(words: Sequence[str]) -> str:
    if words[0] == "place":
        if "swap" in words:
            return "swap"
        return "renew" if words[-1] == "renew" else "lay"
    return words[0]


def _copies(hand: Sequence[str], card: str) -> list[str]:
    return [f"hand:{i}" for i, held in enumerate(hand) if held == card]


def _of(
    known: Known,
    words: list[str],
    hand: tuple[str, ...],
    offer: tuple[str, ...],
    own: str,
    spots: Mapping[tuple[str, str], set[str]],
) -> Iterator[Path]:
    match words[0]:
        case "keep":
            yield (*(f"offer:{offer.index(name)}" for name in words[1:]), "keep")
        case "place" | "sacrifice":
            spot, verb = _spot(words, own), _verb(words)
            several = len(spots[_card(words), spot]) > 1
            for key in _copies(hand, _card(words)):
                if verb == "swap":
                    yield (key, spot, zone_key(words[-2].upper(), words[-1]))
                else:
                    yield (key, spot, DO[verb]) if several else (key, spot)
        case "kill" | "cleanse":
            for key in _copies(hand, words[-1]):
                yield (key, _spot(words, own))
        case "move":
            for key in _copies(hand, words[-1]):
                yield (zone_key(own, words[1]), zone_key(own, words[2]), key)
        case "remove":
            for key in _copies(hand, words[-1]):
                yield (zone_key(own, words[1]), f"cenote:{own}", key)
        case "discard":
            for row in _rows(words[1:], hand):
                yield (row[0], f"cenote:{own}", *row[1:])
                yield (f"cenote:{own}", *row)
        case "exchange":
            pile = f"supply:supreme_{known.cards[words[1]].kind}"
            for row in _rows(words[1:], hand):
                yield (row[0], pile, *row[1:])
                yield (pile, *row)
        case "zero":
            yield ("zero",)
            for key in _copies(hand, "zero"):
                yield (key, "do:zero")
        case "wipe":
            yield ("spare",) if words[-1] == "none" else (_spot(words, own),)
        case "top":
            yield (f"top:{words[1]}",)
        case "draw":
            yield ("deck",)
        case "take":
            yield (f"cenote:{words[1].upper()}",)
        case "deny" | "slay" | "block":
            for key in _copies(hand, words[1]):
                yield (key,)
        case _:
            yield (words[0],)


def _rows(cards: Sequence[str], hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All ways to click these cards, in any order and by any copies."""
    need = Counter(cards)
    usable = [i for i, card in enumerate(hand) if card in need]
    for row in permutations(usable, len(cards)):
        if Counter(hand[i] for i in row) == need:
            yield tuple(f"hand:{i}" for i in row)


def held(view: Drawn, seat: Seat, key: str) -> str:
    """The card that a hand key means, or empty."""
    hand = hand_of(view, seat)
    number = int(key[5:]) if key.startswith("hand:") and key[5:].isdigit() else -1
    return hand[number] if 0 <= number < len(hand) else ""


def uses(known: Known, sight: Sight) -> Mapping[str, Use]:
    """What each open key would do with what is in hand."""
    if not (sight.acting and sight.picked):
        return {}
    view, own = seen(sight.view), seat_name(sight.seat)
    card = held(view, sight.seat, sight.picked[0])
    out: dict[str, Use] = {}
    for key in sight.open:
        found = _use(known, view, own, card, key, sight.picked)
        if found:
            out[key] = found
    return out


def _use(known: Known, view: Drawn, own: str, card: str, key: str, picked: Path) -> Use | None:
    head, _, place = key.partition(":")
    if head == "hand":
        return "pay" if picked[0].partition(":")[0] == own else "fetch" if "supply" in "".join(picked) else "discard"
    if head == "cenote":
        return "discard"
    if head == "supply":
        return "fetch"
    if head not in view["seats"]:
        return None
    if not card:
        return "move"
    if len(picked) == 2:
        return "swap"
    if place[0] != "t":
        return "kill" if card_at(view, key) else "place"
    found = known.cards[card]
    if found.kind == "dagger" or found.effect == "kukulkan":
        piled = view["seats"][head]["piles"][place]
        cursed = bool(piled) and known.does(piled[0], "curse")
        if found.supreme and cursed:
            return "cleanse"
        return "ritual" if found.kind == "dagger" else "lay"
    return "cleanse" if found.supreme else "lay"


def rituals(sight: Sight) -> Sequence[str]:
    """Keys of the temples whose ritual the hand completes now."""
    own, out = seat_name(sight.seat), []
    for line in sight.legal:
        if line.startswith("sacrifice "):
            key = _spot(line.split(" "), own)
            if key not in out:
                out.append(key)
    return out


def named(line: str, actor: str) -> tuple[str, str, str]:
    """Verb, card and the key of the place of a line that `actor` (such as `P1`) plays."""
    words = line.split(" ")
    if words[0] in ("place", "sacrifice", "kill", "cleanse"):
        card = _card(words)
        key = zone_key(words[-2].upper(), words[-1]) if "swap" in words else _spot(words, actor)
        return _verb(words) if words[0] == "place" else words[0], card, key
    return words[0], words[-1], ""


def meant(known: Known, sight: Sight, key: str) -> Action | None:
    """The line that a key which is not open would mean, to ask why not."""
    view, own = seen(sight.view), seat_name(sight.seat)
    phase: str = view["phase"]
    head, _, place = key.partition(":")
    if phase == "refill":
        return Action(f"take {place.lower()}") if head == "cenote" else None
    if phase == "wipe" and head in view["seats"] and place[:1] == "t":
        return Action(f"wipe {_where(head, own)}{place}")
    if phase == "react" and head == "hand":
        card = held(view, sight.seat, key)
        pending = str(view["pending"] or "")
        if known.does(card, "curse"):
            return Action(f"block {card}")
        placing = pending.startswith("place ") and known.plain_priest(pending.split(" ")[1])
        daggers = card in known.cards and known.cards[card].kind == "dagger"
        return Action(f"{'slay' if placing and daggers else 'deny'} {card}")
    if phase != "moves":
        return None
    if head == "hand":
        return _no_answer(sight, key)
    return _in_moves(known, sight, head, place, own)


def _where(head: str, own: str) -> str:
    return "" if head == own else f"{head.lower()} "


def _no_answer(sight: Sight, key: str) -> Action | None:
    """A second hand card while something else waits for one: discards and exchanges that cannot be."""
    picked = sight.picked
    if len(picked) >= 2 and "supply:" in "".join(picked):
        cards = [held(seen(sight.view), sight.seat, one) for one in (*picked, key) if one.startswith("hand:")]
        cards = (cards * 3)[:3] if len(cards) < 3 else cards[:3]
        return Action("exchange " + " ".join(sorted(cards)))
    return None


def _in_moves(known: Known, sight: Sight, head: str, place: str, own: str) -> Action | None:
    view, picked = seen(sight.view), sight.picked
    card = held(view, sight.seat, picked[0]) if picked else ""
    if head == "supply" and card:
        return Action("exchange " + " ".join([card] * 3))
    if head not in view["seats"] or not place:
        return None
    where = _where(head, own)
    if not picked:
        return (
            Action(f"remove {place} for {hand_of(view, sight.seat)[0]}") if head == own and place[0] != "t" else None
        )
    if not card:
        if picked[0].startswith(f"{own}:") and place[0] != "t":
            first = picked[0].partition(":")[2]
            return Action(f"move {first} {place} for {hand_of(view, sight.seat)[0]}")
        return None
    kind, supreme = known.cards[card].kind, known.cards[card].supreme
    if place[0] == "t":
        if kind == "dagger":
            return Action(f"sacrifice {where}{place} with {card}")
        return Action(f"cleanse {where}{place} with {card}") if supreme else Action(f"place {card} {where}{place}")
    if kind == "dagger" and head != own:
        return Action(f"kill {where}{place} with {card}")
    return Action(f"place {card} {where}{place}")
