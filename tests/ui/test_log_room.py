"""The log keeps four rows wherever it is shown, a hint told or not, a thing pointed at or not; without room, its last
line is a button.
"""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES
from tests.games.parts import games_with_room
from tests.ui.matrix import some
from tests.ui.page import COMPUTER, PERSON, TablePage, open_table
from tests.ui.pilot import Pilot
from tests.ui.sages import Thorough

FOUR_ROWS = 4 * 34.0
TWO_ROWS = 2 * 34.0
WINDOWS = [((1280, 720), 100), ((1280, 720), 140), ((1280, 720), 200)]
WINDOWS += [((1920, 1080), 100), ((1920, 1080), 140), ((1920, 1080), 200)]
WINDOWS += [((700, 1000), 100), ((1080, 1920), 100), ((1080, 1920), 200)]
NO_ROOM = 2 * 34.0 + 2 * 34.0
POINTED = 3


def shown(page: TablePage, id: str) -> bool:
    """Whether a widget stands somewhere: what is in the tree may have no place now."""
    return any(one.id == id and one.rect.h > 0 for one in page.widgets())


def check_log(page: TablePage, case: object) -> bool:
    """The log has its rows, or a button that shows it; returns whether there was a button."""
    is_told = page.has("hint.do")
    if not shown(page, "log.fold"):
        assert shown(page, "log.area") and page.rect("log.area").h >= FOUR_ROWS, case
        return False
    page.pilot.click("log.fold")
    assert shown(page, "log.area") and shown(page, "hint.do") == is_told, case
    assert page.rect("log.area").h >= FOUR_ROWS, case
    page.pilot.click("log.fold")
    assert not shown(page, "log.area"), case
    return True


def told_things(page: TablePage) -> list[str]:
    """Some things, from all over the table, of which the inspector tells."""
    things = [thing.key for thing in page.things() if thing.key in page.targets() and page.card_page(thing.key)]
    return things[:: max(1, len(things) // POINTED)][:POINTED]


@pytest.mark.parametrize("game", games_with_room("game_ui"))
def test_four_rows_of_the_log_or_a_button_with_its_last_line(game: str) -> None:
    folds = pointed = hidden = 0
    with Pilot(animation="off", explain=False) as pilot:
        count = min(registry.load(game).seats)
        options = {"seats": count} if "seats" in registry.load(game).options else {}
        seats = (PERSON, *(COMPUTER,) * (count - 1))
        page = open_table(pilot, game, seats, options, seed=3, make=Thorough)
        pilot.settle(lambda: page.to_act() == 0)
        for _ in range(9):  # to a turn of several steps
            page.ask_hint()
            if page.has("hint.do_all"):
                break
            pilot.key("j")
            pilot.settle(lambda: page.to_act() == 0 and page.is_live())
            if page.has_hint():
                pilot.key("escape")
        pilot.hide()  # laid out, and not drawn
        for (size, text), language in some(WINDOWS, LANGUAGES):
            pilot.app.services.prefs.change(language=language, text_percent=text)
            pilot.resize(*size)
            pilot.check_layout()
            for is_told in (True, False):
                case = is_told, size, text, language
                assert page.has("hint.do") == is_told, case
                folds += check_log(page, case)
                for key in told_things(page):
                    page.point_at(key)
                    if shown(page, "inspector.panel"):
                        pointed += 1
                        assert page.told_key() == key, (key, *case)
                        assert page.rect("inspector.panel").h >= TWO_ROWS, (key, *case)
                    rows = shown(page, "log.area") and page.rect("log.area").h >= FOUR_ROWS
                    if not rows and not shown(page, "log.fold"):  # no room for both a thing and a button
                        hidden += 1
                        assert 0 < page.rect("inspector.panel").h < NO_ROOM, (key, *case)
                    pilot.check_layout()
                pilot.point(1, 1)
                pilot.step(400)
                pilot.key("h")
    assert folds and pointed > 5 * hidden


def test_an_open_game_is_not_told_anew_when_the_other_seat_looks() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_table(pilot, "sacrifice", (PERSON, PERSON), seed=3)
        viewer, before = page.viewer, list(page.log_lines())
        while page.viewer == viewer or len(before) < 4:
            viewer, before = page.viewer, list(page.log_lines())
            page.play_on(next(line for line in reversed(page.legal_actions()) if line != "resign"))
        after = page.log_lines()
        assert all(one is other for one, other in zip(before[:-1], after, strict=False))
