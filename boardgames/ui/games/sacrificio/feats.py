"""The feats of Sacrificio, judged by the events of a game."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.feats import Figure, Figures, Judges, Measures, Numbers, Parts, Played

FEAST: Final = 4
"""A ritual that brings so many hollow hearts is a feast."""
COLOURS: Final = 3
RITUALS: Final = 4
TEAMED: Final = 4
"""So many seats play as two teams, those across from one another together (SCO-91)."""


def _hearts(played: Played) -> int:
    return sum(played.count("scored", what, seat=played.name) for what in ("heart", "rival_heart"))


def _best_ritual(played: Played) -> int:
    """The most hollow hearts that one ritual brought."""
    return max((int(str(it["count"])) for it in played.told("scored", "hollow", seat=played.name)), default=0)


def _colours(played: Played) -> set[object]:
    found = (
        it["colour"] for what in ("heart", "rival_heart") for it in played.told("scored", what, seat=played.name)
    )
    return set(found)


def _team(played: Played) -> int | None:
    """Which of the two teams the seat was in, None where each plays alone."""
    return played.seat % 2 if len(played.view["seats"]) == TEAMED else None


FEATS: Final[Judges] = {
    "sunrise": lambda played: played.won,
    "feast": lambda played: _best_ritual(played) >= FEAST,
    "thief": lambda played: played.some("scored", "rival_heart", seat=played.name),
    "serpent": lambda played: played.some("", "answered", seat=played.name),
    "hour_of_the_curse": lambda played: played.some("moved", "blocked", seat=played.name),
    "rainbow": lambda played: len(_colours(played)) >= COLOURS,
    "insatiable": lambda played: _hearts(played) >= RITUALS,
}
FIGURES: Final[Figures] = {
    "sunrise": Figure("sacrificio/cover", 0.5, 0.33, 0.8),
    "feast": Figure("sacrificio/cannibalism", 0.5, 0.55, 0.84),
    "thief": Figure("sacrificio/temple_red", 0.5, 0.36, 0.8),
    "serpent": Figure("sacrificio/kukulkan", 0.5, 0.42, 0.88),
    "hour_of_the_curse": Figure("sacrificio/curse", 0.5, 0.38, 0.84),
    "rainbow": Figure("sacrificio/heart_red", 0.5, 0.5, 1.3),
    "insatiable": Figure("sacrificio/supreme_victim", 0.5, 0.3, 0.72),
}
NUMBERS: Final[Numbers] = {"feast": FEAST, "rainbow": COLOURS, "insatiable": RITUALS}
MEASURES: Final[Measures] = {
    "ritual": _best_ritual,
    "hearts": _hearts,
}
PARTS: Final[Parts] = {
    "alone": lambda played: _team(played) is None,
    "team_1": lambda played: _team(played) == 0,
    "team_2": lambda played: _team(played) == 1,
}
