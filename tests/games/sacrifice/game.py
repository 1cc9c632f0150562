"""A whole game of Sacrifice as lines, positions with everything in them, and computers that answer by rote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames.core.game_protocol import Action, Dump, OptionValue, Seat

LINES: Final = tuple(
    line.strip()
    for line in """
    build h f6 | move c4 b4 | move b4 b5 carry | end
    move a12 b12 | move h11 h10 | end
    move a5 a7 | move a7 a9 | attack a9 a11 | sacrifice h6 | end
    move b12 b11 | attack b11 a11 | sacrifice h12 | end
    move b5 b6 carry | move b6 b7 carry | move b7 b8 carry | move b8 b9 carry | end
    move e11 e12 | move e12 f12 | end
    move b9 b10 carry | move b10 b11 carry | move b11 b12 carry | move b12 a12 carry | end
    move a11 a9 | move a9 a7 | end
    move a12 a13 carry | move a13 a14 carry | move a14 a15 carry drop a16 | move e5 e7 | end
    move a7 c7 | attack c7 e7 | cancel a6 | sacrifice h10 | end
    resurrect cheetah | move c6 c7 | move c7 c8 | move c8 c9 | move c9 c10 | end
    offer draw | pass | move b14 c14 | end
    move c10 b10 | move b10 b11 | move b11 b12 | move b12 a12 | end
    move e14 h13 | end
    move a12 a13 | move a13 a14 | move a14 b14 | move b14 b15
    """.replace("\n", "|").split("|")
    if line.strip()
)


def board(text: str) -> dict[str, str]:
    """A board from `a7 P1 cheetah, c7 P1 builder`."""
    return {name[:3].strip(): name[3:].strip() for name in (part.strip() for part in text.split(",")) if name}


MIDDLE: Final[dict[str, Any]] = {
    "phase": "play",
    "turn": "P1",
    "round": 9,
    "points": 3,
    "moved": True,
    "board": board(
        "a7 P1 cheetah, c7 P1 builder, d8 P1 monkey, e6 P1 fanatic, e5 P1 immortal,"
        "d5 P1 taker, d3 P1 emissary, g8 P1 falcon, b3 P1 martyr, h15 P1 cheetah,"
        "d9 P2 fanatic, c9 P2 builder, a11 P2 falcon, e10 P2 monkey, f13 P2 monkey,"
        "d12 P2 immortal, e12 P2 taker, e14 P2 emissary, g14 P2 martyr, h2 P2 cheetah,"
        "f7 P2 fanatic,"
    ),
    "marks": {"d5": "moved"},
    "seats": {
        "P1": {"walls": ["h c9", "v f5"], "minerals": ["d8", "g16"]},
        "P2": {"walls": ["v c11"], "minerals": ["b13", "b13"]},
    },
}
"""Everything at once: walls, a mineral under its bearer, two on a cell, elevated pieces, graveyards."""

ATTACKED: Final[dict[str, Any]] = {
    "phase": "immortal",
    "turn": "P2",
    "round": 9,
    "points": 3,
    "moved": True,
    "board": board(
        "a7 P1 cheetah, c7 P1 builder, d8 P1 monkey, e5 P1 immortal, b3 P1 martyr,"
        "e7 P2 cheetah, c9 P2 builder, d12 P2 immortal, g14 P2 martyr, f13 P2 monkey,"
    ),
    "fight": {"from": "e7", "to": "e5", "carry": False},
    "approach": {"from": "e9", "at": "e7", "spent": 1, "mark": None, "minerals": ["b13", "g13"]},
    "marks": {"e7": "run v"},
    "seats": {"P1": {"minerals": ["d8", "g6"]}, "P2": {"minerals": ["b13", "g13"]}},
}
"""P1's Immortal is attacked by a Cheetah that would go back to e9."""

OWED: Final[dict[str, Any]] = {
    "phase": "sacrifice",
    "turn": "P1",
    "round": 9,
    "points": 1,
    "moved": True,
    "board": board(
        "a7 P1 cheetah, d9 P1 monkey, e6 P1 fanatic, e5 P1 immortal, b3 P1 martyr,"
        "c9 P2 builder, d12 P2 immortal, g14 P2 martyr, f13 P2 monkey,"
    ),
    "owed": {"seat": "P1", "piece": "fanatic", "any": False},
    "seats": {"P1": {"minerals": ["d8"]}, "P2": {"minerals": ["b13"]}},
}
"""P1 owes a sacrifice for a Fanatic: e6 or b3."""


class Sleeper:
    """A computer player that never answers: the table waits."""

    expected_actions = ()

    def __init__(
        self, game: str, options: Mapping[str, OptionValue], level: str, seat: Seat, seed: int, *rules: object
    ) -> None:
        self.is_thinking = False

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.is_thinking = True

    def poll(self) -> Action | None:
        return None

    def move_now(self) -> None:
        """It does not wake up."""

    def stop(self) -> None:
        self.is_thinking = False

    def close(self) -> None:
        self.is_thinking = False


class Shuffler(Sleeper):
    """A computer player that answers at once: its last piece takes a step, then the turn ends."""

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        from boardgames import registry

        game = registry.load("sacrifice")
        legal = game.load(view, {}, 1).legal_actions()
        plain = [line for line in legal if line.startswith("move")]
        self.answer: Action | None = Action("end") if "end" in legal else (plain or legal)[-1]
        self.is_thinking = True

    def poll(self) -> Action | None:
        found, self.answer = self.answer, None
        self.is_thinking = found is None
        return found
