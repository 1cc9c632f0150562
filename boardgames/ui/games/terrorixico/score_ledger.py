"""A count on the table of TerroriXico: a row for each seat, a column for each thing counted; where each lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from boardgames.draw.rects import Rect, Size
from boardgames.games.terrorixico.dump_types import ScoreBreakdown, SeatDump, ViewFacts
from boardgames.ui.contract.card_page import CardNamePlaceholder, CardPage, CardPageLine
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog

FINAL_HEADS: Final = (
    "terrorixico.ledger.vp",
    "terrorixico.ledger.bonus",
    "terrorixico.ledger.traumas",
    "terrorixico.ledger.score",
    "terrorixico.ledger.level",
)
PLACES: Final = ("first", "second", "nothing")
"""Figures of a ledger that stand for a place."""

WORDY: Final = 1.5
"""Width of the last column of a final count, which contains words, relative to the other columns."""
HEAD_HIGH: Final = 32.0
LINE_HIGH: Final = 84.0
LOW: Final = 34.0
"""A row of a ledger less high than this has smaller words."""
GROWN: Final = 1.35
"""Greatest scale of the words of a ledger where there is room."""
CARDS_FROM: Final = Size(700.0, 110.0)
"""A row of a final count at least so large shows the monsters of its seat."""
CARDS_PART, CARDS_HIGH = 0.5, 262.0
"""Part of the width for them, and the height of such a row at most."""
STACK_ROW, STACK_MOST = Size(225.0, 62.0), 170.0
"""Width of a count in which the names stand over the figures, and height of its row at scale 1; greatest height of a
row of a battle's count.
"""
STACK_GROWN: Final = 2.0
"""Greatest scale of the words of such a count, and of a final one with all in one line."""
STACK_NAME, STACK_EDGE = 0.44, 0.06
"""Parts of the height of such a row for the name, and for its upper and lower edge."""
LINE_ROW: Final = Size(75.0, 40.0)
"""Width of a column and height of a row of a final count with all in one line, at scale 1."""
LINE_NAME, LINE_CARDS = 0.19, 0.31
"""Parts of the width of such a row for the name, and for the monsters of its seat."""
LINE_LEAST: Final = Size(500.0, 44.0)
"""Such a row that is at least so large shows the monsters of its seat."""
HIGH_CARDS: Final = 100.0
"""Least height of cards below the name of their seat; lower ones lie beside it."""
HEAD_LINE: Final = 38.0
"""Height of the name over the cards of a seat."""
ROW_AIR, CARDS_FOOT = 5.0, 8.0
"""Between two rows with cards, half of it each; below cards that lie below a name."""
NEAR_AIR, FAR_AIR = 3.0, 8.0
"""Above and below cards that lie beside a name, in the near view and elsewhere."""
CELL: Final = "count:"
TALLY: Final = "tally:"
"""Prefixes of the keys of the figures of a final count (CELL) and of the count of a battle (TALLY)."""


LedgerForm = Literal["line", "high", "stack"]
"""Place of the names: before the figures, over the cards, over the figures."""


class LedgerRow(NamedTuple):
    """One seat in the ledger: what stands in each column; empty cells are not yet counted."""

    seat: str
    cells: tuple[str, ...]
    lit: bool = False
    trophies: tuple[str, ...] = ()
    """Monsters that the seat keeps, those of a type together: they lie in the row of a final count."""
    traumas: int = 0


class ScoreLedger(NamedTuple):
    """A count of a battle, or a `final` one of the game: ids of the heads of columns, and a row for each seat.

    `is_near`: it lies on a page of the near view.
    """

    heads: tuple[str, ...]
    lines: tuple[LedgerRow, ...]
    final: bool = False
    is_near: bool = False


class LedgerLayout(NamedTuple):
    """Geometry of a ledger in its rectangle.

    `fit` is the scale of the content (1 is the best size). `low` is the scale of the margins, below 1 in a low
    rectangle. `name` is the width of the names, `cards` that of the cards of a seat, 0 without room for them; these
    lie below the name (`form` "high") or right of it. `air` is the room above and below cards.
    """

    low: float
    fit: float
    heads: tuple[Rect, ...]
    lines: tuple[Rect, ...]
    name: float
    cards: float = 0.0
    form: LedgerForm = "line"
    air: float = ROW_AIR

    def cards_rect(self, line: int) -> Rect:
        """The place of the cards of a row."""
        row = self.lines[line].inset(0, self.air)
        if self.form == "high":
            return Rect(row.x + 6, row.y + HEAD_LINE, self.cards - 18, row.h - HEAD_LINE - CARDS_FOOT)
        return Rect(row.x + self.name, row.y, self.cards - 18, row.h)

    def name_rect(self, line: int) -> Rect:
        """The place of mark and name of a row."""
        row = self.lines[line]
        if self.form == "high":
            return Rect(row.x, row.y + ROW_AIR + 2, self.name, HEAD_LINE - 2)
        if self.form == "stack":
            return Rect(row.x, row.y + STACK_EDGE * row.h, row.w, STACK_NAME * row.h)
        return row._replace(w=self.name)

    def cell_rects(self, line: int) -> Iterator[Rect]:
        """The places of a row's figures."""
        row = self.lines[line]
        if self.form == "stack":
            top = (STACK_EDGE + STACK_NAME) * row.h
            row = row._replace(y=row.y + top, h=row.h - top - STACK_EDGE * row.h)
        return (Rect(head.x, row.y, head.w, row.h) for head in self.heads)


