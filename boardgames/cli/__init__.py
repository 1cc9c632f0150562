"""The tools on the command line: one module a command."""
