"""Sentences about the people of an open table, alike in the window and on phones."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from boardgames.core.game_protocol import Seat
from boardgames.seats.table_people import WINDOW
from boardgames.ui.game_view.message_formatter import MessageFormatter

if TYPE_CHECKING:
    from boardgames.seats.table_people import DecisionNotice, VoteChoice, VoteKind


def vote_sentence(words: MessageFormatter, kind: VoteKind, seat: Seat, choices: Collection[VoteChoice]) -> str:
    """Return a question about a seat; who has no choice of "yes" is only told of an undo."""
    way = "asked" if "yes" in choices else kind
    return words.tr(f"seats.people.vote_{way}", name=person_name(words, seat))


def notice_message(words: MessageFormatter, notice: DecisionNotice) -> tuple[str, dict[str, str]]:
    """Return the message about a decision of people: its id and arguments."""
    names = {"name": person_name(words, notice.seat), "other": person_name(words, notice.other)}
    return f"seats.people.told_{notice.text}", names


def person_name(words: MessageFormatter, seat: Seat) -> str:
    """Return the name of the person at a seat; `WINDOW`: the table."""
    return words.tr("seats.people.window") if seat == WINDOW else words.seat_title(seat)
