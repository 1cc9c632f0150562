"""Walpurgisnacht in the window."""
