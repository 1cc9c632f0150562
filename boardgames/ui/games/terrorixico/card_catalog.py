"""The cards of TerroriXico as the rule files have them, the cards of a battle line, and sums as people write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.games.terrorixico.dump_types import LineFacts, TerroriXicoDump
from boardgames.games.terrorixico.ids import LINES
from boardgames.ui.contract.message_composition import seat_of_public_name

ICONS: Final = "terrorixico/icons"
"""The folder of the game's icons, in names of pictures."""


class BattleLineCard(NamedTuple):
    """A card in a line: who played it, what it is, as what it acts, and whether it lies face down."""

    seat: Seat
    card: str
    acts_as: str
    is_face_down: bool


def read_line_card(entry: str) -> BattleLineCard:
    """Read `P1 range_3`, `P2 down ?` or `P3 mimetic=shield_2`."""
    who, _, rest = entry.partition(" ")
    down = rest.startswith("down ")
    card, _, acts = rest.removeprefix("down ").partition("=")
    return BattleLineCard(seat_of_public_name(who), card, acts or card, down)


def line_cards(view: TerroriXicoDump, line: str) -> tuple[BattleLineCard, ...]:
    """The cards of a line, the oldest first."""
    return tuple(map(read_line_card, view["battle"]["lines"][line]))


def requirement_sum_text(line: LineFacts) -> str:
    """Return the requirement of a line as a formula, such as `(2 + 1) × 2`, or as one number."""
    inner = " + ".join(map(str, line["terms"])) or "0"
    if not line["factors"]:
        return inner
    if len(line["terms"]) > 1:
        inner = f"({inner})"
    return " × ".join((inner, *map(str, line["factors"])))


def prize_sum_text(total: int, brought: int) -> str:
    """Return the points of a place as a sum of the monsters' part and the events' part, or as one number."""
    return f"{total - brought} + {brought} = {total}" if brought and total else str(total)


@final
class CardCatalog:
    """The cards by id, as `Game.components` gives them."""

    def __init__(self, material: Mapping[str, Any]) -> None:
        self.cards: Final[Mapping[str, Mapping[str, Any]]] = material["cards"]
        counts = Counter[str]()
        self._numbers: Final[dict[str, int]] = {}
        for card, facts in self.cards.items():
            counts[facts["role"]] += 1
            self._numbers[card] = int(facts.get("number", counts[facts["role"]]))

    def role_of(self, card: str) -> str:
        """Return the role of a card: relic, special, trauma, monster or event; empty for a hidden card."""
        return str(self.cards[card]["role"]) if card in self.cards else ""

    def card_value(self, card: str) -> int:
        """Relics that a relic or a counting special counts as; what a trauma takes away; 0 for all others."""
        return int(self.cards[card].get("value", 0)) if card in self.cards else 0

    def effect_count(self, card: str, name: str) -> int:
        """Return the number of cards or traumas that a special moves: `draw`, `toss`, `wear`, `mill` or `trauma`."""
        return int(self.cards[card]["numbers"][name])

    def card_number(self, card: str) -> int:
        """Return the number that a card bears: that of an event, or the place of a monster among the monsters."""
        return self._numbers[card]

    def line_of_relic(self, card: str) -> str:
        """The line of a relic, or empty."""
        return str(self.cards[card].get("line", "")) if card in self.cards else ""

    def added_line_strengths(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Return the amounts that monsters or events add to each line, as sums of strengths or modifiers."""
        found = [self.cards[card] for card in cards]
        each = [fields["strength" if "strength" in fields else "modifiers"] for fields in found]
        return tuple(_addition([str(one[line]) for one in each]) for line in LINES)


def _addition(numbers: Sequence[str]) -> str:
    """Numbers of several cards as they add up, without those that add nothing; what multiplies comes last."""
    counting = [one for one in numbers if one not in ("0", "+0", "-")]
    counting.sort(key=lambda one: one.startswith("x"))
    joined = "+".join(counting).replace("++", "+").replace("+x", " x")
    return joined or numbers[0]
