"""What the parts of the interface share of one game: its cards, and the facts that its rules tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from boardgames.core.game_protocol import Game
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.ui.contract.view_facts_cache import FactsOf
from boardgames.ui.games.terrorixico.cards import CardCatalog
from boardgames.ui.games.terrorixico.ledger import Ledger, final_ledger
from boardgames.ui.games.terrorixico.view_reader import Drawn


@final
@dataclass(frozen=True, kw_only=True)
class TerroriXicoData:
    """Cards as the rule files have them, so that a designer's are drawn. `facts_of` returns the facts of a view.

    `passed_can_win`: a seat that has passed can still be first. TER-70
    """

    catalog: CardCatalog
    facts_of: FactsOf[ViewFacts]
    passed_can_win: bool

    def ledger_of(self, view: Drawn) -> Ledger | None:
        """What is counted just now; after the end the final count stays."""
        if "ledger" not in view and "over" in view:
            return final_ledger(self.facts_of(view), view["over"]["winners"])
        return view.get("ledger")


def read_game_data(game: Game) -> TerroriXicoData:
    """Return the shared data of a game."""
    can_win = bool(game.constants["passed_can_win"])
    return TerroriXicoData(catalog=CardCatalog(game.components), facts_of=FactsOf(game), passed_can_win=can_win)
