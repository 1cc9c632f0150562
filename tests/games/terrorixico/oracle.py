"""A second reading of the rules of TerroriXico, slow and plain, on dumps alone: values, reason codes, who wins.

It shares no line with the game, so that a slip of the one is not repeated by the other (TER-23 to 35, 50 to 62, 94).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

Dump = dict[str, Any]

LINES: Final = ("range", "melee", "shield", "codex")
RELICS: Final = tuple(f"{line}_{value}" for line in LINES for value in (1, 2, 3))
INSTANTS: Final = ("berserker", "fury", "good_omens", "take_advantage")
BOOSTS: Final = ("strength", "equality")
COUNTING: Final = {"last_chance": 1, "trickery": 2}
SPECIALS: Final = (*INSTANTS, *BOOSTS, *COUNTING, "friendly_fire", "mimetic")
TRAUMAS: Final = ("trauma_0", "trauma_1", "trauma_2", "trauma_3")
CARDS: Final = (*RELICS, *SPECIALS, *TRAUMAS)
STRENGTHS: Final = {
    "aluxe": "2310", "nahual": "2131", "chaneque": "1113", "tlahuelpuchi": "1223", "cadejo": "1321",
    "chupacabras": "3311", "ahuizotl": "3141", "mummy": "0321", "charro_negro": "3222", "pascualita": "1023",
    "llorona": "3024", "planchada": "1231", "xtabay": "3202",
}  # fmt: skip
TYPES: Final = {
    "aluxe": "m", "nahual": "m", "chaneque": "m", "tlahuelpuchi": "m", "cadejo": "c", "chupacabras": "c",
    "ahuizotl": "c", "mummy": "u", "charro_negro": "u", "pascualita": "u", "llorona": "s", "planchada": "s",
    "xtabay": "s",
}  # fmt: skip
MODIFIERS: Final = {
    "full_moon": "+1 +1 - -", "night_of_the_dead": "x3 +1 +2 x2", "crossroads": "+1 +2 +1 +2",
    "loose_pages": "x2 x2 - +0", "kiss_alley": "- +1 - +2", "island_of_dolls": "- - +2 +1",
    "tonas_house": "+1 +1 +1 +1", "candlelight": "+2 - +1 -", "rooster_crow": "- - - -",
    "silent_bells": "+1 - - x2", "witching_hour": "- +2 - +1", "fatal_hour": "+1 - +2 -",
    "mictlantecuhtli": "+2 +2 +2 +2", "camazotz": "x2 +1 x2 -", "tezcatlipoca": "- x2 +1 x2",
    "cihuacoatl": "+1 +0 +1 +2",
}  # fmt: skip
LASTING: Final = {
    "full_moon": ("hand", 6), "mictlantecuhtli": ("hand", 6), "cihuacoatl": ("hand", 4), "candlelight": ("down", 0),
    "silent_bells": ("specials", 0), "tezcatlipoca": ("cards", 3),
}  # fmt: skip
PHASES: Final = {
    "toss": ("opening", "trim"), "wear": ("omens",), "up": ("play",), "down": ("play",), "pass": ("play",),
    "stop": ("play",), "draw": ("end_turn",), "discard": ("end_turn",), "choose": ("reveal",),
}  # fmt: skip


class Card(NamedTuple):
    """A card in a line; `acts` is what a Mimetic has become."""

    seat: str
    card: str
    acts: str
    down: bool

    @property
    def base(self) -> int:
        """The base value of a relic card (TER-50), 0 for all others."""
        if self.down or self.acts in TRAUMAS:
            return 0
        return int(self.acts[-1]) if self.acts in RELICS else COUNTING.get(self.acts, 0)


def cards(dump: Dump, line: str) -> list[Card]:
    """Return the cards of a line, oldest first."""
    found = []
    for entry in dump["battle"]["lines"][line]:
        words = entry.split(" ")
        card, _, copied = words[-1].partition("=")
        found.append(Card(words[0], card, copied or card, "down" in words))
    return found


def values(dump: Dump, line: str) -> list[tuple[str, int]]:
    """Return (seat, value) of each card of a line (TER-51)."""
    lying = cards(dump, line)
    relics = sum(card.base > 0 for card in lying)
    factor = 2 ** sum(card.acts == "strength" and not card.down for card in lying)
    return [
        (card.seat, factor * (relics if card.acts == "equality" and not card.down else card.base)) for card in lying
    ]


def have(dump: Dump, line: str) -> int:
    """Return the face-up total of a line."""
    return sum(value for _, value in values(dump, line))


def need(dump: Dump, line: str) -> int:
    """Return the requirement of a line (TER-23)."""
    at = LINES.index(line)
    total, factor = sum(int(STRENGTHS[monster][at]) for monster in dump["battle"]["monsters"]), 1
    for event in dump["battle"]["events"]:
        word = MODIFIERS[event].split(" ")[at]
        total += int(word[1:]) if word[0] == "+" else 0
        factor *= int(word[1:]) if word[0] == "x" else 1
    return total * factor


def shares(dump: Dump) -> dict[str, int]:
    """Return the share of each seat (TER-52)."""
    found = dict.fromkeys(dump["seats"], 0)
    for line in LINES:
        for seat, value in values(dump, line):
            found[seat] += value
    return found


def lasting(dump: Dump, what: str, usual: int) -> int:
    """Return a limit under the front event (TER-24)."""
    name, value = LASTING.get(dump["battle"]["events"][0], ("", usual))
    return value if name == what else usual


def refusal(dump: Dump, text: str) -> str | None:
    """Return the reason code that an action meets, or None when it is legal for the seat to act (section 13)."""
    words = text.split(" ")
    if not _well_formed(dump, words):
        return "syntax"
    if dump["phase"] == "over":
        return "game_over"
    if dump["phase"] not in PHASES[words[0]]:
        return "wrong_phase"
    return next((code for code, wrong in _tests(dump, words) if wrong), None)


def _well_formed(dump: Dump, words: list[str]) -> bool:
    verb, rest = words[0], words[1:]
    slot, seat = re.compile(r"(range|melee|shield|codex)\.[1-9][0-9]*"), [name.lower() for name in dump["seats"]]
    if verb in ("toss", "wear"):
        return bool(rest) and all(card in CARDS for card in rest) and rest == sorted(rest)
    if verb in ("pass", "stop", "draw"):
        return not rest
    if verb == "discard":
        return (len(rest) == 1 or (len(rest) == 3 and rest[1] == "wear" and rest[2] in CARDS)) and rest[0] in CARDS
    if verb == "down":
        return len(rest) == 2 and rest[0] in CARDS and rest[1] in LINES
    if verb == "choose":
        if len(rest) == 1 and rest[0] in seat:
            return True
        return len(rest) in (1, 2) and bool(slot.fullmatch(rest[0])) and all(word in seat for word in rest[1:])
    if verb != "up" or not rest or rest[0] not in CARDS:
        return False
    card, where = rest[0], rest[1:]
    if card == "trauma_0":
        return not where
    if card in TRAUMAS or card == "friendly_fire":
        return len(where) == 1 and bool(slot.fullmatch(where[0]))
    if card == "mimetic":
        return len(where) in (1, 2) and bool(slot.fullmatch(where[0])) and all(word in seat for word in where[1:])
    if card == "take_advantage":
        return len(where) == 2 and where[0] in LINES and where[1] in seat
    return len(where) == 1 and where[0] in LINES


def _tests(dump: Dump, words: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield (code, whether it applies) in the order of section 13."""
    seat, verb, battle = dump["to_act"], words[0], dump["battle"]
    hand = Counter(dump["seats"][seat]["hand"])
    if verb in ("toss", "wear"):
        held = sum(hand.values())
        yield "not_in_hand", bool(Counter(words[1:]) - hand)
        yield "wrong_number", len(words) - 1 != (dump["seats"][seat]["owes"] if verb == "toss" else min(3, held))
    elif verb == "discard":
        yield "not_in_hand", bool(Counter([words[1], *words[3:]]) - hand)
        yield "trauma_stays", len(words) > 2 and words[3] in TRAUMAS
    elif verb == "choose":
        yield "bad_target", " ".join(words[1:]) not in targets(dump)
    elif verb in ("pass", "stop"):
        yield ("already_played", battle["placed"] > 0) if verb == "pass" else ("nothing_played", not battle["placed"])
        yield "must_play", any(card not in TRAUMAS and playable(dump, card) for card in hand)
    elif verb in ("up", "down"):
        yield from _playing(dump, seat, verb, words)


