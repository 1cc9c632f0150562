"""A wrong option is refused at every entry of every game; all positions have the fields that the house counts on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.core import laws
from boardgames.core.game_protocol import BadPosition, Game
from boardgames.core.rng import Rng
from boardgames.data.faults import BadFile
from boardgames.record import new_record, replay_record
from boardgames.scenario.scenario_runner import run_text

Entry = Callable[[Game, dict[str, Any]], object]


def scenario(game: Game, options: dict[str, Any]) -> None:
    words = ", ".join(f"{name}: {value}" for name, value in options.items())
    text = f"format: scenario/1\ngame: {game.id}\ntitle: t\noptions: {{{words}}}\nsteps:\n  - legal: {{count: 1}}\n"
    failures = run_text(text, "t.yaml").failures
    raise BadFile([]) if not failures else ValueError("; ".join(map(str, failures)))


def sampled(game: Game, options: dict[str, Any]) -> object:
    return game.sampler(game.new_game({}, 1).view(0), 0, options)


ENTRIES: dict[str, Entry] = {
    "new": lambda game, options: game.new_game(options, 1),
    "load": lambda game, options: game.load(game.new_game({}, 1).dump(), options, 1),
    "sampler": sampled,
    "record": lambda game, options: replay_record(new_record(game.id, options, 1, {})),
    "record of a position": lambda game, options: replay_record(
        replace(new_record(game.id, options, 1, {}), position=game.new_game({}, 1).dump())
    ),
    "scenario": scenario,
}


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_wrong_option_is_refused_with_a_hint_at_every_entry(game_id: str, entry: str) -> None:
    game: Game = registry.load(game_id)
    name = next(iter(game.options))
    misspelt = name[:-1]
    with pytest.raises(ValueError) as caught:
        ENTRIES[entry](game, {misspelt: game.options[name][0]})
    assert f"options.{misspelt}" in str(caught.value) and f"did you mean '{name}'?" in str(caught.value)
    assert entry not in ("new", "load", "sampler") or isinstance(caught.value, BadPosition)
    with pytest.raises(ValueError) as caught:
        ENTRIES[entry](game, {name: 99})
    assert f"options.{name}: " in str(caught.value) and "one of " in str(caught.value)


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_simulate_refuses_a_wrong_option(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    name = next(iter(registry.load(game_id).options))
    for words in (f"{name[:-1]}=2", f"{name}=99"):
        assert main(["simulate", game_id, "-n", "1", "--workers", "1", "--options", words]) == 2
        told = capsys.readouterr()
        assert f"options.{words.split('=')[0]}: expected" in told.err and "Traceback" not in told.err + told.out


def test_options_that_do_not_go_together_are_refused_before_anybody_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "terrorixico", "-n", "1", "--workers", "1", "--options", "seats=2", "start=P4"]) == 2
    assert "options.start" in capsys.readouterr().err


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_position_has_the_common_fields(game_id: str) -> None:
    game: Game = registry.load(game_id)
    for seed in range(3):
        options = game.complete({name: values[-1] for name, values in game.options.items() if name != "start"})
        state = game.new_game(options, seed)
        seats = range(game.seat_count(options))

        def watch(position: Any, _action: object, seats: range = seats) -> None:
            for dump in (position.dump(), *(position.view(seat) for seat in seats)):
                laws.has_the_common_fields(dump)

        laws.playout(game, state, Rng(seed), watch=watch)
        watch(state, None)
