"""What is pointed at is told at one place of the table, and nothing opens over what may be clicked next."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from boardgames import registry
from boardgames.draw.box_layout import place_without_covering
from boardgames.draw.rects import Rect, Size
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.widgets.bubble_geometry import FAR
from tests.games.sacrifice import page as sacrifice
from tests.games.sacrifice.game import MIDDLE
from tests.games.sacrificio import page as sacrificio
from tests.games.terrorixico import page as terrorixico
from tests.games.walpurgisnacht import page as walpurgisnacht
from tests.sizes.measure import open_played_table
from tests.traces.players import BoundedPlayer
from tests.ui.page import COMPUTER, PERSON, TablePage, draw_card_title, open_lesson
from tests.ui.page.bubble import BubblePlace, place_bubble, place_sheet
from tests.ui.page.hints import tell_no_hint_whole_at_once
from tests.ui.pilot import Pilot
from tests.ui.sages import Apt, open_game

Opened = Callable[[Pilot], TablePage]


def open_sacrifice(pilot: Pilot) -> TablePage:
    return sacrifice.open_table(pilot, PERSON, COMPUTER, position=MIDDLE)


def open_sacrificio(pilot: Pilot) -> TablePage:
    return sacrificio.open_table(pilot)


def open_terrorixico(pilot: Pilot) -> TablePage:
    page = terrorixico.open_table(pilot, PERSON, COMPUTER)
    terrorixico.go_through(page)
    return page


def open_walpurgisnacht(pilot: Pilot) -> TablePage:
    page = walpurgisnacht.open_night(pilot)
    walpurgisnacht.wait(page)
    return page


TABLES: dict[str, tuple[Opened, str, str]] = {
    "sacrifice": (open_sacrifice, "d8", "d8"),
    "sacrificio": (open_sacrificio, "offer:0", "offer:0"),
    "terrorixico": (open_terrorixico, "hand:1", "hand:1"),
    "walpurgisnacht": (open_walpurgisnacht, "o2", ""),
}
"""How each table is opened, a thing that has a page, and one that can be taken up."""


def lit(page: TablePage) -> list[tuple[str, Rect]]:
    """The places that may be given next."""
    keys, places = {*page.open_keys(), *page.reach(), *page.strikes()}, page.places()
    return [(key, places[key]) for key in sorted(keys) if key in places]


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_what_is_pointed_at_is_told_beside_the_board(game: str, size: tuple[int, int], text: int) -> None:
    opened, key, _first = TABLES[game]
    with Pilot(size=size, text=text, animation="off") as pilot:
        page = opened(pilot)
        page.point_at(key)
        for ms in (0, 700):  # a name and a sentence at once, the whole page after a rest
            pilot.step(ms)
            for language in LANGUAGES:
                pilot.app.services.prefs.change(language=language)
                pilot.settle()
                told = page.card_page(key)
                assert told is not None and page.say(told.title) in page.told()
                bubble = page.rect("inspector.panel")
                buttons = [one.rect for one in page.find("foot").children[1:]] if page.has("foot") else []
                assert not any(
                    bubble.overlaps(rect, 1) for rect in (page.area("prompt"), page.area("rail"), *buttons)
                )
                assert not bubble.overlaps(page.place(key), 1)
                assert not page.has("bubble")
                pilot.check_layout()


@pytest.mark.parametrize("game", TABLES)
def test_a_name_and_one_sentence_come_at_once_and_the_page_after_a_rest(game: str) -> None:
    opened, key, _first = TABLES[game]
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        page = opened(pilot)
        page.point_at(key)
        brief, told = page.rect("inspector.panel"), page.told()
        assert brief.w <= 361 and brief.h <= 151, brief
        pilot.step(400)
        pilot.settle()
        whole = page.rect("inspector.panel")
        assert whole.w * whole.h > brief.w * brief.h, (brief, whole)
        assert page.told() == told, "screen readers are told everything at once"
        pilot.point(2, 2)
        page.point_at(key)
        assert page.rect("inspector.panel") == brief, "a short look shows little again"


@pytest.mark.parametrize("game", TABLES)
def test_a_near_view_tells_it_at_the_foot(game: str) -> None:
    opened, key, _first = TABLES[game]
    with Pilot(size=(1920, 1080), text=200, animation="off") as pilot:
        page = opened(pilot)
        page.point_at(key)
        line, view = page.rect("log.fold"), page.area("board")
        assert page.rect("inspector.panel") == line
        pilot.step(400)
        pilot.settle()
        seen, place = page.rect("inspector.panel").intersection(view), page.place(key)
        assert not seen.overlaps(place, 1)
        assert seen.w * seen.h <= 0.4 * view.w * view.h


@pytest.mark.parametrize(
    ("game", "seats"),
    [("sacrifice", 2), ("sacrificio", 2), ("sacrificio", 4), ("terrorixico", 2), ("terrorixico", 4),
     ("walpurgisnacht", 3), ("walpurgisnacht", 8)],
)  # fmt: skip
def test_no_bubble_covers_what_counts_where_it_has_another_place(game: str, seats: int) -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        page = open_played_table(pilot, game, seats)
        room = page.middle()
        for size in (Size(360, 150), Size(480, 430)):
            for key in page.places():
                place = page.bubble_place(key)
                _index, box = place_bubble((size,), room, place)
                assert room.contains_rect(box, 1)
                count = [place.thing, *place.choices, *place.own]
                over = [rect for rect in count if box.overlaps(rect, 1)]
                free = [one for one in rastered(size, room) if not any(one.overlaps(rect, 1) for rect in count)]
                assert not (over and free), (key, size, box, over, free[0])
                assert not box.overlaps(place.thing, 1), (key, size, box)


@pytest.mark.parametrize(("game", "seats"), [("sacrifice", 2), ("sacrificio", 2), ("sacrificio", 4),
                                             ("terrorixico", 2), ("terrorixico", 4), ("walpurgisnacht", 4),
                                             ("walpurgisnacht", 5)])  # fmt: skip
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_of_a_hint_covers_neither_its_place_nor_choices_nor_own_things_nor_texts(
    game: str, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tell_no_hint_whole_at_once(monkeypatch)
    with Pilot(size, animation="off") as pilot:
        page = open_played_table(pilot, game, seats, BoundedPlayer)
        if page.is_public():
            pilot.key("v")
        page.ask_hint()
        pilot.click("hint.more")
        place, room, box = page.hint_place(), page.middle(), page.rect("advice.page")
        assert room.contains_rect(box, 1) and not box.overlaps(place.thing, 1)
        count = [*place.choices, *place.own, *page.texts_to_keep_clear()]
        over = [rect for rect in count if box.overlaps(rect, 1)]
        small = Size(280, 300)
        free = [
            one for one in rastered(small, room) if not any(one.overlaps(rect, 1) for rect in (place.thing, *count))
        ]
        assert not (over and free), (box, over, free[0])


@pytest.mark.parametrize("game", TABLES)
def test_a_toast_covers_neither_own_things_nor_choices_nor_another(game: str) -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        page = open_played_table(pilot, game, 4 if game == "walpurgisnacht" else 2)
        for number in (1, 2):
            pilot.app.toasts.add(
                lambda number=number: f"{number}: a sentence of a player of many words that are to be read at leisure"
            )
        pilot.step(600)
        boxes = {line.owner_rect for line in pilot.traced() if line.owner == "toast"}
        assert len(boxes) == 2 and not min(boxes).overlaps(max(boxes), 1)
        mine = [thing.rect for thing in page.things() if thing.seat == 0 and thing.face]
        count = [*mine, *(rect for _key, rect in lit(page)), page.area("prompt"), page.area("rail")]
        assert not [(box, rect) for box in boxes for rect in count if box.overlaps(rect, 1)]


def rastered(size: Size, room: Rect) -> Iterator[Rect]:
    """Boxes all over a room."""
    for column in range(9):
        for row in range(9):
            x, y = room.x + column / 8 * (room.w - size.w), room.y + row / 8 * (room.h - size.h)
            yield Rect(x, y, *size)


def test_a_bubble_rather_covers_empty_ground_than_cards() -> None:
    room, thing = Rect(0, 0, 1000, 400), Rect(0, 0, 100, 400)
    card, panel = Rect(110, 0, 300, 400), Rect(420, 0, 300, 400)
    place = BubblePlace(thing, others=[card], grounds=[panel])
    assert place_bubble((Size(250, 100),), room, place)[1].cx >= panel.x
    own = place._replace(own=[panel, Rect(730, 0, 300, 400)])
    assert place_bubble((Size(250, 100),), room, own)[1].overlaps(card)
    tight = BubblePlace(thing, own=[Rect(210, 0, 800, 400)])
    assert place_bubble((Size(600, 100), Size(90, 100)), room, tight)[0] == 1, "rather a smaller size"


def test_a_sheet_lies_at_the_foot_unless_its_thing_is_there() -> None:
    room, size = Rect(0, 0, 800, 400), Size(800, 120)
    assert place_sheet((size,), (room,), BubblePlace(Rect(0, 0, 90, 90)))[1] == Rect(0, 280, 800, 120)
    assert place_sheet((size,), (room,), BubblePlace(Rect(0, 300, 90, 90)))[1] == Rect(0, 0, 800, 120)


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_feeds_it_and_a_key_enlarges(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = TABLES[game][0](pilot)
        pilot.top.widget_root.focus("board", ring=True)
        said: set[str] = set()
        for name in (*["left"] * 6, *["up"] * 3, *["right"] * 9, *["down"] * 3):
            pilot.key(name)
            pilot.step(300)
            pilot.settle()
            said.add(page.told())
        assert len(said) > 2, "it follows the cursor"
        page.walk_to(TABLES[game][1])
        pilot.key("i" if game == "sacrifice" else "space")
        assert pilot.top.name == "zoom"
        pilot.check_layout()
        pilot.settle()
        assert not page.has("inspector.panel"), "no bubble shines below the card"
        pilot.key("escape")
        pilot.settle()
        assert page.is_on_top() and page.has("inspector.panel")


@pytest.mark.parametrize("game", TABLES)
def test_it_goes_when_the_pointer_comes_and_takes_no_press(game: str) -> None:
    opened, key, _first = TABLES[game]
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = opened(pilot)
        page.point_at(key)
        bubble, before = pilot.rect("inspector.panel"), page.told()
        assert before
        pilot.point(bubble.cx, bubble.cy)
        pilot.step(800)
        pilot.settle()
        assert page.told() != before
        pilot.point(2, 2)
        pilot.step(800)
        assert not page.has("inspector")


def test_a_pointer_that_was_only_left_tells_nothing_while_others_play() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = sacrificio.open_table(pilot)
        page.point_at("offer:0")
        assert page.told_key() == "offer:0"
        pilot.point(page.place("offer:1").cx, page.place("offer:1").cy)
        page.play(page.port.legal_actions()[0])  # before it has rested there
        pilot.step(300)
        pilot.settle()
        assert not page.is_acting() and not page.told_title(), "the log has the room"
        place = page.place(page.pointed())
        pilot.point(place.cx + 2, place.cy)
        pilot.step(300)
        assert page.told_key() == page.pointed(), "it is told again as soon as the pointer moves"


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200)])
def test_no_refusal_lies_on_what_may_be_clicked_next(game: str, size: tuple[int, int], text: int) -> None:
    opened, _key, first = TABLES[game]
    with Pilot(size=size, text=text, language="fr", animation="off") as pilot:
        page = opened(pilot)
        if first:
            page.give(first)
        refused = [one for one in page.refusals() if page.thing(one[0]).click_rect.w > 0]
        for one in refused[:13]:
            page.show_refusal(*one)
            bubble = pilot.rect("bubble")
            seen = pilot.rect("board")
            over = [key for key, rect in lit(page) if seen.contains(rect.cx, rect.cy) and rect.overlaps(bubble, 1)]
            assert not over, (one, bubble, over)


@pytest.mark.parametrize("game", TABLES)
def test_tips_of_buttons_lie_on_no_button_and_stand_by_their_own(game: str) -> None:
    for size, text in (((1280, 720), 100), ((1280, 720), 200)):
        with Pilot(size=size, text=text, animation="off") as pilot:
            TABLES[game][0](pilot)
            stage = pilot.top.widget_root
            buttons = [w for w in stage.root.walk() if w.focusable and not w.allows_tooltip]
            for button in buttons:
                if not (button.tip or button.blocked_reason):
                    continue
                pilot.point(button.rect.cx, button.rect.cy)
                pilot.step(600)
                pilot.settle()
                assert stage.tooltip_text
                box = next(line.owner_rect for line in pilot.traced() if line.owner == "tip")
                over = [w.id for w in buttons if w.rect.overlaps(box, 1)]
                assert not over and box.expand(120).overlaps(button.rect), (button.id, box, over)


def test_a_box_stands_apart_from_what_is_spared() -> None:
    view, anchor, size = Rect(0, 0, 400, 400), Rect(180, 180, 40, 40), Size(100, 40)
    assert place_without_covering(anchor, size, view, ()) == Rect(150, 228, 100, 40)
    below = Rect(150, 220, 100, 60)
    assert place_without_covering(anchor, size, view, (below,)) == Rect(150, 132, 100, 40)
    ring = [Rect(100, 100, 200, 60), Rect(100, 240, 200, 60), Rect(100, 160, 60, 80), Rect(240, 160, 60, 80)]
    box = place_without_covering(anchor, size, view, ring)
    assert view.contains_rect(box) and not any(box.overlaps(one) for one in (anchor, *ring))


# sentences and what is told ------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", [100, 200])
def test_a_sentence_is_not_shouted_as_a_name(text: int) -> None:
    with Pilot(size=(1280, 720), text=text, animation="off") as pilot:
        page = open_terrorixico(pilot)
        page.point_at("seat:P2")
        said = page.told_title()
        assert said and page.told_key() == "seat:P2"
        drawn = [line for line in pilot.traced() if line.owner == "" or "inspector" in line.owner]
        kit = pilot.top.skin.text_style("strong")
        first = next(line for line in drawn if len(line.text) > 5 and said.startswith(line.text))
        assert first.rect.h <= pilot.app.services.fonts.line_height(kit) + 1, (first, said)


def test_the_long_word_of_a_name_is_made_smaller_and_not_broken() -> None:
    with Pilot(size=(1280, 720), text=200) as pilot:
        assert draw_card_title(pilot, "Malédiction", width=150) == ["Malédiction"]


def test_a_line_is_told_as_it_is_shown_while_its_battle_is_counted() -> None:
    with Pilot(size=(1280, 720), animation="fast") as pilot:
        page = open_lesson(pilot, "terrorixico", 0)
        pilot.key("return")  # what is only read
        for key in ("hand:4", "line:shield", "hand:2"):
            page.click_on(key)
            pilot.step(600)
        page.click_on("line:melee")
        pilot.step(50)
        assert page.is_telling() and not page.told_title(), "what happens has the room"
        page.point_at("line:shield")
        page.point_at("line:melee")
        said = set()
        for _ in range(40):
            pilot.step(50)
            if page.is_telling() and page.told_title():
                said.add(page.told_title())
        line = {"line": page.card_names["melee"], "have": 3, "need": 3}
        assert said == {page.tr("terrorixico.line.says", **line)}


def test_a_bubble_follows_the_keys_and_leaves_with_the_focus() -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 2)
        page.walk_to("hand:0")
        pilot.step(300)
        assert page.has("inspector.panel")
        pilot.key("tab")
        pilot.step(300)
        assert not page.has("inspector.panel") and not page.pointed()
        digit = next(digit for key, digit in page.look().digit_labels.items() if page.may_give(key))
        pilot.key(digit)
        pilot.step(300)
        assert page.cursor() == page.pointed() and pilot.focused == "board"


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_what_can_be_chosen_says_what_choosing_it_does(game: str) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, game)
        for _ in range(4):
            for key in sorted(page.open_keys() & set(page.places())):
                page.point_at(key)
                pilot.step(40)
                assert page.tr("table.inspect.open") not in page.told(), key
            page.play(page.legal_actions()[0])
            pilot.settle(lambda: page.to_act() == 0)


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_what_is_told_of_a_thing_stands_near_it(game: str) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_game(pilot, game)
        for key in sorted({thing.key for thing in page.things() if thing.click_rect.w})[::4]:
            for ms in (300.0, 1200.0):
                page.point_at(key, ms)
                if page.has("inspector.panel"):
                    told, thing = page.rect("inspector.panel"), page.places()[key]
                    apart = thing.expand(FAR + 1)
                    assert told.overlaps(apart) and not told.overlaps(thing, 1), (key, ms, told, thing)


@pytest.mark.parametrize("game", TABLES)
def test_with_a_hint_the_whole_page_comes_after_a_rest_too_also_of_the_hinted_thing(game: str) -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        page = open_played_table(pilot, game, 4 if game == "walpurgisnacht" else 2, Apt)
        page.ask_hint()
        hinted = next(key for key in page.keys_to(page.hint_line()) if key in page.places())
        other = next(key for key in page.places() if page.may_give(key) and key != hinted)
        for key in (other, hinted):
            page.point_at(key)
            brief = page.rect("inspector.panel").h if key == other else 0.0
            assert key == other or not page.has("inspector.panel"), "the hint tells it"
            pilot.step(400)
            pilot.settle()
            assert page.rect("inspector.panel").h > brief
            assert not page.rect("inspector.panel").overlaps(page.rect("advice.panel"), 1)
            pilot.point(2, 2)


@pytest.mark.parametrize("game", TABLES)
def test_a_place_that_a_lesson_asks_for_is_told_after_a_rest_beside_the_sentence(game: str) -> None:
    with Pilot((1280, 720), animation="off") as pilot:
        page = open_lesson(pilot, game, 1)
        key = page.keys_next()[0]
        place = page.place(key)
        page.point_at(key)
        assert not page.has("inspector.panel"), "the lesson tells it"
        pilot.step(700)
        pilot.settle()
        told = page.rect("inspector.panel")
        assert not told.overlaps(page.rect("lesson"), 1) and not told.overlaps(place, 1)
