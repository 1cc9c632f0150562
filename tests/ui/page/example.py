"""An example of the rules as a person sees it, and what the pictures of the rules lack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from boardgames.scenario.rule_examples import ExampleMoment
from boardgames.text.rules_text import RuleIllustration
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.lessons.example_table import ExampleTable
from boardgames.ui.lessons.rule_pictures import RulePictureRenderer
from tests.ui.page.board import BoardPage
from tests.ui.pilot import Pilot


class ExamplePage(BoardPage):
    """One example of the rules on its table."""

    def __init__(self, pilot: Pilot, scene: ExampleTable) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def open(cls, pilot: Pilot, game: str, id: str) -> Self:
        """Open an example without the page of the rules. Raises `BadFile` for one that cannot be shown."""
        scene = ExampleTable(pilot.app, game, id)
        pilot.open(scene)
        return cls(pilot, scene)

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The example that lies on top."""
        assert isinstance(pilot.top, ExampleTable), pilot.top.name
        return cls(pilot, pilot.top)

    @property
    def id(self) -> str:
        return self._scene.one.id

    @property
    def at(self) -> int:
        """Which of its moments is shown, from 0."""
        return self._scene.moment_index

    @property
    def moments(self) -> Sequence[ExampleMoment]:
        return self._scene.moments

    def refusal(self, moment: ExampleMoment) -> str:
        """Why what is denied in a moment cannot be done."""
        return self._words.refusal_sentence(moment.denied, moment.code)


def lacking_in(pilot: Pilot, game: str, still: RuleIllustration) -> tuple[str, ...]:
    """What a picture of the rules names that is not there."""
    return RulePictureRenderer(PictureCache(pilot.app.services, lambda: None)).missing_names(game, still)


def paint_faces(pilot: Pilot, game: str, still: RuleIllustration) -> None:
    """Paint a picture of faces as the rules do."""
    stills = RulePictureRenderer(PictureCache(pilot.app.services, lambda: None))
    stills.paint_picture(game, still, 0, (240 * len(still.cards), 400), pilot.top.skin)
