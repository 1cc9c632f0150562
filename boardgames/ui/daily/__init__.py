"""The daily deal: its table, and the sheet with the results of a week."""
