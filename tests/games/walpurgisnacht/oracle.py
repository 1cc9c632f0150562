"""A second reading of the rules of Walpurgisnacht, slow and plain, on dumps alone: spaces and reason codes.

It shares no line with the game, so that a slip of the one is not repeated by the other. What actions do and who wins
is told by `walpurgisnacht_oracle_effects`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

Dump = dict[str, Any]

WISPS: Final = {
    "purple": ("calf", "black_cat", "goat", "fertility", "bonfire_5", *(f"ointment_{n}" for n in range(1, 7))),
    "green": ("bells", "herbs", "ointment_8", "bonfire_1", "bonfire_2", "bonfire_3",
              *(f"crucifix_{n}" for n in range(1, 5))),
}  # fmt: skip
EYES: Final = ("black_cat", "brooms", "crucifix_3", "ointment_5", "bonfire_2")
WITCHES: Final = (
    "mephistopheles", "black_cat", "goat", "fertility", "spectre", "crucifix_4", "crucifix_6", "ointment_1",
    "ointment_2", "ointment_3", "ointment_5", "ointment_7", "bonfire_3", "bonfire_5",
)  # fmt: skip
CARDS: Final = (
    "mephistopheles", "walpurga", "calf", "black_cat", "goat", "bells", "fertility", "brooms", "spectre", "herbs",
    *(f"crucifix_{n}" for n in range(1, 8)), *(f"ointment_{n}" for n in range(1, 10)),
    *(f"bonfire_{n}" for n in range(1, 6)),
)  # fmt: skip
SPACES: Final = tuple(f"{ring}{n}" for ring in "cpso" for n in range(1, 6))
PHASES: Final = {
    "ready": ("study",), "reveal": ("wisps",), "stop": ("wisps",), "give": ("rites",), "regift": ("rites",),
    "done": ("rites", "dance"), "put": ("return",), "move": ("dance",), "swap": ("dance",),
    "unmask": ("wisps", "rites", "return", "dance"), "force": ("mephisto",), "yield": ("forced",),
    "bestow": ("mephisto",), "pass": ("mephisto",), "claim": ("wisps", "mephisto"), "accuse": ("wisps", "mephisto"),
}  # fmt: skip
FORMS: Final = {
    "ready": "", "stop": "", "done": "", "pass": "", "unmask": "", "reveal": "S", "give": "CX", "regift": "CX",
    "put": "CS", "move": "SS", "swap": "SS", "force": "XX", "yield": "C", "bestow": "CX", "claim": "A", "accuse": "X",
}  # fmt: skip


def wisp(card: str) -> str:
    """Return the colour of a card's wisp, or an empty word."""
    return next((colour for colour, cards in WISPS.items() if card in cards), "")


def _at(ring: str, number: int) -> str:
    return f"{ring}{(number - 1) % 5 + 1}"


def outer(space: str) -> list[str]:
    """Return the neighbours in the next ring outward (WAL-4)."""
    ring, k = space[0], int(space[1])
    return {
        "c": [_at("p", k), _at("p", k + 1)], "p": [_at("s", k - 1), _at("s", k)],
        "s": [_at("o", k), _at("o", k + 1)], "o": [],
    }[ring]  # fmt: skip


def inner(space: str) -> list[str]:
    """Return the neighbours in the next ring inward."""
    return [other for other in SPACES if space in outer(other)]


def blocked(mountain: Dump, space: str) -> bool:
    """WAL-6 to WAL-8."""
    over = [mountain[other] is not None for other in outer(space)]
    return all(over) if space[0] == "p" else any(over)


def floats(mountain: Dump, space: str) -> bool:
    """WAL-10."""
    return bool(inner(space)) and all(mountain[other] is None for other in inner(space))


def puttable(mountain: Dump) -> list[str]:
    """Return where a card may be put back (WAL-35, WAL-36)."""
    empty = [space for space in SPACES if mountain[space] is None]
    free = [space for space in empty if not blocked(mountain, space)]
    return [space for space in free if not floats(mountain, space)] or free or empty


def received(own: Dump) -> list[str]:
    """Return the cards before a seat."""
    return [*own["down"], *own["up"]]


def third_gift(dump: Dump) -> bool:
    """Whether a card received may be passed on now (WAL-31), whatever the seat has received."""
    own = dump["seats"][dump["turn"]]
    colours = {wisp(card) for card in dump["revealed"]}
    return dump["gifts"] == 2 and bool(own["hand"]) and len(colours) == 1 and colours != {""}


