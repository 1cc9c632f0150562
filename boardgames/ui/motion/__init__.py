"""What moves and what sounds."""
