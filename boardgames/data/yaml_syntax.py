"""Faults of files that are not YAML, in a designer's words: a tab, a quote, an indentation, an encoding."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

import yaml

from .faults import Code, FileFault

_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_OTHER_SPACE: Final = re.compile("(?m)^ *[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]")
_MARKS: Final = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))
_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""Line breaks as YAML counts them."""
_BRACKETS: Final = {"flow sequence": ("]", "["), "flow mapping": ("}", "{")}


class TextPosition(NamedTuple):
    """A place in a text, counted from 1."""

    line: int
    column: int


def text_position_at(text: str, index: int) -> TextPosition:
    """Return where a character of a text stands."""
    before = text[:index]
    return TextPosition(before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1)


def decode_text(raw: bytes, name: str) -> str | FileFault:
    """Return a file's text, or the fault of bytes that are no UTF-8."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return FileFault(name, 1, 1, "", "UTF-8 text", encoding, "save the file as UTF-8", "encoding")
    if len(raw) > 3 and (raw[0] == 0) != (raw[1] == 0):  # two bytes a letter, and no mark of it
        return FileFault(name, 1, 1, "", "UTF-8 text", "UTF-16", "save the file as UTF-8", "encoding")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = text_position_at(raw[: error.start].decode("utf-8-sig"), len(raw[: error.start].decode("utf-8-sig")))
        found = f"the byte 0x{raw[error.start]:02X}"
        likely = bytes([raw[error.start]]).decode("cp1252", errors="replace")
        if likely.isalpha():
            found += f" ({likely!r} in an older encoding)"
        return FileFault(name, *place, "", "UTF-8 text", found, "save the file as UTF-8", "encoding")


def unprintable_fault(text: str, name: str) -> FileFault | None:
    """Return the fault of a text with a character that no text has, such as NUL, or with other spaces for spaces."""
    found = _UNPRINTABLE.search(text)
    if found is None:
        wide = _OTHER_SPACE.search(text)
        if wide is None:
            return None
        word = f"another kind of space, U+{ord(text[wide.end() - 1]):04X}"
        hint = "put plain spaces in its place"
        return FileFault(
            name, *text_position_at(text, wide.end() - 1), "", "spaces in front of a line", word, hint, "indent"
        )
    place = text_position_at(text, found.start())
    word = f"the control character U+{ord(found[0]):04X}"
    return FileFault(name, *place, "", "letters, numbers and signs", word, "delete it", "encoding")


def syntax_fault(error: yaml.YAMLError, text: str, name: str) -> FileFault:
    """Return the fault of a text that the YAML parser refuses."""
    mark: Any = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return FileFault(name, 1, 1, "", "valid YAML", "something else", "", "syntax")
    context, problem = str(getattr(error, "context", "") or ""), str(getattr(error, "problem", "") or "")
    line, column = mark.line + 1, mark.column + 1
    lines = _BREAK.split(text)
    here = lines[line - 1] if line <= len(lines) else ""
    opened: Any = getattr(error, "context_mark", None) or mark

    def fault(expected: str, found: str, hint: str, code: Code, at: Any = None) -> FileFault:
        place = (line, column) if at is None else (at.line + 1, at.column + 1)
        return FileFault(name, *place, "", expected, found, hint, code)

    margin = here[: len(here) - len(here.lstrip())]
    if "\t" in margin and margin.index("\t") < column:
        line, column = line, margin.index("\t") + 1
        return fault("spaces in front of a line", "a tab", "put two spaces in its place", "tab")
    if "quoted scalar" in context:
        if "end of stream" in problem or "document indicator" in problem:
            return fault("a closing quote", "none", "the quote opened here is never closed", "quote", opened)
        return fault("a sign that may follow a backslash", "another one", "use single quotes", "quote")
    sign = here[column - 1 : column]
    if "cannot start any token" in problem:
        return fault("a text in quotes", f"{sign!r}", f'put the text in quotes: "{sign}..."', "quote")
    if "alias" in context or "anchor" in context:
        return fault("plain data", "an anchor or alias", "put a text that begins with * or & in quotes", "alias")
    if "block scalar" in context:
        return fault("a text in quotes", f"{here.strip()!r}", "put a text that begins with > or | in quotes", "quote")
    if "flow node" in context:
        return fault("a value or a closing bracket", repr(sign) if sign else "the end of the file", "", "bracket")
    if "block" in context and sign in ("]", "}"):
        hint = f"leave it out, or put the text with {sign!r} in quotes"
        return fault("an opening bracket before a closing one", repr(sign), hint, "bracket")
    for kind, (closing, opening) in _BRACKETS.items():
        if kind in context and sign == ":" and line == opened.line + 1:
            return fault(f"',' or {closing!r}", "a second ':'", "put a text with ': ' in it in quotes", "colon")
        if kind in context and " #" in lines[opened.line] and line > opened.line + 1:
            hint = "put a text with ' #' in it in quotes: a comment begins there"
            return fault(f"',' or {closing!r}", repr(sign) if sign else "the end of the line", hint, "bracket")
        if kind in context:
            hint = f"the {opening!r} on line {opened.line + 1} is still open"
            return fault(f"',' or {closing!r}", repr(sign) if sign else "the end of the line", hint, "bracket")
    if "mapping values are not allowed" in problem:
        for number in (line, line - 1):
            dash = re.match(r"(\s*)-\w", lines[number - 1]) if number else None
            if dash:
                line, column = number, len(dash[1]) + 1
                return fault("a space behind '-'", "none", "each entry begins with '- '", "colon")
        bare = _lacks_colon(lines, line, column)
        if bare is not None:
            line, column, word = bare
            return fault("a key with ': ' behind it", "a line without", f"put ': ' behind {word!r}", "colon")
        hint = "put a text with ': ' in it in quotes, or look at the spaces in front of the line"
        return fault("one key in a line", "a second ':'", hint, "colon")
    if "could not find expected ':'" in problem:
        hint = (
            "put a space behind the ':'"
            if ":" in lines[opened.line]
            else f"put ': ' behind {_word(lines[opened.line])!r}"
        )
        return fault("a key with ': ' behind it", "a line without", hint, "colon", opened)
    if "block" in context:
        closed = here[: column - 1].rstrip()[-1:] in ("'", '"') or sign in ("'", '"') or _odd_quotes(here)
        if closed:
            hint = "inside single quotes an apostrophe is written twice: ''"
            return fault("the end of the line after a closing quote", repr(sign), hint, "quote")
        hint = f"lines that belong together have the same spaces in front; these begin on line {opened.line + 1}"
        return fault("a line indented like its neighbours", _shown(here), hint, "indent")
    if "block sequence entries" in problem:
        return fault(
            "a list entry on a line of its own", f"'-' in {_shown(here)}", "begin a new line before '-'", "indent"
        )
    if "document start" in problem:
        hint = "the lines above end before it: look for a bracket or a missing indentation"
        return fault("the end of the file", _shown(here), hint, "syntax")
    if "single document" in context or "single document" in problem:
        return fault("one document", "a second one", "leave the line '---' out", "syntax")
    return fault("valid YAML", f"a fault: {problem}" if problem else "something else", "", "syntax")


def _lacks_colon(lines: list[str], line: int, column: int) -> tuple[int, int, str] | None:
    """Return line, column and word of a key without its colon, here or in the line above, or None."""
    bare = re.match(r"[\s-]*(\w+) ?[{\[]", lines[line - 1])
    if bare:
        return line, bare.start(1) + 1, bare[1]
    if ": " in lines[line - 1][: column - 1]:
        return None
    above = next((number for number in range(line - 1, 0, -1) if lines[number - 1].strip()), 0)
    text = lines[above - 1].partition(" #")[0] if above else ""
    word = _word(text)
    if not word or ":" in text:
        return None
    return above, text.index(word) + 1, word


def _word(line: str) -> str:
    """Return the first word of a line, behind the sign of a list."""
    found = re.match(r"[\s-]*(\w+)", line)
    return found[1] if found else ""


def _odd_quotes(line: str) -> bool:
    return line.count("'") % 2 == 1 or line.count('"') % 2 == 1


def _shown(line: str) -> str:
    text = line.strip()
    return repr(text if len(text) <= 40 else text[:39] + "…") if text else "an empty line"
