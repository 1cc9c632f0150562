"""Seats the players of a version installed elsewhere, from before there were engines (docs/engines.md).

boardgames arena sacrifice --players "master,cmd:OLD/.venv/bin/python examples/engines/older.py adept" --equal-cpu

`adept*6` looks at six times as much: its positions, its looks and the worlds in which it plays on.
"""

import json
import sys
from pathlib import Path

sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]

from boardgames.ai.levels import LEVELS, make_player  # noqa: E402
from boardgames.ai.player import ActionRequest  # noqa: E402
from boardgames.ai.search_budget import SearchBudget  # noqa: E402
from boardgames.core.rng import Rng, mix  # noqa: E402
from boardgames.registry import build  # noqa: E402

LEVEL, _, TIMES = sys.argv[1].partition("*")
games, players = {}, {}


def seated(game):
    """Return a player of the level, with more to look at where that is wanted."""
    mind = make_player(LEVEL, game)
    for name in ("_looks", "_worlds"):
        if TIMES and hasattr(mind, name):
            setattr(mind, name, round(getattr(mind, name) * float(TIMES)))
    return mind


for text in sys.stdin:
    question = json.loads(text)
    rules = json.dumps([question["game"], question["constants"]], sort_keys=True)
    if rules not in games:
        known = build(question["game"]).constants  # numbers that became constants later are those of its rules
        games[rules] = build(question["game"], {name: question["constants"][name] for name in known})
    game = games[rules]
    mind = players.setdefault((rules, question["seat"]), seated(game))
    seat = int(question["seat"][1:]) - 1
    asked = ActionRequest(game, question["options"], seat, question["view"], question["watched"])
    line = mind.choose(
        asked, Rng(mix(question["seed"])), SearchBudget(round(LEVELS[LEVEL].positions * float(TIMES or 1)))
    )
    print(json.dumps({"answer": question["question"], "line": line}), flush=True)
