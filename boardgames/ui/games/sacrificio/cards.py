"""What the table must know of the cards themselves: kinds, colours, what temples ask for, names and texts.

All of it comes with the game (`Game.material`), so that a designer's own rule files show on the table at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from boardgames.core.machine import Dump
from boardgames.games.sacrificio import ids

HIDDEN: Final = "?"
ECLIPSES: Final = ("solar_eclipse", "lunar_eclipse")


class Card(NamedTuple):
    """A sacrifice card. `kind` is dagger, priest, victim or action; `colour` a dagger's; `effect` an action's."""

    id: str
    kind: str
    colour: str = ""
    supreme: bool = False
    effect: str = ""


class Temple(NamedTuple):
    """A temple card: colour of its heart, colour of the dagger, the three priests."""

    id: str
    heart: str
    dagger: str
    priests: tuple[str, ...]


@final
class Known:
    """The cards and temples of one set of rule files."""

    def __init__(self, material: Mapping[str, Any], bonus: int = 1) -> None:
        """`bonus` is the constant `bonus_each`."""
        self._material = material
        self.bonus: Final = bonus
        self.cards: Final[Mapping[str, Card]] = {
            card: Card(card, of["kind"], of.get("colour", ""), of.get("supreme", False), of.get("effect", ""))
            for card, of in material["cards"].items()
        }
        self.temples: Final[Mapping[str, Temple]] = {
            name: Temple(name, of["heart"], of["dagger"], tuple(of["priests"]))
            for name, of in material["temples"].items()
        }
        self.priests: Final = self._plain("priest")
        self.victims: Final = self._plain("victim")
        self.count: Final[Callable[[Dump], Sequence[Mapping[str, Any]]]] = material["count"]

    def _plain(self, kind: str) -> tuple[str, ...]:
        return tuple(id for id, card in self.cards.items() if card.kind == kind and not card.supreme)

    def words(self, language: str) -> Mapping[str, str]:
        """Names and texts of cards, temples and hearts in a language, by the ids of the catalog."""
        out = {}
        for card, fields in self._material["cards"].items():
            out[f"card.{ids.GAME}.{card}.name"] = fields["names"][language]
            out[f"card.{ids.GAME}.{card}.text"] = fields["texts"][language]
            if fields.get("renamed"):  # sentences know the shipped names only
                out[f"{ids.GAME}.card.{card}.object"] = fields["names"][language]
        for name, names in self._material["names"].items():
            out[f"card.{ids.GAME}.{name}.name"] = names[language]
        return out

    def does(self, card: str | None, effect: str) -> bool:
        """Whether a card is the action card with that effect."""
        found = self.cards.get(card or "")
        return found is not None and found.effect == effect

    def dagger_of(self, colour: str) -> str:
        """The plain dagger of a colour."""
        return next((id for id, card in self.cards.items() if card.colour == colour), f"dagger_{colour}")

    def supreme(self, card: str | None) -> bool:
        """Whether a card is one of the supreme cards."""
        found = self.cards.get(card or "")
        return found is not None and found.supreme

    def wild(self, card: str | None) -> bool:
        """Whether a card stands for any priest of a ritual."""
        return card == "supreme_priest" or self.does(card, "kukulkan")

    def plain_priest(self, card: str | None) -> bool:
        return card in self.priests

    def plain_victim(self, card: str | None) -> bool:
        return card in self.victims
