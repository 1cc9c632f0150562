"""Interaction traces: short sessions of real input, and what a person saw and heard after each input."""
