"""Which keys lead to which action of TerroriXico: card first, then line, card or seat; hands are gathered.

Keys: `hand:0` a card in hand, `line:melee` a line, `down:melee` its places for face-down cards, `slot:melee.2` a card
in it, `seat:P2` a seat, `pile:wear` the own wear zone, `book:monster` and `book:event` the pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boardgames.core.machine import Action, seat_name
from boardgames.ui.contract.placed import Gather, Sight
from boardgames.ui.games.terrorixico.cards import Known
from boardgames.ui.games.terrorixico.drawn import Drawn, seen
from boardgames.ui.input.picker import Path

HAND: Final = "hand:"
LINE: Final = "line:"
DOWN: Final = "down:"
SLOT: Final = "slot:"
SEAT: Final = "seat:"
WEAR: Final = "pile:wear"
TOSSING: Final = frozenset(("opening", "trim"))


def hand_of(view: Drawn, seat: int) -> list[str]:
    """The cards of a hand as they lie on the table."""
    return list(view["seats"][seat_name(seat)]["hand"])


def held(sight: Sight, key: str) -> str:
    """The card of a key of the own hand, or empty."""
    if not key.startswith(HAND):
        return ""
    hand = hand_of(seen(sight.view), sight.seat)
    index = int(key.removeprefix(HAND))
    return hand[index] if index < len(hand) else ""


# -- one key after the other ---------------------------------------------------------------------------------------


def paths(sight: Sight) -> Mapping[Path, Action]:
    """The picker's paths. Each copy of a card in hand leads where the card leads."""
    if seen(sight.view)["phase"] not in ("play", "reveal"):
        return {}
    out: dict[Path, Action] = {}
    hand = hand_of(seen(sight.view), sight.seat)
    for line in sight.legal:
        words = line.split(" ")
        if words[0] in ("up", "down"):
            ends = tuple(_target(words))
            for index, card in enumerate(hand):
                if card == words[1]:
                    out[(f"{HAND}{index}", *ends)] = line
        elif words[0] == "choose":
            out[tuple(map(_place, words[1:]))] = line
        else:
            out[(line,)] = line
    return out


def _target(words: list[str]) -> Iterator[str]:
    if words[0] == "down":
        yield f"{DOWN}{words[2]}"
    elif len(words) == 2:
        yield WEAR
    else:
        yield from map(_place, words[2:])


def _place(word: str) -> str:
    """The key of a line, slot or seat named in an action."""
    if "." in word:
        return f"{SLOT}{word}"
    return f"{SEAT}{word.upper()}" if word[0] == "p" and word[1:].isdigit() else f"{LINE}{word}"


def meant(sight: Sight, known: Known, key: str) -> Action | None:
    """The line that a key which leads nowhere would mean."""
    if seen(sight.view)["phase"] == "reveal":
        word = _word(key)
        return Action(f"choose {word}") if key.startswith((SLOT, SEAT)) else None
    if seen(sight.view)["phase"] != "play":
        return None
    if key in ("pass", "stop"):
        return Action(key)
    if key.startswith(HAND):
        return _first_thought(known, held(sight, key))
    card = held(sight, sight.picked[0]) if sight.picked else ""
    if not card or not key.startswith((LINE, DOWN, SLOT, SEAT)):
        return None
    if key.startswith(DOWN):
        return Action(f"down {card} {_word(key)}")
    return Action(_aimed(known, card, key))


def _word(key: str) -> str:
    """How an action names what a key stands for."""
    word = key.partition(":")[2]
    return word.lower() if key.startswith(SEAT) else word


def _aimed(known: Known, card: str, key: str) -> str:
    """A card played at a place, in the form that the card wants; a place of another kind is taken for its line."""
    word = _word(key)
    line = word.partition(".")[0]
    role = known.role(card)
    if card in ("friendly_fire", "mimetic") or (role == "trauma" and known.value(card)):
        return f"up {card} {word if key.startswith(SLOT) else f'{line}.9'}"
    if role == "trauma":
        return f"up {card}"
    return f"up {card} {line}" + (" p9" if card == "take_advantage" else "")


def _first_thought(known: Known, card: str) -> Action:
    """What somebody who takes up a card wants to do with it, to ask why that cannot be."""
    line = known.line(card) or "range"
    return Action(_aimed(known, card, f"{SLOT}{line}.1" if not known.line(card) else f"{LINE}{line}"))


# -- several things at once ----------------------------------------------------------------------------------------


def gather(sight: Sight, known: Known) -> Gather | None:
    """Cards of the hand to toss, eliminate or discard."""
    if not sight.acting:
        return None
    phase = seen(sight.view)["phase"]
    own = seen(sight.view)["seats"][seat_name(sight.seat)]
    keys = tuple(f"{HAND}{index}" for index in range(len(own["hand"])))
    if phase in TOSSING:
        return Gather(keys, own["owes"], own["owes"])
    if phase == "omens":
        count = min(known.number("good_omens", "wear"), len(keys))
        return Gather(keys, count, count)
    if phase == "end_turn":
        return Gather(keys, 0, min(2, len(keys)))
    return None


def gathered(sight: Sight, taken: Path) -> Action:
    """The line of the cards taken: the first is discarded, the second eliminated; or all are tossed."""
    cards = [held(sight, key) for key in taken]
    phase = seen(sight.view)["phase"]
    if phase == "end_turn":
        if not cards:
            return Action("draw")
        return Action(f"discard {cards[0]}" + (f" wear {cards[1]}" if len(cards) > 1 else ""))
    verb = "wear" if phase == "omens" else "toss"
    return Action(" ".join((verb, *sorted(cards))))
