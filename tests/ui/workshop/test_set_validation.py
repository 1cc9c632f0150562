"""The process in which the workshop validates a set: its answers, its death, its end with the window."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.data.faults import FileFault
from boardgames.ui.workshop.set_validation import SetValidator
from tests.data.set_files import MONSTER, written

PATIENCE = 60.0


@pytest.fixture
def validator() -> Iterator[SetValidator]:
    validator = SetValidator()
    yield validator
    validator.close()


def awaited(validator: SetValidator) -> tuple[FileFault, ...]:
    until = time.monotonic() + PATIENCE
    while (found := validator.poll_faults()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.01)
    return found


def process_of(validator: SetValidator) -> int:
    process = validator._process
    assert process is not None and process.pid is not None
    return process.pid


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_last_set_that_was_asked_for_is_answered_once(validator: SetValidator, tmp_path: Path) -> None:
    sound = written(tmp_path / "sound", monsters=MONSTER)
    broken = written(tmp_path / "broken", deck="remove: [fury]\n")
    validator.start_validation(broken)
    validator.discard_answer()
    validator.start_validation(sound)
    assert not any("fury" in str(fault) for fault in awaited(validator))
    assert validator.poll_faults() is None
    validator.start_validation(broken)
    assert any("fury" in str(fault) for fault in awaited(validator))


def test_the_process_dies_with_the_window_and_another_one_follows_a_dead_one(
    validator: SetValidator, tmp_path: Path
) -> None:
    broken = written(tmp_path / "broken", deck="remove: [fury]\n")
    validator.start_validation(broken)
    first = process_of(validator)
    os.kill(first, signal.SIGKILL)
    assert awaited(validator) == ()
    validator.start_validation(broken)
    second = process_of(validator)
    assert second != first and awaited(validator)
    validator.start_validation(broken)
    validator.close()
    assert not is_alive(second) and validator.poll_faults() is None
