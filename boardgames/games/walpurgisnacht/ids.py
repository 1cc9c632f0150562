"""Words of the public format: phases, verbs, spaces, kinds, sides, reason codes. Constants only."""

from __future__ import annotations

from typing import Final, Literal

GAME_ID: Final = "walpurgisnacht"

SEATS_MIN: Final = 3
SEATS_MAX: Final = 8
SEAT_NAMES: Final = tuple(f"P{number}" for number in range(1, SEATS_MAX + 1))

RINGS: Final = ("c", "p", "s", "o")
"""The four rings from the summit to the foot (WAL-3)."""
RING_SIZE: Final = 5
SPACES: Final = tuple(f"{ring}{number}" for ring in RINGS for number in range(1, RING_SIZE + 1))
"""All spaces in space order (WAL-5)."""

# Phases (section 4), as small integers inside and as words in dumps.
STUDY: Final = 0
WISPS: Final = 1
RITES: Final = 2
RETURN: Final = 3
MEPHISTO: Final = 4
FORCED: Final = 5
DANCE: Final = 6
OVER: Final = 7
PHASES: Final = ("study", "wisps", "rites", "return", "mephisto", "forced", "dance", "over")

# Verbs (section 12).
READY: Final = 0
STOP: Final = 1
DONE: Final = 2
PASS: Final = 3
UNMASK: Final = 4
REVEAL: Final = 5
GIVE: Final = 6
REGIFT: Final = 7
PUT: Final = 8
MOVE: Final = 9
SWAP: Final = 10
FORCE: Final = 11
YIELD: Final = 12
BESTOW: Final = 13
CLAIM: Final = 14
ACCUSE: Final = 15
VERBS: Final = (
    "ready",
    "stop",
    "done",
    "pass",
    "unmask",
    "reveal",
    "give",
    "regift",
    "put",
    "move",
    "swap",
    "force",
    "yield",
    "bestow",
    "claim",
    "accuse",
)

Kind = Literal[
    "mephistopheles",
    "walpurga",
    "familiar",
    "bells",
    "fertility",
    "brooms",
    "spectre",
    "herbs",
    "crucifix",
    "ointment",
    "bonfire",
]
KINDS: Final[tuple[Kind, ...]] = (
    "mephistopheles",
    "walpurga",
    "familiar",
    "bells",
    "fertility",
    "brooms",
    "spectre",
    "herbs",
    "crucifix",
    "ointment",
    "bonfire",
)
MEPHISTOPHELES: Final = "mephistopheles"
WALPURGA: Final = "walpurga"

Wisp = Literal["none", "purple", "green"]
NO_WISP: Final = 0
PURPLE: Final = 1
GREEN: Final = 2
WISPS_WORDS: Final[tuple[Wisp, ...]] = ("none", "purple", "green")

Role = Literal["none", "witch", "villager"]
WITCH: Final = 1
VILLAGER: Final = 2
ROLES: Final[tuple[Role, ...]] = ("none", "witch", "villager")
CLAIMS: Final = ("witch", "villager")

SIDES: Final = ("witches", "villagers")
WITCHES: Final = 0
VILLAGERS: Final = 1
SIDE_WISPS: Final[tuple[Wisp, ...]] = ("purple", "green")
"""The colour of each side's wisps (WAL-23)."""
REASONS: Final = ("witches", "villagers", "tie", "all_witches")

TALLY: Final = ("track", "familiars", "brooms", "spectre", "ointments", "bonfires", "fertility", "wisps")
"""Keys of the final tally, in the order of dumps (WAL-64)."""

CODES: Final = (
    "form",
    "over",
    "wrong_phase",
    "talk_off",
    "already_talked",
    "no_mask",
    "compulsory",
    "no_seat",
    "no_third_gift",
    "to_self",
    "no_cards",
    "not_yours",
    "empty",
    "face_up",
    "blocked",
    "already_moved",
    "occupied",
    "target_blocked",
    "floating",
)
"""Reason codes in the order in which they are tested (section 13)."""

PUZZLE_THEMES: Final = {
    "stop": "stop",
    "done": "stop",
    "pass": "stop",
    "give": "gift",
    "regift": "gift",
    "bestow": "gift",
    "yield": "gift",
    "force": "gift",
    "reveal": "reveal",
    "unmask": "mask",
    "claim": "reveal",
    "accuse": "reveal",
}
"""First words of actions and the theme of a puzzle about them."""
