"""In what a line is better than another one, by what its seat knows: shares, lines, cards that it keeps."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Game, HintReason, State
from boardgames.core.rng import Rng
from boardgames.review.analysis_model import JudgedDecision, ReasonFields
from boardgames.review.decision_reasons import plain_args
from boardgames.review.review_text import ReviewText
from boardgames.text.catalog import Catalog

GAME: Game = registry.load("terrorixico")
LINES: dict[str, list[str]] = {"range": ["P1 range_3", "P2 range_3"], "melee": [], "shield": [], "codex": []}


def fought(hand: list[str], lines: dict[str, list[str]], phase: str = "play", placed: int = 1) -> State:
    position = {
        "phase": phase,
        "monsters": ["nahual", "chaneque", "cadejo"],
        "battle": {
            "monsters": ["planchada"],
            "events": ["loose_pages"],
            "lines": {**LINES, **lines},
            "last": ["P1", "P2"],
            "placed": placed,
        },
        "seats": {"P1": {"hand": hand}, "P2": {"hand": ["codex_1", "fury"]}},
    }
    return GAME.load(position, {"seats": 2}, 1)


def contrast(state: State, best: list[str], own: list[str]) -> HintReason:
    """Return what is found, the same in every position that looks the same to the seat."""
    assert GAME.line_contrast is not None
    for line in (best, own):
        assert line[0] in state.legal_actions(), state.legal_actions()
    lines = [Action(one) for one in best], [Action(one) for one in own]
    found = GAME.line_contrast([state], 0, *lines)
    assert found is not None
    sampler, rng = GAME.sampler(state.view(0), 0, GAME.complete({"seats": 2})), Rng(3)
    for _ in range(6):
        assert GAME.line_contrast([sampler.draw(rng)], 0, *lines) == found, "it follows from what the seat sees"
    return found


def ids(found: HintReason) -> list[str]:
    also: dict[str, Any] = found.args.get("also", {})
    return [found.id, *([also["id"]] if also else [])]


def test_a_special_spent_for_little_is_told_by_what_it_could_still_do() -> None:
    state = fought(["last_chance", "codex_2", "range_1"], {})
    found = contrast(state, ["up codex_2 codex", "draw"], ["up last_chance range"])
    assert ids(found) == ["keeps_joker", "completes"]
    assert found.args["card"] == "last_chance"
    assert (found.args["also"]["line"], found.args["also"]["count"]) == ("codex", 1)


def test_a_strike_at_a_card_that_lies_open_is_told_by_the_places_after_it() -> None:
    state = fought(["friendly_fire", "melee_1"], {"codex": ["P2 down codex_1"], "melee": ["P2 melee_1"]}, placed=0)
    best = ["up friendly_fire range.2", "up melee_1 melee"]
    found = contrast(state, best, ["up friendly_fire codex.1"])
    assert (found.id, found.args["span"]) == ("place", "first")
    assert [found.args[name] for name in ("share", "most", "before", "other", "unseen")] == [3, 1, 3, 4, 1]
    assert found.args["first"] > found.args["second"]


def test_the_first_place_alone_is_more_than_a_shared_one() -> None:
    state = fought(["friendly_fire"], {"codex": ["P2 down codex_1"]})
    assert contrast(state, ["up friendly_fire range.2"], ["up friendly_fire codex.1"]).id == "alone"


def test_an_instant_face_down_waits_for_the_end_of_the_battle() -> None:
    state = fought(["berserker", "melee_2"], {})
    found = contrast(state, ["up berserker melee"], ["down berserker melee", "draw"])
    assert ids(found) == ["acts_now"]


def test_a_card_face_down_fills_no_line() -> None:
    state = fought(["melee_3", "melee_1"], {})
    found = contrast(state, ["up melee_3 melee", "draw"], ["down melee_3 melee", "draw"])
    assert ids(found) == ["fills_line"], "the share is the same, and it knows what it hides"
    assert (found.args["count"], found.args["before"]) == (1, 4)


def test_what_a_better_line_costs_is_told_with_it() -> None:
    state = fought(["trauma_2", "melee_2"], {})
    found = contrast(state, ["down trauma_2 melee", "draw"], ["up melee_2 melee", "draw"])
    assert ids(found) == ["trauma", "price"]
    assert [found.args["also"][name] for name in ("share", "before")] == [3, 5]


def test_cards_that_only_fit_complete_lines_make_room_for_new_ones() -> None:
    hand = ["range_2", "range_1", "strength"]
    state = fought(hand, {"melee": ["P1 melee_1"]}, "end_turn", 2)
    found = contrast(state, ["discard range_2 wear range_1"], ["draw"])
    assert found.id == "draws_held"
    assert (found.args["count"], found.args["before"]) == (4, 2)


def test_lines_between_which_nothing_is_known_to_differ_are_unclear() -> None:
    state = fought(["berserker", "fury"], {})
    assert contrast(state, ["up berserker melee"], ["up berserker codex"]).id == "unclear"


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_two_differences_are_told_with_a_rule_to_take_home(language: str) -> None:
    state = fought(["last_chance", "codex_2", "range_1"], {})
    found = contrast(state, ["up codex_2 codex", "draw"], ["up last_chance range"])
    text = ReviewText(Catalog(language), GAME, "chance", lambda name: name)
    told = text.decision(
        JudgedDecision(
            after=1,
            turn=0,
            round=1,
            played="up last_chance range",
            verdict="preference",
            cost=0.1,
            error=0.0,
            value=0.5,
            costs=(0.1, 0.1),
            best=("up codex_2 codex",),
            contrast=ReasonFields(found.id, args=plain_args(found.args)),
        )
    )
    name = GAME.components["cards"]["last_chance"]["names"][language]
    assert name in told.contrast and told.contrast.count(". ") == 1 and "{" not in told.contrast
    assert told.takeaway


def test_of_two_lines_that_win_the_battle_the_one_that_brings_more_is_told_by_it() -> None:
    full = {"range": ["P1 range_3", "P2 range_3"], "shield": ["P1 shield_1", "P2 shield_3"]}
    full |= {"codex": ["P1 codex_2", "P2 codex_3"], "melee": ["P2 melee_1"]}
    state = fought(["melee_3", "trickery"], full, placed=0)
    found = contrast(state, ["up trickery range", "up melee_3 melee"], ["up melee_3 melee"])
    assert found.id == "wins_more" and found.args["count"] > found.args["fewer"]
    assert [found.args[name] for name in ("share", "most", "before", "other")] == [11, 10, 9, 10]
    equal = {**full, "codex": ["P1 codex_3", "P2 codex_3"]}
    alone = contrast(
        fought(["melee_3", "trickery"], equal, placed=0),
        ["up trickery range", "up melee_3 melee"],
        ["up melee_3 melee"],
    )
    assert alone.id == "wins_alone" and alone.args["before"] == alone.args["other"]
