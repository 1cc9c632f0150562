"""What another seat is expected to answer to a turn, in words, as the log would say it."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Action, Event, State
from boardgames.ui.game_view.message_formatter import MessageFormatter


def tell_answer(known: State, replies: Sequence[Action], words: MessageFormatter) -> str:
    """The actions of the seat that is to act in `known`, which is changed; empty where none is expected."""
    if known.outcome() is not None:
        return ""
    other, events = known.to_act(), list[Event]()
    for line in replies:
        if known.outcome() is not None or known.to_act() != other or line not in known.legal_actions():
            break
        known.apply(line, events)
    told = words.narrated(events)
    return words.tr("table.hint.answer", seat=words.seat_title(other), told=" ".join(told)) if told else ""