def playable(dump: Dump, card: str) -> bool:
    """Whether a card in hand can be played somehow."""
    return any(refusal(dump, text) is None for text in ways(dump, card))


def ways(dump: Dump, card: str) -> Iterator[str]:
    """Yield all lines that would play a card, legal or not."""
    slots = [f"{line}.{n}" for line in LINES for n in range(1, len(dump["battle"]["lines"][line]) + 2)]
    names = [name.lower() for name in dump["seats"]]
    yield f"up {card}"
    for line in LINES:
        yield f"down {card} {line}"
        yield f"up {card} {line}"
        yield from (f"up {card} {line} {name}" for name in names)
    for slot in slots:
        yield f"up {card} {slot}"
        yield from (f"up {card} {slot} {name}" for name in names)


def _playing(dump: Dump, seat: str, verb: str, words: list[str]) -> Iterator[tuple[str, bool]]:
    card, battle = words[1], dump["battle"]
    yield "turn_limit", battle["turns"] > 12 * len(dump["seats"])
    yield "not_in_hand", card not in dump["seats"][seat]["hand"]
    yield "no_specials", card in SPECIALS and lasting(dump, "specials", 1) == 0
    if verb == "down":
        line = words[2]
        lying, limit = cards(dump, line), lasting(dump, "down", 2)
        yield "trauma_zero", card == "trauma_0"
        yield "no_face_down", limit == 0
        yield "one_face_down", battle["hidden"]
        yield "wrong_line", card in RELICS and not card.startswith(line)
        yield "line_complete", complete(dump, line)
        yield "face_down_full", sum(one.down for one in lying) >= limit
        yield "line_empty", card in BOOSTS and not any(one.base for one in lying)
        yield "line_empty", card == "mimetic" and not any(one.seat != seat and copied(one) for one in lying)
        return
    where = words[2] if len(words) > 2 else ""
    line, _, number = where.partition(".")
    if card in RELICS:
        yield "wrong_line", not card.startswith(line)
        yield "line_complete", complete(dump, line)
    elif card in BOOSTS:
        yield "line_complete", complete(dump, line)
        yield "line_empty", not any(one.base for one in cards(dump, line))
    elif card == "take_advantage":
        yield "own_card", words[3].upper() == seat
    elif number:
        yield "no_such_card", int(number) > len(cards(dump, line))
        aim = cards(dump, line)[int(number) - 1]
        yield "own_card", aim.seat == seat
        if card == "friendly_fire":
            return
        yield "face_down_target", aim.down
        if card in TRAUMAS:
            yield "wrong_value", aim.base != int(card[-1])
            return
        yield "line_complete", complete(dump, line)
        yield "bad_target", not copied(aim)
        yield "bad_target", (aim.acts == "take_advantage") != (len(words) > 3)
        yield "own_card", len(words) > 3 and words[3].upper() == seat


