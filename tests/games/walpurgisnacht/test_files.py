"""The rule files of Walpurgisnacht, their faults, and positions that are nonsense."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import BadPosition, Game
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.games.walpurgisnacht.ruleset import read

GAME: Game = registry.load("walpurgisnacht")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped rule files to spoil."""
    shutil.copytree(shared_folder("rules") / "walpurgisnacht", tmp_path / "rules")
    return tmp_path / "rules"


def test_totals_of_the_table_of_cards() -> None:
    cards = GAME.components["cards"]
    assert len(cards) == 31
    assert Counter(about["kind"] for about in cards.values()) == {
        "mephistopheles": 1, "walpurga": 1, "familiar": 3, "bells": 1, "fertility": 1, "brooms": 1, "spectre": 1,
        "herbs": 1, "crucifix": 7, "ointment": 9, "bonfire": 5,
    }  # fmt: skip
    others = [about for card, about in cards.items() if card not in ("mephistopheles", "walpurga")]
    assert Counter(about["wisp"] for about in others) == {"purple": 11, "green": 10, "none": 8}
    assert Counter(about["role"] for about in others) == {"villager": 16, "witch": 13}
    eyes = {card for card, about in cards.items() if about["eye"]}
    assert eyes == {"black_cat", "brooms", "crucifix_3", "ointment_5", "bonfire_2"}
    assert cards["goat"]["names"] == {"en": "Goat", "es": "Macho cabrío", "fr": "Bouc"}


def test_every_number_has_its_mark() -> None:
    rules = read()
    for name, entry in rules.constants.model_dump().items():
        assert entry["source"] in ("printed", "reconstructed"), name
    printed = {n for n, e in rules.constants.model_dump().items() if e["source"] == "printed"}
    assert {"track_start", "reveal_max", "wisp_points_same", "moves_max", "wisp_factor", "core_extra"} <= printed
    assert rules.cards.kinds["crucifix"].source == "reconstructed"
    assert rules.cards.kinds["familiar"].source == "printed"


SPOILT = (
    ("cards.yaml", "count: 7", "count: 6", "kinds.crucifix.count"),
    ("cards.yaml", "kind: spectre", "kind: ghost", "kind"),
    ("cards.yaml", "id: goat", "id: calf", "id"),
    ("cards.yaml", "id: walpurga\n", "id: saint\n", "id"),
    ("cards.yaml", "value: purple", "value: blue", "wisp.value"),
    ("cards.yaml", "fr: Veau}", "fr: Veau, de: Kalb}", "names.de"),
    ("constants.yaml", "support_needed: {value: 1", "support_needed: {value: 3", "support_needed.value"),
    ("constants.yaml", "reveal_max: {value: 3", "reveal_max: {value: 4", "wisp_points_same.value"),
    ("constants.yaml", "moves_min: {value: 1", "moves_min: {value: 4", "moves_min.value"),
    ("constants.yaml", "give_max: {value: 2", "give_max: {value: 0", "give_max.value"),
    ("constants.yaml", "ring_size: {value: 5", "ring_size: {value: 6", "ring_size.value"),
    ("constants.yaml", "tie: {value: nobody", "tie: {value: everybody", "tie.value"),
    ("setup.yaml", "values: [6, 3", "values: [6, 9", "options.seats.values.1"),
    ("setup.yaml", "[off, claims]", "[off, shouts]", "options.talk.values.1"),
)


@pytest.mark.parametrize(("name", "old", "new", "path"), SPOILT, ids=[f"{s[0]}-{s[3]}" for s in SPOILT])
def test_a_faulty_file_is_refused_with_its_place(folder: Path, name: str, old: str, new: str, path: str) -> None:
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        registry.build("walpurgisnacht", {}, folder)
    found = [fault for fault in caught.value.faults if fault.path.endswith(path)]
    assert found, [str(fault) for fault in caught.value.faults]
    assert found[0].file.endswith(name) and found[0].line > 1


