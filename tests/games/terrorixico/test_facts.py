"""Facts of a seat's view agree with what the machine says and then does, on random play."""

from __future__ import annotations

from math import prod

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event, Game, actions_to_play, seat_name
from boardgames.core.rng import Rng
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.games.terrorixico.ids import LINES, PLAY
from boardgames.games.terrorixico.scoring import score_battle
from boardgames.games.terrorixico.state import TerrorixicoState

GAME: Game = registry.load("terrorixico")


def of(view: dict[str, object]) -> ViewFacts:
    assert GAME.view_facts is not None
    facts: ViewFacts = GAME.view_facts(view)
    return facts


@pytest.mark.parametrize(("seats", "rule"), [(2, "max"), (3, "sum"), (4, "max"), (2, "sum")])
def test_facts_are_what_the_machine_does(seats: int, rule: str) -> None:
    game: Game = registry.build("terrorixico", {"penalty_of_several": rule})
    assert game.view_facts is not None
    met: set[str] = set()
    for seed in range(3):
        state, rng = game.new_game({"seats": seats}, seed), Rng(seed)
        while state.outcome() is None:
            facts: ViewFacts = game.view_facts(state.view(seed % seats))
            _agrees(facts, state.dump())
            log: list[Event] = []
            action = rng.choice(actions_to_play(state, game.ignored_actions))
            state.apply(action, log)
            for event in log:
                it, what = event.public, str(event.public["what"])
                if what == "pass":
                    assert facts["penalty"] == it["count"]
                elif what == "battle":
                    first, second = facts["prizes"]
                    for name, gain in it["gains"].items():
                        assert gain == (first if name in it["firsts"] else gain and second)
                    assert facts["steps"] == it["steps"]
                elif what.startswith("over_"):
                    end: ViewFacts = game.view_facts(state.view(0))
                    assert {name: one.level for name, one in end["accounts"].items()} == it["levels"]
                    assert (end["decided"] == "shared") == (len(it["winners"]) > 1)
                else:
                    continue
                met.add(what.partition("_")[0])
    assert met == {"pass", "battle", "over"}


def _agrees(facts: ViewFacts, whole: dict[str, object]) -> None:
    battle = whole["battle"]
    assert isinstance(battle, dict)
    assert {line: told["have"] for line, told in facts["lines"].items()} == battle["have"]
    assert {line: told["need"] for line, told in facts["lines"].items()} == battle["need"]
    assert facts["shares"] == battle["share"]
    for line in LINES:
        told = facts["lines"][line]
        assert sum(told["terms"]) * prod(told["factors"]) == told["need"]
        assert sum(told["worth"]) == told["have"]
        assert len(told["base"]) == len(told["worth"]) == len(battle["lines"][line])


def test_what_a_seat_may_not_know_changes_nothing() -> None:
    state, rng = GAME.new_game({"seats": 3}, 5), Rng(5)
    for _ in range(150):
        told = [of(state.view(seat)) for seat in range(3)]
        assert told[0] == told[1] == told[2] == of(state.dump())
        if state.outcome() is not None:
            break
        state.apply(rng.choice(actions_to_play(state, GAME.ignored_actions)))


def test_the_last_word_of_a_tie_is_told() -> None:
    """TER-96: the track before traumas, traumas before eliminated cards, then nothing parts them."""
    own = {"vp": 3, "track": 1, "hand": [], "wear": [], "monsters": [], "traumas": 0}
    base = {"phase": "over", "battle": {"monsters": [], "events": [], "lines": {line: [] for line in LINES}}}

    def decided(winners: list[str], *rivals: dict[str, object], scores: tuple[int, ...]) -> str | None:
        seats = {seat_name(seat): {**own, **fields} for seat, fields in enumerate(rivals)}
        over = {"winners": winners, "scores": dict(zip(seats, scores, strict=True))}
        return of({**base, "seats": seats, "over": over})["decided"]

    assert decided(["P1"], {}, {}, scores=(3, 2)) == "score"
    assert decided(["P1"], {"track": 2}, {}, scores=(3, 3)) == "track"
    assert decided(["P1"], {}, {"vp": 4}, scores=(3, 3)) == "traumas"
    assert decided(["P1"], {}, {"wear": ["range_1"]}, scores=(3, 3)) == "wear"
    assert decided(["P1", "P2"], {}, {}, scores=(3, 3)) == "shared"


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_would_win_now_is_what_the_scoring_gives(seats: int) -> None:
    """TER-70 to TER-73."""
    met = set()
    for seed in range(4):
        state, rng = GAME.new_game({"seats": seats}, seed), Rng(seed)
        while state.outcome() is None:
            assert isinstance(state, TerrorixicoState)
            if state.phase == PLAY and state.monsters:
                prospects = of(state.view(seed % seats))["prospects"]
                after = state.clone()
                taker = score_battle(after)
                for seat, (name, one) in enumerate(prospects.items()):
                    assert name == seat_name(seat) and one.takes == (seat == taker)
                    assert one.gain == after.vp[seat] - state.vp[seat]
                    assert (one.place == "none") <= (seat in state.passed)
                    met.add((one.place, one.takes))
            state.apply(rng.choice(actions_to_play(state, GAME.ignored_actions)))
    assert met >= {("first", True), ("first", False), ("second", False), ("none", False)}


def test_without_a_battle_nobody_has_a_prospect() -> None:
    over = {"winners": ["P1"], "scores": {"P1": 3, "P2": 3}}
    own = {"vp": 3, "track": 1, "hand": [], "wear": [], "monsters": [], "traumas": 0}
    battle = {"monsters": [], "events": [], "lines": {line: [] for line in LINES}}
    assert of({"phase": "over", "battle": battle, "seats": {"P1": own, "P2": own}, "over": over})["prospects"] == {}
