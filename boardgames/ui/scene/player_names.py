"""Names of the players of a recorded or unfinished game: people first, then the computers by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final, Protocol

from boardgames.core.seat import seat_name
from boardgames.ui.scene.scene_factory import SeatChoice

Tr = Callable[..., str]
BUTTON_LETTERS: Final = 26
"""Letters of several names that fit on a large button."""


class SeatOccupant(Protocol):
    """Player of a seat, as in a record or in the list of records."""

    @property
    def person(self) -> str | None: ...

    @property
    def computer(self) -> str | None: ...


def seat_choices_of(seats: Mapping[str, SeatOccupant], count: int) -> tuple[SeatChoice, ...]:
    """Players by seat; a seat that the record does not name belongs to a person."""
    from boardgames.core.player_name import parse_player_name  # imported late: needed only with an unfinished game

    out = []
    for i in range(count):
        who = seats.get(seat_name(i))
        if who is not None and who.computer is not None:
            player = parse_player_name(who.computer)
            out.append(SeatChoice("computer", level=player.level, persona=player.style))
        else:
            out.append(SeatChoice("person", name=(who.person or "") if who else ""))
    return tuple(out)


def player_names(tr: Tr, game: str, seats: Sequence[SeatChoice]) -> list[str]:
    """Name of each seat: that of the person or persona, else the name that the game gives the seat."""
    return [
        own_name(tr, seat.name) or persona_name(tr, game, seat.persona) or _of_seat(tr, game, number)
        for number, seat in enumerate(seats, 1)
    ]


def own_name(tr: Tr, name: str) -> str:
    """Name that a person has given; empty for the app's own word for a person ("You"), which no sentence about
    somebody takes.
    """
    return "" if name.casefold() == tr("table.you").casefold() else name


def persona_name(tr: Tr, game: str, persona: str) -> str:
    """Name of a persona of a game; empty for none, and for one that this version does not know."""
    key = f"{game}.persona.{persona}.name"
    name = tr(key) if persona else ""
    return "" if name == key else name


def computer_name(tr: Tr, game: str, text: str) -> str:
    """Level of a computer player by its name in records, with its persona: "Adept (Balam)"."""
    from boardgames.core.player_name import parse_player_name

    player = parse_player_name(text)
    level, persona = tr(f"level.{player.level}.name"), persona_name(tr, game, player.style)
    return tr("ui.title.computers", names=level, level=persona) if persona else level


def player_list_line(tr: Tr, game: str, seats: Sequence[SeatChoice]) -> str:
    """Return all names in one line, computers with their level: "Ana – Jade, Coral (Novice)"."""
    named = list(zip(seats, player_names(tr, game, seats), strict=True))
    people = [name for seat, name in named if seat.kind == "person"]
    computers = sorted(
        ((seat.level, name) for seat, name in named if seat.kind == "computer"), key=lambda one: one[0]
    )
    parts = [", ".join(people)] if people else []
    for level, group in groupby(computers, key=lambda one: one[0]):
        of_level = ", ".join(name for _, name in group)
        parts.append(tr("ui.title.computers", names=of_level, level=tr(f"level.{level}.name")))
    return tr("ui.title.versus").join(parts)


def play_button_text(tr: Tr, people: Sequence[str]) -> str:
    """Text of a button that starts a game at once: with up to two names, else with the number of people."""
    named = [name for name in people if name]
    if not named:
        return tr("ui.title.play")
    if len(people) == 1:
        return tr("ui.title.play_as", name=named[0])
    if len(people) == len(named) == 2:
        return tr("ui.title.play_two", first=named[0], second=named[1])
    return tr("ui.title.play_many", count=len(people))


def continued_names(tr: Tr, seats: Sequence[SeatChoice]) -> str:
    """Names of the people at the seats, as many as fit on a button, and the number of the others."""
    names = [seat.name for seat in seats if seat.kind == "person" and seat.name]
    shown = names[:1]
    while len(shown) < len(names) and len(", ".join(names[: len(shown) + 1])) <= BUTTON_LETTERS:
        shown = names[: len(shown) + 1]
    text = ", ".join(shown)
    return tr("ui.title.and_more", names=text, count=len(names) - len(shown)) if shown != names else text


def _of_seat(tr: Tr, game: str, number: int) -> str:
    """Name of a seat, or its number if the game gives it no name."""
    key = f"seat.{game}.{number}"
    name = tr(key)
    return name if name != key else tr("ui.setup.seat", number=number)
