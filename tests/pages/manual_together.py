"""The pictures of docs/together.md: the page for phones, a table that all see, and the end of a game in a series."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Final

from boardgames.core.game_protocol import Outcome
from boardgames.core.seat import rotate_seats
from boardgames.data.data_paths import SEAT_KEYS, user_dir
from boardgames.record.series import SeriesPlayer, begin_series
from boardgames.record.series_store import SeriesStore
from boardgames.seats.seat_keys import SeatKeys
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.games.sacrificio.page import Chooser
from tests.pages.manual_play import SEED, save
from tests.seats.wire import WireScreen
from tests.ui.page import HeadlessGame, TablePage
from tests.ui.page.home_network import home_network
from tests.ui.pilot import Pilot

PEOPLE: Final = ("Ana", "Ben", "Eva", "Ivo", "Zoe")
SHOWN_AFTER: Final = 14
"""Actions before the picture of a table."""


def open_table(pilot: Pilot) -> None:
    """The page for phones: two have come, one has gone, one is at this screen, and a computer plays."""
    seats = (SeatChoice("person", "Ana"), *(SeatChoice("remote", name) for name in PEOPLE[1:4]))
    night = HeadlessGame.begin(
        "walpurgisnacht", (*seats, SeatChoice("computer", level="adept")), {"seats": 5}, seed=SEED, make=Chooser
    )
    keys = SeatKeys(user_dir("progress") / SEAT_KEYS, night.table_id)
    given = [keys.give(seat, PEOPLE[seat]) for seat in (1, 2, 3)]
    TablePage.open(pilot, night)
    is_done = threading.Event()

    async def stay(place: str) -> None:
        phones = [await WireScreen.come(place, key=key) for key in given[:2]]
        while not is_done.is_set():
            await asyncio.sleep(0.02)
        for phone in phones:
            await phone.close()

    with home_network() as real:
        while pilot.top.name != "table_menu":
            pilot.key("escape")
            pilot.settle()
        pilot.click("menu.open_table")
        pilot.settle(lambda: pilot.top.name == "open_table")
        phones = threading.Thread(target=lambda: asyncio.run(stay(real[0])), daemon=True)
        phones.start()
        connected = pilot.tr("seats.window.connected")
        pilot.settle(lambda: " ".join(pilot.words().split()).count(connected) == 2)
        save(pilot, "together-open")
        is_done.set()
        phones.join(5)


def public_table(pilot: Pilot) -> None:
    """A table of which the window shows what everybody may know."""
    seats = tuple(SeatChoice("remote", name) for name in PEOPLE)
    night = HeadlessGame.begin("walpurgisnacht", seats, {"seats": 5}, seed=SEED, make=Chooser)
    night.play_unseen_by_chance(SHOWN_AFTER, seed=SEED)
    TablePage.open(pilot, night)
    save(pilot, "together-table")


def series(pilot: Pilot) -> None:
    """The end of the third game of an evening."""
    seats = tuple(SeatChoice("person", name) for name in PEOPLE[:3])
    game = HeadlessGame.begin("terrorixico", seats, {"seats": 3}, seed=SEED, make=Chooser)
    game.play_unseen_by_chance(5000, seed=SEED)
    evening = begin_series("one", "terrorixico", [SeriesPlayer(name) for name in PEOPLE[:3]])
    evening = evening.with_result("one", Outcome((1,), {"P1": 20, "P2": 41, "P3": 24}, "points"))
    evening = evening.with_game("two", "terrorixico", rotate_seats(evening.games[-1].players))
    evening = evening.with_result("two", Outcome((0,), {"P1": 40, "P2": 31, "P3": 18}, "points"))
    SeriesStore().add(evening.with_game(game.table_id, "terrorixico", (0, 1, 2)))
    TablePage.open(pilot, game).show_results()
    save(pilot, "together-series")


SCENES: Final[tuple[Callable[[Pilot], None], ...]] = (open_table, public_table, series)
