"""The sentence of a reason code, which says what to do instead.

The codes come from `games/<id>/refusals.py`, the words from `refusal:` in `assets/<id>/locale/*/texts.yaml`, those of
all games from `assets/locale/*/table.yaml`.
"""

from __future__ import annotations

from boardgames.text.catalog import Catalog


def refusal_key(catalog: Catalog, game: str, action: str, code: str) -> str:
    """The id of the sentence for a refused line: of its verb, else of its game, else of all games.

    The verb is the line's first words, as many as make an id (`offer draw`, then `offer`).
    """
    base = f"refusal.{game}"
    line = action.split(" ")
    verbs = [" ".join(line[:count]) for count in (2, 1) if len(line) >= count]
    keys = [f"{base}.{verb}.{code}" for verb in verbs] + [f"{base}.{code}", f"refusal.{code}"]
    return next((key for key in keys if catalog.has(key)), "table.toast.illegal")


def refusal_sentence(catalog: Catalog, game: str, action: str, code: str, **numbers: int) -> str:
    """The sentence for a refused line; `numbers` are those of the rules."""
    return catalog.tr(refusal_key(catalog, game, action, code), **numbers)
