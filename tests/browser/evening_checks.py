"""Whole games at hosted tables in browsers: by taps and keys, with losses, in three languages, on slow lines."""

from __future__ import annotations

import json
import random
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from boardgames.seats.page_files import load_page_files
from tests.browser.browser import DESK, PHONE, TALL_PHONE
from tests.browser.host_process import HostProcess
from tests.browser.page_checks import CONTRAST, OVERFLOW
from tests.browser.seat_screen import Frame, SeatScreen
from tests.browser.sensible_people import SensiblePeople, labels_to

OUT: Final = Path(__file__).resolve().parents[2] / "build" / "seats"
NAMES: Final = ("Ana", "Ben", "Chloé", "Dmitri", "Eve", "Farouk", "Gwen", "Hugo")
LANGUAGES: Final = ("en", "es", "fr")
LOSSES: Final = 20
STORED_NAMES: Final = (
    "key",
    "name",
    "language",
    "notes",
    "over",
    "ticket",
    "covered",
    "curtain",
    "other-key",
    "other-notes",
)
STORED: Final = {f"seats.{name}" for name in STORED_NAMES}
figures: dict[str, str] = {}
"""What was measured, by its name."""


@contextmanager
def hosted(*words: str) -> Iterator[HostProcess]:
    """Host a table in a home of its own; nothing that it complains about is forgiven."""
    with tempfile.TemporaryDirectory(prefix="boardgames-seats-") as home:
        host = HostProcess(Path(home), *words)
        try:
            yield host
        finally:
            host.kill()
        assert "Traceback" not in host.errors(), host.errors()


def note_times(name: str, seconds: Sequence[float]) -> None:
    """Keep the median and the 95th percentile of some times."""
    ordered = sorted(seconds)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    figures[name] = f"median {statistics.median(ordered) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, n {len(ordered)}"


def is_over(screens: Sequence[SeatScreen]) -> bool:
    """Whether every screen shows the end."""
    return all(one.state["over"] for one in screens)


def play_to_end(
    screens: Sequence[SeatScreen],
    rng: random.Random,
    between: Callable[[], None] = lambda: None,
    most_seconds: float = 2400,
    with_keys: bool = False,
    people: SensiblePeople | None = None,
) -> int:
    """Let whoever is asked choose, at random or as `people` would, until the game is over; return how many did."""
    count, end = 0, time.monotonic() + most_seconds
    while not is_over(screens):
        assert time.monotonic() < end, [one.state["prompt"] for one in screens]
        asked = [one for one in screens if one.is_asked]
        if not asked:
            screens[0].page.wait_for_timeout(40)
            continue
        for screen in asked:
            line = people.line(screens.index(screen)) if people is not None else ""
            screen.choose(rng, with_keys, labels_to((screen.state["ask"] or {}).get("groups", ()), line))
            count += 1
        between()
    return count


def assert_only_own_words(screens: Sequence[SeatScreen], watcher: SeatScreen | None) -> int:
    """No screen received a name of a card that only somebody else holds; return how many names were looked for.

    A name counts from when it is first held, if neither this screen nor the public one had it before, and if this
    screen never held one of that name itself. Screens of one language are compared.
    """
    looked_for = 0
    public = [(one["at"], words_of(one)) for one in watcher.states] if watcher else []
    for holder in screens:
        spans = held_names(holder)
        for other in screens:
            if other is holder or other.language != holder.language:
                continue
            own = held_names(other)
            texts = [(one["at"], words_of(one)) for one in other.states if not one["over"]]
            for name, (since, until) in spans.items():
                pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
                if name in own or any(pattern.search(text) for at, text in [*texts, *public] if at < since):
                    continue
                if any(pattern.search(text) for at, text in public if at <= until):
                    continue
                looked_for += 1
                leaks = [text for at, text in texts if since <= at < until and pattern.search(text)]
                assert not leaks, (holder.name, other.name, name, leaks[0])
    return looked_for


