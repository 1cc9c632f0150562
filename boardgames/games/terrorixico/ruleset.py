"""The rule files of TerroriXico as frozen values: cards, monsters, events, effects, words, and their cross checks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar

from pydantic import AfterValidator, BaseModel, Field

from ...core.machine import BadPosition, Fault
from ...data.constants import laid_over
from ...data.faults import BadFile, FileFault, nearest, shown
from ...data.models import Frozen, Names, Source, validate
from ...data.source import Marked, load_yaml
from .constants import ELSEWHERE, Constants, ConstantsFile
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
Copies = Annotated[int, Field(ge=0, le=20)]

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
MOST_KINDS: Final = 60
"""Kinds of cards in a seat's deck and the traumas together: a card must fit into six bits."""


class Sentences(Frozen):
    """The text of a card in three languages."""

    en: str = Field(min_length=1, max_length=200)
    es: str = Field(min_length=1, max_length=200)
    fr: str = Field(min_length=1, max_length=200)


class Card(Frozen):
    """What all cards of the seats have."""

    id: Id
    name: Names
    source: Source


class Relic(Card):
    """A relic card; its id is its line and its value, such as `melee_2`."""

    line: Line
    value: int = Field(ge=1, le=9)
    copies: Copies


class Special(Card):
    """A special card. What it does follows from its id, which is one of the ten."""

    id: SpecialId
    kind: Literal["instant", "boost", "strike", "counting", "copy"] = Field(alias="class")
    value: int = Field(default=0, ge=0, le=9, description="Relics it counts as; only for class counting.")
    text: Sentences
    copies: Copies


class Trauma(Card):
    """A trauma card; its id is `trauma_` and its value."""

    value: int = Field(ge=0, le=9, description="V.P. lost at the end; relics of this value are removed.")


class DeckFile(Frozen):
    """The file `deck.yaml`."""

    relics: list[Relic] = Field(min_length=1)
    specials: list[Special]
    traumas: list[Trauma] = Field(min_length=1)


class Strength(Frozen):
    """Relics that a monster asks for in each line."""

    range: int = Field(ge=0, le=20)
    melee: int = Field(ge=0, le=20)
    shield: int = Field(ge=0, le=20)
    codex: int = Field(ge=0, le=20)

    def by_line(self) -> tuple[int, ...]:
        """Return the four numbers in the order of `LINES`."""
        return tuple(getattr(self, line) for line in LINES)


class Monster(Frozen):
    """A monster. `printed` lists the fields whose values the rulebook shows."""

    id: Id
    name: Names
    type: MonsterType
    strength: Strength
    first: int = Field(ge=0, le=40, description="V.P. of the first place.")
    second: int = Field(ge=0, le=40, description="V.P. of the second place.")
    source: Source
    printed: list[Literal["type", "strength", "first", "second"]] = Field(default_factory=list)


class MonstersFile(Frozen):
    """The file `monsters.yaml`."""

    monsters: list[Monster] = Field(min_length=1, max_length=100)


Modifier = Annotated[str, AfterValidator(_modifier), Field(description='"+n", "xn" or "-"')]


class Modifiers(Frozen):
    """What an event does to each line: `+n` adds, `xn` multiplies, `-` nothing."""

    range: Modifier
    melee: Modifier
    shield: Modifier
    codex: Modifier

    def by_line(self) -> tuple[str, ...]:
        """Return the four modifiers in the order of `LINES`."""
        return tuple(getattr(self, line) for line in LINES)


class Effect(Frozen):
    """One effect of an event's text, of the closed list."""

    effect: EffectId
    n: int


class Event(Frozen):
    """An event or boss. `printed` lists the fields whose values the rulebook shows."""

    number: int = Field(ge=1, le=999)
    id: Id
    name: Names
    kind: Literal["event", "boss"]
    modifiers: Modifiers
    points: int = Field(ge=0, le=40)
    penalty: int = Field(ge=1, le=20, description="Traumas for a pass.")
    track: int = Field(ge=1, le=9, description="Spaces on the monster track.")
    text: list[Effect]
    source: Source
    printed: list[Literal["number", "kind", "modifiers", "points", "penalty", "track", "text"]] = Field(
        default_factory=list
    )


class EventsFile(Frozen):
    """The file `events.yaml`."""

    events: list[Event] = Field(min_length=1, max_length=100)


class EffectsFile(Frozen):
    """The file `effects.yaml`: the text of each effect, `{n}` for its number, `{n:card|cards}` for a word."""

    effects: dict[EffectId, Sentences]


