"""Reading a position of the public format (SCO section 11, SCO-95..98); every fault is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ...core.machine import HIDDEN, OptionValue, Outcome, seat_name
from ...core.rng import UNCOUNTED, numbered
from . import phases
from .census import placed_cards, placed_temples, where
from .checks import check
from .ids import END_REASONS, HOLLOW, MOVES, OVER, PHASES, PLACES, REACT, SLOTS, SUPPLY, WIPE
from .lines import Lines
from .position import Board
from .reading import MOST, Faults
from .rulebook import Tables
from .zone import PLACE_COUNT, SLOT_COUNT

FIELDS: Final = (
    "options", "seed", "shuffles", "seats", "to_act", "phase", "turn", "round", "moves", "rituals", "fresh",
    "arranged", "taken", "wipes", "pending", "deck", "temple_pile", "next_heart", "supply", "over",
)  # fmt: skip
SEAT_FIELDS: Final = ("hand", "cenote", "temples", "piles", "slots", "offer", "hearts", "hollow", "used")

DECK_REST: Final = UNCOUNTED
"""Number of the shuffle of the cards that a `"*"` stands for; it is not counted (SCO-96)."""
TEMPLE_REST: Final = UNCOUNTED + 1


def load(
    tables: Tables, lines: Lines, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int
) -> Board:
    """Return the position on a board, the automatic steps applied. Raises `BadPosition` with every fault.

    `options` are complete; `seed` is used where the position names none.
    """
    faults = Faults()
    board = _read(tables, lines, position, options, seed, faults)
    check(board, position, faults)
    faults.raise_any()
    phases.settle(board)
    return board


def load_view(tables: Tables, lines: Lines, view: Mapping[str, Any]) -> Board:
    """Return a board with what a view shows: hidden cards are nowhere. Raises `BadPosition` for what is no view."""
    position = {**view, "seed": 0, "deck": [], "temple_pile": []}
    position["seats"] = {name: _without_hidden(fields) for name, fields in view["seats"].items()}
    faults = Faults()
    board = _read(tables, lines, position, view["options"], 0, faults)
    faults.raise_any()
    if board.phase == REACT:
        board.asked = _seat_names(board).index(view["to_act"])
    return board


def _without_hidden(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a seat has without the `?` of a view."""
    known = dict(fields)
    for name in ("hand", "offer"):
        known[name] = [item for item in fields[name] if item != HIDDEN]
    known["temples"] = {place: None if temple == HIDDEN else temple for place, temple in fields["temples"].items()}
    return known


def _read(
    tables: Tables,
    lines: Lines,
    position: Mapping[str, Any],
    options: Mapping[str, OptionValue],
    seed: int,
    faults: Faults,
) -> Board:
    """Read every field onto a board, noting faults of single fields."""
    known = (*FIELDS, "struck") if tables.bonus_adjacent else FIELDS
    fields = faults.mapping(position, "", known)
    if "seed" in fields:
        seed = faults.number(fields["seed"], "seed", -(1 << 63), (1 << 64) - 1)
    board = Board(tables, lines, int(options["seats"]), options["variant"] == "quick", seed)
    _read_seats(board, fields.get("seats", {}), faults)
    _read_clock(board, fields, faults)
    _read_supply(board, fields, faults)
    _read_piles(board, fields, faults)
    if board.phase == OVER:
        _read_over(board, fields.get("over"), faults)
    elif fields.get("over") is not None:
        faults.add("over", "no such field in phase " + PHASES[board.phase], "an ending")
    return board


def _seat_names(board: Board) -> tuple[str, ...]:
    return tuple(map(seat_name, range(board.seats)))


# -- what each seat has ---------------------------------------------------------------------------------------------


def _read_seats(board: Board, value: object, faults: Faults) -> None:
    names = _seat_names(board)
    for name, given in faults.mapping(value, "seats", names).items():
        _read_seat(board, names.index(name), faults.mapping(given, f"seats.{name}", SEAT_FIELDS), faults)


