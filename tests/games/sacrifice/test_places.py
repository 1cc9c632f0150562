"""The board of Sacrifice as rectangles, and the frames of the table: pure geometry, without a window."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Dump, Game
from boardgames.draw.rects import Rect
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.sacrifice.board_grid import LABEL_AT, BoardGrid, GridCell, cell_of_name
from boardgames.ui.games.sacrifice.game_data import read_game_data
from boardgames.ui.games.sacrifice.game_ui import make_game_ui
from boardgames.ui.play.board.table_layout import choose_table_layout
from tests.games.sacrifice.game import MIDDLE

WAYS = [(lying, turned) for lying in (True, False) for turned in (True, False)]
FRAME = 0.13  # the bed of the cells, in cells
LETTER = 0.3  # a coordinate, in cells
GAME: Game = registry.load("sacrifice")
UI = make_game_ui(GAME)


def grid(lying: bool, turned: bool) -> BoardGrid:
    size = Rect(10, 20, 1500, 790) if lying else Rect(10, 20, 500, 980)
    return BoardGrid(size, lying=lying, turned=turned)


def test_a_mineral_that_is_borne_lies_before_its_bearer_and_any_other_below() -> None:
    view = Dump(
        {
            **MIDDLE,
            "board": {"c5": "P1 monkey", "d5": "P1 taker", "e5": "P2 monkey"},
            "seats": {
                "P1": {**GAME.new_game({}, 1).dump()["seats"]["P1"], "minerals": ["c5", "d5", "e5"], "walls": []},
                "P2": {**GAME.new_game({}, 1).dump()["seats"]["P2"], "minerals": [], "walls": []},
            },
        }
    )
    things = {one.key: one for one in UI.layout.place_things(view, Rect(0, 0, 1500, 790), "lying", False)}
    assert things["mineral:c5"].z > things["piece:c5"].z
    for name in ("d5", "e5"):
        under, above = things[f"mineral:{name}"], things[f"piece:{name}"]
        assert under.z < above.z and (under.rect.right > above.rect.right or under.rect.x < above.rect.x)


def test_a_mineral_beside_a_character_stays_on_its_cell_and_is_seen() -> None:
    state = GAME.load(
        {
            "board": {"h7": "P1 falcon", "h9": "P1 monkey"},
            "seats": {"P1": {"minerals": ["h9"]}, "P2": {"minerals": ["h7"]}},
        },
        {},
        1,
    )
    things = placed(state.dump())
    for name in ("h7", "h9"):
        cell, stone, piece = (things[key].rect for key in (name, f"mineral:{name}", f"piece:{name}"))
        assert cell.expand(0.05 * cell.w).contains_rect(stone) and cell.expand(0.02 * cell.w).contains_rect(piece)
        assert stone.right - piece.right >= 0.08 * cell.w and stone.bottom - piece.bottom >= 0.08 * cell.w


@pytest.mark.parametrize(("lying", "turned"), WAYS)
def test_cells_stand_apart_and_inside(lying: bool, turned: bool) -> None:
    made = grid(lying, turned)
    places = {spot: made.cell_rect(spot) for spot in made.all_cells()}
    assert len(places) == 128
    for rect in places.values():
        assert made.inner_board_rect.contains_rect(rect, 0.01) and made.rect.contains_rect(rect, 0.01)
    spots = list(places.values())
    assert not any(a.overlaps(b, 0.01) for i, a in enumerate(spots) for b in spots[i + 1 :])


def test_where_the_ends_lie() -> None:
    """Section 15: upright P1 is below, lying at the left; turned the other way round."""
    a1 = GridCell(0, 0)
    upright, lying = grid(False, False), grid(True, False)
    assert (
        upright.cell_rect(a1).cy > upright.framed_board_rect.cy
        and upright.cell_rect(a1).cx < upright.framed_board_rect.cx
    )
    assert lying.cell_rect(a1).cx < lying.framed_board_rect.cx and lying.cell_rect(a1).cy < lying.framed_board_rect.cy
    turned = grid(True, True)
    assert turned.cell_rect(a1) == lying.cell_rect(GridCell(7, 15))


@pytest.mark.parametrize(("lying", "turned"), WAYS)
def test_a_wall_lies_between_the_cells_it_parts(lying: bool, turned: bool) -> None:
    made = grid(lying, turned)
    for name, pairs in (("h c4", ("c4 c5", "d4 d5", "e4 e5")), ("v c4", ("c4 d4", "c5 d5", "c6 d6"))):
        bar = made.wall_rect(name, 3)
        for pair in pairs:
            a, b = (made.cell_rect(cell_of_name(word)) for word in pair.split(" "))
            middle = Rect((a.cx + b.cx) / 2, (a.cy + b.cy) / 2, 0, 0)
            assert bar.expand(1).contains(middle.x, middle.y), (name, pair)
            assert not bar.contains(a.cx, a.cy) and not bar.contains(b.cx, b.cy)


@pytest.mark.parametrize(("lying", "turned"), WAYS)
def test_arrows_go_where_they_point(lying: bool, turned: bool) -> None:
    made = grid(lying, turned)
    here = GridCell(3, 7)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        a, b = made.cell_rect(here), made.cell_rect(made.neighbour_cell(here, dx, dy))
        assert ((b.cx - a.cx) * dx > 0 or not dx) and ((b.cy - a.cy) * dy > 0 or not dy)
    corner = min(made.all_cells(), key=lambda c: made.cell_rect(c).x + made.cell_rect(c).y)
    assert made.neighbour_cell(corner, -1, 0) == corner


def placed(view: Dump, lying: bool = True) -> dict[str, PlacedThing]:
    found = UI.layout.place_things(view, Rect(0, 0, 1500, 790), "lying" if lying else "upright", False)
    return {thing.key: thing for thing in found}


def test_everything_lies_on_its_cell() -> None:
    things = placed(GAME.load(MIDDLE, {}, 1).dump())
    for key, thing in things.items():
        kind, _, name = key.partition(":")
        if kind in ("piece", "mineral"):
            box = things[name].rect
            assert box.expand(box.w * 0.06).contains_rect(thing.rect), key
    assert things["mineral:b13"].copy_count == 2
    assert things["piece:h15"].is_sunk and things["mineral:g16"].is_sunk and not things["piece:a7"].is_sunk
    under = things["mineral:d8"]
    assert under.z > things["piece:d8"].z and under.rect.w < things["piece:d8"].rect.w * 0.6
    assert {key for key in things if key.startswith("wall:")} == {"wall:h c9", "wall:v f5", "wall:v c11"}


def test_a_perched_piece_is_raised_over_the_one_below() -> None:
    state = GAME.load(
        {"board": {"c4": "P1 monkey", "c5": "P1 builder"}, "seats": {"P1": {"minerals": ["c4"]}}}, {}, 1
    )
    state.apply(next(line for line in state.legal_actions() if line == "move c4 c5 carry"))
    things = placed(state.dump())
    up, below = things["perched:c5"], things["piece:c5"]
    assert up.is_raised and up.z > below.z
    assert up.rect.cy < below.rect.cy and up.rect != below.rect


def test_a_changed_board_is_laid_out_by_its_constants() -> None:
    small = read_game_data(registry.build("sacrifice", {"columns": 4, "free_rows": 2})).board
    assert (small.columns, small.row_count) == (4, 14)
    assert (
        small.zone_of_row(5) == "deploy"
        and small.zone_of_row(6) == small.zone_of_row(7) == "free"
        and small.zone_of_row(12) == "P2"
    )


SIZES = [(1316, 823), (1645, 925), (1920, 1080), (960, 540), (800, 500), (900, 1400), (2400, 1000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wanted", ["", "lying", "upright"])
def test_frames_share_out_the_window(size: tuple[int, int], wanted: str) -> None:
    view = Rect(0, 0, *size)
    made = choose_table_layout(view, UI.rotatable_board.board_shapes(), 2, False, wanted)
    parts = [made.board, made.prompt, made.rail, *made.seats, *([made.foot] if made.foot.h else [])]
    assert all(view.contains_rect(part, 0.01) and part.w > 50 and part.h > 40 for part in parts), made
    assert not any(a.overlaps(b, 0.01) for i, a in enumerate(parts) for b in parts[i + 1 :]), made
    if wanted:
        assert made.shape == wanted


def test_the_board_lies_where_that_makes_it_larger() -> None:
    shapes = UI.rotatable_board.board_shapes()
    assert choose_table_layout(Rect(0, 0, 1920, 1080), shapes, 2, False).shape == "lying"
    assert choose_table_layout(Rect(0, 0, 1000, 1700), shapes, 2, False).shape == "upright"


@pytest.mark.parametrize(("lying", "turned"), WAYS)
@pytest.mark.parametrize("size", [(560, 360), (800, 500), (1500, 790), (2400, 1200)])
def test_letters_stand_apart_from_the_goal_bars_and_from_the_cells(
    lying: bool, turned: bool, size: tuple[int, int]
) -> None:
    wide, high = size if lying else size[::-1]
    made = BoardGrid(Rect(0, 0, wide, high), lying=lying, turned=turned)
    half = LETTER / 2 * made.cell_side
    for rows in ((0, 1), (14, 15)):
        bar = made.goal_bar_rect(*rows)
        assert made.framed_board_rect.contains_rect(bar)
        inner = made.inner_board_rect.expand(FRAME * made.cell_side)
        if lying:
            before = bar.cx < inner.cx
            middle = (
                made.inner_board_rect.x - LABEL_AT * made.cell_side
                if before
                else made.inner_board_rect.right + LABEL_AT * made.cell_side
            )
            near, far = (bar.right, inner.x) if before else (inner.right, bar.x)
        else:
            before = bar.cy < inner.cy
            middle = (
                made.inner_board_rect.y - LABEL_AT * made.cell_side
                if before
                else made.inner_board_rect.bottom + LABEL_AT * made.cell_side
            )
            near, far = (bar.bottom, inner.y) if before else (inner.bottom, bar.y)
        assert near < middle - half and middle + half < far
