"""What means the same in every scene: where keys may act, keys that come before it, keys and files dropped that it
does not want.
"""

from __future__ import annotations

from pathlib import Path

from boardgames.ui.app.window import Window
from boardgames.ui.input.intents import Activate, Dropped, Hover, Intent, Key, Step, Typed
from boardgames.ui.scene.activation import ActivationGuard
from boardgames.ui.scene.dialogs import KeyList
from boardgames.ui.scene.scene import Scene

KEYS = (Activate, Key, Step)
"""What may act at the place of the cursor or the focus."""


def deliver(window: Window, intent: Intent, top: Scene) -> None:
    """Hand an intent to the scene on top, unless it would act where no frame has shown cursor or focus."""
    guard = window.activation
    if top.is_stale:
        top.prepare()
    if first(window, intent):
        return
    acts = isinstance(intent, KEYS) and top.acts_at_place(intent)
    if isinstance(intent, Activate) and guard.is_locked(at_place=acts):
        if acts and not guard.shows_place:
            top.show_place()
        return
    if acts and not _lets_act(guard, intent, top):
        return
    if not top.handle(intent):
        last(window, intent, top)
    if acts and not window.is_current:
        guard.spend()


def _lets_act(guard: ActivationGuard, intent: Intent, top: Scene) -> bool:
    """True if a key may act at its place. Where that is not drawn, what moves comes to its end, or it is drawn."""
    moment = top.keyboard_moment()
    at_focus = moment.place is not None and moment.place.widget == top.stage.shown_focus
    if moment.place is not None and guard.may_act(moment) and (at_focus or intent == Activate()):
        top.go_to(moment.place)
        return True
    if not top.hasten():
        top.show_place()
    return False


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
        _save_picture(window)
    elif intent.name == "f2":
        from boardgames.ui.app import loud

        loud.key(window, turn=intent.ctrl)
    elif intent.ctrl and intent.name in ("down", "up") and window.voice is not None:
        from boardgames.ui.app import loud

        return loud.read(window, 1 if intent.name == "down" else -1)
    else:
        return False
    return True


def _save_picture(window: Window) -> None:
    """Write a picture of the window into the person's pictures."""
    path = window.screen.save_picture()
    if path is None:
        window.toast("ui.toast.picture_failed")
    else:
        window.toast("ui.toast.picture_saved", path=path)


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
