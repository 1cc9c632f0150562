"""Words: three languages with the same ids and placeholders, nothing unused, nothing literal, nothing unprintable."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import boardgames
from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.data.yaml_source import load_yaml
from boardgames.draw.theme import SANS
from boardgames.text.catalog import ICON, LANGUAGES, Catalog, read_language, uses_singular
from boardgames.text.rules_text import matches_search, read_rulebook
from boardgames.text.rules_text_files import has_rulebook
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.shell.title_screen import TAGLINE

PACKAGE = Path(boardgames.__file__).parent
ID = re.compile(r"ui(\.[a-z0-9_]+)+")
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]+[,;:]? [^\W\d_]+|^[A-Z][a-z]+ [a-z]+[.!?]?$")


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (PACKAGE / folder).rglob("*.py"))


def strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def patterns(tree: ast.AST) -> Iterator[re.Pattern[str]]:
    """What the f-strings of a module can be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
            if "".join(parts).strip(".+"):
                yield re.compile("".join(parts))


# the catalogues --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_has_every_id_with_the_same_placeholders(language: str) -> None:
    english, other = read_language("en"), read_language(language)
    assert set(english) == set(other), set(english) ^ set(other)
    for key, message in english.items():
        assert message.placeholders == other[key].placeholders, key
        assert (message.one is None) == (other[key].one is None), key
        assert sorted(ICON.findall(message.other)) == sorted(ICON.findall(other[key].other)), key


def test_no_id_of_the_shell_is_missing_or_left_over() -> None:
    known = {key for key in read_language("en") if key.startswith("ui.")}
    used: set[str] = set()
    for path in sources("text", "ui"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for text in strings(tree):
            if ID.fullmatch(text):
                assert text in known, f"{path.name} asks for {text}, which is in no catalogue"
                used.add(text)
        for pattern in patterns(tree):
            if pattern.pattern.startswith("ui"):
                found = {key for key in known if pattern.fullmatch(key)}
                assert found, f"{path.name}: nothing is called {pattern.pattern}"
                used |= found
    assert known == used, f"left over: {known - used}"


def test_no_argument_is_forgotten() -> None:
    english = read_language("en")
    for path in sources("ui"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0].value
            if name in ("tr", "toast") and key in english and all(word.arg for word in node.keywords):
                given = {word.arg for word in node.keywords}
                wanted = {word for word in english[key].placeholders if not word.startswith("key_")}  # signs of keys
                assert wanted <= given, f"{path.name}: {key}"


def test_every_game_can_be_shown_in_the_shell() -> None:
    english = read_language("en")
    for game in registry.GAME_IDS:
        for word in ("name", "tagline", "designer", "players", "age", "blurb"):
            assert f"game.{game}.{word}" in english
        assert has_rulebook(game)


def test_the_line_under_a_name_is_one_short_sentence() -> None:
    for language in LANGUAGES:
        catalog = Catalog(language)
        for game in registry.GAME_IDS:
            line = catalog.tr(f"game.{game}.tagline")
            assert len(line) <= 85 and not re.search(r"[.!?] ", line), line
            assert TAGLINE.family not in plugin_of(game).theme.title.family


def shown_strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Strings that might reach a person: not docstrings, faults, assertions, patterns, or the command line's help."""
    hidden: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr):
                hidden.add(id(first.value))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            hidden.add(id(node.value))  # a description below a constant
        elif isinstance(node, (ast.Raise, ast.Assert)):
            hidden |= {id(part) for part in ast.walk(node)}
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if "fault" in name.lower() or name in (
                "compile",
                "add_parser",
                "add_argument",
                "ArgumentTypeError",
                "Field",
            ):
                hidden |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in hidden:
            yield node.lineno, node.value


def test_the_check_for_sentences_can_fail() -> None:
    tree = ast.parse(
        '"""A doc string of ours."""\nx = Label("The game is over")\nraise ValueError("not a good thing")\n'
    )
    assert [text for _line, text in shown_strings(tree) if SENTENCE.search(text)] == ["The game is over"]