def held_names(screen: SeatScreen) -> dict[str, tuple[float, float]]:
    """Return the heads of hand items by when they were first and last there, before the end."""
    spans: dict[str, tuple[float, float]] = {}
    for state in screen.states:
        if state["over"] or not state["hand"]:
            continue
        for head, _text in state["hand"]["items"]:
            first, _last = spans.get(head, (state["at"], 0.0))
            spans[head] = (first, state["at"])
    return spans


def words_of(state: Frame) -> str:
    """Return all words of a state but the texts of the page, those on the picture of the table among them."""
    words = {key: state[key] for key in ("prompt", "ask", "hand", "board", "log", "over")}
    places = state["table"]["places"] if state["table"] else []
    words["labels"] = [[place.get(part, "") for part in ("label", "kind", "note")] for place in places]
    return json.dumps(words, ensure_ascii=False)


def assert_bodies_and_storage(screen: SeatScreen) -> None:
    """Only the page's files were fetched, and nothing was stored but key, name, language, notes."""
    files = load_page_files()
    asked = {url.removeprefix(screen.address[:-1]) for url in screen.bodies}
    assert asked <= {*files, *(path for one in screen.states for path in one["art"])}, screen.bodies
    assert set(screen.storage()) <= STORED, screen.storage()
    assert not screen.faults, screen.faults


def assert_dom_is_own(screen: SeatScreen) -> None:
    """What the page shows in hand and board is what its newest state says, nothing older and nothing else."""
    heads = "(all) => all.map((one) => one.dataset.head)"
    for _ in range(50):  # another state may come, or not be shown yet
        state = screen.state
        shown = screen.page.locator("#board-parts .row").evaluate_all(heads)
        held = screen.page.locator("#hand-items .row").evaluate_all(heads)
        rows = [row for part in state["board"] for row in part["rows"]], (state["hand"] or {"items": []})["items"]
        wanted = [[head.removesuffix(".") for head, _text in part] for part in rows]
        if [shown, held] == wanted:
            return
        screen.page.wait_for_timeout(40)
    assert [shown, held] == wanted


def picture(screen: SeatScreen, name: str) -> None:
    """Keep a picture of a screen."""
    OUT.mkdir(parents=True, exist_ok=True)
    screen.page.screenshot(path=OUT / f"{name}.png")


def check_night(browser: Browser) -> None:
    """Eight people play a night of Walpurgisnacht by taps; each loses the connection twenty times."""
    rng = random.Random(7)
    with hosted("walpurgisnacht", "--seats", "8", "--seed", "1") as host:
        screens = []
        for seat, name in enumerate(NAMES):
            size = DESK if seat == 0 else PHONE if seat % 2 else TALL_PHONE
            scheme = "light" if seat in (2, 3) else "dark"
            screens.append(SeatScreen(browser, host, name, LANGUAGES[seat % 3], size, scheme))
        note_times("join, eight in turn", [screen.join(seat) for seat, screen in enumerate(screens)])
        watcher = SeatScreen(browser, host, "Watcher")
        watcher.page.goto(f"{watcher.address}#{host.ticket}")
        watcher.page.locator("#watch").click()
        expect(watcher.page.locator("#prompt")).to_be_visible()
        taken = 0

        def lose_some() -> None:
            nonlocal taken
            for screen in rng.sample(screens, len(screens)):
                if screen.cut_count < LOSSES and rng.random() < 0.5:
                    screen.cut()
            if taken % 12 == 3:
                for screen in (screens[0], screens[1], screens[2]):
                    screen.page.wait_for_timeout(100)
                    picture(screen, f"night-{taken:03}-{screen.name}")
            taken += 1

        count = play_to_end(screens, rng, lose_some)
        for screen in screens:
            while screen.cut_count < LOSSES:
                screen.cut()
                expect(screen.page.locator("body[data-link=lost]")).to_have_count(1)
                expect(screen.page.locator("body[data-link=open]")).to_have_count(1, timeout=5000)
        for screen in [*screens, watcher]:
            picture(screen, f"night-end-{screen.name}")
            assert_bodies_and_storage(screen)
            assert_dom_is_own(screen)
            assert screen.state["over"]
        final = {json.dumps(screen.state["n"]) for screen in screens}
        looked_for = assert_only_own_words(screens, watcher)
        opened = {screen.name: (screen.cut_count, screen.opened_count) for screen in screens}
        assert all(opens <= cuts + 2 for cuts, opens in opened.values()), opened
        figures["night"] = f"{count} choices, {LOSSES} losses each, {looked_for} names looked for, states {final}"
        for screen in [*screens, watcher]:
            screen.close()


