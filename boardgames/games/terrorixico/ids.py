"""The words of TerroriXico as constants: lines, verbs, phases, reason codes, roles of cards, effects."""

from __future__ import annotations

from typing import Final, Literal

GAME_ID: Final = "terrorixico"

Line = Literal["range", "melee", "shield", "codex"]
LINES: Final[tuple[Line, ...]] = ("range", "melee", "shield", "codex")

MonsterType = Literal["undead", "spirit", "creature", "magical"]
TYPES: Final[tuple[MonsterType, ...]] = ("undead", "spirit", "creature", "magical")

PHASES: Final = ("opening", "trim", "omens", "play", "end_turn", "reveal", "over")
OPENING: Final = 0
TRIM: Final = 1
OMENS: Final = 2
PLAY: Final = 3
END_TURN: Final = 4
REVEAL: Final = 5
OVER: Final = 6

REASONS_TO_END: Final = ("monsters", "points", "trauma", "book")
MONSTERS: Final = 0
POINTS: Final = 1
TRAUMA_END: Final = 2
BOOK: Final = 3

VERBS: Final = ("toss", "wear", "up", "down", "pass", "stop", "draw", "discard", "choose")
TOSS: Final = 0
WEAR: Final = 1
UP: Final = 2
DOWN_VERB: Final = 3
PASS_VERB: Final = 4
STOP: Final = 5
DRAW: Final = 6
DISCARD: Final = 7
CHOOSE: Final = 8

PHASES_OF: Final = (
    (OPENING, TRIM),
    (OMENS,),
    (PLAY,),
    (PLAY,),
    (PLAY,),
    (PLAY,),
    (END_TURN,),
    (END_TURN,),
    (REVEAL,),
)
"""The phases to which each verb belongs, in the order of `VERBS`."""

SpecialId = Literal[
    "berserker",
    "equality",
    "friendly_fire",
    "fury",
    "good_omens",
    "last_chance",
    "mimetic",
    "strength",
    "take_advantage",
    "trickery",
]

ROLES: Final = ("relic", "trauma", *SpecialId.__args__)  # type: ignore[attr-defined]
"""Roles of cards in the rules; the role of a special is its id."""
RELIC: Final = 0
TRAUMA: Final = 1
BERSERKER: Final = 2
EQUALITY: Final = 3
FRIENDLY_FIRE: Final = 4
FURY: Final = 5
GOOD_OMENS: Final = 6
LAST_CHANCE: Final = 7
MIMETIC: Final = 8
STRENGTH: Final = 9
TAKE_ADVANTAGE: Final = 10
TRICKERY: Final = 11
NOTHING: Final = 12
"""The role of a card that is not known."""

EffectId = Literal[
    "add_event",
    "add_monster",
    "cards_per_turn",
    "each_discard",
    "each_trauma",
    "face_down_limit",
    "hand_size",
    "heal",
    "last_trauma",
    "mill",
    "no_specials",
    "open_hands",
    "redraw",
    "reverse_order",
]
EFFECTS: Final[tuple[EffectId, ...]] = EffectId.__args__  # type: ignore[attr-defined]

LASTING_EFFECTS: Final = frozenset(
    ("cards_per_turn", "face_down_limit", "hand_size", "last_trauma", "no_specials", "open_hands", "reverse_order")
)
"""Effects that hold until the battle ends; the others happen once, when the text is read."""

EFFECT_RANGE: Final[dict[EffectId, tuple[int, int]]] = {
    "add_event": (1, 3),
    "add_monster": (1, 3),
    "cards_per_turn": (1, 5),
    "each_discard": (1, 5),
    "each_trauma": (1, 5),
    "face_down_limit": (0, 6),
    "hand_size": (1, 9),
    "heal": (1, 9),
    "last_trauma": (1, 5),
    "mill": (1, 20),
    "no_specials": (1, 1),
    "open_hands": (1, 1),
    "redraw": (1, 1),
    "reverse_order": (1, 1),
}
"""The smallest and largest `n` of each effect."""

REFUSALS: Final = (
    "syntax",
    "game_over",
    "wrong_phase",
    "not_in_hand",
    "wrong_number",
    "must_discard",
    "trauma_stays",
    "must_play",
    "already_played",
    "nothing_played",
    "turn_limit",
    "no_specials",
    "trauma_zero",
    "no_face_down",
    "one_face_down",
    "wrong_line",
    "line_complete",
    "face_down_full",
    "line_empty",
    "no_such_card",
    "own_card",
    "face_down_target",
    "wrong_value",
    "bad_target",
)
"""The reason codes of a refused action."""
