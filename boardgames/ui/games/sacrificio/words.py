"""What the table of Sacrificio says: the line over the board, the deeds, the choices, what lies at a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.core.machine import Action, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.ui.contract.placed import Chip, Deed, Phrase, SeatName, Sight
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.drawn import Drawn, seen
from boardgames.ui.games.sacrificio.paths import DO, VERB_OF_DO, held, named, rituals

ICONS: Final = "sacrificio/icons"
RULES: Final[Mapping[str, str]] = {
    "not_offered": "SCO-11",
    "too_many": "SCO-47",
    "same_kind": "SCO-47",
    "pile_empty": "SCO-47",
    "wrong_spot": "SCO-30",
    "own_temple_only": "SCO-30",
    "not_rival": "SCO-35",
    "marker_used": "SCO-76",
    "no_temple": "SCO-4",
    "not_a_dagger": "SCO-40",
    "empty_slot": "SCO-40",
    "fixed": "SCO-34",
    "occupied": "SCO-4",
    "immune": "SCO-41",
    "victims": "SCO-32",
    "second_pulque": "SCO-33",
    "no_new_temple": "SCO-44",
    "cursed": "SCO-43",
    "no_victim": "SCO-35",
    "priests": "SCO-36",
    "dagger_colour": "SCO-35",
    "not_supreme": "SCO-43",
    "not_cursed": "SCO-43",
    "no_pile": "SCO-48",
    "not_fresh": "SCO-49",
    "take_limit": "SCO-51",
    "not_takeable": "SCO-62",
    "no_cards": "SCO-65",
    "own_cenote": "SCO-51",
    "not_a_priest": "SCO-52",
    "not_a_ritual": "SCO-52",
    "kukulkan": "SCO-58",
    "wrong_card": "SCO-52",
    "not_a_kill": "SCO-52",
    "supreme": "SCO-53",
}
"""The rule that each reason code goes back to."""


def name(card: str) -> Phrase:
    """The name of a card, as the rule files give it."""
    return Phrase(f"card.{ids.GAME_ID}.{card}.name")


def thing(card: str) -> Phrase:
    """A card inside a sentence: `a red dagger`."""
    return Phrase(f"{ids.GAME_ID}.card.{card}.object", {"count": 1})


def spot(code: str) -> Phrase:
    """A temple place or slot in words: `the left shared place`."""
    return Phrase(f"{ids.GAME_ID}.spot.{code}")


def place(key: str, own: Seat | None = None) -> Phrase:
    """A place inside a sentence: `the left temple of Ochre`, or `the left temple` in the zone of `own`."""
    head, _, code = key.partition(":")
    owner = ids_seat(head)
    if owner == own:
        return Phrase("sacrificio.place.own", {"spot": spot(code)})
    return Phrase("sacrificio.place.of", {"spot": spot(code), "seat": SeatName(owner)})


def at(owner: str, code: str) -> Phrase:
    """Where something lies, with the code that the notation has for it."""
    word = "is" if code[:1] == "t" else "at"
    return Phrase(f"sacrificio.lies.{word}", {"place": place(f"{owner}:{code}"), "code": code})


def ids_seat(public: str) -> Seat:
    """The number of a public seat name."""
    return int(public[1:]) - 1


# the line over the board -------------------------------------------------------------------------------------------
def prompt(known: Known, sight: Sight) -> Phrase:
    """What is asked now."""
    view = seen(sight.view)
    phase: str = view["phase"]
    if phase == "over":
        return Phrase("table.prompt.over")
    if not sight.acting:
        actor = SeatName(sight.to_act if sight.to_act is not None else sight.seat)
        return Phrase(f"sacrificio.watch.{phase}", {"seat": actor})
    match phase:
        case "setup":
            chosen = sum(key.startswith("offer:") for key in sight.picked)
            return Phrase(f"sacrificio.prompt.setup_{chosen}")
        case "react":
            what = stakes(known, sight)
            answers = any(line != "pass" for line in sight.legal)
            return Phrase("sacrificio.prompt.react_answer", {"what": what}) if answers else what
        case "wipe":
            return Phrase("sacrificio.prompt.wipe", {"count": view["wipes"]})
        case "closing":
            more = any(line.startswith("top ") for line in sight.legal)
            return Phrase("sacrificio.prompt.closing_order" if more else "sacrificio.prompt.closing")
        case "refill":
            return _refill(known, sight)
        case _:
            return _moves(known, sight)


def stakes(known: Known, sight: Sight) -> Phrase:
    """What a rival is about to do in the zone of the seat that is asked."""
    view = seen(sight.view)
    verb, card, key = named(str(view["pending"]), view["turn"])
    actor = SeatName(ids_seat(view["turn"]))
    fill: dict[str, object] = {"seat": actor, "card": thing(card), "place": _stake_place(key, sight.seat)}
    head, _, spot = key.partition(":")
    if verb == "kill":
        target = view["seats"][head]["slots"][spot]
        fill["target"] = thing(target or card)
    if verb == "sacrifice":
        temple = known.temples.get(view["seats"][head]["temples"][spot] or "")
        colour = Phrase(f"sacrificio.colour.{temple.heart}") if temple else ""
        pending = known.facts_of(view)["pending"]
        fill |= {"colour": colour, "count": pending["due"] if pending else 0}
    if verb == "lay" and spot[:1] != "t":
        return Phrase("sacrificio.prompt.react_place", fill)
    return Phrase(f"sacrificio.prompt.react_{verb}", fill)


def _stake_place(key: str, own: Seat) -> Phrase:
    """A place that a rival's move concerns: it is said whose it is."""
    head, _, code = key.partition(":")
    return Phrase("sacrificio.place.mine", {"spot": spot(code)}) if ids_seat(head) == own else place(key)


