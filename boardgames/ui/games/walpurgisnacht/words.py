"""Which sentence the table of Walpurgisnacht shows when, which commands stand beside it, and what a card says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.machine import Action
from boardgames.games.walpurgisnacht.ids import CLAIMS, RING_SIZE, RINGS, SIDE_WISPS, SIDES
from boardgames.games.walpurgisnacht.shapes import Stake, Worth
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.paged import CardLine, CardName, CardPage
from boardgames.ui.contract.phrases import join_phrases, name_of_seat
from boardgames.ui.contract.placed import Command, Phrase, SeatName, Sight
from boardgames.ui.games.walpurgisnacht.drawn import Drawn, seen
from boardgames.ui.games.walpurgisnacht.gifts import given, givers

GAME: Final = "walpurgisnacht"
ART: Final = "walpurgisnacht"
GO_ON: Final = "e"
HIDDEN: Final = "?"
CORE, NEXT, *_ = RINGS
"""The ring where Walpurga begins, and the one around it. WAL-14"""
ROLE_OF: Final[Mapping[str, str]] = dict(zip(SIDES, CLAIMS, strict=True))
RULES: Final[Mapping[str, str]] = {
    "talk_off": "R28",
    "already_talked": "R28",
    "no_mask": "WAL-41",
    "compulsory": "WAL-37",
    "no_third_gift": "WAL-31",
    "to_self": "WAL-32",
    "no_cards": "WAL-55",
    "not_yours": "WAL-31",
    "empty": "WAL-21",
    "face_up": "WAL-21",
    "blocked": "WAL-7",
    "already_moved": "WAL-38",
    "occupied": "WAL-11",
    "target_blocked": "WAL-7",
    "floating": "WAL-10",
}
"""The rule that each reason code goes back to."""
WISP_ONLY: Final = frozenset({"familiar", "fertility", "herbs", "crucifix", "ointment", "bonfire"})
"""The kinds that count at a villager by their wisp alone. WAL-58"""
SECTIONS: Final[Mapping[str, str]] = {
    "study": "setup",
    "wisps": "wisps",
    "rites": "rites",
    "return": "return",
    "mephisto": "mephistopheles",
    "forced": "mephistopheles",
    "dance": "dance",
    "over": "scoring",
}


NOTES: Final = ("", "doubt", "witch", "villager")
"""What a player may note about another one, in the order in which a click goes through them."""
NOTE_SIGNS: Final[Mapping[str, str]] = {claim: f"{ART}/symbol_{claim}" for claim in CLAIMS}


def where(key: str) -> Phrase | None:
    """What the place of a card beside the mountain is called."""
    kind, _, name = key.partition(":")
    if kind == "up":
        return Phrase("voice.before", {"seat": name_of_seat(name.partition(":")[0])})
    return Phrase("voice.held") if kind in ("hand", "mine") else None


def prompt(sight: Sight, constants: Mapping[str, Any], cards: Mapping[str, Mapping[str, Any]]) -> Phrase:
    """What is asked now."""
    view = seen(sight.view)
    phase: str = view["phase"]
    if phase == "over":
        return Phrase("table.prompt.over")
    if not sight.acting:
        return Phrase(f"{GAME}.watch.{phase}", {"seat": SeatName(sight.to_act or 0)})
    picked = sight.picked[0] if sight.picked else ""
    word, args = _asked(sight, phase, picked, constants)
    if word == "give_to" and cards[picked.partition(":")[2]]["eye"]:
        word = "give_eye_to"
    if word == "give" and any(eyed(card, cards) for card in view["seats"][view["turn"]]["hand"]):
        word = "give_eye"
    if word in ("reveal", "reveal_on") and any(perilous(view, key) for key in sight.open):
        word = f"{word}_peril"
    return Phrase(f"{GAME}.prompt.{word}", args)


def eyed(card: str, cards: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether a card is known to have a cat's eye."""
    return card in cards and bool(cards[card]["eye"])


def perilous(view: Drawn, space: str) -> bool:
    """Whether the card there may be Walpurga, as far as it is drawn: she begins on the pentacle, and may dance away
    once a card of it has moved. WAL-14, WAL-54.
    """
    mountain = view["mountain"]
    if mountain.get(space) != HIDDEN:
        return False
    whole = all(mountain[f"{CORE}{number}"] == HIDDEN for number in range(1, RING_SIZE + 1))
    return space[0] == CORE or (space[0] == NEXT and not whole)


def peril(view: Drawn, side: str) -> Phrase:
    """What turning such a card over risks; `side` is empty while the own one lies covered."""
    if not side:
        return Phrase(f"{GAME}.does.peril")
    other = next(name for name in SIDES if name != side)
    ahead = view["scores"][side] - view["scores"][other]
    word = "ahead" if ahead > 0 else "behind" if ahead else "level"
    return Phrase(f"{GAME}.does.peril_{word}", {"count": abs(ahead)})