def play_one(browser: Browser, game: str, *words: str, with_keys: bool = False, seats: int = 1) -> None:
    """Play a game to its end on one or more screens, the other seats by computers."""
    rng = random.Random(3)
    with hosted(game, "--seed", "3", *words) as host:
        screens = [SeatScreen(browser, host, NAMES[seat]) for seat in range(seats)]
        for seat, screen in enumerate(screens):
            screen.join(seat)
        taken = 0

        def look() -> None:
            nonlocal taken
            if taken % 10 == 2:
                picture(screens[0], f"{game}-{taken:03}")
                faults = screens[0].page.evaluate(OVERFLOW)
                assert not faults, faults
                assert_dom_is_own(screens[0])
            taken += 1

        count = play_to_end(screens, rng, look, with_keys=with_keys, people=SensiblePeople(host.home, 3))
        for screen in screens:
            assert_bodies_and_storage(screen)
            picture(screen, f"{game}-end-{screen.name}")
            snapshot = screen.page.locator("body").aria_snapshot()
            assert " ".join(screen.state["over"]["text"].split()) in snapshot.replace('\\"', '"')
            assert screen.page.evaluate(CONTRAST) == []
        looked_for = assert_only_own_words(screens, None)
        for screen in screens:
            screen.close()
        told = f"{count} choices" + " by keys" * with_keys + f", {looked_for} names looked for" * (seats > 1)
        figures[f"{game}, {seats} at screens"] = told


def check_sacrifice(browser: Browser) -> None:
    """A game of Sacrifice against a computer, by taps."""
    play_one(browser, "sacrifice", "--computers", "1")


def check_sacrificio(browser: Browser) -> None:
    """A quick game of Sacrificio against a computer, by taps."""
    play_one(browser, "sacrificio", "--computers", "1", "--option", "variant=quick")


def check_terrorixico_by_keys(browser: Browser) -> None:
    """A game of TerroriXico against a computer, with the keyboard alone."""
    play_one(browser, "terrorixico", "--computers", "1", with_keys=True)


def check_terrorixico_of_two(browser: Browser) -> None:
    """Two people play TerroriXico; no name of a card in hand reaches the other."""
    play_one(browser, "terrorixico", seats=2)


def check_tap_to_others(browser: Browser) -> None:
    """Eight screens see what one has chosen."""
    rng = random.Random(5)
    with hosted("walpurgisnacht", "--seats", "8", "--seed", "5") as host:
        screens = [SeatScreen(browser, host, name) for name in NAMES]
        for seat, screen in enumerate(screens):
            screen.join(seat)
        own: list[float] = []
        others: list[float] = []
        while len(own) < 25 and not is_over(screens):
            asked = [one for one in screens if one.is_asked]
            if not asked:
                screens[0].page.wait_for_timeout(40)
                continue
            n = asked[0].state["n"]
            asked[0].choose(rng)
            if asked[0].state["n"] == n:
                continue
            screens[0].page.wait_for_timeout(250)
            own.append(asked[0].seconds_since_click(asked[0]))
            others += [screen.seconds_since_click(asked[0]) for screen in screens if screen is not asked[0]]
        note_times("tap to the own screen", own)
        note_times("tap to seven other screens", others)
        for screen in screens:
            screen.close()


