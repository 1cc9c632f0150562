"""Position on the clipboard in the public format: copy, and read back as a record."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pygame

from boardgames.core.game_protocol import Dump
from boardgames.record import Record, parse_record, position_text
from boardgames.record import replay_record as played_again
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.recorded_seats import recorded_seats
from boardgames.ui.scene.scene_factory import SeatChoice

NAME: Final = "clipboard"


def copy_position(record: Record, view: Dump, words: MessageFormatter) -> str:
    """Copy a position, as the viewing seat knows it, to the clipboard; return the id of the message to show."""
    title = words.tr("table.clipboard.title", game=words.tr(f"game.{record.game_id}.name"))
    text = position_text(record.game_id, record.options, record.seed, view, title=title, constants=record.constants)
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return "table.toast.no_clipboard"
    return "table.toast.copied"


def read_position(seats: Sequence[SeatChoice]) -> tuple[Record, Sequence[SeatChoice]] | None:
    """Record of the position on the clipboard, begun now by these players, and the seats; None if there is no
    position.

    Raises `BadFile`.
    """
    text = ""
    with contextlib.suppress(pygame.error):
        text = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    if "format:" not in text:
        return None
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    record = parse_record(text, NAME)
    seats = fit_seats(seats, len(played_again(record).dump()["seats"]))
    return replace(record, seats=recorded_seats(seats), started=now, file="", torn="", over=None), seats


def fit_seats(seats: Sequence[SeatChoice], count: int) -> Sequence[SeatChoice]:
    """Fit the players to a number of seats: persons first; missing seats are filled with computers, or persons if
    none plays.
    """
    if len(seats) == count:
        return seats
    more = next((one for one in seats if one.kind == "computer"), SeatChoice("person"))
    return (*sorted(seats, key=lambda one: one.kind != "person")[:count], *(more,) * (count - len(seats)))
