"""The scenes around the games: title, set-up, settings, statistics, rules."""
