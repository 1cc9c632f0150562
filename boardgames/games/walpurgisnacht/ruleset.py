"""The rule files `rules/walpurgisnacht/*.yaml` as frozen models, their cross checks, and constants laid over them.

WAL-1, WAL-2, WAL-73, section 10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from ...core.game_protocol import BadPosition, Fault, OptionValue
from ...data.constants import Const, constant_values, override_constants
from ...data.faults import BadFile
from ...data.game_options import Option, option_faults
from ...data.own_rules import Folder
from ...data.rule_files import read_files
from ...data.rule_models import Constant, Frozen, Names, Source
from .ids import GAME_ID, KINDS, MEPHISTOPHELES, RING_SIZE, RINGS, SEAT_NAMES, SEATS_MAX, SEATS_MIN, WALPURGA
from .ids import Kind as KindWord
from .ids import Role as RoleWord
from .ids import Wisp as WispWord
from .mountain import BlockedWhen

Points = Annotated[int, Field(ge=-1000, le=1000)]
CountWord = Annotated[str, Field(pattern=r"^[1-9][0-9]?$", description="How many familiars the witches have.")]


class CardKind(Frozen):
    """Number of cards of a kind."""

    count: int = Field(ge=0, le=31, description="Copies in the box.")
    source: Source
    why: str = Field(default="", description="Why it is so. No rule reads it.")


class Card(Frozen):
    """One card with its five attributes. WAL-2."""

    id: str = Field(pattern=r"^[a-z]+(_[a-z0-9]+)*$", description="Id in positions and actions.")
    kind: KindWord = Field(description="What sort of card it is.")
    names: Names
    wisp: WispMark
    role: RoleMark
    eye: EyeMark


class WispMark(Constant):
    """The will-o'-wisp in the upper left corner."""

    value: WispWord = Field(description="The colour of the will-o'-wisp.")


class RoleMark(Constant):
    """Symbol in the lower right corner: the side of a seat with this role card."""

    value: RoleWord = Field(description="The side it makes of whoever has it as role card.")


class EyeMark(Constant):
    """Cat's eye on a card: a card with one is never received face down."""

    value: bool = Field(description="Whether a cat's eye is on it.")


Card.model_rebuild()


class Cards(Frozen):
    """`cards.yaml`."""

    kinds: dict[KindWord, CardKind] = Field(description="How many cards of each kind there are.")
    cards: list[Card] = Field(min_length=1, max_length=60, description="Every card of the box.")


class Options(Frozen):
    """Options of a game. Section 9."""

    seats: Option
    start: Option
    talk: Option
    assist: Option


class SetupFile(Frozen):
    """`setup.yaml`."""

    options: Options


class Constants(Frozen):
    """All rule constants with their ranges."""

    track_start: Const[Points]
    reveal_max: Const[Annotated[int, Field(ge=1, le=20)]]
    wisp_points_same: Const[Annotated[list[Points], Field(min_length=1, max_length=20)]]
    wisp_points_opposite: Const[Annotated[list[Points], Field(max_length=20)]]
    give_max: Const[Annotated[int, Field(ge=1, le=20)]]
    regift_max: Const[Annotated[int, Field(ge=0, le=20)]]
    moves_min: Const[Annotated[int, Field(ge=0, le=20)]]
    moves_max: Const[Annotated[int, Field(ge=1, le=20)]]
    familiars_points: Const[dict[CountWord, Points]]
    brooms_points: Const[Points]
    spectre_points: Const[Points]
    ointment_points: Const[Points]
    bonfire_points: Const[Points]
    fertility_points: Const[Points]
    wisp_factor: Const[Points]
    ring_size: Const[Literal[5]]
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

    c: BlockedWhen = Field(description="For spaces of the core.")
    p: BlockedWhen = Field(description="For spaces of the ring around it.")
    s: BlockedWhen = Field(description="For spaces of the third ring.")
    o: Literal["never"] = Field(description="For the foot of the mountain; fixed.")


Constants.model_rebuild()


class RuleSet(NamedTuple):
    """All rule files of the game, validated and checked against each other."""

    cards: Cards
    setup: SetupFile
    constants: Constants

    def values(self) -> dict[str, Any]:
        """Return the plain value of each constant by its name."""
        return constant_values(self.constants)


MODELS: Final[Mapping[str, type[Frozen]]] = {"cards": Cards, "setup": SetupFile, "constants": Constants}
"""The rule files by name."""


def read(folder: Folder = None) -> RuleSet:
    """Return the rules of `folder`, the shipped ones without it. Raises `BadFile` with all faults."""
    files = read_files(GAME_ID, folder, MODELS)
    rules = RuleSet(**{name: file.model for name, file in files.items()})
    faults = [files["cards"].marked.fault(path, *words) for path, *words in _card_faults(rules.cards)]
    faults += option_faults(files["setup"].marked, rules.setup.options, PLAYABLE)
    clashes = _constant_faults(rules.constants)
    faults += [files["constants"].marked.fault((name, "value"), *words) for name, *words in clashes]
    if faults:
        raise BadFile(faults)
    return rules


def overlaid(rules: RuleSet, constants: Mapping[str, Any]) -> RuleSet:
    """Return the rules with `constants` laid over. Raises `BadPosition` with all faults, at `constants.<name>`."""
    changed = override_constants(rules.constants, constants)
    faults = [Fault(f"constants.{name}", expected, found) for name, expected, found in _constant_faults(changed)]
    if faults:
        raise BadPosition(faults)
    return rules._replace(constants=changed)


def _constant_faults(constants: Constants) -> Iterator[tuple[str, str, str]]:
    """Yield (constant, expected, found) for values that do not fit each other. WAL-73."""
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


PLAYABLE: Final[Mapping[str, Collection[OptionValue]]] = {
    "seats": range(SEATS_MIN, SEATS_MAX + 1),
    "start": ("random", *SEAT_NAMES),
    "talk": ("off", "claims"),
    "assist": ("none", "notes"),
}
"""Options with all the values that the rules can play."""
