"""What a hint shows of a card that goes back to the mountain."""

from __future__ import annotations

from typing import Any

from boardgames.ui.games.walpurgisnacht.table_renderer import FOCUS
from tests.games.walpurgisnacht.page import open_night
from tests.ui.pilot import Pilot

SEATS: dict[str, Any] = {
    "P1": {"role": "crucifix_1", "knows": "all", "hand": ["herbs", "bonfire_3"]},
    "P2": {"role": "mephistopheles"},
    "P3": {"role": "ointment_4"},
}
BACK: dict[str, Any] = {"seats": SEATS, "mountain": {"c1": "walpurga", "c5": "bells"}, "phase": "return"}


def test_a_hint_leads_from_the_card_in_hand_to_the_place_where_it_goes_back() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=BACK)
        pilot.settle()
        pilot.key("h")
        pilot.settle(lambda: bool(page.hint_line()))
        _verb, card, space = str(page.hint_line()).split()
        look = page.look()
        (step,) = look.trails.hint
        assert (step.start, step.end) == (f"hand:{card}", space)
        start, end = look.rects[step.start], look.rects[step.end]
        scale = pilot.app.services.view.scale
        surface = pilot.app.window.surface
        way = [
            (start.cx + (end.cx - start.cx) * k / 400, start.cy + (end.cy - start.cy) * k / 400) for k in range(400)
        ]
        dots = sum(tuple(surface.get_at((round(x * scale), round(y * scale))))[:3] == FOCUS[:3] for x, y in way)
        assert dots > 8, "no way is drawn"
