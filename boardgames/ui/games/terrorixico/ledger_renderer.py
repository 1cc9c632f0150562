"""Score ledgers of TerroriXico in pixels: the count of a battle; at the end also the monsters of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from boardgames.draw.card_spread import card_size_of_height, spread_in_row
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import TextStyle, mix_colours
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.terrorixico.card_renderer import INK, MARIGOLD, PAPER, TerroriXicoCardRenderer
from boardgames.ui.games.terrorixico.score_ledger import (
    ROW_AIR,
    LedgerLayout,
    LedgerRow,
    ScoreLedger,
    lay_out_ledger,
)
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import MonsterCardDetail

HEAD: Final = TextStyle("alegreya", 700, 20)
CELL: Final = TextStyle("jost", 600, 26)
WORD: Final = TextStyle("alegreya", 700, 22)
LARGE: Final = 1.5
"""Scale of figures in a row with cards."""
TRAUMA: Final = 0.62
"""Height of the pile of traumas, in heights of a monster's card."""
NAMED: Final = 100.0
"""Least width of a monster's card for its name, in design units."""
GOLD_LINE: Final = 4.0
RING: Final = GOLD_LINE + 2.0
"""Width of the golden edge around a card, and how far it reaches with its dark rim."""
SEEN: Final = 0.55
"""Part of the width of a card in a row that is seen at least."""
SET_LEAST: Final = 2
"""So many monsters of one type count as a set. TER-95"""
MARK: Final = 24.0
"""Size of the mark of a seat."""
TROPHY: Final = 1.25
"""Size of the sign of a winner, in sizes of the mark of a seat."""
BONUS: Final = 1
"""Column of the bonus for sets."""


def draw_score_ledger(
    painter: Painter,
    rect: Rect,
    it: ScoreLedger,
    words: Mapping[str, str],
    cards: TerroriXicoCardRenderer,
    names: Mapping[str, str],
) -> None:
    """A count on paper: a line for each seat, a column for each thing counted; `names` are those of the cards."""
    laid = lay_out_ledger(rect, it)
    painter.shadow(rect, 14, 1.5)
    painter.fill(rect, PAPER, 14)
    painter.edge(rect.inset(6 * laid.low), mix_colours(PAPER, INK, 0.5), 1.5, 10)
    if laid.low == 1.0:
        painter.edge(rect.inset(10), mix_colours(PAPER, INK, 0.5), 1, 8)
    heads = [(room, words.get(f"ledger:{head}", "")) for room, head in zip(laid.heads, it.heads, strict=True)]
    style = _narrowest(painter, heads, _sized(HEAD, laid.fit))
    for room, text in heads:
        painter.text(text, room.cx, _middle(painter, room, style), style, mix_colours(PAPER, INK, 0.75), "centre")
    said = [
        (place, words[f"ledger:{cell}"])
        for number, one in enumerate(it.lines)
        for place, cell in zip(laid.cell_rects(number), one.cells, strict=True)
        if f"ledger:{cell}" in words
    ]
    level = _narrowest(painter, said, _sized(WORD, laid.fit))
    most = max(len(one.trophies) for one in it.lines)
    for number, one in enumerate(it.lines):
        _ledger_line(painter, laid, number, one, words, level, is_final=it.final)
        if laid.cards:
            _trophies(painter, laid, number, one, most, cards, names)


def _narrowed(painter: Painter, text: str, style: TextStyle, room: float) -> TextStyle:
    """The face made as small as it must be for a text to fit."""
    wide = painter.fonts.width(text, style)
    return style if wide <= room else style.with_size(max(8, int(style.size * room / wide)))


def _narrowest(painter: Painter, texts: Iterable[tuple[Rect, str]], style: TextStyle) -> TextStyle:
    """The face in which all of some texts fit their places."""
    for room, text in texts:
        style = _narrowed(painter, text, style, room.w - 6)
    return style


def _sized(style: TextStyle, fit: float) -> TextStyle:
    return style.with_size(max(8, round(style.size * fit)))


def _middle(painter: Painter, box: Rect, style: TextStyle) -> float:
    return box.cy - painter.fonts.line_height(style) / 2


