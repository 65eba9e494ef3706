"""Counts every published figure again from the served banks, rows, evidence and cards.

It reads nothing but the served site and shares no code with what made it. `recount.py` tells the
whole of it, `findings.py` what is compared and how.
"""

from .findings import Finding, Recount
from .recount import recount_site

__all__ = ["Finding", "Recount", "recount_site"]
