"""The rule files of TerroriXico: what they hold, what a designer may add by YAML alone, what is refused and how."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.game_protocol import Action, BadPosition, Game
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.games.terrorixico import ids
from boardgames.games.terrorixico.effects import NOW
from boardgames.games.terrorixico.rulebook import Rulebook
from boardgames.games.terrorixico.ruleset import read
from boardgames.games.terrorixico.scoring import adventure_level

RULES = shared_folder("rules") / "terrorixico"

MONSTER = """\
  - id: cipitio
    name: {en: Cipitio, es: El Cipitío, fr: Le Cipitío}
    type: creature
    strength: {range: 1, melee: 0, shield: 2, codex: 1}
    first: 6
    second: 3
    source: reconstructed
"""
EVENT = """\
  - number: 17
    id: wild_night
    name: {en: Wild Night, es: Noche brava, fr: Nuit sauvage}
    kind: boss
    modifiers: {range: "+1", melee: "+2", shield: "x2", codex: "-"}
    points: 3
    penalty: 2
    track: 2
    text:
      - {effect: each_discard, n: 1}
      - {effect: cards_per_turn, n: 1}
      - {effect: face_down_limit, n: 1}
      - {effect: hand_size, n: 7}
    source: reconstructed
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A designer's own copy of the rule files."""
    return Path(shutil.copytree(RULES, tmp_path / "terrorixico"))


