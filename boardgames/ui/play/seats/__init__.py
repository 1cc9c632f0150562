"""What the screens of an open table show: one frame of words per seat and language, made from player views alone."""