def check_back_after_sleep(browser: Browser) -> None:
    """A phone that slept, and whose wire says OPEN and carries nothing, is back at once in its own seat."""
    with hosted("walpurgisnacht", "--seats", "3", "--seed", "2") as host:
        screens = [SeatScreen(browser, host, name) for name in NAMES[:3]]
        for seat, screen in enumerate(screens):
            screen.join(seat)
        sleeper, times = screens[1], []
        hand = sleeper.state["hand"]
        for _ in range(3):
            sleeper.proxy.mute()
            count = len(sleeper.states)
            sleeper.page.evaluate(
                "() => { const end = Date.now() + 6500; while (Date.now() < end); }"
            )  # no timer runs
            since = time.monotonic()
            while len(sleeper.states) == count and time.monotonic() < since + 15:
                sleeper.page.wait_for_timeout(10)
            times.append(time.monotonic() - since)
        assert sleeper.state["hand"] == hand and sleeper.state["seat"] == "P2"
        note_times("back after sleep", times)
        for screen in screens:
            screen.close()


def check_back_after_host_restart(browser: Browser) -> None:
    """The host is killed and started again: all are in their own seats with question, hand and log."""
    rng = random.Random(4)
    with hosted("walpurgisnacht", "--seats", "4", "--seed", "4") as host:
        screens = [SeatScreen(browser, host, name) for name in NAMES[:4]]
        for seat, screen in enumerate(screens):
            screen.join(seat)
        times: list[float] = []
        for _ in range(3):
            for _ in range(2):
                while not (asked := [one for one in screens if one.is_asked]):
                    screens[0].page.wait_for_timeout(40)
                asked[0].choose(rng)
            screens[0].page.wait_for_timeout(500)
            before = [{key: one.state[key] for key in ("seat", "prompt", "hand", "board")} for one in screens]
            lines = [one.page.locator("#log-lines li").all_inner_texts() for one in screens]
            host.kill()
            expect(screens[0].page.locator("body[data-link=lost]")).to_have_count(1)
            screens[0].page.wait_for_timeout(1500)
            host.resume()
            since = time.monotonic()
            times += [screen.wait_until_back(since) for screen in screens]
            screens[0].page.wait_for_timeout(500)
            assert before == [{key: one.state[key] for key in ("seat", "prompt", "hand", "board")} for one in screens]
            assert lines == [one.page.locator("#log-lines li").all_inner_texts() for one in screens]
        note_times("back after host restart", times)
        for screen in screens:
            screen.close()


def check_new_page_of_a_seat(browser: Browser) -> None:
    """Reload and another tab are back in the seat at once; the tab before is told, and stays silent."""
    with hosted("walpurgisnacht", "--seats", "3", "--seed", "2") as host:
        screen = SeatScreen(browser, host, "Ana")
        screen.join(0)
        hand = screen.state["hand"]
        screen.page.reload()
        expect(screen.page.locator("#prompt")).to_be_visible()
        assert screen.state["hand"] == hand
        other = screen.context.new_page()
        other.goto(screen.address)
        expect(other.locator("#prompt")).to_be_visible()
        expect(screen.page.locator("#notice-button")).to_have_text("Play here")
        opened = screen.opened_count
        screen.page.wait_for_timeout(2500)
        assert screen.opened_count == opened
        screen.page.locator("#notice-button").tap()
        expect(screen.page.locator("#prompt")).to_be_visible()
        expect(other.locator("#notice-button")).to_be_visible()
        screen.close()


def check_slow_line(browser: Browser) -> None:
    """At 400 ms and 400 kbit/s people are in within three seconds, and can play."""
    rng = random.Random(6)
    with hosted("terrorixico", "--computers", "1", "--seed", "6") as host:
        times = []
        for _ in range(3):
            screen = SeatScreen(browser, host, "Ana")
            session = screen.context.new_cdp_session(screen.page)
            session.send("Network.enable")
            slow = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
            session.send("Network.emulateNetworkConditions", slow)
            times.append(screen.join(0))
            for _ in range(3):
                while not screen.is_asked:
                    screen.page.wait_for_timeout(40)
                screen.choose(rng)
                screen.page.wait_for_timeout(1000)
            assert not screen.page.locator("#lost").inner_text()
            screen.close()
        note_times("join at 400 ms and 400 kbit/s", times)


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = (
    check_night,
    check_sacrifice,
    check_sacrificio,
    check_terrorixico_by_keys,
    check_terrorixico_of_two,
    check_tap_to_others,
    check_back_after_sleep,
    check_back_after_host_restart,
    check_new_page_of_a_seat,
    check_slow_line,
)
