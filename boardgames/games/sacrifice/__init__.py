"""Sacrifice by Marcus: two armies race over a board of hyper-squares, and every kill is paid with a friend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.game_protocol import Game
from ...data.game_options import values_by_option
from ...data.own_rules import Folder
from .action_space import build_action_space
from .arrival_defences import find_delaying_turns
from .component_catalog import build_catalog
from .defence_ideas import find_defence_ideas
from .evaluation import BEGINNER, evaluate, weighted_evaluation
from .events import LASTING, count_piece_actions
from .goal_gap import goal_gap
from .hidden_state_sampler import SacrificeSampler
from .hint_reasons import REASON_KINDS, hint_reason
from .ids import GAME_ID, SILENT
from .initial_position import deal_position
from .line_contrast import contrast_of
from .play_styles import STYLES
from .position_loader import load
from .rulebook import Rulebook
from .ruleset import overlaid, read
from .view_facts import derive_facts
from .win_ideas import find_win_ideas
from .win_search import find_defending_turns, find_winning_turn


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
        deal=partial(deal_position, rules),
        read=partial(load, rules),
        sample=partial(SacrificeSampler, rules),
        evaluate=evaluate,
        weighted_evaluation=weighted_evaluation,
        beginner=BEGINNER,
        styles=STYLES,
        ignored_actions=SILENT,
        hidden=False,
        chance=False,
        constants=ruleset.values(),
        components=build_catalog(ruleset),
        view_facts=partial(derive_facts, rules),
        hint_reason=partial(hint_reason, rules),
        action_space=partial(build_action_space, rules),
        clear_caches=rules.clear_caches,
        count_piece_actions=count_piece_actions,
        lasting_events=LASTING,
        find_win=find_winning_turn,
        find_defences=find_defending_turns,
        line_contrast=contrast_of,
        reason_kinds=REASON_KINDS,
        find_win_ideas=find_win_ideas,
        find_defence_ideas=find_defence_ideas,
        goal_gap=partial(goal_gap, rules),
        delaying_turns=find_delaying_turns,
    )
