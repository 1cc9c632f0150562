"""Chance, paths and options: the small things that every format and every law leans on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from boardgames.core.dump_paths import canonical_text, differences, value_at
from boardgames.core.game_protocol import BadPosition
from boardgames.core.rng import UNCOUNTED, Rng, mix, numbered_rng
from tests.core.toy_game import build


def test_chance_is_the_published_splitmix64() -> None:
    rng = Rng(1234567)
    wanted = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [rng.bits() for _ in wanted] == wanted
    assert mix(0) == 0 and Rng(1 << 64).state == 0


def test_the_same_seed_shuffles_alike_in_another_process_and_under_another_hash_seed() -> None:
    program = "from boardgames.core.rng import Rng; a = list('abcdefghij'); Rng(9).shuffle(a); print(''.join(a))"
    words = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("0", "77")
    }
    here = list("abcdefghij")
    Rng(9).shuffle(here)
    assert words == {"".join(here)} and sorted(here) == list("abcdefghij")


def test_shuffles_are_fair() -> None:
    rng, counts = Rng(4), Counter[str]()
    for _ in range(6000):
        items = list("abc")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 6 and all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 17, 50, 255, 256, 257, 300])
def test_a_shuffle_draws_place_after_place(count: int) -> None:
    rng, slow = Rng(count), Rng(count)
    items, wanted = list(range(count)), list(range(count))
    for _ in range(3):
        rng.shuffle(items)
        for place in range(count - 1, 0, -1):
            other = slow.below(place + 1)
            wanted[place], wanted[other] = wanted[other], wanted[place]
        assert items == wanted and rng.state == slow.state


def _before(value: int) -> int:
    """Return the state whose next bits are `value`."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        undone = value
        while undone ^ undone >> shift != value:
            undone = value ^ undone >> shift
        value = undone * pow(factor, -1, 1 << 64) % (1 << 64)
    return (value - 0x9E3779B97F4A7C15) % (1 << 64)


@pytest.mark.parametrize("value", [(1 << 64) - 1, (1 << 64) - 5, (1 << 64) - 6])
def test_a_shuffle_rejects_the_values_that_below_rejects(value: int) -> None:
    rng, slow = Rng(_before(value)), Rng(_before(value))
    assert Rng(rng.state).bits() == value
    items, wanted = list(range(7)), list(range(7))
    rng.shuffle(items)
    for place in range(6, 0, -1):
        other = slow.below(place + 1)
        wanted[place], wanted[other] = wanted[other], wanted[place]
    assert items == wanted and rng.state == slow.state


def test_a_numbered_shuffle_depends_on_seed_and_number_only() -> None:
    def shuffled(seed: int, number: int) -> str:
        items = list("abcdefgh")
        numbered_rng(seed, number).shuffle(items)
        return "".join(items)

    assert [shuffled(7, number) for number in (0, 1, UNCOUNTED)] == ["fcbgehda", "hbfacged", "fhagcebd"]
    assert shuffled(8, 0) != shuffled(7, 0)


def test_branches_are_independent_and_leave_the_stem_alone() -> None:
    rng = Rng(3)
    before = rng.state
    one, two = rng.branch(0), rng.branch(1)
    assert rng.state == before and one.bits() != two.bits()
    twin = rng.clone()
    assert [twin.bits() for _ in range(3)] == [rng.bits() for _ in range(3)]
    assert all(0 <= rng.below(7) < 7 and 0.0 <= rng.chance() < 1.0 for _ in range(200))


DUMP = {"turn": "P1", "board": {"c5": "P1 monkey"}, "seats": {"P1": {"hand": ["a", "b"]}}, "a.b": {"c d": 3}}


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("turn", "P1"),
        ("board.c5", "P1 monkey"),
        ("board.c6", None),
        ("board", {"c5": "P1 monkey"}),
        ("seats.P1.hand.1", "b"),
        ("seats.P1.hand.2", None),
        ("seats.P1.hand.x", None),
        ("turn.P1", None),
        ("a.b.c d", 3),
        ("a", None),
        ("nowhere.at.all", None),
    ],
)
def test_a_path_leads_to_a_value_or_to_nothing(path: str, found: object) -> None:
    assert value_at(DUMP, path) == found


def test_equal_positions_have_equal_texts() -> None:
    assert (
        canonical_text({"a": 1, "b": [2]})
        == canonical_text({"b": [2], "a": 1})
        != canonical_text({"a": 1, "b": ["2"]})
    )
    apart = list(differences({"a": {"x": 1, "y": 2}}, {"a": {"x": 1}, "b": 3}))
    assert apart == [("a.y", 2, None), ("b", None, 3)]


@pytest.mark.parametrize(
    ("options", "paths"),
    [
        ({"seats": 4}, ["options.seats"]),
        ({"seats": True}, ["options.seats"]),
        ({"seats": "2"}, ["options.seats"]),
        ({"colour": "red", "variant": "loud"}, ["options.colour", "options.variant"]),
    ],
)
def test_options_are_checked_all_at_once(options: dict[str, object], paths: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        build({}).complete(options)  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == paths


def test_options_left_out_have_their_first_value() -> None:
    game = build({})
    assert game.complete({"variant": "silent"}) == {"seats": 2, "variant": "silent"}
    assert game.seat_count({}) == 2 and game.seat_count({"seats": 3}) == 3


def test_a_shuffle_draws_as_below_does() -> None:
    """The written-out loop of `shuffle` gives the same order and leaves the same state as the plain one."""
    for seed in range(20):
        quick, plain = Rng(seed), Rng(seed)
        cards = list(range(40))
        quick.shuffle(cards)
        other = list(range(40))
        for i in range(len(other) - 1, 0, -1):
            j = plain.below(i + 1)
            other[i], other[j] = other[j], other[i]
        assert (cards, quick.state) == (other, plain.state)


def test_a_numbered_shuffle_is_a_branch_of_its_seed() -> None:
    for seed in (0, 1, -5, 1 << 70):
        assert numbered_rng(seed, 7).state == Rng(seed).branch(7).state
