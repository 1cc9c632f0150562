"""The rule files of TerroriXico as frozen values: constants, options, words, and all together. Section 10."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import AfterValidator, Field

from ...core.game_protocol import BadPosition, Fault, OptionValue
from ...data.constants import Const, constant_values, override_constants
from ...data.faults import BadFile, FileFault, did_you_mean, short_value
from ...data.game_options import Option, beginner_values, option_faults, values_by_option
from ...data.own_rules import Folder
from ...data.plural_forms import number_names
from ...data.rule_files import RuleFile, read_files
from ...data.rule_models import LANGUAGES, Frozen, Names, Source
from .card_models import (
    EFFECTS_CODE,
    CardTexts,
    DeckFile,
    EventCard,
    EventsFile,
    Monster,
    MonstersFile,
    deck_faults,
    event_faults,
    missing_keys,
    repeated_ids,
)
from .ids import EFFECT_RANGE, GAME_ID, LINES, TYPES, EffectId, Line, MonsterType

ELSEWHERE: Final = ("deck", "monsters")
"""Constants of section 10 that stand in files of their own: copies of a seat's cards, the monsters in the game."""
PLAYABLE: Final[Mapping[str, tuple[OptionValue, ...]]] = {
    "seats": (2, 3, 4),
    "start": ("random", "P1", "P2", "P3", "P4"),
    "opening": ("choose", "deal"),
}
"""The values of options that the rules can play."""

Seats = Literal["2", "3", "4"]
Level = Literal["apprentice", "cleric", "knight", "slayer", "mythbuster", "van_helsing"]
LEVELS: Final[tuple[Level, ...]] = ("apprentice", "cleric", "knight", "slayer", "mythbuster", "van_helsing")


def _for_all_seats(value: dict[Seats, int]) -> dict[Seats, int]:
    if set(value) != {"2", "3", "4"}:
        raise ValueError('a number for each of "2", "3" and "4" seats')
    return value


def _ascending(value: dict[Level, int]) -> dict[Level, int]:
    if set(value) != set(LEVELS):
        raise ValueError("a score for each level from apprentice to van_helsing")
    scores = [value[level] for level in LEVELS]
    if scores != sorted(set(scores)):
        raise ValueError("scores that rise from level to level")
    return value


TraumaCopies = Annotated[int, Field(ge=1, le=20)]
Goal = Annotated[int, Field(ge=1, le=30)]


class Constants(Frozen):
    """The file `constants.yaml` (spec, section 10)."""

    hand_size: Const[Annotated[int, Field(ge=1, le=9)]]
    deal: Const[Annotated[int, Field(ge=1, le=12)]]
    cards_per_turn: Const[Annotated[int, Field(ge=1, le=5)]]
    face_down_per_turn: Const[Annotated[int, Field(ge=0, le=1)]]
    face_down_per_line: Const[Annotated[int, Field(ge=0, le=6)]]
    restock_at: Const[Annotated[int, Field(ge=0, le=50)]]
    turn_limit_per_seat: Const[Annotated[int, Field(ge=1, le=100)]]
    trauma_copies: Const[Annotated[dict[Seats, TraumaCopies], AfterValidator(_for_all_seats)]]
    monster_goal: Const[Annotated[dict[Seats, Goal], AfterValidator(_for_all_seats)]]
    point_goal: Const[Annotated[int, Field(ge=1, le=1000)]]
    set_bonus: Const[Annotated[list[Annotated[int, Field(ge=0, le=100)]], Field(min_length=1, max_length=20)]]
    levels: Const[Annotated[dict[Level, Annotated[int, Field(ge=-1000, le=1000)]], AfterValidator(_ascending)]]
    penalty_of_several: Const[Literal["max", "sum"]]
    counting_on_complete_line: Const[bool]
    lowest_includes_passed: Const[bool]
    traumas_compulsory: Const[bool]
    voluntary_pass: Const[bool]
    passed_can_win: Const[bool]
    end_of_turn_optional: Const[bool]
    end_turn_after_win: Const[bool]
    unbeaten: Const[Literal["escape", "bottom", "stay"]]
    trauma_in_hand_counts: Const[bool]

    def values(self) -> dict[str, Any]:
        """Return the plain values by name."""
        return constant_values(self)


class EffectsFile(Frozen):
    """The file `effects.yaml`: the text of each effect, `{n}` for its number, `{n:card|cards}` for a word."""

    effects: dict[EffectId, CardTexts] = Field(
        description="The text of each effect; its id and what it does are fixed.", json_schema_extra=EFFECTS_CODE
    )


class BoardWord(Frozen):
    """A word of the board."""

    name: Names
    source: Source


class BoardFile(Frozen):
    """The file `board.yaml`."""

    lines: dict[Line, BoardWord] = Field(description="Names of the battle lines.")
    types: dict[MonsterType, BoardWord] = Field(description="Names of the types of monsters.")
    levels: dict[Literal["baby"] | Level, BoardWord] = Field(description="Names of the levels of the adventure.")


class Options(Frozen):
    """Options of a game. TER-2 to TER-5."""

    seats: Option
    start: Option
    opening: Option


class SetupFile(Frozen):
    """The file `setup.yaml`."""

    options: Options


