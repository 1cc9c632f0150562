"""What a seat of Sacrificio wants: what its next heart still lacks, its points, and what ends the game. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.core.machine import Seat, seat_name
from boardgames.games.sacrificio.shapes import Lack
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrificio.cards import Known, Temple, asked
from boardgames.ui.games.sacrificio.drawn import Drawn
from boardgames.ui.games.sacrificio.words import ICONS, either, joined, lacking, name, spot, thing

GOAL: Final = "sacrificio.goal"


def goal(known: Known, view: Drawn, seat: Seat) -> Goal:
    """The goal of one seat: its own temple that lacks least comes next. At the end: what ended the game."""
    own, over = seat_name(seat), view.get("over")
    if over is not None:
        points = next(_counted(known, view, seat))
        return Goal(Phrase(f"{GOAL}.over", {"reason": Phrase(f"sacrificio.reason.{over['reason']}")}), (points,))
    zone = known.zone(view, own)
    place = zone["nearest"]
    lack = zone["lacks"][place] if place else None
    temple = known.temples.get(view["seats"][own]["temples"][place] or "") if place else None
    counted = tuple(_counted(known, view, seat))
    word = "short" if temple is not None else view["options"]["variant"]  # what ends it is counted, and told there
    end = Phrase(f"{GOAL}.end.{word}")
    rounds = int(known.constants["max_rounds"])
    if view["round"] >= rounds:
        end = Phrase(f"{GOAL}.end.last", {"number": rounds})
    if view.get("sparse"):
        end = Phrase("table.name", {"name": ""})  # a first lesson ends with a heart
    if place is None or lack is None or temple is None:
        return Goal(Phrase(f"{GOAL}.all", {"end": end}), counted)
    return Goal(_sentence(known, place, temple, lack, end), (*_parts(known, temple, lack), *counted))


def _sentence(known: Known, place: str, temple: Temple, lack: Lack, end: Phrase) -> Phrase:
    """What the next heart lacks, in words, and what ends the game."""
    dagger = thing(known.dagger_of(temple.dagger))
    told = {"heart": name(f"heart_{temple.heart}"), "spot": spot(place), "dagger": dagger, "end": end}
    if lack.cursed:
        return Phrase(f"{GOAL}.cursed", told)
    if lack.wrong:
        return Phrase(f"{GOAL}.wrong", {**told, "count": lack.wrong})
    if lack.ready:
        return Phrase(f"{GOAL}.ready", told)
    missing = [*lacking(lack)]
    if lack.victim:
        missing.append(Phrase(f"{GOAL}.victim"))
    return Phrase(f"{GOAL}.lacks", {**told, "things": joined(missing)})


def _parts(known: Known, temple: Temple, lack: Lack) -> Iterator[GoalSlot]:
    """Priests, victim and dagger of the next heart."""
    for number, sign in enumerate(asked(temple, lack), 1):
        if sign.state == "wild":
            yield GoalSlot(f"priest{number}", f"{ICONS}/supreme", None, Phrase(f"{GOAL}.wild"), True)
        elif sign.state != "spared":
            icon = sign.priests[0] if len(sign.priests) == 1 else "priest_any"
            yield _part(f"priest{number}", f"{ICONS}/{icon}", either(sign.priests), sign.state == "there")
    yield _part("victim", f"{ICONS}/victim_man", Phrase(f"{GOAL}.victim"), not lack.victim)
    dagger = known.dagger_of(temple.dagger)
    yield GoalSlot("dagger", f"{ICONS}/{dagger}", None, Phrase(f"{GOAL}.dagger", {"card": thing(dagger)}), False)


def _part(id: str, icon: str, what: Phrase, there: bool) -> GoalSlot:
    return GoalSlot(id, icon, None, Phrase(f"{GOAL}.{'there' if there else 'missing'}", {"thing": what}), there)


def _counted(known: Known, view: Drawn, seat: Seat) -> Iterator[GoalSlot]:
    """The points of the side, and the clock of the game."""
    side = next(one for one in known.facts_of(view)["sides"] if seat in one.seats)
    word = "team" if len(side.seats) > 1 else "own"
    points = Phrase("sacrificio.plate.points", {"count": side.score})
    number = Phrase("table.number", {"number": side.score})
    told = {"points": side.score, "hearts": sum(side.hearts), "hollow": side.hollow}
    yield GoalSlot("points", f"{ICONS}/heart", points, Phrase(f"{GOAL}.points.{word}", told), short=number)
    variant = view["options"]["variant"]
    left = {"temples": _temples_left(known, view), "hollow": view["supply"]["hollow"]}
    clocks = {
        "temples": Phrase(f"{GOAL}.clock.temples.{variant}", {"temples": left["temples"]}),
        "hollow": Phrase(f"{GOAL}.clock.hollow", {"count": left["hollow"]}),
    }
    for (id, clock), icon in zip(clocks.items(), ("temple", "heart_hollow"), strict=True):
        few = Phrase("table.number", {"number": left[id]})
        yield GoalSlot(id, f"{ICONS}/{icon}", Phrase(f"{GOAL}.{id}", {"count": left[id]}), clock, short=few)


def _temples_left(known: Known, view: Drawn) -> int:
    """The temples that still come, or those of the zone with fewest where none comes (SCO-80)."""
    if view["options"]["variant"] == "standard":
        return len(view["temple_pile"])
    if view["phase"] == "setup":
        return int(known.constants["keep"])
    return min(sum(temple is not None for temple in seat["temples"].values()) for seat in view["seats"].values())
