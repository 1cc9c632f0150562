"""Sentences of hint reasons. Game ids are known by its texts alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeGuard

from boardgames.core.game_protocol import HintReason
from boardgames.text.catalog import Catalog
from boardgames.text.field_formatter import FieldFormatter, SeatNamer

ReasonKind = Literal["contrast", "gap", "purpose"]
"""In what one line is better than another, what a turn lacks for its goal, what a whole turn is for."""


def hint_sentence(
    catalog: Catalog,
    game: str,
    reason: HintReason,
    seat: SeatNamer,
    cards: Mapping[str, str],
    numbers: Mapping[str, object],
    *,
    with_reason: bool = True,
) -> str:
    """Return what to do (`<game>.hint.<deed>`) and, `with_reason`, why (`<game>.why.<id>`), in one sentence.

    `cards`: names of the game's cards by id; `numbers`: those of its rules, which sentences may name.
    """
    filled = _filled(catalog, game, reason, seat, cards, numbers)
    deed = catalog.tr(f"{game}.hint.{reason.hint_id}", **filled)
    if not with_reason:
        return f"{deed}."
    return catalog.tr("table.hint.line", deed=deed, why=catalog.tr(f"{game}.why.{reason.id}", **filled))


def reason_sentence(
    catalog: Catalog,
    game: str,
    reason: HintReason,
    seat: SeatNamer,
    cards: Mapping[str, str],
    numbers: Mapping[str, object],
    *,
    kind: ReasonKind,
) -> str:
    """Return what a reason says of one kind (`<game>.<kind>.<id>`), as a sentence; empty if it says nothing of it."""
    id = reason.purpose if kind == "purpose" else reason.id
    return catalog.tr(f"{game}.{kind}.{id}", **_filled(catalog, game, reason, seat, cards, numbers)) if id else ""


def named_ids(catalog: Catalog, game: str, reason: HintReason) -> frozenset[str]:
    """Return the ids of what a hint speaks of, such as cards, seats and places; of lists those that it names."""
    told = "".join(catalog.tr(f"{game}.{kind}") for kind in (f"hint.{reason.hint_id}", f"why.{reason.id}"))
    found = {value for value in reason.args.values() if isinstance(value, str)} - {""}
    lists = ((name, value) for name, value in reason.args.items() if isinstance(value, (list, tuple)))
    return frozenset(found.union(*(filter(_is_id, value) for name, value in lists if f"{{{name}" in told)))


def _is_id(value: object) -> TypeGuard[str]:
    return isinstance(value, str)


def _filled(
    catalog: Catalog,
    game: str,
    reason: HintReason,
    seat: SeatNamer,
    cards: Mapping[str, str],
    numbers: Mapping[str, object],
) -> dict[str, object]:
    """The fields of a reason as they are spoken, and the numbers of the rules."""
    return {**numbers, **FieldFormatter(catalog, game, seat, cards).format_fields(reason.args)}
