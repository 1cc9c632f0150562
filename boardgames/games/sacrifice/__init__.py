"""Sacrifice by Marcus: two armies race over a board of hyper-squares, and every kill is paid with a friend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.game_protocol import Game
from ...data.options import values_by_option
from ...data.sets import Folder
from .action_space import grammar
from .arrival_defences import guard
from .component_catalog import material
from .evaluation import value
from .events import tally
from .hidden_state_sampler import SacrificeSampler
from .hint_reasons import reason
from .ids import GAME_ID, SILENT
from .initial_position import opening
from .position_loader import load
from .rulebook import Rulebook
from .ruleset import overlaid, read
from .view_facts import facts
from .win_search import stopping_turns, winning_turn


def build(constants: Mapping[str, Any], folder: Folder) -> Game:
    """Return the game with `constants` laid over those of its rule files in `folder` (the shipped ones for None).

    Raises `BadPosition` with paths `constants.<name>` for faulty constants, `BadFile` for faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    rules = Rulebook(ruleset.numbers())
    return Game(
        id=GAME_ID,
        seats=range(2, 3),
        options=values_by_option(ruleset.setup.options),
        deal=partial(opening, rules),
        read=partial(load, rules),
        sample=partial(SacrificeSampler, rules),
        value=value,
        silent=SILENT,
        hidden=False,
        chance=False,
        constants=ruleset.values(),
        material=material(ruleset),
        facts=partial(facts, rules),
        reason=partial(reason, rules),
        grammar=partial(grammar, rules),
        forget=rules.forget,
        tally=tally,
        wins=winning_turn,
        stops=stopping_turns,
        guard=guard,
    )
