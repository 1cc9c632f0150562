"""A hint says what to do and why at one place beside the board; one key does it, another lets it go."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import NOT_YOUR_TURN
from boardgames.draw.rects import Rect
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.board.board_overlays import RIM, rim_between
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.games.parts import games_with
from tests.sizes.measure import open_played_table
from tests.traces.players import BoundedPlayer
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage, open_table
from tests.ui.page.hints import tell_no_hint_whole_at_once
from tests.ui.pilot import Pilot
from tests.ui.sages import Apt, Asleep, open_coached, open_game, planning


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_hint_is_told_by_the_lit_place_and_done_by_a_key(game: str) -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, game)
        view = page.port.view()
        page.ask_hint()
        line = page.hint_line()
        assert page.hint() and page.hint() in (page.hints.text(), page.hints.short_text())
        assert page.spot_of(*page.keys_to(line))
        pilot.check_layout()
        pilot.key("j")
        assert page.actions()[0] == line or page.port.view() != view
        pilot.settle()
        assert not page.has("advice")


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_enter_alone_does_what_a_hint_lights(game: str) -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, game)
        for _ in range(3):  # from wherever the focus is
            pilot.key("tab")
        page.ask_hint()
        before = page.action_count()
        for _ in page.keys_to(page.hint_line()):
            assert page.has_hint() and page.action_count() == before
            pilot.key("return")
        assert page.action_count() > before and not page.has_hint()


def test_the_hint_stays_while_its_keys_are_given_and_goes_with_the_position() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = open_game(pilot, "walpurgisnacht")
        while True:
            page.ask_hint()
            keys = page.keys_to(page.hint_line())
            if len(keys) > 1:
                break
            pilot.key("j")
            pilot.settle(lambda: page.to_act() == 0 and page.is_live())
        page.give(keys[0])
        assert page.has("advice") and page.keys_to(page.hint_line()) == keys[1:]
        assert page.spot_of(*keys[1:]) != page.spot_of(*keys)
        page.give(keys[1])
        assert not page.has("advice") and not page.has_hint()


@pytest.mark.parametrize("stop", ["h", "escape", "click"])
def test_a_search_for_a_hint_says_so_and_can_be_stopped(stop: str) -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "sacrifice", Asleep)
        pilot.click("table.hint")
        pilot.step()
        assert page.tr("table.hint.thinking") in pilot.words().replace("\n", " ")
        if stop == "click":
            pilot.click("table.hint_stop")
        else:
            pilot.key(stop)
        pilot.step()
        assert not page.has_hint() and not page.is_hint_searched() and page.is_on_top()
        assert not page.has("table.hint_stop")


def test_with_others_at_the_device_a_hint_lies_under_the_cover() -> None:
    with Pilot(animation="off") as pilot:
        page = open_game(pilot, "walpurgisnacht", people=3)
        for _ in range(3):  # all look at their roles, and are ready
            pilot.key("return")
            page.play_on("ready")
        pilot.settle(page.is_live)
        assert page.is_on_top() and page.is_public()
        pilot.key("h")
        assert not page.has_hint() and pilot.app.toasts.shown_texts[-1] == page.tr("table.none.hint_covered")
        pilot.key("v")
        pilot.key("return")
        page.ask_hint()
        assert page.hint() and page.hint() in (page.hints.text(), page.hints.short_text())
        pilot.key("v")
        assert page.is_public() and not page.has("advice") and not page.look().trails.hint


@pytest.mark.parametrize("game", games_with("hint_reasons"))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_words_are_large_a_hint_stands_in_the_bar_too_and_its_buttons_in_the_foot(
    game: str, language: str
) -> None:
    with Pilot(text=200, language=language, animation="off") as pilot:
        page = open_coached(pilot, game)
        pilot.key("z")  # the whole table
        panel = page.rect("advice.panel")
        assert page.area("prompt").contains_rect(panel, 1)
        assert page.area("foot").contains_rect(page.rect("hint.do"), 1)
        assert not panel.overlaps(page.spot_of(*page.keys_to(page.hint_line())), 1)
        assert page.golden_buttons() == ["hint.do"]
        pilot.check_layout()


@pytest.mark.parametrize("game", games_with("hint_reasons"))
@pytest.mark.parametrize("text", [100, 200])
def test_a_refusal_lies_over_the_sentence_of_a_hint_for_as_long_as_it_is_told(game: str, text: int) -> None:
    with Pilot(text=text, animation="off") as pilot:
        page = open_coached(pilot, game)
        if text == 200:
            pilot.key("z")  # the whole table
        refused = (*page.refusals(), ("", "", NOT_YOUR_TURN))[0]
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            for pointed in (False, True):  # the log beside advice, or what one points at
                thing = page.things()[-1].click_rect
                pilot.point(*((thing.x + 5, thing.cy) if pointed else (2, 2)))
                pilot.step(400)
                page.show_refusal(*refused)
                bubble = pilot.rect("bubble")
                assert bubble.w >= 200, (language, pointed, bubble)
                lit = [page.spot_of(key) for key in page.keys_to(page.hint_line())[:1]]
                assert not any(bubble.overlaps(one, 1) for one in lit)
                told = " ".join(line.text for line in pilot.traced() if line.owner == "bubble")
                assert bubble.overlaps(pilot.rect("advice.panel"), 1) and told == page.notice()


@pytest.mark.parametrize("text", [100, 200])
def test_a_hint_is_told_in_one_sentence_and_whole_on_demand_and_never_scrolls(text: int) -> None:
    with Pilot(text=text, language="es", animation="off", explain=False) as pilot:
        page = open_game(pilot, "sacrificio", Apt)
        page.ask_hint()
        said = page.hint()
        assert not page.has("advice.area")
        assert said in (page.hints.text(), page.hints.short_text()) and len(said) <= 130
        if page.has("hint.more"):
            pilot.click("hint.more")
            area = page.find("advice.area")
            assert isinstance(area, ScrollArea) and not area.scroll_range
        pilot.key("h")
        assert not page.has("advice")
        pilot.key("j")
        assert page.has("advice") and page.action_count() == 0, "J shows first what it would do"


def take_up_other(page: TablePage) -> str:
    """Take up a thing that the hint does not speak of, and return its key."""
    said = page.hint_line().split()[1]
    other = next(key for key in sorted(page.open_keys()) if key != said and key in page.places())
    page.give(other)
    return other


def test_a_hint_rests_while_one_looks_at_something_else_and_comes_back() -> None:
    with Pilot(animation="off") as pilot:
        page = open_coached(pilot, "sacrifice")
        line = page.hint_line()
        other = take_up_other(page)
        assert page.picked() == (other,) and not page.has("advice")
        assert not page.look().trails.hint, "no arrow without its sentence"
        page.hints.look_again()
        assert not page.is_hint_searched(), "nothing is offered while something is in hand"
        pilot.key("escape")
        pilot.settle()
        assert page.has("advice") and page.hint_line() == line


def test_who_asks_again_while_a_hint_rests_is_told_it_again() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, "sacrifice", Apt)
        page.ask_hint()
        other = take_up_other(page)
        assert page.picked() == (other,) and not page.hints.is_told()
        pilot.key("h")  # what is in hand stays there, until the hint is accepted
        assert page.picked() == (other,) and page.hints.is_told()
        assert page.hint_change() == page.tr("table.hint.contrary")
        page.give(other)
        assert not page.picked() and page.hints.is_told() and not page.hint_change()


def keep_line(page: TablePage, *numbers: int) -> str:
    """The line that keeps these temples of the offer."""
    offer = page.port.view()["seats"]["P1"]["offer"]
    return " ".join(["keep", *(offer[number] for number in numbers)])


def test_a_hint_goes_on_from_what_was_chosen_and_says_what_is_missing() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        make = planning()
        page = open_game(pilot, "sacrificio", make)
        make.plans.append((keep_line(page, 3, 1, 4),))
        page.give("offer:3")
        page.give("offer:1")
        page.ask_hint()
        assert page.picked() == ("offer:3", "offer:1") and not page.hint_change()
        assert page.keys_to(page.hint_line()) == ("offer:4", "keep")


def test_a_hint_that_contradicts_a_choice_says_so_and_keeps_it_until_it_is_accepted() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        make = planning()
        page = open_game(pilot, "sacrificio", make)
        line = keep_line(page, 3, 1, 4)
        make.plans.append((line,))
        page.give("offer:0")
        page.give("offer:3")
        page.ask_hint()
        assert page.picked() == ("offer:0", "offer:3")
        assert page.hint_change() == page.tr("table.hint.contrary")
        page.give("offer:0")  # taken back: what is left begins as the hint does
        assert page.picked() == ("offer:3",) and page.hints.is_told() and not page.hint_change()
        page.give("offer:5")  # another one: it rests
        assert page.picked() == ("offer:3", "offer:5") and not page.hints.is_told()
        pilot.key("h")
        assert page.picked() == ("offer:3", "offer:5") and page.hint_change()
        page.do_hint()
        assert page.actions()[0] == line


def test_cards_gathered_in_another_order_than_a_hint_names_them_stay_gathered() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, "terrorixico")
        while page.port.view()["phase"] != "end_turn" or page.to_act():
            page.play(next(line for line in reversed(page.port.legal_actions())))
            pilot.settle(lambda: page.to_act() == 0)
        line = next(line for line in page.port.legal_actions() if line.count(" ") == 3)
        first, *rest = page.keys_to(line)
        page.give(first)
        assert page.keys_to(line) == tuple(rest)
        page.give(first)
        page.give(rest[0])
        assert page.keys_to(line) == (rest[0],), "its order is another one: that card is put back first"


def test_one_press_makes_all_choices_of_a_line_and_counts_none_of_them() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, "sacrificio")
        page.ask_hint()
        keys = [key for key in page.keys_to(page.hint_line()) if key != "confirm"]
        button = page.find("hint.do")
        before = page.action_count()
        assert isinstance(button, Button)
        assert len(keys) > 1 and not any(map(str.isdigit, button.text))
        page.do_hint()
        assert page.action_count() >= before + 1


def test_the_log_cuts_no_row_of_words_in_two_at_its_upper_edge() -> None:
    with Pilot(text=200, animation="off", explain=False) as pilot:
        page = open_game(pilot, "terrorixico")
        for _ in range(4):
            page.play(next(line for line in reversed(page.port.legal_actions()) if line != "pass"))
            pilot.settle(lambda: page.to_act() == 0)
        page.open_log()
        area = page.find("log.area")
        assert isinstance(area, ScrollArea) and area.scroll_range > 50
        for back in range(0, 49, 7):
            area.scroll_to(area.scroll_range - back)
            rows = [line.rect for line in pilot.traced() if line.owner == "log" and line.rect.bottom > area.rect.y]
            assert rows and all(row.y >= area.rect.y - 4 for row in rows), back


def test_what_is_expected_to_follow_is_told_when_it_is_asked_for() -> None:
    plan = ("move b3 b4", "move b4 b5 carry", "end", "move g14 g13")
    with Pilot(language="fr", animation="off") as pilot:
        page = open_game(pilot, "sacrifice", make=planning(plan, plan[2:]))
        page.ask_hint()
        pilot.settle(lambda: not page.is_hint_searched())
        last = page.hints.steps()[-1]
        assert last == f"{page.tr('sacrifice.hint.end')}." and last not in pilot.words()
        assert page.has("hint.more") and not page.has("advice.ahead")
        pilot.click("hint.more")
        pilot.settle()
        assert last in pilot.words()
        assert page.seat_title(1) in page.words("advice.ahead")
        assert not page.has("hint.more") and page.golden_buttons() == ["hint.do"]
        pilot.check_layout()
        pilot.key("j")
        assert page.has("advice.ahead"), "the same hint goes on"
        pilot.key("j", shift=True)
        pilot.settle(lambda: page.to_act() == 1)
        assert not page.has("advice.ahead")


def test_rings_of_neighbours_that_are_taken_together_do_not_overlap() -> None:
    left, far = Rect(0, 0, 100, 140), Rect(300, 0, 100, 140)
    assert rim_between([left]) == rim_between([left, far]) == RIM
    assert rim_between([left, far, Rect(104, 0, 100, 140)]) == 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_about_a_rival_leaves_all_of_its_zone_in_sight_and_marks_the_place(size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off", explain=False) as pilot:
        temples = {"t1": "red_ccs", "t2": "green_cst", "t3": "blue_ttt"}
        rival = {"temples": temples, "hand": ["kukulkan"], "slots": {"s0": "priest_circle"}}
        own = {"temples": {"t1": "black_red", "t2": "blue_css", "t3": "red_sst"}, "hand": ["dagger_red", "zero"]}
        third = {"temples": {"t1": "red_ttt", "t2": "blue_cct", "t3": "green_sss"}, "hand": ["zero"]}
        line = "kill p2 s0 with dagger_red"
        start = {"options": {"seats": 3}, "seats": {"P1": own, "P2": rival, "P3": third}}
        seats = (PERSON, COMPUTER, COMPUTER)
        page = open_table(pilot, "sacrificio", seats, {"seats": 3}, position=start, make=planning((line,)))
        page.ask_hint()
        assert page.hint_line() == line
        panel = page.rect("advice.panel")
        zone = [thing.rect for thing in page.things() if thing.seat == 1]
        assert len(zone) > 5 and not any(panel.overlaps(one, 1) for one in zone)
        assert [trail.end for trail in page.look().trails.hint] == ["P2:s0"]


@pytest.mark.parametrize("game", ["sacrificio", "terrorixico", "walpurgisnacht"])
def test_the_buttons_of_a_hint_stay_where_they_are_when_it_is_unfolded(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell_no_hint_whole_at_once(monkeypatch)
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, game, Apt)
        page.ask_hint()
        before = {id: page.rect(id) for id in ("hint.do", "hint.do_all", "hint.more") if page.has(id)}
        assert "hint.more" in before
        small = page.rect("advice.panel")
        pilot.click("hint.more")
        fold = before.pop("hint.more")
        assert page.rect("hint.fold") == fold and {id: page.rect(id) for id in before} == before
        assert page.rect("advice.panel") == small and not page.rect("advice.page").overlaps(small, 1)
        pilot.click("hint.fold")
        assert page.rect("advice.panel") == small and not page.has("advice.page")


@pytest.mark.parametrize(
    ("game", "seats", "played"),
    [("sacrifice", 2, 0), ("sacrificio", 4, 20), ("terrorixico", 2, 3), ("walpurgisnacht", 4, 3)],
)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_of_a_hint_covers_nothing_that_its_steps_name(
    game: str, seats: int, played: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tell_no_hint_whole_at_once(monkeypatch)
    options = {"seats": seats} if "seats" in registry.load(game).options else {}
    people = (PERSON, *(COMPUTER,) * (seats - 1))
    begun = HeadlessGame.begin(game, people, options, seed=6, make=BoundedPlayer)
    begun.play_unseen_to_person(played)
    with Pilot(size, animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, begun)
        if page.is_public():
            pilot.key("v")
        page.ask_hint()
        for text in (100, 150, 200):
            pilot.app.services.prefs.change(text_percent=text)
            for _view in range(1 if text == 100 else 2):  # near, and the whole table
                pilot.settle()
                if page.has("hint.more"):
                    pilot.click("hint.more")
                    pilot.settle()
                box = page.rect("advice.page")
                assert not [one for one in page.named_by_hint() if box.overlaps(one, 1)], (text, box)
                if text > 100:
                    pilot.key("z")


def turn_buttons(page: TablePage, *, blocked: bool = False) -> dict[str, tuple[Rect, str]]:
    """Places and texts of what can be pressed for the turn; what is `blocked` gives way to a hint."""
    found = (one for one in page.widgets() if isinstance(one, Button) and (blocked or not one.reason))
    return {one.id: (one.rect, one.text) for one in found if one.id.startswith(("deed.", "chip."))}


@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1280, 720), 100, "en"), ((1280, 720), 100, "fr"), ((1280, 720), 150, "es"), ((1280, 720), 200, "en"),
     ((1920, 1080), 100, "fr")],
)  # fmt: skip
def test_a_hint_covers_nothing_of_a_table_and_moves_no_button(
    game: str, size: tuple[int, int], text: int, language: str
) -> None:
    """It stands in the prompt bar, beside the seat's points and the buttons, whatever it says."""
    count = max(registry.load(game).seats)
    options = {"seats": count} if "seats" in registry.load(game).options else {}
    for played in (0, 9, 26):
        begun = HeadlessGame.begin(game, (PERSON, *(COMPUTER,) * (count - 1)), options, seed=5, make=BoundedPlayer)
        begun.play_unseen_to_person(played)
        with Pilot(size=size, text=text, animation="off", language=language, explain=False) as pilot:
            page = TablePage.open(pilot, begun)
            if page.is_public():
                pilot.key("v")
            before, whole = turn_buttons(page), turn_buttons(page, blocked=True)
            page.ask_hint()
            pilot.settle()
            panel = page.rect("advice.panel")
            assert page.area("prompt").contains_rect(panel, 1), page.hint()
            assert not [
                id for id, (rect, _text) in turn_buttons(page, blocked=True).items() if panel.overlaps(rect, 1)
            ]
            if page.area("foot").h:  # there words of the others may give way
                assert list(turn_buttons(page, blocked=True).items())[-1:] == list(whole.items())[-1:]
            else:
                assert turn_buttons(page) == before
            pilot.check_layout()
            for thing in page.things()[:12:4]:  # nor does what is told of a thing move it
                pilot.point(thing.rect.cx, thing.rect.cy)
                pilot.step(400)
                assert page.rect("advice.panel") == panel


def test_the_buttons_of_the_turn_keep_place_and_form_when_a_hint_opens() -> None:
    """The hint takes the place of the explanation in the bar, not the room that the buttons left to it."""
    with Pilot(size=(1280, 720), animation="off", language="fr") as pilot:
        page = open_played_table(pilot, "sacrifice", 2, make=BoundedPlayer)
        while not turn_buttons(page):
            page.play(page.port.legal_actions()[0])
            pilot.settle()
        before = turn_buttons(page)
        page.ask_hint()
        pilot.settle()
        assert turn_buttons(page) == before


def test_beside_a_hint_buttons_that_cannot_be_used_give_way_before_its_own() -> None:
    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        page = open_played_table(pilot, "sacrifice", 2, make=BoundedPlayer)
        for _ in range(6):
            if not page.is_on_top():
                pilot.key("return")
        page.ask_hint()
        pilot.settle()
        main = page.find("hint.do")
        assert isinstance(main, Button) and main.text
        blocked = [one for one in page.find("prompt").walk() if isinstance(one, Button) and one.reason]
        assert blocked and not any(one.text for one in blocked)
