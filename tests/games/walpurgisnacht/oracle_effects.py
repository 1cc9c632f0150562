"""A second reading of the rules of Walpurgisnacht, slow and plain, on dumps: what actions do, memory, the count."""

from __future__ import annotations

import copy

from tests.games.walpurgisnacht.oracle import EYES, SPACES, WITCHES, Dump, lines, received, refusal, third_gift, wisp


def after(dump: Dump, text: str) -> Dump:
    """Return the dump after a legal action of the seat to act."""
    dump = copy.deepcopy(dump)
    verb, *rest = text.split(" ")
    seat = dump["to_act"]
    own = dump["seats"][seat]
    if verb == "ready":
        order = _order(dump)
        if order.index(seat) + 1 < len(order):
            dump["to_act"] = order[order.index(seat) + 1]
        else:
            dump.update(face_up=[], to_act=dump["turn"])
            _begin(dump)
    elif verb == "reveal":
        _reveal(dump, rest[0])
    elif verb == "stop":
        _bank(dump)
    elif verb == "give":
        _give(dump, seat, *rest)
        _after_gift(dump)
    elif verb == "regift":
        _pass_on(dump, seat, rest[0], rest[1])
        dump["gifts"] += 1
        _after_gift(dump)
    elif verb == "done":
        _end_of_rites(dump) if dump["phase"] == "rites" else _end_turn(dump)
    elif verb == "put":
        own["hand"].remove(rest[0])
        dump["mountain"][rest[1]] = rest[0]
        dump["face_up"] = sorted([*dump["face_up"], rest[1]], key=SPACES.index)
        _known_to_all(dump, rest[0])
        _narrowed(dump)
        if not own["hand"]:
            dump.update(face_up=[], phase="dance")
    elif verb in ("move", "swap"):
        one, two = rest
        mountain = dump["mountain"]
        mountain[one], mountain[two] = mountain[two], mountain[one]
        moved = [two] if verb == "move" else rest
        dump["moved"] = sorted([*dump["moved"], *moved], key=SPACES.index)
        dump["moves"] += 1
        if dump["moves"] == 3 or not _may_dance(dump):
            _end_turn(dump)
    elif verb == "unmask":
        own["unmasked"] = True
        if dump["phase"] == "wisps" and not dump["revealed"]:
            dump["phase"] = "mephisto"
    elif verb == "force":
        dump.update(phase="forced", to_act=rest[0], force_to=rest[1])
    elif verb == "yield":
        _pass_on(dump, seat, rest[0], dump["force_to"])
        dump.update(phase="dance", to_act=dump["turn"], force_to=None)
    elif verb == "bestow":
        own["down" if rest[0] in own["down"] else "up"].remove(rest[0])
        _lay(dump, rest[1], "up", rest[0])
        dump["phase"] = "dance"
    elif verb == "pass":
        dump["phase"] = "dance"
    elif verb == "claim":
        own.update(claim=rest[0], accuses=None)
        dump["talked"] = True
    elif verb == "accuse":
        own.update(accuses=rest[0], claim=None)
        dump["talked"] = True
    return dump


def _order(dump: Dump) -> list[str]:
    names = sorted(dump["seats"])
    first = names.index(dump["start"])
    return [*names[first:], *names[:first]]


def _begin(dump: Dump) -> None:
    """A turn begins (WAL-19)."""
    dump["phase"] = "mephisto" if dump["seats"][dump["turn"]]["unmasked"] else "wisps"


def _end_turn(dump: Dump) -> None:
    order = _order(dump)
    turn = order[(order.index(dump["turn"]) + 1) % len(order)]
    dump["round"] += turn == order[0]
    dump.update(revealed=[], gifts=0, gave=None, force_to=None, moves=0, moved=[], talked=False)
    dump.update(turn=turn, to_act=turn)
    _begin(dump)


def _known_to_all(dump: Dump, card: str) -> None:
    for own in dump["seats"].values():
        own["knows"] = sorted({*own["knows"], card})


def _forgotten(dump: Dump, card: str, keep: tuple[str, ...] = ()) -> None:
    for name, own in dump["seats"].items():
        if name not in keep and card in own["knows"]:
            own["knows"].remove(card)


def _lay(dump: Dump, seat: str, where: str, card: str) -> None:
    """A card comes to lie before a seat; face up it is public."""
    own = dump["seats"][seat]
    own[where] = sorted([*own[where], card])
    if where == "up":
        _forgotten(dump, card)
    else:
        own["knows"] = sorted({*own["knows"], card})


def _reveal(dump: Dump, space: str) -> None:
    """WAL-20 to WAL-28."""
    card = dump["mountain"][space]
    dump["face_up"] = sorted([*dump["face_up"], space], key=SPACES.index)
    dump["revealed"].append(card)
    _known_to_all(dump, card)
    if card == "walpurga":
        count(dump)
        return
    colours = [wisp(one) for one in dump["revealed"] if wisp(one)]
    if len(set(colours)) > 1 or len(dump["revealed"]) == 3:
        _bank(dump)


