"""Cards of a set that the rules count, that stand beside another one of their sort, that share a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from boardgames import registry
from boardgames.data.own_rules import read_set
from boardgames.proof.picture_checks import lacking_pictures
from boardgames.proof.rule_set_checks import set_faults
from tests.data.set_files import written

FAMILIAR: Final = """\
kinds: {familiar: {count: 4}}
cards:
  - id: owl
    kind: familiar
    names: {en: Owl, es: Búho, fr: Hibou}
    wisp: {value: purple, source: reconstructed}
    role: {value: villager, source: reconstructed}
    eye: {value: false, source: reconstructed}
"""


def test_a_fourth_familiar_that_scores_nothing_is_told_until_it_does(tmp_path: Path) -> None:
    folder = written(tmp_path, "walpurgisnacht", cards=FAMILIAR)
    told = [fault for fault in set_faults(folder, lambda _game: None) if fault.code == "never-met"]
    assert [(Path(one.file).name, one.line, one.column) for one in told] == [("cards.yaml", 1, 27)]
    assert "points for 4 familiars in familiars_points" in told[0].expected and told[0].severity == "warning"
    written(tmp_path, "walpurgisnacht", constants='familiars_points: {value: {"4": 9}, source: reconstructed}\n')
    assert [one.code for one in set_faults(folder, lambda _game: None) if one.code == "never-met"] == []


CLUB: Final = """\
relics:
  - {{id: {id}, name: {{en: Club, es: Maza, fr: Massue}}, line: melee, value: 2, copies: 1, source: reconstructed}}
"""


def test_a_second_relic_of_a_line_and_value_is_laid_beside_the_first(tmp_path: Path) -> None:
    folder = written(tmp_path, "terrorixico", deck=CLUB.format(id="melee_2_club"))
    assert {one.code for one in set_faults(folder, lambda _game: None)} == {"no-picture"}
    game = registry.build("terrorixico", {}, read_set(folder))
    position = {"battle": {"monsters": ["aluxe"]}, "seats": {"P1": {"hand": ["melee_2_club", "melee_2"]}}}
    state = game.load(position, {"seats": 2, "start": "P1"}, 1)
    state.apply(next(line for line in state.legal_actions() if "melee_2_club" in line and "down" not in line))
    assert state.dump()["battle"]["lines"]["melee"] == ["P1 melee_2_club"]


@pytest.mark.parametrize("id", ["club", "melee_1_club", "melee_22", "melee_2club"])
def test_a_relic_is_named_by_its_line_and_value_before_all(id: str, tmp_path: Path) -> None:
    (fault,) = set_faults(written(tmp_path, "terrorixico", deck=CLUB.format(id=id)), lambda _game: None)
    assert fault.expected == "'melee_2', its line and value, or that with _ and a word behind it"


def test_one_picture_of_a_kind_is_suggested_once_for_all_its_cards() -> None:
    shipped = registry.load("terrorixico")
    cards = {f"silk_{number}": {"kind": "silk"} for number in range(50)} | {"king": {"kind": "court"}}
    told = list(lacking_pictures(replace(shipped, components={"cards": cards}), None))
    assert [(one.path, one.expected) for one in told] == [
        ("silk_0", "a picture silk.svg in art/"),
        ("king", "a picture king.svg or court.svg in art/"),
    ]
    assert told[0].hint == "one for all 50 cards of the kind is enough; they are drawn plain"
