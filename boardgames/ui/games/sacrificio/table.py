"""The table of Sacrificio: where everything lies, what a click means, what is asked. Pure; no pygame, no rules.

Section 15 of docs/rules/sacrificio.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.machine import PASS, Action, Dump, Event, Game, Seat, State, seat_name
from boardgames.draw.fans import meeting
from boardgames.draw.rects import Rect
from boardgames.games.sacrificio import ids
from boardgames.games.sacrificio.shapes import SeatDump
from boardgames.ui.contract.ended import Bar, Closing, Mark, Result
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.handed import HandOrder
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Chip, Command, Flash, Motion, Phrase, Placed, Price, Sight, Trail, lights
from boardgames.ui.contract.showing import Act, Showing
from boardgames.ui.contract.table import Table
from boardgames.ui.games.sacrificio import arrows as arrows
from boardgames.ui.games.sacrificio import ending as ending
from boardgames.ui.games.sacrificio import motions as moving
from boardgames.ui.games.sacrificio import pages as pages_
from boardgames.ui.games.sacrificio import paths as ways
from boardgames.ui.games.sacrificio import tolls as tolls
from boardgames.ui.games.sacrificio import words as words
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.drawn import Drawn, seen
from boardgames.ui.games.sacrificio.ending import PARTS
from boardgames.ui.games.sacrificio.exhibits import exhibits
from boardgames.ui.games.sacrificio.goal import goal
from boardgames.ui.games.sacrificio.story import story
from boardgames.ui.games.sacrificio.zones import EDGE, FOOT, GRID, TALL, Room, room
from boardgames.ui.input.picker import Path

SECTIONS: Final[Mapping[str, str]] = {
    "setup": "setup",
    "moves": "turn",
    "react": "answers",
    "wipe": "eclipses",
    "closing": "cenote",
    "refill": "cenote",
    "over": "end",
}
BY_KIND: Final[Mapping[str, str]] = {"dagger": "ritual", "priest": "placing", "victim": "placing"}
BY_CARD: Final[Mapping[str, str]] = {
    "solar_eclipse": "eclipses",
    "lunar_eclipse": "eclipses",
    "curse": "curse",
    "pulque": "placing",
    "kukulkan": "ritual",
    "zero": "turn",
}


@final
class SacrificioTable(Table):
    """Answers for the table scene; made from the game's constants."""

    id = ids.GAME_ID
    seats = ("P1", "P2", "P3", "P4")
    icons = words.ICONS
    windows = True
    announcement_sound = moving.ANNOUNCED
    card_back = "sacrificio/back"
    manual_keys = frozenset(("keep",))

    def __init__(self, game: Game) -> None:
        constants = game.constants
        self.known: Final = Known(game)
        self.moves_full = int(constants.get("moves_per_turn", 2))
        self.hand_size = int(constants.get("hand_size", 6))
        self.per_rival = int(constants.get("rituals_per_rival", 1))
        self.constants = dict(constants)
        self.order: Final = HandOrder(gaps=True)

    def rule_texts(self, language: str) -> Mapping[str, str]:
        """Names and texts of the cards, for the catalog."""
        return self.known.words(language)

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        return goal(self.known, seen(view), seat)

    def visible_view(self, view: Dump, showing: Showing) -> Dump:
        """The view as it is; whose eyes look, and whether a first lesson leaves out what it is not about."""
        return {**view, "eyes": showing.eyes, "sparse": showing.sparse}

    # places ---------------------------------------------------------------------------------------------------
    def shape_for(self, eyes: Seat) -> str:
        """Which seat lies below."""
        return f"seat{eyes}"

    def room(self, view: Drawn, rect: Rect, shape: str) -> Room:
        """The table laid into a rectangle."""
        own = int(shape[4:]) if shape.startswith("seat") and shape[4:].isdigit() else 0
        return room(rect, len(view["seats"]), own)

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        drawn = seen(view)
        laid = self.room(drawn, rect, shape)
        out: list[Placed] = []
        for zone in laid.zones:
            out.extend(self._zone(drawn, laid, zone.seat))
        for name, spot in laid.middle.items():
            if name == "hollow":
                out.append(Placed("hollow", spot, 1, "heart_hollow", spot, copies=drawn["supply"]["hollow"]))
            elif name.startswith("supreme"):
                count = drawn["supply"][name]
                out.append(Placed(f"supply:{name}", spot, 1, name, spot, copies=count))
            else:
                pile = drawn["deck"] if name == "deck" else drawn["temple_pile"]
                out.append(Placed(name, spot, 1, name, spot, copies=len(pile)))
        own = seat_name(laid.own)
        if drawn["phase"] == "setup":
            offer = drawn["seats"][own]["offer"]
            for number, (temple, spot) in enumerate(zip(offer, laid.offer(len(offer)), strict=True)):
                out.append(Placed(f"offer:{number}", spot, 3, temple, spot, seat=laid.own))
        hand = drawn["seats"][own]["hand"]
        lying = self.order.places(laid.own, hand)
        places = tuple(laid.hand(len(lying)))
        for index, spot, hit in zip(lying, places, meeting(places), strict=True):
            if index is not None:
                out.append(Placed(f"hand:{index}", spot, 3, hand[index], hit, seat=laid.own))
        return tuple(out)

    def _zone(self, view: Drawn, laid: Room, seat: Seat) -> list[Placed]:
        zone, owner = laid.zone(seat), seat_name(seat)
        state, exists = view["seats"][owner], self.known.zone(view, owner)["exists"]
        plate, above = zone.plate, zone.place("t1").y  # temples lie over where it is met
        met = Rect(plate.x, plate.y - EDGE, plate.w, above - plate.y + EDGE)
        out = [Placed(f"plate:{owner}", plate, 0, "", met, seat=seat)]
        for spot in GRID:
            rect = zone.place(spot)
            if spot[0] == "t":
                face = state["temples"][spot] or ""
                hit = Rect(rect.x, rect.y - 0.2 * zone.unit, rect.w, rect.h + 0.2 * zone.unit)
                out.append(Placed(f"{owner}:{spot}", rect, 1, face, hit, copies=len(state["piles"][spot]), seat=seat))
            elif spot in exists or state["slots"][spot]:
                out.append(Placed(f"{owner}:{spot}", rect, 1, state["slots"][spot] or "", rect, seat=seat))
        cards = state["cenote"]
        cenote = zone.cenote
        target = cenote.around(zone.unit, zone.unit * TALL)  # no smaller than a card to a finger
        out.append(
            Placed(f"cenote:{owner}", cenote, 1, cards[0] if cards else "", target, copies=len(cards), seat=seat)
        )
        if seat != laid.own:
            held = zone.held
            target = held.around(zone.unit, zone.unit * TALL)
            count = len(state["hand"])
            out.append(Placed(f"held:{owner}", held, 1, "", target, copies=count, seat=seat))
        return out

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        """The names below the piles, the counts on the plates, what the temples ask for."""
        laid = self.room(seen(view), rect, self.shape_for(seen(view)["eyes"] if "eyes" in view else 0))
        names = [Rect(spot.x, spot.bottom, spot.w, FOOT) for spot in laid.middle.values() if laid.named]
        plates = [zone.plate for zone in laid.zones]
        asked = [zone.sill(spot) for zone in laid.zones for spot in GRID if spot[0] == "t"]
        return [*names, *asked, *(Rect(plate.cx, plate.y, plate.w / 2, plate.h) for plate in plates)]

    def next_cursor(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        return arrows.arrow(places, here, dx, dy)

    def restore_hand(self, seat: Seat, view: Dump) -> None:
        self.order.indices(seat, seen(view)["seats"][seat_name(seat)]["hand"])

    def first_cursor(self, sight: Sight) -> str:
        if seen(sight.view)["phase"] == "setup":
            return "offer:0"
        if seen(sight.view)["phase"] == "refill":
            return "deck"
        hand = self.order.indices(sight.seat, ways.hand_of(seen(sight.view), sight.seat))
        return f"hand:{hand[0]}" if hand else f"{seat_name(sight.seat)}:t1"

    # what a click means ---------------------------------------------------------------------------------------
    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        own = seat_name(sight.seat)
        seat = seen(sight.view)["seats"][own]
        return ways.paths(self.known, sight.legal, tuple(seat["hand"]), tuple(seat["offer"]), own)

    def intended_action(self, sight: Sight, key: str) -> Action | None:
        return ways.meant(self.known, sight, key)

    def refine_refusal(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        if action == f"take {seat_name(sight.seat).lower()}":
            code = "own_cenote"
        verb, card, _key = ways.named(action, seat_name(sight.seat))
        if code == "wrong_spot" and verb == "lay" and self.known.cards[card].kind == "dagger":
            code = "wrong_spot_dagger"
        return code, ""

    def action_series(self, sight: Sight, key: str) -> Sequence[Action]:
        """All missing cards from the deck in one go."""
        return (Action("draw"),) * words.missing(self.known, sight) if key == words.FILL else ()

    def automatic_action(self, sight: Sight, last: Action | None) -> Action | None:
        """`done` without a choice; `draw` where only drawing is left and the first card was drawn by a person."""
        if not sight.acting or len(sight.legal) != 1:
            return None
        line = sight.legal[0]
        return line if line == "done" or (line == "draw" and last == "draw") else None

    # what is asked --------------------------------------------------------------------------------------------
    def prompt(self, sight: Sight) -> Phrase:
        asked = words.prompt(self.known, sight)
        if asked.key.startswith("sacrificio.prompt.hand_dagger"):
            return tolls.warned(self.known, sight, ways.held(seen(sight.view), sight.seat, sight.picked[0])) or asked
        return asked

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        return tolls.price(self.known, sight, action)

    def commands(self, sight: Sight) -> Sequence[Command]:
        return tuple(words.commands(self.known, sight))

    def chips(self, sight: Sight) -> tuple[str, Sequence[Chip]]:
        return words.chips(sight)

    def fits_prompt_line(self, anchor: str) -> bool:
        """The order of the cenote hides neither temples nor hand."""
        return anchor.startswith("cenote:")

    def must_choose(self, sight: Sight) -> bool:
        return sight.acting and seen(sight.view)["phase"] in ("react", "wipe")

    def points(self, view: Dump) -> tuple[int, int] | None:
        if seen(view)["phase"] not in ("moves", "wipe"):  # who answers has none of the moves that are left
            return None
        return seen(view)["moves"], max(self.moves_full, seen(view)["moves"])

    def points_text(self, gauge: tuple[int, int]) -> Phrase:
        return Phrase("sacrificio.moves_left", {"count": gauge[0]})

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("1-6", "hand"), ("d", "discard"), ("z", "zero"), ("e", "end"))

    def digit_keys(self, sight: Sight) -> Mapping[str, str]:
        """Keys of the keyboard that give a card in hand or on offer."""
        if seen(sight.view)["phase"] == "setup":
            return {str(number + 1): f"offer:{number}" for number in range(9)}
        hand = self.order.places(sight.seat, ways.hand_of(seen(sight.view), sight.seat))
        return {str(place): f"hand:{index}" for place, index in enumerate(hand[:9], 1) if index is not None}

    def rules_section(self, sight: Sight) -> str:
        phase: str = seen(sight.view)["phase"]
        if phase == "moves" and sight.picked:
            card = ways.held(seen(sight.view), sight.seat, sight.picked[0])
            if card:
                return BY_CARD.get(card) or BY_KIND.get(self.known.cards[card].kind, "turn")
            return "moving" if sight.picked[0][:1] == "P" else "cenote"
        return SECTIONS.get(phase, "turn")

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        return words.describe(self.known, sight, key)

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        return words.where(seen(view), key)

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        return words.besides(self.known, seen(view), seat, action)

    def click_effect(self, sight: Sight, key: str) -> Phrase | None:
        return words.does(self.known, sight, key)

    def card_pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        return pages_.pages(self.known, seen(view), key)

    def help_pages(self) -> Sequence[CardPage]:
        """Every sacrifice card once, with what it does."""
        return tuple(pages_.card_page(self.known, card) for card in self.known.cards)

    def items(self) -> Sequence[Exhibit]:
        return exhibits(self.known)

    # answers out of turn --------------------------------------------------------------------------------------
    def asked_seat(self, event: Event) -> Seat | None:
        """The seat that an event says could answer, whether it can or not; None for other events."""
        if event.kind != "asked":
            return None
        return words.ids_seat(event.public["seat"])

    def is_harmful(self, view: Dump, seat: Seat) -> bool:
        """Whether the open question does harm that is worth asking about."""
        pending = self.known.facts_of(view)["pending"]
        return pending is not None and pending["harm"]

    def is_answer_due(self, view: Dump) -> bool:
        """Whether an answer out of turn is asked for now."""
        return bool(seen(view)["phase"] == "react")

    def stakes(self, view: Dump, action: Action, actor: Seat, asked: Seat) -> Phrase:
        """What a move in the zone of `asked` is, for an empty question."""
        shown: Drawn = {**seen(view), "pending": action, "turn": seat_name(actor), "phase": "react"}
        return words.stakes(self.known, Sight({**shown}, asked, asked))

    def pending_view(self, before: Dump, action: Action, actor: Seat, asked: Seat) -> Dump:
        own, view = seat_name(actor), seen(before)
        card, hand = ways.named(action, own)[1], list(view["seats"][own]["hand"])
        hand.remove(card if card in hand else "?")
        seats: dict[str, SeatDump] = {**view["seats"], own: {**view["seats"][own], "hand": hand}}
        moves, to_act = view["moves"] - 1, seat_name(asked)
        shown: Drawn = {
            **view, "to_act": to_act, "phase": "react", "moves": moves, "pending": action, "seats": seats
        }  # fmt: skip
        return {**shown}

    def unanswered_events(self, events: Sequence[Event]) -> Sequence[Event]:
        return moving.late(events)

    def is_pass(self, action: Action) -> bool:
        return action == PASS

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """Names of cards in hand and of piles; at the end those of what counts, and the tie-break that decided."""
        if "count" not in view:
            names = {card: words.name(card) for card in self.known.cards}
            return {**names, **words.inscribed(self.known, seen(view))}
        tie = seen(view)["count"].tie
        parts = {f"part:{part}": Phrase(f"sacrificio.result.{part}") for part in PARTS}
        return {**parts, "tie": Phrase(tie)} if tie else parts

    # what happened --------------------------------------------------------------------------------------------
    def begins_turn(self, events: Sequence[Event]) -> bool:
        """A turn begins when the one before it has refilled its hand, or the setup is done."""
        last = ""
        for event in events:
            if event.kind == "phase" and event.public.get("what") == "moves" and last != "wipe":
                return not any(e.kind == "moved" and e.public.get("what") == "zero" for e in events)
            if event.kind == "phase":
                last = event.public["what"]
        return False

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """One sentence for an action."""
        return story(events)

    def is_routine(self, events: Sequence[Event]) -> bool:
        """A hand is filled up, unless that uncovers Cannibalism."""
        whats = {event.public.get("what") for event in events}
        return bool(whats & {"drawn", "taken"}) and "cannibalism" not in whats

    def event_sound(self, event: Event) -> str:
        return moving.sound(event)

    def log_icon(self, events: Sequence[Event]) -> str:
        return moving.emblem(events)

    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        return moving.motions(seen(before), events)

    def pause_ms(self, events: Sequence[Event]) -> float:
        return moving.lingers(events)

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        """A heart is felt at its temple; a temple that lacks but its dagger, and all around it. SCO-35, SCO-50"""
        full = tolls.completed(self.known, seen(before), seen(after))
        return [*(Flash(key, "won") for key in moving.won(events)), *lights(full, "won", "conch")]

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        return moving.trail(events)

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool) -> Sequence[Act]:
        rounds = int(self.constants["max_rounds"])
        return ending.interlude(seen(before), seen(after), events, rounds, own=own)

    # the end --------------------------------------------------------------------------------------------------
    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        lit = (*moving.won(events), *(trail.end for trail in moving.trail(events)))
        return ending.finale(seen(view), self.known, lit, events)

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        return ending.closing(seen(view), result, self.known)

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        return ending.mark(events)

    def verdict(self, view: Dump) -> Phrase | None:
        return ending.verdict(seen(view))

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        return ending.tally(seen(view), self.known)

    def seat_facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat."""
        state = seen(view)["seats"][seat_name(seat)]
        hearts = self.known.zone(seen(view), seat_name(seat))["hearts"]
        return {
            "hearts": hearts,
            "hollow": state["hollow"],
            "hand": len(state["hand"]),
            "supreme": [card for card in state["hand"] if card.startswith("supreme")],
            "used": list(state["used"]),
        }

    def bars(self, view: Dump) -> Sequence[Bar]:
        return ending.bars(seen(view), self.known)

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        facts = self.seat_facts(view, seat)
        return (
            ("sacrificio.result.hearts", sum(facts["hearts"].values())),
            ("sacrificio.result.hollow", facts["hollow"]),
        )


def table(game: Game) -> SacrificioTable:
    """The table of this game."""
    return SacrificioTable(game)
