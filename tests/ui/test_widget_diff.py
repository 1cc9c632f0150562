"""Two trees compared: only what differs is drawn again, whatever comes or goes beside it."""

from __future__ import annotations

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.containers import Layers
from boardgames.ui.widgets.widget import BEYOND, InteractionState, Widget
from boardgames.ui.widgets.widget_diff import changed_places

HERE, THERE = Rect(10, 20, 300, 40), Rect(500, 20, 80, 80)


class Sign(Widget):
    """A widget that draws, with a callback that is another one each time it is made."""

    def __init__(self, id: str, rect: Rect, text: str = "", *, asks: bool = False) -> None:
        super().__init__(id)
        self.rect, self.text = rect, text
        self.asks = (lambda: text) if asks else None

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Nothing; it counts as drawn because it could."""


def tree(*children: Widget) -> Widget:
    out = Layers(children)
    out.rect = Rect(0, 0, 1920, 1080)
    return out


def test_what_comes_or_goes_is_drawn_alone() -> None:
    first, last, bubble = Sign("first", HERE), Sign("last", HERE), Sign("bubble", THERE)
    for old, new in ((tree(first, last), tree(first, bubble, last)), (tree(bubble, first, last), tree(first, last))):
        assert changed_places(old, new) == [THERE.expand(BEYOND)]
    inner = tree(bubble)
    assert changed_places(tree(first), tree(first, inner)) == [THERE.expand(BEYOND)], "a mere container draws nothing"


def test_beside_what_comes_the_others_are_compared_as_well() -> None:
    old = tree(Sign("first", HERE, "one"), Sign("last", HERE))
    new = tree(Sign("first", HERE, "two"), Sign("bubble", THERE), Sign("last", HERE))
    assert set(changed_places(old, new)) == {HERE.expand(BEYOND), THERE.expand(BEYOND)}


def test_a_widget_with_another_callback_is_drawn_again_and_nothing_else() -> None:
    old, new = (tree(Sign("first", HERE), Sign("last", THERE, asks=True)) for _ in range(2))
    assert set(changed_places(old, new)) == {THERE.expand(BEYOND)}
    assert changed_places(old, old) == []
