"""The end of Sacrifice shows who has won: those stay in the light throughout, and all else lies in the dark."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.sacrifice.game import LINES, MIDDLE
from tests.games.sacrifice.page import open_table
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.pilot import Pilot

LIGHT, DARK = 400, 240
"""Sums of red, green and blue: what a lit cell has at least, and one in the dark at most, at its brightest spot."""


def brightest(pilot: Pilot, name: str) -> int:
    """How bright the brightest spot of a cell is on the screen."""
    box, scale = pilot.rect(f"cell.{name}").inset(6), pilot.app.services.view.scale
    surface = pilot.app.window.surface
    xs = range(round(box.x * scale), round(box.right * scale), 2)
    ys = range(round(box.y * scale), round(box.bottom * scale), 2)
    return max(sum(surface.get_at((x, y))[:3]) for x in xs for y in ys)


def check_light(pilot: Pilot, page: TablePage, winners: Iterable[str]) -> None:
    """Whoever has won is in the light, and nobody else."""
    view = page.port.view()
    pieces = {*view["board"], *(name for seat in view["seats"].values() for name in seat["minerals"])}
    found = {name: brightest(pilot, name) for name in sorted(pieces)}
    assert {name for name, bright in found.items() if bright > LIGHT} == set(winners), found
    assert all(bright < DARK for name, bright in found.items() if name not in set(winners)), found


def test_those_who_arrived_stay_lit_while_each_is_named_and_nobody_else_is() -> None:
    with Pilot(animation="off", await_click=True) as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        for line in LINES[:-1]:
            page.play_unseen(line)
        page.catch_up()
        page.play_on(LINES[-1])
        steps = 0
        while page.is_telling():
            check_light(pilot, page, ("a15", "a16", "b15"))
            steps += 1
            pilot.key("return")
        assert steps == 4


def test_where_one_side_gives_up_the_other_one_is_lit_and_in_a_draw_nobody() -> None:
    with Pilot(animation="off", await_click=True) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=MIDDLE)
        page.play_on("resign")
        board, own = MIDDLE["board"], MIDDLE["seats"]["P2"]["minerals"]
        check_light(pilot, page, [*(name for name, who in board.items() if who[:2] == "P2"), *own])
        page = open_table(pilot, position=MIDDLE)
        page.play_on("offer draw")
        page.play_on("accept")
        assert page.is_telling()
        assert all(brightest(pilot, name) > LIGHT for name in board), "without a winner all lies in the light"
