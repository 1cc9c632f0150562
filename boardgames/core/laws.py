"""The laws that every game obeys in every reachable position, as plain functions that raise AssertionError."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .machine import HIDDEN, Action, Game, OptionValue, State, playing
from .paths import canonical, differences
from .rng import Rng


def _same(left: object, right: object, law: str) -> None:
    if canonical(left) != canonical(right):
        found = list(differences(left, right))[:5]
        raise AssertionError(f"{law}: {found}")


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