def refusal(dump: Dump, text: str, talk: bool = False) -> str | None:
    """Return the reason code that an action meets, or None when it is legal for the seat to act (section 13)."""
    words = text.split(" ")
    if not _well_formed(words):
        return "form"
    return next((code for code, wrong in _tests(dump, words, talk) if wrong), None)


def _well_formed(words: list[str]) -> bool:
    form = FORMS.get(words[0])
    if form is None or len(form) != len(words) - 1:
        return False
    known = {
        "C": lambda word: word in CARDS, "S": lambda word: word in SPACES,
        "X": lambda word: re.fullmatch("P[1-8]", word), "A": lambda word: word in ("witch", "villager"),
    }  # fmt: skip
    if not all(known[kind](word) for kind, word in zip(form, words[1:], strict=True)):
        return False
    return words[0] != "swap" or SPACES.index(words[1]) < SPACES.index(words[2])


def _tests(dump: Dump, words: list[str], talk: bool) -> Iterator[tuple[str, bool]]:
    """Yield (code, whether it applies) in the order of section 13."""
    verb, rest, mountain = words[0], words[1:], dump["mountain"]
    yield "over", dump["phase"] == "over"
    seat = dump["to_act"]
    own, named = dump["seats"][seat], [word for word in rest if re.fullmatch("P[1-8]", word)]
    yield "wrong_phase", dump["phase"] not in PHASES[verb]
    if verb in ("claim", "accuse"):
        yield "wrong_phase", bool(dump["revealed"])
        yield "talk_off", not talk
        yield "already_talked", dump["talked"]
    yield "no_mask", verb == "unmask" and (own["role"] != "mephistopheles" or own["unmasked"])
    yield "compulsory", verb == "stop" and not dump["revealed"]
    if verb == "done":
        yield "compulsory", (dump["gifts"] if dump["phase"] == "rites" else dump["moves"]) < 1
    yield "no_seat", any(name not in dump["seats"] for name in named)
    yield "no_third_gift", (verb == "give" and dump["gifts"] >= 2) or (verb == "regift" and not third_gift(dump))
    yield "to_self", bool(named) and (named[0] == seat or len(named) != len(set(named)))
    yield "no_cards", verb == "force" and not received(dump["seats"][named[0]])
    if verb in ("give", "put"):
        yield "not_yours", rest[0] not in own["hand"]
    if verb in ("regift", "bestow", "yield"):
        yield "not_yours", rest[0] not in received(own)
    if verb in ("reveal", "move", "swap"):
        lifted = rest if verb == "swap" else rest[:1]
        yield "empty", any(mountain[space] is None for space in lifted)
        yield "face_up", verb == "reveal" and rest[0] in dump["face_up"]
        yield "blocked", any(blocked(mountain, space) for space in lifted)
        yield "already_moved", verb != "reveal" and any(space in dump["moved"] for space in lifted)
    if verb == "move":
        yield "occupied", mountain[rest[1]] is not None
        without = {**mountain, rest[0]: None}
        yield "target_blocked", blocked(without, rest[1])
        yield "floating", floats(without, rest[1])
    if verb == "put" and rest[1] not in puttable(mountain):
        yield "occupied", mountain[rest[1]] is not None
        yield "target_blocked", blocked(mountain, rest[1])
        yield "floating", True


def lines(dump: Dump) -> Iterator[str]:
    """Yield every well-formed line with the cards in sight of the seat to act."""
    own = dump["seats"][dump["to_act"]]
    cards = [*own["hand"], *received(own), "crucifix_1", "goat"]
    names = [f"P{n}" for n in range(1, 9)]
    yield from ("ready", "stop", "done", "pass", "unmask", "claim witch", "claim villager")
    yield from (f"reveal {space}" for space in SPACES)
    yield from (f"{verb} {one} {two}" for verb in ("move", "swap") for one in SPACES for two in SPACES)
    yield from (f"{verb} {card} {name}" for verb in ("give", "regift", "bestow") for card in cards for name in names)
    yield from (f"put {card} {space}" for card in cards for space in SPACES)
    yield from (f"yield {card}" for card in cards)
    yield from (f"accuse {name}" for name in names)
    yield from (f"force {one} {two}" for one in names for two in names)
