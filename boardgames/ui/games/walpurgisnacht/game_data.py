"""Cards, spaces and constants of the rules in force, and what the rules make of a view. Pure; shared by all parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.games.walpurgisnacht.dump_types import CardWorth, StopStake, ViewFacts
from boardgames.games.walpurgisnacht.ids import GAME_ID
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView, as_typed_view


@final
class WalpurgisnachtGameData:
    """Read from a game, which may stand under other constants than those it ships with."""

    def __init__(self, game: Game) -> None:
        self.constants: Final = game.constants
        self.cards: Final[Mapping[str, Mapping[str, Any]]] = game.components["cards"]
        self.spaces: Final[Mapping[str, Mapping[str, Any]]] = game.components["spaces"]
        self.eye_cards: Final = frozenset(card for card, about in self.cards.items() if about["eye"])
        self._facts: Final[ViewFactsCache[ViewFacts]] = ViewFactsCache(game)
        self._burnt: tuple[DisplayView | None, frozenset[str]] = (None, frozenset())  # of the last view
        self._blocked: tuple[Mapping[str, bool], frozenset[str]] = ({}, frozenset())  # of the last mountain

    def picture_of_card(self, card: str) -> str:
        """The picture of a card: each animal has its own, other kinds share one."""
        kind = self.cards[card]["kind"]
        return f"{GAME_ID}/{card if kind == 'familiar' else kind}"

    def visible_side(self, view: Dump, seat: Seat, *, shown: bool) -> str:
        """The side of a seat where its role is shown or lies open, else empty."""
        own = seat_name(seat)
        return self._facts(view)["sides"][own] if shown or as_typed_view(view)["seats"][own]["unmasked"] else ""

    def stop_stake(self, view: Dump) -> StopStake | None:
        """Return the result of stopping now, or None if stopping is not possible."""
        return self._facts(view)["stake"]

    def gift_worth(self, view: Dump, given: str, key: str) -> tuple[CardWorth, CardWorth] | None:
        """Return the worth of a hand card of a key's seat, to a witch and to a villager; None if unknown."""
        card, seat = given.partition(":")[2], key.partition(":")[2]
        return self._facts(view)["gifts"].get(card, {}).get(seat)

    def blocked_spaces(self, view: DisplayView) -> frozenset[str]:
        """Spaces that their outer neighbours close, with a card or without. WAL-7"""
        is_taken = {name: card is not None for name, card in view["mountain"].items()}
        if self._blocked[0] != is_taken:
            self._blocked = is_taken, self._find_blocked(is_taken)
        return self._blocked[1]

    def _find_blocked(self, is_taken: Mapping[str, bool]) -> frozenset[str]:
        out = []
        for name, where in self.spaces.items():
            taken = [is_taken[other] for other in where["outer"]]
            rule = self.constants["blocked_when"][name[0]]
            if (rule == "any" and any(taken)) or (rule == "all" and taken and all(taken)):
                out.append(name)
        return frozenset(out)

    def burnt_spaces(self, view: DisplayView) -> frozenset[str]:
        """Empty spaces that nothing carries, where no card can be put: they float. None while no other space is open
        to a card, or if the whole mountain is drawn. WAL-9, WAL-10, WAL-35
        """
        if self._burnt[0] is not view:
            self._burnt = view, self._find_burnt(view)
        return self._burnt[1]

    def _find_burnt(self, view: DisplayView) -> frozenset[str]:
        if view.get("whole"):
            return frozenset()
        cards, needed = view["mountain"], self.constants["support_needed"]
        floating = frozenset(
            name
            for name, where in self.spaces.items()
            if where["inner"] and sum(cards[other] is not None for other in where["inner"]) < needed
        )
        empty = {name for name, card in cards.items() if card is None}
        placeable = empty - floating - self.blocked_spaces(view)
        return floating & empty if placeable else frozenset()

    def blocking_pairs(self, view: DisplayView) -> Iterator[tuple[str, str]]:
        """Each card that blocks another one: its space, and that of the blocked card. WAL-7, WAL-8"""
        for name in sorted(self.blocked_spaces(view)):
            if view["mountain"][name] is not None:
                outer = self.spaces[name]["outer"]
                yield from ((other, name) for other in outer if view["mountain"][other] is not None)
