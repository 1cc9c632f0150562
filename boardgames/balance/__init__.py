"""What games are like under some rules: many games watched, measured, compared and drawn as one page."""
