"""The workshop: all cards, pieces and boards of a game as its rule files have them, and what is made of them."""
