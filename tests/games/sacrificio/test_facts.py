"""Facts of a seat's view agree with what the rules allow and then do, on random play."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event, Game, seat_name
from boardgames.core.rng import Rng
from boardgames.games.sacrificio.dump_types import ViewFacts

SETTINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"seats": 2}),
    ({"bonus_adjacent": True}, {"seats": 2}),
    ({"dagger_targets": "priest_and_victim"}, {"seats": 3}),
    ({}, {"seats": 4, "variant": "quick"}),
]


@pytest.mark.parametrize(("constants", "options"), SETTINGS)
def test_facts_are_what_the_rules_allow_and_do(constants: dict[str, Any], options: dict[str, Any]) -> None:
    game: Game = registry.build("sacrificio", constants)
    assert game.view_facts is not None
    met: set[str] = set()
    for seed in range(4):
        state, rng = game.new_game(options, seed), Rng(seed)
        due: int | None = None
        for _ in range(900):
            if state.outcome() is not None:
                break
            facts: ViewFacts = game.view_facts(state.view(state.to_act()))
            view = state.dump()
            if view["phase"] == "moves":
                met |= _allowed(game, facts, view, [str(line) for line in state.legal_actions()])
                due = None
            if facts["pending"] and "sacrifice" in view["pending"]:
                assert due == facts["pending"]["due"]
            legal = state.legal_actions()
            wanted = [a for a in legal if a.startswith(("sacrifice", "place", "kill", "pass"))]
            log: list[Event] = []
            action = rng.choice(wanted if wanted and rng.below(3) else legal)
            if action.startswith("sacrifice"):
                announced: ViewFacts = game.view_facts({**view, "pending": action})
                assert announced["pending"] is not None and announced["pending"]["harm"]
                due = announced["pending"]["due"]
            state.apply(action, log)
            for event in log:
                what = event.public.get("what")
                if what in ("heart", "rival_heart") and due is not None:
                    hollow = [e.public["count"] for e in log if e.public.get("what") == "hollow"]
                    assert sum(hollow) == due
                    met.add("due")
        outcome = state.outcome()
        if outcome is not None:
            end: ViewFacts = game.view_facts(state.view(0))
            scores = {seat_name(seat): side.score for side in end["sides"] for seat in side.seats}
            assert scores == outcome.scores
            met.add("over")
    assert {"sacrifice", "kill", "place", "due"} <= met, met


def _allowed(game: Game, facts: ViewFacts, view: dict[str, Any], legal: list[str]) -> set[str]:
    """Compare facts with the legal lines of the seat that moves; say what there was to compare."""
    me = view["turn"]
    met: set[str] = set()
    cards = game.components["cards"]
    for line in legal:
        words = line.split(" ")
        if words[0] not in ("sacrifice", "kill", "place") or "swap" in words or words[-1] == "renew":
            continue
        where, card = (words[1:-2], words[-1]) if "with" in words else (words[2:], words[1])
        spot, zone = where[-1], facts["zones"][where[0].upper() if len(where) > 1 else me]
        met.add(words[0])
        if words[0] == "sacrifice":
            lack = zone["lacks"][spot]
            assert lack is not None and lack.ready and not (lack.still or lack.victim or lack.cursed or lack.wrong)
            assert cards[card].get("colour") in ("", None, lack.dagger)
        elif words[0] == "kill":
            colour = cards[card].get("colour")
            assert zone["killed_by"][spot] and (not colour or colour in zone["killed_by"][spot])
        elif spot[0] != "t":
            assert spot in zone["exists"]
            if spot[0] == "v" and cards[card]["kind"] == "victim" and not cards[card].get("supreme"):
                assert card in zone["victims"]
    daggers = {
        cards[card].get("colour"): card for card in view["seats"][me]["hand"] if cards[card]["kind"] == "dagger"
    }
    for place, lack in facts["zones"][me]["lacks"].items():
        if lack is not None and lack.ready and lack.dagger in daggers:
            assert f"sacrifice {place} with {daggers[lack.dagger]}" in legal
        if lack is not None and not lack.ready:
            assert not any(line.startswith(f"sacrifice {place} ") for line in legal)
    return met


def test_partners_are_told() -> None:
    game: Game = registry.load("sacrificio")
    assert game.view_facts is not None
    for seats, partner in ((3, None), (4, "P3")):
        assert game.view_facts(game.new_game({"seats": seats}, 1).view(1))["zones"]["P1"]["partner"] == partner


def test_the_nearest_temple_lacks_least() -> None:
    """A temple that is ready comes first; one with something in its way does not come before one that is free."""
    game: Game = registry.load("sacrificio")
    assert game.view_facts is not None
    met: set[str] = set()
    for seed in range(6):
        state, rng = game.new_game({"seats": 2}, seed), Rng(seed)
        for _ in range(500):
            if state.outcome() is not None:
                break
            facts: ViewFacts = game.view_facts(state.view(0))
            for name, zone in facts["zones"].items():
                lacks, nearest = zone["lacks"], zone["nearest"]
                seen = {place: lack for place, lack in lacks.items() if lack is not None}
                if not seen:
                    assert nearest is None
                    met.add("none")
                    continue
                assert nearest in seen, name
                best = seen[nearest]
                if any(lack.ready for lack in seen.values()):
                    assert best.ready
                    met.add("ready")
                clean = [one.still + one.victim for one in seen.values() if not (one.cursed or one.wrong)]
                if clean and not (best.cursed or best.wrong):
                    assert best.still + best.victim == min(clean)
                    met.add("least")
            legal = state.legal_actions()
            wanted = [a for a in legal if a.startswith(("sacrifice", "place"))]
            state.apply(rng.choice(wanted if wanted and rng.below(3) else legal))
    assert met == {"none", "ready", "least"}


def test_of_temples_that_lack_as_much_that_of_the_dagger_in_hand_comes_first() -> None:
    game: Game = registry.load("sacrificio")
    assert game.view_facts is not None
    temples = {"t1": "red_ccs", "t2": "blue_ttt", "t3": "green_cst"}
    other = {"temples": {"t1": "black_red", "t2": "blue_css", "t3": "red_sst"}}
    for hand, nearest in (
        (["zero"], "t1"),
        (["dagger_green"], "t3"),
        (["dagger_blue", "dagger_green"], "t2"),
        (["dagger_blue", "supreme_dagger"], "t1"),
    ):
        seats = {"P1": {"temples": temples, "hand": hand}, "P2": other}
        view = game.load({"options": {"seats": 2}, "seats": seats}, {"seats": 2}, 1).view(0)
        assert game.view_facts(view)["zones"]["P1"]["nearest"] == nearest, hand


def test_a_wild_card_leaves_open_which_priest_it_stands_for() -> None:
    """Beside a supreme priest a temple of two squares and a triangle still takes a square as well as a triangle."""
    game: Game = registry.load("sacrificio")
    assert game.view_facts is not None
    temples = {"t1": "red_sst", "t2": "blue_ccc", "t3": "green_cst"}
    for slots, still, priests, unsure in (
        ({"s0": "supreme_priest"}, 2, {"priest_square", "priest_triangle"}, True),
        ({"s0": "kukulkan", "b1": "priest_triangle"}, 1, {"priest_square"}, False),
        ({"s0": "kukulkan", "b1": "priest_square"}, 1, {"priest_square", "priest_triangle"}, True),
        ({"s0": "pulque"}, 1, {"priest_square", "priest_triangle"}, True),
        ({"s0": "pulque", "b1": "priest_square"}, 0, set(), False),
    ):
        seats = {"P1": {"temples": temples, "slots": slots}, "P2": {"temples": {"t1": "red_stt"}}}
        view = game.load({"options": {"seats": 2}, "seats": seats}, {"seats": 2}, 1).view(0)
        zone = game.view_facts(view)["zones"]["P1"]
        lack = zone["lacks"]["t1"]
        assert lack is not None
        assert (lack.still, set(lack.priests), lack.open) == (still, priests, unsure), slots
        wanted = set(zone["wanted"]["b1" if "b1" not in slots else "s1"])
        assert priests <= wanted
