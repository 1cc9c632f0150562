"""From events to lines of the log. Knows the ids of a game by its sentences alone, never the game.

A sentence is `event.<game>.<kind>`. A longer id is taken before a shorter one: `<kind>_<field>` where that field says
yes, `<kind>_<value>` where a field has that value, `<kind>_other` where somebody else chose; and `<kind>+<next kind>`
tells two events at once. A field `what` names an event more closely than its kind. A kind without a sentence,
or with an empty one, is not told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.machine import HIDDEN, Event, seat_name
from boardgames.text.catalog import Catalog

SeatNamer = Callable[[str], str]
"""From `P1` to the name of who sits there."""

NO_CARDS: Final[Mapping[str, str]] = {}
_SEATS: Final = frozenset(seat_name(seat) for seat in range(8))


def narrate(
    catalog: Catalog, game: str, events: Sequence[Event], seat: SeatNamer, cards: Mapping[str, str] = NO_CARDS
) -> list[str]:
    """The sentences of what happened, in order. `cards`: names of the game's cards by id, in the present language."""
    lines: list[str] = []
    rest = list(events)
    while rest:
        event = rest.pop(0)
        key, joined = _sentence(catalog, game, event, rest[0] if rest else None)
        if joined:
            following = rest.pop(0)
            told = words(catalog, game, following.public, seat, cards)
            extra: dict[str, object] = {f"{following.kind}_{k}": v for k, v in told.items()}
        else:
            extra = {}
        if key:
            lines.append(catalog.tr(key, **words(catalog, game, event.public, seat, cards), **extra))
    return [line for line in lines if line]


def _sentence(catalog: Catalog, game: str, event: Event, following: Event | None) -> tuple[str, bool]:
    """The id of the sentence for an event, and whether it tells the next one, too. No id: nothing is told."""
    variants: list[str] = []
    for name in dict.fromkeys((event.public.get("what", event.kind), event.kind)):
        base = f"event.{game}.{name}"
        variants += [*(f"{base}_{word}" for word in _marks(event.public)), base]
    if following is not None:
        for variant in variants:
            if catalog.has(f"{variant}+{following.kind}"):
                return f"{variant}+{following.kind}", True
            if variant.endswith("_drop") and catalog.has(variant):
                break  # said in full by itself
    return next(((variant, False) for variant in variants if catalog.has(variant)), ("", False))


def _marks(fields: Mapping[str, Any]) -> Iterator[str]:
    """Words that may stand behind a kind, the last field first."""
    if "chooser" in fields and fields["chooser"] != fields.get("seat"):
        yield "other"
    for name, value in reversed(list(fields.items())):
        if value:
            yield name
        if isinstance(value, str):
            yield value


def words(
    catalog: Catalog, game: str, fields: Mapping[str, Any], seat: SeatNamer, cards: Mapping[str, str] = NO_CARDS
) -> dict[str, object]:
    """What fills the placeholders: ids become names in the present language."""
    out: dict[str, object] = {}
    for name, value in fields.items():
        match name:
            case "piece":
                out |= piece_words(catalog, game, value)
            case "under":
                out["under"] = catalog.tr(f"{game}.piece.{value['piece']}.object") if value else ""
            case "seat" | "chooser" | "giver" | "receiver" | "owner" | "by":
                out[name] = seat(value)
            case "card":
                spoken = catalog.has(f"{game}.card.{value}.object")
                known = "" if spoken else cards.get(value, "")
                out[name] = known or card_words(catalog, game, value)
            case "copy" | "line" | "monster" | "event":
                out[name] = cards.get(value, value)
            case "cards" | "monsters" | "events":
                out[name] = listed(value, cards)
                out[f"{name}_number"] = len(value)
            case "things":
                out[name] = things(catalog, game, value)
            case "spot" | "place" if catalog.has(f"{game}.spot.{value}"):
                out[name] = catalog.tr(f"{game}.spot.{value}")
            case "target":
                out[name] = seat(value) if value in _SEATS else cards.get(value, value)
            case "colour":
                out[name] = catalog.tr(f"{game}.colour.{value}")
            case "side":
                out[name] = catalog.tr(f"{game}.side.{value}")
            case "winners":
                out[name] = ", ".join(seat(winner) for winner in value)
                out["winners_number"] = len(value)
            case "reason":
                out[name] = reason(catalog, game, fields, seat)
            case "unused":
                out["count"] = value
            case "wall":
                out[name] = value.split(" ")[-1]
            case _:
                out[name] = value
    return out


def listed(ids: Sequence[str], cards: Mapping[str, str]) -> str:
    """The names of cards, equal ones counted."""
    counts = Counter(cards.get(id, id) for id in ids)
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())


def things(catalog: Catalog, game: str, ids: Sequence[str]) -> str:
    """Cards in a sentence, equal ones together: `2 blue daggers and a red dagger`."""
    told = [card_words(catalog, game, id, count) for id, count in Counter(ids).items()]
    if len(told) < 2:
        return "".join(told)
    return catalog.tr("table.list.and", first=", ".join(told[:-1]), last=told[-1])


def card_words(catalog: Catalog, game: str, card: str, count: int = 1) -> str:
    """So many copies of a card inside a sentence; a hidden one is told as just a card, else its name must do."""
    key = f"{game}.card.{'hidden' if card == HIDDEN else card}.object"
    if not catalog.has(key):
        key = f"card.{game}.{card}.name"
    one = catalog.tr(key, count=1) if catalog.has(key) else card
    many = catalog.tr(key, count=count) if catalog.has(key) else card
    return many if count == 1 or many != one else f"{count} × {one}"


def piece_words(catalog: Catalog, game: str, piece: str) -> dict[str, object]:
    """The name of a piece at the head of a sentence, inside it, and as one to whom something is done."""
    base = f"{game}.piece.{piece}"
    return {
        "subject": catalog.tr(f"{base}.subject"),
        "piece": catalog.tr(f"{base}.object"),
        "at_piece": catalog.tr(f"{base}.at"),
    }


def reason(catalog: Catalog, game: str, over: Mapping[str, Any], seat: SeatNamer) -> str:
    """Why a game ended; `seat` in the sentence is who did not win."""
    sides = fields_of_seats(over.get("scores", {}))
    others = [name for name in sides if name not in over["winners"]]
    return catalog.tr(f"{game}.reason.{over['reason']}", seat=", ".join(seat(name) for name in others))


def fields_of_seats(scores: Mapping[str, Any]) -> list[str]:
    """The seats among the keys of scores: some games score by sides."""
    return [name for name in scores if name[:1] == "P" and name[1:].isdigit()]
