"""What people laugh at when a computer player does it: told from positions and lines alone, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from boardgames.core.machine import Action, Dump


class Deed(NamedTuple):
    """An action as it was played: the position before it, who chose it, whose turn it was."""

    before: Dump
    seat: str
    turn: str
    words: tuple[str, ...]


Found = Iterator[str]


def deed(before: Dump, action: Action) -> Deed:
    """Return the deed of the seat that is to act in a position."""
    return Deed(before, before["to_act"], before["turn"], tuple(action.split(" ")))


def turns(deeds: Sequence[Deed]) -> Iterator[list[Deed]]:
    """Yield the turns of a game, each with what its own seat did in it."""
    turn: list[Deed] = []
    for one in deeds:
        if turn and (one.turn, one.before["round"]) != (turn[-1].turn, turn[-1].before["round"]):
            yield turn
            turn = []
        if one.seat == one.turn:
            turn.append(one)
    if turn:
        yield turn


def terrorixico(deeds: Sequence[Deed]) -> Found:
    """Cards thrown away that were worth keeping."""
    for one in deeds:
        verb, *cards = one.words
        worn = cards[cards.index("wear") + 1 :] if "wear" in cards else cards if verb == "wear" else []
        if "last_chance" in worn:
            yield "Last Chance eliminated"
        hand: list[str] = one.before["seats"][one.seat]["hand"]
        if verb in ("discard", "toss", "wear") and "strength" in cards and _takes_a_boost(one.before):
            yield "Strength thrown away while a line would take it"
        if verb == "up" and cards[0] == "good_omens" and sum(_relics(card) for card in hand) >= 8:
            yield "Good Omens on a hand worth keeping"


def _relics(card: str) -> int:
    number = card.rpartition("_")[2]
    return int(number) if number.isdigit() and not card.startswith("trauma") else 0


def _takes_a_boost(position: Dump) -> bool:
    """Whether an open line has two relics or more to double."""
    battle: dict[str, Any] = position["battle"]
    if "silent_bells" in battle["events"]:
        return False
    return any(2 <= have < battle["need"][line] for line, have in battle["have"].items())


def sacrificio(deeds: Sequence[Deed]) -> Found:
    """Cards paid for nothing."""
    for turn in turns(deeds):
        laid: set[str] = set()
        paid = [one.words[0] for one in turn if one.before["phase"] == "moves" and one.words[0] != "zero"]
        if len(paid) > 1 and set(paid) == {"discard"}:
            yield "a whole turn of discarding"
        for one in turn:
            if one.words[0] == "place" and len(one.words) == 3:
                laid.add(one.words[2])
            elif one.words[0] == "move" and one.words[1] in laid:
                yield "a card paid to move one that was laid in the same turn"


def walpurgisnacht(deeds: Sequence[Deed]) -> Found:
    """Turns that say nothing."""
    given: tuple[str, str, str] | None = None
    for one in deeds:
        if one.words[0] == "unmask" and one.before["round"] == 1:
            yield "unmasked in the first round"
        if one.words[0] in ("give", "regift"):
            if given is not None and (one.words[1], one.words[2]) == (given[1], given[0]) and one.seat == given[2]:
                yield "a card given straight back"
            given = (one.seat, one.words[1], one.words[2])
    for turn in turns(deeds):
        dances = [one.words for one in turn if one.words[0] in ("move", "swap")]
        if len(dances) != len(set(dances)):
            yield "a dance there and back"


def sacrifice(deeds: Sequence[Deed]) -> Found:
    """Walls spent at once, points left lying, ways gone twice."""
    built = [one.seat for one in deeds if one.words[0] == "build" and one.before["round"] == 1]
    yield from ("all three walls in round one" for seat in set(built) if built.count(seat) > 2)
    for turn in turns(deeds):
        last = turn[-1]
        if last.words == ("end",) and last.before["points"] > 0:
            yield "points left unused"
        steps = [one.words[1:3] for one in turn if one.words[0] == "move"]
        if any((there[1], there[0]) in steps for there in steps):
            yield "a step there and back in one turn"


LAUGHED_AT: Final[dict[str, Callable[[Sequence[Deed]], Found]]] = {
    "sacrifice": sacrifice,
    "sacrificio": sacrificio,
    "terrorixico": terrorixico,
    "walpurgisnacht": walpurgisnacht,
}
