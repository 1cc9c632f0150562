"""Geometry of the near view: where the board is moved, and what of it counts as drawn."""

from __future__ import annotations

import pytest

from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.layout import NearBoard
from tests.ui.page.near import (
    NearThing,
    centre_of,
    edge_direction,
    is_in_view,
    lay_out_near,
    pan_to_places,
    place_board,
    settle_on_page,
    snap_to_things,
    turn_to_page,
    viewport_between,
)

VIEW = Rect(100, 50, 400, 300)
BOARD = Rect(-100, -50, 1000, 700)


def test_the_board_fills_the_viewport_wherever_it_is_moved() -> None:
    for centre in ((0.0, 0.0), (0.5, 0.5), (1.0, 1.0), (0.2, 0.9)):
        assert place_board(VIEW, Size(1000, 700), centre).contains_rect(VIEW)
    small = place_board(VIEW, Size(300, 200), (0.9, 0.1))
    assert (small.cx, small.cy) == (VIEW.cx, VIEW.cy)
    board = place_board(VIEW, Size(1000, 700), (0.4, 0.6))
    assert centre_of(VIEW, board) == pytest.approx((0.4, 0.6))


def test_it_moves_no_further_than_a_place_needs() -> None:
    near, beyond = Rect(200, 100, 50, 50), Rect(600, 100, 50, 50)
    assert pan_to_places(VIEW, BOARD, [near], margin=10) == BOARD
    moved = pan_to_places(VIEW, BOARD, [beyond], margin=10)
    assert moved == BOARD.move_by(-160, 0)
    both = pan_to_places(VIEW, BOARD, [beyond, near], margin=10)
    assert is_in_view(VIEW, near.move_by(both.x - BOARD.x, both.y - BOARD.y)), "the last one counts most"


def test_what_is_cut_at_the_edge_counts_as_drawn_only_if_most_of_it_is_seen() -> None:
    assert is_in_view(VIEW, Rect(480, 100, 30, 30))
    assert not is_in_view(VIEW, Rect(490, 100, 30, 30))
    assert is_in_view(VIEW, VIEW.expand(500)), "a place larger than the viewport fills it"
    assert not is_in_view(VIEW, Rect(600, 100, 30, 30))


def test_it_enlarges_at_least_by_half_and_its_row_lies_above() -> None:
    room, plain = Rect(0, 100, 800, 500), Rect(0, 0, 1000, 600)
    for ratio, wide in ((1.0, 1500), (1.5, 1000), (2.0, 1000)):
        laid = lay_out_near(room, room, (), "whole", ratio, plain, lambda *_of: None)
        assert (laid.size.w, laid.page) == (wide, None)
        assert laid.row is not None and laid.row.w == room.w
        assert laid.viewport.y > laid.row.bottom and laid.viewport.bottom == room.bottom
    assert lay_out_near(room, room, [Rect(0, 610, 800, 50)], "whole", 2.0, plain, lambda *_of: None).row is None


def test_pages_of_a_game_fill_the_room_and_leave_the_row_free() -> None:
    room = Rect(0, 100, 800, 500)

    def pages(shape: str, size: Size, _plain: Size, _ratio: float) -> NearBoard:
        return NearBoard(f"near {shape}", Size(size.w, 2 * size.h), is_paged=True, row_from=0.5)

    laid = lay_out_near(room, room, (), "whole", 2.0, Rect(0, 0, 1000, 600), pages)
    assert (laid.viewport, laid.page, laid.shape) == (room, Size(800, 500), "near whole")
    row = laid.row
    assert row is not None and row.x == 400 and room.inset(1).contains_rect(row), "it stands off the edge of the room"


def test_a_drag_turns_a_page_and_a_small_one_turns_none() -> None:
    page, first = Size(VIEW.w, VIEW.h), Rect(VIEW.x, VIEW.y, 2 * VIEW.w, 2 * VIEW.h)
    right = first.move_by(-VIEW.w, 0)
    assert settle_on_page(VIEW, first.move_by(-20, -20), page) == first
    assert settle_on_page(VIEW, first.move_by(-80, -20), page) == right
    assert settle_on_page(VIEW, first.move_by(80, 0), page) == first, "there is none to the left"
    assert settle_on_page(VIEW, right.move_by(80, -80), page) == first.move_by(0, -VIEW.h)


def test_it_turns_to_the_page_of_most_worth_and_of_equal_ones_to_the_nearest() -> None:
    page, first = Size(VIEW.w, VIEW.h), Rect(VIEW.x, VIEW.y, 2 * VIEW.w, 2 * VIEW.h)
    there = NearThing(Rect(first.right - 100, first.bottom - 100, 50, 50), 5)
    assert turn_to_page(VIEW, first, page, [there]) == first.move_by(-VIEW.w, -VIEW.h)
    assert turn_to_page(VIEW, first, page, []) == first


def test_the_edge_of_the_viewport_has_eight_directions() -> None:
    assert edge_direction(VIEW, VIEW.x + 1, VIEW.cy) == (-1, 0)
    assert edge_direction(VIEW, VIEW.right - 1, VIEW.bottom - 1) == (1, 1)
    assert edge_direction(VIEW, VIEW.cx, VIEW.cy) == edge_direction(VIEW, 0, 0) == (0, 0)


def test_the_viewport_reaches_to_the_panels_of_the_seats() -> None:
    middle = Rect(0, 100, 1000, 600)
    assert viewport_between(Rect(300, 200, 700, 350), middle, [Rect(0, 100, 290, 300)]) == Rect(298, 100, 702, 600)
    assert viewport_between(Rect(100, 100, 800, 400), middle, [Rect(0, 520, 1000, 80)]) == Rect(0, 100, 1000, 412)


def test_it_snaps_to_whole_things_of_worth() -> None:
    row = [NearThing(Rect(-90 + 110 * index, 300, 100, 140), 60) for index in range(6)]
    cut = NearThing(Rect(300, 60, 100, 100), 0)
    board = snap_to_things(VIEW, BOARD, [*row, cut], margin=10)
    moved = [one.rect.move_by(board.x - BOARD.x, board.y - BOARD.y) for one in (*row, cut)]
    assert board.contains_rect(VIEW)
    assert sum(VIEW.contains_rect(rect, 1) for rect in moved[:6]) == 3, "as many as have room"
    assert any(abs(rect.x - VIEW.x - 10) < 1 or abs(rect.right - VIEW.right + 10) < 1 for rect in moved[:6])
    assert VIEW.contains_rect(moved[6], 1) or not VIEW.overlaps(moved[6], 5), "nothing else is cut"


def test_of_equal_positions_it_takes_the_nearest() -> None:
    thing = NearThing(Rect(200, 100, 50, 50), 8)
    assert snap_to_things(VIEW, BOARD, [thing], margin=10) == BOARD


def test_it_is_moved_no_further_than_its_reach() -> None:
    cut, far = NearThing(Rect(VIEW.right - 40, 100, 60, 60), 1), NearThing(Rect(VIEW.right + 250, 100, 60, 60), 500)
    board = snap_to_things(VIEW, BOARD, [cut, far], margin=10, reach=0.3)
    assert board.x - BOARD.x == pytest.approx(-30) and board.y == BOARD.y, "the thing that was cut is whole"
