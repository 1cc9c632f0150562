"""What an action throws away: a card paid for moving another one, and discarding what could be laid."""

from __future__ import annotations

from boardgames import registry
from boardgames.core.game_protocol import Game
from boardgames.games.sacrificio.opportunity_cost import opportunity_cost_of


def test_cards_are_paid_and_discarded_for_a_price_and_laid_for_none() -> None:
    game: Game = registry.load("sacrificio")
    options = {"seats": 2, "variant": "quick"}
    for hand, discarding in ((["dagger_red", "priest_square"], True), (["dagger_red", "zero"], False)):
        p1 = {"hand": hand, "temples": {"t1": "red_ccs"}, "slots": {"s0": "priest_circle", "v1": "victim_man"}}
        seats = {"P1": p1, "P2": {"temples": {"t1": "red_cct"}}}
        state = game.load({"seats": seats, "options": options, "phase": "moves", "turn": "P1"}, options, 1)
        for action in state.legal_actions():
            verb = action.partition(" ")[0]
            dear = verb in ("move", "remove") or (verb == "discard" and discarding)
            assert (opportunity_cost_of(state, action) > 0.0) == dear, action
