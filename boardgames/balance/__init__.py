"""Balance of a rule set: many games observed, measured, compared and reported as one page."""
