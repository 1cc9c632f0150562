"""What a piece could do with all its points, what a deed would cost, and how pieces moved: tried on a copy.

The copy is a `State` like any other; nothing here knows a rule, only lines and dumps.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from boardgames.core.machine import Action, Event, Seat, State
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import Facts, SacrificeDump
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.contract.placed import Flash, Motion, Phrase, Price, Reach, SeatName, Trail
from boardgames.ui.games.sacrifice.grid import Cell, cell, is_cell
from boardgames.ui.games.sacrifice.words import piece_phrase
from boardgames.ui.motion.timeline import MOVE_MS

RISES: Final = "race_"
"""How the face of a race's sign begins that rises where one of it has arrived."""
MOST_TRIED: Final = 400  # positions tried for one piece, so that no board makes the window wait


def chosen(lines: Iterable[Action], carry: bool) -> list[Action]:
    """Of the lines that differ only in the mineral: those with it when `carry` and possible, else those without."""
    lines = list(lines)
    with_it = [line for line in lines if " carry" in line]
    without = [line for line in lines if " carry" not in line]
    return (with_it or without) if carry else (without or with_it)


def _legs(state: State, spot: str, carry: bool) -> Iterator[tuple[Action, str, bool]]:
    """The lines by which the character on a cell goes on: (line, target, kills); one line for a target and verb."""
    groups: dict[tuple[str, str], list[Action]] = {}
    for line in state.legal():
        words = line.split(" ", 3)
        if words[0] in ("move", "attack") and words[1] == spot:
            groups.setdefault((words[2], words[0]), []).append(line)
    for (target, verb), lines in groups.items():
        for line in chosen(lines, carry):
            yield line, target, verb == "attack"
            if verb == "attack" or " drop " not in line:
                break


def reach(trial: State, origin: str, seat: Seat, *, carry: bool, blow: int) -> Iterator[Reach]:
    """Every cell that the character on `origin` gets to, cheapest first, with the lines on the way there.

    Kills are named with their full price (`blow` is that of the last step); cells on which it may not rest are
    links, never ends.
    """
    full: int = trial.dump()["points"]
    queue: list[tuple[int, int, int, str, tuple[Action, ...], State]] = [(0, 0, 0, origin, (), trial)]
    done: set[tuple[str, bool]] = set()
    number = 0
    while queue and number < MOST_TRIED:
        cost, _legs_so_far, _n, spot, lines, state = heapq.heappop(queue)
        if lines and not _resting(state, spot):
            pass
        elif lines:
            if (spot, False) in done:
                continue
            done.add((spot, False))
            yield Reach(spot, cost, lines)
        if state.outcome() is not None or state.to_act() != seat:
            continue
        for line, target, kills in _legs(state, spot, carry):
            if kills:
                if (target, True) not in done:
                    done.add((target, True))
                    yield Reach(target, cost + blow, (*lines, line), True)
                continue
            if target == origin or (target, False) in done:
                continue
            after = state.clone()
            after.apply(line)
            number += 1
            points: int = after.dump()["points"]
            heapq.heappush(queue, (full - points, len(lines) + 1, number, target, (*lines, line), after))


def _resting(state: State, spot: str) -> bool:
    perched = state.dump()["perched"]
    return not (perched and perched["cell"] == spot)


