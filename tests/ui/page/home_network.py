"""A network as at home for pictures: the table really is at loopback, and its code is the same at each run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Final
from unittest.mock import patch

from boardgames.seats import door, network_interfaces
from boardgames.seats.network_interfaces import NetworkAddress
from boardgames.ui.seats.open_table import OpenTable

PLACE: Final = "192.168.178.23:47800"
"""Address that a picture shows."""


@contextmanager
def home_network() -> Iterator[list[str]]:
    """A network as at home, but at loopback; yield the address at which the table really is. Tickets are the same at
    each run, so that the picture is, too.
    """
    letters, real = cycle(door.LETTERS[::3]), list[str]()

    def shown_place(table: OpenTable) -> str:
        real[:] = [f"127.0.0.1:{table._server.port}"]
        return PLACE

    with (
        patch.object(network_interfaces, "find_addresses", lambda: [NetworkAddress("127.0.0.1", "Wi-Fi")]),
        patch.object(OpenTable, "place", property(shown_place)),
        patch.object(door.secrets, "choice", lambda _letters: next(letters)),
    ):
        yield real
