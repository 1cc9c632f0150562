"""The log lies over the board on a key or a press, with the goal in words, and goes the same way or by Escape."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.game_view.match_log import LastEvent
from tests.games.parts import games_with_room
from tests.ui.matrix import some
from tests.ui.page import COMPUTER, PERSON, TablePage, open_table
from tests.ui.pilot import Pilot
from tests.ui.sages import Thorough

FOUR_ROWS = 4 * 34.0
WINDOWS = [((1280, 720), 100), ((1280, 720), 140), ((1280, 720), 200)]
WINDOWS += [((1920, 1080), 100), ((1920, 1080), 200), ((700, 1000), 100), ((1080, 1920), 200)]


@pytest.mark.parametrize("game", games_with_room("game_ui"))
def test_four_rows_of_the_log_at_every_size(game: str) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        count = min(registry.load(game).seats)
        options = {"seats": count} if "seats" in registry.load(game).options else {}
        page = open_table(pilot, game, (PERSON, *(COMPUTER,) * (count - 1)), options, seed=3, make=Thorough)
        pilot.settle(lambda: page.to_act() == 0)
        pilot.hide()  # laid out, and not drawn
        for (size, text), language in some(WINDOWS, LANGUAGES):
            pilot.app.services.prefs.change(language=language, text_percent=text)
            pilot.resize(*size)
            assert not page.has("log")
            pilot.key("l")
            assert page.rect("log.area").h >= FOUR_ROWS, (size, text, language)
            panel = page.rect("log.panel")
            assert not any(panel.overlaps(page.area(part), 1) for part in ("prompt", "rail", "foot"))
            pilot.check_layout()
            pilot.key("l")


def opened(pilot: Pilot) -> TablePage:
    page = open_table(pilot, "sacrifice", (PERSON, PERSON), seed=3)
    page.play_on(page.port.legal_actions()[0], "end")
    return page


@pytest.mark.parametrize("way", ["l", "escape", "log.close", "table.log"])
def test_it_goes_by_the_same_key_by_escape_and_by_a_press(way: str) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = opened(pilot)
        pilot.key("l")
        assert pilot.focused == "log" and page.words("log") == page.log()[-1]
        if "." in way:
            pilot.click(way)
        else:
            pilot.key(way)
        assert not page.has("log") and pilot.focused == "board" and page.is_on_top()
        pilot.click("table.log")
        assert page.has("log")


def test_arrows_in_it_show_earlier_moments_and_the_board_below_is_not_pressed() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = opened(pilot)
        pilot.key("l")
        pilot.key("up")
        assert not page.is_live() and page.has("look.back")
        pilot.click("look.back")
        panel = page.rect("log.panel")
        assert not page.key_at(panel.x + 4, panel.bottom - 4)
        pilot.click_at(panel.x + 4, panel.bottom - 4)
        assert not page.taken_up() and not page.notice()


def test_the_last_event_stands_in_the_line_over_the_board_or_below_it() -> None:
    for size, text in (((1920, 1080), 100), ((1920, 1080), 200)):
        with Pilot(size=size, text=text, animation="off", explain=False) as pilot:
            page = opened(pilot)
            assert page.log()[-1] in pilot.words().replace("\n", " ")
            if text == 200:
                pilot.click("log.fold")
                assert page.has("log")


def test_the_last_event_ends_at_a_whole_clause_and_says_how_many_are_left_out() -> None:
    event = LastEvent.of_turns("Before:", ["Blue: one; two\u00a0; three", "Red: four"], "+{} (L)".format)
    whole = "Before: Blue: one; two\u00a0; three \u00b7 Red: four"
    assert event.text == whole == event.shorten(lambda text: len(text) <= len(whole))
    assert event.shorten(lambda text: len(text) < 35) == "Before: Blue: one; two \u00b7 +2 (L)"
    assert event.shorten(lambda text: not text) == whole, "nothing fits: the drawing shortens it"
    with Pilot((1280, 720)) as pilot:
        tr = pilot.app.services.catalog.tr
        assert "+3" in tr("table.log.more", count=3) and "L" in tr("table.log.more", count=3)


def test_one_action_in_several_sentences_ends_at_a_whole_one() -> None:
    event = LastEvent.of_action("Ana discards one. Ana draws 2 cards, one of them open. It ends.", "+{} (L)".format)
    assert event.text == "Ana discards one. Ana draws 2 cards, one of them open. It ends."
    assert event.shorten(lambda text: len(text) < 30) == "Ana discards one. \u00b7 +2 (L)"


def test_an_open_game_is_not_told_anew_when_the_other_seat_looks() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_table(pilot, "sacrifice", (PERSON, PERSON), seed=3)
        viewer, before = page.viewer, list(page.log_lines())
        while page.viewer == viewer or len(before) < 4:
            viewer, before = page.viewer, list(page.log_lines())
            page.play_on(next(line for line in reversed(page.legal_actions()) if line != "resign"))
        after = page.log_lines()
        assert all(one is other for one, other in zip(before[:-1], after, strict=False))
