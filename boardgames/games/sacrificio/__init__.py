"""Sacrificio, the Maya card game for two to four high priests: its one exported name is `build`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ...core.game_protocol import ChanceScale, Game, HandFields
from ...data.game_options import beginner_values
from ...data.learned_values import digest_of_data, learned_evaluation
from ...data.own_rules import Folder
from . import features, line_contrast
from .action_space import build_action_space
from .component_catalog import build_catalog
from .evaluation import BEGINNER, SPREAD, evaluate, teams, weighted_evaluation
from .hand_memory import TURNS, remembered_view
from .hidden_state_sampler import SacrificioSampler
from .hint_reasons import REASON_KINDS, hint_reason
from .ids import GAME_ID, PUZZLE_THEMES, VERBS
from .initial_position import deal_position
from .later_questions import asked_later
from .opportunity_cost import opportunity_cost_of
from .play_styles import STYLES
from .position_loader import load
from .public_view import public_view
from .rival_help import helps_rival
from .rulebook import Rulebook
from .ruleset import overlaid, read
from .turn_goals import TURN_GOALS
from .view_facts import derive_facts

__all__ = ["build"]


def build(constants: Mapping[str, object], folder: Folder = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile` for
    faulty rule files.
    """
    ruleset = overlaid(read(folder), constants)
    rules = Rulebook(ruleset)
    numbers, cards = rules.constants.values(), build_catalog(ruleset)
    held = digest_of_data(numbers, rules.cards, rules.counts, cards["temples"])
    counts = [int(count) for count in ruleset.options["seats"]]
    return Game(
        id=GAME_ID,
        seats=range(min(counts), max(counts) + 1),
        options=ruleset.options,
        beginner_options=beginner_values(ruleset.setup.options),
        deal=partial(deal_position, rules),
        read=partial(load, rules),
        sample=partial(SacrificioSampler, rules),
        evaluate=learned_evaluation(evaluate, GAME_ID, held, features),
        weighted_evaluation=weighted_evaluation,
        beginner=BEGINNER,
        evaluation_scale="rough",
        chance_scales={3: ChanceScale(1.3, -0.41)},  # from 880 games; three play for themselves
        digest=held,
        public_verbs=frozenset(VERBS),
        hidden=True,
        constants=numbers,
        components=cards,
        turn_goals=TURN_GOALS,
        puzzle_themes=PUZZLE_THEMES,
        view_facts=partial(derive_facts, rules),
        public_view=partial(public_view, rules),
        asked_later=partial(asked_later, rules),
        hint_reason=partial(hint_reason, rules),
        line_contrast=line_contrast.contrast_of,
        reason_kinds=REASON_KINDS,
        action_space=partial(build_action_space, rules),
        clear_caches=rules.lines.clear,
        hand_fields=HandFields(("hand",), ("hearts",), frozenset(("discard", "exchange", "move", "remove"))),
        teams=teams,
        opportunity_cost=opportunity_cost_of,
        helps_rival=partial(helps_rival, rules),
        styles=STYLES,
        noise_floor=SPREAD,
        remembered_view=partial(remembered_view, rules),
        memory_turns=TURNS,
    )
