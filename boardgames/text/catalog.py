"""Sentences by id in three languages: nested YAML, named placeholders, forms by number, fallback to English."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, final, get_args

from boardgames.data.cache import Cache
from boardgames.data.data_paths import languages_folders
from boardgames.data.faults import BadFile, FileFault, short_value
from boardgames.data.plural_forms import inflect, number_text, uses_singular

if TYPE_CHECKING:
    from boardgames.data.yaml_source import MarkedData

Language = Literal["en", "es", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
FALLBACK: Final[Language] = "en"
RULES_FILE: Final = "rules.yaml"  # the rules reader of a game: another form, read by `text.rules_text`
PHRASES_FILE: Final = "faults.yaml"  # phrases of faults by the English ones, read by `text.fault_messages`
PLACEHOLDER: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")
KEY: Final = "{key_"
SPOKEN: Final = "_spoken"
"""Suffix of the message id of a spoken variant, for listeners who do not see the screen."""
ICON: Final = re.compile(r"\{icon\.([a-z][a-z0-9_]*)\}")
_PLURAL: Final = frozenset(("one", "other"))


class MessageTemplate(NamedTuple):
    """One sentence, with a form for one where the number matters (`count` decides)."""

    other: str
    one: str | None = None

    @property
    def placeholders(self) -> frozenset[str]:
        """Names in braces, over both forms; `count` need not stand in the form for one."""
        return frozenset(PLACEHOLDER.findall(self.other)) | frozenset(PLACEHOLDER.findall(self.one or ""))


Messages = Mapping[str, MessageTemplate]


def read_language(language: str, folder: Path | None = None) -> dict[str, MessageTemplate]:
    """All messages of a language, of one folder of languages or of all that are shipped.

    Raises `BadFile` with every fault of every file at once.
    """
    from boardgames.data.yaml_source import load_yaml  # a catalog that was kept needs no YAML

    messages: dict[str, MessageTemplate] = {}
    homes: dict[str, str] = {}
    faults: list[FileFault] = []
    for path in _files(language, folder):
        try:
            marked = load_yaml(path, name=text_name(path))
        except BadFile as bad:
            faults.extend(bad.faults)
            continue
        for key, found in messages_in_file(marked):
            if isinstance(found, FileFault):
                faults.append(found)
            elif key in messages:
                faults.append(
                    marked.fault(tuple(key.split(".")), "each id once", f"{key!r} again", f"also in {homes[key]}")
                )
            else:
                messages[key] = found
                homes[key] = marked.name
    if faults:
        raise BadFile(faults)
    return messages


def _files(language: str, folder: Path | None) -> list[Path]:
    """The files of a language, in the order in which they are read."""
    bases = [base / language for base in ((folder,) if folder else languages_folders())]
    return [
        path for base in bases for path in sorted(base.glob("*.yaml")) if path.name not in (RULES_FILE, PHRASES_FILE)
    ]


def cached_language(language: str, folder: Path | None = None) -> dict[str, MessageTemplate]:
    """The same as `read_language`, from memory or the cache folder as long as no file has changed."""
    key = str([(str(path), *_stamp(path)) for path in _files(language, folder)])
    return dict(_kept(language, folder, key))


@lru_cache(maxsize=len(LANGUAGES))  # every catalog of the app has the same sentences, and most have two languages
def _kept(language: str, folder: Path | None, key: str) -> Messages:
    cache, name = Cache(), f"catalog-{language}"
    raw = cache.get(name, key)
    if raw is not None:
        template = partial(tuple.__new__, MessageTemplate)  # thousands at every start: without the default values
        return {id: template(forms) for id, forms in json.loads(bytes(raw)).items()}
    messages = read_language(language, folder)
    cache.put(name, key, json.dumps(messages, ensure_ascii=False).encode())
    return messages


def _stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def text_name(path: Path) -> str:
    """The short name of a file of texts: `en/ui.yaml`, and `<id>/en/texts.yaml` of a game."""
    language, home = path.parent, path.parent.parent.parent
    game = f"{home.name}/" if language.parent.name == "locale" and home.name != "assets" else ""
    return f"{game}{language.name}/{path.name}"


def messages_in_file(marked_data: MarkedData) -> Iterator[tuple[str, MessageTemplate | FileFault]]:
    """Yield each sentence of a file of texts by its id, or the fault of what is none."""
    return _leaves(marked_data, (), marked_data.data)


def _leaves(
    marked_data: MarkedData, path: tuple[str, ...], node: object
) -> Iterator[tuple[str, MessageTemplate | FileFault]]:
    key = ".".join(path)
    if isinstance(node, str):
        yield key, MessageTemplate(node.strip("\n"))
    elif isinstance(node, dict) and node and set(node) <= _PLURAL:
        one, other = node.get("one"), node.get("other")
        if isinstance(one, str) and isinstance(other, str):
            yield key, MessageTemplate(other.strip("\n"), one.strip("\n"))
        else:
            yield key, marked_data.fault(path, "the two texts `one` and `other`", ", ".join(map(str, node)))
    elif isinstance(node, dict) and node:
        for word, child in node.items():
            yield from _leaves(marked_data, (*path, str(word)), child)
    else:
        found = short_value(node)
        yield (
            key,
            marked_data.fault(path, "a text or a mapping of texts", found, "quote it" if node is not None else ""),
        )


@final
class Catalog:
    """The messages of one language. The language can be changed while the app runs."""

    __slots__ = ("_base", "_folder", "_learned", "_listeners", "_loaded", "_spoken", "key_label_of", "language")

    def __init__(self, language: str = FALLBACK, folder: Path | None = None) -> None:
        self._folder = folder
        self._base: dict[str, Messages] = {}
        self._loaded: dict[str, dict[str, MessageTemplate]] = {}
        self._learned: dict[str, Callable[[str], Mapping[str, str | MessageTemplate]]] = {}
        self._listeners: list[Callable[[], None]] = []
        self.language: Language = FALLBACK
        self._spoken = False
        self.key_label_of: Callable[[str], str] = self.key_name  # what to press for what a key does by default
        self._read(FALLBACK)
        self.switch(language)

    def switch(self, language: str) -> None:
        """Speak another language from now on (English for one we do not have) and tell the listeners."""
        chosen: Language = next((one for one in LANGUAGES if one == language), FALLBACK)
        self._read(chosen)
        self.language = chosen
        for listener in self._listeners:
            listener()

    def use_spoken_variants(self, *, on: bool) -> None:
        """Prefer spoken variants: `<id>_spoken` instead of `<id>` where there is one."""
        if on != self._spoken:
            self._spoken = on
            for listener in self._listeners:
                listener()

    def add_messages(self, name: str, words: Callable[[str], Mapping[str, str | MessageTemplate]]) -> None:
        """Add messages from rule files, in every language. The callable returns them by id for a language.

        Adding under a known name replaces the earlier messages of that name; of equal ids the last one wins.
        """
        if self._learned.get(name) != words:
            self._learned.pop(name, None)
            self._learned[name] = words
            for language in self._loaded:
                self._merge(language)

    def on_switch(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of language."""
        self._listeners.append(listener)

    def has(self, key: str) -> bool:
        """True if the message exists in this language or in English."""
        return key in self._loaded[self.language] or key in self._loaded[FALLBACK]

    def tr_of_game(self, game: str, key: str, **args: object) -> str:
        """Return a message in the words of a game (`<game>.<key>`) where it has some, else the common one (`key`)."""
        own = f"{game}.{key}"
        return self.tr(own if self.has(own) else key, **args)

    def ids_below(self, prefix: str) -> tuple[str, ...]:
        """Return what follows a prefix in the ids of all sentences, in the order of the files."""
        keys = (key for key in self._loaded[FALLBACK] if key.startswith(prefix) and not key.endswith(SPOKEN))
        return tuple(key.removeprefix(prefix) for key in keys)

    def tr(self, key: str, **args: object) -> str:
        """Return a message with its placeholders filled in. An unknown id is returned unchanged.

        `count` chooses between singular and plural; any other number chooses the words of `{number:point|points}`.
        `{key_h}` is the key that is assigned to the default key H. Placeholders without an argument stay, so that
        `{icon.name}` reaches the renderer.
        """
        if self._spoken and self.has(spoken := key + SPOKEN):
            key = spoken
        message = self._loaded[self.language].get(key) or self._loaded[FALLBACK].get(key)
        if message is None:
            return key
        text = message.other
        count = args.get("count")
        if message.one is not None and isinstance(count, int) and uses_singular(self.language, count):
            text = message.one
        if KEY in text:
            args = args | {
                name: self.key_label_of(name[4:]) for name in PLACEHOLDER.findall(text) if name.startswith("key_")
            }
        if not args or "{" not in text:
            return text
        text = inflect(text, self.language, args)
        return PLACEHOLDER.sub(lambda m: number_text(args[m[1]]) if m[1] in args else m[0], text)

    def key_name(self, key: str) -> str:
        """Return the label of a key of the keyboard, by its name or with `_` for spaces."""
        id = f"ui.key.{key.replace(' ', '_')}"
        return self.tr(id) if self.has(id) else key.upper()

    def with_key(self, text: str, key: str) -> str:
        """Return what a button says with the key that does the same: "Rules (F1)"; the text alone without a key."""
        return f"{text} ({self.key_label_of(key)})" if key else text

    def _read(self, language: Language) -> None:
        if language not in self._loaded:
            self._base[language] = cached_language(language, self._folder)
            self._merge(language)

    def _merge(self, language: str) -> None:
        """Lay all that was learned over what is shipped."""
        messages = self._loaded[language] = dict(self._base[language])
        for words in self._learned.values():
            for key, text in words(language).items():
                messages[key] = MessageTemplate(text) if isinstance(text, str) else text
