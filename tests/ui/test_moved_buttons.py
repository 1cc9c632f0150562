"""A press is for what stands under the pointer as it is seen: a button that has only just come there takes none."""

from __future__ import annotations

from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.widgets.widget_root import MOVED_MS
from tests.ui.pilot import Pilot


class Steps(Scene):
    """A button that goes once it was pressed, and another one that slides into its place."""

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.pressed: list[str] = []

    def compose(self) -> Widget:
        ids = ["undo"] if "end" in self.pressed else ["end", "undo"]
        return Column([Button(id, id, lambda id=id: self._do(id)) for id in ids])

    def _do(self, id: str) -> None:
        self.pressed.append(id)
        self.rebuild()


def click_quickly(pilot: Pilot, x: float, y: float) -> None:
    pilot.press(x, y)
    pilot.release(x, y)


def test_the_second_click_of_a_double_click_does_not_hit_what_slid_under_the_pointer() -> None:
    with Pilot(animation="off") as pilot:
        scene = Steps(pilot.app)
        pilot.open(scene)
        place = pilot.rect("end")
        pilot.point(place.cx, place.cy)
        click_quickly(pilot, place.cx, place.cy)
        assert pilot.rect("undo").contains(place.cx, place.cy), "else this shows nothing"
        click_quickly(pilot, place.cx + 2, place.cy)
        assert scene.pressed == ["end"]
        pilot.step(MOVED_MS)
        click_quickly(pilot, place.cx, place.cy)
        assert scene.pressed == ["end", "undo"], "who has looked may press it"


def test_who_goes_to_a_moved_button_presses_it_at_once() -> None:
    with Pilot(animation="off") as pilot:
        scene = Steps(pilot.app)
        pilot.open(scene)
        place = pilot.rect("end")
        pilot.point(place.cx, place.cy)
        click_quickly(pilot, place.cx, place.cy)
        spot = pilot.rect("undo")
        pilot.point(spot.cx + 30, spot.cy)
        click_quickly(pilot, spot.cx + 30, spot.cy)
        assert scene.pressed == ["end", "undo"]
