"""The rule files `rules/walpurgisnacht/*.yaml` as frozen models, their cross checks, and constants laid over them.

WAL-1, WAL-2, WAL-73, section 10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, TypeVar

from pydantic import Field

from ...core.machine import BadPosition, Fault
from ...data.constants import Const, laid_over
from ...data.faults import BadFile, FileFault
from ...data.models import Constant, Frozen, Names, Source, validate
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


class Ruled(Const[T], Generic[T]):
    """A constant with the rule or ruling that it belongs to."""

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

    track_start: Ruled[Points]
    reveal_max: Ruled[Annotated[int, Field(ge=1, le=20)]]
    wisp_points_same: Ruled[Annotated[list[Points], Field(min_length=1, max_length=20)]]
    wisp_points_opposite: Ruled[Annotated[list[Points], Field(max_length=20)]]
    moves_min: Ruled[Annotated[int, Field(ge=0, le=20)]]
    moves_max: Ruled[Annotated[int, Field(ge=1, le=20)]]
    familiars_points: Ruled[dict[CountWord, Points]]
    brooms_points: Ruled[Points]
    spectre_points: Ruled[Points]
    ointment_points: Ruled[Points]
    bonfire_points: Ruled[Points]
    fertility_points: Ruled[Points]
    wisp_factor: Ruled[Points]
    core_extra: Ruled[Literal[4]]
    reveal_takes: Ruled[Literal["at_end", "at_once"]]
    third_gift_blank: Ruled[Literal["breaks", "ignored"]]
    support_needed: Ruled[Annotated[int, Field(ge=0, le=2)]]
    force_to_self: Ruled[bool]
    tie: Ruled[Literal["nobody", "witches", "villagers"]]
    blocked_when: Ruled[BlockedRings]
    blank_counts_in_combo: Ruled[Literal[False]]
    stop_on_blank: Ruled[Literal[True]]
    third_gift_needs_hand: Ruled[Literal[True]]
    special_optional: Ruled[Literal[True]]
    regift_hidden: Ruled[Literal[True]]
    unmask_when: Ruled[Literal["own_turn"]]
    study_rings: Ruled[Literal["so"]]
    second_gift_same_seat: Ruled[Literal[True]]


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
    ruleset = _shipped() if folder is None else _read(folder)
    if not overlay:
        return ruleset
    return ruleset._replace(constants=_overlaid(ruleset.constants, overlay))


@cache
def _shipped() -> Ruleset:
    return _read(share("rules") / GAME)


def _read(folder: Path) -> Ruleset:
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
    return ruleset


def _overlaid(constants: Constants, overlay: Mapping[str, Any]) -> Constants:
    """Return the constants with other values. Raises `BadPosition` with all faults of the overlay."""
    constants = laid_over(constants, overlay)
    faults = [Fault(f"constants.{name}", expected, found) for name, expected, found in _constant_faults(constants)]
    if faults:
        raise BadPosition(faults)
    return constants


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
