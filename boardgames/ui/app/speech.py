"""Speech by the system's own program: `spd-say`, `say` or PowerShell. Nothing is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.ui.app.app_window import AppHost
from boardgames.ui.scene.spoken_text import Announcement

POWERSHELL: Final = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


def start_speech(window: AppHost) -> bool:
    """Start speech; if the system has no speech program, show a toast. Return whether speech was started."""
    program = find_speech_program(window.services.catalog.language)
    if program is None:
        window.toast("voice.none")
    else:
        window.ensure_announcer().add_listener(SpeechOutput(program))
    return program is not None


def set_speech(window: AppHost, *, on: bool) -> None:
    """Start or stop speech and show a toast; do nothing if it is already in that state."""
    voice = window.ensure_announcer()
    if on and not voice.is_aloud:
        if start_speech(window):
            window.toast("voice.on")
    elif voice.is_aloud and not on:
        window.toast("voice.off")
        voice.stop_speech()


def handle_speech_key(window: AppHost, *, turn: bool) -> None:
    """Repeat the announcements of the top scene; with `turn`, start or stop speech."""
    voice = window.ensure_announcer()
    if turn:
        set_speech(window, on=not voice.is_aloud)
        window.services.prefs.change(speak=voice.is_aloud)
    elif voice.has_listeners:
        voice.repeat_announcements(window.scenes)
    else:
        window.toast("voice.silent")


def read_paragraph(window: AppHost, by: int) -> bool:
    """Speak the next or previous paragraph of the top scene; False if there are no listeners."""
    voice = window.ensure_announcer()
    if voice.has_listeners:
        voice.read_paragraph(window.scenes, by)
    return voice.has_listeners


class SpeechProgram(NamedTuple):
    """Command line of a speech program. It reads the text from standard input or as its last argument.

    The program exits when the text was spoken. `stop_command` stops speech that outlives the program.
    """

    command: Sequence[str]
    reads_stdin: bool = True
    stop_command: Sequence[str] = ()


def find_speech_program(language: str, which: Callable[[str], str | None] = shutil.which) -> SpeechProgram | None:
    """Return the speech program of this system, or None."""
    if which("spd-say"):
        words = ("spd-say", "--wait", "--application-name", "boardgames", "--language", language, "--")
        return SpeechProgram(words, reads_stdin=False, stop_command=("spd-say", "--cancel"))
    if sys.platform == "darwin" and which("say"):
        return SpeechProgram(("say", "-f", "-"))
    for name in ("powershell", "pwsh") if sys.platform == "win32" else ():
        if which(name):
            return SpeechProgram((name, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL))
    return None


@final
class SpeechOutput:
    """Speaks texts in order, in a thread that sleeps while there are none.

    A text that answers a key is spoken at once; texts still waiting are dropped.
    """

    is_aloud = True

    def __init__(self, program: SpeechProgram) -> None:
        self._program = program
        self._waiting: deque[str] = deque()
        self._speaking: subprocess.Popen[str] | None = None
        self._changed = threading.Condition()
        self._ended = self._cut = False
        threading.Thread(target=self._work, name="voice", daemon=True).start()

    def announce(self, told: Sequence[Announcement], *, at_once: bool) -> None:
        with self._changed:
            if at_once:
                self._interrupt()
            self._waiting.extend(said.text for said in told)
            self._changed.notify()

    def close(self) -> None:
        """Stop speaking and end the thread."""
        with self._changed:
            self._ended = True
            self._interrupt()
            self._changed.notify()

    def _interrupt(self) -> None:
        self._waiting.clear()
        if self._speaking is not None and self._speaking.poll() is None:
            self._cut = True
            self._speaking.terminate()

    def _work(self) -> None:
        program = self._program
        while True:
            with self._changed:
                while not self._waiting and not self._ended:
                    self._changed.wait()
                cut, self._cut = self._cut, False
                text = self._waiting.popleft() if self._waiting else ""
                if not text and self._ended:
                    return
            if cut and program.stop_command:
                _run(program.stop_command)
            with self._changed:
                speaking = self._speaking = _start_program(program, text)
            if speaking is not None:
                speaking.communicate(text if program.reads_stdin else None)


def _start_program(program: SpeechProgram, text: str) -> subprocess.Popen[str] | None:
    words = list(program.command) if program.reads_stdin else [*program.command, text]
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE if program.reads_stdin else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None


def _run(words: Sequence[str]) -> None:
    begun = _start_program(SpeechProgram(words), "")
    if begun is not None:
        begun.communicate("")
