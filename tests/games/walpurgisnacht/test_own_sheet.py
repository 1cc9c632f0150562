"""Sheet and landscape beside the own cards in the near view: they lie over no card, and speak to the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.layout import NEAR, lay_out_view
from boardgames.ui.games.walpurgisnacht.near_own_sheet import own_sheet_room
from boardgames.ui.games.walpurgisnacht.near_table_geometry import page_count
from boardgames.ui.games.walpurgisnacht.night_landscape import draw_night_landscape
from boardgames.ui.games.walpurgisnacht.typed_view import as_typed_view
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.games.walpurgisnacht.test_table import DATA, UI
from tests.sizes.measure import Idle
from tests.ui.pilot import Pilot

PAGES = {(720, 100): (1546, 788), (720, 200): (805, 360), (1080, 100): (1820, 942), (1080, 200): (876, 400)}
"""Size of a page of the near view in design units, by height of the window and text size."""
GIFTS = sorted(
    (card for card in DATA.cards if card.startswith(("bonfire", "ointment", "herbs"))),
    key=lambda card: bool(DATA.cards[card]["eye"]),
)[:8]
"""Those without an eye, which may lie face down, before the others."""
ROLES = ("mephistopheles", *(f"crucifix_{number}" for number in range(1, 8)))


def own_turn(seats: int, gifts: Sequence[str], phase: str, down: int = 0) -> dict[str, Any]:
    """A turn of the first seat, with such gifts, so many of them face down."""
    zones: dict[str, Any] = {f"P{number}": {"role": role} for number, role in enumerate(ROLES[:seats], 1)}
    zones["P1"] |= {"up": list(gifts[down:]), "down": list(gifts[:down]), "unmasked": phase == "mephisto"}
    return {"phase": phase, "seats": zones, "mountain": {"c1": "walpurga", "o1": "spectre"}}


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("page", PAGES.values())
def test_the_sheet_lies_over_no_own_card(page: tuple[float, float], seats: int) -> None:
    board, rooms = Rect(0, 0, page[0], page[1] * page_count(seats)), 0
    for phase in ("wisps", "mephisto"):
        for count in range(1, 9):
            for down in {0, 1, min(count, 3)}:
                state = GAME.load(own_turn(seats, GIFTS[:count], phase, down), {"seats": seats}, 1)
                drawn = UI.layout.visible_view(state.view(0), Viewer(0, GAME.complete({"seats": seats})))
                view = as_typed_view(drawn)
                room = own_sheet_room(lay_out_view(DATA, view, board, NEAR), view)
                rooms += room is not None
                own = [
                    thing
                    for thing in UI.layout.place_things(drawn, board, NEAR, False)
                    if thing.key.startswith(("role:P1", "up:P1", "down:P1", "mine:"))
                ]
                assert own
                over = [thing.key for thing in own if room is not None and room.overlaps(thing.rect, 1.0)]
                assert not over, (phase, count, down, over)
    assert rooms or seats not in (3, 5), "a page of one seat has room for it"


def test_the_sheet_speaks_to_the_person_with_letters_little_larger_than_others() -> None:
    with Pilot((1920, 1080), text=200, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 5, position=own_turn(5, (), "wisps"), make=Idle)
        pilot.settle()
        pilot.click("near.home")
        told = page.tr("walpurgisnacht.card.own_witch")
        assert told == "You are with the witches."
        lines = {line.text: line.rect.h for line in pilot.traced()}
        assert lines[told] <= 1.4 * lines[page.tr("walpurgisnacht.role.witch")]


def test_one_landscape_at_most_reaches_the_edges_of_the_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Rect, float]] = []

    def watched(painter: Painter, frame: Rect, top: float, behind: float | None = None) -> None:
        drawn.append((frame, top))
        draw_night_landscape(painter, frame, top, behind)

    monkeypatch.setattr("boardgames.ui.games.walpurgisnacht.near_own_sheet.draw_night_landscape", watched)
    for gifts in (0, 4):
        with Pilot((1920, 1080), animation="off", explain=False) as pilot:
            page = open_night(pilot, 1, 3, position=own_turn(3, GIFTS[:gifts], "mephisto"), make=Idle)
            pilot.settle()
            if not page.is_near:
                pilot.key("z")
            pilot.click("near.home")
            drawn.clear()
            pilot.picture()
            place = page.place("seat:P1")
            assert len(set(drawn)) <= 1, drawn
            for frame, _top in drawn:
                assert frame.right >= place.right and frame.bottom >= place.bottom
