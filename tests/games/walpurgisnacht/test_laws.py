"""Walpurgisnacht keeps its cards together on random play, and the laws of every game under changed rules."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.game_protocol import Action, BadPosition, Game, OptionValue, State
from boardgames.core.rng import Rng

GAME: Game = registry.load("walpurgisnacht")

LINES = ("reveal o1", "stop", "done", "pass", "unmask", "give goat P2", "put goat c1", "move c1 c1", "swap c1 o1",
         "force P2 P3", "yield goat", "bestow goat P8", "claim witch", "accuse P1", "dance")  # fmt: skip

VARIANTS: tuple[dict[str, Any], ...] = (
    {"reveal_takes": "at_once"},
    {"support_needed": 2, "third_gift_blank": "ignored"},
    {"support_needed": 0, "force_to_self": False},
    {"moves_min": 0, "moves_max": 1, "reveal_max": 2},
    {
        "give_max": 3,
        "regift_max": 2,
        "reveal_max": 4,
        "third_gift_blank": "ignored",
        "wisp_points_same": [1, 3, 5, 7],
        "wisp_points_opposite": [1, 2, 3],
    },
    {"moves_min": 3, "reveal_max": 4, "wisp_points_same": [1, 3, 5, 7], "wisp_points_opposite": [1, 2, 3]},
)


def cards_lie_once(state: State) -> None:
    """All 31 cards lie somewhere, each once; the occupied spaces are those that hold a card."""
    dump = state.dump()
    lying = [card for card in dump["mountain"].values() if card] + dump["box"] + dump["discard"]
    for seat in dump["seats"].values():
        lying += [seat["role"], *seat["down"], *seat["up"], *seat["hand"]]
    assert sorted(lying) == sorted(GAME.components["cards"]), sorted(lying)


def play(game: Game, options: dict[str, OptionValue], seed: int) -> State:
    """Play one random game with all laws checked at every position; return its end."""
    rng = Rng(seed)
    state = game.new_game(options, seed)
    seats = game.seat_count(options)

    def watch(now: State, _action: Action) -> None:
        laws.legal_is_sound(now)
        laws.clone_is_independent(now, rng)
        laws.dump_loads_back(game, now, options)
        laws.views_keep_the_sampling_laws(game, now, seats, options, rng)
        cards_lie_once(now)
        for line in LINES:
            laws.illegal_changes_nothing(now, line)

    laws.playout(game, state, rng, limit=1000, watch=watch)
    cards_lie_once(state)
    laws.dump_loads_back(game, state, options)
    laws.views_keep_the_sampling_laws(game, state, seats, options, rng)
    return state


@pytest.mark.parametrize("seats", range(3, 9))
def test_no_card_is_lost_and_the_tally_adds_up(seats: int) -> None:
    state = GAME.new_game({"seats": seats}, 100 + seats)
    laws.playout(GAME, state, Rng(seats), 1000, lambda now, _: cards_lie_once(now))
    cards_lie_once(state)
    outcome, tally = state.outcome(), state.dump()["tally"]
    assert outcome is not None
    assert [sum(pair[side] for pair in tally.values()) for side in (0, 1)] == list(outcome.scores.values())


@pytest.mark.parametrize("constants", VARIANTS, ids=lambda c: "-".join(c))
def test_the_laws_of_every_game_hold_under_changed_rules(constants: dict[str, Any]) -> None:
    game: Game = registry.build("walpurgisnacht", constants)
    for seed in (1, 2):
        play(game, {"seats": 3 + seed, "start": "P2"}, seed)


def test_every_night_ends_with_a_reason_of_the_rules() -> None:
    for seed in range(60):
        state = GAME.new_game({"seats": 3 + seed % 6}, seed)
        laws.playout(GAME, state, Rng(seed), limit=400)
        outcome = state.outcome()
        assert outcome is not None and outcome.reason in ("witches", "villagers", "tie", "all_witches")


def test_a_deal_does_not_depend_on_who_begins() -> None:
    deals = [GAME.new_game({"seats": 5, "start": f"P{seat}"}, 9).dump() for seat in (1, 4)]
    assert deals[0]["mountain"] == deals[1]["mountain"]
    assert [s["role"] for s in deals[0]["seats"].values()] == [s["role"] for s in deals[1]["seats"].values()]
    starts = {GAME.new_game({"seats": 5}, seed).dump()["start"] for seed in range(40)}
    assert starts == {"P1", "P2", "P3", "P4", "P5"}


def test_a_hint_is_the_result_at_the_end_and_a_guess_before() -> None:
    state = GAME.new_game({"seats": 4}, 3)
    assert GAME.evaluate is not None
    assert 0 < GAME.evaluate(state, 0) < 1
    laws.playout(GAME, state, Rng(3))
    outcome = state.outcome()
    assert outcome is not None
    assert [GAME.evaluate(state, seat) for seat in range(4)] == [float(seat in outcome.winners) for seat in range(4)]


def test_positions_that_play_on_alike_have_one_key() -> None:
    state = GAME.new_game({"seats": 4}, 3)
    twin = state.clone()
    assert state.key() == twin.key() and hash(state.key()) == hash(twin.key())
    twin.apply(twin.legal_actions()[0])
    assert state.key() != twin.key()


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    dump = GAME.new_game({"seats": 4}, 1).dump()
    assert [dump["mountain"][space] for space in ("c1", "c2", "c3", "p1")] == [
        "spectre", "bonfire_4", "walpurga", "ointment_3",
    ]  # fmt: skip
    assert [seat["role"] for seat in dump["seats"].values()] == [
        "crucifix_6", "bonfire_5", "ointment_9", "mephistopheles",
    ]  # fmt: skip
    assert dump["start"] == "P1"
    assert dump["box"] == ["bells", "calf", "crucifix_1", "crucifix_4", "crucifix_5", "fertility", "herbs"]


def test_a_start_that_nobody_has_names_those_there_are() -> None:
    with pytest.raises(BadPosition, match=r"random or a seat of P1\.\.P3"):
        GAME.new_game({"seats": 3, "start": "P4"}, 1)