class RuleSet(NamedTuple):
    """All rules, validated, with the constants of a scenario laid over."""

    constants: Constants
    deck: DeckFile
    copies: Mapping[str, int]
    monsters: tuple[Monster, ...]
    events: tuple[EventCard, ...]
    effects: Mapping[EffectId, CardTexts]
    board: BoardFile
    options: Mapping[str, tuple[OptionValue, ...]]
    beginner: Mapping[str, OptionValue]

    def values(self) -> dict[str, Any]:
        """Return every constant of section 10 by name, `deck` and `monsters` included."""
        monsters = [monster.id for monster in self.monsters]
        return {**self.constants.values(), "deck": dict(self.copies), "monsters": monsters}


MODELS: Final[Mapping[str, type[Frozen]]] = {
    "board": BoardFile,
    "constants": Constants,
    "deck": DeckFile,
    "effects": EffectsFile,
    "events": EventsFile,
    "monsters": MonstersFile,
    "setup": SetupFile,
}


def read(folder: Folder = None) -> RuleSet:
    """Read the rule files of `folder` (the shipped ones without). Raises `BadFile` with every fault of all files."""
    files = read_files(GAME_ID, folder, MODELS)
    faults = list(_contradictions(files))
    if faults:
        raise BadFile(faults)
    deck: DeckFile = files["deck"].model
    return RuleSet(
        files["constants"].model,
        deck,
        {relic.id: relic.copies for relic in deck.relics} | {s.id: s.copies for s in deck.specials},
        tuple(files["monsters"].model.monsters),
        tuple(files["events"].model.events),
        files["effects"].model.effects,
        files["board"].model,
        values_by_option(files["setup"].model.options),
        beginner_values(files["setup"].model.options),
    )


def _contradictions(files: Mapping[str, RuleFile]) -> Iterator[FileFault]:
    """Yield what the files contradict in themselves and each other."""
    yield from deck_faults(*files["deck"])
    yield from event_faults(*files["events"])
    effects, board, setup = files["effects"], files["board"], files["setup"]
    for effect, sentences in effects.model.effects.items():
        for language in LANGUAGES:
            for word in number_names(getattr(sentences, language)):
                if word != "n":
                    path = ("effects", effect, language)
                    yield effects.marked.fault(path, "{n}, its number", f"{{{word}}}", code="placeholder")
    yield from missing_keys(effects.marked, ("effects",), effects.model.effects, EFFECT_RANGE)
    yield from missing_keys(board.marked, ("lines",), board.model.lines, LINES)
    yield from missing_keys(board.marked, ("types",), board.model.types, TYPES)
    yield from missing_keys(board.marked, ("levels",), board.model.levels, ("baby", *LEVELS))
    yield from repeated_ids(files, ("deck", "relics"), ("deck", "specials"), ("deck", "traumas"))
    # monsters and events share theirs because both may lie among the escaped
    yield from repeated_ids(files, ("monsters", "monsters"), ("events", "events"))
    yield from option_faults(setup.marked, setup.model.options, PLAYABLE)


def overlaid(rules: RuleSet, constants: Mapping[str, Any]) -> RuleSet:
    """Return `rules` with constants laid over: also `deck` (card id: copies) and `monsters` (ids in the game).

    Raises `BadPosition` with paths `constants.<name>`.
    """
    faults: list[Fault] = []
    laid = rules.constants
    try:
        laid = override_constants(rules.constants, constants, ELSEWHERE)
    except BadPosition as error:
        faults += error.faults
    copies = dict(rules.copies)
    deck = constants.get("deck", {})
    if not isinstance(deck, Mapping):
        faults.append(Fault("constants.deck", "a mapping from cards to copies", short_value(deck)))
        deck = {}
    for card, number in deck.items():
        if card not in copies:
            hint = did_you_mean(str(card), copies)
            faults.append(Fault(f"constants.deck.{card}", "a card of a seat's deck" + _bracketed(hint), repr(card)))
        elif type(number) is not int or not 0 <= number <= 20:
            faults.append(Fault(f"constants.deck.{card}", "a number of 0 to 20", short_value(number)))
        else:
            copies[card] = number
    if not any(copies.values()):
        faults.append(Fault("constants.deck", "at least one card", "no copies"))
    monsters = rules.monsters
    if "monsters" in constants:
        wanted, found = _chosen_monsters(rules, constants["monsters"])
        faults += found
        monsters = wanted or monsters
    if faults:
        raise BadPosition(faults)
    return rules._replace(constants=laid, copies=copies, monsters=monsters)


def _chosen_monsters(rules: RuleSet, ids: Any) -> tuple[tuple[Monster, ...], list[Fault]]:
    known = {monster.id: monster for monster in rules.monsters}
    if not isinstance(ids, list) or not ids:
        return (), [Fault("constants.monsters", "a list of monsters", short_value(ids))]
    faults = []
    for index, name in enumerate(ids):
        if not isinstance(name, str) or name not in known:
            expected = "a monster" + _bracketed(did_you_mean(str(name), known))
            faults.append(Fault(f"constants.monsters.{index}", expected, short_value(name)))
        elif name in ids[:index]:
            faults.append(Fault(f"constants.monsters.{index}", "each monster once", repr(name)))
    return tuple(monster for monster in rules.monsters if monster.id in ids), faults


def _bracketed(hint: str) -> str:
    return f" ({hint})" if hint else ""
