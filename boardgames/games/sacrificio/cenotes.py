"""Cenotes and the deck: how cards are lost, reshuffled and drawn, and cannibalism. SCO-60 to SCO-75."""

from __future__ import annotations

from ...core.game_protocol import HIDDEN, seat_name
from ...core.reaction_windows import turn_order
from .events import cenote_name, hand_name, log_card_move, log_event
from .ids import SUPPLY
from .position import Position


def lose_card(position: Position, owner: int, card: int, source: str, reason: str, seat: int | None = None) -> None:
    """Move a card from `source` to a cenote; a supreme card returns to its owner.

    `seat` caused it (default: the turn's seat). SCO-60, SCO-61.
    """
    position.add_to_cenote(owner, card)
    if position.log is not None:
        rules = position.rules
        home = f"supply.{SUPPLY[rules.kind[card]]}" if rules.is_supreme[card] else cenote_name(owner)
        log_card_move(position, position.turn if seat is None else seat, card, source, home, reason)


def lose_from_hand(position: Position, seat: int, card: int, owner: int, reason: str) -> None:
    """A card goes from a hand to the cenote of `owner`."""
    position.take_from_hand(seat, card)
    lose_card(position, owner, card, hand_name(seat) if position.log is not None else "", reason, seat)


def can_draw(position: Position) -> bool:
    """The deck has a card, or a cenote has one that is not `cannibalism`. SCO-50, SCO-65."""
    if position.deck:
        return True
    eaten = position.rules.cannibalism
    return any(position.tops) or any(card != eaten for low in position.low for card in low)


def reshuffle_cenotes(position: Position, spared: int = -1) -> None:
    """All cards of all cenotes become the new deck; SCO-74: but copies of `spared` stay where they are. SCO-65."""
    cards: list[int] = []
    for seat in range(position.seats):
        cards += position.tops[seat]
        cards += [card for card in position.low[seat] if card != spared]
        position.tops[seat] = ()
        position.low[seat] = tuple(card for card in position.low[seat] if card == spared)
    if cards:
        position.deck = position.shuffle_cards(cards)
        log_event(position, "shuffled", "deck", count=len(cards))


def deal_hands(position: Position) -> None:
    """Each seat takes its hand; a `cannibalism` met is set aside and shuffled back in afterwards. SCO-14, SCO-15."""
    eaten, aside = position.rules.cannibalism, 0
    seat = 0
    while seat < position.seats:
        if len(position.hands[seat]) >= position.rules.hand_size or not position.deck:
            seat += 1
            continue
        card = position.draw_from_deck()
        if card != eaten:
            give_drawn_card(position, seat, card)
        elif position.rules.cannibalism_in_deal:  # R-27 the other way: it strikes, and the deal begins again
            discard_cannibalism(position, seat)
            for other in range(position.seats):
                discard_hand(position, other)
            seat = 0
        else:
            aside += 1
            log_event(position, "shown", "set_aside", seat=seat_name(seat), card=position.rules.cards[card])
    if aside:
        position.deck = position.shuffle_cards([*position.deck, *[eaten] * aside])
        log_event(position, "shuffled", "dealt", count=len(position.deck))


def draw_card(position: Position) -> None:
    """The turn's seat draws the top card of the deck. SCO-50."""
    if not position.deck:
        reshuffle_cenotes(position)
    seat, card = position.turn, position.draw_from_deck()
    if card == position.rules.cannibalism:
        discard_cannibalism(position, seat)
        _cannibalise(position, seat)
    else:
        give_drawn_card(position, seat, card)


def give_drawn_card(position: Position, seat: int, card: int) -> None:
    """Move a card from the deck to a hand; only its seat sees it. SCO-50."""
    position.add_to_hand(seat, card)
    if position.log is not None:
        secret = {seat: {"card": position.rules.cards[card]}}
        log_event(
            position,
            "moved",
            "drawn",
            secret,
            seat=seat_name(seat),
            card=HIDDEN,
            source="deck",
            target=hand_name(seat),
        )


def discard_cannibalism(position: Position, seat: int) -> None:
    """Move a drawn `cannibalism` to the cenote of the seat that drew it. SCO-70, SCO-73."""
    card = position.rules.cannibalism
    position.add_to_cenote(seat, card)
    log_event(position, "shown", "cannibalism", seat=seat_name(seat), card=position.rules.cards[card])
    log_card_move(position, seat, card, "deck", cenote_name(seat), "cannibalism")


def _cannibalise(position: Position, drawer: int) -> None:
    """All hands are discarded and the others draw new ones, again for each `cannibalism` they draw.

    SCO-71 to SCO-74.
    """
    while True:
        for seat in (drawer, *turn_order(position.seats, drawer)):
            discard_hand(position, seat)
        if not _others_draw(position, drawer):
            return


def discard_hand(position: Position, seat: int) -> None:
    """A seat discards its whole hand, in alphabetical order of ids. SCO-71."""
    cards, position.hands[seat] = position.hands[seat], ()
    for card in cards:
        lose_card(position, seat, card, hand_name(seat), "eaten", seat)


def _others_draw(position: Position, drawer: int) -> bool:
    """Fill the hands of the others; return True as soon as one draws `cannibalism`. SCO-72, SCO-74."""
    eaten = position.rules.cannibalism
    for seat in turn_order(position.seats, drawer):
        while len(position.hands[seat]) < position.rules.hand_size:
            if not position.deck:
                reshuffle_cenotes(position, spared=eaten)
                if not position.deck:
                    return False
            card = position.draw_from_deck()
            if card == eaten:
                discard_cannibalism(position, seat)
                return True
            give_drawn_card(position, seat, card)
    return False
