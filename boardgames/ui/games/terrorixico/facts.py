"""What the table of TerroriXico knows of cards, and reads off a battle: sums of lines, worth of cards, shares.

The numbers come from the rule files through the game; nothing here decides what is legal. Proved against the rules
by `tests/games/terrorixico/test_table.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from boardgames.core.machine import Dump, Seat
from boardgames.games.terrorixico.ids import LINES, TYPES

HIDDEN: Final = "?"


class Entry(NamedTuple):
    """A card in a line: who played it, what it is, as what it acts, and whether it lies face down."""

    seat: Seat
    card: str
    acts: str
    down: bool


def entry(words: str) -> Entry:
    """Read `P1 range_3`, `P2 down ?` or `P3 mimetic=shield_2`."""
    who, _, rest = words.partition(" ")
    down = rest.startswith("down ")
    card, _, acts = rest.removeprefix("down ").partition("=")
    return Entry(int(who[1:]) - 1, card, acts or card, down)


def entries(view: Dump, line: str) -> tuple[Entry, ...]:
    """The cards of a line, the oldest first."""
    return tuple(entry(words) for words in view["battle"]["lines"][line])


class Sum(NamedTuple):
    """How the requirement of a line comes about: what is added up, what it is multiplied by, and the result."""

    terms: tuple[int, ...]
    factors: tuple[int, ...]
    need: int

    @property
    def text(self) -> str:
        """As people write it: `(2 + 1) × 2`, or one number alone."""
        inner = " + ".join(map(str, self.terms))
        if not self.factors:
            return inner
        if len(self.terms) > 1:
            inner = f"({inner})"
        return " × ".join((inner, *map(str, self.factors)))


@final
class Facts:
    """The cards by id, as `Game.material` gives them."""

    def __init__(self, material: Mapping[str, Any]) -> None:
        self.cards: Final[Mapping[str, Mapping[str, Any]]] = material["cards"]

    def role(self, card: str) -> str:
        """What a card is: relic, special, trauma, monster, event; empty for one that is hidden."""
        return str(self.cards[card]["role"]) if card in self.cards else ""

    def value(self, card: str) -> int:
        """Relics that a relic or a counting special counts as; what a trauma takes away; 0 for all others."""
        return int(self.cards[card].get("value", 0)) if card in self.cards else 0

    def number(self, card: str, name: str) -> int:
        """How many cards or traumas a special moves: `draw`, `toss`, `wear`, `mill` or `trauma`."""
        return int(self.cards[card]["numbers"][name])

    def line(self, card: str) -> str:
        """The line of a relic, or empty."""
        return str(self.cards[card].get("line", "")) if card in self.cards else ""

    # lines ----------------------------------------------------------------------------------------------------
    def sum(self, view: Dump, line: str) -> Sum:
        """The combined strength of a line, shown as a sum (TER-23)."""
        battle = view["battle"]
        terms = [int(self.cards[monster]["strength"][line]) for monster in battle["monsters"]]
        factors: list[int] = []
        for event in battle["events"]:
            modifier = str(self.cards[event]["modifiers"][line])
            if modifier.startswith("x"):
                factors.append(int(modifier[1:]))
            elif modifier.startswith("+") and modifier != "+0":
                terms.append(int(modifier[1:]))
        return Sum(tuple(terms), tuple(factors), int(battle["need"][line]))

    def counts(self, one: Entry) -> bool:
        """Whether a card is a relic card: a face-up relic, or what counts as relics (TER-50)."""
        if one.down or one.acts not in self.cards:
            return False
        fields = self.cards[one.acts]
        return bool(fields["role"] == "relic" or (fields["role"] == "special" and fields["class"] == "counting"))

    def worth(self, line: Sequence[Entry]) -> tuple[int, ...]:
        """What each card of a line is worth now (TER-51)."""
        relics = sum(self.counts(one) for one in line)
        times = 1 << sum(one.acts == "strength" and not one.down for one in line)
        out = []
        for one in line:
            if self.counts(one):
                out.append(self.value(one.acts) * times)
            elif one.acts == "equality" and not one.down:
                out.append(relics * times)
            else:
                out.append(0)
        return tuple(out)

    def totals(self, view: Dump) -> dict[str, int]:
        """The face-up total of each line."""
        return {line: sum(self.worth(entries(view, line))) for line in LINES}

    def shares(self, view: Dump) -> dict[Seat, int]:
        """What each seat contributes by face-up cards (TER-52)."""
        out = dict.fromkeys(range(len(view["seats"])), 0)
        for line in LINES:
            cards = entries(view, line)
            for one, value in zip(cards, self.worth(cards), strict=True):
                out[one.seat] += value
        return out

    # the book -------------------------------------------------------------------------------------------------
    def lasting(self, view: Dump, effect: str, usual: int) -> int:
        """The number of a lasting effect of the front event, once it was read; else the usual one (TER-24)."""
        battle = view["battle"]
        if not battle["events"] or view["phase"] == "opening":
            return usual
        effects = dict(self.cards[battle["events"][0]]["effects"])
        return int(effects.get(effect, usual))

    def points(self, view: Dump) -> tuple[int, int]:
        """What the first and the second place gain in this battle (TER-72)."""
        battle = view["battle"]
        more = sum(int(self.cards[event]["points"]) for event in battle["events"])
        first = sum(int(self.cards[monster]["first"]) for monster in battle["monsters"])
        second = sum(int(self.cards[monster]["second"]) for monster in battle["monsters"])
        return first + more, second + more

    def penalty(self, view: Dump, add: bool) -> int:
        """Traumas for a pass (TER-31); `add`: of several events all together."""
        costs = [int(self.cards[event]["penalty"]) for event in view["battle"]["events"]]
        return sum(costs) if add else max(costs, default=0)

    def steps(self, view: Dump) -> int:
        """Spaces on the monster track for who takes the monster (TER-73)."""
        return max((int(self.cards[event]["track"]) for event in view["battle"]["events"]), default=0)

    def types(self, monsters: Sequence[str]) -> dict[str, int]:
        """How many monsters of each type."""
        out = dict.fromkeys(TYPES, 0)
        for monster in monsters:
            out[self.cards[monster]["type"]] += 1
        return out  # type: ignore[return-value]
