"""What a person sees and hears in short sessions of every game is what the golden traces say."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.traces import run
from tests.traces.comparison import differences
from tests.traces.golden_file import FOLDER, read_game
from tests.traces.recorder import TraceEntry, record
from tests.traces.screen import ScreenState
from tests.traces.session import TraceSession, sessions_of

SESSIONS = [session for game in run.games() for session in sessions_of(game)]
MOST_BYTES = 2_000_000


@pytest.mark.parametrize(
    "session", [one for one in SESSIONS if one.in_suite], ids=lambda one: f"{one.game}-{one.name}"
)
def test_what_a_person_sees_and_hears_is_as_it_was(session: TraceSession) -> None:
    told = list(run.compare(session, record(session)))
    assert not told, f"{session.game} / {session.name}\n" + "\n".join(told)


def test_every_session_has_a_golden_trace_and_all_of_them_are_small() -> None:
    for game in run.games():
        assert list(read_game(game)[0]) == [one.name for one in sessions_of(game)], game
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def entry(*seen: str, heard: tuple[str, ...] = (), placed: tuple[str, ...] = (), digest: str = "a") -> TraceEntry:
    return TraceEntry("key h", heard, (), 100, ScreenState(Counter(seen), Counter(placed), digest))


def test_a_word_that_is_gone_a_sound_and_a_button_that_is_on_are_told() -> None:
    before = [entry("text a fine hint", "button Undo OFF", heard=("sounds tick",))]
    now = [entry("text a hint", "button Undo", heard=("sounds tock",))]
    told = "\n".join(differences(before, now, "seen"))
    assert "not now: button Undo OFF | text a fine hint" in told
    assert "before, and not now: sounds tick" in told and "did not before: sounds tock" in told
    assert differences(before, now, "places") == []


def test_how_a_text_is_broken_into_lines_is_a_matter_of_places() -> None:
    before = [entry("text a fine", "text hint", placed=("text 4,8 a fine", "text 4,28 hint"))]
    now = [entry("text a fine hint", placed=("text 4,8 a fine hint",))]
    assert differences(before, now, "seen") == []
    assert "it stood there before" in "\n".join(differences(before, now, "places"))


def test_pixels_are_compared_where_they_can_be() -> None:
    before, now = [entry("text a")], [entry("text a", digest="b")]
    assert differences(before, now, "places") and not differences(before, now, "places", digests=False)


def test_an_input_that_is_missing_is_told() -> None:
    assert differences([entry("text a")] * 2, [entry("text a")], "seen")


def test_other_lines_of_the_same_words_are_not_written() -> None:
    golden, now = [entry("text a fine", "text hint")], [entry("text a fine hint", placed=("t 4,8 a fine hint",))]
    (kept,) = run.keep_known_lines(golden, now)
    assert kept.screen.seen == golden[0].screen.seen and kept.screen.placed == now[0].screen.placed
    other = [entry("text another hint")]
    assert run.keep_known_lines(golden, other) == other
