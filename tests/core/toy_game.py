"""High Card: a tiny game with hidden hands, for tests of the house that must not depend on a real game's rules.

Every seat holds cards `c1`..`c9`; a turn is `play CARD`, or once a game `pass`. When all hands are empty or
everybody has passed twice in a row, the highest sum on the table wins.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from boardgames import registry
from boardgames.core.game_protocol import (
    HIDDEN,
    PASS,
    Action,
    BadPosition,
    Dump,
    Event,
    Fault,
    Game,
    IllegalAction,
    Outcome,
    Sampler,
    Seat,
    State,
    seat_name,
)
from boardgames.core.rng import Rng

CARDS: Final = tuple(f"c{i}" for i in range(1, 10))
OPTIONS: Final = {"seats": (2, 3), "variant": ("plain", "silent")}


class Toy(State):
    """One position of High Card."""

    __slots__ = ("hands", "mover", "passes", "table")

    def __init__(self, hands: list[list[str]], table: list[list[str]], turn: int = 0, passes: int = 0) -> None:
        self.hands, self.table, self.mover, self.passes = hands, table, turn, passes

    def to_act(self) -> Seat:
        return self.mover

    def legal_actions(self) -> list[Action]:
        return [Action(f"play {card}") for card in sorted(self.hands[self.mover])] + [PASS, Action("resign")]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        seat, words = self.mover, action.split()
        if words[0] == "play":
            self.hands[seat].remove(words[1])
            self.table[seat].append(words[1])
            self.passes = 0
        else:
            self.passes = 99 if words[0] == "resign" else self.passes + 1
        if log is not None:
            log.append(Event("chose", {"seat": seat, "verb": words[0]}))
        self.mover = (seat + 1) % len(self.hands)

    def why_not(self, action: Action) -> IllegalAction:
        words = action.split()
        if not words or words[0] not in ("play", "pass", "resign") or len(words) != 1 + (words[0] == "play"):
            return IllegalAction("syntax")
        if self.outcome():
            return IllegalAction("over")
        return IllegalAction("not_in_hand")

    def outcome(self) -> Outcome | None:
        if any(self.hands) and self.passes < 2 * len(self.hands):
            return None
        sums = [sum(int(card[1:]) for card in cards) for cards in self.table]
        best = tuple(seat for seat, value in enumerate(sums) if value == max(sums))
        reason = "resign" if self.passes >= 99 else "passed" if any(self.hands) else "empty"
        return Outcome(best, {seat_name(seat): value for seat, value in enumerate(sums)}, reason)

    def clone(self) -> Toy:
        return type(self)([h[:] for h in self.hands], [t[:] for t in self.table], self.mover, self.passes)

    def dump(self) -> Dump:
        return self._dump(None)

    def view(self, seat: Seat) -> Dump:
        return self._dump(seat)

    def _dump(self, viewer: Seat | None) -> Dump:
        over = self.outcome()
        seats = {}
        for seat, (hand, table) in enumerate(zip(self.hands, self.table, strict=True)):
            known = viewer is None or viewer == seat
            seats[seat_name(seat)] = {"hand": sorted(hand) if known else [HIDDEN] * len(hand), "table": table[:]}
        dump: Dump = {"phase": "over" if over else "play", "turn": seat_name(self.mover), "passes": self.passes}
        dump |= {"to_act": None if over else seat_name(self.mover), "round": 1, "seats": seats}
        if over:
            winners = [seat_name(seat) for seat in over.winners]
            dump["over"] = {"winners": winners, "scores": dict(over.scores), "reason": over.reason}
        return dump

    def key(self) -> Hashable:
        return str(self.dump())


class ToySampler(Sampler):
    """Deals the cards that a view does not show to the hidden places."""

    def __init__(self, view: Dump, state: type[Toy]) -> None:
        self.view, self.state = view, state

    def draw(self, rng: Rng) -> State:
        seats = self.view["seats"].values()
        shown = {card for seat in seats for card in (*seat["hand"], *seat["table"])}
        unseen = [card for card in CARDS if card not in shown]
        rng.shuffle(unseen)
        hands = [[unseen.pop() if card == HIDDEN else card for card in seat["hand"]] for seat in seats]
        turn = int(self.view["turn"][1:]) - 1
        return self.state(hands, [seat["table"][:] for seat in seats], turn, self.view["passes"])


def build(constants: Mapping[str, Any], folder: Path | None = None, state: type[Toy] = Toy) -> Game:
    """Return High Card. Constant `hand_size` (1..3, default 2) is what the opening deals."""
    faults = [Fault(f"constants.{name}", "hand_size", name) for name in constants if name != "hand_size"]
    size = constants.get("hand_size", 2)
    if type(size) is not int or not 1 <= size <= 3:
        faults.append(Fault("constants.hand_size", "1..3", str(size)))
    if faults:
        raise BadPosition(faults)

    def deal(options: Mapping[str, Any], seed: int) -> Toy:
        deck = list(CARDS)
        Rng(seed).shuffle(deck)
        count = int(options["seats"])
        return state([deck[i * size : (i + 1) * size] for i in range(count)], [[] for _ in range(count)])

    def read(position: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> Toy:
        return _loaded(position, options, state)

    silent = frozenset({"resign"})
    return Game(
        id="toy",
        seats=range(2, 4),
        options=OPTIONS,
        deal=deal,
        read=read,
        sample=lambda view, seat, options: ToySampler(view, state),
        ignored_actions=silent,
        constants={"hand_size": size},
    )


def _loaded(position: Mapping[str, Any], options: Mapping[str, Any], state: type[Toy]) -> Toy:
    if position.get("phase") == "crash":
        raise RuntimeError("a fault in the rules themselves")
    known = ("phase", "turn", "passes", "to_act", "round", "seats", "over")
    faults = [Fault(word, "a field", word) for word in position if word not in known]
    named = position.get("seats", {})
    count = int(options.get("seats", max(2, len(named))))
    hands: list[list[str]] = []
    table: list[list[str]] = []
    seen: set[str] = set()
    for seat in range(count):
        fields = named.get(seat_name(seat), {})
        for field, target in (("hand", hands), ("table", table)):
            cards = list(fields.get(field, []))
            for index, card in enumerate(cards):
                if card not in CARDS or card in seen:
                    faults.append(Fault(f"seats.{seat_name(seat)}.{field}.{index}", "a card, once", str(card)))
                seen.add(card)
            target.append(cards)
    if faults:
        raise BadPosition(faults)
    return state(hands, table, int(position.get("turn", "P1")[1:]) - 1, position.get("passes", 0))


@contextmanager
def registered(state: type[Toy] = Toy) -> Iterator[None]:
    """Make the registry know High Card as `toy`, for the time of a `with` block."""
    module = ModuleType("boardgames.games.toy")
    module.build = lambda constants, folder: build(constants, folder, state)  # type: ignore[attr-defined]
    registry.load.cache_clear()
    ids = (*registry.GAME_IDS, "toy")
    with patch.object(registry, "GAME_IDS", ids), patch.dict("sys.modules", {module.__name__: module}):
        yield
    registry.load.cache_clear()
