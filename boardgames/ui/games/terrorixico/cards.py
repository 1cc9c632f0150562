"""What the table of TerroriXico knows of cards, from the rule files through the game, and entries of lines read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

from boardgames.core.machine import HIDDEN as HIDDEN
from boardgames.core.machine import Seat
from boardgames.games.terrorixico.shapes import LineFacts
from boardgames.ui.games.terrorixico.drawn import Drawn


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


def entries(view: Drawn, line: str) -> tuple[Entry, ...]:
    """The cards of a line, the oldest first."""
    return tuple(entry(words) for words in view["battle"]["lines"][line])


def sum_text(line: LineFacts) -> str:
    """How the requirement of a line comes about, as people write it: `(2 + 1) × 2`, or one number alone."""
    inner = " + ".join(map(str, line["terms"])) or "0"
    if not line["factors"]:
        return inner
    if len(line["terms"]) > 1:
        inner = f"({inner})"
    return " × ".join((inner, *map(str, line["factors"])))


def prize_sum(total: int, brought: int) -> str:
    """What a place gains: the monsters' part and what the events bring, as a sum."""
    return f"{total - brought} + {brought} = {total}" if brought and total else str(total)


@final
class Known:
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
