"""Contract of a game plug-in: the interfaces that `ui.games` implements and the scenes call."""
