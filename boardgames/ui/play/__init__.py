"""Table of a match in play, independent of any game: match, board, panels, and the scene that joins them."""
