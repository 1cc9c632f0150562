"""Prints how large cards, cells, places, buttons and texts are at several text sizes.

python3 dev.py sizes                      every table and number of seats
python3 dev.py sizes sacrificio           one game
python3 dev.py sizes --overview           with the whole table in sight at every text size
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping

from tests.sizes.measure import (
    KINDS,
    TEXTS,
    WINDOWS,
    TableSizes,
    faults_between,
    lost_words,
    open_played_table,
    sizes_of,
    tables,
)
from tests.ui.pilot import Pilot


def smallest_by_kind(sizes: TableSizes) -> Mapping[str, tuple[float, float]]:
    """Size of the narrowest thing of each kind: the part of its key before a colon or dot, a cell as `cell`."""
    found: dict[str, tuple[float, float]] = {}
    for kind in KINDS:
        for key, size in getattr(sizes, kind).items():
            name = _kind_of(key) + (" (target)" if kind == "targets" else "")
            found[name] = min(size, found.get(name, (9e9, 9e9)))
    return found


def _kind_of(key: str) -> str:
    head, dot, rest = key.partition(":" if ":" in key else ".")
    if dot and head[:1] == "P" and head[1:].isdigit():
        return f"zone {rest.rstrip('0123456789')}"
    return head if dot else key.rstrip("0123456789") or key


def print_table(game: str, seats: int, size: tuple[int, int], rows: Mapping[int, TableSizes]) -> int:
    """Print one table; return the number of places and texts that are smaller than at 100 %."""
    kinds: dict[str, dict[int, tuple[float, float]]] = defaultdict(dict)
    for text, sizes in rows.items():
        for kind, found in smallest_by_kind(sizes).items():
            kinds[kind][text] = found
    print(f"\n{game}, {seats} seats, {size[0]}x{size[1]}")
    for kind, cells in sorted(kinds.items()):
        told = [f"{cells[text][0]:.0f}x{cells[text][1]:.0f}" if text in cells else "-" for text in rows]
        less = "  smaller" if any(min(cells[t]) < min(cells[100]) - 1 for t in cells if 100 in cells) else ""
        print(f"  {kind:28}" + "".join(f"{one:>12}" for one in told) + less)
    return sum(len(faults_between(rows[100], rows[text])) for text in rows if text != 100)


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="", help="one game")
    parser.add_argument("--overview", action="store_true", help="close the near view")
    parser.add_argument("--faults", action="store_true", help="name everything that is smaller than at 100 %%")
    arguments = parser.parse_args()
    count = 0
    for game, seats in tables():
        if arguments.game and game != arguments.game:
            continue
        with Pilot(WINDOWS[0], animation="off") as pilot:
            page = open_played_table(pilot, game, seats)
            pilot.hide()
            for size in WINDOWS:
                pilot.resize(*size)
                rows = {}
                for text in TEXTS:
                    pilot.app.services.prefs.change(text_percent=text)
                    pilot.settle()
                    if arguments.overview and page.is_near:
                        pilot.key("z")
                    rows[text] = sizes_of(page)
                count += print_table(game, seats, size, rows)
                if arguments.faults:
                    for text in TEXTS[1:]:
                        print("".join(f"    {text} %: {fault}\n" for fault in faults_between(rows[100], rows[text])))
                        print(f"    {text} %, words lost: {', '.join(lost_words(rows[100], rows[text])) or 'none'}")
    print(f"\n{count} smaller or without words")
    return 0


if __name__ == "__main__":
    sys.exit(main())