def lay_out_ledger(rect: Rect, it: ScoreLedger) -> LedgerLayout:
    """Lay a count into a rectangle."""
    low = min(1.0, rect.h / 190)
    inner = rect.inset(22 * low, 16 * low)
    fit = min(GROWN, inner.w / 480, inner.h / (LOW * (len(it.lines) + 1)))
    head_h = HEAD_HIGH * fit
    room = (inner.h - head_h) / len(it.lines)
    under = room - 2 * ROW_AIR - HEAD_LINE - CARDS_FOOT
    if it.final and (it.is_near or (inner.w >= LINE_LEAST.w and under < HIGH_CARDS)):
        return _lay_out_in_line(inner, it, low)
    if it.is_near:
        return _lay_out_stacked(inner, it, low)
    has_cards = it.final and inner.w >= CARDS_FROM.w and room >= CARDS_FROM.h
    name = inner.w * (CARDS_PART if has_cards else 0.24 if it.final else 0.36)
    high = min(CARDS_HIGH if has_cards else LINE_HIGH, room)
    top = inner.cy - (head_h + high * len(it.lines)) / 2
    heads = _head_rects(inner._replace(y=top, h=head_h), it, name)
    lines = (Rect(inner.x, top + head_h + index * high, inner.w, high) for index in range(len(it.lines)))
    return LedgerLayout(
        low, fit, heads, tuple(lines), name, name if has_cards else 0.0, "high" if has_cards else "line"
    )


def _head_rects(row: Rect, it: ScoreLedger, left: float) -> tuple[Rect, ...]:
    """The places of the heads in a row, right of what needs the width `left`."""
    wide = _column_parts(it)
    unit = (row.w - left) / sum(wide)
    return tuple(
        Rect(row.x + left + sum(wide[:index]) * unit, row.y, part * unit, row.h) for index, part in enumerate(wide)
    )


def _column_parts(it: ScoreLedger) -> list[float]:
    """The widths of the columns of figures, as parts of the usual one."""
    return [WORDY if it.final and head == it.heads[-1] else 1.0 for head in it.heads]


def _lay_out_in_line(inner: Rect, it: ScoreLedger, low: float) -> LedgerLayout:
    """Lay a final count into a rectangle: in each row the name of a seat, its cards, its figures."""
    high = (inner.h - HEAD_HIGH) / len(it.lines)
    name = LINE_NAME * inner.w
    cards = LINE_CARDS * inner.w if inner.w >= LINE_LEAST.w and high >= LINE_LEAST.h else 0.0
    fit = min(STACK_GROWN, (inner.w - name - cards) / (LINE_ROW.w * sum(_column_parts(it))), high / LINE_ROW.h)
    heads = _head_rects(inner._replace(h=HEAD_HIGH), it, name + cards)
    lines = (Rect(inner.x, inner.y + HEAD_HIGH + index * high, inner.w, high) for index in range(len(it.lines)))
    air = NEAR_AIR if it.is_near else FAR_AIR
    return LedgerLayout(low, fit, heads, tuple(lines), name, cards, air=air)


