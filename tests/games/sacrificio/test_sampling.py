"""Sacrificio's views and the positions sampled from them: nothing hidden leaves, open windows are knowledge."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import HIDDEN, Dump, Event, Game, State, seat_name
from boardgames.core.rng import Rng
from boardgames.games.sacrificio import hidden_state_sampler
from boardgames.games.sacrificio.state import SacrificioState
from tests.games.sacrificio.play import GAME, SETTINGS, chosen, positions

EACH = pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']}-{o['variant']}")


@pytest.mark.parametrize(
    "constants", [{"show_next_heart": False, "supremes_open": False}, {"react_scope": "anywhere"}]
)
def test_the_laws_hold_under_other_rules_of_secrecy(constants: dict[str, Any]) -> None:
    game: Game = registry.build("sacrificio", constants)
    options, rng = {"seats": 3, "variant": "standard"}, Rng(6)
    for number, state in enumerate(positions(options, 9, game)):
        if number % 17 == 0:
            laws.views_keep_the_sampling_laws(game, state, 3, options, rng)
            laws.dump_loads_back(game, state, options)


def test_whoever_a_window_asks_can_answer_in_every_sample() -> None:
    options, rng, windows = {"seats": 3, "variant": "standard"}, Rng(3), 0
    for state in positions(options, 14):
        if state.outcome() is None and state.to_act() != state.whose_turn() and state.dump()["phase"] == "react":
            windows += 1
            for seat in range(3):
                sample = GAME.sampler(state.view(seat), seat, options).draw(rng)
                assert sample.to_act() == state.to_act()
                assert len(sample.legal_actions()) > 1, sample.dump()
    assert windows > 10


def rare_window() -> State:
    """A window whose only answer is one kukulkan among many unseen cards."""
    position = {
        "phase": "react",
        "pending": "place victim_man p2 v1",
        "seats": {
            "P1": {"temples": {"t1": "red_ccc"}, "hand": ["zero"], "cenote": ["kukulkan", "kukulkan", "kukulkan"]},
            "P2": {"temples": {"t1": "blue_ccc"}, "hand": ["kukulkan"]},
        },
    }
    return GAME.load(position, {"seats": 2}, 1)


def test_a_rare_answer_is_dealt_too() -> None:
    state = rare_window()
    sampler = GAME.sampler(state.view(0), 0, {"seats": 2})
    for seed in range(20):
        sample = sampler.draw(Rng(seed))
        assert sample.legal_actions() == ["pass", "deny kukulkan"]
        assert canonical_text(sample.view(0)) == canonical_text(state.view(0))


def test_samples_differ_and_never_put_cannibalism_into_a_hand() -> None:
    options = {"seats": 2, "variant": "standard"}
    state = next(position for number, position in enumerate(positions(options, 1)) if number == 30)
    sampler, hands = GAME.sampler(state.view(0), 0, options), Counter[str]()
    for seed in range(60):
        sample = sampler.draw(Rng(seed)).dump()
        hands.update(sample["seats"]["P2"]["hand"])
        assert (
            sample["deck"].count("cannibalism")
            + sum(fields["cenote"].count("cannibalism") for fields in sample["seats"].values())
            == 2
        )
    assert len(hands) > 10 and hands["cannibalism"] == 0


def scrambled(state: State, seat: int) -> State:
    """The same position with all that a seat may not know dealt anew."""
    return GAME.sampler(state.view(seat), seat, {}).draw(Rng(77))


def test_positions_that_differ_only_in_hidden_cards_give_the_same_events() -> None:
    options, rng, compared = {"seats": 3, "variant": "standard"}, Rng(4), 0
    for state in positions(options, 40):
        if state.outcome() is not None or rng.below(6):
            continue
        seat = state.to_act()
        twin = scrambled(state, seat)
        action = chosen(state, rng)
        if action.split(" ")[0] in ("draw", "keep") or " renew" in action or action.startswith("sacrifice"):
            continue  # chance decides what comes then
        logs: list[list[Event]] = [[], []]
        for position, log in zip((state.clone(), twin), logs, strict=True):
            position.apply(action, log)
        if any(event.kind == "asked" for log in logs for event in log):
            continue  # whether a window opens is told by the hidden hand, and known to all then
        told = [[(event.kind, canonical_text(dict(event.seen_by(seat).public))) for event in log] for log in logs]
        assert told[0] == told[1], action
        compared += 1
    assert compared > 20


def leaks(dump: Dump, view: Dump, seat: int) -> list[str]:
    """Return what a view shows that its seat may not know."""
    found = []
    for name, fields in view["seats"].items():
        if name == seat_name(seat):
            continue
        shown = [card for card in fields["hand"] if card != HIDDEN and not card.startswith("supreme")]
        shown += [temple for temple in fields["offer"] if temple != HIDDEN]
        if dump["phase"] == "setup":
            shown += [temple for temple in fields["temples"].values() if temple not in (HIDDEN, None)]
        found += [f"{name}: {card}" for card in shown]
    found += [card for card in (*view["deck"], *view["temple_pile"]) if card != HIDDEN]
    return found + ([] if view["seed"] == HIDDEN else ["seed"])


def test_a_view_shows_nothing_hidden() -> None:
    for number, state in enumerate(positions({"seats": 4, "variant": "standard"}, 2)):
        if number % 13 == 0:
            for seat in range(4):
                assert leaks(state.dump(), state.view(seat), seat) == []


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(positions({"seats": 2, "variant": "standard"}, 2))
    monkeypatch.setattr(SacrificioState, "view", lambda self, seat: self.dump())
    assert leaks(state.dump(), state.view(0), 0)


def test_a_sampler_that_forgets_windows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_state_sampler.SacrificioSampler, "_window_holds", lambda self, board: True)
    sampler = GAME.sampler(rare_window().view(0), 0, {"seats": 2})
    assert any(sampler.draw(Rng(seed)).legal_actions() == ["pass"] for seed in range(10))


def test_events_name_no_hidden_card() -> None:
    state, rng = GAME.new_game({"seats": 3, "variant": "standard"}, 6), Rng(6)
    drawn = 0
    while state.outcome() is None:
        log: list[Event] = []
        state.apply(chosen(state, rng), log)
        for event in log:
            if event.public.get("what") == "drawn":
                drawn += 1
                owner = int(str(event.public["target"])[1]) - 1
                assert event.public["card"] == HIDDEN
                assert event.seen_by(owner).public["card"] != HIDDEN
                assert event.seen_by((owner + 1) % 3).public["card"] == HIDDEN
    assert drawn > 100
