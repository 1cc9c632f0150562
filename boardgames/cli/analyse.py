"""Review a finished recorded game: decisions of one seat, judged by what it could know, and its chances.

The analysis is kept beside the record as NAME.analysis.json, and made again when rules or judge have changed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from ..core.game_protocol import Event, Seat, seat_name
from ..review.analysis_file import seat_analysis_text
from ..review.analysis_model import SeatAnalysis
from ..review.decision_statistics import decision_costs, decision_costs_csv
from ..review.record_review import ReviewedRecord
from ..review.review_text import ReviewText, card_names
from ..review.verdicts import key_decisions
from ..text.catalog import LANGUAGES, Catalog
from ..text.event_narration import narrate
from .print_service import LogEvents
from .progress_bar import TerminalProgress

RECORD_HELP: Final = "the record of a finished game; of a folder: costs by month and kind of action, as CSV"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames analyse`."""
    parser.add_argument("record", type=Path, metavar="RECORD", help=RECORD_HELP)
    parser.add_argument(
        "--seat", metavar="P1", help="whose decisions (default: those of the one person who sat there)"
    )
    parser.add_argument("--json", action="store_true", help="print all decisions and the curve as JSON")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the sentences (default en)")


def run(arguments: argparse.Namespace) -> int:
    """Analyse and print; return 0, or 2 when the seat does not fit. Raises `BadFile`."""
    if arguments.record.is_dir():
        print(decision_costs_csv(decision_costs(arguments.record)), end="")
        return 0
    reviewed = ReviewedRecord(arguments.record)
    try:
        seat = _seat(reviewed, arguments.seat)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    bars: list[TerminalProgress] = []

    def show(done: int, count: int) -> None:
        if not bars:
            bars.append(TerminalProgress(count, "steps", 0))
        bars[0].show(done)

    found = reviewed.analyse(seat, show)
    for bar in bars:
        bar.clear()
    if arguments.json:
        print(seat_analysis_text(found), end="")
    else:
        print("\n".join(_lines(reviewed, seat, found, Catalog(arguments.language), arguments.log_events)))
    return 0


def _seat(reviewed: ReviewedRecord, wanted: str | None) -> Seat:
    """Return the seat to be analysed. Raises ValueError in a sentence."""
    names = [seat_name(seat) for seat in range(reviewed.seat_count)]
    if wanted is not None:
        if wanted not in names:
            raise ValueError(f"--seat: expected one of {', '.join(names)}, found {wanted!r}")
        return names.index(wanted)
    people = reviewed.seats_of_people()
    if len(people) != 1:
        found = ", ".join(names[seat] for seat in people) or "nobody"
        raise ValueError(f"--seat: expected one of {', '.join(names)}; the people in this game: {found}")
    return people[0]


def _lines(
    reviewed: ReviewedRecord, seat: Seat, found: SeatAnalysis, catalog: Catalog, log_events: LogEvents | None
) -> Iterator[str]:
    """Yield the lines of the report."""
    scale, match, tr = reviewed.analysis.scale, reviewed.match, catalog.tr
    narrate_events = None if log_events is None else partial(_sentences, reviewed, catalog, log_events)
    text = ReviewText(catalog, match.game, scale, reviewed.seat_title, narrate_events)
    yield f"{tr(f'game.{match.game.id}.name')} · {reviewed.seat_title(seat_name(seat))}"
    if scale == "order":
        yield tr("review.order")
    if found.skipped:
        yield tr("review.skipped")
    told = key_decisions(found.decisions, scale=scale)
    yield tr(f"review.key_decisions.{len(told)}") if told else text.nothing_told(found.decisions)
    for words in text.decisions(told):
        yield ""
        yield f"{words.round}. {words.heading}."
        yield from (f"  {line}" for line in words.lines)
    moments = text.moments_seen(found.points, match.player_view(seat), seat)
    if moments:
        yield ""
        yield text.moments_title
    yield from (f"  {moment}" for moment in moments)


def _sentences(
    reviewed: ReviewedRecord, catalog: Catalog, log_events: LogEvents, events: Sequence[Event]
) -> Sequence[str]:
    """Return the sentences of events as the window's log tells them."""
    game = reviewed.match.game
    cards = card_names(game, catalog.language)
    return narrate(catalog, game.id, log_events(game, events), reviewed.seat_title, cards)
