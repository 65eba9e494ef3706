"""Counts every published figure again from the served banks, rows, evidence and cards.

It reads nothing but the served site and shares no code with what made it. `recount.py` tells the
whole of it, `findings.py` what is compared and how.
"""

from importlib.util import find_spec

if not (find_spec("numpy") and find_spec("scipy")):
    raise ImportError('the recount needs numpy and scipy: pip install "evidence-board[recount]"')

from .findings import Finding, Recount
from .recount import recount_site

__all__ = ["Finding", "Recount", "recount_site"]