def _ledger_line(
    painter: Painter,
    laid: LedgerLayout,
    number: int,
    one: LedgerRow,
    words: Mapping[str, str],
    level: TextStyle,
    *,
    is_final: bool,
) -> None:
    word, figure, box = _sized(WORD, laid.fit), _sized(CELL, laid.fit), laid.lines[number]
    if laid.form == "high":
        figure = _sized(CELL, LARGE)
    seat = int(one.seat[1:]) - 1
    colour = THEME.seats[seat]
    if laid.cards or laid.form == "stack":
        _row_ground(painter, box.inset(-6, ROW_AIR if laid.form == "high" else 2), colour, lit=one.lit)
    elif one.lit:
        painter.fill(box.inset(-6, 2), mix_colours(PAPER, MARIGOLD, 0.5), 8)
    head = laid.name_rect(number)
    size = min(MARK if laid.form == "high" else MARK * max(1.0, laid.fit), head.h * 0.6)
    mark = Rect(head.x + 4, head.cy - size / 2, size, size)
    painter.seat_mark(seat, mark.expand(2), INK)
    painter.seat_mark(seat, mark, colour)
    sign = TROPHY * size if one.lit and is_final else 0.0
    name, style = painter.fonts.fit_line(words.get(f"name:{one.seat}", ""), word, head.w - size - 20 - sign)
    painter.text(name, mark.right + 10, _middle(painter, head, style), style, INK)
    if sign:
        x = mark.right + 14 + painter.fonts.width(name, style)
        painter.icon("trophy", Rect(x, head.cy - sign / 2, sign, sign), INK)
    for place, cell in zip(laid.cell_rects(number), one.cells, strict=True):
        if not cell:
            continue
        text = words.get(f"ledger:{cell}", cell)
        style = _narrowed(painter, text, figure, place.w - 6) if text == cell else level
        painter.text(text, place.cx, _middle(painter, place, style), style, INK, "centre")


def _row_ground(painter: Painter, box: Rect, colour: tuple[int, int, int], *, lit: bool) -> None:
    """The ground of a row in the colour of its seat; a winner's lies in light."""
    painter.fill(box, mix_colours(PAPER, MARIGOLD, 0.45) if lit else mix_colours(PAPER, colour, 0.14), 10)
    if lit:
        with painter.clip(box):
            painter.light(box.cx, box.cy, box.w * 0.6, (255, 255, 240), 215, 16)
    painter.edge(box, MARIGOLD if lit else mix_colours(PAPER, colour, 0.45), 4 if lit else 1.5, 10)


def trophy_rects(room: Rect, count: int, most: int, *, has_traumas: bool) -> tuple[tuple[Rect, ...], Rect]:
    """Places of the cards of a seat, and of the pile of traumas behind them: the cards are as large as `most` of them
    can be of which a good part is seen, their golden edges inside the room.
    """
    room = room.inset(0, RING)
    card, pile = card_size_of_height(room.h), card_size_of_height(room.h * TRAUMA)
    lying = room._replace(w=room.w - pile.w - 12) if has_traumas else room
    widest = lying.w / (1 + SEEN * max(0, most - 1))
    card = Size(widest, card.h * widest / card.w) if widest < card.w else card
    places = spread_in_row(lying, count, card, gap=10, align="start")
    x = max((place.right for place in places), default=room.x - 12) + 16
    return places, Rect(x, room.bottom - pile.h, *pile)


def _trophies(
    painter: Painter,
    laid: LedgerLayout,
    number: int,
    one: LedgerRow,
    most: int,
    cards: TerroriXicoCardRenderer,
    names: Mapping[str, str],
) -> None:
    """The monsters of a seat as cards of the Lotería, with a golden edge once their sets count, then its traumas.
    Cards that lie one over the other have no names.
    """
    room = laid.cards_rect(number)
    places, pile = trophy_rects(room, len(one.trophies), most, has_traumas=bool(one.traumas))
    is_fanned = any(other.x < place.right for place, other in pairwise(places))
    catalog = cards.catalog
    kinds = [str(catalog.cards[trophy]["type"]) for trophy in one.trophies]
    for trophy, kind, place in zip(one.trophies, kinds, places, strict=True):
        detail = MonsterCardDetail(catalog.card_number(trophy), kind, ())
        named = names if place.w >= NAMED and not is_fanned else {}
        cards.draw_monster_card(painter, place, PlacedThing("", place, 0, trophy, detail=detail), named, "")
        if one.cells[BONUS] and kinds.count(kind) >= SET_LEAST:
            cards.cards.draw_outline(painter, place, MARIGOLD, GOLD_LINE)
    if one.traumas:
        cards.cards.draw_pile(painter, pile, one.traumas, cards.card_face("back_trauma"))
