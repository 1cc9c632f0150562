"""Event narration: log lines from events. Uses message ids only, knows no game.

The id is `event.<game>.<kind>`. Longer ids are tried first: `<kind>_other` if a field names another seat than `seat`,
`<kind>_<field>` if that field is true, `<kind>_<value>` for a value of a field, and `<kind>+<next kind>` for two
events in one sentence. The field `what` refines the kind. An event without a message, or with an empty one, is not
narrated. The messages format each field (`field_formatter.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.game_protocol import Event
from boardgames.text.catalog import Catalog
from boardgames.text.field_formatter import SEATS, FieldFormatter, SeatNamer

NO_CARDS: Final[Mapping[str, str]] = {}


def narrate(
    catalog: Catalog,
    game: str,
    events: Sequence[Event],
    seat: SeatNamer,
    cards: Mapping[str, str] = NO_CARDS,
    *,
    plain: bool = False,
    is_brief: bool = False,
) -> list[str]:
    """Return the sentences of events in order. `cards`: card names by id in the present language.

    With `plain` an event without a message is described by its kind and its fields. `is_brief`: without what the
    board shows, where the catalog has such a sentence.
    """
    speaker = FieldFormatter(catalog, game, seat, cards)
    lines: list[str] = []
    rest = list(events)
    while rest:
        event = rest.pop(0)
        key, joined = _sentence(catalog, game, event, rest[0] if rest else None)
        extra: dict[str, object] = {}
        if joined:
            following = rest.pop(0)
            extra = {f"{following.kind}_{k}": v for k, v in speaker.format_fields(following.public).items()}
        if is_brief and catalog.has(f"{key}_brief"):
            key = f"{key}_brief"
        if key:
            lines.append(catalog.tr(key, **speaker.format_fields(event.public), **extra))
        elif plain:
            lines.append(_plainly(catalog, event.kind, speaker.format_fields(event.public)))
    return [line for line in lines if line]


def _plainly(catalog: Catalog, kind: str, fields: Mapping[str, object]) -> str:
    """A kind and its fields, whose seat stands first: `P1: took (heap a, count 2)`."""
    what = kind.replace("_", " ")
    told = [f"{name.replace('_', ' ')} {value}" for name, value in fields.items() if name != "seat"]
    if told:
        what = catalog.tr("plain.event.fields", what=what, fields=", ".join(told))
    if "seat" in fields:
        return catalog.tr("plain.event.seat", seat=fields["seat"], what=what)
    return catalog.tr("plain.event.alone", what=what[:1].upper() + what[1:])


def _sentence(catalog: Catalog, game: str, event: Event, following: Event | None) -> tuple[str, bool]:
    """Return the message id of an event, and whether it includes the next event. An empty id means no sentence."""
    variants: list[str] = []
    for name in dict.fromkeys((event.public.get("what", event.kind), event.kind)):
        base = f"event.{game}.{name}"
        variants += [*(f"{base}_{word}" for word in _marks(event.public)), base]
    if following is not None:
        for variant in variants:
            if catalog.has(f"{variant}+{following.kind}"):
                return f"{variant}+{following.kind}", True
    return next(((variant, False) for variant in variants if catalog.has(variant)), ("", False))


def _marks(fields: Mapping[str, Any]) -> Iterator[str]:
    """Words that may stand behind a kind, the last field first."""
    if "seat" in fields and any(value in SEATS and value != fields["seat"] for value in _words(fields)):
        yield "other"
    for name, value in reversed(list(fields.items())):
        if value:
            yield name
        if isinstance(value, str):
            yield value


def _words(fields: Mapping[str, Any]) -> Iterator[str]:
    return (value for value in fields.values() if isinstance(value, str))


def ending_reason(catalog: Catalog, game: str, outcome: Mapping[str, Any], seat: SeatNamer) -> str:
    """Return why a game ended, from the `outcome` of its position; `seat` in the sentence did not win."""
    return str(FieldFormatter(catalog, game, seat, NO_CARDS).format_fields(outcome)["reason"])
