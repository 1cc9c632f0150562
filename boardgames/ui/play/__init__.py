"""Scenes of a match in play, in replay and at its end, independent of any game."""
