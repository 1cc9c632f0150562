"""People at an open table in the browser: what they decide together, signs, clocks, two of them at one phone."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, expect

from tests.browser.browser import TALL_PHONE
from tests.browser.evening_checks import LANGUAGES, NAMES, hosted, play_to_end
from tests.browser.page_checks import GUARD_MS, TWO, Screen
from tests.browser.seat_screen import SeatScreen
from tests.browser.stand_in_table import Frame, state_frame

OUT: Final = Path(__file__).resolve().parents[2] / "build" / "seats" / "people"
AWAY: Final = {
    "id": 1,
    "text": "Eve is away, and the game waits. What now?",
    "choices": [
        {"choice": "wait", "label": "Wait", "chosen": False},
        {"choice": "computer", "label": "Computer plays on", "chosen": False},
        {"choice": "pause", "label": "Pause", "chosen": False},
    ],
}


def heard(screen: Screen, kind: str) -> list[Frame]:
    """Return the frames of a kind that the table has heard since the last call."""
    screen.page.wait_for_timeout(150)
    found = []
    while not screen.table.heard.empty():
        found.append(screen.table.heard.get_nowait())
    return [one for one in found if one["k"] == kind]


def picture(screen: Any, name: str) -> None:
    """Keep a picture of a page."""
    OUT.mkdir(parents=True, exist_ok=True)
    screen.page.screenshot(path=OUT / f"{name}.png")


def check_people_decide(browser: Browser) -> None:
    """A vote is shown and answered, by key, too; what was seen elsewhere a moment ago is not answered by a tap."""
    asked = state_frame(ask=TWO)
    who = [{**one, "says": "oh_no" if one["name"] == "Ben" else None} for one in asked["who"]]
    with Screen(browser, asked, size=TALL_PHONE).shown() as screen:
        screen.table.push(state_frame(n=2, ask=TWO, votes=[AWAY], who=who, clock={"left": 17, "of": 30}))
        wait = screen.button("Wait")
        wait.click()
        assert heard(screen, "vote") == [], "not at once"
        screen.page.wait_for_timeout(GUARD_MS)
        picture(screen, "vote")
        expect(screen.page.locator("#clock")).to_contain_text("s left")
        expect(screen.page.locator(".says-mark")).to_have_text("Oh no!")
        wait.focus()
        screen.page.keyboard.press("Enter")
        assert heard(screen, "vote") == [{"k": "vote", "vote": 1, "choice": "wait"}]
        choices = [{**one, "chosen": one["choice"] == "wait"} for one in AWAY["choices"]]
        told = "Ben: we wait for Eve."
        screen.table.push(state_frame(n=3, ask=TWO, votes=[{**AWAY, "choices": choices}], told=told))
        expect(wait).to_have_attribute("aria-pressed", "true")
        expect(wait).to_be_focused()
        expect(screen.page.locator("#told")).to_have_text(told)
        assert "Eve is away" in screen.page.locator("#question").aria_snapshot()
        screen.table.push(state_frame(n=4, ask=TWO))
        expect(wait).to_have_count(0)
        expect(screen.page.locator("#clock")).to_be_hidden()


def check_signs_and_undo_are_in_the_menu(browser: Browser) -> None:
    with Screen(browser, state_frame(ask=TWO), size=TALL_PHONE).shown() as screen:
        for label, sent in (
            ("Well played!", {"k": "sign", "sign": "well_played"}),
            ("Take back", {"k": "undo"}),
            ("A second person at this phone", {"k": "door"}),
        ):
            screen.page.locator("#menu-button").click()
            picture(screen, "menu")
            screen.button(label).click()
            assert heard(screen, sent["k"]) == [sent]
            expect(screen.page.locator("#menu")).to_be_hidden()
        screen.table.push({"k": "told", "text": "Not everybody agrees."})
        expect(screen.page.locator("#told")).to_have_text("Not everybody agrees.")


def check_two_people_at_one_phone(browser: Browser) -> None:
    """Two seats at one phone, at a real table: behind the curtain nothing of either is left, and both play."""
    rng = random.Random(3)
    with hosted("walpurgisnacht", "--seats", "3", "--seed", "2") as host:
        screens = [SeatScreen(browser, host, name) for name in ("Ana", "Cleo")]
        for seat, screen in ((0, screens[0]), (2, screens[1])):
            screen.join(seat)
        page = screens[0].page
        page.locator("#notes-text").evaluate(
            "(one) => { one.value = 'secret'; one.dispatchEvent(new Event('input')); }"
        )
        page.locator("#menu-button").click()
        page.locator("#second").click()
        expect(page.locator("#claim")).to_be_visible()
        picture(screens[0], "second-person")
        page.locator("#name").fill("Ben")
        page.locator("#seats input[value=P2]").check(force=True)
        page.locator("#claim").click()
        expect(page.locator("#give")).to_have_text("Give the phone to Ben")
        held = [head for head, _text in screens[0].state["hand"]["items"]]
        picture(screens[0], "two-seats")
        page.wait_for_timeout(GUARD_MS + 100)
        page.locator("#give").click()
        expect(page.locator("#notice-text")).to_have_text("This phone goes to Ben")
        page.wait_for_timeout(700)
        picture(screens[0], "curtain")
        content = page.evaluate("() => document.documentElement.innerHTML + document.querySelector('textarea').value")
        assert not [head for head in held if head in content] and "secret" not in content, "nothing is left behind it"
        page.locator("#notice-button").click()
        expect(page.locator("#give")).to_have_text("Give the phone to Ana")
        assert screens[0].state["seat"] == "P2" and page.locator("#notes-text").input_value() == ""
        for _ in range(60):
            if len(screens[1].state["log"]) + screens[1].state["keep"] > 2:
                break
            if screens[1].is_asked:
                screens[1].choose(rng)
            elif screens[0].is_asked:
                screens[0].choose(rng)
            elif "primary" in (page.locator("#give").get_attribute("class") or ""):
                page.locator("#give").click()
                page.locator("#notice-button").click()
                expect(page.locator("#give")).to_be_visible()
            page.wait_for_timeout(300)
        assert len(screens[1].state["log"]) + screens[1].state["keep"] > 2
        for screen in screens:
            screen.close()


def check_night_in_which_each_person_leaves_once(browser: Browser) -> None:
    """Eight people play a night; each page is loaded anew, or away for a while, once."""
    rng = random.Random(9)
    with hosted("walpurgisnacht", "--seats", "8", "--seed", "9") as host:
        screens = [SeatScreen(browser, host, name, LANGUAGES[seat % 3]) for seat, name in enumerate(NAMES)]
        for seat, screen in enumerate(screens):
            screen.join(seat)
        leavers = iter(screens)

        def leave() -> None:
            leaver = next(leavers, None)
            if leaver is None:
                return
            seat = leaver.state["seat"]
            if screens.index(leaver) % 2:
                leaver.page.reload()
            else:
                leaver.page.goto("about:blank")
                screens[-1 if leaver is not screens[-1] else 0].page.wait_for_timeout(6000)
                leaver.page.goto(leaver.address)
            expect(leaver.page.locator("#prompt")).to_be_visible(timeout=10000)
            assert leaver.state["seat"] == seat

        play_to_end(screens, rng, leave)
        assert next(leavers, None) is None
        assert all(screen.state["over"] for screen in screens)
        for screen in screens:
            screen.close()


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = (
    check_people_decide,
    check_signs_and_undo_are_in_the_menu,
    check_two_people_at_one_phone,
    check_night_in_which_each_person_leaves_once,
)
