"""What is complete is lit place by place and heard, once: a set around a temple, a line, three wisps alike."""

from __future__ import annotations

from copy import deepcopy

from boardgames import registry
from boardgames.core.game_protocol import Event
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.game_ui import make_game_ui as sacrificio
from boardgames.ui.games.terrorixico.game_ui import make_game_ui as terrorixico
from boardgames.ui.games.walpurgisnacht.game_ui import make_game_ui as walpurgisnacht


def test_a_temple_that_lacks_but_its_dagger_is_felt_with_all_around_it() -> None:
    game = registry.load("sacrificio")
    motions, data = sacrificio(game).action_feedback, SacrificioGameData(game)
    view = game.new_game({"seats": 2, "variant": "quick"}, 3).view(0)
    zone = view["seats"]["P1"]
    zone["temples"]["t1"] = zone["temples"]["t1"] or next(iter(data.temples))
    temple = data.temples[zone["temples"]["t1"]]
    around = [slot for slot, places in data.slots.items() if "t1" in places]
    priests = [slot for slot in around if slot[0] != "v"]
    victim = next(slot for slot in around if slot[0] == "v")
    for slot, card in zip(priests, temple.priests, strict=True):
        zone["slots"][slot] = card
    after = deepcopy(view)
    after["seats"]["P1"]["slots"][victim] = data.victims[0]
    felt = motions.flash_effects(view, after, ())
    assert {flash.key for flash in felt} == {f"P1:{one}" for one in (*around, "t1")}
    assert [flash.delay_ms for flash in felt] == sorted({flash.delay_ms for flash in felt}), (
        "light runs from place to place"
    )
    assert motions.action_sounds(view, after, ()) == ["conch"] and not motions.action_sounds(after, after, ())


def test_a_line_that_completes_is_felt() -> None:
    table = terrorixico(registry.load("terrorixico"))
    view = registry.load("terrorixico").new_game({"seats": 2}, 3).view(0)
    view["battle"]["need"]["melee"] = 4
    after = deepcopy(view)
    view["battle"]["have"]["melee"], after["battle"]["have"]["melee"] = 3, 4
    assert (
        table.action_feedback.action_sounds(view, after, ()) == ["strum"]
        and table.action_feedback.flash_effects(view, after, ())[0].key == "line:melee"
    )
    assert not table.action_feedback.action_sounds(after, after, ())


def test_three_wisps_alike_are_felt_as_one() -> None:
    table = walpurgisnacht(registry.load("walpurgisnacht"))
    view = registry.load("walpurgisnacht").new_game({"seats": 3}, 3).view(0)
    view["face_up"] = ["o1", "o2", "o3"]
    told = {"what": "wisps", "seat": "P1", "side": "villagers", "cards": []}
    whole, part = (Event("scored", {**told, "count": count}) for count in (5, 3))
    assert table.action_feedback.action_sounds(view, view, [whole]) == ["cauldron", "circle"]
    assert table.action_feedback.action_sounds(view, view, [part]) == ["cauldron"]
