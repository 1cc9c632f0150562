"""The shelf of recorded games as a person sees it, and its bin."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from boardgames.ui.replay.replay_shelf import ReplayShelf
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from tests.ui.page.scene import ScenePage
from tests.ui.pilot import Pilot


class ShelfPage(ScenePage):
    """All recorded games."""

    def __init__(self, pilot: Pilot, scene: ReplayShelf) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def open(cls, pilot: Pilot) -> Self:
        """Open the shelf and wait until the rounds of a few games are counted."""
        opens = make_scene_factory().create_replay_list
        assert opens is not None
        scene = pilot.open(opens(pilot.app))
        assert isinstance(scene, ReplayShelf)
        for _ in range(12):
            pilot.step(100)
        return cls(pilot, scene)

    def shown(self) -> Sequence[Path]:
        """The records that are listed now, on the shelf or in the bin."""
        return [one.path for one in self._scene.listed_records]

    def kept_count(self) -> int:
        """How many lie on the shelf, listed or not."""
        return len(self._scene.summaries)

    def binned_count(self) -> int:
        """How many lie in the bin."""
        return len(self._scene.binned)

    def is_in_bin(self) -> bool:
        """True while the bin is shown in place of the shelf."""
        return self._scene.in_bin