class Word(Frozen):
    """A word of the board."""

    name: Names
    source: Source


class BoardFile(Frozen):
    """The file `board.yaml`."""

    lines: dict[Line, Word]
    types: dict[MonsterType, Word]
    levels: dict[Literal["baby", "apprentice", "cleric", "knight", "slayer", "mythbuster", "van_helsing"], Word]


class Ruleset(NamedTuple):
    """All rules, validated, with the constants of a scenario laid over."""

    constants: Constants
    deck: DeckFile
    copies: Mapping[str, int]
    monsters: tuple[Monster, ...]
    events: tuple[Event, ...]
    effects: Mapping[EffectId, Sentences]
    board: BoardFile

    def values(self) -> dict[str, Any]:
        """Return every constant of section 10 by name, `deck` and `monsters` included."""
        monsters = [monster.id for monster in self.monsters]
        return {**self.constants.values(), "deck": dict(self.copies), "monsters": monsters}


FILES: Final[dict[str, type[BaseModel]]] = {
    "board.yaml": BoardFile,
    "constants.yaml": ConstantsFile,
    "deck.yaml": DeckFile,
    "effects.yaml": EffectsFile,
    "events.yaml": EventsFile,
    "monsters.yaml": MonstersFile,
}

M = TypeVar("M", bound=BaseModel)


def read_ruleset(folder: Path, name: str) -> Ruleset:
    """Read the six files of `folder`, called `name` in faults. Raises `BadFile` with the faults of all files."""
    files: dict[str, tuple[Any, Marked]] = {}
    faults: list[FileFault] = []
    for file, model in FILES.items():
        try:
            marked = load_yaml(folder / file, name=f"{name}/{file}")
            files[file] = (validate(model, marked), marked)
        except BadFile as error:
            faults += error.faults
    faults += _cross_faults(files)
    if faults:
        raise BadFile(faults)
    deck: DeckFile = files["deck.yaml"][0]
    return Ruleset(
        files["constants.yaml"][0].rules,
        deck,
        {relic.id: relic.copies for relic in deck.relics} | {s.id: s.copies for s in deck.specials},
        tuple(files["monsters.yaml"][0].monsters),
        tuple(files["events.yaml"][0].events),
        files["effects.yaml"][0].effects,
        files["board.yaml"][0],
    )


def _cross_faults(files: Mapping[str, tuple[Any, Marked]]) -> Iterator[FileFault]:
    """Yield what the files contradict in themselves and each other, as far as each could be read."""
    if "deck.yaml" in files:
        yield from _deck_faults(*files["deck.yaml"])
    if "events.yaml" in files:
        yield from _event_faults(*files["events.yaml"])
    if "effects.yaml" in files:
        texts, marked = files["effects.yaml"]
        yield from _missing(marked, ("effects",), texts.effects, EFFECT_RANGE)
    if "board.yaml" in files:
        board, marked = files["board.yaml"]
        yield from _missing(marked, ("lines",), board.lines, LINES)
        yield from _missing(marked, ("types",), board.types, MonsterType.__args__)  # type: ignore[attr-defined]
        levels = ("baby", "apprentice", "cleric", "knight", "slayer", "mythbuster", "van_helsing")
        yield from _missing(marked, ("levels",), board.levels, levels)
    seen: dict[str, str] = {}
    for file, key in (("deck.yaml", "relics"), ("deck.yaml", "specials"), ("deck.yaml", "traumas")):
        yield from _repeated(files, file, key, seen)
    seen = {}
    for file, key in (("monsters.yaml", "monsters"), ("events.yaml", "events")):
        yield from _repeated(files, file, key, seen)


def _missing(marked: Marked, path: tuple[str, ...], found: Any, wanted: Any) -> Iterator[FileFault]:
    for key in wanted:
        if key not in found:
            yield marked.fault(path, f"the key {key!r}", "nothing")


def _repeated(
    files: Mapping[str, tuple[Any, Marked]], file: str, key: str, seen: dict[str, str]
) -> Iterator[FileFault]:
    """Yield ids given twice; monsters and events share theirs because both may lie among the escaped."""
    if file not in files:
        return
    values, marked = files[file]
    for index, item in enumerate(getattr(values, key)):
        if item.id in seen:
            yield marked.fault((key, index, "id"), "each id once", repr(item.id), f"first in {seen[item.id]}")
        else:
            seen[item.id] = f"{key}.{index}"


