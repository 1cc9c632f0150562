"""Prospects of temples for a hand: points, cards that a ritual still needs, and those that the hand holds.

Cards to find count as work, cards in the hand only have to be placed. Results are cached by hand and zone.
SCO-35, SCO-36, SCO-38.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Final, NamedTuple

from .card_index import DAGGER, VICTIM
from .ids import BLACK
from .position import Position
from .ritual import is_wild
from .rulebook import Rulebook
from .scoring import best_grouping
from .zone_geometry import PLACE_COUNT, PRIESTS, SERVES, SLOT_COUNT, VICTIMS

LAYING: Final = 0.45
"""Work of placing a card from the hand, where finding one is 1."""

Cards = tuple[int, ...]
Plain = tuple[int, int, int]
"""Red, green and blue hearts."""


class ZoneCards(NamedTuple):
    """Cards of a zone: its slots, temples and piles."""

    slots: Cards
    temples: Cards
    piles: tuple[Cards, ...]


class TempleProspect(NamedTuple):
    """One temple for a hand: prize with the gain of future groups, points and hollow hearts, number of cards to
    find and to place, whether only the dagger is missing.
    """

    prize: float
    points: int
    hollow: int
    lacks: int
    lays: int
    dagger: bool


class MissingCards(NamedTuple):
    """Cards that a ritual still needs: for each priest, the victim, the dagger and the end of a curse the
    suitable cards, plain ones first.
    """

    heart: int
    hollow: int
    wrong: int
    """Priests in the way."""
    pulque: bool
    """True if a pulque may be laid."""
    beside: Cards
    """Suitable cards beside that pulque; empty if one is there."""
    priests: tuple[Cards, ...]
    victims: Cards
    daggers: Cards
    covers: Cards
    dagger: int
    victim: int
    cover: int
    """Suitable cards as bits; all bits if nothing is needed."""
    masks: tuple[int, ...]
    """The same for each priest."""


def zone_cards(position: Position, seat: int) -> ZoneCards:
    """Return the slots, temples and piles of a seat's zone."""
    slot, place = seat * SLOT_COUNT, seat * PLACE_COUNT
    return ZoneCards(
        tuple(position.slots[slot : slot + SLOT_COUNT]),
        tuple(position.temples[place : place + PLACE_COUNT]),
        tuple(position.piles[place : place + PLACE_COUNT]),
    )


@lru_cache(maxsize=1 << 12)
def heart_values(rules: Rulebook, plain: tuple[int, ...]) -> tuple[float, ...]:
    """Return the value of one more heart by colour: its point, black points, and its share of groups."""
    now = best_grouping(rules, plain)[2]
    found = []
    for colour in range(BLACK):
        more = [count + (colour == index) for index, count in enumerate(plain)]
        found.append(1.6 + 0.6 * (best_grouping(rules, more)[2] - now))
    return (*found, 1.0 + rules.constants.score_black_extra.value)


def missing_priests(rules: Rulebook, temple: int, around: tuple[int, ...]) -> tuple[list[int], int, int]:
    """Return the priests that a ritual still needs, and the numbers of wild and of wrong cards in `around`.

    With a pulque no card is wrong, and at most one priest is needed; none as soon as any card fits. SCO-36.
    """
    needed = list(rules.priests[temple])
    wild = wrong = 0
    pulque = False
    for card in around:
        if card == rules.pulque:
            pulque = True
        elif card in needed:
            needed.remove(card)
        elif card in rules.wild_priest:
            wild += 1
        elif card >= 0:
            wrong += 1
    if pulque:
        return (needed[:1] if wild == 0 and len(needed) == len(around) else []), wild, 0
    return needed[wild:], wild, wrong


@lru_cache(maxsize=1 << 16)
def temple_prospects(
    rules: Rulebook, hand: Cards, zone: ZoneCards, heart_counts: Plain
) -> tuple[TempleProspect, ...]:
    """Return the temples of a zone for a hand, those with the least needs first; a held card serves one of them.

    `heart_counts` are the hearts that the owner of the hand has won.
    """
    no = barred_victims(rules, zone.slots[VICTIMS[0] :])
    left = list(hand)
    return tuple([_temple(rules, lack, left, no, heart_counts) for lack in _lacks(rules, *zone)])


