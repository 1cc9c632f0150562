"""Section of the report about cards, prizes and pieces: their values and the uncertainty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .game_measures import CardNumbers, PieceNumbers, SeriesMeasures
from .html_parts import ReportSide, chart_bar, chart_block, component_name, escape_html, html_table, side_key
from .interval_estimate import IntervalEstimate, games_needed
from .series_comparison import unmatched_cards
from .svg_charts import bar_chart

CARDS_DRAWN: Final = 40
"""So many cards at either end of the order are drawn; the table and the CSV hold all."""
WORTHS: Final = ("worth", "drawn", "owned")
COLUMNS: Final = ("seen", "played", "kept", "winner", *WORTHS)
HEADS: Final = ("card", "seen", "played", "kept", "a winner has it", "worth played", "worth held", "worth kept",
                "settled")  # fmt: skip
STEPS: Final = (0.2, 0.1, 0.05)
"""Card values for which the page states the number of games needed."""
MOST: Final = 50_000
"""More games than that are not named."""


def card_section(sides: Sequence[ReportSide], significant: set[str]) -> str:
    """Section about cards; empty for a game without cards."""
    if not any(side.measures.cards for side in sides):
        return ""
    played = (
        "How much more of the wins it brings to play a card once more than the others at the same table; where all "
        "play it as often, to hold it or to keep it. A card whose whole interval lies right of zero wins games."
    )
    if len(sides) > 1:
        played += " ◆ marks what differs beyond chance."
    won = (
        "Prizes are won, not drawn. Whoever has more of them wins: so each is measured against the others, and zero "
        "is what any prize brings."
    )
    charts = chart_block("In hand", played, _worths(sides, significant, prizes=False))
    charts += chart_block("Prizes", won, _worths(sides, significant, prizes=True))
    rows = "".join(_rows(sides))
    parts = ["<h2>Cards</h2>", _sure(sides), f"<section>{charts}</section>", _alone(sides)]
    return "".join((*parts, "<h3>All cards</h3>", html_table(HEADS, rows)))


def _sure(sides: Sequence[ReportSide]) -> str:
    """Explanation of the uncertainty of the values, and of the number of games needed."""
    said = []
    for number, side in enumerate(sides):
        known = [card.best for card in side.measures.cards if card.best is not None]
        if known:
            games = side.measures.games
            middle = sorted(known, key=lambda one: one.half_width)[len(known) // 2]
            steps = ", ".join(
                f"one of {100 * step:.0f} % from about {_round(games_needed(middle, games, step))} games on"
                for step in STEPS
            )
            open_ = sum(not one.is_significant for one in known)
            said.append(
                f"<p>{side_key(sides, number)}After these {games} games a worth is known to about "
                f"±{100 * middle.half_width:.0f} %. Four times in five {steps} would be told from chance. "
                f"{open_} of {len(known)} are not settled: their bars are hollow, and the table says after how many "
                "games such a worth would be. One in twenty that are worth nothing would seem settled.</p>"
            )
    return "".join(said)


def _round(games: float) -> str:
    """A number of games to two figures."""
    if games > MOST:
        return f"more than {MOST:,}"
    step = 10 ** max(0, len(str(int(games))) - 2)
    return f"{max(20, -(-int(games) // step) * step):,}"


def _worths(sides: Sequence[ReportSide], significant: set[str], *, prizes: bool) -> str:
    """Bar chart of card values, the best of the last rules first."""
    by_id = [{card.id: card for card in side.measures.cards if card.prize == prizes} for side in sides]
    order = list(dict.fromkeys(id for side in reversed(by_id) for id in side))
    known = [id for id in order if any(side[id].best for side in by_id if id in side)]
    drawn = known if len(known) <= 2 * CARDS_DRAWN else known[:CARDS_DRAWN] + known[-CARDS_DRAWN:]
    rows = []
    for id in drawn:
        ones = [side[id].best if id in side else None for side in by_id]
        strong = any(name.startswith(f"card {id} ") for name in significant)
        rows.append(chart_bar(component_name(sides, id), ones, strong=strong, worth=True))
    return bar_chart("Worth of prizes" if prizes else "Worth of cards", rows)


def _alone(sides: Sequence[ReportSide]) -> str:
    """Return the cards that only one of two rule sets has: they cannot be compared."""
    if len(sides) < 2:
        return ""
    out = []
    for number, (here, there) in enumerate((sides, sides[::-1])):
        only = unmatched_cards(here.measures, there.measures)
        if only:
            names = ", ".join(f"{escape_html(component_name(sides, card.id))} ({_worth(card)})" for card in only)
            out.append(f"<p>{side_key(sides, number)}Only its games had these, so nothing is compared: {names}.</p>")
    return "".join(out)


def _worth(card: CardNumbers) -> str:
    """Value of a card in words."""
    best = card.best
    if best is None:
        return "too few games to say"
    doubt = "" if best.is_significant else ", not settled"
    return f"worth {100 * best.value:+.1f} %, {100 * best.low:.1f} to {100 * best.high:.1f}{doubt}"


def _rows(sides: Sequence[ReportSide]) -> Iterator[str]:
    """The rows of the table: those of one card beneath each other."""
    by_id = [{card.id: card for card in side.measures.cards} for side in sides]
    for id in dict.fromkeys(id for side in reversed(by_id) for id in side):
        first = True
        for number, side in enumerate(by_id):
            if id in side:
                name = escape_html(component_name(sides, id))
                cells = "".join(_cell(side[id], one) for one in COLUMNS)
                settled = _settled(side[id].best, sides[number].measures)
                head = f"<tr{' class=first' if first else ''}><td>{side_key(sides, number)}{name}</td>"
                yield f"{head}{cells}{settled}</tr>"
                first = False


def _cell(card: CardNumbers, column: str) -> str:
    one: IntervalEstimate | None = getattr(card, column)
    worth = column in WORTHS
    if one is None:
        never = column in ("seen", "played") or (card.prize and column in ("worth", "drawn"))
        return "<td class='quiet'>–</td>" if never else "<td class='quiet'>too few</td>"
    said = f"{100 * one.value:+.1f} %" if worth else f"{100 * one.value:.1f} %"
    strong = " class='beyond'" if worth and one.is_significant else ""
    return f"<td{strong} title='{100 * one.low:.1f} to {100 * one.high:.1f} %, of {one.of}'>{said}</td>"


def _settled(best: IntervalEstimate | None, measures: SeriesMeasures) -> str:
    if best is None:
        return "<td class='quiet'>–</td>"
    if best.is_significant:
        return "<td>yes</td>"
    return f"<td class='quiet'>{_round(games_needed(best, measures.games, best.value))} games</td>"


def piece_section(sides: Sequence[ReportSide], significant: set[str]) -> str:
    """Section about kinds of pieces: counts of their actions and the value of each; empty without pieces."""
    known = [{one.id: one for one in side.measures.pieces} for side in sides]
    if not any(known):
        return ""
    ids = sorted({id for side in known for id in side})
    deeds = list(dict.fromkeys(id.partition(" ")[2] for id in ids))
    rows = []
    for piece in dict.fromkeys(id.partition(" ")[0] for id in ids):
        for number, side in enumerate(known):
            cells = []
            for deed in deeds:
                one = side.get(f"{piece} {deed}")
                if one is None:
                    cells.append("<td class='quiet'>–</td>")
                    continue
                strong = " class='beyond'" if f"piece {one.id}" in significant else ""
                span = f"{one.times.low:.2f} to {one.times.high:.2f}; in {100 * one.ever.value:.0f} % of games"
                cells.append(f"<td{strong} title='{span}'>{one.times.value:.2f}</td>")
            name = f"{side_key(sides, number)}{escape_html(component_name(sides, piece))}"
            rows.append(f"<tr{' class=first' if number == 0 else ''}><td>{name}</td>{''.join(cells)}</tr>")
    order = sorted(ids, key=lambda id: -max((one.value for one in _brought(known, id)), default=-2.0))
    drawn = [
        chart_bar(
            f"{component_name(sides, id.partition(' ')[0])} {id.partition(' ')[2]}",
            [side[id].worth if id in side else None for side in known],
            strong=f"worth {id}" in significant,
            worth=True,
        )
        for id in order
        if _brought(known, id)
    ]
    words = (
        "How much more of the wins each time brings than the enemy has of it. What is killed or sacrificed stands "
        "below zero where it is missed. Hollow bars are not settled."
    )
    worths = chart_block("Worth of what they do", words, bar_chart("Worth of deeds", drawn))
    few = "<p>There are too few games with a winner to say what these deeds are worth.</p>"
    head = "<h2>Pieces</h2><h3>How often in a game of one seat</h3>"
    return f"{head}{html_table(('piece', *deeds), ''.join(rows))}<section>{worths or few}</section>"


def _brought(known: Sequence[dict[str, PieceNumbers]], id: str) -> list[IntervalEstimate]:
    return [worth for side in known if id in side and (worth := side[id].worth) is not None]