def price(view: SacrificeDump, seat: Seat, trial: State, action: Action, stands: str, blow: int) -> Price | None:
    """What an attack costs beyond its points, or what a gift costs the attacker; None for anything else.

    `stands` is where the attacker is seen now, whatever steps it has taken in `trial`; `blow` are the points of an
    attack.
    """
    words = action.split(" ")
    if words[0] not in ("attack", "cancel"):
        return None
    left: int = view["points"]
    target = view["board"].get(words[2] if words[0] == "attack" else words[1])
    if target is None:
        return None
    trial.apply(action)
    after = trial.dump()
    piece = piece_phrase(target[3:])
    spent = Phrase("sacrifice.price.points", {"count": max(0, left - after["points"])})
    enemy = SeatName(1 - seat)
    if words[0] == "cancel":
        fight, approach = view["fight"], view["approach"]
        assert fight is not None
        keys = _sacrifices(trial, approach["from"], fight["from"]) if approach else _sacrifices(trial)
        if after["phase"] == "sacrifice" and trial.to_act() == seat:
            return Price(Phrase("sacrifice.price.gift_opponent", {**piece, "seat": enemy}), keys)
        return Price(Phrase("sacrifice.price.gift", {**piece, "seat": enemy}), keys)
    if after["phase"] == "immortal":
        full = Phrase("sacrifice.price.points", {"count": left - after["points"] + blow})
        word = "attack_immortal_opponent" if _may_owe_in_vain(trial, seat) else "attack_immortal"
        return Price(Phrase(f"sacrifice.price.{word}", {"points": full, "seat": enemy}))
    if after["phase"] != "sacrifice":
        return Price(Phrase("sacrifice.price.attack_fanatic", {**piece, "points": spent}), (stands,))
    if trial.to_act() != seat:
        return Price(
            Phrase("sacrifice.price.attack_opponent", {**piece, "points": spent, "seat": enemy}), _sacrifices(trial)
        )
    kind = "attack_any" if after["owed"]["any"] else "attack"
    return Price(Phrase(f"sacrifice.price.{kind}", {**piece, "points": spent}), _sacrifices(trial, words[2], stands))


def _may_owe_in_vain(asked: State, seat: Seat) -> bool:
    """Whether the attacker would have nothing to pay with for a gift that cancels the attack. SAC-46, SAC-72"""
    for line in asked.legal():
        if line.startswith("cancel "):
            after = asked.clone()
            after.apply(line)
            if after.outcome() is None and after.dump()["phase"] == "sacrifice" and after.to_act() != seat:
                return True
    return False


def _sacrifices(state: State, arrived: str = "", came: str = "") -> tuple[str, ...]:
    """Cells of those who may be sacrificed; the attacker is named by the cell on which it still stands."""
    if state.outcome() is not None:
        return ()
    cells = [line.split(" ")[1] for line in state.legal() if line.startswith("sacrifice ")]
    return tuple(came if name == arrived else name for name in cells)


def _key(name: str, perched: bool) -> str:
    return f"{'perched' if perched else 'piece'}:{name}"


def motions(before: SacrificeDump, events: Sequence[Event], facts_of: FactsOf[Facts]) -> Sequence[Motion]:
    """What to show moving, in the order of the events; a walk leg by leg, a god round what stands between."""
    out: list[Motion] = []
    for order, event in enumerate(events):
        it = event.public
        face = f"{it.get('piece', '')}_{ids.SEATS[_seat(it)].lower()}" if "seat" in it else ""
        match event.kind:
            case "moved":
                start = _stood(before, it["from"])
                by = it.get("past") or _leapt(before, event, facts_of)
                out.append(Motion("move", _key(it["to"], bool(it.get("perched"))), start, face, order, by=by))
                if it.get("carry"):
                    end = it.get("drop") or it["to"]
                    out.append(Motion("move", f"mineral:{end}", _lay(before, it["from"]), "", order, by=by))
            case "attacked":
                start, by = _stood(before, it["from"]), _leapt(before, event, facts_of)
                out.append(Motion("move", _key(it["to"], False), start, face, order, by=by))
                if it.get("carry"):
                    out.append(Motion("move", f"mineral:{it['to']}", _lay(before, it["from"]), "", order))
            case "killed" | "sacrificed" | "given":
                out.append(Motion("sink", _killed(before, it["cell"]), it["cell"], face, order))
            case "cancelled":
                if it["back"] != it["from"]:
                    out.append(Motion("move", _key(it["back"], False), _stood(before, it["from"]), face, order))
            case "resurrected" | "placed":
                out.append(Motion("appear", _key(it["cell"], False), it["cell"], face, order))
            case "elevated":
                out.append(Motion("rise", "", it["cell"], f"{RISES}{it['race']}", order, hold=MOVE_MS))
            case "built":
                out.append(Motion("appear", f"wall:{it['wall']}", "", "", order))
            case _:
                pass
    return out


