"""The second reading of Sacrifice, continued: what a legal action does to a dump."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from tests.games.sacrifice.oracle import gifts, payments
from tests.games.sacrifice.oracle_board import (
    ANIMALS,
    CARRIERS,
    HUMANS,
    Board,
    Cell,
    Dump,
    Mover,
    cell,
    kind,
    mark_after,
    mover,
    other,
    owner,
    price,
)


def after(before: Dump, text: str, board: Board) -> Dump:
    """Return the dump that a legal action leads to."""
    dump, words = copy.deepcopy(before), text.split()
    seat = dump["to_act"]
    if words[0] == "move":
        _move(dump, board, seat, words)
    elif words[0] == "attack":
        _attack(dump, board, seat, words)
    elif words[0] == "build":
        _build(dump, board, seat, f"{words[1]} {words[2]}")
    elif words[0] == "resurrect":
        _resurrect(dump, board, seat, words[1])
    elif words[0] == "sacrifice":
        _bury(dump, dump["owed"]["seat"], cell(words[1]))
        dump.update(phase="play", owed=None)
        _maybe_dead(dump, board)
    elif words[0] == "cancel":
        _cancel(dump, board, cell(words[1]))
    elif words[0] == "place":
        _place(dump, board, seat, words[1], words[2])
    else:
        _table(dump, board, seat, words[0])
    _finish(dump, board, seat, words[0])
    return dump


def _finish(dump: Dump, board: Board, seat: str, verb: str) -> None:
    """Decide victory (SAC-80) and who acts next."""
    if dump["phase"] != "over" and len(raised(dump, board, seat)) == 3:
        _over(dump, board, [seat], "elevation")
    turn = dump["turn"]
    if dump["phase"] == "over":
        dump["to_act"] = None
    elif dump["phase"] in ("immortal", "draw"):
        dump["to_act"] = other(turn)
    elif dump["phase"] == "sacrifice":
        owing = dump["owed"]["seat"]
        dump["to_act"] = owing if payments(dump, board, dump["owed"]) else other(owing)
    else:
        dump["to_act"] = turn


def raised(dump: Dump, board: Board, seat: str) -> set[str]:
    """Return the races of a seat in its goal zone."""
    found = {"mineral" for place in dump["seats"][seat]["minerals"] if board.goal(seat, cell(place))}
    for place in dump["board"]:
        if owner(dump, cell(place)) == seat and board.goal(seat, cell(place)):
            found.add("human" if kind(dump, cell(place)) in HUMANS else "animal")
    return found


def _over(dump: Dump, board: Board, winners: Iterable[str], reason: str) -> None:
    scores = {seat: len(raised(dump, board, seat)) for seat in ("P1", "P2")}
    dump.update(phase="over", over={"winners": [*winners], "reason": reason, "scores": scores})


def _lift(dump: Dump, who: Mover) -> None:
    """Take a character off its cell."""
    if who.perched:
        dump["perched"] = None
    else:
        del dump["board"][str(who.at)]
        dump["marks"].pop(str(who.at), None)


def _set(dump: Dump, seat: str, who: Mover, to: Cell, mark: str | None) -> None:
    """Let a character that was lifted rest on a cell."""
    dump["board"][str(to)] = f"{seat} {who.piece}"
    if mark:
        dump["marks"][str(to)] = mark


def _bear(dump: Dump, seat: str, start: Cell, end: str) -> None:
    """Bring one mineral of a seat from one cell to another."""
    own = dump["seats"][seat]["minerals"]
    own.remove(str(start))
    own.append(end)
    own.sort(key=cell)


def _move(dump: Dump, board: Board, seat: str, words: list[str]) -> None:
    start, to = cell(words[1]), cell(words[2])
    who = mover(dump, seat, start)
    assert who is not None
    cost, mark = price(dump, board, who, "move", to), mark_after(who.piece, start, to)
    old = dump["approach"]
    if old and old["at"] == str(start):
        approach = {**old, "at": str(to), "spent": old["spent"] + cost}
    else:
        load = list(dump["seats"][seat]["minerals"])
        approach = {"from": str(start), "at": str(to), "spent": cost, "mark": who.mark, "minerals": load}
    _lift(dump, who)
    if len(words) > 3:
        _bear(dump, seat, start, words[-1] if words[-1] != "carry" else str(to))
    dump.update(moved=True, points=dump["points"] - cost, approach=approach)
    if board.goal(seat, to):
        _set(dump, seat, who, to, None)
        dump.update(approach=None, quiet=0)
        if len(raised(dump, board, seat)) < 3:
            _maybe_dead(dump, board)
    elif str(to) in dump["board"]:
        dump["perched"] = {"cell": str(to), "piece": who.piece, "mark": mark}
    else:
        _set(dump, seat, who, to, mark)


def _attack(dump: Dump, board: Board, seat: str, words: list[str]) -> None:
    who = mover(dump, seat, cell(words[1]))
    assert who is not None
    fight = {"from": words[1], "to": words[2], "carry": words[-1] == "carry"}
    dump["moved"] = True
    shield = kind(dump, cell(words[2])) == "immortal" and who.piece != "fanatic"
    if shield and gifts(dump, board, fight):
        dump.update(phase="immortal", fight=fight)
    else:
        _kill(dump, board, seat, fight)


def _kill(dump: Dump, board: Board, seat: str, fight: Dump) -> None:
    """Resolve an attack (SAC-44 to SAC-47)."""
    start, to = cell(fight["from"]), cell(fight["to"])
    who = mover(dump, seat, start)
    assert who is not None
    victim = kind(dump, to)
    dump["points"] -= price(dump, board, who, "attack", to)
    _lift(dump, who)
    if fight["carry"]:
        _bear(dump, seat, start, str(to))
    _bury(dump, other(seat), to)
    _set(dump, seat, who, to, mark_after(who.piece, start, to))
    dump.update(approach=None, fight=None, phase="play")
    if who.piece == "fanatic":
        _bury(dump, seat, to)
        _maybe_dead(dump, board)
    else:
        dump.update(phase="sacrifice", owed={"seat": seat, "piece": victim, "any": who.piece == "taker"})


def _bury(dump: Dump, seat: str, place: Cell) -> None:
    """Bring the character that rests on a cell to its graveyard: a death is progress."""
    piece = kind(dump, place)
    del dump["board"][str(place)]
    dump["marks"].pop(str(place), None)
    dump["seats"][seat]["graveyard"] = sorted([*dump["seats"][seat]["graveyard"], piece])
    dump["quiet"] = 0


def _cancel(dump: Dump, board: Board, given: Cell) -> None:
    seat, fight, approach = dump["turn"], dump["fight"], dump["approach"]
    who = mover(dump, seat, cell(fight["from"]))
    assert who is not None
    if approach and approach["at"] == fight["from"]:
        _lift(dump, who)
        _set(dump, seat, who, cell(approach["from"]), approach["mark"])
        dump["seats"][seat]["minerals"] = list(approach["minerals"])
        dump["points"] += approach["spent"]
    piece = kind(dump, given)
    _bury(dump, other(seat), given)
    owed = {"seat": seat, "piece": piece, "any": False}
    dump.update(phase="sacrifice", owed=owed, fight=None, approach=None)


def _build(dump: Dump, board: Board, seat: str, wall: str) -> None:
    own = dump["seats"][seat]
    own["walls"] = sorted([*own["walls"], wall], key=lambda one: (one[0], cell(one[2:])))
    dump.update(built=dump["built"] + 1, points=dump["points"] - board.k["wall_cost"], quiet=0)


def _resurrect(dump: Dump, board: Board, seat: str, piece: str) -> None:
    place = next(place for place, words in dump["board"].items() if words == f"{seat} emissary")
    _bury(dump, seat, cell(place))
    dump["seats"][seat]["graveyard"].remove(piece)
    dump["board"][place] = f"{seat} {piece}"
    dump["approach"] = None
    _maybe_dead(dump, board)


def _place(dump: Dump, board: Board, seat: str, piece: str, place: str) -> None:
    own = dump["seats"][seat]
    own["reserve"].remove(piece)
    if piece == "mineral":
        own["minerals"] = sorted([*own["minerals"], place], key=cell)
    else:
        dump["board"][place] = f"{seat} {piece}"
    dump["turn"] = other(seat)
    if not any(dump["seats"][one]["reserve"] for one in ("P1", "P2")):
        dump["phase"] = "play"


def _table(dump: Dump, board: Board, seat: str, verb: str) -> None:
    if verb == "resign":
        _over(dump, board, [other(seat)], "resign")
    elif verb == "accept":
        _over(dump, board, [], "agreement")
    elif verb == "offer":
        dump.update(phase="draw", offered=True)
    elif verb == "pass" and dump["phase"] == "draw":
        dump["phase"] = "play"
    elif verb == "pass":
        _kill(dump, board, dump["turn"], dump["fight"])
    else:
        _end(dump, board, seat)


def _end(dump: Dump, board: Board, seat: str) -> None:
    dump.update(moved=False, offered=False, built=0, marks={}, approach=None, quiet=dump["quiet"] + 1)
    if dump["quiet"] >= board.k["quiet_limit"]:
        _over(dump, board, [], "quiet")
        return
    if seat == "P2" and dump["round"] >= board.k["round_limit"]:
        _over(dump, board, [], "rounds")
        return
    dump["round"] += seat == "P2"
    dump["turn"] = other(seat)
    first = board.k["first_points"][other(seat)]
    dump["points"] = first if dump["round"] == 1 else board.k["points"]


def _maybe_dead(dump: Dump, board: Board) -> None:
    if not any(hopes(dump, board, seat) for seat in ("P1", "P2")):
        _over(dump, board, [], "dead")


def hopes(dump: Dump, board: Board, seat: str) -> bool:
    """Whether a seat can still win by its material (SAC-82)."""
    own, perch = dump["seats"][seat], dump["perched"]
    men = [
        (kind(dump, cell(at)), board.goal(seat, cell(at))) for at in dump["board"] if owner(dump, cell(at)) == seat
    ]
    if perch and dump["turn"] == seat:
        men.append((perch["piece"], False))
    raised_mineral = any(board.goal(seat, cell(at)) for at in own["minerals"])

    def enough(men: list[tuple[str, bool]]) -> bool:
        pieces = {piece for piece, _ in men}
        bearer = any(piece in CARRIERS and not frozen for piece, frozen in men)
        races = pieces & set(ANIMALS) and pieces & set(HUMANS)
        return bool(races) and (raised_mineral or (bool(own["minerals"]) and bearer))

    if enough(men):
        return True
    fetched = own["graveyard"] if ("emissary", False) in men else []
    return any(enough([*men, (piece, False)]) for piece in fetched)
