"""Runner of scenarios: a failure for every step that does not hold, never an exception."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..core import laws
from ..core.dump_paths import canonical_text, value_at
from ..core.game_protocol import Action, BadPosition, Fault, Game, IllegalAction, State, seat_name
from ..core.match import Match
from ..core.rng import Rng
from ..data.data_paths import shared_folder
from ..data.faults import BadFile, FileFault
from ..data.own_rules import SET_FILE, Folder, OwnRules
from ..data.public_formats import yaml_path_of
from .guide_files import IN_A_SET, SUFFIXES
from .puzzle_check import answer_failures, puzzle_failures, seat_number
from .result_report import ScenarioResult, StepFailure, difference_texts, failure_of, joint_failure, value_text
from .scenario_model import Scenario, ScenarioFile, ScenarioStep, parse_scenario, read_scenario


def scenario_files(paths: Iterable[str]) -> Iterator[Path]:
    """Yield the files that `paths` name; folders are searched recursively, in sorted order.

    Rule files of a game are skipped; any other file with a scenario's suffix is yielded. Of a rule set only its
    folders of scenarios are searched.
    """
    for given in paths:
        path = Path(given)
        if not path.is_dir():
            yield path
            continue
        if (path / SET_FILE).is_file():
            yield from scenario_files(str(path / name) for name in IN_A_SET if (path / name).is_dir())
            continue
        for folder, below, names in os.walk(path):
            below.sort()
            found = [Path(folder, name) for name in sorted(names) if name.lower().endswith(SUFFIXES)]
            yield from (file for file in found if not is_rule_file(file))


def is_rule_file(path: Path) -> bool:
    """True if a file is one of a game's rule files: in a folder named as the game, named as a shipped one."""
    game_id = path.absolute().parent.name
    return game_id in registry.GAME_IDS and (shared_folder("rules") / game_id / path.name).is_file()


def run_file(path: Path, folder: Folder = None) -> ScenarioResult:
    """Read and run one scenario file, under the rules of `folder`.

    A file that cannot be read, or is malformed, is a failed scenario.
    """
    return _guarded(str(path), lambda: run_scenario(read_scenario(path), folder))


def run_text(text: str, name: str) -> ScenarioResult:
    """Read and run a scenario given as text; `name` stands for the file."""
    return _guarded(name, lambda: run_scenario(parse_scenario(text, name)))


def _guarded(name: str, run: Callable[[], ScenarioResult]) -> ScenarioResult:
    try:
        return run()
    except BadFile as error:
        return ScenarioResult(name, "", tuple(failure_of(fault) for fault in error.faults))
    except Exception as error:  # the rules broke: that is this scenario's failure, not the end of the run
        return ScenarioResult(name, "", (StepFailure(name, 1, "an answer from the rules", _broken(error)),))


def run_scenario(file: ScenarioFile, folder: Folder = None) -> ScenarioResult:
    """Run a scenario that was read, under the rules of `folder`. Raises `BadFile` when it cannot start."""
    scenario, name = file.scenario, file.marked.name
    if scenario.refused is not None:
        return ScenarioResult(name, scenario.title, tuple(_check_refusal(file, folder)))
    game, state = start_scenario(file, folder)
    laws.has_the_common_fields(state.dump())
    match = Match(game, state)
    failures: list[StepFailure] = list(puzzle_failures(file, game, state)) or list(answer_failures(file, game, state))
    for index, step in enumerate(scenario.steps or ()):
        line = file.line_of_step(index)
        if step.kind == "teach":
            continue
        try:
            failure = (
                _taught(match, scenario, step, name, line)
                or _CHECKS[step.kind](match, step, name, line)
                or _answers(scenario, index, name, line)
            )
        except Exception as error:
            failures.append(StepFailure(name, line, f"an answer to '{step.kind}'", _broken(error)))
            break
        if failure is not None:
            failures.append(failure)
            if step.do is not None:
                break  # what follows would speak of another position
    return ScenarioResult(name, scenario.title, tuple(failures))


def step_holds(match: Match, step: ScenarioStep) -> bool:
    """True if the expectation of a step (`expect`, `view` or `over`) holds in a match."""
    return _CHECKS[step.kind](match, step, "", 0) is None


