"""High contrast reaches the boards: flat black ground, edges of slots and figures that stand out, pictures kept."""

from __future__ import annotations

import pygame
import pytest

from boardgames.draw.high_contrast_painter import make_outline
from boardgames.ui.game_view.table_thumbnail import TableThumbnail
from boardgames.ui.games.walpurgisnacht.mountain_outline import draw_fire
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.widgets.record_row import RecordRow
from boardgames.ui.widgets.widget import visible_part
from tests.pictures.scenes import begin_middle, shelf
from tests.ui.ended import ended_game, show_results
from tests.ui.page import TablePage
from tests.ui.pilot import Pilot
from tests.ui.sampled import SIGN, edge_samples, pale, sampling

FLAT = 0.3  # share of a board that is black: grounds and slots
GAMES = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


def open_middle(pilot: Pilot, game: str) -> TablePage:
    page = TablePage.open(pilot, begin_middle(game, count=40))
    for _ in range(20):
        if page.is_acting() and not page.is_telling():
            break
        pilot.key("return")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_texts_signs_slots_and_figures_stand_out_from_a_flat_ground(game: str) -> None:
    with Pilot(size=(1280, 720), animation="off", high_contrast=True) as pilot:
        page = open_middle(pilot, game)
        with sampling() as found:
            picture = pilot.picture()[0]
        assert not pale(found)
        edges = edge_samples(pilot)
        assert edges and not [(one.what, one.ratio) for one in edges if one.ratio < SIGN]
        board = pilot.app.services.painter(picture).pixel_rect(page.rect("board"))
        pixels = pygame.surfarray.array3d(picture.subsurface(board))
        assert (pixels.sum(axis=2) == 0).mean() > FLAT


def test_of_the_mountain_the_fire_alone_is_seen_and_arrows_are_white() -> None:
    with Pilot(size=(1280, 720), animation="off", high_contrast=True) as pilot:
        page = open_middle(pilot, "walpurgisnacht")
        picture = pilot.picture()[0]
        drawn = pygame.surfarray.array3d(picture).astype(int)
        alone, scale = pygame.Surface((1280, 720)), pilot.app.services.view.scale
        board = page.rect("board")
        draw_fire(pilot.app.services.painter(alone), board)
        outline = pygame.surfarray.array3d(alone).astype(int)
    flames = (outline == (255, 122, 34)).all(axis=2)
    assert flames.mean() > 0.0015 and (outline.sum(axis=2) > 0).mean() < 0.1
    around = board.inset(0.02 * board.w, 0.1 * board.h)
    left, right, top, bottom = (round(one * scale) for one in (around.x, around.right, around.y, around.bottom))
    assert (drawn[left:right, top:bottom].sum(axis=2) == 0).mean() > 0.45, "no mountain, no trees"
    assert (drawn == (255, 122, 34)).all(axis=2).mean() > 0.001
    arrows = (abs(drawn - (156, 124, 203)) < 6).all(axis=2)
    assert arrows.mean() < 0.0005


def test_the_outline_of_a_round_piece_has_no_steps() -> None:
    piece = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.circle(piece, (200, 90, 20), (30, 30), 28)
    outline = pygame.surfarray.array_alpha(make_outline(piece, 3)).astype(int)
    between = ((outline > 20) & (outline < 235)).sum()
    assert between > 100 and (outline == 255).sum() > 2400


def test_without_high_contrast_some_edges_are_soft() -> None:
    """What the test above measures can be missed."""
    with Pilot(size=(1280, 720), animation="off") as pilot:
        open_middle(pilot, "walpurgisnacht")
        assert any(one.ratio < SIGN for one in edge_samples(pilot))


def test_turning_it_on_draws_the_board_anew() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_middle(pilot, "sacrifice")
        before = pilot.picture()[0].copy()
        pilot.app.services.prefs.change(high_contrast=True)
        pilot.top.rebuild()
        pilot.settle()
        after = pilot.picture()[0]
        cell = page.place("d8")
        at = round(cell.cx * pilot.app.services.view.scale), round(cell.cy * pilot.app.services.view.scale)
        assert before.get_at(at) != after.get_at(at)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_tables_are_in_high_contrast_too(game: str) -> None:
    """The table of the set-up and the turning point of a result: much of either is black."""
    with Pilot(size=(1280, 720), animation="off", high_contrast=True, doors=make_scene_factory()) as pilot:
        pilot.open(GameSetupScene(pilot.app, pilot.doors, game))
        assert min(_shares_of_black(pilot)) > FLAT
        show_results(pilot, ended_game(game, "won"))
        assert all(share > FLAT for share in _shares_of_black(pilot)), "not every game has a turning point"


def test_rows_of_recorded_games_have_white_edges() -> None:
    with Pilot(size=(1280, 720), animation="off", high_contrast=True, doors=make_scene_factory()) as pilot:
        shelf(pilot)
        surface = pilot.picture()[0]
        rows = [one for one in pilot.top.widget_root.root.walk() if isinstance(one, RecordRow)]
        areas = [pilot.app.services.painter(surface).pixel_rect(row.rect) for row in rows]
        assert areas and all(surface.get_at((area.centerx, area.y))[:3] == (255, 255, 255) for area in areas)


def _shares_of_black(pilot: Pilot) -> list[float]:
    """Share of black in each picture of a table."""
    for _ in range(20):
        pilot.step(60)
    surface, shares = pilot.picture()[0], []
    painter = pilot.app.services.painter(surface)
    for one in pilot.top.widget_root.root.walk():
        if isinstance(one, TableThumbnail) and visible_part(one).h > 0:
            area = painter.pixel_rect(visible_part(one)).clip(surface.get_rect())
            pixels = pygame.surfarray.array3d(surface.subsurface(area))
            shares.append(float((pixels.sum(axis=2) == 0).mean()))
    return shares


def test_outlines_of_pictures_and_slanted_lines_are_smooth() -> None:
    disc = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.aacircle(disc, (200, 30, 30), (30, 30), 25)
    assert _greys(make_outline(disc, 3)) > 40
    sheet = pygame.Surface((100, 100), pygame.SRCALPHA)
    with Pilot() as pilot:
        pilot.app.services.painter(sheet).line(10, 20, 90, 50, (255, 255, 255), 3)
    assert _greys(sheet) > 40


def _greys(sheet: pygame.Surface) -> int:
    """Pixels between nothing and white."""
    ground = pygame.Surface(sheet.get_size())
    ground.blit(sheet, (0, 0))
    grey = pygame.surfarray.array3d(ground)[:, :, 0]
    return int(((grey > 30) & (grey < 225)).sum())


def test_a_menu_loses_high_contrast_with_its_table() -> None:
    """Its skin is that of the table, which had high contrast when the menu was opened."""
    with Pilot(size=(1280, 720), animation="off", high_contrast=True) as pilot:
        open_middle(pilot, "terrorixico")
        pilot.key("m")
        assert pilot.top.name == "table_menu" and pilot.top.skin.high_contrast
        pilot.app.services.prefs.change(high_contrast=False)
        pilot.settle()
        assert not pilot.top.skin.high_contrast