def _bank(dump: Dump) -> None:
    colours = [wisp(one) for one in dump["revealed"] if wisp(one)]
    if colours:
        mixed = len(set(colours)) > 1
        points = (1, 2)[len(colours) - 2] if mixed else (1, 3, 5)[len(colours) - 1]
        dump["scores"]["witches" if colours[-1] == "purple" else "villagers"] += points
    for space in dump["face_up"]:
        dump["mountain"][space] = None
    dump["seats"][dump["turn"]]["hand"] = sorted(dump["revealed"])
    dump.update(face_up=[], phase="rites")


def _candidates(dump: Dump) -> list[str]:
    """Return the cards that may be this turn's hidden gift (WAL-49)."""
    hand = dump["seats"][dump["turn"]]["hand"]
    return [dump["gave"]["card"], *(card for card in hand if card not in EYES)]


def _narrowed(dump: Dump) -> None:
    """WAL-50: the last candidate left is the gift."""
    if dump["gave"] and len(_candidates(dump)) == 1:
        _known_to_all(dump, dump["gave"]["card"])
        dump["gave"] = None


def _give(dump: Dump, seat: str, card: str, to: str) -> None:
    """WAL-29, WAL-30, WAL-49."""
    dump["seats"][seat]["hand"].remove(card)
    dump["gifts"] += 1
    if dump["gifts"] == 2 or card in EYES:
        _lay(dump, to, "up", card)
        _narrowed(dump)
        return
    _lay(dump, to, "down", card)
    dump["gave"] = {"card": card, "to": to}
    if len(_candidates(dump)) > 1:
        for one in _candidates(dump):
            _forgotten(dump, one, (seat, to))
    _narrowed(dump)


def _after_gift(dump: Dump) -> None:
    """WAL-33."""
    own = dump["seats"][dump["turn"]]
    if not ((dump["gifts"] == 1 and own["hand"]) or (third_gift(dump) and received(own))):
        _end_of_rites(dump)


def _end_of_rites(dump: Dump) -> None:
    dump["phase"] = "return" if dump["seats"][dump["turn"]]["hand"] else "dance"


def _pass_on(dump: Dump, giver: str, card: str, to: str) -> None:
    """A received card goes on with its facing (WAL-51)."""
    own = dump["seats"][giver]
    if card in own["up"]:
        own["up"].remove(card)
        _lay(dump, to, "up", card)
        return
    stack = list(own["down"])
    own["down"].remove(card)
    if len(stack) > 1:
        for one in stack:
            _forgotten(dump, one, (giver, to))
    _lay(dump, to, "down", card)


def _may_dance(dump: Dump) -> bool:
    return any(refusal(dump, text) is None for text in lines(dump) if text[:4] in ("move", "swap"))


def count(dump: Dump) -> None:
    """Walpurga ends the game: the seven steps (WAL-57 to WAL-64)."""
    seats = dump["seats"]
    witches = [own for own in seats.values() if own["role"] in WITCHES]
    villagers = [own for own in seats.values() if own["role"] not in WITCHES]
    tally = {"track": [dump["scores"]["witches"], dump["scores"]["villagers"]]}
    animals = ("calf", "black_cat", "goat")
    together = sum(card in animals for own in witches for card in received(own))
    tally["familiars"] = [(0, 0, 2, 5)[together], 0]
    if any("bells" in received(own) for own in villagers):
        for own in villagers:
            _thrown(dump, own, [card for card in received(own) if card in animals])
    for own in witches:
        spared = own["role"] == "mephistopheles" and own["unmasked"]
        crosses = sorted(card for card in received(own) if card.startswith("crucifix"))
        if "fertility" in received(own) and crosses and not spared:
            _thrown(dump, own, ["fertility", crosses[0]])
        salves = [card for card in received(own) if card.startswith("ointment")]
        if "herbs" in received(own) and salves and not spared:
            _thrown(dump, own, ["herbs", *salves])
    for card, worth, turned in (("brooms", 3, False), ("spectre", 2, True)):
        at_witch = any(card in received(own) for own in witches)
        at_villager = any(card in received(own) for own in villagers)
        tally[card] = [worth * (at_villager if turned else at_witch), worth * (at_witch if turned else at_villager)]
    for name, kind, worth in (
        ("ointments", "ointment", 1),
        ("bonfires", "bonfire", -2),
        ("fertility", "fertility", 3),
    ):
        tally[name] = [worth * sum(card.startswith(kind) for own in witches for card in received(own)), 0]
    lead = 0
    for own in villagers:
        colours = [wisp(card) for card in received(own)]
        lead += 2 * max(0, colours.count("green") - colours.count("purple"))
    tally["wisps"] = [0, lead]
    left, right = (sum(points[side] for points in tally.values()) for side in (0, 1))
    reason = "tie" if left == right else "witches" if left > right else "villagers"
    if reason == "villagers" and not villagers:
        reason = "all_witches"
    sides = {"witches": witches, "villagers": villagers}.get(reason, [])
    dump.update(phase="over", to_act=None, tally=tally, scores={"witches": left, "villagers": right})
    winners = [name for name, own in seats.items() if any(own is other for other in sides)]
    dump["over"] = {"winners": winners, "scores": dict(dump["scores"]), "reason": reason}


def _thrown(dump: Dump, own: Dump, cards: list[str]) -> None:
    for card in cards:
        own["down" if card in own["down"] else "up"].remove(card)
        _forgotten(dump, card)
        dump["discard"] = sorted([*dump["discard"], card])
