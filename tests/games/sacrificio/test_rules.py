"""Sacrificio's rule files, positions and scores: every fault is told, nothing foreign breaks the reader."""

from __future__ import annotations

import copy
import os
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import BadPosition
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.games.sacrificio import action_line_cache, ruleset
from boardgames.games.sacrificio.ids import BLACK
from boardgames.games.sacrificio.position import Position
from boardgames.games.sacrificio.ritual import ritual_bonus
from boardgames.games.sacrificio.rulebook import Rulebook
from boardgames.games.sacrificio.scoring import SideTally, best_grouping, winning_sides
from tests.games.sacrificio.play import GAME, positions

ROOT = Path(__file__).resolve().parents[3]
TABLES = Rulebook(ruleset.read())


# the rule files ---------------------------------------------------------------------------------------------------
def test_the_shipped_counts_are_those_of_the_rules() -> None:
    assert sum(TABLES.counts) == 102
    assert len(TABLES.temples) == 33 and TABLES.heart.count(BLACK) == 3
    assert dict(zip(TABLES.cards, TABLES.counts))["priest_square"] == 11
    names = {f"{colour}_{letters}" for colour in ("red", "green", "blue") for letters in MULTISETS}
    assert set(TABLES.temples) == names | {"black_red", "black_green", "black_blue"}


MULTISETS = ["ccc", "ccs", "cct", "css", "cst", "ctt", "sss", "sst", "stt", "ttt"]


def test_a_temple_s_letters_are_the_shapes_of_its_priests() -> None:
    rules = ruleset.read()
    shape = {card_id: card.shape for card_id, card in rules.cards.deck.items() if card.shape}
    for temple_id, temple in rules.temples.temples.items():
        if temple.heart != "black":
            assert temple_id == f"{temple.heart}_" + "".join(str(shape[priest]) for priest in temple.priests)


RED_CSS = "{heart: red, dagger: red, priests: [priest_circle"
FAULTS = [
    ("cards.yaml", "    colour: red\n", "", "colour"),
    ("cards.yaml", "    effect: zero\n", "    effect: pulque\n", "deck"),
    ("cards.yaml", "kind: victim", "kind: priest", "shape"),
    ("cards.yaml", "  victim_man:", "  renew:", "deck.renew"),
    ("cards.yaml", "  victim_man:", "  Victim:", "deck.Victim"),
    ("cards.yaml", "count: 7", "count: -1", "count"),
    ("cards.yaml", "stands_for: dagger", "stands_for: priest", "stands_for"),
    ("temples.yaml", "red_ccc: {heart: red, dagger: red", "red_ccc: {heart: red, dagger: blue", "red_ccc.dagger"),
    ("temples.yaml", "[priest_circle, priest_circle, priest_circle]", "[priest_circle, priest_circle]", "priests"),
    ("temples.yaml", "priest_square, priest_square]", "priest_square, priest_sqare]", "priests.2"),
    ("temples.yaml", "red_sss: {heart: red, dagger: red, priests: [priest_square", f"red_sss: {RED_CSS}", "red_sss"),
    ("constants.yaml", "hand_size: {value: 6", "hand_size: {value: 0", "hand_size"),
    ("constants.yaml", "keep: {value: 3", "keep: {value: 4", "keep"),
    ("constants.yaml", "offer: {value: 6", "offer: {value: 2", "keep"),
    ("constants.yaml", "discard_min: {value: 1", "discard_min: {value: 4", "discard_min"),
    ("constants.yaml", "take_max:", "take_most:", "take_m"),
    ("constants.yaml", "{value: out", "{value: gone", "setup_discards"),
    ("setup.yaml", "jade", "Jade!", "colour"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "path"), FAULTS, ids=[f"{f[0]}-{f[3]}-{i}" for i, f in enumerate(FAULTS)]
)
def test_a_faulty_rule_file_tells_where(tmp_path: Path, file: str, old: str, new: str, path: str) -> None:
    folder = tmp_path / "sacrificio"
    shutil.copytree(shared_folder("rules") / "sacrificio", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        ruleset.read(folder)
    assert any(path in fault.path and fault.file.endswith(file) and fault.line > 1 for fault in caught.value.faults)
    with pytest.raises(BadFile):
        registry.build("sacrificio", folder=folder)


def test_a_designer_s_folder_is_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "sacrificio"
    shutil.copytree(shared_folder("rules") / "sacrificio", folder)
    path = folder / "constants.yaml"
    before = registry.build("sacrificio", folder=folder)
    assert before.new_game({}, 1).dump()["supply"]["hollow"] == 18
    path.write_text(path.read_text(encoding="utf-8").replace("hollow_hearts: {value: 18", "hollow_hearts: {value: 5"))
    game = registry.build("sacrificio", folder=folder)
    assert game.new_game({}, 1).dump()["supply"]["hollow"] == 5
    assert registry.build("sacrificio", {"keep": 2}, folder).constants["hollow_hearts"] == 5
    assert GAME.new_game({}, 1).dump()["supply"]["hollow"] == before.new_game({}, 1).dump()["supply"]["hollow"] == 18


def test_cards_tell_the_numbers_that_are_played_with(tmp_path: Path) -> None:
    def says(card: str, **constants: int) -> str:
        cards: dict[str, dict[str, dict[str, str]]] = registry.build("sacrificio", constants).components["cards"]
        return cards[card]["texts"]["en"]

    assert says("zero").startswith("1 more move this turn")
    assert says("zero", zero_moves=3).startswith("3 more moves this turn")
    assert "2 hollow hearts more" in says("lunar_eclipse", pile_hollow=2)
    assert "gives 1 hollow heart;" in says("kukulkan") and "gives 2 hollow hearts." in says(
        "supreme_priest", wild_hollow=2
    )
    folder = tmp_path / "sacrificio"
    shutil.copytree(shared_folder("rules") / "sacrificio", folder)
    path = folder / "cards.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("{zero_moves} more", "{zero_move} more"), encoding="utf-8"
    )
    with pytest.raises(BadFile) as caught:
        registry.build("sacrificio", folder=folder)
    assert "deck.zero.text.en" in str(caught.value) and "zero_moves" in str(caught.value)


