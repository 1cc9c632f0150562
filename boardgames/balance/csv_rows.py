"""CSV rows of all numbers of one rule set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .html_parts import ReportSide
from .interval_estimate import IntervalEstimate

COLUMNS: Final = ("rules", "what", "id", "name", "figure", "value", "low", "high", "of")
"""Rates and worths are parts of 1; `of` is from how many games or seats the figure is."""
Row = tuple[str, ...]


def csv_rows_of(side: ReportSide) -> Iterator[Row]:
    """Every number; one that is not known is left out."""
    words, m = side.labels, side.measures

    def row(section: str, id: str, name: str, figure: str, estimate: IntervalEstimate | None) -> Iterator[Row]:
        if estimate is not None:
            values = (f"{value:.4f}" for value in (estimate.value, estimate.low, estimate.high))
            yield words.title, section, id, name, figure, *values, str(estimate.of)

    for seat, one in enumerate(m.seats, 1):
        yield from row("seat", f"P{seat}", words.players[seat - 1], "wins", one)
    yield from row("seat", "starter", "who starts", "wins", m.starters)
    for what, ends in (("end", m.ends), ("no winner", m.undecided)):
        for reason, one in ends.items():
            yield from row(what, reason, words.reason(reason), "games", one)
    for name, one in m.numbers.items():
        yield from row("game", name, name, "mean", one)
    for card in m.cards:
        for figure in ("seen", "played", "kept", "winner", "worth", "drawn", "owned"):
            yield from row(
                "prize" if card.prize else "card", card.id, words.name_of(card.id), figure, getattr(card, figure)
            )
    for piece in m.pieces:
        for figure in ("times", "ever", "worth"):
            name = words.name_of(piece.piece)
            yield from row("piece", piece.piece, name, f"{piece.deed} {figure}", getattr(piece, figure))