def start_scenario(file: ScenarioFile, folder: Folder = None) -> tuple[Game, State]:
    """Return the game (under the rules of `folder` if given) and the first position of a scenario.

    Raises `BadFile` with every fault.
    """
    if isinstance(folder, OwnRules) and folder.game != file.scenario.game:
        found = repr(file.scenario.game)
        raise BadFile([file.marked.fault(("game",), f"{folder.game!r}, the game of the set", found)])
    try:
        game, load = _prepared(file, folder)
        return game, load()
    except BadPosition as error:
        raise BadFile([_located(file, fault) for fault in error.faults]) from None


def _prepared(file: ScenarioFile, folder: Folder = None) -> tuple[Game, Callable[[], State]]:
    """Return the game with the scenario's constants and a way to load its position. Raises `BadPosition`."""
    scenario = file.scenario
    if scenario.constants or folder:
        game: Game = registry.build(scenario.game, scenario.constants, folder)
    else:
        game = registry.load(scenario.game)
    options = game.complete(scenario.options)
    position = scenario.position
    if scenario.view is not None and scenario.puzzle is not None:
        view, seat = dict(scenario.view), seat_number(scenario.puzzle.seat, scenario.view)
        return game, lambda: game.sampler(view, seat, options).draw(Rng(scenario.seed))
    if position is None:
        return game, lambda: game.new_game(options, scenario.seed)
    return game, lambda: game.load(position, scenario.options, scenario.seed)


def _located(file: ScenarioFile, fault: Fault) -> FileFault:
    return file.marked.fault(yaml_path_of(file.marked, fault.path), fault.expected, fault.found)._replace(
        path=fault.path
    )


def _check_refusal(file: ScenarioFile, folder: Folder) -> Iterator[StepFailure]:
    """Faults of options and constants are the scenario's own mistakes, unless `refused` names them."""
    refused, name = file.scenario.refused, file.marked.name
    line = file.marked.key_mark(("refused",)).line
    try:
        _, load = _prepared(file, folder)
    except BadPosition as error:
        if isinstance(refused, str) and any(_names(fault.path, refused) for fault in error.faults):
            return
        yield from (failure_of(_located(file, fault)) for fault in error.faults)
        return
    try:
        state = load()
    except BadPosition as error:
        paths = [fault.path for fault in error.faults]
        if isinstance(refused, str) and not any(_names(path, refused) for path in paths):
            yield StepFailure(name, line, f"a fault at {refused}", "; ".join(map(str, error.faults)) or "no fault")
        elif not paths:
            yield StepFailure(name, line, "a list of faults", "an empty one")
        return
    except Exception as error:
        yield StepFailure(name, line, "a refusal with faults", _broken(error))
        return
    yield StepFailure(name, line, "a position that is refused", f"one that loads: {value_text(state.dump())}")


def _names(path: str, wanted: str) -> bool:
    """True if the path of a fault is `wanted`, lies inside it, or contains it."""
    found = path.replace("[", ".").replace("]", "")
    if not found:
        return False
    return found == wanted or found.startswith(wanted + ".") or wanted.startswith(found + ".")


def _broken(error: Exception) -> str:
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}"[:400] if words else type(error).__name__


# -- one check for each kind of step ------------------------------------------------------------------------------


