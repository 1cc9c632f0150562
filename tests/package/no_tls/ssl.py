"""Stands for Python's `ssl` in the frozen app, which fetches and sends nothing: names that others read when they are
imported, and nothing behind them. Without the real one the app is 5.6 MB smaller."""


class SSLError(OSError):
    """Said of anything that is tried."""


class SSLWantReadError(SSLError):
    """Read by asyncio."""


class SSLSyscallError(SSLError):
    """Read by asyncio."""


class SSLSocket:
    """Compared by asyncio with each socket that it is given."""


class SSLContext:
    """Read by annotations."""


def create_default_context(*_words: object, **_named: object) -> SSLContext:
    """Raise `SSLError`: there is none."""
    raise SSLError("this program speaks to nobody")


_create_default_https_context = create_default_context
