"""A second reading of the rules of Sacrifice, slow and plain, on dumps alone: why an action is refused (section 13).

It shares no line with the game, so that a slip of the one is not repeated by the other. `allowed` lists the legal
actions; what an action does is told by `oracle_effects`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tests.games.sacrifice.oracle_board import (
    CARRIERS,
    CHARACTERS,
    GODS,
    Board,
    Cell,
    Dump,
    Mover,
    cell,
    kind,
    lifted,
    mark_after,
    minerals,
    mover,
    near,
    other,
    owner,
    points_of,
    price,
    rests,
    sides,
    travel,
    walls,
)

VERBS: Final = {
    "placement": ("place", "resign"),
    "play": ("move", "attack", "build", "resurrect", "end", "offer", "resign"),
    "immortal": ("cancel", "pass"),
    "sacrifice": ("sacrifice",),
    "draw": ("accept", "pass"),
    "over": (),
}
_CELL, _CHARACTER = "([a-z][1-9][0-9]*)", f"({'|'.join(CHARACTERS)})"
LINES: Final = [
    re.compile(pattern)
    for pattern in (
        f"(move) {_CELL} {_CELL}(?: (carry)(?: drop {_CELL})?)?",
        f"(attack) {_CELL} {_CELL}(?: (carry))?",
        f"(build) ([hv]) {_CELL}",
        f"(resurrect) {_CHARACTER}",
        f"(sacrifice|cancel) {_CELL}",
        f"(place) ({'|'.join((*CHARACTERS, 'mineral'))}) {_CELL}",
        "(pass|accept|end|resign)",
        "(offer) draw",
    )
]


def refusal(dump: Dump, text: str, board: Board) -> str | None:
    """Return the reason code that an action meets, or None when it is legal for the seat to act."""
    parts = next((match.groups() for pattern in LINES if (match := pattern.fullmatch(text))), None)
    if parts is None:
        return "syntax"
    places = [cell(part) for part in parts[1:] if part and part[-1].isdigit()]
    if not all(board.has(place) for place in places):
        return "syntax"
    verb, seat = str(parts[0]), dump["to_act"]
    if verb not in VERBS[dump["phase"]]:
        return "phase"
    if verb in ("move", "attack"):
        drop = places[2] if len(places) > 2 else None
        return _moving(dump, board, seat, verb, places[0], places[1], parts[3] is not None, drop)
    if verb == "build":
        return _building(dump, board, seat, f"{parts[1]} {parts[2]}")
    if verb in ("sacrifice", "cancel"):
        choice = victims(dump, board) if verb == "sacrifice" else gifts(dump, board, dump["fight"])
        return None if places[0] in choice else "not_eligible"
    return _table(dump, board, seat, verb, parts, places)


def _table(
    dump: Dump, board: Board, seat: str, verb: str, parts: tuple[str | None, ...], places: list[Cell]
) -> str | None:
    if verb == "place":
        if parts[1] not in dump["seats"][seat]["reserve"]:
            return "not_in_reserve"
        if not board.deployment(seat, places[0]):
            return "zone"
        return "occupied" if str(places[0]) in dump["board"] or minerals(dump, places[0]) else None
    if verb in ("resurrect", "end", "offer") and dump["perched"]:
        return "perched"
    if verb == "resurrect":
        if f"{seat} emissary" not in dump["board"].values():
            return "no_emissary"
        return None if parts[1] in dump["seats"][seat]["graveyard"] else "not_dead"
    if verb == "end":
        return "must_move" if not dump["moved"] and any(movements(dump, board)) else None
    return "offered" if verb == "offer" and dump["offered"] else None


def _moving(
    dump: Dump, board: Board, seat: str, verb: str, start: Cell, to: Cell, carry: bool, drop: Cell | None
) -> str | None:
    who = mover(dump, seat, start)
    if who is None:
        return "not_yours"
    if dump["perched"] and not who.perched:
        return "perched"
    code = travel(dump, board, seat, who, to)
    if code is not None:
        return code
    holder, goal = owner(dump, to), board.goal(seat, to)
    if verb == "attack":
        if holder != other(seat):
            return "no_target"
        if who.perched and who.piece == "falcon":
            return "mid_flight"
    else:
        if (goal and (holder or minerals(dump, to))) or (who.piece in GODS and holder == seat):
            return "occupied"
        if holder == other(seat) and who.piece != "falcon":
            return "enemy"
    code = _cargo(dump, board, seat, who, to, carry, drop) if carry else None
    if code is not None:
        return code
    cost = price(dump, board, who, verb, to)
    if cost > dump["points"]:
        return "points"
    if verb == "move" and holder:
        up = Mover(who.piece, to, True, mark_after(who.piece, who.at, to))
        return None if rests(lifted(dump, who), board, seat, up, dump["points"] - cost) else "stranded"
    return None


def _cargo(dump: Dump, board: Board, seat: str, who: Mover, to: Cell, carry: bool, drop: Cell | None) -> str | None:
    if who.piece not in CARRIERS:
        return "cannot_carry"
    if str(who.at) not in dump["seats"][seat]["minerals"]:
        return "no_mineral"
    if not board.goal(seat, to):
        if drop is not None:
            return "drop"
        return "minerals_full" if minerals(dump, to) >= board.k["minerals_per_cell"] else None
    if drop is None or drop not in board.around(to) or not board.goal(seat, drop):
        return "drop"
    return "drop" if str(drop) in dump["board"] or minerals(dump, drop) else None


def _building(dump: Dump, board: Board, seat: str, wall: str) -> str | None:
    perch, k, length = dump["perched"], board.k, board.k["wall_length"]
    if perch and perch["piece"] != "builder":
        return "perched"
    if len(dump["seats"][seat]["walls"]) >= k["walls"] or dump["built"] >= k["walls_per_turn"]:
        return "no_walls"
    if not _in_area(board, seat, wall):
        return "wall_zone"
    laid, own = walls(dump), set(points_of(wall, length))
    for old in laid:
        shared = own & set(points_of(old, length))
        ends = {points_of(one, length)[end] for one in (wall, old) for end in (0, -1)}
        if sides(wall, length) & sides(old, length) or shared - ends:
            return "wall_overlap"
    if len(_cluster(wall, laid, length)) > k["wall_cluster"]:
        return "wall_cluster"
    builders = [cell(perch["cell"])] if perch else []
    if not perch:
        builders = [cell(place) for place, words in dump["board"].items() if words == f"{seat} builder"]
    if not any(own & {(at.x - i, at.y - j) for i in (0, 1) for j in (0, 1)} for at in builders):
        return "wall_contact"
    if k["wall_cost"] > dump["points"]:
        return "points"
    if perch:
        mine = dump["seats"][seat]
        built = {**dump, "perched": None, "seats": {**dump["seats"], seat: {**mine, "walls": [*mine["walls"], wall]}}}
        who = Mover("builder", cell(perch["cell"]), True, None)
        return None if rests(built, board, seat, who, dump["points"] - k["wall_cost"]) else "stranded"
    return None


def _in_area(board: Board, seat: str, wall: str) -> bool:
    """Whether every point of a wall lies on an inner line of the area SAC-52."""
    lowest, highest = board.zone + 1, board.zone + board.deep + board.k["free_rows"]
    if seat == "P2":
        lowest, highest = board.rows - highest, board.rows - lowest
    spots, across = points_of(wall, board.k["wall_length"]), board.k["columns"]
    inner = all(0 < x < across for x, _ in spots) if wall[0] == "v" else all(0 <= x <= across for x, _ in spots)
    return inner and all(lowest <= y <= highest for _, y in spots)


def _cluster(wall: str, laid: list[str], length: int) -> set[str]:
    """Return the walls that hang together with a new one, itself included."""
    found, edge = {wall}, [wall]
    while edge:
        one = set(points_of(edge.pop(), length))
        for old in laid:
            if old not in found and one & set(points_of(old, length)):
                found.add(old)
                edge.append(old)
    return found


def givable(dump: Dump, board: Board, seat: str) -> list[Cell]:
    """Return where the characters of a seat are that may be lost to a sacrifice or a gift (SAC-63)."""
    found = [cell(place) for place in dump["board"] if owner(dump, cell(place)) == seat]
    return [place for place in found if board.k["sacrifice_elevated"] or not board.goal(seat, place)]


def gifts(dump: Dump, board: Board, fight: Dump) -> list[Cell]:
    """Return what an Immortal's owner may give to cancel (SAC-72)."""
    return [at for at in givable(dump, board, other(dump["turn"])) if at != cell(fight["to"])]


