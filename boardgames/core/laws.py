"""Laws that every reachable position of every game obeys, as functions that raise AssertionError."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from .dump_paths import canonical_text, differences
from .game_protocol import HIDDEN, Action, Dump, Game, OptionValue, Seat, State, actions_to_play, seat_name
from .match import Match
from .revealing_actions import REVEALING
from .rng import Rng, mix


def _same(left: object, right: object, law: str) -> None:
    if canonical_text(left) != canonical_text(right):
        found = list(differences(left, right))[:5]
        raise AssertionError(f"{law}: {found}")


def has_the_common_fields(dump: Mapping[str, Any]) -> None:
    """A position, or a view of one, has the fields of `game_protocol.CommonFields`, each of its kind."""

    def require(right: bool, field: str, expected: str) -> None:
        found = repr(dump[field]) if field in dump else "no such field"
        assert right, f"every position has `{field}`, {expected}; found {found}"

    seats = dump.get("seats")
    names = [seat_name(seat) for seat in range(len(seats))] if isinstance(seats, Mapping) else []
    fits = isinstance(seats, Mapping) and list(seats) == names and len(names) > 0
    require(fits and all(isinstance(own, Mapping) for own in dump["seats"].values()), "seats", "mappings P1, P2, ...")
    ended = "over" in dump
    acts = [None] if ended else names
    require("to_act" in dump and dump["to_act"] in acts, "to_act", "a seat, null once the game is over")
    require("turn" in dump and dump["turn"] in [*names, None], "turn", "the seat whose turn it is")
    phase = dump.get("phase")
    require(isinstance(phase, str) and (phase == "over") == ended, "phase", "a word, `over` at the end")
    require(type(dump.get("round")) is int and dump["round"] >= 1, "round", "a number from 1")
    if ended:
        over = dump["over"]
        fits = isinstance(over, Mapping) and {"winners", "scores", "reason"} <= set(over)
        require(fits and set(over["winners"]) <= set(names), "over", "winners, scores and reason")


def legal_is_sound(state: State) -> None:
    """Legal actions are never empty, unique, stable, all applicable, and `to_act` is a seat."""
    legal = state.legal_actions()
    assert legal, f"no legal action: {state.dump()}"
    assert len(set(legal)) == len(legal), f"duplicates: {sorted(a for a in legal if legal.count(a) > 1)}"
    assert state.legal_actions() == legal, "legal() is not stable"
    assert state.clone().legal_actions() == legal, "a clone has other legal actions"
    for action in legal:
        state.clone().apply(action, [])


class _Again(Exception):
    """A second draw."""


def picks_evenly(state: State, ignored_actions: frozenset[str]) -> None:
    """Check that each playable action is drawn for exactly one value of the first random number."""
    given: list[Action] = []
    number, limit = 0, 1
    while number < limit:
        draws: list[int] = []

        def below(asked: int, number: int = number, draws: list[int] = draws) -> int:
            draws.append(asked)
            if len(draws) > 1:
                raise _Again
            return number

        with suppress(_Again):
            given.append(state.random_action(below, ignored_actions))
        limit = draws[0] if draws else 1
        number += 1
    assert sorted(given) == sorted(actions_to_play(state, ignored_actions)), "pick is not even"


def clone_is_independent(state: State, rng: Rng) -> None:
    """Playing on a clone leaves the original as it was."""
    before = state.dump()
    twin = state.clone()
    _same(twin.dump(), before, "clone differs")
    twin.apply(rng.choice(twin.legal_actions()))
    _same(state.dump(), before, "clone shares state")


def dump_loads_back(game: Game, state: State, options: Mapping[str, OptionValue]) -> None:
    """A dump is complete and canonical: loading it gives an equal position with the same legal actions."""
    dump = state.dump()
    again = game.load(dump, options, 1)
    _same(again.dump(), dump, "load(dump) differs")
    if state.outcome() is None:
        assert again.to_act() == state.to_act()
        assert again.legal_actions() == state.legal_actions(), "legal actions differ after load(dump)"


def illegal_changes_nothing(state: State, line: str) -> None:
    """A refused line has a reason code and changes nothing."""
    if line in state.legal_actions():
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
            assert sample.legal_actions() == state.legal_actions(), (
                f"legal actions differ in the sample of seat {seat}"
            )


def public_view_follows_from_each_view(
    game: Game, state: State, seats: int, options: Mapping[str, OptionValue], rng: Rng
) -> None:
    """The public view is the same from the view of every seat, and in any position that looks the same to a seat."""
    views = [state.view(seat) for seat in range(seats)]
    public = game.view_for_all(views[0])
    has_the_common_fields(public)
    for seat, view in enumerate(views):
        _same(game.view_for_all(view), public, f"the public view made from that of seat {seat}")
        twin = game.sampler(view, seat, options).draw(rng)
        for other in range(seats):
            _same(game.view_for_all(twin.view(other)), public, f"the public view tells seat {seat}")


def recombined_lines(lines: Iterable[str], rng: Rng, count: int) -> list[str]:
    """Return `count` lines of the grammar that `lines` were made by: words of equal forms put together anew."""
    forms: dict[tuple[str, int], list[dict[str, None]]] = {}
    for line in lines:
        words = line.split(" ")
        places = forms.setdefault((words[0], len(words)), [{} for _ in words])
        for place, word in zip(places, words, strict=True):
            place[word] = None
    makers = [[list(place) for place in places] for places in forms.values()]
    return [" ".join(rng.choice(place) for place in rng.choice(makers)) for _ in range(count)]


def player_views_are_tight(
    game: Game, state: State, seats: int, options: Mapping[str, OptionValue], lines: Sequence[str], rng: Rng
) -> None:
    """Check that equal views give equal answers.

    In all positions that look the same to a seat, the same actions are legal for it, and each of `lines` is refused
    for the same reason.
    """
    for seat in range(seats):
        twin = game.sampler(state.view(seat), seat, options).draw(rng)
        here, there = Match(game, state.clone()).player_view(seat), Match(game, twin).player_view(seat)
        assert here.legal_actions() == there.legal_actions(), f"legal actions tell seat {seat} what it may not know"
        for line in map(Action, lines):
            answers = [no.code if no else None for no in (here.why_not(line), there.why_not(line))]
            assert answers[0] == answers[1], f"the refusal of {line!r} tells seat {seat}: {answers}"


def played_actions_are_tight(
    game: Game, state: State, seats: int, options: Mapping[str, OptionValue], rng: Rng, most: int = 60
) -> None:
    """Check that a played action reveals no more than the view after it.

    In each position that looks the same to a seat, some action leads to the same view with the same events and the
    same line. Lines of other seats do not distinguish actions that look the same to it. Positions with more than
    `most` legal actions are skipped.
    """
    for seat in range(seats):
        twin = game.sampler(state.view(seat), seat, options).draw(rng)
        if max(len(state.legal_actions()), len(twin.legal_actions())) > most:
            continue
        here, there = _deeds(game, state, seat), _deeds(game, twin, seat)
        for view in here.keys() & there.keys():
            for told in here[view] ^ there[view]:
                assert any(f'"{kind}"' in told for kind in REVEALING), f"a deed tells seat {seat}: {told}"


def _deeds(game: Game, state: State, seat: Seat) -> dict[str, set[str]]:
    """Return by view after it how each legal action looks to a seat."""
    found: dict[str, set[str]] = {}
    alike: dict[tuple[str, str], tuple[Action, Dump]] = {}
    for action in state.legal_actions():
        match = Match(game, state.clone())
        match.play(action)
        port = match.player_view(seat)
        deed, view = port.history()[0], canonical_text(port.view())
        events = canonical_text([[event.kind, dict(event.public)] for event in deed.events])
        found.setdefault(view, set()).add(f"{deed.action} {events}")
        line, dump = alike.setdefault((view, events), (deed.action, match.dump()))
        if deed.seat != seat and line != deed.action and canonical_text(dump) != canonical_text(match.dump()):
            raise AssertionError(f"a deed tells seat {seat}: {line!r} is not {deed.action!r}")
    return found


def wire_hides_the_deal(
    game: Game, dealt: State, seat: Seat, options: Mapping[str, OptionValue], wire: Iterable[str]
) -> None:
    """Check that messages to a computer player (JSON texts) contain no seed that deals what its view hides.

    All whole numbers from a million on are tried as seeds, and so are their neighbours.
    """
    dump = canonical_text(dealt.dump())
    if canonical_text(dealt.view(seat)) == dump:
        return
    numbers = {number for text in wire for number in _numbers(json.loads(text)) if abs(number) >= 1_000_000}
    for number in numbers:
        near = {number + step for step in range(-16, 17)} | {number ^ bits for bits in range(16)}
        for seed in near | {mix(number)}:
            again = game.new_game(options, seed).dump()
            assert canonical_text(again) != dump, f"{number}, sent for seat {seat}, deals all again"


def _numbers(node: object) -> Iterator[int]:
    if isinstance(node, Mapping):
        for key, value in node.items():
            yield from (*_numbers(key), *_numbers(value))
    elif isinstance(node, list | tuple):
        for value in node:
            yield from _numbers(value)
    elif isinstance(node, int):
        yield node
    elif isinstance(node, str):
        yield from map(int, re.findall(r"\d+", node))


def hides_nothing(state: State, seats: int) -> None:
    """In a game of perfect information every view equals the dump."""
    dump = state.dump()
    for seat in range(seats):
        assert HIDDEN not in canonical_text(dump)
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
        choices = actions_to_play(state, game.ignored_actions)
        assert choices, f"no legal action: {state.dump()}"
        action = rng.choice(choices)
        if watch is not None:
            watch(state, action)
        state.apply(action)
        count += 1
    return count