def speaking() -> list[Path]:
    """Modules whose words reach players. What checks files and laws speaks to designers, in English; ids are ids."""
    silent = ("rule_warnings.py", "ids.py", "laws.py", "suggestions.py")
    rules = [path for path in sources("core", "games") if path.name not in silent]
    return sources("ui") + [path for path in rules if "fault" not in path.read_text("utf-8").lower()]


@pytest.mark.parametrize("path", speaking(), ids=lambda p: f"{p.parent.name}.{p.stem}")
def test_no_sentence_is_written_in_the_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [(line, text) for line, text in shown_strings(tree) if SENTENCE.search(text)]


# the machinery ---------------------------------------------------------------------------------------------------
def write(folder: Path, language: str, name: str, text: str) -> None:
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / name).write_text(text, encoding="utf-8")


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    write(
        tmp_path,
        "en",
        "a.yaml",
        "greet: 'Hello {name}'\nonly: English\nn:\n  one: '{count} cat'\n  other: '{count} cats'\n",
    )
    write(tmp_path, "es", "a.yaml", "greet: 'Hola {name}'\nn: {one: '{count} gato', other: '{count} gatos'}\n")
    write(tmp_path, "fr", "a.yaml", "greet: 'Salut {name}'\nn: {one: '{count} chat', other: '{count} chats'}\n")
    return tmp_path


def test_placeholders_plurals_and_fallback(locale: Path) -> None:
    catalog = Catalog("es", locale)
    assert catalog.tr("greet", name="Ana") == "Hola Ana"
    assert catalog.tr("n", count=1) == "1 gato" and catalog.tr("n", count=0) == "0 gatos"
    assert catalog.tr("only") == "English" and catalog.tr("no.such") == "no.such"
    catalog.switch("fr")
    assert catalog.tr("n", count=0) == "0 chat" and catalog.tr("n", count=2) == "2 chats"
    catalog.switch("tlh")
    assert catalog.language == "en"


def test_who_listens_hears_of_a_new_language(locale: Path) -> None:
    catalog, heard = Catalog("en", locale), []
    catalog.on_switch(lambda: heard.append(catalog.language))
    catalog.switch("es")
    assert heard == ["es"]


def test_one_in_each_language() -> None:
    assert [uses_singular(code, 0) for code in ("en", "es", "fr")] == [False, False, True]


def test_all_faults_at_once_with_their_places(locale: Path) -> None:
    write(locale, "en", "b.yaml", "greet: again\nnumber: 12\nempty:\nn2: {one: only}\nlist: [a]\n")
    write(locale, "en", "c.yaml", "x: [1\n")
    with pytest.raises(BadFile) as caught:
        read_language("en", locale)
    places = [(fault.file, fault.line) for fault in caught.value.faults]
    assert [place for place in places if place[0] == "en/b.yaml"] == [("en/b.yaml", line) for line in (1, 2, 3, 4, 5)]
    assert any(file == "en/c.yaml" for file, _line in places)
    assert "en/b.yaml:2:9:" in str(caught.value)


# rulebooks -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_rulebooks_have_the_same_sections_in_every_language(game: str) -> None:
    books = {language: read_rulebook(game, language) for language in LANGUAGES}
    english = books["en"]
    for book in books.values():
        assert [(s.id, s.rules, s.source) for s in book] == [(s.id, s.rules, s.source) for s in english]
        for mine, theirs in zip(book, english, strict=True):
            icons = r"\{[a-z][a-z0-9_.]*\}"
            assert sorted(re.findall(icons, mine.text)) == sorted(re.findall(icons, theirs.text)), mine.id


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_icons_in_rulebooks_are_drawn(game: str) -> None:
    assets = shared_folder("assets")
    for section in read_rulebook(game, "en"):
        for name in re.findall(r"\{(?:icon\.)?([a-z][a-z0-9_]*)\}", section.text):
            homes = [assets / game / "art" / "icons", assets / game / "art", assets / "shell" / "art" / "icons"]
            assert any((home / f"{name}.svg").is_file() for home in homes), f"{section.id}: {name}"


