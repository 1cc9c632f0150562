"""Outside of the overview nothing at a table is smaller with large letters, and no word on the board is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from tests.sizes.measure import (
    TEXTS,
    WINDOWS,
    Idle,
    TableSizes,
    faults_between,
    lost_words,
    open_played_table,
    sizes_of,
    tables,
)
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.page.game import HeadlessGame
from tests.ui.pilot import Pilot

ROUNDED: Final = 0.05
"""Share of the words that whole pixels of letters may make too wide for their place; pointing tells them."""
LEAST_GROWTH: Final = {150: 1.0, 200: 1.25}
"""How much larger the smallest letters on a board are, names of small cards among them."""


@pytest.mark.parametrize(("game", "seats"), list(tables()))
def test_nothing_is_smaller_with_large_letters(game: str, seats: int) -> None:
    with Pilot(WINDOWS[0], animation="off") as pilot:
        page = open_played_table(pilot, game, seats)
        pilot.hide()  # laid out, and not drawn
        for size in WINDOWS:
            pilot.resize(*size)
            rows = {}
            for text in TEXTS:
                pilot.app.services.prefs.change(text_percent=text)
                pilot.settle()
                assert page.is_near == (text > 100)
                rows[text] = sizes_of(page)
            for text in TEXTS[1:]:
                found = faults_between(rows[100], rows[text])
                assert not found, f"{size} {text} %:\n" + "\n".join(found)
                lost = lost_words(rows[100], rows[text])
                assert len(lost) <= ROUNDED * len(rows[100].words), (size, text, lost)
                assert least_letters(rows[text]) >= LEAST_GROWTH[text] * least_letters(rows[100]), (size, text)
            assert grown(rows[100].words, rows[200].words) > 0.8, "words and counts follow the slider"


@pytest.mark.parametrize("size", WINDOWS)
def test_the_whole_first_hand_is_in_sight_and_no_smaller_with_large_letters(size: tuple[int, int]) -> None:
    with Pilot(size, animation="off") as pilot:
        begun = HeadlessGame.begin("terrorixico", (PERSON, *(COMPUTER,) * 3), {"seats": 4}, seed=11, make=Idle)
        begun.play_unseen_to_person(0)
        page = TablePage.open(pilot, begun)
        plain = sizes_of(page)
        pilot.app.services.prefs.change(text_percent=200)
        pilot.settle()
        hand = [key for key in page.places() if key.startswith("hand:")]
        assert len(hand) == 8 and all(page.is_in_view(key) for key in hand)
        assert not faults_between(plain, sizes_of(page))
        for key in hand[:3]:
            page.click_on(key)
        page.pan_by(0, 2 * page.area("board").h)
        assert not page.is_in_view("hand:0")
        pilot.click("deed.confirm")
        assert page.is_in_view("hand:4") and page.is_in_view("line:codex"), "what is left lies beside the lines"


def grown(plain: Mapping[str, Sequence[float]], large: Mapping[str, Sequence[float]]) -> float:
    """Share of the words on the board that are at least a third higher with the largest letters."""
    both = plain.keys() & large.keys()
    return sum(large[word][0] >= 4 / 3 * plain[word][0] for word in both) / len(both) if both else 1.0


def least_letters(sizes: TableSizes) -> float:
    """Height of the smallest letters on a board; 0 where there are none."""
    return min((heights[-1] for word, heights in sizes.words.items() if word.isalpha()), default=0.0)
