"""Options and fields of a position as rows: active seat, phase, numbers, yes and no."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from boardgames.core.game_protocol import Game, OptionValue
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.placement_model import EditableField
from boardgames.ui.widgets.setting_controls import Choice, Toggle
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.dump_path_names import DumpPathNames

DIGITS: Final = 7


def setting_rows(
    settings: Iterable[EditableField], change: Callable[[EditableField, Any], None], names: DumpPathNames
) -> list[Widget]:
    """Return a row for each field, in the words of the game, which faults use, too."""
    return [_row(one, change, names) for one in settings]


def option_rows(
    game: Game,
    chosen: Mapping[str, OptionValue],
    catalog: Catalog,
    choose: Callable[[str, OptionValue], None],
) -> list[Widget]:
    """Return a row for each option with several values."""

    def row(option: str, values: Sequence[OptionValue]) -> Widget:
        key = f"option.{game.id}.{option}.name"
        name = catalog.tr(key) if catalog.has(key) else option
        words = {str(value): value for value in values}
        base = key.removesuffix(".name")
        told = {word: f"{base}.{word.lower()}.name" for word in words}
        cells = [(word, catalog.tr(told[word]) if catalog.has(told[word]) else word) for word in words]
        return Choice(f"option.{option}", name, cells, str(chosen[option]), lambda word: choose(option, words[word]))

    return [row(option, values) for option, values in game.options.items() if len(values) > 1]


def _row(one: EditableField, change: Callable[[EditableField, Any], None], names: DumpPathNames) -> Widget:
    id, name = f"set.{one.path}", names.field_name(one.path)
    if one.allowed_values:
        words = {str(word): word for word in one.allowed_values}
        cells = [(key, names.value_name(one.path, word)) for key, word in words.items()]
        return Choice(id, name, cells, str(one.value), lambda key: change(one, words[key]))
    if isinstance(one.value, bool):
        return Toggle(id, name, one.value, partial(change, one))
    typed = partial(_set_number, one, change)
    return TextField(id, name, str(one.value), typed, limit=DIGITS, accept=_digit, wide=110)


def _set_number(one: EditableField, change: Callable[[EditableField, Any], None], text: str) -> None:
    """Call `change` once the text is a number."""
    if text.removeprefix("-").isdecimal():
        change(one, int(text))


def _digit(letter: str) -> bool:
    return letter.isdecimal() or letter == "-"
