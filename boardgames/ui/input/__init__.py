"""From mouse, keys and touch to what a person wants."""
