"""Scenes: their base class, services, scene factory and dialogs."""
