"""Data shared by the parts: cards, temples and constants of the game, facts of its views, the order of hands.

All of it comes with the game (`Game.components`), so that a designer's own rule files show on the table at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, final

from boardgames.core.game_protocol import Game
from boardgames.games.sacrificio.dump_types import RitualNeeds, ViewFacts, ZoneFacts
from boardgames.ui.contract.hand_order import HandOrder
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.games.sacrificio.typed_view import DisplayView


class CardInfo(NamedTuple):
    """A sacrifice card. `kind` is dagger, priest, victim or action; `colour` a dagger's; `effect` an action's."""

    id: str
    kind: str
    colour: str = ""
    supreme: bool = False
    effect: str = ""


class TempleInfo(NamedTuple):
    """A temple card: colour of its heart, colour of the dagger, the three priests."""

    id: str
    heart: str
    dagger: str
    priests: tuple[str, ...]


class PriestIndicator(NamedTuple):
    """One of the priests that a temple asks for.

    It lies `there`, is `wild` (a wild card stands for it), is `spared` by a pulque, or is `missing`: then it is
    one of `priests`.
    """

    state: Literal["there", "wild", "spared", "missing"]
    priests: tuple[str, ...]


def used_card_icon(card: str) -> str:
    """The icon of a used card: daggers, priests and victims have their own, what lay on a temple has one for all."""
    signed = card.split("_")[0] in ("dagger", "priest", "victim")
    return card if signed else "supreme" if card.startswith("supreme") else "pile"


def priest_indicators(temple: TempleInfo, lack: RitualNeeds | None) -> tuple[PriestIndicator, ...]:
    """The priests that a temple asks for, in its own order, filled from the left; without `lack` all are missing."""
    signs = [PriestIndicator("missing", (priest,)) for priest in temple.priests]
    if lack is None:
        return tuple(signs)
    free = list(range(len(signs)))
    for priest in lack.met:
        spot = next(number for number in free if temple.priests[number] == priest)
        free.remove(spot)
        signs[spot] = PriestIndicator("there", (priest,))
    for spot in free[: lack.wild]:
        signs[spot] = PriestIndicator("wild", ())
    free, choice = free[lack.wild :], tuple(dict.fromkeys(lack.priests))
    for number, spot in enumerate(free):
        if number >= lack.still:
            signs[spot] = PriestIndicator("spared", (temple.priests[spot],))
        elif lack.open:
            signs[spot] = PriestIndicator("missing", choice)
    return tuple(signs)


@final
class SacrificioGameData:
    """The cards and temples of one set of rule files, the facts of views, and how hands lie."""

    def __init__(self, game: Game) -> None:
        self.material: Final = game.components
        self.constants: Final = game.constants
        self.facts_of: Final[ViewFactsCache[ViewFacts]] = ViewFactsCache(game)
        self.cards: Final[Mapping[str, CardInfo]] = {
            card: CardInfo(card, of["kind"], of.get("colour", ""), of.get("supreme", False), of.get("effect", ""))
            for card, of in self.material["cards"].items()
        }
        self.temples: Final[Mapping[str, TempleInfo]] = {
            name: TempleInfo(name, of["heart"], of["dagger"], tuple(of["priests"]))
            for name, of in self.material["temples"].items()
        }
        self.slots: Final[Mapping[str, Sequence[str]]] = self.material["slots"]
        self.shared_slots: Final = frozenset(
            slot for slot, places in self.material["slots"].items() if len(places) > 1
        )
        self.priests: Final = self._plain("priest")
        self.victims: Final = self._plain("victim")
        self.hand_order: Final = HandOrder()

    def _plain(self, kind: str) -> tuple[str, ...]:
        return tuple(id for id, card in self.cards.items() if card.kind == kind and not card.supreme)

    def has_effect(self, card: str | None, effect: str) -> bool:
        """True if a card is the action card with that effect."""
        found = self.cards.get(card or "")
        return found is not None and found.effect == effect

    def dagger_of(self, colour: str) -> str:
        """The plain dagger of a colour."""
        return next((id for id, card in self.cards.items() if card.colour == colour), f"dagger_{colour}")

    def daggers_for_ritual(self, colour: str) -> Sequence[str]:
        """The cards that end a ritual of a colour: its dagger, a supreme one, a Kukulkan."""
        return self.dagger_of(colour), "supreme_dagger", "kukulkan"

    def zone_facts(self, view: DisplayView, owner: str) -> ZoneFacts:
        """Return the facts that the rules derive for a zone of a view."""
        return self.facts_of(view)["zones"][owner]

    def priests_wanted_in(self, view: DisplayView, owner: str, slot: str) -> Sequence[tuple[str, bool]]:
        """Priests that an empty slot could use: each with whether both temples of the slot want it."""
        found = self.zone_facts(view, owner)["wanted"][slot]
        return [(card, found[card]) for card in self.priests if card in found]

    def fitting_victims(self, view: DisplayView, owner: str) -> Sequence[str]:
        """Plain victims that may still be laid in a zone."""
        found = self.zone_facts(view, owner)["victims"]
        return [card for card in self.victims if card in found]

    def is_plain_priest(self, card: str | None) -> bool:
        """True if a card is a priest that is not supreme."""
        return card in self.priests

    def is_plain_victim(self, card: str | None) -> bool:
        """True if a card is a victim that is not supreme."""
        return card in self.victims
