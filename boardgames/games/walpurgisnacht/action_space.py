"""All lines of section 12 that any position can ask for, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.action_space import ActionSpace, Form
from ...core.game_protocol import OptionValue
from .ids import CLAIMS, SEAT_NAMES, SPACES
from .rulebook import Rulebook


def build_action_space(rules: Rulebook, options: Mapping[str, OptionValue]) -> ActionSpace:
    """Return the lines of these cards at a table of so many seats."""
    return ActionSpace(_forms(rules.deck.ids, SEAT_NAMES[: int(options["seats"])]))


def _forms(cards: tuple[str, ...], seats: tuple[str, ...]) -> Iterator[Form]:
    yield (("ready", "stop", "done", "pass", "unmask"),)
    yield ("reveal",), SPACES
    yield ("give", "regift", "bestow"), cards, seats
    yield ("put",), cards, SPACES
    yield ("move",), SPACES, SPACES
    for number, space in enumerate(SPACES):
        yield ("swap",), (space,), SPACES[number + 1 :]
    yield ("force",), seats, seats
    yield ("yield",), cards
    yield ("claim",), CLAIMS
    yield ("accuse",), seats