def _refill(known: Known, sight: Sight) -> Phrase:
    missing = known.constants["hand_size"] - len(seen(sight.view)["seats"][seat_name(sight.seat)]["hand"])
    takes = any(line.startswith("take ") for line in sight.legal)
    return Phrase("sacrificio.prompt.refill_take" if takes else "sacrificio.prompt.refill", {"count": missing})


def _moves(known: Known, sight: Sight) -> Phrase:
    picked = sight.picked
    own = seat_name(sight.seat)
    if not picked:
        ready = rituals(sight)
        if ready:
            return Phrase("sacrificio.prompt.ritual", {"place": place(ready[0], sight.seat)})
        return Phrase("sacrificio.prompt.moves")
    view = seen(sight.view)
    card = held(view, sight.seat, picked[0])
    if f"cenote:{own}" in picked:
        count = sum(key.startswith("hand:") for key in picked)
        if not count and picked[0][:1] != "P":
            return Phrase("sacrificio.prompt.discard_none")
        return Phrase(
            "sacrificio.prompt.remove" if picked[0][:1] == "P" else "sacrificio.prompt.discard", {"count": count}
        )
    if any(key.startswith("supply:") for key in picked):
        given = sum(key.startswith("hand:") for key in picked)
        return Phrase("sacrificio.prompt.exchange", {"count": known.constants["exchange_cards"] - given})
    if not card:
        return Phrase("sacrificio.prompt.move_pay" if len(picked) > 1 else "sacrificio.prompt.move")
    if len(picked) == 2:
        return Phrase(
            "sacrificio.prompt.swap" if card == "solar_eclipse" else "sacrificio.prompt.which", {"card": thing(card)}
        )
    kind = known.cards[card].kind
    if kind == "dagger" and not any(key.partition(":")[0] in view["seats"] for key in sight.open):
        return Phrase("sacrificio.prompt.hand_dagger_none", {"card": thing(card)})
    special = f"sacrificio.prompt.hand_{card if kind == 'action' else kind}"
    return Phrase(special, {"card": thing(card)})


