"""Everything in words: each stop and place has some, each is told once, and nothing that not everybody may know."""

from __future__ import annotations

import io
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.rules_text import read_rulebook
from boardgames.ui.app import speech
from boardgames.ui.app.announcer import Announcer, TranscriptWriter
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.spoken_text import Announcement
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title_screen import TitleScene
from tests.games.sacrifice import page as sacrifice
from tests.games.sacrificio import page as sacrificio
from tests.games.walpurgisnacht import page as walpurgisnacht
from tests.ui.hearing import heard, lines, said
from tests.ui.page import PERSON
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.test_inspector import TABLES

ASKS = re.compile(r"\.(prompt|because|price|hint)\.|^refusal\.|^lesson\.")
SEEING = {
    "en": r"highlight|grey|\bdots?\b|\barrow:|stay dark|\bmarked cell|at the right|upper right|a plus marks",
    "es": r"resalt|\bgris|número (verde|de un punto)|flecha:|queda oscuro|marcada|a la derecha|un más marca",
    "fr": r"surbrillance|\bgris|chiffre|flèche :|sombre|marquée|à droite|un plus marque",
}


def at_table(pilot: Pilot, game: str) -> str:
    """What is said of where one is."""
    return pilot.tr("voice.table", game=pilot.tr(f"game.{game}.name"))


@pytest.mark.parametrize("game", TABLES)
def test_every_stop_and_every_place_of_every_table_has_words(game: str) -> None:
    """Those of other scenes are looked at wherever everything is reached by keys (`Pilot.check_reach`)."""
    with Pilot(size=(1024, 640), animation="off") as pilot:
        TABLES[game][0](pilot)
        pilot.hide()
        for _ in range(2):  # nothing in hand, something in hand or done
            pilot.check_words()
            pilot.key("n")
            pilot.key("return")


def test_each_thing_is_told_once_and_at_once() -> None:
    """The line, the cursor with what giving it does or why not, the log, the focus, a refusal, a toast."""
    with Pilot(size=(1024, 640), animation="off", confirm_end=False) as pilot:
        page = TABLES["sacrifice"][0](pilot)
        file = heard(pilot)
        screen, *introduction, asked = lines(file)
        assert screen == said("screen", at_table(pilot, "sacrifice"))
        novice = page.tr("table.computer", level=page.tr("level.novice.name")).replace(" · ", ", ")
        plates = f"{page.seat_plate(0)}. {page.seat_title(1)}, {novice}"
        assert page.seat_plate(0) == page.tr("table.you_are", name=page.seat_title(0))
        assert introduction[0] == said("text", page.tr("voice.seats", seats=plates))
        assert page.tr("sacrifice.goal.all") in introduction[1]
        assert asked.startswith(said("prompt", page.tr("table.you"), page.tr("table.round", round=9)))
        pilot.step()
        assert not lines(file)
        pilot.key("n")
        board, first = lines(file)
        assert board == said("focus", page.tr("voice.board"))
        assert first.startswith(said("cursor", page.tr("sacrifice.piece.cheetah.name")))
        power = page.tr("sacrifice.piece.cheetah.power", kill_cost=1)
        assert first.index(page.tr("table.inspect.takes_up")) < first.index(power), (
            "what can be done now comes before the rules"
        )
        pilot.key("f")
        pilot.type("e6")
        pilot.key("return")
        assert page.picked_first() == "e6"
        lines(file)
        pilot.key("n")
        assert lines(file)[-1] == said(
            "cursor", "b6", page.tr("voice.empty"), page.tr("table.inspect.reach", count=3)
        )
        pilot.key("f")
        pilot.type("a1")
        (far,) = lines(file)
        assert far.startswith("cursor: a1.") and page.cursor() == "a1"
        assert page.tr("refusal.sacrifice.distance_spoken", key_n="N") in far
        pilot.key("return")
        assert lines(file)[-1].startswith("refused: ")
        pilot.key("end")
        last = pilot.focused
        assert lines(file)[-1].startswith("focus: ")
        pilot.key("home")
        assert last != pilot.focused == "board"
        pilot.key("n", shift=True)
        assert pilot.focused == last, "before the first stop is the last"
        pilot.key("return")
        kinds = [line.partition(":")[0] for line in lines(file)]
        assert kinds[:6] == ["focus", "cursor", "focus", "log", "log", "prompt"]
        pilot.key("tab")
        pilot.key("y")
        told = lines(file)
        assert said("toast", page.tr("table.none.redo")) in told
        pilot.key("f2")
        again = lines(file)
        assert [line.partition(":")[0] for line in again] == ["screen", "prompt", "focus"] and again[-1] in told
        pilot.app.push(TitleScene(pilot.app, stub_doors()))
        pilot.settle()
        assert any(line.startswith("focus: ") for line in lines(file))


