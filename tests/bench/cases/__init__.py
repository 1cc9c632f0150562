"""What `window_cases.py` measures, a subject a file.

A part imports only its neighbours, by relative names, and within a case what it measures: the tree under
`PYTHONPATH` may be an older one, with tests of its own.
"""
