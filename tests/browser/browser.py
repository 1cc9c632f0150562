"""Debian's Chromium, driven by Playwright, and the host name under which it finds a table on this machine.

127.0.0.1 counts as a secure context in browsers, and a page that works there may fail at `http://192.168.…`; the name
`table.lan` counts as what it is.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

HOST = "table.lan"
PHONE, TALL_PHONE, DESK, TELEVISION = (360, 640), (390, 844), (1280, 800), (1920, 1080)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Start Chromium without a screen. Raises SystemExit with a sentence if none is installed."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        raise SystemExit("No browser is installed. On Debian or Ubuntu: sudo apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


def open_screen(
    browser: Browser, size: tuple[int, int] = PHONE, language: str = "en", scheme: str = "dark", scale: float = 1
) -> BrowserContext:
    """Return a context of its own: a phone or desk with a storage of its own."""
    return browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme=scheme,  # type: ignore[arg-type]
        device_scale_factor=scale,
        has_touch=size[0] < 800,
    )


def open_page(context: BrowserContext, faults: list[str]) -> Page:
    """Return a page of the context; what the browser complains about is added to `faults`."""
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("console", lambda message: message.type == "error" and faults.append(f"console: {message.text}"))
    return page
