"""What means the same in every scene: keys that come before it, keys and files dropped that it does not want."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from boardgames.ui.app.voice import Voice
from boardgames.ui.input.intents import Dropped, Hover, Intent, Key, Typed
from boardgames.ui.scene.dialogs import KeyList
from boardgames.ui.scene.doors import Doors
from boardgames.ui.scene.scene import Host, Scene


class Window(Host, Protocol):
    """What the window lends besides."""

    voice: Voice | None
    doors: Doors

    @property
    def scenes(self) -> Sequence[Scene]: ...

    def save_picture(self) -> None: ...


def first(window: Window, intent: Intent) -> bool:
    """Do what a key means whatever is shown; False for any other intent."""
    prefs = window.services.prefs
    if window.voice is not None and not isinstance(intent, Hover):
        window.voice.expect_answer()
    if not isinstance(intent, Key) or intent.shift or intent.alt:
        return False
    if intent == Key("f11"):
        prefs.change(fullscreen=not prefs.value.fullscreen)
    elif intent == Key("f12"):
        window.save_picture()
    elif intent.name == "f2":
        from boardgames.ui.app import loud

        loud.key(window, turn=intent.ctrl)
    elif intent.ctrl and intent.name in ("down", "up") and window.voice is not None:
        from boardgames.ui.app import loud

        return loud.read(window, 1 if intent.name == "down" else -1)
    else:
        return False
    return True


def last(window: Window, intent: Intent, top: Scene) -> None:
    """Do what a key or a dropped file means that the scene on top does not want."""
    prefs = window.services.prefs
    if isinstance(intent, Key) and intent.ctrl and intent.name == "m":
        mute = not prefs.value.mute
        prefs.change(mute=mute)
        window.toast("ui.toast.muted" if mute else "ui.toast.unmuted")
    elif isinstance(intent, Dropped):
        from boardgames.ui.app.opened import open_over

        open_over(window, window.doors, Path(intent.path))
    elif isinstance(intent, Typed) and intent.text == "?":
        window.push(KeyList(window, top.shortcuts()))
    elif isinstance(intent, Key) and intent.name == "f1" and not top.overlay:
        window.open_rules(*top.rules_at())
