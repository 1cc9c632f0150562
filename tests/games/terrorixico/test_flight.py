"""A card on its way: figures, bars and sound wait until it has landed."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ui.motion.timeline import MOVE_MS
from tests.games.terrorixico.page import go_through, open_table
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.pilot import Pilot

BATTLE = {
    "phase": "play",
    "monsters": ["nahual", "cadejo"],
    "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
    "seats": {"P1": {"hand": ["melee_1", "range_1", "range_2"]}, "P2": {"hand": ["codex_1"]}},
}


def told(pilot: Pilot) -> set[str]:
    """The figures that are written: on the line, on the strip of what wins, on plates."""
    return {line for line in pilot.words().split("\n") if "/" in line}


def begin(pilot: Pilot) -> TablePage:
    page = open_table(pilot, PERSON, COMPUTER, position=BATTLE)
    go_through(page)
    return page


def test_figures_and_sound_wait_for_the_landing() -> None:
    with Pilot(size=(1280, 720)) as pilot:
        page = begin(pilot)
        before, heard = told(pilot), len(pilot.sounds.played)
        page.play("up melee_1 melee")
        for _ in range(3):
            pilot.step(MOVE_MS / 5)
            assert page.shifts() and told(pilot) == before and len(pilot.sounds.played) == heard
        pilot.settle()
        assert not page.shifts() and told(pilot) - before == {"1/3"} and before - told(pilot) == {"0/3"}
        assert pilot.sounds.played[heard:][:1] == ["card_slide"]


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_without_motion_nothing_waits(settings: dict[str, Any]) -> None:
    with Pilot(size=(1280, 720), **settings) as pilot:
        page = begin(pilot)
        before, heard = told(pilot), len(pilot.sounds.played)
        page.play("up melee_1 melee")
        assert pilot.sounds.played[heard:][:1] == ["card_slide"]
        pilot.step()
        assert told(pilot) - before == {"1/3"}
