"""Playing Sacrificio at the table: by mouse, by keys, answers out of turn, the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrificio.game_ui import make_game_ui
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.games.sacrificio.page import Chooser, open_table
from tests.games.sacrificio.play import chosen
from tests.ui.page import COMPUTER, PERSON, WINDOW_MS, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

TEMPLES = {"t1": "red_ccs", "t2": "green_cst", "t3": "blue_ttt"}
THEIRS = {"t1": "black_red", "t2": "blue_css", "t3": "red_sst"}
NEAR = 80.0
READY = {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_square", "v1": "victim_man"}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1280, 720), animation="off") as made:
        yield made


def position(hand: list[str], theirs: list[str] | None = None, **fields: Any) -> dict[str, Any]:
    """Both zones with temples; the rest as given."""
    seats = fields.pop("seats", {})
    mine = {"temples": TEMPLES, "hand": sorted(hand), **seats.get("P1", {})}
    other = {"temples": THEIRS, "hand": sorted(theirs or ["zero"] * 2), **seats.get("P2", {})}
    return {"options": {"seats": 2}, "seats": {"P1": mine, "P2": other}, **fields}


def lines(page: TablePage) -> list[str]:
    return page.actions()


@pytest.mark.parametrize("by", [TablePage.click_line, TablePage.type_line])
def test_each_kind_of_move(pilot: Pilot, by: Any) -> None:
    hand = ["priest_circle", "curse", "dagger_red", "dagger_blue", "dagger_green", "zero"]
    piled = {"slots": {**READY, "s2": "priest_triangle"}, "piles": {"t2": ["kukulkan"]}}
    foe = {"slots": {"s0": "priest_circle"}, "temples": THEIRS}
    start = position(hand, seats={"P1": piled, "P2": foe}, moves=9)
    for line in (
        "place priest_circle p2 b1",
        "place curse t3",
        "kill p2 s0 with dagger_red",
        "sacrifice t1 with dagger_red",
        "move s2 b2 for dagger_blue",
        "remove v1 for zero",
        "discard curse dagger_blue",
        "exchange dagger_blue dagger_green dagger_red",
        "zero",
    ):
        page = open_table(pilot, position=start)
        by(page, line)
        pilot.app.return_to_title()
        pilot.settle()


def test_setup_by_clicks_then_undo_until_something_was_learned(pilot: Pilot) -> None:
    page = open_table(pilot)
    offer = page.port.view()["seats"]["P1"]["offer"]
    page.click_line(f"keep {offer[2]} {offer[0]} {offer[5]}")
    assert page.view_shown()["seats"]["P1"]["temples"]["t2"] == offer[0]
    assert page.undo_count() == 1, "the choice stands only once another seat has chosen"
    hand = ["priest_circle", "victim_man", "dagger_red"]
    page = open_table(pilot, position=position(hand))
    page.click_line("place priest_circle s0")
    page.click_line("place victim_man v1")
    pilot.settle(lambda: page.view_shown()["phase"] == "refill")
    assert lines(page)[-1] == "done", "with nothing to decide the turn goes on by itself"
    pilot.key("u")
    pilot.key("u")
    assert lines(page) == ["place priest_circle s0"]
    page.click_line("place victim_man v1")
    pilot.settle(lambda: page.view_shown()["phase"] == "refill")
    pilot.click("cell.deck")
    pilot.settle(lambda: page.view_shown()["turn"] == "P2")
    assert lines(page)[-6:] == ["done", *["draw"] * 5], "the rest is drawn by itself"
    assert not page.undo_count(), "a card was drawn"


def test_a_refusal_says_why(pilot: Pilot) -> None:
    page = open_table(
        pilot,
        position=position(["dagger_blue", "victim_man"], seats={"P1": {"slots": READY}, "P2": {"slots": READY}}),
    )
    page.type_digit("1")
    pilot.click("cell.P1:t1")
    assert page.notice()
    assert page.notice() == page.tr("refusal.sacrificio.dagger_colour")
    pilot.key("escape")
    page.type_digit("2")
    pilot.click("cell.P2:v1")
    assert page.notice() == page.tr("refusal.sacrificio.occupied")
    assert not lines(page)


@pytest.mark.parametrize("language", ("en", "es", "fr"))
def test_the_own_cenote_is_refused_in_words_of_the_game(pilot: Pilot, language: str) -> None:
    """A newcomer wants back what lies on the own cenote; the format's reason is about grammar."""
    pilot.app.services.prefs.change(language=language)
    own = {"cenote": ["priest_triangle"]}
    start = position(["dagger_red"], seats={"P1": own}, turn="P1", phase="refill", moves=0)
    page = open_table(pilot, position=start)
    pilot.click("cell.cenote:P1")
    assert page.notice() == page.tr("refusal.sacrificio.own_cenote") and not page.notice_rule()


