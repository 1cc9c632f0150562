"""Everything in words: each stop and place has some, each is told once, and nothing that not everybody may know."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from boardgames import registry
from boardgames.ui.app import loud
from boardgames.ui.app.voice import Transcript, Voice, voice_of
from boardgames.ui.play.table.handover import Handover
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.spoken import Said
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title import Title
from tests.games.sacrifice import pilot as sacrifice
from tests.games.sacrificio import pilot as sacrificio
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.test_inspector import TABLES

TWO = (sacrificio.PERSON, sacrificio.PERSON)


def heard(pilot: Pilot) -> io.StringIO:
    """What is told from now on."""
    file = io.StringIO()
    voice_of(pilot.app).ears.append(Transcript(file, str))
    pilot.step()
    return file


def lines(file: io.StringIO) -> list[str]:
    """What was told since the last time."""
    told = file.getvalue().splitlines()
    file.seek(0)
    file.truncate()
    return told


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
        scene = TABLES["sacrifice"][0](pilot)
        file = heard(pilot)
        (asked,) = lines(file)[:1]
        assert asked.startswith("prompt: You. Round 9.")
        pilot.step()
        assert not lines(file)
        pilot.key("n")
        (first,) = lines(file)
        assert first.startswith("cursor: Cheetah.")
        assert first.index("Can be chosen now.") < first.index(" cells"), (
            "what can be done now comes before the rules"
        )
        pilot.key("f")
        pilot.type("e6")
        pilot.key("return")
        assert scene.hand.picked == "e6"
        lines(file)
        pilot.key("n")
        assert lines(file)[-1] == "cursor: b6. Empty. In reach for 3 points."
        pilot.key("f")
        pilot.type("a1")
        (far,) = lines(file)
        assert far.startswith("cursor: a1.") and scene.board.cursor == "a1" and "marked cells" in far
        pilot.key("return")
        assert lines(file)[-1].startswith("refused: ")
        pilot.key("end")
        last = scene.stage.focused
        assert lines(file)[-1].startswith("focus: ")
        pilot.key("home")
        assert last != scene.stage.focused == "board"
        pilot.key("n", shift=True)
        assert scene.stage.focused == last, "before the first stop is the last"
        pilot.key("return")
        assert [line.partition(":")[0] for line in lines(file)][:3] == ["cursor", "log", "log"]
        pilot.key("tab")
        pilot.key("y")
        told = lines(file)
        assert "toast: There is nothing to redo." in told
        pilot.key("f2")
        again = lines(file)
        assert [line.partition(":")[0] for line in again] == ["prompt", "focus"] and again[-1] in told
        pilot.app.push(Title(pilot.app, stub_doors()))
        pilot.settle()
        assert any(line.startswith("focus: ") for line in lines(file))


def test_a_line_of_the_log_that_is_worded_otherwise_later_is_told_once() -> None:
    class Table:
        public, hushed, log = True, False, ["one"]
        narrator = property(lambda self: self)

        def lines(self) -> list[str]:
            return self.log

        def spoken(self) -> tuple[Said, ...]:
            return ()

    voice, file, table = Voice(), io.StringIO(), Table()
    voice.ears.append(Transcript(file, str))

    def told(*log: str, hushed: bool = False) -> list[str]:
        table.log, table.hushed = list(log), hushed
        voice.follow([cast(Scene, table)], ())
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
        sacrifice.open_table(pilot, placement="fixed")
        file = heard(pilot)
        (asked,) = lines(file)
        assert asked.endswith("Every later turn has 4."), "what is left of the turn is a sentence already"
        pilot.key("b")
        pilot.key("n")
        assert lines(file)[-1] == "cursor: a5–c5. Empty. Can be chosen now."


def test_nothing_covered_is_told_while_people_share_the_device() -> None:
    with Pilot(size=(800, 500), animation="off") as pilot:
        file = heard(pilot)
        scene = sacrificio.open_table(pilot, *TWO, seed=3)
        pilot.hide()
        names = {scene.words.card_names[card] for card in registry.load("sacrificio").material["cards"]}
        for _ in range(18):
            if isinstance(pilot.top, Handover):
                pilot.key("return")
            pilot.key("n")
            pilot.key("space")  # looks closely where something lies
            if pilot.top is not scene and not isinstance(pilot.top, Handover):
                pilot.key("escape")
            pilot.key("return")
        assert len(scene.session.match) > 4
        told = [line.partition(": ") for line in lines(file)]
        logged = {text for kind, _, text in told if kind == "log"}
        assert logged <= set(scene.narrator.lines()) and len(logged) > 3
        assert {text for kind, _, text in told if kind == "cursor"} == set()
        assert not [text for kind, _, text in told if kind != "log" and any(name in text for name in names)]


def test_what_answers_a_key_is_said_over_what_was_being_said(tmp_path: Path) -> None:
    """A voice of our own that notes what it says: it takes long over a log, and is cut short by the cursor."""
    note = tmp_path / "said.txt"
    slow = "import sys,time; t=sys.stdin.read(); time.sleep(9 if t=='a' else 0); open(sys.argv[1],'a').write(t)"
    voice = loud.Loud(loud.Program((sys.executable, "-I", "-S", "-c", slow, str(note))))
    for kind, text in (("log", "a"), ("log", "b"), ("cursor", "c"), ("prompt", "d")):
        voice.tell(Said(kind, text))  # type: ignore[arg-type]
    until = time.monotonic() + 5
    while (note.read_text() if note.exists() else "") != "cd" and time.monotonic() < until:
        time.sleep(0.01)
    voice.close()
    assert note.read_text() == "cd"


def test_without_a_voice_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loud, "found", lambda _language: None)
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.begin(Title(pilot.app, pilot.doors))
        pilot.key("f2", ctrl=True)
        assert pilot.app.toasts.texts == (pilot.app.services.tr("voice.none"),) and not voice_of(pilot.app).on
        assert not pilot.app.services.settings.speak


def test_the_settings_begin_and_end_what_is_said_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no voice the switch goes back, and a sentence says why."""
    silent = loud.Program((sys.executable, "-I", "-S", "-c", ""))
    found: list[loud.Program | None] = [silent, None]
    monkeypatch.setattr(loud, "found", lambda _language: found.pop(0))
    with Pilot(animation="off") as pilot:
        TABLES["sacrifice"][0](pilot)
        pilot.open(SettingsScene(pilot.app))
        assert pilot.sounds.place == "sacrifice"
        for wanted, told in ((True, "voice.on"), (False, "voice.off"), (False, "voice.none")):
            pilot.click("settings.speak")
            aloud = bool(pilot.app.voice and pilot.app.voice.aloud)
            assert aloud is wanted is pilot.app.services.settings.speak
            assert pilot.sounds.place == ("" if aloud else "sacrifice"), "a voice is heard alone"
            assert pilot.app.services.tr(told) in pilot.app.toasts.texts
