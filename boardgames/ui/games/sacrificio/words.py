"""What the table of Sacrificio says: the line over the board, the commands, the choices, what lies at a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.core.machine import Action, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.games.sacrificio.shapes import Lack
from boardgames.ui.contract.placed import Chip, Command, Phrase, SeatName, Sight
from boardgames.ui.games.sacrificio.cards import Known, sign_of
from boardgames.ui.games.sacrificio.drawn import Drawn, seen
from boardgames.ui.games.sacrificio.paths import DO, VERB_OF_DO, held, named, rituals, uses
from boardgames.ui.games.sacrificio.zones import SUPPLIES

ICONS: Final = "sacrificio/icons"
FILL: Final = "fill"
"""The key that draws all the cards which a hand lacks."""


def name(card: str) -> Phrase:
    """The name of a card, as the rule files give it."""
    return Phrase(f"card.{ids.GAME_ID}.{card}.name")


def thing(card: str) -> Phrase:
    """A card inside a sentence: `a red dagger`."""
    return Phrase(f"{ids.GAME_ID}.card.{card}.object", {"count": 1})


def several(cards: Sequence[str]) -> Phrase:
    """Cards inside a sentence, like ones counted: `2 square priests and a man`."""
    return joined([Phrase(f"{ids.GAME_ID}.card.{card}.object", {"count": n}) for card, n in Counter(cards).items()])


def joined(things: Sequence[Phrase]) -> Phrase:
    """One sentence part of several: `a, b and c`."""
    out = things[0]
    for other in things[1:-1]:
        out = Phrase("table.two", {"first": out, "second": other})
    return Phrase("table.list.and", {"first": out, "last": things[-1]}) if len(things) > 1 else out


def either(cards: Sequence[str]) -> Phrase:
    """One of several cards: `a circle priest or a square priest`."""
    out = thing(cards[0])
    for other in cards[1:]:
        out = Phrase("sacrificio.lies.either", {"card": out, "other": thing(other)})
    return out


def lacking(lack: Lack) -> Sequence[Phrase]:
    """The priests that a temple still lacks, as parts of a sentence; which they are may still be open."""
    if not lack.still:
        return ()
    if not lack.open:
        return (several(lack.priests[: lack.still]),)
    if lack.still == 1:
        return (either(tuple(dict.fromkeys(lack.priests))),)
    fill = {"count": lack.still, "number": len(lack.priests), "things": several(lack.priests)}
    return (Phrase("sacrificio.goal.of_these", fill),)


def spot(code: str) -> Phrase:
    """A temple place or slot in words: `the left shared place`."""
    return Phrase(f"{ids.GAME_ID}.spot.{code}")


def place(key: str) -> Phrase:
    """A place inside a sentence: `the left temple in Ochre's zone`."""
    head, _, code = key.partition(":")
    return Phrase("sacrificio.place.of", {"spot": spot(code), "seat": SeatName(ids_seat(head))})


def at(owner: str, code: str) -> Phrase:
    """Where something lies."""
    word = "is" if code[:1] == "t" else "at"
    return Phrase(f"sacrificio.lies.{word}", {"place": place(f"{owner}:{code}")})


def inscribed(known: Known, view: Drawn) -> Mapping[str, Phrase]:
    """What stands below the piles in the middle, over the own cenote and on the plates of the seats."""
    out = {f"pile:{pile}": Phrase(f"sacrificio.pile.{pile}") for pile in (*SUPPLIES, "cenote", "hand")}
    if view["options"]["variant"] == "standard":
        out["pile:temple_pile"] = Phrase("sacrificio.pile.temples_left")
    out["worth:hollow"] = Phrase("sacrificio.pile.hollow_worth")
    out["markers"] = Phrase("sacrificio.plate.markers")
    for side in known.facts_of(view)["sides"]:
        for seat in side.seats:
            out[f"points:{seat_name(seat)}"] = Phrase("sacrificio.plate.points", {"count": side.score})
    return out


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
        fill: dict[str, object] = {"seat": actor}
        if phase == "react":
            _verb, card, key = named(str(view["pending"]), view["turn"])
            fill |= {"card": thing(card), "place": owned_place(key, sight.seat)}
        return Phrase(f"sacrificio.watch.{phase}", fill)
    match phase:
        case "setup":
            chosen = sum(key.startswith("offer:") for key in sight.picked)
            return Phrase(f"sacrificio.prompt.setup_{chosen}")
        case "react":
            return _asked(known, sight)
        case "wipe":
            return Phrase("sacrificio.prompt.wipe", {"count": view["wipes"]})
        case "closing":
            return _closing(view, sight)
        case "refill":
            return _refill(known, sight)
        case _:
            return _moves(known, sight)


def _closing(view: Drawn, sight: Sight) -> Phrase:
    """No move is left: a Zero, the order of the cenote, or no more."""
    if not any(line.startswith("top ") for line in sight.legal):
        return Phrase("sacrificio.prompt.closing")
    if view["arranged"]:
        top = view["seats"][seat_name(sight.seat)]["cenote"][0]
        return Phrase("sacrificio.prompt.closing_order_again", {"card": name(top)})
    return Phrase("sacrificio.prompt.closing_order")


def _asked(known: Known, sight: Sight) -> Phrase:
    """What is at stake, and what each kind of answer in hand does."""
    what, turn = stakes(known, sight), SeatName(ids_seat(seen(sight.view)["turn"]))
    kinds = dict.fromkeys("deny_kukulkan" if line == "deny kukulkan" else line.split(" ")[0] for line in sight.legal)
    told = [Phrase(f"sacrificio.answer.{kind}", {"seat": turn}) for kind in kinds if kind != "pass"]
    if len(told) > 1:
        return Phrase("sacrificio.prompt.react_answers", {"what": what, "first": told[0], "second": told[1]})
    return Phrase("sacrificio.prompt.react_answer", {"what": what, "first": told[0]}) if told else what


def stakes(known: Known, sight: Sight) -> Phrase:
    """What a rival is about to do in the zone of the seat that is asked."""
    view = seen(sight.view)
    verb, card, key = named(str(view["pending"]), view["turn"])
    actor = SeatName(ids_seat(view["turn"]))
    fill: dict[str, object] = {"seat": actor, "card": thing(card), "place": owned_place(key, sight.seat)}
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


def owned_place(key: str, own: Seat) -> Phrase:
    """A place of which it is said whose it is."""
    head, _, code = key.partition(":")
    return Phrase("sacrificio.place.mine", {"spot": spot(code)}) if ids_seat(head) == own else place(key)


def _refill(known: Known, sight: Sight) -> Phrase:
    takes = any(line.startswith("take ") for line in sight.legal)
    fill = {"count": missing(known, sight)}
    return Phrase("sacrificio.prompt.refill_take" if takes else "sacrificio.prompt.refill", fill)


def missing(known: Known, sight: Sight) -> int:
    """The cards that the hand still lacks."""
    return int(known.constants["hand_size"]) - len(seen(sight.view)["seats"][seat_name(sight.seat)]["hand"])


def _moves(known: Known, sight: Sight) -> Phrase:
    picked = sight.picked
    own = seat_name(sight.seat)
    if not picked:
        ready = rituals(sight)
        if ready:
            word = "ritual" if ready[0].startswith(f"{own}:") else "ritual_rival"
            return Phrase(f"sacrificio.prompt.{word}", {"place": owned_place(ready[0], sight.seat)})
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
    if kind == "dagger":
        return _dagger(known, sight, card)
    special = f"sacrificio.prompt.hand_{card if kind == 'action' else kind}"
    return Phrase(special, {"card": thing(card)})


def _dagger(known: Known, sight: Sight, card: str) -> Phrase:
    """Where a dagger may go: a ritual, a rival's priest, both or neither."""
    found = {"ritual", "cleanse", "kill"}.intersection(uses(known, sight).values())
    word = "hand_dagger" if len(found) > 1 else f"hand_dagger_{next(iter(found), 'none')}"
    return Phrase(f"sacrificio.prompt.{word}", {"card": thing(card)})