@pytest.mark.parametrize("key", ["P1:v2", "P1:b2", "P1:s2"])
def test_an_empty_slot_asks_for_a_card_first(pilot: Pilot, key: str) -> None:
    page = open_table(pilot, position=position(["dagger_red", "victim_man"]))
    pilot.click(f"cell.{key}")
    assert page.notice() == page.tr("refusal.sacrificio.choose_first")
    pilot.key("escape")
    pilot.click("cell.hand:0")
    pilot.click(f"cell.{key}")
    assert page.notice() == page.tr("refusal.sacrificio.wrong_spot_dagger")


def test_a_card_of_the_own_zone_says_what_a_click_on_it_does(pilot: Pilot) -> None:
    page = open_table(pilot, position=position(["dagger_red", "curse"], seats={"P1": {"slots": READY}}))
    for key, word in (("P1:b1", "movable"), ("hand:0", "")):
        told = page.does(key)
        assert (told.key if told else "") == (f"sacrificio.lies.{word}" if word else ""), key


def test_one_button_plays_a_zero_whether_it_was_taken_up_or_not(pilot: Pilot) -> None:
    for taken in ("", "hand:1"):
        page = open_table(pilot, position=position(["curse", "zero"]))
        if taken:
            pilot.click(f"cell.{taken}")
        words = page.tr("sacrificio.action.zero")
        buttons = [
            widget
            for widget in pilot.top.widget_root.root.walk()
            if widget.accessible_text == words and widget.focusable
        ]
        assert len(buttons) == 1, taken
        pilot.click(buttons[0].id)
        assert lines(page) == ["zero"] and page.view_shown()["moves"] == 3


def test_done_asks_once_while_a_zero_is_held(pilot: Pilot) -> None:
    start = position(["zero"], seats={"P1": {}}, turn="P1", phase="closing", moves=0)
    page = open_table(pilot, position=start)
    pilot.click("deed.done")
    assert not lines(page) and not page.is_on_top()
    pilot.key("escape")
    pilot.settle()
    assert not lines(page)


def test_the_order_of_the_cenote_is_chosen_in_the_line_over_the_board_and_hides_nothing(pilot: Pilot) -> None:
    used = {"cenote": ["priest_circle", "victim_man", "dagger_red"]}
    start = position(["curse"], seats={"P1": used}, turn="P1", phase="closing", moves=0, fresh=3)
    page = open_table(pilot, position=start)
    assert not pilot.top.widget_root.has("choices")
    pilot.check_layout()
    pilot.click("chip.top:victim_man")
    assert lines(page) == ["top victim_man"]


def test_while_a_turn_is_waited_for_the_line_over_the_board_says_what_it_did() -> None:
    with Pilot(size=(1920, 1080), animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, position=position(["curse"], ["victim_man", "zero"], turn="P2"), make=Chooser)
        page.be_patient(gentle=True)
        pilot.settle(lambda: page.waits_after_turn())
        prompt = page.find("prompt")
        assert prompt.text in " ".join(pilot.words().split())
        told = page.log()
        assert prompt.text.startswith(told[0]) and "draws" not in prompt.text and "draws" in " ".join(told)
        told = page.tr("table.wait.said", seat=page.seat_title(1))
        assert told in prompt.accessible_text, "the log is not said twice"
        assert page.to_act() == 0 and page.commands(), "what the own turn can do comes after the press"
        assert page.choices() == [] and page.has("table.go_on")
        pilot.click("table.go_on")
        assert page.choices()


