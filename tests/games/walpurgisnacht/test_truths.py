"""One truth on the table: what an arrow means, where one chooses among received cards, who is spoken to."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.games.walpurgisnacht.layout import turn_phases
from boardgames.ui.games.walpurgisnacht.typed_view import as_typed_view
from tests.games.walpurgisnacht.page import GAME, open_night
from tests.games.walpurgisnacht.test_gifts import played
from tests.games.walpurgisnacht.test_table import DATA, MEMORY, UI, games, showing
from tests.ui.page import COMPUTER, PERSON, make_speaker, open_lesson
from tests.ui.pilot import Pilot

FORCED: dict[str, Any] = {
    "phase": "mephisto",
    "turn": "P2",
    "seats": {
        "P1": {"role": "ointment_1", "up": ["bonfire_3"], "down": ["crucifix_2", "goat"]},
        "P2": {"role": "mephistopheles", "unmasked": True},
        "P3": {"role": "crucifix_1"},
        "P4": {"role": "ointment_4"},
    },
    "mountain": {"c1": "walpurga", "c2": "calf", "p1": "ointment_2", "s1": "black_cat", "o1": "herbs"},
}


def test_an_arrow_ends_at_blocked_cards_alone_and_every_one_of_them_has_one() -> None:
    gaps = 0
    for before, _action, _log, _after in games()[::5]:
        view = as_typed_view(UI.layout.visible_view(before.view(0), showing(0)))
        blocked = {name for name in DATA.blocked_spaces(view) if view["mountain"][name] is not None}
        arrows = list(DATA.blocking_pairs(view))
        assert {lower for _upper, lower in arrows} == blocked
        assert all(view["mountain"][upper] is not None for upper, _lower in arrows)
        for name, where in DATA.spaces.items():
            over = [other for other in where["outer"] if view["mountain"][other] is not None]
            gaps += bool(over) and view["mountain"][name] is not None and name not in blocked
    assert gaps, "a free card of the inner pentagon below one card was met"


def test_who_must_give_chooses_among_the_cards_in_the_own_place() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_night(pilot, 1, 4, position=FORCED, assist="notes", start="P1")
        page.play("force P1 P2")
        pilot.settle()
        rects = page.places()
        mine = {key: rects[key] for key in rects if key.startswith("mine:")}
        assert set(mine) == {"mine:bonfire_3", "mine:crucifix_2", "mine:goat"} <= page.open_keys()
        assert all(rects["seat:P1"].contains_rect(rect, 9) for rect in mine.values())
        assert not mine["mine:crucifix_2"].overlaps(mine["mine:goat"])
        said = page.say(UI.prompts.prompt(page.sight()))
        assert "Mephistopheles" in said and page.seat_title(1) in said
        pilot.click("cell.mine:goat")
        last = page.port.last_action()
        assert last is not None and last.action == "yield goat"


def spoken(*, to_you: bool = True) -> GameMessageFormatter:
    """The words of a table at which the first seat is the one person."""
    return make_speaker(GAME, UI, (PERSON, COMPUTER, COMPUTER, COMPUTER), "en", to_you=to_you)


def test_the_digest_says_what_one_had_to_give_and_how_many_cards_danced() -> None:
    match = played(FORCED, "force P1 P3", "yield bonfire_3", "move o1 o2", "done")
    page = MEMORY.summarize_turns(match.player_view(0).history(), 0)
    assert page is not None
    told = spoken().format_message(page.lines[0].text)
    assert "you gave Bonfire 3 to Red" in told and told.endswith("1 move")
    asked = MEMORY.summarize_turns([deed for deed in match.player_view(1).history() if deed.is_answer], 1)
    assert asked is not None
    told = spoken().format_message(asked.lines[0].text)
    assert told.startswith("Ochre: forced gift: ") and "gave" not in told, "nobody is named twice"


def test_the_digest_begins_with_the_cards_that_one_received() -> None:
    match = played(FORCED, "force P1 P3", "yield bonfire_3", "move o1 o2", "done")
    page = MEMORY.summarize_turns(match.player_view(2).history(), 2)
    assert page is not None and len(page.lines) == 2
    assert spoken(to_you=False).format_message(page.lines[0].text) == "1 card to Red, from Ochre"


def test_only_the_one_person_is_spoken_to() -> None:
    words = spoken()
    phrases = [Message("walpurgisnacht.digest.to", {"seat": SeatNamePlaceholder(seat)}) for seat in (0, 2)]
    assert list(map(words.format_message, phrases)) == ["to you", "to Red"]
    assert spoken(to_you=False).format_message(phrases[0]) == "to Ochre"


def test_nobody_has_won_before_the_count_and_the_own_role_stays_open() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_lesson(pilot, "walpurgisnacht", 6)
        pilot.settle()
        page.give_by_mouse(page.next_keys())
        pilot.step(100)
        assert page.is_telling()
        words = " ".join(pilot.words().split())
        assert page.tr("lesson.win") not in words and page.tr("walpurgisnacht.finale.head") in words
        assert page.tr("walpurgisnacht.finale.walpurga_you") in words
        own = f"{page.tr('table.you')} (Ochre) {page.tr('walpurgisnacht.role.witch')}"
        assert own in words, "the own role never turns back"
        assert not page.has_veil(), "nothing lies over the count"


@pytest.mark.parametrize(
    ("phase", "unmasked", "lit"),
    [
        ("wisps", False, 0),
        ("rites", False, 1),
        ("return", False, 1),
        ("dance", False, 2),
        ("mephisto", True, 0),
    ],
)
def test_the_shape_of_the_turn_says_where_one_is(phase: str, unmasked: bool, lit: int) -> None:
    met = [
        view
        for before, _action, _log, _after in games()
        if (view := as_typed_view(before.view(0)))["phase"] == phase
        and view["seats"][view["turn"]]["unmasked"] == unmasked
    ]
    parts = list(turn_phases(met[0]))
    assert [now for _part, now in parts] == [number == lit for number in range(len(parts))]
    assert len(parts) == (2 if unmasked else 3)
