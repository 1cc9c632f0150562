"""Temples as a hand sees them: what could be completed by it is what the rules let it complete."""

from __future__ import annotations

from boardgames import registry
from boardgames.core.game_protocol import Game
from boardgames.games.sacrificio.state import SacrificioState
from boardgames.games.sacrificio.temple_prospects import completable_temples, temple_prospects, zone_cards

NOTHING_WON = (0, 0, 0)


def position(hand: list[str], slots: dict[str, str]) -> SacrificioState:
    """Return a position of the quick game with P1's hand and slots given, its temples known."""
    game: Game = registry.load("sacrificio")
    seats = {
        "P1": {"hand": hand, "temples": {"t1": "red_ccs", "t2": "blue_ctt", "t3": "green_cct"}, "slots": slots},
        "P2": {"temples": {"t1": "red_cct", "t2": "blue_sss", "t3": "green_sst"}},
    }
    options = {"seats": 2, "variant": "quick"}
    state = game.load({"seats": seats, "options": options, "phase": "moves", "turn": "P1"}, options, 1)
    assert isinstance(state, SacrificioState)
    return state


def test_a_pulque_beside_a_right_priest_stands_for_the_others() -> None:
    """SCO-36: with it two cards complete what would lack two priests."""
    slots = {"s2": "supreme_priest", "v3": "victim_woman"}
    state = position(["dagger_green", "pulque", "victim_man"], slots)
    board = state.position
    found = [
        one
        for one in completable_temples(board.rules, board.hands[0], zone_cards(board, 0), NOTHING_WON)
        if not one.lacks
    ]
    assert [one.lays for one in found] == [2]
    assert found[0].hollow == 1
    for line in ("place pulque b3", "sacrifice t3 with dagger_green"):
        assert line in state.legal_actions()
        state.apply(next(action for action in state.legal_actions() if action == line))
    assert state.position.hollow[0] == 1


def test_one_card_serves_one_temple_and_a_kukulkan_any_of_its_cards() -> None:
    slots = {"s2": "supreme_priest", "s3": "priest_circle", "b3": "priest_triangle", "v3": "victim_woman"}
    board = position(["kukulkan"], slots).position
    first = temple_prospects(board.rules, board.hands[0], zone_cards(board, 0), NOTHING_WON)[0]
    assert (first.lacks, first.lays, first.hollow) == (0, 1, 2)
    assert len(completable_temples(board.rules, board.hands[0], zone_cards(board, 0), NOTHING_WON)) == 1
