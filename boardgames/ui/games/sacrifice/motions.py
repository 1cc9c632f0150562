"""Motions, sounds and trails of Sacrifice: walks leg by leg, a god round what stands between, deaths, arrivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, final

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.games.sacrifice.dump_types import SacrificeDump
from boardgames.ui.contract.motions import GameMotions
from boardgames.ui.contract.phrases import seat_number
from boardgames.ui.contract.placed import Flash, Motion, Trail
from boardgames.ui.games.sacrifice.game_data import SacrificeData
from boardgames.ui.games.sacrifice.pieces import piece_face
from boardgames.ui.games.sacrifice.view_reader import seen
from boardgames.ui.games.sacrifice.walks import join_legs
from boardgames.ui.motion.timeline import MOVE_MS

RISING_SIGN: Final = "race_"
"""How the face of a race's sign begins that rises where one of it has arrived."""
SOUND_OF_EVENT: Final[Mapping[str, str]] = {
    "attacked": "kill",
    "announced": "warning",
    "given": "sacrifice",
    "sacrificed": "sacrifice",
    "spared": "kill",
    "cancelled": "cancel",
    "built": "wall",
    "resurrected": "elevate",
    "placed": "stone_tap",
    "offered": "click",
}


@final
class SacrificeMotions(GameMotions):
    """Shows moves in the order of the events; who dies sinks, who comes back appears."""

    def __init__(self, data: SacrificeData) -> None:
        self._data: Final = data

    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        out: list[Motion] = []
        drawn = seen(before)
        for order, event in enumerate(join_legs(events)):
            it = event.public
            face = piece_face(it.get("piece", ""), it["seat"]) if "seat" in it else ""
            match event.kind:
                case "moved":
                    start = _standing_key(drawn, it["from"])
                    by = it.get("past") or self._leapt_past(before, event)
                    out.append(Motion("move", _key(it["to"], bool(it.get("perched"))), start, face, order, by=by))
                    if it.get("carry"):
                        end = it.get("drop") or it["to"]
                        out.append(
                            Motion("move", f"mineral:{end}", _mineral_key(drawn, it["from"]), "", order, by=by)
                        )
                case "attacked":
                    start, by = _standing_key(drawn, it["from"]), self._leapt_past(before, event)
                    out.append(Motion("move", _key(it["to"], False), start, face, order, by=by))
                    if it.get("carry"):
                        out.append(Motion("move", f"mineral:{it['to']}", _mineral_key(drawn, it["from"]), "", order))
                case "killed" | "sacrificed" | "given":
                    out.append(Motion("sink", _killed_key(drawn, it["cell"]), it["cell"], face, order))
                case "cancelled":
                    if it["back"] != it["from"]:
                        start = _standing_key(drawn, it["from"])
                        out.append(Motion("move", _key(it["back"], False), start, face, order))
                case "resurrected" | "placed":
                    out.append(Motion("appear", _key(it["cell"], False), it["cell"], face, order))
                case "elevated":
                    out.append(Motion("rise", "", it["cell"], f"{RISING_SIGN}{it['race']}", order, hold=MOVE_MS))
                case "built":
                    out.append(Motion("appear", f"wall:{it['wall']}", "", "", order))
                case _:
                    pass
        return out

    def _leapt_past(self, before: Dump, event: Event) -> Sequence[str]:
        """The cells that a god passed; the rules are asked of no other step."""
        it = event.public
        if it.get("way") != "leap":
            return ()
        return self._data.facts_of(before)["leaps"].get(it["from"], {}).get(it["to"], ())

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        """Who dies, and what is elevated, is felt where it stands."""
        tones: dict[str, Literal["won", "lost"]] = {"killed": "lost", "sacrificed": "lost", "given": "lost"}
        tones["elevated"] = "won"
        return [Flash(event.public["cell"], tones[event.kind]) for event in events if event.kind in tones]

    def event_sound(self, event: Event) -> str:
        if event.kind == "moved":
            if event.public["piece"] == "falcon":
                return "wing"
            return "climb" if event.public["perched"] else "slide" if event.public["carry"] else "stone_tap"
        return SOUND_OF_EVENT.get(event.kind, "")

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        """Moves, kills and new things worth marking."""
        out: list[Trail] = []
        for event in events:
            it = event.public
            match event.kind:
                case "moved":
                    out.append(Trail(it["from"], it["to"], "move", bends=it.get("way") == "leap"))
                case "attacked":
                    dead = 1 - seat_number(it["seat"])
                    out.append(Trail(it["from"], it["to"], "kill", dead=dead, bends=it.get("way") == "leap"))
                case "sacrificed" | "given":
                    out.append(Trail(it["cell"], it["cell"], "kill", dead=seat_number(it["seat"])))
                case "resurrected" | "placed":
                    out.append(Trail(it["cell"], it["cell"], "place"))
                case _:
                    pass
        return out


def _key(name: str, perched: bool) -> str:
    """The key of a character on a cell, as it is placed."""
    return f"{'perched' if perched else 'piece'}:{name}"


def _is_raised(view: SacrificeDump, name: str) -> bool:
    perched = view["perched"]
    return perched is not None and perched["cell"] == name


def _standing_key(view: SacrificeDump, name: str) -> str:
    """Where what leaves a cell was seen: raised, on the cell, or (come there in the same action) the cell itself."""
    if _is_raised(view, name):
        return _key(name, True)
    return _key(name, False) if name in view["board"] else name


def _killed_key(view: SacrificeDump, name: str) -> str:
    """Who was killed on a cell: the one that rests there before the raised one."""
    return _key(name, name not in view["board"] and _is_raised(view, name))


def _mineral_key(view: SacrificeDump, name: str) -> str:
    """Where a mineral that is carried away lay: beside its bearer, or on the cell."""
    there = any(name in seat["minerals"] for seat in view["seats"].values())
    return f"mineral:{name}" if there else name


def cells_passed(leaps: Mapping[str, Mapping[str, Sequence[str]]], step: Trail) -> Sequence[str]:
    """The cells between both ends of a way, by the ways of whoever stands at one; none where it is straight."""
    if step.start in leaps:
        return leaps[step.start].get(step.end, ())
    return leaps.get(step.end, {}).get(step.start, ())[::-1]