@lru_cache(maxsize=1 << 16)
def completable_temples(
    rules: Rulebook, hand: Cards, zone: ZoneCards, heart_counts: Plain
) -> tuple[TempleProspect, ...]:
    """Return the temples of a zone that a hand alone could complete, each judged with all cards of the hand."""
    mask = 0
    for card in hand:
        mask |= 1 << card
    found = []
    for lack in _lacks(rules, *zone):
        if mask & lack.dagger and mask & lack.victim and mask & lack.cover:
            if not (lack.pulque and rules.pulque in hand) and not all(mask & asked for asked in lack.masks):
                continue
            temple = _temple(rules, lack, list(hand), barred_victims(rules, zone.slots[VICTIMS[0] :]), heart_counts)
            if not temple.lacks:
                found.append(temple)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _lacks(rules: Rulebook, slots: Cards, temples: Cards, piles: tuple[Cards, ...]) -> list[MissingCards]:
    """Return what the rituals of a zone lack, the least first."""
    found = []
    for place, temple in enumerate(temples):
        if temple >= 0:
            one, two, three = PRIESTS[place]
            around = (slots[one], slots[two], slots[three])
            found.append(
                _lack(rules, temple, around, slots[VICTIMS[place]], piles[place], _pulque(rules, slots, place))
            )
    found.sort(key=_open_spots)
    return found


def _open_spots(missing_cards: MissingCards) -> int:
    return len(missing_cards.priests) + bool(missing_cards.victims) + missing_cards.wrong + bool(missing_cards.covers)


def _pulque(rules: Rulebook, slots: Cards, place: int) -> bool:
    """True if a pulque may be played at a temple. SCO-33."""
    if rules.pulque not in slots:
        return any(slots[slot] < 0 for slot in PRIESTS[place])
    served = [other for slot, card in enumerate(slots) if card == rules.pulque for other in SERVES[slot]]
    return place not in served and any(
        slots[slot] < 0 and not any(other in served for other in SERVES[slot]) for slot in PRIESTS[place]
    )


@lru_cache(maxsize=1 << 14)
def _lack(rules: Rulebook, temple: int, around: Cards, victim: int, pile: Cards, pulque: bool) -> MissingCards:
    """Return what the ritual of a temple lacks."""
    needed, wild, wrong = missing_priests(rules, temple, around)
    hollow = rules.pile_hollow * len(pile) + rules.wild_hollow * (wild + (victim >= 0 and is_wild(rules, victim)))
    asked = rules.priests[temple]
    alone = not any(card in asked or card in rules.wild_priest for card in around)
    priests = tuple([(card, *rules.wild_priest) for card in needed])
    victims = (*rules.plain[VICTIM], rules.supreme[VICTIM], rules.kukulkan) if victim < 0 else ()
    plain = [card for card in rules.plain[DAGGER] if rules.colour[card] == rules.asks[temple]]
    daggers = (*plain, rules.supreme[DAGGER], rules.kukulkan)
    covers = (*rules.eclipses, rules.kukulkan, *rules.supreme) if pile and pile[0] == rules.curse else ()
    return MissingCards(
        rules.heart[temple],
        hollow,
        wrong,
        pulque and bool(needed) and (not alone or around.count(-1) > 1),
        (*asked, *rules.wild_priest) if alone else (),
        priests,
        victims,
        daggers,
        covers,
        _mask(daggers),
        _mask(victims),
        _mask(covers),
        tuple(map(_mask, priests)),
    )


def _mask(cards: Cards) -> int:
    """Return cards as bits; all bits where there are none."""
    return sum([1 << card for card in set(cards)]) if cards else -1


