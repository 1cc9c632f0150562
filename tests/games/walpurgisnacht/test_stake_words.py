"""What the next card could do stands whole in its box, in every language and size of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.text.catalog import LANGUAGES
from tests.games.walpurgisnacht.page import open_night
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot

STEP = 150.0
"""Distance of a near view between two looks, in design units."""

SEATS: dict[str, Any] = {
    "P1": {"role": "crucifix_1", "knows": "all"},
    "P2": {"role": "mephistopheles"},
    "P3": {"role": "ointment_4"},
    "P4": {"role": "goat"},
    "P5": {"role": "calf"},
}
NIGHT: dict[str, Any] = {
    "seats": SEATS,
    "mountain": {"c1": "walpurga", "c5": "ointment_1", "o1": "crucifix_2", "o3": "bonfire_5"},
    "phase": "wisps",
}


def see_words(page: TablePage, pilot: Pilot, *wanted: str) -> None:
    """Move a near view until one of the texts is in sight whole; a whole table shows all texts."""
    for row in range(8 if page.is_near else 0):
        page.pan_by(-5000, -5000 if not row else STEP)
        for _ in range(8):
            pilot.settle()
            if any(text in pilot.words().split("\n") for text in wanted):
                return
            page.pan_by(STEP, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_nothing_of_what_the_next_card_does_is_cut_off_or_smaller(
    language: str, size: tuple[int, int], text: int
) -> None:
    with Pilot(size, language=language, text=text, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 5, position=NIGHT)
        pilot.settle()
        see_words(page, pilot, page.tr("walpurgisnacht.stake.ends"))
        words = pilot.words()
        assert page.tr("walpurgisnacht.stake.first") in words and page.tr("walpurgisnacht.stake.ends") in words
        page.click_line("reveal o1")
        pilot.settle()
        see_words(
            page, pilot, page.tr("walpurgisnacht.stake.ends_purple"), page.tr("walpurgisnacht.stake.short.end_purple")
        )
        lines = pilot.words().split("\n")

        def told(*names: str) -> Sequence[bool]:
            return [page.tr(f"walpurgisnacht.stake.{name}") in lines for name in names]

        long = told("stop", "more_green", "ends_purple")
        short = told("short.stop", "short.plus_green", "short.end_purple")
        assert all(long) or all(short), (long, short, lines)
