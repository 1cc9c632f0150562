"""What the page does with the picture of a table: highlights, refusals, a closer look, motion, slow or broken art."""

from __future__ import annotations

import io
import json
import struct
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser.browser import DESK, PHONE, TALL_PHONE, TELEVISION
from tests.browser.page_checks import GUARD_MS, OVERFLOW, Screen
from tests.browser.stand_in_table import Frame, ask_frame, choice, page_texts, state_frame

OUT: Final = Path(__file__).resolve().parents[2] / "build" / "seats" / "canvas"
SMALL, LARGE = f"/art/{'a' * 32}", f"/art/{'b' * 32}"
RED, BLUE, GREEN = (220, 30, 30), (30, 60, 220), (20, 200, 60)
HALF: Final = 40
"""Breadth of the pictures in the large bundle, halved in the small one."""
CARDS: Final[dict[str, list[int]]] = {
    "card:red": [30, 300, 80, 110],
    "card:blue": [130, 300, 80, 110],
    "card:bare": [230, 300, 80, 110],
}
LABELS: Final = {"card:red": "Broom", "card:blue": "Black cat", "card:bare": "Henbane"}
ASK: Final = {
    **ask_frame(1, ("", [choice("red", "Broom"), choice("blue", "Black cat")])),
    "paths": [["card:red", "red"], ["card:blue", "blue"]],
}
KEEP: Final = {
    **ask_frame(
        1, ("", [choice("keep red", "Keep Broom"), choice("give red", "Give Broom"), choice("blue", "Black cat")])
    ),
    "paths": [["card:red", "keep", "keep red"], ["card:red", "give", "give red"], ["card:blue", "blue"]],
}
"""A choice that begins on the table and ends with a button."""
PIXEL: Final = """([x, y, wide]) => {
  const canvas = document.getElementById("picture-canvas"), scale = canvas.width / wide;
  const at = [Math.round(x * scale), Math.round(y * scale), 1, 1];
  return [...canvas.getContext("2d").getImageData(...at).data].slice(0, 3);
}"""
LETTERS: Final = """([x, y, w, h, wide]) => {
  const canvas = document.getElementById("picture-canvas"), scale = canvas.width / wide;
  const [left, top, across, down] = [x, y, w, h].map((one) => Math.round(one * scale));
  const { data } = canvas.getContext("2d").getImageData(left, top, across, down);
  const bright = [];
  const isBright = (at) => Math.min(...data.slice(at, at + 3)) > 180;
  for (let at = 0; at < data.length; at += 4) if (isBright(at)) bright.push((at / 4) % across);
  return [Math.min(...bright) / scale, w - Math.max(...bright) / scale];
}"""
"""Distances of the letters in a part of the picture from its sides."""
FRAMES_OF: Final = """([x, y, wide]) => {
  window.seen = [];
  const end = performance.now() + 1500;
  const look = () => {
    const canvas = document.getElementById("picture-canvas"), scale = canvas.width / wide;
    const at = [Math.round(x * scale), Math.round(y * scale), 1, 1];
    window.seen.push([...canvas.getContext("2d").getImageData(...at).data].slice(0, 3));
    if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

COUNT_DRAWINGS: Final = """() => {
  window.drawings = 0;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...at) { window.drawings++; clear.apply(this, at); };
}"""


def bundle(colours: list[tuple[int, int, int]], side: int) -> bytes:
    """Return a bundle of pictures of one colour each, and one face without a picture."""
    sheet = Image.new("RGBA", (side * len(colours), side))
    for place, colour in enumerate(colours):
        sheet.paste((*colour, 255), (place * side, 0, (place + 1) * side, side))
    index = [*([place * side, 0, side, side, 0] for place in range(len(colours))), None]
    file = io.BytesIO()
    sheet.save(file, "WEBP", lossless=True)
    head = json.dumps(index).encode()
    return struct.pack("<I", len(head)) + head + file.getvalue()


def table_frame(n: int = 1, ask: Frame | None = ASK, **moved: list[int]) -> Frame:
    """Return a state with three cards on its table, of which some lie elsewhere."""
    places = [
        {"id": key, "at": moved.get(key.partition(":")[2], at), "art": number, "label": LABELS[key]}
        for number, (key, at) in enumerate(CARDS.items())
    ]
    places[-1] |= {"kind": "Herb", "colour": "#4c628f"}
    table = {"size": [340, 440], "ground": None, "places": places}
    return state_frame(n, ask=ask, table=table, art=[SMALL, LARGE])


class PictureScreen(Screen):
    """A page that shows the picture of a stand-in table."""

    def __init__(
        self,
        browser: Browser,
        *,
        size: tuple[int, int] = PHONE,
        slow: float = 0.0,
        small: bytes | None = None,
        **media: Any,
    ) -> None:
        super().__init__(browser, size=size)
        self.page.emulate_media(**media)
        self.table.add_file(SMALL, bundle([RED, BLUE], HALF // 2) if small is None else small)
        self.table.add_file(LARGE, bundle([GREEN, BLUE], HALF))
        self.table.slow[LARGE] = slow
        self.table.greeting = [table_frame()]
        self.page.reload()

    def with_picture(self) -> PictureScreen:
        """Wait until the picture is there and the guard of its first state is over."""
        expect(self.page.locator("body[data-picture]")).to_have_count(1)
        self.page.wait_for_timeout(GUARD_MS + 100)
        return self

    def point(self, key: str) -> tuple[float, float]:
        """Return the middle of a place on the screen."""
        box = self.page.locator("#picture-canvas").bounding_box()
        assert box is not None
        x, y, w, h = CARDS[key]
        scale = box["width"] / 340
        return box["x"] + (x + w / 2) * scale, box["y"] + (y + h / 2) * scale

    def pixel(self, x: float, y: float) -> tuple[int, ...]:
        """Return the colour of the picture at a point of the table."""
        return tuple(self.page.evaluate(PIXEL, [x, y, 340]))

    def is_near(self, x: float, y: float, colour: tuple[int, ...]) -> bool:
        """Whether the picture has about this colour there."""
        return max(abs(a - b) for a, b in zip(self.pixel(x, y), colour, strict=True)) < 12


def check_small_pictures_come_first(browser: Browser) -> None:
    """The picture is there with the small file while the large one is on its way, and both are asked for in turn."""
    with PictureScreen(browser, slow=3.0).with_picture() as screen:
        assert screen.is_near(70, 340, RED), "the small file"
        screen.wait_until(lambda: screen.is_near(70, 340, GREEN))
        asked = [one for one in screen.table.asked_paths if one.startswith("/art/")]
        assert asked == [SMALL, LARGE], asked


def check_pictures_are_fetched_at_the_door(browser: Browser) -> None:
    """Who chooses a seat has the small file before the table is shown; the large one follows, each once."""
    with PictureScreen(browser) as screen:
        seats = [{"seat": "P1", "name": "Ana", "free": True, "colour": "#C0392B", "sign": ""}]
        door = {"k": "door", "title": "Nim", "locked": False, "seats": seats, "texts": page_texts("en")}
        screen.wait_until(lambda: LARGE in screen.table.asked_paths)  # the page before it has asked for all
        screen.table.asked_paths.clear()
        screen.table.greeting = [{**door, "art": [SMALL]}]
        screen.page.reload()
        screen.wait_until(lambda: SMALL in screen.table.asked_paths)
        expect(screen.page.locator("#claim")).to_be_visible()
        screen.table.push(table_frame())
        expect(screen.page.locator("body[data-picture]")).to_have_count(1)
        screen.wait_until(lambda: screen.is_near(70, 340, GREEN))
        asked = [one for one in screen.table.asked_paths if one.startswith("/art/")]
        assert asked == [SMALL, LARGE], asked
    with PictureScreen(browser, slow=3.0) as screen:
        screen.table.asked_paths.clear()
        screen.table.slow[SMALL] = 3.0
        screen.table.greeting = [{**door, "art": [SMALL]}]
        screen.page.reload()
        screen.wait_until(lambda: SMALL in screen.table.asked_paths)
        screen.table.slow.clear()
        screen.page.locator("#name").fill("Ana")
        screen.page.locator("#claim").tap()
        screen.table.push(table_frame())
        expect(screen.page.locator("body[data-picture]")).to_have_count(1, timeout=2000)


def check_broken_pictures_leave_the_words(browser: Browser) -> None:
    """What is no bundle shows nothing, and is asked for again with the next state."""
    with PictureScreen(browser, small=b"\xff\xff\xff\xffnothing").shown() as screen:
        screen.page.wait_for_timeout(300)
        expect(screen.page.locator("body[data-picture]")).to_have_count(0)
        screen.table.add_file(SMALL, bundle([RED, BLUE], HALF // 2))
        screen.table.push(table_frame(2))
        expect(screen.page.locator("body[data-picture]")).to_have_count(1)


def check_choices_have_a_ring(browser: Browser) -> None:
    """What can be chosen has a ring, nothing else has; a card without a picture is a tile with its name."""
    with PictureScreen(browser).with_picture() as screen:
        ring = screen.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--ring')")
        edges = [screen.pixel(at[0], at[1] + at[3] / 2) for at in CARDS.values()]
        assert edges[0] == edges[1] != edges[2], (ring, edges)
        assert screen.is_near(CARDS["card:bare"][0] + 12, CARDS["card:bare"][1] + 12, (0x4C, 0x62, 0x8F))
        screen.table.push(table_frame(2, ask=None))
        screen.wait_until(lambda: screen.pixel(30, 355) != edges[0])


def check_name_stands_where_its_card_is_seen(browser: Browser) -> None:
    """The name of a card that another one overlaps stands in the middle of what is seen of it."""
    with PictureScreen(browser).with_picture() as screen:
        screen.table.push(table_frame(2, ask=None, red=[30, 300, 100, 110], blue=[95, 300, 100, 110]))
        screen.page.wait_for_timeout(800)
        left, right = screen.page.evaluate(LETTERS, [30, 392, 65, 16, 340])
        assert left > 3 and abs(left - right) < 4, (left, right)


def check_refusal_at_its_place(browser: Browser) -> None:
    """A refused choice is told below the place that was tapped, and beside the question."""
    with PictureScreen(browser).with_picture() as screen:
        screen.page.touchscreen.tap(*screen.point("card:blue"))
        play = screen.play()
        assert play["line"] == "blue"
        screen.table.push({"k": "no", "id": play["id"], "why": "Too late: Ben was faster.", "n": 2})
        expect(screen.page.locator("#bubble")).to_have_text("Too late: Ben was faster.")
        expect(screen.page.locator("#refusal")).to_have_text("Too late: Ben was faster.")
        box = screen.page.locator("#bubble").bounding_box()
        assert box is not None and 20 < box["y"] - screen.point("card:blue")[1] < 90, box
        screen.page.touchscreen.tap(*screen.point("card:red"))
        assert screen.play()["line"] == "red"


def check_choice_ends_with_a_button(browser: Browser) -> None:
    """A choice that begins on the table is ended by a button beside it on every screen, and can be taken back."""
    for size in (PHONE, TALL_PHONE, (844, 390), DESK, TELEVISION):
        with PictureScreen(browser, size=size) as screen:
            screen.table.push(table_frame(2, ask=KEEP))
            screen.with_picture()
            buttons = screen.page.locator("#question .choice:visible, #beside button:visible")
            before = buttons.all_inner_texts()
            screen.page.mouse.click(*screen.point("card:red"))
            expect(buttons).to_have_text(["Keep Broom", "Give Broom", "Back"])
            screen.page.screenshot(path=OUT / f"ends-with-a-button-{size[0]}.png")
            faults = screen.page.evaluate(OVERFLOW)
            assert not faults, (size, faults)
            screen.page.mouse.click(*screen.point("card:red"))
            expect(buttons).to_have_text(before)
            screen.page.mouse.click(*screen.point("card:red"))
            screen.button("Back").click()
            expect(buttons).to_have_text(before)
            screen.page.mouse.click(*screen.point("card:red"))
            screen.button("Keep Broom").click()
            assert screen.play()["line"] == "keep red", size


def check_small_targets_are_enlarged(browser: Browser) -> None:
    """What can be chosen is enlarged where it is too small for a thumb, not on a desk that has just made room."""
    for size, zoom in ((TELEVISION, 1), ((844, 390), 2), (TALL_PHONE, 1)):
        with PictureScreen(browser, size=size) as screen:
            screen.table.greeting = [table_frame(red=[30, 300, 30, 40], blue=[130, 300, 30, 40])]
            screen.page.reload()
            screen.with_picture()
            canvas, room = (screen.page.locator(f"#picture-{one}").bounding_box() for one in ("canvas", "room"))
            assert canvas is not None and room is not None
            assert zoom == round(max(canvas["height"] / room["height"], canvas["width"] / room["width"])), size


def check_long_press_enlarges(browser: Browser) -> None:
    """A long press shows a card large with its name and text, and plays nothing; Escape or a tap ends that."""
    with PictureScreen(browser).with_picture() as screen:
        large = screen.page.locator("#close-up")
        for end in ("Escape", "tap"):
            screen.page.mouse.move(*screen.point("card:blue"))
            screen.page.mouse.down()
            expect(large).to_be_visible()
            screen.page.mouse.up()
            expect(screen.page.locator("#close-up-name")).to_have_text("Black cat")
            expect(screen.page.locator("#close-up-text")).to_contain_text("Look at one card")
            width = screen.page.locator("#close-up-card").bounding_box()
            assert width is not None and width["width"] > 180, width
            screen.page.keyboard.press("Escape") if end == "Escape" else large.tap()
            expect(large).to_be_hidden()
        assert screen.plays() == []
        screen.page.mouse.move(*screen.point("card:bare"))
        screen.page.mouse.down()
        expect(large).to_be_visible()
        screen.page.mouse.up()
        expect(screen.page.locator("#close-up-name")).to_have_text("Henbane")


def check_motion_only_where_wanted(browser: Browser) -> None:
    """A card that moved glides there; with reduced motion it is there at once."""
    for wanted in ("no-preference", "reduce"):
        with PictureScreen(browser, reduced_motion=wanted).with_picture() as screen:
            screen.wait_until(lambda page=screen: page.is_near(70, 340, GREEN))  # type: ignore[misc]
            screen.page.evaluate(FRAMES_OF, [70, 200, 340])  # halfway
            screen.table.push(table_frame(2, ask=None, red=[30, 20, 80, 110]))
            screen.wait_until(lambda page=screen: page.is_near(70, 60, GREEN))  # type: ignore[misc]
            screen.page.wait_for_timeout(500)
            greens = [one for one in screen.page.evaluate("() => window.seen") if one[1] > 150 > one[0]]
            assert bool(greens) == (wanted != "reduce"), (wanted, len(greens))


def check_picture_is_drawn_once_a_state(browser: Browser) -> None:
    """A state without motion is drawn once, whatever is shown anew with it; a phone has better things to do."""
    with PictureScreen(browser, reduced_motion="reduce").with_picture() as screen:
        screen.wait_until(lambda: screen.is_near(70, 340, GREEN))
        screen.page.evaluate(COUNT_DRAWINGS)
        for step in range(6):
            up = 20 + 100 * (step % 2)
            screen.table.push(table_frame(2 + step, ask=ASK if step % 2 else None, red=[30, up, 80, 110]))
            screen.wait_until(lambda up=up: screen.is_near(70, up + 40, GREEN))  # type: ignore[misc]
            screen.page.wait_for_timeout(100)
        drawings = screen.page.evaluate("() => window.drawings")
        assert drawings <= 12, f"{drawings} drawings of 6 states, of which each may change the size of the picture"


def check_frames_of_motion(browser: Browser) -> None:
    """Ten moves of three cards, in the browser's own trace: how often a frame is drawn meanwhile."""
    from tests.browser.evening_checks import figures

    with PictureScreen(browser).with_picture() as screen:
        session = screen.context.new_cdp_session(screen.page)
        events: list[Frame] = []
        session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
        ended: list[object] = []
        session.on("Tracing.tracingComplete", lambda data: ended.append(data))
        categories = "disabled-by-default-devtools.timeline.frame,devtools.timeline"
        session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
        for step in range(10):
            up = 20 + 150 * (step % 2)
            moved = {key.partition(":")[2]: [at[0], up, at[2], at[3]] for key, at in CARDS.items()}
            screen.table.push(table_frame(2 + step, ask=None, **moved))
            screen.page.wait_for_timeout(500)
        session.send("Tracing.end")
        screen.wait_until(lambda: bool(ended))
        times = sorted(one["ts"] / 1000 for one in events if one["name"] == "FireAnimationFrame")
        gaps = [after - before for before, after in pairwise(times) if after - before < 150]
        late = sum(gap > 25 for gap in gaps)
        assert len(gaps) > 100, "motion is drawn"
        mean = sum(gaps) / len(gaps)
        figures["motion"] = f"{1000 / mean:.0f} frames per second, {late} of {len(gaps)} gaps over 25 ms"


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)