def test_a_search_forgives_accents_and_wants_every_word() -> None:
    section = next(s for s in read_rulebook("sacrifice", "fr") if "guépard" in s.text.lower())
    assert (
        matches_search(section, "GUEPARD")
        and matches_search(section, "")
        and not matches_search(section, "guepard zzz")
    )


def test_faulty_rulebooks_tell_every_fault(tmp_path: Path) -> None:
    write(tmp_path, "en", "rules.yaml", "- {id: a, title: A, text: 'see [b](#bb)'}\n- {id: a, title: B, text: t}\n")
    with pytest.raises(BadFile) as caught:
        read_rulebook("x", "en", tmp_path)
    assert len(caught.value.faults) == 2
    write(tmp_path, "en", "rules.yaml", "- {id: A b, titel: A, text: ''}\n")
    with pytest.raises(BadFile) as caught:
        read_rulebook("x", "en", tmp_path)
    assert len(caught.value.faults) >= 3


# characters ------------------------------------------------------------------------------------------------------
def words_of(language: str) -> Iterator[tuple[str, str]]:
    for key, message in read_language(language).items():
        yield key, message.other + (message.one or "")
    for game in registry.GAME_IDS:
        for section in read_rulebook(game, language):
            yield f"rules {section.id}", section.title + section.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_faces_have_every_character(language: str) -> None:
    pygame.font.init()
    folder = shared_folder("assets") / "fonts"
    families = {(SANS, 400), (SANS, 700)} | {
        (title.family, title.weight) for title in (plugin_of(g).theme.title for g in registry.GAME_IDS)
    }
    fonts = [pygame.font.Font(folder / f / f"{f}-latin-{w}-normal.woff", 20) for f, w in sorted(families)]
    letters = {c for _key, text in words_of(language) for c in text if c not in "\n"}
    for font in fonts:
        missing = font.metrics("\U0010fffe")[0]
        boxes = {c for c in letters if not c.isspace() and font.metrics(c)[0] in (None, missing)}
        assert not boxes, boxes
    assert "\u202f" not in letters


@pytest.mark.parametrize("language", ["fr"])
def test_french_double_signs_stand_after_a_space_that_does_not_break(language: str) -> None:
    for key, text in words_of(language):
        assert not re.search(r"(?<![\u00a0]) [;!?:»]|« (?!\u00a0)(?=\w)", text), (key, text)


def test_no_french_sentence_elides_before_a_name() -> None:
    """A seat may be called Ivoire or Ana: "de" and "que" before its name would have to be "d’" and "qu’"."""
    name = re.compile(r"\b(?:de|que|ne|se|le|la|jusque|lorsque) \{(?:seat|giver|receiver|winner)s?\}", re.IGNORECASE)
    assert [(key, text) for key, text in words_of("fr") if name.search(text)] == []


def spoken_files() -> list[Path]:
    """All files that hold words for people: the locale files, the rule files with their lessons and examples."""
    return sorted(
        path for place in ("assets", "rules", "examples") for path in (PACKAGE.parent / place).rglob("*.yaml")
    )


def leaves(node: object) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, (dict, list)):
        for child in node.values() if isinstance(node, dict) else node:
            yield from leaves(child)


def test_apostrophes_and_quotes_are_curly_wherever_people_read() -> None:
    files = spoken_files()
    assert len(files) > 100
    for path in files:
        straight = [text for text in leaves(load_yaml(path).data) if re.search("['\"]", text)]
        assert not straight, (path.name, straight)


def test_a_straight_apostrophe_finds_a_curly_one() -> None:
    section = next(s for s in read_rulebook("sacrifice", "fr") if "l’ennemi" in s.text)
    assert matches_search(section, "l'ennemi")