def _asked(sight: Sight, phase: str, picked: str, constants: Mapping[str, Any]) -> tuple[str, Mapping[str, object]]:
    view, legal = seen(sight.view), sight.legal
    card = {"card": CardName(picked.partition(":")[2])}
    match phase:
        case "wisps":
            if picked == "accuse":
                return "accuse", {}
            if not any(line.startswith("reveal") for line in legal):
                return "reveal_none", {}
            return ("reveal_on" if view["revealed"] else "reveal"), {}
        case "rites":
            if picked.startswith("hand:"):
                return ("give_second_to" if view["gifts"] else "give_to"), card
            if picked.startswith("mine:"):
                return "regift_to", card
            if view["gifts"] >= constants["give_max"]:
                return "regift", {}
            return ("give_on" if view["gifts"] else "give"), {}
        case "return":
            return ("put_on", card) if picked else ("put", {})
        case "mephisto":
            if picked == "accuse":
                return "accuse", {}
            if picked.startswith("seat:"):
                return "force_to", {"seat": name_of_seat(picked[5:])}
            return ("bestow_to", card) if picked else ("mephisto", {})
        case "forced":
            return "forced", {"seat": name_of_seat(view["turn"]), "receiver": name_of_seat(view["force_to"] or "")}
        case "dance":
            if picked:
                return "dance_to", {}
            return (
                ("dance_on", {"count": view["moves"], "most": constants["moves_max"]})
                if view["moves"]
                else ("dance", {})
            )
        case _:
            return phase, {}


def commands(sight: Sight, stake: Stake | None, side: str, moves_max: int) -> Iterator[Command]:
    """The buttons of the seat that looks; none while another one acts. `side` is its own, empty while it is covered.

    Stopping is lit where it is known to be good for that side, doing nothing where nothing else can be done.
    """
    if not sight.acting:
        return
    legal = set(sight.legal)
    yield from _talk(sight, legal)
    if "unmask" in legal:
        ask = Phrase(f"{GAME}.ask.unmask_title"), Phrase(f"{GAME}.ask.unmask_text")
        yield Command("unmask", Phrase(f"{GAME}.action.unmask"), f"{ART}/symbol_witch", "x", ask=ask, danger=True)
    match seen(sight.view)["phase"]:
        case "study":
            yield Command("ready", Phrase(f"{GAME}.action.ready"), "check", GO_ON, main=True)
        case "wisps":
            good = stake is not None and stake.side == side != ""
            calm = not good and any(line.startswith("reveal") for line in legal)
            yield _command("stop", _stop_words(stake, side), "check", legal)._replace(calm=calm)
        case "rites":
            yield _command("done", Phrase(f"{GAME}.action.done"), "check", legal)
        case "dance":
            left = moves_max - seen(sight.view)["moves"]
            goes = "done" in legal and any(line.startswith(("move ", "swap ")) for line in legal)
            ask = Phrase(f"{GAME}.ask.end_title"), Phrase(f"{GAME}.ask.end_text", {"count": left})
            end = _command("done", Phrase(f"{GAME}.action.done"), "check", legal)
            yield end._replace(ask=ask if goes else None)
        case "mephisto":
            yield _command("pass", Phrase(f"{GAME}.action.pass"), "check", legal)._replace(calm=len(legal) > 1)
        case _:
            pass


def _command(line: str, words: Phrase, icon: str, legal: set[Action]) -> Command:
    action = Action(line)
    is_open = action in legal
    return Command(line, words, icon, GO_ON, main=True, open=is_open, refused=None if is_open else action)


def _stop_words(stake: Stake | None, side: str) -> Phrase:
    if stake is None or not stake.wisps:
        return Phrase(f"{GAME}.action.stop")
    if not stake.side:
        return Phrase(f"{GAME}.stake.nothing")
    word = "now" if side in ("", stake.side) else "now_gives"
    return Phrase(f"{GAME}.stake.{word}", {"count": stake.now, "side": Phrase(f"{GAME}.side.{stake.side}")})


def _talk(sight: Sight, legal: set[Action]) -> Iterator[Command]:
    if "claim witch" in legal:
        yield Command("claim witch", Phrase(f"{GAME}.action.claim witch"), f"{ART}/symbol_witch", "w")
        yield Command("claim villager", Phrase(f"{GAME}.action.claim villager"), f"{ART}/symbol_villager", "g")
        yield Command("accuse", Phrase(f"{GAME}.action.accuse"), "target", "a", on=sight.picked[:1] == ("accuse",))


