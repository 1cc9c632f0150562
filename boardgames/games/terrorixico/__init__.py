"""TerroriXico: monsters of Mexican legends, fought by all seats together; one of them takes the monster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...core.game_protocol import Game, HandFields
from ...data.learned_values import digest_of_data, learned_evaluation
from ...data.own_rules import Folder
from . import features, goal_gap, line_contrast
from .action_space import build_action_space
from .component_catalog import build_catalog, deck_counts
from .evaluation import CHANCE_SCALES, SPREAD, evaluate
from .former_shuffle import FormerShuffle
from .hidden_state_sampler import TerrorixicoSampler
from .hint_reasons import REASON_KINDS, hint_reason
from .ids import GAME_ID, VERBS
from .initial_position import deal_position
from .later_questions import asked_later
from .opportunity_cost import opportunity_cost_of
from .play_styles import STYLES
from .position_loader import load
from .public_view import public_view
from .rulebook import Rulebook
from .ruleset import RuleSet, overlaid, read
from .turn_goals import TURN_GOALS
from .view_facts import derive_facts

__all__ = ["build"]


def build(constants: Mapping[str, Any], folder: Folder = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile` for
    faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    now = _game(ruleset, Rulebook(ruleset))
    return replace(now, former_versions=(lambda: _game(ruleset, Rulebook(ruleset, FormerShuffle)),))


def _game(ruleset: RuleSet, rules: Rulebook) -> Game:
    constants, cards = ruleset.values(), build_catalog(ruleset)
    held = digest_of_data(constants, cards)
    counts = [int(count) for count in ruleset.options["seats"]]
    return Game(
        id=GAME_ID,
        seats=range(min(counts), max(counts) + 1),
        options=ruleset.options,
        beginner_options=ruleset.beginner,
        deal=partial(deal_position, rules),
        read=partial(load, rules),
        sample=partial(TerrorixicoSampler, rules),
        evaluate=learned_evaluation(evaluate, GAME_ID, held, features),
        evaluation_scale="chance",
        chance_scales=CHANCE_SCALES,
        digest=held,
        public_verbs=frozenset(VERBS) - {"toss", "down"},
        constants=constants,
        components={**cards, "counts": deck_counts(ruleset)},
        view_facts=partial(derive_facts, rules),
        public_view=partial(public_view, rules),
        asked_later=asked_later,
        hint_reason=partial(hint_reason, rules),
        line_contrast=line_contrast.contrast_of,
        reason_kinds=REASON_KINDS,
        action_space=partial(build_action_space, rules),
        clear_caches=rules.clear_caches,
        hand_fields=HandFields(("hand",), ("monsters", "events"), frozenset(("toss", "wear", "discard"))),
        styles=STYLES,
        noise_floor=SPREAD,
        turn_goals=TURN_GOALS,
        goal_gap=partial(goal_gap.goal_gap, rules),
        opportunity_cost=opportunity_cost_of,
    )
