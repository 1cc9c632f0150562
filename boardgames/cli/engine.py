"""Play a seat over standard input and output: one JSON line a question, one JSON line an answer (docs/engines.md)."""

from __future__ import annotations

import argparse
import json
import sys
from functools import lru_cache
from typing import Any, Final, TextIO

from ..ai.levels import LEVELS, make_player, position_budget
from ..ai.player import ActionRequest, Player, estimate_value
from ..ai.search_budget import SearchBudget
from ..core.game_protocol import Action, BadPosition, Game, seat_name
from ..core.rng import Rng, mix
from ..data.faults import BadFile
from ..data.own_rules import game_with_rules

FAULT: Final = "error"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames engine`."""
    parser.add_argument("--level", choices=LEVELS, default="adept", help="who answers (default adept)")


def run(arguments: argparse.Namespace) -> int:
    """Answer until the input ends; return 0."""
    serve_engine(sys.stdin, sys.stdout, arguments.level)
    return 0


def serve_engine(questions: TextIO, answers: TextIO, level: str) -> None:
    """Answer each line of `questions` with a line; what is no question is answered with an `error`."""
    desk = _EnginePlayers(level)
    for line in questions:
        if line.strip():
            answers.write(json.dumps(desk.answer(line), ensure_ascii=False) + "\n")
            answers.flush()


class _EnginePlayers:
    """Players of one process, one for each seat, so that plans are kept."""

    def __init__(self, level: str) -> None:
        self._level = level
        self._players: dict[tuple[str, str], Player] = {}
        self._game = lru_cache(maxsize=8)(_game)

    def answer(self, line: str) -> dict[str, Any]:
        """Return the answer to one line."""
        number: object = None
        try:
            fields = json.loads(line)
            number = fields["question"]
            rules = json.dumps([fields.get("constants", {}), fields.get("own_rules")], sort_keys=True)
            game = self._game(fields["game"], rules)
            return {"answer": number, **self._chosen(game, rules, fields)}
        except (BadFile, BadPosition) as error:
            return {"answer": number, FAULT: str(error)}
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            return {"answer": number, FAULT: f"not a question: {type(error).__name__}: {error}"}

    def _chosen(self, game: Game, rules: str, fields: dict[str, Any]) -> dict[str, Any]:
        options = game.complete(fields.get("options", {}))
        seat = [seat_name(i) for i in range(game.seat_count(options))].index(fields["seat"])
        place = (game.id + rules, fields["seat"])
        mind = self._players.setdefault(place, make_player(self._level, game))
        question = ActionRequest(game, options, seat, fields["view"], fields.get("watched", ()))
        most = position_budget(self._level, game)
        most = min(most, int(fields.get("positions") or most))
        seconds = float(fields["seconds"]) if "seconds" in fields else None
        rng = Rng(mix(int(fields.get("seed", 0))))
        action = mind.choose(question, rng, SearchBudget(most, seconds))
        reply: dict[str, Any] = {"line": action}
        if fields.get("explain"):
            reply["value"] = round(_value(question, action, rng), 4)
            if mind.planned_actions:
                reply["expected"] = list(mind.planned_actions)
            if game.hint_reason is not None:
                reason = game.hint_reason(question.view, action, mind.planned_actions)
                reply["reason"] = {"id": reason.id, "deed": reason.hint_id, "args": dict(reason.args)}
        return reply


def _game(game_id: str, rules: str) -> Game:
    constants, own_rules = json.loads(rules)
    return game_with_rules(game_id, constants, own_rules, "own_rules")


def _value(question: ActionRequest, action: Action, rng: Rng) -> float:
    """Return the expected result (0..1) after the action, over a few positions that agree with the view."""
    sampler = question.game.sampler(question.view, question.seat, question.options)
    total = 0.0
    for _ in range(5):
        state = sampler.draw(rng)
        state.apply(action)
        total += estimate_value(question.game, state, question.seat)
    return total / 5
