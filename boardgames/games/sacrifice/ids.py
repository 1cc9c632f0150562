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
NOBODY: Final = -1
"""In place of a distance: nobody of a race is left who could go there."""
BARRED: Final = -2
"""In place of a distance: nobody of a race has a way just now."""

BUILDER: Final = 1
CHEETAH: Final = 2
EMISSARY: Final = 3
FALCON: Final = 4
FANATIC: Final = 5
IMMORTAL: Final = 6
MARTYR: Final = 7
MINERAL: Final = 8
MONKEY: Final = 9
TAKER: Final = 10

PHASES: Final = ("placement", "play", "immortal", "sacrifice", "draw", "over")
PLACEMENT: Final = 0
PLAY: Final = 1
IN_IMMORTAL: Final = 2
IN_SACRIFICE: Final = 3
IN_DRAW: Final = 4
OVER: Final = 5

MARKS: Final = ("", "moved", "run h", "run v", "step")
UNMARKED: Final = 0
MOVED: Final = 1
RUN_H: Final = 2
RUN_V: Final = 3
STEP: Final = 4

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
MOVE: Final = 0
ATTACK: Final = 1
BUILD: Final = 2
RESURRECT: Final = 3
END: Final = 4
OFFER: Final = 5
RESIGN: Final = 6
SACRIFICE: Final = 7
CANCEL: Final = 8
PASS_BY: Final = 9
ACCEPT: Final = 10
PLACE: Final = 11

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
    # a leg: `cost` points, `way` one of WAYS, `under` null or who stands there ({seat, piece}), `drop` null or a cell
    "moved": "piece seat from to way cost perched under carry drop",
    # an attack carried out: the attacker enters; `killed` follows, then `sacrificed` for a fanatic
    "attacked": "piece seat from to way cost carry",
    "killed": "piece seat cell",
    # an attack on an Immortal whose owner is asked; nothing has moved
    "announced": "piece seat from to carry",
    # the Immortal cancels: the attacker goes from `from` to `back` and regains `points`;
    # `minerals` are all the cells on which its seat's minerals lie now
    "cancelled": "piece seat from to back points minerals",
    # the character that the Immortal's owner gave
    "given": "piece seat cell",
    # the Immortal's owner lets it die; `attacked` and `killed` follow
    "spared": "seat cell",
    # `chooser` is the seat that chose, `cause` is `owed` or `fanatic`
    "sacrificed": "piece seat cell chooser cause",
    # once for the character and once for the mineral that it dropped
    "elevated": "piece seat cell race",
    "built": "seat wall cost",
    # the Emissary has gone to the graveyard, `piece` stands on its cell
    "resurrected": "piece seat cell",
    "placed": "piece seat cell",
    "offered": "seat",
    "accepted": "seat",
    "declined": "seat",
    "resigned": "seat",
    # `unused` points are lost
    "ended": "seat unused",
    # the game stops at a question: `seat` must answer in `phase`
    "asked": "phase seat",
    # a turn begins
    "turn": "seat round points",
    "over": "winners reason scores",
}
"""Kinds of events, in words of the public formats, and their public fields; none has secret ones."""

WAYS: Final = ("step", "run", "leap", "flight", "climb", "descent")
"""Kinds of movement: a god leaps; a falcon flies over ground, climbs onto a character, descends from one."""
