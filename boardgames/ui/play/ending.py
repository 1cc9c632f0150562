"""The end of a game at the table: a moment to see the last action, then how it ended, over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

END_MS: Final = 650.0


@final
class Ending:
    """Whether the end was told, and whether its result still waits for a menu or a question to go."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.told = scene.match.outcome() is not None
        self._due = False

    def tell(self) -> None:
        """The last action was played: the table tells the end, once."""
        if not self.told:
            self.told = True
            self.scene.tell_end()

    def begin(self) -> None:
        """Let the last action be seen, then show how it ended."""
        scene = self.scene
        outcome = scene.match.outcome()
        assert outcome is not None
        won = not scene.session.persons or any(scene.session.person(seat) for seat in outcome.winners)
        scene.play("slide" if not outcome.winners else "win" if won else "lose")
        self._due = True
        self.wait()

    def wait(self) -> None:
        """Show the result in a moment, if it was not shown yet."""
        if self._due:
            self.scene.timeline.wait(END_MS, self.scene.show_results)

    def shown(self) -> None:
        """The result is on the screen."""
        self._due = False

    def renew(self) -> None:
        """Actions were taken back or played again: an end to come is told again."""
        self.told = self.scene.match.outcome() is not None
