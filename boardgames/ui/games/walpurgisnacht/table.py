"""The table of Walpurgisnacht: what a click means, what is asked, what is lit. Pure; no pygame, no rules.

Section 15.1 of docs/rules/walpurgisnacht.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.machine import Action, Dump, Event, Game, Seat, seat_name
from boardgames.core.match import Deed
from boardgames.draw.rects import Rect
from boardgames.games.walpurgisnacht import ids
from boardgames.games.walpurgisnacht.shapes import Facts, Stake, Worth
from boardgames.ui.contract.ended import Bar, Closing, Mark, Result
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.facts import FactsOf
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.paged import CardLine, CardName, CardPage
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Chip, Command, Flash, Motion, Phrase, Placed, Sight, Trail
from boardgames.ui.contract.showing import Act, Showing
from boardgames.ui.contract.table import Table
from boardgames.ui.games.walpurgisnacht import banked as banked
from boardgames.ui.games.walpurgisnacht import digest as digest
from boardgames.ui.games.walpurgisnacht import ending as ending
from boardgames.ui.games.walpurgisnacht import motions as moving
from boardgames.ui.games.walpurgisnacht import paths as ways
from boardgames.ui.games.walpurgisnacht import places as placing
from boardgames.ui.games.walpurgisnacht import space_words as space_words
from boardgames.ui.games.walpurgisnacht import unmasking as unmasking
from boardgames.ui.games.walpurgisnacht import veil as veil
from boardgames.ui.games.walpurgisnacht import words as words
from boardgames.ui.games.walpurgisnacht.drawn import Drawn, seen
from boardgames.ui.games.walpurgisnacht.exhibits import exhibits
from boardgames.ui.input.focus import nearest
from boardgames.ui.input.picker import Path

SOUNDS: Final[Mapping[str, str]] = {
    "reveal": "wisp",
    "unmask": "unmask",
    "force": "thorns",
    "put": "card_flip",
    "move": "card_slide",
    "swap": "card_slide",
    "stop": "bell",
    "ready": "click",
}
GAME: Final = words.GAME


@final
class WalpurgisnachtTable(Table):
    """Answers for the table scene; made from the constants and the cards of the rule files."""

    id = ids.GAME_ID
    seats = ids.SEAT_NAMES
    icons = "walpurgisnacht"
    covers = True
    digests = True
    from_memory = True
    card_back = "walpurgisnacht/back"
    finale_heading = f"{words.GAME}.finale.head"

    def __init__(self, game: Game) -> None:
        constants, material = game.constants, game.material
        self.constants = constants
        self.facts_of: Final[FactsOf[Facts]] = FactsOf(game)
        self.cards: Mapping[str, Mapping[str, Any]] = material["cards"]
        self.spaces: Mapping[str, Mapping[str, Any]] = material["spaces"]
        self.eyes: Final = frozenset(card for card, about in self.cards.items() if about["eye"])

    # places ---------------------------------------------------------------------------------------------------
    def night(self, rect: Rect, view: Drawn) -> placing.Night:
        """The board laid out for the seats of a view."""
        return placing.night(rect, len(view["seats"]))

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        drawn, when = seen(view), self.constants["blocked_when"]
        return tuple(sorted(placing.place(drawn, self.spaces, when, self.night(rect, drawn)), key=lambda p: p.z))

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        drawn = seen(view)
        laid = self.night(rect, drawn)
        always = (laid.track, *(placing.seat_place(seat).head for seat in laid.seats))
        return always if drawn["phase"] == "over" else (*always, laid.stake, laid.parts)

    def visible_view(self, view: Dump, showing: Showing) -> Dump:
        return veil.veiled(seen(view), showing, self.constants["give_max"], self.eyes)

    def hides_command(self, command: str) -> bool:
        """Only one role has a mask to take off. WAL-41"""
        return command == "unmask"

    def is_confirmation(self, action: Action) -> bool:
        return action == "ready"

    def is_secret_decision(self, view: Dump) -> bool:
        return veil.secret(seen(view), self.constants["give_max"])

    def is_shown_to_all(self, view: Dump) -> bool:
        return seen(view)["phase"] in ("wisps", "return")

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """Stake, tray, what stands on the track, and the side of each seat whose role lies open."""
        drawn = seen(view)
        out = {"track": Phrase(f"{GAME}.panel.track"), "phase": Phrase(f"{GAME}.phase.{drawn['phase']}")}
        for side in ids.SIDES:
            out[f"side:{side}"] = Phrase(f"{GAME}.side_short.{side}")
        for seat, of in drawn["seats"].items():
            if of["role"] in self.cards:
                out[f"role:{seat}"] = Phrase(f"{GAME}.role.{self.cards[of['role']]['role']}")
        for seat, note in drawn.get("notes", {}).items():
            out[f"suspect:{seat}"] = Phrase(f"{GAME}.note.{note or 'none'}")
        if "count" in drawn:
            out |= ending.names()
        found = self.stake(view)
        if drawn["phase"] != "over":
            out |= _stake_words(found, own=drawn["to_act"] == drawn["eyes"])
        if drawn["phase"] not in ("study", "over"):
            out |= {f"part:{part}": Phrase(f"{GAME}.part_of_turn.{part}") for part, _now in words.turn_parts(drawn)}
        if placing.hand_cards(drawn):
            out["tray"] = Phrase(f"{GAME}.panel.hand", {"seat": name_of_seat(drawn["turn"])})
        elif drawn.get("offered"):
            out["tray"] = Phrase(f"{GAME}.panel.received")
            if veil.HIDDEN in drawn["offered"]:
                out["tray:peek"] = Phrase("table.cards.peek")
        return out

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The own side, if it lies open for all to see, and what both sides have."""
        drawn = seen(view)
        return words.goal(drawn["scores"], self.own_side(view, seat, shown=drawn["uncovered"]))

    def own_side(self, view: Dump, seat: Seat, *, shown: bool) -> str:
        """The side of a seat where its role is shown or lies open, else empty."""
        own = seat_name(seat)
        return self.facts_of(view)["sides"][own] if shown or seen(view)["seats"][own]["unmasked"] else ""

    def stake(self, view: Dump) -> Stake | None:
        """What stopping would bring."""
        return self.facts_of(view)["stake"]

    def first_cursor(self, sight: Sight) -> str:
        """The first thing that may be given now, or the top of the mountain."""
        return next((key for key in sight.open if key in self.spaces or ":" in key), "o1")

    def next_cursor(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """Along the cards in hand first: the place of their seat lies below them."""
        kind = here.partition(":")[0]
        row = {key: rect for key, rect in places.items() if key.partition(":")[0] == kind}
        return (nearest(row, here, dx, dy) or "") if dx and kind in ("hand", "mine") else ""

    # what a click means ---------------------------------------------------------------------------------------
    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        return ways.paths(sight.legal)

    def resolve_key(self, sight: Sight, key: str) -> str:
        """A card or cover before a seat stands for the seat, or for itself where received cards are chosen."""
        kind, _, rest = key.partition(":")
        if kind == "note" and f"seat:{rest}" in sight.open:
            return f"seat:{rest}"
        if kind not in ("up", "down", "role"):
            return key
        seat, _, card = rest.partition(":")
        if f"mine:{card}" in sight.open and seat == seat_name(sight.seat):
            return f"mine:{card}"
        return f"seat:{seat}"

    def note_after_click(self, view: Dump, key: str) -> tuple[str, str] | None:
        """What somebody takes another seat for; its panel will do where a click there means nothing else."""
        drawn, (kind, _, seat) = seen(view), key.partition(":")
        chooses = drawn["to_act"] == drawn["eyes"] and drawn["phase"] in ("rites", "mephisto", "forced")
        if seat not in drawn.get("notes", {}) or kind not in (("note",) if chooses else ("note", "seat")):
            return None
        return seat, words.NOTES[(words.NOTES.index(drawn["notes"][seat]) + 1) % len(words.NOTES)]

    def intended_action(self, sight: Sight, key: str) -> Action | None:
        return ways.meant(sight, key, list(self.spaces))

    def initial_selection(self, sight: Sight, last: Action | None) -> Path:
        """A single card that must go on is in hand by itself."""
        view = seen(sight.view)
        if (
            not sight.acting
            or view["phase"] not in ("rites", "return")
            or (view["gifts"] >= self.constants["give_max"] and view["phase"] == "rites")
        ):
            return ()
        hand = view["seats"][seat_name(sight.seat)]["hand"]
        return (f"hand:{hand[0]}",) if len(hand) == 1 else ()

    def is_own_cover(self, view: Dump, key: str, seat: Seat) -> bool:
        own, drawn = seat_name(seat), seen(view)
        covers = (f"role:{own}", f"down:{own}")
        chosen = key.startswith(f"mine:{veil.HIDDEN}") and drawn["to_act"] == own
        return (key in covers or chosen) and drawn["phase"] != "over"

    # what is said ---------------------------------------------------------------------------------------------
    def prompt(self, sight: Sight) -> Phrase:
        return words.prompt(sight, self.constants, self.cards)

    def commands(self, sight: Sight) -> Sequence[Command]:
        side = self.own_side(sight.view, sight.seat, shown=sight.alone)
        return tuple(words.commands(sight, self.stake(sight.view), side, self.constants["moves_max"]))

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        return "", ()

    def refine_refusal(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        return code, words.RULES.get(code, "")

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("e", "go_on"), ("x", "unmask"), ("w", "witch"), ("g", "villager"), ("a", "accuse"))

    def rules_section(self, sight: Sight) -> str:
        return words.SECTIONS.get(seen(sight.view)["phase"], "turn")

    def event_sound(self, event: Event) -> str:
        what = str(event.public.get("what"))
        if event.kind == "scored" and what == "wisps":
            return "cauldron"
        if what.startswith(("give", "regift", "yield", "bestow")):
            return "card_slide"
        return SOUNDS.get(what, "") if event.kind in ("shown", "moved", "chose", "asked") else ""

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            card = event.public.get("card")
            if card in self.cards:
                return self.picture(str(card))
        return ""

    def picture(self, card: str) -> str:
        """The picture of a card: each animal has its own, other kinds share one."""
        kind = self.cards[card]["kind"]
        return f"walpurgisnacht/{card if kind == 'familiar' else kind}"

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        view = seen(sight.view)
        kind, _, name = key.partition(":")
        if key in self.spaces:
            return tuple(space_words.told(view, key, self.spaces, self.cards, self.constants, acting=sight.acting))
        if kind == "marker":
            return (words.scored(name, view["scores"][name]),)
        if kind in ("seat", "role", "down", "up"):
            seat = name.partition(":")[0]
            told = list(words.seat_told(view, seat))
            if kind in ("role", "down") and seat == seat_name(sight.seat) and view["phase"] != "over":
                told.append(Phrase(f"{GAME}.panel.peek"))
            return told
        return ()

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        return Phrase(f"{GAME}.at.{key}") if key in self.spaces else words.where(key)

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        """The warning sign of a card that is to be revealed, where it has one."""
        verb, _, key = action.partition(" ")
        if verb != "reveal" or not words.perilous(seen(view), key):
            return ()
        return Phrase(f"{GAME}.at.{key}"), Phrase(f"{GAME}.warned")

    def click_effect(self, sight: Sight, key: str) -> Phrase | None:
        view = seen(sight.view)
        if view["phase"] == "wisps" and key in view["face_up"]:
            blank = self.cards[view["mountain"][key] or ""]["wisp"] == "none"
            return Phrase(f"{GAME}.does.{'revealed_none' if blank else 'revealed'}")
        word = words.does(sight, key)
        if word == "reveal" and words.perilous(view, key):
            return words.peril(view, self.own_side(sight.view, sight.seat, shown=sight.alone))
        if word == "receive":
            return words.receives(self.worth_here(sight.view, sight.picked[0], key), view, key) or Phrase(
                f"{GAME}.does.receive"
            )
        if word == "hand" and not view["gifts"] and words.eyed(key.partition(":")[2], self.cards):
            word = "hand_eye" if view["phase"] == "rites" else word
        return Phrase(f"{GAME}.does.{word}") if word else None

    def worth_here(self, view: Dump, given: str, key: str) -> tuple[Worth, Worth] | None:
        """What a card in hand is worth before the seat of a key, to a witch and to a villager; None if unknown."""
        card, seat = given.partition(":")[2], key.partition(":")[2]
        return self.facts_of(view)["gifts"].get(card, {}).get(seat)

    def digest(self, deeds: Sequence[Deed]) -> CardPage | None:
        return digest.digest(deeds, self.cards)

    def page(self, view: Dump, key: str) -> CardPage | None:
        drawn, (kind, _, seat) = seen(view), key.partition(":")
        if kind == "note":
            return words.note_page(seat, drawn["notes"][seat])
        return words.seat_page(drawn, seat) if kind == "seat" else super().page(view, key)

    def card_pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        drawn, (kind, _, name) = seen(view), key.partition(":")
        if key in self.spaces:
            found = self._pages([drawn["mountain"][key]])
            when = self.constants["blocked_when"]
            if key not in placing.blocked_spaces(drawn, self.spaces, when):
                return found
            blocked = CardLine("", space_words.lying_on(drawn, key, self.spaces, self.cards, when))
            return tuple(page._replace(lines=(*page.lines, blocked)) for page in found)
        if kind == "hand":
            return self._pages([name])
        if kind == "mine":
            return self._pages([name])
        if kind not in ("role", "down", "up"):
            return ()
        seat, _, card = name.partition(":")
        of = drawn["seats"][seat]
        match kind:
            case "role":
                return self._pages([of["role"]], role=True)
            case "down":
                return words.with_givers(self._pages(of["down"]), words.gave_down(drawn, seat))
            case _:
                return words.with_givers(self._pages([card]), words.gave_up(drawn, seat, card, self.cards))

    def help_pages(self) -> Sequence[CardPage]:
        """What each kind is worth at a witch and at a villager."""
        first = {about["kind"]: card for card, about in reversed(list(self.cards.items()))}
        shown = [card for card in self.cards if first[self.cards[card]["kind"]] == card]
        return tuple(words.kind_page(card, self.cards[card], self.constants) for card in shown)

    def items(self) -> Sequence[Exhibit]:
        return exhibits(self.cards, self.constants)

    def _pages(self, cards: Sequence[str | None], *, role: bool = False) -> tuple[CardPage, ...]:
        return tuple(self._named(cards, role=role))

    def _named(self, cards: Sequence[str | None], *, role: bool) -> Iterator[CardPage]:
        for drawn in cards:
            card = (drawn or "").removeprefix(veil.NOTE)
            if card in self.cards:
                page = words.card_page(card, self.cards[card], self.constants, role=role)
                yield page if card == drawn else page._replace(kind=Phrase(f"{GAME}.space.known"))

    # what happened --------------------------------------------------------------------------------------------
    def begins_turn(self, events: Sequence[Event]) -> bool:
        return any(
            event.kind == "phase" and event.public["what"] in ("wisps", "mephisto") for event in events
        ) and not any(event.public.get("what") == "unmask" for event in events)

    def remembered_events(self, events: Sequence[Event], showing: Showing, *, past: bool) -> Sequence[Event]:
        heads = [event for event in events if event.kind != "phase" or event.public["what"] == "over"]
        return veil.retell(heads, showing) if past else heads

    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        return tuple(moving.motions(seen(before), events))

    def pause_ms(self, events: Sequence[Event]) -> float:
        return moving.lingers(events)

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool) -> Sequence[Act]:
        if not own and any(event.public.get("what") == "unmask" for event in events):
            return unmasking.unmasked(before, after, events)
        return banked.banked(seen(before), seen(after), events, self.cards) if own else ()

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        return moving.flashes(seen(before), events, self.constants["wisp_points_same"][-1])

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        return tuple(moving.trail(events))

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        return ending.finale(seen(view), events)

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        return ending.closing(seen(view), result)

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        return ending.mark(events)

    def decisive_deal(self, view: Dump) -> Mark | None:
        return ending.mark_deal(seen(view), self.bars(view))

    def verdict(self, view: Dump) -> Phrase | None:
        return Phrase(f"{GAME}.verdict.{seen(view)['over']['reason']}") if "over" in view else None

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        drawn = seen(view)
        head = (Phrase("table.name", {"name": ""}), *(Phrase(f"{GAME}.side_short.{side}") for side in ids.SIDES))
        rows = [head]
        for step in ids.TALLY:
            pair = drawn["tally"].get(step, (0, 0))
            if any(pair) or step == "track":
                rows.append((Phrase(f"{GAME}.score.{step}"), *(Phrase("table.number", {"number": n}) for n in pair)))
        total = (Phrase("table.number", {"number": drawn["scores"][side]}) for side in ids.SIDES)
        return [*rows, (Phrase(f"{GAME}.score.total"), *total)]

    def bars(self, view: Dump) -> Sequence[Bar]:
        return ending.bars(seen(view), self.cards)

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        of = seen(view)["seats"][seat_name(seat)]
        side = Phrase(f"{GAME}.role.{self.cards[of['role']]['role']}") if of["role"] in self.cards else ""
        role = Phrase("table.name", {"name": CardName(of["role"])})
        return ((f"{GAME}.result.role", role), (f"{GAME}.result.side", side))