# buttons -----------------------------------------------------------------------------------------------------------
def commands(known: Known, sight: Sight) -> Iterator[Command]:
    """The buttons beside the board."""
    if not sight.acting:
        return
    phase: str = seen(sight.view)["phase"]
    own = seat_name(sight.seat)
    match phase:
        case "setup":
            yield _setup_command(sight)
        case "moves":
            yield from _moves_commands(sight, own)
        case "react":
            yield Command("pass", Phrase("sacrificio.action.pass"), "check", "e", main=True)
        case "wipe":
            yield Command("spare", Phrase("sacrificio.action.spare"), "close", "e", main=True)
        case "closing":
            if "zero" in sight.legal:
                yield Command("zero", Phrase("sacrificio.action.zero"), "plus", "z")
            sure = (Phrase("sacrificio.ask.zero_title"), Phrase("sacrificio.ask.zero"))
            ask = sure if "zero" in sight.legal else None
            yield Command("done", Phrase("sacrificio.action.done"), "check", "e", main=True, ask=ask)
        case "refill":
            can, count = "draw" in sight.legal, missing(known, sight)
            words = Phrase("sacrificio.action.draw_on", {"count": count})
            key = FILL if can and count > 1 else "deck"
            yield Command(key, words, "draw", "e", main=True, open=can, refused=None if can else Action("draw"))
        case _:
            pass


