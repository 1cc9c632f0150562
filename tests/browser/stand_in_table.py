"""A table that says what a check tells it to say: for what the page itself does with the frames of `table/1`."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from contextlib import suppress
from typing import Any

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from boardgames.seats.page_files import PageFile, load_page_files
from boardgames.text.catalog import read_language

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
THEME = {
    "cloth": "#17101F",
    "raised": "#251B31",
    "line": "#83739A",
    "text": "#EDE6F5",
    "muted": "#BFB2CF",
    "paper": "#DCD2BF",
    "ink": "#1D1424",
    "accent": "#FFD993",
    "on_accent": "#1D1008",
    "legal": "#5B2A8C",
    "font": "grenze-gotisch-latin-700-normal",
}
Frame = dict[str, Any]


def page_texts(language: str) -> dict[str, str]:
    """Return the texts of the page as a host sends them."""
    prefix = "seats.page."
    return {
        key.removeprefix(prefix): one.other for key, one in read_language(language).items() if key.startswith(prefix)
    }


class StandInTable:
    """Serves the page on `port`, answers every hello with `greeting`, and keeps what the screens say in `heard`."""

    def __init__(self) -> None:
        self.greeting: list[Frame] = []
        self.heard: queue.Queue[Frame] = queue.Queue()
        self.is_deaf = False
        self.opened_count = 0
        self._files = dict(load_page_files())
        self.slow: dict[str, float] = {}
        """Seconds after which a path is answered."""
        self.asked_paths: list[str] = []
        self._screens: set[ServerConnection] = set()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        ready = threading.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._serve(ready)), daemon=True)
        self._thread.start()
        ready.wait(10)

    def push(self, *frames: Frame) -> None:
        """Send frames to every screen."""
        asyncio.run_coroutine_threadsafe(self._push(frames), self._loop).result(5)

    def drop(self) -> None:
        """Lose every screen."""
        asyncio.run_coroutine_threadsafe(self._drop(), self._loop).result(5)

    def close(self) -> None:
        """Stop serving."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(5)

    async def _serve(self, ready: threading.Event) -> None:
        async with serve(self._talk, "127.0.0.1", 0, process_request=self._answer) as server:
            self.port = server.sockets[0].getsockname()[1]
            ready.set()
            await self._stop.wait()

    def add_file(self, path: str, body: bytes) -> None:
        """Serve one more file."""
        self._files[path] = PageFile("application/octet-stream", body)

    async def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path == "/wire":
            return None
        self.asked_paths.append(request.path)
        await asyncio.sleep(self.slow.get(request.path, 0.0))
        file = self._files.get(request.path)
        if file is None:
            return connection.respond(404, "not found\n")
        headers = Headers({"Content-Type": file.content_type, "Content-Length": str(len(file.body))})
        headers["Content-Security-Policy"] = POLICY
        headers["Connection"] = "close"
        return Response(200, "OK", headers, file.body)

    async def _talk(self, connection: ServerConnection) -> None:
        self._screens.add(connection)
        self.opened_count += 1
        with suppress(ConnectionClosed):
            async for text in connection:
                frame = json.loads(text)
                self.heard.put(frame)
                if self.is_deaf:
                    continue
                if frame["k"] == "hello":
                    for one in self.greeting:
                        await connection.send(json.dumps(one))
                elif frame["k"] == "ping":
                    await connection.send(json.dumps({"k": "pong"}))
        self._screens.discard(connection)

    async def _push(self, frames: tuple[Frame, ...]) -> None:
        for connection in list(self._screens):
            for frame in frames:
                await connection.send(json.dumps(frame))

    async def _drop(self) -> None:
        for connection in list(self._screens):
            connection.transport.abort()


def choice(line: str, label: str, confirm: bool = False) -> Frame:
    """Return a choice that plays a line."""
    return {"line": line, "label": label, "confirm": confirm}


def state_frame(n: int = 1, language: str = "en", **changes: Any) -> Frame:
    """Return a `state` frame of an eight-seat table, with some of its fields changed."""
    names = ("Ana", "Ben", "Chloé", "Dmitri", "Eve", "Farouk", "Gwendolyn", "Hugo")
    colours = ("#C0392B", "#2E8B4F", "#2C7FB8", "#E0A526", "#7B4FA8", "#2BA3B3", "#C9651F", "#8E8E8E")
    who = [
        {
            "seat": f"P{place}",
            "name": name,
            "here": name != "Eve",
            "computer": name == "Hugo",
            "turn": place == 1,
            "you": place == 1,
            "says": None,
            "colour": colour,
            "sign": "●■▲◆⬟✚⬢★"[place - 1],
        }
        for place, (name, colour) in enumerate(zip(names, colours), 1)
    ]
    frame: Frame = {
        "k": "state",
        "epoch": "e1",
        "n": n,
        "seat": "P1",
        "game": "walpurgisnacht",
        "title": "Walpurgisnacht",
        "texts": page_texts(language),
        "theme": THEME,
        "who": who,
        "other": None,
        "votes": [],
        "told": "",
        "clock": None,
        "prompt": "Ana is to act.",
        "ask": None,
        "hand": {
            "title": "Your hand",
            "items": [
                ["Broom", "Worth 2 at dawn. Two of them are worth 5."],
                ["Black cat", "Look at one card of somebody else."],
                ["Henbane", ""],
            ],
        },
        "board": [
            {"title": "The night", "rows": [["Round 3 of 7", ""], ["Midnight has not struck", ""]]},
            {"title": "Ben", "rows": [["4 cards", ""], ["Accused once", "Who is accused twice must show a card."]]},
        ],
        "keep": 0,
        "log": [
            {"n": place, "text": text, "seat": seat}
            for place, (text, seat) in enumerate(
                (
                    ("Round 3", None),
                    ("Ben gives a card to Chloé.", "P2"),
                    ("Chloé looks at it and says nothing.", "P3"),
                    ("Dmitri accuses Ben.", "P4"),
                    ("Gwendolyn passes.", "P7"),
                ),
                1,
            )
        ],
        "over": None,
    }
    return {**frame, **changes}


def ask_frame(number: int, *groups: tuple[str, list[Frame]], prompt: str = "What do you do?", why: str = "") -> Frame:
    """Return the `ask` of a state."""
    return {
        "id": number,
        "prompt": prompt,
        "why": why,
        "groups": [{"label": label, "choices": choices} for label, choices in groups],
    }
