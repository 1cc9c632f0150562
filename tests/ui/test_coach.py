"""A hint that comes unasked: for what the first lessons teach, while it is new, and never in the way."""

from __future__ import annotations

import pytest

from tests.games.parts import games_with
from tests.ui.pilot import Pilot
from tests.ui.sages import Apt, Asleep, open_coached, open_game


@pytest.mark.parametrize("game", games_with("hint_reasons"))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_a_new_kind_of_question_brings_a_hint_by_itself_and_one_voice_speaks(
    game: str, size: tuple[int, int]
) -> None:
    with Pilot(size=size, animation="off") as pilot:
        page = open_coached(pilot, game)
        assert page.hint() and page.hint() in (page.hints.text(), page.hints.short_text())
        assert page.golden_buttons() == ["hint.do"]
        pilot.check_layout()
        place = page.rect("advice.panel")
        assert page.area("prompt").contains_rect(place, 1), "it covers nothing on the table"
        asked_places = [page.spot_of(key) for key in page.keys_to(page.hint_line())]
        assert not any(place.overlaps(one, 1) for one in asked_places), "it covers nothing that it speaks of"
        assert page.sentences_on_board() == [""]
        assert not page.prompt_bar.why
        asked = page.prompt()
        for thing in page.things()[:6]:  # neither the place nor the banner follows the pointer
            pilot.point(thing.rect.cx, thing.rect.cy)
            pilot.step(400)
            assert page.rect("advice.panel") == place and page.hint_line()
            assert page.prompt() == asked


def test_who_chooses_alone_is_left_alone_for_the_turn_and_the_second_time_for_the_game() -> None:
    with Pilot(animation="off") as pilot:
        page = open_coached(pilot, "sacrifice")

        def comes_again() -> bool:
            page.hints.look_anew()
            return bool(page.hint_line())

        def move() -> str:
            return next(line for line in page.port.legal_actions() if line.startswith("move"))

        before = page.action_count()
        pilot.click("hint.decline")
        assert page.action_count() == before and not page.has("advice") and not comes_again()
        page.play_on(move())
        assert page.to_act() == 0 and not comes_again(), "the same turn"
        page.play("end")
        pilot.settle(lambda: page.to_act() == 0)
        pilot.settle(lambda: bool(page.hint_line()))
        assert not page.notice()
        pilot.click("hint.decline")
        assert page.notice() == page.tr("table.hint.always"), "it is said where advice is"
        page.play(move())
        page.play("end")
        pilot.settle(lambda: page.to_act() == 0)
        assert not comes_again(), "never again in this game"
        page.ask_hint()
        assert not page.is_hint_offered()


def test_escape_declines_a_hint_that_came_unasked_and_no_promise_is_broken() -> None:
    with Pilot(animation="off") as pilot:
        page = open_coached(pilot, "sacrifice")
        always = page.tr("table.hint.always")
        for _ in range(2):  # moving is not new any more; other kinds of questions are
            pilot.app.services.progress.count_practice("", "sacrifice", page.kind_asked())
        page.hints.look_anew()
        assert page.notice() != always
        for promised in (False, True):
            pilot.app.services.progress.reset_explanations("")
            page.hints.look_anew()
            pilot.settle(lambda: bool(page.hint_line()))
            pilot.key("escape")
            assert pilot.top.name == "table" and not page.hint_line()
            assert (page.notice() == always) == promised
            page.hints.look_anew()
            assert not page.hint_line(), "it is left alone"
            page.play(next(line for line in page.port.legal_actions() if line.startswith("move")))
            page.play("end")
            pilot.settle(lambda: page.to_act() == 0)
        page.hints.look_anew()
        assert not page.hint_line()


def test_a_hint_that_came_unasked_moves_no_cursor() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", Apt)
        pilot.key("right")
        pilot.key("down")
        cursor, pointed = page.cursor(), page.pointed()
        page.hints.look_anew()
        pilot.settle(lambda: bool(page.hint_line()))
        assert page.is_hint_offered() and page.keys_to(page.hint_line())[0] != cursor
        assert (page.cursor(), page.pointed()) == (cursor, pointed)
        pilot.key("return")
        assert page.taken_up() in ((), (cursor,))


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("sacrifice", "move b3 b4", True),
        ("sacrifice", "build p11 e", False),
        ("sacrificio", "place priest_circle s1", True),
        ("sacrificio", "exchange curse curse curse for priest", False),
        ("terrorixico", "pass", False),
        ("walpurgisnacht", "reveal o1", True),
        ("walpurgisnacht", "accuse P2", False),
    ],
)
def test_only_deeds_that_the_first_lessons_teach_are_told_unasked(game: str, line: str, told: bool) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, game)
        assert page.hints.may_come_unasked(line) == told


def test_nothing_waits_for_a_hint_that_comes_by_itself_nor_tells_of_the_search() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", Asleep)
        assert page.is_hint_searched() and not page.has_hint()
        assert page.tr("table.hint.thinking") not in pilot.words() and not page.has("table.hint_stop")
        pilot.key("escape")
        assert pilot.top.name == "table_menu"  # the search is nothing that could be left
        pilot.key("escape")
        page.play(page.port.legal_actions()[0])
        assert not page.hint_line()


def test_who_has_taken_something_up_is_offered_no_hint() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", Asleep)
        assert page.is_hint_searched()
        page.give("a5")
        pilot.step(400)
        assert page.taken_up() and not page.has_hint() and not page.is_hint_searched()


def test_after_two_deeds_of_a_kind_or_without_reasons_no_hint_comes_by_itself() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, "sacrifice", Apt)
        pilot.step(400)
        assert not page.is_hint_searched() and not page.has_hint()
        pilot.app.services.prefs.change(explain=True)
        for _ in range(2):
            pilot.app.services.progress.count_practice("", "sacrifice", page.kind_asked())
        page.hints.look_again()
        assert not page.is_hint_searched() and not page.has_hint()
        pilot.app.services.progress.reset_explanations("")
        page.hints.look_again()
        pilot.settle(lambda: bool(page.hint_line()))
        assert page.is_hint_offered()


def test_no_hint_comes_by_itself_where_others_look_on() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "walpurgisnacht", people=3)
        for _ in range(3):
            pilot.key("return")
            page.play_on("ready")
        pilot.settle(page.is_live)
        pilot.step(400)
        assert page.is_public() and not page.is_hint_searched() and not page.has_hint()


def test_after_a_hint_that_came_unasked_the_keyboard_begins_at_the_piece_that_moved() -> None:
    with Pilot(animation="off") as pilot:
        page = open_coached(pilot, "sacrifice")
        assert not page.cursor(), "unasked, it does not move the cursor"
        pilot.key("j")
        assert page.picked_first()
        pilot.key("right")
        assert page.cursor() == page.picked_first()
