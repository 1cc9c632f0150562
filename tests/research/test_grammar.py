"""Every line that is legal anywhere has one number, the same in every position, and no other line has it."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.action_space import ActionSpace, MultiWordSlot
from boardgames.core.game_protocol import actions_to_play
from boardgames.core.rng import Rng

LARGEST: dict[str, dict[str, Any]] = {
    "sacrifice": {"placement": "free"},
    "sacrificio": {"seats": 4},
    "terrorixico": {"seats": 4},
    "walpurgisnacht": {"seats": 8, "talk": "claims"},
}
"""Options under which a game has the most lines, where its first ones are not those."""


@pytest.mark.parametrize(
    ("game_id", "chosen"), [(game_id, LARGEST.get(game_id, {})) for game_id in registry.GAME_IDS]
)
def test_each_legal_line_of_random_games_has_a_number_of_its_own(game_id: str, chosen: dict[str, Any]) -> None:
    game = registry.load(game_id)
    assert game.action_space is not None
    options = game.complete(chosen)
    grammar, again = game.action_space(options), game.action_space(options)
    numbers: dict[str, int] = {}
    for seed in (1, 2):
        state, chance = game.new_game(options, seed), Rng(seed)
        while state.outcome() is None and len(numbers) < 4000:
            for line in state.legal_actions():
                numbers[line] = grammar.number(line)
            state.apply(chance.choice(actions_to_play(state, game.ignored_actions)))
    assert len(set(numbers.values())) == len(numbers) > (200 if chosen else 5)
    assert all(0 <= number < grammar.size and again.line(number) == line for line, number in numbers.items())


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_number_is_one_line(game_id: str) -> None:
    game = registry.load(game_id)
    assert game.action_space is not None
    grammar = game.action_space(game.complete({}))
    for number in range(0, grammar.size, max(1, grammar.size // 3000)):
        assert grammar.number(grammar.line(number)) == number
    for line in ("", "sing", "move", "discard", "toss x"):
        with pytest.raises(KeyError):
            grammar.number(line)
    with pytest.raises(IndexError):
        grammar.line(grammar.size)


def test_several_words_in_order_are_numbered_without_gaps() -> None:
    words, copies = ("a", "b", "c", "d"), (2, 1, 3, 1)
    wanted = [
        one
        for one in combinations_with_replacement(words, 3)
        if all(one.count(word) <= most for word, most in zip(words, copies, strict=True))
    ]
    slot = MultiWordSlot(words, 3, copies)
    assert sorted(map(slot.rank, wanted)) == list(range(slot.size))
    assert [tuple(slot.choice(slot.rank(one))) for one in wanted] == wanted
    for wrong in (("b", "b", "c"), ("b", "a", "c"), ("a", "c"), ("a", "c", "x")):
        with pytest.raises(KeyError):
            slot.rank(wrong)


def test_a_grammar_is_the_lines_of_its_forms_in_their_order() -> None:
    forms = [(("go", "stay"), ("n", "s")), (("give",), MultiWordSlot(("x", "y"), 2), ("away",)), (("end",),)]
    grammar = ActionSpace(forms)  # type: ignore[arg-type]
    wanted = [f"{a} {b}" for a, b in product(("go", "stay"), ("n", "s"))]
    assert [grammar.line(number) for number in range(4)] == wanted
    assert {grammar.line(number) for number in range(4, 7)} == {"give x x away", "give x y away", "give y y away"}
    assert grammar.size == 8 and grammar.line(7) == "end"
