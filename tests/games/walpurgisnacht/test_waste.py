"""The mask of Mephistopheles: given up in the first round by no level."""

from __future__ import annotations

from boardgames import registry
from boardgames.ai.levels import AT_TABLE, make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht.opportunity_cost import opportunity_cost_of

UNMASK = Action("unmask")


def test_no_level_gives_up_the_mask_in_the_first_round() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5})
    offered = 0
    for number, level in enumerate(AT_TABLE * 3):
        state, rng = game.new_game(options, number), Rng(number)
        while state.outcome() is None and state.dump()["round"] == 1:
            if UNMASK in state.legal_actions():
                offered += 1
                seat = state.to_act()
                asked = ActionRequest(game, options, seat, state.view(seat))
                assert make_player(level, game).choose(asked, rng, SearchBudget(60)) != UNMASK
                assert opportunity_cost_of(state, UNMASK) > 0.0
            state.apply(rng.choice([action for action in state.legal_actions() if action != UNMASK]))
    assert offered > 3
