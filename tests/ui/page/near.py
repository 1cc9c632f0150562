"""Where an enlarged board is moved: the pure functions behind a near view."""

from boardgames.ui.near.near_geometry import (
    NearThing,
    centre_of,
    edge_direction,
    is_in_view,
    lay_out_near,
    pan_to_places,
    place_board,
    settle_on_page,
    snap_to_things,
    turn_to_page,
    viewport_between,
)

__all__ = [
    "NearThing",
    "centre_of",
    "edge_direction",
    "is_in_view",
    "lay_out_near",
    "pan_to_places",
    "place_board",
    "settle_on_page",
    "snap_to_things",
    "turn_to_page",
    "viewport_between",
]
