"""TerroriXico under changed rules, its cards and its secrets, on random play for every number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Event, Game, State
from boardgames.core.rng import Rng
from boardgames.games.terrorixico import events
from boardgames.games.terrorixico.position import Position
from boardgames.games.terrorixico.refusals import refusal as reason

LENIENT = {"voluntary_pass": True, "end_turn_after_win": True, "unbeaten": "stay", "trauma_in_hand_counts": False}
STRICT = {
    "traumas_compulsory": True,
    "unbeaten": "bottom",
    "counting_on_complete_line": False,
    "end_of_turn_optional": False,
    "penalty_of_several": "sum",
    "passed_can_win": False,
    "lowest_includes_passed": False,
    "face_down_per_turn": 0,
}


def candidates(state: Position) -> list[str]:
    """Return far more lines than are ever legal: every verb with every card, line, slot and seat."""
    lines = ("range", "melee", "shield", "codex")
    slots = [f"{word}.{n}" for line, word in enumerate(lines) for n in range(1, len(state.lines[line]) + 2)]
    seats = [f"p{seat + 1}" for seat in range(state.seats)]
    found = ["pass", "stop", "draw", *(f"choose {place}" for place in (*slots, *seats))]
    found += [f"choose {slot} {seat}" for slot in slots for seat in seats]
    for card in state.rules.cards:
        found += [f"up {card}", f"discard {card}", f"toss {card}", f"wear {card}"]
        found += [f"discard {card} wear {other}" for other in state.rules.cards]
        found += [f"{verb} {card} {line}" for verb in ("up", "down") for line in lines]
        found += [f"up {card} {place} {seat}" for place in (*lines, *slots) for seat in seats]
        found += [f"up {card} {slot}" for slot in slots]
    return found


def check(game: Game, state: Position, options: dict[str, Any], turn: int, rng: Rng) -> None:
    """Hold one position against one or two of the laws, in turn."""
    which = turn % 6
    if which == 0:
        laws.legal_is_sound(state)
        laws.clone_is_independent(state, rng)
    elif which == 1:
        laws.dump_loads_back(game, state, options)
    elif which == 2 or state.resolving >= 0:
        laws.views_keep_the_sampling_laws(game, state, state.seats, options, rng)
    elif which == 3:
        legal = set(state.legal_actions())
        for line in candidates(state):
            assert (line in legal) == (reason(state, line) is None), (line, reason(state, line), state.dump())
    elif which == 4:
        twin = game.load(state.dump(), options, 1)
        action = rng.choice(state.legal_actions())
        again = state.clone()
        twin.apply(action)
        again.apply(action)
        assert canonical_text(twin.dump()) == canonical_text(again.dump()), action


@pytest.mark.parametrize("constants", [LENIENT, STRICT], ids=["lenient", "strict"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_of_every_game_hold_under_changed_rules(seats: int, constants: dict[str, Any]) -> None:
    game: Game = registry.build("terrorixico", constants)
    options = {"seats": seats}
    for seed in range(2):
        state, rng, count = game.new_game(options, seed), Rng(seed), 0
        while state.outcome() is None:
            check(game, state, options, count, rng)
            state.apply(rng.choice(state.legal_actions()), [] if count % 2 else None)
            count += 1
            assert count < 3000
        laws.dump_loads_back(game, state, options)
        laws.views_keep_the_sampling_laws(game, state, seats, options, rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hundreds_of_games_end_and_keep_every_card(seats: int) -> None:
    game: Game = registry.load("terrorixico")
    ends: Counter[str] = Counter()
    for seed in range(100):
        state = game.new_game({"seats": seats, "opening": "deal" if seed % 4 == 0 else "choose"}, seed)
        laws.playout(game, state, Rng(seed), limit=2000)
        outcome = state.outcome()
        assert outcome is not None and outcome.winners
        ends[outcome.reason] += 1
        cards = state.dump()
        owned = sum(len(cards["seats"][seat][pile]) for seat in cards["seats"] for pile in _PILES)
        lying = sum(len(line) for line in cards["battle"]["lines"].values())
        traumas = {2: 12, 3: 16, 4: 20}[seats]
        assert owned + lying + len(cards["trauma"]) == 50 * seats + traumas
    assert ends["monsters"] > 20 and ends["trauma"] > 0, ends


_PILES = ("hand", "draw", "discard", "wear", "tossed")


# -- secrets -------------------------------------------------------------------------------------------------------


def positions(seats: int, seed: int) -> list[State]:
    """Return positions along a random game, before each action."""
    game: Game = registry.load("terrorixico")
    state, rng, found = game.new_game({"seats": seats}, seed), Rng(seed), []
    while state.outcome() is None:
        found.append(state.clone())
        state.apply(rng.choice(state.legal_actions()))
    return found


def leaks_in_views(seats: int) -> int:
    """Count views that tell apart two positions which differ in hidden cards only."""
    game: Game = registry.load("terrorixico")
    rng, found = Rng(9), 0
    for state in positions(seats, 3)[::4]:
        for seat in range(seats):
            twin = game.sampler(struck_out(state, seat), seat, {"seats": seats}).draw(rng)
            found += canonical_text(twin.view(seat)) != canonical_text(state.view(seat))
    return found


def struck_out(state: State, seat: int) -> dict[str, Any]:
    """Return the view, written by another hand than the game's: the dump with what is hidden struck out."""
    dump = state.dump()
    dump["seed"] = "?"
    for pile in ("monsters", "events", "trauma"):
        dump[pile] = ["?"] * len(dump[pile])
    for word, line in dump["battle"]["lines"].items():
        own = f"P{seat + 1} "
        hidden = [e if " down " not in e or e.startswith(own) else e[:8] + "?" for e in line]
        dump["battle"]["lines"][word] = hidden
    front = dump["battle"]["events"][0]
    for name, home in dump["seats"].items():
        home["draw"] = ["?"] * len(home["draw"])
        if name != f"P{seat + 1}":
            home["tossed"] = ["?"] * len(home["tossed"])
            if front != "kiss_alley" or dump["phase"] == "opening":
                home["hand"] = ["?"] * len(home["hand"])
    return dump


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_the_dump_with_what_is_hidden_struck_out(seats: int) -> None:
    assert leaks_in_views(seats) == 0
    for state in positions(seats, 4)[::7]:
        for seat in range(seats):
            assert state.view(seat) == struck_out(state, seat)


