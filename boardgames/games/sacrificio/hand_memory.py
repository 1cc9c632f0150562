"""Memory of the hands of others: cards that were visible and can be nowhere else now.

Cards are taken from cenotes in public (SCO-51), but a view does not keep it. Between two turns cards only become
visible from hands, and disappear only into the hand of the turn's seat: a missing card was taken by that seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from ...core.game_protocol import HIDDEN, Dump, Seat, seat_name
from .rulebook import Rulebook

TURNS: Final = 8
"""Number of remembered turns; older knowledge about hands is rarely right."""


def remembered_view(rules: Rulebook, views: Sequence[Dump], seat: Seat) -> Dump:
    """Return the last of a seat's `views`, which are of the starts of turns, oldest first, with the cards that it can
    know of in the hands of others. SCO-51, SCO-99.
    """
    me = seat_name(seat)
    known: dict[str, Counter[str]] = {name: Counter() for name in views[-1]["seats"] if name != me}
    in_sight = _in_sight(rules, views[0], me)
    for before, after in pairwise(views):
        there, in_sight = in_sight, _in_sight(rules, after, me)
        for name, held in known.items():
            fewer = len(after["seats"][name]["hand"]) < len(before["seats"][name]["hand"])
            if _mixed(rules, before, after) or (fewer and name != before["turn"]):
                held.clear()
            elif name == before["turn"]:
                known[name] = held + there - in_sight
    return _filled(views[-1], known)


def _in_sight(rules: Rulebook, view: Dump, seat_id: str) -> Counter[str]:
    """Return visible cards of the kinds that can be taken: open ones, and those of the seat's own hand."""
    seen = Counter[str](view["seats"][seat_id]["hand"])
    for own in view["seats"].values():
        seen.update(own["cenote"])
        seen.update(card for card in own["slots"].values() if card is not None)
        for pile in own["piles"].values():
            seen.update(pile)
    seen.update((view["pending"] or "").split())
    return Counter({card: count for card, count in seen.items() if card in rules.taken})


def _mixed(rules: Rulebook, before: Dump, after: Dump) -> bool:
    """True if cenotes went back into the deck, or all hands were discarded."""
    eaten = rules.cards[rules.cannibalism]
    struck = [sum(own["cenote"].count(eaten) for own in view["seats"].values()) for view in (before, after)]
    shuffled: bool = before["shuffles"] != after["shuffles"]
    return shuffled or struck[0] != struck[1]


def _filled(view: Dump, known: Mapping[str, Counter[str]]) -> Dump:
    """Return the view with known cards in place of hidden ones."""
    seats: dict[str, Any] = dict(view["seats"])
    for name, held in known.items():
        hand, cards = seats[name]["hand"], list(held.elements())
        hidden = hand.count(HIDDEN)
        if 0 < len(cards) <= hidden:
            shown = sorted([*cards, *(card for card in hand if card != HIDDEN)])
            seats[name] = {**seats[name], "hand": [HIDDEN] * (hidden - len(cards)) + shown}
    return {**view, "seats": seats}
