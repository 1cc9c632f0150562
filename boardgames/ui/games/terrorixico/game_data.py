"""Shared data of the interface of TerroriXico: the cards, and the facts that the rules derive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from boardgames.core.game_protocol import Game
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.ui.contract.view_facts_cache import ViewFactsCache
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.score_ledger import ScoreLedger, final_ledger
from boardgames.ui.games.terrorixico.typed_view import DisplayView


@final
@dataclass(frozen=True, kw_only=True)
class TerroriXicoGameData:
    """Cards as the rule files have them, so that a designer's are drawn. `facts_of` returns the facts of a view.

    `passed_can_win`: a seat that has passed can still be first. TER-70
    """

    catalog: CardCatalog
    facts_of: ViewFactsCache[ViewFacts]
    passed_can_win: bool

    def ledger_of_view(self, view: DisplayView) -> ScoreLedger | None:
        """Return the score ledger being counted, or the final ledger after the game; None if there is none."""
        if "ledger" not in view and "over" in view:
            return final_ledger(self.facts_of(view), view["seats"], view["over"]["winners"], self.catalog)
        return view.get("ledger")


def read_game_data(game: Game) -> TerroriXicoGameData:
    """Return the shared data of a game."""
    can_win = bool(game.constants["passed_can_win"])
    return TerroriXicoGameData(
        catalog=CardCatalog(game.components), facts_of=ViewFactsCache(game), passed_can_win=can_win
    )
