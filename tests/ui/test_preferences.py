"""Settings: written whole, never trusted when read, never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames.data.validation import InvalidFields
from boardgames.record.player_progress import ProgressStore
from boardgames.ui.scene.preferences import FILE, ON_SCREEN, Preferences, PreferenceStore, migrate_lesson_progress
from boardgames.ui.shell.title_screen import TitleScene
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors


def test_changes_are_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / FILE
    PreferenceStore(path).change(language="fr", text_percent=150, window=(1400, 900))
    again = PreferenceStore(path)
    assert (again.value.language, again.value.text_percent, again.value.window) == ("fr", 150, (1400, 900))
    assert not again.trouble and [p.name for p in path.parent.iterdir()] == [FILE]


BROKEN = [
    b"",
    b"{",
    b"[]",
    b'"text"',
    b"\xff\xfe\x00",
    b"[" * 5000,
    b"x" * 300_000,
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_set_aside_and_the_defaults_hold(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    store = PreferenceStore(path)
    assert store.value == Preferences() and store.trouble == "ui.trouble.settings_broken"
    assert (tmp_path / "settings.broken-1.json").read_bytes() == content
    store.change(volume=10)
    assert PreferenceStore(path).value.volume == 10


PARTLY = [{"text_percent": 9000}, {"language": "tlh"}, {"volume": "loud"}, {"window": [1]}, {"answers": {"x": "y"}}]


@pytest.mark.parametrize("wrong", PARTLY, ids=[next(iter(one)) for one in PARTLY])
def test_one_setting_that_cannot_be_leaves_the_others(tmp_path: Path, wrong: dict[str, object]) -> None:
    path = tmp_path / FILE
    path.write_text(json.dumps({**wrong, "reduced_motion": True}))
    store = PreferenceStore(path)
    assert store.value == Preferences(reduced_motion=True) and store.trouble == "ui.trouble.settings_partly"
    assert json.loads((tmp_path / "settings.broken-1.json").read_text()) == {**wrong, "reduced_motion": True}
    store.change(mute=True)
    assert not PreferenceStore(path).trouble and PreferenceStore(path).value.reduced_motion


def test_broken_files_do_not_replace_each_other(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_text(f"broken {number}")
        PreferenceStore(tmp_path / FILE)
        assert (tmp_path / f"settings.broken-{number}.json").read_text() == f"broken {number}"


def test_settings_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"volume": 30, "hologram": True}))
    store = PreferenceStore(tmp_path / FILE)
    assert store.value.volume == 30 and not store.trouble
    store.change(volume=40)
    assert json.loads((tmp_path / FILE).read_text())["hologram"] is True


def test_two_windows_do_not_undo_each_others_settings(tmp_path: Path) -> None:
    one, two = PreferenceStore(tmp_path / FILE), PreferenceStore(tmp_path / FILE)
    one.change(volume=10, last_setup={"sacrifice": {"seed": 1}}, seen=("a",))
    two.change(language="fr", last_setup={"sacrificio": {"seed": 2}}, seen=("b",))
    one.change(last_setup={"sacrifice": {"seed": 3}})
    found = PreferenceStore(tmp_path / FILE).value
    assert (found.volume, found.language, found.seen) == (10, "fr", ("a", "b"))
    assert found.last_setup == {"sacrifice": {"seed": 3}, "sacrificio": {"seed": 2}}
    two.change(last_setup={})
    assert PreferenceStore(tmp_path / FILE).value.last_setup == {"sacrifice": {"seed": 3}}


def test_what_could_not_be_written_is_told_once_and_written_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, told = PreferenceStore(tmp_path / FILE), []
    store.report_trouble_to(told.append)

    def refuse(*_words: object) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr("boardgames.ui.scene.preferences.write_atomically", refuse)
        store.change(volume=10)
        store.change(mute=True)
    assert told == ["ui.trouble.settings_unwritten"]
    PreferenceStore(tmp_path / FILE).change(language="es")
    store.change(text_percent=120)
    found = PreferenceStore(tmp_path / FILE).value
    assert (found.volume, found.mute, found.language, found.text_percent) == (10, True, "es", 120)


def test_a_place_that_cannot_be_written_is_told_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = PreferenceStore(tmp_path / "file" / FILE)
    store.change(volume=5)
    assert store.value.volume == 5 and store.trouble == "ui.trouble.settings_unwritten"


def test_values_out_of_range_are_refused(tmp_path: Path) -> None:
    store = PreferenceStore(tmp_path / FILE)
    with pytest.raises(InvalidFields):
        store.change(text_percent=300)
    assert store.value.text_percent == 100


def test_defaults_bring_back_what_is_on_the_screen_only(tmp_path: Path) -> None:
    store = PreferenceStore(tmp_path / FILE)
    store.change(volume=10, language="es", seen=("advice",), window=(1500, 900))
    store.reset()
    assert all(getattr(store.value, name) == getattr(Preferences(), name) for name in ON_SCREEN)
    assert store.value.seen == ("advice",) and store.value.window == (1500, 900)


def test_advice_is_given_once(tmp_path: Path) -> None:
    store = PreferenceStore(tmp_path / FILE)
    assert store.note_first_time("genocide") and not store.note_first_time("genocide")
    assert not PreferenceStore(tmp_path / FILE).note_first_time("genocide")


def test_the_app_says_so_once_and_runs(tmp_path: Path) -> None:
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / FILE).write_text("no json")
    with Pilot(home=tmp_path, doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        assert len(pilot.app.toasts.shown_texts) == 1 and "settings" in pilot.app.toasts.shown_texts[0]
        pilot.settle(lambda: not pilot.app.toasts.shown_texts)


def test_settings_of_version_0_1_0_are_read(tmp_path: Path) -> None:
    path = tmp_path / FILE
    fixture = Path(__file__).resolve().parents[1] / "fixtures" / "version-0.1.0" / "settings" / FILE
    path.write_bytes(fixture.read_bytes())
    store = PreferenceStore(path)
    assert not store.trouble and store.value.lessons == {} and store.value.language == "es"


NAMED = {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "computer", "name": "", "level": "novice"}]}
OTHERS = {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"}]}


@pytest.mark.parametrize(
    ("setups", "player"),
    [({}, ""), ({"a": NAMED, "b": NAMED}, "Ana"), ({"a": OTHERS}, ""), ({"a": {"seats": 5}}, "")],
)
def test_lessons_of_the_settings_go_to_the_one_name_that_played(
    tmp_path: Path, setups: dict[str, object], player: str
) -> None:
    (tmp_path / FILE).write_text(json.dumps({"lessons": {"game": ["02-two", "01-one"]}, "last_setup": setups}))
    prefs, progress = PreferenceStore(tmp_path / FILE), ProgressStore(tmp_path / "progress.json")
    migrate_lesson_progress(prefs, progress)
    assert ProgressStore(progress.path).of(player).lessons_done("game") == ("02-two", "01-one")
    again = PreferenceStore(tmp_path / FILE)
    assert again.value.lessons == {} and again.value.player == player
    migrate_lesson_progress(again, progress)
    assert progress.names == (player,)


def test_lessons_stay_in_the_settings_until_progress_can_be_written(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"lessons": {"game": ["01-one"]}}))
    (tmp_path / "file").write_text("")
    prefs, progress = PreferenceStore(tmp_path / FILE), ProgressStore(tmp_path / "file" / "progress.json")
    migrate_lesson_progress(prefs, progress)
    assert prefs.value.lessons == {"game": ("01-one",)} and progress.of("").lessons_done("game") == ("01-one",)


def test_a_sentence_that_is_shown_follows_the_language() -> None:
    with Pilot(language="es") as pilot:
        pilot.app.toast("ui.toast.defaults")
        assert pilot.app.toasts.shown_texts == (pilot.tr("ui.toast.defaults"),)
        pilot.app.services.prefs.change(language="en")
        assert pilot.app.toasts.shown_texts == ("All settings but the language are back to their defaults.",)
