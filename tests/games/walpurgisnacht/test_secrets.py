"""No secret of Walpurgisnacht leaves the table: views, events, samples; and a leak that is planted is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import HIDDEN, Action, Event, Game, State
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht import effects, events, seat_view, state

GAME: Game = registry.load("walpurgisnacht")
CARDS = frozenset(GAME.components["cards"])
EYES = frozenset(card for card, about in GAME.components["cards"].items() if about["eye"])


def named(node: Any) -> Iterator[str]:
    """Yield every card id in a piece of plain data."""
    if isinstance(node, str):
        if node in CARDS:
            yield node
    elif isinstance(node, dict):
        for item in node.values():
            yield from named(item)
    elif isinstance(node, (list, tuple)):
        for item in node:
            yield from named(item)


def placed(seen: dict[str, Any]) -> set[str]:
    """Return the cards to which a view gives a place."""
    piles = [seen["mountain"], seen["discard"], seen["revealed"]]
    piles += [[seat["role"], seat["down"], seat["up"], seat["hand"]] for seat in seen["seats"].values()]
    return set(named(piles))


def unknown_places(dump: dict[str, Any], seat: str) -> list[tuple[str, ...]]:
    """Return paths of cards that `seat` may not know, computed from the dump and its `knows` alone."""
    if dump["phase"] == "over":
        return []
    known = set(dump["seats"][seat]["knows"])
    open_cards = {dump["mountain"][space] for space in dump["face_up"]}
    found: list[tuple[str, ...]] = [
        ("mountain", space)
        for space, card in dump["mountain"].items()
        if card is not None and card not in known | open_cards and card != "walpurga"
    ]
    for name, other in dump["seats"].items():
        if name != seat and not other["unmasked"] and other["role"] != "mephistopheles":
            found.append(("seats", name, "role"))
    return found


def other_world(now: State, seat: int, rng: Rng) -> State | None:
    """Return the position with two cards exchanged that `seat` may not know, or None where there is no such pair."""
    dump, options = now.dump(), {}
    places = unknown_places(dump, f"P{seat + 1}")
    if len(places) < 2:
        return None
    rng.shuffle(places)  # type: ignore[arg-type]
    slots = []
    for path in places[:2]:
        node = dump
        for word in path[:-1]:
            node = node[word]
        slots.append((node, path[-1]))
    (a, x), (b, y) = slots
    a[x], b[y] = b[y], a[x]
    for other in dump["seats"].values():  # knowledge follows the place, not the card
        other["knows"] = [card for card in other["knows"] if card not in (a[x], b[y])]
    return GAME.load(dump, options, 1)


def check(seats: int, seed: int) -> None:
    """Play one game; raise AssertionError where a seat sees what it may not know."""
    rng = Rng(seed)
    match = Match(GAME, GAME.new_game({"seats": seats}, seed))
    while match.outcome() is None:
        now = match.state_after(len(match))
        for seat in range(seats):
            world = other_world(now, seat, rng)
            if world is not None:
                left, right = now.view(seat), world.view(seat)
                assert canonical_text(left) == canonical_text(right), (
                    f"the view of seat {seat} tells two worlds apart"
                )
        before = [match.player_view(seat).view() for seat in range(seats)]
        number = len(match)
        match.play(rng.choice(match.legal_actions()))
        for seat in range(seats):
            port = match.player_view(seat)
            may_know = placed(before[seat]) | placed(port.view())
            for _, played in port.events(number):
                for event in played:
                    told = set(named(event.public))
                    assert told <= may_know, f"{event} tells seat {seat} of {sorted(told - may_know)}"
                    assert not event.secret


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_views_and_events_tell_nothing_hidden(seats: int) -> None:
    for seed in range(3):
        check(seats, seed)


def test_a_leak_in_the_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = seat_view.view_of

    def leaking(table: Any, viewer: int) -> dict[str, Any]:
        seen = honest(table, viewer)
        seen["mountain"]["c1"] = table.rules.deck.ids[table.mountain[0]] if table.mountain[0] >= 0 else None
        return seen

    monkeypatch.setattr(state, "view_of", leaking)
    with pytest.raises(AssertionError, match="tells two worlds apart"):
        check(4, 1)


def test_a_leaked_role_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = seat_view.view_of

    def leaking(table: Any, viewer: int) -> dict[str, Any]:
        seen = honest(table, viewer)
        seen["seats"]["P2"]["role"] = table.rules.deck.ids[table.roles[1]]
        return seen

    monkeypatch.setattr(state, "view_of", leaking)
    with pytest.raises(AssertionError, match="tells two worlds apart"):
        check(4, 1)


def test_a_leak_in_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(log: list[Event], table: Any, what: str, giver: int, receiver: int, card: int, pile: str) -> None:
        log.append(Event("moved", {"what": what, "seat": f"P{giver + 1}", "card": table.rules.deck.ids[card]}))

    monkeypatch.setattr(events, "log_face_down_gift", leaking)
    assert effects.events is events
    # Most first gifts become public at once or soon; one that stays among several must betray the leak.
    with pytest.raises(AssertionError, match="tells seat"):
        for seed in range(12):
            check(5, seed)


def test_forgetting_is_allowed() -> None:
    """WAL-71: a weaker player may blank known cards out of its view; its samples still play."""
    rng = Rng(5)
    now = GAME.new_game({"seats": 5, "start": "P1"}, 5)
    for _ in range(5):
        now.apply(Action("ready"))
    seen = now.view(0)
    seen["mountain"] = {space: card and HIDDEN for space, card in seen["mountain"].items()}
    sample = GAME.sampler(seen, 0, {}).draw(rng)
    assert sample.legal_actions() == now.legal_actions()


def test_samples_are_spread_evenly() -> None:
    """WAL-72: Mephistopheles may be any masked seat, Walpurga any unknown space, a cat's eye no hidden gift."""
    rng = Rng(8)
    start = GAME.new_game({"seats": 4, "start": "P1"}, 2)
    seat = next(s for s in range(4) if start.view(s)["seats"][f"P{s + 1}"]["role"] != "mephistopheles")
    sampler = GAME.sampler(start.view(seat), seat, {})
    roles: Counter[str] = Counter()
    spaces: Counter[str] = Counter()
    for _ in range(600):
        dump = sampler.draw(rng).dump()
        roles.update(name for name, other in dump["seats"].items() if other["role"] == "mephistopheles")
        spaces.update(space for space, card in dump["mountain"].items() if card == "walpurga")
    assert len(roles) == 3 and min(roles.values()) > 130, roles
    assert len(spaces) == 10 and min(spaces.values()) > 25, spaces


