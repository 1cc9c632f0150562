"""What the table must know of the cards themselves: kinds, colours, what temples ask for, names and texts.

All of it comes with the game (`Game.material`), so that a designer's own rule files show on the table at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, final

from boardgames.core.machine import Game
from boardgames.games.sacrificio import ids
from boardgames.games.sacrificio.shapes import Facts, Lack, ZoneFacts
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.games.sacrificio.drawn import Drawn

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


class Asked(NamedTuple):
    """One of the priests that a temple asks for.

    It lies `there`, is `wild` (a wild card stands for it), is `spared` by a pulque, or is `missing`: then it is
    one of `priests`.
    """

    state: Literal["there", "wild", "spared", "missing"]
    priests: tuple[str, ...]


def sign_of(card: str) -> str:
    """The sign of a used card: daggers, priests and victims have their own, what lay on a temple has one for all."""
    signed = card.split("_")[0] in ("dagger", "priest", "victim")
    return card if signed else "supreme" if card.startswith("supreme") else "pile"


def asked(temple: Temple, lack: Lack | None) -> tuple[Asked, ...]:
    """What a temple asks for, in its own order, filled from the left; all of it is missing where nothing is known."""
    signs = [Asked("missing", (priest,)) for priest in temple.priests]
    if lack is None:
        return tuple(signs)
    free = list(range(len(signs)))
    for priest in lack.met:
        spot = next(number for number in free if temple.priests[number] == priest)
        free.remove(spot)
        signs[spot] = Asked("there", (priest,))
    for spot in free[: lack.wild]:
        signs[spot] = Asked("wild", ())
    free, choice = free[lack.wild :], tuple(dict.fromkeys(lack.priests))
    for number, spot in enumerate(free):
        if number >= lack.still:
            signs[spot] = Asked("spared", (temple.priests[spot],))
        elif lack.open:
            signs[spot] = Asked("missing", choice)
    return tuple(signs)


@final
class Known:
    """The cards and temples of one set of rule files."""

    def __init__(self, game: Game) -> None:
        material = self._material = game.material
        self.constants: Final = game.constants
        self.facts_of: Final[FactsOf[Facts]] = FactsOf(game)
        self.cards: Final[Mapping[str, Card]] = {
            card: Card(card, of["kind"], of.get("colour", ""), of.get("supreme", False), of.get("effect", ""))
            for card, of in material["cards"].items()
        }
        self.temples: Final[Mapping[str, Temple]] = {
            name: Temple(name, of["heart"], of["dagger"], tuple(of["priests"]))
            for name, of in material["temples"].items()
        }
        self.slots: Final[Mapping[str, Sequence[str]]] = material["slots"]
        self.shared: Final = frozenset(slot for slot, places in material["slots"].items() if len(places) > 1)
        self.priests: Final = self._plain("priest")
        self.victims: Final = self._plain("victim")

    def _plain(self, kind: str) -> tuple[str, ...]:
        return tuple(id for id, card in self.cards.items() if card.kind == kind and not card.supreme)

    def words(self, language: str) -> Mapping[str, str]:
        """Names and texts of cards, temples and hearts in a language, by the ids of the catalog."""
        out = {}
        for card, fields in self._material["cards"].items():
            out[f"card.{ids.GAME_ID}.{card}.name"] = fields["names"][language]
            out[f"card.{ids.GAME_ID}.{card}.text"] = fields["texts"][language]
            if fields.get("renamed"):  # sentences know the shipped names only
                out[f"{ids.GAME_ID}.card.{card}.object"] = fields["names"][language]
        for name, names in self._material["names"].items():
            out[f"card.{ids.GAME_ID}.{name}.name"] = names[language]
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

    def zone(self, view: Drawn, owner: str) -> ZoneFacts:
        """What the rules make of a zone of a view."""
        return self.facts_of(view)["zones"][owner]

    def wanted(self, view: Drawn, owner: str, slot: str) -> Sequence[tuple[str, bool]]:
        """Priests that an empty slot could use: each with whether both temples of the slot want it."""
        found = self.zone(view, owner)["wanted"][slot]
        return [(card, found[card]) for card in self.priests if card in found]

    def fitting_victims(self, view: Drawn, owner: str) -> Sequence[str]:
        """Plain victims that may still be laid in a zone."""
        found = self.zone(view, owner)["victims"]
        return [card for card in self.victims if card in found]

    def plain_priest(self, card: str | None) -> bool:
        return card in self.priests

    def plain_victim(self, card: str | None) -> bool:
        return card in self.victims
