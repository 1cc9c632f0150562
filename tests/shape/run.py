"""Prints the shape of the code: sizes, contract, state, names, and how far tests reach into scenes.

python3 dev.py shape                          every figure
python3 dev.py shape --list HEADING           and what was counted under one of them
python3 dev.py shape --json build/now.json    and the figures as a file
python3 dev.py shape --against build/then.json  before, now and the difference
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.shape.contract import building_figures, contract_figures
from tests.shape.coupling import coupling_figures
from tests.shape.naming import naming_figures
from tests.shape.size import size_figures
from tests.shape.source import PRODUCT, Figure, modules
from tests.shape.state import state_figures

Figures = Mapping[str, Sequence[Figure]]


def measure() -> Figures:
    """Read the code and return all figures by heading."""
    product, tests = modules(PRODUCT), modules("tests")
    return {
        **size_figures(product),
        "contract": [*contract_figures(product), *building_figures(product)],
        **state_figures(product),
        **naming_figures(product),
        "tests": list(coupling_figures(product, tests)),
    }


def as_values(figures: Figures) -> dict[str, dict[str, int]]:
    """The numbers alone, by heading and name."""
    return {heading: {figure.name: figure.value for figure in found} for heading, found in figures.items()}


def print_figures(figures: Figures, listed: str = "") -> None:
    """Print heading by heading; of the heading `listed` also what was counted."""
    for heading, found in figures.items():
        print(f"\n{heading}")
        for figure in found:
            print(f"  {figure.value:>7}  {figure.name}")
            if heading == listed:
                print(*(f"             {line}" for line in figure.details), sep="\n")


def print_changes(before: Mapping[str, Mapping[str, int]], now: Mapping[str, Mapping[str, int]]) -> None:
    """Print each figure before and now, with the difference; a figure that is on one side alone has a dash."""
    for heading in [*now, *(name for name in before if name not in now)]:
        old, new = before.get(heading, {}), now.get(heading, {})
        print(f"\n{heading}{'':<{max(1, 12 - len(heading))}}before     now")
        for name in [*new, *(name for name in old if name not in new)]:
            then, there = old.get(name), new.get(name)
            change = "" if then is None or there is None or then == there else f"{there - then:+d}"
            print(f"  {_cell(then):>14}  {_cell(there):>7}  {change:>6}  {name}")


def _cell(value: int | None) -> str:
    return "-" if value is None else str(value)


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py shape", description="the shape of the code in figures")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with a file written by --json")
    parser.add_argument("--list", default="", metavar="HEADING", help="also list what was counted under a heading")
    chosen = parser.parse_args(words)
    figures = measure()
    if chosen.against:
        print_changes(json.loads(chosen.against.read_text(encoding="utf-8")), as_values(figures))
    else:
        print_figures(figures, chosen.list)
    if chosen.json:
        chosen.json.write_text(json.dumps(as_values(figures), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
