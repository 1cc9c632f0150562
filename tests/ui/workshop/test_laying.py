"""Laying a position by hand: whatever is put wherever, the rules load it or tell what is impossible."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache

import pytest

from boardgames import registry
from boardgames.core.game_protocol import BadPosition, Dump, Game
from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.contract.placement_model import PlacementModel, ThingLocation
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view, nameless_persons
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.workshop.dump_path_names import DumpPathNames
from tests.games.parts import games_with_room

ROOM = Rect(0, 0, 1500, 1000)


def lays(game_id: str) -> tuple[Game, PlacementModel]:
    game: Game = registry.load(game_id)
    laying = plugin_of(game_id).make_placement_model(game)
    assert laying is not None
    return game, laying


@cache
def positions(game_id: str) -> tuple[Dump, ...]:
    """Some positions of a game that is played at random."""
    game, out = registry.load(game_id), []
    for seed in (1, 2):
        state, rng = game.new_game(game.complete({}), seed), Rng(seed)
        for step in range(90):
            if step % 15 == 0:
                out.append(state.dump())
            if state.outcome() is not None:
                break
            legal = state.legal_actions()
            state.apply(rng.choice([one for one in legal if one not in game.ignored_actions] or legal))
    return tuple(out)


def whole(position: Dump, laying: PlacementModel) -> Dump:
    out = deepcopy(position)
    laying.normalize_draft(out)
    return out


def moves(draft: Dump, laying: PlacementModel, rng: Rng, count: int) -> Iterator[Dump]:
    """Drafts in which something went elsewhere, by chance."""
    places = laying.place_paths(draft)
    full = [place for place in places if laying.things_at(draft, place)]
    for _ in range(count):
        source, target = rng.choice(full), rng.choice(list(places))
        index = rng.below(len(laying.things_at(draft, source)))
        if not laying.can_hold(draft, laying.things_at(draft, source)[index], target):
            continue
        yield laying.move_thing(draft, ThingLocation(source, index), ThingLocation(target))


@pytest.mark.parametrize("game_id", games_with_room("placement_model"))
def test_what_is_only_put_in_order_is_the_same_position(game_id: str) -> None:
    game, laying = lays(game_id)
    for position in positions(game_id):
        if position.get("approach") or position.get("perched"):
            continue  # an approach goes with the first thing that is moved
        loaded = game.load(whole(position, laying), {}, 1).dump()
        assert {k: v for k, v in loaded.items() if k not in ("shuffles", "revealed")}.keys() <= position.keys()
        assert laying.place_paths(loaded) == laying.place_paths(position)
        for place in laying.place_paths(position):
            assert sorted(laying.things_at(loaded, place)) == sorted(laying.things_at(position, place)), place


@pytest.mark.parametrize("game_id", games_with_room("placement_model"))
def test_a_thing_put_anywhere_loads_or_is_told_to_be_impossible(game_id: str) -> None:
    game, laying = lays(game_id)
    rng, loads, faults = Rng(5), 0, 0
    for position in positions(game_id):
        draft = whole(position, laying)
        before = deepcopy(draft)
        for moved in moves(draft, laying, rng, 40):
            try:
                game.load(moved, {}, 1)
                loads += 1
            except BadPosition as bad:
                assert all(fault.path and fault.expected for fault in bad.faults)
                faults += 1
        assert draft == before  # a move makes another draft
    assert loads > 20 and faults > 20


@pytest.mark.parametrize("game_id", games_with_room("placement_model"))
def test_nothing_is_lost_or_made_when_a_thing_is_moved(game_id: str) -> None:
    _game, laying = lays(game_id)

    def all_of(draft: Dump) -> list[str]:
        return sorted(
            one for place in laying.place_paths(draft) for one in laying.things_at(draft, place) if "wall" not in one
        )

    rng = Rng(9)
    for position in positions(game_id)[::4]:
        draft = whole(position, laying)
        for moved in moves(draft, laying, rng, 20):
            lost = set(all_of(draft)) - set(all_of(moved))
            assert not lost, lost


@pytest.mark.parametrize("game_id", games_with_room("placement_model"))
def test_a_key_of_the_table_is_a_place_and_a_thing_at_it_can_be_taken(game_id: str) -> None:
    game, laying = lays(game_id)
    table, _art = plugin_of(game_id).make_ui_and_renderer(game)
    reached = set()
    for position in positions(game_id):
        for eyes in range(len(position["seats"])):
            drawn = table.layout.visible_view(deepcopy(position), Viewer(eyes, game.complete({}), sees_all=True))
            shape = (
                table.layout.board_shape_for(eyes)
                if (table.rotatable_board is None)
                else table.rotatable_board.board_shapes()[0].id
            )
            for thing in table.layout.place_things(drawn, ROOM, shape, False):
                if thing.click_rect.w <= 0:
                    continue
                spot = laying.location_at(position, thing.key, eyes)
                if spot is not None:
                    assert laying.things_at(position, spot.place)[spot.item_index]
                place = laying.place_at(position, thing.key, eyes, "")
                reached.add(place.rpartition(".")[0] if game_id in ("walpurgisnacht", "sacrifice") else place)
    assert len(reached - {""}) >= 1


@pytest.mark.parametrize("game_id", games_with_room("placement_model"))
def test_fields_are_set_by_their_words(game_id: str) -> None:
    game, laying = lays(game_id)
    position = positions(game_id)[0]
    fields = {one.path: one for one in laying.editable_fields(position)}
    assert "P1" in fields["turn"].allowed_values and laying.trial_phase in fields["phase"].allowed_values
    assert isinstance(fields["round"].value, int)
    later = laying.set_field(whole(position, laying), "round", position["round"] + 1)
    assert game.load(later, {}, 1).dump()["round"] == position["round"] + 1
    with pytest.raises(BadPosition):
        game.load(laying.set_field(whole(position, laying), "round", 0), {}, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", games_with_room("placement_model"))
def test_every_place_field_and_phase_has_a_name_of_the_game(game_id: str, language: str) -> None:
    game, laying = lays(game_id)
    draft = positions(game_id)[-1]
    view = make_game_view(Catalog(language), game, nameless_persons(len(draft["seats"])))
    names = DumpPathNames(game_id, view.message_formatter)
    places = {place: names.place_name(place) for place in laying.place_paths(draft)}
    fields = {field.path: names.field_name(field.path) for field in laying.editable_fields(draft)}
    phases = {phase: names.phase_name(phase) for phase in laying.field_values["phase"] if phase}
    told = [*places.items(), *fields.items(), *phases.items()]
    assert not [path for path, name in told if name == path or "_" in name or "." in name]
    assert len(set(places.values())) == len(places), "two places of one name"


def test_a_path_without_a_name_stays_as_it_is_written() -> None:
    game = registry.load("walpurgisnacht")
    names = DumpPathNames(
        "walpurgisnacht", make_game_view(Catalog("en"), game, nameless_persons(3)).message_formatter
    )
    assert names.path_name("nothing.of.it") == "nothing.of.it"
    assert (names.path_name("mountain"), names.path_name("mountain.c1")) == ("Mountain", "Space c1")
