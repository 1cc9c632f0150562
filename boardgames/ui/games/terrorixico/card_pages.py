"""What a card of TerroriXico says when it is looked at closely, as a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game_protocol import HIDDEN
from boardgames.games.terrorixico import ids
from boardgames.ui.contract.card_page import CardLine, CardName, CardPage
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.games.terrorixico.cards import ICONS, CardCatalog, LineCard
from boardgames.ui.games.terrorixico.view_reader import Drawn


def card_page(
    catalog: CardCatalog, view: Drawn | None, card: str, played: LineCard | None = None, worth: int = 0
) -> CardPage | None:
    """What a card says, by itself without a view; None for a card that is not known."""
    role = catalog.role(card)
    if card == HIDDEN or not role:
        return None
    lines = {
        "relic": _relic,
        "special": _special,
        "trauma": _trauma,
        "monster": _monster,
        "event": _event,
    }[role](catalog, view, card)
    note = None
    if played is not None:
        word = "played_down" if played.down else "played_by"
        note = Phrase(f"terrorixico.card.{word}", {"seat": SeatName(played.seat)})
        if not played.down and role in ("relic", "special"):
            lines = (*lines, CardLine(f"{ICONS}/points", Phrase("terrorixico.line.worth", {"count": worth})))
            if played.acts != played.card:
                lines = (CardLine("", Phrase("terrorixico.card.copies", {"card": CardName(played.acts)})), *lines)
    return CardPage(
        card, Phrase("terrorixico.name", {"name": CardName(card)}), _kind(catalog, card), tuple(lines), note
    )


def _kind(catalog: CardCatalog, card: str) -> Phrase | None:
    fields = catalog.cards[card]
    match fields["role"]:
        case "relic":
            return Phrase("terrorixico.card.relic")
        case "special":
            return Phrase(f"terrorixico.card.class_{fields['class']}")
        case "trauma":
            return Phrase("terrorixico.card.trauma")
        case "monster":
            return Phrase("terrorixico.card.monster", {"type": CardName(fields["type"])})
        case "event":
            return Phrase(f"terrorixico.book.kind_{fields['kind']}")
        case _:
            return None


def _relic(catalog: CardCatalog, view: Drawn | None, card: str) -> Sequence[CardLine]:
    line = catalog.line(card)
    text = Phrase("terrorixico.card.relic_text", {"count": catalog.value(card), "line": CardName(line)})
    return (CardLine(f"{ICONS}/{line}", text),)


def _special(catalog: CardCatalog, view: Drawn | None, card: str) -> Sequence[CardLine]:
    text = CardLine("", Phrase("terrorixico.name", {"name": CardName(f"{card}.text")}))
    rule = CardLine("", Phrase(f"terrorixico.card.where_{catalog.cards[card]['class']}"))
    return (text, rule)


def _trauma(catalog: CardCatalog, view: Drawn | None, card: str) -> Sequence[CardLine]:
    value = catalog.value(card)
    if not value:
        return (CardLine(f"{ICONS}/trauma", Phrase("terrorixico.card.trauma_zero")),)
    return (
        CardLine(f"{ICONS}/trauma", Phrase("terrorixico.card.trauma_cost", {"count": value})),
        CardLine("", Phrase("terrorixico.card.trauma_text", {"value": value})),
    )


def _monster(catalog: CardCatalog, view: Drawn | None, card: str) -> Sequence[CardLine]:
    fields = catalog.cards[card]
    points = Phrase("terrorixico.book.points", {"first": fields["first"], "second": fields["second"]})
    asked = Phrase("terrorixico.card.asks", _line_numbers(fields["strength"]))
    return (CardLine(f"{ICONS}/points", points), CardLine(f"{ICONS}/{fields['type']}", asked))


def _line_numbers(numbers: Mapping[str, object]) -> dict[str, object]:
    """Names of the lines and what stands there: `line1`, `n1` and so on."""
    out: dict[str, object] = {}
    for index, line in enumerate(ids.LINES, 1):
        number = str(numbers[line])
        out[f"line{index}"] = CardName(line)
        out[f"n{index}"] = "+0" if number == "-" else number.replace("x", "× ")
    return out


def _event(catalog: CardCatalog, view: Drawn | None, card: str) -> Sequence[CardLine]:
    fields = catalog.cards[card]
    events = view["battle"]["events"] if view is not None else ()
    text = Phrase("terrorixico.name", {"name": CardName(f"{card}.text")})
    out = [CardLine(f"{ICONS}/{fields['kind']}", text)]
    if card in events[1:]:
        out.append(CardLine("", Phrase("terrorixico.book.unread")))
    out.append(CardLine("", Phrase("terrorixico.card.changes", _line_numbers(fields["modifiers"]))))
    if fields["points"]:
        out.append(CardLine(f"{ICONS}/points", Phrase("terrorixico.book.event_points", {"count": fields["points"]})))
    out.append(CardLine(f"{ICONS}/trauma", Phrase("terrorixico.book.penalty", {"count": fields["penalty"]})))
    out.append(CardLine(f"{ICONS}/track", Phrase("terrorixico.book.track", {"count": fields["track"]})))
    return tuple(out)
