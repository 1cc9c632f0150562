"""The line over a zone: where it is narrow, figures give way; nothing lies over the name."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.high_contrast_painter import HighContrastPainter
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.seat_plate import draw_seat_plate
from boardgames.ui.games.sacrificio.typed_view import as_typed_view
from tests.sizes.measure import open_played_table
from tests.ui.pilot import Pilot
from tests.ui.sages import Thorough

GAME = registry.load("sacrificio")
HEARTS = ["red_ttt", "green_ttt", "blue_ttt", "red_ccc"]


@pytest.mark.parametrize("is_over", [False, True])
@pytest.mark.parametrize("wide", range(110, 500, 30))
def test_nothing_on_a_narrow_plate_lies_over_its_name(wide: int, *, is_over: bool) -> None:
    view = GAME.new_game({"seats": 4}, 1).view(0)
    view["seats"]["P2"] |= {"hearts": HEARTS, "hollow": 4}
    if is_over:
        view["over"] = {"winners": ["P2"], "scores": {}, "reason": "hollow_hearts"}
    words = {"name:P2": "Turquoise", "called:P2": "Turquoise", "points:P2": "20 points", "markers": "rival ritual"}
    assets, box = shared_folder("assets"), Rect(20, 20, wide, 36)
    painter = Painter(pygame.Surface((wide + 40, 76)), Fonts(assets / "fonts", 1.0, 12), Images(assets), 1.0)
    painter.trace = []
    draw_seat_plate(painter, SacrificioGameData(GAME), box, as_typed_view(view), 1, words, thinks=False, shines=False)
    assert painter.trace
    assert all(box.contains_rect(line.rect, 2) for line in painter.trace)
    if wide >= 320:
        assert any(line.text == "20 points" for line in painter.trace), "hearts give way, points never"
    assert not [pair for pair in combinations(painter.trace, 2) if pair[0].rect.overlaps(pair[1].rect, 1)]


def test_no_mark_is_drawn_over_words_in_high_contrast(monkeypatch: pytest.MonkeyPatch) -> None:
    """There each mark has a black disc, which is larger than the mark."""
    words = {"name:P2": "Turquoise", "called:P2": "Turquoise", "points:P2": "20 points", "markers": "rival ritual"}
    drawn: list[str] = []
    for name in ("text", "seat_mark"):
        monkeypatch.setattr(HighContrastPainter, name, noting(name, drawn))
    assets, box = shared_folder("assets"), Rect(20, 20, 560, 36)
    fonts, images = Fonts(assets / "fonts", 1.0, 12), Images(assets)
    painter = HighContrastPainter(Painter(pygame.Surface((600, 76)), fonts, images, 1.0))
    view = as_typed_view(GAME.new_game({"seats": 4}, 1).view(0))
    draw_seat_plate(painter, SacrificioGameData(GAME), box, view, 1, words, thinks=False, shines=False)
    told = drawn.index("rival ritual")
    assert drawn[:told].count("seat_mark") > 2, "after the own mark and its rim those of the rivals"


def noting(name: str, drawn: list[str]) -> Callable[..., float]:
    """A method of the painter that notes what it would draw: a text, or that it is a mark."""

    def draw(_painter: Painter, what: object, *_rest: object) -> float:
        drawn.append(str(what) if name == "text" else name)
        return 0.0

    return draw


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_names_of_rivals_in_a_row_have_one_size_and_are_whole(language: str) -> None:
    with Pilot((1280, 720), text=200, language=language, animation="off", explain=False) as pilot:
        page = open_played_table(pilot, "sacrificio", 4, make=Thorough)
        if page.is_near:
            pilot.key("z")
        pilot.settle()
        lines = pilot.traced()
        plates = [pilot.rect(f"cell.plate:P{seat}") for seat in (2, 3, 4)]
        names = [line for line in lines for box in plates if box.contains_rect(line.rect, 2) and line.text.isalpha()]
        assert len(names) == 3 and len({line.rect.h for line in names}) == 1, names
        assert page.tr("sacrificio.pile.deck") in [line.text for line in lines], "the piles have names"