def test_of_a_turn_too_long_for_its_line_what_weighs_most_is_told() -> None:
    hand, foe = ["dagger_red", "dagger_blue", "curse", "zero"], {"slots": {"s0": "priest_circle"}}
    start = position([], hand, seats={"P1": foe}, turn="P2", moves=9)
    with Pilot(size=(800, 600), text=150, animation="off") as pilot:
        page = open_table(pilot, position=start)
        for line in ("place curse t3", "kill p1 s0 with dagger_red", "discard dagger_blue"):
            page.play_unseen(line)
        whole, *less, last = page.turn_told()
        assert "curse" in whole and len(less) == 1
        assert "kills" in last and "curse" not in last and page.tr("table.wait.more", told="").strip() in last


def test_who_is_asked_for_an_answer_is_not_told_that_moves_are_left(pilot: Pilot) -> None:
    page = asked(pilot)
    view = page.view_shown()
    moves_left = make_game_ui(page.game).action_points
    assert moves_left is not None and moves_left.points_left_and_total(view) is not None
    assert moves_left.points_left_and_total({**view, "phase": "react"}) is None


def test_a_ritual_that_the_hand_completes_is_announced(pilot: Pilot) -> None:
    page = open_table(pilot, position=position(["dagger_red"], seats={"P1": {"slots": READY}}))
    assert "ritual" in pilot.words() and "left temple" in pilot.words()
    assert page.view_shown()["seats"]["P1"]["hearts"] == []


def asked(pilot: Pilot, **settings: Any) -> TablePage:
    """A computer is about to kill a priest of the person, who can answer."""
    if settings:
        pilot.app.services.prefs.change(**settings)
    foe = {"slots": READY}
    start = position(["dagger_blue", "kukulkan"], ["dagger_red", "priest_triangle"], seats={"P1": foe}, turn="P2")
    page = open_table(pilot, position=start, make=Chooser)
    page.stop_computers()
    return page


def test_an_answer_is_asked_at_the_place_with_what_is_at_stake(pilot: Pilot) -> None:
    page = asked(pilot)
    page.forget_computers()
    page.play("kill p1 b1 with dagger_red")
    pilot.step()
    assert page.is_acting() and page.view_shown()["phase"] == "react"
    assert pilot.top.widget_root.has("choices") and "dagger" in pilot.words()
    page.click_line("deny dagger_blue")
    assert page.view_shown()["seats"]["P1"]["slots"]["b1"] == "priest_square"


def test_a_ritual_that_threatens_says_what_it_would_win(pilot: Pilot) -> None:
    mine = {"slots": READY, "piles": {"t1": ["kukulkan", "curse"]}}
    start = position(["kukulkan"], ["dagger_red", "zero"], seats={"P1": mine}, turn="P2")
    page = open_table(pilot, position=start, make=Chooser)
    page.stop_computers()
    page.forget_computers()
    page.play("sacrifice p1 t1 with dagger_red")
    pilot.step()
    assert "a red heart and 2 hollow hearts" in pilot.words().replace("\n", " ")
    page.click_line("pass")
    pilot.settle(lambda: not page.is_telling())
    assert page.view_shown()["seats"]["P2"]["hollow"] == 2


@pytest.mark.parametrize("language", ("en", "es", "fr"))
@pytest.mark.parametrize("owner", ("P1", "P2"))
def test_a_ritual_is_told_in_steps_before_anything_goes_on(pilot: Pilot, owner: str, language: str) -> None:
    """Six cards leave the table at once: it is seen which, whose heart it was, and who has it now."""
    pilot.app.services.prefs.change(language=language)
    held = {"P1": ["zero"], "P2": ["zero"], owner: ["dagger_red", "zero"]}
    start = position(held["P1"], held["P2"], seats={"P1": {"slots": READY}}, turn=owner)
    page = open_table(pilot, position=start)
    page.stop_computers()
    page.forget_computers()
    zone = "" if owner == "P1" else "p1 "
    page.play(f"sacrifice {zone}t1 with dagger_red")
    act = page.story_step()
    assert act is not None and not page.is_live()
    assert {"P1:t1", "P1:s0", "P1:s1", "P1:b1", "P1:v1"} == set(act.highlighted_keys)
    assert page.view_shown()["seats"]["P1"]["slots"]["v1"] == "victim_man", "it is seen as it was"
    pilot.step()
    pilot.check_layout()
    told = page.say(act.message)
    assert told and "{" not in told and told == page.narrate(page.last_deed().events)[0]
    page.tell_on()
    act = page.story_step()
    assert act is not None and act.highlighted_keys == (f"plate:{owner}",)
    page.tell_on()
    assert not page.is_telling() and page.view_shown()["seats"]["P1"]["slots"]["v1"] is None


