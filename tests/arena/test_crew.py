"""Those who work for a run: in order, at an end when it ends, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.arena.worker_pool import ClusterUnavailable, WorkerPool

ROOT = Path(__file__).resolve().parents[2]
PARENT = """
import time
from boardgames.arena.worker_pool import WorkerPool
from tests.arena.test_crew import process
if __name__ == "__main__":
    with WorkerPool(2) as crew:
        for pid in crew.map_in_order(process, [(0.0,), (0.0,), (60.0,), (60.0,)]):
            print(pid, flush=True)
"""


def process(seconds: float) -> int:
    """Sleep, then tell which process this is."""
    time.sleep(seconds)
    return os.getpid()


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not fetched yet does not, where the system tells."""
    if not Path("/proc/self/stat").exists():
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        return True
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0] != b"Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_no_process_outlives_a_run_that_is_killed_or_stopped(tmp_path: Path, how: signal.Signals) -> None:
    """Ctrl-C, too, waits for no piece of work that is not done."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen([sys.executable, str(script)], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert parent.stdout is not None
    workers = {int(parent.stdout.readline()) for _ in range(2)}
    parent.send_signal(how)
    parent.communicate(timeout=20)
    until = time.monotonic() + 20
    while any(map(is_alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))


def test_work_is_taken_when_it_is_begun() -> None:
    taken: list[int] = []

    def items() -> Iterator[tuple[int]]:
        for number in range(4):
            taken.append(number)
            yield (number,)

    with WorkerPool(1) as crew:
        for done, number in enumerate(crew.map_in_order(abs, items())):
            assert number == done and len(taken) == done + 1


def test_a_cluster_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(ClusterUnavailable, match="--dask"):
        WorkerPool(2, "tcp://127.0.0.1:1")
