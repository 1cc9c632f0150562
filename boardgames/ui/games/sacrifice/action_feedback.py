"""Motions, sounds and trails of Sacrifice: walks leg by leg, a god round what stands between, deaths, arrivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, final

from boardgames.core.game_protocol import Dump, Event, Seat, other_seat
from boardgames.games.sacrifice.dump_types import SacrificeDump
from boardgames.ui.contract.action_feedback import ActionFeedback
from boardgames.ui.contract.message_composition import seat_of_public_name
from boardgames.ui.contract.table_types import FlashEffect, MoveTrail, ThingMotion
from boardgames.ui.games.sacrifice.event_narration import join_legs
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.piece_names import piece_face
from boardgames.ui.games.sacrifice.typed_view import as_typed_view
from boardgames.ui.motion.flight import LONGEST_MS

RISING_SIGN: Final = "race_"
"""Prefix of the face of a race's sign, which rises where a piece of the race has arrived."""
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
class SacrificeActionFeedback(ActionFeedback):
    """Shows moves in the order of the events; who dies sinks, who comes back appears."""

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def thing_motions(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[ThingMotion]:
        out: list[ThingMotion] = []
        drawn = as_typed_view(before)
        for order, event in enumerate(join_legs(events)):
            it = event.public
            face = piece_face(it.get("piece", ""), it["seat"]) if "seat" in it else ""
            match event.kind:
                case "moved":
                    start = _standing_key(drawn, it["from"])
                    by = it.get("past") or self._leapt_past(before, event)
                    out.append(
                        ThingMotion("move", _key(it["to"], bool(it.get("perched"))), start, face, order, via_keys=by)
                    )
                    if it.get("carry"):
                        end = it.get("drop") or it["to"]
                        out.append(
                            ThingMotion(
                                "move", f"mineral:{end}", _mineral_key(drawn, it["from"]), "", order, via_keys=by
                            )
                        )
                case "attacked":
                    start, by = _standing_key(drawn, it["from"]), self._leapt_past(before, event)
                    out.append(ThingMotion("move", _key(it["to"], False), start, face, order, via_keys=by))
                    if it.get("carry"):
                        out.append(
                            ThingMotion("move", f"mineral:{it['to']}", _mineral_key(drawn, it["from"]), "", order)
                        )
                case "killed" | "sacrificed" | "given":
                    out.append(ThingMotion("sink", _killed_key(drawn, it["cell"]), it["cell"], face, order))
                case "cancelled":
                    if it["back"] != it["from"]:
                        start = _standing_key(drawn, it["from"])
                        out.append(ThingMotion("move", _key(it["back"], False), start, face, order))
                case "resurrected" | "placed":
                    out.append(ThingMotion("appear", _key(it["cell"], False), it["cell"], face, order))
                case "elevated":
                    out.append(
                        ThingMotion("rise", "", it["cell"], f"{RISING_SIGN}{it['race']}", order, delay_ms=LONGEST_MS)
                    )
                case "built":
                    out.append(ThingMotion("appear", f"wall:{it['wall']}", "", "", order))
                case _:
                    pass
        return out

    def _leapt_past(self, before: Dump, event: Event) -> Sequence[str]:
        """The cells that a god passed; the rules are asked of no other step."""
        it = event.public
        if it.get("way") != "leap":
            return ()
        return self._data.facts_of(before)["leaps"].get(it["from"], {}).get(it["to"], ())

    def flash_effects(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[FlashEffect]:
        """Return a flash for each piece that dies or is elevated, on its cell."""
        tones: dict[str, Literal["won", "lost"]] = {"killed": "lost", "sacrificed": "lost", "given": "lost"}
        tones["elevated"] = "won"
        return [FlashEffect(event.public["cell"], tones[event.kind]) for event in events if event.kind in tones]

    def event_sound(self, event: Event) -> str:
        if event.kind == "moved":
            if event.public["piece"] == "falcon":
                return "wing"
            return "climb" if event.public["perched"] else "slide" if event.public["carry"] else "stone_tap"
        return SOUND_OF_EVENT.get(event.kind, "")

    def move_trails(self, events: Sequence[Event]) -> Sequence[MoveTrail]:
        """Moves, kills and new things worth marking."""
        out: list[MoveTrail] = []
        for event in events:
            it = event.public
            match event.kind:
                case "moved":
                    out.append(MoveTrail(it["from"], it["to"], "move", may_bend=it.get("way") == "leap"))
                case "attacked":
                    dead = other_seat(seat_of_public_name(it["seat"]))
                    out.append(
                        MoveTrail(it["from"], it["to"], "kill", killed_owner=dead, may_bend=it.get("way") == "leap")
                    )
                case "sacrificed" | "given":
                    out.append(
                        MoveTrail(it["cell"], it["cell"], "kill", killed_owner=seat_of_public_name(it["seat"]))
                    )
                case "resurrected" | "placed":
                    out.append(MoveTrail(it["cell"], it["cell"], "place"))
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
    """Return the key under which a piece that leaves a cell was shown: raised, on the cell, or the cell itself if the
    piece came there in the same action.
    """
    if _is_raised(view, name):
        return _key(name, True)
    return _key(name, False) if name in view["board"] else name


def _killed_key(view: SacrificeDump, name: str) -> str:
    """Return the key of the piece killed on a cell: the resting piece if there is one, else the raised one."""
    return _key(name, name not in view["board"] and _is_raised(view, name))


def _mineral_key(view: SacrificeDump, name: str) -> str:
    """Return the key of a mineral before it is carried away: beside its carrier, or on the cell."""
    there = any(name in seat["minerals"] for seat in view["seats"].values())
    return f"mineral:{name}" if there else name


def cells_between(leaps: Mapping[str, Mapping[str, Sequence[str]]], step: MoveTrail) -> Sequence[str]:
    """The cells between both ends of a way, by the ways of whoever stands at one; none where it is straight."""
    if step.start in leaps:
        return leaps[step.start].get(step.end, ())
    return leaps.get(step.end, {}).get(step.start, ())[::-1]
