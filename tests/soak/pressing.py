"""Events of chance: what hands, windows and systems do, without sense."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pygame

from boardgames.data.data_paths import user_dir
from boardgames.ui.app.app import App

ROOT: Final = Path(__file__).resolve().parents[2]
LANGUAGES: Final = ("en", "es", "fr")
SCALES: Final = (80, 100, 150, 200)
SIZES: Final = ((640, 400), (800, 600), (1024, 640), (1280, 720), (1920, 1080))
KEYS: Final = (
    *("return", "escape", "tab", "left", "right", "up", "down", "space", "backspace", "delete", "home", "end"),
    *("f1", "f11", "f12"),
    *"abcdefghijklmnopqrstuvwxyz0123456789", "page up", "page down", "left shift",
)  # fmt: skip


def post(app: App, chance: Random, *, plain: bool = False) -> str:
    """Post one event that a hand, a window or a system could make; `plain`: a hand alone. Returns what it was."""
    w, h = app.window.size
    at = chance.randrange(-5, w + 5), chance.randrange(-5, h + 5)
    if app.top is not None and chance.random() < 0.5:  # where something is
        places = [widget.rect for widget in app.top.widget_root.root.walk() if widget.focusable]
        places += [rect for _id, rect in app.top.places()]
        if places:
            rect, scale = chance.choice(places), app.services.view.scale / app.window.density
            at = round(rect.cx * scale), round(rect.cy * scale)
    kind, button = chance.random(), chance.choice((1, 1, 1, 1, 2, 3))
    if kind < 0.45:
        moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        up = pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        for event in chance.choice(((moved,), (moved, down, up), (moved, down, up), (down,), (up,))):
            pygame.event.post(event)
        return f"mouse {button} {at}"
    if kind < 0.55:
        notches = chance.choice((-3, -1, 1, 3))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches)))
        return f"wheel {notches}"
    if kind < 0.88:
        name, mod = chance.choice(KEYS), chance.choice((0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
        for one in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(one, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0))
        return f"key {name} {mod}"
    if kind < 0.94 or plain:
        text = chance.choice(("a", "ñ", "?", "9", "漢", "\u202e", "x" * 300))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        return f"text {text[:1]!a}"
    return unruly(app, chance)


def unruly(app: App, chance: Random) -> str:
    """What only happens now and then: another size, language or scale, a file dropped, the window hidden."""
    kind = chance.randrange(6)
    if kind == 0:
        app.window.resize(chance.choice(SIZES))
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
        return "size"
    if kind == 1:
        app.services.prefs.change(language=chance.choice(LANGUAGES))
        return "language"
    if kind == 2:
        app.services.prefs.change(text_percent=chance.choice(SCALES))
        return "scale"
    if kind == 3:
        files = ("/dev/null", "/nowhere", str(ROOT / "README.md"), str(user_dir("records")))
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=chance.choice(files)))
        return "file"
    if kind == 4:
        for one in (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN):
            pygame.event.post(pygame.Event(one))
        return "hidden"
    pygame.event.post(pygame.Event(pygame.QUIT))
    return "quit"
