"""Text of strangers as one line that nothing in it can act on.

ESC clears a screen, CR and new lines write another verdict, a mark of direction turns words round: each such
unit is spelled as JSON spells it.
"""

import unicodedata

from ..values import code_units


def printable(text: str) -> str:
    return "".join(_spelled(each) if _acts(each) else each for each in text)


def _acts(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or unicodedata.category(character) in ("Zl", "Zp")


def _spelled(character: str) -> str:
    units = code_units(character)
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
