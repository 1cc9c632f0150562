"""Makes the generated pages anew: fault codes, glossary, commands, files of the games, speed and strength.

python3 dev.py docs             writes those that are stale, and names them
python3 dev.py docs --check     only names them; the exit code is 1 where there is one
"""

from __future__ import annotations

import sys

from tests.docs.generated_pages import stale_pages, write_page


def main(words: list[str]) -> int:
    """Write or name the stale pages; return the exit code."""
    if words not in ([], ["--check"]):
        print(__doc__)
        return 0 if words in (["-h"], ["--help"]) else 2
    stale = stale_pages()
    for page in stale:
        if words:
            print(f"{page}: stale, python3 dev.py docs makes it anew")
        else:
            write_page(page)
            print(f"{page}: made anew")
    return 1 if words and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
