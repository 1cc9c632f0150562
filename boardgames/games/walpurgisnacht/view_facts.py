"""Facts derived from a view for the window: sides, points of stopping. WAL-2, WAL-20 to WAL-25."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ...core.game_protocol import Dump
from .card_value import card_values
from .dump_types import CardWorth, NightDump, SeatDump, StopStake, ViewFacts
from .ids import FORCED, GREEN, MEPHISTO, PHASES, PURPLE, RITES, SIDES, VILLAGERS, WISPS, WISPS_WORDS, WITCH, WITCHES
from .rulebook import Rulebook
from .turn_phases import wisp_stake

_GIVING = (PHASES[RITES], PHASES[MEPHISTO], PHASES[FORCED])


def derive_facts(rules: Rulebook, view: Dump) -> ViewFacts:
    """Return the facts of a view."""
    return {
        "stake": _stake(rules, view["revealed"]) if view["phase"] == PHASES[WISPS] else None,
        "sides": {name: _side(rules, own["role"]) for name, own in view["seats"].items()},
        "gifts": dict(_gifts(rules, cast(NightDump, view))) if view["phase"] in _GIVING else {},
    }


def _gifts(rules: Rulebook, view: NightDump) -> Iterator[tuple[str, dict[str, tuple[CardWorth, CardWorth]]]]:
    """Return the value of each card that may be given, for each seat that may receive it."""
    giver = view["to_act"] or view["turn"]
    mine = view["seats"][giver]
    for card in (*mine["hand"], *mine["up"], *mine["down"]):
        if card in rules.deck.number:
            open_alone = ((name, {**own, "down": []}) for name, own in view["seats"].items() if name != giver)
            number = rules.deck.number[card]
            yield card, {name: _worth(rules, number, cast(SeatDump, own)) for name, own in open_alone}


def _worth(rules: Rulebook, card: int, seat_dump: SeatDump) -> tuple[CardWorth, CardWorth]:
    """Return the value of a card at a witch, and at a villager. Two kinds score for either side, all others for the
    owner.
    """
    witch, villager = card_values(rules, card, seat_dump)
    if rules.deck.kind_of[card] in ("brooms", "spectre"):
        return CardWorth(SIDES[witch < 0], abs(witch)), CardWorth(SIDES[villager < 0], abs(villager))
    return CardWorth(SIDES[WITCHES], witch), CardWorth(SIDES[VILLAGERS], -villager)


def _side(rules: Rulebook, role: str) -> str:
    """Return the side of a role card; empty if the view hides it."""
    card = rules.deck.number.get(role, -1)
    return "" if card < 0 else SIDES[WITCHES if rules.deck.role[card] == WITCH else VILLAGERS]


def _stake(rules: Rulebook, revealed: list[str]) -> StopStake:
    deck = rules.deck
    cards = tuple(deck.number[card] for card in revealed)
    side, now, _ = wisp_stake(rules, cards)
    left = rules.reveal_max - len(cards)
    own, other = (PURPLE, GREEN) if side in (WITCHES, -1) else (GREEN, PURPLE)
    return StopStake(
        tuple(WISPS_WORDS[deck.wisp[card]] for card in cards),
        SIDES[side] if side >= 0 else "",
        now,
        _after(rules, cards, own) if left else 0,
        _after(rules, cards, other) if left and side >= 0 else 0,
        left,
    )


def _after(rules: Rulebook, cards: tuple[int, ...], wisp: int) -> int:
    """Return the row of wisps after a further card of that colour."""
    deck = rules.deck
    card = next((card for card in range(deck.size) if deck.wisp[card] == wisp), -1)
    return wisp_stake(rules, (*cards, card))[1] if card >= 0 else 0
