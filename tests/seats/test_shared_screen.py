"""The window as the shared screen of a table with phones: nobody can tell by it what another one holds."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Game, State, actions_to_play
from boardgames.core.match import PlayerView
from boardgames.core.rng import Rng
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.ui.hearing import heard, lines
from tests.ui.page import PERSON, REMOTE, HeadlessGame, RemoteScreen, TablePage
from tests.ui.pilot import Pilot

HIDDEN_GAMES = ("sacrificio", "terrorixico", "walpurgisnacht")
SETTINGS: dict[str, Any] = {"size": (1024, 640), "animation": "off", "confirm_end": False}
Moment = tuple[object, ...]


def position_after(game: Game, count: int, seed: int) -> State:
    """Return the position after so many random actions."""
    state, rng = game.new_game(game.complete({}), seed), Rng(seed)
    for _ in range(count):
        state.apply(rng.choice(actions_to_play(state, game.ignored_actions)))
    return state


def public_twin(game: Game, state: State, rng: Rng) -> State:
    """Return a position with the same public view and other hidden things, those of every seat."""
    for seat in range(game.seat_count(game.complete({}))):
        state = game.sampler(state.view(seat), seat, game.complete({})).draw(rng)
    return state


def moment(pilot: Pilot, told: Any) -> Moment:
    """All that is seen and heard at the window now."""
    return (
        pygame.image.tobytes(pilot.app.window.surface, "RGB"),
        pilot.words(),
        tuple(pilot.top.widget_root.focus_order()),
        tuple(pilot.app.toasts.shown_texts),
        tuple(pilot.sounds.played),
        tuple(lines(told)),
    )


def shared_action(game: Game, state: State, twin: State) -> Action | None:
    """Return an action that both positions allow and after which they still look alike to all; None without one."""
    for action in state.legal_actions():
        if action in twin.legal_actions():
            first, other = state.clone(), twin.clone()
            first.apply(action)
            other.apply(action)
            if first.outcome() is None and game.view_for_all(first.view(0)) == game.view_for_all(other.view(0)):
                return action
    return None


def watched(
    game: Game, state: State, seats: tuple[SeatChoice, ...], keys: str, action: Action | None
) -> list[Moment]:
    """What is seen and heard at a table that is opened at a position: at once, after each key, after an action."""
    with Pilot(**SETTINGS) as pilot:
        told = heard(pilot)
        page = TablePage.open(pilot, HeadlessGame.begin(game.id, seats, {}, position=state.dump()))
        seen = [moment(pilot, told)]
        for key in keys:
            pilot.key(key)
            pilot.settle()
            seen.append(moment(pilot, told))
        if action is not None:
            page.play_on(action)
            seen.append(moment(pilot, told))
        return seen


def seats_of(game: Game, person: int | None) -> tuple[SeatChoice, ...]:
    """All seats at phones, but for one person at the window if given."""
    return tuple(PERSON if seat == person else REMOTE for seat in range(game.seat_count(game.complete({}))))


@pytest.mark.parametrize("game_id", HIDDEN_GAMES)
def test_nothing_at_the_window_tells_two_deals_apart(game_id: str) -> None:
    """Not with all people at phones, nor with one at the window who does not look: no pixel, word or sound."""
    game = registry.load(game_id)
    state = position_after(game, 9, seed=4)
    twin = public_twin(game, state, Rng(9))
    assert twin.dump() != state.dump() and game.view_for_all(twin.view(0)) == game.view_for_all(state.view(0))
    action = shared_action(game, state, twin)
    assert action is not None
    for person in (None, state.to_act()):
        seats = seats_of(game, person)
        keys = "hl" if person is None else "hlm"
        first, other = (watched(game, one, seats, keys, action if person is None else None) for one in (state, twin))
        assert first == other, person


@pytest.mark.parametrize("game_id", HIDDEN_GAMES)
def test_the_only_person_at_the_window_looks_and_plays_and_the_screen_is_covered_again(game_id: str) -> None:
    game = registry.load(game_id)
    state = position_after(game, 0 if game_id == "walpurgisnacht" else 6, seed=1)
    seat = state.to_act()
    with Pilot(**SETTINGS) as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin(game_id, seats_of(game, seat), {}, position=state.dump()))
        assert page.is_public() and pilot.top.name == "table", "no cover: nobody else sits at this screen"
        pilot.check_layout()
        pilot.click("table.look")
        pilot.settle()
        assert page.is_private() and page.port.view() == page.view_of(seat) and pilot.top.name == "table"
        assert page.is_live() and page.is_acting()
        pilot.key("v")
        pilot.settle()
        assert page.is_public() and page.has("table.look")
        pilot.key("v")
        pilot.settle()
        while page.to_act() == seat and page.is_private():
            page.play_on(page.common_legal()[0])
        assert page.is_public() and pilot.top.name == "table"


@pytest.mark.parametrize("game_id", ["sacrifice", *HIDDEN_GAMES])
def test_the_window_plays_for_nobody_who_sits_at_a_phone(game_id: str) -> None:
    game = registry.load(game_id)
    with Pilot(**SETTINGS) as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin(game_id, seats_of(game, None), seed=3))
        port: PlayerView = page.port
        assert pilot.top.name == "table" and port.is_covered and not port.legal_actions() and not page.open_keys()
        for key in ("v", "return", "1", "h", "j", "u", "p", "o"):
            pilot.key(key)
            pilot.settle()
        assert pilot.top.name == "table" and not page.action_count() and not page.has_hint()
        seat = page.to_act()
        assert seat is not None
        screen = RemoteScreen(page, seat=seat)
        screen.play(0, screen.legal()[0])
        pilot.settle(lambda: page.action_count() == 1)
        assert page.port.is_covered


def test_people_who_share_the_window_pass_it_under_covers() -> None:
    with Pilot(**SETTINGS) as pilot:
        page = TablePage.open(
            pilot, HeadlessGame.begin("terrorixico", (PERSON, PERSON, REMOTE), {"seats": 3}, seed=5)
        )
        pilot.settle()
        seat = page.to_act()
        assert pilot.top.name == "handover" if page.is_person(seat) else page.is_public()
        while pilot.top.name != "handover":
            screen = RemoteScreen(page, seat=2)
            screen.play(page.action_count(), screen.legal()[0])
            count = page.action_count()
            pilot.settle(lambda count=count: page.action_count() > count)  # type: ignore[misc]
        pilot.enter()
        pilot.settle()
        seat = page.to_act()
        assert page.is_private() and page.viewer == seat
        while page.to_act() == seat and page.is_private():
            page.play_on(page.common_legal()[0])
        assert page.is_public() or pilot.top.name == "handover", "the other one's cards are not shown"
        assert not page.waits_after_turn(), "phones do not wait for a press at the window"


def test_nobody_is_called_you_at_a_shared_screen() -> None:
    with Pilot(**SETTINGS) as pilot:
        page = TablePage.open(pilot, HeadlessGame.begin("sacrifice", (PERSON, REMOTE), seed=3))
        assert page.words("prompt").startswith(page.seat_title(0)) and page.tr("table.you_are") not in pilot.words()
