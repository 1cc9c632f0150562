"""One package per game. A game imports core and data, never another game, never the window."""
