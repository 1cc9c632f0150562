"""The page of a cell: who stands there and what it can do, or the minerals that lie there alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgames.core.machine import Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import SacrificeDump
from boardgames.ui.contract.paged import CardLine, CardPage
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.games.sacrifice.grid import cell
from boardgames.ui.games.sacrifice.places import character_at, minerals_at


def page_at(
    drawn: SacrificeDump,
    key: str,
    pieces: Mapping[str, Mapping[str, Any]],
    icons: str,
    goal_rows: Callable[[Seat], range],
    to_go: Sequence[Mapping[str, int]],
) -> CardPage | None:
    """The page of the cell `key`; None where nothing is. `to_go` are the points to the goal zone by seat and cell."""
    minerals = [(seat, count) for seat, count in minerals_at(drawn, key).items() if count]
    here = [Phrase("sacrifice.here.mineral", {"seat": SeatName(seat), "count": n}) for seat, n in minerals]
    found = character_at(drawn, key)
    if not found:
        if not minerals:
            return None
        found = (minerals[0][0], "mineral")
    seat, piece = found
    race = pieces[piece]["race"]
    words = {"seat": SeatName(seat), "cell": key, "race": Phrase(f"sacrifice.race.{race}")}
    sign = f"{icons}/{f'race_{race}' if race in ids.RACES else 'hypersquare'}"
    lines = [
        CardLine(f"{icons}/{piece}", Phrase(f"sacrifice.piece.{piece}.power")),
        CardLine(sign, Phrase(f"sacrifice.counts.{race}")),
    ]
    if race in ids.RACES and key in to_go[seat] and drawn["phase"] != "placement":
        far = to_go[seat][key]
        told = "barred" if far == ids.BARRED else "own"
        lines.append(CardLine(f"{icons}/point_full", Phrase(f"sacrifice.route.{told}", {"count": far})))
    if mark := drawn["marks"].get(key):
        lines.append(CardLine(f"{icons}/{piece}", Phrase(f"sacrifice.mark.{mark}")))
    if piece != "mineral" and cell(key).j in goal_rows(seat):
        lines.append(CardLine(sign, Phrase("sacrifice.mark.frozen")))
    lines += [CardLine(f"{icons}/mineral", line) for line in here]
    face = f"{piece}_{seat_name(seat).lower()}"
    return CardPage(
        face, Phrase(f"sacrifice.piece.{piece}.name"), Phrase("sacrifice.here.character", words), tuple(lines)
    )
