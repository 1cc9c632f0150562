"""Which sentence the table of TerroriXico says when, which commands stand beside it, and what cards say close by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.core.machine import Action, Seat, seat_name
from boardgames.games.terrorixico import ids
from boardgames.games.terrorixico.shapes import Facts, LineFacts
from boardgames.ui.contract.paged import CardLine, CardName, CardPage
from boardgames.ui.contract.placed import Chip, Command, Phrase, SeatName, Sight
from boardgames.ui.games.terrorixico.cards import HIDDEN, Entry, Known, sum_text
from boardgames.ui.games.terrorixico.drawn import Drawn, seen
from boardgames.ui.games.terrorixico.paths import HAND, LINE, SEAT, SLOT, TOSSING, WEAR, held

ICONS: Final = "terrorixico/icons"
CONFIRM: Final = "confirm"
RULES: Final[Mapping[str, str]] = {
    "not_in_hand": "TER-28",
    "wrong_number": "TER-44",
    "must_discard": "TER-29",
    "trauma_stays": "TER-29",
    "must_play": "TER-28",
    "already_played": "TER-28",
    "nothing_played": "TER-28",
    "turn_limit": "TER-35",
    "no_specials": "TER-24",
    "trauma_zero": "TER-33",
    "no_face_down": "TER-33",
    "one_face_down": "TER-33",
    "wrong_line": "TER-33",
    "line_complete": "TER-55",
    "face_down_full": "TER-33",
    "line_empty": "TER-33",
    "no_such_card": "TER-46",
    "own_card": "TER-46",
    "face_down_target": "TER-47",
    "wrong_value": "TER-48",
    "bad_target": "TER-61",
}
"""The rule that each reason code goes back to."""
READ: Final = Command("book:event", Phrase("terrorixico.action.read"), "rules", "r", spot="menu")
"""The event can be read again at any time."""
SECTIONS: Final[Mapping[str, str]] = {
    "opening": "setup",
    "trim": "turn",
    "omens": "specials",
    "end_turn": "end_of_turn",
    "reveal": "victory",
    "over": "score",
}


def seat_number(name: str) -> Seat:
    """The number of a seat's public name."""
    return int(name[1:]) - 1


def prompt(sight: Sight, known: Known, limit: int) -> Phrase:
    """What is asked now; the `limit` of a hand is why cards must go, unless an event or a Berserker asks for them."""
    view = seen(sight.view)
    phase: str = view["phase"]
    if phase == "over":
        return Phrase("table.prompt.over")
    if not sight.acting:
        seat = sight.to_act if sight.to_act is not None else sight.seat
        return Phrase(f"terrorixico.watch.{phase}", {"seat": SeatName(seat)})
    own = view["seats"][seat_name(sight.seat)]
    match phase:
        case "opening" | "trim":
            banned = "_banned" if phase == "opening" and _bans_specials(view, known) else ""
            played = view["battle"]["placed"] and view["turn"] == seat_name(sight.seat)
            if phase == "trim" and not played and len(own["hand"]) - own["owes"] == limit:
                return Phrase("terrorixico.prompt.trim_limit", {"count": own["owes"], "limit": limit})
            return Phrase(f"terrorixico.prompt.{phase}{banned}", {"count": own["owes"]})
        case "omens" | "end_turn":
            return Phrase(f"terrorixico.prompt.{phase}")
        case "reveal":
            line, _, slot = (view["battle"]["resolving"] or "").partition(".")
            card = view["battle"]["lines"][line][int(slot) - 1].split(" ")[1].partition("=")[0]
            picked = "pick_seat" if sight.picked else f"reveal_{card}"
            return Phrase(f"terrorixico.prompt.{picked}")
        case _:
            return _play(sight, known)


def _bans_specials(view: Drawn, known: Known) -> bool:
    """Whether the event of this battle forbids specials. TER-24"""
    events = view["battle"]["events"]
    return bool(events) and any(effect == "no_specials" for effect, _n in known.cards[events[0]]["effects"])


def open_lines(sight: Sight, action: Action) -> bool:
    """Whether the card of a refused line can be played elsewhere: a relic goes to one line only. TER-33"""
    card = action.split(" ")[1]
    return any(line.split(" ")[1:2] == [card] for line in sight.legal)


def _play(sight: Sight, known: Known) -> Phrase:
    if sight.picked:
        keys = sight.open
        if any(key.startswith(SEAT) for key in keys):
            return Phrase("terrorixico.prompt.pick_seat")
        card = held(sight, sight.picked[0])
        word = "pick_card" if any(key.startswith(SLOT) for key in keys) else "pick_line"
        return Phrase(f"terrorixico.prompt.{word}", {"card": CardName(card)})
    plays = {line.split(" ")[1] for line in sight.legal if line.startswith(("up ", "down "))}
    placed = seen(sight.view)["battle"]["placed"]
    if not plays:
        return Phrase("terrorixico.prompt.play_done" if placed else "terrorixico.prompt.play_stuck")
    if all(known.role(card) == "trauma" for card in plays):
        return Phrase("terrorixico.prompt.play_traumas")
    if placed:
        return Phrase("terrorixico.prompt.play_on")
    others = len(seen(sight.view)["seats"]) - 1
    if len(seen(sight.view)["battle"]["passed"]) == others:
        return Phrase("terrorixico.prompt.play_alone", {"count": others})
    return Phrase("terrorixico.prompt.play")


