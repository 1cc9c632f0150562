"""The rule files of Sacrificio as frozen values: cards, temples, constants, seats. SCO sections 2 and 9.2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from ...core.game_protocol import BadPosition, Fault, OptionValue
from ...data.constants import Const, constant_values, override_constants
from ...data.faults import ANY, BadFile, Code, did_you_mean
from ...data.game_options import Option, option_faults, values_by_option
from ...data.own_rules import Folder
from ...data.plural_forms import number_names
from ...data.rule_files import read_files
from ...data.rule_models import LANGUAGES, PROGRAM, Frozen, Names, Source
from .ids import EFFECTS, GAME_ID, KINDS, Colour, Effect, Kind, PlainColour

PLAYABLE: Final[Mapping[str, tuple[OptionValue, ...]]] = {"seats": (2, 3, 4), "variant": ("standard", "quick")}
"""The values of options that the rules can play."""
RESERVED: Final = frozenset({"for", "none", "renew", "swap", "with"})
"""Words of the action grammar that no id may be."""
MOST_SEATS: Final = 4


class Texts(Frozen):
    """Text of a card in three languages, with numbers of the constants in it. No rule reads it."""

    en: str = Field(min_length=1, max_length=400, description="In English.")
    es: str = Field(min_length=1, max_length=400, description="In Spanish.")
    fr: str = Field(min_length=1, max_length=400, description="In French.")


class DeckCard(Frozen):
    """One sort of card of the deck. `source` marks the count."""

    kind: Literal["dagger", "priest", "victim", "action"] = Field(description="What sort of card it is.")
    colour: PlainColour | None = Field(default=None, description="Of a dagger: the colour of its temples.")
    shape: str | None = Field(default=None, pattern=r"^[a-z]$", description="Of a priest: the letter of its sign.")
    effect: Effect | None = Field(
        default=None,
        description="Of an action: what it does.",
        json_schema_extra={PROGRAM: "boardgames/games/sacrificio/effects.py"},
    )
    count: int = Field(ge=0, le=60, description="How many of it are in the deck.")
    source: Source
    name: Names
    text: Texts


class SupremeCard(Frozen):
    """One of the supreme cards. How many there are is the constant `supreme_each`."""

    stands_for: Kind = Field(description="The kind of card that it can be.")
    source: Source
    name: Names
    text: Texts


class Supremes(Frozen):
    """The three open piles."""

    supreme_dagger: SupremeCard
    supreme_priest: SupremeCard
    supreme_victim: SupremeCard


class Cards(Frozen):
    """cards.yaml."""

    deck: dict[str, DeckCard] = Field(min_length=1, max_length=60, description="The cards of the deck by their ids.")
    supreme: Supremes


class TempleCard(Frozen):
    """One temple: the colour of its heart, of its dagger, and the three priests it asks for."""

    heart: Colour = Field(description="The colour of its heart.")
    dagger: PlainColour = Field(description="The colour of the dagger that it asks for.")
    priests: list[str] = Field(min_length=3, max_length=3, description="The ids of the three priests it asks for.")
    source: Source


class ColourNames(Frozen):
    """A name for each colour of temple or heart."""

    red: Names
    green: Names
    blue: Names
    black: Names


class TempleNames(Frozen):
    """Names of the two sides of a temple card."""

    temple: ColourNames
    heart: ColourNames


class Temples(Frozen):
    """temples.yaml."""

    names: TempleNames
    temples: dict[str, TempleCard] = Field(min_length=12, max_length=120, description="The temples by their ids.")


UpTo3 = Annotated[int, Field(ge=1, le=3)]
UpTo8 = Annotated[int, Field(ge=1, le=8)]
UpTo12 = Annotated[int, Field(ge=1, le=12)]
UpTo1000 = Annotated[int, Field(ge=1, le=1000)]
From0 = Annotated[int, Field(ge=0, le=99)]
From2 = Annotated[int, Field(ge=2, le=99)]


class Constants(Frozen):
    """constants.yaml: the numbers and switches of SCO section 9.2."""

    hand_size: Const[UpTo12]
    moves_per_turn: Const[UpTo12]
    zero_moves: Const[UpTo12]
    discard_max: Const[UpTo12]
    discard_min: Const[UpTo12]
    exchange_cards: Const[UpTo12]
    offer: Const[UpTo8]
    keep: Const[UpTo3]
    take_max: Const[From0]
    hollow_hearts: Const[UpTo1000]
    supreme_each: Const[From0]
    pile_hollow: Const[From0]
    wild_hollow: Const[From0]
    bonus_each: Const[From0]
    rituals_per_rival: Const[From0]
    score_heart: Const[From0]
    score_black_extra: Const[From0]
    group_alike: Const[From2]
    score_alike: Const[From0]
    score_different: Const[From0]
    black_hearts_to_end: Const[UpTo1000]
    max_rounds: Const[UpTo1000]
    setup_discards: Const[Literal["out", "back"]]
    show_next_heart: Const[bool]
    supremes_open: Const[bool]
    solar_deniable: Const[bool]
    victim_condition: Const[Literal["on_placing", "on_ritual", "off"]]
    bonus_adjacent: Const[bool]
    cannibalism_in_deal: Const[bool]
    pulque_per_temple: Const[UpTo3]
    dagger_targets: Const[Literal["priest", "priest_and_victim"]]
    react_scope: Const[Literal["own_zone", "anywhere"]]

    def values(self) -> dict[str, int | bool | str]:
        """Return name -> value, without the marks."""
        return constant_values(self)

    def numbers(self) -> dict[str, int]:
        """Return name -> value of the numeric constants, which texts of cards name."""
        return {name: value for name, value in self.values().items() if type(value) is int}


class SeatLook(Frozen):
    """The colour of a seat; no rule reads it."""

    colour: str = Field(pattern=r"^[a-z]+$", description="The colour of the seat.")
    source: Source
    name: Names


class Seats(Frozen):
    """The four seats."""

    P1: SeatLook
    P2: SeatLook
    P3: SeatLook
    P4: SeatLook


class MarkerPart(Frozen):
    """A marker; no rule counts it."""

    per_seat: int | None = Field(default=None, ge=0, le=20, description="How many a seat has.")
    source: Source
    name: Names


class MarkerParts(Frozen):
    """The parts of SCO section 2.4."""

    hollow_heart: MarkerPart
    cenote: MarkerPart
    marker: MarkerPart


class Options(Frozen):
    """Options of a game. SCO section 9."""

    seats: Option
    variant: Option


class SetupFile(Frozen):
    """setup.yaml."""

    options: Options
    seats: Seats
    parts: MarkerParts


class RuleSet(NamedTuple):
    """All rule files, validated singly and together."""

    cards: Cards
    temples: Temples
    constants: Constants
    setup: SetupFile
    renamed: frozenset[str] = frozenset()
    """Cards of the deck that the shipped files name otherwise, or not at all."""

    @property
    def options(self) -> dict[str, tuple[OptionValue, ...]]:
        """Return option id -> values, the default first."""
        return values_by_option(self.setup.options)


MODELS: Final[Mapping[str, type[Frozen]]] = {
    "cards": Cards,
    "temples": Temples,
    "constants": Constants,
    "setup": SetupFile,
}


def read(folder: Folder = None) -> RuleSet:
    """Read the rule files of `folder` (the shipped ones without). Raises `BadFile` with every fault of all files."""
    files = read_files(GAME_ID, folder, MODELS)
    rules = RuleSet(*(files[name].model for name in MODELS))
    faults = [
        files[c.file].marked.fault(c.path, c.expected, c.found, c.hint, code=c.code)
        for c in (*_cross(rules), *_numbers(rules))
    ]
    faults += option_faults(files["setup"].marked, rules.setup.options, PLAYABLE)
    if faults:
        raise BadFile(faults)
    return rules if folder is None else rules._replace(renamed=_renamed(rules.cards.deck, read().cards.deck))


def _renamed(deck: Mapping[str, DeckCard], shipped: Mapping[str, DeckCard]) -> frozenset[str]:
    return frozenset(card for card, of in deck.items() if card not in shipped or shipped[card].name != of.name)


def overlaid(rules: RuleSet, constants: Mapping[str, Any]) -> RuleSet:
    """Return the rules with `constants` (name -> value) laid over. Raises `BadPosition`, paths `constants.<name>`."""
    if not constants:
        return rules
    rules = rules._replace(constants=override_constants(rules.constants, constants))
    faults: list[Fault] = []
    for clash in _numbers(rules):
        name = str(clash.path[0])
        given = name if name in constants else next((str(n) for n in clash.others if n in constants), name)
        faults.append(Fault(f"constants.{given}", clash.expected, clash.found))
    if faults:
        raise BadPosition(faults)
    return rules


class RuleConflict(NamedTuple):
    """Two contradictory parts of the rule files; `others` are further constants involved."""

    file: str
    path: tuple[str | int, ...]
    expected: str
    found: str
    hint: str = ""
    others: tuple[str, ...] = ()
    code: Code = ANY


def _listed(prefix: str, words: Iterable[str], hint: str = "") -> str:
    return prefix + ", ".join(sorted(words)) + (f" ({hint})" if hint else "")


def _numbers(rules: RuleSet) -> Iterator[RuleConflict]:
    """Yield constants that contradict one another or the cards."""
    c = rules.constants
    if c.keep.value > c.offer.value:
        yield RuleConflict(
            "constants", ("keep", "value"), f"at most the offer ({c.offer.value})", str(c.keep.value), "", ("offer",)
        )
    if c.discard_min.value > min(c.discard_max.value, c.hand_size.value):
        limit = min(c.discard_max.value, c.hand_size.value)
        others = ("discard_max", "hand_size")
        yield RuleConflict(
            "constants", ("discard_min", "value"), f"at most {limit}", str(c.discard_min.value), "", others
        )
    temples = len(rules.temples.temples)
    if c.offer.value * MOST_SEATS > temples:
        wanted = f"at most {temples // MOST_SEATS} ({temples} temples, {MOST_SEATS} seats)"
        yield RuleConflict("constants", ("offer", "value"), wanted, str(c.offer.value))
    cards = sum(card.count for card in rules.cards.deck.values() if card.effect != "cannibalism")
    if c.hand_size.value * MOST_SEATS > cards:
        wanted = f"at most {cards // MOST_SEATS} ({cards} cards to deal, {MOST_SEATS} seats)"
        yield RuleConflict("constants", ("hand_size", "value"), wanted, str(c.hand_size.value))


def _cross(rules: RuleSet) -> Iterator[RuleConflict]:
    """Yield what does not fit between cards and effects, temples and cards."""
    deck = rules.cards.deck
    for card_id, card in deck.items():
        yield from _card(card_id, card)
        yield from _text(("deck", card_id), card.text, rules.constants)
    for kind in KINDS:
        if not any(card.kind == kind for card in deck.values()):
            yield RuleConflict("cards", ("deck",), f"at least one {kind}", "none")
        supreme = f"supreme_{kind}"
        stands_for = getattr(rules.cards.supreme, supreme).stands_for
        yield from _text(("supreme", supreme), getattr(rules.cards.supreme, supreme).text, rules.constants)
        if stands_for != kind:
            yield RuleConflict("cards", ("supreme", supreme, "stands_for"), kind, stands_for)
    effects = Counter(card.effect for card in deck.values() if card.effect is not None)
    for effect in EFFECTS:
        if effects[effect] != 1:
            yield RuleConflict("cards", ("deck",), f"one card with the effect {effect}", str(effects[effect]))
    for field in ("colour", "shape"):
        told = Counter(getattr(card, field) for card in deck.values() if getattr(card, field) is not None)
        for value, count in told.items():
            if count > 1:
                yield RuleConflict("cards", ("deck",), f"one card of the {field} {value}", str(count))
    yield from _temples(rules)


def _is_id(word: str) -> bool:
    """True if an action line can contain the word."""
    return word.isascii() and word.replace("_", "").isalpha() and word == word.lower()


def _card(card_id: str, card: DeckCard) -> Iterator[RuleConflict]:
    """Yield faults of one card of the deck: its id, or properties that its kind does not have."""
    if not _is_id(card_id):
        yield RuleConflict("cards", ("deck", card_id), "an id of small letters and underscores", card_id)
    if card_id in RESERVED or card_id in Supremes.model_fields:
        yield RuleConflict("cards", ("deck", card_id), "an id that is not taken", card_id)
    for kind, trait in (("dagger", "colour"), ("priest", "shape"), ("action", "effect")):
        value = getattr(card, trait)
        if (card.kind == kind) != (value is not None):
            wanted = f"the key {trait!r}" if card.kind == kind else f"no key {trait!r} at a {card.kind}"
            yield RuleConflict("cards", ("deck", card_id, trait), wanted, "nothing" if value is None else str(value))


def _text(path: tuple[str, ...], text: Texts, constants: Constants) -> Iterator[RuleConflict]:
    """Yield placeholders of a text that are no numeric constants."""
    known = constants.numbers()
    for language in LANGUAGES:
        for word in number_names(getattr(text, language)):
            if word not in known:
                place = (*path, "text", language)
                hint = did_you_mean(word, known)
                yield RuleConflict("cards", place, "a number of the constants", word, hint, code="placeholder")


def _temples(rules: RuleSet) -> Iterator[RuleConflict]:
    """Yield temples with unknown cards, with a dagger of another colour than its own, or listed twice."""
    priests = [card_id for card_id, card in rules.cards.deck.items() if card.kind == "priest"]
    daggers = [card.colour for card in rules.cards.deck.values() if card.kind == "dagger"]
    seen: dict[tuple[str, str, tuple[str, ...]], str] = {}
    for temple_id, temple in rules.temples.temples.items():
        if not _is_id(temple_id):
            yield RuleConflict("temples", ("temples", temple_id), "an id of small letters and underscores", temple_id)
        for index, priest in enumerate(temple.priests):
            if priest not in priests:
                path = ("temples", temple_id, "priests", index)
                hint = did_you_mean(priest, priests)
                yield RuleConflict("temples", path, _listed("a priest: ", priests), priest, hint, code="unknown-id")
        if temple.dagger not in daggers:
            yield RuleConflict(
                "temples", ("temples", temple_id, "dagger"), "the colour of a dagger card", temple.dagger
            )
        if temple.heart not in ("black", temple.dagger):
            yield RuleConflict(
                "temples", ("temples", temple_id, "dagger"), f"the heart's colour, {temple.heart}", temple.dagger
            )
        key = (temple.heart, temple.dagger, tuple(sorted(temple.priests)))
        if key in seen:
            yield RuleConflict(
                "temples", ("temples", temple_id), "a temple unlike all others", f"the same as {seen[key]}"
            )
        seen.setdefault(key, temple_id)
