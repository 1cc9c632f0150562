"""Laws of Sacrificio on random play: cards are never lost, refusals and legal actions agree, events name cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boardgames.core import laws
from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import Event, IllegalAction, State
from boardgames.core.rng import Rng
from boardgames.games.sacrificio.action_notation import format_action, parse_action
from boardgames.games.sacrificio.ids import PLACES, REFUSALS, SLOTS
from boardgames.games.sacrificio.refusals import refusal
from boardgames.games.sacrificio.rulebook import Rulebook
from boardgames.games.sacrificio.state import SacrificioState
from tests.games.sacrificio.play import GAME, SETTINGS, chosen, positions

EACH = pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']}-{o['variant']}")


def tables_of(state: State) -> Rulebook:
    assert isinstance(state, SacrificioState)
    return state.position.rules


@pytest.mark.parametrize("hand", [["victim_woman"], ["victim_man", "victim_woman"]], ids=len)
def test_chance_exchanges_no_fewer_cards_than_the_rules_ask_for(hand: list[str]) -> None:
    seats = {"P1": {"hand": hand, "temples": {"t1": "red_ccs"}}, "P2": {"temples": {"t1": "red_cct"}}}
    laws.picks_evenly(GAME.load({"seats": seats, "phase": "moves", "turn": "P1"}, {"seats": 2}, 1), frozenset())


@EACH
def test_no_card_and_no_temple_is_ever_lost(options: dict[str, Any]) -> None:
    tables = tables_of(GAME.new_game(options, 1))
    for number, state in enumerate(positions(options, 8)):
        if number % 25:
            continue
        dump = state.dump()
        temples: Counter[str] = Counter(dump["temple_pile"])
        cards: Counter[str] = Counter(dump["deck"])
        hollow = dump["supply"]["hollow"]
        for fields in dump["seats"].values():
            cards.update([*fields["hand"], *fields["cenote"]])
            cards.update(card for pile in fields["piles"].values() for card in pile)
            cards.update(card for card in fields["slots"].values() if card)
            temples.update([*fields["offer"], *fields["hearts"]])
            temples.update(temple for temple in fields["temples"].values() if temple)
            hollow += fields["hollow"]
        if dump["pending"]:
            move = parse_action(tables, dump["pending"])
            assert move is not None
            cards[tables.cards[move.card]] += 1
        cards.update({name: count for name, count in dump["supply"].items() if name != "hollow"})
        for card, name in enumerate(tables.cards):
            assert cards[name] == (3 if tables.is_supreme[card] else tables.counts[card]), (name, number)
        assert hollow == 18
        assert sorted(temples.elements()) == sorted(tables.temples)


def plausible(tables: Rulebook, rng: Rng) -> str:
    """Return a well-formed line of any verb, mostly not legal."""

    def card() -> str:
        return rng.choice(tables.cards)

    seat, slot, place = rng.choice(["", "", "p1 ", "p2 ", "p3 ", "p4 "]), rng.choice(SLOTS), rng.choice(PLACES)
    return rng.choice(
        [
            f"place {card()} {seat}{slot}",
            f"place {card()} {seat}{place}",
            f"place {tables.cards[tables.lunar]} {seat}{place} renew",
            f"place {tables.cards[tables.solar]} {place} swap p{1 + rng.below(4)} {rng.choice(PLACES)}",
            f"kill p{1 + rng.below(4)} {slot} with {card()}",
            f"sacrifice {seat}{place} with {card()}",
            f"cleanse {seat}{place} with {card()}",
            f"move {slot} {rng.choice(SLOTS)} for {card()}",
            f"remove {slot} for {card()}",
            "exchange " + " ".join(sorted(card() for _ in range(3))),
            "discard " + " ".join(sorted(card() for _ in range(1 + rng.below(4)))),
            "zero",
            "wipe none",
            f"wipe {seat}{place}",
            f"top {card()}",
            "done",
            "draw",
            f"take p{1 + rng.below(4)}",
            "pass",
            f"deny {card()}",
            f"slay {card()}",
            f"block {card()}",
        ]
    )


@EACH
def test_an_action_is_legal_exactly_when_nothing_refuses_it(options: dict[str, Any]) -> None:
    rng, codes = Rng(5), set[str]()
    for number, state in enumerate(positions(options, 21)):
        if state.outcome() is not None or number % 9:
            continue
        assert isinstance(state, SacrificioState)
        legal, tables = state.legal_actions(), tables_of(state)
        for line in legal:
            assert refusal(state.position, line) is None, line
            move = parse_action(tables, line)
            assert move is not None and format_action(tables, move) == line
        for _ in range(30):
            line = plausible(tables, rng)
            code = refusal(state.position, line)
            assert (code is None) == (line in legal), (line, code)
            codes.add(code or "")
    assert codes - {""} <= set(REFUSALS)
    assert len(codes) > 8


def test_an_illegal_action_is_an_error_with_its_code() -> None:
    state = GAME.new_game({"seats": 2, "variant": "standard"}, 1)
    error = state.why_not("jump")  # type: ignore[arg-type]
    assert isinstance(error, IllegalAction) and error.code == "bad_action"


def test_every_card_that_changes_its_place_is_named_by_an_event() -> None:
    rng = Rng(31)
    for options in SETTINGS[::3]:
        state = GAME.new_game(options, 31)
        while state.outcome() is None:
            before, log = state.view(0), list[Event]()
            state.apply(chosen(state, rng), log)
            named = {word for event in log for word in names(event.seen_by(0))}
            for path, left, right in differences(before, state.view(0)):
                if "slots" in path or ".temples." in path or "piles" in path:
                    changed = {*flat(left)} ^ {*flat(right)}
                    assert changed <= named | {"?"}, (path, left, right, [repr(e) for e in log])


def flat(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(item) for item in value]
    return [] if value is None else [str(value)]


def names(event: Event) -> list[str]:
    """Return the cards and temples that an event names."""
    told = event.public
    return [str(told[key]) for key in ("card", "temple") if key in told] + [
        str(name) for key in ("temples", "pile") for name in told.get(key, ())
    ]
