"""The feats of Walpurgisnacht, judged by the events of a night."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.feats import Figure, Figures, Judges, Measures, Numbers, Parts, Played

LONG_ROAD: Final = 6
"""So many points from one row of wisps are a long road."""
LANDSLIDE: Final = 15
CROWD: Final = 7


def _side(played: Played) -> str:
    """The side of the seat, as its role card told at the end."""
    return next((str(it["side"]) for it in played.told("shown", "role", seat=played.name)), "")


def _devil(played: Played) -> bool:
    return bool(played.view["seats"][played.name]["role"] == "mephistopheles")


def _lead(played: Played) -> int:
    scores = played.view["scores"]
    return abs(int(scores["witches"]) - int(scores["villagers"]))


def _best_road(played: Played) -> int:
    """The most points that the seat brought with one row of wisps."""
    return max((int(str(it["count"])) for it in played.told("scored", "wisps", seat=played.name)), default=0)


FEATS: Final[Judges] = {
    "dawn": lambda played: played.won and _side(played) == "villagers",
    "midnight": lambda played: played.won and _side(played) == "witches",
    "unmasked": lambda played: played.won and played.some("shown", "unmask", seat=played.name),
    "long_road": lambda played: _best_road(played) >= LONG_ROAD,
    "landslide": lambda played: played.won and _lead(played) >= LANDSLIDE,
    "crowd": lambda played: played.won and len(played.view["seats"]) >= CROWD,
}
FIGURES: Final[Figures] = {
    "dawn": Figure("walpurgisnacht/role_villager", 0.5, 0.34, 0.76),
    "midnight": Figure("walpurgisnacht/role_witch", 0.5, 0.42, 0.8),
    "unmasked": Figure("walpurgisnacht/mephistopheles", 0.5, 0.36, 0.8),
    "long_road": Figure("walpurgisnacht/wisp_green", 0.5, 0.5, 1.3),
    "landslide": Figure("walpurgisnacht/bells", 0.5, 0.47, 0.84),
    "crowd": Figure("walpurgisnacht/cover", 0.5, 0.45, 0.9),
}
NUMBERS: Final[Numbers] = {"long_road": LONG_ROAD, "landslide": LANDSLIDE, "crowd": CROWD}
MEASURES: Final[Measures] = {
    "road": _best_road,
    "night": lambda played: int(played.view["round"]),
}
PARTS: Final[Parts] = {
    "witch": lambda played: _side(played) == "witches" and not _devil(played),
    "villager": lambda played: _side(played) == "villagers",
    "mephistopheles": _devil,
}
