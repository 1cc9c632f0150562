"""What an action throws away: nothing by what is laid, something by a card that could still be used."""

from __future__ import annotations

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.games.terrorixico.waste import waste


def test_only_cards_that_could_still_be_used_are_thrown_away() -> None:
    game = registry.load("terrorixico")
    seen: set[str] = set()
    for seed in range(4):
        state = game.new({}, seed)
        for step in range(150):
            if state.outcome() is not None:
                break
            actions = state.legal()
            for action in actions:
                verb, *cards = action.split(" ")
                price = waste(state, action)
                if verb in ("pass", "stop", "draw", "down", "choose") or (verb == "up" and cards[0] != "good_omens"):
                    assert price == 0.0, action
                elif verb == "discard" and cards[-2:-1] == ["wear"] and cards[-1] in ("last_chance", "strength"):
                    seen.add(cards[-1])
                    assert price > waste(state, Action(f"discard {cards[0]}")), action
            state.apply(actions[step * 7 % len(actions)])
    assert seen == {"last_chance", "strength"}
