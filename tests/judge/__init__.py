"""Measurements of the judge of decisions (`dev.py judge`)."""
