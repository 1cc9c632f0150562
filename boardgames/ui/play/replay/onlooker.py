"""Looking at a board on which nobody plays: what is pointed at is told beside it, a click lays it large over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import final

from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Sight
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board import Board, Shown
from boardgames.ui.play.board.pointer import REST_MS
from boardgames.ui.play.board.seat_panels import NoKeys
from boardgames.ui.play.panels.closeups import Closeups
from boardgames.ui.play.panels.inspector import Inspector, Told, describe_place, page_at
from boardgames.ui.scene.spoken import Said, in_parts, of_board, sentence
from boardgames.ui.widgets.stage import Stage


@final
class Onlooker(NoKeys):
    """Follows the pointer and the cursor; tells no more than what is drawn. `changed`: something else is told."""

    def __init__(
        self,
        view: GameView,
        board: Board,
        closeups: Closeups,
        shown: Callable[[], Shown],
        after: Callable[[float, Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        self._table, self._art, self._words = view.table, view.art, view.words
        self._board = board
        self._closeups = closeups
        self._shown = shown
        self._after = after
        self._changed = changed
        self._told = ""
        self.hushed = False  # whether not everybody at the device may know what is shown

    # told in words ----------------------------------------------------------------------------------------------
    def said(self, stage: Stage) -> Iterator[Said]:
        """All that is told now: nothing of a game that is shown as one of several people knew it."""
        if self.hushed:
            return
        words = self._words
        yield in_parts("screen", words.tr("voice.replay", game=words.tr(f"game.{self._table.id}.name")))
        if stage.has("prompt"):
            yield in_parts("prompt", *stage.find("prompt").paragraphs)
        yield from of_board(stage, self._board.pointed or self._board.cursor, self._place, words.tr)

    def introduction(self) -> Sequence[str]:
        """Who played."""
        return (self._words.sitters(),)

    def lines(self) -> Sequence[str]:
        """The line over the board tells each action."""
        return ()

    def lying(self, key: str) -> str:
        """A place, and what lies there."""
        return sentence(*self._place(key))

    def _place(self, key: str) -> tuple[str, ...]:
        drawn = self._shown().drawn
        return () if self.hushed else describe_place(self._words, self._table, drawn, self._page(key), key)

    def _page(self, key: str) -> CardPage | None:
        shown = self._shown()
        sight = Sight(shown.drawn, shown.eyes, None)
        return page_at(self._table, shown.drawn, sight, key) if key in self._board.rects else None

    @property
    def pointed(self) -> bool:
        """Whether the pointer or the cursor rests on what is told."""
        return bool(self._told and self._told == self._board.pointed)

    def at(self, x: float, y: float) -> None:
        """The pointer came to a point."""
        key = self._board.key_at(x, y)
        if key != self._board.pointed:
            self._board.pointed = key
            self._after(REST_MS, lambda: self._tell(key) if self._board.pointed == key else None)

    def _tell(self, key: str) -> None:
        if key != self._told:
            self._told = key or self._told
            self._changed()

    def board_click(self, key: str, onto: bool) -> None:
        """A press, or Enter at the cursor: lay it large over the table, or lay out the piles there."""
        key = (key or self._board.cursor).removeprefix("-")
        self._tell(key)
        if key and not self._closeups.look_through(key):
            self._closeups.enlarge(key)

    def board_step(self, dx: int, dy: int) -> None:
        places = self._board.cells()
        self._board.step(dx, dy, next(iter(places), ""))
        self._tell(self._board.pointed)

    def inspector(self) -> Inspector:
        """What is told, to be laid out beside the board."""
        key = self._told
        page = self._page(key)
        told = Told(key, page) if page is not None else None
        empty = self._words.tr("table.inspect.empty")
        return Inspector(
            self._words, told, self._art.card, self._art.card_shape, empty, partial(self._closeups.enlarge, key)
        )
