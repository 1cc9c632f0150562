"""What an action throws away: nothing by what is laid, something by a card that could still be used."""

from __future__ import annotations

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.games.terrorixico.opportunity_cost import opportunity_cost_of


def test_only_cards_that_could_still_be_used_are_thrown_away() -> None:
    game = registry.load("terrorixico")
    seen: set[str] = set()
    for seed in range(4):
        state = game.new_game({}, seed)
        for step in range(150):
            if state.outcome() is not None:
                break
            actions = state.legal_actions()
            for action in actions:
                verb, *cards = action.split(" ")
                price = opportunity_cost_of(state, action)
                if verb in ("pass", "stop", "draw", "down", "choose") or (verb == "up" and cards[0] != "good_omens"):
                    assert price == 0.0, action
                elif verb == "discard" and cards[-2:-1] == ["wear"] and cards[-1] in ("last_chance", "strength"):
                    seen.add(cards[-1])
                    assert price > opportunity_cost_of(state, Action(f"discard {cards[0]}")), action
            state.apply(actions[step * 7 % len(actions)])
    assert seen == {"last_chance", "strength"}


def test_what_an_open_line_lacks_is_dearer_than_what_no_line_lacks() -> None:
    """The Aluxe asks for 2, 3, 1 and 0; range is complete."""
    lines = {"range": ["P2 range_2"], "melee": ["P2 melee_1"], "shield": [], "codex": []}
    position = {
        "phase": "end_turn",
        "monsters": ["nahual", "cadejo"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"], "lines": lines, "last": ["P2"], "placed": 2},
        "seats": {"P1": {"hand": ["melee_2", "melee_1", "range_2", "codex_3", "fury"]}, "P2": {"hand": ["codex_1"]}},
    }
    state = registry.load("terrorixico").load(position, {"seats": 2}, 1)
    free = ("discard range_2", "discard codex_3", "discard melee_1 wear range_2", "discard range_2 wear melee_1")
    assert all(opportunity_cost_of(state, Action(line)) == 0.0 for line in free)
    dear = ("discard melee_2", "discard range_2 wear melee_2", "discard fury", "discard range_2 wear codex_3")
    assert all(opportunity_cost_of(state, Action(line)) > 0.0 for line in dear)