def _setup_command(sight: Sight) -> Command:
    full = "keep" in sight.open
    return Command("keep", Phrase("sacrificio.action.keep"), "check", "e", main=True, open=full,
                refused=None if full else Action("keep"))  # fmt: skip


def _moves_commands(sight: Sight, own: str) -> Iterator[Command]:
    """A zero that was taken up is played by the same button, which stands over the last one as in the closing."""
    if "zero" in sight.legal:
        yield Command("do:zero" if "do:zero" in sight.open else "zero", Phrase("sacrificio.action.zero"), "plus", "z")
    discarding = f"cenote:{own}" in sight.picked
    words = Phrase("sacrificio.action.discard_stop" if discarding else "sacrificio.action.discard")
    icon = "close" if discarding else f"{ICONS}/cenote"
    yield Command(f"cenote:{own}", words, icon, "d", on=discarding, calm=True)


def chips(sight: Sight) -> tuple[str, Sequence[Chip]]:
    """Choices by a place: how a card is used there, and the order of the cenote."""
    own = seat_name(sight.seat)
    if seen(sight.view)["phase"] == "closing":
        tops = [line[4:] for line in sight.legal if line.startswith("top ")]
        return f"cenote:{own}", tuple(Chip(f"top:{card}", name(card), f"{ICONS}/{sign_of(card)}") for card in tops)
    if seen(sight.view)["phase"] == "react":
        return _answers(sight)
    out = tuple(
        Chip(key, Phrase(f"sacrificio.do.{VERB_OF_DO[key]}"), _do_icon(key), main=key == DO["sacrifice"])
        for key in sight.open
        if key in VERB_OF_DO
    )
    anchor = sight.picked[1] if len(sight.picked) > 1 else sight.picked[0] if sight.picked else ""
    return (anchor, out) if out else ("", ())


def _answers(sight: Sight) -> tuple[str, Sequence[Chip]]:
    """By the place a rival's move concerns: each card that answers it. To let it happen is a command."""
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
    if "count" in view:
        return ()
    head, _, rest = key.partition(":")
    supply = view["supply"]
    match head:
        case "deck":
            count = len(view["deck"])
            lines = (Phrase("sacrificio.lies.deck_use"), Phrase("sacrificio.lies.deck_out"))
            return Phrase("sacrificio.lies.deck", {"count": count}), *lines
        case "temple_pile":
            return tuple(_pile_lines(view))
        case "hollow":
            lines = (Phrase("sacrificio.lies.hollow_use"), Phrase("sacrificio.lies.hollow_out"))
            return Phrase("sacrificio.lies.hollow", {"count": supply["hollow"]}), *lines
        case "plate" | "held":
            return tuple(_seat_lines(known, sight, rest))
        case "cenote" if not view["seats"][rest]["cenote"]:
            return (Phrase("sacrificio.lies.cenote_empty", {"seat": SeatName(ids_seat(rest))}),)
        case _ if head in view["seats"] and rest[:1] in ("s", "b", "v"):
            return tuple(_slot_lines(known, sight, head, rest))
        case _:
            return ()


