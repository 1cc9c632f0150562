"""Wisps flicker softly while nothing happens: six times a second, without drawing anew, and not for everybody."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.game_protocol import Dump
from boardgames.core.rng import Rng
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot


def lit_night() -> Dump:
    """A position with wisps lying open, the first seat to choose."""
    for seed in range(40):
        state, rng = GAME.new_game({"seats": 3}, seed), Rng(seed)
        for _ in range(60):
            dump = state.dump()
            if dump["phase"] == "wisps" and len(dump["revealed"]) == 2 and state.to_act() == 0:
                return dump
            if state.outcome():
                break
            state.apply(rng.choice([line for line in state.legal_actions() if line != "unmask"]))
    raise AssertionError("nobody revealed two wisps")


def still(pilot: Pilot) -> TablePage:
    page = open_night(pilot, 1, 3, position=lit_night())
    pilot.settle()
    for _ in range(30):
        pilot.step(200)
    return page


def picture(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.window.surface, "RGB")


def test_wisps_flicker_without_a_new_frame() -> None:
    with Pilot() as pilot:
        page = still(pilot)
        assert page.glimmers()
        frames, ticks, seen = pilot.app.frames, pilot.app.flicker.tick_count, set()
        for _ in range(60):
            pilot.step(1000 / 60)
            seen.add(picture(pilot))
        assert pilot.app.frames == frames, "the table is not drawn anew"
        assert 5 <= pilot.app.flicker.tick_count - ticks <= 7 and len(seen) >= 4
        before = picture(pilot)
        card = page.glimmers()[0].rect
        pilot.step(200)
        scale = pilot.app.services.view.scale
        inside = pygame.Rect(*(round(v * scale) for v in card.inset(3)))
        after = pilot.app.window.surface.subsurface(inside)
        old = pygame.image.frombytes(before, pilot.app.window.surface.get_size(), "RGB").subsurface(inside)
        assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(old, "RGB"), "the card itself stays"


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation": "off"}])
def test_who_wants_no_motion_sees_none(settings: dict[str, object]) -> None:
    with Pilot(**settings) as pilot:  # type: ignore[arg-type]
        still(pilot)
        assert pilot.app.flicker.tick_count == 0


def test_without_focus_it_rests_and_then_goes_on() -> None:
    with Pilot() as pilot:
        still(pilot)
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        pilot.step()
        ticks = pilot.app.flicker.tick_count
        for _ in range(10):
            pilot.step(200)
        assert pilot.app.flicker.tick_count == ticks
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
        for _ in range(10):
            pilot.step(200)
        assert pilot.app.flicker.tick_count > ticks