def test_a_line_of_the_log_that_is_worded_otherwise_later_is_told_once() -> None:
    class Table:
        is_public, is_private, log = True, False, ["one"]
        narrator = property(lambda self: self)

        def log_lines(self) -> list[str]:
            return self.log

        def announcements(self) -> tuple[Announcement, ...]:
            return ()

    voice, file, table = Announcer(Catalog()), io.StringIO(), Table()
    voice.add_listener(TranscriptWriter(file, str))

    def told(*log: str, hushed: bool = False) -> list[str]:
        table.log, table.is_private = list(log), hushed
        voice.announce_changes([cast(Scene, table)], ())
        return [line.removeprefix("log: ") for line in lines(file)]

    assert told("one") == ["one"]
    assert told("one", "reveals Goat") == ["reveals Goat"]
    assert told("one", "reveals Goat and Bells") == ["reveals Goat and Bells"], "a last line that goes on"
    assert told("one", "revealed two cards", "round 2") == ["round 2"]
    assert told("one", "revealed two cards", "round 2", "gives a card", hushed=True) == ["gives a card"]
    assert told("one", "reveals Goat and Bells", "round 2", "gives Goat") == ["gives Goat"], "as one may know it now"
    assert told("one", "reveals Goat and Bells", "round 2") == []


def test_a_first_turn_is_asked_for_in_sentences_and_a_wall_is_named_by_both_its_ends() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page = sacrifice.open_table(pilot, placement="fixed")
        file = heard(pilot)
        asked = lines(file)[-1]
        assert asked.endswith(page.tr("sacrifice.points.first_tip", count=2, full=4)), (
            "what is left of the turn is a sentence already"
        )
        pilot.key("b")
        pilot.key("n")
        assert lines(file)[-1] == said("cursor", "a5–c5", page.tr("voice.empty"), "Build a wall along a5–c5")


def test_nothing_covered_is_told_while_people_share_the_device() -> None:
    with Pilot(size=(800, 500), animation="off") as pilot:
        file = heard(pilot)
        page = sacrificio.open_table(pilot, PERSON, PERSON, seed=3)
        names = {page.card_names[card] for card in registry.load("sacrificio").components["cards"]}
        for _ in range(18):
            if pilot.top.name == "handover":
                pilot.key("return")
            pilot.key("n")
            pilot.key("space")  # looks closely where something lies
            if not page.is_on_top() and pilot.top.name != "handover":
                pilot.key("escape")
            pilot.key("return")
        assert page.action_count() > 4
        told = [line.partition(": ") for line in lines(file)]
        logged = {text for kind, _, text in told if kind == "log"}
        assert logged <= set(page.spoken_log()) and len(logged) > 3
        assert {text for kind, _, text in told if kind == "cursor"} == set()
        assert not [text for kind, _, text in told if kind != "log" and any(name in text for name in names)]


def test_what_answers_a_key_is_said_over_what_was_being_said(tmp_path: Path) -> None:
    """A voice of our own that notes what it says: it takes long over a log, and is cut short by the cursor."""
    note = tmp_path / "said.txt"
    slow = "import sys,time; t=sys.stdin.read(); time.sleep(9 if t=='a' else 0); open(sys.argv[1],'a').write(t)"
    voice = speech.SpeechOutput(speech.SpeechProgram((sys.executable, "-I", "-S", "-c", slow, str(note))))
    voice.announce((Announcement("log", "a"), Announcement("log", "b")), at_once=False)
    voice.announce((Announcement("cursor", "c"), Announcement("prompt", "d")), at_once=True)
    until = time.monotonic() + 5
    while (note.read_text() if note.exists() else "") != "cd" and time.monotonic() < until:
        time.sleep(0.01)
    voice.close()
    assert note.read_text() == "cd"


def test_without_a_voice_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "find_speech_program", lambda _language: None)
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.key("f2", ctrl=True)
        assert (
            pilot.app.toasts.shown_texts == (pilot.app.services.tr("voice.none"),)
            and not pilot.app.ensure_announcer().has_listeners
        )
        assert not pilot.app.services.settings.speak


