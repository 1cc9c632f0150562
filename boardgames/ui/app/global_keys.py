"""Keys with the same effect in every scene: before the scene handles an intent, and after it declines one.

Also decides whether a key may act at the place of the cursor or focus.
"""

from __future__ import annotations

from pathlib import Path

from boardgames.ui.app.app_window import AppHost
from boardgames.ui.input.intents import Activate, DirectionStep, FileDrop, Hover, Intent, Key, TextInput
from boardgames.ui.scene.activation_guard import ActivationGuard
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.scene import Scene

KEYS = (Activate, Key, DirectionStep)
"""Intents that act at the place of the cursor or the focus."""


def deliver_intent(window: AppHost, intent: Intent, top: Scene) -> None:
    """Hand an intent to the top scene, unless it acts at a cursor or focus that no frame has shown yet."""
    guard = window.activation
    if top.is_stale:
        top.update_layout()
    if handle_before_scene(window, intent):
        return
    acts = isinstance(intent, KEYS) and top.acts_at_place(intent)
    if isinstance(intent, Activate) and guard.is_locked(at_place=acts):
        if acts and not guard.shows_place:
            top.show_keyboard_target()
        return
    if acts and not _lets_act(guard, intent, top):
        return
    if not top.handle(intent):
        handle_after_scene(window, intent, top)
    if acts and not window.is_current:
        guard.await_next_frame()


def _lets_act(guard: ActivationGuard, intent: Intent, top: Scene) -> bool:
    """True if a key may act at its place. Otherwise finish the animations or make that place visible."""
    moment = top.keyboard_snapshot()
    at_focus = moment.target is not None and moment.target.widget == top.widget_root.shown_focus_id
    if moment.target is not None and guard.may_act(moment) and (at_focus or intent == Activate()):
        top.focus_target(moment.target)
        return True
    if not top.finish_animations():
        top.show_keyboard_target()
    return False


def handle_before_scene(window: AppHost, intent: Intent) -> bool:
    """Handle a key that has the same effect in every scene; return False for any other intent."""
    prefs = window.services.prefs
    if window.announcer is not None and not isinstance(intent, Hover):
        window.announcer.expect_answer()
    if not isinstance(intent, Key) or intent.shift or intent.alt:
        return False
    if intent == Key("f11"):
        prefs.change(fullscreen=not prefs.value.fullscreen)
    elif intent == Key("f12"):
        _save_picture(window)
    elif intent.name == "f2":
        from boardgames.ui.app import speech

        speech.handle_speech_key(window, turn=intent.ctrl)
    elif intent.ctrl and intent.name in ("down", "up") and window.announcer is not None:
        from boardgames.ui.app import speech

        return speech.read_paragraph(window, 1 if intent.name == "down" else -1)
    else:
        return False
    return True


def _save_picture(window: AppHost) -> None:
    """Write a picture of the window into the person's pictures."""
    path = window.window.save_picture()
    if path is None:
        window.toast("ui.toast.picture_failed")
    else:
        window.toast("ui.toast.picture_saved", path=path)


def handle_after_scene(window: AppHost, intent: Intent, top: Scene) -> None:
    """Handle a key or a dropped file that the top scene did not handle."""
    prefs = window.services.prefs
    if isinstance(intent, Key) and intent.ctrl and intent.name == "m":
        mute = not prefs.value.mute
        prefs.change(mute=mute)
        window.toast("ui.toast.muted" if mute else "ui.toast.unmuted")
    elif isinstance(intent, FileDrop):
        from boardgames.ui.app.incoming_files import open_file_over

        open_file_over(window, window.scene_factory, Path(intent.path))
    elif isinstance(intent, TextInput) and intent.text == "?":
        window.push(ShortcutDialog(window, top.shortcuts()))
    elif isinstance(intent, Key) and intent.name == "f1" and not top.is_overlay:
        window.open_rules(*top.rules_section())
