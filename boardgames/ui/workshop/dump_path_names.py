"""Names of what the paths of a dump stand for, in the words of the game: places, fields and their values."""

from __future__ import annotations

from typing import Final

from boardgames.ui.game_view.message_formatter import MessageFormatter

SEATS: Final = "seats"
OWN: Final = "seat"
"""Part of a text id that stands for any seat."""
NOBODY: Final = "–"


class DumpPathNames:
    """Names for the paths of a game's dumps; a path without a name of its own stays as it is written.

    `seats.P1.draw` becomes the draw pile of the first seat. A part after the last one with a name is its `name`:
    the third cell of `board.c4`.
    """

    def __init__(self, game: str, formatter: MessageFormatter) -> None:
        self._game = game
        self._formatter = formatter

    def place_name(self, path: str) -> str:
        """Name of a place."""
        return self._name_of(path, (f"{self._game}.editor.place", f"{self._game}.place"))

    def field_name(self, path: str) -> str:
        """Name of a field."""
        return self._name_of(path, (f"{self._game}.editor.field", "editor.field"))

    def path_name(self, path: str) -> str:
        """Name of a place or a field."""
        name = self.place_name(path)
        return name if name != path else self.field_name(path)

    def phase_name(self, phase: str) -> str:
        """Name of a phase of the game."""
        ids = f"{self._game}.editor.phase.{phase}", f"{self._game}.phase.{phase}"
        return next((self._formatter.tr(id) for id in ids if self._formatter.catalog.has(id)), phase)

    def value_name(self, path: str, value: str | None) -> str:
        """Name of a word that a field has: a seat, a phase, a colour, or nobody."""
        if value is None:
            return NOBODY
        if (seat := _seat_of(value)) >= 0:
            return self._formatter.seat_title(seat)
        return self.phase_name(value) if path == "phase" else self._part_name(value)

    def _name_of(self, path: str, bases: tuple[str, ...]) -> str:
        parts = path.split(".")
        seat = next((_seat_of(part) for part in parts if _seat_of(part) >= 0), -1)
        own = [part for part in parts if _seat_of(part) < 0 and part != SEATS]
        for length in range(len(own), 0, -1):
            head, rest = ".".join(own[:length]), " ".join(map(self._part_name, own[length:]))
            ids = [f"{base}.{head}" for base in bases]
            if parts[0] == SEATS:
                ids = [f"{bases[0]}.{OWN}.{head}", *ids]
            id = next(filter(self._is_text, ids), "")
            name = self._formatter.tr(id, name=rest) if id else ""
            if name and (rest or name == self._formatter.tr(id, name=path)):  # else it names a part of what is there
                title = self._formatter.seat_title(seat) if seat >= 0 else ""
                return self._formatter.tr("editor.of_seat", seat=title, name=name) if title else name
        return path

    def _is_text(self, id: str) -> bool:
        return self._formatter.catalog.has(id)

    def _part_name(self, part: str) -> str:
        """Name of a part of a path: a card, a colour or a side of the game, or itself."""
        if part in self._formatter.card_names:
            return self._formatter.card_names[part]
        ids = (f"{self._game}.{kind}.{part}" for kind in ("editor.part", "named", "colour", "role"))
        return next((self._formatter.tr(id) for id in ids if self._is_text(id)), part)


def _seat_of(name: str) -> int:
    """The seat that a name like `P1` stands for, or -1."""
    return int(name[1:]) - 1 if name[:1] == "P" and name[1:].isdecimal() else -1
