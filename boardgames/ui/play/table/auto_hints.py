"""A hint that comes unasked: at the first decisions of each kind that are new to who acts. It never blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Action, Seat
from boardgames.scenario.lessons import taught_verbs
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.play.panels.choices import Choices
from boardgames.ui.play.panels.prompt import PromptReasons
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.scene.services import Services

COACHED: Final = 2
"""How often one has to have done a kind of deed oneself until no hint comes unasked any more."""
LESSONS: Final = 3
"""Only deeds that so many first lessons teach are told unasked: the ordinary ones."""
DECLINED: Final = 2
"""Who wants to choose alone in so many turns of a game is left alone for the rest of it."""


@final
class AutoHints:
    """Asks for hints in the name of who acts, for the same kinds of questions that `PromptReasons` explains."""

    def __init__(
        self,
        course: TurnController,
        table: GameUI,
        choices: Choices,
        why: PromptReasons,
        services: Services,
        tell: Callable[[str], None],
    ) -> None:
        self._course: Final = course
        self._table: Final = table
        self._choices: Final = choices
        self._why: Final = why
        self._services: Final = services
        self._tell: Final = tell  # says a text by its id for a few seconds
        self._alone: dict[Seat, set[tuple[Any, Any]]] = {}  # turns in which a seat wants to choose alone
        self._asked = -1  # after how many actions a hint was asked for
        course.advisor.welcome = self._ordinary

    def look(self) -> None:
        """Ask for a hint where one is due: once in a position, and nobody waits for it."""
        played = len(self._course.port)
        if played == self._asked or not self._asks():
            return
        if self._due():
            self._asked = played
            self._course.advisor.offer()

    def decline(self) -> None:
        """Whoever acts chooses alone: no more hints in this turn, and at the second time in this game.

        Only then it is said that none comes by itself any more: of the kinds of deeds some are always new.
        """
        alone = self._alone.setdefault(self._course.hand.sight.seat, set())
        alone.add(self._turn)
        self._course.advisor.drop()
        if len(alone) == DECLINED:
            self._tell("table.hint.always")

    @property
    def _turn(self) -> tuple[Any, Any]:
        """Which turn of the game it is."""
        view = self._course.hand.sight.view
        return view.get("round"), view.get("turn")

    def _asks(self) -> bool:
        """True if somebody is asked who could be told something."""
        course = self._course
        sight = course.hand.sight
        if not self._services.settings.explain or course.status.is_public or course.hint.on or sight.to_act is None:
            return False
        if not (course.live and sight.acting) or course.held or course.status.is_suspended or course.state.is_busy:
            return False
        kind = self._why.kind(self._table.prompts.prompt(sight))
        return len(sight.legal) >= 2 and not sight.picked and bool(kind)  # else something is half done

    def _due(self) -> bool:
        """True if that is still new to who is asked."""
        course = self._course
        sight = course.hand.sight
        assert sight.to_act is not None
        alone = self._alone.get(sight.seat, set())
        kind = self._why.kind(self._table.prompts.prompt(sight))
        name = course.session.seats[sight.to_act].name
        known = self._services.progress.of(name).times(course.port.game.id, kind)
        return self._turn not in alone and len(alone) < DECLINED and known < COACHED

    def _ordinary(self, action: Action, keys: Sequence[str]) -> bool:
        """True if it is a simple deed, and one of the choices where those stand at a place of their own."""
        anchor, chips = self._choices.chips()
        if anchor and chips and keys[:1] not in [(chip.key,) for chip in chips]:
            return False
        return action.split()[0] in taught_verbs(self._course.port.game.id, LESSONS)