def _taught(match: Match, scenario: Scenario, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    """In a lesson only the learner can be told to do something, one line at a time."""
    if scenario.lesson is None or step.teach is None or step.do is None:
        return None
    if len(step.do) > 1:
        return StepFailure(name, line, "one action beside 'teach'", f"{len(step.do)} of them")
    to_act = match.to_act()
    actor = "nobody" if to_act is None else seat_name(to_act)
    if actor != scenario.lesson.seat:
        return StepFailure(name, line, f"{scenario.lesson.seat} to act, who learns", f"{actor} to act")
    return None


def _answers(scenario: Scenario, index: int, name: str, line: int) -> StepFailure | None:
    """In a lesson the words beside `deny` wait for the `do` that follows: only one that is taught can be missed."""
    steps = scenario.steps or []
    step = steps[index]
    if scenario.lesson is None or step.deny is None or step.teach is None:
        return None
    following = next((later for later in steps[index + 1 :] if later.do is not None), None)
    if following is not None and following.teach is not None:
        return None
    found = "no 'do' after it" if following is None else f"'{(following.do or [''])[0]}', which happens by itself"
    return StepFailure(name, line, f"'deny: {step.deny}' above the 'do' with 'teach' that it answers for", found)


def _do(match: Match, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    for action in step.do or ():
        try:
            match.play(Action(action))
        except IllegalAction as refusal:
            return StepFailure(name, line, f"'{action}' to be legal", f"it refused: {refusal.code}")
    return None


def _deny(match: Match, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    action, before = Action(step.deny or ""), canonical_text(match.dump())
    if action in match.legal_actions():
        return StepFailure(name, line, f"'{action}' to be refused", "it legal")
    try:
        match.play(action)
    except IllegalAction as refusal:
        if canonical_text(match.dump()) != before:
            return StepFailure(
                name, line, f"the refusal of '{action}' to change nothing", "another position after it"
            )
        if step.because is not None and refusal.code != step.because:
            return StepFailure(name, line, f"'{action}' refused because of {step.because}", refusal.code)
        return None
    return StepFailure(name, line, f"'{action}' to be refused", "it played")


def _legal(match: Match, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    legal, wanted = match.legal_actions(), step.legal
    assert wanted is not None
    apart: list[tuple[str, str]] = []
    missing = [action for action in wanted.has or () if action not in legal]
    if missing:
        apart.append((f"legal {value_text(missing)}", "not legal"))
    surplus = [action for action in wanted.lacks or () if action in legal]
    if surplus:
        apart.append((f"not legal {value_text(surplus)}", "legal"))
    if wanted.count is not None and wanted.count != len(legal):
        apart.append((f"{wanted.count} legal actions", f"{len(legal)}: {value_text(legal)}"))
    if wanted.only is not None and set(wanted.only) != set(legal):
        more, less = sorted(set(legal) - set(wanted.only)), sorted(set(wanted.only) - set(legal))
        words = [f"also {value_text(more)}"] * bool(more) + [f"not {value_text(less)}"] * bool(less)
        apart.append((f"only {value_text(wanted.only)} legal", ", ".join(words)))
    return joint_failure(name, line, apart) if apart else None


def _expect(match: Match, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    apart = _apart(step.expect or {}, match.dump())
    return joint_failure(name, line, apart) if apart else None


def _view(match: Match, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    look = step.view
    assert look is not None
    seats = [seat_name(seat) for seat in range(len(match.dump()["seats"]))]
    if look.seat not in seats:
        return StepFailure(name, line, f"a seat of {seats[0]}..{seats[-1]}", look.seat)
    apart = _apart(look.expect, match.player_view(seats.index(look.seat)).view())
    return joint_failure(name, line, apart, look.seat) if apart else None


def _apart(expected: Mapping[str, Any], dump: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [pair for path, value in expected.items() for pair in difference_texts(path, value, value_at(dump, path))]


def _over(match: Match, step: ScenarioStep, name: str, line: int) -> StepFailure | None:
    outcome, ending = match.outcome(), step.over
    assert ending is not None
    if outcome is None:
        return StepFailure(name, line, "the game over", f"{match.dump().get('to_act')} to act")
    winners = [seat_name(seat) for seat in outcome.winners]
    apart: list[tuple[str, str]] = []
    if ending.winners is not None and sorted(ending.winners) != sorted(winners):
        apart += [(f"winners {value_text(ending.winners)}", value_text(winners))]
    if ending.scores is not None:
        apart += difference_texts("scores", ending.scores, dict(outcome.scores))
    if ending.reason is not None and ending.reason != outcome.reason:
        apart += [(f"the reason {ending.reason}", outcome.reason)]
    return joint_failure(name, line, apart) if apart else None


_CHECKS: Final[Mapping[str, Callable[[Match, ScenarioStep, str, int], StepFailure | None]]] = {
    "do": _do,
    "deny": _deny,
    "legal": _legal,
    "expect": _expect,
    "view": _view,
    "over": _over,
}