def does(sight: Sight, key: str) -> str:
    """What giving an open key does now, as a word; empty where nothing more is to be said."""
    if not sight.acting or key not in sight.open:
        return ""
    view = seen(sight.view)
    phase, picked, kind = view["phase"], bool(sight.picked), key.partition(":")[0]
    if key in view["mountain"]:
        if phase == "dance" and picked:
            return "swap" if view["mountain"][key] is not None else "move"
        return {"wisps": "reveal", "dance": "take", "return": "put"}.get(phase, "")
    if kind == "seat":
        return "receive" if picked and sight.picked[0] != "accuse" else ""
    return "hand" if kind in ("hand", "mine") and phase in ("rites", "return") else ""


def receives(worths: tuple[Worth, Worth] | None, view: Drawn, key: str) -> Phrase | None:
    """What a card is worth where it is given to; None where the card is not known."""
    if worths is None:
        return None
    witch, villager = map(_brings, worths)
    if view["seats"][key.partition(":")[2]]["unmasked"]:
        return Phrase(f"{GAME}.does.receive_witch", {"witch": witch})
    return Phrase(f"{GAME}.does.receive_worth", {"witch": witch, "villager": villager})


def _brings(it: Worth) -> Phrase:
    """Points for a side, in words."""
    if not it.points:
        return Phrase(f"{GAME}.does.worth_nothing")
    word = "points" if it.points > 0 else "less"
    return Phrase(f"{GAME}.does.worth_{word}", {"count": abs(it.points), "side": Phrase(f"{GAME}.side.{it.side}")})


def worth(kind: str, constants: Mapping[str, Any]) -> Mapping[str, object]:
    """The numbers in the texts of a kind of card, from the constants of the rules. WAL-58"""
    if kind == "familiar":
        two, three = constants["familiars_points"]["2"], constants["familiars_points"]["3"]
        return {"two": two, "three": three}
    points = constants.get(f"{kind}_points")
    return {} if points is None else {"points": points}


def card_page(card: str, about: Mapping[str, Any], constants: Mapping[str, Any], *, role: bool = False) -> CardPage:
    """All that a card does, in words: what it is worth before the rest. The cards of a kind share its name."""
    kind = about["kind"]
    lines = []
    if role:
        lines.append(CardLine(f"{ART}/symbol_{about['role']}", Phrase(f"{GAME}.card.is_{about['role']}")))
        if kind == "mephistopheles":
            lines.append(CardLine(f"{ART}/symbol_witch", Phrase(f"{GAME}.card.mephistopheles")))
    elif kind == "walpurga":
        lines.append(CardLine(f"{ART}/symbol_witch", Phrase(f"{GAME}.kind.walpurga.witch")))
    else:
        for side in ("witch", "villager"):
            text = Phrase(f"{GAME}.kind.{kind}.{side}", worth(kind, constants))
            if side == "villager" and kind in WISP_ONLY:
                text = Phrase(f"{GAME}.card.villager_{about['wisp']}", {"points": constants["wisp_factor"]})
            lines.append(CardLine(f"{ART}/symbol_{side}", text, Phrase(f"{GAME}.card.at_{side}")))
        lines.append(CardLine(f"{ART}/wisp_{about['wisp']}", Phrase(f"{GAME}.card.wisp_{about['wisp']}")))
        if about["eye"]:
            lines.append(CardLine(f"{ART}/eye", Phrase(f"{GAME}.card.eye")))
    note = None
    if not role and about["role"] != "none":
        note = Phrase(f"{GAME}.card.as_role", {"role": Phrase(f"{GAME}.role.{about['role']}")})
    face = f"role:{card}" if role else card
    head = Phrase(f"{GAME}.card.role_card") if role else None
    if kind == "familiar" and not role:
        head = Phrase(f"{GAME}.kind.familiar.name")
    name = (
        Phrase("table.name", {"name": CardName(card)}) if kind == "familiar" else Phrase(f"{GAME}.kind.{kind}.name")
    )
    return CardPage(face, name, head, tuple(lines), note)


def kind_page(card: str, about: Mapping[str, Any], constants: Mapping[str, Any]) -> CardPage:
    """A kind of card on the help card: at a witch, at a villager."""
    kind = about["kind"]
    title = Phrase(f"{GAME}.kind.{kind}.name")
    if kind == "walpurga":
        return CardPage(card, title, None, (CardLine("", Phrase(f"{GAME}.kind.{kind}.witch")),))
    told = worth(kind, constants)
    sides = ("witch", "villager")
    lines = [CardLine(f"{ART}/symbol_{side}", Phrase(f"{GAME}.kind.{kind}.{side}", told)) for side in sides]
    return CardPage(card, title, None, tuple(lines))


def turn_parts(view: Drawn) -> Iterator[tuple[str, bool]]:
    """The parts of the turn in their order, and whether each is played now. WAL-19"""
    begins = ("mephisto",) if view["seats"][view["turn"]]["unmasked"] and not view["revealed"] else ("wisps", "rites")
    now = {"return": "rites", "forced": "mephisto"}.get(view["phase"], view["phase"])
    if now in ("wisps", "rites"):
        begins = ("wisps", "rites")
    return ((part, part == now) for part in (*begins, "dance"))