# -- commands ------------------------------------------------------------------------------------------------------


def commands(sight: Sight, known: Known, penalty: int) -> Iterator[Command]:
    """The buttons of the seat that acts."""
    if not sight.acting:
        return
    phase: str = seen(sight.view)["phase"]
    if phase == "play":
        yield _leave(sight, penalty)
    elif phase in TOSSING or phase == "omens":
        yield _gather(sight, known, phase)
    elif phase == "end_turn":
        words = ("keep", "discard_one", "discard_wear")[len(sight.picked)]
        yield Command(CONFIRM, Phrase(f"terrorixico.action.{words}"), "end_turn", "e", main=True)


def _leave(sight: Sight, penalty: int) -> Command:
    """Pass, before a card; stop, after one."""
    word = "stop" if seen(sight.view)["battle"]["placed"] else "pass"
    legal = Action(word) in sight.legal
    words = (
        Phrase("terrorixico.action.pass_cost", {"count": penalty})
        if word == "pass"
        else Phrase("terrorixico.action.stop")
    )
    ask = None
    if word == "pass" and legal:
        text = Phrase("terrorixico.ask.pass_text", {"count": penalty})
        ask = (Phrase("terrorixico.ask.pass_title"), text)
    only = legal and len(sight.legal) == 1
    refused = None if legal else Action(word)
    return Command(
        word, words, "end_turn", "e", main=only, open=legal, refused=refused, ask=ask, danger=legal and word == "pass"
    )


def _gather(sight: Sight, known: Known, phase: str) -> Command:
    own = seen(sight.view)["seats"][seat_name(sight.seat)]
    want = own["owes"] if phase in TOSSING else min(known.number("good_omens", "wear"), len(own["hand"]))
    verb = "toss" if phase in TOSSING else "eliminate"
    full = len(sight.picked) == want
    cards = sorted(held(sight, key) for key in sight.picked)
    refused = Action(" ".join(("wear" if phase == "omens" else "toss", *(cards or ["-"]))))
    words = Phrase(f"terrorixico.action.{verb}_count", {"chosen": len(sight.picked), "want": want})
    return Command(CONFIRM, words, "check", "e", main=True, open=full, refused=None if full else refused)


def chips(sight: Sight) -> tuple[str, Sequence[Chip]]:
    """Seats to choose by the place that was picked last; showing a trauma of 0 by the card."""
    seats = [key for key in sight.open if key.startswith(SEAT)]
    if seats:
        anchor = sight.picked[-1] if sight.picked else f"{SLOT}{seen(sight.view)['battle']['resolving']}"
        return anchor, [
            Chip(key, Phrase("terrorixico.name", {"name": SeatName(seat_number(key[5:]))})) for key in seats
        ]
    if sight.picked and WEAR in sight.open:
        return sight.picked[0], (Chip(WEAR, Phrase("terrorixico.action.show_trauma"), f"{ICONS}/wear", main=True),)
    return "", ()


# -- looking closely -----------------------------------------------------------------------------------------------


def page(known: Known, view: Drawn | None, card: str, entry: Entry | None = None, worth: int = 0) -> CardPage | None:
    """What a card says, by itself without a view; None for a card that is not known."""
    role = known.role(card)
    if card == HIDDEN or not role:
        return None
    lines = {
        "relic": _relic,
        "special": _special,
        "trauma": _trauma,
        "monster": _monster,
        "event": _event,
    }[role](known, view, card)
    note = None
    if entry is not None:
        word = "played_down" if entry.down else "played_by"
        note = Phrase(f"terrorixico.card.{word}", {"seat": SeatName(entry.seat)})
        if not entry.down and role in ("relic", "special"):
            lines = (*lines, CardLine(f"{ICONS}/points", Phrase("terrorixico.line.worth", {"count": worth})))
            if entry.acts != entry.card:
                lines = (CardLine("", Phrase("terrorixico.card.copies", {"card": CardName(entry.acts)})), *lines)
    return CardPage(
        card, Phrase("terrorixico.name", {"name": CardName(card)}), _kind(known, card), tuple(lines), note
    )


def _kind(known: Known, card: str) -> Phrase | None:
    fields = known.cards[card]
    match fields["role"]:
        case "relic":
            return Phrase("terrorixico.card.relic")
        case "special":
            return Phrase(f"terrorixico.card.class_{fields['class']}")
        case "trauma":
            return Phrase("terrorixico.card.trauma")
        case "monster":
            return Phrase("terrorixico.card.monster", {"type": CardName(fields["type"])})
        case "event":
            return Phrase(f"terrorixico.book.kind_{fields['kind']}")
        case _:
            return None


