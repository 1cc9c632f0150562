"""Games at hosted tables played on the picture of the table, with a television beside them."""

from __future__ import annotations

import base64
import io
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, expect

from boardgames import registry
from tests.browser.browser import TALL_PHONE, TELEVISION
from tests.browser.evening_checks import (
    NAMES,
    assert_bodies_and_storage,
    assert_only_own_words,
    figures,
    hosted,
    is_over,
    picture,
)
from tests.browser.page_checks import GUARD_MS
from tests.browser.seat_screen import SeatScreen
from tests.browser.sensible_people import SensiblePeople, labels_to
from tests.ui.page.seat_screens import Table

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
SLOW_LINE: Final = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
ANSWER_SECONDS: Final = 30
MOST_SMALL: Final = 44
"""Pixels of a place below which its picture is not compared."""
OPAQUE: Final = 250
BLOCKS: Final = (8, 8)
MOST_DIFFERING: Final = 22
"""Mean difference of a colour of blocks, 0..255, up to which two pictures are the same: what is sent has lost a
little, and lies between pixels.
"""
first_times: dict[str, list[float]] = {}


def tap_place(screen: SeatScreen, key: str) -> None:
    """Tap or click a place of the table where nothing that is chosen as well lies above it."""
    table: Any = screen.state["table"]
    at = next(one["at"] for one in table["places"] if one["id"] == key)
    x, y = screen.page.evaluate(f"([at, size]) => ({POINT})(at, size)", [at, table["size"]])
    (screen.page.touchscreen.tap if screen.has_touch else screen.page.mouse.click)(x, y)


def choose_on_picture(screen: SeatScreen, rng: random.Random, line: str) -> str:
    """Choose a line by taps on the table and on the buttons beside it, or by words; return how."""
    state = screen.state
    ids = {one["id"] for one in state["table"]["places"]}
    steps = labels_to(state["ask"]["groups"], line)
    path = next((one for one in state["ask"]["paths"] if one[-1] == line and len(one) > 1 and one[0] in ids), ())
    if not path or screen.page.locator("#fold[aria-expanded=true]:visible").count():
        screen.choose(rng, wanted=steps)
        return "words"
    for key in [one for one in path[:-1] if one in ids]:
        if screen.state["n"] != state["n"]:
            return "early"
        tap_place(screen, key)
    beside = screen.page.locator("#beside .choice:visible")
    for _ in range(15):  # until the answer is there, or something beside the table goes on
        screen.page.wait_for_timeout(20)
        if screen.state["n"] != state["n"] or beside.count():
            break
    if screen.state["n"] == state["n"] and beside.count():
        wanted = [at for at, label in enumerate(beside.all_inner_texts()) if label.endswith(steps[-1])]
        if not wanted:
            return "early"
        screen.press_button(beside.nth(wanted[0]))
        screen.page.wait_for_timeout(200)
    if screen.state["n"] == state["n"] and screen.page.locator(".confirm:visible").count():
        screen.page.wait_for_timeout(GUARD_MS)
        screen.choose(rng)
    return "taps"


def wait_for_answer(screen: SeatScreen, n: int) -> None:
    """Wait while a choice has been sent and the table has not answered."""
    end = time.monotonic() + ANSWER_SECONDS
    while screen.state["n"] == n and screen.page.locator("#choices .sent").count() and time.monotonic() < end:
        screen.page.wait_for_timeout(40)


def assert_pixels_of_window(screen: SeatScreen, game: str) -> int:
    """Places whose picture nothing covers show the pixels that the window draws; return how many were compared."""
    loaded = registry.load(game)
    options = loaded.complete({})
    art = Table(loaded, options, loaded.new_game(options, 1)).frames.art
    state, compared = screen.state, 0
    data = screen.page.evaluate("() => document.getElementById('picture-canvas').toDataURL().split(',')[1]")
    shown = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
    scale = shown.width / state["table"]["size"][0]
    places = [one for one in state["table"]["places"] if "art" in one or one.get("tile")]
    for number, place in enumerate(places):
        x, y, w, h = (side * scale for side in place["at"])
        face = art.faces[place["art"]] if "art" in place else None
        covers = any(overlap(place["at"], other["at"]) for other in places[number + 1 :])
        if face is None or face.foot or covers or min(w, h) < MOST_SMALL:
            continue
        part = (0.2, 0.2, 0.7, 0.55)  # without ring, number and name
        face_pixels = art.draw_face(face.name)
        pixels = pygame.image.tobytes(face_pixels, "RGBA")
        drawn = Image.frombytes("RGBA", face_pixels.get_size(), pixels).resize((round(w), round(h)))
        crop = [round(of * side) for of, side in zip(part, (w, h, w, h), strict=True)]
        wanted = drawn.crop(tuple(crop))  # type: ignore[arg-type]
        if min(wanted.getchannel("A").tobytes()) < OPAQUE:
            continue
        there = (round(x) + crop[0], round(y) + crop[1], round(x) + crop[2], round(y) + crop[3])
        blocks = [one.resize(BLOCKS, Image.Resampling.BOX) for one in (shown.crop(there), wanted.convert("RGB"))]
        differing = ImageChops.difference(*blocks)
        mean = sum(ImageStat.Stat(differing).mean) / 3
        assert mean < MOST_DIFFERING, (game, place, face.name, mean)
        compared += 1
    return compared