def scored(side: str, points: int) -> Phrase:
    """What a side has on the track, and what adds to it."""
    return Phrase(f"{GAME}.goal.scored.{side}", {"points": points})


def goal(scores: Mapping[str, int], side: str) -> Goal:
    """What the table always says of winning; `side` is empty while the own one lies covered."""
    sign = f"{ART}/symbol_{ROLE_OF[side]}" if side else "eye"
    known = side or "unknown"
    mine = GoalSlot(
        "side",
        sign,
        Phrase(f"{GAME}.goal.you.{known}"),
        Phrase(f"{GAME}.goal.tip.{known}"),
        painted=bool(side),
        short=Phrase(f"{GAME}.side_short.{side}") if side else None,
    )
    both = (
        GoalSlot(
            name,
            f"{ART}/wisp_{wisp}",
            Phrase(f"{GAME}.goal.score.{name}", {"points": scores[name]}),
            scored(name, scores[name]),
            painted=True,
            short=Phrase("table.number", {"number": scores[name]}),
        )
        for name, wisp in zip(SIDES, SIDE_WISPS, strict=True)
    )
    return Goal(Phrase(f"{GAME}.goal.own.{side}" if side else f"{GAME}.goal.all"), (mine, *both))


def seat_told(view: Drawn, seat: str) -> Iterator[Phrase]:
    """What may be said of a seat: its gifts by number, what it claims."""
    of = view["seats"][seat]
    yield Phrase("table.name", {"name": name_of_seat(seat)})
    if of["down"]:
        yield Phrase(f"{GAME}.panel.down", {"count": len(of["down"])})
    if of["up"]:
        yield Phrase(f"{GAME}.panel.up_cards", {"cards": _listed(map(CardName, of["up"]))})
    if not of["down"] and not of["up"]:
        yield Phrase(f"{GAME}.panel.nothing")
    elif all_gave := list(dict.fromkeys(gift.giver for gift in view.get("given", {}).get(seat, ()) if gift.giver)):
        yield Phrase(f"{GAME}.given.by", {"givers": _listed(name_of_seat(giver) for giver in all_gave)})
    if of["role"] == HIDDEN:
        yield Phrase(f"{GAME}.panel.unknown_role")
        if seat != view.get("eyes"):
            yield Phrase(f"{GAME}.panel.who")
    if of["claim"]:
        yield Phrase(f"{GAME}.panel.said_{of['claim']}")
    if of["accuses"]:
        yield Phrase(f"{GAME}.panel.said_accuse", {"receiver": name_of_seat(of["accuses"])})


def _listed(names: Iterable[object]) -> Phrase:
    """Some names, one after the other; there is at least one."""
    return join_phrases([Phrase("table.name", {"name": name}) for name in names])


def seat_page(view: Drawn, seat: str) -> CardPage:
    """What may be said of a seat, as a page."""
    name, *told = seat_told(view, seat)
    return CardPage("", name, None, tuple(CardLine("", one) for one in told))


def note_page(seat: str, note: str) -> CardPage:
    """What one takes a seat for, and that nobody else sees it."""
    line = CardLine(NOTE_SIGNS.get(note, ""), Phrase(f"{GAME}.note.{note or 'none'}"))
    title = Phrase("table.name", {"name": name_of_seat(seat)})
    return CardPage("", title, None, (line,), Phrase(f"{GAME}.note.tip"))


def gave_down(view: Drawn, seat: str) -> Phrase | None:
    """Who gave what lies face down before a seat, where that is known, and why it does."""
    found = givers(view.get("given", {}).get(seat, ()), len(view["seats"][seat]["down"]))
    return (
        Phrase(f"{GAME}.given.down", {"givers": _listed(map(name_of_seat, dict.fromkeys(found)))}) if found else None
    )


def gave_up(view: Drawn, seat: str, card: str, cards: Mapping[str, Mapping[str, Any]]) -> Phrase | None:
    """Who gave a card that lies face up, where that is known, and why it does."""
    gift = given(view.get("given", {}).get(seat, ()), card)
    if gift is None:
        return None
    why = "eye" if eyed(card, cards) else "second" if gift.kind == "give" else gift.kind
    return Phrase(f"{GAME}.given.{why}", {"givers": _listed((name_of_seat(gift.giver),))})


def with_givers(pages: Sequence[CardPage], told: Phrase | None) -> tuple[CardPage, ...]:
    """The pages of gifts, which begin with whose they were."""
    if told is None:
        return tuple(pages)
    return tuple(page._replace(lines=(CardLine("", told), *page.lines)) for page in pages)
