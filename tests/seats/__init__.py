"""Screens of seats: frames, door, host and server of an open table."""
