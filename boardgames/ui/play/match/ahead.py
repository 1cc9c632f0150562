"""What a computer expects to follow its action, in words: the own deeds, then the answer as the log would say."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.machine import Action, Event, Game, Seat, State
from boardgames.ui.play.match.translator import Translator


def told_ahead(
    game: Game, known: State, seat: Seat, action: Action, foreseen: Sequence[Action], words: Translator
) -> str:
    """What `foreseen` says comes after `action` of `seat`; empty where it says nothing.

    `known` is a position as far as the seat knows it, and is changed. The line ends where somebody is asked of whom
    it does not speak.
    """
    assert game.reason is not None
    known.apply(action)
    own: list[str] = []
    answer: list[Event] = []
    other: Seat | None = None
    for line in foreseen:
        if known.outcome() is not None or line not in known.legal():
            break
        actor = known.to_act()
        if actor == seat and other is None:
            own.append(words.reasoned(game.reason(known.view(seat), line), why=False))
            known.apply(line)
            continue
        if game.hidden or actor == seat:
            break
        other = actor
        known.apply(line, answer)
    listed = own if len(own) < 2 else [f"\n{number}. {deed}" for number, deed in enumerate(own, 1)]
    told = [words.tr("table.hint.then", deeds="".join(listed))] if own else []
    if other is not None and (said := words.narrated(answer)):
        told.append(words.tr("table.hint.answer", seat=words.seat_title(other), told=" ".join(said)))
    return "\n".join(told)
