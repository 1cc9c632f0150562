"""What a seat of TerroriXico wants: the lines of the open battle, its monster track, what it would win now. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.games.terrorixico.ids import LINES
from boardgames.games.terrorixico.shapes import Facts
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.paged import CardName
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.terrorixico.drawn import Drawn

ICONS: Final = "terrorixico/icons"
GOAL: Final = "terrorixico.goal"


def goal(view: Drawn, facts: Facts, seat: str) -> Goal:
    """The goal of one seat."""
    fought = bool(facts["prospects"]) and not view.get("ledger")  # what is counted and paid is nothing to come
    slots = (*(_lines(facts) if fought else ()), *_own(view, facts, seat))
    lacks = sum(max(0, told["need"] - told["have"]) for told in facts["lines"].values())
    if not fought:
        return Goal(Phrase(f"{GOAL}.all"), slots)
    words = Phrase(f"{GOAL}.{'battle' if lacks else 'beaten'}", {"count": lacks, "number": _monster_count(view)})
    return Goal(words, slots)


def _monster_count(view: Drawn) -> int:
    """How many monsters are fought: an event may add one."""
    return len(view["battle"]["monsters"])


def _lines(facts: Facts) -> Iterator[GoalSlot]:
    for line in LINES:
        told = facts["lines"][line]
        have, need = told["have"], told["need"]
        total = Phrase(f"{GOAL}.of", {"have": have, "need": need})
        args = {"line": CardName(line), "have": have, "need": need, "count": need - have}
        word = "nothing" if not need else "missing" if have < need else "complete"
        tip = Phrase(f"{GOAL}.line.{word}", args)
        yield GoalSlot(line, f"{ICONS}/{line}", total, tip, have >= need if need else None, short=total)


def _own(view: Drawn, facts: Facts, seat: str) -> Iterator[GoalSlot]:
    own = view["seats"][seat]
    track = Phrase(f"{GOAL}.of", {"have": own["track"], "need": facts["goal"]})
    steps = Phrase(f"{GOAL}.monsters", {"have": own["track"], "need": facts["goal"]})
    told = Phrase(f"{GOAL}.track", {"track": own["track"], "goal": facts["goal"]})
    yield GoalSlot("track", f"{ICONS}/track", steps, told, short=track)
    prospect = facts["prospects"].get(seat)
    if prospect is None or view.get("ledger"):
        vp = Phrase(f"{GOAL}.vp", {"points": own["vp"]})
        yield GoalSlot("points", f"{ICONS}/points", vp, Phrase(f"{GOAL}.points", {"points": own["vp"]}), short=vp)
        return
    gain = Phrase(f"{GOAL}.gain", {"gain": prospect.gain})
    unplayed = not any(facts["shares"].values())
    now = Phrase(f"{GOAL}.now.{'label_first' if unplayed else 'label'}", {"gain": prospect.gain})
    tied = [facts["shares"][name] for name in facts["shares"]].count(facts["shares"][seat]) > 1
    word = "unplayed" if unplayed else prospect.place if not prospect.takes else "takes_tied" if tied else "takes"
    args = {"gain": prospect.gain, "share": facts["shares"][seat], "number": _monster_count(view)}
    yield GoalSlot("points", f"{ICONS}/points", now, Phrase(f"{GOAL}.now.{word}", args), short=gain)