def _lay_out_stacked(inner: Rect, it: ScoreLedger, low: float) -> LedgerLayout:
    """Lay the count of a battle into a narrow rectangle: the name of a seat over its figures."""
    rows = len(it.lines)
    high = min(STACK_MOST, (inner.h - HEAD_HIGH) / rows)
    fit = min(STACK_GROWN, inner.w / (STACK_ROW.w * len(it.heads) / 3), high / STACK_ROW.h)
    top = inner.cy - (HEAD_HIGH + high * rows) / 2
    heads = _head_rects(inner._replace(y=top, h=HEAD_HIGH), it, 0.0)
    lines = tuple(Rect(inner.x, top + HEAD_HIGH + index * high, inner.w, high) for index in range(rows))
    return LedgerLayout(low, fit, heads, lines, inner.w, form="stack")


def ledger_cell_rects(rect: Rect, it: ScoreLedger) -> Iterator[tuple[str, Rect]]:
    """Each head and each figure that is counted by now, with its key: `count:<column>`, `count:<column>:<seat>`; of a
    battle `tally:`.
    """
    laid, kind = lay_out_ledger(rect, it), CELL if it.final else TALLY
    for column, head in enumerate(laid.heads):
        yield f"{kind}{column}", head
    for number, line in enumerate(it.lines):
        for column, place in enumerate(laid.cell_rects(number)):
            if line.cells[column]:
                yield f"{kind}{column}:{line.seat}", place


# what is counted ----------------------------------------------------------------------------------------


def monster_set_values(facts: ViewFacts) -> Mapping[str, object]:
    """Return the bonuses for two, three, and four or more monsters of one type, by word."""
    bonus = facts["sets"]
    return {word: bonus[min(count, len(bonus) - 1)] for count, word in enumerate(("two", "three", "four"), 2)}


def ledger_text_values(facts: ViewFacts, catalog: CardCatalog) -> Mapping[str, object]:
    """Return the arguments of the ledger's texts: bonuses of sets, points of places, and names of levels."""
    first, second = facts["prizes"]
    levels = {level: CardNamePlaceholder(level) for level in catalog.cards if catalog.role_of(level) == "level"}
    return {**monster_set_values(facts), "first": first, "second": second, **levels}


def ledger_cell_page(it: ScoreLedger, cell: str, fill: Mapping[str, object]) -> CardPage:
    """The page of a head (`1`) or a figure (`1:P2`) of a count; `fill` are the `ledger_text_values`."""
    column, _, seat = cell.partition(":")
    head = it.heads[int(column)]
    lines = (CardPageLine("", Message(f"{head}_tip", fill)),)
    if not seat:
        return CardPage("", Message(head), None, lines)
    figure = next(line.cells[int(column)] for line in it.lines if line.seat == seat)
    value: object = Message(f"terrorixico.ledger.{figure}") if figure in PLACES else figure
    value = CardNamePlaceholder(figure) if head.endswith("level") else value
    args = {"whose": seat_name_placeholder(seat), "what": Message(head), "value": value}
    return CardPage("", Message("table.ending.figure", args), None, lines)


def trophies_of(own: SeatDump, catalog: CardCatalog) -> tuple[str, ...]:
    """The monsters that a seat keeps, those of a type together."""
    kinds = [str(catalog.cards[card]["type"]) for card in own["monsters"]]
    return tuple(sorted(own["monsters"], key=lambda card: kinds.index(str(catalog.cards[card]["type"]))))


def final_ledger(
    facts: ViewFacts, seats: Mapping[str, SeatDump], winners: Sequence[str], catalog: CardCatalog
) -> ScoreLedger:
    """The whole final count, the winners lit."""
    lines = tuple(
        LedgerRow(name, score_cells(one), name in winners, trophies_of(seats[name], catalog), seats[name]["traumas"])
        for name, one in facts["accounts"].items()
    )
    return ScoreLedger(FINAL_HEADS, lines, final=True)


def score_in_ledger(it: ScoreLedger, seat: str) -> str:
    """The score of a seat in a final count; empty until it is counted, and in the count of a battle."""
    column = FINAL_HEADS.index("terrorixico.ledger.score")
    return next((line.cells[column] for line in it.lines if it.final and line.seat == seat), "")


def score_cells(one: ScoreBreakdown) -> tuple[str, ...]:
    """Return the texts of a seat's row in the ledger."""
    return str(one.vp), f"+{one.bonus}", f"−{one.traumas}" if one.traumas else "0", str(one.score), one.level
