"""Answers to HTTP requests at an open table: files of the page, or refusals. No request changes anything."""

from __future__ import annotations

import gzip
import http
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from .page_files import PageFile

SOCKET_PATH: Final = "/wire"
GetHeaders = Callable[[str], Sequence[str]]
"""All values of a header of a request, in its order."""


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """Status, headers and body of an answer."""

    status: http.HTTPStatus
    headers: tuple[tuple[str, str], ...]
    body: bytes


@final
class HttpResponder:
    """Answers requests that name one of `hosts` (as `name:port`) exactly; anything else is refused.

    A page of another site that knows the address (DNS rebinding) names its own host, and gets nothing.
    """

    def __init__(self, hosts: Collection[str], files: Mapping[str, PageFile]) -> None:
        self._hosts: Final = frozenset(hosts)
        self._origins: Final = frozenset(f"http://{one}" for one in hosts)
        self._files: Final = dict(files)
        self._packed: dict[str, bytes] = {}
        sockets = " ".join(f"ws://{one}" for one in sorted(hosts))  # old Safari: 'self' is no web socket
        self._policy: Final = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
            f"connect-src 'self' {sockets}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
        )

    def add_file(self, path: str, file: PageFile) -> None:
        """Serve one more file; may be called from any thread."""
        self._files[path] = file

    def answer(self, method: str, path: str, headers: GetHeaders) -> HttpResponse | None:
        """Return the answer to a request, or None if it may become a web socket."""
        if [one.lower() for one in headers("Host")] not in [[one] for one in self._hosts]:
            return self._refuse(http.HTTPStatus.FORBIDDEN)
        if method not in ("GET", "HEAD"):
            return self._refuse(http.HTTPStatus.METHOD_NOT_ALLOWED, ("Allow", "GET, HEAD"))
        if path == SOCKET_PATH:
            origins = list(headers("Origin"))
            if method != "GET" or len(origins) != 1 or origins[0] not in self._origins:
                return self._refuse(http.HTTPStatus.FORBIDDEN)
            return None
        file = self._files.get(path)
        if file is None:
            return self._refuse(http.HTTPStatus.NOT_FOUND)
        body, more = file.body, [("Cache-Control", "max-age=86400" if file.is_constant else "no-store")]
        if file.content_type.startswith("text/") or "javascript" in file.content_type or "svg" in file.content_type:
            more.append(("Vary", "Accept-Encoding"))
            if any("gzip" in one for one in headers("Accept-Encoding")):
                more.append(("Content-Encoding", "gzip"))
                body = self._packed.setdefault(path, gzip.compress(file.body, mtime=0))
        return self._response(http.HTTPStatus.OK, file.content_type, body, more, has_body=method == "GET")

    def _refuse(self, status: http.HTTPStatus, *more: tuple[str, str]) -> HttpResponse:
        return self._response(status, "text/plain; charset=utf-8", f"{status.phrase}\n".encode(), more)

    def refuse_for_number(self) -> HttpResponse:
        """Return the answer to one screen too many."""
        return self._refuse(http.HTTPStatus.SERVICE_UNAVAILABLE)

    def _response(
        self,
        status: http.HTTPStatus,
        content_type: str,
        body: bytes,
        more: Sequence[tuple[str, str]],
        *,
        has_body: bool = True,
    ) -> HttpResponse:
        headers = (
            ("Connection", "close"),
            ("Content-Length", str(len(body))),
            ("Content-Type", content_type),
            ("Content-Security-Policy", self._policy),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            *more,
        )
        return HttpResponse(status, headers, body if has_body else b"")
