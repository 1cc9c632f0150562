"""The words of Sacrificio: places, phases, verbs, reason codes, effects. Constants only (SCO sections 2-13)."""

from __future__ import annotations

from typing import Final, Literal

GAME_ID: Final = "sacrificio"

Colour = Literal["red", "green", "blue", "black"]
PlainColour = Literal["red", "green", "blue"]
COLOURS: Final = ("red", "green", "blue", "black")
"""Colours of temples and hearts; daggers have the first three."""
BLACK: Final = 3

Kind = Literal["dagger", "priest", "victim"]
KINDS: Final = ("dagger", "priest", "victim")
"""Kinds of takeable cards; each has a supreme card."""

Effect = Literal["solar_eclipse", "lunar_eclipse", "pulque", "zero", "cannibalism", "curse", "kukulkan"]
EFFECTS: Final = ("solar_eclipse", "lunar_eclipse", "pulque", "zero", "cannibalism", "curse", "kukulkan")
"""Effects of action cards; each belongs to exactly one card of the rule files."""

PLACES: Final = ("t1", "t2", "t3")
"""Temple places of a zone, left to right (SCO-1)."""
SLOTS: Final = ("s0", "s1", "s2", "s3", "b1", "b2", "b3", "v1", "v2", "v3")
"""Slots of a zone: side priests, priests below, victims (SCO-2, SCO-3). Their order is the inner numbering."""

Phase = Literal["setup", "moves", "react", "wipe", "closing", "refill", "over"]
PHASES: Final = ("setup", "moves", "react", "wipe", "closing", "refill", "over")
SETUP: Final = 0
MOVES: Final = 1
REACT: Final = 2
WIPE: Final = 3
CLOSING: Final = 4
REFILL: Final = 5
OVER: Final = 6

Reason = Literal["no_new_temple", "no_temples", "hollow_hearts", "black_hearts", "round_limit"]
END_REASONS: Final = ("no_new_temple", "no_temples", "hollow_hearts", "black_hearts", "round_limit")

SUPPLY: Final = ("supreme_dagger", "supreme_priest", "supreme_victim", "hollow")
"""Keys of the dump's supply, in the inner order: one for each of `KINDS`, then the hollow hearts."""
HOLLOW: Final = 3

VERBS: Final = [
    "keep",
    "place",
    "kill",
    "sacrifice",
    "cleanse",
    "move",
    "remove",
    "exchange",
    "discard",
    "zero",
    "wipe",
    "top",
    "done",
    "draw",
    "take",
    "pass",
    "deny",
    "slay",
    "block",
]
"""First words of action lines (SCO section 12)."""

REFUSALS: Final = [
    "bad_action",
    "wrong_phase",
    "not_offered",
    "not_in_hand",
    "too_many",
    "same_kind",
    "pile_empty",
    "wrong_spot",
    "own_temple_only",
    "not_rival",
    "marker_used",
    "no_temple",
    "not_a_dagger",
    "empty_slot",
    "fixed",
    "occupied",
    "immune",
    "victims",
    "second_pulque",
    "no_new_temple",
    "cursed",
    "no_victim",
    "priests",
    "dagger_colour",
    "not_supreme",
    "not_cursed",
    "no_pile",
    "not_fresh",
    "take_limit",
    "not_takeable",
    "no_cards",
    "not_a_priest",
    "not_a_ritual",
    "kukulkan",
    "wrong_card",
    "not_a_kill",
    "supreme",
]
"""Reason codes (SCO section 13)."""

PUZZLE_THEMES: Final = {
    "done": "stop",
    "draw": "stop",
    "pass": "stop",
    "keep": "stop",
    "sacrifice": "ritual",
    "zero": "ritual",
    "kill": "give_up",
    "slay": "give_up",
    "take": "give_up",
    "discard": "give_up",
    "deny": "answer",
    "block": "answer",
}
"""First words of actions and the theme of a puzzle about them."""
