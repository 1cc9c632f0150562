"""Games by chance on a table of one person and computers that never answer."""

from __future__ import annotations

import random
from typing import Any

SEED = 11
MIDDLE = {"sacrifice": 60, "sacrificio": 60, "terrorixico": 60, "walpurgisnacht": 30}
"""After how many actions a game by chance is far from its beginning and its end."""
MOST = {"sacrifice": 2, "sacrificio": 4, "terrorixico": 4, "walpurgisnacht": 8}
"""The most seats of a table."""


class Mute:
    """A computer that never answers; the measurement plays for it."""

    def __init__(self, *_told: Any) -> None:
        self.thinking = False

    def ask(self, *_told: Any) -> None:
        self.thinking = True

    def poll(self) -> None:
        return None

    def move_now(self) -> None:
        pass

    def stop(self) -> None:
        self.thinking = False

    def close(self) -> None:
        pass


def choice_of(game: str, seats: int, seed: int = SEED) -> Any:
    """One person and computers, on a table of so many."""
    from boardgames.ui.scene.doors import SeatChoice, TableChoice

    sits = [SeatChoice("person", "Ana"), *[SeatChoice("computer", level="adept")] * (seats - 1)]
    options = {"seats": seats} if game != "sacrifice" else {}
    return TableChoice(game, tuple(sits), options, seed)


def session_of(game: str, seats: int, seed: int = SEED) -> Any:
    from boardgames.ui.play.match.session import Session

    return Session.begin(choice_of(game, seats, seed), Mute)


def play_by_chance(session: Any, chance: random.Random, count: int) -> None:
    """Play so many actions, and on until the person is to act; never to the end."""
    for number in range(count + 400):
        if number >= count and session.person(session.match.to_act()):
            return
        legal = [one for one in session.match.legal() if one not in session.match.game.silent]
        chance.shuffle(legal)
        for action in legal or session.match.legal():
            session.match.play(action)
            if session.match.outcome() is None:
                break
            session.match.undo()


def lengthen(session: Any, count: int) -> None:
    """Let what lies behind a position be so many actions: those that were played, again and again.

    The position stays, so that nothing but the length differs.
    """
    from dataclasses import replace

    match = session.match
    entries, states = list(match._history), list(match._before)
    while len(match._history) < count:
        for entry, state in zip(entries, states, strict=True):
            match._played += 1
            match._history.append(replace(entry, serial=match._played))
            match._before.append(state.clone())
