"""Words on the board of TerroriXico for who wants them twice as large: none is less legible than at 100 per cent."""

from __future__ import annotations

import pytest

from boardgames.text.catalog import LANGUAGES
from tests.games.terrorixico.page import go_through, open_table
from tests.ui.page import COMPUTER, PERSON
from tests.ui.pilot import Pilot

SIZES = ((1024, 640), (1280, 720))


def heights(pilot: Pilot) -> dict[str, float]:
    """Every text drawn on the board, and how high its line is, in pixels."""
    scale = pilot.app.services.view.scale
    found: dict[str, float] = {}
    for line in pilot.traced():
        if line.owner in ("", "board"):
            found[line.text] = min(found.get(line.text, 1e9), line.rect.h * scale)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_words_on_the_board_grow_or_stay(language: str, size: tuple[int, int]) -> None:
    read = {}
    for text in (100, 200):
        with Pilot(size=size, language=language, text=text, animation="off") as pilot:
            page = open_table(pilot, PERSON, COMPUTER, COMPUTER, opening="deal", seed=6)
            go_through(page)
            pilot.settle()
            pilot.check_layout()
            read[text] = heights(pilot)
    least = {text: height for text, height in read[200].items() if height < 13}
    assert not least, least
    smaller = {
        text: (read[100][text], height)
        for text, height in read[200].items()
        if text in read[100] and not text[-1:].isdigit() and height < min(read[100][text], 19) - 2
    }
    assert not smaller, smaller


@pytest.mark.parametrize("text", (100, 130, 200))
def test_numbers_of_two_digits_break_no_name_and_touch_no_words(text: int) -> None:
    events = ["loose_pages", "night_of_the_dead"]
    lines = {"range": ["P1 range_3", "P2 range_3", "P1 strength"]}
    position = {
        "phase": "play",
        "monsters": ["mummy", "llorona"],
        "battle": {"monsters": ["pascualita", "xtabay"], "events": events, "lines": lines, "last": ["P2", "P1"]},
        "seats": {"P1": {"hand": ["codex_1"]}, "P2": {"hand": ["codex_1"]}},
    }
    with Pilot(language="es", text=text, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=position)
        go_through(page)
        drawn = {line.text: line.rect for line in pilot.traced() if line.owner in ("", "board")}
        assert {"Distancia", "12/24"} <= set(drawn)
        assert not drawn["Distancia"].overlaps(drawn["12/24"], 1)
        sums = [rect for said, rect in drawn.items() if said.startswith("(")]
        assert sums and not any(rect.overlaps(drawn["12/24"], 1) for rect in sums)
        assert not any(("24" in said and said != "12/24") or "Faltan" in said for said in drawn), "told once"
