"""A recorded game seen again, or a board on which nobody plays."""
