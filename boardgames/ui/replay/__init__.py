"""Replay of a recorded match, and the base class of boards without players."""
