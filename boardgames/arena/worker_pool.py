"""Pool of worker processes on this machine, or of a Dask cluster; results keep the order of the tasks.

Results do not depend on the worker: a task is an importable function with plain arguments, including its seed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar, final

from .. import __version__

T = TypeVar("T")

AHEAD: Final = 3
"""Pieces begun for each worker, the one it is at included."""
PATIENCE: Final = 15
"""Seconds in which a cluster must answer at first."""


class ClusterUnavailable(ValueError):
    """Error: the cluster cannot be used; the message says why, and what to do."""


@final
class WorkerPool:
    """Worker processes, started when first needed, or the workers of a cluster. A context manager.

    On exit, or when this process dies, the processes end at once.
    """

    def __init__(self, workers: int, cluster: str = "") -> None:
        """`workers` is how many processes; 1 works in this one. A `cluster` by its address takes their place.

        Raises `ClusterUnavailable`.
        """
        self._workers = workers
        self._client = _client(cluster) if cluster else None
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None

    def __enter__(self) -> WorkerPool:
        return self

    def __exit__(self, *_: object) -> None:
        if self._client is not None:
            self._client.close()
        if self._leash is not None and self._pool is not None:
            self._leash.close()
            self._pool.shutdown(wait=True, cancel_futures=True)

    def map_in_order(self, task: Callable[..., T], items: Iterable[tuple[Any, ...]]) -> Generator[T, None, None]:
        """Yield `task(*item)` for each item, in order. Closing the iterator drops pending ones.

        Items are taken when their task begins: they may depend on earlier results.
        """
        rest = iter(items)
        if self._client is None:
            first = list(islice(rest, 1 if self._workers <= 1 else 2))
            rest = chain(first, rest)
            if len(first) <= 1:
                for item in rest:
                    yield task(*item)
                return
        begun: list[Any] = []
        try:
            while True:
                more = max(0, AHEAD * self._count() - len(begun))  # workers of a cluster come and go
                begun += [self._begin(task, item) for item in islice(rest, more)]
                if not begun:
                    return
                yield begun.pop(0).result()
        finally:
            for future in begun:
                future.cancel()

    def _count(self) -> int:
        return self._workers if self._client is None else max(1, sum(self._client.nthreads().values()))

    def _begin(self, task: Callable[..., T], item: tuple[Any, ...]) -> Any:
        if self._client is not None:
            return self._client.submit(task, *item, pure=False)
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            theirs, self._leash = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(self._workers, context, _on_a_leash, (theirs,))
        future: Future[T] = self._pool.submit(task, *item)
        return future


def _on_a_leash(leash: Connection) -> None:
    """End this process when the other end of the pipe closes. Ctrl-C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        try:
            leash.recv_bytes()
        except (EOFError, OSError):
            os._exit(1)

    threading.Thread(target=watch, name="leash", daemon=True).start()


def _client(address: str) -> Any:
    """Return a client of the cluster. Its workers must have this version of the project."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterUnavailable('--dask needs the extra `cluster`: pip install "boardgames[cluster]"') from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
        versions = client.run(_version)
    except Exception as error:  # whatever the network or a worker without the project raises
        raise ClusterUnavailable(f"--dask {address}: {type(error).__name__}: {error}".partition("\n")[0]) from None
    for worker, version in versions.items():
        if version != __version__:
            client.close()
            raise ClusterUnavailable(
                f"--dask {address}: expected boardgames {__version__} on {worker}, found {version}"
            )
    return client


def _version() -> str:
    return __version__
