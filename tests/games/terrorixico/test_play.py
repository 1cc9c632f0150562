"""Whole games of TerroriXico by the mouse alone and by keys alone; the curtain; what is kept on disk."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.record import load_record
from tests.games.terrorixico.page import Plain, give, go_through, open_table
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

SHORT = {"monster_goal": {"2": 1, "3": 1, "4": 1}}


def play_on(pilot: Pilot, page: TablePage, give_line: Callable[[TablePage, str], None], seed: int) -> int:
    """Play a game to its end, the persons by `give_line`; returns how many lines were given."""
    rng, given = Rng(seed), 0
    go_through(page)
    while page.outcome() is None:
        if page.is_acting():
            give_line(page, rng.choice(page.legal_actions()))
            given += 1
        else:
            pilot.step(200)
        pilot.settle()
        go_through(page)
        assert given < 400
    return given


def test_a_game_by_mouse_alone() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER, make=Plain, constants=SHORT, seed=3)
        path = page.record_path()
        assert play_on(pilot, page, TablePage.click_line, 11) > 5
        pilot.settle(lambda: pilot.top.name == "results")
        record = load_record(path)
        assert record.over is not None and len(record.lines) == page.action_count()
        pilot.check_layout()
        pilot.click("results.rematch")
        assert TablePage.on_top(pilot).action_count() == 0


def test_a_game_by_keys_alone() -> None:
    with Pilot(size=(1024, 640), animation="off", language="fr") as pilot:
        page = open_table(pilot, PERSON, PERSON, constants=SHORT, seed=9)
        assert pilot.top.name == "handover"
        assert play_on(pilot, page, TablePage.type_line, 5) > 10
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.key("return")
        assert not page.is_on_top()


def test_between_two_persons_the_table_is_covered() -> None:
    with Pilot(animation="off", language="en") as pilot:
        page = open_table(pilot, PERSON, PERSON)
        assert pilot.top.name == "handover"
        assert "Codex" not in pilot.words() and "Toss" not in pilot.words()
        pilot.key("return")
        first = list(page.port.view()["seats"]["P1"]["hand"])
        assert page.viewer == 0 and all(f"title:{card}" in page.look().texts for card in first)
        page.play(page.legal_actions()[0])
        pilot.settle(lambda: pilot.top.name == "handover")
        shown = pilot.words()
        assert "Green" in shown and "Melee" not in shown
        pilot.key("return")
        assert page.viewer == 1
        faces = {thing.face for thing in page.things() if thing.key.startswith("hand:")}
        assert faces == set(page.port_of(1).view()["seats"]["P2"]["hand"])


def test_one_person_needs_no_curtain() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER)
        assert page.is_on_top()
        page.play(page.legal_actions()[0])
        pilot.settle()
        assert page.is_on_top() and page.viewer == 0 and not page.is_acting()


@pytest.mark.parametrize("phase", ["opening", "trim", "omens", "play", "end_turn", "reveal"])
def test_a_game_goes_on_where_it_was_left(phase: str) -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, COMPUTER, seed=8)
        rng = Rng(21)
        while page.position()["phase"] != phase:
            assert page.outcome() is None
            page.play_unseen(Action(rng.choice(page.legal_actions())))
        path, dump = page.record_path(), page.position()
        page.close()
        again = TablePage.open(pilot, HeadlessGame.resume(path, Plain))
        assert again.position() == dump


def test_what_is_told_can_be_left_out_and_nobody_plays_meanwhile() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, make=Plain, opening="deal", seed=2)
        rng = Rng(8)
        while not any(act.view.get("ledger") for act in page.story()):
            if page.is_telling():
                pilot.key("escape")
            assert page.outcome() is None
            if page.is_acting():
                page.play(Action(rng.choice(page.legal_actions())))
            pilot.step(200)
        count = page.action_count()
        assert not page.is_live() and page.commands() == ()
        pilot.step(3000)
        pilot.key("escape")
        assert not page.is_telling() and page.action_count() >= count


def test_undo_ends_where_something_was_learned() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=6)
        go_through(page)
        line = next(
            line
            for line in page.legal_actions()
            if line.startswith("up ") and line.endswith("_1 " + line.split("_")[0][3:])
        )
        give(page, line)
        before = page.position()
        pilot.key("u")
        assert page.action_count() == 0
        pilot.key("y")
        assert page.position() == before
        while page.position()["phase"] == "play":
            give(page, page.legal_actions()[0])
        give(page, "draw")
        assert page.undo_count() == 0


def test_the_event_is_read_again_from_the_menu_and_by_its_letter() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=2)
        go_through(page)
        assert page.view_shown()["battle"]["events"]
        pilot.key("r")
        assert pilot.top.name == "zoom"
        pilot.key("escape")
        pilot.click("table.menu")
        pilot.click("menu.book:event")
        assert pilot.top.name == "zoom"


@pytest.mark.parametrize("text", (100, 130, 200))
def test_a_refusal_leaves_what_is_told_of_its_card_in_sight(text: int) -> None:
    position = {
        "phase": "play",
        "monsters": ["nahual", "cadejo"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
        "seats": {"P1": {"hand": ["equality", "mimetic", "strength"]}, "P2": {"hand": ["codex_1"]}},
    }
    with Pilot((1280, 720), animation="off", text=text) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=position)
        go_through(page)
        for language in ("en", "es", "fr"):
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            for number in range(3):
                pilot.click(f"cell.hand:{number}")
                pilot.step(400)  # what is pointed at is told a moment later
                assert page.notice()
                refusal = page.rect("bubble")
                told = page.rect("inspector")
                assert not refusal.overlaps(told, 1), (language, number, refusal, told)