def test_all_faults_of_all_files_are_told_at_once(folder: Path) -> None:
    for name, old, new in (("cards.yaml", "eye: {value: false", "eye: {value: maybe"),
                           ("setup.yaml", "seats: {values: [6", "seats: {value: [6")):  # fmt: skip
        file = folder / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        registry.build("walpurgisnacht", {}, folder)
    assert {Path(fault.file).name for fault in caught.value.faults} == {"cards.yaml", "setup.yaml"}


def test_a_designer_may_change_cards(folder: Path) -> None:
    file = folder / "cards.yaml"
    text = file.read_text(encoding="utf-8")
    text = text.replace("bonfire: {count: 5", "bonfire: {count: 6")
    text += (
        "  - id: bonfire_6\n    kind: bonfire\n    names: {en: Bonfire 6, es: Hoguera 6, fr: Feu de joie 6}\n"
        "    wisp: {value: green, source: reconstructed}\n    role: {value: witch, source: reconstructed}\n"
        "    eye: {value: false, source: reconstructed}\n"
    )
    file.write_text(text, encoding="utf-8")
    game: Game = registry.build("walpurgisnacht", {}, folder)
    dump = game.new_game({"seats": 6}, 1).dump()
    assert len(dump["box"]) == 6
    assert "bonfire_6" in game.components["cards"]


def test_all_faults_of_an_overlay_are_told_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        registry.build("walpurgisnacht", {"support_needed": 7, "brooms": 1, "tie": 3})
    assert {fault.path for fault in caught.value.faults} == {
        "constants.support_needed", "constants.brooms", "constants.tie",
    }  # fmt: skip


def test_all_faults_of_a_position_are_told_at_once() -> None:
    position = {
        "seats": {"P1": {"role": "gaot", "down": ["brooms"]}, "P7": {}, "P2": {"hand": "calf"}},
        "mountain": {"c1": "walpurga", "z9": "goat", "c2": "bells", "c3": "bells"},
        "phase": "dawn",
        "fog": True,
    }
    with pytest.raises(BadPosition) as caught:
        GAME.load(position, {}, 1)
    paths = {fault.path for fault in caught.value.faults}
    assert {"seats.P1.role", "seats.P1.down", "seats.P7", "seats.P2.hand", "mountain.z9", "mountain.c2",
            "mountain.c3", "phase", "fog"} <= paths  # fmt: skip
    assert any("did you mean 'goat'?" in fault.expected for fault in caught.value.faults)


JUNK: tuple[Any, ...] = (None, 0, -1, 10**30, 2.5, True, "", "?", "*", "all", "P9", "walpurga", "goat", [], {}, [[]],
                         ["goat", "goat"], {"a": 1}, ["*"], "x" * 5000, ["c1"] * 500)  # fmt: skip


def spoil(node: Any, rng: Rng) -> Any:
    """Return plain data with one part, somewhere, replaced by junk."""
    if isinstance(node, dict) and node and rng.below(4):
        key = rng.choice(sorted(node))
        return {**node, key: spoil(node[key], rng)}
    if isinstance(node, list) and node and rng.below(4):
        index = rng.below(len(node))
        return [*node[:index], spoil(node[index], rng), *node[index + 1 :]]
    return rng.choice(JUNK)


def test_nonsense_is_refused_with_faults_and_never_breaks() -> None:
    rng = Rng(21)
    refused = 0
    state = GAME.new_game({"seats": 5, "start": "P1"}, 4)
    dumps = []
    while state.outcome() is None:
        dumps.append(state.dump())
        state.apply(rng.choice(state.legal_actions()))
    dumps.append(state.dump())
    for _ in range(1500):
        try:
            loaded = GAME.load(spoil(rng.choice(dumps), rng), {}, 1)
        except BadPosition as error:
            assert error.faults
            refused += 1
        else:
            assert loaded.outcome() is not None or loaded.legal_actions()
            loaded.dump()
            loaded.view(2)
    assert refused > 700
