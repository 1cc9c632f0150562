"""The cards of the rule files as frozen values: relics, specials, traumas, monsters, events (spec, section 2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, JsonValue

from ...data.faults import FileFault, short_value
from ...data.plural_forms import number_names
from ...data.rule_files import RuleFile
from ...data.rule_models import LANGUAGES, PROGRAM, Frozen, Names, Source
from ...data.yaml_source import MarkedData
from .ids import EFFECT_RANGE, LINES, EffectId, Line, MonsterType, SpecialId


def _word(value: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", value):
        raise ValueError("a word of lower-case letters, digits and _ that begins with a letter")
    return value


def _modifier(value: str) -> str:
    if not re.fullmatch(r"-|[+x][0-9]", value):
        raise ValueError('"+n" or "xn" with n from 0 to 9, or "-"')
    return value


Id = Annotated[str, AfterValidator(_word), Field(description="Lower-case word, unique.")]
Copies = Annotated[int, Field(ge=0, le=20, description="How many of it each seat has.")]


SPECIALS: Final[tuple[SpecialId, ...]] = SpecialId.__args__  # type: ignore[attr-defined]
CLASS_OF: Final[dict[SpecialId, str]] = {
    "berserker": "instant",
    "equality": "boost",
    "friendly_fire": "strike",
    "fury": "instant",
    "good_omens": "instant",
    "last_chance": "counting",
    "mimetic": "copy",
    "strength": "boost",
    "take_advantage": "instant",
    "trickery": "counting",
}
NumberId = Literal["draw", "toss", "wear", "mill", "trauma"]
NUMBERS_OF: Final[Mapping[SpecialId, tuple[NumberId, ...]]] = {
    "berserker": ("draw", "toss"),
    "fury": ("draw",),
    "good_omens": ("wear",),
    "last_chance": ("mill",),
    "take_advantage": ("trauma",),
}
"""The numbers each special needs: cards drawn, tossed, eliminated, discarded; traumas given. TER-41 to TER-49."""
EFFECTS_CODE: Final[dict[str, JsonValue]] = {PROGRAM: "boardgames/games/terrorixico/effects.py"}
MOST_KINDS: Final = 60
"""Kinds of cards in a seat's deck and the traumas together: a card must fit into six bits."""


class CardTexts(Frozen):
    """The text of a card in three languages."""

    en: str = Field(min_length=1, max_length=200, description="In English.")
    es: str = Field(min_length=1, max_length=200, description="In Spanish.")
    fr: str = Field(min_length=1, max_length=200, description="In French.")


class Card(Frozen):
    """Fields common to all cards of the seats."""

    id: Id
    name: Names
    source: Source


class Relic(Card):
    """A relic card; its id begins with its line and its value, such as `melee_2` and `melee_2_club`."""

    line: Line = Field(description="The battle line that it is for.")
    value: int = Field(ge=1, le=9, description="Relics that the card counts as.")
    copies: Copies


class Special(Card):
    """A special card. What it does follows from its id, which is one of the ten."""

    id: SpecialId = Field(
        description="One of the ten: what the card does follows from it.", json_schema_extra=EFFECTS_CODE
    )
    kind: Literal["instant", "boost", "strike", "counting", "copy"] = Field(
        alias="class", description="What sort of special it is; it follows from the id."
    )
    value: int = Field(default=0, ge=0, le=9, description="Relics it counts as; only for class counting.")
    numbers: dict[NumberId, Annotated[int, Field(ge=1, le=5)]] = Field(
        default_factory=dict, description="Its numbers: cards drawn, tossed, eliminated, discarded; traumas given."
    )
    text: CardTexts
    copies: Copies


class Trauma(Card):
    """A trauma card; its id is `trauma_` and its value."""

    value: int = Field(ge=0, le=9, description="V.P. lost at the end; relics of this value are removed.")


class DeckFile(Frozen):
    """The file `deck.yaml`."""

    relics: list[Relic] = Field(min_length=1, description="Relic cards of each seat.")
    specials: list[Special] = Field(description="The ten special cards of each seat.")
    traumas: list[Trauma] = Field(min_length=1, description="Trauma cards that all share.")


class Strength(Frozen):
    """Relics that a monster asks for in each line."""

    range: int = Field(ge=0, le=20, description="Range relics that it asks for.")
    melee: int = Field(ge=0, le=20, description="Melee relics that it asks for.")
    shield: int = Field(ge=0, le=20, description="Shield relics that it asks for.")
    codex: int = Field(ge=0, le=20, description="Codex relics that it asks for.")

    def by_line(self) -> tuple[int, ...]:
        """Return the four numbers in the order of `LINES`."""
        return tuple(getattr(self, line) for line in LINES)


class Monster(Frozen):
    """A monster. `printed` lists the fields whose values the rulebook shows."""

    id: Id
    name: Names
    type: MonsterType = Field(description="Its type: monsters of one type count together at the end.")
    strength: Strength
    first: int = Field(ge=0, le=40, description="V.P. of the first place.")
    second: int = Field(ge=0, le=40, description="V.P. of the second place.")
    source: Source
    printed: list[Literal["type", "strength", "first", "second"]] = Field(
        default_factory=list, description="The fields whose values the rulebook shows."
    )


class MonstersFile(Frozen):
    """The file `monsters.yaml`."""

    monsters: list[Monster] = Field(min_length=1, max_length=100, description="The monsters of the game.")


Modifier = Annotated[str, AfterValidator(_modifier), Field(description='"+n", "xn" or "-"')]


