"""What stands on a page is heard: the rules in every language with their pictures, and pages around the tables."""

from __future__ import annotations

import re

import pytest

from boardgames import registry
from boardgames.core.build_kind import BUILD
from boardgames.data.data_paths import user_dir
from boardgames.text.catalog import LANGUAGES
from boardgames.text.rules_text import read_rulebook
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.spoken_text import join_sentences, readable_paragraphs
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.about import AboutScene
from boardgames.ui.shell.achievements import AchievementsScene
from boardgames.ui.shell.rules_reader import RulesReader
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.rich_text import TextLink
from tests.record.test_statistics import some
from tests.ui.ended import ended_game, show_results
from tests.ui.hearing import heard, lines, said
from tests.ui.pilot import Pilot

MARKUP = re.compile(r"\*\*|\{[a-z0-9_]+\}|\]\(#[a-z0-9_-]+\)|\[|^# |^- ", re.MULTILINE)


def letters(text: str) -> str:
    """A text without markup, spaces and signs."""
    return "".join(filter(str.isalnum, MARKUP.sub("", text)))


def test_a_section_is_read_as_it_opens_again_and_paragraph_by_paragraph() -> None:
    with Pilot(size=(1280, 720), animation="off", doors=make_scene_factory()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        file = heard(pilot)
        lines(file)
        pilot.key("f1")
        opened = lines(file)
        tr, sections = pilot.tr, read_rulebook("sacrifice", "en")
        entries = [
            f"{section.title}, {tr('voice.role.item')} {tr('voice.number', number=number, count=len(sections))}"
            for number, section in enumerate(sections, 1)
        ]
        chosen = tr("voice.state.chosen")
        assert opened[0] == said("screen", tr("ui.rules.title", game=tr("game.sacrifice.name")))
        assert opened[1] == said("focus", f"{entries[0]}, {chosen}")
        assert opened[2] == said("text", sections[0].title) and "cost two points" not in opened[3]
        pilot.key("f2")
        assert lines(file) == opened[-len(opened) :]
        for key in ("down", "down", "down", "return"):
            pilot.key(key)
        told = lines(file)
        assert told[-1].startswith("text: ") and said("focus", entries[3]) in told
        texts = told[told.index(said("focus", f"{entries[3]}, {chosen}")) + 1 :]
        assert texts[0] == said("text", sections[3].title)
        read = []
        for _ in texts:
            pilot.key("down", ctrl=True)
            read += lines(file)
        assert read == texts
        pilot.key("down", ctrl=True)
        pilot.key("up", ctrl=True)
        assert lines(file) == [said("text", tr("voice.end")), texts[-2]]


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_every_word_of_every_section_is_told(game: str) -> None:
    """In every language; pictures are told in English, before and after, with the examples that can be played."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            shown = (
                pilot.app.table_previews
                if language == "en"
                else pilot.app.table_previews._replace(rule_illustration=lambda *_: FittedPicture())
            )
            scene = RulesReader(pilot.app, game, "", shown)
            for section in read_rulebook(game, language):
                scene.current = section.id
                page = scene.compose()
                told = readable_paragraphs(page)
                heard = letters(" ".join(told))
                assert letters(section.title) in heard
                assert all(letters(line) in heard for line in section.words.splitlines()), section.id
                links = [one.accessible_text for one in page.walk() if isinstance(one, TextLink)]
                assert all(f"[{words}](#" in section.text for words in links), "not the id of a section"
                if language == "en":
                    pictures = [one.paragraphs[0] for one in page.walk() if isinstance(one, FittedPicture)]
                    assert len(pictures) == sum(len(still.at) for still in section.illustrations)
                    assert all(letters(text) and letters(text) in heard for text in pictures), section.id
                    assert told.count("After.") == sum(len(still.at) == 2 for still in section.illustrations)


def test_an_example_tells_what_is_done_what_it_shows_and_why_something_is_refused() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        file = heard(pilot)
        pilot.open(pilot.app.table_previews.example_scene(pilot.app, "sacrifice", "every-kill-is-paid"))
        assert lines(file)[0] == "screen: Every kill is paid."
        pilot.key("n")
        done = "The Builder kills the Monkey on d8. The Monkey is dead."
        assert any(line.startswith(f"text: {done}") for line in lines(file))
        pilot.key("n")
        (_step, refused) = lines(file)
        assert f"another kind. {pilot.tr('refusal.sacrifice.not_eligible')}" in refused


def test_the_pages_around_the_tables_are_read() -> None:
    with Pilot(size=(1280, 720), animation="off", doors=make_scene_factory()) as pilot:
        some(user_dir("records"))
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        file = heard(pilot)
        kind = pilot.tr("ui.statistics.kind", number=2, level=pilot.tr("level.adept.name"))
        feat = "sacrifice.feat.clean_hands"
        for make, words in (
            (lambda: AboutScene(pilot.app, registry.GAME_IDS), said("text", pilot.tr("ui.about.privacy"))),
            (lambda: AboutScene(pilot.app, registry.GAME_IDS), said("text", pilot.tr(f"ui.about.build.{BUILD}"))),
            (
                lambda: AchievementsScene(pilot.app),
                said("text", pilot.tr(f"{feat}.name"), pilot.tr(f"{feat}.text"), pilot.tr("feats.to_earn"))[:-1],
            ),
            (lambda: ShortcutDialog(pilot.app, []), said("text", f"Tab, {pilot.tr('ui.keys.tab_do')}")),
            (lambda: StatisticsScene(pilot.app), said("text", f"{kind}, 3, 1, 1, 1")),
        ):
            pilot.open(make())
            pilot.step()
            assert any(line.startswith(words) for line in lines(file)), words
            pilot.key("escape")
        show_results(pilot, ended_game("sacrifice", "won"))
        told = lines(file)
        own = pilot.tr("table.you_are", name=pilot.tr("seat.sacrifice.1"))
        rematch = f"{pilot.tr('table.button.rematch')}, {pilot.tr('voice.role.button')}"
        assert said("text", f"{own}: 3", "Mineral 1, Animal 1, Human 1") in told
        assert told.index(said("text", pilot.tr("feats.new"))) < told.index(said("focus", rematch))


def test_a_closed_text_is_read_with_its_signs() -> None:
    assert join_sentences("One", "two · three", "four\nfive!") == "One. two, three. four. five!"
