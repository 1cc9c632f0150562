"""The words of Sacrifice: pieces, phases, verbs, marks, reason codes, ends, events. Constants only."""

from __future__ import annotations

from typing import Final

GAME_ID: Final = "sacrifice"
SEATS: Final = ("P1", "P2")

PIECES: Final = (
    "builder",
    "cheetah",
    "emissary",
    "falcon",
    "fanatic",
    "immortal",
    "martyr",
    "mineral",
    "monkey",
    "taker",
)
"""Piece ids, alphabetically; a piece's kind is its place here plus one."""
CHARACTERS: Final = tuple(piece for piece in PIECES if piece != "mineral")
RACES: Final = ("mineral", "animal", "human")
"""The races that count for victory; gods are of race `god`."""

BUILDER, CHEETAH, EMISSARY, FALCON, FANATIC, IMMORTAL, MARTYR, MINERAL, MONKEY, TAKER = range(1, 11)
GODS: Final = frozenset({EMISSARY, IMMORTAL, TAKER})

PHASES: Final = ("placement", "play", "immortal", "sacrifice", "draw", "over")
PLACEMENT, PLAY, IN_IMMORTAL, IN_SACRIFICE, IN_DRAW, OVER = range(6)

MARKS: Final = ("", "moved", "run h", "run v", "step")
UNMARKED, MOVED, RUN_H, RUN_V, STEP = range(5)
CHEETAH_MARKS: Final = ("run h", "run v", "step")

VERBS: Final = (
    "move",
    "attack",
    "build",
    "resurrect",
    "end",
    "offer draw",
    "resign",
    "sacrifice",
    "cancel",
    "pass",
    "accept",
    "place",
)
MOVE, ATTACK, BUILD, RESURRECT, END, OFFER, RESIGN, SACRIFICE, CANCEL, PASS_BY, ACCEPT, PLACE = range(12)

SILENT: Final = frozenset({"resign", "offer draw"})
"""Actions that searches and random playouts leave out."""

REASONS: Final = (
    "syntax",
    "phase",
    "not_yours",
    "perched",
    "frozen",
    "god_moved",
    "distance",
    "cheetah_mode",
    "zone",
    "wall",
    "enemy",
    "blocked",
    "no_target",
    "mid_flight",
    "occupied",
    "cannot_carry",
    "no_mineral",
    "drop",
    "minerals_full",
    "points",
    "stranded",
    "no_walls",
    "wall_zone",
    "wall_overlap",
    "wall_cluster",
    "wall_contact",
    "no_emissary",
    "not_dead",
    "must_move",
    "offered",
    "not_eligible",
    "not_in_reserve",
)
"""Every reason code of a refusal, in the order in which `docs/rules/sacrifice.md` names them."""

ENDS: Final = ("agreement", "dead", "elevation", "quiet", "resign", "rounds")
"""Every reason of an end."""

EVENTS: Final = {
    "moved": "piece seat from to way cost perched under carry drop",
    "attacked": "piece seat from to way cost carry",
    "killed": "piece seat cell",
    "announced": "piece seat from to carry",
    "cancelled": "piece seat from to back points minerals",
    "given": "piece seat cell",
    "sacrificed": "piece seat cell chooser cause",
    "elevated": "piece seat cell race",
    "built": "seat wall cost",
    "resurrected": "piece seat cell",
    "placed": "piece seat cell",
    "offered": "seat",
    "accepted": "seat",
    "declined": "seat",
    "spared": "seat cell",
    "resigned": "seat",
    "ended": "seat unused",
    "asked": "phase seat",
    "turn": "seat round points",
    "over": "winners reason scores",
}
"""Kinds of events and their public fields; `dump.py` says what each field is."""

WAYS: Final = ("step", "run", "leap", "flight", "climb", "descent")
"""How a mover went: a god leaps; a falcon flies over ground, climbs onto a character, descends from one."""
