"""All lines of section 12 that any position after a deal can ask for, in a fixed order; long tosses stand last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.action_space import ActionSpace, Form, MultiWordSlot
from ...core.game_protocol import OptionValue
from .ids import (
    BERSERKER,
    FRIENDLY_FIRE,
    FURY,
    GOOD_OMENS,
    LINES,
    MIMETIC,
    RELIC,
    TAKE_ADVANTAGE,
    TRAUMA,
)
from .rulebook import Rulebook


def build_action_space(rules: Rulebook, options: Mapping[str, OptionValue]) -> ActionSpace:
    """Return the lines of these cards at a table of so many seats."""
    return ActionSpace(_forms(rules, int(options["seats"])))


def _forms(rules: Rulebook, count: int) -> Iterator[Form]:
    cards, seats = rules.cards, [f"p{number}" for number in range(1, count + 1)]
    slots = [f"{line}.{number}" for line in LINES for number in range(1, max_cards_in_line(rules, count) + 1)]
    yield (("pass", "stop", "draw"),)
    yield ("discard",), cards
    yield ("discard",), cards, ("wear",), cards
    yield ("down",), cards, LINES
    for number, card in enumerate(cards):
        role = rules.role[number]
        if role == TRAUMA and not rules.harm[number]:
            yield ("up",), (card,)
        elif role in (FRIENDLY_FIRE, TRAUMA, MIMETIC):
            yield ("up",), (card,), slots
            if role == MIMETIC:
                yield ("up",), (card,), slots, seats
        elif role == TAKE_ADVANTAGE:
            yield ("up",), (card,), LINES, seats
        else:
            yield ("up",), (card,), LINES if role != RELIC else (LINES[rules.line[number]],)
    yield ("choose",), seats
    yield ("choose",), slots
    yield ("choose",), slots, seats
    traumas = rules.trauma_copies[str(count)]
    copies = [traumas if trauma else own for trauma, own in zip(rules.is_trauma, rules.copies, strict=False)]
    for many in range(1, rules.numbers[GOOD_OMENS]["wear"] + 1):
        yield ("wear",), MultiWordSlot(cards, many, copies)
    for many in range(1, max_tossed_cards(rules) + 1):
        yield ("toss",), MultiWordSlot(cards, many, copies)


def max_cards_in_line(rules: Rulebook, seats: int) -> int:
    """Return the maximum number of cards in one line of a battle. TER-33, TER-35."""
    return rules.turn_limit * seats * max(lasting.cards for lasting in (rules.calm, *rules.lasting))


def max_tossed_cards(rules: Rulebook) -> int:
    """Return how many cards may be owed: a hand of the highest limit that grew in the reveal, then Fury under the
    lowest. TER-5, TER-22, TER-41, TER-42, TER-44.
    """
    limits = [lasting.hand for lasting in (rules.calm, *rules.lasting)]
    berserker = rules.numbers[BERSERKER]
    grows = max(0, berserker["draw"] - berserker["toss"])
    times = sum(rules.copies[number] for number, role in enumerate(rules.role[: len(rules.cards)])
                if role in (BERSERKER, MIMETIC))  # fmt: skip
    excess = max(limits) + grows * times + rules.numbers[FURY]["draw"] - min(limits)
    thrown = [n for effects in rules.now for effect, n in effects if effect == "each_discard"]
    return max(excess, rules.deal - rules.hand_size, berserker["toss"], *thrown)
