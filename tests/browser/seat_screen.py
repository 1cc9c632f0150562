"""One person's screen at a hosted table: it joins, taps what is offered, and remembers what its browser received."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, WebSocket, expect

from tests.browser.browser import HOST, PHONE, open_screen
from tests.browser.cutting_proxy import CuttingProxy
from tests.browser.host_process import HostProcess

Frame = dict[str, Any]
GUARD_SECONDS = 0.55
PRESS_MS = 5000
ENDS = re.compile(r"^(resign|offer|rendirse|ofrecer|abandonner|proposer)", re.IGNORECASE)
"""Labels of what ends a game early."""
FREE_CHOICE = "#choices button:not([aria-disabled=true])"


NOTE_TIMES = """
  window.clickedAt = 0; window.changedAt = [];
  addEventListener("click", () => { window.clickedAt = Date.now() }, true);
  new MutationObserver(() => window.changedAt.push(Date.now()))
    .observe(document, { subtree: true, childList: true, characterData: true });
"""


class SeatScreen:
    """A browser of its own behind a wire of its own."""

    def __init__(
        self,
        browser: Browser,
        host: HostProcess,
        name: str,
        language: str = "en",
        size: tuple[int, int] = PHONE,
        scheme: str = "dark",
    ) -> None:
        self.name, self.language = name, language
        self.has_touch = size[0] < 800
        self.proxy = CuttingProxy(host.port)
        self.context = open_screen(browser, size, language, scheme)
        self.frames: list[Frame] = []
        self.bodies: dict[str, str] = {}
        self.faults: list[str] = []
        self.opened_count = self.cut_count = 0
        self._asked_since = 0.0
        self._asked: object = None
        self.context.add_init_script(NOTE_TIMES)
        self.page = self.context.new_page()
        self._listen(self.page)
        self._ticket = host.ticket

    def _listen(self, page: Page) -> None:
        page.on("websocket", self._note_socket)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                message.type == "error"
                and "WebSocket" not in message.text
                and "net::ERR" not in message.text
                and self.faults.append(message.text)
            ),
        )
        page.on("response", lambda response: self.bodies.setdefault(response.url, response.request.resource_type))

    def _note_socket(self, socket: WebSocket) -> None:
        self.opened_count += 1
        socket.on("framereceived", lambda data: self.frames.append({**json.loads(data), "at": time.monotonic()}))

    @property
    def address(self) -> str:
        """Address of the page behind this screen's wire."""
        return f"http://{HOST}:{self.proxy.port}/"

    def join(self, seat: int, seconds_at_door: float = 0) -> float:
        """Come in by the ticket and take a seat; return the seconds from opening the page to the own table.

        What a person takes for name and seat does not count.
        """
        started = time.monotonic()
        self.page.goto(f"{self.address}#{self._ticket}", wait_until="commit")
        expect(self.page.locator("#claim")).to_be_visible(timeout=15000)
        at_door = time.monotonic()
        self.page.locator("#name").fill(self.name)
        self.page.locator(f'#seats input[value="P{seat + 1}"]').check(force=True)
        self.page.wait_for_timeout(1000 * seconds_at_door)
        pressed = time.monotonic()
        self.page.locator("#claim").click()
        expect(self.page.locator("#prompt")).to_be_visible(timeout=15000)
        return time.monotonic() - pressed + at_door - started

    @property
    def state(self) -> Frame:
        """The newest state that the browser received."""
        return next(one for one in reversed(self.frames) if one["k"] == "state")

    @property
    def states(self) -> list[Frame]:
        """All states that the browser received."""
        return [one for one in self.frames if one["k"] == "state"]

    @property
    def is_asked(self) -> bool:
        """Whether this seat is to choose now, not in advance, and what it sees has settled."""
        ask = self.state["ask"]
        wanted = None if not ask or ask.get("ahead") else (self.state["epoch"], ask["id"])
        if wanted != self._asked:
            self._asked, self._asked_since = wanted, time.monotonic()
        return wanted is not None and time.monotonic() - self._asked_since > GUARD_SECONDS

    def choose(self, rng: random.Random, with_keys: bool = False, wanted: Sequence[str] = ()) -> str:
        """Tap (or go to by keys and press) one of the choices, through its steps; return the last label.

        A `wanted` label is chosen where it is offered, and what ends a game early only if nothing else is there.
        """
        label = ""
        if self.page.locator("#fold[aria-expanded=false]:visible").count():  # the words are one tap away
            self.page.locator("#fold").press("Enter")
            self.page.wait_for_timeout(GUARD_SECONDS * 1000)
        for _ in range(6):
            buttons = self.page.locator(FREE_CHOICE)
            labels = buttons.all_inner_texts()
            if not labels:
                break
            places = (
                [at for at, one in enumerate(labels) if one in wanted]
                or [at for at, one in enumerate(labels) if not ENDS.search(one)]
                or [*range(len(labels))]
            )
            place = len(labels) - 1 if self.page.locator(".confirm").count() else rng.choice(places)
            label = labels[place]
            ask = self.state["ask"]
            if with_keys:
                self._press(place)
            elif not self.press_button(buttons.nth(place)):
                break  # something else is asked by now
            self.page.wait_for_timeout(300)
            if self.state["ask"] != ask or self.page.locator(FREE_CHOICE).count() == 0:
                break
        return label

    def press_button(self, button: Locator) -> bool:
        """Tap or click a button; return False if it has gone."""
        try:
            button.tap(timeout=PRESS_MS) if self.has_touch else button.click(timeout=PRESS_MS)
        except TimeoutError:
            return False
        return True

    def _press(self, place: int) -> None:
        """Go to a choice by Tab alone, from wherever the focus is, and press Enter."""
        wanted = self.page.locator(FREE_CHOICE).nth(place)
        for _ in range(120):
            if wanted.evaluate("(one) => one === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not reach the choice")

    def seconds_since_click(self, clicker: SeatScreen) -> float:
        """Return how long after the last click on another screen this one changed; 0 if it did not."""
        at = clicker.page.evaluate("() => window.clickedAt")
        return float(self.page.evaluate("(at) => (window.changedAt.find((one) => one >= at) ?? at) - at", at)) / 1000

    def wait_until_back(self, since: float) -> float:
        """Wait for the connection; return the seconds since a moment."""
        expect(self.page.locator("body[data-link=open]")).to_have_count(1, timeout=15000)
        return time.monotonic() - since

    def cut(self) -> None:
        """Lose the connection."""
        self.cut_count += 1
        self.proxy.cut()

    def storage(self) -> dict[str, str]:
        """Return what the page has stored."""
        found: dict[str, str] = self.page.evaluate("() => ({ ...localStorage, ...sessionStorage })")
        return found

    def close(self) -> None:
        """Leave."""
        self.context.close()
        self.proxy.close()