def flashes(events: Sequence[Event]) -> list[Flash]:
    """Who dies, and what is elevated, is felt where it stands."""
    tones: dict[str, Literal["won", "lost"]] = {"killed": "lost", "sacrificed": "lost", "given": "lost"}
    tones["elevated"] = "won"
    return [Flash(event.public["cell"], tones[event.kind]) for event in events if event.kind in tones]


def _raised(before: SacrificeDump, name: str) -> bool:
    perched = before["perched"]
    return perched is not None and perched["cell"] == name


def _stood(before: SacrificeDump, name: str) -> str:
    """Where what leaves a cell was seen: raised, on the cell, or (come there in the same action) the cell itself."""
    if _raised(before, name):
        return _key(name, True)
    return _key(name, False) if name in before["board"] else name


def _leapt(before: SacrificeDump, event: Event, facts_of: FactsOf[Facts]) -> Sequence[str]:
    """The cells that a god passed; the rules are asked of no other step."""
    it = event.public
    return facts_of(before)["leaps"].get(it["from"], {}).get(it["to"], ()) if it.get("way") == "leap" else ()


def _killed(before: SacrificeDump, name: str) -> str:
    """Who was killed on a cell: the one that rests there before the raised one."""
    return _key(name, name not in before["board"] and _raised(before, name))


def _lay(before: SacrificeDump, name: str) -> str:
    """Where a mineral that is carried away lay: beside its bearer, or on the cell."""
    there = any(name in seat["minerals"] for seat in before["seats"].values())
    return f"mineral:{name}" if there else name


def _seat(fields: object) -> Seat:
    seat = fields["seat"]  # type: ignore[index]
    return ids.SEATS.index(seat) if isinstance(seat, str) else int(seat)


def stretched(event: Event, length: int) -> Event:
    """A wall that was built, `h c4`, told by both ends: `h c4–e4`. SAC-50"""
    way, corner = str(event.public["wall"]).split(" ")
    return Event(event.kind, {**event.public, "wall": f"{way} {ends(way, corner, length)}"}, event.secret)


def ends(way: str, corner: str, length: int) -> str:
    """Both ends of the wall `h c4`: `c4–e4`. SAC-50"""
    i, j = cell(corner)
    end = Cell(i + length - 1, j) if way == "h" else Cell(i, j + length - 1)
    return f"{corner}–{end.name}"


def where(key: str, length: int) -> Phrase | None:
    """The place of a thing: a cell by its name, a wall by both its ends."""
    if key.startswith("wall:"):
        way, corner = key.removeprefix("wall:").split()
        return Phrase("table.name", {"name": ends(way, corner, length)})
    return Phrase("table.name", {"name": key}) if is_cell(key) else None


def besides(action: Action, length: int) -> Sequence[Phrase]:
    """Both ends of a wall; that an attack takes the mineral along."""
    match action.split():
        case ["build", way, corner]:
            return (Phrase("table.name", {"name": ends(way, corner, length)}),)
        case ["attack", start, _, "carry"]:
            return (Phrase("sacrifice.carrying", {"cell": start}),)
    return ()


def passed(leaps: Mapping[str, Mapping[str, Sequence[str]]], step: Trail) -> Sequence[str]:
    """The cells between both ends of a way, by the ways of whoever stands at one; none where it is straight."""
    if step.start in leaps:
        return leaps[step.start].get(step.end, ())
    return leaps.get(step.end, {}).get(step.start, ())[::-1]


def trail(events: Sequence[Event]) -> Sequence[Trail]:
    """Moves, kills and new things worth marking."""
    out: list[Trail] = []
    for event in events:
        it = event.public
        match event.kind:
            case "moved":
                out.append(Trail(it["from"], it["to"], "move", bends=it.get("way") == "leap"))
            case "attacked":
                out.append(Trail(it["from"], it["to"], "kill", dead=1 - _seat(it), bends=it.get("way") == "leap"))
            case "sacrificed" | "given":
                out.append(Trail(it["cell"], it["cell"], "kill", dead=_seat(it)))
            case "resurrected" | "placed":
                out.append(Trail(it["cell"], it["cell"], "place"))
            case _:
                pass
    return out