class Modifiers(Frozen):
    """Effects of an event on each line: `+n` adds, `xn` multiplies, `-` nothing."""

    range: Modifier
    melee: Modifier
    shield: Modifier
    codex: Modifier

    def by_line(self) -> tuple[str, ...]:
        """Return the four modifiers in the order of `LINES`."""
        return tuple(getattr(self, line) for line in LINES)


class EventEffect(Frozen):
    """One effect of an event's text, of the closed list."""

    effect: EffectId = Field(
        description="What happens: one of the closed list in effects.yaml.", json_schema_extra=EFFECTS_CODE
    )
    n: int = Field(description="How much of it; effects.yaml says what it counts.")


class EventCard(Frozen):
    """An event or boss. `printed` lists the fields whose values the rulebook shows."""

    number: int = Field(ge=1, le=999, description="Its printed number; each once, without gaps.")
    id: Id
    name: Names
    kind: Literal["event", "boss"] = Field(description="An event, or a boss that comes as one.")
    modifiers: Modifiers
    points: int = Field(ge=0, le=40, description="V.P. that it adds to the first place.")
    penalty: int = Field(ge=1, le=20, description="Traumas for a pass.")
    track: int = Field(ge=1, le=9, description="Spaces on the monster track.")
    text: list[EventEffect] = Field(description="Its effects, of the closed list in effects.yaml, in this order.")
    source: Source
    printed: list[Literal["number", "kind", "modifiers", "points", "penalty", "track", "text"]] = Field(
        default_factory=list, description="The fields whose values the rulebook shows."
    )


class EventsFile(Frozen):
    """The file `events.yaml`."""

    events: list[EventCard] = Field(min_length=1, max_length=100, description="The events and bosses of the game.")


def missing_keys(marked_data: MarkedData, path: tuple[str, ...], found: Any, wanted: Any) -> Iterator[FileFault]:
    """Yield the keys of `wanted` that a mapping lacks."""
    for key in wanted:
        if key not in found:
            yield marked_data.fault(path, f"the key {key!r}", "nothing", code="missing-key")


def repeated_ids(files: Mapping[str, RuleFile], *lists: tuple[str, str]) -> Iterator[FileFault]:
    """Yield ids given twice in the lists, each a file and the key in it."""
    seen: dict[str, str] = {}
    for file, key in lists:
        for index, item in enumerate(getattr(files[file].model, key)):
            if item.id in seen:
                found = files[file].marked.fault
                yield found(
                    (key, index, "id"),
                    "each id once",
                    repr(item.id),
                    f"first in {seen[item.id]}",
                    code="duplicate-id",
                )
            else:
                seen[item.id] = f"{key}.{index}"


def deck_faults(deck: DeckFile, marked_data: MarkedData) -> Iterator[FileFault]:
    for index, relic in enumerate(deck.relics):
        wanted = f"{relic.line}_{relic.value}"
        if relic.id != wanted and not relic.id.startswith(f"{wanted}_"):
            expected = f"{wanted!r}, its line and value, or that with _ and a word behind it"
            yield marked_data.fault(("relics", index, "id"), expected, repr(relic.id))
    for index, special in enumerate(deck.specials):
        if special.kind != CLASS_OF[special.id]:
            yield marked_data.fault(
                ("specials", index, "class"), f"{CLASS_OF[special.id]!r} for {special.id}", repr(special.kind)
            )
        needed = NUMBERS_OF.get(special.id, ())
        if set(special.numbers) != set(needed):
            expected = ("the numbers " + " and ".join(needed)) if needed else "no numbers"
            yield marked_data.fault(("specials", index, "numbers"), expected, ", ".join(special.numbers) or "none")
        for language in LANGUAGES:
            for word in number_names(getattr(special.text, language)):
                if word not in (*needed, *(["value"] if special.value else [])):
                    path = ("specials", index, "text", language)
                    yield marked_data.fault(path, "numbers of this card only", f"{{{word}}}", code="placeholder")
        if (special.value > 0) != (special.kind == "counting"):
            expected = "a value of 1 or more" if special.kind == "counting" else "no value: it counts as no relic"
            yield marked_data.fault(("specials", index, "value"), expected, short_value(special.value))
    yield from missing_keys(marked_data, ("specials",), [special.id for special in deck.specials], SPECIALS)
    for index, trauma in enumerate(deck.traumas):
        wanted = f"trauma_{trauma.value}"
        if trauma.id != wanted:
            yield marked_data.fault(("traumas", index, "id"), f"{wanted!r}, its value", repr(trauma.id))
    kinds = len(deck.relics) + len(deck.specials) + len(deck.traumas)
    if kinds > MOST_KINDS:
        yield marked_data.fault(("relics",), f"at most {MOST_KINDS} kinds of cards in all", str(kinds))
    if not any([*(relic.copies for relic in deck.relics), *(special.copies for special in deck.specials)]):
        yield marked_data.fault(("relics",), "at least one card in a deck", "no copies")


def event_faults(file: EventsFile, marked_data: MarkedData) -> Iterator[FileFault]:
    numbers: dict[int, int] = {}
    for index, event in enumerate(file.events):
        if event.number in numbers:
            yield marked_data.fault(
                ("events", index, "number"), "each number once", str(event.number), code="duplicate-id"
            )
        numbers[event.number] = index
        seen: set[str] = set()
        for place, effect in enumerate(event.text):
            path = ("events", index, "text", place)
            low, high = EFFECT_RANGE[effect.effect]
            if not low <= effect.n <= high:
                wanted = str(low) if low == high else f"{low} to {high}"
                expected = f"for {effect.effect} a number of {wanted}"
                yield marked_data.fault((*path, "n"), expected, str(effect.n), code="out-of-range")
            if effect.effect in seen:
                yield marked_data.fault((*path, "effect"), "each effect once on a card", repr(effect.effect))
            seen.add(effect.effect)
