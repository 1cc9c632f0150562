"""Computer players choose by what they may know: what a seat cannot see does not change its action."""

from __future__ import annotations

import json
import time

import pytest

from boardgames import registry
from boardgames.ai.levels import AT_TABLE, make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.search_client import SearchClient
from boardgames.core.game_protocol import HIDDEN, Game, OptionValue, State, actions_to_play
from boardgames.core.rng import Rng

TABLES: dict[str, dict[str, OptionValue]] = {
    "walpurgisnacht": {"seats": 5},
    "sacrificio": {"seats": 3},
    "terrorixico": {"seats": 3},
}
DECISIONS = 12
"""Decisions looked at in each game, with some actions by chance between them."""
BETWEEN = 3
REDEALS = 3
POSITIONS = 200


def chosen(game: Game, options: dict[str, OptionValue], level: str, state: State, seat: int, seed: int) -> str:
    question = ActionRequest(game, options, seat, state.view(seat))
    return make_player(level, game).choose(question, Rng(seed), SearchBudget(POSITIONS))


PLAYERS = [
    (game_id, name)
    for game_id in TABLES
    for name in (*AT_TABLE, *(f"adept:{style}" for style in registry.load(game_id).styles))
]


@pytest.mark.parametrize(("game_id", "level"), PLAYERS)
def test_a_choice_does_not_depend_on_what_is_hidden(game_id: str, level: str) -> None:
    game = registry.load(game_id)
    options = game.complete(TABLES[game_id])
    state, chance = game.new_game(options, 5), Rng(11)
    asked, redealt = 0, 0
    while asked < DECISIONS:
        if state.outcome() is not None:
            state = game.new_game(options, 6)
        seat = state.to_act()
        if len(actions_to_play(state, game.ignored_actions)) > 1:
            asked += 1
            sampler = game.sampler(state.view(seat), seat, options)
            others = [sampler.draw(chance) for _ in range(REDEALS)]
            redealt += sum(other.dump() != state.dump() for other in others)
            actions = {chosen(game, options, level, one, seat, asked) for one in (state, *others)}
            assert len(actions) == 1, f"decision {asked} of {game_id}: {sorted(actions)}"
            assert actions <= set(state.legal_actions())
        for _ in range(BETWEEN):
            if state.outcome() is None:
                state.apply(chance.choice(actions_to_play(state, game.ignored_actions)))
    assert redealt > asked, "the redeals changed nothing, so the test proves nothing"


@pytest.mark.parametrize("game_id", TABLES)
def test_a_question_holds_no_way_to_the_position(game_id: str) -> None:
    """A question is plain text of a view: written to JSON and read back, it gets the same answer."""
    game = registry.load(game_id)
    options = game.complete(TABLES[game_id])
    state = game.new_game(options, 3)
    seat = state.to_act()
    view = json.loads(json.dumps(state.view(seat)))
    question = ActionRequest(game, options, seat, view)
    first = make_player("adept", game).choose(question, Rng(2), SearchBudget(POSITIONS))
    assert first == chosen(game, options, "adept", state, seat, 2)


def night_view(seats: int, scores: tuple[int, int], turn: str, seat: int) -> dict[str, object]:
    """Return what a seat sees of a night in which all is as at the deal but whose turn it is and the score."""
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": seats, "start": "P1"})
    state = game.new_game(options, 9)
    while state.dump()["phase"] == "study":
        state.apply(actions_to_play(state, game.ignored_actions)[0])
    view = state.view(seat)
    return {**view, "turn": turn, "to_act": turn, "scores": {"witches": scores[0], "villagers": scores[1]}}


def test_who_scores_for_the_witches_is_taken_for_one() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5})
    assert game.belief_weight is not None
    views = [night_view(5, (1, 1), "P2", 0), night_view(5, (6, 1), "P3", 0), night_view(5, (6, 4), "P4", 0)]
    judge = game.belief_weight(views, 0)
    chance = Rng(1)
    sampler = game.sampler(views[-1], 0, options)
    worlds = [sampler.draw(chance) for _ in range(40)]
    roles = [(judge(world), [world.is_witch(seat) for seat in (1, 2)]) for world in worlds]  # type: ignore[attr-defined]
    believed = max(roles)[0]
    assert all(witches == [True, False] for credence, witches in roles if credence == believed)
    assert all(credence < believed for credence, witches in roles if witches != [True, False])


def test_who_lays_open_the_witches_colour_is_taken_for_one() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5})
    assert game.belief_weight is not None
    before = night_view(5, (1, 1), "P2", 0)
    known = {space: card for space, card in before["mountain"].items() if card != HIDDEN}  # type: ignore[attr-defined]
    wisps = {space: game.components["cards"][card]["wisp"] for space, card in known.items()}
    open_green = next(space for space, wisp in wisps.items() if wisp == "green" and space.startswith("o"))
    covered = next(space for space, wisp in wisps.items() if wisp == "purple" and space.startswith("s"))
    swapped = {**before["mountain"], open_green: known[covered], covered: known[open_green]}  # type: ignore[dict-item]
    after = {**night_view(5, (1, 1), "P3", 0), "mountain": swapped}
    judge = game.belief_weight([before, after], 0)
    chance, sampler = Rng(1), game.sampler(after, 0, options)
    worlds = [sampler.draw(chance) for _ in range(40)]
    credences = {judge(world): world.is_witch(1) for world in worlds}  # type: ignore[attr-defined]
    assert credences[max(credences)] and not credences[min(credences)]


def test_walpurga_is_looked_for_among_the_cards_that_came_from_the_pentacle() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5})
    assert game.belief_weight is not None
    before = night_view(5, (1, 1), "P2", 0)
    danced = {**before["mountain"], "c1": None, "o1": HIDDEN}  # type: ignore[dict-item]
    after = {**night_view(5, (1, 1), "P3", 0), "mountain": danced}
    judge = game.belief_weight([before, after], 0)
    chance, sampler = Rng(1), game.sampler(after, 0, options)
    worlds = [sampler.draw(chance).dump() for _ in range(60)]
    places = [next(space for space, card in world["mountain"].items() if card == "walpurga") for world in worlds]
    credences = {place: judge(game.load(world, options, 1)) for place, world in zip(places, worlds, strict=True)}
    core = {"c2", "c3", "c4", "c5", "o1"}
    assert set(credences) == core | {"p1", "p2", "p3", "p4", "p5"}
    assert max(credences[place] for place in set(credences) - core) < min(credences[place] for place in core)


def test_the_search_process_takes_what_was_watched() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5, "start": "P1"})
    views = [night_view(5, (1, 1), "P3", 3), night_view(5, (6, 1), "P4", 3)]
    rival = SearchClient("walpurgisnacht", options, "adept", 3, 7, game.constants)
    try:
        rival.ask(views[-1], 9, watched=views[:1])
        until = time.monotonic() + 20.0
        found = None
        while found is None and time.monotonic() < until:
            time.sleep(0.02)
            found = rival.poll()
    finally:
        rival.close()
    assert found is not None
    assert found.startswith("reveal ")