def _temple(
    rules: Rulebook, missing_cards: MissingCards, left: list[int], closed: Set[int], heart_counts: Plain
) -> TempleProspect:
    """Return the prospect of one temple for the remaining cards, and remove the cards that it needs."""
    lays = lacks = wild = 0
    none: Set[int] = frozenset()
    armed = _taken(left, missing_cards.daggers, none)
    wild += armed >= 0 and is_wild(rules, armed)
    for cards, no in ((missing_cards.victims, closed), (missing_cards.covers, none)):
        if cards:
            card = _taken(left, cards, no)
            if card < 0:
                lacks += 1
            else:
                lays += 1
                wild += is_wild(rules, card)
    rest = left[:] if missing_cards.pulque and rules.pulque in left else None
    laid = [card for card in [_taken(left, cards, none) for cards in missing_cards.priests] if card >= 0]
    lay, find = len(laid) + missing_cards.wrong, len(missing_cards.priests) - len(laid)
    if rest is not None:
        rest.remove(rules.pulque)
        beside = _taken(rest, missing_cards.beside, none) if missing_cards.beside else rules.pulque
        drunk, lone = 1 + bool(missing_cards.beside and beside >= 0), int(beside < 0)
        if lone + LAYING * drunk < find + LAYING * lay:
            left[:] = rest
            laid = [beside]
            lay, find = drunk, lone
    wild += sum([card >= 0 and is_wild(rules, card) for card in laid])
    hollow = missing_cards.hollow + rules.wild_hollow * wild
    lays, lacks = lays + lay, lacks + find
    prize = heart_values(rules, heart_counts)[missing_cards.heart] + hollow
    points = _points(rules, heart_counts)[missing_cards.heart] + hollow
    if armed >= 0:
        return TempleProspect(prize, points, hollow, lacks, lays + 1, False)
    return TempleProspect(prize, points, hollow, lacks + 1, lays, not lacks and not lays)


def _taken(left: list[int], cards: Cards, no: Set[int]) -> int:
    """Remove the first available of some cards and return it; -1 if none is."""
    for card in cards:
        if card in left and card not in no:
            left.remove(card)
            return card
    return -1


@lru_cache(maxsize=1 << 10)
def barred_victims(rules: Rulebook, victims: Cards) -> Set[int]:
    """Return the plain victims that may not be the third, of those that lie in a zone. SCO-32."""
    plain = [card for card in victims if card in rules.plain[VICTIM]]
    if len(plain) < 2 or not rules.victims_checked_at_placing:
        return frozenset()
    if plain[0] == plain[1]:
        return frozenset(rules.plain[VICTIM]) - {plain[0]}
    return frozenset(plain)


@lru_cache(maxsize=1 << 12)
def _points(rules: Rulebook, heart_counts: Plain) -> tuple[int, ...]:
    """Return by colour the points that one more heart brings now. SCO-81 to SCO-83."""
    c, before = rules.constants, best_grouping(rules, heart_counts)[2]
    found = []
    for colour in range(BLACK):
        more = [count + (colour == index) for index, count in enumerate(heart_counts)]
        found.append(c.score_heart.value + best_grouping(rules, more)[2] - before)
    return (*found, c.score_heart.value + c.score_black_extra.value)


@lru_cache(maxsize=1 << 14)
def useful_cards(rules: Rulebook, slots: Cards, temples: Cards) -> tuple[int, int, int]:
    """Return the cards that a zone could use (bits), its wrong priests, and the priests that serve two temples."""
    asked = wrong = 0
    right = [0] * SLOT_COUNT
    for place, temple in enumerate(temples):
        if temple < 0:
            continue
        left = list(rules.priests[temple])
        for slot in PRIESTS[place]:
            card = slots[slot]
            if card in left:
                left.remove(card)
                right[slot] += 1
            elif card in rules.wild_priest or card == rules.pulque:
                right[slot] += 1
            elif card >= 0:
                wrong += 1
        for card in left:
            asked |= 1 << card
        if slots[VICTIMS[place]] < 0:
            for card in rules.plain[VICTIM]:
                asked |= 1 << card
        for card in rules.plain[DAGGER]:
            if rules.colour[card] == rules.asks[temple]:
                asked |= 1 << card
    return asked, wrong, sum([count > 1 for count in right])
