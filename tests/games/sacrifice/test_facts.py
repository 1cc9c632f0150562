"""Facts of a view agree with what the machine then says and does, on random play."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Dump, Event, Game, actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.sacrifice import ids
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.sacrifice.game_ui import make_game_ui

GAME: Game = registry.load("sacrifice")
ONE_STEP = {
    "phase": "play",
    "turn": "P1",
    "moved": True,
    "points": 4,
    "board": {"a14": "P1 builder", "c15": "P1 monkey", "h3": "P2 immortal", "h9": "P1 taker"},
    "seats": {"P1": {"minerals": ["a16"], "graveyard": []}, "P2": {"minerals": ["h4"], "graveyard": []}},
}


def test_how_far_the_nearest_of_a_race_is_and_that_an_arrived_one_is_there() -> None:
    assert GAME.view_facts is not None
    seats = GAME.view_facts(GAME.load(ONE_STEP, {}, 0).view(0))["seats"]
    assert seats["P1"]["away"] == {"mineral": 0, "animal": 0, "human": 1}
    assert seats["P2"]["away"] == {"mineral": -1, "animal": -1, "human": -1}, "nobody is left to bring anything"


def test_the_way_to_go_leads_round_who_stands_in_it() -> None:
    """No way through the enemy: two steps more round it, none where the zone behind the walls is taken."""
    board = {"d8": "P1 cheetah", "d11": "P2 builder", "h3": "P2 martyr", "b14": "P1 builder", "b15": "P1 monkey"}
    seats = {"P1": {"minerals": ["b8"], "graveyard": []}, "P2": {"minerals": ["d11"], "graveyard": []}}
    position = {"phase": "play", "turn": "P1", "moved": True, "points": 4, "board": board, "seats": seats}
    assert GAME.view_facts is not None

    def away(**changed: object) -> dict[str, int]:
        assert GAME.view_facts is not None
        return dict(GAME.view_facts(GAME.load({**position, **changed}, {}, 0).view(0))["seats"]["P1"]["away"])

    assert away() == {"mineral": 14, "animal": 0, "human": 2}, "the own Monkey holds the cell ahead of the Builder"
    pair = {**board, "b15": "P1 builder", "b14": "P1 fanatic"}
    assert away(board=pair)["animal"] == 5, "runs of two cells pass beside the Builder on d11, not over it"
    shut = {"d9": "P2 builder", "c8": "P2 martyr", "e8": "P2 monkey", "d7": "P2 fanatic"}
    assert away(board={**pair, **shut, "d11": "P2 falcon"})["animal"] == ids.BARRED


@pytest.mark.parametrize("seed", range(6))
def test_facts_follow_the_events_of_a_game(seed: int) -> None:
    assert GAME.view_facts is not None
    state, rng = GAME.new_game({"placement": ("fixed", "free")[seed % 2]}, seed), Rng(seed)
    built: Counter[str] = Counter()
    races: dict[str, set[str]] = {"P1": set(), "P2": set()}
    alive = {name: GAME.view_facts(state.view(0))["seats"][name]["alive"] for name in ids.SEATS}
    for _ in range(700):
        log: list[Event] = []
        if state.outcome() is not None:
            break
        state.apply(rng.choice(actions_to_play(state, GAME.ignored_actions)), log)
        if all(event.kind == "moved" for event in log):
            continue
        facts = GAME.view_facts(state.view(0))
        for event in log:
            it = event.public
            match event.kind:
                case "built":
                    built[it["seat"]] += 1
                case "elevated":
                    races[it["seat"]].add(it["race"])
                case "turn":
                    assert facts["points"] == it["points"]
                case "killed" | "sacrificed" | "given":
                    alive[it["seat"]] -= 1
                case "placed":
                    alive[it["seat"]] += it["piece"] != "mineral"
                case "over":
                    assert {name: sum(own["races"].values()) for name, own in facts["seats"].items()} == it["scores"]
                case _:
                    pass
        for name, own in facts["seats"].items():
            assert own["walls_all"] - own["walls"] == built[name]
            assert {race for race, lit in own["races"].items() if lit} == races[name] & set(ids.RACES)
            assert own["alive"] == alive[name]


def test_a_god_is_told_the_cells_round_a_wall_and_no_way_where_all_is_open() -> None:
    board = {"c6": "P1 immortal", "g6": "P1 taker", "h10": "P1 monkey", "f12": "P2 monkey"}
    seats = {"P1": {"minerals": ["h10"], "walls": ["h a6"]}, "P2": {"minerals": ["h13"]}}
    position = {"phase": "play", "turn": "P1", "points": 4, "board": board, "seats": seats}
    assert GAME.view_facts is not None
    leaps = GAME.view_facts(GAME.load(position, {}, 0).view(0))["leaps"]
    assert leaps["c6"]["c7"] == ["d6", "d7"] and leaps["c6"]["d7"] == ["d6"] and "g6" not in leaps
    position["board"] = {**board, "d7": "P2 builder"}
    leaps = GAME.view_facts(GAME.load(position, {}, 0).view(0))["leaps"]
    assert leaps["c6"]["d7"] == ["d6"] and "c7" not in leaps["c6"], "an enemy ends the way"


@pytest.mark.parametrize("seed", range(2))
def test_each_way_of_a_god_is_of_steps_between_neighbours_and_ends_where_it_may_go(seed: int) -> None:
    assert GAME.view_facts is not None
    state, rng, met = GAME.new_game({}, seed), Rng(seed), 0
    for _ in range(300):
        if state.outcome() is not None:
            break
        view = state.view(0)
        for start, ways in GAME.view_facts(view)["leaps"].items():
            goes = {
                line.split()[2]
                for line in state.legal_actions()
                if line.split()[:2] in (["move", start], ["attack", start])
            }
            if (
                view["phase"] == "play"
                and view["board"][start].startswith(view["turn"])
                and goes
                and not view["perched"]
            ):
                met += 1
                assert goes & set(ways) == {
                    to for to in ways if not _own(view, to) and (_free(view, to) or to in goes)
                }
            for to, between in ways.items():
                cells = [start, *between, to]
                assert all(abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:])) == 1 for a, b in pairwise(cells))
        state.apply(state.random_action(rng.below, GAME.ignored_actions))
    assert met


def _own(view: Dump, name: str) -> bool:
    return str(view["board"].get(name, "")).startswith(view["turn"])


def _free(view: Dump, name: str) -> bool:
    return name not in view["board"]


def test_two_races_lit_and_the_third_wins() -> None:
    assert GAME.view_facts is not None
    state = GAME.load(ONE_STEP, {}, 1)
    own = GAME.view_facts(state.view(1))["seats"]["P1"]
    assert own["races"] == {"mineral": True, "animal": True, "human": False} and own["resting"]["human"] == 1
    assert own["alive"] == 3
    state.apply(next(line for line in state.legal_actions() if line.startswith("move a14 a15")))
    assert all(GAME.view_facts(state.view(0))["seats"]["P1"]["races"].values()) and state.outcome() is not None


def test_pieces_are_those_of_the_rule_files() -> None:
    pieces = GAME.components["pieces"]
    assert set(pieces) == set(ids.PIECES)
    monkey = pieces["monkey"]
    assert (monkey["race"], monkey["carries"], monkey["count"]) == ("animal", True, 2)
    assert not pieces["falcon"]["carries"]


@pytest.mark.parametrize("kill_cost", [0, 1, 2])
def test_an_attack_costs_at_the_table_what_the_rules_say(kill_cost: int) -> None:
    game: Game = registry.build("sacrifice", {"kill_cost": kill_cost})
    board = {"c8": "P1 fanatic", "c9": "P2 monkey", "h8": "P1 taker", "h9": "P2 martyr"}
    state = game.load({"phase": "play", "turn": "P1", "round": 2, "points": 4, "board": board}, {}, 1)
    sight = DecisionContext(state.view(0), 0, 0, tuple(state.legal_actions()), ("c8",))
    costs = make_game_ui(game).action_costs
    assert costs is not None
    (kill,) = [one for one in costs.destinations(sight, state.clone()) if one.is_kill and one.key == "c9"]
    before = state.dump()["points"]
    state.apply(kill.actions[-1])
    assert kill.cost == before - state.dump()["points"] == 1 + kill_cost