# buttons -----------------------------------------------------------------------------------------------------------
def deeds(sight: Sight) -> Iterator[Deed]:
    """The buttons beside the board."""
    if not sight.acting:
        return
    phase: str = seen(sight.view)["phase"]
    own = seat_name(sight.seat)
    match phase:
        case "setup":
            yield _setup_deed(sight)
        case "moves":
            yield from _moves_deeds(sight, own)
        case "react":
            yield Deed("pass", Phrase("sacrificio.action.pass"), "check", "e", main=True)
        case "wipe":
            yield Deed("spare", Phrase("sacrificio.action.spare"), "close", "e", main=True)
        case "closing":
            if "zero" in sight.legal:
                yield Deed("zero", Phrase("sacrificio.action.zero"), "plus", "z")
            yield Deed("done", Phrase("sacrificio.action.done"), "check", "e", main=True)
        case "refill":
            can = "draw" in sight.legal
            yield Deed("deck", Phrase("sacrificio.action.draw"), "draw", "e", main=True, open=can,
                       refused=None if can else Action("draw"))  # fmt: skip
        case _:
            pass


def _setup_deed(sight: Sight) -> Deed:
    full = "keep" in sight.open
    return Deed("keep", Phrase("sacrificio.action.keep"), "check", "e", main=True, open=full,
                refused=None if full else Action("keep"))  # fmt: skip


def _moves_deeds(sight: Sight, own: str) -> Iterator[Deed]:
    discarding = f"cenote:{own}" in sight.picked
    words = Phrase("sacrificio.action.discard_stop" if discarding else "sacrificio.action.discard")
    yield Deed(f"cenote:{own}", words, f"{ICONS}/cenote", "d", on=discarding)
    if "zero" in sight.legal:
        yield Deed("zero", Phrase("sacrificio.action.zero"), "plus", "z")


def chips(sight: Sight) -> tuple[str, Sequence[Chip]]:
    """Choices by a place: how a card is used there, and the order of the cenote."""
    own = seat_name(sight.seat)
    if seen(sight.view)["phase"] == "closing":
        tops = [line[4:] for line in sight.legal if line.startswith("top ")]
        return f"cenote:{own}", tuple(Chip(f"top:{card}", name(card), picture=f"sacrificio/{card}") for card in tops)
    if seen(sight.view)["phase"] == "react":
        return _answers(sight)
    out = tuple(
        Chip(key, Phrase(f"sacrificio.do.{VERB_OF_DO[key]}"), _do_icon(key), main=key == DO["sacrifice"])
        for key in sight.open
        if key in VERB_OF_DO
    )
    if "do:zero" in sight.open:
        out = (*out, Chip("do:zero", Phrase("sacrificio.do.zero"), "plus"))
    anchor = sight.picked[1] if len(sight.picked) > 1 else sight.picked[0] if sight.picked else ""
    return (anchor, out) if out else ("", ())


def _answers(sight: Sight) -> tuple[str, Sequence[Chip]]:
    """By the place a rival's move concerns: each card that answers it. To let it happen is a deed."""
    view, out, told = seen(sight.view), [], set()
    hand = view["seats"][seat_name(sight.seat)]["hand"]
    for number, card in enumerate(hand):
        key = f"hand:{number}"
        if key in sight.open and card not in told:
            told.add(card)
            out.append(Chip(key, name(card), picture=f"sacrificio/{card}"))
    _verb, _card, place_key = named(str(view["pending"]), view["turn"])
    return place_key, out


def _do_icon(key: str) -> str:
    return {
        "do:lay": f"{ICONS}/pile",
        "do:sacrifice": f"{ICONS}/ritual",
        "do:renew": f"{ICONS}/temple",
        "do:swap": "rotate",
    }[key]