def _relic(known: Known, view: Drawn | None, card: str) -> Sequence[CardLine]:
    line = known.line(card)
    text = Phrase("terrorixico.card.relic_text", {"count": known.value(card), "line": CardName(line)})
    return (CardLine(f"{ICONS}/{line}", text),)


def _special(known: Known, view: Drawn | None, card: str) -> Sequence[CardLine]:
    text = CardLine("", Phrase("terrorixico.name", {"name": CardName(f"{card}.text")}))
    rule = CardLine("", Phrase(f"terrorixico.card.where_{known.cards[card]['class']}"))
    return (text, rule)


def _trauma(known: Known, view: Drawn | None, card: str) -> Sequence[CardLine]:
    value = known.value(card)
    if not value:
        return (CardLine(f"{ICONS}/trauma", Phrase("terrorixico.card.trauma_zero")),)
    return (
        CardLine(f"{ICONS}/trauma", Phrase("terrorixico.card.trauma_cost", {"count": value})),
        CardLine("", Phrase("terrorixico.card.trauma_text", {"value": value})),
    )


def _monster(known: Known, view: Drawn | None, card: str) -> Sequence[CardLine]:
    fields = known.cards[card]
    points = Phrase("terrorixico.book.points", {"first": fields["first"], "second": fields["second"]})
    asked = Phrase("terrorixico.card.asks", _four(fields["strength"]))
    return (CardLine(f"{ICONS}/points", points), CardLine(f"{ICONS}/{fields['type']}", asked))


def sums(view: Drawn, facts: Facts) -> Iterator[CardLine]:
    """What all monsters and events ask together, line by line, and what the places gain."""
    cards = [*view["battle"]["monsters"], *view["battle"]["events"]]
    yield CardLine("", Phrase("terrorixico.book.together", {"cards": [CardName(one) for one in cards]}))
    for line in ids.LINES:
        told = facts["lines"][line]
        fill = {"line": CardName(line), "sum": sum_text(told), "need": told["need"]}
        yield CardLine(f"{ICONS}/{line}", Phrase("terrorixico.book.line_sum", fill))


def _four(numbers: Mapping[str, object]) -> dict[str, object]:
    """Names of the lines and what stands there: `line1`, `n1` and so on."""
    out: dict[str, object] = {}
    for index, line in enumerate(ids.LINES, 1):
        number = str(numbers[line])
        out[f"line{index}"] = CardName(line)
        out[f"n{index}"] = "+0" if number == "-" else number.replace("x", "× ")
    return out


def _event(known: Known, view: Drawn | None, card: str) -> Sequence[CardLine]:
    fields = known.cards[card]
    events = view["battle"]["events"] if view is not None else ()
    text = Phrase("terrorixico.name", {"name": CardName(f"{card}.text")})
    out = [CardLine(f"{ICONS}/{fields['kind']}", text)]
    if card in events[1:]:
        out.append(CardLine("", Phrase("terrorixico.book.unread")))
    out.append(CardLine("", Phrase("terrorixico.card.changes", _four(fields["modifiers"]))))
    if fields["points"]:
        out.append(CardLine(f"{ICONS}/points", Phrase("terrorixico.book.event_points", {"count": fields["points"]})))
    out.append(CardLine(f"{ICONS}/trauma", Phrase("terrorixico.book.penalty", {"count": fields["penalty"]})))
    out.append(CardLine(f"{ICONS}/track", Phrase("terrorixico.book.track", {"count": fields["track"]})))
    return tuple(out)


def describe_line(line: str, told: LineFacts, have: int) -> Sequence[Phrase]:
    """What a line asks for, what it has, and why."""
    need = told["need"]
    if not need:
        return [
            Phrase("terrorixico.goal.line.nothing", {"line": CardName(line)}),
            Phrase("terrorixico.line.nothing_text"),
        ]
    head = Phrase("terrorixico.line.says", {"line": CardName(line), "have": have, "need": need})
    parts = [head]
    if sum_text(told) != str(need):
        parts.append(Phrase("terrorixico.book.strength", {"sum": sum_text(told), "need": need}))
    missing = need - have
    parts.append(
        Phrase("terrorixico.line.missing", {"count": missing})
        if missing > 0
        else Phrase("terrorixico.line.complete_text")
    )
    return parts


def describe_down(free: int) -> Phrase:
    """What the places for face-down cards are for; `free` more may lie there."""
    return Phrase("terrorixico.line.down_more", {"count": free}) if free > 0 else Phrase("terrorixico.line.down_full")


def home(sight: Sight) -> str:
    """Where the cursor begins: the first card that can be played, or the first of the hand."""
    own = [key for key in sight.open if key.startswith((HAND, SLOT, SEAT, LINE))]
    return own[0] if own else f"{HAND}0"
