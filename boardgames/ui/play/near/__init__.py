"""Near view of a board: a part of it, enlarged, with the rest one press away."""
