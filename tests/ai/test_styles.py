"""Styles of computer players: they decide among nearly equal actions, and never against a clearly better one."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.ai.levels import AT_TABLE, LEVELS, make_player, position_budget
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.arena.game_pairs import parse_player, why_unfit
from boardgames.core.play_styles import verb_style
from boardgames.core.player_name import PlayerName, parse_player_name
from boardgames.core.rng import Rng
from tests.games.parts import games_with
from tests.styles.run import GameCount, play_counted, rate_of

STYLED = [(game_id, style) for game_id in registry.GAME_IDS for style in registry.load(game_id).styles]


def test_every_game_with_styles_has_three_and_a_name_has_two_parts() -> None:
    styled = games_with("play_styles")
    assert len(styled) >= 4 and {len(registry.load(game_id).styles) for game_id in styled} == {3}
    assert parse_player_name("adept:hunter") == PlayerName("adept", "hunter")
    for text in ("adept", "adept:hunter"):
        assert parse_player_name(text).text == text


@pytest.mark.parametrize("level", AT_TABLE)
def test_a_style_changes_no_number_of_its_level(level: str) -> None:
    for game_id, style in STYLED:
        game = registry.load(game_id)
        assert position_budget(f"{level}:{style}", game) == position_budget(level, game)
        assert make_player(f"{level}:{style}", game).style_bonus is game.styles[style]
        assert make_player(level, game).style_bonus is None
        assert make_player(f"{level}:nobody", game).style_bonus is None, "a record of another version"
    assert all(":" not in name for name in LEVELS)


def test_a_bonus_depends_on_the_line_and_the_seat_alone() -> None:
    forward = registry.load("sacrifice").styles["vanguard"]
    assert forward(0, "move a6 a9") == -forward(1, "move a6 a9") > 0 == forward(0, "end")
    assert forward(0, "move a6 a9") == 3 * forward(0, "move a6 a7")
    bonus = verb_style({"draw": 0.03})
    assert (bonus(0, "draw deck"), bonus(1, "draw"), bonus(0, "discard x")) == (0.03, 0.03, 0.0)


def test_a_style_takes_no_win_away() -> None:
    """A hunter that can win at once does so, whatever there is to kill."""
    from tests.games.sacrifice.game import LINES

    game = registry.load("sacrifice")
    options = game.complete({})
    for style in game.styles:
        state = game.new_game(options, 3)
        for line in LINES[:-1]:
            state.apply(line)
        assert game.find_win is not None and game.find_win(state, lambda: False)
        seat, player = state.to_act(), make_player(f"expert:{style}", game)
        while state.outcome() is None and state.to_act() == seat:
            request = ActionRequest(game, options, seat, state.view(seat))
            state.apply(player.choose(request, Rng(1), SearchBudget(2_000)))
        outcome = state.outcome()
        assert outcome is not None and outcome.winners == (seat,)


@pytest.mark.parametrize("style", ["daring", "dancer"])
def test_a_style_is_seen_in_what_it_plays(style: str) -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 5})
    rates = []
    for player in ("adept", f"adept:{style}"):
        counts = [play_counted(game, options, player, "adept", seed, 0.02)[style] for seed in range(6)]
        rates.append(rate_of(counts).rate)
    assert rates[1] > rates[0] + 0.05


def test_a_rate_has_the_interval_of_its_games() -> None:
    rate = rate_of([GameCount(10, 5)] * 20)
    assert (rate.rate, rate.low, rate.high, rate.decisions) == (0.5, 0.5, 0.5, 200)
    wide = rate_of([GameCount(10, 0), GameCount(10, 10)] * 10)
    assert wide.low < 0.3 and wide.high > 0.7
    assert rate_of([GameCount(0, 0)]) == (0.0, 0.0, 1.0, 0)


def test_the_arena_names_styles_and_refuses_those_of_other_games() -> None:
    player = parse_player("adept:hunter*0.5")
    assert (player.level, player.budget_factor) == ("adept:hunter", 0.5)
    assert not why_unfit(player, registry.load("sacrifice"))
    assert "no style hunter" in why_unfit(player, registry.load("walpurgisnacht"))
    with pytest.raises(KeyError):
        parse_player("genius:hunter")


def test_who_builds_in_sacrificio_prefers_cards_in_the_own_zone_alone() -> None:
    build = registry.load("sacrificio").styles["builder"]
    assert build(0, "place priest_circle s1") > 0 and build(0, "place curse t2") > 0
    others = ("place priest_circle p2 s1", "place lunar_eclipse t2 renew", "kill p2 b1 with dagger_red", "draw")
    assert not any(build(0, line) for line in others)
