"""Games at hosted tables played on the picture of the table, with a television beside them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from playwright.sync_api import Browser, expect

from tests.browser.browser import TALL_PHONE
from tests.browser.evening_checks import (
    NAMES,
    assert_bodies_and_storage,
    assert_only_own_words,
    figures,
    hosted,
    is_over,
    note_times,
    picture,
)
from tests.browser.seat_screen import SeatScreen

TELEVISION: Final = (1920, 1080)
MOST_SECONDS: Final = 900
POINT: Final = """
  ([x, y, w, h], [wide, high]) => {
    const canvas = document.getElementById("picture-canvas"), room = document.getElementById("picture-room");
    const scale = canvas.clientWidth / wide;
    room.scrollTo((x + w / 2) * scale - room.clientWidth / 2, (y + h / 2) * scale - room.clientHeight / 2);
    const at = canvas.getBoundingClientRect();
    return [at.left + (x + w / 2) * scale, at.top + (y + h / 2) * scale];
  }
"""
FRAMES: Final = """
  () => new Promise((done) => {
    const times = [];
    const step = (now) => (times.push(now), times.length < 60 ? requestAnimationFrame(step) : done(times));
    requestAnimationFrame(step);
  })
"""


def tap_place(screen: SeatScreen, key: str) -> None:
    """Tap a place of the table where nothing that is chosen as well lies above it."""
    table: Any = screen.state["table"]
    at = next(one["at"] for one in table["places"] if one["id"] == key)
    x, y = screen.page.evaluate(f"([at, size]) => ({POINT})(at, size)", [at, table["size"]])
    screen.page.touchscreen.tap(x, y)
    screen.page.wait_for_timeout(120)


def choose_on_picture(screen: SeatScreen, rng: random.Random) -> str:
    """Choose a legal line by taps on the table and on the buttons beside it; return how."""
    state = screen.state
    ids = {one["id"] for one in state["table"]["places"]}
    paths = [path for path in state["ask"]["paths"] if len(path) > 1 and path[0] in ids]
    if not paths or screen.page.locator("#fold[aria-expanded=true]:visible").count():
        screen.choose(rng)
        return "words"
    path = rng.choice(paths)
    for key in [one for one in path[:-1] if one in ids]:
        if screen.state["n"] != state["n"]:
            return "early"
        tap_place(screen, key)
    if screen.state["n"] == state["n"]:
        screen.page.wait_for_timeout(150)
    beside = screen.page.locator("#beside button:visible")
    if screen.state["n"] == state["n"] and beside.count():
        beside.nth(rng.randrange(beside.count())).tap(timeout=3000)
        screen.page.wait_for_timeout(200)
        if screen.state["n"] == state["n"] and screen.page.locator("#choices button:visible").count():
            screen.choose(rng)
    return "taps"


def play_pictures(browser: Browser, game: str, *words: str, seats: int) -> None:
    """Play a game to its end on the pictures of phones, before a television."""
    rng, ways = random.Random(4), {"taps": 0, "words": 0, "early": 0}
    with hosted(game, "--seed", "4", *words) as host:
        screens = [SeatScreen(browser, host, NAMES[seat], size=TALL_PHONE) for seat in range(seats)]
        television = SeatScreen(browser, host, "Television", size=TELEVISION)
        television.page.goto(f"{television.address}#{host.ticket}")
        television.page.locator("#watch").click()
        times = []
        for seat, screen in enumerate(screens):
            began = time.monotonic()
            screen.join(seat)
            expect(screen.page.locator("body[data-picture]")).to_have_count(1, timeout=30000)
            times.append(time.monotonic() - began)
        note_times(f"{game}: first picture of a hand", times)
        count, end, stuck = 0, time.monotonic() + MOST_SECONDS, 0
        while not is_over(screens):
            assert time.monotonic() < end, [one.state["prompt"] for one in screens]
            asked = [one for one in screens if one.is_asked]
            if not asked:
                screens[0].page.wait_for_timeout(40)
                continue
            for screen in asked:
                n = screen.state["n"]
                ways[choose_on_picture(screen, rng)] += 1
                stuck = stuck + 1 if screen.state["n"] == n else 0
                if stuck == 4:
                    picture(screen, "stuck")
                assert stuck < 6, (screen.state["prompt"], screen.state["ask"]["paths"][:5])
            if count % 25 == 3:
                screens[0].page.wait_for_timeout(500)
                picture(screens[0], f"picture-{game}-{count:03}")
                picture(television, f"picture-{game}-{count:03}-television")
            count += 1
        screens[0].page.wait_for_timeout(600)
        frames = television.page.evaluate(FRAMES)
        for screen in [*screens, television]:
            picture(screen, f"picture-{game}-end-{screen.name}")
            assert_bodies_and_storage(screen)
        asked_for = [
            {url.partition("/art/")[2] for url in one.bodies if "/art/" in url} for one in [*screens, television]
        ]
        assert len(asked_for[0]) == 1 and all(one == asked_for[0] for one in asked_for), asked_for
        looked_for = assert_only_own_words(screens, television)
        for screen in [*screens, television]:
            screen.close()
        gap = max(after - before for before, after in pairwise(frames))
        figures[f"{game} in pictures"] = f"{ways}, {looked_for} names looked for, longest frame {gap:.0f} ms"


def check_picture_sacrifice(browser: Browser) -> None:
    """A game of Sacrifice against a computer, on the picture of the board."""
    play_pictures(browser, "sacrifice", "--computers", "1", seats=1)


def check_picture_sacrificio(browser: Browser) -> None:
    """A game of Sacrificio against a computer, on the picture of the table."""
    play_pictures(browser, "sacrificio", "--computers", "1", seats=1)


def check_picture_terrorixico(browser: Browser) -> None:
    """A game of TerroriXico against a computer, on the picture of the table."""
    play_pictures(browser, "terrorixico", "--computers", "1", seats=1)


def check_picture_night(browser: Browser) -> None:
    """Two people and two computers play Walpurgisnacht on the picture of the table."""
    play_pictures(browser, "walpurgisnacht", "--seats", "4", "--computers", "2", seats=2)


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = (
    check_picture_sacrifice,
    check_picture_sacrificio,
    check_picture_terrorixico,
    check_picture_night,
)
