"""An evening as people see it: the window from the title to the ending, and the phones of its guests in a browser."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

import pygame
from playwright.sync_api import Browser, Page, TimeoutError, expect

from boardgames.seats import network_interfaces
from boardgames.seats.network_interfaces import NetworkAddress
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from tests.browser.browser import PHONE, TALL_PHONE, open_page, open_screen
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot

OUT: Final = Path(__file__).resolve().parents[2] / "build" / "seats" / "evening"
GAME: Final = "terrorixico"
GUESTS: Final = (("Ben", "en", PHONE), ("Chloé", "fr", TALL_PHONE), ("Diego", "es", PHONE))
FREE_CHOICE: Final = "#choices button:not([aria-disabled=true])"
FRAME_MS: Final = 1000 / 60
TAP_MS: Final = 3000
SECONDS: Final = 1500
Result = TypeVar("Result")


class Window(threading.Thread):
    """The window in a thread of its own, which goes on while the phones are used."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._calls: SimpleQueue[tuple[Callable[[Pilot], Any], Future[Any]]] = SimpleQueue()
        self._ends = False
        self._number = 0
        self.slowest = 0.0
        self.start()

    def run(self) -> None:
        with Pilot((1920, 1080), ai_pace="fast", confirm_end=False) as pilot:
            while not self._ends:
                started = time.thread_time()
                pilot.step(FRAME_MS)
                self.slowest = max(self.slowest, time.thread_time() - started)
                try:
                    call, done = self._calls.get(timeout=0.004)
                except Empty:
                    continue
                try:
                    done.set_result(call(pilot))
                except BaseException as error:
                    done.set_exception(error)

    def do(self, call: Callable[[Pilot], Result]) -> Result:
        """Do something in the window's thread."""
        done: Future[Result] = Future()
        self._calls.put((call, done))
        return done.result(60)

    def wait_until(self, is_so: Callable[[Pilot], bool], seconds: float = 60) -> None:
        """Let the window go on until something is so."""
        end = time.monotonic() + seconds
        while not self.do(is_so):
            assert time.monotonic() < end, self.do(lambda pilot: (pilot.top.name, pilot.words()[:400]))
            time.sleep(0.02)

    def click(self, id: str) -> None:
        """Click a button once it is there."""
        self.wait_until(lambda pilot: pilot.top.widget_root.has(id))
        self.do(lambda pilot: pilot.click(id))

    def picture(self, name: str) -> None:
        """Keep a picture of what the window shows when nothing moves."""
        self._number += 1
        path = OUT / f"{self._number:02}-window-{name}.png"
        self.do(lambda pilot: (pilot.settle(), pygame.image.save(pilot.app.window.surface, path)))

    def end(self) -> None:
        self._ends = True
        self.join(20)


class Guest:
    """One phone at the window's table."""

    def __init__(self, browser: Browser, name: str, language: str, size: tuple[int, int]) -> None:
        self.name = name
        self.faults: list[str] = []
        self.context = open_screen(browser, size, language, scale=2)
        self.page: Page = open_page(self.context, self.faults)
        self._number = 0

    def come(self, link: str) -> None:
        """Scan the code and ask for the seat that is offered first."""
        self.page.goto(link)
        expect(self.page.locator("#claim")).to_be_visible(timeout=15000)
        self.picture("door")
        self.page.locator("#name").fill(self.name)
        self.page.locator("#claim").tap()
        expect(self.page.locator("#notice-spinner")).to_be_visible(timeout=15000)
        self.picture("waits")

    def picture(self, name: str) -> None:
        """Keep a picture of the screen."""
        self._number += 1
        self.page.screenshot(path=OUT / f"phone-{self.name}-{self._number:02}-{name}.png")

    @property
    def is_asked(self) -> bool:
        return self.page.locator('#question[data-mine="true"]').count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("#over table").count() > 0

    def choose(self, rng: random.Random) -> None:
        """Tap one of the choices in words, through its steps."""
        if self.page.locator("#fold[aria-expanded=false]:visible").count():  # the picture is in front
            self.page.locator("#fold").press("Enter")
        for _ in range(6):
            buttons = self.page.locator(FREE_CHOICE)
            count = buttons.count()
            if not count or not self.is_asked:
                return
            at = count - 1 if self.page.locator(".confirm").count() else rng.randrange(count)
            self.page.wait_for_timeout(520)
            with suppress(TimeoutError):  # something else is asked by now
                buttons.nth(at).tap(timeout=TAP_MS)
            self.page.wait_for_timeout(150)


