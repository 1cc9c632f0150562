"""Mistakes in sets of all four games: each told at its line and column, with its code and a suggestion."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from boardgames.proof.rule_set_checks import set_faults
from boardgames.text.fault_messages import translate_phrase
from tests.data.set_files import MONSTER, SET, written

VICTIM: Final = """\
deck:
  victim_child:
    kind: victim
    count: 3
    source: reconstructed
    name: {en: The child, es: El niño, fr: L’enfant}
    text: {en: Lies below a temple., es: Va debajo de un templo., fr: Se pose sous un temple.}
"""
OWL: Final = """\
kinds: {familiar: {count: 4}}
cards:
  - id: owl
    kind: familiar
    names: {en: Owl, es: Búho, fr: Hibou}
    wisp: {value: purple, source: reconstructed}
    role: {value: villager, source: reconstructed}
    eye: {value: false, source: reconstructed}
"""
TEMPLE: Final = "temples:\n  red_own: {heart: red, dagger: red, priests: [%s], source: reconstructed}\n"
SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560">\n%s</svg>\n'
ABOUT: Final = SET.format(game="terrorixico")


class Mistake(NamedTuple):
    """A file of a set of a game, and how it is told; `hint` is a part of the suggestion."""

    game: str
    file: str
    text: str
    line: int
    column: int
    code: str
    hint: str = ""
    severity: str = "error"


def sco(file: str, old: str, new: str, *told: object) -> Mistake:
    """A mistake in the victim of Sacrificio."""
    return changed("sacrificio", file, VICTIM, old, new, *told)


def wal(old: str, new: str, *told: object) -> Mistake:
    """A mistake in the owl of Walpurgisnacht."""
    return changed("walpurgisnacht", "cards.yaml", OWL, old, new, *told)


def ter(old: str, new: str, *told: object) -> Mistake:
    """A mistake in the monster of TerroriXico."""
    return changed("terrorixico", "monsters.yaml", MONSTER, old, new, *told)


def changed(game: str, file: str, text: str, old: str, new: str, *told: object) -> Mistake:
    assert old in text
    return Mistake(game, file, text.replace(old, new, 1), *told)  # type: ignore[arg-type]


MISTAKES: Final = {
    # Sacrificio
    "a kind in the plural": sco(
        "cards.yaml", "kind: victim", "kind: victims", 3, 11, "unknown-word", "did you mean 'victim'?"
    ),
    "half a card": sco("cards.yaml", "count: 3", "count: 2.5", 4, 12, "wrong-type"),
    "fewer cards than none": sco("cards.yaml", "count: 3", "count: -1", 4, 12, "out-of-range"),
    "an id with a digit": sco("cards.yaml", "victim_child", "victim_4", 3, 5, "contradiction"),
    "an id that is a word of the lines": sco("cards.yaml", "victim_child", "none", 3, 5, "contradiction"),
    "a victim with an effect of its own": sco(
        "cards.yaml", "count: 3", "effect: shift", 4, 13, "unknown-word",
        "program code, in boardgames/games/sacrificio/"
    ),
    "a temple of a priest misspelt": Mistake(
        "sacrificio", "temples.yaml", TEMPLE % "priest_cirle, priest_circle, priest_square", 2, 48, "unknown-id",
        "did you mean 'priest_circle'?",
    ),
    "a temple of two priests": Mistake(
        "sacrificio", "temples.yaml", TEMPLE % "priest_circle, priest_square", 2, 47, "length"
    ),
    "a temple that there is": Mistake(
        "sacrificio", "temples.yaml", TEMPLE % "priest_circle, priest_circle, priest_circle", 2, 12, "contradiction"
    ),
    "a number that no constant has": Mistake(
        "sacrificio", "cards.yaml", 'deck:\n  zero: {text: {en: "{zero_move} more."}}\n', 2, 21, "placeholder",
        "did you mean 'zero_moves'?",
    ),
    "more kept than offered": Mistake(
        "sacrificio", "constants.yaml",
        "keep: {value: 3, source: reconstructed}\noffer: {value: 2, source: reconstructed}\n", 1, 15, "contradiction",
    ),
    "a file of another game": Mistake(
        "sacrificio", "monsters.yaml", MONSTER, 1, 1, "unread-file", "it is a file of terrorixico", "warning"
    ),
    # Walpurgisnacht
    "a card that is not counted": wal(
        "kinds: {familiar: {count: 4}}\n", "", 1, 1, "contradiction", "say kinds.familiar.count in it, too"
    ),
    "copies for count": wal("count: 4", "copies: 4", 1, 20, "unknown-key"),
    "a colour that no wisp has": wal("purple", "violet", 6, 19, "unknown-word"),
    "a bare wisp": wal(
        "{value: purple, source: reconstructed}", "purple", 6, 11, "wrong-type", "write {value: 'purple', source: "
    ),
    "yes for true": wal("value: false", "value: yes", 8, 18, "wrong-type", "write true"),
    "a role for nobody": wal("value: villager", "value: none", 7, 11, "contradiction"),
    "name for names": wal("names:", "name:", 5, 5, "unknown-key", "did you mean 'names'?"),
    "too few points": Mistake(
        "walpurgisnacht", "constants.yaml", "wisp_points_same: {value: [1, 3], source: reconstructed}\n", 1, 27,
        "contradiction",
    ),
    "a number in letters": Mistake(
        "walpurgisnacht", "constants.yaml", "familiars_points: {value: {four: 9}, source: reconstructed}\n", 1,
        28, "form"
    ),
    # Sacrifice
    "a piece of one's own": Mistake("sacrifice", "pieces.yaml", "dragon: {race: animal}\n", 1, 1, "unknown-key"),
    "a race in the plural": Mistake(
        "sacrifice", "pieces.yaml", "monkey: {race: animals}\n", 1, 16, "unknown-word", "did you mean 'animal'?"
    ),
    "an odd number of columns": Mistake(
        "sacrifice", "constants.yaml", "columns: {value: 7, source: reconstructed}\n", 1, 18, "out-of-range"
    ),
    "a constant misspelt": Mistake(
        "sacrifice", "constants.yaml", "pionts: {value: 5}\n", 1, 1, "unknown-key", "did you mean 'points'?"
    ),
    "an equals sign": Mistake(
        "sacrifice", "constants.yaml", "points = 5\n", 1, 1, "wrong-type", "put ': ' behind 'points'"
    ),
    # TerroriXico
    "strength as a list": ter(
        "{range: 2, melee: 2, shield: 1, codex: 2}", "[2, 2, 1, 2]", 5, 15, "wrong-type", "write {range: …, melee: …"
    ),
    "no space behind a dash": ter("  - id", "  -id", 2, 3, "colon", "each entry begins with '- '"),
    "removed for remove": ter(
        "monsters:", "removed: [aluxe]\nmonsters:", 1, 1, "unknown-key", "did you mean 'remove'?"
    ),
    "a comment in a name": ter(
        "en: The Cihuateteo", "en: Fog #2", 4, 5, "bracket", "a comment begins there"
    ),
    "an effect without its number": Mistake(
        "terrorixico", "events.yaml", "events:\n  - {id: full_moon, text: [{effect: heal}]}\n", 2, 28, "missing-key"
    ),
    "an effect as a word": Mistake(
        "terrorixico", "events.yaml", "events:\n  - {id: full_moon, text: [heal]}\n", 2, 28, "wrong-type",
        "write {effect: …, n: …}",
    ),
    "a sentence for an event": Mistake(
        "terrorixico", "events.yaml", "events:\n  - {id: full_moon, text: {en: a, es: b, fr: c}}\n", 2, 27,
        "wrong-type",
        "each entry begins with '- '",
    ),
    "a special of another class": Mistake(
        "terrorixico", "deck.yaml", "specials:\n  - {id: fury, class: boost}\n", 2, 23, "contradiction"
    ),
    "a trauma against its id": Mistake(
        "terrorixico", "deck.yaml",
        "traumas:\n  - {id: trauma_4, name: {en: a, es: a, fr: a}, value: 5, source: printed}\n", 2, 10,
        "contradiction",
    ),
    "a source of one's own": Mistake(
        "terrorixico", "constants.yaml", "hand_size: {value: 6, source: mine}\n", 1, 31, "unknown-word"
    ),
    "an id as the list of what goes": Mistake("terrorixico", "deck.yaml", "remove: fury\n", 1, 9, "wrong-type"),
    "a version as a number": Mistake(
        "terrorixico", "set.yaml", ABOUT.replace('version: "1"', "version: 1.0"), 6, 10, "wrong-type", "quote it"
    ),
    "a colour by its name": Mistake(
        "terrorixico", "art/aluxe.svg", SVG % '<rect x="0" y="0" width="4" height="5" fill="red"/>', 2, 1,
        "bad-picture"
    ),
    "an ending in capitals": Mistake(
        "terrorixico", "art/aluxe.SVG", SVG % "", 1, 1, "unread-file", "did you mean 'aluxe.svg'?", "warning"
    ),
    "a sentence that the game does not say": Mistake(
        "terrorixico", "locale/en/texts.yaml", "terrorixico:\n  prompt: {plya: Go.}\n", 2, 18, "unknown-id",
        "did you mean 'terrorixico.prompt.play'?", "warning",
    ),
    "a language that the app does not speak": Mistake(
        "terrorixico", "locale/de/texts.yaml", "terrorixico: {a: b}\n", 1, 1, "unread-file", "", "warning"
    ),
    "pages of rules in a set": Mistake(
        "terrorixico", "locale/en/rules.yaml", "- {id: a}\n", 1, 1, "unread-file", "", "warning"
    ),
    "a number for a sentence": Mistake(
        "terrorixico", "locale/en/texts.yaml", "terrorixico:\n  prompt: {play: 7}\n", 2, 18, "texts", "quote it"
    ),
    "a scenario of a newer app": Mistake(
        "terrorixico", "scenarios/a.yaml", "format: scenario/7\ngame: terrorixico\n", 1, 9, "format",
        "a newer version"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_at_its_place_with_its_code_and_a_suggestion(name: str, tmp_path: Path) -> None:
    mistake = MISTAKES[name]
    folder = written(tmp_path / "mine", mistake.game)
    file = folder / mistake.file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(mistake.text, encoding="utf-8")
    faults = set_faults(folder, lambda _game: None)
    told = [(one.file, one.line, one.column, one.code, one.severity) for one in faults if mistake.hint in one.hint]
    wanted = (str(file), mistake.line, mistake.column, mistake.code, mistake.severity)
    assert wanted in told, told
    assert len(told) <= 2, "one mistake is told once, or beside the fault that follows from it"
    for part in (words for one in faults for words in (one.expected, one.hint)):  # the window speaks more languages
        assert part[:1] in ("", "'") or all(translate_phrase(part, language) != part for language in ("es", "fr")), (
            part
        )
