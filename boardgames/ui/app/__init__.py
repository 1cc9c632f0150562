"""The window, its loop, and where the program's parts are put together."""
