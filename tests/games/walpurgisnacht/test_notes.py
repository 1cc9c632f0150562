"""The private note about each other seat: there in every window, large enough to be hit, and seen."""

from __future__ import annotations

import itertools

import pygame

from boardgames.draw.rects import Rect
from boardgames.draw.viewport import LEAST_TARGET, viewport_of_window
from boardgames.ui.games.walpurgisnacht.table_geometry import GIFT_COUNTS, lay_out_board, lay_out_seat
from boardgames.ui.play.board.table_layout import WHY, TableFrame, full_board_layout
from tests.games.walpurgisnacht.page import open_night
from tests.ui.pilot import Pilot

WINDOWS = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (700, 1000), (800, 1200), (1000, 1000)]


def test_a_note_is_a_target_at_every_seat_in_every_window() -> None:
    for size, text, more in itertools.product(WINDOWS, (80, 100, 120, 140, 170, 200), (0.0, WHY)):
        view = viewport_of_window(*size, text)
        board = full_board_layout(Rect(0, 0, view.w, view.h), TableFrame(more)).board
        for seats in range(3, 9):
            for rect, slots in itertools.product(lay_out_board(board, seats).seats, GIFT_COUNTS):
                place, what = lay_out_seat(rect, slots), (size, text, more, seats, slots)
                assert min(place.note.w, place.note.h) * view.scale >= LEAST_TARGET - 0.5, what
                assert rect.contains_rect(place.note) and not place.note.overlaps(place.head), what
                assert not any(place.note.overlaps(gift) for gift in place.slots), what


def test_a_note_is_seen_and_changes_where_many_sit_and_letters_are_large() -> None:
    with Pilot(size=(1280, 720), text=140, animation="off") as pilot:
        page = open_night(pilot, 1, 8)

        def pixels(rect: Rect) -> bytes:
            scale = pilot.app.services.view.scale
            area = pygame.Rect(*(round(side * scale) for side in rect.inset(4)))
            return pygame.image.tobytes(pilot.app.window.surface.subsurface(area), "RGB")

        for seat in (2, 5, 8):
            page.spot_on(f"note:P{seat}")  # brings it into the near view
            place = page.place(f"note:P{seat}")
            before = pixels(place)
            page.click_on(f"note:P{seat}")
            assert pixels(place) != before, seat


def test_panels_keep_clear_of_the_notes() -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        page = open_night(pilot, 1, 3)
        clear = page.texts_to_keep_clear()
        for seat in (2, 3):
            note = page.place(f"note:P{seat}")
            assert any(one.contains_rect(note, 1) for one in clear), seat
