"""Inspector pages of cards of TerroriXico."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game_protocol import HIDDEN
from boardgames.games.terrorixico import ids
from boardgames.ui.contract.card_page import CardNamePlaceholder, CardPage, CardPageLine
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.games.terrorixico.card_catalog import ICONS, BattleLineCard, CardCatalog
from boardgames.ui.games.terrorixico.typed_view import DisplayView


def card_page(
    catalog: CardCatalog, view: DisplayView | None, card: str, played: BattleLineCard | None = None, worth: int = 0
) -> CardPage | None:
    """Return the page of a card; without a view, of the card alone. None for an unknown card."""
    role = catalog.role_of(card)
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
        word = "played_down" if played.is_face_down else "played_by"
        note = Message(f"terrorixico.card.{word}", {"seat": SeatNamePlaceholder(played.seat)})
        if not played.is_face_down and role in ("relic", "special"):
            lines = (*lines, CardPageLine(f"{ICONS}/points", Message("terrorixico.line.worth", {"count": worth})))
            if played.acts_as != played.card:
                lines = (
                    CardPageLine(
                        "", Message("terrorixico.card.copies", {"card": CardNamePlaceholder(played.acts_as)})
                    ),
                    *lines,
                )
    return CardPage(
        card,
        Message("terrorixico.name", {"name": CardNamePlaceholder(card)}),
        _kind(catalog, card),
        tuple(lines),
        note,
    )


def _kind(catalog: CardCatalog, card: str) -> Message | None:
    fields = catalog.cards[card]
    match fields["role"]:
        case "relic":
            return Message("terrorixico.card.relic")
        case "special":
            return Message(f"terrorixico.card.class_{fields['class']}")
        case "trauma":
            return Message("terrorixico.card.trauma")
        case "monster":
            return Message("terrorixico.card.monster", {"type": CardNamePlaceholder(fields["type"])})
        case "event":
            return Message(f"terrorixico.book.kind_{fields['kind']}")
        case _:
            return None


def _relic(catalog: CardCatalog, view: DisplayView | None, card: str) -> Sequence[CardPageLine]:
    line = catalog.line_of_relic(card)
    text = Message(
        "terrorixico.card.relic_text", {"count": catalog.card_value(card), "line": CardNamePlaceholder(line)}
    )
    return (CardPageLine(f"{ICONS}/{line}", text),)


def _special(catalog: CardCatalog, view: DisplayView | None, card: str) -> Sequence[CardPageLine]:
    text = CardPageLine("", Message("terrorixico.name", {"name": CardNamePlaceholder(f"{card}.text")}))
    rule = CardPageLine("", Message(f"terrorixico.card.where_{catalog.cards[card]['class']}"))
    return (text, rule)


def _trauma(catalog: CardCatalog, view: DisplayView | None, card: str) -> Sequence[CardPageLine]:
    value = catalog.card_value(card)
    if not value:
        return (CardPageLine(f"{ICONS}/trauma", Message("terrorixico.card.trauma_zero")),)
    return (
        CardPageLine(f"{ICONS}/trauma", Message("terrorixico.card.trauma_cost", {"count": value})),
        CardPageLine("", Message("terrorixico.card.trauma_text", {"value": value})),
    )


def _monster(catalog: CardCatalog, view: DisplayView | None, card: str) -> Sequence[CardPageLine]:
    fields = catalog.cards[card]
    points = Message("terrorixico.book.points", {"first": fields["first"], "second": fields["second"]})
    asked = Message("terrorixico.card.asks", line_numbers(fields["strength"]))
    return (CardPageLine(f"{ICONS}/points", points), CardPageLine(f"{ICONS}/{fields['type']}", asked))


def line_numbers(numbers: Mapping[str, object]) -> dict[str, object]:
    """Names of the lines and what stands there: `line1`, `n1` and so on."""
    out: dict[str, object] = {}
    for index, line in enumerate(ids.LINES, 1):
        number = str(numbers[line])
        out[f"line{index}"] = CardNamePlaceholder(line)
        out[f"n{index}"] = "+0" if number == "-" else number.replace("x", "× ")
    return out


def _event(catalog: CardCatalog, view: DisplayView | None, card: str) -> Sequence[CardPageLine]:
    fields = catalog.cards[card]
    events = view["battle"]["events"] if view is not None else ()
    text = Message("terrorixico.name", {"name": CardNamePlaceholder(f"{card}.text")})
    out = [CardPageLine(f"{ICONS}/{fields['kind']}", text)]
    if card in events[1:]:
        out.append(CardPageLine("", Message("terrorixico.book.unread")))
    out.append(CardPageLine("", Message("terrorixico.card.changes", line_numbers(fields["modifiers"]))))
    if fields["points"]:
        out.append(
            CardPageLine(f"{ICONS}/points", Message("terrorixico.book.event_points", {"count": fields["points"]}))
        )
    out.append(CardPageLine(f"{ICONS}/trauma", Message("terrorixico.book.penalty", {"count": fields["penalty"]})))
    out.append(CardPageLine(f"{ICONS}/track", Message("terrorixico.book.track", {"count": fields["track"]})))
    return tuple(out)
