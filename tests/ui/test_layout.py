"""Pure geometry: rectangles, shares, lines, the scale factor, and where arrows lead."""

from __future__ import annotations

import random

import pytest

from boardgames.draw import box_layout
from boardgames.draw.card_spread import spread_in_tray
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.viewport import BODY, LEAST_BODY, LEAST_TARGET, ROOM_H, ROOM_W, viewport_of_window
from boardgames.ui.input.focus_navigation import nearest_in_direction
from boardgames.ui.play.board.board_overlays import notice_rect


def test_rect_edges() -> None:
    rect = Rect(10, 20, 30, 40)
    assert (rect.right, rect.bottom, rect.cx, rect.cy) == (40, 60, 25, 40)
    assert rect.contains(10, 20) and not rect.contains(40, 20)
    assert rect.inset(20) == Rect(30, 40, 0, 0)
    assert rect.contains_rect(Rect(12, 22, 5, 5)) and not rect.contains_rect(Rect(5, 22, 50, 5))


def test_touching_rects_do_not_overlap() -> None:
    assert not Rect(0, 0, 10, 10).overlaps(Rect(10, 0, 10, 10))
    assert Rect(0, 0, 10, 10).overlaps(Rect(9, 9, 10, 10))
    assert not Rect(0, 0, 10, 10).overlaps(Rect(9, 9, 10, 10), tolerance=1.5)


def test_fit_keeps_proportions() -> None:
    assert fit_centred(Size(3, 4), Rect(0, 0, 300, 200)) == Rect(75, 0, 150, 200)


def test_spare_room_goes_to_those_who_grow() -> None:
    assert box_layout.share_space([100, 50, 0], [0, 1, 3], 10, 250) == [100, 70, 60]


def test_nobody_grows_nobody_changes() -> None:
    assert box_layout.share_space([100, 50], [0, 0], 10, 500) == [100, 50]


def test_flow_breaks_lines_and_never_leaves_one_empty() -> None:
    sizes = [Size(60, 10), Size(60, 10), Size(300, 10), Size(20, 10)]
    assert box_layout.break_into_lines(130, sizes, 10) == [[0, 1], [2], [3]]


@pytest.mark.parametrize("high", [24.0, 52.0, 90.0])
def test_a_notice_on_a_line_beside_the_board_stands_in_its_middle_where_it_has_room(
    high: float,
) -> None:
    line = Rect(100, 10, 800, 66)
    box = notice_rect(line, lambda _width: high)
    assert (box.x, box.w) == (line.x, line.w) and box.h >= high
    assert box.y > line.y and box.cy == line.cy if high < line.h else box.y == line.y


def test_design_size_at_full_hd() -> None:
    assert viewport_of_window(1920, 1080, 100) == (1920, 1080, 1.0, 44, 100, 1.0)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("text", [80, 100, 130, 200])
def test_body_text_is_never_too_small_and_every_scene_has_its_room(size: tuple[int, int], text: int) -> None:
    view = viewport_of_window(*size, text)
    assert view.scale * BODY >= LEAST_BODY - 0.01 and view.scale * view.target >= LEAST_TARGET - 0.01
    assert view.w >= ROOM_W - 0.01 and view.h >= ROOM_H - 0.01
    if size >= (1920, 1080) and text >= 100:
        assert view.scale * BODY >= 18


def test_twice_the_text_is_twice_the_size() -> None:
    assert viewport_of_window(1920, 1080, 200).scale == pytest.approx(2.0)


def test_dense_screens_get_more_pixels() -> None:
    assert viewport_of_window(2048, 1280, 100, density=2.0).scale == pytest.approx(
        2 * viewport_of_window(1024, 640, 100).scale
    )


PLACES = {
    "a": Rect(0, 0, 100, 40),
    "b": Rect(120, 0, 100, 40),
    "c": Rect(0, 60, 100, 40),
    "wide": Rect(0, 120, 400, 40),
    "far": Rect(300, 0, 100, 40),
}


@pytest.mark.parametrize(
    ("here", "dx", "dy", "there"),
    [
        ("a", 1, 0, "b"),
        ("b", 1, 0, "far"),
        ("far", 1, 0, None),
        ("a", 0, 1, "c"),
        ("b", 0, 1, "wide"),
        ("wide", 0, -1, "c"),
        ("c", 0, -1, "a"),
        ("far", -1, 0, "b"),
        ("a", 0, -1, None),
    ],
)
def test_arrows_go_by_place(here: str, dx: int, dy: int, there: str | None) -> None:
    assert nearest_in_direction(PLACES, here, dx, dy) == there


@pytest.mark.parametrize("room", [Rect(0, 0, 900, 160), Rect(10, 20, 420, 330), Rect(0, 0, 150, 700)])
def test_a_hand_takes_as_many_rows_as_make_its_cards_largest(room: Rect) -> None:
    for count in range(1, 10):
        places = spread_in_tray(room, count, gap=6)
        assert len(places) == count and all(room.contains_rect(place, 0.1) for place in places)
        assert not any(a.overlaps(b, 0.1) for i, a in enumerate(places) for b in places[i + 1 :])
        assert all(places[0].w >= spread_in_tray(room, count, gap=6, max_count=rows)[0].w for rows in (1, 2))
    rows = {round(place.y) for place in spread_in_tray(room, 6, gap=6)}
    assert len(rows) == {900: 1, 420: 2, 150: 3}[round(room.w)]
    assert len({spread_in_tray(room, count, gap=6, slots=6)[0].w for count in range(1, 7)}) == 1, (
        "of one size while it fills"
    )


@pytest.mark.parametrize("crowd", [3, 25, 120])
@pytest.mark.parametrize("seed", range(8))
def test_the_box_of_least_cost_is_found_among_all(seed: int, crowd: int) -> None:
    chance = random.Random(seed)
    view = Rect(16, 114, 1820, 946)

    def some(count: int, most: float) -> list[Rect]:
        spots = [(chance.uniform(-50, 1850), chance.uniform(50, 1050)) for _ in range(count)]
        return [Rect(x, y, chance.uniform(0, most), chance.uniform(0, most)) for x, y in spots]

    anchor, *_rest = some(1, 80)
    sizes = [Size(chance.uniform(200, 600), chance.uniform(200, 500)) for _ in range(5)]
    costs = box_layout.CoverCosts(
        ((anchor,), some(2, 200), some(crowd, 90)), ((0.5, some(40, 120)), (0.1, some(40, 120)))
    )
    index, box = box_layout.place_at_least_cost(anchor, sizes, view, costs, 12, 60)

    def cost_of(index: int, box: Rect) -> tuple[float, ...]:
        away = ((box.cx - anchor.cx) ** 2 + (box.cy - anchor.cy) ** 2) ** 0.5
        return costs.of(box, away + 60 * index, view)

    steps = range(box_layout.TRIES)
    for number, size in enumerate(sizes):
        wide, high = (view.w - size.w) / (box_layout.TRIES - 1), (view.h - size.h) / (box_layout.TRIES - 1)
        for other in [Rect(view.x + i * wide, view.y + j * high, *size) for i in steps for j in steps]:
            assert cost_of(index, box) <= (*cost_of(number, other)[:-1], cost_of(number, other)[-1] + 1e-6)
