"""The page object: all that tests see of a table, a replay, a lesson or the terminal, and all that drives them.

Nothing else in the tests reaches into `boardgames.ui.play` (`tests/house/test_pages_only.py`): when the inside of a
table changes, this package alone follows.
"""

from boardgames.ui.play.board.board_widget import DisplayListDiff
from boardgames.ui.play.match.computer_players import HINT_LEVEL
from boardgames.ui.play.match.table_model import REST_MS
from boardgames.ui.play.match.turn_state import STORY_PACE
from boardgames.ui.play.match.turn_step import WINDOW_MS
from boardgames.ui.play.table.hint_service import LESSONS as COACHED_LESSONS
from boardgames.ui.play.table.turn_controller import READ_MS
from tests.ui.page.board import ARROWS, BoardPage
from tests.ui.page.card import draw_card_title
from tests.ui.page.example import ExamplePage, lacking_in
from tests.ui.page.game import GameFacts, HeadlessGame
from tests.ui.page.idle import no_idle_work
from tests.ui.page.lesson import Give, LessonPage, PraisePage, make_lesson, open_lesson
from tests.ui.page.remote import RemoteScreen
from tests.ui.page.replay import ReplayPage, draw_record
from tests.ui.page.results import ResultsPage
from tests.ui.page.shelf import ShelfPage
from tests.ui.page.speech import make_speaker
from tests.ui.page.table import COMPUTER, PERSON, REMOTE, TablePage, open_table

__all__ = [
    "ARROWS",
    "COACHED_LESSONS",
    "COMPUTER",
    "HINT_LEVEL",
    "PERSON",
    "READ_MS",
    "REMOTE",
    "REST_MS",
    "STORY_PACE",
    "WINDOW_MS",
    "BoardPage",
    "DisplayListDiff",
    "ExamplePage",
    "GameFacts",
    "Give",
    "HeadlessGame",
    "LessonPage",
    "PraisePage",
    "RemoteScreen",
    "ReplayPage",
    "ResultsPage",
    "ShelfPage",
    "TablePage",
    "draw_card_title",
    "draw_record",
    "lacking_in",
    "make_lesson",
    "make_speaker",
    "no_idle_work",
    "open_lesson",
    "open_table",
]
