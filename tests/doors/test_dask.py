"""Work on a Dask cluster gives what one machine gives, also when a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from boardgames.arena.worker_pool import WorkerPool
from boardgames.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
        yield found


def rows(path: Path) -> list[dict[str, Any]]:
    """What a run kept, but for the CPU that it measured."""
    found = [json.loads(line) for line in path.read_text().splitlines()]
    for row in found:
        for game in row.get("games", ()):
            game.pop("cpu")
    return found


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "terrorixico", "-n", "20", "--constants", "hand_size=4"],
        ["arena", "sacrificio", "--players", "random,random*2", "-n", "4", "--options", "variant=quick"],
    ],
)
def test_a_cluster_gives_what_one_machine_gives(words: list[str], cluster: Any, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert main([*words, "--workers", "1", "-o", str(here)]) == 0
    assert main([*words, "--dask", cluster.scheduler_address, "-o", str(there)]) == 0
    assert rows(here) == rows(there)
    assert words[0] != "simulate" or here.read_bytes() == there.read_bytes()


def test_a_training_and_a_report_come_out_the_same(cluster: Any, tmp_path: Path) -> None:
    there = ["--dask", cluster.scheduler_address]
    for name, more in (("one", ["--workers", "1"]), ("two", there)):
        train = ["-m", "tests.train.run", "walpurgisnacht", "--seats", "3", "--games", "4", "--most", "3", "--values"]
        done = subprocess.run([sys.executable, *train, str(tmp_path / f"{name}.json"), *more], cwd=ROOT, env=ENV)
        assert done.returncode == 0
        words = ["balance", "terrorixico", "-n", "4", "--players", "random", "-o", str(tmp_path / f"{name}.html")]
        assert main([*words, *more]) == 0
    for ending in (".json", ".html", ".csv", ".games.jsonl"):
        assert (tmp_path / f"one{ending}").read_bytes() == (tmp_path / f"two{ending}").read_bytes()


def slowly(number: int) -> int:
    time.sleep(0.2)
    return number


def test_a_worker_that_is_killed_loses_nothing(cluster: Any) -> None:
    with Client(cluster.scheduler_address, set_as_default=False) as client:
        victim = next(iter(client.run(os.getpid).values()))
    threading.Timer(1.0, os.kill, (victim, signal.SIGKILL)).start()
    with WorkerPool(1, cluster.scheduler_address) as crew:
        assert list(crew.map_in_order(slowly, ((number,) for number in range(20)))) == list(range(20))
