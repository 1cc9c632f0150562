"""An attack on the Immortal: what it may cost is said before, and what it came to is told in steps that wait."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sacrifice.game import board
from tests.games.sacrifice.page import open_table
from tests.ui.page import COMPUTER, PERSON
from tests.ui.pilot import Pilot


def attack(own: str) -> dict[str, Any]:
    """P1's Monkey on d10 goes to attack the Immortal on d12; beside it P1 has the characters in `own`."""
    enemies = "d12 P2 immortal, g14 P2 martyr, h12 P2 cheetah, e14 P2 emissary"
    return {
        "turn": "P1",
        "round": 9,
        "points": 4,
        "board": board(f"d10 P1 monkey, d3 P1 emissary, {own}, {enemies}"),
        "seats": {"P1": {"minerals": ["d8"]}, "P2": {"minerals": ["b13"]}},
    }


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("b3 P1 martyr", "Lapis may cancel by sacrificing a character: the points come back, and you owe the same."),
        ("c6 P1 fanatic", "as you have no Martyr, Lapis may choose whom you lose."),
    ],
)
def test_the_price_says_who_chooses_and_that_the_points_come_back(own: str, told: str) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=attack(own))
        page.give("d10")
        page.point_at("d12")
        assert told in " ".join(page.prompt().split())
        pilot.check_layout()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_loss_that_the_other_side_chose_waits_to_be_read(language: str, size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off", explain=False, language=language) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=attack("c6 P1 fanatic"))
        page.play("move d10 d11")
        page.play("attack d11 d12")
        page.play("cancel h12")
        assert page.story_id() == "sacrifice.interlude.cancelled_opponent" and page.waits_for_press()
        step = page.story_step()
        assert step is not None and step.highlighted_keys == ("h12",)
        pilot.check_layout()
        pilot.key("return")
        pilot.settle(lambda: not page.is_telling())
        assert page.position()["points"] == 4
        page.play("sacrifice c6")
        assert page.story_id() == "sacrifice.interlude.chosen" and page.waits_for_press()
        step = page.story_step()
        assert step is not None and step.highlighted_keys == ("c6",)
        pilot.check_layout()
        pilot.key("return")
        pilot.settle(lambda: not page.is_telling())
        assert page.to_act() == 0


def test_an_own_answer_needs_no_telling() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_table(pilot, position=attack("c6 P1 fanatic"))
        for line in ("move d10 d11", "attack d11 d12", "cancel h12", "sacrifice c6"):
            page.play(line)
            assert not page.is_telling()
