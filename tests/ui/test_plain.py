"""Any game is playable: every game of the registry, robbed of its own table, is played on the plain one by clicks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.event_narration import narrate
from boardgames.ui.games import plugins
from boardgames.ui.games.plain.input_mapping import MAX_WHOLE_LINES
from tests.ui.page import PERSON, REST_MS, HeadlessGame, ReplayPage, TablePage
from tests.ui.pilot import Pilot
from tests.ui.sages import Sage

GAMES = pytest.mark.parametrize("game_id", registry.GAME_IDS)
CLICKS = 16


@pytest.fixture(autouse=True)
def robbed() -> Iterator[None]:
    """No game has a table of its own."""
    part = plugins._part

    def only_plain(game_id: str, name: str) -> object:
        return None if name in ("game_ui", "table_renderer") and game_id != plugins.PLAIN else part(game_id, name)

    with patch.object(plugins, "_part", only_plain):
        yield


def begin(game_id: str, seed: int = 1) -> HeadlessGame:
    """Persons at every seat."""
    return HeadlessGame.begin(game_id, (PERSON,) * registry.load(game_id).seat_count({}), seed=seed)


def open_plain(pilot: Pilot, game: HeadlessGame) -> TablePage:
    """The plain table of a game."""
    page = TablePage.open(pilot, game)
    assert page.is_plain()
    return page


def take_over(pilot: Pilot) -> None:
    """Whoever has seen the own new cards passes the device on, and whoever is asked takes it."""
    if pilot.top.widget_root.has("table.go_on"):
        pilot.click("table.go_on")
        pilot.settle(lambda: pilot.top.name == "handover")
    while pilot.top.name == "handover":
        pilot.key("return")


def click_line(page: TablePage, line: str) -> None:
    """Give a line by its buttons: the whole of it, or word by word."""
    before = page.action_count()
    keys = (line,) if len(page.legal_actions()) <= MAX_WHOLE_LINES else tuple(line.split(" "))
    for key in keys:
        if page.action_count() == before:
            page.pilot.click(f"choice.{key}")
    if page.action_count() == before:
        page.pilot.click("chip.confirm")
    assert page.actions()[before] == line


@GAMES
def test_a_game_is_played_by_clicks_on_its_words(game_id: str) -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page, chance = open_plain(pilot, begin(game_id)), Rng(7)
        for _ in range(CLICKS):
            if page.is_over():
                break
            take_over(pilot)
            click_line(page, chance.choice(page.common_legal()))
        take_over(pilot)
        pilot.check_layout()
        assert all(line.text.strip() for line in page.log_lines())


@GAMES
def test_it_comes_to_its_end_and_is_seen_again(game_id: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page, chance = open_plain(pilot, begin(game_id)), Rng(3)
        take_over(pilot)
        while not page.is_over():
            seat = page.to_act()
            assert seat is not None
            page.take_device(seat)
            page.play(chance.choice(page.common_legal()))
        while page.is_on_top():
            pilot.step()
        take_over(pilot)
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.check_layout()
        pilot.click("results.replay")
        ReplayPage.on_top(pilot)
        pilot.check_layout()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_word_has_its_room(language: str, text: int) -> None:
    for size in ((1024, 640), (800, 1000), (1920, 1080)):
        with Pilot(size=size, language=language, text=text, animation="off") as pilot:
            open_plain(pilot, begin(registry.GAME_IDS[-1]))
            take_over(pilot)
            pilot.check_layout()
            if text == 100:
                pilot.check_reach()


def rest_on(pilot: Pilot, id: str) -> None:
    """Point at a widget until it is told."""
    rect = pilot.show(id)
    pilot.point(rect.cx, rect.cy)
    pilot.step(REST_MS + 50)
    pilot.settle()


@GAMES
def test_what_is_pointed_at_or_has_the_focus_is_told_beside_the_sheet(game_id: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_plain(pilot, begin(game_id))
        take_over(pilot)
        assert pilot.focused.startswith("choice.")
        seen = {w.id: w.accessible_text for w in page.widgets() if w.id.startswith(("thing.", "choice."))}
        for id in [*seen][:6] + [*seen][-3:]:
            rest_on(pilot, id)
            head = page.told().split(". ")[0].lower()
            assert head and head in " ".join(seen[id].lower().split()), (id, page.told())
        pilot.point(1, 1)
        pilot.key("tab")
        pilot.step(REST_MS + 50)
        assert pilot.focused == page.pointed() == page.told_key()


def test_a_covered_card_is_told_as_one_and_no_more() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_plain(pilot, begin("walpurgisnacht"))
        take_over(pilot)
        rest_on(
            pilot,
            next(
                w.id
                for w in page.widgets()
                if w.id.startswith("thing.") and page.tr("plain.covered") in w.accessible_text
            ),
        )
        assert page.told().startswith(f"{page.tr('plain.covered')}. ") and page.told().endswith(
            "you do not know what it is"
        )


def test_keys_choose_and_take_back() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_plain(pilot, begin(registry.GAME_IDS[0]))
        assert len(page.legal_actions()) > MAX_WHOLE_LINES
        first = page.choices()[0]
        pilot.key("1")
        assert page.picked() == (first,)
        pilot.key("escape")
        assert page.picked() == ()
        while not page.action_count():
            pilot.key("1")
        pilot.key("u")
        assert not page.action_count()
        while pilot.focused != f"choice.{first}":
            pilot.key("tab")
        pilot.enter()
        assert page.picked() == (first,)


@pytest.mark.parametrize("game_id", ["sacrifice", "walpurgisnacht"])
def test_a_hint_of_a_game_without_reasons_lights_its_button_and_tells_nothing_hidden(game_id: str) -> None:
    with Pilot(animation="off") as pilot:
        begun = begin(game_id)
        mute = replace(begun.game, hint_reason=None)
        page = open_plain(pilot, HeadlessGame.from_match(Match(mute, begun.state()), begun, Sage))
        take_over(pilot)
        line = page.legal_actions()[0]
        page.ask_hint()
        assert (page.hint() == page.tr("table.hint.lit")) == mute.hidden
        key = page.keys_to(line)[0]
        assert page.spot_of(key) == page.rect(f"choice.{key}")
        pilot.key("j")
        assert page.actions()[-1] == line


def test_an_event_without_a_sentence_is_told_by_its_kind_and_fields() -> None:
    took = Event("took_card", {"seat": "P2", "from_pile": "deck", "count": 2})
    quiet = Event("storm", {})
    told = narrate(Catalog("en"), "no_such_game", [took, quiet], lambda name: f"<{name}>", plain=True)
    assert told == ["<P2>: took card (from pile deck, count 2).", "Storm."]
    assert narrate(Catalog("en"), "no_such_game", [took], str) == []


def test_what_a_view_hides_is_a_covered_card() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        game_id = next(id for id in registry.GAME_IDS if registry.load(id).hidden)
        page = open_plain(pilot, begin(game_id))
        take_over(pilot)
        assert "'?'" in str(page.drawn()) and "?" not in [line.text for line in pilot.traced()]
        assert any("Covered" in widget.accessible_text for widget in page.widgets())
