"""The feats of Sacrifice, judged by the events of a game."""

from __future__ import annotations

from typing import Final

from boardgames.core.game_protocol import seat_name
from boardgames.ui.contract.feats import Figure, Figures, Judges, Measures, Numbers, Parts, Played

GODS: Final = frozenset(("emissary", "immortal", "taker"))
WALLS: Final = 4
QUICK: Final = 12
"""A win within so many rounds is a quick one."""


def _rival(played: Played) -> str:
    return seat_name(1 - played.seat)


def _killed(played: Played) -> list[str]:
    """The enemies that were killed: what was killed belonged to the rival."""
    return [str(it["piece"]) for it in played.told("killed", seat=_rival(played))]


def _ascended(played: Played) -> bool:
    return played.won and played.view["over"]["reason"] == "elevation"


FEATS: Final[Judges] = {
    "ascent": _ascended,
    "clean_hands": lambda played: _ascended(played) and not _killed(played),
    "godslayer": lambda played: any(piece in GODS for piece in _killed(played)),
    "returned": lambda played: played.some("resurrected", seat=played.name),
    "not_today": lambda played: played.some("cancelled", seat=_rival(played)),
    "mason": lambda played: played.won and played.count("built", seat=played.name) >= WALLS,
    "swift": lambda played: _ascended(played) and played.view["round"] <= QUICK,
}
FIGURES: Final[Figures] = {
    "ascent": Figure("sacrifice/cover", 0.5, 0.27, 0.68),
    "clean_hands": Figure("sacrifice/pieces/mineral_p1"),
    "godslayer": Figure("sacrifice/pieces/taker_p1"),
    "returned": Figure("sacrifice/pieces/emissary_p1"),
    "not_today": Figure("sacrifice/pieces/immortal_p1"),
    "mason": Figure("sacrifice/pieces/builder_p1"),
    "swift": Figure("sacrifice/pieces/falcon_p1"),
}
NUMBERS: Final[Numbers] = {"mason": WALLS, "swift": QUICK}
MEASURES: Final[Measures] = {
    "kills": lambda played: len(_killed(played)),
    "walls": lambda played: played.count("built", seat=played.name),
}
PARTS: Final[Parts] = {
    "first": lambda played: played.seat == 0,
    "second": lambda played: played.seat == 1,
}