def test_all_faults_of_constants_are_told_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        registry.build("sacrificio", {"hand_size": 99, "colour": 1, "supremes_open": "yes"})
    assert {fault.path for fault in caught.value.faults} == {
        "constants.hand_size", "constants.colour", "constants.supremes_open",
    }  # fmt: skip


# positions --------------------------------------------------------------------------------------------------------
def test_all_faults_of_a_position_are_told_at_once() -> None:
    position = {
        "seats": {"P1": {"hand": ["cannibalism", "zebra"], "hollow": -1}, "P2": {"slots": {"v1": "curse"}}, "P5": {}},
        "round": 61,
        "deck": 3,
    }
    with pytest.raises(BadPosition) as caught:
        GAME.load(position, {}, 1)
    paths = {fault.path for fault in caught.value.faults}
    assert {"seats.P1.hand", "seats.P1.hand.1", "seats.P1.hollow", "seats.P2.slots.v1", "seats.P5", "round"} <= paths


JUNK: list[Any] = [None, True, -1, 10**30, 1.5, "", "*", "zero", [], {}, [None], {"P1": None}, [[]], "p" * 5000]


def broken(dump: Any, rng: Rng) -> Any:
    """A copy of a dump with one value somewhere replaced by junk."""
    twin = copy.deepcopy(dump)
    node, path = twin, 0
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = rng.choice(keys)
        below = node[key]
        path += 1
        if not isinstance(below, (dict, list)) or not below or rng.below(4) == 0:
            node[key] = rng.choice(JUNK)
            return twin
        node = below


def test_junk_in_a_position_is_refused_or_loads_but_never_breaks() -> None:
    rng, refused = Rng(9), 0
    options = {"seats": 3, "variant": "standard"}
    for number, state in enumerate(positions(options, 12)):
        if number % 12:
            continue
        dump = state.dump()
        for _ in range(6):
            try:
                GAME.load(broken(dump, rng), options, 1).dump()
            except BadPosition as bad:
                refused += 1
                assert bad.faults and all(fault.expected for fault in bad.faults)
    assert refused > 100


@pytest.mark.parametrize("junk", [{"seats": 3}, {"options": 5}, {"options": {"seats": "2"}}, {"deck": "all"}, {7: 8}])
def test_a_position_of_the_wrong_form_is_refused(junk: dict[Any, Any]) -> None:
    with pytest.raises(BadPosition):
        GAME.load(junk, {}, 1)