def _stake_words(found: Stake | None, *, own: bool) -> dict[str, Phrase]:
    """What stopping, the same colour and the other colour would do; the numbers stand beside.

    Before the first card and in other phases: what wisps alike are worth.
    """
    if found is None or not found.wisps:
        word = "first" if found is not None and own else "alike"
        return {"stake:first": Phrase(f"{GAME}.stake.{word}"), "stake:ends": Phrase(f"{GAME}.stake.ends")}
    out = {"stake:now": Phrase(f"{GAME}.stake.{'stop' if found.side else 'nothing_yet'}")}
    out["short:now"] = Phrase(f"{GAME}.stake.short.stop")
    colours = dict(zip(ids.SIDES, ids.SIDE_WISPS, strict=True))
    if found.same:
        word = f"plus_{colours[found.side]}" if found.side else "any"
        out["short:same"] = Phrase(f"{GAME}.stake.short.{word}")
        out["stake:same"] = Phrase(f"{GAME}.stake.{f'more_{colours[found.side]}' if found.side else 'any'}")
    if found.opposite:
        other = next(wisp for side, wisp in colours.items() if side != found.side)
        out["short:opposite"] = Phrase(f"{GAME}.stake.short.end_{other}")
        out["stake:opposite"] = Phrase(f"{GAME}.stake.ends_{other}")
    return out


def table(game: Game) -> WalpurgisnachtTable:
    """The table of this game."""
    return WalpurgisnachtTable(game)
