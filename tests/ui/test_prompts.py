"""The whole truth in what is asked, and menus that say and do what they say."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import HintReason
from boardgames.core.match import Match, PlayerView
from boardgames.core.rng import Rng
from boardgames.scenario.scenario_runner import run_file
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.reason_sentences import hint_sentence
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.games.plugins import plugin_of
from tests.games.sacrifice import page as sacrifice
from tests.games.sacrifice.game import ATTACKED, LINES, MIDDLE, OWED
from tests.games.sacrificio import page as sacrificio
from tests.games.sacrificio.test_answers import position
from tests.games.terrorixico import page as terrorixico
from tests.ui.page import COMPUTER, PERSON
from tests.ui.pilot import Pilot
from tests.ui.test_inspector import TABLES


def test_a_cats_eye_card_is_said_to_be_given_face_up() -> None:
    """B1. The words follow the card: face down, but for a cat's eye."""
    game = registry.load("walpurgisnacht")
    table, cards = plugin_of("walpurgisnacht").make_ui_and_renderer(game)[0], game.components["cards"]
    asked: set[tuple[bool, str]] = set()
    for seed in range(6):
        match, rng = Match(game, game.new_game({}, seed)), Rng(seed)
        while match.outcome() is None and len(match) < 80:
            seat = match.to_act()
            assert seat is not None
            port = PlayerView(match, seat)
            view = port.view()
            if view["phase"] == "rites" and not view["gifts"]:
                for card in view["seats"][f"P{seat + 1}"]["hand"]:
                    sight = DecisionContext(view, seat, seat, tuple(port.legal_actions()), (f"hand:{card}",))
                    asked.add((bool(cards[card]["eye"]), table.prompts.prompt(sight).key))
            match.play(rng.choice(match.legal_actions()))
    assert asked == {(True, "walpurgisnacht.prompt.give_eye_to"), (False, "walpurgisnacht.prompt.give_to")}


def test_spaces_of_the_mountain_are_told_by_where_they_lie() -> None:
    """B6. The words of a space are true of its place on the screen."""
    game, catalog = registry.load("walpurgisnacht"), Catalog("en")
    for space, where in game.components["spaces"].items():
        for id in (f"walpurgisnacht.at.{space}", f"walpurgisnacht.at.{space}.at"):
            said = catalog.tr(id)
            angle = math.degrees(math.atan2(where["x"], where["y"])) % 360  # clockwise from the top
            assert ("left" in said) == (180.5 < angle < 359.5), (space, said, angle)
            assert ("right" in said) == (0.5 < angle < 179.5), (space, said, angle)
            assert ("top" in said or "upper" in said) == (angle < 60 or angle > 300), (space, said, angle)
            assert ("bottom" in said or "lower" in said) == (120 < angle < 240), (space, said, angle)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deed", ["reveal", "put", "move", "swap"])
def test_a_hint_names_places_of_the_mountain_without_brackets(deed: str, language: str) -> None:
    catalog = Catalog(language)
    reason = HintReason(deed, deed, {"card": "zero", "space": "p1", "target": "s2"})
    said = hint_sentence(catalog, "walpurgisnacht", reason, str, {"zero": "Zero"}, {}, with_reason=False)
    assert "(" not in said and "{" not in said
    assert catalog.tr("walpurgisnacht.at.p1.at") in said
    assert (catalog.tr("walpurgisnacht.at.s2.at") in said) == (deed in ("move", "swap"))


def test_a_question_out_of_turn_says_whose_place_and_what_an_answer_does() -> None:
    """B2 and C6. One button lets it happen."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = sacrificio.open_table(pilot, PERSON, PERSON, position=position(["zero"], ["kukulkan", "curse"]))
        assert page.game.id == "sacrificio" and page.port.view()["phase"] == "moves"
        words = page.say(Message("sacrificio.place.mine", {"spot": Message("sacrificio.spot.v2")}))
        assert words.endswith("in your zone")


def test_discarding_nothing_and_a_dagger_without_use_say_so() -> None:
    """B3."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        held = position(["dagger_blue", "zero"], ["zero"])
        page = sacrificio.open_table(pilot, PERSON, COMPUTER, position=held)
        pilot.click("deed.cenote:P1")
        assert page.say(Message("sacrificio.prompt.discard_none")) in page.prompt()
        assert page.words("deed.cenote:P1") == page.tr("sacrificio.action.discard_stop")
        pilot.click("deed.cenote:P1")
        legal = [line for line in page.legal_actions() if line.startswith(("sacrifice", "kill"))]
        page.give("hand:0")
        none = Message("sacrificio.prompt.hand_dagger_none", {"card": CardNamePlaceholder("dagger_blue")})
        useless = page.say(none).partition(page.card_names["dagger_blue"])[0]
        assert useless and bool(legal) != (useless in page.prompt())