def test_a_planted_secret_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgames.games.terrorixico import position_writer

    zone = position_writer._zone
    monkeypatch.setattr(position_writer, "_zone", lambda b, cards, known: zone(b, cards, True))
    assert leaks_in_views(3) > 0


def told_too_much(seats: int) -> list[str]:
    """Return the events of random games that name a card which not everybody has seen."""
    found = []
    for state in positions(seats, 6):
        action = Rng(state.dump()["shuffles"]).choice(state.legal_actions())
        log: list[Any] = []
        after = state.clone()
        after.apply(action, log)
        open_words = {word for event in log if event.kind == "shown" for word in _words(event.public)}
        if not action.startswith(("down", "toss")):
            open_words |= set(action.split())
        for seat in range(seats):
            view = [*_others_words(state, seat), *_others_words(after, seat)]
            for event in log:
                cards = {word for word in _words(event.public) if word in _CARDS}
                if not cards <= open_words | set(view):
                    found.append(repr(event))
    return found


def _words(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for item in value.values() for word in _words(item)]
    return [word for item in value for word in _words(item)] if isinstance(value, list) else []


def _others_words(state: State, seat: int) -> list[str]:
    """Return every card that the view of a seat which is not to act shows beside its own."""
    view = state.view(seat)
    view["seats"].pop(f"P{seat + 1}")
    view["battle"]["lines"] = [e for line in view["battle"]["lines"].values() for e in line if " down " not in e]
    return [part for word in _words(view) for part in word.replace("=", " ").split()]


_CARDS = frozenset(registry.load("terrorixico").constants["deck"]) | {f"trauma_{n}" for n in range(4)}


@pytest.mark.parametrize("seats", [2, 3])
def test_public_events_name_no_hidden_card(seats: int) -> None:
    assert told_too_much(seats) == []


def test_a_planted_secret_in_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def blab(kind: str, public: Mapping[str, Any], secret: Mapping[int, Mapping[str, Any]] | None) -> Event:
        return Event(
            kind, {**public, **{key: item for fields in (secret or {}).values() for key, item in fields.items()}}
        )

    monkeypatch.setattr(events, "Event", blab)
    assert told_too_much(3)


def keyed(piles: list[list[int]], passed: list[str], last: list[str]) -> Any:
    """Return the key of a position with these monsters and events of the battle and these decks, bottom first."""
    rules = registry.load("terrorixico")
    probe = rules.new_game({}, 1)
    assert isinstance(probe, Position)
    monsters, cards = probe.rules.monsters, probe.rules.events
    battle = {
        "monsters": [monsters[number] for number in piles[0]],
        "events": [cards[number] for number in piles[1]],
        "passed": passed,
        "last": last,
    }
    decks = {
        "monsters": [monsters[number] for number in reversed(piles[2])],
        "events": [cards[number] for number in reversed(piles[3])],
    }
    seats = {name: {"hand": ["codex_1"]} for name in ("P1", "P2", "P3")}
    return rules.load({"battle": battle, "turn": "P3", "seats": seats, **decks}, {}, 1).key()


@pytest.mark.parametrize("pile", [0, 1, 2])
def test_a_key_tells_at_which_end_of_a_border_a_card_lies(pile: int) -> None:
    """Card 0, last of one pile or first of the next one: the numbers stand in the same order in both."""
    before, after = [[5], [6], [7], [8]], [[5], [6], [7], [8]]
    before[pile] = [*before[pile], 0]
    after[pile + 1] = [0, *after[pile + 1]]
    assert keyed(before, [], []) != keyed(after, [], [])
    assert keyed(before, [], []) == keyed(before, [], [])


def test_a_key_tells_who_passed_from_who_played_last() -> None:
    piles = [[5], [6], [7], [8]]
    assert keyed(piles, ["P2", "P1"], ["P3"]) != keyed(piles, ["P2"], ["P1", "P3"])
