"""Positions laid by hand: what is edited, saved and checked, and what a table with open hands gives back."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.data_paths import user_dir
from boardgames.data.file_suffixes import SCENARIO
from boardgames.scenario.lessons import lessons_of
from boardgames.scenario.scenario_model import parse_scenario, read_scenario
from boardgames.scenario.scenario_runner import run_file
from boardgames.ui.contract.placement_model import ThingLocation
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.workshop.draft_autosave import has_position_shape, unsaved_drafts
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.item_detail_page import ItemDetailPage
from boardgames.ui.workshop.position_draft import PositionDraft
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_snapshot import RuleSource
from boardgames.ui.workshop.scenario_steps import header_of_scenario, steps_of_scenario
from boardgames.ui.workshop.scenario_steps import scenario_file_text as written
from tests.games.parts import games_with_lessons, games_with_room
from tests.ui.page import BoardPage, TablePage
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[3]
DRAGS = {  # from a key of the table to another one
    "sacrifice": ("c6", "c8"),
    "sacrificio": ("deck", "cenote:P1"),
    "terrorixico": ("hand:0", "pile:discard"),
    "walpurgisnacht": ("c1", "seat:P2"),
}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot() as pilot:
        yield pilot


def editor(pilot: Pilot, game: str) -> PositionEditor:
    scene = PositionEditor(pilot.app, RuleSource(game))
    pilot.open(scene)
    return scene


def test_a_high_column_shows_the_chosen_thing_large_and_every_row() -> None:
    with Pilot((1920, 1080)) as pilot:
        scene = editor(pilot, "terrorixico")
        scene.restart_with(scene.draft.reset_to_midgame)
        pilot.settle()
        picture, area = pilot.rect("editor.picture"), pilot.rect("editor.rows")
        assert picture.h > 200 and picture.y >= area.bottom
        spot = ThingLocation(scene.placement.place, 0)
        scene.placement.pick_up(spot)
        pilot.settle()
        assert scene.table.thing_name(scene.placement.picked_thing) == root_text(pilot, "editor.picture_name")
        pilot.check_layout()


def root_text(pilot: Pilot, id: str) -> str:
    """What a text of the page says."""
    return pilot.top.widget_root.find(id).accessible_text


def try_table(pilot: Pilot) -> TablePage:
    """The table on which somebody tries things out."""
    assert pilot.top.name == "tryout"
    return TablePage.on_top(pilot)


def middle(rect: object) -> tuple[float, float]:
    return rect.cx, rect.cy  # type: ignore[attr-defined]


def save(pilot: Pilot, name: str) -> Path:
    pilot.key("s", ctrl=True)
    pilot.click("save.name")
    pilot.type(name)
    pilot.click("save.write")
    return user_dir("documents") / f"{name}{SCENARIO}"


def killed(pilot: Pilot, scene: PositionEditor) -> None:
    """As if the process were gone: nothing is said to anybody, and its lock falls."""
    kept = scene.autosave
    assert kept.path is not None and kept.path.exists()
    os.close(kept._lock)
    kept.is_saved, kept.path = True, None
    pilot.app.pop()
    pilot.settle()


@pytest.mark.parametrize("game", ["sacrifice", "terrorixico"])
def test_an_unsaved_draft_outlives_the_process_and_is_offered_again(pilot: Pilot, game: str) -> None:
    scene = editor(pilot, game)
    scene.restart_with(scene.draft.reset_to_midgame)
    pilot.step()  # before the next frame it is on the disk
    scene.open_sandbox()
    table = try_table(pilot)
    line = table.common_legal()[0]
    table.play_on(line)
    played = table.actions()  # and what it led to by itself
    assert played[0] == line
    pilot.app.pop()  # the table alone is gone: what was played in it has not come back to the editor
    position = scene.draft.position
    killed(pilot, scene)
    scene = editor(pilot, game)
    assert pilot.top.name == "question"
    pilot.check_layout()
    pilot.click("modal.yes")
    assert pilot.top is scene and scene.draft.position == position and not scene.autosave.is_saved
    assert [step.summary for step in scene.step_list.steps] == played
    assert len(list(user_dir("drafts").iterdir())) == 2, "its own file and lock, and no other"
    assert save(pilot, "found").exists() and not list(user_dir("drafts").iterdir())


def test_a_draft_that_another_window_is_at_work_on_is_not_offered(pilot: Pilot) -> None:
    scene = editor(pilot, "sacrifice")
    scene.restart_with(scene.draft.reset_to_midgame)
    pilot.step()
    assert unsaved_drafts(RuleSource("sacrifice")) == [] and scene.autosave.path is not None
    assert unsaved_drafts(RuleSource("terrorixico")) == []
    pilot.app.pop()  # closed without a word, as the window is
    assert [sheet.game for _path, sheet in unsaved_drafts(RuleSource("sacrifice"))] == ["sacrifice"]
    editor(pilot, "sacrifice")
    pilot.click("modal.no")
    assert not list(user_dir("drafts").iterdir())


def test_positions_of_all_games_come_back_from_a_file_as_they_were() -> None:
    for game in map(registry.load, games_with_room("placement_model")):
        draft = PositionDraft(game, plugin_of(game.id).make_placement_model(game), {})  # type: ignore[arg-type]
        draft.reset_to_midgame()
        position = json.loads(json.dumps(draft.position))
        assert position == draft.position and has_position_shape(position, draft.last_loadable)


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"game": 3}', "position", "options", "steps"])
def test_a_broken_draft_is_set_aside_and_said(pilot: Pilot, broken: str) -> None:
    scene = editor(pilot, "sacrifice")
    scene.restart_with(scene.draft.reset_to_midgame)
    pilot.step()
    path = scene.autosave.path
    assert path is not None
    killed(pilot, scene)
    fields = json.loads(path.read_text(encoding="utf-8"))
    spoilt = {"position": {"board": 5}, "options": {"moons": 3}, "steps": [{"fields": [], "teach": {"en": 5}}]}
    path.write_text(json.dumps(fields | {broken: spoilt[broken]}) if broken in spoilt else broken, encoding="utf-8")
    scene = editor(pilot, "sacrifice")
    if pilot.top.name == "question":
        pilot.click("modal.yes")
        assert any(path.name in text for text in pilot.app.toasts.shown_texts)
    assert pilot.top is scene and scene.autosave.is_saved and not path.exists()
    assert [one.name for one in user_dir("drafts").glob("*.json")] == [f"{path.stem}.broken-1.json"]


@pytest.mark.parametrize("game", games_with_room("placement_model"))
def test_a_thing_is_dragged_saved_and_the_file_passes_check(pilot: Pilot, game: str) -> None:
    scene = editor(pilot, game)
    scene.restart_with(scene.draft.reset_to_midgame)
    pilot.settle()
    start, end = DRAGS[game]
    before = scene.draft.position
    spot = scene.draft.placement_model.location_at(before, start, scene.table.viewing_seat)
    assert spot is not None
    thing = scene.draft.placement_model.things_at(before, spot.place)[spot.item_index]
    pilot.drag(middle(pilot.rect(f"cell.{start}")), middle(pilot.rect(f"cell.{end}")))
    assert scene.draft.faults == ()
    place = scene.draft.placement_model.place_at(scene.draft.position, end, scene.table.viewing_seat, thing)
    assert thing in scene.draft.placement_model.things_at(scene.draft.position, place)
    path = save(pilot, "mine")
    assert path.is_file() and pilot.top is scene
    result = run_file(path)
    assert result.has_passed, result.failures
    pilot.key("z", ctrl=True)
    assert scene.draft.position == before


@pytest.mark.parametrize("game", games_with_room("placement_model"))
def test_what_is_played_from_there_becomes_steps_that_check_passes(pilot: Pilot, game: str) -> None:
    scene = editor(pilot, game)
    scene.restart_with(scene.draft.reset_to_midgame)
    pilot.settle()
    pilot.click("editor.play")
    table = try_table(pilot)
    for _ in range(4):
        table.play_on(table.common_legal()[0])
    pilot.key("u")  # taken back, it is no step
    standing = table.actions()
    pilot.key("m")
    pilot.click("menu.leave")
    assert pilot.top is scene and [step.summary for step in scene.step_list.steps] == standing and len(standing) >= 3
    assert any(step.changes for step in scene.step_list.steps)
    path = save(pilot, "played")
    text = path.read_text(encoding="utf-8")
    assert text.count("{do: ") + text.count("- do:") == len(scene.step_list.steps) and "expect" in text
    assert run_file(path).has_passed, run_file(path).failures


def test_a_step_without_its_expectations_has_none_in_the_file(pilot: Pilot) -> None:
    scene = editor(pilot, "sacrifice")
    scene.on_actions_played([scene.draft.game.load(scene.draft.position, {}, 1).legal_actions()[0]])
    pilot.settle()
    pilot.click("step.0")
    pilot.click("step.expects")
    assert "expect" not in save(pilot, "bare").read_text(encoding="utf-8").partition("steps:")[2]


def test_a_lesson_is_written_with_its_words_and_is_one(pilot: Pilot, tmp_path: Path) -> None:
    scene = editor(pilot, "sacrifice")
    scene.on_actions_played([scene.draft.game.load(scene.draft.position, {}, 1).legal_actions()[0]])
    pilot.settle()
    pilot.click("step.0")
    pilot.click("step.teach.en")
    pilot.type("Go there.")
    pilot.key("s", ctrl=True)
    pilot.click("save.name")
    pilot.type("first")
    pilot.click("save.name.fr")  # who typed what a lesson says writes one
    pilot.type("Le début")
    pilot.click("save.write")
    lessons = lessons_of("sacrifice", user_dir("documents"))
    assert [one.fault for one in lessons] == [""]
    assert lessons[0].lesson.title.es == "Le début"  # what is not written in one language stands there in another
    assert lessons[0].scenario.steps is not None and lessons[0].scenario.steps[0].teach is not None


def test_nothing_is_overwritten_unasked(pilot: Pilot) -> None:
    editor(pilot, "walpurgisnacht")
    path = user_dir("documents") / f"mine{SCENARIO}"
    path.write_text("precious", encoding="utf-8")
    save(pilot, "mine")
    assert path.read_text(encoding="utf-8") == "precious"
    pilot.click("modal.no")
    assert path.read_text(encoding="utf-8") == "precious"
    pilot.click("save.write")
    pilot.click("modal.yes")
    assert run_file(path).has_passed


def test_a_thing_of_the_list_is_dragged_onto_the_table(pilot: Pilot) -> None:
    scene = editor(pilot, "sacrifice")
    scene.placement.pick_up(ThingLocation("board.c6", 0))
    scene.placement.put_down("off.P1")
    pilot.settle()
    number = scene.draft.placement_model.things_at(scene.draft.position, "off.P1").index("P1 builder")
    pilot.drag(middle(pilot.rect(f"thing.{number}")), middle(pilot.rect("cell.c8")))
    assert scene.draft.position["board"]["c8"] == "P1 builder"
    pilot.click("thing.0")  # pressed alone it is only taken up
    assert scene.placement.picked_spot == ThingLocation("off.P1", 0)


def test_what_is_impossible_is_told_and_cannot_be_played_or_saved(pilot: Pilot) -> None:
    scene = editor(pilot, "walpurgisnacht")
    shown = scene.draft.last_loadable
    walpurga = next(
        place
        for place in scene.draft.placement_model.place_paths(shown)
        if "walpurga" in scene.draft.placement_model.things_at(shown, place)
    )
    scene.placement.pick_up(ThingLocation(walpurga, 0))
    scene.placement.put_down("box")
    pilot.settle()
    said = pilot.words()
    assert "Mountain: expected walpurga, while the game goes on" in said.replace("\n", " ")
    assert scene.draft.last_loadable is shown
    pilot.key("s", ctrl=True)
    assert pilot.top is scene
    pilot.click("editor.play")
    assert pilot.top is scene
    pilot.click("editor.undo")
    assert scene.draft.faults == ()


def test_options_and_whose_turn_it_is_are_set(pilot: Pilot) -> None:
    scene = editor(pilot, "terrorixico")
    scene.show_page("turn")
    pilot.settle()
    scene.set_option("seats", 4)
    pilot.settle()
    assert len(scene.draft.last_loadable["seats"]) == 4 and len(scene.table.formatter.seats) == 4
    scene.restart_with(scene.draft.reset_to_midgame)
    turn = scene.draft.last_loadable["turn"]
    other = next(seat for seat in scene.draft.last_loadable["seats"] if seat != turn)
    setting = next(
        one for one in scene.draft.placement_model.editable_fields(scene.draft.position) if one.path == "turn"
    )
    scene.set_field(setting, other)
    pilot.settle()
    assert scene.draft.faults == () and scene.draft.last_loadable["to_act"] == other


def test_the_keyboard_alone_lays_a_piece(pilot: Pilot) -> None:
    scene = editor(pilot, "sacrifice")
    scene.widget_root.focus("board", ring=True)
    pilot.key("right")
    board = BoardPage(pilot, scene, scene.table)
    while board.cursor() != "c6":
        here = board.cursor()
        pilot.key("down" if here[0] < "c" else "right")
        assert board.cursor() != here
    pilot.key("return")
    assert scene.placement.picked_spot is not None
    pilot.key("right")
    pilot.key("return")
    assert scene.draft.position["board"].get("c7") == "P1 builder"
    pilot.key("escape")
    assert pilot.top is not scene  # it is not saved: that is asked first
    pilot.check_reach()


@pytest.mark.parametrize("game", games_with_room("placement_model"))
def test_try_it_gives_the_card_in_hand_or_on_the_board_with_all_hands_open(pilot: Pilot, game: str) -> None:
    gallery = Gallery(pilot.app, RuleSource(game))
    pilot.open(gallery)
    key = {"sacrifice": "monkey_p1", "sacrificio": "solar_eclipse", "terrorixico": "llorona"}
    key["walpurgisnacht"] = "goat"
    gallery.open_item(key[game])
    pilot.settle()
    assert isinstance(pilot.top, ItemDetailPage)
    pilot.key("t")
    table = try_table(pilot)
    dump = table.position()
    laying = PositionEditor(pilot.app, RuleSource(game)).draft.placement_model
    id = key[game].removesuffix("_p1")
    place = next(spot.place for spot in laying.trial_locations(dump, id))
    assert id in [laying.rule_id_of(one) for one in laying.things_at(dump, place)]
    assert "?" not in str(table.view_shown())
    table.play_on(table.legal_actions()[0])
    assert table.undo_count() == 1


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("game", games_with_room("placement_model"))
def test_the_editor_lies_well(size: tuple[int, int], text: int, game: str) -> None:
    with Pilot(size=size, text=text, language="fr") as pilot:
        scene = editor(pilot, game)
        for page in ("things", "turn", "steps"):
            scene.show_page(page)
            pilot.settle()
            pilot.check_layout()


LAID = [
    path for game in games_with_room("placement_model") for path in sorted(ROOT.glob(f"rules/{game}/[el]*s/*.yaml"))
]


@pytest.mark.parametrize("path", LAID, ids=lambda path: path.stem)
def test_what_is_opened_and_not_touched_is_written_with_all_that_it_says(path: Path) -> None:
    file = read_scenario(path).scenario
    game = registry.load(file.game)
    laying = plugin_of(file.game).make_placement_model(game)
    assert laying is not None
    draft = PositionDraft(game, laying, {})
    draft.open_scenario(file)
    text = written(game, *draft.options_and_position, draft.seed, header_of_scenario(file), steps_of_scenario(file))
    assert parse_scenario(text, path.name).scenario == file


def test_a_lesson_whose_board_is_changed_keeps_its_steps_and_what_they_say(pilot: Pilot) -> None:
    scene = editor(pilot, "sacrifice")
    path = ROOT / "rules" / "sacrifice" / "lessons" / "02-take-a-mineral-along.yaml"
    before = read_scenario(path).scenario
    scene.open_scenario(before, path.stem)
    scene.placement.pick_up(ThingLocation("board.h15", 0))  # a falcon that the lesson does not need stands elsewhere
    scene.placement.put_down("board.h14")
    pilot.settle()
    assert not scene.draft.faults and not scene.autosave.is_saved
    scene.on_actions_played(
        [line for step in scene.step_list.steps for line in step.actions]
    )  # played again, its words stay
    pilot.key("s", ctrl=True)
    pilot.click("save.write")  # under its own name, which stands there
    after = read_scenario(user_dir("documents") / f"{path.stem}{SCENARIO}").scenario
    assert after.steps == before.steps and after.lesson == before.lesson
    assert after.position != before.position
    scene.show_page("steps")
    pilot.click("editor.forget")
    assert scene.step_list.steps == []


@pytest.mark.parametrize("game", games_with_lessons())
def test_a_shipped_lesson_is_opened_with_its_steps_and_words(pilot: Pilot, game: str) -> None:
    scene = editor(pilot, game)
    scene.open_scenario_dialog()
    pilot.settle()
    pilot.check_layout()
    names = [path.parent.name for path in pilot.top.files]  # type: ignore[attr-defined]
    pilot.click(f"open.{names.index('lessons')}")
    assert pilot.top is scene and scene.draft.faults == ()
    assert scene.step_list.steps and any(step.teach for step in scene.step_list.steps)
    pilot.key("s", ctrl=True)
    pilot.click("save.write")
    assert run_file(user_dir("documents") / f"{scene.file}{SCENARIO}").has_passed
    (again,) = lessons_of(game, user_dir("documents"))
    assert again.lesson.title.es == scene.header.name["es"]


def _widest_card(scene: PositionEditor) -> float:
    """Width in pixels of the widest card or piece that can be taken."""
    scene.restart_with(scene.draft.reset_to_midgame)
    scene.update_layout()
    things = [
        thing
        for thing in scene.table.board.placed_things()
        if thing.face and scene.placement.can_drag(thing.key.removeprefix("piece:"))
    ]
    return max(thing.rect.w for thing in things) * scene.services.view.scale


@pytest.mark.parametrize("game", games_with_room("placement_model"))
def test_large_letters_never_make_the_editors_cards_small(game: str) -> None:
    with Pilot(size=(1280, 720)) as pilot:
        whole = _widest_card(editor(pilot, game))
    with Pilot(size=(1280, 720), text=200) as pilot:
        scene = editor(pilot, game)
        assert scene.table.board.is_near and _widest_card(scene) > 0.95 * whole
        pilot.check_layout()
        pilot.check_words()


@pytest.mark.parametrize("game", games_with_room("placement_model"))
def test_every_place_is_reached_where_the_editor_shows_a_part_of_the_table(game: str) -> None:
    with Pilot(size=(1280, 720), text=200) as pilot:
        scene = editor(pilot, game)
        scene.widget_root.focus("board", ring=True)
        board = BoardPage(pilot, scene, scene.table)
        for key in ("right", "down", "down", "down", "left", "up", "up"):
            pilot.key(key)
            assert scene.table.board.is_in_view(board.cursor()), key
        near, seen = set(board.targets()), len(list(scene.places()))
        assert seen < len(near)
        pilot.key("z")
        assert not scene.table.board.is_near
        assert set(board.targets()) <= near and len(list(scene.places())) == len(board.targets())
        pilot.click("editor.near")
        assert scene.table.board.is_near


def test_the_editors_near_view_follows_the_wheel_and_the_pointer() -> None:
    with Pilot(size=(1280, 720), text=200) as pilot:
        scene = editor(pilot, "sacrifice")
        view, before = scene.table.board.table_layout.board, scene.table.board.board_rect
        pilot.wheel(view.cx, view.cy, -2)
        assert scene.table.board.board_rect.y > before.y
        before = scene.table.board.board_rect
        empty = next(
            r
            for key, r in scene.table.board.clickable_rects().items()
            if scene.table.board.is_in_view(key) and not scene.placement.can_drag(key)
        )
        pilot.drag((empty.cx, empty.cy), (empty.cx - 180, empty.cy))
        assert scene.table.board.board_rect.x < before.x and scene.placement.picked_spot is None
