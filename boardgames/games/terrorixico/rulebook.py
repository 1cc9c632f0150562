"""The rule set as flat tables of whole numbers, for the running game: cards, monsters, events, constants.

A card, a monster and an event are numbers: their places among the ids in ASCII order, so that sorted numbers
are sorted ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, final

from ...core.game_protocol import Action
from ...core.rng import numbered_rng
from .card_models import Card, EventCard, NumberId
from .ids import (
    EQUALITY,
    FRIENDLY_FIRE,
    LASTING_EFFECTS,
    LINES,
    MIMETIC,
    NOTHING,
    RELIC,
    ROLES,
    STRENGTH,
    TRAUMA,
    TYPES,
)
from .ruleset import RuleSet

UNKNOWN: Final = 63
"""The number of a card that a view does not tell."""

Cards = tuple[int, ...]
"""A pile, immutable and shared by clones."""


@final
class LastingEffects:
    """The effects of an event's text that hold during its battle. TER-24."""

    __slots__ = ("cards", "face_down", "hand", "last_trauma", "no_specials", "open_hands", "step")

    def __init__(self, hand: int, cards: int, face_down: int) -> None:
        self.hand = hand
        self.cards = cards
        self.face_down = face_down
        self.last_trauma = 0
        self.no_specials = False
        self.open_hands = False
        self.step = 1


class ShuffleChance(Protocol):
    """The chance of one of a game's shuffles, as `core.rng.numbered` gives it by seed and number."""

    def below(self, limit: int) -> int: ...
    def shuffle(self, items: list[int], /) -> None: ...


