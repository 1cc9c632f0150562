"""Any game is playable: every game of the registry, robbed of its own table, is played on the plain one by clicks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from boardgames import registry
from boardgames.core.machine import Action, Event, playing
from boardgames.core.rng import Rng
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.narrate import narrate
from boardgames.ui.games import rooms
from boardgames.ui.games.plain.table import FEW
from boardgames.ui.play.board.pointer import REST_MS
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.thinkers import MakeThinker, make_opponent
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.ui.pilot import Pilot
from tests.ui.sages import Sage

GAMES = pytest.mark.parametrize("game_id", registry.GAME_IDS)
CLICKS = 16


@pytest.fixture(autouse=True)
def robbed() -> Iterator[None]:
    """No game has a table of its own."""
    part = rooms._part

    def only_plain(game_id: str, name: str) -> object:
        return None if name in ("table", "art") and game_id != rooms.PLAIN else part(game_id, name)

    with patch.object(rooms, "_part", only_plain):
        yield


def plain_table(pilot: Pilot, game_id: str, seed: int = 1, make: MakeThinker = make_opponent) -> TableScene:
    """Persons at every seat."""
    seats = (SeatChoice("person"),) * registry.load(game_id).seat_count({})
    scene = TableScene(pilot.app, Session.begin(TableChoice(game_id, seats, {}, seed), make))
    assert scene.table.plain
    pilot.open(scene)
    return scene


def take_over(pilot: Pilot) -> None:
    """Whoever is asked takes the device."""
    while pilot.top.name == "handover":
        pilot.key("return")


def click_line(pilot: Pilot, scene: TableScene, line: str) -> None:
    """Give a line by its buttons: the whole of it, or word by word."""
    before = len(scene.session.match)
    keys = (line,) if len(scene.session.match.legal()) <= FEW else tuple(line.split(" "))
    for key in keys:
        if len(scene.session.match) == before:
            pilot.click(f"choice.{key}")
    if len(scene.session.match) == before:
        pilot.click("chip.confirm")
    assert scene.session.match.history[before].action == line


@GAMES
def test_a_game_is_played_by_clicks_on_its_words(game_id: str) -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        scene, chance = plain_table(pilot, game_id), Rng(7)
        for _ in range(CLICKS):
            if scene.session.match.outcome() is not None:
                break
            take_over(pilot)
            legal = playing(
                scene.session.match.state_after(len(scene.session.match)), scene.session.match.game.silent
            )
            click_line(pilot, scene, chance.choice(legal))
        take_over(pilot)
        pilot.check_layout()
        assert all(line.text.strip() for line in scene.picture.log_lines())


@GAMES
def test_it_comes_to_its_end_and_is_seen_again(game_id: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene, chance = plain_table(pilot, game_id), Rng(3)
        take_over(pilot)
        while scene.session.match.outcome() is None:
            state = scene.session.match.state_after(len(scene.session.match))
            scene.session.take(state.to_act())
            scene.perform(Action(chance.choice(playing(state, scene.session.match.game.silent))))
        while pilot.top is scene:
            pilot.step()
        take_over(pilot)
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.check_layout()
        pilot.click("results.replay")
        assert isinstance(pilot.top, ReplayScene)
        pilot.check_layout()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_word_has_its_room(language: str, text: int) -> None:
    for size in ((1024, 640), (800, 1000), (1920, 1080)):
        with Pilot(size=size, language=language, text=text, animation="off") as pilot:
            plain_table(pilot, registry.GAME_IDS[-1])
            take_over(pilot)
            pilot.check_layout()
            if text == 100:
                pilot.check_reach()


@GAMES
def test_what_is_pointed_at_or_has_the_focus_is_told_beside_the_sheet(game_id: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = plain_table(pilot, game_id)
        take_over(pilot)
        assert pilot.focused.startswith("choice.")
        seen = {w.id: w.words for w in scene.stage.root.walk() if w.id.startswith(("thing.", "choice."))}
        for id in [*seen][:6] + [*seen][-3:]:
            rect = pilot.show(id)
            pilot.point(rect.cx, rect.cy)
            pilot.step(REST_MS + 50)
            pilot.settle()
            told = scene.stage.find("inspector").words
            head = told.split(". ")[0].lower()
            assert head and head in " ".join(seen[id].lower().split()), (id, told)
        pilot.point(1, 1)
        pilot.key("tab")
        pilot.step(REST_MS + 50)
        assert pilot.focused == scene.board.pointed and scene.picture.inspection.told() is not None


def test_a_covered_card_is_told_as_one_and_no_more() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = plain_table(pilot, "walpurgisnacht")
        take_over(pilot)
        covered = next(w.id for w in scene.stage.root.walk() if w.id.startswith("thing.") and "Covered" in w.words)
        scene.intake.pointer.on(covered)
        pilot.step(REST_MS + 50)
        told = scene.stage.find("inspector").words
        assert told.startswith("Covered. ") and told.endswith("you do not know what it is")


def test_keys_choose_and_take_back() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = plain_table(pilot, registry.GAME_IDS[0])
        assert len(scene.session.match.legal()) > FEW
        first = scene.hand.sight.open[0]
        pilot.key("1")
        assert scene.hand.sight.picked == (first,)
        pilot.key("escape")
        assert scene.hand.sight.picked == ()
        while not len(scene.session.match):
            pilot.key("1")
        pilot.key("u")
        assert not len(scene.session.match)
        while pilot.focused != f"choice.{first}":
            pilot.key("tab")
        pilot.enter()
        assert scene.hand.sight.picked == (first,)


@pytest.mark.parametrize("game_id", ["sacrifice", "walpurgisnacht"])
def test_a_hint_of_a_game_without_reasons_lights_its_button_and_tells_nothing_hidden(game_id: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = plain_table(pilot, game_id, make=Sage)
        take_over(pilot)
        match = scene.session.match
        match.game = replace(match.game, reason=None)  # type: ignore[misc]
        line = scene.hand.sight.legal[0]
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.on and not scene.course.hint.sought)
        said = scene.stage.find("advice").words
        assert (said == scene.tr("table.hint.lit")) == match.game.hidden
        keys = next_keys(scene.hand, line)
        assert scene.picture.place_of(keys) == scene.stage.find(f"choice.{keys[0]}").rect
        pilot.key("j")
        assert match.history[-1].action == line


def test_an_event_without_a_sentence_is_told_by_its_kind_and_fields() -> None:
    took = Event("took_card", {"seat": "P2", "from_pile": "deck", "count": 2})
    quiet = Event("storm", {})
    told = narrate(Catalog("en"), "no_such_game", [took, quiet], lambda name: f"<{name}>", plain=True)
    assert told == ["<P2>: took card (from pile deck, count 2).", "Storm."]
    assert narrate(Catalog("en"), "no_such_game", [took], str) == []


def test_what_a_view_hides_is_a_covered_card() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        game_id = next(id for id in registry.GAME_IDS if registry.load(id).hidden)
        scene = plain_table(pilot, game_id)
        take_over(pilot)
        assert "'?'" in str(scene.shown_now().drawn) and "?" not in [line.text for line in pilot.traced()]
        assert any("Covered" in widget.words for widget in scene.stage.root.walk())
