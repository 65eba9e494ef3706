"""The name that files of a component have."""

import re
import unicodedata

from .canonical import sha256


def component_slug(name: str) -> str:
    """The name of its files."""
    plain = unicodedata.normalize("NFKD", name).lower()
    stem = re.sub(r"^[.-]+|[.-]+$", "", re.sub("[^a-z0-9._-]+", "-", plain))
    stem = re.sub(r"\.{2,}", ".", stem)[:80] or "component"
    return stem if stem == name else f"{stem}-{sha256(name.encode())[:6]}"
