"""For whose eyes the table is drawn, and how one looks closer: under the own covers, at a card, as the others do."""

from __future__ import annotations

import operator
from typing import final

from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.showing import Showing
from boardgames.ui.play.board.board import Board, BoardScene
from boardgames.ui.play.match.turn_events import CoversLifted, CoversTurned, OutsideShown
from boardgames.ui.play.table.turn_controller import TurnController


@final
class ViewMode:
    """Looks through the eyes of the seat that holds the device. Pure looking: nothing here plays.

    `peeking`: a key or finger is down that looks under the own covers; `outside`: the table is drawn as the others
    see it.
    """

    def __init__(
        self,
        host: BoardScene,
        table: GameUI,
        course: TurnController,
        board: Board,
        *,
        sparse: bool = False,
    ) -> None:
        self._host = host
        self._table = table
        self._course = course
        self._board = board
        self.peeking = False
        self._sparse = sparse  # a first lesson: see `Showing`
        self._showing: tuple[tuple[object, ...], Showing] | None = None

    @property
    def outside(self) -> bool:
        return self._course.state.privacy.shows_outside

    def showing(self) -> Showing:
        """For whose eyes the board is drawn; the same record until state, match, settings or peeking change."""
        course = self._course
        mark = course.state, course.snapshot, self.peeking, course.is_guided
        if self._showing is None or any(map(operator.is_not, mark, self._showing[0])):
            self._showing = mark, self._find_showing()
        return self._showing[1]

    def _find_showing(self) -> Showing:
        course, session = self._course, self._course.session
        snapshot = session.snapshot
        over = course.status.is_over or session.open
        past = course.state.looking is not None and not over
        now = snapshot.view if past else None
        outside = self.outside and not over
        peek, covered = (self.peeking or course.status.is_private) and not outside, course.status.is_public or outside
        mine = None if covered or over or course.is_guided else session.jots_of(snapshot.viewer)
        return Showing(
            snapshot.viewer,
            session.options,
            peek=peek,
            open=over,
            covered=covered,
            past=past,
            now=now,
            deeds=lambda: course.seen[: course.state.looking],
            jots=mine,
            sparse=self._sparse,
        )

    def down(self) -> None:
        """Other eyes look now: nothing is lifted."""
        self.peeking = False
        self._course.send(OutsideShown(False))

    def turn_outside(self) -> None:
        """Draw the table as the others see it, or as the seat that looks again."""
        self._course.send(OutsideShown(not self.outside))
        self._host.play("slide")
        self._host.renewed(follow=False)

    # under the covers -----------------------------------------------------------------------------------------
    def peek(self, on: bool) -> None:
        """Look under the covers of the seat that holds the device, as long as a key or a finger is down."""
        if on != self.peeking and (not on or self._host.on_top):
            self.peeking = on
            self._host.play("slide" if on else "")
            self._host.rebuild()

    def key(self, *, down: bool) -> None:
        """The key that looks: held down, or where several people share a device a switch behind the curtain."""
        if not self._course.snapshot.has_covers:
            self.peek(down)
        elif down:
            self._course.send(CoversTurned())

    def press_cover(self, key: str, *, is_choice: bool) -> bool:
        """Look under the cover that is pressed; True where its owner must come alone.

        `is_choice`: the key is one that may be given now, which comes first where several people share the device.
        """
        course, drawn, covers = self._course, self._board.drawn, self._table.covers
        if covers is None:
            return False
        if not course.snapshot.has_covers:
            if covers.is_own_cover(drawn, key, course.session.eyes):
                self.peek(True)
            return False
        owner = next((seat for seat in course.session.persons if covers.is_own_cover(drawn, key, seat)), None)
        if owner is None or course.status.is_private or is_choice:
            return False
        course.send(CoversLifted(owner))
        return True
