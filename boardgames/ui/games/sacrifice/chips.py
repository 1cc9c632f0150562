"""The small choices of Sacrifice: load, walls and returns of the piece in hand, deeds of a falcon over an enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardgames.core.machine import seat_name
from boardgames.ui.contract.placed import Chip, Phrase, Sight
from boardgames.ui.games.sacrifice.grid import is_cell
from boardgames.ui.games.sacrifice.places import character_at, emissary, minerals_at, seen

Pieces = Mapping[str, Mapping[str, Any]]


def chips(sight: Sight, pieces: Pieces, icons: str) -> tuple[str, Sequence[Chip]]:
    """By the picked piece: the mineral switch, building, bringing back; by a falcon's enemy: which action."""
    picked = sight.picked
    if not picked:
        return "", ()
    if picked[0] == "resurrect":
        side = seat_name(sight.seat).lower()
        dead = [key for key in sight.open if key.startswith("dead:")]
        return emissary(sight), tuple(
            Chip(key, Phrase(f"sacrifice.piece.{key[5:]}.name"), picture=f"sacrifice/pieces/{key[5:]}_{side}")
            for key in dead
        )
    if not is_cell(picked[0]):
        return "", ()
    if len(picked) == 2:
        return picked[1], tuple(_choice(key) for key in sight.open if key.startswith("do:"))
    return "", tuple(_powers(sight, picked[0], pieces, icons))


def _choice(key: str) -> Chip:
    icon = "sword" if key == "do:attack" else "continue"
    return Chip(key, Phrase(f"sacrifice.chip.{key[3:]}"), icon, main=key == "do:attack")


def _powers(sight: Sight, name: str, pieces: Pieces, icons: str) -> Iterator[Chip]:
    found = character_at(seen(sight.view), name)
    if not found or found[0] != sight.seat:
        return
    piece = found[1]
    if pieces[piece]["carries"] and any(
        line.startswith(f"move {name} ") and " carry" in line for line in sight.legal
    ):
        own, side = minerals_at(seen(sight.view), name), seat_name(sight.seat).lower()
        which = "one_of" if own[sight.seat] > 1 else "yours" if own[1 - sight.seat] else "it"
        yield Chip(
            "switch:carry",
            Phrase(f"sacrifice.action.carry_{which}"),
            picture=f"sacrifice/pieces/mineral_{side}",
            on="switch:carry" in sight.switches,
            letter="c",
            sides=(
                Phrase(f"sacrifice.action.carry_{which}", {"count": own[sight.seat]}),
                Phrase(f"sacrifice.action.leave_{'all' if which == 'one_of' else which}"),
            ),
        )
    if piece == "builder" and any(line.startswith("build ") for line in sight.legal):
        yield Chip("build", Phrase("sacrifice.action.build_short"), f"{icons}/wall", letter="b")
    if piece == "emissary" and any(line.startswith("resurrect ") for line in sight.legal):
        yield Chip("resurrect", Phrase("sacrifice.action.resurrect"), f"{icons}/graveyard", letter="r")
