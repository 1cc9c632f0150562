"""Workshop: all cards, pieces and boards of a game from its current rule files, and their outputs."""
