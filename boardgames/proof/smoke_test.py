"""Smoke test of rules: every option dealt, some random turns, the examples and scenarios beside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .. import registry
from ..core import laws
from ..core.game_protocol import BadPosition, Game
from ..core.rng import Rng
from ..data.data_paths import shared_folder
from ..data.faults import BadFile, Code, FileFault
from ..data.own_rules import Folder, OwnRules
from ..scenario.scenario_model import read_scenario
from ..scenario.scenario_runner import scenario_files, start_scenario
from .picture_checks import lacking_pictures

STEPS: Final = 60
"""Actions of a random game after which new rules count as playable."""
CODE: Final[Code] = "not-playable"


def rule_faults(game_id: str, folder: Folder) -> Iterator[FileFault]:
    """Yield the faults of a game's rule files; where there are none, of a short random game and of the examples.

    What has no picture is a warning.
    """
    base = folder.path if isinstance(folder, OwnRules) else folder
    place = str(base or shared_folder("rules") / game_id)
    try:
        game: Game = registry.build(game_id, {}, folder)
    except BadFile as error:
        yield from error.faults
        return
    except BadPosition as error:
        yield from (FileFault(place, 1, 1, fault.path, fault.expected, fault.found) for fault in error.faults)
        return
    except Exception as error:
        yield FileFault(place, 1, 1, "", "rule files that can be read", describe_error(error), "", CODE)
        return
    yield from lacking_pictures(game, folder)
    faults = list(_unplayable(game, place))
    if faults or isinstance(folder, OwnRules):  # what lies in a set is known by its folders
        yield from faults
    else:
        yield from check_scenario_files(Path(place), folder)


def _unplayable(game: Game, place: str) -> Iterator[FileFault]:
    """Yield failures of initial positions with each option, and of some random turns after them."""
    for option, values in game.options.items():
        for value in values:
            try:
                _try_out(game, option, value)
            except BadPosition as error:
                where = f"opening with {option}: {value}"
                for fault in error.faults:
                    if not fault.path.startswith("options"):  # a value that needs other options beside it is no fault
                        yield FileFault(place, 1, 1, fault.path, f"{fault.expected} ({where})", fault.found, "", CODE)
            except Exception as error:  # rules that pass the models and still break: told, not thrown
                yield FileFault(
                    place, 1, 1, f"{option}: {value}", "rules that can be played", describe_error(error), "", CODE
                )


def _try_out(game: Game, option: str, value: str | int | bool) -> None:
    """Deal a position and play it at random under the laws. Raises any failure."""
    options = game.complete({option: value})
    state, rng = game.new_game(options, 1), Rng(1)
    laws.has_the_common_fields(state.dump())
    laws.dump_loads_back(game, state, options)
    for _ in range(STEPS):
        if state.outcome() is not None:
            break
        legal = state.legal_actions()
        assert legal, "no legal action"
        state.apply(rng.choice([a for a in legal if a not in game.ignored_actions] or legal))
    laws.has_the_common_fields(state.dump())
    laws.dump_loads_back(game, state, options)


def check_scenario_files(path: Path, folder: Folder = None) -> Iterator[FileFault]:
    """Yield the faults of scenario files: their form, and positions that cannot be under the rules of `folder`.

    `check` plays them.
    """
    for file in scenario_files([str(path)]):
        try:
            scenario = read_scenario(file)
            if scenario.scenario.refused is None:
                start_scenario(scenario, folder)
        except BadFile as error:
            yield from error.faults
        except Exception as error:
            yield FileFault(
                str(file), 1, 1, "position", "one that the rules can load", describe_error(error), "", CODE
            )


def describe_error(error: Exception) -> str:
    """Return what broke, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]
