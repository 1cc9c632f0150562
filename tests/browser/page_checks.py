"""What the page of a seat does with frames, shown in a browser against a table that says what it is told to say."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Browser, expect

from tests.browser.browser import DESK, HOST, PHONE, TALL_PHONE, open_page, open_screen
from tests.browser.stand_in_table import Frame, StandInTable, ask_frame, choice, page_texts, state_frame

GUARD_MS: Final = 500
LOST_LINE: Final = "net::ERR"  # Chromium's own word for a lost connection, no fault of the page
PRESS_AT_CHANGE: Final = """(label) => {
  const press = new MutationObserver(() => {
    const button = [...document.querySelectorAll("#choices button")].find((one) => one.textContent === label);
    if (!button || !button.offsetWidth) return;
    press.disconnect();
    button.click();
    document.body.dataset.pressed = label;
  });
  press.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
TWO: Final = ask_frame(1, ("", [choice("one", "One way"), choice("two", "Another way")]))


class Screen:
    """One page at a stand-in table, with short words for what checks do."""

    def __init__(
        self, browser: Browser, *greeting: Frame, size: tuple[int, int] = PHONE, hash_part: str = ""
    ) -> None:
        self.table = StandInTable()
        self.table.greeting = list(greeting)
        self.faults: list[str] = []
        self._heard_ids: set[str] = set()
        self.context = open_screen(browser, size)
        self.page = open_page(self.context, self.faults)
        self.page.goto(f"http://{HOST}:{self.table.port}/{hash_part}")

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()
        self.table.close()
        assert not [one for one in self.faults if LOST_LINE not in one and "WebSocket" not in one], self.faults

    def button(self, label: str) -> Any:
        """Return the button so labelled."""
        return self.page.get_by_role("button", name=label, exact=True)

    def plays(self) -> list[Frame]:
        """Return the plays heard since the last call."""
        found = []
        while True:
            try:
                frame = self.table.heard.get_nowait()
            except queue.Empty:
                return [one for one in found if one["k"] == "play"]
            found.append(frame)

    def play(self) -> Frame:
        """Wait for a play that was not heard before, and return it; what is only resent does not count."""
        found: list[Frame] = []

        def hear() -> bool:
            found.extend(one for one in self.plays() if one["id"] not in self._heard_ids)
            return bool(found)

        self.wait_until(hear)
        assert len({one["id"] for one in found}) == 1, found
        self._heard_ids.add(found[0]["id"])
        return found[0]

    def hear(self, kind: str) -> Frame:
        """Wait for the next frame of a kind."""
        while (frame := self.table.heard.get(timeout=8))["k"] != kind:
            pass
        return frame

    def wait_until(self, is_so: Callable[[], bool], seconds: float = 8) -> None:
        """Let the page go on until something is so."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end
            self.page.wait_for_timeout(20)

    def press_at_next_change(self, label: str) -> None:
        """Let the page press a button, pointer or not, in the moment in which anything on it changes."""
        self.page.evaluate(PRESS_AT_CHANGE, label)

    def shown(self) -> Screen:
        """Wait until the guard of the first picture is over."""
        expect(self.page.locator("#prompt")).to_be_visible()
        self.page.wait_for_timeout(GUARD_MS + 50)
        return self


def check_play_is_answered_and_named(browser: Browser) -> None:
    """A tap sends one play that names the question; until the answer nothing else can be sent."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.button("One way").tap()
        screen.button("Another way").tap(force=True)
        play = screen.play()
        assert (play["line"], play["ask"], play["epoch"]) == ("one", 1, "e1")
        screen.table.push({"k": "no", "id": play["id"], "why": "Too late: Ben was faster.", "n": 2})
        expect(screen.page.locator("#refusal")).to_have_text("Too late: Ben was faster.")
        screen.button("Another way").tap()
        again = screen.play()
        assert again["line"] == "two" and again["id"] != play["id"]


def check_play_is_resent_until_answered(browser: Browser) -> None:
    """An unheard play is sent again with the same id, also over a new connection; the answer ends that."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.button("One way").tap()
        first, again = screen.hear("play"), screen.hear("play")
        screen.table.drop()
        assert screen.hear("play")["id"] == again["id"] == first["id"]
        screen.table.push({"k": "done", "id": first["id"], "n": 2})
        screen.page.wait_for_timeout(300)
        screen.plays()
        screen.page.wait_for_timeout(2700)
        assert screen.plays() == []


def check_another_epoch_forgets_play_and_refusal(browser: Browser) -> None:
    """After an undo or a restart nothing of the game before is sent again or stays on the screen."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.button("One way").tap()
        play = screen.play()
        screen.table.push({"k": "no", "id": play["id"], "why": "Too late: Ben was faster.", "n": 2})
        expect(screen.page.locator("#refusal")).to_have_text("Too late: Ben was faster.")
        screen.button("Another way").tap()
        screen.play()
        screen.table.push(state_frame(3, ask=TWO, epoch="e2"))
        expect(screen.page.locator("#refusal")).to_have_text("")
        screen.page.wait_for_timeout(300)
        screen.plays()
        screen.page.wait_for_timeout(2700)
        assert screen.plays() == []


def check_leaving_is_told_to_the_table(browser: Browser) -> None:
    """Whoever leaves asks for it twice; the table frees the seat, and the phone forgets key and notes."""
    with Screen(browser, {"k": "seated", "seat": "P1", "key": "0123456789abcdef" * 2}, state_frame()) as screen:
        screen.shown()
        screen.page.locator("#menu-button").tap()
        screen.button("Leave your place").tap()
        screen.button(page_texts("en")["leave_surely"]).tap()
        screen.hear("leave")
        screen.table.push({"k": "bye", "why": "left", "text": page_texts("en")["bye_left"]})
        expect(screen.page.locator("#notice-text")).to_have_text("You have left your place.")
        assert screen.page.evaluate("() => localStorage.getItem('seats.key')") is None


def check_one_connection_for_each_loss(browser: Browser) -> None:
    """Ten losses make ten new connections, and no second timer runs."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        for count in range(10):
            screen.table.drop()
            screen.wait_until(lambda known=count: screen.table.opened_count > known + 1)  # type: ignore[misc]
            expect(screen.page.locator("body[data-link=open]")).to_have_count(1)
        screen.page.wait_for_timeout(2500)
        assert screen.table.opened_count == 11


def check_last_picture_stays_when_lost(browser: Browser) -> None:
    """Without a host a small line is shown, and the table stays."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.table.close()
        expect(screen.page.locator("#lost")).to_have_text(page_texts("en")["lost"])
        expect(screen.page.locator("#prompt")).to_be_visible()
        expect(screen.button("One way")).to_be_visible()


def check_wake_reconnects(browser: Browser) -> None:
    """`online` opens a new connection at once; becoming visible only asks whether the wire lives."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.page.evaluate("() => { window.dispatchEvent(new Event('online')) }")
        screen.wait_until(lambda: screen.table.opened_count == 2)
        screen.page.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')) }")
        screen.page.wait_for_timeout(1400)
        assert screen.table.opened_count == 2
        screen.table.is_deaf = True
        screen.page.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')) }")
        screen.wait_until(lambda: screen.table.opened_count == 3)  # a wire that says OPEN and is silent is dead


def check_new_button_waits_half_a_second(browser: Browser) -> None:
    """After a push replaced what is at a place, a tap or key there does nothing for half a second."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        place = screen.button("One way").bounding_box()
        assert place is not None
        middle = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        screen.press_at_next_change("Give all")
        screen.table.push(state_frame(2, ask=ask_frame(2, ("", [choice("x", "Give all"), choice("y", "Keep it")]))))
        expect(screen.page.locator('[data-pressed="Give all"]')).to_have_count(1)
        screen.page.wait_for_timeout(GUARD_MS + 50)
        assert screen.plays() == []
        screen.page.mouse.click(*middle)
        assert screen.play()["line"] == "x"


def check_same_button_is_not_held_up(browser: Browser) -> None:
    """A push that leaves a button where it was holds nobody up."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.press_at_next_change("One way")
        screen.table.push(state_frame(2, ask={**TWO, "id": 2, "prompt": "Another one"}))
        expect(screen.page.locator('[data-pressed="One way"]')).to_have_count(1)
        play = screen.play()
        assert (play["line"], play["ask"]) == ("one", 2)


def check_push_never_moves_the_focus(browser: Browser) -> None:
    """A focused choice keeps the focus by its line; a choice that is gone leaves it among the choices."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.button("Another way").focus()
        three = ask_frame(2, ("Ways", [choice("zero", "A third way"), *TWO["groups"][0]["choices"]]))
        screen.table.push(state_frame(2, ask=three))
        expect(screen.button("Another way")).to_be_focused()
        screen.table.push(state_frame(3, ask=None))
        screen.page.wait_for_timeout(100)
        assert screen.page.evaluate("() => document.activeElement.id") in ("choices", "")
        screen.page.locator("#tabs [data-tab=notes]").tap()
        screen.page.locator("#notes-text").focus()
        screen.page.keyboard.type("Ben has the ")
        screen.table.push(state_frame(4, ask=TWO))
        screen.page.keyboard.type("cat")
        expect(screen.page.locator("#notes-text")).to_be_focused()
        expect(screen.page.locator("#notes-text")).to_have_value("Ben has the cat")


def check_notes_stay_on_the_phone(browser: Browser) -> None:
    """Notes and the cover outlast a reload, and no frame holds what was noted."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.page.locator("#tabs [data-tab=notes]").tap()
        screen.page.locator("#notes-text").fill("Ben has the cat")
        screen.page.reload()
        screen.shown()
        expect(screen.page.locator("#notes-text")).to_have_value("Ben has the cat")
        assert "cat" not in str(list(screen.table.heard.queue))


def check_notes_end_with_their_game(browser: Browser) -> None:
    """The next game of an evening begins without the notes of the last one; taking back its end keeps them."""
    over = {"text": "Ana has won.", "rows": []}
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.page.locator("#tabs [data-tab=notes]").tap()
        screen.page.locator("#notes-text").fill("Ben has the cat")
        screen.table.push({**state_frame(2), "over": over})
        screen.table.push({**state_frame(3, ask=TWO), "epoch": state_frame()["epoch"].split(".")[0] + ".1"})
        expect(screen.page.locator("#notes-text")).to_have_value("Ben has the cat")
        screen.table.push({**state_frame(4), "over": over})
        screen.table.push({**state_frame(5, ask=TWO), "epoch": "another.0"})
        expect(screen.page.locator("#notes-text")).to_have_value("")


def check_steps_and_confirmation(browser: Browser) -> None:
    """More than a screenful goes by steps; what cannot be taken back is asked twice; half-chosen things stay."""
    inner = {"label": "From", "choices": [choice(f"from {one}", one) for one in ("a1", "a2", "a3")]}
    steps = ask_frame(1, ("", [{"label": "Move", "groups": [inner]}, choice("burn", "Burn it", confirm=True)]))
    with Screen(browser, state_frame(ask=steps)).shown() as screen:
        screen.button("Move").tap()
        expect(screen.button("a2")).to_be_visible()
        screen.table.push(state_frame(2, ask={**steps, "id": 2}))
        screen.page.wait_for_timeout(100)
        expect(screen.button("a2")).to_be_visible()
        screen.page.wait_for_timeout(GUARD_MS)
        screen.button("Back").tap()
        screen.page.wait_for_timeout(GUARD_MS)
        screen.button("Burn it").tap()
        assert screen.plays() == []
        screen.page.wait_for_timeout(GUARD_MS)
        screen.button("Yes: Burn it").tap()
        assert screen.play()["line"] == "burn"


def check_folding(browser: Browser) -> None:
    """On a phone a sheet can be read at full length while something is asked; a new question brings the choices."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.page.locator("#tabs [data-tab=board]").tap()
        expect(screen.button("One way")).to_be_hidden()
        screen.button("Choices").tap()
        screen.page.wait_for_timeout(GUARD_MS + 50)
        expect(screen.button("One way")).to_be_visible()
        screen.page.locator("#tabs [data-tab=log]").tap()
        screen.press_at_next_change("One way")
        screen.table.push(state_frame(2, ask={**TWO, "id": 2}))
        expect(screen.page.locator('[data-pressed="One way"]')).to_have_count(1)
        screen.page.wait_for_timeout(200)
        assert screen.plays() == [], "the button was not seen before"


def check_log_follows_its_end(browser: Browser) -> None:
    """The last line of the log is seen also when the question takes room from it, until somebody scrolls up."""
    many = ask_frame(1, ("", [choice(f"m{one}", f"Move to c{one}") for one in range(8)]))
    lines = [{"n": number, "text": f"Line {number}", "seat": None} for number in range(1, 61)]
    with Screen(browser, state_frame(log=lines[:50]), size=DESK).shown() as screen:
        page, log = screen.page, screen.page.locator("#log")
        for frame in (state_frame(2, ask=many, log=lines[:51]), state_frame(3, log=lines[:52])):
            screen.table.push(frame)
            expect(page.locator("#log-lines li").last).to_be_in_viewport()
            page.set_viewport_size({"width": 1280, "height": 640 if frame["ask"] else 800})
            page.wait_for_timeout(100)
            expect(page.locator("#log-lines li").last).to_be_in_viewport()
        log.hover()
        page.mouse.wheel(0, -400)
        page.wait_for_timeout(200)
        screen.table.push(state_frame(4, log=lines))
        expect(page.locator("#log-lines li")).to_have_count(60)
        page.wait_for_timeout(100)
        expect(page.locator("#log-lines li").last).not_to_be_in_viewport()


def check_answer_in_advance(browser: Browser) -> None:
    """What can be answered in advance is offered folded away; what the table keeps is told and marked."""
    early = {**TWO, "ahead": True, "kept": None}
    with Screen(browser, state_frame(ask=early)).shown() as screen:
        expect(screen.page.locator("#prompt")).to_have_text("Ana is to act.")
        expect(screen.button("One way")).to_be_hidden()
        assert "You are asked" not in screen.page.title()
        screen.button("Choices").tap()
        screen.page.wait_for_timeout(GUARD_MS + 50)
        screen.button("One way").tap()
        play = screen.play()
        screen.table.push({"k": "done", "id": play["id"], "n": 1}, state_frame(ask={**early, "kept": "one"}))
        expect(screen.page.locator("#why")).to_contain_text("One way")
        expect(screen.page.locator("#choices [aria-pressed=true]")).to_have_text("One way")
        screen.table.push(state_frame(2, ask=TWO))
        expect(screen.page.locator("#prompt")).to_have_text("What do you do?")
        assert "You are asked" in screen.page.title()


def check_way_in(browser: Browser) -> None:
    """The ticket leaves the address at once; name and seat are asked for; the key given stays in the storage."""
    seats = [
        {"seat": "P1", "name": "North", "free": False, "colour": "#C0392B", "sign": ""},
        {"seat": "P2", "name": "South", "free": True, "colour": "#2E8B4F", "sign": ""},
        {"seat": "P3", "name": "West", "free": True, "colour": "#2C7FB8", "sign": ""},
    ]
    door = {"k": "door", "title": "Nim", "locked": False, "seats": seats, "texts": page_texts("en")}
    with Screen(browser, door, hash_part="#ticket-123") as screen:
        expect(screen.button("Sit down")).to_be_visible()
        assert "ticket" not in screen.page.url
        hello = screen.hear("hello")
        assert hello["ticket"] == "ticket-123" and hello["p"] == "table/1" and "key" not in hello
        screen.page.get_by_label("Your name").fill("west")
        assert screen.page.locator("#seats input:checked").input_value() == "P3", "the seat of that name"
        screen.page.locator('#seats input[value="P2"]').check(force=True)
        screen.page.get_by_label("Your name").fill("Ana")
        screen.button("Sit down").tap()
        claim = screen.hear("claim")
        assert (claim["k"], claim["seat"], claim["name"]) == ("claim", "P2", "Ana")
        screen.table.push({"k": "wait"})
        expect(screen.page.locator("#notice-text")).to_have_text(page_texts("en")["waiting_for_approval"])
        key = "0123456789abcdef" * 2
        screen.table.push({"k": "seated", "seat": "P2", "key": key}, state_frame(ask=TWO))
        screen.shown()
        assert screen.page.evaluate("() => localStorage.getItem('seats.key')") == key
        screen.table.drop()
        assert screen.hear("hello")["key"] == key


def check_newest_screen_wins(browser: Browser) -> None:
    """A screen whose seat moved on says so, stays silent, and can take the seat back."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.table.push({"k": "bye", "why": "taken"})
        expect(screen.page.locator("#notice-text")).to_have_text(page_texts("en")["bye_taken"])
        screen.page.wait_for_timeout(2500)
        assert screen.table.opened_count == 1
        screen.button("Play here").tap()
        expect(screen.button("One way")).to_be_visible()
        assert screen.table.opened_count == 2


def check_names_are_text(browser: Browser) -> None:
    """Markup in names, choices and the log is shown as written."""
    nasty = "<img src=x onerror=document.title='hit'>"
    frame = state_frame(ask=ask_frame(1, (nasty, [choice("a", nasty)]), prompt=nasty))
    frame["who"][0]["name"] = nasty
    frame["log"][0]["text"] = nasty
    frame["hand"]["items"] = [[nasty, nasty]]
    frame["theme"] = {"cloth": "red;}", "font": "../../x"}
    with Screen(browser, frame).shown() as screen:
        assert screen.page.evaluate("() => document.images.length") == 0
        assert "hit" not in screen.page.title()
        expect(screen.page.locator("#prompt")).to_have_text(nasty)


def check_cover_hides_everything(browser: Browser) -> None:
    """Behind the cover there is no word of the table, for eyes or for screen readers; a push is not told."""
    with Screen(browser, state_frame(ask=TWO)).shown() as screen:
        screen.button("Cover my screen").tap()
        screen.page.wait_for_timeout(100)
        snapshot = screen.page.locator("body").aria_snapshot()
        assert "Broom" not in snapshot and "One way" not in snapshot and "Show my screen" in snapshot
        screen.page.reload()
        expect(screen.button("Show my screen")).to_be_visible()
        expect(screen.page.locator("#cover-turn")).to_have_text("You are asked")
        screen.button("Show my screen").tap()
        expect(screen.button("One way")).to_be_visible()


def check_roles_for_screen_readers(browser: Browser) -> None:
    """Prompt and log are live regions, choices are buttons in named groups, sheets have headings."""
    asked = ask_frame(1, ("Give a card", [choice("a", "Broom"), choice("b", "Cat")]), prompt="What do you give?")
    with Screen(browser, state_frame(ask=asked)).shown() as screen:
        snapshot = screen.page.locator("body").aria_snapshot()
        for line in (
            "status: What do you give?",
            "log",
            'group "Give a card"',
            'button "Broom"',
            'heading "Your hand"',
        ):
            assert line in snapshot, (line, snapshot)
        assert screen.page.title().startswith("● You are asked")


def check_sizes(browser: Browser) -> None:
    """On phones, on their side and on a desk nothing is broader than the window, and targets are large enough."""
    many = ask_frame(1, ("Move to", [choice(f"m{one}", f"c{one}") for one in range(24)]), prompt="Where to? " * 4)
    for size in (PHONE, TALL_PHONE, (844, 390), (700, 900), DESK, (320, 480)):
        with Screen(browser, state_frame(ask=many), size=size).shown() as screen:
            faults = screen.page.evaluate(OVERFLOW)
            assert not faults, (size, faults)
    long = "Move the card on the victim slot of the right temple and discard a …"
    step = {"label": long, "groups": many["groups"]}
    prompt = "You can complete the ritual of the right temple in Ochre’s zone. Choose the dagger, then the temple."
    with Screen(browser, state_frame(ask=ask_frame(1, ("", [step]), prompt=prompt))).shown() as screen:
        screen.button(long).tap()
        screen.page.wait_for_timeout(GUARD_MS)
        faults = screen.page.evaluate(OVERFLOW)
        assert not faults, faults
        assert screen.button("Back").bounding_box()["height"] < 70


OVERFLOW: Final = """() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push("broader than the window");
  for (const one of document.querySelectorAll("button")) {
    const { width, height, right } = one.getBoundingClientRect();
    if (width && (height < 40 || width < 40)) faults.push(`small: ${one.id || one.textContent} ${width}x${height}`);
    if (width && right > innerWidth + 1) faults.push(`outside: ${one.textContent}`);
  }
  const choices = document.getElementById("choices");
  const { height, bottom } = choices.getBoundingClientRect();
  if (height < 90 && choices.scrollHeight > height + 1) faults.push(`only ${height} pixels for choices`);
  if (height && bottom > innerHeight + 1) faults.push("choices end below the window");
  return faults;
}"""

CONTRAST: Final = """() => {
  const parse = (colour) => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const part = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !one.getClientRects().length) continue;
    let back = one, ground = [0, 0, 0, 0];
    while (back && !(ground = parse(getComputedStyle(back).backgroundColor))[3]) back = back.parentElement;
    const [a, b] = [light(parse(getComputedStyle(one).color)), light(ground)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) faults.push(`${one.textContent.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return faults;
}"""


def check_contrast(browser: Browser) -> None:
    """Every text has a contrast of 4.5 to what lies under it, dark and light."""
    for scheme in ("dark", "light"):
        table = StandInTable()
        table.greeting = [state_frame(ask=TWO)]
        context = open_screen(browser, DESK, scheme=scheme)
        page = open_page(context, [])
        page.goto(f"http://{HOST}:{table.port}/")
        expect(page.locator("#prompt")).to_be_visible()
        page.wait_for_timeout(300)
        assert page.evaluate(CONTRAST) == [], scheme
        context.close()
        table.close()


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)
