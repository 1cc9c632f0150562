"""Playing at the table: picking, going far, prices, refusals, taking back, questions, computers, looking back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from boardgames.core.machine import Action
from boardgames.ui.app.uimap import entries
from boardgames.ui.contract.look import signers
from boardgames.ui.play.table import TableScene
from tests.games.sacrifice.game import ATTACKED, LINES, MIDDLE, OWED, Shuffler, board
from tests.games.sacrifice.pilot import COMPUTER, PERSON, give, open_table
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1024, 640), animation="off") as made:
        yield made


def played(scene: TableScene) -> list[str]:
    return [entry.action for entry in scene.session.match.history]


def far(*, minerals: list[str] | None = None, points: int = 4) -> dict[str, Any]:
    """A carrier alone in the middle of nowhere."""
    return {
        "board": board("c4 P1 monkey, h3 P1 martyr, h14 P2 martyr, a14 P2 monkey"),
        "points": points,
        "seats": {"P1": {"minerals": minerals or []}, "P2": {"minerals": ["g14"]}},
    }


def test_a_far_cell_is_reached_leg_by_leg_and_taken_back_leg_by_leg(pilot: Pilot) -> None:
    scene = open_table(pilot, position=far(minerals=["c5"]))
    pilot.click("cell.c4")
    assert scene.hand.reach["c7"].cost == 3 and "c5" in scene.hand.open
    pilot.click("cell.c7")
    pilot.settle(lambda: len(scene.session.match) == 3)
    assert played(scene) == ["move c4 c5", "move c5 c6 carry", "move c6 c7 carry"]
    assert scene.view_shown()["seats"]["P1"]["minerals"] == ["c7"]
    pilot.click("table.undo")
    pilot.key("u")
    assert played(scene) == ["move c4 c5"]
    pilot.key("y")
    assert played(scene)[-1] == "move c5 c6 carry"


def test_the_mineral_stays_when_the_switch_is_off(pilot: Pilot) -> None:
    scene = open_table(pilot, position=far(minerals=["c4"]))
    pilot.click("cell.c4")
    assert pilot.top.stage.has("chip.switch:carry")
    pilot.key("c")
    pilot.click("cell.c5")
    assert played(scene) == ["move c4 c5"]
    assert scene.view_shown()["seats"]["P1"]["minerals"] == ["c4"]


def test_the_side_that_holds_changes_nothing_and_leaving_is_said_before_it_is_done(pilot: Pilot) -> None:
    scene = open_table(pilot, position=far(minerals=["c4"]))
    pilot.click("cell.c4")
    assert "Carry it" in pilot.words() and "Leave it" in pilot.words()
    held = pilot.rect("chip.switch:carry.held")
    pilot.click_at(held.cx, held.cy)
    assert "without its mineral" not in pilot.words()
    pilot.click("chip.switch:carry")
    assert "without its mineral" in pilot.words()
    pilot.click("chip.switch:carry")
    pilot.click("cell.c5")
    assert played(scene) == ["move c4 c5 carry"]


def test_whoever_is_taken_up_carries_until_told_otherwise(pilot: Pilot) -> None:
    position = far(minerals=["c4", "h3"])
    scene = open_table(pilot, position=position)
    pilot.click("cell.c4")
    pilot.key("c")
    pilot.click("cell.h3")
    pilot.click("cell.h4")
    assert played(scene) == ["move h3 h4 carry"], "the switch of another piece was kept"
    pilot.click("cell.c4")
    pilot.click("cell.c5")
    assert played(scene)[-1] == "move c4 c5 carry"


def test_of_two_minerals_it_says_which_one(pilot: Pilot) -> None:
    open_table(pilot, position=far(minerals=["c4", "c4"]))
    pilot.click("cell.c4")
    assert "Carry one of the 2" in pilot.words() and "Leave all" in pilot.words()


def test_entering_the_goal_asks_where_the_mineral_goes(pilot: Pilot) -> None:
    position = {**far(), "board": board("c14 P1 monkey, h14 P2 martyr"), "seats": {"P1": {"minerals": ["c14"]}}}
    scene = open_table(pilot, position=position)
    pilot.click("cell.c14")
    pilot.click("cell.c15")
    assert scene.hand.open == {"b15", "d15", "c16"}
    assert "put the mineral down" in pilot.words()
    pilot.key("escape")
    assert scene.hand.picker.chosen == ("c14",)
    pilot.click("cell.c15")
    pilot.click("cell.c16")
    assert played(scene) == ["move c14 c15 carry drop c16"]


def test_a_payment_names_who_is_lit(pilot: Pilot) -> None:
    open_table(pilot, position=OWED)
    assert "Pay for the Fanatic with a Fanatic, or a Martyr." in pilot.words()


def test_the_frame_round_a_friend_says_that_one_passes_over(pilot: Pilot) -> None:
    position = {**far(), "board": board("c4 P1 monkey, c5 P1 martyr, h14 P2 martyr, a14 P2 monkey")}
    scene = open_table(pilot, position=position)
    pilot.click("cell.c4")
    said = scene.table.does(scene.hand.sight, "c5")
    assert said is not None and said.key == "sacrifice.over.friend"
    assert scene.table.does(scene.hand.sight, "c3") is None, "nobody stands there"


def test_an_attack_shows_its_price_before_it_is_made(pilot: Pilot) -> None:
    scene = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d8")
    target = pilot.rect("cell.d9")
    pilot.point(target.cx, target.cy)
    assert "Kill the Fanatic: 2 points" in pilot.words()
    assert scene.board_look().lost == {"e6", "b3"}
    assert scene.hand.strikes["c9"].cost == 3  # one step aside, then the blow
    aside = pilot.rect("cell.c9")
    pilot.point(aside.cx, aside.cy)
    assert "Kill the Builder: 3 points" in pilot.words()
    assert scene.board_look().lost == {"c7", "b3"}
    pilot.click("cell.d9")
    assert scene.session.match.dump()["phase"] == "sacrifice"
    assert scene.board_look().must == {"e6", "b3"}
    pilot.click("cell.e5")
    assert scene.intake.notices.now is not None and "highlighted" in scene.intake.notices.now.text
    pilot.click("cell.b3")
    assert played(scene) == ["attack d8 d9 carry", "sacrifice b3"]


def test_a_refusal_names_what_to_do_and_no_number_of_a_rule(pilot: Pilot) -> None:
    scene = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d5")
    notice = scene.intake.notices.now
    assert notice is not None and "moves once a turn" in notice.text and notice.rule == "SAC-43"
    assert "SAC-" not in pilot.words()
    pilot.click("cell.h15")
    assert scene.intake.notices.now is not None and "elevated" in scene.intake.notices.now.text
    pilot.key("escape")
    assert scene.intake.notices.now is None and pilot.top is scene
    pilot.click("cell.a7")
    pilot.click("cell.h12")
    assert scene.intake.notices.now is not None and scene.intake.notices.now.key == "h12"
    assert played(scene) == []


def test_a_quick_click_counts_even_while_something_is_said(pilot: Pilot) -> None:
    """Press and release arrive together, before a frame is drawn: the press takes the sentence away."""
    scene = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d5")
    assert scene.intake.notices.now is not None
    spot = pilot.rect("cell.a7")
    at = pilot._at(spot.cx, spot.cy)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
    pilot.settle()
    assert scene.hand.picker.chosen == ("a7",)


def test_the_first_turns_say_why_they_have_fewer_points(pilot: Pilot) -> None:
    scene = open_table(pilot)
    assert "only 2 movement points" in pilot.top.stage.find("prompt.gauge").tip
    give(pilot, scene, "move a6 a7")
    assert "1 point left" in pilot.top.stage.find("prompt.gauge").tip
    give(pilot, scene, "end")
    assert "only 3 movement points" in pilot.top.stage.find("prompt.gauge").tip
    for line in ("move a11 a10", "end"):
        give(pilot, scene, line)
    assert "only" not in pilot.top.stage.find("prompt.gauge").tip


def test_the_first_turn_says_what_a_good_start_is(pilot: Pilot) -> None:
    scene = open_table(pilot)
    assert "Choose a piece to begin with" in pilot.words()
    assert "A good start" in scene.stage.find("prompt").words


def test_ending_the_turn_is_lit_only_when_nothing_else_is_left(pilot: Pilot) -> None:
    scene = open_table(pilot)
    kinds = []
    for line in ("move a6 a7", "move a7 a8"):
        give(pilot, scene, line)
        kinds.append(pilot.top.stage.find("deed.end").kind)  # type: ignore[attr-defined]
    assert kinds == ["quiet", "primary"]


def test_the_end_tells_and_shows_who_came_where_as_it_was_seen(pilot: Pilot) -> None:
    pictures: list[str] = []

    def told(piece: str, points: int, *lines: str) -> list[str]:
        """What the end says, step by step."""
        position = {
            "board": board(f"a15 P1 fanatic, {piece}, b3 P1 martyr, g12 P2 martyr, h12 P2 monkey"),
            "points": points,
            "seats": {"P1": {"minerals": ["b16"] if "falcon" in piece else ["d14"]}, "P2": {"minerals": ["h13"]}},
        }
        scene = open_table(pilot, position=position)
        for line in lines:
            scene.session.play(Action(line))
        last = scene.port.last()
        assert last is not None
        pictures.append(scene.table.closing(scene.port.view(), last.events, "won").picture)
        return [scene.words.say(act.words) for act in scene.table.finale(scene.port.view(), last.events)]

    assert told("d14 P1 falcon", 2, "move d14 d15") == [
        "The Falcon reaches d15: the animal, and with it all three. Ochre wins.",
        "The mineral lies on b16.",
        "The Falcon on d15 is the animal.",
        "The Fanatic on a15 is the human.",
    ]
    assert told("d14 P1 monkey", 2, "move d14 d15 carry drop d16")[:2] == [
        "The Monkey carries the mineral to d16: with it all three are there. Ochre wins.",
        "The mineral lies on d16.",
    ]
    assert pictures == ["sacrifice/pieces/falcon_p1", "sacrifice/pieces/monkey_p1"]


def test_an_end_without_elevation_is_told_as_it_was(pilot: Pilot) -> None:
    scene = open_table(pilot)
    scene.session.play(Action("resign"))
    table, view = scene.table, scene.port.view()
    won, lost = (scene.words.say(table.closing(view, (), result).words) for result in ("won", "lost"))
    assert "laid down its arms" in won and "empty hands" in lost
    view = {**view, "over": {"winners": [], "reason": "dead", "scores": [1, 0]}}
    assert "neither side has all three left" in scene.words.say(table.finale(view, ())[0].words)


def test_what_a_computer_moved_keeps_its_trail_until_the_own_next_action(pilot: Pilot) -> None:
    scene = open_table(pilot, PERSON, COMPUTER, make=Shuffler)
    give(pilot, scene, "move a6 a7")
    give(pilot, scene, "end")
    pilot.settle(lambda: scene.session.match.dump()["round"] == 2)
    look = scene.board_look()
    moved = [entry.action.split(" ") for entry in scene.session.match.history if entry.seat == 1]
    ends = {words[2] for words in moved if words[0] in ("move", "attack")}
    assert ends and ends <= {step.end for step in look.trail} and {step.seat for step in look.trail} == {1}
    assert set(signers(look)) and not set(signers(look)) & look.open
    scene.perform(scene.port.legal()[0])
    pilot.settle()
    assert {step.seat for step in scene.board_look().trail} <= {0}


def test_why_a_deed_is_blocked(pilot: Pilot) -> None:
    scene = open_table(pilot)
    pilot.click("deed.end")
    assert played(scene) == [] and scene.stage.find("deed.end").blocked.startswith("One move or attack")
    assert "graveyard" in scene.stage.find("deed.resurrect").blocked


def test_ending_early_is_asked_unless_switched_off(pilot: Pilot) -> None:
    scene = open_table(pilot)
    give(pilot, scene, "move a6 a7")
    pilot.click("deed.end")
    assert pilot.top.name == "question" and "1 point would be lost" in pilot.words()
    pilot.click("modal.no")
    assert played(scene) == ["move a6 a7"]
    pilot.app.services.prefs.change(confirm_end=False)
    pilot.key("e")
    assert played(scene)[-1] == "end"


def test_taking_back_goes_behind_the_computer(pilot: Pilot) -> None:
    scene = open_table(pilot, PERSON, COMPUTER, make=Shuffler)
    give(pilot, scene, "move a6 a7")
    give(pilot, scene, "end")
    pilot.settle(lambda: scene.session.match.dump()["turn"] == "P1" and scene.session.match.dump()["round"] == 2)
    count = len(scene.session.match)
    assert count > 3 and scene.session.takes_back
    pilot.click("table.undo")
    assert played(scene) == ["move a6 a7"]
    pilot.click("table.redo")
    assert len(scene.session.match) == count


def test_a_piece_can_be_dragged(pilot: Pilot) -> None:
    scene = open_table(pilot)
    a, b, c = (pilot.rect(f"cell.{name}") for name in ("a6", "a7", "h16"))
    pilot.drag((a.cx, a.cy), (c.cx, c.cy))
    assert played(scene) == [] and scene.intake.notices.now is not None
    pilot.drag((a.cx, a.cy), (b.cx, b.cy))
    assert played(scene) == ["move a6 a7"]


def test_pieces_are_placed_by_click_and_by_drag(pilot: Pilot) -> None:
    scene = open_table(pilot, placement="free")
    pilot.click("seat.0.reserve.monkey")
    assert len(scene.hand.open) == 32
    pilot.click("cell.c9")
    assert scene.intake.notices.now is not None and "deployment" in scene.intake.notices.now.text
    pilot.click("cell.c4")
    assert played(scene) == ["place monkey c4"]
    a, b = pilot.rect("seat.1.reserve.taker"), pilot.rect("cell.d12")
    pilot.drag((a.cx, a.cy), (b.cx, b.cy))
    assert played(scene) == ["place monkey c4", "place taker d12"]


def test_a_falcon_over_an_enemy_is_asked_what_it_does(pilot: Pilot) -> None:
    position = {"board": board("c6 P1 falcon, c7 P2 monkey, a3 P1 martyr, a14 P2 martyr")}
    scene = open_table(pilot, position=position)
    pilot.click("cell.c6")
    pilot.click("cell.c7")
    assert played(scene) == []
    pilot.click("chip.do:move")
    assert played(scene) == ["move c6 c7"]
    assert scene.hand.picker.chosen == ("c7",)  # it must go on
    assert "must go on" in pilot.words()


def test_the_emissary_asks_on_the_board_who_comes_back(pilot: Pilot) -> None:
    scene = open_table(pilot, position=MIDDLE)
    pilot.click("cell.d3")
    pilot.click("chip.resurrect")
    assert pilot.rect("board").holds(pilot.rect("choices"))
    pilot.click("chip.dead:falcon")
    assert played(scene) == ["resurrect falcon"]


def test_the_immortals_owner_sees_where_the_attacker_goes_back(pilot: Pilot) -> None:
    scene = open_table(pilot, position=ATTACKED)
    look = scene.board_look()
    assert [(step.start, step.end, step.kind) for step in look.back] == [("e7", "e5", "kill"), ("e7", "e9", "move")]
    assert "e5" not in look.must and {"a7", "c7", "d8", "b3"} == look.must
    gift = pilot.rect("cell.a7")
    pilot.point(gift.cx, gift.cy)
    assert "Sacrificing the Cheetah" in pilot.words()
    assert scene.board_look().lost == {"e7", "g14"}  # the attacker still stands on e7
    pilot.click("cell.a7")
    assert played(scene) == ["cancel a7"]


def test_a_wall_is_built_where_the_pointer_is(pilot: Pilot) -> None:
    scene = open_table(pilot, position=MIDDLE)
    pilot.click("deed.build")
    look = scene.board_look()
    assert len(look.planned) > 10
    bar = scene.board.rects["wall:v b6"]
    pilot.point(bar.cx, bar.cy)
    assert scene.board_look().pointed == "wall:v b6"
    pilot.click("deed.build")
    assert not scene.board_look().planned
    pilot.key("b")
    pilot.click_at(bar.cx, bar.cy)
    assert played(scene) == ["build v b6"]


def test_a_wall_that_is_begun_by_key_begins_near_the_cursor(pilot: Pilot) -> None:
    scene = open_table(pilot)
    pilot.key("tab")
    for _ in range(3):
        pilot.key("right")
    cursor = scene.board.rects[scene.board.cursor]
    pilot.key("b")
    first = scene.board_look().pointed
    planned = scene.board_look().planned
    assert first in planned and pilot.focused == "board"
    away = {key: abs(rect.cx - cursor.cx) + abs(rect.cy - cursor.cy) for key, rect in planned.items()}
    assert away[first] == min(away.values())
    pilot.key("return")
    assert played(scene) == [f"build {first.removeprefix('wall:')}"]


def test_a_wall_begins_at_an_edge_and_has_an_id_for_scripts(pilot: Pilot) -> None:
    scene = open_table(pilot, position=MIDDLE)
    assert not any(key.startswith("wall:") for key, _ in scene.places())
    pilot.click("deed.build")
    bar = pilot.rect("wall:v b6")
    assert any(item["id"] == "wall:v b6" for item in entries(scene, 1.0))
    pilot.click("deed.build")
    pilot.point(bar.cx, bar.cy)
    look = scene.board_look()
    assert look.pointed == "wall:v b6" and "wall:v b6" in look.offered and not look.planned
    cell = pilot.rect("cell.b6")
    pilot.point(cell.cx, cell.cy)
    assert scene.board_look().pointed == "b6", "a cell is no edge"
    pilot.click_at(bar.cx, bar.cy)
    assert played(scene) == ["build v b6"]


def test_the_inspector_tells_the_piece_and_what_a_cell_would_cost(pilot: Pilot) -> None:
    scene = open_table(pilot, position=MIDDLE)

    def told(key: str) -> str:
        place = pilot.rect(f"cell.{key}")
        pilot.point(place.cx, place.cy)
        pilot.step(400)
        pilot.settle()
        assert not pilot.top.stage.has("bubble"), "nothing floats over the board"
        return pilot.top.stage.find("inspector").words

    assert told("b3").startswith("Martyr. Ochre’s Human, on b3.")
    asked = pilot.top.stage.find("prompt").words
    told("d8")
    assert pilot.top.stage.find("prompt").words == asked, "a piece that is pointed at has no price"
    pilot.click("cell.d8")
    assert scene.hand.picked == "d8"
    assert "In reach for 1 point" in told("d7") and told("d7").startswith("Monkey")
    assert "reach" not in told("a1"), "who only points is refused nothing"
    pilot.click("cell.a1")
    assert scene.intake.notices.now is not None and "out of its reach" in scene.intake.notices.now.text


def test_looking_back_and_playing_on_from_there(pilot: Pilot) -> None:
    scene = open_table(pilot)
    for line in LINES[:8]:
        give(pilot, scene, line)
    log = pilot.rect("log.area")
    pilot.wheel(log.cx, log.cy, -20)
    place = scene.picture.log.place(1) if scene.picture.log else None  # type: ignore[union-attr]
    assert place is not None
    pilot.click_at(place.cx, place.cy)
    assert scene.course.looking == 1 and not scene.live
    pilot.click("cell.a6")
    assert scene.intake.notices.now is not None and len(scene.session.match) == 8
    pilot.key("escape")
    pilot.key("escape")
    assert scene.course.looking is None
    pilot.key("page up")
    pilot.key("page up")
    assert scene.course.looking == 6
    pilot.click("look.branch")
    assert "goes on from this moment" in pilot.words() and pilot.top is not scene
    pilot.click("modal.yes")
    branch = pilot.top
    assert isinstance(branch, TableScene) and played(branch) == list(LINES[:6])
    assert branch.session.pen is not None and scene.session.pen is None
    assert len(list((pilot.home / "records").glob("*.yaml"))) == 2


def test_two_people_see_the_board_from_their_own_side(pilot: Pilot) -> None:
    scene = open_table(pilot)
    assert not scene.board.turned
    give(pilot, scene, "move a6 a7")
    left = pilot.rect("cell.a1").cx
    give(pilot, scene, "end")
    assert scene.board.turned and pilot.rect("cell.a1").cx > left
    pilot.key("t")
    assert not scene.board.turned
    pilot.key("t")
    assert scene.board.turned


def test_the_language_changes_while_playing(pilot: Pilot) -> None:
    scene = open_table(pilot)
    give(pilot, scene, "move a6 a7")
    assert "The Falcon flies from a6 to a7." in pilot.words().replace("\n", " ")
    pilot.app.services.prefs.change(language="fr")
    pilot.settle()
    assert "Le faucon vole de a6 à a7." in pilot.words().replace("\n", " ")
    assert scene.picture.log_lines()[0].text == "Ocre, manche 1"


def test_the_advice_is_given_once(pilot: Pilot) -> None:
    position = {
        "board": board("c6 P1 monkey, c7 P2 monkey, a3 P1 martyr, b3 P1 monkey, a14 P2 martyr, b14 P2 martyr"),
        "seats": {"P1": {"minerals": ["a4"]}, "P2": {"minerals": ["a13"]}},
    }
    scene = open_table(pilot, position=position)
    pilot.click("cell.c6")
    pilot.click("cell.c7")
    assert pilot.top.name == "question" and "Genocide" in pilot.words()
    pilot.click("modal.no")
    assert played(scene) == []
    pilot.click("cell.c7")
    assert played(scene) == ["attack c6 c7"]


def test_draws_and_resignation(pilot: Pilot) -> None:
    scene = open_table(pilot)
    give(pilot, scene, "move a6 a7")
    pilot.key("d")
    pilot.click("modal.yes")
    assert scene.session.match.dump()["phase"] == "draw"
    pilot.key("a")
    assert played(scene) == ["move a6 a7", "offer draw", "accept"]
    pilot.settle(lambda: pilot.top.name == "results")
    assert "agreed to a draw" in pilot.words() and "Both sides agreed to a draw." in pilot.words()
    pilot.click("results.look")
    assert pilot.top is scene
    pilot.click("table.undo")
    pilot.click("deed.pass")
    pilot.key("m")
    pilot.click("menu.resign")
    assert pilot.focused == "modal.no"
    pilot.click("modal.yes")
    assert played(scene)[-1] == "resign"


def test_the_end_waits_for_a_menu_to_close(pilot: Pilot) -> None:
    scene = open_table(pilot)
    pilot.key("m")
    scene.perform(Action("resign"))
    pilot.settle()
    assert pilot.top.name == "table_menu"
    pilot.key("escape")
    pilot.settle(lambda: pilot.top.name == "results")


def test_a_hint_is_marked_and_said(pilot: Pilot) -> None:
    scene = open_table(pilot, make=Shuffler)
    pilot.key("h")
    pilot.settle(lambda: bool(scene.course.hint.trail))
    said = scene.course.hint.text
    assert said and scene.stage.find("advice").words == said
    pilot.key("escape")
    pilot.step()
    assert not scene.course.hint.trail and not scene.stage.has("advice")


def test_any_key_finishes_a_movement() -> None:
    with Pilot(size=(1024, 640), animation="slow") as pilot:
        scene = open_table(pilot)
        scene.perform(Action("move a6 a7"))
        pilot.step()
        assert scene.timeline.busy and scene.board.animator.shifts
        pilot.key("return")
        assert not scene.timeline.busy and not scene.board.animator.shifts


def test_a_full_disk_is_told_and_the_game_goes_on(pilot: Pilot) -> None:
    scene = open_table(pilot)
    assert scene.session.pen is not None
    scene.session.pen.close()
    give(pilot, scene, "move a6 a7")
    assert any("cannot be saved" in text for text in pilot.app.toasts.texts)
    give(pilot, scene, "move a7 a8")
    assert len(scene.session.match) == 2


def test_computers_can_be_watched(pilot: Pilot) -> None:
    scene = open_table(pilot, COMPUTER, COMPUTER, make=Shuffler)
    pilot.settle(lambda: len(scene.session.match) > 6)
    assert scene.session.undo_count() == 0
    assert "Lapis" in pilot.words()


def test_what_others_did_is_marked(pilot: Pilot) -> None:
    scene = open_table(pilot, PERSON, COMPUTER, make=Shuffler)
    give(pilot, scene, "move a6 a7")
    give(pilot, scene, "end")
    pilot.settle(lambda: scene.session.match.dump()["round"] == 2)
    assert scene.board_look().trail
    assert all(step.start != "a6" for step in scene.board_look().trail)


def test_a_position_goes_out_and_comes_in_by_the_clipboard(pilot: Pilot) -> None:
    scene = open_table(pilot, position=OWED)
    pilot.key("c", ctrl=True)
    assert any("clipboard" in text for text in pilot.app.toasts.texts)
    pilot.click("cell.b3")
    pilot.key("v", ctrl=True)
    pasted = pilot.top
    assert isinstance(pasted, TableScene) and pasted is not scene
    assert pasted.session.match.dump()["phase"] == "sacrifice" and len(pasted.session.match) == 0


def test_the_table_describes_itself_in_words(pilot: Pilot) -> None:
    open_table(pilot, position=MIDDLE)
    said = pilot.top.stage.find("board").words
    assert said.startswith("Ochre. Round 9. ") and "3 points left" in said
    assert "1 of 3" not in pilot.top.stage.find("seat.0").words
    assert "2 of 3 races elevated" in pilot.top.stage.find("seat.0").words
