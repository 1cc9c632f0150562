"""A game while it is played, looked back at and ended: knows no game."""
