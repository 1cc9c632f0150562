"""QR codes as rows of dark and light modules."""

from __future__ import annotations

from collections.abc import Sequence

QUIET_ZONE = 4
"""Light modules around a code, without which phones do not find it."""


def qr_rows(text: str) -> Sequence[Sequence[bool]]:
    """Return the rows of the QR code of a text, true where it is dark, with the quiet zone."""
    import segno

    code = segno.make(text, micro=False, error="m")
    return [[bool(one) for one in row] for row in code.matrix_iter(border=QUIET_ZONE)]


def qr_lines(text: str) -> list[str]:
    """Return a QR code for a terminal with light letters on a dark ground: two rows of modules a line."""
    rows = [*qr_rows(text)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    return [
        "".join(" ▄▀█"[2 * (not upper) + (not lower)] for upper, lower in zip(rows[i], rows[i + 1], strict=True))
        for i in range(0, len(rows), 2)
    ]
