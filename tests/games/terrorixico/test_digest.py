"""What the others did, summed up beside the board: how a battle ended, in the order in which it came."""

from __future__ import annotations

from tests.games.terrorixico.pilot import COMPUTER, PERSON, Plain, give, go_through, open_table
from tests.ui.pilot import Pilot


def test_a_battle_that_another_won_is_told_to_its_end_and_in_its_order() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, make=Plain, opening="deal")
        for _ in range(80):
            go_through(pilot, scene)
            deeds = scene.session.match.history
            if deeds and deeds[-1].seat == 1 and any(one.public.get("what") == "battle" for one in deeds[-1].events):
                break
            if scene.hand.sight.acting:
                legal = scene.hand.sight.legal
                give(pilot, scene, next((line for line in legal if line.startswith("up ")), legal[0]))
            else:
                pilot.step(200)
        told = scene.picture.inspection.told()
        assert told is not None and told.page.title.key == "table.since"
        said = [scene.picture.words.say(line.text) for line in told.page.lines]
        assert said[0] == scene.tr("event.terrorixico.won")
        assert said[-1] == scene.tr("event.terrorixico.battle", seat="Green")
        assert all(line.endswith(f"{scene.tr('terrorixico.panel.vp')}.") for line in said[1:-1]) and len(said) == 4
