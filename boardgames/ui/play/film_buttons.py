"""The buttons that move through a replay: with words, or with pictures alone where the column is low."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from boardgames.draw.theme import S2
from boardgames.ui.widgets.boxes import Grid, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Widget

KEYS: Final = {
    "first": "table.keys.home",
    "last": "table.keys.end",
    "previous": "table.keys.left",
    "next": "table.keys.right",
    "previous_turn": "table.keys.up",
    "next_turn": "table.keys.down",
    "play": "table.keys.space",
    "pause": "table.keys.space",
}


class Film(Protocol):
    """What is moved through."""

    playing: bool
    speed: int

    def toggle(self) -> None: ...

    def look_at(self, count: int) -> None: ...

    def step(self, by: int) -> None: ...

    def by_turn(self, by: int) -> None: ...

    def faster(self) -> None: ...


def controls(film: Film, tr: Callable[..., str], total: int, *, low: bool) -> list[Widget]:
    """The buttons for a replay of so many actions, row by row."""

    def icon(id: str, icon: str, words: str, call: Callable[[], None]) -> Button:
        return Button(id, "", call, icon=icon, tip=f"{tr(f'table.button.{words}')} ({tr(KEYS[words])})", grow=1)

    words = "pause" if film.playing else "play"
    first = icon("replay.first", "first", "first", lambda: film.look_at(0))
    back = icon("replay.back", "step_back", "previous", lambda: film.step(-1))
    on = icon("replay.on", "step_forward", "next", lambda: film.step(1))
    last = icon("replay.last", "last", "last", lambda: film.look_at(total))
    pace = Button("replay.speed", tr("table.replay.speed", percent=film.speed), film.faster, icon="speed")
    if low:
        play = icon("replay.play", words, words, film.toggle)
        play.kind = "primary"
        before = icon("replay.turn_back", "turn_back", "previous_turn", lambda: film.by_turn(-1))
        after = icon("replay.turn_on", "turn_on", "next_turn", lambda: film.by_turn(1))
        rows = ((before, back, on, after), (first, play, last))
        return [*(Row(row, gap=S2, across="fill") for row in rows), pace]
    play = Button("replay.play", tr(f"table.button.{words}"), film.toggle, icon=words, kind="primary", role="strong")
    turns = [
        Button("replay.turn_back", tr("table.button.previous_turn"), lambda: film.by_turn(-1), grow=1),
        Button("replay.turn_on", tr("table.button.next_turn"), lambda: film.by_turn(1), grow=1),
    ]
    moments = Row((first, back, on, last), gap=S2, across="fill")
    return [play, moments, Grid(turns, least=136, most=2, gap=S2), pace]
