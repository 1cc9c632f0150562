"""Two sets compared: cards that look otherwise are drawn, numbers and words that differ are told, nothing else."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

import pygame
import pytest

from boardgames import registry
from boardgames.__main__ import main
from boardgames.text.catalog import Catalog
from tests.data.set_files import MONSTER, written

DECK = """\
specials:
  - {id: last_chance, value: 9, name: {en: Final chance}}
relics:
  - {id: range_1, copies: 6}
"""
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return written(
        tmp_path / "own",
        deck=DECK,
        monsters=MONSTER + "remove: [aluxe]\n",
        constants="hand_size: {value: 6}\n",
    )


def test_what_differs_is_told_and_drawn(own: Path, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "diff.html"
    assert main(["diff", "terrorixico", str(own), "-o", str(out)]) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == [
        "constants hand_size: 5 -> 6",
        "deck.relics.range_1 copies: 5 -> 6",
        "deck.specials.last_chance name.en: Last chance -> Final chance",
        "deck.specials.last_chance value: 1 -> 9",
        "monsters.monsters.aluxe: there -> nothing",
        "monsters.monsters.cihuateteo: nothing -> there",
        "deck.specials.last_chance: name changed, but not in es, fr",
    ]
    page = out.read_text(encoding="utf-8")
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page)
    aluxe = registry.load("terrorixico").components["cards"]["aluxe"]["names"]["en"]
    assert sorted(captions) == sorted([aluxe, "Final chance", "The Cihuateteo"])  # a copy more looks no otherwise
    pictures = [base64.b64decode(data) for data in re.findall(r"base64,([^']+)'", page)]
    assert len(pictures) == 4 and page.count("class='none'>not there") == 2
    sizes = {pygame.image.load(io.BytesIO(data)).get_size() for data in pictures}
    assert len(sizes) == 1
    assert not re.findall(r"(?:src|href)\s*=\s*[\"'](?!data:)", page)


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_nothing_differs_from_itself(game: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "diff.html"
    assert main(["diff", game, game, "-o", str(out)]) == 0
    assert "nothing differs" in capsys.readouterr().out and Catalog("en").tr("paper.diff.nothing") in out.read_text(
        encoding="utf-8"
    )


def test_names_in_a_set_cannot_break_the_page(tmp_path: Path) -> None:
    name = "<script>alert(1)</script>'\\\""
    own = written(tmp_path / "own", deck=f'specials:\n  - {{id: fury, name: {{en: "{name}"}}}}\n')
    out = tmp_path / "diff.html"
    assert main(["diff", "terrorixico", str(own), "-o", str(out)]) == 0
    assert "<script" not in out.read_text(encoding="utf-8")


def test_other_games_are_not_compared(capsys: Capture) -> None:
    assert main(["diff", "sacrifice", "sacrificio"]) == 2
    assert "expected rules of sacrifice" in capsys.readouterr().err
