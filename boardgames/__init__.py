"""A desktop home for four tabletop games: rules, opponents, window and designer's tools."""

__version__ = "0.1.0"
