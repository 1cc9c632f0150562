"""Where an enlarged board is moved: the pure functions behind a near view."""

from boardgames.ui.play.near.near_geometry import (
    centre_of,
    edge_direction,
    is_in_view,
    near_size,
    pan_to_places,
    place_board,
    viewport_between,
)

__all__ = [
    "centre_of",
    "edge_direction",
    "is_in_view",
    "near_size",
    "pan_to_places",
    "place_board",
    "viewport_between",
]
