"""Texts about a series: names of its players, who is ahead, how its games bring points, what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boardgames.data.series_points import series_points
from boardgames.record.series import Series
from boardgames.record.series_store import SeriesStore
from boardgames.ui.scene.player_names import computer_name
from boardgames.ui.scene.scene import SceneHost

Tr = Callable[..., str]


def series_names(tr: Tr, series: Series) -> list[str]:
    """Return the name of each player: "You" for the only person without a name among computers, computers by their
    level, other people without a name and players of one name by their number, too.
    """
    game, people = series.games[-1].game, [one for one in series.players if not one.computer]
    you = tr("table.you") if len(people) == 1 else ""
    names = [
        tr("table.computer", level=computer_name(tr, game, one.computer)) if one.computer else one.name or you
        for one in series.players
    ]
    numbers = [tr("ui.setup.seat", number=number) for number in range(1, len(names) + 1)]
    return [
        number if not name else name if names.count(name) == 1 else tr("series.alike", name=name, number=number)
        for name, number in zip(names, numbers, strict=True)
    ]


def standing_sentence(tr: Tr, series: Series) -> str:
    """Return who is ahead, or who has won the series."""
    names, leaders = series_names(tr, series), series.leaders
    if not leaders:
        return tr("series.none_yet")
    word = "ended" if series.is_ended else "running"
    who = ", ".join(names[one] for one in leaders)
    many = "several" if len(leaders) > 1 else "you" if who == tr("table.you") else "one"
    return tr(f"series.{word}_{many}", names=who, points=series.totals[leaders[0]])


def points_sentences(tr: Tr, games: Iterable[str]) -> list[str]:
    """Return how some games bring points, each sentence once."""
    said: dict[str, str] = {}
    for game in games:
        rule = series_points(game)
        word = "ranks" if rule.behind else "draws" if rule.draw else "wins"
        sentence = tr(f"series.points_{word}", win=rule.win, draw=rule.draw, behind=rule.behind)
        said.setdefault(sentence, tr(f"game.{game}.name"))
    return [*said] if len(said) < 2 else [tr("series.points_of", game=name, text=text) for text, name in said.items()]


def report_trouble(app: SceneHost, store: SeriesStore) -> None:
    """Say what is wrong with the file of series, if anything is."""
    if store.trouble:
        app.toast(f"ui.trouble.series.{store.trouble}")


def total_rows(tr: Tr, series: Series) -> list[list[str]]:
    """Return the series in lines of two texts: how it stands, then each player with the points, the leader first."""
    names, totals = series_names(tr, series), series.totals
    head = [tr("series.after", count=len(series.finished_games)), standing_sentence(tr, series)]
    return [head, *([names[one], tr("series.total", points=totals[one])] for one in series.order)]
