"""Gap between a position and a monster taken in the same turn, by what the view shows. TER-50 to TER-52."""

from __future__ import annotations

from ...core.game_protocol import Dump, HintReason
from .ids import PHASES, PLAY
from .rulebook import Rulebook
from .view_facts import derive_facts


def goal_gap(rules: Rulebook, view: Dump) -> HintReason | None:
    """Return what the lines lack and how the shares stand; None unless the acting seat may still play cards."""
    if view["phase"] != PHASES[PLAY] or view["battle"]["won"]:
        return None
    facts, me = derive_facts(rules, view), view["to_act"]
    most = max(share for name, share in facts["shares"].items() if name != me)
    lack = sum(max(0, line["need"] - line["have"]) for line in facts["lines"].values())
    return HintReason("stands", "", {"count": lack, "share": facts["shares"][me], "most": most})
