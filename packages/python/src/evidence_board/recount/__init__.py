"""Counts every published figure again from the served banks, rows, evidence and cards.

It reads nothing but the served site and shares no code with what made it. `recount_site` tells the
whole of it, `findings` what is compared and how.
"""

from .findings import Finding, Findings
from .recount import recount_site

__all__ = ["Finding", "Findings", "recount_site"]