def change(folder: Path, file: str, old: str, new: str) -> int:
    """Replace the first `old` in a file and return the line on which it stood."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


# -- what is shipped -----------------------------------------------------------------------------------------------


def test_the_decks_have_their_printed_sizes() -> None:
    tables = Rulebook(read())
    assert len(tables.seat_deck) == 50
    assert [len(tables.trauma_deck(seats)) for seats in (2, 3, 4)] == [12, 16, 20]
    assert len(tables.monsters) == 13 and len(tables.events) == 16
    assert [tables.kind.count(kind) for kind in range(4)] == [3, 3, 3, 4]
    assert [sum(column) for column in zip(*tables.demand, strict=True)] == [24, 23, 25, 23]


def test_every_effect_has_its_code_and_every_code_an_event() -> None:
    rules = read()
    used = {effect.effect for event in rules.events for effect in event.text}
    assert used == set(ids.EFFECTS) == set(rules.effects)
    assert set(NOW) == set(ids.EFFECTS) - ids.LASTING_EFFECTS


def test_every_number_has_a_source() -> None:
    rules = read()
    printed = {monster.id: monster.printed for monster in rules.monsters if monster.printed}
    assert printed == {"aluxe": ["strength"], "nahual": ["strength"]}
    marked = {event.id: event.printed for event in rules.events if event.printed}
    assert set(marked) == {"night_of_the_dead", "crossroads", "loose_pages"}
    assert rules.constants.restock_at.source == "printed"
    assert rules.constants.turn_limit_per_seat.source == "reconstructed"


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (-9, "baby"),
        (5, "baby"),
        (6, "apprentice"),
        (10, "apprentice"),
        (11, "cleric"),
        (15, "cleric"),
        (16, "knight"),
        (21, "knight"),
        (22, "slayer"),
        (28, "slayer"),
        (29, "mythbuster"),
        (35, "mythbuster"),
        (36, "van_helsing"),
        (99, "van_helsing"),
    ],
)
def test_level_of_the_adventure(score: int, name: str) -> None:
    """TER-97."""
    state = registry.load("terrorixico").new_game({}, 1)
    assert adventure_level(state, score) == name


# -- a designer's own ----------------------------------------------------------------------------------------------


def test_a_new_monster_and_a_new_event_by_yaml_alone(own: Path) -> None:
    for file, text in (("monsters.yaml", MONSTER), ("events.yaml", EVENT)):
        with (own / file).open("a", encoding="utf-8") as out:
            out.write(text)
    game: Game = registry.build("terrorixico", {}, own)
    hand = ["codex_1", "melee_2", "range_1", "range_2", "shield_1", "shield_3"]
    position = {
        "phase": "opening",
        "battle": {"monsters": ["cipitio"], "events": ["wild_night"], "turns": 0},
        "seats": {"P1": {"owes": 1, "hand": hand}, "P2": {"owes": 1, "hand": hand}},
    }
    state = game.load(position, {}, 1)
    for line in ("toss codex_1", "toss codex_1"):
        state.apply(Action(line))
    dump = state.dump()
    assert dump["battle"]["need"] == {"range": 2, "melee": 2, "shield": 4, "codex": 1}
    assert dump["phase"] == "trim" and [dump["seats"][seat]["owes"] for seat in ("P1", "P2")] == [1, 1]
    for line in ("toss range_1", "toss range_1"):
        state.apply(Action(line))
    assert len(state.dump()["seats"]["P1"]["hand"]) == 7
    state.apply(Action("down shield_1 shield"))
    assert state.dump()["phase"] == "end_turn"
    state.apply(Action("draw"))
    assert state.why_not(Action("down shield_1 shield")).code == "face_down_full"
    seen = set()
    for seed in range(12):
        state = game.new_game({"seats": 3}, seed)
        laws.playout(game, state, Rng(seed), watch=lambda s, _: seen.update(s.dump()["battle"]["monsters"]))
    assert "cipitio" in seen


def test_fewer_monsters_and_other_decks_by_constants() -> None:
    game: Game = registry.build("terrorixico", {"monsters": ["aluxe", "mummy"], "deck": {"fury": 0, "range_1": 6}})
    state = game.new_game({"opening": "deal"}, 4)
    dump = state.dump()
    assert {*dump["monsters"], *dump["battle"]["monsters"]} == {"aluxe", "mummy"}
    cards = [*dump["seats"]["P1"]["hand"], *dump["seats"]["P1"]["draw"], *dump["seats"]["P1"]["discard"]]
    assert cards.count("range_1") == 6 and "fury" not in cards
    laws.playout(game, state, Rng(4))


def test_the_constants_offered_build_the_same_game() -> None:
    game: Game = registry.load("terrorixico")
    again: Game = registry.build("terrorixico", game.constants)
    assert again.new_game({}, 3).dump() == game.new_game({}, 3).dump()


# -- faults --------------------------------------------------------------------------------------------------------

MISTAKES = [
    ("monsters.yaml", "type: spirit", "type: spirt", "did you mean 'spirit'?"),
    ("monsters.yaml", "    first: 3\n", "    frist: 3\n", "did you mean 'first'?"),
    ("monsters.yaml", "    second: 1\n", "", "'second'"),
    ("monsters.yaml", "range: 2, melee: 3", "range: two, melee: 3", "a whole number"),
    ("monsters.yaml", "- id: nahual", "- id: aluxe", "each id once"),
    ("monsters.yaml", "- id: nahual", "- id: Nahual 2", "lower-case letters"),
    ("monsters.yaml", "{en: The Nahual, es: El Nahual, fr: Le Nahual}", "{en: The Nahual, es: El Nahual}", "'fr'"),
    ("events.yaml", "effect: hand_size", "effect: hand_siz", "did you mean 'hand_size'?"),
    ("events.yaml", "effect: hand_size, n: 6", "effect: hand_size, n: 60", "1 to 9"),
    ("events.yaml", "effect: no_specials, n: 1", "effect: no_specials, n: 2", "a number of 1"),
    ("events.yaml", "effect: heal, n: 1", "effect: heal", "'n'"),
    ("events.yaml", 'range: "x3"', 'range: "*3"', '"+n" or "xn"'),
    ("events.yaml", "penalty: 1", "penalty: 0", "at least 1"),
    ("events.yaml", "number: 2\n", "number: 1\n", "each number once"),
    ("events.yaml", "    id: full_moon", "    id: aluxe", "each id once"),
    ("deck.yaml", "  - id: melee_2", "  - id: melee_7", "'melee_2'"),
    ("deck.yaml", "    class: boost", "    class: instant", "'boost' for equality"),
    ("deck.yaml", "    class: counting\n    value: 1\n", "    class: counting\n", "a value of 1 or more"),
    ("deck.yaml", "  - id: berserker", "  - id: berserk", "did you mean 'berserker'?"),
    ("constants.yaml", "hand_size: {value: 5", "hand_size: {value: 50", "at most 9"),
    ("constants.yaml", "value: escape", "value: flee", "one of escape, bottom, stay"),
    ("deck.yaml", "numbers: {draw: 2, toss: 1}", "numbers: {draw: 2}", "the numbers draw and toss"),
    ("deck.yaml", "numbers: {wear: 3}", "numbers: {wear: 9}", "at most 5"),
    ("deck.yaml", "Elimina {wear} ", "Elimina {mill} ", "numbers of this card only"),
    ("setup.yaml", "values: [2, 3, 4]", "values: [2, 5]", "each once, of 2, 3, 4"),
    ("constants.yaml", '"2": 3, ', "", '"2", "3" and "4"'),
    ("constants.yaml", "cleric: 11", "cleric: 4", "rise"),
    ("effects.yaml", "  mill:", "  mil:", "mill"),
    ("board.yaml", "  van_helsing:", "  van_helsin:", "van_helsing"),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), MISTAKES, ids=[f"{m[0]}-{m[2][:24]}" for m in MISTAKES])
def test_a_mistake_is_answered_with_file_line_and_what_was_expected(
    own: Path, file: str, old: str, new: str, expected: str
) -> None:
    line = change(own, file, old, new)
    with pytest.raises(BadFile) as caught:
        registry.build("terrorixico", {}, own)
    told = [str(fault) for fault in caught.value.faults]
    assert any(expected in fault for fault in told), told
    near = [fault for fault in caught.value.faults if expected in str(fault)]
    assert all(fault.file.endswith(file) for fault in near)
    assert any(abs(fault.line - line) <= 10 for fault in near), (line, told)
    assert all(re.match(r".+\.yaml:\d+:\d+: ", fault) for fault in told)


def test_one_number_of_a_card_is_changed_in_one_place(own: Path) -> None:
    before: Game = registry.build("terrorixico", {}, own)
    change(own, "deck.yaml", "numbers: {draw: 3}", "numbers: {draw: 1}")
    after: Game = registry.build("terrorixico", {}, own)
    position = {"seats": {"P1": {"hand": ["fury"]}, "P2": {"hand": []}}}
    hands = {}
    for game in (before, after):
        text = game.components["cards"]["fury.text"]["names"]
        state = game.load(position, {"seats": 2}, 1)
        state.apply(Action("up fury range"))
        hands[text["en"], text["es"]] = len(state.dump()["seats"]["P2"]["hand"])
    assert hands == {
        (
            "Everyone draws 3 cards, then discards down to the hand limit.",
            "Todos roban 3 cartas y descartan hasta el límite de mano.",
        ): 3,
        (
            "Everyone draws 1 card, then discards down to the hand limit.",
            "Todos roban 1 carta y descartan hasta el límite de mano.",
        ): 1,
    }


def test_faults_of_all_files_are_told_together(own: Path) -> None:
    change(own, "monsters.yaml", "type: spirit", "type: ghost")
    change(own, "events.yaml", "kind: boss", "kind: bos")
    (own / "board.yaml").unlink()
    with pytest.raises(BadFile) as caught:
        registry.build("terrorixico", {}, own)
    assert len({fault.file for fault in caught.value.faults}) == 3


@pytest.mark.parametrize(
    ("constants", "path"),
    [
        ({"hand_sise": 4}, "constants.hand_sise"),
        ({"hand_size": 0}, "constants.hand_size"),
        ({"hand_size": "5"}, "constants.hand_size"),
        ({"hand_size": True}, "constants.hand_size"),
        ({"voluntary_pass": 1}, "constants.voluntary_pass"),
        ({"penalty_of_several": "min"}, "constants.penalty_of_several"),
        ({"monster_goal": {"5": 4}}, "constants.monster_goal.5"),
        ({"monster_goal": 4}, "constants.monster_goal"),
        ({"trauma_copies": {"2": 0}}, "constants.trauma_copies.2"),
        ({"set_bonus": []}, "constants.set_bonus"),
        ({"levels": {"knight": 3}}, "constants.levels"),
        ({"deck": {"range_9": 1}}, "constants.deck.range_9"),
        ({"deck": {"range_1": 99}}, "constants.deck.range_1"),
        ({"monsters": ["aluxe", "aluxe"]}, "constants.monsters.1"),
        ({"monsters": []}, "constants.monsters"),
    ],
)
def test_constants_that_cannot_be_are_refused(constants: dict[str, object], path: str) -> None:
    with pytest.raises(BadPosition) as caught:
        registry.build("terrorixico", constants)
    assert path in [fault.path for fault in caught.value.faults]


def test_an_unknown_constant_is_answered_with_a_guess() -> None:
    with pytest.raises(BadPosition, match="did you mean 'hand_size'"):
        registry.build("terrorixico", {"hand_sise": 4, "point_gaol": 3})


@pytest.mark.parametrize(
    ("options", "path"),
    [({"start": "P3"}, "options.start"), ({"seats": 3, "start": "P4"}, "options.start")],
)
def test_a_start_seat_that_is_not_there_is_refused(options: dict[str, str | int], path: str) -> None:
    game: Game = registry.load("terrorixico")
    with pytest.raises(BadPosition) as caught:
        game.new_game(options, 1)
    assert [fault.path for fault in caught.value.faults] == [path]


def test_all_faults_of_a_position_are_told() -> None:
    game: Game = registry.load("terrorixico")
    position = {
        "phase": "plai",
        "round": -1,
        "extra": 1,
        "battle": {"lines": {"range": ["P1 melee_1", 5]}, "won": "yes"},
        "seats": {"P1": {"hand": ["codx_1"]}},
    }
    with pytest.raises(BadPosition) as caught:
        game.load(position, {}, 1)
    paths = {fault.path for fault in caught.value.faults}
    assert paths >= {"phase", "round", "extra", "battle.lines.range.0", "battle.lines.range.1", "battle.won"}
    assert "seats.P1.hand.0" in paths