def test_a_long_press_and_the_other_button_look_closely(pilot: Pilot) -> None:
    page = open_table(pilot, position=position(["curse", "zero"]))
    for key in ("hand:0", "P2:t1"):
        rect = pilot.rect(f"cell.{key}")
        pilot.point(rect.cx, rect.cy)
        pilot.press(rect.cx, rect.cy)
        pilot.step(700)
        assert pilot.top.name == "zoom", key
        pilot.release(rect.cx, rect.cy)
        pilot.key("escape")
        pilot.click(f"cell.{key}", 3)
        assert pilot.top.name == "zoom", key
        pilot.key("escape")
    assert not page.picked_first(), "looking closely takes nothing up"


def test_a_line_of_the_log_lights_its_place(pilot: Pilot) -> None:
    page = open_table(pilot, position=position(["priest_circle", "victim_man", "zero"]))
    page.click_line("place priest_circle b1")
    page.click_line("place victim_man v1")
    lines = [number for number, line in enumerate(page.log_lines()) if not line.is_heading]
    page.open_log()
    area = page.find("log.area")
    assert isinstance(area, ScrollArea)
    area.scroll_to(0.0)  # the newest line alone stands whole
    spot = page.log_place(lines[0])
    pilot.point(spot.cx, spot.cy)
    assert [step.end for step in page.look().trails.played] == ["P1:b1"]


@pytest.mark.parametrize(
    ("policy", "line", "asks"),
    [
        ("never", "kill p1 b1 with dagger_red", False),
        ("matters", "kill p1 b1 with dagger_red", True),
        ("matters", "place priest_triangle p1 s2", False),
        ("always", "place priest_triangle p1 s2", True),
    ],
)
def test_what_a_person_does_not_want_to_be_asked_passes_aloud(
    pilot: Pilot, policy: str, line: str, asks: bool
) -> None:
    page = asked(pilot, answers={"sacrificio": policy})
    page.play(line)
    pilot.step()
    assert (page.view_shown()["phase"] == "react") == asks
    assert ("pass" in lines(page)) == (not asks)
    assert asks or page.tr("table.answers.passed", seat=page.seat_title(0)) in pilot.words()


def test_time_for_an_answer_runs_out_only_if_a_limit_is_set(pilot: Pilot) -> None:
    page = asked(pilot)
    page.play("kill p1 b1 with dagger_red")
    for _ in range(40):
        pilot.step(500)
    assert page.view_shown()["phase"] == "react"
    page = asked(pilot, answer_seconds=15)
    page.play("kill p1 b1 with dagger_red")
    for _ in range(40):
        pilot.step(500)
    assert lines(page)[1] == "pass"


@pytest.mark.parametrize("held", [True, False])
def test_a_computer_takes_the_same_time_whether_it_holds_an_answer_or_not(pilot: Pilot, held: bool) -> None:
    theirs = ["kukulkan"] if held else ["victim_man"]
    page = open_table(pilot, position=position(["curse", "zero"], theirs), make=Chooser)
    page.play("place curse p2 t1")
    pilot.step(WINDOW_MS * 0.6)
    told = {"card": "a curse", "place": "the left temple in Ochre’s zone"}
    assert page.tr("sacrificio.watch.react", seat=page.seat_title(1), **told) in pilot.words()
    page.give("hand:0")
    assert page.action_count() == 1 and not page.picked_first(), "nobody goes on meanwhile"
    for _ in range(8):
        pilot.step(WINDOW_MS * 0.1)
    if held:
        assert page.action_count() == 2 and page.is_telling(), "what became of the card stands"
        pilot.key("return")
        for _ in range(20):
            pilot.step(WINDOW_MS * 0.1)
    assert page.is_acting() and not page.is_held()


