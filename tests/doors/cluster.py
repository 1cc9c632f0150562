"""What a Dask cluster of two workers on this machine costs against two processes, in turns, and with a worker killed.

CPU is that of all processes of a side while it plays, those that wait included; the share is of the local side's. It
tells on a busy machine, too, where the clock on the wall tells little.
"""

from __future__ import annotations

import argparse
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from distributed import Client, LocalCluster

from boardgames import registry
from boardgames.arena.worker_pool import WorkerPool
from boardgames.cli.seeded_games import GamePlan, SeededGame, play_many


def cpu() -> float:
    """Seconds of CPU that this process and its children, living and dead, have used."""
    found, living = 0.0, {os.getpid()}
    for pid in sorted(int(name) for name in os.listdir("/proc") if name.isdigit()):
        try:
            with open(f"/proc/{pid}/stat", "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            continue
        if pid in living or int(fields[1]) in living:
            living.add(pid)
            found += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return found


def measured(name: str, play: Callable[[], Sequence[SeededGame]]) -> tuple[Sequence[SeededGame], float]:
    """Play, print and return what came of it and the CPU it took."""
    wall, before = time.monotonic(), cpu()
    games = play()
    spent = cpu() - before
    print(
        f"{name:<28} {len(games)} games, CPU {spent:6.2f} s, {time.monotonic() - wall:6.1f} s by the wall", flush=True
    )
    return games, spent


def main() -> None:
    """Play in turns and compare."""
    parser = argparse.ArgumentParser(prog="dev.py doors --dask", description=__doc__)
    parser.add_argument("--game", choices=registry.GAME_IDS, default="walpurgisnacht")
    parser.add_argument("-n", type=int, default=120, help="games of a turn (default 120)")
    parser.add_argument("--turns", type=int, default=3)
    arguments = parser.parse_args()
    game = registry.load(arguments.game)
    options = game.complete({})
    plan = GamePlan(game.id, options, ("greedy",) * game.seat_count(options))
    seeds = range(1, arguments.n + 1)

    def played(crew: WorkerPool) -> Callable[[], list[SeededGame]]:
        return lambda: list(play_many(plan, seeds, crew))

    spent: dict[str, float] = {"two processes": 0.0, "a cluster of two workers": 0.0}
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        with WorkerPool(2) as here, WorkerPool(1, address) as there:
            for crew in (here, there):  # what is loaded once is not counted
                list(play_many(plan, range(1, 9), crew))
            results: list[Any] = []
            for _ in range(arguments.turns):
                for name, crew in zip(spent, (here, there), strict=True):
                    games, cost = measured(name, played(crew))
                    spent[name] += cost
                    results.append(games)
            with Client(address, set_as_default=False) as client:
                victim = next(iter(client.run(os.getpid).values()))
            threading.Timer(2.0, os.kill, (victim, signal.SIGKILL)).start()
            results.append(measured("one of its workers killed", played(there))[0])
    assert all(games == results[0] for games in results), "results differ"
    one, two = spent.values()
    print(f"equal results {len(results)} times; CPU of the processes is {one / two:.2f} of the cluster's")


if __name__ == "__main__":
    main()
