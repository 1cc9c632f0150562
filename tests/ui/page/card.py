"""What is told of a card as it is drawn, without a table."""

from __future__ import annotations

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import SHELL
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import Message
from boardgames.ui.game_view.card_zoom import CardText
from boardgames.ui.widgets.widget import InteractionState, MeasureContext
from tests.ui.pilot import Pilot


class Echo:
    """Says the id of a phrase."""

    def format_message(self, phrase: Message) -> str:
        return phrase.key


def draw_card_title(pilot: Pilot, title: str, width: float) -> list[str]:
    """Return the lines in which the name of a card is drawn where it has so much width."""
    services = pilot.app.services
    text = CardText(Echo(), CardPage("", Message(title), None, ()), large=False)
    painter = Painter(pygame.Surface((640, 360)), services.fonts, services.images, services.view.scale)
    painter.trace = []
    text.arrange(MeasureContext(services.fonts, services.images, SHELL, Rect(0, 0, 640, 360)), Rect(0, 0, width, 100))
    text.draw(painter, SHELL, InteractionState())
    return [line.text for line in painter.trace]