def where(view: Drawn, key: str) -> Phrase | None:
    """What a place with a card is called: in a zone, in the hand, on offer, before a seat, a cenote."""
    head, _, rest = key.partition(":")
    if head in view["seats"]:
        return Phrase("sacrificio.place.of", {"spot": spot(rest), "seat": SeatName(ids_seat(head))})
    if head in ("hand", "offer"):
        return Phrase(f"voice.{head}", {"number": int(rest) + 1})
    return Phrase("sacrificio.place.cenote", {"seat": SeatName(ids_seat(rest))}) if head == "cenote" else None


def besides(known: Known, view: Drawn, seat: Seat, action: Action) -> Sequence[Phrase]:
    """Which temples are kept and in what order, where a card moves to, that an eclipse replaces the temple."""
    match action.split():
        case ["keep", *temples]:
            offer = view["seats"][seat_name(seat)]["offer"]
            kept: dict[str, object] = {}
            for number, temple in enumerate(temples, 1):
                kept[f"kept{number}"] = offer.index(temple) + 1
                kept[f"temple{number}"] = name(f"temple_{known.temples[temple].heart}")
            return (Phrase("sacrificio.besides.keep", kept),)
        case ["move", _, target, *_]:
            return (Phrase("sacrificio.besides.move", {"spot": spot(target)}),)
        case ["place", *_, "renew"]:
            return (Phrase("sacrificio.action.renew"),)
        case ["place", *_, "swap", owner, target]:
            return (place(f"{owner}:{target}"),)
    return ()


def does(known: Known, sight: Sight, key: str) -> Phrase | None:
    """What a click does that is not to be guessed: on a card of the own zone, a temple offered, a rival's cenote."""
    head, _, rest = key.partition(":")
    if key in sight.open and sight.picked and head == "offer":
        return _beside(known, sight, int(rest))
    if key not in sight.open or sight.picked:
        return None
    if head == seat_name(sight.seat) and rest[:1] != "t":
        return Phrase("sacrificio.lies.movable")
    if head == "cenote" and seen(sight.view)["phase"] == "refill":
        return Phrase("sacrificio.lies.takeable")
    return None


def _beside(known: Known, sight: Sight, number: int) -> Phrase:
    """What a temple offered would have in common with the one chosen before it, its neighbour."""
    offer = seen(sight.view)["seats"][seat_name(sight.seat)]["offer"]
    chosen = [int(key[6:]) for key in sight.picked if key.startswith("offer:")]
    neighbour, temple = known.temples[offer[chosen[-1]]], known.temples[offer[number]]
    side = Phrase(f"sacrificio.lies.side.t{len(chosen)}")
    common = [priest for priest in known.priests if priest in neighbour.priests and priest in temple.priests]
    if not common:
        return Phrase("sacrificio.lies.shares_none", {"side": side})
    return Phrase("sacrificio.lies.shares", {"side": side, "card": either(common)})


def _pile_lines(view: Drawn) -> Iterator[Phrase]:
    """The temples left: in the standard game part of the clock."""
    yield Phrase("sacrificio.lies.temple_pile", {"count": len(view["temple_pile"])})
    if view["next_heart"]:
        yield Phrase("sacrificio.lies.next_heart", {"heart": name(f"heart_{view['next_heart']}")})
    word = "temples_out" if view["options"]["variant"] == "standard" else "temples_quick"
    yield Phrase(f"sacrificio.lies.{word}")


def _seat_lines(known: Known, sight: Sight, owner: str) -> Iterator[Phrase]:
    """What a seat has: its hand, what it has won, and in whose zones it may still complete a ritual."""
    seats = seen(sight.view)["seats"]
    seat, own = seats[owner], ids_seat(owner)
    yield Phrase("sacrificio.lies.hand", {"seat": SeatName(own), "count": len(seat["hand"])})
    for card in sorted({card for card in seat["hand"] if card.startswith("supreme")}):
        yield Phrase("sacrificio.lies.supreme", {"card": name(card), "count": seat["hand"].count(card)})
    side = next(one for one in known.facts_of(seen(sight.view))["sides"] if own in one.seats)
    yield Phrase("sacrificio.lies.points", {"count": side.score})
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
    yield Phrase("sacrificio.lies.is", {"place": owned_place(f"{owner}:{slot}", sight.seat)})
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
