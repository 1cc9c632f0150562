"""Input: from events of mouse, keys and touch to intents and actions."""
