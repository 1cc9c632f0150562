"""Content of the screens of an open table: a frame of texts per seat and language, made from player views alone."""
