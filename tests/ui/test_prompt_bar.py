"""The line over the board as it is laid out: its second line does not say the first one again."""

from __future__ import annotations

import pytest

from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import SHELL
from boardgames.ui.game_view.match_log import LastEvent
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.widgets.widget import MeasureContext
from tests.ui.pilot import Pilot


@pytest.mark.parametrize(
    ("event", "is_shown"),
    [
        ("Jade has 3 hearts.", False),
        ("Jade has 3 hearts; Ochre has 2.", False),
        ("Ochre kills a priest.", True),
    ],
)
def test_an_event_that_begins_with_the_sentence_is_not_told_below_it(event: str, is_shown: bool) -> None:
    with Pilot(animation="off") as pilot:
        services = pilot.app.services
        bar = PromptBar("Jade has 3 hearts.", 0, "Jade", "", (0, 90, 60), event=LastEvent((event,)))
        kit = MeasureContext(services.fonts, services.images, SHELL, Rect(0, 0, 1280, 720))
        bar.arrange(kit, Rect(0, 0, 1200, 74))
        assert bool(bar.event_line) == is_shown
