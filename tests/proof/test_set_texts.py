"""Texts of a set, told at its own line: one language changed alone, other numbers than the card's."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from boardgames.data.own_rules import read_set
from boardgames.proof.rule_set_checks import set_faults
from boardgames.proof.text_consistency import text_faults
from tests.data.set_files import written

Told = list[tuple[str, int, int, str]]
HEAD: Final = "specials:\n  - id: {id}\n    source: reconstructed\n"


def told(folder: Path, game: str, name: str, text: str) -> Told:
    """Return file, line, column and code of what is wrong with a set of this one rule file."""
    faults = text_faults(read_set(written(folder, game, **{name: text})))
    return [(Path(fault.file).name, fault.line, fault.column, fault.code) for fault in faults]


@pytest.mark.parametrize(
    ("game", "name", "text", "found"),
    [
        ("sacrificio", "cards", 'deck:\n  curse: {text: {en: "Worse luck."}}\n', (2, 22, "stale-language")),
        ("terrorixico", "deck", HEAD.format(id="fury") + "    text: {fr: x}\n", (4, 16, "stale-language")),
        ("terrorixico", "effects", 'effects:\n  heal: {es: "Todos sanan {n}."}\n', (2, 14, "stale-language")),
        ("terrorixico", "monsters", "monsters:\n  - {id: aluxe, name: {en: Goblin}}\n", (2, 28, "stale-language")),
    ],
)
def test_a_text_changed_in_one_language_alone_is_told_there(
    game: str, name: str, text: str, found: tuple[int, int, str], tmp_path: Path
) -> None:
    mine = told(tmp_path, game, name, text)
    assert (f"{name}.yaml", *found) in mine and {file for file, *_ in mine} == {f"{name}.yaml"}, mine


def test_a_text_changed_in_all_languages_is_not_stale(tmp_path: Path) -> None:
    text = 'deck:\n  curse: {text: {en: "Bad luck.", es: "Mala suerte.", fr: "Pas de chance."}}\n'
    assert told(tmp_path, "sacrificio", "cards", text) == []


def test_texts_are_looked_at_with_the_whole_set(tmp_path: Path) -> None:
    folder = written(tmp_path, "sacrificio", cards="deck:\n  curse: {text: {en: Luck.}}\n")
    (fault,) = set_faults(folder, lambda _game: None)
    assert (fault.code, fault.severity, fault.found) == ("stale-language", "warning", "one in en alone")


def test_a_new_english_text_without_its_number_is_told_where_it_stands(tmp_path: Path) -> None:
    mine = told(tmp_path, "terrorixico", "deck", HEAD.format(id="fury") + "    text: {en: Draw a few.}\n")
    assert ("deck.yaml", 4, 16, "placeholder") in mine and {file for file, *_ in mine} == {"deck.yaml"}


@pytest.mark.parametrize(
    ("id", "line", "wrong"),
    [
        ("fury", 'text: {en: "Draw 4 cards.", es: "Roba {draw}.", fr: "Piochez {draw}."}', True),
        ("fury", 'text: {en: "Draw four cards.", es: "Roba {draw}.", fr: "Piochez {draw}."}', True),
        ("fury", 'text: {en: "Draw 3.", es: "Roba 3.", fr: "Piochez 3."}', False),
        ("fury", 'text: {en: "Draw {draw:1 card|{draw} cards}.", es: "Roba {draw}.", fr: "Piochez {draw}."}', False),
        ("friendly_fire", 'text: {en: "Swap two cards.", es: "Cambia dos.", fr: "Échangez deux cartes."}', True),
        ("friendly_fire", 'text: {en: "Swap cards.", es: "Cambia cartas.", fr: "Échangez des cartes."}', False),
    ],
)
def test_a_number_that_the_card_does_not_have_is_told(id: str, line: str, *, wrong: bool, tmp_path: Path) -> None:
    mine = told(tmp_path, "terrorixico", "deck", HEAD.format(id=id) + f"    {line}\n")
    assert (("deck.yaml", 4, 16, "placeholder") in mine) == wrong, mine


def test_a_number_of_the_constants_is_one_of_the_cards(tmp_path: Path) -> None:
    text = 'deck:\n  zero: {text: {en: "Move %s.", es: "Mueve {zero_moves}.", fr: "Jouez {zero_moves}."}}\n'
    for number in ("9", "nine"):  # {zero_moves} is 3: told once, not again of each language that has the number
        mine = told(tmp_path / number, "sacrificio", "cards", text % number)
        assert mine == [("cards.yaml", 2, 21, "placeholder")]