def _read_seat(board: Board, seat: int, fields: Mapping[str, Any], faults: Faults) -> None:
    """Read one seat's fields onto the board; fields left out keep their defaults."""
    tables, path = board.tables, f"seats.{seat_name(seat)}"
    cards, temples = tables.card_of, tables.temple_of
    board.hands[seat] = tuple(sorted(faults.ids(fields.get("hand", ()), f"{path}.hand", cards, "card")))
    cenote = faults.ids(fields.get("cenote", ()), f"{path}.cenote", cards, "card")
    board.tops[seat] = [card for card in cenote if tables.takeable[card]][::-1]
    board.low[seat] = tuple(sorted(card for card in cenote if not tables.takeable[card]))
    on_places = faults.mapping(fields.get("temples", {}), f"{path}.temples", PLACES)
    for place, temple in on_places.items():
        if temple is not None:
            number = faults.named(temple, f"{path}.temples.{place}", temples, "temple")
            board.temples[seat * PLACE_COUNT + PLACES.index(place)] = number
    for place, pile in faults.mapping(fields.get("piles", {}), f"{path}.piles", PLACES).items():
        found = tuple(faults.ids(pile, f"{path}.piles.{place}", cards, "card"))
        board.piles[seat * PLACE_COUNT + PLACES.index(place)] = found
    for slot, card in faults.mapping(fields.get("slots", {}), f"{path}.slots", SLOTS).items():
        if card is not None:
            number = faults.named(card, f"{path}.slots.{slot}", cards, "card")
            board.slots[seat * SLOT_COUNT + SLOTS.index(slot)] = number
    board.offers[seat] = tuple(sorted(faults.ids(fields.get("offer", ()), f"{path}.offer", temples, "temple")))
    board.hearts[seat] = tuple(sorted(faults.ids(fields.get("hearts", ()), f"{path}.hearts", temples, "temple")))
    board.hollow[seat] = faults.number(fields.get("hollow", 0), f"{path}.hollow")
    _read_used(board, seat, fields.get("used", ()), f"{path}.used", faults)


def _read_used(board: Board, seat: int, value: object, path: str, faults: Faults) -> None:
    """SCO-76: rivals whose temples the seat has sacrificed; SCO-97: nobody else."""
    rivals = [name for other, name in enumerate(_seat_names(board)) if board.rivals(seat, other)]
    for index, name in enumerate(faults.items(value, path)):
        if faults.word(name, f"{path}.{index}", rivals) >= 0:
            spot = seat * board.seats + _seat_names(board).index(name)
            board.used[spot] += 1
            if board.used[spot] > board.tables.rituals_per_rival:
                faults.add(f"{path}.{index}", f"each rival at most {board.tables.rituals_per_rival} times", name)


# -- phase, turn, counters ------------------------------------------------------------------------------------------


def _read_clock(board: Board, fields: Mapping[str, Any], faults: Faults) -> None:
    default = "over" if fields.get("over") is not None else PHASES[MOVES]
    phase = faults.word(fields.get("phase", default), "phase", PHASES)
    board.phase = phase if phase >= 0 else MOVES
    board.turn = max(0, faults.word(fields.get("turn", "P1"), "turn", _seat_names(board)))
    board.shuffles = faults.number(fields.get("shuffles", 0), "shuffles")
    board.round = faults.number(fields.get("round", 1), "round", 1, board.tables.max_rounds)
    moves = {MOVES: board.tables.moves_per_turn, REACT: 1, WIPE: 1}.get(board.phase, 0)
    board.moves = faults.number(fields.get("moves", moves), "moves")
    for name in ("rituals", "fresh", "arranged", "taken", "wipes"):
        setattr(board, name, faults.number(fields.get(name, 0), name))
    for index, words in enumerate(faults.items(fields.get("struck", ()), "struck")):
        known = [f"{seat} {place}" for seat in _seat_names(board) for place in PLACES]
        spot = faults.word(words, f"struck.{index}", known)
        board.struck |= 1 << spot if spot >= 0 else 0
    pending = fields.get("pending")
    if pending is None or isinstance(pending, str):
        board.pending = pending or ""
    else:
        faults.add("pending", "an action", pending)