@pytest.mark.parametrize("held", [True, False])
def test_at_a_shared_device_everybody_who_could_be_asked_is_asked(pilot: Pilot, held: bool) -> None:
    theirs = ["kukulkan", "dagger_red"] if held else ["victim_man", "dagger_red"]
    start = position(["curse", "priest_circle"], theirs)
    page = open_table(pilot, PERSON, PERSON, position=start)
    assert pilot.top.name == "handover"
    pilot.click("handover.ready")
    page.click_line("place curse p2 t1")
    pilot.settle(lambda: pilot.top.name == "handover")
    told = pilot.words()
    assert page.seat_title(1) in told and "curse" not in told.lower(), "the curtain shows nothing of the table"
    pilot.click("handover.ready")
    if held:
        assert page.is_acting()
        pilot.click("deed.pass")
    else:
        assert pilot.top.name == "empty_question"
        pilot.click("empty.pass")
    pilot.settle(lambda: pilot.top.name == "handover")
    assert page.seat_title(0) in pilot.words()
    pilot.click("handover.ready")
    assert page.viewer == 0 and page.is_acting() and page.view_shown()["moves"] == 1


def test_the_log_tells_the_same_whether_an_answer_was_held_or_not(pilot: Pilot) -> None:
    told = []
    for theirs in (["kukulkan"], ["victim_man"]):
        page = open_table(pilot, PERSON, PERSON, position=position(["curse", "zero"], theirs))
        page.play_unseen("place curse p2 t1")
        if theirs == ["kukulkan"]:
            page.play_unseen("pass")
        told.append(page.log())
    assert told[0] == told[1]


def test_nothing_of_the_other_hand_is_drawn_behind_the_curtain(pilot: Pilot) -> None:
    page = open_table(pilot, PERSON, PERSON, position=position(["curse"], ["pulque"] * 3))
    assert pilot.top.name == "handover"
    pilot.click("handover.ready")
    assert {thing.face for thing in page.things() if thing.key.startswith("hand:")} == {"curse"}


@pytest.mark.parametrize("by", ["click", "return", "board"])
def test_the_curtain_waits_until_the_drawn_cards_were_seen(pilot: Pilot, by: str) -> None:
    """The last thing of a turn fills the hand: who drew looks at the new cards, then passes the device on."""
    deck = {"deck": ["curse", "zero", "pulque", "dagger_blue"]}
    start = position(["dagger_red"] * 4, turn="P1", phase="refill", moves=0, **deck)
    page = open_table(pilot, PERSON, PERSON, position=start)
    pilot.click("handover.ready")
    pilot.click("deed.fill")
    pilot.settle(lambda: page.view_of(0)["turn"] == "P2")
    for _ in range(200):
        pilot.step()
    assert page.is_on_top() and page.viewer == 0 and page.waits_after_turn()
    assert len([thing for thing in page.things() if thing.key.startswith("hand:")]) == 6, "the new cards are seen"
    assert page.seat_title(1) in page.prompt() and page.tr("table.wait.pass_on") in pilot.words()
    pilot.check_layout()
    if by == "click":
        pilot.click("table.go_on")
    elif by == "return":
        pilot.key("return")
    else:
        board = page.area("board")
        pilot.click_at(board.x + 4, board.bottom - 4)
    pilot.settle(lambda: pilot.top.name == "handover")
    assert page.seat_title(1) in pilot.words()
    pilot.click("handover.ready")
    assert page.viewer == 1 and page.is_acting() and not page.waits_after_turn()


@pytest.mark.parametrize("spot", ["P1:t1", "P1:t2", "P1:t3", "P2:t1", "P2:t3"])
def test_choices_stand_by_the_place_they_concern(pilot: Pilot, spot: str) -> None:
    page = open_table(pilot, position=position(["lunar_eclipse", "zero"], seats={"P1": {"slots": READY}}))
    pilot.click("cell.hand:0")
    pilot.click(f"cell.{spot}")
    box, place = page.rect("choices"), pilot.rect(f"cell.{spot}")
    assert place.expand(NEAR).overlaps(box) and not place.overlaps(box)


