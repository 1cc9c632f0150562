"""The rule files `rules/walpurgisnacht/*.yaml` as frozen models, their cross checks, and constants laid over them.

WAL-1, WAL-2, WAL-73, section 10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, TypeVar

from pydantic import Field, ValidationError

from ...core.machine import BadPosition, Fault
from ...data.faults import BadFile, FileFault, nearest, shown
from ...data.models import Constant, Frozen, Names, Source, faults_of, validate
from ...data.places import share
from ...data.source import Marked, load_yaml
from .ids import GAME, KINDS, MEPHISTOPHELES, RING_SIZE, RINGS, SEAT_NAMES, SEATS_MAX, SEATS_MIN, WALPURGA
from .ids import Kind as KindWord
from .ids import Role as RoleWord
from .ids import Wisp as WispWord
from .mountain import BlockedWhen

T = TypeVar("T")

Points = Annotated[int, Field(ge=-1000, le=1000)]
CountWord = Annotated[str, Field(pattern=r"^[1-9][0-9]?$", description="How many familiars the witches have.")]


class Const(Constant, Generic[T]):
    """A rule constant of one type, with the rule or ruling that it belongs to."""

    value: T
    rule: str = Field(pattern=r"^(WAL-|R)[0-9]+$", description="Rule or ruling id of the project's rules document.")


class Kind(Frozen):
    """How many cards of a kind there are."""

    count: int = Field(ge=0, le=31, description="Copies in the box.")
    source: Source
    why: str = ""


class Card(Frozen):
    """One card with its five attributes (WAL-2)."""

    id: str = Field(pattern=r"^[a-z]+(_[a-z0-9]+)*$", description="Id in positions and actions.")
    kind: KindWord
    names: Names
    wisp: WispMark
    role: RoleMark
    eye: EyeMark


class WispMark(Constant):
    """The will-o'-wisp in the upper left corner."""

    value: WispWord


class RoleMark(Constant):
    """The symbol in the lower right corner: the side of whoever gets this as role card."""

    value: RoleWord


class EyeMark(Constant):
    """Whether a cat's eye is on the card: it is never received face down."""

    value: bool


Card.model_rebuild()


class Cards(Frozen):
    """`cards.yaml`."""

    kinds: dict[KindWord, Kind]
    cards: list[Card] = Field(min_length=1, max_length=60)


class Seats(Frozen):
    """How many may play."""

    min: int = Field(ge=SEATS_MIN, le=SEATS_MAX)
    max: int = Field(ge=SEATS_MIN, le=SEATS_MAX)
    default: int = Field(ge=SEATS_MIN, le=SEATS_MAX)
    source: Source
    why: str = ""


class Option(Frozen):
    """The values of an option, its default first."""

    values: list[str] = Field(min_length=1)
    source: Source
    why: str = ""


class Options(Frozen):
    """The options beside the number of seats."""

    start: Option
    talk: Option
    assist: Option


class Setup(Frozen):
    """`setup.yaml`."""

    seats: Seats
    options: Options


class Constants(Frozen):
    """All rule constants with their ranges."""

    track_start: Const[Points]
    reveal_max: Const[Annotated[int, Field(ge=1, le=20)]]
    wisp_points_same: Const[Annotated[list[Points], Field(min_length=1, max_length=20)]]
    wisp_points_opposite: Const[Annotated[list[Points], Field(max_length=20)]]
    moves_min: Const[Annotated[int, Field(ge=0, le=20)]]
    moves_max: Const[Annotated[int, Field(ge=1, le=20)]]
    familiars_points: Const[dict[CountWord, Points]]
    brooms_points: Const[Points]
    spectre_points: Const[Points]
    ointment_points: Const[Points]
    bonfire_points: Const[Points]
    fertility_points: Const[Points]
    wisp_factor: Const[Points]
    core_extra: Const[Literal[4]]
    reveal_takes: Const[Literal["at_end", "at_once"]]
    third_gift_blank: Const[Literal["breaks", "ignored"]]
    support_needed: Const[Annotated[int, Field(ge=0, le=2)]]
    force_to_self: Const[bool]
    tie: Const[Literal["nobody", "witches", "villagers"]]
    blocked_when: Const[BlockedRings]
    blank_counts_in_combo: Const[Literal[False]]
    stop_on_blank: Const[Literal[True]]
    third_gift_needs_hand: Const[Literal[True]]
    special_optional: Const[Literal[True]]
    regift_hidden: Const[Literal[True]]
    unmask_when: Const[Literal["own_turn"]]
    study_rings: Const[Literal["so"]]
    second_gift_same_seat: Const[Literal[True]]


class BlockedRings(Frozen):
    """Per ring, which outer neighbours block a space (R4). The foot of the mountain has none."""

    c: BlockedWhen
    p: BlockedWhen
    s: BlockedWhen
    o: Literal["never"]


Constants.model_rebuild()


class ConstantsFile(Frozen):
    """`constants.yaml`."""

    constants: Constants


class Ruleset(NamedTuple):
    """All rule files of the game, validated and checked against each other."""

    cards: Cards
    setup: Setup
    constants: Constants

    def values(self) -> dict[str, Any]:
        """Return the plain value of each constant by its name."""
        return {name: entry["value"] for name, entry in self.constants.model_dump().items()}


class _Sources(NamedTuple):
    """The rule files as read, for marks."""

    cards: Marked
    setup: Marked
    constants: Marked


def read_ruleset(overlay: Mapping[str, Any], folder: Path | None) -> Ruleset:
    """Return the rules of `folder` (the shipped ones without it) with `overlay` laid over their constants.

    Raises `BadFile` for faulty files, `BadPosition` with paths `constants.<name>` for a faulty overlay.
    """
    sources, ruleset = _shipped() if folder is None else _read(folder)
    if not overlay:
        return ruleset
    return ruleset._replace(constants=_laid_over(sources.constants, overlay))


