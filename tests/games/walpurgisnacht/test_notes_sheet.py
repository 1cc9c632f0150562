"""The sheet of notes: what is certain, marks by keys and mouse that stay with the game, and nobody else's eyes."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action
from boardgames.core.match import Match
from boardgames.record.seat_notes import SeatMark
from boardgames.review.analysis_model import RoleEstimate
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.notes.suspicions import suspicions
from tests.games.walpurgisnacht.page import GAME, Guesser, begin_night, open_night
from tests.ui.page import HeadlessGame, TablePage
from tests.ui.pilot import Pilot

COVERS = plugin_of("walpurgisnacht").make_ui_and_renderer(GAME)[0].hidden_information
assert COVERS is not None


def facts(match: Match, seat: int, assist: str = "notes") -> tuple[list[str], dict[str, list[str]]]:
    """The keys of what is certain: about all, and about each other seat."""
    port = match.player_view(seat)
    showing = Viewer(seat, {"assist": assist}, played_actions=port.history)
    page = COVERS.notes_page((port.view_after(0), port.view()), showing) if COVERS is not None else None
    assert page is not None
    return [one.key for one in page.facts], {row.about: [one.key for one in row.facts] for row in page.rows}


def match_of(position: dict[str, Any], *lines: str) -> Match:
    match = Match(GAME, GAME.load(position, {"seats": 3}, 1))
    for line in lines:
        match.play(Action(line))
    return match


def start(**more: Any) -> dict[str, Any]:
    roles = {"P1": "crucifix_1", "P2": "mephistopheles", "P3": "ointment_4"}
    mountain = {"c1": "walpurga", "c2": "bells", "c3": "herbs", "o1": "goat", "o2": "calf"}
    return {"seats": {seat: {"role": role} for seat, role in roles.items()}, "mountain": mountain, **more}


def test_what_is_certain_follows_from_the_own_view() -> None:
    sheet = "walpurgisnacht.sheet"
    match = match_of(start(), "reveal o1", "stop")
    about, rows = facts(match, 2)
    assert about == [f"{sheet}.unseen"]
    assert rows == {"P1": [f"{sheet}.scored"], "P2": []}, "nothing is told where nothing is certain"
    assert facts(match, 1)[1]["P3"] == [f"{sheet}.either"], "who is Mephistopheles knows that nobody else is"
    assert facts(match, 2, "none") == ([], {"P1": [], "P2": []})
    open_mask = start()
    open_mask["seats"]["P2"]["unmasked"] = True
    assert facts(match_of(open_mask), 0)[1] == {"P2": [f"{sheet}.mephistopheles"], "P3": [f"{sheet}.either"]}


def test_the_sheet_is_filled_in_by_keys_and_mouse_and_stays_with_the_game() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        game = begin_night(1, 4, assist="notes")
        page = TablePage.open(pilot, game, settle=False)
        pilot.settle()
        pilot.key("s")
        pilot.settle()
        assert pilot.top.name == "notes"
        pilot.key("tab")
        pilot.key("tab")
        pilot.key("right")
        pilot.key("right")
        pilot.settle()
        assert page.notes_of(0) == {"P2": "witch"} and pilot.focused == "notes.P2"
        rect = pilot.rect("notes.P3")
        pilot.click_at(rect.x + 0.3 * rect.w, rect.bottom - 20)
        pilot.settle()
        assert page.notes_of(0) == {"P2": "witch", "P3": "doubt"}
        pilot.app.services.prefs.change(language="fr")
        pilot.settle()
        pilot.check_layout()
        assert "notes." not in pilot.words() and "sheet." not in pilot.words()
        game.close()
        again = HeadlessGame.resume(game.record_path(), Guesser)
        assert TablePage.open(pilot, again, settle=False).notes_of(0) == {"P2": "witch", "P3": "doubt"}


@pytest.mark.parametrize("people", [3, 1])
def test_no_sheet_opens_where_others_may_look(people: int) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_night(pilot, people, 3, position=start())
        if people == 1:
            pilot.click("table.outside")
        page.write_note(0, "P2", "witch")
        pilot.key("s")
        pilot.settle()
        assert pilot.top.name != "notes"


def test_the_sheet_closes_when_others_may_look() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 3, position=start())
        pilot.key("s")
        pilot.settle()
        assert pilot.top.name == "notes"
        page.toggle_outside()
        pilot.step(200)
        pilot.settle()
        assert pilot.top.name != "notes"


def told(marks: list[tuple[int, str]], shares: list[float]) -> list[str]:
    """The keys of what is told about P2, a witch: its marks by round, the estimate of each round that it is one."""
    estimates = [
        RoleEstimate(number, number + 1, {"P2": {"villager": 1.0 - share, "witch": share}})
        for number, share in enumerate(shares)
    ]
    end = RoleEstimate(99, 9, {"P1": {"villager": 1.0}, "P2": {"witch": 1.0}})
    notes = [SeatMark(number, number, "P2", mark) for number, mark in marks]
    assert COVERS is not None
    found = suspicions([*estimates, end], notes, COVERS, "P1")
    assert list(found) == ["P2"]
    return [one.key.removeprefix("notes.") for one in found["P2"][1:]]


def test_marks_are_told_beside_what_could_be_known() -> None:
    assert told([(1, "doubt"), (2, "mephistopheles")], [0.4, 0.5, 0.6, 0.8]) == ["likely.from", "marked.early"]
    assert told([(2, "witch")], [0.4, 0.8, 0.7, 0.9, 1.0]) == ["likely.from", "likely.certain", "marked.early"]
    assert told([(3, "villager"), (4, "witch")], [0.8, 0.8]) == ["likely.start", "marked.late"]
    assert told([(2, "witch"), (3, "villager")], [0.5, 0.2]) == ["likely.against", "marked.wrong"]
    assert told([(2, "witch"), (3, "doubt")], [0.5, 0.5]) == ["likely.never", "marked.doubt"]
    assert told([(2, "witch"), (3, "")], [0.5, 0.9]) == ["likely.from", "marked.open"]
    assert told([(2, "witch")], [0.5, 0.9]) == ["likely.from", "marked.same"]
    assert told([], [0.5, 0.5]) == ["likely.never", "marked.nothing"]
    assert told([(2, "witch")], [0.5, 0.5]) == ["likely.never", "marked.alone"]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_with_large_letters_all_four_others_are_in_sight_and_can_be_marked(language: str) -> None:
    with Pilot(size=(1280, 720), text=200, language=language, animation="off", explain=False) as pilot:
        page = open_night(pilot, 1, 5, assist="notes")
        pilot.settle()
        pilot.key("s")
        pilot.settle()
        area, marks = pilot.rect("modal.scroll"), [f"notes.P{seat}" for seat in range(2, 6)]
        assert all(area.contains_rect(pilot.top.widget_root.find(id).rect, 1) for id in marks)
        pilot.check_layout()
        place = pilot.rect("notes.P5")
        pilot.click_at(place.right - 20, place.cy)
        assert page.notes_of(0).keys() == {"P5"}