def _read_over(board: Board, value: object, faults: Faults) -> None:
    """SCO-86: how the game ended. What stands there is taken over, not counted again."""
    if value is None:
        faults.add("over", "how the game ended", value)
        return
    names = _seat_names(board)
    fields = faults.mapping(value, "over", ("winners", "scores", "reason"))
    for name in ("winners", "scores", "reason"):
        if name not in fields:
            faults.add(f"over.{name}", f"the field {name}", "nothing")
    winners = [
        faults.word(name, f"over.winners.{index}", names)
        for index, name in enumerate(faults.items(fields.get("winners", ()), "over.winners"))
    ]
    scores = {
        name: faults.number(score, f"over.scores.{name}", -MOST)
        for name, score in faults.mapping(fields.get("scores", {}), "over.scores", names).items()
    }
    if "scores" in fields and len(scores) < board.seats:
        faults.add("over.scores", "a score for each seat", ", ".join(sorted(scores)) or "none")
    reason = faults.word(fields.get("reason", END_REASONS[0]), "over.reason", END_REASONS)
    board.outcome = Outcome(tuple(sorted(set(winners))), dict(sorted(scores.items())), END_REASONS[reason])


# -- what lies in the middle ----------------------------------------------------------------------------------------


def _read_supply(board: Board, fields: Mapping[str, Any], faults: Faults) -> None:
    """SCO section 11: what is left out is all that is not placed; SCO-97: no more than exist."""
    given = faults.mapping(fields.get("supply", {}), "supply", SUPPLY)
    placed = placed_cards(board)
    held = [placed[card] for card in board.tables.supreme] + [sum(board.hollow)]
    most = [board.tables.supreme_each] * 3 + [board.tables.hollow_hearts]
    for index, name in enumerate(SUPPLY):
        left = most[index] - held[index]
        value = faults.number(given[name], f"supply.{name}") if name in given else max(0, left)
        if left < 0 or value > left:
            wanted = f"at most {most[index]} in all"
            total = str(held[index] + value)
            faults.add(f"supply.{name}", wanted, total)
            for path in _holders(board, index):
                faults.add(path, wanted, total)
        board.supply[index] = value


def _holders(board: Board, index: int) -> list[str]:
    """Return the paths of what holds hollow hearts, or the supreme cards of a kind."""
    if index == HOLLOW:
        return [f"seats.{seat_name(seat)}.hollow" for seat in range(board.seats) if board.hollow[seat]]
    return where(board, board.tables.supreme[index])


def _read_piles(board: Board, fields: Mapping[str, Any], faults: Faults) -> None:
    """SCO-96: deck and temple pile, with all that lies nowhere for a `"*"`."""
    tables = board.tables
    deck, rest = faults.pile(fields.get("deck", ["*"]), "deck", tables.card_of, "card")
    if rest:
        placed = placed_cards(board) + Counter(deck)
        left = [card for card, count in enumerate(tables.counts) for _ in range(count - placed[card])]
        numbered(board.seed, DECK_REST).shuffle(left)
        deck += left
    board.deck = deck[::-1]
    pile, rest = faults.pile(fields.get("temple_pile", ["*"]), "temple_pile", tables.temple_of, "temple")
    if rest:
        known = placed_temples(board) + Counter(pile)
        left = [temple for temple in range(len(tables.temples)) if not known[temple]]
        numbered(board.seed, TEMPLE_REST).shuffle(left)
        pile += left
    board.temple_pile = pile[::-1]