def test_the_cursor_goes_around_a_temple_with_its_row_of_signs(pilot: Pilot) -> None:
    page = open_table(pilot, position=position(["lunar_eclipse", "zero"], seats={"P1": {"slots": READY}}))
    page.walk_to("P1:t2")
    rings: list[Rect] = []
    with patch("boardgames.draw.painter.Painter.focus_ring", lambda _painter, rect, *_more: rings.append(rect)):
        pilot.picture()
    temple = page.place("P1:t2")
    card = page.place("P1:v2")
    assert any(ring.contains_rect(temple, 1) and 1.3 * card.w < ring.w < 3 * card.w for ring in rings)


def test_what_happened_is_offered_only_after_somebody_s_turn(pilot: Pilot) -> None:
    """The choice of temples is no turn; the button of who is called stays where it was."""
    page = open_table(pilot, PERSON, PERSON)
    for seat in (0, 1):
        assert not pilot.top.widget_root.has("handover.since")
        ready = pilot.rect("handover.ready")
        pilot.click("handover.ready")
        page.play(next(line for line in page.sight().legal if line.startswith("keep")))
        pilot.settle(lambda called=1 - seat: pilot.top.name == "handover" and page.awaited_seat() == called)
    assert not pilot.top.widget_root.has("handover.since")
    pilot.click("handover.ready")
    while page.whose_turn() == 0:
        page.play(page.sight().legal[-1])
        pilot.settle()
    if page.waits_after_turn():
        page.pilot.click("table.go_on")
    pilot.settle(lambda: pilot.top.name == "handover")
    assert pilot.top.widget_root.has("handover.since")
    assert abs(pilot.rect("handover.ready").cx - ready.cx) < 1 and pilot.rect("handover.ready").y == ready.y
    pilot.check_layout()


def test_a_card_taken_from_a_cenote_was_seen_by_all(pilot: Pilot) -> None:
    foe = {"cenote": ["priest_circle"]}
    start = position(["dagger_red"] * 5, seats={"P2": foe}, turn="P1", phase="refill", moves=0)
    page = open_table(pilot, PERSON, PERSON, position=start)
    pilot.click("handover.ready")
    page.play("take p2")
    pilot.settle(lambda: pilot.top.name == "handover")


@pytest.mark.parametrize("by", [TablePage.click_line, TablePage.type_line])
def test_many_turns_by_one_hand_alone(by: Any) -> None:
    """A person plays through whole turns; the computer answers at once. Every phase is met."""
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", confirm_end=False) as pilot:
        page = open_table(pilot, make=Chooser, seed=3, variant="quick")
        rng, phases = Rng(8), set()
        for _ in range(34):
            pilot.settle(lambda: page.is_acting() and not page.is_held() and not page.plays_by_itself())
            if page.outcome() is not None:
                break
            phases.add(page.view_shown()["phase"])
            by(page, chosen(page.state(), rng))
        assert {"setup", "moves", "refill"} <= phases


def test_saved_and_resumed_in_an_open_window(pilot: Pilot) -> None:
    page = asked(pilot)
    page.play("kill p1 b1 with dagger_red")
    pilot.step()
    path = page.record_path()
    page.close()
    again = TablePage.open(pilot, HeadlessGame.resume(path, Chooser))
    assert again.view_shown()["phase"] == "react" and pilot.top.widget_root.has("choices")
    again.click_line("deny kukulkan")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_table_fits(size: tuple[int, int], language: str) -> None:
    with Pilot(size=size, language=language, animation="off") as pilot:
        for seats in (2, 3, 4):
            who = (PERSON, *[COMPUTER] * (seats - 1))
            open_table(pilot, *who)
            pilot.check_layout()
        page = asked(pilot)
        page.play("kill p1 b1 with dagger_red")
        pilot.step()
        pilot.check_layout()
        pilot.key("m")
        pilot.check_layout()


def test_escape_opens_the_menu_and_takes_no_chosen_temple_back() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot)
        for number in (2, 0):
            page.click_on(f"offer:{number}")
        pilot.key("escape")
        assert pilot.top.name == "table_menu"
        pilot.key("escape")
        assert page.is_on_top() and page.sight().selected_keys == ("offer:2", "offer:0")
        page.click_on("offer:2")
        assert page.sight().selected_keys == ("offer:0",), "a click takes it back"
