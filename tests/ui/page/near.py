"""Where an enlarged board is moved: the pure functions behind a near view."""

from boardgames.ui.near.near_geometry import (
    NearThing,
    centre_of,
    edge_direction,
    is_in_view,
    near_size,
    pan_to_places,
    place_board,
    snap_to_things,
    viewport_between,
)

__all__ = [
    "NearThing",
    "centre_of",
    "edge_direction",
    "is_in_view",
    "near_size",
    "pan_to_places",
    "place_board",
    "snap_to_things",
    "viewport_between",
]
