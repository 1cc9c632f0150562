"""The laws that every game obeys in every reachable position, as plain functions that raise AssertionError."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .machine import HIDDEN, Action, Game, OptionValue, State, playing, seat_name
from .paths import canonical, differences
from .rng import Rng


def _same(left: object, right: object, law: str) -> None:
    if canonical(left) != canonical(right):
        found = list(differences(left, right))[:5]
        raise AssertionError(f"{law}: {found}")


def has_the_common_fields(dump: Mapping[str, Any]) -> None:
    """A position, or a view of one, has the fields of `machine.Common`, each of its kind."""

    def must(right: bool, field: str, expected: str) -> None:
        found = repr(dump[field]) if field in dump else "no such field"
        assert right, f"every position has `{field}`, {expected}; found {found}"

    seats = dump.get("seats")
    names = [seat_name(seat) for seat in range(len(seats))] if isinstance(seats, Mapping) else []
    fits = isinstance(seats, Mapping) and list(seats) == names and len(names) > 0
    must(fits and all(isinstance(own, Mapping) for own in dump["seats"].values()), "seats", "mappings P1, P2, ...")
    ended = "over" in dump
    acts = [None] if ended else names
    must("to_act" in dump and dump["to_act"] in acts, "to_act", "a seat, null once the game is over")
    must("turn" in dump and dump["turn"] in [*names, None], "turn", "the seat whose turn it is")
    phase = dump.get("phase")
    must(isinstance(phase, str) and (phase == "over") == ended, "phase", "a word, `over` at the end")
    must(type(dump.get("round")) is int and dump["round"] >= 1, "round", "a number from 1")
    if ended:
        over = dump["over"]
        fits = isinstance(over, Mapping) and {"winners", "scores", "reason"} <= set(over)
        must(fits and set(over["winners"]) <= set(names), "over", "winners, scores and reason")


def legal_is_sound(state: State) -> None:
    """Legal actions are never empty, unique, stable, all applicable, and `to_act` is a seat."""
    legal = state.legal()
    assert legal, f"no legal action: {state.dump()}"
    assert len(set(legal)) == len(legal), f"duplicates: {sorted(a for a in legal if legal.count(a) > 1)}"
    assert state.legal() == legal, "legal() is not stable"
    assert state.clone().legal() == legal, "a clone has other legal actions"
    for action in legal:
        state.clone().apply(action, [])


def clone_is_independent(state: State, rng: Rng) -> None:
    """Playing on a clone leaves the original as it was."""
    before = state.dump()
    twin = state.clone()
    _same(twin.dump(), before, "clone differs")
    twin.apply(rng.choice(twin.legal()))
    _same(state.dump(), before, "clone shares state")


def dump_loads_back(game: Game, state: State, options: Mapping[str, OptionValue]) -> None:
    """A dump is complete and canonical: loading it gives an equal position with the same legal actions."""
    dump = state.dump()
    again = game.load(dump, options, 1)
    _same(again.dump(), dump, "load(dump) differs")
    if state.outcome() is None:
        assert again.to_act() == state.to_act()
        assert again.legal() == state.legal(), "legal actions differ after load(dump)"


def illegal_changes_nothing(state: State, line: str) -> None:
    """A refused line has a reason code and changes nothing."""
    if line in state.legal():
        return
    before = state.dump()
    refusal = state.why_not(Action(line))
    assert refusal.code, line
    _same(state.dump(), before, f"why_not({line!r}) changed the position")


def views_keep_the_sampling_laws(
    game: Game, state: State, seats: int, options: Mapping[str, OptionValue], rng: Rng
) -> None:
    """`view(sample(view)) == view` for every seat; the seat to act has the same legal actions in its sample."""
    for seat in range(seats):
        view = state.view(seat)
        sample = game.sampler(view, seat, options).draw(rng)
        _same(sample.view(seat), view, f"view(sample(view)) of seat {seat}")
        if state.outcome() is None and seat == state.to_act():
            assert sample.legal() == state.legal(), f"legal actions differ in the sample of seat {seat}"


def hides_nothing(state: State, seats: int) -> None:
    """In a game of perfect information every view equals the dump."""
    dump = state.dump()
    for seat in range(seats):
        assert HIDDEN not in canonical(dump)
        _same(state.view(seat), dump, "view differs from dump")


def playout(
    game: Game,
    state: State,
    rng: Rng,
    limit: int = 100_000,
    watch: Callable[[State, Action], None] | None = None,
) -> int:
    """Play `state` to its end with uniformly random actions and return how many were played.

    `watch` sees each position and the action chosen there. Raises AssertionError past `limit` actions.
    """
    count = 0
    while state.outcome() is None:
        assert count < limit, f"no end after {limit} actions: {state.dump()}"
        choices = playing(state, game.silent)
        assert choices, f"no legal action: {state.dump()}"
        action = rng.choice(choices)
        if watch is not None:
            watch(state, action)
        state.apply(action)
        count += 1
    return count
