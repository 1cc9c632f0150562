"""The door: tickets, keys on disk, addresses that guess."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from boardgames.seats.door import BLOCK_SECONDS, LETTERS, TICKET_SECONDS, WRONG_TRIES, Door
from boardgames.seats.seat_keys import MAX_TABLES, MAX_WATCHERS, SeatKeys
from tests.seats.stand_ins import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def door(tmp_path: Path, clock: Clock) -> Door:
    return Door(SeatKeys(tmp_path / "keys.json", "one"), clock)


def test_a_ticket_is_shown_until_it_is_used_and_opens_a_while_longer(door: Door, clock: Clock) -> None:
    first = door.ticket
    assert len(first) == 8 and set(first) <= set(LETTERS)
    assert door.opens_for_ticket(first) and door.ticket != first
    second = door.ticket
    assert door.opens_for_ticket(first) and door.ticket == second, "a second scan of the same picture"
    clock.seconds += TICKET_SECONDS
    assert not door.opens_for_ticket(first) and door.opens_for_ticket(second)


def test_a_new_code_ends_all_tickets(door: Door) -> None:
    first = door.ticket
    door.opens_for_ticket(first)
    second = door.ticket
    door.renew_ticket()
    assert not door.opens_for_ticket(first) and not door.opens_for_ticket(second)
    assert not door.opens_for_ticket("")


def test_an_address_that_guesses_is_shut_out_for_a_while(door: Door, clock: Clock) -> None:
    for _ in range(WRONG_TRIES):
        assert not door.is_blocked("10.0.0.1")
        door.note_wrong("10.0.0.1")
    assert door.is_blocked("10.0.0.1") and not door.is_blocked("10.0.0.2")
    clock.seconds += BLOCK_SECONDS
    assert not door.is_blocked("10.0.0.1")


def test_guesses_from_everywhere_take_no_memory(door: Door) -> None:
    for number in range(3000):
        door.note_wrong(str(number))
    assert len(door._wrong) <= 1000


def test_keys_come_back_after_a_restart_and_only_hashes_are_stored(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "keys.json"
    keys = SeatKeys(path, "one")
    watcher, ana = keys.give(None, ""), keys.give(1, "Ana")
    assert len(ana) == 32 and ana != watcher
    text = path.read_text(encoding="utf-8")
    assert ana not in text and watcher not in text and stat.S_ISREG(path.stat().st_mode)
    again = SeatKeys(path, "one")
    holder = again.holder_of(ana)
    assert holder is not None and (holder.seat, holder.name) == (1, "Ana")
    watching = again.holder_of(watcher)
    assert watching is not None and watching.seat is None
    assert again.seat_names == {1: "Ana"}
    assert SeatKeys(path, "two").holder_of(ana) is None, "a key of another table"


@pytest.mark.parametrize(("given", "kept"), [(47803, 47803), (0, 0), (80, 0), (70_000, 0), ("47803", 0), (None, 0)])
def test_a_table_is_opened_again_where_its_screens_look_for_it(tmp_path: Path, given: object, kept: int) -> None:
    keys = SeatKeys(tmp_path / "keys.json", "one")
    assert keys.port == 0
    keys.port = given  # type: ignore[assignment]
    ana = keys.give(0, "Ana")
    keys.copy_to("two", 2, 1)
    again = SeatKeys(tmp_path / "keys.json", "two")
    assert again.port == kept and again.holder_of(ana) is not None


def test_a_new_key_of_a_seat_ends_the_old_one(tmp_path: Path) -> None:
    keys = SeatKeys(tmp_path / "keys.json", "one")
    old = keys.give(0, "Ana")
    new = keys.give(0, "Ana")
    assert keys.holder_of(old) is None and keys.holder_of(new) is not None
    keys.revoke(0)
    assert keys.holder_of(new) is None and SeatKeys(tmp_path / "keys.json", "one").holder_of(new) is None


def test_the_file_of_keys_stays_small(tmp_path: Path) -> None:
    path = tmp_path / "keys.json"
    for number in range(MAX_TABLES + 5):
        SeatKeys(path, f"table {number}").give(0, "Ana")
    assert next(iter(json.loads(path.read_text(encoding="utf-8"))["tables"])) == "table 5"
    keys = SeatKeys(path, "last")
    many = [keys.give(None, "") for _ in range(MAX_WATCHERS + 3)]
    assert [keys.holder_of(one) is not None for one in many] == [False] * 3 + [True] * MAX_WATCHERS


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"format":"seat-keys/1"}',
        '{"format":"seat-keys/1","tables":[]}',
        '{"format":"seat-keys/1","tables":{"one":[{"seat":"P1","name":3,"digest":[]}]}}',
        "[" * 100_000,
        "\ufffe",
        "x" * 300_000,
    ],
)
def test_a_broken_file_of_keys_is_no_keys(tmp_path: Path, text: str) -> None:
    path = tmp_path / "keys.json"
    path.write_text(text, encoding="utf-8")
    keys = SeatKeys(path, "one")
    assert keys.seat_names == {}
    assert keys.holder_of(keys.give(0, "Ana")) is not None


def test_a_folder_that_cannot_be_written_loses_no_seat(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    keys = SeatKeys(tmp_path / "file" / "keys.json", "one")
    assert keys.holder_of(keys.give(0, "Ana")) is not None


def test_a_claim_takes_the_place_of_the_one_before(door: Door) -> None:
    door.keys.give(1, "Ben")
    door.add_claim(7, "c1", 0, "Ana")
    claim = door.add_claim(7, "c2", 1, "Ana")
    other = door.add_claim(8, "c1", 1, "Bea")
    assert door.claims == (claim, other) and claim.replaces == "Ben"
    door.drop_claims(7)
    assert door.claims == (other,) and door.take_claim(claim.number) is None
    assert door.take_claim(other.number) == other and door.claims == ()
