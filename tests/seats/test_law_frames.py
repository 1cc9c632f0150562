"""The law at the wire: what a seat is sent follows from its own view; frames that leak are found out.

For every game, option and seat: in a position that looks the same to a seat, with what it does not see dealt anew,
the bytes of its state, its question, its refusals, and all that follow while the same is played, are the same; so
are those of whoever watches, for every seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Action, Game, Seat, State, actions_to_play
from boardgames.core.match import PlayerView
from boardgames.core.rng import Rng
from boardgames.seats.frames import ScreenShape
from tests.games.strewn_positions import strewn_positions
from tests.games.test_laws import NONSENSE, each
from tests.ui.page.seat_screens import SeatFrames, Table, TablePlaces, language_of

HIDING = [game_id for game_id in registry.GAME_IDS if registry.load(game_id).hidden]
STEPS = 1
"""Actions that are played after a position."""


def positions(game: Game, options: dict[str, Any], rng: Rng, count: int) -> Iterator[State]:
    """Yield positions of a random game, and as many that were built at random, as far as they load."""
    found = list[State]()

    def watch(state: State, action: Action) -> None:
        found.append(state.clone())

    state = game.new_game(options, rng.below(1000))
    laws.playout(game, state, rng, 20_000, watch)
    yield from (rng.choice(found) for _ in range(count))
    yield state
    yield from (one for _, one in zip(range(count), strewn_positions(game, options, rng, 6 * count), strict=False))


def same_action(game: Game, here: State, action: Action, there: State, seat: Seat) -> Action | None:
    """Return an action of another position after which a seat sees the same; None if there is none."""
    after = here.clone()
    after.apply(action)
    wanted = canonical_text(after.view(seat))
    legal = there.legal_actions()
    for other in [line for line in legal if line == action] or legal[:30]:
        reached = there.clone()
        reached.apply(other)
        if canonical_text(reached.view(seat)) == wanted:
            return other
    return None


def held(game: Game, options: dict[str, Any], state: State, seat: Seat, rng: Rng) -> None:
    """Hold a position to the law for a seat, then those after some actions."""
    twin_state = game.sampler(state.view(seat), seat, options).draw(rng)
    here, there = Table(game, options, state.clone()), Table(game, options, twin_state)
    language = language_of(seat + rng.below(3))
    for step in range(STEPS + 1):
        for screen in (seat, None):
            shape: ScreenShape = "wide" if step else "tall"
            sent = here.text(screen, language, shape), there.text(screen, language, shape)
            assert sent[0] == sent[1], f"a frame tells seat {seat} of its twin"
        seen = [here.match.state_after(len(here.match)), there.match.state_after(len(there.match))]
        lines = [*NONSENSE, *seen[0].legal_actions()[:3], *(seen[1].legal_actions()[:3])] if not step else []
        for line in lines:
            refusals = [table.frames.refusal(seat, language, line) for table in (here, there)]
            assert refusals[0] == refusals[1], f"the refusal of {line!r} tells seat {seat}: {refusals}"
        if here.match.outcome() is not None:
            return
        action = rng.choice(actions_to_play(seen[0], game.ignored_actions))
        other = same_action(game, seen[0], action, seen[1], seat)
        if other is None:
            return
        here.match.play(action)
        there.match.play(other)
        told = [table.match.player_view(seat).history() for table in (here, there)]
        if repr(told[0]) != repr(told[1]):
            return  # it was shown something: what it knows now differs


@pytest.mark.parametrize(("game_id", "options"), each())
def test_what_a_seat_is_sent_follows_from_its_view(game_id: str, options: dict[str, Any]) -> None:
    game, rng = registry.load(game_id), Rng(len(str(options)))
    count = game.seat_count(options)
    for number, state in enumerate(positions(game, options, rng, 1)):
        acting = None if number or state.outcome() is not None else state.to_act()
        held(game, options, state, rng.below(count) if acting is None else acting, rng)


def broken(game_id: str, match: str, **given: Any) -> None:
    """Assert that the law finds out what a test has broken."""
    game, rng = registry.load(game_id), Rng(2)
    options = game.complete(given)
    with pytest.raises(AssertionError, match=match):
        for _ in range(3):
            for state in positions(game, options, rng, 2):
                for seat in range(game.seat_count(options)):
                    held(game, options, state, seat, rng)


@pytest.mark.parametrize("game_id", HIDING)
def test_a_screen_that_sees_the_whole_position_is_found_out(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game is played from memory only its notes show what a seat knows: what is drawn is narrowed again."""
    monkeypatch.setattr(PlayerView, "_see", lambda view, state: state.dump())
    options = registry.load(game_id).options
    broken(game_id, "a frame tells", **({"assist": "notes"} if "assist" in options else {}))


@pytest.mark.parametrize("game_id", HIDING)
def test_watchers_who_look_over_a_shoulder_are_found_out(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make = SeatFrames._make_body
    monkeypatch.setattr(
        SeatFrames, "_make_body", lambda frames, seat, language: make(frames, 0 if seat is None else seat, language)
    )
    broken(game_id, "a frame tells")


def test_a_length_that_depends_on_a_hidden_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame padded by what another seat holds has other bytes, though it names no card."""
    make = SeatFrames._make_body

    def padded(frames: SeatFrames, seat: Seat | None, language: str) -> dict[str, Any]:
        body = make(frames, seat, language)
        match = frames._public._match
        cards = canonical_text(match.dump()["seats"])
        return {**body, "prompt": body["prompt"] + " " * (len(cards) % 7)}

    monkeypatch.setattr(SeatFrames, "_make_body", padded)
    broken("sacrificio", "a frame tells")


def test_a_place_that_depends_on_a_hidden_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TablePlaces.frame

    def peeking(places: TablePlaces, seen: dict[str, Any], showing: Any, shape: str) -> dict[str, Any]:
        made = frame(places, seen, showing, shape)
        cards = canonical_text(showing.played_actions.__self__._match.dump()["seats"])
        made["places"][0]["at"] = [sum(map(ord, cards)) % 9, 0, 1, 1]
        return made

    monkeypatch.setattr(TablePlaces, "frame", peeking)
    broken("sacrificio", "a frame tells")


def test_a_refusal_that_looks_at_the_cards_of_another_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayerView, "why_not", lambda view, action: view._match.why_not(action))
    broken("sacrificio", "the refusal")


def test_a_question_that_others_are_told_of_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayerView, "legal_actions", lambda view: view._match.legal_actions())
    broken("terrorixico", "a frame tells")
