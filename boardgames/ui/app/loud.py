"""Speech through the system's own voice: `spd-say`, `say` or PowerShell, whichever there is. Nothing is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.ui.app.window import Window
from boardgames.ui.scene.spoken import Said

POWERSHELL: Final = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


def begin(window: Window) -> bool:
    """Say everything aloud from now on; where the system has no voice, say that in one sentence."""
    program = found(window.services.catalog.language)
    if program is None:
        window.toast("voice.none")
    else:
        window.begin_voice().listen(Loud(program))
    return program is not None


def switch(window: Window, *, on: bool) -> None:
    """Begin or end what is said aloud, and tell that; nothing where it is so."""
    voice = window.begin_voice()
    if on and not voice.aloud:
        if begin(window):
            window.toast("voice.on")
    elif voice.aloud and not on:
        window.toast("voice.off")
        voice.hush()


def key(window: Window, *, turn: bool) -> None:
    """Say again where one is; `turn` begins and ends what is said aloud."""
    voice = window.begin_voice()
    if turn:
        switch(window, on=not voice.aloud)
        window.services.prefs.change(speak=voice.aloud)
    elif voice.on:
        voice.again(window.scenes)
    else:
        window.toast("voice.silent")


def read(window: Window, by: int) -> bool:
    """Say the next paragraph of what can be read there, or the one before; False where nobody listens."""
    voice = window.begin_voice()
    if voice.on:
        voice.read(window.scenes, by)
    return voice.on


class Program(NamedTuple):
    """How a voice is started: it reads a text from its input, or gets it behind its words, and ends once it is said.

    `hush` stops one that goes on after its program has ended.
    """

    words: Sequence[str]
    reads: bool = True
    hush: Sequence[str] = ()


def found(language: str, which: Callable[[str], str | None] = shutil.which) -> Program | None:
    """The voice of this system, or None."""
    if which("spd-say"):
        words = ("spd-say", "--wait", "--application-name", "boardgames", "--language", language, "--")
        return Program(words, reads=False, hush=("spd-say", "--cancel"))
    if sys.platform == "darwin" and which("say"):
        return Program(("say", "-f", "-"))
    for name in ("powershell", "pwsh") if sys.platform == "win32" else ():
        if which(name):
            return Program((name, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL))
    return None


@final
class Loud:
    """Says one thing after the other, in a thread that sleeps while there is nothing to say.

    What answers a key is said at once; what waited till then is left out.
    """

    aloud = True

    def __init__(self, program: Program) -> None:
        self._program = program
        self._waiting: deque[str] = deque()
        self._speaking: subprocess.Popen[str] | None = None
        self._changed = threading.Condition()
        self._ended = self._cut = False
        threading.Thread(target=self._work, name="voice", daemon=True).start()

    def tell(self, told: Sequence[Said], *, at_once: bool) -> None:
        with self._changed:
            if at_once:
                self._interrupt()
            self._waiting.extend(said.text for said in told)
            self._changed.notify()

    def close(self) -> None:
        """Say nothing more."""
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
            if cut and program.hush:
                _run(program.hush)
            with self._changed:
                speaking = self._speaking = _begun(program, text)
            if speaking is not None:
                speaking.communicate(text if program.reads else None)


def _begun(program: Program, text: str) -> subprocess.Popen[str] | None:
    words = list(program.words) if program.reads else [*program.words, text]
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE if program.reads else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None


def _run(words: Sequence[str]) -> None:
    begun = _begun(Program(words), "")
    if begun is not None:
        begun.communicate("")
