"""Plays a lesson in the window as it is taught: by a click, by Enter alone, or by arrows and Tab to the light."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgames import registry
from boardgames.core.machine import Action, Dump
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.scenario.model import parse_scenario
from boardgames.ui.play.lessons.lesson_table import LessonTable
from boardgames.ui.play.lessons.praise import Praise
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.match.lesson_session import scripted
from tests.ui.pilot import Pilot

ALL = [(game, number) for game in registry.GAME_IDS for number in range(len(lessons_of(game)))]
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Witness:
    """A computer player that plays what the lesson's way says, by how much was played."""

    expected = ()

    thinking = False

    def __init__(self, table: list[LessonTable]) -> None:
        self._table = table

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.thinking = True

    def poll(self) -> Action | None:
        beat = self._table[0].beat
        return Action(beat.line) if beat is not None else None

    def move_now(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


def open_lesson(pilot: Pilot, game: str, number: int) -> LessonTable:
    """A lesson on the screen; where it is played freely, the others keep to its way."""
    table: list[LessonTable] = []

    def make(*_told: Any, **_more: Mapping[str, Any]) -> Witness:
        return Witness(table)

    table.append(LessonTable(pilot.app, lessons_of(game), number, make))
    pilot.open(table[0])
    return table[0]


def keys_of(table: LessonTable) -> tuple[str, ...]:
    """What is given next: as it is lit, or along the way of a free game."""
    beat = table.beat
    if table.keys_next() or not table.free or beat is None or not table.hand.sight.acting:
        return table.keys_next()
    return next_keys(table.hand, Action(beat.line))


Give = Callable[[Pilot, LessonTable, Sequence[str]], None]
"""A manner of giving the first of some keys."""


def by_mouse(pilot: Pilot, table: LessonTable, keys: Sequence[str]) -> None:
    """Click where the key is."""
    rect = table.picture.place_of(keys)
    assert rect is not None, f"{keys[0]!r} is nowhere on the table ({table.beat})"
    assert table.view.contains(rect.cx, rect.cy), f"{keys[0]!r} is beside the window"
    pilot.click_at(rect.cx, rect.cy)


def by_enter(pilot: Pilot, table: LessonTable, keys: Sequence[str]) -> None:
    """Press Enter: where something is lit, the keyboard stands there already."""
    if table.keys_next():
        pilot.key("return")
    else:
        by_arrows(pilot, table, keys)


def by_arrows(pilot: Pilot, table: LessonTable, keys: Sequence[str]) -> None:
    """Go to where the key is by Tab and, from where the cursor begins on the board, by arrows; Space or Enter."""
    spot = table.picture.spot_of(keys)
    assert spot is not None, f"{keys[0]!r} is nowhere on the table ({table.beat})"
    board, planned = table.board, spot.key in table.course.plans.planned()
    widget = f"deed.{keys[0]}" if table.table.plans(spot.key) and not planned else spot.widget
    for _ in table.stage.order():
        if pilot.focused == widget:
            break
        pilot.key("tab")
    assert pilot.focused == widget, f"no Tab leads to {widget} ({table.beat})"
    if widget != "board":
        pilot.enter("space")
        return
    if not planned:
        board.cursor = ""
    for arrow in way(table, spot.key):
        pilot.key(arrow)
    anew = table.hand.picker.chosen and table.hand.picker.first(spot.key) and not table.wants(spot.key)
    pilot.key("o" if anew else "return")


def way(table: LessonTable, to: str) -> Sequence[str]:
    """The fewest arrows by which the cursor comes to a place of the board."""
    board, planned = table.board, bool(table.course.plans.planned())
    kept, home = (board.cursor, board.pointed), table.intake.home_key()
    begin = board.pointed if planned else board.cursor
    ways: dict[str, tuple[str, ...]] = {begin: ()}
    todo = [begin]
    while todo and to not in ways:
        here = todo.pop(0)
        for name, (dx, dy) in ARROWS.items():
            board.cursor, board.pointed = (kept[0], here) if planned else (here, here)
            board.step(dx, dy, home)
            there = board.pointed if planned else board.cursor
            if there not in ways:
                ways[there] = (*ways[here], name)
                todo.append(there)
    board.cursor, board.pointed = kept
    assert to in ways, f"no arrow leads to {to!r} from {begin!r} ({table.beat})"
    return ways[to]


def go_on(pilot: Pilot, table: LessonTable, give: Give = by_mouse) -> str:
    """Give the next key; returns it. Empty: something happens by itself."""
    beat, keys = table.beat, keys_of(table)
    if beat is not None and beat.read and table.said:
        pilot.key("return")
        return "read"
    if table.course.telling.waits:
        table.course.telling.advance()
    if not keys or table.course.held or table.course.moving or not table.on_top:
        return ""
    give(pilot, table, keys)
    return keys[0]


def play_lesson(pilot: Pilot, table: LessonTable, give: Give = by_mouse) -> Praise:
    """Play what is taught to the end, and return the praise."""
    for _ in range(300):
        if isinstance(pilot.top, Praise):
            return pilot.top
        before = (len(table.session.match), table.hand.picker.chosen, table.hand.gatherer.taken, table.hand.switches)
        before = (*before[:3], frozenset(before[3]))
        given = go_on(pilot, table, give)
        hand = table.hand
        now = (len(table.session.match), hand.picker.chosen, hand.gatherer.taken, frozenset(hand.switches))
        if not given:
            pilot.step(120)
            if not table.on_top and not isinstance(pilot.top, Praise):
                pilot.key("return")
        elif given != "read":
            top = pilot.top.name
            assert now != before or top != "lesson", (
                f"{given} did nothing in {table.beat}; {table.intake.notices.now}"
            )
    raise AssertionError(f"no praise; at {table.beat}, keys {keys_of(table)}, top {pilot.top.name}")


MARTYR = """
format: scenario/1
game: sacrifice
title: A small lesson
lesson: {title: {en: T, es: T, fr: T}, goal: {en: G, es: G, fr: G}, praise: {en: P, es: P, fr: P}}
position:
  points: 3
  board: {a15: P1 fanatic, d13: P1 monkey, c3: P1 martyr, g12: P2 martyr, h12: P2 monkey}
  seats: {P1: {minerals: [b16]}, P2: {minerals: [h13]}}
steps:
  - teach: {en: Look here, es: Mira, fr: Regardez}
    at: c3
  - deny: move c3 c5
    teach: {en: Not so fast, es: Despacio, fr: Doucement}
  - teach: {en: Go, es: Ve, fr: Allez}
    do: move c3 c4
  - do: move c4 c5
  - expect: {board.c5: P1 martyr}
"""


def small(text: str = MARTYR) -> LessonFile:
    return LessonFile("small", parse_scenario(text, "small.yaml"))


def opened(pilot: Pilot, *lessons: LessonFile) -> LessonTable:
    table = LessonTable(pilot.app, lessons or (small(),), 0, scripted)
    pilot.open(table)
    return table
