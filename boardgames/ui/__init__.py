"""The window: scenes, widgets, drawing, input and motion."""
