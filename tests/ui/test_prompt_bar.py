"""The line over the board as it is laid out: its second line does not say the first one again."""

from __future__ import annotations

import pytest

from tests.ui.page.prompt import second_line_of
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
        assert bool(second_line_of(pilot, "Jade has 3 hearts.", event)) == is_shown
