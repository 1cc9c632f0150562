"""Loader of positions in the public format (SCO section 11, SCO-95 to SCO-98)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ...core.game_protocol import HIDDEN, BadPosition, Fault, OptionValue, Outcome, complete_options, seat_name
from ...core.rng import UNCOUNTED, numbered_rng
from ...data.position_fields import MOST, Fields
from . import turn_phases
from .card_index import NOTHING
from .ids import END_REASONS, HOLLOW, MOVES, OVER, PHASES, PLACES, REACT, SLOTS, SUPPLY, WIPE
from .placed_components import card_locations, placed_cards, placed_temples
from .position import Position, with_item
from .position_checks import check_position
from .rulebook import Rulebook
from .state import SacrificioState
from .zone_geometry import PLACE_COUNT, SLOT_COUNT

FIELDS: Final = (
    "options", "seed", "shuffles", "seats", "to_act", "phase", "turn", "round", "moves", "rituals", "fresh",
    "arranged", "taken", "wipes", "pending", "deck", "temple_pile", "next_heart", "supply", "over",
)  # fmt: skip
SEAT_FIELDS: Final = ("hand", "cenote", "temples", "piles", "slots", "offer", "hearts", "hollow", "used")
A_CARD: Final = "the id of a card"
A_TEMPLE: Final = "the id of a temple"

DECK_REST: Final = UNCOUNTED
"""Number of the shuffle of the cards that a `"*"` stands for; it is not counted (SCO-96)."""
TEMPLE_REST: Final = UNCOUNTED + 1


def load(
    rules: Rulebook, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int
) -> SacrificioState:
    """Return the position, the automatic steps applied. Raises `BadPosition` with every fault.

    What the position says of options goes before `options`; `seed` is used where it names none.
    """
    own = position.get("options", {})
    if not isinstance(own, Mapping):
        raise BadPosition([Fault("options", "a mapping", repr(own))])
    options = complete_options(rules.options, {**options, **own})
    fields = Fields(position, (*FIELDS, "struck") if rules.bonus_adjacent else FIELDS)
    loaded = _read(rules, fields, options, seed)
    check_position(loaded, fields)
    fields.raise_any()
    turn_phases.run_automatic_steps(loaded)
    return SacrificioState(loaded)


def load_view(rules: Rulebook, view: Mapping[str, Any]) -> Position:
    """Return a position with the visible part of a view: hidden cards are nowhere. Raises `BadPosition` for a faulty
    view.
    """
    dumped = {**view, "seed": 0, "deck": [], "temple_pile": []}
    dumped["seats"] = {name: _without_hidden(fields) for name, fields in view["seats"].items()}
    fields = Fields(dumped, (*FIELDS, "struck"))
    position = _read(rules, fields, view["options"], 0)
    fields.raise_any()
    if position.phase == REACT:
        position.actor = _seat_names(position).index(view["to_act"])
    return position


def _without_hidden(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a seat has without the `?` of a view."""
    known = dict(fields)
    for name in ("hand", "offer"):
        known[name] = [item for item in fields[name] if item != HIDDEN]
    known["temples"] = {place: None if temple == HIDDEN else temple for place, temple in fields["temples"].items()}
    return known


def _read(rules: Rulebook, fields: Fields, options: Mapping[str, OptionValue], seed: int) -> Position:
    """Read every field onto a board, noting faults of single fields."""
    seed = fields.number("seed", seed, -(1 << 63), (1 << 64) - 1)
    position = Position()
    position.set_empty_table(rules, int(options["seats"]), options["variant"] == "quick", seed)
    seats = fields.part("seats", _seat_names(position))
    for seat, name in enumerate(_seat_names(position)):
        _read_seat(position, seat, seats.part(name, SEAT_FIELDS))
    _read_clock(position, fields)
    _read_supply(position, fields)
    _read_piles(position, fields)
    if position.phase == OVER:
        _read_over(position, fields)
    elif fields.get("over") is not None:
        fields.note("over", "no such field in phase " + PHASES[position.phase], "an ending")
    return position


def _seat_names(position: Position) -> tuple[str, ...]:
    return tuple(map(seat_name, range(position.seats)))


# -- what each seat has ---------------------------------------------------------------------------------------------


def _read_seat(position: Position, seat: int, seat_fields: Fields) -> None:
    """Read one seat's fields onto the board; fields left out keep their defaults."""
    rules = position.rules
    cards, temples = rules.card_of, rules.temple_of
    position.hands[seat] = tuple(sorted(seat_fields.ids("hand", cards, A_CARD)))
    cenote = seat_fields.ids("cenote", cards, A_CARD)
    position.tops[seat] = tuple(card for card in reversed(cenote) if rules.takeable[card])
    position.low[seat] = tuple(sorted(card for card in cenote if not rules.takeable[card]))
    on_places, piles, slots = (
        seat_fields.part("temples", PLACES),
        seat_fields.part("piles", PLACES),
        seat_fields.part("slots", SLOTS),
    )
    for place, name in enumerate(PLACES):
        position.temples[seat * PLACE_COUNT + place] = _named(on_places, name, temples, A_TEMPLE)
        position.piles[seat * PLACE_COUNT + place] = tuple(piles.ids(name, cards, A_CARD))
    for slot, name in enumerate(SLOTS):
        position.slots[seat * SLOT_COUNT + slot] = _named(slots, name, cards, A_CARD)
    position.offers = with_item(position.offers, seat, tuple(sorted(seat_fields.ids("offer", temples, A_TEMPLE))))
    position.hearts = with_item(position.hearts, seat, tuple(sorted(seat_fields.ids("hearts", temples, A_TEMPLE))))
    position.hollow = with_item(position.hollow, seat, seat_fields.number("hollow", 0))
    _read_used(position, seat, seat_fields)


