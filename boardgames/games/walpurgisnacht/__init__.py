"""Walpurgisnacht: the dance of the witches, for 3 to 8 seats with hidden roles. Exports `build` alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.game_protocol import Game, HandFields
from ...data.game_options import beginner_values, values_by_option
from ...data.learned_values import digest_of_data, learned_evaluation
from ...data.own_rules import Folder
from . import features, line_contrast
from .action_space import build_action_space
from .component_catalog import build_catalog
from .evaluation import SPREAD, evaluate, hidden_roles, teams
from .hidden_state_sampler import WalpurgisnachtSampler
from .hint_reasons import REASON_KINDS, hint_reason
from .ids import GAME_ID, PUZZLE_THEMES, VERBS
from .initial_position import deal_position
from .later_questions import asked_later
from .opportunity_cost import opportunity_cost_of
from .play_styles import STYLES
from .position_loader import load
from .public_view import public_view
from .role_beliefs import TURNS, belief_weight
from .rulebook import Rulebook
from .ruleset import overlaid, read
from .turn_goals import TURN_GOALS
from .view_facts import derive_facts

__all__ = ["build"]


def build(constants: Mapping[str, Any], folder: Folder) -> Game:
    """Return the game with `constants` laid over those of its rule files in `folder` (the shipped ones for None).

    Raises `BadPosition` with paths `constants.<name>` for faulty constants, `BadFile` for faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    rules = Rulebook(ruleset)
    options = values_by_option(ruleset.setup.options)
    constants, cards = ruleset.values(), build_catalog(ruleset)
    held = digest_of_data(constants, cards)
    counts = [int(count) for count in options["seats"]]
    return Game(
        id=GAME_ID,
        seats=range(min(counts), max(counts) + 1),
        options=options,
        beginner_options=beginner_values(ruleset.setup.options),
        deal=partial(deal_position, rules),
        read=partial(load, rules),
        sample=partial(WalpurgisnachtSampler, rules),
        evaluate=learned_evaluation(evaluate, GAME_ID, held, features),
        evaluation_scale="chance",
        confirmed_cost=0.10,
        digest=held,
        belief_weight=partial(belief_weight, rules),
        memory_turns=TURNS,
        public_verbs=frozenset(VERBS) - {"give", "regift", "yield", "bestow"},
        constants=constants,
        components=cards,
        turn_goals=TURN_GOALS,
        puzzle_themes=PUZZLE_THEMES,
        view_facts=partial(derive_facts, rules),
        public_view=partial(public_view, rules),
        asked_later=asked_later,
        hint_reason=partial(hint_reason, rules),
        line_contrast=line_contrast.contrast_of,
        reason_kinds=REASON_KINDS,
        weighed_actions=partial(line_contrast.weighed_actions, rules),
        action_space=partial(build_action_space, rules),
        clear_caches=rules.lines.clear_caches,
        hand_fields=HandFields(("hand",), ("down", "up"), frozenset(("put",))),
        teams=teams,
        hidden_roles=hidden_roles,
        styles=STYLES,
        noise_floor=SPREAD,
        opportunity_cost=opportunity_cost_of,
    )