# scores -----------------------------------------------------------------------------------------------------------
def by_hand(r: int, g: int, b: int) -> int:
    """The best sum of groups by trying every way to form them."""
    best = 0
    if r and g and b:
        best = 4 + by_hand(r - 1, g - 1, b - 1)
    for one, others in ((r, (r - 3, g, b)), (g, (r, g - 3, b)), (b, (r, g, b - 3))):
        if one >= 3:
            best = max(best, 3 + by_hand(*others))
    return best


def test_the_best_grouping_is_found() -> None:
    for r in range(6):
        for g in range(6):
            for b in range(6):
                mixed, alike, points = best_grouping(TABLES, (r, g, b))
                assert points == by_hand(r, g, b)
                assert points == 4 * mixed + 3 * sum(alike)
                assert all(n >= mixed + 3 * groups for n, groups in zip((r, g, b), alike))


def test_a_group_of_one_colour_is_as_large_as_the_constants_say() -> None:
    four = Rulebook(ruleset.overlaid(ruleset.read(), {"group_alike": 4}))
    assert best_grouping(TABLES, (7, 0, 0))[1:] == ((2, 0, 0), 6) and best_grouping(four, (7, 0, 0))[1:] == (
        (1, 0, 0),
        3,
    )


def side(seat: int, score: int, hearts: int, hollow: int) -> SideTally:
    return SideTally((seat,), (hearts, 0, 0, 0), hollow, 0, (0, 0, 0), score)


def test_ties_are_broken_by_all_hearts_then_by_hollow_ones() -> None:
    assert winning_sides([side(0, 5, 3, 1), side(1, 5, 2, 1), side(2, 4, 1, 0)]) == [side(1, 5, 2, 1)]
    assert winning_sides([side(0, 5, 2, 2), side(1, 5, 3, 1)]) == [side(1, 5, 3, 1)]
    assert winning_sides([side(0, 5, 3, 1), side(1, 5, 3, 1)]) == [side(0, 5, 3, 1), side(1, 5, 3, 1)]


def test_the_bonus_of_a_turn() -> None:
    board = Position()
    board.set_empty_table(TABLES, 2, False, 1)
    paid = []
    for _ in range(4):
        board.rituals += 1
        paid.append(ritual_bonus(board, 0))
    assert paid == [0, 2, 1, 1]
    tables = Rulebook(ruleset.overlaid(ruleset.read(), {"bonus_adjacent": True}))
    board = Position()
    board.set_empty_table(tables, 2, False, 1)
    assert [ritual_bonus(board, spot) for spot in (0, 2, 1, 3, 3, 4)] == [0, 0, 3, 0, 0, 2]


# chance -----------------------------------------------------------------------------------------------------------
def test_the_same_seed_is_the_same_game_in_another_process_and_hash_seed() -> None:
    program = (
        "import sys; sys.path.insert(0, '.')\n"
        "from tests.games.sacrificio.play import positions\n"
        "from boardgames.core.dump_paths import canonical_text\nimport hashlib\n"
        "h = hashlib.sha256()\n"
        "for s in positions({'seats': 3, 'variant': 'quick'}, 5): h.update(canonical_text(s.dump()).encode())\n"
        "print(h.hexdigest())"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(answers) == 1


def test_a_shuffle_depends_on_the_seed_and_its_number_only() -> None:
    one, other = GAME.new_game({"seats": 2}, 5), GAME.new_game({"seats": 2}, 6)
    assert one.dump()["deck"] != other.dump()["deck"]
    position = {"phase": "refill", "deck": [], "seats": {"P1": {"cenote": ["zero", "curse", "pulque", "dagger_red"]}}}
    hands = []
    for extra in ({"shuffles": 4}, {"shuffles": 4, "round": 9}, {"shuffles": 5}):
        state = GAME.load({**position, **extra}, {}, 3)
        state.apply(state.legal_actions()[0])
        dump = state.dump()
        hands.append((dump["shuffles"], dump["seats"]["P1"]["hand"] + dump["deck"]))
    assert hands[0] == hands[1] and [count for count, _ in hands] == [5, 5, 6]


def test_what_is_remembered_of_lines_starts_anew_after_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(action_line_cache, "MOST_REMEMBERED", 300)
    lines = Rulebook(ruleset.read()).lines
    for hand in combinations(range(9), 5):
        found = lines.discard_lines(hand, 7)
        assert [lines.text(lines.read(line) or pytest.fail(line)) for line in found] == found
        assert len(lines._texts) <= 300 and len(lines._hands) <= 300
        assert len(lines.discarded) <= 300 and len(lines._moves) <= 301 + len(found)
