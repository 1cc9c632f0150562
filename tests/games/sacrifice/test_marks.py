"""What a deed leaves on the board of Sacrifice hides nothing that lies there, and what may be done is told apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event
from boardgames.draw.rects import Rect, bounding_rect
from boardgames.text.catalog import Catalog
from boardgames.text.event_narration import narrate
from boardgames.ui.games.sacrifice import board_markers
from boardgames.ui.games.sacrifice.game_data import read_game_data
from boardgames.ui.games.sacrifice.game_ui import make_game_ui
from boardgames.ui.games.sacrifice.typed_view import emissary_cell
from tests.games.sacrifice.page import open_table
from tests.ui.pilot import Pilot
from tests.ui.sages import planning

UI = make_game_ui(registry.load("sacrifice"))


@pytest.mark.parametrize(("mineral", "small"), [("b3", True), ("a3", False)])
def test_where_a_carrier_died_its_mineral_stays_in_sight(
    monkeypatch: pytest.MonkeyPatch, mineral: str, small: bool
) -> None:
    held: dict[str, bool] = {}
    monkeypatch.setattr(
        board_markers, "draw_death_marker", lambda _painter, _grid, step, **how: held.update({step.end: how["held"]})
    )
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"d8": "P1 monkey", "b3": "P1 monkey", "d9": "P2 monkey", "g12": "P2 monkey", "a3": "P1 builder"},
        "seats": {"P1": {"minerals": [mineral]}, "P2": {"minerals": ["h12"]}},
    }
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position)
        page.play("attack d8 d9")
        page.play("sacrifice b3")
        pilot.settle()
        pilot.step()
    assert held["b3"] is small


def test_a_skull_is_in_the_colour_of_who_died() -> None:
    events = [
        Event("attacked", {"seat": "P1", "piece": "monkey", "from": "d8", "to": "d9"}),
        Event("sacrificed", {"seat": "P1", "piece": "monkey", "cell": "b3"}),
        Event("given", {"seat": "P2", "piece": "martyr", "cell": "g12"}),
    ]
    assert [(step.end, step.killed_owner) for step in UI.action_feedback.move_trails(events)] == [
        ("d9", 1),
        ("b3", 0),
        ("g12", 1),
    ]


@pytest.mark.parametrize(("wall", "told"), [("h c4", "c4–e4"), ("v c4", "c4–c6")])
def test_a_wall_is_told_by_both_ends(wall: str, told: str) -> None:
    (event,) = UI.event_narration.log_events([Event("built", {"seat": "P1", "wall": wall})])
    assert narrate(Catalog("en"), "sacrifice", [event], str) == [f"P1 builds a wall along {told}."]


@pytest.mark.parametrize("own", ["monkey", "martyr"])
def test_who_has_just_killed_is_marked_until_that_is_paid(monkeypatch: pytest.MonkeyPatch, own: str) -> None:
    marked: list[Rect] = []
    monkeypatch.setattr(board_markers, "draw_killer_marker", lambda _painter, box, _unit: marked.append(box))
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"d8": "P1 builder", "b3": f"P1 {own}", "d9": "P2 monkey", "g12": "P2 monkey"},
        "seats": {"P1": {"minerals": ["d6"]}, "P2": {"minerals": ["b13"]}},
    }
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position)
        page.play("attack d8 d9")
        pilot.settle()
        pilot.step()
        assert marked and set(marked) == {page.place("d9")}, "as the line over the board says"
        page.play("sacrifice b3")
        marked.clear()
        pilot.step()
        pilot.picture()
        assert not marked


def test_each_wall_that_may_be_built_is_seen_and_hit_by_itself() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot)
        page.give("build")
        pilot.settle()
        planned = page.look().choices.buildable_rects
        unit = pilot.rect("cell.b1").y - pilot.rect("cell.a1").y
        handles = {key: board_markers.wall_handle_rect(rect, abs(unit) * 0.95) for key, rect in planned.items()}
        assert len(handles) > 10
        for key, one in handles.items():
            assert page.key_at(one.cx, one.cy) == key
            for x, y in ((one.x + 1, one.y + 1), (one.right - 1, one.bottom - 1)):
                assert page.key_at(x, y) == key
            assert not any(one.overlaps(other) for name, other in handles.items() if name != key), key


def test_where_somebody_comes_back_is_lit() -> None:
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"d8": "P1 emissary", "b3": "P1 monkey", "g12": "P2 monkey"},
        "seats": {"P1": {"graveyard": ["cheetah"]}},
    }
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position)
        box, scale = pilot.rect("cell.d8"), pilot.app.services.view.scale
        corner = round((box.x + 0.1 * box.w) * scale), round((box.y + 0.14 * box.h) * scale)
        before = pilot.app.window.surface.get_at(corner)
        page.give("resurrect")
        pilot.settle()
        pilot.step()
        after = pilot.app.window.surface.get_at(corner)
        assert emissary_cell(page.sight()) == "d8"
        assert before.b - after.b > 60, "gold lies on its cell"


def test_an_empty_cell_tells_what_the_lines_and_the_gold_mean() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot)
        for cell, word in (("d7", "frontier"), ("e11", "frontier"), ("d15", "goal")):
            told = page.describe(cell)
            assert told[0].key == f"sacrifice.zone.{word}"
        assert not page.describe("d8")


def test_of_all_moves_of_a_turn_only_the_newest_has_a_head(monkeypatch: pytest.MonkeyPatch) -> None:
    heads: list[Rect] = []
    monkeypatch.setattr(board_markers, "draw_trail_end", lambda _painter, _start, box, *_how: heads.append(box))
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"d8": "P1 monkey", "f8": "P1 builder", "g12": "P2 monkey"},
    }
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position)
        for line in ("move d8 d9", "move f8 f9"):
            page.play(line)
        pilot.settle()
        heads.clear()
        page.redraw()
        pilot.step()
        assert heads == [pilot.rect("cell.f9")]


@pytest.mark.parametrize("wall", [True, False])
def test_the_way_of_a_god_bends_round_a_wall_in_a_hint_and_after_it(
    wall: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Rect, ...]] = []
    dotted: list[tuple[Rect, ...]] = []
    monkeypatch.setattr(board_markers, "draw_arrow", lambda _painter, stops, *_: drawn.append(tuple(stops)))
    monkeypatch.setattr(
        board_markers, "draw_dotted_trail", lambda _painter, _grid, _step, by=(): dotted.append(tuple(by))
    )
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"c6": "P1 immortal", "h10": "P1 monkey", "f12": "P2 monkey"},
        "seats": {"P1": {"minerals": ["h10"], "walls": ["h a6"] if wall else []}, "P2": {"minerals": ["h13"]}},
    }
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, position=position, make=planning(("move c6 c7",)))
        way = [page.place(name) for name in (("c6", "d6", "d7", "c7") if wall else ("c6", "c7"))]
        page.ask_hint()
        pilot.step()
        assert set(drawn) == {tuple(way)}
        page.play("move c6 c7")
        pilot.settle()
        pilot.step()
        assert dotted[-1] == tuple(way[1:-1])


@pytest.mark.parametrize(
    ("line", "by"),
    [("move c6 c7", ["d6", "d7"]), ("attack c6 d7", ["d6"]), ("move c6 c7", [])],
)
def test_the_piece_of_a_god_glides_past_the_cells_round_a_wall(line: str, by: list[str]) -> None:
    verb, start, end = line.split()
    board = {"c6": "P1 immortal", "b3": "P1 builder", "h10": "P1 monkey", "f12": "P2 monkey"}
    position = {
        "turn": "P1",
        "points": 4,
        "board": {**board, "d7": "P2 builder"} if verb == "attack" else board,
        "seats": {"P1": {"minerals": ["h10"], "walls": ["h a6"] if by else []}, "P2": {"minerals": ["h13"]}},
    }
    with Pilot(size=(1280, 720), animation="slow") as pilot:
        page = open_table(pilot, position=position)
        stops = [page.place(name) for name in (start, *by, end)]
        page.play(line)
        seen = []
        while (shift := page.shifts().get(f"piece:{end}")) is not None:
            seen.append(page.place(end).move_by(shift.dx, shift.dy))
            pilot.step()
    legs = [bounding_rect([one.centred_rect(2, 2), other.centred_rect(2, 2)]) for one, other in pairwise(stops)]
    assert all(any(leg.contains(one.cx, one.cy) for leg in legs) for one in seen), "each frame finds it on its way"
    for stop in stops[:-1]:
        assert any(stop.contains(one.cx, one.cy) for one in seen)


def test_where_motion_is_turned_down_a_god_stands_at_its_end_at_once() -> None:
    position = {
        "turn": "P1",
        "points": 4,
        "board": {"c6": "P1 immortal", "h10": "P1 monkey", "f12": "P2 monkey"},
        "seats": {"P1": {"minerals": ["h10"], "walls": ["h a6"]}, "P2": {"minerals": ["h13"]}},
    }
    with Pilot(size=(1280, 720), animation="slow", reduced_motion=True) as pilot:
        page = open_table(pilot, position=position)
        page.play("move c6 c7")
        assert not page.shifts()


def test_where_a_wall_may_lie_is_lit_while_one_is_chosen() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot)
        pilot.step()
        before = pilot.app.window.surface.copy()
        page.give("build")
        pilot.settle()
        planned = page.look().choices.buildable_rects
        grid = read_game_data(page.game).board.grid_in(page.area("board"), page.shape, False)
        lit = {spot.name for key in planned for spot in grid.cells_beside_wall(key[5:], 3)}
        assert {"b5", "c5"} < lit and "a1" not in lit
        scale = pilot.app.services.view.scale
        changed = set()
        for name, rect in page.places().items():
            if len(name) < 4:
                x, y = round((rect.x + 0.12 * rect.w) * scale), round((rect.y + 0.12 * rect.h) * scale)
                if pilot.app.window.surface.get_at((x, y)) != before.get_at((x, y)):
                    changed.add(name)
        assert changed == lit