def test_the_settings_begin_and_end_what_is_said_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no voice the switch goes back, and a sentence says why."""
    silent = speech.SpeechProgram((sys.executable, "-I", "-S", "-c", ""))
    found: list[speech.SpeechProgram | None] = [silent, None]
    monkeypatch.setattr(speech, "find_speech_program", lambda _language: found.pop(0))
    with Pilot(animation="off") as pilot:
        TABLES["sacrifice"][0](pilot)
        pilot.open(SettingsScene(pilot.app))
        assert pilot.sounds.ambience_game == "sacrifice"
        for wanted, told in ((True, "voice.on"), (False, "voice.off"), (False, "voice.none")):
            pilot.click("settings.speak")
            aloud = bool(pilot.app.announcer and pilot.app.announcer.is_aloud)
            assert aloud is wanted is pilot.app.services.settings.speak
            assert pilot.sounds.ambience_game == ("" if aloud else "sacrifice"), "a voice is heard alone"
            assert pilot.app.services.tr(told) in pilot.app.toasts.shown_texts


def test_what_is_said_together_is_not_cut_short_by_its_own_end() -> None:
    """A dialog's question is heard before the focus; what comes later without a key waits for its end."""

    class Ear:
        is_aloud = True
        told: list[tuple[str, bool]] = []

        def announce(self, told: Sequence[Announcement], *, at_once: bool) -> None:
            self.told.append((" | ".join(said.kind for said in told), at_once))

        def close(self) -> None: ...

    with Pilot(size=(1024, 640), animation="off", doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.app.ensure_announcer().add_listener(Ear())
        pilot.step()
        pilot.key("escape")
        pilot.app.toast("voice.off")
        pilot.step()
    assert Ear.told[0] == ("screen | focus | text | text | text", False)
    assert Ear.told[1:] == [("screen | text | focus", True), ("toast", False)]


def test_where_one_is_has_a_name_and_the_way_on_says_which_game_it_continues() -> None:
    with Pilot(size=(1024, 640), animation="off", doors=stub_doors(2)) as pilot:
        file = heard(pilot)
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        screen, focus, *texts = lines(file)
        assert screen == said(
            "screen", pilot.tr("ui.app.name"), f"Sacrifice, {pilot.tr('voice.number', number=1, count=1)}"
        )
        assert texts and said("text", "Sacrifice") not in texts, "its name is told once"
        button = f"{pilot.tr('ui.title.continue', round=7)}, {pilot.tr('voice.role.button')}"
        assert focus == said("focus", button, "Ana María – Lapis (Adept), round 7, 20 November 2025, 22:10")
        pilot.key("home")
        page = TABLES["sacrificio"][0](pilot)
        pilot.key("n")
        lines(file)
        pilot.key("m")
        assert lines(file)[0] == said("screen", page.tr("voice.menu"))
        pilot.key("escape")
        screen, focus, place = lines(file)  # neither what is asked nor advice again
        assert screen == said("screen", at_table(pilot, "sacrificio")) and focus == said(
            "focus", page.tr("voice.board")
        )
        assert place.startswith(said("cursor", page.tr("voice.offer", number=1)))
        pilot.key("space")
        assert [line.partition(":")[0] for line in lines(file)[:3]] == ["screen", "text", "text"], "a card is read"
        assert not page.is_on_top()


def test_settings_and_lists_are_told_with_their_kind_their_state_and_their_number() -> None:
    with Pilot(size=(1024, 640), animation="off", language="es") as pilot:
        file = heard(pilot)
        pilot.open(SettingsScene(pilot.app))
        told: dict[str, str] = {}
        for _ in pilot.top.widget_root.focus_order():
            pilot.key("tab")
            told[pilot.focused] = lines(file)[-1]
        tr = pilot.tr
        second = f"{tr('voice.role.choice')} {tr('voice.number', number=2, count=3)}"
        assert told["settings.language"] == said("focus", f"{tr('ui.settings.language')}: Español, {second}")
        switch = f"{tr('ui.settings.high_contrast')}, {tr('voice.role.switch')}, {tr('voice.state.off')}"
        assert told["settings.high_contrast"].startswith(said("focus", switch))
        slider = f"{tr('ui.settings.text')}: 100 %, {tr('voice.role.slider')}"
        assert told["settings.text"].startswith(said("focus", slider))
        pilot.app.open_rules("terrorixico")
        pilot.settle()
        sections = read_rulebook("terrorixico", "es")
        first = f"{tr('voice.role.item')} {tr('voice.number', number=1, count=len(sections))}"
        chosen = tr("voice.state.chosen")
        assert said("focus", f"{sections[0].title}, {first}, {chosen}") in lines(file)


@pytest.mark.parametrize(("people", "side"), [(1, True), (2, False)])
def test_who_plays_and_the_own_role_are_told_to_nobody_but_its_owner(people: int, side: bool) -> None:
    """With one person at the device the own side is said as one sits down; where several share it, never."""
    with Pilot(size=(1024, 640), animation="off") as pilot:
        file = heard(pilot)
        page = walpurgisnacht.open_night(pilot, people, 4, seed=4)
        pilot.hide()
        for _ in range(6):
            pilot.key("return")
            pilot.key("v")
        told = "\n".join(lines(file))
        plates = [page.seat_plate(seat) for seat in range(people + 1)]
        novice = page.seat_note(people).replace(" · ", ", ")
        assert said("text", page.tr("voice.seats", seats=f"{'. '.join(plates)}, {novice}"))[:-1] in told
        assert (plates[0] == page.tr("table.you_are", name=page.seat_title(0))) is (people == 1)
        sides = (page.tr(f"walpurgisnacht.goal.own.{one}") for one in ("witches", "villagers"))
        assert any(f"text: {one}" in told for one in sides) is side
        if not side:
            roles = {page.card_names[of["role"]] for of in page.position()["seats"].values()}
            assert not [name for name in roles if name in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_said_takes_it_that_it_is_seen(language: str) -> None:
    """What asks, explains or refuses speaks of highlights, dots and greys only to who sees them."""
    seeing = re.compile(SEEING[language], re.IGNORECASE)
    catalog = Catalog(language)
    ids = [id for id in catalog.ids_below("") if ASKS.search(id)]
    shown = [id for id in ids if seeing.search(catalog.tr(id))]
    catalog.use_spoken_variants(on=True)
    assert len(shown) > 12 and not [id for id in shown if seeing.search(catalog.tr(id))]
