"""Frames of the screens of an open table: what a seat, or whoever watches, is shown of a match, in words.

All that a frame tells comes from the view of its seat, or from the public view for those who watch. Frames are plain
data, each built field by field.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import Action, Dump, Game, OptionValue, Seat, other_seat, seat_name
from boardgames.core.match import MatchView, PlayerView, PublicView
from boardgames.draw.theme import hex_of_rgb
from boardgames.seats.frames import ScreenShape
from boardgames.seats.state_stamp import ShownVote, StateStamp
from boardgames.seats.table_people import DecisionNotice
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.game_view.match_log import MatchLog
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.seats.action_texts import ActionTexts
from boardgames.ui.seats.answers_ahead import AnswersAhead
from boardgames.ui.seats.board_text import NOBODY, BoardTexts, ThingText, own_cards
from boardgames.ui.seats.people_text import notice_message, vote_sentence
from boardgames.ui.seats.question import Choice, choice_groups
from boardgames.ui.seats.table_art import TableArt
from boardgames.ui.seats.table_places import TablePlaces, action_paths

PAGE_TEXTS: Final = "seats.page."
"""Ids of the texts of the page, which gets them with its first frame."""
SEAT_MARKS: Final = "●■▲◆⬟✚⬢★"
"""The mark of each seat, as in the window."""
THEME_COLOURS: Final = (
    "cloth", "raised", "line", "text", "muted", "paper", "ink", "accent", "on_accent", "legal",
)  # fmt: skip
Frame = dict[str, Any]


class _ScreenTexts(NamedTuple):
    """Texts for one seat, or for those who watch, in one language."""

    words: MessageFormatter
    log: MatchLog
    board: BoardTexts


@final
class SeatFrames:
    """Frames of one match. `player_views` are those of seats at other screens, `people` sit at all seats."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        player_views: Mapping[Seat, PlayerView],
        public_view: PublicView,
        people: Sequence[SeatChoice],
    ) -> None:
        self._game: Final = game
        self._options: Final = options
        self._views: Final = player_views
        self._public: Final = public_view
        self._people = tuple(people)
        self._ahead: Final = AnswersAhead(game, options, player_views, public_view)
        self._game_view: Final = make_game_view(Catalog(), game, people)
        self._table: Final = self._game_view.game_ui
        self._catalogs: dict[str, Catalog] = {}
        self._screens: dict[tuple[Seat | None, str], _ScreenTexts] = {}
        self._bodies: dict[tuple[Seat | None, str], Frame] = {}
        self._seen: dict[Seat | None, Dump] = {}
        self._made_for: object = None
        self._tables: dict[tuple[Seat | None, str, ScreenShape], Frame] = {}
        self.art: Final = TableArt(self._game_view, options)

    @property
    def question_id(self) -> int:
        """Number of the question that is asked now; another after each action."""
        return len(self._public)

    def seat_people(self, people: Sequence[SeatChoice]) -> None:
        """Name other people and computers at the seats."""
        self._people = tuple(people)
        self._made_for = None
        self._screens.clear()
        self._game_view.message_formatter.seat_people(people)

    # frames -------------------------------------------------------------------------------------------------------
    def door(self, language: str, free: Collection[Seat], is_locked: bool) -> Frame:
        """Return the frame for somebody without a seat; `free` seats may be taken."""
        words = self._screen(None, language).words
        return {
            "k": "door",
            "game": self._game.id,
            "title": words.tr(f"game.{self._game.id}.name"),
            "locked": is_locked,
            "seats": [
                {**self._seat(words, seat), "free": seat in free, "computer": choice.kind == "computer"}
                for seat, choice in enumerate(self._people)
                if choice.kind != "person"
            ],
            "art": self._art_paths(),
            "theme": self._theme_fields(),
            "texts": self.page_texts(language),
        }

    def state(self, seat: Seat | None, language: str, stamp: StateStamp) -> Frame:
        """Return the whole state for a seat, or for those who watch."""
        words, body = self._screen(seat, language).words, self._body(seat, language)
        keep = _same_lines(stamp.log_sent, body["log"])
        frame: Frame = {
            "k": "state",
            "epoch": stamp.epoch,
            "n": stamp.n,
            "seat": None if seat is None else seat_name(seat),
            "game": self._game.id,
            "title": words.tr(f"game.{self._game.id}.name"),
            "who": [
                {
                    **self._seat(words, one),
                    **self._presence(one, stamp.here),
                    "you": one == seat,
                    "says": stamp.signs.get(one),
                }
                for one in range(len(self._people))
            ],
            "other": None if stamp.other_seat is None else seat_name(stamp.other_seat),
            "votes": [self._vote(words, vote) for vote in stamp.votes],
            "told": self._notice_text(words, stamp.notice) if stamp.notice is not None else "",
            "clock": {"left": stamp.clock.left, "of": stamp.clock.limit} if stamp.clock is not None else None,
            "prompt": body["prompt"],
            "ask": self._with_kept_answer(seat, body["ask"]),
            "hand": body["hand"],
            "board": body["board"],
            "table": self._table_places(seat, language, stamp.shape),
            "art": self._art_paths(),
            "keep": keep,
            "log": body["log"][keep:],
            "over": body["over"],
        }
        if stamp.is_first:
            frame |= {"theme": self._theme_fields(), "texts": self.page_texts(language)}
        return frame

    def keep_answer(self, seat: Seat, ask: int, line: str) -> bool:
        """Keep the answer of a seat to a question that it is not asked yet; False if it may not give it."""
        return ask == self._ahead.question_id and self._ahead.keep(seat, Action(line))

    def is_asked(self, seat: Seat, ask: int) -> bool:
        """Return whether a seat is asked this question now; it may have seen it ahead."""
        acting = self._public.to_act()
        if acting is None or ask == self.question_id:
            return acting is not None
        return seat == acting and ask == self._ahead.question_id

    def take_kept_answer(self) -> Action | None:
        """Return the answer that the seat to act has given ahead, None without a legal one."""
        return self._ahead.take_due()

    def refusal(self, seat: Seat, language: str, line: str) -> str:
        """Return why a seat may not play a line now, as a sentence; empty if it may."""
        view, action = self._views[seat], Action(line)
        refused = view.why_not(action)
        if refused is None:
            return ""
        words = self._screen(seat, language).words
        code, _rule = self._table.input_mapping.refusal_text_and_rule(self._sight(seat), action, refused.code)
        return words.refusal_sentence(line, code)

    def text(self, message: str, language: str, **args: object) -> str:
        """Return the text of a message id."""
        return self._screen(None, language).words.tr(message, **args)

    def page_texts(self, language: str) -> Frame:
        """Return the texts of the page itself."""
        catalog = self._screen(None, language).words.catalog
        return {name: catalog.tr(PAGE_TEXTS + name) for name in catalog.ids_below(PAGE_TEXTS)}

    # parts of frames ----------------------------------------------------------------------------------------------
    def _art_paths(self) -> list[str]:
        """Return the addresses of the game's pictures: the same for everybody, so that whoever asks tells nothing."""
        return [bundle.path for bundle in self.art.bundles]

    def _seat(self, words: MessageFormatter, seat: Seat) -> Frame:
        colour = words.seat_colour(seat)
        return {
            "seat": seat_name(seat),
            "name": words.seat_title(seat),
            "colour": hex_of_rgb(colour),
            "sign": SEAT_MARKS[seat % len(SEAT_MARKS)],
        }

    def _presence(self, seat: Seat, here: Collection[Seat]) -> Frame:
        is_remote = seat in self._views
        return {
            "here": not is_remote or seat in here,
            "computer": self._people[seat].kind == "computer" or bool(is_remote and self._people[seat].level),
            "turn": seat == self._public.to_act(),
        }

    def _vote(self, words: MessageFormatter, vote: ShownVote) -> Frame:
        """Return a question to people with the choices of one screen."""
        choices = [
            {
                "choice": choice,
                "label": words.tr(f"seats.people.{choice}"),
                "chosen": choice == vote.chosen,
            }
            for choice in vote.choices
        ]
        text = vote_sentence(words, vote.kind, vote.seat, vote.choices)
        return {"id": vote.number, "text": text, "choices": choices}

    def _notice_text(self, words: MessageFormatter, notice: DecisionNotice) -> str:
        key, names = notice_message(words, notice)
        return words.tr(key, **names)

    def _theme_fields(self) -> Frame:
        theme = self._game_view.theme
        colours = {name: hex_of_rgb(getattr(theme, name)) for name in THEME_COLOURS}
        return {**colours, "font": f"{theme.title.family}-latin-{theme.title.weight}-normal"}

    def _screen(self, seat: Seat | None, language: str) -> _ScreenTexts:
        known = self._screens.get((seat, language))
        if known is None:
            if language not in self._catalogs:
                self._catalogs[language] = Catalog(language)
            words = self._game_view.formatter_for(self._catalogs[language], seat)
            log, board = MatchLog(self._table, words), BoardTexts(self._table, words)
            known = self._screens[seat, language] = _ScreenTexts(words, log, board)
        return known

    def _port(self, seat: Seat | None) -> MatchView:
        return self._public if seat is None else self._views[seat]

    def _sight(self, seat: Seat) -> DecisionContext:
        port = self._views[seat]
        legal = tuple(port.legal_actions())
        return DecisionContext(self._view(seat), seat, port.to_act(), legal, is_private=True)

    def _view(self, seat: Seat | None) -> Dump:
        """Return what a seat sees, or everybody, made once for each position."""
        self._forget_past_position()
        if seat not in self._seen:
            self._seen[seat] = self._port(seat).view()
        return self._seen[seat]

    def _public_sight(self, eyes: Seat) -> DecisionContext:
        """Return what everybody knows, from the place of a seat."""
        return DecisionContext(self._view(None), eyes, self._public.to_act())

    def _showing(self, eyes: Seat, port: MatchView) -> Viewer:
        is_public = port is self._public
        return Viewer(
            eyes, self._options, is_peeking=not is_public, hides_private=is_public, played_actions=port.history
        )

    def _public_things(self, board: BoardTexts, eyes: Seat, is_wanted: Callable[[Seat], bool]) -> list[ThingText]:
        """Return what everybody sees of wanted seats, from the place of a seat."""
        return board.texts(self._public_sight(eyes), self._showing(eyes, self._public), is_wanted)

    def _watchers_place(self) -> Seat:
        """Return a seat that is not to act: those who watch see the table from there."""
        acting = self._public.to_act()
        return 0 if acting is None else other_seat(acting)

    def _forget_past_position(self) -> None:
        """Forget what was made for another position than the present one."""
        deed = self._public.last_action()
        made_for = (len(self._public), deed and deed.serial)
        if made_for != self._made_for:
            self._made_for = made_for
            self._seen.clear()
            self._bodies.clear()
            self._tables.clear()

    def _body(self, seat: Seat | None, language: str) -> Frame:
        """Return the parts of a state that follow from the match alone, made once for each position."""
        self._forget_past_position()
        known = self._bodies.get((seat, language))
        if known is None:
            known = self._bodies[seat, language] = self._make_body(seat, language)
        return known

    def _table_places(self, seat: Seat | None, language: str, shape: ScreenShape) -> Frame | None:
        """Return the table as places; those who watch see it from the first seat, however the turns go."""
        if not self.art.has_board:
            return None
        key = (seat, language, shape)
        if key not in self._tables:
            eyes, port = (0, self._public) if seat is None else (seat, self._views[seat])
            words, showing = self._screen(seat, language).words, self._showing(eyes, port)
            heads = self._body(seat, language)["heads"]
            places = TablePlaces(self._game_view, self.art, words, heads)
            self._tables[key] = places.frame(self._view(seat), showing, shape)
        return self._tables[key]

    def _make_body(self, seat: Seat | None, language: str) -> Frame:
        words, log, board = self._screen(seat, language)
        if seat is None:
            eyes = self._watchers_place()
            port: MatchView = self._public
            sight, own = self._public_sight(eyes), list[ThingText]()
            shown = self._seen_by_neighbours(board, eyes)
        else:
            eyes, port, sight = seat, self._views[seat], self._sight(seat)
            shown = board.texts(sight, self._showing(seat, port))
            own = own_cards(self._table, shown, self._public_sight(seat), self._showing(seat, self._public), seat)
        prompt = words.format_message(self._table.prompts.prompt(sight))
        secret = {one.key for one in own}
        return {
            "prompt": prompt,
            "ask": self._question(words, sight, prompt) if sight.legal else self._question_ahead(words, seat),
            "hand": {"title": words.tr("voice.held"), "items": _rows(own)} if own else None,
            "heads": {one.key: one.head for one in shown},
            "board": self._board(words, seat, [one for one in shown if one.key not in secret]),
            "log": [
                {"n": number, "text": line.text, "seat": seat_name(line.seat) if line.seat >= 0 else None}
                for number, line in enumerate(log.log_lines(port, self._showing(eyes, port)), 1)
            ],
            "over": self._end(words, port) if port.outcome() is not None else None,
        }

    def _seen_by_neighbours(self, board: BoardTexts, eyes: Seat) -> list[ThingText]:
        """Return what everybody sees, each seat's things from the place of another: nothing is called "yours"."""
        other = other_seat(eyes)
        return [
            *self._public_things(board, eyes, lambda seat: seat != eyes),
            *self._public_things(board, other, lambda seat: seat == eyes),
        ]

    def _question(self, words: MessageFormatter, sight: DecisionContext, prompt: str) -> Frame:
        silent = self._game.ignored_actions
        final = self._final_actions(sight) | silent
        texts = ActionTexts(self._game, self._table, words, sight.view, sight.seat)
        choices = [
            Choice(line, told.text, told.heading, line in final)
            for line, told in zip(sight.legal, texts.texts_with_headings(sight.legal), strict=True)
        ]
        usual = [one for one in choices if one.line not in silent]
        rare = [one for one in choices if one.line in silent]
        on_table = {one.line for one in usual or rare}
        paths = action_paths(self._game_view, sight) if self.art.has_board else []
        return {
            "id": self.question_id,
            "prompt": prompt,
            "why": "",
            "groups": choice_groups(usual or rare, usual and rare),
            "paths": [path for path in paths if path[-1] in on_table],
        }

    def _question_ahead(self, words: MessageFormatter, seat: Seat | None) -> Frame | None:
        """Return the question that a seat may answer before it is asked, None without one."""
        actions = self._ahead.actions(seat) if seat is not None else ()
        if seat is None or not actions:
            return None
        sight = DecisionContext(self._ahead.view_if_asked(seat), seat, seat, actions, is_private=True)
        asked = self._question(words, sight, words.format_message(self._table.prompts.prompt(sight)))
        return {**asked, "id": self._ahead.question_id, "ahead": True}

    def _with_kept_answer(self, seat: Seat | None, asked: Frame | None) -> Frame | None:
        is_ahead = asked is not None and seat is not None and "ahead" in asked
        return {**asked, "kept": self._ahead.kept_answer(seat)} if is_ahead else asked  # type: ignore[dict-item, arg-type]

    def _final_actions(self, sight: DecisionContext) -> set[str]:
        """Return the actions that a button of the window asks about before they are played."""
        paths = self._table.input_mapping.actions_by_key_path(sight)
        asked = [one.key for one in self._table.prompts.commands(sight) if one.confirmation or one.is_dangerous]
        return {paths[key,] for key in asked if (key,) in paths}

    def _board(self, words: MessageFormatter, seat: Seat | None, shown: Sequence[ThingText]) -> list[Frame]:
        """Return a section for what belongs to no seat, and one for each seat, the own one first."""
        count, first = len(self._people), seat or 0
        order = [NOBODY, *((first + step) % count for step in range(count))]
        sections = []
        for owner in order:
            rows = _rows([one for one in shown if one.seat == owner])
            if rows:
                title = words.tr("voice.board") if owner == NOBODY else words.seat_label(owner).heading
                sections.append({"title": title, "rows": rows})
        return sections

    def _end(self, words: MessageFormatter, port: MatchView) -> Frame:
        """Return the winner and the final counts in words."""
        end, view, outcome = self._table.end_presentation, port.view(), port.outcome()
        assert outcome is not None
        verdict = end.winner_sentence(view)
        names = ", ".join(words.seat_title(seat) for seat in outcome.winners)
        title = words.tr("table.result.title_win", seat=names) if names else words.tr("table.result.title_draw")
        rows = []
        for seat in range(len(self._people)):
            counts = [
                f"{words.tr(name)} {words.format_message(value) if isinstance(value, Message) else value}"
                for name, value in end.seat_summary(view, seat)
                if isinstance(value, (str, int, Message))
            ]
            rows.append([words.seat_title(seat), ", ".join(counts)])
        told = [words.format_message(verdict) if verdict is not None else title, words.outcome_reason(port)]
        return {"text": "\n".join(filter(None, told)), "rows": rows}


def _rows(things: Sequence[ThingText]) -> list[list[str]]:
    return [[one.head, one.text] for one in things]


def _same_lines(sent: Sequence[Frame], lines: Sequence[Frame]) -> int:
    """Return how many lines at the beginning are as they were sent."""
    count = 0
    for one, other in zip(sent, lines, strict=False):
        if one != other:
            break
        count += 1
    return count