@cache
def _shipped() -> tuple[_Sources, Ruleset]:
    return _read(share("rules") / GAME)


def _read(folder: Path) -> tuple[_Sources, Ruleset]:
    sources = _Sources(*(load_yaml(folder / f"{name}.yaml") for name in _Sources._fields))
    models: tuple[type[Frozen], ...] = (Cards, Setup, ConstantsFile)
    faults: list[FileFault] = []
    found: list[Any] = []
    for model, marked in zip(models, sources, strict=True):
        try:
            found.append(validate(model, marked))
        except BadFile as error:
            faults += error.faults
    if faults:
        raise BadFile(faults)
    ruleset = Ruleset(found[0], found[1], found[2].constants)
    faults = [sources.cards.fault(path, *words) for path, *words in _card_faults(ruleset.cards)]
    faults += [sources.setup.fault(path, *words) for path, *words in _setup_faults(ruleset.setup)]
    faults += [
        sources.constants.fault(("constants", name, "value"), *words)
        for name, *words in _constant_faults(ruleset.constants)
    ]
    if faults:
        raise BadFile(faults)
    return sources, ruleset


def _laid_over(marked: Marked, overlay: Mapping[str, Any]) -> Constants:
    """Return the constants with other values. Raises `BadPosition` with all faults of the overlay."""
    known = marked.data["constants"]
    faults = [
        Fault(f"constants.{name}", f"a constant of this game {nearest(str(name), known)}".strip(), shown(name))
        for name in overlay
        if name not in known
    ]
    entries = {
        name: {**entry, "value": _plain(overlay[name])} if name in overlay else entry for name, entry in known.items()
    }
    merged = marked._replace(data={"constants": entries})
    try:
        constants = ConstantsFile.model_validate(merged.data).constants
    except ValidationError as error:
        for fault in faults_of(error, ConstantsFile, merged):
            words = [word for word in fault.path.split(".") if word != "value"]
            faults.append(Fault(".".join(words), fault.expected, fault.found))
        raise BadPosition(faults) from None
    faults += [Fault(f"constants.{name}", expected, found) for name, expected, found in _constant_faults(constants)]
    if faults:
        raise BadPosition(faults)
    return constants


def _plain(value: Any) -> Any:
    """Return a value with lists and words as keys, as a rule file would hold it."""
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _constant_faults(constants: Constants) -> Iterator[tuple[str, str, str]]:
    """Yield (constant, expected, found) for values that do not fit each other (WAL-73)."""
    most = constants.reveal_max.value
    same, opposite = len(constants.wisp_points_same.value), len(constants.wisp_points_opposite.value)
    if same < most:
        yield "wisp_points_same", f"at least {most} numbers, one for each card of reveal_max", str(same)
    if opposite < most - 1:
        yield "wisp_points_opposite", f"at least {most - 1} numbers, one fewer than reveal_max", str(opposite)
    if constants.moves_min.value > constants.moves_max.value:
        yield "moves_min", f"at most moves_max, {constants.moves_max.value}", str(constants.moves_min.value)


_ONE_OF: Final = (MEPHISTOPHELES, WALPURGA)


def _card_faults(cards: Cards) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """Yield (path, expected, found) for cards that do not fit their counts or the deal."""
    first: dict[str, int] = {}
    for index, card in enumerate(cards.cards):
        if card.id in first:
            yield ("cards", index, "id"), "each id once", repr(card.id)
        first.setdefault(card.id, index)
        if card.kind in _ONE_OF and card.id != card.kind:
            yield ("cards", index, "id"), repr(card.kind), repr(card.id)
        if card.kind == WALPURGA and card.eye.value:
            yield ("cards", index, "eye"), "no cat's eye: she is never given", "true"
        if card.kind == MEPHISTOPHELES and card.role.value != "witch":
            yield ("cards", index, "role"), "'witch'", repr(card.role.value)
        if card.kind not in _ONE_OF and card.role.value == "none":
            yield ("cards", index, "role"), "'witch' or 'villager': it may be dealt as a role card", "'none'"
    counts = Counter(card.kind for card in cards.cards)
    for kind in KINDS:
        entry = cards.kinds.get(kind)
        if entry is None:
            yield ("kinds",), f"the key {kind!r}", "nothing"
        elif entry.count != counts[kind]:
            yield ("kinds", kind, "count"), f"{counts[kind]}, as many as are listed", str(entry.count)
        if kind in _ONE_OF and counts[kind] != 1:
            yield ("cards",), f"exactly one card of kind {kind!r}", str(counts[kind])
    needed = SEATS_MAX - 1 + len(RINGS) * RING_SIZE - 1
    others = len(cards.cards) - len(_ONE_OF)
    if others < needed:
        yield ("cards",), f"at least {needed} cards beside those two, for the largest table", str(others)


_OPTION_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("random", *SEAT_NAMES),
    "talk": ("off", "claims"),
    "assist": ("none", "notes"),
}


def _setup_faults(setup: Setup) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """Yield (path, expected, found) for seats and options that the rules cannot play."""
    seats = setup.seats
    if not seats.min <= seats.default <= seats.max:
        yield ("seats", "default"), f"a number in {seats.min}..{seats.max}", str(seats.default)
    for name, known in _OPTION_VALUES.items():
        values = getattr(setup.options, name).values
        for index, value in enumerate(values):
            if value not in known or value in values[:index]:
                yield ("options", name, "values", index), "each once, of " + ", ".join(known), repr(value)