def _deck_faults(deck: DeckFile, marked: Marked) -> Iterator[FileFault]:
    for index, relic in enumerate(deck.relics):
        wanted = f"{relic.line}_{relic.value}"
        if relic.id != wanted:
            yield marked.fault(("relics", index, "id"), f"{wanted!r}, its line and value", repr(relic.id))
    for index, special in enumerate(deck.specials):
        if special.kind != CLASS_OF[special.id]:
            yield marked.fault(
                ("specials", index, "class"), f"{CLASS_OF[special.id]!r} for {special.id}", repr(special.kind)
            )
        if (special.value > 0) != (special.kind == "counting"):
            expected = "a value of 1 or more" if special.kind == "counting" else "no value: it counts as no relic"
            yield marked.fault(("specials", index, "value"), expected, shown(special.value))
    yield from _missing(marked, ("specials",), [special.id for special in deck.specials], SPECIALS)
    for index, trauma in enumerate(deck.traumas):
        wanted = f"trauma_{trauma.value}"
        if trauma.id != wanted:
            yield marked.fault(("traumas", index, "id"), f"{wanted!r}, its value", repr(trauma.id))
    kinds = len(deck.relics) + len(deck.specials) + len(deck.traumas)
    if kinds > MOST_KINDS:
        yield marked.fault(("relics",), f"at most {MOST_KINDS} kinds of cards in all", str(kinds))
    if not any([*(relic.copies for relic in deck.relics), *(special.copies for special in deck.specials)]):
        yield marked.fault(("relics",), "at least one card in a deck", "no copies")


def _event_faults(file: EventsFile, marked: Marked) -> Iterator[FileFault]:
    numbers: dict[int, int] = {}
    for index, event in enumerate(file.events):
        if event.number in numbers:
            yield marked.fault(("events", index, "number"), "each number once", str(event.number))
        numbers[event.number] = index
        seen: set[str] = set()
        for place, effect in enumerate(event.text):
            path = ("events", index, "text", place)
            low, high = EFFECT_RANGE[effect.effect]
            if not low <= effect.n <= high:
                wanted = str(low) if low == high else f"{low} to {high}"
                yield marked.fault((*path, "n"), f"for {effect.effect} a number of {wanted}", str(effect.n))
            if effect.effect in seen:
                yield marked.fault((*path, "effect"), "each effect once on a card", repr(effect.effect))
            seen.add(effect.effect)


def overlaid(rules: Ruleset, over: Mapping[str, Any]) -> Ruleset:
    """Return `rules` with constants laid over: also `deck` (card id: copies) and `monsters` (ids in the game).

    Raises `BadPosition` with paths `constants.<name>`.
    """
    faults: list[Fault] = []
    constants = rules.constants
    try:
        constants = laid_over(constants, over, ELSEWHERE)
    except BadPosition as error:
        faults += error.faults
    copies = dict(rules.copies)
    deck = over.get("deck", {})
    if not isinstance(deck, Mapping):
        faults.append(Fault("constants.deck", "a mapping from cards to copies", shown(deck)))
        deck = {}
    for card, number in deck.items():
        if card not in copies:
            hint = nearest(str(card), copies)
            faults.append(Fault(f"constants.deck.{card}", "a card of a seat's deck" + _bracketed(hint), repr(card)))
        elif type(number) is not int or not 0 <= number <= 20:
            faults.append(Fault(f"constants.deck.{card}", "a number of 0 to 20", shown(number)))
        else:
            copies[card] = number
    if not any(copies.values()):
        faults.append(Fault("constants.deck", "at least one card", "no copies"))
    monsters = rules.monsters
    if "monsters" in over:
        wanted, found = _chosen_monsters(rules, over["monsters"])
        faults += found
        monsters = wanted or monsters
    if faults:
        raise BadPosition(faults)
    return rules._replace(constants=constants, copies=copies, monsters=monsters)


def _chosen_monsters(rules: Ruleset, ids: Any) -> tuple[tuple[Monster, ...], list[Fault]]:
    known = {monster.id: monster for monster in rules.monsters}
    if not isinstance(ids, list) or not ids:
        return (), [Fault("constants.monsters", "a list of monsters", shown(ids))]
    faults = []
    for index, name in enumerate(ids):
        if name not in known:
            expected = "a monster" + _bracketed(nearest(str(name), known))
            faults.append(Fault(f"constants.monsters.{index}", expected, repr(name)))
        elif name in ids[:index]:
            faults.append(Fault(f"constants.monsters.{index}", "each monster once", repr(name)))
    return tuple(monster for monster in rules.monsters if monster.id in ids), faults


def _bracketed(hint: str) -> str:
    return f" ({hint})" if hint else ""
