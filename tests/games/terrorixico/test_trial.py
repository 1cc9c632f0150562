"""What a first evening with TerroriXico showed: what lies under a sheet, what is told of an open card, a pass."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.text.catalog import LANGUAGES
from tests.games.terrorixico.page import Plain, go_through, open_table
from tests.ui.page import COMPUTER, PERSON, TablePage, open_lesson
from tests.ui.pilot import Pilot
from tests.ui.sages import Thorough, open_game


def test_no_ring_is_drawn_on_a_sheet_around_what_lies_under_it() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, make=Plain, opening="deal", seed=2)
        rng = Rng(8)
        while not any(act.view.get("ledger") for act in page.story()):
            if page.is_telling():
                pilot.key("escape")
            assert page.outcome() is None
            if page.is_acting():
                page.put_cursor("hand:0")
                page.focus("board", ring=True)
                assert page.look().cursor_key == "hand:0"
                page.play(Action(rng.choice(page.legal_actions())))
            pilot.step(200)
        while not any(thing.key == "ledger" for thing in page.things()):
            page.tell_on()
            pilot.step(100)
        page.put_cursor("hand:0")
        page.focus("board", ring=True)
        assert page.place("hand:0") and not page.look().cursor_key


def test_in_the_first_lesson_an_open_card_is_told_as_what_it_is() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        lesson = open_lesson(pilot, "terrorixico", 0)
        drawn = lesson.drawn()
        assert drawn["sparse"]
        slots = ["slot:range.1", "slot:range.2", "slot:melee.1"]
        pages = [lesson.card_page(key) for key in slots]
        assert [page and page.face for page in pages] == ["range_1", "range_1", "melee_1"]
        pilot.point(*lesson.spot_on("slot:range.2"))
        pilot.step(600)
        assert "face-down" not in pilot.words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_to_pass_reads_that_the_first_place_is_still_open_and_the_second_is_not(language: str) -> None:
    words = {"en": ("first", "second"), "es": ("primer lugar", "segundo"), "fr": ("première place", "deuxième")}
    with Pilot(size=(1280, 720), animation="off", language=language) as pilot:
        page = _stuck(pilot)
        said = page.tr("terrorixico.prompt.play_stuck")
        asked = page.tr("terrorixico.ask.pass_text", count=2)
        assert all(word in said and word in asked for word in words[language])
        assert said in page.prompt()


def test_a_pass_that_is_all_there_is_to_do_is_not_asked_about() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = _stuck(pilot)
        count = page.action_count()
        pilot.click("deed.pass")
        assert page.action_count() == count + 1


def test_a_hint_of_the_next_turn_is_none_that_has_changed() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", explain=False) as pilot:
        page = open_game(pilot, "terrorixico", Thorough)
        while page.position()["phase"] != "play" or page.to_act() != 0:
            page.play(page.legal_actions()[0])
            pilot.settle(lambda: page.to_act() == 0)
        battle = page.position()["round"]
        page.ask_hint()
        pilot.settle(lambda: not page.is_hint_searched())
        assert page.hint_step().startswith("Step 1 of")
        while page.to_act() == 0:
            page.do_hint()
        pilot.settle(lambda: page.to_act() == 0 and page.is_live())
        assert page.position()["round"] == battle, "else it is another battle"
        page.ask_hint()
        pilot.settle(lambda: not page.is_hint_searched())
        assert page.hint() and not page.hint_change() and page.hint_step()[:9] in ("", "Step 1 of")


def _stuck(pilot: Pilot) -> TablePage:
    """A table at which the person can do nothing but pass."""
    hand = {"hand": [], "draw": ["range_1"]}
    start = {"phase": "play", "seats": {"P1": hand, "P2": {}}}
    page = open_table(pilot, PERSON, COMPUTER, position=start)
    go_through(page)
    assert page.legal_actions() == ["pass"]
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_hastens_the_rest_stays_within_the_line_over_the_board_and_says_for_how_long(language: str) -> None:
    with Pilot(size=(1280, 720), text=200, animation="off", language=language) as pilot:
        lesson = open_lesson(pilot, "terrorixico", 0)
        for line in ("up shield_1 shield", "up melee_2 melee"):
            lesson.play(line)
            pilot.step(200)
        pilot.settle(lambda: lesson.has("table.hurry"))
        assert lesson.rect("prompt").contains_rect(lesson.rect("table.hurry"))
        assert lesson.find("table.hurry").tip == lesson.tr("table.wait.hurry_tip")