def test_a_hidden_gift_is_filled_from_what_was_shown() -> None:
    position = {
        "seats": {
            "P1": {"role": "crucifix_2", "hand": ["brooms", "herbs", "calf"]},
            "P2": {"role": "mephistopheles", "down": ["goat", "spectre"]},
            "P3": {"role": "crucifix_3"},
        },
        "mountain": {"c1": "walpurga"},
        "phase": "rites",
        "gifts": 1,
        "gave": {"card": "goat", "to": "P2"},
        "revealed": ["goat", "herbs", "brooms"],
    }
    game: Game = registry.build("walpurgisnacht", {"reveal_max": 4, "wisp_points_same": [1, 2, 3, 4],
                                                   "wisp_points_opposite": [1, 2, 3]})  # fmt: skip
    position["revealed"] = ["goat", "herbs", "brooms", "calf"]
    now = game.load(position, {}, 1)
    sampler = game.sampler(now.view(2), 2, {})
    rng = Rng(3)
    gifts: Counter[str] = Counter()
    others: set[str] = set()
    for _ in range(200):
        dump = sampler.draw(rng).dump()
        gifts[dump["gave"]["card"]] += 1
        down = dump["seats"]["P2"]["down"]
        assert dump["gave"]["card"] in down and not EYES & set(down)
        assert set(dump["seats"]["P1"]["hand"]) | {dump["gave"]["card"]} == {"goat", "herbs", "brooms", "calf"}
        others |= set(down) - {dump["gave"]["card"]}
    assert set(gifts) == {"goat", "herbs", "calf"} and min(gifts.values()) > 40
    assert len(others) > 5
