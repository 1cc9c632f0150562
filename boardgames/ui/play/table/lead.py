"""Where the keyboard stands: cursor and focus go to what is lit, or to what goes on, so that Enter does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.rects import Rect
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.table.picture import Picture
from boardgames.ui.widgets.stage import Stage

BOARD: Final = "board"
GO_ON: Final = "table.go_on"


def lead(stage: Stage, board: Board, picture: Picture, keys: Sequence[str]) -> None:
    """Bring the keyboard to the first of some keys; without any, only to what goes on or is planned on the board."""
    if stage.has(GO_ON):
        if stage.focused != GO_ON:
            stage.focus(GO_ON)
        return
    planned = picture.course.plans.planned()
    if not keys:
        if planned and stage.ring and board.pointed not in planned:
            board.pointed = _nearest(planned, board.rects.get(board.cursor))
            picture.pointer.changed()
            stage.focus(BOARD)
        return
    spot = picture.spot_of(keys)
    if spot is None:
        return
    if spot.widget != BOARD:
        stage.focus(spot.widget)
        return
    if spot.key in planned:
        board.pointed = spot.key
    else:
        board.cursor = spot.key
        if stage.ring and board.pointed != spot.key:  # what stands there is told as if an arrow had led there
            board.pointed = spot.key
            picture.pointer.changed()
    if stage.focused != BOARD:
        stage.focus(BOARD)


def _nearest(places: dict[str, Rect], to: Rect | None) -> str:
    """The place nearest to another one; the first where there is no other."""
    if to is None:
        return next(iter(places))
    return min(places, key=lambda key: abs(places[key].cx - to.cx) + abs(places[key].cy - to.cy))
