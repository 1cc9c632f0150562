"""What people laugh at when a computer player does it: told from positions and lines alone, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from boardgames import registry
from boardgames.ai.player import estimate_value
from boardgames.core.game_protocol import Action, Dump, Game, OptionValue, State, actions_to_play
from boardgames.core.rng import Rng


class Deed(NamedTuple):
    """An action as it was played: the position before it, who chose it, whose turn it was."""

    before: Dump
    seat: str
    turn: str
    words: tuple[str, ...]


Found = Iterator[str]
THOROUGH: Final = 200_000
"""Positions in which a turn is looked for that would have stopped a win: more than any player looks at."""


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
        strong = [card for card in cards if verb == "discard" and _relics(card) > 1 and _lacked(one.before, card)]
        kept = list((Counter(hand) - Counter(cards)).elements())
        if strong and any(_relics(card) and not _lacked(one.before, card) for card in kept):
            yield "a strong relic that a line lacks discarded before one that no line lacks"
        if any(card in worn for card in strong):
            yield "a strong relic that a line lacks eliminated"
        if verb == "up" and cards[0] == "good_omens" and sum(_relics(card) for card in hand) >= 8:
            yield "Good Omens on a hand worth keeping"


def _relics(card: str) -> int:
    number = card.rpartition("_")[2]
    return int(number) if number.isdigit() and not card.startswith("trauma") else 0


def _lacked(position: Dump, card: str) -> bool:
    """Whether the line of a relic is open."""
    battle: dict[str, Any] = position["battle"]
    line = card.rpartition("_")[0]
    return line in battle["need"] and battle["have"][line] < battle["need"][line]


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
    pentacle = {card for space, card in deeds[0].before["mountain"].items() if space.startswith("c")}
    yield from ("a night nearly lost put at risk" for one in deeds if _put_at_risk(one, pentacle))


def _put_at_risk(one: Deed, pentacle: set[str]) -> bool:
    """Whether who is behind begins with an unseen card of the pentacle, maybe Walpurga, another being free."""
    if one.words[0] != "reveal" or one.before["revealed"]:
        return False
    game, seats, mountain = registry.load("walpurgisnacht"), one.before["seats"], one.before["mountain"]
    seat, scores = seats[one.seat], one.before["scores"]
    lead = scores["witches"] - scores["villagers"]
    if game.components["cards"][seat["role"]]["role"] == "villager":
        lead = -lead
    dark = pentacle - set(seat["knows"])
    if lead >= 0 or mountain[one.words[1]] not in dark:
        return False
    legal = game.load(one.before, game.complete({"seats": len(seats)}), 1).legal_actions()
    return any(mountain[line.split(" ")[1]] not in dark for line in legal if line.startswith("reveal"))


GODS: Final = {"immortal", "taker", "emissary"}
RACE_OF: Final = {
    **dict.fromkeys(("fanatic", "builder", "martyr"), "human"),
    **dict.fromkeys(("monkey", "cheetah", "falcon"), "animal"),
}


def sacrifice(deeds: Sequence[Deed]) -> Found:
    """Walls spent at once, points left lying, ways gone twice, bearers taken, what was won given away."""
    built = [one.seat for one in deeds if one.words[0] == "build" and one.before["round"] == 1]
    yield from ("all three walls in round one" for seat in set(built) if built.count(seat) > 2)
    yield from ("an elevated character given, two races won" for one in deeds if _won_given_away(one))
    borne: set[str] = set()
    for turn in turns(deeds):
        last = turn[-1]
        moves = [one for one in turn if one.words[0] == "move"]
        if last.words == ("end",) and last.before["points"] > 0:
            gods = all(_who(one.before, one.words[1]) in GODS for one in moves)
            yield "points left unused, gods alone moved" if gods and moves else "points left unused"
        steps = [one.words[1:3] for one in moves]
        if any((there[1], there[0]) in steps for there in steps) and not _waits(turn):
            yield "a step there and back in one turn"
        taken = [one for one in turn if one.words[0] == "attack" and one.words[2] in borne]
        yield from ("a bearer taken in the next turn" for _ in taken)
        borne = {one.words[2] for one in moves if one.words[3:] == ("carry",)}
        yield from ("a cheetah steps where it could run" for _ in range(_slow_cheetahs(turn)))


def _waits(turn: Sequence[Deed]) -> bool:
    """Whether a turn is nothing but a step there and back: the rules know no other way to wait. SAC-15."""
    return [one.words[0] for one in turn] == ["move", "move", "end"]


def _who(position: Dump, cell: str) -> str:
    """The kind of the character on a cell, the perched one first; empty for nobody."""
    perched = position["perched"]
    if perched is not None and perched["cell"] == cell:
        return str(perched["piece"])
    return str(position["board"].get(cell, "")).partition(" ")[2]


def _won_given_away(one: Deed) -> bool:
    """Whether a seat gives the one elevated character of its race, two races won, and could give another one."""
    if one.words[0] not in ("sacrifice", "cancel"):
        return False
    rows = ("15", "16") if one.seat == "P1" else ("1", "2")
    board: dict[str, str] = one.before["board"]
    own = [(cell, who.partition(" ")[2]) for cell, who in board.items() if who.startswith(one.seat)]
    kind = _who(one.before, one.words[1])
    up = [RACE_OF[other] for cell, other in own if cell[1:] in rows]
    minerals = any(cell[1:] in rows for cell in one.before["seats"][one.seat]["minerals"])
    owed = one.before["owed"]
    if owed is not None and owed["seat"] != one.seat:
        return False
    others = [
        other
        for cell, other in own
        if cell[1:] not in rows and (owed is None or owed["any"] or other in (owed["piece"], "martyr"))
    ]
    won = len(set(up)) + minerals
    return won > 1 and one.words[1][1:] in rows and up.count(RACE_OF[kind]) == 1 and len(others) > (owed is None)


def _slow_cheetahs(turn: Sequence[Deed]) -> int:
    """How many cheetahs walked two cells straight on with their first two steps."""
    slow = 0
    went: dict[str, tuple[str, str]] = {}
    for one in turn:
        if one.words[0] != "move" or _who(one.before, one.words[1]) != "cheetah":
            continue
        here, to = one.words[1:3]
        start, first = went.pop(here, ("", ""))
        if start and _between(start, to) == first:
            slow += 1
        elif not start and here not in one.before["marks"] and _apart(here, to) == 1:
            went[to] = (here, to)
    return slow


def _at(cell: str) -> tuple[int, int]:
    return ord(cell[0]), int(cell[1:])


def _apart(here: str, there: str) -> int:
    (x, y), (p, q) = _at(here), _at(there)
    return abs(x - p) + abs(y - q)


def _between(here: str, there: str) -> str:
    """The cell in the middle of two that are two apart in a line; empty where there is none."""
    (x, y), (p, q) = _at(here), _at(there)
    if (abs(x - p), abs(y - q)) not in ((0, 2), (2, 0)):
        return ""
    return f"{chr((x + p) // 2)}{(y + q) // 2}"


def chances(game: Game, options: Mapping[str, OptionValue], deeds: Sequence[Deed], end: Dump) -> Found:
    """Wins that a turn held and that were not taken; wins of the other seat that a turn could have stopped."""
    if game.find_win is None or game.find_defences is None:
        return
    begun = list(turns(deeds))
    after = [*(turn[0].before for turn in begun[1:]), end]
    for turn, then in zip(begun, after, strict=True):
        start = game.load(turn[0].before, options, 1)
        if turn[0].seat in then.get("over", {}).get("winners", ()):
            continue
        if game.find_win(start):
            yield "a win in one turn missed"
        elif (
            "over" not in then
            and game.find_win(game.load(then, options, 1))
            and game.find_defences(start, 1, THOROUGH)
        ):
            yield "a loss in one turn not prevented"


STEP_GAIN: Final = 0.02
"""Of a step that is left undone, at least, in expected result."""
WORLDS: Final = 16
"""In which a step is judged where cards are hidden."""


def undone(game: Game, options: Mapping[str, OptionValue], deeds: Sequence[Deed]) -> Found:
    """Turns that ended though one more step, and then the same end, would have been worth more to their seat."""
    for turn in turns(deeds):
        last = turn[-1]
        seat, action = int(last.seat[1:]) - 1, Action(" ".join(last.words))
        state = game.load(last.before, options, 1)
        sampler, chance = game.sampler(state.view(seat), seat, options), Rng(1)
        worlds = [sampler.draw(chance) for _ in range(WORLDS)] if game.hidden else [state]
        ended = [_ended(game, world, action, seat) for world in worlds]
        if None in ended or not game.evaluate:
            continue
        gains = [_gain(game, worlds, step, action, seat) for step in actions_to_play(worlds[0], game.ignored_actions)]
        if max(gains) - sum(one for one in ended if one is not None) / len(ended) >= STEP_GAIN:
            many = last.before.get("points", 0) > 1
            yield "a step left undone, two points or more left" if many else "a step left undone"


def _ended(game: Game, world: State, action: Action, seat: int) -> float | None:
    """What a position is worth after an action that ends the turn; None where it does not."""
    end, turn = world.clone(), world.whose_turn()
    end.apply(action)
    return estimate_value(game, end, seat) if end.outcome() is not None or end.whose_turn() != turn else None


def _gain(game: Game, worlds: Sequence[State], step: Action, action: Action, seat: int) -> float:
    """What the position is worth after a step and then the action that ended the turn; -1 where they cannot be."""
    total, turn = 0.0, worlds[0].whose_turn()
    for world in worlds:
        walk = world.clone()
        walk.apply(step)
        if walk.outcome() is not None or walk.whose_turn() != turn or walk.to_act() != seat:
            return -1.0
        if action not in walk.legal_actions():
            return -1.0
        total += _ended(game, walk, action, seat) or 0.0
    return total / len(worlds)


LAUGHED_AT: Final[dict[str, Callable[[Sequence[Deed]], Found]]] = {
    "sacrifice": sacrifice,
    "sacrificio": sacrificio,
    "terrorixico": terrorixico,
    "walpurgisnacht": walpurgisnacht,
}