def _named(fields: Fields, name: str, numbers: Mapping[str, int], noun: str) -> int:
    """Return the number of the id in a field; `NOTHING` for null, and for what is none."""
    value = fields.get(name)
    found = None if value is None else fields.id_number(name, value, numbers, noun)
    return NOTHING if found is None else found


def _read_used(position: Position, seat: int, seat_fields: Fields) -> None:
    """Read the rivals whose temples the seat has sacrificed (others are faults). SCO-76, SCO-97."""
    rivals = {seat_name(other): other for other in range(position.seats) if position.are_rivals(seat, other)}
    for place, name in seat_fields.items("used"):
        rival = seat_fields.id_number(place, name, rivals)
        if rival is not None:
            spot = seat * position.seats + rival
            position.used = with_item(position.used, spot, position.used[spot] + 1)
            if position.used[spot] > position.rules.rituals_per_rival:
                seat_fields.fault(place, f"each rival at most {position.rules.rituals_per_rival} times", name)


# -- phase, turn, counters ------------------------------------------------------------------------------------------


def _read_clock(position: Position, fields: Fields) -> None:
    default = PHASES[MOVES if fields.get("over") is None else OVER]
    position.phase = fields.word("phase", PHASES, default)
    position.turn = position.actor = fields.seat("turn", position.seats, 0) or 0
    position.shuffles = fields.number("shuffles", 0)
    position.round = fields.number("round", 1, 1, position.rules.max_rounds)
    moves = {MOVES: position.rules.moves_per_turn, REACT: 1, WIPE: 1}.get(position.phase, 0)
    position.moves = fields.number("moves", moves)
    for name in ("rituals", "fresh", "arranged", "taken", "wipes"):
        setattr(position, name, fields.number(name, 0))
    spots = [f"{seat} {place}" for seat in _seat_names(position) for place in PLACES]
    for spot in fields.ids("struck", {words: spot for spot, words in enumerate(spots)}):
        position.struck |= 1 << spot
    pending = fields.get("pending")
    if pending is None or isinstance(pending, str):
        position.pending = pending or ""
    else:
        fields.fault("pending", "an action", pending)


def _read_over(position: Position, fields: Fields) -> None:
    """Read the result of the game. It is taken as given, not counted again. SCO-86."""
    over = fields.optional_part("over", ("winners", "scores", "reason"))
    if over is None:
        fields.fault("over", "how the game ended", None)
        return
    for name in ("winners", "scores", "reason"):
        if name not in over:
            over.fault(name, f"the field {name}", None)
    names = _seat_names(position)
    winners = over.ids("winners", {name: seat for seat, name in enumerate(names)})
    given = over.part("scores", names)
    scores = {name: given.number(name, 0, -MOST) for name in names if name in given}
    if "scores" in over and len(scores) < position.seats:
        over.note("scores", "a score for each seat", ", ".join(scores) or "none")
    reason = over.word("reason", END_REASONS, END_REASONS[0])
    position.over = Outcome(tuple(sorted(set(winners))), scores, END_REASONS[reason])


# -- what lies in the middle ----------------------------------------------------------------------------------------


def _read_supply(position: Position, fields: Fields) -> None:
    """Read the supply. A missing entry is everything not placed; no more than exist (SCO-97). SCO section 11."""
    supply = fields.part("supply", SUPPLY)
    placed = placed_cards(position)
    held = [placed[card] for card in position.rules.supreme] + [sum(position.hollow)]
    most = [position.rules.supreme_each] * 3 + [position.rules.hollow_hearts]
    for index, name in enumerate(SUPPLY):
        left = most[index] - held[index]
        value = supply.number(name, 0) if name in supply else max(0, left)
        if left < 0 or value > left:
            wanted = f"at most {most[index]} in all"
            for path in (supply.field_path(name), *_holders(position, index)):
                fields.fault(path, wanted, held[index] + value)
        position.supply = with_item(position.supply, index, value)


def _holders(position: Position, index: int) -> list[str]:
    """Return the paths of what holds hollow hearts, or the supreme cards of a kind."""
    if index == HOLLOW:
        return [f"seats.{seat_name(seat)}.hollow" for seat in range(position.seats) if position.hollow[seat]]
    return card_locations(position, position.rules.supreme[index])


def _read_piles(position: Position, fields: Fields) -> None:
    """Read deck and temple pile; `"*"` stands for all cards that are nowhere else. SCO-96."""
    rules = position.rules
    deck, rest = fields.pile("deck", rules.card_of, A_CARD)
    if rest:
        placed = placed_cards(position) + Counter(deck)
        left = [card for card, count in enumerate(rules.counts) for _ in range(count - placed[card])]
        numbered_rng(position.seed, DECK_REST).shuffle(left)
        deck += left
    position.deck = tuple(reversed(deck))
    pile, rest = fields.pile("temple_pile", rules.temple_of, A_TEMPLE)
    if rest:
        known = placed_temples(position) + Counter(pile)
        left = [temple for temple in range(len(rules.temples)) if not known[temple]]
        numbered_rng(position.seed, TEMPLE_REST).shuffle(left)
        pile += left
    position.temple_pile = tuple(reversed(pile))
