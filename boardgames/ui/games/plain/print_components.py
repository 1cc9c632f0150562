"""Printable components of a game without a plug-in of its own: the cards of its rules, with picture and kind."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.draw.card_renderer import CardStyle
from boardgames.draw.theme import NEUTRAL
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.print_components import PrintComponents, PrintedCard

STYLE = CardStyle(
    NEUTRAL.paper,
    NEUTRAL.ink,
    NEUTRAL.ink,
    NEUTRAL.raised,
    NEUTRAL.text,
    NEUTRAL.title,
    NEUTRAL.body,
    NEUTRAL.figures,
)
BACK = "shell/table"


def make_print_components(game: Game, ui: GameUI, speaker: GameMessageFormatter, seats: int) -> PrintComponents:
    """The cards of `Game.components`: `names` in each language and `kind`; `counts` say how many there are."""
    counts = game.components.get("counts", {})
    cards = [
        PrintedCard(id, counts.get(id, 1), f"{game.id}/{id}", about["names"][speaker.catalog.language], BACK,
                    str(about.get("kind", "")))
        for id, about in game.components.get("cards", {}).items()
        if "names" in about
    ]  # fmt: skip
    return PrintComponents(STYLE, cards, seats=NEUTRAL.seats)
