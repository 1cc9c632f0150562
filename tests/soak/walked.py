"""Keys at random at every kind of moment, judged by what the last frame had drawn. Prints JSON."""

from __future__ import annotations

import json
import sys
from collections import Counter
from random import Random
from typing import Final

from tests.ui.key_moments import MOMENTS
from tests.ui.key_walk import KeyWalk
from tests.ui.pilot import Pilot

EACH: Final = 80
"""After so many keys the moment is reached anew, in another game."""


def keys(presses: str, seed: str) -> None:
    """Press so many keys at each moment; tell what acted unseen, and how often."""
    pressed = acts = 0
    found: Counter[str] = Counter()
    with Pilot(size=(800, 500)) as pilot:
        for name, reach in MOMENTS.items():
            for turn in range(max(1, int(presses) // EACH)):
                chance = Random(f"{name} {seed} {turn}")
                reach(pilot, chance)
                walk = KeyWalk(pilot, chance)
                walk.go(min(EACH, int(presses)))
                pressed, acts = pressed + walk.presses, acts + walk.acts
                for one in walk.found:
                    print(f"{name}: {one.effect}, {one.why}: {one.told}", file=sys.stderr, flush=True)
                    found[f"{one.effect}: {one.why}"] += 1
                pilot.revive()
    told = {"presses": pressed, "acts": acts, "moments": len(MOMENTS), "unseen": sum(found.values())}
    print(json.dumps({**told, "found": dict(found.most_common())}), flush=True)