def check_evening_at_the_window(browser: Browser) -> None:
    """A host with the window and three guests with phones play from the title to the ending."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.png"):
        old.unlink()
    network_interfaces.find_addresses = lambda: [NetworkAddress("127.0.0.1", "Wi-Fi HOME")]
    rng, window = random.Random(8), Window()
    guests = [Guest(browser, *guest) for guest in GUESTS]
    try:
        window.do(lambda pilot: _open_title(pilot))
        window.picture("title")
        window.click("title.new")
        window.click("welcome.known")
        window.picture("set-up")
        window.click("setup.phones")
        window.picture("table-is-open")
        for number, guest in enumerate(guests):
            guest.come(window.do(_link))
            window.click(f"claim.{number + 1}.yes") if number else _let_first_in(window)
            expect(guest.page.locator("#prompt")).to_be_visible(timeout=15000)
        window.click("seat.1.move")
        window.picture("all-are-here")
        for guest in guests:
            guest.picture("begins")
        window.click("back")
        window.picture("begins")
        _play_to_end(window, guests, rng)
        for guest in guests:
            guest.page.wait_for_timeout(500)
            guest.picture("ending")
            assert not guest.faults, guest.faults
    finally:
        for guest in guests:
            guest.context.close()
        window.end()
    assert window.slowest < 1.0


def _open_title(pilot: Pilot) -> None:
    people = [{"kind": "person", "name": name} for name in ("Ana", *(guest[0] for guest in GUESTS))]
    pilot.app.services.prefs.change(last_setup={GAME: {"seats": people, "options": {"seats": 4}}}, player="Ana")
    pilot.app.show_first_scene(TitleScene(pilot.app, make_scene_factory()))
    pilot.settle()


def _link(pilot: Pilot) -> str:
    """Address with the ticket, as the code says it."""
    found = pilot.top.widget_root.find
    place, code = (found(f"open_table.{name}").accessible_text for name in ("address", "ticket"))
    return f"http://{place}/#{code.partition(': ')[2]}"


def _let_first_in(window: Window) -> None:
    window.wait_until(lambda pilot: pilot.top.widget_root.has("claim.1.yes"))
    window.picture("somebody-asks")
    window.click("claim.1.yes")


def _play_to_end(window: Window, guests: Sequence[Guest], rng: random.Random) -> None:
    """Let whoever is asked choose by chance; the host looks at the own cards before."""
    end, count, shown = time.monotonic() + SECONDS, 0, 0
    while not window.do(lambda pilot: pilot.top.name == "results"):
        assert time.monotonic() < end
        if window.do(_acts_at_window):
            if shown < 2:
                window.picture("host-is-asked")
            if window.do(_look) and shown < 2:
                window.picture("host-looks")
            shown += 1
            window.do(lambda pilot: _play(pilot, rng))
        for guest in guests:
            if guest.is_asked:
                if count % 25 == 3:
                    guest.picture(f"asked-{count}")
                    window.picture(f"guest-is-asked-{count}")
                guest.choose(rng)
                count += 1
        time.sleep(0.05)
    window.picture("ending")


def _acts_at_window(pilot: Pilot) -> bool:
    return pilot.top.name == "table" and TablePage.on_top(pilot).has("table.look")


def _look(pilot: Pilot) -> bool:
    pilot.click("table.look")
    pilot.settle()
    return TablePage.on_top(pilot).is_private()


def _play(pilot: Pilot, rng: random.Random) -> None:
    page = TablePage.on_top(pilot)
    while page.is_private() and page.to_act() == 0 and page.outcome() is None:
        page.play_on(rng.choice(page.common_legal()))


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = (check_evening_at_the_window,)