# what lies at a place ----------------------------------------------------------------------------------------------
def describe(known: Known, sight: Sight, key: str) -> Sequence[Phrase]:
    """What stands at a place of the middle or a plate, in words; cards have their own pages."""
    view = seen(sight.view)
    head, _, rest = key.partition(":")
    supply = view["supply"]
    match head:
        case "deck":
            return Phrase("sacrificio.lies.deck", {"count": len(view["deck"])}), Phrase("sacrificio.lies.deck_out")
        case "temple_pile":
            return tuple(_pile_lines(view))
        case "hollow":
            return (Phrase("sacrificio.lies.hollow", {"count": supply["hollow"]}),)
        case "plate" | "held":
            return tuple(_seat_lines(known, sight, rest))
        case "cenote" if not view["seats"][rest]["cenote"]:
            return (Phrase("sacrificio.lies.cenote_empty", {"seat": SeatName(ids_seat(rest))}),)
        case _ if head in view["seats"] and rest[:1] in ("s", "b", "v"):
            return tuple(_slot_lines(known, sight, head, rest))
        case _:
            return ()


def does(sight: Sight, key: str) -> Phrase | None:
    """What a click does that is not to be guessed: on a card of the own zone, or on a rival's cenote."""
    head, _, rest = key.partition(":")
    if key not in sight.open or sight.picked:
        return None
    if head == seat_name(sight.seat) and rest[:1] != "t":
        return Phrase("sacrificio.lies.movable")
    if head == "cenote" and seen(sight.view)["phase"] == "refill":
        return Phrase("sacrificio.lies.takeable")
    return None


def _pile_lines(view: Drawn) -> Iterator[Phrase]:
    """The temples left: part of the clock."""
    yield Phrase("sacrificio.lies.temple_pile", {"count": len(view["temple_pile"])})
    if view["next_heart"]:
        yield Phrase("sacrificio.lies.next_heart", {"heart": name(f"heart_{view['next_heart']}")})
    if view["options"]["variant"] == "standard":
        yield Phrase("sacrificio.lies.temples_out")


def _seat_lines(known: Known, sight: Sight, owner: str) -> Iterator[Phrase]:
    """What a seat has: its hand, what it has won, and in whose zones it may still complete a ritual."""
    seats = seen(sight.view)["seats"]
    seat, own = seats[owner], ids_seat(owner)
    yield Phrase("sacrificio.lies.hand", {"seat": SeatName(own), "count": len(seat["hand"])})
    for card in sorted({card for card in seat["hand"] if card.startswith("supreme")}):
        yield Phrase("sacrificio.lies.supreme", {"card": name(card), "count": seat["hand"].count(card)})
    yield Phrase("sacrificio.lies.won", {"count": len(seat["hearts"])})
    facts = known.zone(seen(sight.view), owner)
    black = facts["hearts"]["black"]
    if black:
        yield Phrase("sacrificio.lies.black", {"count": black})
    yield Phrase("sacrificio.lies.hollow_won", {"count": seat["hollow"]})
    for other in range(len(seats)):
        if other == own:
            continue
        if seat_name(other) == facts["partner"]:
            yield Phrase("sacrificio.lies.partner", {"seat": SeatName(other)})
        else:
            word = "used" if seat_name(other) in seat["used"] else "unused"
            yield Phrase(f"sacrificio.lies.{word}", {"seat": SeatName(other)})


def _slot_lines(known: Known, sight: Sight, owner: str, slot: str) -> Iterator[Phrase]:
    view = seen(sight.view)
    if view["seats"][owner]["slots"][slot] is not None or slot not in known.zone(view, owner)["exists"]:
        return
    yield Phrase("sacrificio.lies.is", {"place": place(f"{owner}:{slot}"), "code": slot})
    if slot[0] == "v":
        fitting = known.fitting_victims(view, owner)
        if len(fitting) < len(known.victims):
            yield Phrase("sacrificio.lies.victims_left")
            for card in fitting:
                yield name(card)
        return
    if slot in known.shared:
        yield Phrase("sacrificio.lies.shared_slot")
    for card, both in known.wanted(view, owner, slot):
        yield Phrase("sacrificio.lies.wanted_both" if both else "sacrificio.lies.wanted", {"card": name(card)})
