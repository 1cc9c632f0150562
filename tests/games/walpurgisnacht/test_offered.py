"""What may be given now bears one sign of its own everywhere, and what is told of it is no refusal."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, contrast_ratio
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.games.walpurgisnacht.card_renderer import CANDLE, NIGHT, SIDES
from boardgames.ui.games.walpurgisnacht.choice_brackets import DASH_OFF, OFF
from boardgames.ui.games.walpurgisnacht.table_geometry import AROUND, FRAME
from boardgames.ui.games.walpurgisnacht.table_renderer import GLOWS
from tests.games.walpurgisnacht.page import open_night, wait
from tests.games.walpurgisnacht.test_table import DATA
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot

DICHROMATS = {
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
"""How colours look to eyes that lack a kind of cone (Machado and others, 2009)."""


def to_own_turn(pilot: Pilot) -> TablePage:
    page = open_night(pilot, 1, 4, seed=3, start="P1")
    page.click_line("ready")
    wait(page)
    pilot.settle()
    return page


def corners(pilot: Pilot, rect: Rect) -> Iterator[Colour]:
    """The pixels just outside of the four corners of a thing."""
    scale = pilot.app.services.view.scale
    for x in (rect.x - OFF, rect.right + OFF):
        for y in (rect.y - OFF, rect.bottom + OFF):
            yield tuple(pilot.app.window.surface.get_at((round(x * scale), round(y * scale))))[:3]  # type: ignore[misc]


def bracketed(pilot: Pilot, rect: Rect) -> bool:
    return all(max(abs(a - b) for a, b in zip(found, CANDLE, strict=True)) < 40 for found in corners(pilot, rect))


def test_what_may_be_given_is_bracketed_on_the_mountain_in_the_hand_and_before_the_seats_and_nothing_else() -> None:
    with Pilot(animation="off", ai_pace="fast", explain=False) as pilot:
        page = to_own_turn(pilot)
        for line in ("reveal o1", "stop"):
            pilot.point(1, 1)
            pilot.settle()
            look = page.look()
            assert look.choices.open_keys & set(DATA.spaces)
            shown = {key for key in DATA.spaces if bracketed(pilot, look.rects[key])}
            assert shown == look.choices.open_keys & set(DATA.spaces)
            page.click_line(line)
        pilot.point(1, 1)
        pilot.settle()
        look = page.look()
        seats = {f"seat:P{number}" for number in (2, 3, 4)}
        assert look.choices.open_keys == seats, "the one card is in hand by itself"
        frames = {key: look.rects[key].expand(FRAME - AROUND - OFF) for key in (*seats, "seat:P1")}
        assert {key for key, frame in frames.items() if bracketed(pilot, frame)} == seats


def test_it_pulses_and_for_who_wants_no_motion_it_stands_still() -> None:
    with Pilot(ai_pace="fast") as pilot:
        page = to_own_turn(pilot)
        lit = {one.rect for one in page.glimmers() if one.colour == CANDLE}
        assert lit == {page.place(key) for key in page.open_keys() if key in page.places()}
        pilot.app.services.prefs.change(reduced_motion=True)
        pilot.settle()
        before = pygame.image.tobytes(pilot.app.window.surface, "RGB")
        for _ in range(8):
            pilot.step(200)
        assert pygame.image.tobytes(pilot.app.window.surface, "RGB") == before


@pytest.mark.parametrize("people", [1, 2])
def test_the_own_side_is_said_in_words_only_where_nobody_else_sits_at_the_device(people: int) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, people, 4, seed=3, start="P1")
        pilot.settle()
        roles = {key for key in page.look().texts if key.startswith("role:")}
        assert roles == ({"role:P1"} if people == 1 else set())
        if people == 1:
            said = page.look().texts["role:P1"]
            assert said in pilot.words().split("\n")


@pytest.mark.parametrize("eyes", DICHROMATS)
def test_its_light_is_no_wisps_and_no_sides_for_any_eyes(eyes: str) -> None:
    def seen(colour: Colour) -> Colour:
        r, g, b = (
            max(0, min(255, round(sum(k * c for k, c in zip(row, colour, strict=True))))) for row in DICHROMATS[eyes]
        )
        return r, g, b

    assert contrast_ratio(seen(CANDLE), seen(NIGHT)) > 7
    for other in (*GLOWS.values(), *SIDES.values()):
        apart = sum((a - b) ** 2 for a, b in zip(seen(CANDLE), seen(other), strict=True)) ** 0.5
        assert apart > 45, (other, apart)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_was_revealed_is_told_as_that_and_not_refused(language: str) -> None:
    with Pilot(animation="off", language=language) as pilot:
        page = to_own_turn(pilot)
        page.click_line("reveal o1")
        rect = pilot.rect("cell.o1")
        pilot.point(rect.cx, rect.cy)
        pilot.step(400)
        pilot.settle()
        assert list(page.told_now()) == [page.tr("walpurgisnacht.does.revealed")]
        assert page.is_acting() and Action("reveal o1") not in page.legal_actions()


def test_in_high_contrast_bold_dashes_go_round_what_may_be_given() -> None:
    with Pilot((1280, 720), animation="off", ai_pace="fast", explain=False, high_contrast=True) as pilot:
        page = to_own_turn(pilot)
        pilot.point(1, 1)
        pilot.settle()
        look, scale = page.look(), pilot.app.services.view.scale
        own = {key for key in DATA.spaces if key in look.choices.open_keys}
        assert own
        for key in DATA.spaces:
            rect = look.rects[key].expand(DASH_OFF)
            row = (round((rect.x + rect.w * at / 10) * scale) for at in (1, 5, 9))
            pixels = [pilot.app.window.surface.get_at((x, round(rect.y * scale))) for x in row]
            assert all(one.r > 180 and one.b < one.r for one in pixels) == (key in own), (key, pixels)