def payments(dump: Dump, board: Board, owed: Dump) -> list[Cell]:
    """Return what the attacking seat may sacrifice by its own choice (SAC-45)."""
    own = givable(dump, board, owed["seat"])
    return [at for at in own if owed["any"] or kind(dump, at) in (owed["piece"], "martyr")]


def victims(dump: Dump, board: Board) -> list[Cell]:
    """Return what may be sacrificed, whoever chooses (SAC-45, SAC-46)."""
    return payments(dump, board, dump["owed"]) or givable(dump, board, dump["owed"]["seat"])


def movements(dump: Dump, board: Board) -> Iterator[str]:
    """Yield the legal moves and attacks."""
    yield from (text for text in movement_lines(dump, board) if refusal(dump, text, board) is None)


def movement_lines(dump: Dump, board: Board) -> Iterator[str]:
    """Yield moves and attacks of the own characters as far as their kind could go, with and without a load."""
    own = [cell(place) for place in dump["board"] if owner(dump, cell(place)) == dump["to_act"]]
    if dump["perched"]:
        own.append(cell(dump["perched"]["cell"]))
    for at in own:
        loads = [""] + [" carry"] * (str(at) in dump["seats"][dump["to_act"]]["minerals"])
        who = mover(dump, dump["to_act"], at)
        for to in near(board, at, 3 if who and who.piece in GODS else 2):
            yield from (f"{verb} {at} {to}{load}" for verb in ("move", "attack") for load in loads)
            if len(loads) > 1 and board.goal(dump["to_act"], to):
                yield from (f"move {at} {to} carry drop {drop}" for drop in near(board, to, 1))


def allowed(dump: Dump, board: Board) -> set[str]:
    """Return every legal action."""
    found, phase = ["end", "offer draw", "resign", "pass", "accept"], dump["phase"]
    if phase == "play":
        found += movement_lines(dump, board)
        found += [f"build {way} {place}" for place in board.all() for way in "hv"]
        found += [f"resurrect {piece}" for piece in CHARACTERS]
    elif phase == "placement":
        found += [
            f"place {piece} {place}"
            for place in board.all()
            for piece in set(dump["seats"][dump["to_act"]]["reserve"])
        ]
    else:
        found += [f"{verb} {place}" for place in board.all() for verb in ("sacrifice", "cancel")]
    return {text for text in found if refusal(dump, text, board) is None}
