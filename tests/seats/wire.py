"""A screen of an open table as a program: what a page sends and gets, without a browser; and a hosted process."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[2]
Frame = dict[str, Any]


class HostProcess:
    """`boardgames host` in a process of its own, over loopback."""

    def __init__(
        self,
        home: Path,
        *words: str,
        command: Sequence[str] = (sys.executable, "-m", "boardgames"),
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        environment = {**environment, "BOARDGAMES_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        line = [*command, "host", *words, "--bind", "127.0.0.1"]
        started = time.monotonic()
        self.process = subprocess.Popen(
            line,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.link = self.process.stdout.readline().strip()
        self.start_seconds = time.monotonic() - started
        if not self.link:
            assert self.process.stderr is not None
            raise RuntimeError(self.process.stderr.read())
        self.place, self.ticket = urlsplit(self.link).netloc, urlsplit(self.link).fragment

    @property
    def port(self) -> str:
        return self.place.rpartition(":")[2]

    def end(self) -> str:
        """Close the table as somebody at the terminal does; return what was written to the error stream."""
        _, errors = self.process.communicate("q\n", timeout=20)
        return errors

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=20)


class WireScreen:
    """One connection of a page."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self.state: Frame = {}
        self.log: list[Frame] = []
        self.frames: list[Frame] = []
        self.plays = 0

    @classmethod
    async def come(cls, place: str, **hello: Any) -> Self:
        """Connect and say hello, with a ticket or key."""
        port = place.rpartition(":")[2]
        origin = f"http://{place}"
        wire = await connect(
            f"ws://{place}/wire",
            host="127.0.0.1",
            port=int(port),
            origin=origin,
            compression=None,
            proxy=None,
            max_size=None,  # type: ignore
        )
        screen = cls(wire)
        await screen.say(k="hello", p="table/1", **{"lang": "en", **hello})
        return screen

    async def say(self, **fields: Any) -> None:
        await self._wire.send(json.dumps(fields))

    async def next(self, *kinds: str) -> Frame:
        """The next frame of these kinds (of any, without); states are taken over on the way."""
        while True:
            frame: Frame = json.loads(await asyncio.wait_for(self._wire.recv(), 20))
            self.frames.append(frame)
            if frame["k"] == "state":
                self.state = frame
                self.log = [*self.log[: frame["keep"]], *frame["log"]]
            if not kinds or frame["k"] in kinds:
                return frame

    async def sit(self, seat: int, name: str = "Ana") -> str:
        """Take a seat; return its key."""
        await self.say(k="claim", id="c1", seat=f"P{seat + 1}", name=name)
        key: str = (await self.next("seated"))["key"]
        await self.next("state")
        return key

    async def play(self, line: str) -> Frame:
        """Answer the question that stands; return what the host says to it."""
        self.plays += 1
        ask, epoch = self.state["ask"]["id"], self.state["epoch"]
        await self.say(k="play", id=f"a{self.plays}", epoch=epoch, ask=ask, line=line)
        return await self.next("done", "no")

    async def close(self) -> None:
        await self._wire.close()


def lines_of(groups: Sequence[Frame]) -> list[str]:
    """All lines that a question offers, at whatever depth."""
    found: list[str] = []
    for group in groups:
        for choice in group["choices"]:
            found += lines_of(choice["groups"]) if "groups" in choice else [choice["line"]]
    return found
