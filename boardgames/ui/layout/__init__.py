"""Pure geometry of the screens, in design units; nothing here knows pygame."""
