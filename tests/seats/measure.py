"""Times, CPU and memory of a hosted table over loopback, without browsers.

python -m tests.seats.measure [GAME [SEATS]]
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.seats.wire import Frame, HostProcess, WireScreen, lines_of

ACTIONS = 40
WATCHERS = 50
QUIET_SECONDS = 10
EVENT_SECONDS = 20
MS = 1000.0


class Watch:
    """Reads a screen all the time, and notes when each state came."""

    def __init__(self, screen: WireScreen) -> None:
        self.screen = screen
        self.came: dict[int, float] = {}
        self.answers: asyncio.Queue[tuple[Frame, float]] = asyncio.Queue()
        self._task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                frame = await self.screen.next()
                if frame["k"] == "state":
                    self.came[frame["n"]] = time.perf_counter()
                elif frame["k"] in ("done", "no"):
                    self.answers.put_nowait((frame, time.perf_counter()))

    async def reach(self, n: int) -> float:
        """Wait for state `n` or a later one; return when it came."""
        while (self.screen.state.get("n") or 0) < n:
            await asyncio.sleep(0.002)
        return min((at for number, at in self.came.items() if number >= n), default=time.perf_counter())


async def join(host: HostProcess, seat: int) -> tuple[Watch, str, float]:
    start = time.perf_counter()
    screen = await WireScreen.come(host.place, ticket=host.ticket, lang=("en", "es", "fr")[seat % 3])
    key = await screen.sit(seat, f"Ana {seat}")
    return Watch(screen), key, time.perf_counter() - start


async def play(everybody: Sequence[Watch], chance: random.Random) -> tuple[float, list[float]]:
    """Play a random line of the seat to act; seconds until its answer, and until each other screen has the state."""
    most = max(one.screen.state.get("n", 0) for one in everybody)
    for one in everybody:
        await one.reach(most)
    asked = [one for one in everybody if one.screen.state["ask"]]
    actor = next(one for one in asked if not one.screen.state["ask"].get("ahead"))
    state = actor.screen.state
    line = chance.choice(lines_of(state["ask"]["groups"]))
    start = time.perf_counter()
    actor.screen.plays += 1
    id = f"a{actor.screen.plays}"
    await actor.screen.say(k="play", id=id, epoch=state["epoch"], ask=state["ask"]["id"], line=line)
    answer, came = await actor.answers.get()
    assert answer["k"] == "done", answer
    shown = [await one.reach(answer["n"]) - start for one in everybody if one is not actor]
    await actor.reach(answer["n"])
    return came - start, shown


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mib(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def run(game: str, seats: int, home: Path) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    words = (game, "--seats", str(seats), "--open", "--seed", "7")
    host = HostProcess(home, *words, "--port", "0")
    pid, chance = host.process.pid, random.Random(1)
    rows.append(("memory of the host, nobody there", f"{memory_mib(pid):.1f} MiB"))
    joined = [await join(host, seat) for seat in range(seats)]
    screens, keys = [one for one, _, _ in joined], [key for _, key, _ in joined]
    rows.append(("join, from hello to own state", figures([one for _, _, one in joined])))
    own, others = [], []
    for _ in range(ACTIONS):
        mine, theirs = await play(screens, chance)
        own.append(mine)
        others += theirs
    rows.append((f"tap to the own answer, {seats} seats", figures(own)))
    rows.append((f"tap to the other screens, {seats} seats", figures(others)))
    before = memory_mib(pid)
    watching = [Watch(await WireScreen.come(host.place, ticket=host.ticket, watch=True)) for _ in range(WATCHERS)]
    for one in watching:
        await one.reach(1)
    everybody = [*screens, *watching]
    rows.append((f"memory for {WATCHERS} more screens", f"{memory_mib(pid) - before:+.1f} MiB"))
    start = cpu_seconds(pid)
    await asyncio.sleep(QUIET_SECONDS)
    rows.append((f"CPU, {len(everybody)} screens, quiet", f"{(cpu_seconds(pid) - start) / QUIET_SECONDS:.1%}"))
    start, others = cpu_seconds(pid), []
    began = time.perf_counter()
    for number in range(EVENT_SECONDS):
        others += (await play(everybody, chance))[1]
        await asyncio.sleep(max(0.0, began + number + 1 - time.perf_counter()))
    rows.append(
        (f"CPU, {len(everybody)} screens, an action a second", f"{(cpu_seconds(pid) - start) / EVENT_SECONDS:.1%}")
    )
    rows.append((f"tap to the other screens, {len(everybody)} screens", figures(others)))
    rows.append(("memory of the host at the end", f"{memory_mib(pid):.1f} MiB"))
    start_seconds = time.perf_counter()
    await screens[0].screen.close()
    back = await WireScreen.come(host.place, key=keys[0])
    await back.next("state")
    rows.append(("back after a lost connection", f"{(time.perf_counter() - start_seconds) * MS:.0f} ms"))
    host.kill()
    start_seconds = time.perf_counter()
    again = HostProcess(home, *words, "--port", host.port, "--resume")
    listening = time.perf_counter()
    for key in keys:
        screen = await WireScreen.come(again.place, key=key)
        await screen.next("state")
    rows.append(("host killed: until it listens again", f"{(listening - start_seconds) * MS:.0f} ms"))
    rows.append(("then until all seats are back", f"{(time.perf_counter() - listening) * MS:.0f} ms"))
    sizes = [len(str(frame)) for frame in screens[0].screen.frames if frame["k"] == "state"]
    rows.append(("bytes of a state, median and most", f"{statistics.median(sizes):.0f}, {max(sizes)}"))
    errors = again.end()
    assert errors == "", errors
    return rows


def figures(seconds: Sequence[float]) -> str:
    """Median, 95th percentile and most, in ms."""
    most = sorted(seconds)
    at = most[min(len(most) - 1, int(len(most) * 0.95))]
    return f"median {statistics.median(most) * MS:.0f} ms, p95 {at * MS:.0f} ms, most {most[-1] * MS:.0f} ms"


def main(words: Sequence[str]) -> None:
    game, seats = (words[0] if words else "walpurgisnacht"), int(words[1]) if len(words) > 1 else 8
    with tempfile.TemporaryDirectory() as home:
        rows = asyncio.run(run(game, seats, Path(home)))
    width = max(len(what) for what, _ in rows)
    for what, figure in rows:
        print(f"{what:<{width}}  {figure}")


if __name__ == "__main__":
    main(sys.argv[1:])