def overlap(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two rectangles overlap."""
    return all(one[at] < other[at] + other[at + 2] and other[at] < one[at] + one[at + 2] for at in (0, 1))


def play_pictures(
    browser: Browser, game: str, *words: str, seats: int, size: tuple[int, int] = TALL_PHONE, seed: int = 4
) -> None:
    """Play a game to its end on the pictures of phones, or at desks, before a television."""
    rng, ways = random.Random(seed), {"taps": 0, "words": 0, "early": 0}
    with hosted(game, "--seed", str(seed), *words) as host:
        people = SensiblePeople(host.home, seed)
        screens = [SeatScreen(browser, host, NAMES[seat], size=size) for seat in range(seats)]
        television = SeatScreen(browser, host, "Television", size=TELEVISION)
        television.page.goto(f"{television.address}#{host.ticket}")
        television.page.locator("#watch").click()
        for seat, screen in enumerate(screens):
            screen.join(seat)
            expect(screen.page.locator("body[data-picture]")).to_have_count(1, timeout=30000)
        kind = "phone" if size == TALL_PHONE else "desk"
        name, count, end, stuck, compared = f"picture-{game}-{kind}", 0, time.monotonic() + MOST_SECONDS, 0, 0
        while not is_over(screens):
            assert time.monotonic() < end, [one.state["prompt"] for one in screens]
            asked = [one for one in screens if one.is_asked]
            if not asked:
                screens[0].page.wait_for_timeout(20)
                continue
            for screen in asked:
                n = screen.state["n"]
                if line := people.line(screens.index(screen)):
                    ways[choose_on_picture(screen, rng, line)] += 1
                wait_for_answer(screen, n)
                stuck = stuck + 1 if screen.state["n"] == n else 0
                if stuck == 4:
                    picture(screen, f"{name}-stuck")
                assert stuck < 6, (screen.state["prompt"], screen.state["ask"]["paths"][:5])
            if count % 25 == 3:
                screens[0].page.wait_for_timeout(500)
                picture(screens[0], f"{name}-{count:03}")
                picture(television, f"{name}-{count:03}-television")
            count += 1
        screens[0].page.wait_for_timeout(900)
        compared = sum(assert_pixels_of_window(screen, game) for screen in [*screens, television])
        for screen in [*screens, television]:
            picture(screen, f"{name}-end-{screen.name}")
            assert_bodies_and_storage(screen)
        asked_for = [
            [url.partition("/art/")[2] for url in one.bodies if "/art/" in url] for one in [*screens, television]
        ]
        assert len(asked_for[0]) == 2 and all(one == asked_for[0] for one in asked_for), asked_for
        looked_for = assert_only_own_words(screens, television)
        for screen in [*screens, television]:
            screen.close()
        figures[name] = f"{ways}, {looked_for} names looked for, {compared} places compared with the window's"


def check_first_picture(browser: Browser) -> None:
    """How long a fresh phone takes to the words and to the picture, on a good line and on a slow one.

    The first phone comes when the table has just been opened, and its pictures are being drawn.
    """
    for game in ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht"):
        seats = ("--seats", "4") if game == "walpurgisnacht" else ()
        with hosted(game, "--seed", "6", *seats) as host:
            for is_slow, seconds_at_door in ((False, 0), (False, 0), (True, 0), (True, 4)):
                screen = SeatScreen(browser, host, "Ana")
                if is_slow:
                    session = screen.context.new_cdp_session(screen.page)
                    session.send("Network.enable")
                    session.send("Network.emulateNetworkConditions", SLOW_LINE)
                words = screen.join(0, seconds_at_door)
                began = time.monotonic()
                expect(screen.page.locator("body[data-picture]")).to_have_count(1, timeout=30000)
                line = "400 kbit/s" if is_slow else "good line"
                line += f", {seconds_at_door} s at the door" * bool(seconds_at_door)
                first_times.setdefault(f"{game}, words, {line}", []).append(words)
                first_times.setdefault(f"{game}, picture, {line}", []).append(words + time.monotonic() - began)
                screen.page.locator("#menu-button").click()
                screen.page.locator("#leave").click()
                screen.page.locator("#leave-surely").click()
                expect(screen.page.locator("#notice-text")).to_be_visible(timeout=15000)
                screen.close()
    for name, times in first_times.items():
        figures[f"first: {name}"] = ", ".join(f"{one:.2f} s" for one in times)


def check_picture_sacrifice(browser: Browser) -> None:
    """A game of Sacrifice against a computer, on the picture of the board."""
    play_pictures(browser, "sacrifice", "--computers", "1", seats=1)


def check_picture_sacrificio(browser: Browser) -> None:
    """A quick game of Sacrificio against a computer, on the picture of the table."""
    play_pictures(browser, "sacrificio", "--computers", "1", "--option", "variant=quick", seats=1)


def check_picture_terrorixico(browser: Browser) -> None:
    """A game of TerroriXico against a computer, on the picture of the table."""
    play_pictures(browser, "terrorixico", "--computers", "1", seats=1)


def check_picture_night(browser: Browser) -> None:
    """Two people and two computers play Walpurgisnacht on the picture of the table."""
    play_pictures(browser, "walpurgisnacht", "--seats", "4", "--computers", "2", seats=2)


def check_picture_sacrifice_at_desks(browser: Browser) -> None:
    """Two people play Sacrifice, each at a desk."""
    play_pictures(browser, "sacrifice", seats=2, size=TELEVISION, seed=5)


def check_picture_sacrificio_at_desks(browser: Browser) -> None:
    """Two people play a quick game of Sacrificio, each at a desk."""
    play_pictures(browser, "sacrificio", "--option", "variant=quick", seats=2, size=TELEVISION, seed=5)


def check_picture_terrorixico_at_desks(browser: Browser) -> None:
    """Two people play TerroriXico, each at a desk."""
    play_pictures(browser, "terrorixico", seats=2, size=TELEVISION, seed=5)


def check_picture_night_at_desks(browser: Browser) -> None:
    """Three people play Walpurgisnacht, each at a desk."""
    play_pictures(browser, "walpurgisnacht", "--seats", "3", seats=3, size=TELEVISION, seed=5)


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)
