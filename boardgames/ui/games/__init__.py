"""One room a game: its table, places, words, motions, ending, art."""
