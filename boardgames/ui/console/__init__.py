"""Any game in a terminal: sentences out, numbers and words in."""
