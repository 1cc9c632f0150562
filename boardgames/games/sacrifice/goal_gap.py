"""Gap between a position and a win in the same turn, by what the view shows. SAC-80."""

from __future__ import annotations

from ...core.game_protocol import Dump, HintReason
from .ids import PHASES, PLAY
from .rulebook import Rulebook
from .view_facts import derive_facts


def goal_gap(rules: Rulebook, view: Dump) -> HintReason | None:
    """Return what is missing for a win with the points that are left, where no way wins any more; None outside the
    acting seat's own turn.
    """
    if view["phase"] != PHASES[PLAY] or view["to_act"] != view["turn"]:
        return None
    facts, left = derive_facts(rules, view)["seats"][view["to_act"]], int(view["points"])
    missing = [race for race, elevated in facts["races"].items() if not elevated]
    far = [race for race in missing if facts["away"][race] > left]
    if far:
        args = {"kin": far[0], "need": facts["away"][far[0]], "count": left}
        return HintReason("far", "", args)
    if not missing:
        return None
    return HintReason("left" if len(missing) > 1 else "left_one", "", {"lacking": missing, "count": left})
