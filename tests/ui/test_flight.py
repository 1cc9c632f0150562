"""What moves in every game: above all that lies, longer on a longer way, over a shadow, and settled at last."""

from __future__ import annotations

import pytest

from boardgames.draw.display_list import DisplayListRecorder
from boardgames.draw.rects import Rect
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.motion.flight import FAR, LONGEST_MS, SETTLE_MS, bounce_height, flight_between
from boardgames.ui.motion.timeline import MOVE_MS
from tests.games.sacrifice.page import open_table as open_sacrifice
from tests.pictures.scenes import begin_middle
from tests.ui.page import TablePage
from tests.ui.pilot import FRAME, Pilot

GAMES = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")
PLACE = Rect(100, 100, 50, 70)
LIT = {
    "phase": "play",
    "turn": "P1",
    "points": 4,
    "board": {"a15": "P1 builder", "c12": "P1 monkey", "h3": "P2 immortal", "h9": "P1 taker", "h8": "P2 monkey"},
    "seats": {"P1": {"minerals": ["a16"]}, "P2": {"minerals": ["h13"]}},
}


def depart(pilot: Pilot, game: str) -> TablePage:
    """A table in its middle on which something has just left its place."""
    page = TablePage.open(pilot, begin_middle(game, count=24))
    for _ in range(40):
        for line in page.port.legal_actions()[:1]:
            page.play(line)
        for _ in range(3):
            pilot.step(FRAME)
        if page.look().moving_things:
            return page
        pilot.settle()
        page.skip_story()
    raise AssertionError(f"nothing moves in {game}")


def check_drawn_last(pilot: Pilot, page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What moves is drawn after everything that lies."""
    look, lists = page.look(), []
    with monkeypatch.context() as patch:
        for _ in range(2):
            recorder: DisplayListRecorder = pilot.app.services.display_list_recorder()
            page.draw_board(recorder, look)
            lists.append(recorder.commands)
            patch.setattr(BoardRenderState, "moving_things", ())
    whole, lying = lists
    assert len(whole) > len(lying) and whole[: len(lying)] == lying


@pytest.mark.parametrize("game", GAMES)
def test_a_flight_is_above_all_that_lies_and_rises_lands_and_settles(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(size=(1280, 720)) as pilot:
        page = depart(pilot, game)
        check_drawn_last(pilot, page, monkeypatch)
        frames = []
        while page.shifts():
            frames.append({key: shift for key, shift in page.shifts().items() if shift.is_moving})
            pilot.step(FRAME)
        key = next(iter(frames[0]))
        way = [(abs(shift.dx) + abs(shift.dy), shift.height) for shifts in frames if (shift := shifts.get(key))]
        flying = [height for left, height in way if left > 1]
        settling = [height for left, height in way if not left]
        assert max(flying) > bounce_height(0.5) and flying[-1] < max(flying)
        assert settling and 0 < max(settling) <= bounce_height(0.5)


@pytest.mark.parametrize(("way", "ms"), [(0, MOVE_MS), (FAR / 2, (MOVE_MS + LONGEST_MS) / 2), (3 * FAR, LONGEST_MS)])
def test_a_flight_takes_as_long_as_its_way_is(way: float, ms: float) -> None:
    assert flight_between(PLACE.move_by(way, 0), PLACE).duration_ms == pytest.approx(ms)


def test_a_flight_goes_past_its_stops_and_begins_and_ends_on_the_ground() -> None:
    flight = flight_between(PLACE.move_by(-200, 0), PLACE, [PLACE.move_by(-100, 50)])
    assert [flight.point_at(t) for t in (0, 0.5, 1)] == [(-200, 0), (-100, 50), (0, 0)]
    assert flight.height_at(0) == flight.height_at(1) == 0 < flight.height_at(0.5)
    assert bounce_height(0) == pytest.approx(bounce_height(1)) == pytest.approx(0) and SETTLE_MS < MOVE_MS


def test_panels_beside_the_board_and_a_bubble_wait_for_the_landing() -> None:
    """A seat's panel tells how far its pieces have to go; the bubble would move out of the way of what has moved."""
    with Pilot() as pilot:
        page = open_sacrifice(pilot, position=LIT)
        place = page.places()["h3"]
        pilot.point(place.cx, place.cy)
        for _ in range(60):
            pilot.step(FRAME)

        def shown() -> tuple[str, Rect]:
            find = pilot.top.widget_root.find
            return find("seat.0").access_note, find("inspector.panel").rect

        before = shown()
        page.play("move c12 c13")
        pilot.step(FRAME)
        assert page.shifts() and shown() == before
        pilot.settle()
        assert shown()[0] != before[0]
