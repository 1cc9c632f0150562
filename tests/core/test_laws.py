"""The laws hold for a sound game, and each fails on a fault planted for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames.cli.seeded_games import GamePlan, play_one
from boardgames.cli.validate import rule_faults
from boardgames.core import laws
from boardgames.core.game_protocol import PASS, Action, Dump, Event, Game, IllegalAction, Seat, State, seat_name
from boardgames.core.match import PlayerView
from boardgames.core.rng import Rng, one_way_seed
from boardgames.scenario.scenario_runner import run_text
from tests.core.toy_game import CARDS, Toy, build, registered

OPTIONS: dict[str, Any] = {"seats": 3, "variant": "plain"}


def started(kind: type[Toy], seed: int = 1) -> tuple[Game, Toy]:
    game = build({}, state=kind)
    state = game.new_game(OPTIONS, seed)
    assert isinstance(state, Toy)
    return game, state


def all_laws(kind: type[Toy], seed: int = 1) -> None:
    game, state = started(kind, seed)
    rng = Rng(seed)

    def watch(position: Any, action: Action) -> None:
        laws.has_the_common_fields(position.dump())
        laws.legal_is_sound(position)
        laws.clone_is_independent(position, rng)
        laws.dump_loads_back(game, position, OPTIONS)
        laws.illegal_changes_nothing(position, "play c77")
        laws.views_keep_the_sampling_laws(game, position, 3, OPTIONS, rng)

    laws.playout(game, state, rng, 1000, watch)
    laws.has_the_common_fields(state.dump())


@pytest.mark.parametrize("seed", range(10))
def test_a_sound_game_keeps_all_laws(seed: int) -> None:
    all_laws(Toy, seed)


class SharedHands(Toy):
    """A clone that shares its hands with the original."""

    __slots__ = ()

    def clone(self) -> Toy:
        return type(self)(self.hands, [t[:] for t in self.table], self.mover, self.passes)


class ForgetfulClone(Toy):
    """A clone that loses the count of passes."""

    __slots__ = ()

    def clone(self) -> Toy:
        return type(self)([h[:] for h in self.hands], [t[:] for t in self.table], self.mover, self.passes + 1)


class Repeating(Toy):
    """An action is offered twice."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return [*super().legal_actions(), PASS]


class Silent(Toy):
    """Nothing is legal although the game goes on."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return super().legal_actions() if len(self.hands[self.mover]) > 1 else []


class Promising(Toy):
    """An action is offered that cannot be played."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return [*super().legal_actions(), Action("play c0")]


class Unstable(Toy):
    """The order of the actions changes from one call to the next."""

    __slots__ = ()
    calls = [0]

    def legal_actions(self) -> list[Action]:
        self.calls[0] += 1
        found = super().legal_actions()
        return found[::-1] if self.calls[0] % 2 else found


class Incomplete(Toy):
    """A dump that leaves a card out."""

    __slots__ = ()

    def dump(self) -> Dump:
        dump = super().dump()
        dump["seats"]["P1"]["hand"] = dump["seats"]["P1"]["hand"][1:]
        return dump


class Meddling(Toy):
    """Asking why changes the position."""

    __slots__ = ()

    def why_not(self, action: Action) -> IllegalAction:
        self.passes += 1
        return super().why_not(action)


class Codeless(Toy):
    """A refusal without a reason."""

    __slots__ = ()

    def why_not(self, action: Action) -> IllegalAction:
        return IllegalAction("")


class Seatless(Toy):
    """A position without `seats`."""

    __slots__ = ()

    def dump(self) -> Dump:
        return {name: value for name, value in super().dump().items() if name != "seats"}


class Misplaced(Toy):
    """Whose turn it is is told by a number."""

    __slots__ = ()

    def dump(self) -> Dump:
        return {**super().dump(), "turn": self.mover}


class Timeless(Toy):
    """Rounds that count from 0."""

    __slots__ = ()

    def dump(self) -> Dump:
        return {**super().dump(), "round": 0}


class Unfinished(Toy):
    """A position that is over and still asks somebody."""

    __slots__ = ()

    def dump(self) -> Dump:
        return {**super().dump(), "to_act": seat_name(self.mover)}


class Leaking(Toy):
    """A view that shows the next seat's hand: its sample cannot know it."""

    __slots__ = ()

    def view(self, seat: Seat) -> Dump:
        view = super().view(seat)
        return {**view, "hint": sorted(self.hands[(seat + 1) % len(self.hands)])}


class Telepathic(Toy):
    """What is legal depends on a hand that the seat to act may not see."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        high = any(card >= "c6" for card in self.hands[(self.mover + 1) % len(self.hands)])
        return super().legal_actions() if high else super().legal_actions()[:-1]


class Endless(Toy):
    """Passing never ends the game, and nobody can play."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return [PASS]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        self.mover = (self.mover + 1) % len(self.hands)


@pytest.mark.parametrize(
    "kind",
    [
        SharedHands,
        ForgetfulClone,
        Repeating,
        Silent,
        Promising,
        Unstable,
        Incomplete,
        Meddling,
        Codeless,
        Seatless,
        Misplaced,
        Timeless,
        Unfinished,
        Leaking,
        Telepathic,
        Endless,
    ],
)
def test_a_planted_fault_breaks_a_law(kind: type[Toy]) -> None:
    with pytest.raises((AssertionError, ValueError)):
        for seed in range(5):
            all_laws(kind, seed)