def copied(card: Card) -> bool:
    """Whether a Mimetic of another seat could become this card."""
    return not card.down and card.acts not in TRAUMAS and card.acts not in ("mimetic", "friendly_fire")


def complete(dump: Dump, line: str) -> bool:
    """TER-27."""
    return have(dump, line) >= need(dump, line)


def targets(dump: Dump) -> set[str]:
    """Return what may be chosen for the card turned up (TER-61)."""
    seat, (line, number) = dump["to_act"], dump["battle"]["resolving"].split(".")
    card = cards(dump, line)[int(number) - 1].card
    names = [name.lower() for name in dump["seats"] if name != seat]
    if card == "take_advantage":
        return set(names)
    found = set()
    for where in LINES:
        for n, one in enumerate(cards(dump, where), 1):
            if one.seat == seat:
                continue
            if card == "friendly_fire":
                found.add(f"{where}.{n}")
            elif where == line and copied(one):
                aims = [f" {name}" for name in names] if one.acts == "take_advantage" else [""]
                found |= {f"{where}.{n}{aim}" for aim in aims}
    return found


def result(dump: Dump) -> tuple[list[str], dict[str, int]]:
    """Return winners and final scores (TER-94 to TER-96)."""
    ranks = {}
    for seat, own in dump["seats"].items():
        kinds = Counter(TYPES[monster] for monster in own["monsters"])
        best = max(kinds.values(), default=0)
        bonus = (0, 0, 2, 5, 9)[min(best, 4)]
        owned = [*own["hand"], *own["draw"], *own["discard"], *own["tossed"]]
        owned += [one.card for line in LINES for one in cards(dump, line) if one.seat == seat]
        traumas = sum(int(card[-1]) for card in owned if card in TRAUMAS)
        ranks[seat] = (own["vp"] + bonus - traumas, own["track"], -traumas, -len(own["wear"]))
    best_rank = max(ranks.values())
    return [seat for seat in ranks if ranks[seat] == best_rank], {seat: rank[0] for seat, rank in ranks.items()}
