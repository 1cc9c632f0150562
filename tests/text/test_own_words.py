"""Words that a set brings: laid over the game's in each language, and taken off again; what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from boardgames.data.own_rules import read_set
from boardgames.proof.rule_set_checks import set_faults
from boardgames.text.catalog import Catalog
from boardgames.text.rule_set_messages import messages_of_set
from tests.data.set_files import written


def brought(folder: Path, **texts: str) -> Path:
    """Write a set with a file of texts for some languages; return its folder."""
    written(folder)
    for language, text in texts.items():
        (folder / "locale" / language).mkdir(parents=True)
        (folder / "locale" / language / "texts.yaml").write_text(text, encoding="utf-8")
    return folder


def some_key() -> str:
    """Return the id of a sentence of the game without placeholders."""
    catalog = Catalog("en")
    return next(
        f"terrorixico.{key}"
        for key in catalog.ids_below("terrorixico.")
        if "{" not in catalog.tr(f"terrorixico.{key}")
    )


def nested(key: str, text: str) -> str:
    """Return YAML with a text under a dotted id."""
    lines = ["  " * depth + f"{word}:" for depth, word in enumerate(key.split("."))]
    return "\n".join(lines) + f' "{text}"\n'


def test_words_of_a_set_are_said_while_it_is_learned_and_the_shipped_ones_after(tmp_path: Path) -> None:
    key = some_key()
    folder = brought(tmp_path / "mine", en=nested(key, "Ours"), es=nested(key, "Nuestro"))
    catalog = Catalog("es")
    shipped = catalog.tr(key)
    catalog.add_messages("set", messages_of_set(folder, "terrorixico"))
    assert catalog.tr(key) == "Nuestro"
    catalog.switch("en")
    assert catalog.tr(key) == "Ours"
    catalog.switch("fr")  # which the set has not: the shipped words stay
    french = catalog.tr(key)
    catalog.add_messages("set", messages_of_set(None, "terrorixico"))
    assert catalog.tr(key) == french and french not in ("Ours", "Nuestro")
    catalog.switch("es")
    assert catalog.tr(key) == shipped


def test_forms_for_one_and_more_are_kept(tmp_path: Path) -> None:
    text = "terrorixico:\n  made: {one: One thing, other: '{count} things'}\n"
    catalog = Catalog("en")
    catalog.add_messages("set", messages_of_set(brought(tmp_path, en=text), "terrorixico"))
    assert (catalog.tr("terrorixico.made", count=1), catalog.tr("terrorixico.made", count=2)) == (
        "One thing",
        "2 things",
    )


def test_a_set_says_nothing_else_than_its_game(tmp_path: Path) -> None:
    catalog = Catalog("en")
    before = catalog.tr("ui.dialog.cancel"), catalog.tr("sacrificio.name")
    text = "ui: {dialog: {cancel: Buy}}\nsacrificio: {name: Buy}\n"
    catalog.add_messages("set", messages_of_set(brought(tmp_path, en=text), "terrorixico"))
    assert (catalog.tr("ui.dialog.cancel"), catalog.tr("sacrificio.name")) == before


def test_broken_words_are_none_for_the_table(tmp_path: Path) -> None:
    folder = brought(tmp_path, en="terrorixico: [")
    assert messages_of_set(folder, "terrorixico")("en") == {}
    assert read_set(folder).id == "mine"


WRONG: Final = [
    ("terrorixico: [\n", 2, 1, "bracket", "error"),
    (nested("terrorixico.nothing_of_the_kind", "x"), 2, 24, "unknown-id", "warning"),
    ("ui: {dialog: {cancel: Buy}}\n", 1, 23, "unknown-id", "warning"),
]


@pytest.mark.parametrize(("text", "line", "column", "code", "severity"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_with_words_is_told_at_their_line(
    text: str, line: int, column: int, code: str, severity: str, tmp_path: Path
) -> None:
    folder = brought(tmp_path, en=text, es=text, fr=text)
    told = [
        (Path(one.file).parent.name, one.line, one.column, one.code, one.severity)
        for one in set_faults(folder, lambda _game: None)
    ]
    assert ("en", line, column, code, severity) in told, told


def test_a_sentence_in_one_language_alone_and_other_placeholders_are_told(tmp_path: Path) -> None:
    key = some_key()
    folder = brought(tmp_path / "a", en=nested(key, "Ours"))
    (one,) = set_faults(folder, lambda _game: None)
    assert (one.code, one.line, one.expected) == ("stale-language", len(key.split(".")), "the text in es, fr, too")
    text = nested(key, "Ours {deck}")
    folder = brought(tmp_path / "b", en=text, es=text, fr=text)
    told = set_faults(folder, lambda _game: None)
    assert [one.code for one in told] == ["placeholder"] * 3 and told[0].found == "{deck}"
