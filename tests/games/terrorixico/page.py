"""Opens the table of TerroriXico for tests, and has computer players that need no time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.game_protocol import Action
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.ui import page
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot


class Plain:
    """A computer player that answers at once with something illegal: the first legal action is played then."""

    expected_actions = ()

    def __init__(self, *_args: Any) -> None:
        self.is_thinking = False

    def ask(self, view: Any, number: int, seconds: float | None = None, watched: Any = ()) -> None:
        self.is_thinking = True

    def poll(self) -> Action | None:
        return Action("nothing")

    def move_now(self) -> None:
        pass

    def stop(self) -> None:
        self.is_thinking = False

    def close(self) -> None:
        self.is_thinking = False


class Asleep(Plain):
    """One that never answers."""

    def poll(self) -> Action | None:
        return None


def open_table(
    pilot: Pilot,
    *seats: SeatChoice,
    seed: int = 5,
    position: dict[str, Any] | None = None,
    constants: Mapping[str, Any] | None = None,
    make: Callable[..., Any] = Asleep,
    **options: Any,
) -> TablePage:
    """A table on the screen; the first curtain is still down where there is one."""
    chosen = {"seats": len(seats), "start": "P1", **options}
    return page.open_table(
        pilot, "terrorixico", seats, chosen, seed=seed, make=make, position=position, constants=constants
    )


def go_through(page: TablePage) -> None:
    """Pass the device on and take it over where somebody must, and see what is told to its end."""
    pilot = page.pilot
    for _ in range(300):
        if pilot.top.name == "handover" or page.waits_after_turn():
            pilot.key("return")
        elif page.is_telling():
            page.skip_story()
        elif page.awaited_seat() is not None:
            pilot.settle()
        else:
            return
    raise AssertionError("it never came to rest")


def give(page: TablePage, line: str) -> None:
    """Play a line at once, without clicks, and go through what follows."""
    page.play_on(line)
    go_through(page)
