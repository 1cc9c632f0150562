"""Full positions that agree with what one seat sees (spec, section 15.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, final

from ...core.game_protocol import OptionValue, Sampler, Seat
from ...core.resampler import Resampler
from ...core.rng import Rng
from .position import CARD, DOWN, OWNER, SIX, encode_entry
from .position_loader import all_cards_of, load_view
from .position_writer import traumas_owned
from .rulebook import UNKNOWN, Rulebook
from .state import TerrorixicoState

_TRIES: Final = 200


@final
class TerrorixicoSampler(Sampler):
    """Deals the cards that a view hides over its hidden places."""

    def __init__(
        self, rules: Rulebook, view: Mapping[str, Any], seat: Seat, options: Mapping[str, OptionValue]
    ) -> None:
        self._rules = rules
        self._seat = seat
        self._base = base = load_view(rules, view, options)
        self._over = base.over is not None
        if self._over:
            return
        self._rooms = [_room(base, owner) for owner in range(base.seats)]
        self._pools: list[Resampler] = []
        """By seat, the unseen cards of its deck."""
        self._hidden_traumas: list[int] = []
        """By seat, the number of traumas in its hidden places."""
        seen_traumas: list[int] = []
        for owner in range(base.seats):
            seen = [card for card in all_cards_of(base, owner) if card != UNKNOWN]
            self._pools.append(Resampler(_without([*rules.seat_deck], [c for c in seen if not rules.is_trauma[c]])))
            seen_traumas += [card for card in seen if rules.is_trauma[card]]
            told = view["seats"][f"P{owner + 1}"]["traumas"]
            self._hidden_traumas.append(told - traumas_owned(base, owner))
        self._traumas = Resampler(_without(rules.trauma_deck(base.seats), seen_traumas))
        taken = [card for pile in base.taken_monsters for card in pile]
        seen = [*base.monsters, *taken, *(code for code in base.escaped if code >= 0)]
        self._monsters = Resampler(_without(list(range(len(rules.monsters))), seen))
        taken = [card for pile in base.taken_events for card in pile]
        seen = [*base.events, *taken, *(-1 - code for code in base.escaped if code < 0)]
        self._events = Resampler(_without(list(range(len(rules.events))), seen))

    def draw(self, rng: Rng) -> TerrorixicoState:
        """Return a full position with the same view for the seat, and fresh chance."""
        if self._over:
            return self._base.clone()
        for _ in range(_TRIES):
            position = self._base.clone()
            position.seed = rng.bits()
            if self._deal(position, rng):
                return position
        raise AssertionError("a view whose hidden places cannot be filled")

    def _deal(self, position: TerrorixicoState, rng: Rng) -> bool:
        """Fill every hidden place; return False when the cards left over for a face-down place do not fit there."""
        traumas = self._traumas.draw(rng)
        for seat in range(position.seats):
            if not self._deal_seat(position, seat, traumas, rng):
                return False
        position.monster_deck = tuple(self._monsters.draw(rng)[: len(position.monster_deck)])
        position.event_deck = tuple(self._events.draw(rng)[: len(position.event_deck)])
        position.trauma_pile = tuple(traumas[: len(position.trauma_pile)])
        return True

    def _deal_seat(self, position: TerrorixicoState, seat: Seat, traumas: list[int], rng: Rng) -> bool:
        """Fill the hidden places of a seat, face-down cards first; `traumas` loses those that it owns."""
        tossed, held, drawn, downs = self._rooms[seat]
        room = tossed + held + drawn
        if not room and not downs:
            return True
        pool = self._pools[seat].draw(rng)
        hidden = self._hidden_traumas[seat]
        if downs:
            shuffled_downs = [downs[i] for i in _order(len(downs), rng)]
            hidden = self._lie_down(position, seat, shuffled_downs, pool, traumas, hidden, room, rng)
            if hidden < 0:
                return False
        if hidden > min(room, len(traumas)):
            return False
        cards = pool[: room - hidden]
        for place in range(len(cards) + 1, room + 1):
            cards.insert(rng.below(place), traumas.pop())
        if tossed:
            position.tossed = (*position.tossed[:seat], tuple(cards[:tossed]), *position.tossed[seat + 1 :])
        if held:
            position.hands[seat] = sorted(cards[tossed : tossed + held])
        if drawn:
            position.draws[seat] = tuple(cards[tossed + held :])
        return True

    def _lie_down(
        self,
        position: TerrorixicoState,
        seat: Seat,
        face_down_count: list[tuple[int, int]],
        pool: list[int],
        traumas: list[int],
        hidden: int,
        room: int,
        rng: Rng,
    ) -> int:
        """Fill the face-down places of a seat; return how many of its hidden traumas remain, -1 without a
        solution.

        Relics fit one line only; specials and traumas of 1 and more fit all (TER-33), so they are saved for later
        places that need them.
        """
        rules = self._rules
        for number, (line, index) in enumerate(face_down_count):
            later = [place for place, _ in face_down_count[number + 1 :]]
            relics = [card for card in pool if rules.line[card] == line]
            specials = [card for card in pool if rules.is_special[card]]
            harmful = [card for card in traumas if rules.harm[card]][:hidden]
            short = sum([max(0, later.count(other) - self._in_line(pool, other)) for other in set(later)])
            if hidden > room + len(later):
                options = harmful
            elif len(specials) + len(harmful) > short:
                options = relics + specials + harmful
            else:
                options = relics
            if not options:
                return -1
            card = rng.choice(options)
            if rules.is_trauma[card]:
                traumas.remove(card)
                hidden -= 1
            else:
                pool.remove(card)
            position.replace_entry(line, index, encode_entry(seat, card, card, True))
        return hidden

    def _in_line(self, pool: list[int], line: int) -> int:
        return sum([self._rules.line[card] == line for card in pool])


def _room(base: TerrorixicoState, seat: Seat) -> tuple[int, int, int, list[tuple[int, int]]]:
    """Return the numbers of hidden cards that a seat tossed, holds and draws, and its hidden places in the lines."""
    piles = (base.cards_set_aside(seat), base.hands[seat], base.draws[seat])
    tossed, held, drawn = [len(pile) if UNKNOWN in pile[:1] else 0 for pile in piles]
    downs = [(line, i) for line in range(4) for i, e in enumerate(base.lines[line]) if _unknown(e, seat)]
    return tossed, held, drawn, downs


def _unknown(entry: int, seat: Seat) -> bool:
    return entry & DOWN != 0 and entry & OWNER == seat and entry >> CARD & SIX == UNKNOWN


def _without(cards: list[int], seen: list[int]) -> list[int]:
    """Return cards less those seen, copies counted."""
    left = Counter(cards)
    left.subtract(seen)
    return sorted(left.elements())


def _order(count: int, rng: Rng) -> list[int]:
    order = list(range(count))
    rng.shuffle(order)
    return order
