"""Opens reports in a real browser without a screen: takes pictures of them, and tells what leaves its place.

    python3 dev.py pages                 a balance report of each game, and what differs between two rules
    python3 dev.py pages report.html     pages of your own

A copy of each page gets a script that measures it; the page itself has none. The pictures lie in build/pages.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from boardgames.__main__ import main as boardgames  # noqa: E402
from tests.data.set_files import MONSTER, written  # noqa: E402

OUT = ROOT / "build" / "pages"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SIZES = ((1280, 4000), (420, 6000))
MEASURE = """<script>addEventListener('load', () => {
  const bad = [];
  if (document.documentElement.scrollWidth > innerWidth) bad.push('the page is broader than the window');
  for (const svg of document.querySelectorAll('svg')) {
    const box = svg.getBoundingClientRect();
    for (const text of svg.querySelectorAll('text')) {
      const own = text.getBoundingClientRect();
      if (own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 1)
        bad.push(svg.getAttribute('aria-label') + ': "' + text.textContent + '" leaves its chart');
    }
  }
  for (const image of document.images) if (!image.naturalWidth) bad.push('a picture is broken');
  const fetched = performance.getEntriesByType('resource').filter(one => !one.name.startsWith('data:'));
  if (fetched.length) bad.push('fetches ' + fetched[0].name);
  document.body.dataset.bad = bad.join('; ');
})</script>"""


def browser() -> str:
    """The browser that is installed. Raises SystemExit with a sentence."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit("No browser is installed. On Debian or Ubuntu: sudo apt install chromium")
    return found


def shipped(folder: Path) -> Iterator[Path]:
    """Write a report of each game, a comparison of two rules, and what differs between them."""
    words = ["balance", "-n", "40", "--players", "random", "-o"]
    for game in registry.GAME_IDS:
        path = folder / f"{game}.html"
        boardgames([words[0], game, *words[1:], str(path)])
        yield path
    deck = "specials:\n  - {id: last_chance, value: 9, copies: 2}\n"
    monsters = MONSTER + "  - {id: planchada, first: 8}\n"  # one that only the set has, and a strong prize
    own = str(written(folder / "own", deck=deck, monsters=monsters, constants="hand_size: {value: 6}\n"))
    boardgames([words[0], own, "--against", "terrorixico", *words[1:], str(folder / "against.html")])
    yield folder / "against.html"
    boardgames(["diff", "terrorixico", own, "-o", str(folder / "diff.html")])
    yield folder / "diff.html"


def opened(program: str, page: Path, wide: int, high: int) -> str:
    """Take a picture of a page in a window so large; return what is wrong with it, or nothing."""
    copy = OUT / f"{page.stem}-measured.html"
    copy.write_text(page.read_text(encoding="utf-8").replace("</body>", MEASURE + "</body>"), encoding="utf-8")
    picture = OUT / f"{page.stem}-{wide}.png"
    words = [
        program,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--window-size={wide},{high}",
    ]
    subprocess.run([*words, f"--screenshot={picture}", page.resolve().as_uri()], capture_output=True, check=True)
    dump = subprocess.run([*words, "--dump-dom", copy.as_uri()], capture_output=True, text=True, check=True).stdout
    copy.unlink()
    found = re.search(r'data-bad="([^"]*)"', dump)
    return found[1] if found else "the page could not be measured"


def main() -> int:
    """Open every page at each size; return 1 when something is wrong with one."""
    program = browser()
    OUT.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as place:
        for page in [Path(word) for word in sys.argv[1:]] or shipped(Path(place)):
            for wide, high in SIZES:
                bad = opened(program, page, wide, high)
                failed += bool(bad)
                print(f"{page.stem} at {wide}: {bad or 'fine'}", flush=True)
    print(f"pictures: {OUT}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
