"""A line is followed up to what shows its seat something new: a known card that is turned up shows it nothing."""

from __future__ import annotations

from typing import cast

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht.ids import SPACES, WISPS
from boardgames.games.walpurgisnacht.position import Position
from boardgames.review.determinized_line import DeterminizedLine


def test_a_line_goes_on_after_a_known_card_and_ends_after_an_unknown_one() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5})
    world = cast(Position, game.new_game(options, 3))
    while world.phase != WISPS:
        world.apply(world.legal_actions()[0])
    seat = world.turn
    world.knows[seat] &= ~(1 << world.mountain[SPACES.index("o2")])
    known, unknown = Action("reveal o1"), Action("reveal o2")

    def followed(line: list[Action]) -> list[Action]:
        sampler, rng = game.sampler(world.view(seat), seat, options), Rng(4)
        return [action for _, action in DeterminizedLine([sampler.draw(rng) for _ in range(12)], seat, line).steps()]

    assert followed([known, unknown]) == [known, unknown]
    assert followed([unknown, known]) == [unknown]
    assert followed([Action("reveal nothing"), known]) == []


def test_an_end_of_the_turn_is_told() -> None:
    game = registry.load("sacrifice")
    state = game.new_game(game.complete({}), 1)
    seat, line = state.to_act(), list[Action]()
    walk = state.clone()
    while walk.whose_turn() == seat and len(line) < 20:
        legal = walk.legal_actions()
        line.append(Action("end") if Action("end") in legal else legal[0])
        walk.apply(line[-1])
    walk = DeterminizedLine([state.clone()], seat, line)
    assert not walk.is_turn_over()
    assert [action for _, action in walk.steps()] == line
    assert walk.is_turn_over()