@final
class Rulebook:
    """Rules in the form that the state machine reads; immutable by convention, shared by all positions of a game."""

    __slots__ = (  # beyond thirty attributes Python looks each up in a dictionary, at every card
        "adds", "aimed", "aimed_at", "base", "calm", "card", "cards", "cards_per_turn", "chance", "codes", "copies",
        "counting_anywhere", "deal", "default_event", "default_monster", "demand", "discard_lines",
        "end_of_turn_optional", "end_turn_after_win", "endings", "event", "events", "face_down_per_line",
        "face_down_per_turn", "first", "hand_size", "hand_traumas_count", "harm", "is_boost", "is_special",
        "is_trauma", "kind", "lasting", "line", "lowest_includes_passed", "mimetic", "monster", "monster_goal",
        "monsters", "needs", "now", "numbers", "passed_can_win", "penalty", "point_goal", "points", "prey",
        "prizes", "restock_at", "role", "rules", "seat_deck", "second", "set_bonus", "simple", "sum_penalties",
        "times", "tosses", "track", "trauma_copies", "traumas", "traumas_compulsory", "turn_limit", "unbeaten",
        "uncopied", "victims", "voluntary_pass", "ways", "wear_lines",
    )  # fmt: skip

    def __init__(self, rules: RuleSet, chance: Callable[[int, int], ShuffleChance] = numbered_rng) -> None:
        self.rules: Final = rules
        self.chance: Final = chance
        self._set_constants()
        self._set_cards()
        self._set_monsters()
        self._set_events()
        self._set_lines()
        self.codes: dict[str, tuple[int, ...]] = {}
        """Cache: action line -> its numbers."""
        self.simple: dict[int, tuple[Action, ...]] = {}
        """Cache: card and open lines -> untargeted ways to play it."""
        self.ways: dict[int, list[tuple[Action, ...] | None]] = {}
        """Cache: what a position allows -> by card, the ways to play it; None where targets must be looked for."""
        self.needs: dict[tuple[Cards, Cards], Cards] = {}
        """Cache: monsters and events of a battle -> relics required in each line."""
        self.prizes: dict[tuple[Cards, Cards], tuple[int, int, int]] = {}
        """Cache: monsters and events of a battle -> its prizes."""
        self.aimed: dict[int, Action] = {}
        """Cache: card, line, index and seat -> line that plays the card at that target."""
        self.aimed_at: list[list[Action]] = [[] for _ in range(4 * 64)]
        """Card << 2 | line: the lines that play the card at the cards there, from the first on, as far as met."""
        self.prey: dict[int, frozenset[int]] = {}
        """Value << 2 | seat: the entries that a trauma of that value removes for the seat."""
        self.victims: dict[int, tuple[Action, ...]] = {}
        """Number of seats and seat: the ways to play Take Advantage face up."""
        self.tosses: dict[tuple[int, ...], tuple[str, ...]] = {}
        """Number owed and hand: the ways to toss."""
        self.endings: dict[tuple[int, ...], tuple[str, ...]] = {}
        """Hand: the ways to end a turn."""

    def clear_caches(self) -> None:
        """Clear the caches of lines."""
        for known in (self.codes, self.simple, self.aimed, self.victims, self.tosses, self.endings):
            known.clear()

    def _set_constants(self) -> None:
        values = self.rules.constants.values()
        self.hand_size: int = values["hand_size"]
        self.deal: int = values["deal"]
        self.cards_per_turn: int = values["cards_per_turn"]
        self.face_down_per_turn: int = values["face_down_per_turn"]
        self.face_down_per_line: int = values["face_down_per_line"]
        self.restock_at: int = values["restock_at"]
        self.turn_limit: int = values["turn_limit_per_seat"]
        self.trauma_copies: dict[str, int] = values["trauma_copies"]
        self.monster_goal: dict[str, int] = values["monster_goal"]
        self.point_goal: int = values["point_goal"]
        self.set_bonus: list[int] = values["set_bonus"]
        self.sum_penalties: bool = values["penalty_of_several"] == "sum"
        self.counting_anywhere: bool = values["counting_on_complete_line"]
        self.lowest_includes_passed: bool = values["lowest_includes_passed"]
        self.traumas_compulsory: bool = values["traumas_compulsory"]
        self.voluntary_pass: bool = values["voluntary_pass"]
        self.passed_can_win: bool = values["passed_can_win"]
        self.end_of_turn_optional: bool = values["end_of_turn_optional"]
        self.end_turn_after_win: bool = values["end_turn_after_win"]
        self.unbeaten: str = values["unbeaten"]
        self.hand_traumas_count: bool = values["trauma_in_hand_counts"]

    def _set_cards(self) -> None:
        deck = self.rules.deck
        every: list[Card] = [*deck.relics, *deck.specials, *deck.traumas]
        cards = sorted(every, key=lambda card: card.id)
        self.cards: list[str] = [card.id for card in cards]
        self.card: dict[str, int] = {name: number for number, name in enumerate(self.cards)}
        self.role: list[int] = [NOTHING] * 64
        self.line: list[int] = [-1] * 64
        self.base: list[int] = [0] * 64
        """Relics that a card counts as: relics, Trickery, Last chance (TER-50)."""
        self.harm: list[int] = [0] * 64
        """V.P. that a trauma costs."""
        self.is_trauma: list[bool] = [False] * 64
        for relic in deck.relics:
            number = self.card[relic.id]
            self.role[number] = RELIC
            self.line[number] = LINES.index(relic.line)
            self.base[number] = relic.value
        for special in deck.specials:
            number = self.card[special.id]
            self.role[number] = ROLES.index(special.id)
            self.base[number] = special.value
        for trauma in deck.traumas:
            number = self.card[trauma.id]
            self.role[number] = TRAUMA
            self.harm[number] = trauma.value
            self.is_trauma[number] = True
        self.numbers: dict[int, Mapping[NumberId, int]] = {ROLES.index(s.id): s.numbers for s in deck.specials}
        """Role of a special: how many cards or traumas it moves (TER-41 to TER-49)."""
        self.is_special: list[bool] = [role not in (RELIC, TRAUMA, NOTHING) for role in self.role]
        self.is_boost: list[bool] = [role in (STRENGTH, EQUALITY) for role in self.role]
        self.traumas: list[int] = [self.card[trauma.id] for trauma in deck.traumas]
        self.mimetic: int = self.card["mimetic"]
        self.uncopied: frozenset[int] = frozenset(
            number for number, role in enumerate(self.role) if role in (TRAUMA, MIMETIC, FRIENDLY_FIRE, NOTHING)
        )
        """Cards that no Mimetic becomes (TER-61, TER-101)."""
        self.copies: list[int] = [self.rules.copies.get(name, 0) for name in self.cards]
        """Copies of each card in the 50 of a seat."""
        self.seat_deck: Cards = tuple([number for number, copies in enumerate(self.copies) for _ in range(copies)])
        """The cards of one seat, in id order."""

    def _set_monsters(self) -> None:
        monsters = sorted(self.rules.monsters, key=lambda monster: monster.id)
        self.monsters: list[str] = [monster.id for monster in monsters]
        self.monster: dict[str, int] = {name: number for number, name in enumerate(self.monsters)}
        self.demand: list[tuple[int, ...]] = [monster.strength.by_line() for monster in monsters]
        self.kind: list[int] = [TYPES.index(monster.type) for monster in monsters]
        self.first: list[int] = [monster.first for monster in monsters]
        self.second: list[int] = [monster.second for monster in monsters]
        self.default_monster: str = "aluxe" if "aluxe" in self.monster else self.rules.monsters[0].id

    def _set_events(self) -> None:
        events = sorted(self.rules.events, key=lambda event: event.id)
        self.events: list[str] = [event.id for event in events]
        self.event: dict[str, int] = {name: number for number, name in enumerate(self.events)}
        self.adds: list[tuple[int, ...]] = [_factors(event, "+", 0) for event in events]
        self.times: list[tuple[int, ...]] = [_factors(event, "x", 1) for event in events]
        self.points: list[int] = [event.points for event in events]
        self.penalty: list[int] = [event.penalty for event in events]
        self.track: list[int] = [event.track for event in events]
        self.now: list[tuple[tuple[str, int], ...]] = [
            tuple((e.effect, e.n) for e in event.text if e.effect not in LASTING_EFFECTS) for event in events
        ]
        self.calm: LastingEffects = LastingEffects(self.hand_size, self.cards_per_turn, self.face_down_per_line)
        self.lasting: list[LastingEffects] = [self._lasting(event) for event in events]
        known = "night_of_the_dead"
        self.default_event: str = known if known in self.event else self.rules.events[0].id

    def _lasting(self, event: EventCard) -> LastingEffects:
        found = LastingEffects(self.hand_size, self.cards_per_turn, self.face_down_per_line)
        for effect in event.text:
            if effect.effect == "hand_size":
                found.hand = effect.n
            elif effect.effect == "cards_per_turn":
                found.cards = effect.n
            elif effect.effect == "face_down_limit":
                found.face_down = effect.n
            elif effect.effect == "last_trauma":
                found.last_trauma = effect.n
            elif effect.effect == "no_specials":
                found.no_specials = True
            elif effect.effect == "open_hands":
                found.open_hands = True
            elif effect.effect == "reverse_order":
                found.step = -1
        return found

    def _set_lines(self) -> None:
        """Build the lines of action that depend on cards alone."""
        self.discard_lines: list[Action] = [Action(f"discard {name}") for name in self.cards]
        self.wear_lines: list[list[Action]] = [
            [Action(f"discard {name} wear {worn}") for worn in self.cards] for name in self.cards
        ]

    def trauma_deck(self, seats: int) -> list[int]:
        """Return the trauma cards of a table with so many seats. TER-3."""
        return sorted(self.traumas * self.trauma_copies[str(seats)])

    def battle_requirements(self, monsters: Cards, events: Cards) -> Cards:
        """Return the relics required in each line (TER-23): all additions first, then all factors. R9."""
        found = self.needs.get((monsters, events))
        if found is None:
            need = []
            for line in range(4):
                total = sum([self.demand[monster][line] for monster in monsters])
                total += sum([self.adds[event][line] for event in events])
                for event in events:
                    total *= self.times[event][line]
                need.append(total)
            found = self.needs[monsters, events] = tuple(need)
        return found

    def battle_prizes(self, monsters: Cards, events: Cards) -> tuple[int, int, int]:
        """Return what the first and the second place gain in a battle, and the spaces on the track for who takes the
        monster. TER-72, TER-73.
        """
        found = self.prizes.get((monsters, events))
        if found is None:
            points = sum([self.points[event] for event in events])
            first, second = sum([self.first[one] for one in monsters]), sum([self.second[one] for one in monsters])
            on = max([self.track[event] for event in events], default=0)
            found = self.prizes[monsters, events] = (points + first, points + second, on)
        return found

    def goal_space(self, seats: int) -> int:
        """Return the space of the monster track that ends the game. TER-90."""
        return self.monster_goal[str(seats)]


def _factors(event: EventCard, sign: str, neutral: int) -> tuple[int, ...]:
    """Return the numbers of an event's modifiers of one sign, line by line; `neutral` where there is none."""
    return tuple(int(m[1:]) if m[0] == sign else neutral for m in event.modifiers.by_line())
