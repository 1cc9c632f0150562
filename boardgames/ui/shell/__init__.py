"""Scenes around the games: title, set-up, settings, statistics, rules."""