def test_the_open_book_tells_what_all_cards_ask_for_together() -> None:
    """B4. In the order of the lines."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = terrorixico.open_table(pilot, PERSON, COMPUTER)
        terrorixico.go_through(page)
        battle, names = page.drawn()["battle"], page.card_names
        assert len(battle["monsters"]) + len(battle["events"]) > 1
        for key in ("book:monster", "book:event"):
            book = page.card_page(key)
            assert book is not None
            told = page.say(book.lines[-1].text)
            places = [told.index(names[line]) for line in ("range", "melee", "shield", "codex")]
            assert places == sorted(places) and sum(map(str.isdigit, told)) >= 4


@pytest.mark.parametrize("game", TABLES)
def test_a_position_is_reported_from_the_menu(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        if game == "sacrifice":
            sacrifice.open_table(pilot).play_on(LINES[0])
        else:
            TABLES[game][0](pilot)
        pilot.click("table.menu")
        pilot.click("menu.more")
        pilot.click("menu.report")
        files = list((pilot.home / "documents").glob("*.yaml"))
        assert len(files) == 1 and any(str(files[0].name) in text for text in pilot.app.toasts.shown_texts)
        assert run_file(files[0]).has_passed


def test_the_menu_has_what_a_player_needs_in_front_and_goes_back_level_by_level() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = sacrifice.open_table(pilot)
        pilot.click("table.menu")
        order = [id.removeprefix("menu.") for id in pilot.top.widget_root.focus_order() if id.startswith("menu.")]
        front = set(order)
        groups = {"hint", "undo"}, {"rules", "learn", "keys", "settings", "more"}
        assert order[:2] == ["hint", "undo"] and groups[1] == set(order[-7:-2]) and order[-2:] == ["leave", "resume"]
        between = pilot.rect("menu.new").y - pilot.rect("menu.undo").bottom
        within = pilot.rect("menu.keys").y - pilot.rect("menu.rules").bottom
        assert between >= 12 > within
        assert {"hint", "undo", "rules", "learn", "settings", "leave", "resume", "more"} <= front
        pilot.click("menu.more")
        rare = {id.removeprefix("menu.") for id in pilot.top.widget_root.focus_order()}
        assert {"copy", "paste", "report", "turn"} <= rare and not rare & front - {"resume"}
        pilot.check_layout()
        pilot.key("escape")
        assert pilot.top.name == "table_menu" and pilot.top.widget_root.has("menu.more")
        pilot.click("menu.learn")
        assert pilot.top.name == "learn"
        pilot.key("escape")
        pilot.key("escape")
        assert page.is_on_top()


def test_what_the_menu_offers_opens_something() -> None:
    """B8."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        terrorixico.go_through(terrorixico.open_table(pilot, PERSON, COMPUTER))
        pilot.click("table.menu")
        pilot.click("menu.book:event")
        assert pilot.top.name == "zoom"
        pilot.key("escape")
        pilot.click("table.menu")
        if pilot.top.widget_root.has("menu.help_card"):
            pilot.click("menu.help_card")
            assert pilot.top.name == "card_help"


def test_after_the_end_the_menu_speaks_of_what_can_be_done_then() -> None:
    """B7."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = sacrifice.open_table(pilot)
        assert "resign" not in page.find("table.menu").tip
        pilot.click("table.menu")
        saved, ended = page.tr("table.menu.saved"), page.tr("table.menu.ended")
        assert saved in pilot.words().replace("\n", " ")
        pilot.click("menu.resume")
        page.play_on(*LINES)
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.key("escape")
        pilot.click("table.menu")
        said = pilot.words().replace("\n", " ")
        assert saved not in said and ended in said


OTHERS_CHOICE = {
    "phase": "sacrifice",
    "turn": "P2",
    "to_act": "P1",
    "moved": True,
    "points": 1,
    "board": {"c9": "P1 builder", "d9": "P2 monkey", "a7": "P2 cheetah", "e5": "P1 immortal", "b3": "P1 martyr"},
    "owed": {"seat": "P2", "piece": "fanatic", "any": False},
    "seats": {"P1": {"minerals": ["b3"]}, "P2": {"minerals": ["b13"]}},
}


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_what_is_asked_and_why_take_no_more_than_two_lines(language: str) -> None:
    """A newcomer at 1280 x 720, where why is told as well: three lines over the board are not read."""
    friends = {**MIDDLE, "board": {**MIDDLE["board"], "d7": "P1 builder"}}
    asked: list[tuple[Mapping[str, Any], str]] = [
        (MIDDLE, ""),
        (friends, "cell.d8"),
        (friends, "cell.d8 chip.switch:carry"),
        (MIDDLE, "cell.c7"),
        (MIDDLE, "cell.d3"),
        (MIDDLE, "deed.build"),
        (MIDDLE, "deed.resurrect"),
        (ATTACKED, ""),
        (OWED, ""),
        ({**OWED, "owed": {"seat": "P1", "piece": "taker", "any": True}}, ""),
        (OTHERS_CHOICE, ""),
    ]
    for laid, key in asked:
        with Pilot((1280, 720), language=language, animation="off") as pilot:
            bar = sacrifice.open_table(pilot, position=dict(laid)).prompt_bar
            for one in key.split():
                pilot.click(one)
            assert bar.line_count() <= 2, (bar.text, bar.why)
