"""Checks of rules, sets, pictures and texts: faults with their places, for designers."""
