"""No key acts at a place that nobody sees, nor through a button that is not there; none is lost while things move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from boardgames.core.game_protocol import Action
from boardgames.ui.app.app import App
from boardgames.ui.scene.activation_guard import LOCK_MS
from boardgames.ui.scene.dialogs import ShortcutDialog, ask_confirmation
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.key_settings import KeySettingsScene
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.text_field import TextField
from tests.games.sacrificio import page as sacrificio
from tests.games.sacrificio.test_play import position
from tests.games.walpurgisnacht.page import open_night
from tests.ui.hearing import heard, lines, said
from tests.ui.key_walk import seems_drawn
from tests.ui.page import COMPUTER, PERSON, TablePage, open_lesson, open_table
from tests.ui.pilot import FRAME, Pilot
from tests.ui.sages import Asleep, Sage


class Runner(Sage):
    """Advises the one walk that these tests are about."""

    def poll(self) -> Action | None:
        return None if super().poll() is None else Action("move a5 a3")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as made:
        yield made


def sacrifice(pilot: Pilot, rival: SeatChoice = COMPUTER, make: type[Sage] = Asleep) -> TablePage:
    return open_table(pilot, "sacrifice", (PERSON, rival), make=make)


def press(pilot: Pilot, *names: str) -> None:
    """Press keys, or A, as fast as hands can; one frame follows."""
    for name in names:
        if name == "a":
            event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
            pygame.event.post(event)
        else:
            pilot.post_key(name)
    pilot.step()


# the place is drawn first --------------------------------------------------------------------------------------
def test_after_a_hint_done_by_key_enter_shows_the_cursor_on_the_piece_that_moved(pilot: Pilot) -> None:
    page = sacrifice(pilot, make=Runner)
    page.ask_hint()
    pilot.key("j")
    assert page.actions() == ["move a5 a3"]
    pilot.key("return")
    assert page.actions() == ["move a5 a3"] and seems_drawn(pilot, pilot.rect("cell.a3"))
    assert page.look().cursor_key == "a3"
    pilot.key("u")
    assert not page.actions() and seems_drawn(pilot, pilot.rect("cell.a5")), "it goes back with the piece"
    pilot.key("o")
    assert not page.actions()


@pytest.mark.parametrize("name", ["return", "space", "a"])
def test_the_first_press_only_shows_where_it_would_act(pilot: Pilot, name: str) -> None:
    page = sacrificio.open_table(pilot)
    pilot.app.devices.find_gamepads()
    press(pilot, name)
    cursor = page.look().cursor_key
    assert cursor and seems_drawn(pilot, pilot.rect(f"cell.{cursor}"))
    assert page.is_on_top() and not page.picked_first() and not page.actions()


def test_what_was_pressed_before_a_frame_showed_it_does_nothing(pilot: Pilot) -> None:
    page = sacrifice(pilot)
    pilot.key("right")
    pilot.step(LOCK_MS)
    press(pilot, "right", "return")
    assert not page.picked_first(), "no frame lies between the arrow and Enter"
    press(pilot, "return")
    assert page.picked_first() == page.look().cursor_key


def test_values_and_texts_are_changed_where_the_focus_or_a_caret_is_drawn(pilot: Pilot) -> None:
    setup = GameSetupScene(pilot.app, make_scene_factory(Sage), "terrorixico")
    pilot.open(setup)
    choice = next(w for w in setup.widget_root.root.walk() if isinstance(w, Choice))
    setup.widget_root.focus(choice.id)
    pilot.key("right")
    assert (
        setup.widget_root.find(choice.id).accessible_text == choice.accessible_text
        and setup.widget_root.is_focus_shown
    ), "an arrow only shows it"
    pilot.key("right")
    assert setup.widget_root.find(choice.id).accessible_text != choice.accessible_text
    field = next(w for w in setup.widget_root.root.walk() if isinstance(w, TextField))
    pilot.click(field.id)
    assert not setup.widget_root.is_focus_shown and seems_drawn(pilot, setup.widget_root.find(field.id).rect), (
        "a caret where it was clicked"
    )


# half a second -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["return", "space", "a"])
def test_for_half_a_second_after_a_dialog_nothing_acts_at_a_place_but_named_keys_and_the_pointer_do(
    pilot: Pilot, name: str
) -> None:
    page = sacrifice(pilot)
    pilot.app.devices.find_gamepads()
    pilot.key("right")
    pilot.step(LOCK_MS)
    ask_confirmation(pilot.app, title="T", text="T", yes="Y", on_yes=lambda: None)
    pilot.settle()
    press(pilot, "return")
    assert not page.is_on_top(), "a question is read before it is answered"
    pilot.step(LOCK_MS)
    press(pilot, "return")
    assert page.is_on_top() and page.look().cursor_key
    for _ in range(int(LOCK_MS / FRAME) - 2):
        press(pilot, name)
        assert not page.picked_first() and page.is_on_top()
    press(pilot, "m")
    assert pilot.top.name == "table_menu", "a button names this key"
    pilot.key("escape")
    pilot.step(LOCK_MS)
    press(pilot, name)
    assert page.picked_first() or not page.is_on_top()


def test_the_half_second_begins_with_the_frame_that_shows_the_place(pilot: Pilot) -> None:
    page = sacrifice(pilot)
    pilot.key("right")
    pilot.hide()
    ask_confirmation(pilot.app, title="T", text="T", yes="Y", on_yes=lambda: None)
    pilot.app.pop(fade=False)
    pilot.step(5 * LOCK_MS)
    pygame.event.post(pygame.Event(pygame.WINDOWSHOWN))
    pilot.step()
    press(pilot, "return")
    assert not page.picked_first()
    pilot.step(LOCK_MS)
    press(pilot, "return")
    assert page.picked_first()


def test_after_the_covers_and_after_continue_the_first_enter_turns_nothing_over(pilot: Pilot) -> None:
    title = TitleScene(pilot.app, make_scene_factory(Sage))
    pilot.app.show_first_scene(title)
    page = open_night(pilot, 3, 3)
    for _ in range(3):
        pilot.settle()
        pilot.key("return")
        pilot.key("e")
    pilot.settle()
    if not page.is_on_top():
        pilot.key("return")
    before = page.actions()
    for _ in range(3):
        press(pilot, "return")
    assert page.is_on_top() and page.actions() == before
    told = heard(pilot)
    pilot.app.return_to_title()
    pilot.settle(lambda: pilot.top.widget_root.has("title.continue"))
    assert pilot.focused == "title.continue", "the golden button, which was another one before"
    focus = said("focus", f"{pilot.tr('ui.title.continue', round=1)}, {pilot.tr('voice.role.button')}")
    assert [line for line in lines(told) if line.startswith("focus: ")][-1].startswith(focus)
    pilot.key("return")
    again = TablePage.on_top(pilot)
    for _ in range(4):
        press(pilot, "return")
    assert again.actions() == before


def test_a_banner_and_a_pause_hold_enter_back_as_long_as_they_are_there_and_half_a_second_more() -> None:
    with Pilot(size=(1024, 640)) as pilot:
        page = sacrifice(pilot, PERSON)
        pilot.key("right")
        page.play("move a5 a3")
        pilot.settle()
        page.play("end")
        pilot.post_key("n")  # to a place where something may be given
        begun = pilot.clock.now()
        while page.banner() or pilot.clock.now() - begun < 1300 + LOCK_MS - 100:
            press(pilot, "return")
            assert len(page.actions()) == 2 and not page.picked_first()
            pilot.step(3 * FRAME - 1)
        pilot.step(LOCK_MS)
        press(pilot, "return")
        assert page.picked_first()


# names ---------------------------------------------------------------------------------------------------------
def test_a_digit_gives_a_card_only_where_it_stands_on_the_screen(pilot: Pilot) -> None:
    page = sacrificio.open_table(pilot, position=position(["dagger_blue", "victim_man"]))
    assert not [line for line in pilot.traced() if line.text == "1" and line.owner == "board"]
    pilot.key("1")
    assert not page.picked_first()
    pilot.step()
    digits = [line.rect for line in pilot.traced() if line.text in "12" and line.owner == "board"]
    assert any(pilot.rect("cell.hand:0").overlaps(rect) for rect in digits)
    pilot.key("1")
    assert page.picked_first() == "hand:0"


def test_a_key_whose_button_is_not_there_does_nothing_and_says_why(pilot: Pilot) -> None:
    page = sacrifice(pilot)
    page.play("move a5 a3")
    pilot.key("page up")
    assert not pilot.top.widget_root.has("table.undo")
    pilot.key("u")
    assert page.actions() == ["move a5 a3"] and page.tr("table.none.looking") in page.toasts()
    pilot.key("page down")
    pilot.key("u")
    assert not page.actions()


# while things move ---------------------------------------------------------------------------------------------
def test_what_is_pressed_while_a_walk_is_shown_waits_or_is_refused_in_words() -> None:
    with Pilot(size=(1024, 640)) as pilot:
        page = sacrifice(pilot)
        page.click_on(next(key for key in sorted(page.open_keys()) if _far(page, key)))
        far = next(reach for reach in page.reach().values() if len(reach.actions) > 2)
        x, y = page.spot_on(far.key)
        pilot.press(x, y)
        pilot.release(x, y)
        press(pilot, "u", "u", "u")
        pilot.app.services.prefs.change(confirm_end=False)
        press(pilot, "e")
        assert page.tr("table.none.moving") in page.toasts()
        pilot.settle(lambda: not page.is_walking())
        pilot.settle()
        assert page.actions() == list(far.actions[:-2]), "two keys waited; the third was one too many"


def _far(page: TablePage, key: str) -> bool:
    """Whether a piece gets somewhere in three steps."""
    page.give(key)
    far = any(len(reach.actions) > 2 for reach in page.reach().values())
    page.give(key)
    return far


def test_taking_back_is_not_lost_while_the_only_line_there_is_was_about_to_be_played() -> None:
    with Pilot(size=(1024, 640)) as pilot:
        page = sacrificio.open_table(pilot, position=position(["priest_circle"], moves=1))
        page.play("place priest_circle s0")
        press(pilot, "u")
        assert not page.actions()
        pilot.settle()
        assert not page.actions()


# buttons and words ---------------------------------------------------------------------------------------------
def test_in_a_lesson_enter_does_what_is_highlighted_whatever_was_clicked_before(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrificio", 2)
    while (beat := page.beat()) is not None and beat.is_read_only:
        pilot.key("return")
    for id in ("prompt", "goal.strip"):
        rect = page.rect(id)
        pilot.click_at(rect.right - 4, rect.bottom - 4)
        if not page.is_on_top():
            pilot.key("escape")
    keys = page.keys_next()
    page.click_on(next(key for key in page.places() if key.startswith("hand:") and key not in keys))
    keys = page.keys_next()
    pilot.key("return")
    assert page.keys_next() != keys and not page.notice()


def test_in_a_pause_a_note_is_written_and_only_the_bare_board_goes_on() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", await_click=True) as pilot:
        page = open_night(pilot, 1, 4, start="P1")
        page.play("ready")
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
        pilot.settle(lambda: page.waits_after_turn())
        note = next(key for key in page.places() if key.startswith("note:"))
        page.click_on(note)
        assert page.waits_after_turn() and page.notes_of(0)
        pilot.key("l")
        pilot.click("log.close")
        assert page.waits_after_turn() and not page.has("log"), "what lies over the board is not the board"
        board = page.area("board")
        pilot.click_at(board.cx, board.bottom - 3)
        assert not page.waits_after_turn()


def test_enter_presses_the_one_lit_button_where_nothing_else_can_be_chosen_and_otherwise_shows_the_focus() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, "walpurgisnacht", (PERSON, COMPUTER, COMPUTER), {"seats": 3}, make=Asleep)
        while not page.is_on_top():
            pilot.key("escape")
        ready = next(id for id in pilot.top.widget_root.focus_order() if id.startswith("deed."))
        view = pilot.rect("board")
        pilot.click_at(view.x + 4, view.bottom - 4)
        pilot.step(LOCK_MS)
        count = page.action_count()
        pilot.key("return")
        assert page.action_count() > count, ready
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = sacrifice(pilot)
        assert pilot.top.widget_root.has("deed.end")
        pilot.step(LOCK_MS)
        pilot.key("return")
        assert page.action_count() == 0 and pilot.top.widget_root.is_focus_shown


@pytest.mark.parametrize("make", [SettingsScene, KeySettingsScene, lambda app: ShortcutDialog(app, [])])
def test_after_the_pointer_enter_presses_the_main_button_of_a_page_at_once(
    pilot: Pilot, make: Callable[[App], Scene]
) -> None:
    sacrifice(pilot)
    scene = pilot.open(make(pilot.app))
    pilot.point(4, 4)
    assert pilot.top is scene and not scene.widget_root.is_focus_shown
    pilot.key("return")
    assert pilot.top is not scene
