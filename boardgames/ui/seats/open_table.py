"""A table that is open to other screens: its server, door and host, from opening to closing.

The network is imported when the first table is opened, not before.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, final

from boardgames.data.data_paths import SEAT_KEYS, user_dir
from boardgames.seats.door import Door
from boardgames.seats.page_files import PageFile, load_page_files
from boardgames.seats.seat_keys import SeatKeys
from boardgames.seats.table_host import TableHost
from boardgames.text.catalog import LANGUAGES, cached_language
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.rule_set_assets import own_picture_files
from boardgames.ui.seats.art_cache import ArtCache
from boardgames.ui.seats.session_table import SessionTable
from boardgames.ui.seats.table_art import CONTENT_TYPE
from boardgames.ui.seats.table_control import TableControl


@final
class OpenTable:
    """Opens the table of a session at an address of this device. Raises `OSError` if nothing can listen there.

    `names` are further names of the address; `port` 0 is any, without one the table is where its screens look for it
    if that is free; `approves_all`: see `TableHost`; `set_folders` has the
    folders of rule sets that are not installed, by digest. The owner of the game calls `poll()` whenever `wake` is
    set, and after each change of the match; `on_wake` is called in the thread of the network when it is set anew.
    """

    def __init__(
        self,
        session: Session,
        language: str,
        address: str,
        *,
        port: int | None = None,
        names: Sequence[str] = (),
        approves_all: bool = False,
        control: TableControl | None = None,
        set_folders: Mapping[str, Path] = MappingProxyType({}),
        on_wake: Callable[[], None] | None = None,
    ) -> None:
        from boardgames.seats.server import PORT, SeatServer

        threading.Thread(target=_read_languages, name="languages", daemon=True).start()
        self.wake: Final = threading.Event()
        self._on_wake: Final = on_wake
        self._name = names[0] if names else address
        self._art_count = 0
        self._server: Final = SeatServer(address, load_page_files(), self._set_wake, hosts=names)
        keys = SeatKeys(user_dir("progress") / SEAT_KEYS, session.record.table_id)
        self._server.start((keys.port or PORT) if port is None else port)
        keys.port = self._server.port
        self.door: Final = Door(keys, time.monotonic)
        self.table: Final = SessionTable(session, language, control)
        self.table.art.use_own_pictures(own_picture_files(session.game, set_folders))
        self.table.art.use_cache(ArtCache(user_dir("cache") / "seats"))
        self.host: Final = TableHost(self.table, self.door, self._server, approves_all=approves_all)

    def poll(self) -> bool:
        """Let the host do what is due, and draw pictures for a short while; return whether more waits."""
        is_more, art = self.host.poll(), self.table.art
        is_drawing = art.draw_next(self._set_wake)
        fresh = art.bundles[self._art_count :]
        for bundle in fresh:
            self._server.add_file(bundle.path, PageFile(CONTENT_TYPE, bundle.body, is_constant=True))
        self._art_count += len(fresh)
        return (self.host.poll() if fresh else is_more) or is_drawing

    def _set_wake(self) -> None:
        is_new = not self.wake.is_set()
        self.wake.set()
        if is_new and self._on_wake is not None:
            self._on_wake()

    @property
    def place(self) -> str:
        """Address and port, as typed on a phone."""
        return f"{self._name}:{self._server.port}"

    @property
    def link(self) -> str:
        """Address to which the code at the table leads, with the ticket that is valid now."""
        return f"http://{self.place}/#{self.door.ticket}"

    @property
    def is_running(self) -> bool:
        """True if the network thread runs; if not, the table can be closed and opened again."""
        return self._server.is_running

    @property
    def faults(self) -> list[str]:
        """Unexpected errors in the network or for a screen."""
        return [*self._server.faults, *map(repr, self.host.faults)]

    def let_come_to(self, session: Session, shift: int) -> None:
        """Let all keys open the table of another game of as many seats, whose people sit `shift` seats farther on."""
        self.door.keys.copy_to(session.record.table_id, len(session.seats), shift)

    def close(self, *, says_goodbye: bool = True) -> None:
        """Stop listening. Screens to which nobody says goodbye try to come back."""
        if says_goodbye:
            self.host.close()
        self._server.stop()


def _read_languages() -> None:
    """Read the texts of all languages before a screen asks for one: at first that takes longer than a frame."""
    for language in LANGUAGES:
        cached_language(language)
