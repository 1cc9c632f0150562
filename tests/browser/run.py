"""Plays at open tables in a real browser without a screen: what the page does, and whole evenings.

    python3 dev.py seats                 all checks
    python3 dev.py seats focus night     those whose names contain one of the words

Pictures and figures lie in build/seats. The browser is Debian's Chromium, driven by Playwright (the extra `browser`).
"""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser import canvas_checks, evening_checks, page_checks, people_checks, picture_checks, window_evening  # noqa: E402
from tests.browser.browser import open_browser  # noqa: E402


def main(words: list[str]) -> int:
    """Run the checks that `words` choose; print one line for each, return the number that failed."""
    homes = (page_checks, canvas_checks, people_checks, evening_checks, picture_checks, window_evening)
    checks = [
        one for home in homes for one in home.CHECKS if not words or any(word in one.__name__ for word in words)
    ]
    failed = 0
    with open_browser() as browser:
        for check in checks:
            started = time.monotonic()
            told = "fine"
            try:
                check(browser)
            except Exception:
                failed += 1
                told = "FAILED"
                traceback.print_exc(limit=-4)
            name = check.__name__.removeprefix("check_").replace("_", " ")
            print(f"{name}: {told} ({time.monotonic() - started:.1f} s)", flush=True)
    for name, told in evening_checks.figures.items():
        print(f"{name}: {told}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
