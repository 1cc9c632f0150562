"""The table is laid: who sits where, which options hold, which seed deals."""

from __future__ import annotations

import random
from functools import partial
from typing import Any, Final

from boardgames.core.machine import Game, seat_name
from boardgames.draw.skin import game_skin
from boardgames.draw.theme import S2, S3, S4, S5, S7
from boardgames.text.numbers import numbers
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.doors import Doors, OptionValue, SeatChoice, TableChoice
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Centre, Column, Grid, Pad, Panel, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.cover import Cover
from boardgames.ui.widgets.label import Divider, Label, SeatMark
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.switches import Choice
from boardgames.ui.widgets.textfield import TextField
from boardgames.ui.widgets.widget import Widget

SEED_DIGITS: Final = 15
"""Digits that fit into the field."""
DRAWN_DIGITS: Final = 12
"""Digits of a number drawn by chance: too many to try them all against what one seat sees."""
COVER_FROM: Final = 1500.0  # units of width from which the cover stands beside the form
COVER_HEIGHT: Final = 520.0
WIDE: Final = 1560.0
NAME_LIMIT: Final = 20
SEATS_OPTION: Final = "seats"


class Setup(Scene):
    """What was chosen last time for this game stands there again."""

    name = "setup"
    first_focus = "setup.start"

    def __init__(self, app: Host, doors: Doors, game_id: str) -> None:
        super().__init__(app)
        self.doors = doors
        self.theme = room_of(game_id).theme
        self.skin = game_skin(self.theme)
        game = doors.load_game(game_id)
        assert isinstance(game, Game)
        self.game = game
        self.levels = doors.levels()
        last = self.services.settings.last_setup.get(game_id, {})
        self.options = self._options(last.get("options"))
        self.seats = self._seats(last.get("seats"))
        self.seed = self._random_seed()

    # what was chosen before -----------------------------------------------------------------------------------
    def _options(self, last: Any) -> dict[str, OptionValue]:
        chosen: dict[str, OptionValue] = {name: values[0] for name, values in self.game.options.items()}
        if isinstance(last, dict):
            chosen.update({k: v for k, v in last.items() if k in chosen and v in self.game.options[k]})
        return chosen

    def _seats(self, last: Any) -> list[SeatChoice]:
        most = max(self.game.seats)
        level = self.levels[0] if self.levels else ""
        other = SeatChoice("computer", level=level) if level else SeatChoice("person")
        seats = [SeatChoice("person"), *[other] * (most - 1)]
        for i, item in enumerate(last if isinstance(last, list) else ()):
            if i < most and isinstance(item, dict):
                seats[i] = self._seat(item, seats[i])
        return seats

    def _seat(self, item: dict[str, Any], default: SeatChoice) -> SeatChoice:
        level = item.get("level")
        if item.get("kind") == "computer" and level in self.levels:
            return SeatChoice("computer", level=str(level))
        if item.get("kind") == "person":
            return SeatChoice("person", name=str(item.get("name", ""))[:NAME_LIMIT])
        return default

    def _random_seed(self) -> str:
        return str(random.SystemRandom().randrange(10**DRAWN_DIGITS))

    @property
    def count(self) -> int:
        """How many seats the game has with the options chosen."""
        return self.game.seat_count(self.options)

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr = self.tr
        seats = (Label(tr("ui.setup.seats"), role="lead_strong"), *(self._seat_panel(i) for i in range(self.count)))
        rules = (Label(tr("ui.setup.options"), role="lead_strong"), self._option_panel())
        form: Widget = Grid((Column(seats, gap=S3), Column(rules, gap=S3)), least=480, most=2, gap=S5)
        if self.view.w >= COVER_FROM:
            box = Cover("setup.cover", tr(f"game.{self.game.id}.name"), self.theme, height=COVER_HEIGHT)
            form = Row((box, Pad(form, grow=1)), gap=S7, across="centre")
        area = ScrollArea("setup.scroll", Centre(form, upright=True), grow=1)
        title = tr("ui.setup.title", game=tr(f"game.{self.game.id}.name"))
        foot = (
            Label(self._summary(), "setup.summary", tone="muted", grow=1),
            Button("setup.start", tr("ui.setup.start"), self._start, icon="play", kind="primary", role="lead_strong"),
        )
        rules_button = Button("setup.rules", tr("ui.title.rules"), self._rules, icon="rules", kind="bare")
        return page(self, title, area, foot=foot, head=(rules_button,), width=WIDE)

    def _seat_panel(self, seat: int) -> Widget:
        tr, choice = self.tr, self.seats[seat]
        key = f"seat.{self.game.id}.{seat + 1}"
        name = tr(key) if self.services.catalog.has(key) else tr("ui.setup.seat", number=seat + 1)
        kinds = [("person", tr("ui.setup.person"))]
        if self.levels:
            kinds.append(("computer", tr("ui.setup.computer")))
        colour = self.theme.seats[seat % len(self.theme.seats)]
        kind = Choice(f"setup.{seat}.kind", name, kinds, choice.kind, partial(self._set_kind, seat), grow=1)
        parts: list[Widget] = [Row((SeatMark(seat, colour, 30), kind), gap=S3), Divider()]
        if choice.kind == "person":
            parts.append(
                TextField(
                    f"setup.{seat}.name",
                    tr("ui.setup.name"),
                    choice.name,
                    lambda text: self._set_name(seat, text),
                    hint=name,
                    limit=NAME_LIMIT,
                )
            )
        else:
            levels = [(level, tr(f"level.{level}.name")) for level in self.levels]
            parts.append(
                Choice(
                    f"setup.{seat}.level",
                    tr("ui.setup.level"),
                    levels,
                    choice.level,
                    lambda level: self._set_level(seat, level),
                    note=tr(f"level.{choice.level}.text"),
                )
            )
        return Panel(Column(parts, gap=S3), pad=S4)

    def _option_panel(self) -> Widget:
        tr = self.tr
        parts: list[Widget] = []
        for option in self.game.options:
            values = self._open_values(option)
            base = f"option.{self.game.id}.{option}"
            if option == SEATS_OPTION:
                words = [(str(value), str(value)) for value in values]
                note = ""
            else:
                words = [(self._key(value), self._value_name(option, value)) for value in values]
                note = tr(f"{base}.{self._key(self.options[option])}.text", **numbers(self.game.constants))
            name = tr("ui.setup.count") if option == SEATS_OPTION else tr(f"{base}.name")
            parts.append(
                Choice(
                    f"setup.option.{option}",
                    name,
                    words,
                    self._key(self.options[option]),
                    partial(self._set_option, option),
                    note=note,
                )
            )
        parts.append(
            Row(
                (
                    TextField(
                        "setup.seed",
                        tr("ui.setup.seed"),
                        self.seed,
                        self._set_seed,
                        note=tr("ui.setup.seed_note"),
                        limit=SEED_DIGITS,
                        accept=str.isdecimal,
                        wide=180,
                        grow=1,
                    ),
                    Button("setup.random", "", self._shuffle, icon="random", tip=tr("ui.setup.random")),
                ),
                gap=S2,
                across="centre",
            )
        )
        return Panel(Column(parts, gap=S5), pad=S4)

    def _summary(self) -> str:
        people = sum(seat.kind == "person" for seat in self.seats[: self.count])
        if people == 0:
            return self.tr("ui.setup.watch")
        if people == 1:
            return self.tr("ui.setup.against_computer") if self.count > 1 else ""
        return self.tr("ui.setup.hot_seat", count=people)

    @staticmethod
    def _key(value: OptionValue) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _seat_of(self, value: OptionValue) -> int:
        """The seat that a value such as `P3` names, or -1."""
        names = [seat_name(seat) for seat in range(max(self.game.seats))]
        return names.index(value) if isinstance(value, str) and value in names else -1

    def _open_values(self, option: str) -> list[OptionValue]:
        """The values that can be chosen: numbers in their order, no seat that is not at the table."""
        values = [value for value in self.game.options[option] if self._seat_of(value) < self.count]
        return sorted(values, key=int) if option == SEATS_OPTION else values

    def _value_name(self, option: str, value: OptionValue) -> str:
        """A value as it is read; a seat by its own name."""
        seat = self._seat_of(value)
        key = f"seat.{self.game.id}.{seat + 1}"
        if seat >= 0 and self.services.catalog.has(key):
            return self.tr(key)
        return self.tr(f"option.{self.game.id}.{option}.{self._key(value)}.name")

    # what it does ---------------------------------------------------------------------------------------------
    def _set_kind(self, seat: int, kind: str) -> None:
        level = self.levels[0] if self.levels else ""
        self.seats[seat] = SeatChoice("person") if kind == "person" else SeatChoice("computer", level=level)
        self.rebuild()

    def _set_name(self, seat: int, text: str) -> None:
        self.seats[seat] = SeatChoice("person", name=text)
        self.invalidate()

    def _set_level(self, seat: int, level: str) -> None:
        self.seats[seat] = SeatChoice("computer", level=level)
        self.rebuild()

    def _set_option(self, option: str, word: str) -> None:
        values = self.game.options[option]
        self.options[option] = next(value for value in values if self._key(value) == word)
        for other, chosen in self.options.items():
            if chosen not in self._open_values(other):
                self.options[other] = self.game.options[other][0]
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.seed = text
        self.invalidate()

    def _shuffle(self) -> None:
        self.seed = self._random_seed()
        self.rebuild()

    def _rules(self) -> None:
        self.app.open_rules(self.game.id)

    def rules_at(self) -> tuple[str, str]:
        return self.game.id, ""

    def _start(self) -> None:
        seats = tuple(self.seats[: self.count])
        kept = [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in self.seats]
        last = {**self.services.settings.last_setup, self.game.id: {"seats": kept, "options": dict(self.options)}}
        self.services.prefs.change(last_setup=last)
        choice = TableChoice(self.game.id, seats, dict(self.options), int(self.seed or "0"))
        self.app.replace(self.doors.new_table(self.app, choice))
