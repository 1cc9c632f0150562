"""Samples what lies under every text and sign of every scene, and lists what is too pale or too small.

    python3 dev.py contrast                    every scene, at 1280x720 and 1920x1080
    python3 dev.py contrast sacrificio 720     the scenes of one game in windows of that height
    python3 dev.py contrast high               every scene in high contrast, with edges of slots and figures

A text needs 4.5:1 and 12 pixels at 1280x720 (15 at 1920x1080), a sign 3:1, in high contrast an edge 3:1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory  # noqa: E402
from boardgames.ui.shell.game_setup import GameSetupScene  # noqa: E402
from boardgames.ui.shell.lesson_list import LessonListScene  # noqa: E402
from boardgames.ui.shell.rules_reader import RulesReader  # noqa: E402
from boardgames.ui.shell.settings import PAGES, SettingsScene  # noqa: E402
from boardgames.ui.shell.statistics import StatisticsScene  # noqa: E402
from boardgames.ui.shell.title_screen import TitleScene  # noqa: E402
from tests.pictures.scenes import MOST, begin_middle  # noqa: E402
from tests.record.test_statistics import some  # noqa: E402
from tests.ui.ended import ended_game, show_results  # noqa: E402
from tests.ui.page import ReplayPage, TablePage, open_lesson  # noqa: E402
from tests.ui.pilot import Pilot  # noqa: E402
from tests.ui.sampled import SIGN, TEXT, Sample, edge_samples, sampling  # noqa: E402

SIZES: Final = {(1280, 720): 12.0, (1920, 1080): 15.0}


def table(pilot: Pilot, game: str, count: int) -> None:
    TablePage.open(pilot, begin_middle(game, count=count))
    if pilot.top.name == "handover":
        pilot.key("return")


def replay(pilot: Pilot, game: str) -> Iterator[str]:
    """The replay with every seat to act once."""
    show_results(pilot, ended_game(game, "won"))
    yield "won"
    pilot.click("results.replay")
    page = ReplayPage.on_top(pilot)
    for part in (0.3, 0.5, 0.7, 0.9):
        page.look_at(round(part * page.action_count))
        pilot.settle()
        yield f"replay {part}"


def at_table(game: str) -> Callable[[Pilot], Iterator[str]]:
    def scenes(pilot: Pilot) -> Iterator[str]:
        for count in (0, 60, 160):
            table(pilot, game, count)
            yield f"table after {count}"
            pilot.key("tab")
            for _ in range(2):
                pilot.key("n")
            yield f"table after {count}, pointed at"
        yield from replay(pilot, game)
        for number in range(2):
            open_lesson(pilot, game, number)
            yield f"lesson {number}"
        for name, scene in (
            ("setup", GameSetupScene(pilot.app, make_scene_factory(), game)),
            ("learn", LessonListScene(pilot.app, make_scene_factory(), game)),
            ("rules", RulesReader(pilot.app, game, "", pilot.app.table_previews)),
        ):
            pilot.open(scene)
            for _ in range(12):
                pilot.step(100)
            yield name

    return scenes


def shell(pilot: Pilot) -> Iterator[str]:
    some(pilot.home / "records")
    pilot.app.show_first_scene(TitleScene(pilot.app, make_scene_factory()))
    pilot.settle()
    yield "title"
    pilot.open(StatisticsScene(pilot.app))
    yield "statistics"
    for page in PAGES:
        settings = SettingsScene(pilot.app)
        settings.page = page
        pilot.open(settings)
        yield f"settings {page}"


def look(
    size: tuple[int, int], name: str, scenes: Callable[[Pilot], Iterator[str]], *, high: bool
) -> Iterator[tuple[str, Sample]]:
    settings = {"animation": "off", "high_contrast": high}
    with Pilot(size=size, doors=make_scene_factory(), **settings) as pilot, sampling() as found:
        for scene in scenes(pilot):
            is_veiled = scene.startswith("lesson")  # a card lies over the board, and what is not asked for is dim
            found |= dict.fromkeys(edge_samples(pilot) if high and not is_veiled else ())
            yield from {
                (f"{name} {scene}", one._replace(ratio=round(one.ratio, 2), at=(0, 0))): None for one in found
            }
            found.clear()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py contrast", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", help="games, shell, heights of the window, high")
    words = parser.parse_args(words).what
    known = {*MOST, "shell", "high", *(str(height) for _, height in SIZES)}
    if strange := [word for word in words if word not in known]:
        parser.error(f"{', '.join(strange)}: expected some of {', '.join(sorted(known))}")
    high = "high" in words
    asked = [word for word in words if word in (*MOST, "shell")]
    heights = [word for word in words if word.isdigit()]
    rooms: dict[str, Callable[[Pilot], Iterator[str]]] = {game: at_table(game) for game in MOST}
    rooms["shell"] = shell
    for size, least in SIZES.items():
        if heights and str(size[1]) not in heights:
            continue
        edges = soft = texts = signs = small = pale = very_pale = pale_signs = 0
        listed: dict[str, int] = {}
        for name in asked or rooms:
            for scene, one in look(size, name, rooms[name], high=high):
                fault = ""
                if one.kind == "text":
                    texts += 1
                    pale += one.ratio < TEXT
                    very_pale += one.ratio < SIGN
                    small += one.px < least - 0.5
                    fault = "pale" if one.ratio < TEXT else "small" if one.px < least - 0.5 else ""
                elif one.kind == "edge":
                    edges += 1
                    soft += one.ratio < SIGN
                    fault = "soft" if one.ratio < SIGN else ""
                else:
                    signs += 1
                    pale_signs += one.ratio < SIGN
                    fault = "pale" if one.ratio < SIGN else ""
                if fault:
                    line = (
                        f"{fault:5} {one.kind} {one.ratio:5.2f} {one.px:3.0f}px {scene}: {one.what!r} "
                        f"[{one.owner}] #{bytes(one.colour).hex()} on #{bytes(one.ground).hex()}"
                    )
                    listed[line] = listed.get(line, 0) + 1
        for line, count in sorted(listed.items()):
            print(line, f"x{count}" if count > 1 else "")
        print(
            f"{size[0]}x{size[1]}: {texts} texts, {pale} below 4.5:1, {very_pale} below 3:1, {small} below "
            f"{least:.0f} px; {signs} signs, {pale_signs} below 3:1"
            + (f"; {edges} edges, {soft} below 3:1" if high else "")
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
