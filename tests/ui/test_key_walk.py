"""A random walk of keys over every kind of moment finds no key that acts where nothing is drawn, or by no name."""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from tests.ui.key_moments import MOMENTS
from tests.ui.key_walk import KeyWalk
from tests.ui.pilot import Pilot

PRESSES: Final = int(os.environ.get("BOARDGAMES_KEY_WALK", "0"))
"""How many keys at each moment; 0: a few at one moment of each kind. `dev.py soak --only keys` presses more."""
FEW: Final = 22
SOME: Final = (
    "own turn, terrorixico",
    "after a hint, sacrifice",
    "after a cover, walpurgisnacht",
    "after Continue, terrorixico",
    "lesson, sacrificio",
    "typed search, sacrificio",
    "pause, walpurgisnacht",
    "last scene, sacrificio",
    "private part, walpurgisnacht",
    "planned walls, sacrifice",
    "set-up",
)


@pytest.mark.parametrize("name", list(MOMENTS) if PRESSES else SOME)
def test_a_random_walk_finds_no_key_that_acts_unseen(name: str) -> None:
    with Pilot(size=(640, 400)) as pilot:
        chance = Random(name)
        MOMENTS[name](pilot, chance)
        walk = KeyWalk(pilot, chance)
        walk.go(PRESSES or FEW)
        assert not walk.found and walk.presses
