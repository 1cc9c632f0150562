"""What can be on the screen, one at a time."""
