"""Widgets by mouse and by keys: each does what it shows, and says why when it cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from boardgames.ui.app.app import App
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Padding, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow, scrolling_list
from boardgames.ui.widgets.paper_panel import PaperPanel
from boardgames.ui.widgets.rich_text import RichText
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice, Slider, Toggle
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors


class Bench(Scene):
    """A scene around any tree."""

    name = "bench"

    def __init__(self, app: App, make: Callable[[Bench], Widget]) -> None:
        super().__init__(app)
        self.make = make
        self.log: list[Any] = []
        self.state: dict[str, Any] = {}

    def compose(self) -> Widget:
        return Padding(self.make(self), x=24, y=24)

    def set(self, name: str, value: Any) -> None:
        self.state[name] = value
        self.log.append((name, value))
        self.rebuild()


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1024, 640), doors=stub_doors()) as one:
        one.app.show_first_scene(Scene(one.app))
        yield one


def bench(pilot: Pilot, make: Callable[[Bench], Widget]) -> Bench:
    scene = Bench(pilot.app, make)
    pilot.open(scene)
    return scene


def test_a_button_by_mouse_enter_and_space(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: Column((Button("go", "Go", lambda: s.log.append(1)),), across="start"))
    pilot.click("go")
    pilot.enter()
    pilot.key("space")
    assert scene.log == [1, 1, 1] and pilot.sounds.played.count("click") == 3


def test_letting_go_beside_a_button_does_nothing(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: Column((Button("go", "Go", lambda: s.log.append(1)),), across="start"))
    rect = pilot.rect("go")
    pilot.drag((rect.cx, rect.cy), (rect.right + 200, rect.bottom + 200))
    assert scene.log == []


def test_a_blocked_button_says_why(pilot: Pilot) -> None:
    scene = bench(
        pilot,
        lambda s: Column(
            (Button("go", "Go", lambda: s.log.append(1), reason="Not yet."), Button("other", "Other", lambda: None)),
            across="start",
        ),
    )
    rect = pilot.rect("go")
    pilot.point(rect.cx, rect.cy)
    pilot.settle(lambda: scene.widget_root.tooltip_text == "Not yet.")
    assert "Not yet." in pilot.words()
    pilot.point(700, 500)
    assert scene.widget_root.tooltip_text == ""
    pilot.click("go")
    assert scene.log == [] and scene.widget_root.tooltip_text == "Not yet." and "warning" in pilot.sounds.played
    pilot.key("tab")
    pilot.key("tab")
    pilot.key("tab")
    pilot.settle(lambda: scene.widget_root.tooltip_text == "Not yet.")


def test_the_ring_shows_for_keys_and_hides_for_the_mouse(pilot: Pilot) -> None:
    scene = bench(
        pilot, lambda s: Row((Button("a", "A", lambda: None), Button("b", "B", lambda: None)), across="start")
    )
    assert not scene.widget_root.is_focus_shown
    pilot.key("right")
    assert scene.widget_root.is_focus_shown and pilot.focused == "b"
    pilot.click("a")
    assert not scene.widget_root.is_focus_shown and pilot.focused == "a"


def test_a_button_shows_its_key_while_the_keyboard_is_used(pilot: Pilot) -> None:
    bench(pilot, lambda _s: Column((Button("a", "Undo", lambda: None, key="U"), Button("b", "Other", lambda: None))))
    assert "U" not in pilot.words().split()
    pilot.key("tab")
    assert "U" in pilot.words().split()
    pilot.check_layout()
    pilot.click("b")
    assert "U" not in pilot.words().split()


def test_the_mouse_lifts_what_it_is_on(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: Row((Button("a", "A", lambda: None),), across="start"))
    rect = pilot.rect("a")
    pilot.point(rect.cx, rect.cy)
    pilot.settle()
    assert scene.widget_root.interaction_state_of(scene.widget_root.find("a")).hover_progress == 1.0
    pilot.point(900, 600)
    pilot.settle()
    assert scene.widget_root.interaction_state_of(scene.widget_root.find("a")).hover_progress == 0.0


def test_a_toggle(pilot: Pilot) -> None:
    scene = bench(
        pilot, lambda s: Toggle("t", "Sound", s.state.get("t", False), lambda v: s.set("t", v), note="A note")
    )
    pilot.click("t")
    pilot.key("tab")
    pilot.key("space")
    assert scene.log == [("t", True), ("t", False)]


def test_a_slider_by_keys_and_by_dragging(pilot: Pilot) -> None:
    def make(s: Bench) -> Widget:
        return Slider(
            "v", "Volume", s.state.get("v", 50), lambda v: s.set("v", v), low=0, high=100, step=10, show=str
        )

    scene = bench(pilot, make)
    pilot.key("right")
    assert not scene.log, "the first press draws the focus"
    pilot.key("right")
    pilot.key("left")
    pilot.key("home")
    pilot.key("left")
    assert scene.log == [("v", 60), ("v", 50), ("v", 0)]
    slider = scene.widget_root.find("v")
    assert isinstance(slider, Slider)
    box = slider.control
    pilot.drag((box.x + 15, box.cy), (box.x + 1000, box.cy))
    assert scene.log[-1] == ("v", 100) and len(scene.log) == 4


@pytest.mark.parametrize("count", [3, 9])
def test_a_choice_side_by_side_or_below_each_other(pilot: Pilot, count: int) -> None:
    values = [(str(i), f"A longer value {i}") for i in range(count)]
    scene = bench(
        pilot,
        lambda s: Column((Choice("c", "Which", values, s.state.get("c", "0"), lambda v: s.set("c", v)),)),
    )
    pilot.key("tab")
    pilot.key("right")
    choice = scene.widget_root.find("c")
    assert isinstance(choice, Choice)
    cell = choice.value_rect("2")
    pilot.click_at(cell.cx, cell.cy)
    pilot.key("tab")
    pilot.key("left")
    assert [value for _name, value in scene.log] == ["1", "2", "1"]
    pilot.check_layout()


def test_typing_editing_and_the_clipboard(pilot: Pilot) -> None:
    scene = bench(
        pilot,
        lambda s: Column(
            (
                TextField("f", "Name", s.state.get("f", ""), lambda v: s.set("f", v), limit=10, counted=True),
                Button("b", "B", lambda: None),
            )
        ),
    )
    pilot.key("tab")
    pilot.type("señor ?")
    assert scene.state["f"] == "señor ?" and pilot.top is scene
    pilot.key("backspace")
    pilot.key("left")
    pilot.key("left")
    pilot.key("delete")
    assert scene.state["f"] == "seño "
    pilot.key("home")
    pilot.type("A")
    pilot.key("a", ctrl=True)
    pilot.key("x", ctrl=True)
    assert scene.state["f"] == "" and pygame.scrap.get_text() == "Aseño "
    pilot.key("v", ctrl=True)
    pilot.key("v", ctrl=True)
    assert scene.state["f"] == "Aseño Aseñ"  # the limit
    assert "10/10" in pilot.words()
    pilot.key("backspace")
    pilot.key("backspace")
    pilot.type("e\u0301")  # an accent that comes after its letter
    assert scene.state["f"] == "Aseño Asé" and "9/10" in pilot.words()
    pilot.key("down")
    assert pilot.focused == "b"


def test_a_click_sets_the_caret(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: TextField("f", "", s.state.get("f", "abcdef"), lambda v: s.set("f", v)))
    field = scene.widget_root.find("f")
    assert isinstance(field, TextField)
    pilot.click_at(field.control.x + 13, field.control.cy)
    pilot.type("x")
    assert scene.state["f"] == "xabcdef"


def rows(scene: Bench, count: int) -> Widget:
    return scrolling_list(
        "list", [ListRow(f"row.{i}", f"Row {i} " + "long " * 60, lambda: None) for i in range(count)]
    )


def test_scrolling_by_wheel_bar_and_focus(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: rows(s, 60))
    area = scene.widget_root.find("list")
    assert isinstance(area, ScrollArea) and area.scroll_range > 0
    pilot.wheel(area.rect.cx, area.rect.cy, 3)
    assert area.offset > 0
    scene.rebuild()
    pilot.settle()
    area = scene.widget_root.find("list")
    assert isinstance(area, ScrollArea) and area.offset > 0, "the place is kept over a rebuild"
    grip = area.scrollbar_grip()
    pilot.drag((grip.cx, grip.cy), (grip.cx, area.rect.bottom - 2))
    assert area.offset == pytest.approx(area.scroll_range, abs=2)
    for _ in range(5):
        pilot.key("tab")
    assert area.rect.contains_rect(pilot.rect(pilot.focused), 1) and area.offset < area.scroll_range
    pilot.key("end")
    assert area.offset == pytest.approx(area.scroll_range)


def test_what_is_scrolled_away_cannot_be_clicked(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: Column((Label("Head"), rows(s, 60))))
    area = scene.widget_root.find("list")
    pilot.wheel(area.rect.cx, area.rect.cy, 10)
    assert scene.widget_root.widget_at(area.rect.cx, area.rect.y - 10) is None


def test_a_shortened_row_tells_the_rest(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: rows(s, 3))
    rect = pilot.rect("row.1")
    pilot.point(rect.cx, rect.cy)
    pilot.settle(lambda: scene.widget_root.tooltip_text.startswith("Row 1"))


def test_rich_text_wraps_and_follows_links(pilot: Pilot) -> None:
    link = "[a link that is long](#there)"
    text = f"# Head\n\nSome **bold words**, an icon {{check}}, and {link}.\n\n- one item\n- two items"
    scene = bench(pilot, lambda s: Column((RichText("r", text * 6, on_link=s.log.append, find="items"),)))
    pilot.check_layout()
    rich = scene.widget_root.find("r")
    assert isinstance(rich, RichText) and rich.first_match_rect() is not None
    pilot.key("tab")
    pilot.key("return")
    pilot.click("r.0.there")
    assert scene.log == ["there", "there"]


def test_boxes_share_and_wrap(pilot: Pilot) -> None:
    labels = [Label("word " * n, f"l{n}") for n in (1, 4, 2, 9)]
    tree = Column(
        (Flow(labels[:2]), ColumnGrid(labels[2:], least=300), Row((Label("x"), Spacer(grow=1), Label("y")))), gap=8
    )
    bench(pilot, lambda s: tree)
    pilot.check_layout()


def test_a_word_wider_than_its_place_is_broken(pilot: Pilot) -> None:
    bench(pilot, lambda s: Row((Label("Donau" * 40, grow=1), Spacer(600))))
    pilot.check_layout()


def test_a_no_break_space_keeps_the_sign_after_it_on_its_line(pilot: Pilot) -> None:
    scene = bench(pilot, lambda s: Column((RichText("r", "ab **cd**\u00a0; ef " * 40),)))
    drawn = {line.text for line in pilot.traced() if line.owner == "r"}
    assert scene.widget_root.has("r")
    assert ";" not in drawn and "\u00a0;" in drawn


def test_what_lies_under_another_scene_is_neither_pointed_at_nor_told(pilot: Pilot) -> None:
    def one(s: Bench) -> Widget:
        return Column((Button("go", "Go", lambda: s.log.append(1), tip="Goes on."),), across="start")

    below = bench(pilot, one)
    rect = pilot.rect("go")
    pilot.point(rect.cx, rect.cy)
    pilot.settle(lambda: below.widget_root.tooltip_text == "Goes on.")
    pilot.open(Bench(pilot.app, one))
    assert below.widget_root.tooltip_text == "" and below.widget_root.hovered == ""
    pilot.app.pop()
    pilot.step(1000)
    assert below.widget_root.tooltip_text == "" and below.widget_root.hovered == ""


def test_an_arrow_leads_on_from_what_takes_no_focus_any_more(pilot: Pilot) -> None:
    rows = [Button(name, name, lambda: None) for name in "abc"]
    bench(pilot, lambda _scene: Column(rows))
    pilot.key("down")
    assert pilot.top.widget_root.focused == "b"
    rows[1].focusable = False
    pilot.key("down")
    assert pilot.top.widget_root.focused == "c"


def test_a_press_comes_before_its_tip(pilot: Pilot) -> None:
    scene = bench(
        pilot, lambda s: Column((Button("go", "Go", lambda: s.log.append(1), tip="Goes on."),), across="start")
    )
    pilot.click("go")
    pilot.step(1000)
    assert scene.log == [1] and scene.widget_root.tooltip_text == ""


def test_a_sheet_that_goes_on_below_lies_in_shade_there_until_its_end_is_seen(pilot: Pilot) -> None:
    scene = bench(
        pilot, lambda _s: ScrollArea("area", PaperPanel(Spacer(h=2000), "sheet", "sacrifice"), grow=1, keys=True)
    )

    def brightness() -> tuple[int, int]:
        """Of the paper at the foot of the area, and of what is beside it there."""
        drawn, scale, area = pilot.picture()[0], pilot.app.services.view.scale, scene.widget_root.find("area").rect
        at = [drawn.get_at((round(x * scale), round((area.bottom - 3) * scale))) for x in (area.x + 90, area.x - 4)]
        return sum(at[0][:3]), sum(at[1][:3])

    cut, beside = brightness()
    area = scene.widget_root.find("area")
    assert isinstance(area, ScrollArea) and area.scroll_range > 0
    area.scroll_to(area.scroll_range - 10)  # its foot is seen, nearly whole
    shown, after = brightness()
    assert cut < 0.7 * shown and beside == after
