"""A reported position is a scenario that holds, and tells nothing that its seat may not know."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.match import Match, PlayerView
from boardgames.core.rng import Rng
from boardgames.scenario.bug_report import bug_report_text
from boardgames.scenario.scenario_runner import run_text


def played(game_id: str, seed: int, actions: int) -> Match:
    """A game by chance, so many actions on or to its end."""
    game = registry.load(game_id)
    match, rng = Match(game, game.new_game({}, seed)), Rng(seed)
    while match.outcome() is None and len(match) < actions:
        match.play(rng.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
@pytest.mark.parametrize("actions", [0, 1, 17, 60])
def test_a_report_is_a_scenario_that_holds(game_id: str, actions: int) -> None:
    match = played(game_id, actions + 3, actions)
    for seat in range(match.game.seat_count({})):
        text = bug_report_text(PlayerView(match, seat), match.game.complete({}), title="A position")
        result = run_text(text, "report")
        assert not result.failures, (text, result.failures)


def test_an_open_game_is_told_with_its_last_actions() -> None:
    match = played("sacrifice", 5, 20)
    text = bug_report_text(PlayerView(match, 0), match.game.complete({}), title="A position")
    assert [f"do: {entry.action}" in text for entry in match.history[-6:]] == [True] * 6


def test_positions_that_look_alike_to_a_seat_make_the_same_report() -> None:
    """What is hidden cannot reach the file: it is made of the view and of the actions that are known."""
    game = registry.load("walpurgisnacht")
    for seed in range(4):
        match = played("walpurgisnacht", seed, 0)
        port = PlayerView(match, 0)
        other = Match(game, game.sampler(port.view(), 0, {}).draw(Rng(99 + seed)))
        assert PlayerView(other, 0).view() == port.view() and other.dump() != match.dump()
        texts = [bug_report_text(PlayerView(one, 0), game.complete({}), title="t") for one in (match, other)]
        assert texts[0] == texts[1]
