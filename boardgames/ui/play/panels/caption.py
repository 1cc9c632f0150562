"""Pictures of the rules in words: what happened between the picture before and this one, and what lies in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import Deed
from boardgames.draw.rects import Rect
from boardgames.scenario.examples import ExampleFile
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Placed, Sight
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.inspector import describe_place, page_at
from boardgames.ui.scene.spoken import sentence

MOST: Final = 8
"""So many things are named one by one; of a fuller picture only those that are marked."""


def describe_moment(words: MessageFormatter, one: ExampleFile, played: int) -> str:
    """The sentence of an example after so many actions, or empty."""
    said = [moment.words for moment in one.moments() if moment.played == played and moment.words is not None]
    return str(getattr(said[0], words.catalog.language)) if said else ""


def describe_deeds(words: MessageFormatter, deeds: Sequence[Deed]) -> str:
    """What happened, as the log tells it."""
    return sentence(*(text for deed in deeds for text in words.narrated(deed.events)))


def describe_things(
    words: MessageFormatter,
    table: GameUI,
    drawn: Dump,
    seat: Seat,
    placed: Sequence[Placed],
    shown: Rect,
    marked: Sequence[str],
) -> str:
    """What lies in the part of a table that is shown: all of it, of many things only the marked ones; or empty."""
    inside = [
        thing.key for thing in placed if shown.overlaps(thing.rect, 1) and (thing.face or table.turned_board is None)
    ]
    told = dict.fromkeys(filter(None, (_describe(words, table, drawn, seat, key) for key in (*marked, *inside))))
    if len(told) > MOST:
        told = dict.fromkeys(filter(None, (_describe(words, table, drawn, seat, key) for key in marked)))
    return words.tr("voice.picture", things=". ".join(told)) if told else ""


def _describe(words: MessageFormatter, table: GameUI, drawn: Dump, seat: Seat, key: str) -> str:
    """A place and what lies there, in short."""
    page = page_at(table, drawn, Sight(drawn, seat, None), key)
    if page is None and table.pages.place_name(drawn, key) is None:
        return ""
    short = page._replace(lines=(), note=None) if page is not None else None
    told = (part.rstrip(".") for part in describe_place(words, table, drawn, short, key))
    return ", ".join(filter(None, told)).replace(". ", ", ")
