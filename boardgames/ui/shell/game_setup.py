"""Set-up of a game: players, options, rule set and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from boardgames.data.own_rules import OwnRules, find_set, game_with_rules
from boardgames.draw.theme import S2, S3, S5, Colour
from boardgames.draw.widget_skin import game_skin
from boardgames.text.rule_numbers import rule_numbers
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import FileDrop, Intent
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import NewGameSettings, OptionValue, SceneFactory, SeatChoice
from boardgames.ui.scene.seating import NAME_LIMIT, SEATS_OPTION, SET_PLACE, random_seed_text, seating_of
from boardgames.ui.shell.rule_set_chooser import RuleSetChooser
from boardgames.ui.shell.setup_opponents import SetupOpponents
from boardgames.ui.shell.setup_widgets import (
    OpenGameBox,
    OptionCard,
    SeatHeader,
    SetupSummary,
    SetupTable,
    has_side_seats,
    length_text,
)
from boardgames.ui.widgets.button import Button, Kind, enter_button
from boardgames.ui.widgets.containers import Centre, Column, FixedSize, Padding, Panel, Row
from boardgames.ui.widgets.icon_choice import ChoiceIcon, IconChoice, LampChoice
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.ornament_band import OrnamentBand
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget

SEED_DIGITS: Final = 15
"""Maximum digits of the seed field."""
BESIDE: Final = 1500.0  # width in units from which box, table and options are side by side
COVER_HEIGHT: Final = 736.0
ABOVE: Final = 262.0  # height above and below the middle of the page
OPTIONS: Final = 420.0
ROOM: Final = 1345.0  # width of the table and the options
WIDE: Final = 2300.0


class GameSetupScene(Scene):
    """Set-up of a game, which begins with the choices of the last time."""

    name = "setup"
    first_focus = "setup.start"

    def __init__(
        self,
        app: SceneHost,
        doors: SceneFactory,
        game_id: str,
        own: OwnRules | None = None,
        *,
        like: Mapping[str, Any] | None = None,
        renames: bool = False,
    ) -> None:
        """Open the set-up with the rule set `own`, or with the shipped rules.

        `like` are initial seats and options, those of the running game below. `renames`: the focus begins at
        the first name.
        """
        super().__init__(app)
        self.doors = doors
        self.theme = plugin_of(game_id).theme
        self.skin = game_skin(self.theme)
        self.seating = seating_of(app.services, doors, game_id, like)
        self._keeps = (
            like is not None or doors.last_unfinished_game(game_id) is not None
        )  # an unfinished game is kept
        if renames and self.seating.person_seats:
            self.first_focus = f"setup.{self.seating.person_seats[0]}.name"
        self.game = self.seating.game
        self._opponents = SetupOpponents(app.services, self.seating, self.rebuild)
        self.seed = random_seed_text()
        self._shown = (
            doors.create_table_previews(app.services, self.invalidate)
            if doors.create_table_previews is not None
            else None
        )
        self.own: OwnRules | None = None
        if own is not None or (own := self._last_set(game_id)) is not None:
            self.use_rule_set(own)

    def _last_set(self, game_id: str) -> OwnRules | None:
        """Rule set of the last time, or None; shows a toast if it can no longer be read."""
        place = self.services.settings.last_setup.get(game_id, {}).get(SET_PLACE)
        if not isinstance(place, str):
            return None
        own = find_set(Path(place)).set
        if own is None or own.game != game_id:
            self.app.toast("ui.sets.gone", name=Path(place).name)
            return None
        return own

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr, view = self.tr, self.view
        seating, beside = self.seating, view.w >= BESIDE
        places = [self._place(seat) for seat in range(seating.seat_count)]
        middle, high = self._count(), view.h - ABOVE if beside else 0.0
        levels = self._levels()
        # the picture of the dealt table exists for the shipped rules only; in a column it would push the options away
        shown = self._shown if self.own is None and beside else None
        picture = shown.table_thumbnail(self.game.id, self.seating.options, None) if shown is not None else None
        table = SetupTable(places, middle, self.theme, picture=picture, high=high)
        people = len(seating.person_seats)
        figures = SetupSummary(
            people,
            seating.seat_count - people,
            length_text(self.services.catalog, seating, is_shipped=self.own is None),
        )
        summary = [self._summary()]
        if self._keeps:
            summary.append(Label(tr("ui.setup.kept"), "setup.kept", tone="muted"))
        ticket = OptionCard(Column((figures, *summary) if beside else summary, gap=S2))
        sets = self._sets_button(bare=beside)
        phones = Button("setup.phones", tr("seats.window.start"), self._start_with_phones, icon="phone")
        suggested = self._opponents.suggestion_widgets(seating)
        personas = self._opponents.persona_widgets(seating, self._seat_name)
        cards = [ticket, *map(OptionCard, (*suggested, *self._options(), *personas))]
        form: Widget
        if beside:
            most = max(seating.available_values(SEATS_OPTION), default=0) if middle else 0
            box = OpenGameBox(
                "setup.cover",
                tr(f"game.{self.game.id}.name"),
                self.theme,
                seating.seat_count,
                int(most) or seating.seat_count,
                height=min(COVER_HEIGHT, high, (view.w - ROOM) * 4 / 3 + 92),
            )
            told = ScrollArea("setup.scroll", Centre(Column(cards, gap=S3), upright=True))
            form = Row(
                (Centre(box, upright=True), Padding(table, grow=1), FixedSize(told, w=OPTIONS)), gap=S5, across="fill"
            )
            form.grow = 1
        else:
            below = (sets, phones) if people else (sets,)
            form = ScrollArea("setup.scroll", Column((table, *levels, *cards, *below), gap=S3))
        title = tr("ui.setup.title", game=tr(f"game.{self.game.id}.name"))
        foot: list[Widget] = [Column(levels if beside else (figures,), gap=0.0, grow=1)]
        if beside:
            foot.append(sets)
        foot.append(Button("setup.rules", tr("ui.title.rules"), self._rules, icon="rules", kind="bare"))
        if people and beside:
            foot.append(phones)
        foot += [
            enter_button(
                "setup.start",
                tr("ui.setup.start"),
                self._start,
                self.services.catalog,
                icon="play",
                role="lead_strong",
            ),
        ]
        return lay_out_page(self, title, form, foot=foot, band=OrnamentBand(self.game.id), width=WIDE)

    def _count(self) -> Widget | None:
        """Choice of the number of seats, with a note on its effect; None if the number is fixed."""
        if SEATS_OPTION not in self.game.options:
            return None
        return IconChoice(
            f"setup.option.{SEATS_OPTION}",
            self.tr("ui.setup.count"),
            [(str(value), str(value)) for value in self.seating.available_values(SEATS_OPTION)],
            str(self.seating.seat_count),
            lambda word: self._set_option(SEATS_OPTION, word),
            note="" if self.view.w >= BESIDE and has_side_seats(self.seating.seat_count) else self._said_of_count(),
            centred=True,
        )

    def _said_of_count(self) -> str:
        """Text on the effect of the number of seats (teams, length of the game), or empty."""
        base = f"option.{self.game.id}.{SEATS_OPTION}"
        keys = (f"{base}.{self.seating.seat_count}.text", f"{base}.text")
        key = next(filter(self.services.catalog.has, keys), "")
        return self.tr(key, **rule_numbers(self.game.constants)) if key else ""

    def _levels(self) -> Sequence[Widget]:
        """A description of each computer level in use."""
        tr, seating = self.tr, self.seating
        used = {seat.level for seat in seating.seats[: seating.seat_count] if seat.kind == "computer"}
        return [
            Label(
                tr("ui.setup.level_is", name=tr(f"level.{level}.name"), text=tr(f"level.{level}.text")),
                f"setup.level.{level}",
                tone="muted",
            )
            for level in seating.levels
            if level in used
        ]

    def _seat_name(self, seat: int) -> str:
        key = f"seat.{self.game.id}.{seat + 1}"
        return self.tr(key) if self.services.catalog.has(key) else self.tr("ui.setup.seat", number=seat + 1)

    def _place(self, seat: int) -> Widget:
        """Widget of a seat: whose it is, its kind of player, and the name or level."""
        tr, choice, levels = self.tr, self.seating.seats[seat], self.seating.levels
        name = self._seat_name(seat)
        kinds, looks = [("person", tr("ui.setup.person"))], {"person": ChoiceIcon("person")}
        if levels:
            kinds.append(("computer", tr("ui.setup.computer")))
            looks["computer"] = ChoiceIcon("computer")
        head = SeatHeader(
            f"setup.{seat}.kind",
            name,
            kinds,
            choice.kind,
            lambda kind: self._set_kind(seat, kind),
            looks=looks,
            seat=seat,
            colour=self._colour(seat),
        )
        body: Widget
        if choice.kind == "person":
            body = TextField(
                f"setup.{seat}.name",
                "",
                choice.name,
                lambda text: self._set_name(seat, text),
                hint=tr("ui.setup.named", name=tr("ui.setup.name"), value=name),
                limit=NAME_LIMIT,
                counted=True,
            )
        else:
            body = LampChoice(
                f"setup.{seat}.level",
                f"{name}, {tr('ui.setup.level')}",
                [(level, tr(f"level.{level}.name")) for level in levels],
                choice.level,
                lambda level: self._set_level(seat, level),
            )
        return Panel(Column((head, body), gap=S2), f"setup.{seat}", pad=S3, shadow=True, edge=True)

    def _colour(self, seat: int) -> Colour:
        return self.theme.seats[seat % len(self.theme.seats)]

    def _options(self) -> list[Widget]:
        """Widgets of the options with several values."""
        tr = self.tr
        parts: list[Widget] = []
        for option in self.game.options:
            values = self.seating.available_values(option)
            if option == SEATS_OPTION or len(values) < 2:
                continue
            chosen = self.seating.options[option]
            base = f"option.{self.game.id}.{option}"
            words = [(self._key(value), self._value_name(option, value)) for value in values]
            note = tr(f"{base}.{self._key(chosen)}.text", **rule_numbers(self.game.constants))
            looks = self._looks(values)
            call = lambda word, option=option: self._set_option(option, word)  # noqa: E731
            id, name, key = f"setup.option.{option}", tr(f"{base}.name"), self._key(chosen)
            parts.append(
                IconChoice(
                    id,
                    tr("ui.setup.named", name=name, value=dict(words)[key]),
                    words,
                    key,
                    call,
                    looks=looks,
                    note=note,
                )
                if looks
                else Choice(id, name, words, key, call, note=note)
            )
        if self.game.chance:
            number = TextField(
                "setup.seed",
                tr("ui.setup.seed"),
                self.seed,
                self._set_seed,
                note=tr("ui.setup.seed_note"),
                limit=SEED_DIGITS,
                accept=str.isdecimal,
                wide=180,
                grow=1,
            )
            random = Button("setup.random", "", self._shuffle, icon="random", tip=tr("ui.setup.random"))
            parts.append(Row((number, random), gap=S2, across="centre"))
        return parts

    def _sets_button(self, *, bare: bool) -> Widget:
        """Button with the name of the rules, which opens the chooser."""
        tr = self.tr
        rules = tr("ui.sets.shipped") if self.own is None else self.own.name[self.services.catalog.language]
        kind: Kind = "bare" if bare else "quiet"
        words, tip = tr("ui.sets.rules", name=rules), tr("ui.sets.tip")
        return Button("setup.sets", words, self._choose_set, icon="folder", kind=kind, tip=tip)

    def _looks(self, values: Sequence[OptionValue]) -> dict[str, ChoiceIcon]:
        """Icons of values: shapes of seats and a die for random, if an option names seats; else empty."""
        seats = {value: self.seating.seat_of(value) for value in values}
        if max(seats.values()) < 0:
            return {}
        return {
            self._key(value): ChoiceIcon("random") if seat < 0 else ChoiceIcon(seat=seat, colour=self._colour(seat))
            for value, seat in seats.items()
        }

    def _summary(self) -> Label:
        """Text of the game to be played: players, rules and options."""
        tr, seating = self.tr, self.seating
        people, computers = seating.person_seats, seating.seat_count - len(seating.person_seats)
        if not people:
            who = tr("ui.setup.watch")
        elif len(people) == 1:
            who = tr("ui.setup.you", name=self._seat_name(people[0]))
        else:
            who = tr("ui.setup.hot_seat", count=len(people))
        parts = [who]
        if people and computers:
            parts.append(tr("ui.setup.computers", count=computers))
        if self.own is not None:
            parts.append(tr("ui.sets.under", name=self.own.name[self.services.catalog.language]))
        parts.append(self._said_of_count())
        chosen = seating.options.items()
        parts += [
            tr(
                "ui.setup.option_is",
                name=tr(f"option.{self.game.id}.{option}.name"),
                value=self._value_name(option, value),
            )
            for option, value in chosen
            if option != SEATS_OPTION and len(seating.available_values(option)) > 1
        ]
        return Label(" ".join(filter(None, parts)), "setup.summary")

    @staticmethod
    def _key(value: OptionValue) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _value_name(self, option: str, value: OptionValue) -> str:
        """Text of a value; the name of a seat for a seat."""
        seat = self.seating.seat_of(value)
        if seat >= 0 and self.services.catalog.has(f"seat.{self.game.id}.{seat + 1}"):
            return self._seat_name(seat)
        return self.tr(f"option.{self.game.id}.{option}.{self._key(value)}.name")

    # what it does ---------------------------------------------------------------------------------------------
    def _set_kind(self, seat: int, kind: str) -> None:
        self.seating.seats[seat] = SeatChoice("person") if kind == "person" else self.seating.default_opponent
        self.rebuild()

    def _set_name(self, seat: int, text: str) -> None:
        self.seating.seats[seat] = SeatChoice("person", name=text)
        self.invalidate()

    def _set_level(self, seat: int, level: str) -> None:
        self.seating.seats[seat] = self.seating.seats[seat]._replace(level=level)
        self.rebuild()

    def _set_option(self, option: str, word: str) -> None:
        values = self.game.options[option]
        self.seating.set_option(option, next(value for value in values if self._key(value) == word))
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.seed = text
        self.invalidate()

    def _shuffle(self) -> None:
        self.seed = random_seed_text()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, FileDrop):  # a set, or its pack
            self._open_sets().open_rule_set(intent.path)
            return True
        return super().handle(intent)

    def _choose_set(self) -> None:
        self._open_sets()

    def _open_sets(self) -> RuleSetChooser:
        chooser = RuleSetChooser(self.app, self.game.id, self.own, self.use_rule_set)
        self.app.push(chooser)
        return chooser

    def use_rule_set(self, own: OwnRules | None) -> None:
        """Use a rule set, or the shipped rules; the players stay."""
        self.own = own
        if own is not None and own.path is not None:
            self.services.opened_set_folders[own.digest] = own.path
        self.seating = self.seating.with_rules_of(
            game_with_rules(self.game.id, {}, None if own is None else own.as_fields())
        )
        self.game = self.seating.game

    def resume(self) -> None:
        self.rebuild()

    def _rules(self) -> None:
        self.app.open_rules(self.game.id)

    def rule_set_name(self) -> str:
        return self.own.name[self.services.catalog.language] if self.own is not None else ""

    def rules_section(self) -> tuple[str, str]:
        return self.game.id, ""

    def _start(self) -> None:
        self._begin(self.seating.new_game_settings(int(self.seed or "0")))

    def _start_with_phones(self) -> None:
        """Start with every person at a phone; whoever stays at this screen is called back on the page that opens."""
        choice = self.seating.new_game_settings(int(self.seed or "0"))
        seats = [seat._replace(kind="remote") if seat.kind == "person" else seat for seat in choice.seats]
        self._begin(choice._replace(seats=tuple(seats)))

    def _begin(self, choice: NewGameSettings) -> None:
        self.seating.save_as_last(self.services)
        self.app.return_to_title()  # a game below is left, and stays recorded
        self.app.push(self.doors.create_table(self.app, choice))
