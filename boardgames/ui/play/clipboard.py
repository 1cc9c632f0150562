"""The position on the clipboard, in the public format: copied out, and pasted as a new table."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame

from boardgames.data.faults import BadFile
from boardgames.record import Record, parse_record, position_text
from boardgames.ui.play.session import Session, seats_of

if TYPE_CHECKING:
    from boardgames.ui.play.base import TableBase
    from boardgames.ui.play.table import TableScene

NAME = "clipboard"


def copy(scene: TableBase) -> None:
    """Put the position that is shown on the clipboard, as the seat that looks knows it."""
    record = scene.record
    title = scene.tr("table.clipboard.title", game=scene.tr(f"game.{record.game_id}.name"))
    text = position_text(
        record.game_id, record.options, record.seed, scene.view_shown, title=title, constants=record.constants
    )
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        scene.app.toast("table.toast.no_clipboard")
        return
    scene.app.toast("table.toast.copied")


def paste(scene: TableScene) -> None:
    """Open what lies on the clipboard as a new table with the same people; the present game stays on disk."""
    text = ""
    with contextlib.suppress(pygame.error):
        text = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    if "format:" not in text:
        scene.app.toast("table.toast.no_paste")
        return
    try:
        record = parse_record(text, NAME)
        session = Session.copy_of(_seated(record, scene), scene.seats, scene.session.maker)
    except BadFile as bad:
        scene.app.toast("table.toast.bad_paste", fault=str(bad.faults[0]))
        return
    scene.app.replace(type(scene)(scene.app, session))
    scene.app.toast("table.toast.pasted")


def _seated(record: Record, scene: TableScene) -> Record:
    """The record as a game that begins now, with the people of this table."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return replace(record, seats=seats_of(scene.seats), started=now, file="", torn=False, over=None)