def test_a_missing_field_is_told_in_a_sentence_wherever_a_game_is_looked_at() -> None:
    _game, state = started(Seatless)
    with pytest.raises(AssertionError, match=r"every position has `seats`, .*; found no such field"):
        laws.has_the_common_fields(state.dump())
    text = "format: scenario/1\ngame: toy\ntitle: t\nsteps:\n  - view: {seat: P1, expect: {round: 1}}\n"
    with registered(Seatless):
        failures = [str(failure) for failure in run_text(text, "t.yaml").failures]
        played = play_one(GamePlan("toy", {}, ("random", "random")), 1).error
        faults = [str(fault) for fault in rule_faults("toy", Path("rules"))]
    for told in (failures, [played], faults):
        assert told and "every position has `seats`" in told[0], told


class Nosy(Toy):
    """A refusal that says whether another seat holds the card."""

    __slots__ = ()

    def why_not(self, action: Action) -> IllegalAction:
        held = any(action[5:] in hand for hand in self.hands)
        return IllegalAction("held_by_another") if held else super().why_not(action)


class Blushing(Toy):
    """Who passes shows its best card by an event."""

    __slots__ = ()

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        best = max(self.hands[self.mover], default="")
        super().apply(action, log)
        if log is not None and action == PASS:
            log.append(Event("chose", {"best": best}))


class Musing(Toy):
    """One may think of a card, and nobody sees of which."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return [*super().legal_actions(), *(Action(f"muse {card}") for card in sorted(self.hands[self.mover]))]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        super().apply(PASS if action.startswith("muse") else action, log)


def tightness(kind: type[Toy], told: frozenset[str] = frozenset(), seeds: int = 5) -> None:
    game = replace(build({}, state=kind), public_verbs=told)
    for seed in range(seeds):
        rng, lines = Rng(seed), [f"play {card}" for card in CARDS] + ["muse c1", "pass", "fly"]

        def watch(state: State, _action: object, rng: Rng = rng, lines: list[str] = lines) -> None:
            laws.player_views_are_tight(game, state, 3, OPTIONS, lines, rng)
            laws.played_actions_are_tight(game, state, 3, OPTIONS, rng)

        laws.playout(game, game.new_game(OPTIONS, seed), rng, 1000, watch)


@pytest.mark.parametrize("kind", [Toy, Musing])
def test_ports_of_a_sound_game_are_tight(kind: type[Toy]) -> None:
    tightness(kind)


@pytest.mark.parametrize("kind", [Nosy, Blushing, Telepathic])
def test_a_leak_breaks_the_law_of_ports(kind: type[Toy]) -> None:
    with pytest.raises(AssertionError, match=r"tells? seat \d"):
        tightness(kind)


def test_a_line_told_to_all_that_names_what_is_hidden_breaks_the_law_of_deeds() -> None:
    with pytest.raises(AssertionError, match=r"a deed tells seat \d"):
        tightness(Musing, frozenset({"muse"}))


def test_a_port_that_asks_the_whole_position_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayerView, "why_not", lambda self, action: self._match.why_not(action))
    with pytest.raises(AssertionError, match="refusal of 'play c"):
        tightness(Toy)


@pytest.mark.parametrize("leak", [lambda seed: seed, lambda seed: seed + 2, lambda seed: seed ^ 3])
def test_a_wire_that_leads_back_to_the_deal_breaks_the_law(leak: Callable[[int], int]) -> None:
    game, seed = build({}), 123_456_789_012
    dealt = game.new_game(OPTIONS, seed)
    sent = json.dumps({"view": dealt.view(2), "seed": one_way_seed(seed, "toy", "P3")})
    laws.wire_hides_the_deal(game, dealt, 2, OPTIONS, [sent])
    for wire in ({"setup": {"seed": leak(seed)}}, {"note": f"seed {leak(seed)}"}, [[leak(seed)]]):
        with pytest.raises(AssertionError, match="deals all again"):
            laws.wire_hides_the_deal(game, dealt, 2, OPTIONS, [sent, json.dumps(wire)])


def test_words_of_the_same_form_are_put_together_anew() -> None:
    lines = laws.recombined_lines(["play c1", "play c2", "move a1 b1", "move a2 b2", "pass"], Rng(1), 200)
    assert set(lines) == {
        "play c1",
        "play c2",
        *(f"move {a} {b}" for a in ("a1", "a2") for b in ("b1", "b2")),
        "pass",
    }


def test_an_open_game_hides_nothing() -> None:
    _, state = started(Toy)
    with pytest.raises(AssertionError):
        laws.hides_nothing(state, 3)


def test_playout_leaves_out_silent_actions() -> None:
    game, state = started(Toy)
    seen: list[str] = []
    record: Callable[[Any, Action], None] = lambda position, action: seen.append(action)  # noqa: E731
    laws.playout(game, state, Rng(2), 100, record)
    assert seen and "resign" not in seen
