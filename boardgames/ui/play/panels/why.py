"""Why something is asked: said under the prompt while one is new, until one has done it oneself often enough.

The sentence is `<game>.because.<word>`, where the prompt is `<game>.prompt.<word>`; a word such as `react_place`
that has no sentence of its own has that of `react`. The word is the kind of deed that is counted for the name that
acts.
"""

from __future__ import annotations

from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.session import Session
from boardgames.ui.scene.services import Services


@final
class Why:
    """Chooses the sentence and counts what people do; changes nothing of the game."""

    def __init__(self, session: Session, words: MessageFormatter, services: Services) -> None:
        self._session: Final = session
        self._words: Final = words
        self._services: Final = services
        self._game: Final = session.port.game.id
        self._asked: set[str] = set()  # kinds asked since somebody acted
        self._seat: Seat | None = None  # whom
        self._count = len(session.port)

    @property
    def has_room(self) -> bool:
        """Whether the line over the board keeps room for it: somebody at the table still learns most kinds."""
        if not self._services.settings.explain:
            return False
        kinds = self._services.catalog.below(f"{self._game}.because.")
        people = [self._services.progress.of(self._session.seats[seat].name) for seat in self._session.persons]
        return any(2 * sum(one.knows(self._game, kind) for kind in kinds) < len(kinds) for one in people)

    def line(self, prompt: Phrase, seat: Seat) -> str:
        """The sentence for who is asked that, or empty."""
        kind = self.kind(prompt)
        if not kind:
            return ""
        if seat != self._seat:
            self._asked.clear()
            self._seat = seat
        self._asked.add(kind)
        settings, name = self._services.settings, self._session.seats[seat].name
        if not settings.explain or self._services.progress.of(name).knows(self._game, kind):
            return ""
        return self._words.tr(f"{self._game}.because.{kind}")

    def watch(self) -> None:
        """Count what was asked as done, once who was asked has acted."""
        port = self._session.port
        deeds = port.history(self._count) if len(port) > self._count else ()
        self._count = len(port)
        if any(deed.seat == self._seat for deed in deeds):
            assert self._seat is not None
            for kind in self._asked:
                self._services.progress.practise(self._session.seats[self._seat].name, self._game, kind)
            self._asked.clear()

    def kind(self, prompt: Phrase) -> str:
        """The kind of deed that a prompt asks for, or empty."""
        word = prompt.key.rpartition(".")[2]
        while word and not self._services.catalog.has(f"{self._game}.because.{word}"):
            word = word.rpartition("_")[0]
        return word
