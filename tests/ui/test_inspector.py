"""What is pointed at is told at one place of the table, and nothing opens over what may be clicked next."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from boardgames.draw.boxes import apart
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import SHELL
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.play.match.hand import Refused
from boardgames.ui.play.panels.zoom import CardText
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.widgets.widget import Kit, Touch
from tests.games.sacrifice import pilot as sacrifice
from tests.games.sacrifice.game import MIDDLE
from tests.games.sacrificio import pilot as sacrificio
from tests.games.terrorixico import pilot as terrorixico
from tests.games.walpurgisnacht import pilot as walpurgisnacht
from tests.ui.lessons import open_lesson
from tests.ui.pilot import Pilot


def open_sacrifice(pilot: Pilot) -> TableScene:
    return sacrifice.open_table(pilot, sacrifice.PERSON, sacrifice.COMPUTER, position=MIDDLE)


def open_sacrificio(pilot: Pilot) -> TableScene:
    return sacrificio.open_table(pilot)


def open_terrorixico(pilot: Pilot) -> TableScene:
    scene = terrorixico.open_table(pilot, terrorixico.PERSON, terrorixico.COMPUTER)
    terrorixico.go_through(pilot, scene)
    return scene


def open_walpurgisnacht(pilot: Pilot) -> TableScene:
    scene = walpurgisnacht.open_night(pilot)
    walpurgisnacht.wait(pilot, scene)
    return scene


TABLES = {
    "sacrifice": (open_sacrifice, "d8", "d8"),
    "sacrificio": (open_sacrificio, "offer:0", "offer:0"),
    "terrorixico": (open_terrorixico, "hand:1", "hand:1"),
    "walpurgisnacht": (open_walpurgisnacht, "o2", ""),
}
"""How each table is opened, a thing that has a page, and one that can be taken up."""
Opened = Callable[[Pilot], TableScene]


def rest_on(pilot: Pilot, scene: TableScene, key: str) -> None:
    """Point at a thing and stay there."""
    hit = next(thing.hit for thing in scene.board.placed() if thing.key == key)
    pilot.point(hit.x + min(10.0, hit.w / 2), hit.cy)
    pilot.step(300)
    pilot.settle()


def lit(scene: TableScene) -> list[tuple[str, Rect]]:
    """The places that may be given next."""
    keys = {*scene.hand.open, *scene.hand.reach, *scene.hand.strikes}
    return [(key, scene.board.rects[key]) for key in sorted(keys) if key in scene.board.rects]


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_what_is_pointed_at_is_told_beside_the_board(game: str, size: tuple[int, int], text: int) -> None:
    opened, key, _first = TABLES[game]
    with Pilot(size=size, text=text, animation="off") as pilot:
        scene = opened(pilot)
        rest_on(pilot, scene, key)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            page = scene.table.page(scene.shown_now().drawn, key)
            assert page is not None
            assert scene.words.say(page.title) in pilot.top.stage.find("inspector").words
            assert scene.board.frame.side.holds(pilot.rect("inspector.panel"), 1)
            assert not pilot.top.stage.has("bubble")
            pilot.check_layout()


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_feeds_it_and_enter_enlarges(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = TABLES[game][0](pilot)
        pilot.top.stage.focus("board", ring=True)
        said: set[str] = set()
        for name in (*["left"] * 6, *["up"] * 3, *["right"] * 9, *["down"] * 3):
            pilot.key(name)
            pilot.step(300)
            pilot.settle()
            said.add(pilot.top.stage.find("inspector").words)
        assert len(said) > 2, "it follows the cursor"
        rest_on(pilot, scene, TABLES[game][1])
        pilot.top.stage.focus("inspector", ring=True)
        pilot.key("return")
        assert pilot.top.name == "zoom"
        pilot.check_layout()
        pilot.key("escape")
        assert pilot.top is scene


@pytest.mark.parametrize("game", TABLES)
def test_it_keeps_what_was_told_beside_the_board_until_something_else_is_pointed_at(game: str) -> None:
    opened, key, _first = TABLES[game]
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = opened(pilot)
        rest_on(pilot, scene, key)
        before = pilot.top.stage.find("inspector").words
        pilot.point(*pilot.rect("inspector")[:2])
        pilot.step(800)
        pilot.settle()
        assert pilot.top.stage.find("inspector").words == before


def test_a_pointer_that_was_only_left_tells_nothing_while_others_play() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = sacrificio.open_table(pilot)
        rest_on(pilot, scene, "offer:0")
        assert scene.picture.inspection.told() is not None
        pilot.point(scene.board.rects["offer:1"].cx, scene.board.rects["offer:1"].cy)
        scene.perform(scene.port.legal()[0])  # before it has rested there
        pilot.step(300)
        pilot.settle()
        assert not scene.hand.sight.acting and scene.picture.inspection.told() is None, "the log has the room"
        place = scene.board.rects[scene.board.pointed]
        pilot.point(place.cx + 2, place.cy)
        pilot.step(300)
        told = scene.picture.inspection.told()
        assert told is not None and told.key == scene.board.pointed, "it is told again as soon as the pointer moves"


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200)])
def test_no_refusal_lies_on_what_may_be_clicked_next(game: str, size: tuple[int, int], text: int) -> None:
    opened, _key, first = TABLES[game]
    with Pilot(size=size, text=text, language="fr", animation="off") as pilot:
        scene = opened(pilot)
        if first:
            scene.intake.give(first)
        seen = 0
        for thing in scene.board.placed():
            if scene.intake.may_give(thing.key) or thing.hit.w <= 0:
                continue
            action = scene.table.meant(scene.hand.sight, thing.key)
            why = scene.port.why_not(action) if action is not None else None
            if action is None or why is None:
                continue
            scene.intake.decide(Refused(thing.key, action, why.code))
            pilot.settle()
            bubble = pilot.rect("bubble")
            over = [key for key, rect in lit(scene) if rect.overlaps(bubble, 1)]
            assert not over, (thing.key, bubble, over)
            seen += 1
            if seen > 12:
                break


@pytest.mark.parametrize("game", TABLES)
def test_tips_of_buttons_lie_on_no_button_and_stand_by_their_own(game: str) -> None:
    for size, text in (((1280, 720), 100), ((1280, 720), 200)):
        with Pilot(size=size, text=text, animation="off") as pilot:
            TABLES[game][0](pilot)
            stage = pilot.top.stage
            buttons = [w for w in stage.root.walk() if w.focusable and not w.bears_tips]
            for button in buttons:
                if not (button.tip or button.blocked):
                    continue
                pilot.point(button.rect.cx, button.rect.cy)
                pilot.step(600)
                pilot.settle()
                assert stage.tip
                box = next(line.room for line in pilot.traced() if line.owner == "tip")
                over = [w.id for w in buttons if w.rect.overlaps(box, 1)]
                assert not over and box.grown(120).overlaps(button.rect), (button.id, box, over)


@pytest.mark.parametrize("game", TABLES)
def test_the_tip_of_a_button_over_the_column_stands_next_to_it(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        TABLES[game][0](pilot)
        for id in ("table.hint", "table.rules", "table.menu"):
            button = pilot.rect(id)
            pilot.point(button.cx, button.cy)
            pilot.step(600)
            pilot.settle()
            box = next(line.room for line in pilot.traced() if line.owner == "tip")
            assert 0 <= box.y - button.bottom <= 16, (id, box)


def test_a_box_stands_apart_from_what_is_spared() -> None:
    view, anchor, size = Rect(0, 0, 400, 400), Rect(180, 180, 40, 40), Size(100, 40)
    assert apart(anchor, size, view, ()) == Rect(150, 228, 100, 40)
    below = Rect(150, 220, 100, 60)
    assert apart(anchor, size, view, (below,)) == Rect(150, 132, 100, 40)
    ring = [Rect(100, 100, 200, 60), Rect(100, 240, 200, 60), Rect(100, 160, 60, 80), Rect(240, 160, 60, 80)]
    box = apart(anchor, size, view, ring)
    assert view.holds(box) and not any(box.overlaps(one) for one in (anchor, *ring))


# sentences and what is told ------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", [100, 200])
def test_a_sentence_is_not_shouted_as_a_name(text: int) -> None:
    with Pilot(size=(1280, 720), text=text, animation="off") as pilot:
        scene = open_terrorixico(pilot)
        rest_on(pilot, scene, "seat:P2")
        told = scene.picture.inspection.told()
        assert told is not None
        said = scene.words.say(told.page.title)
        drawn = [line for line in pilot.traced() if line.owner == "" or "inspector" in line.owner]
        kit = scene.skin.face("strong")
        first = next(line for line in drawn if len(line.text) > 5 and said.startswith(line.text))
        assert first.rect.h <= pilot.app.services.fonts.line(kit) + 1, (first, said)


def test_the_long_word_of_a_name_is_made_smaller_and_not_broken() -> None:
    class Saying:
        def say(self, phrase: Phrase) -> str:
            return phrase.key

    with Pilot(size=(1280, 720), text=200) as pilot:
        services = pilot.app.services
        text = CardText(Saying(), CardPage("", Phrase("Malédiction"), None, ()), large=False)
        painter = Painter(pygame.Surface((640, 360)), services.fonts, services.images, services.view.scale)
        painter.trace = []
        text.arrange(Kit(services.fonts, services.images, SHELL, Rect(0, 0, 640, 360)), Rect(0, 0, 150, 100))
        text.draw(painter, SHELL, Touch())
        assert [line.text for line in painter.trace] == ["Malédiction"]


def test_a_line_is_told_as_it_is_shown_while_its_battle_is_counted() -> None:
    with Pilot(size=(1280, 720), animation="fast") as pilot:
        scene = open_lesson(pilot, "terrorixico", 0)
        pilot.key("return")  # what is only read
        for key in ("hand:4", "line:shield", "hand:2"):
            terrorixico.click_key(pilot, scene, key)
            pilot.step(600)
        terrorixico.click_key(pilot, scene, "line:melee")
        said = set()
        for _ in range(40):
            pilot.step(50)
            told = scene.picture.inspection.told()
            if scene.course.telling.act is not None and told is not None:
                said.add(scene.words.say(told.page.title))
        assert said == {"Melee: 3 of 3."}
