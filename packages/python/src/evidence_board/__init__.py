"""Reads an Evidence Board and verifies it, and publishes results on one.

`Board` reads a site and verifies all of it; `publish` makes a frame a page; the other functions verify
single files.
"""

from .attested_board import verify_board
from .board import Board
from .cards import verify_card, verify_chain
from .checkpoints import verify_checkpoint, verify_log_proof
from .claims import Claim
from .public_root import verify_root
from .publishing import NotPublished, Preview, Published, publish
from .verdict import Refuted, Step, Uncheckable, Verdict

__all__ = [
    "Board",
    "Claim",
    "NotPublished",
    "Preview",
    "Published",
    "Refuted",
    "Step",
    "Uncheckable",
    "Verdict",
    "publish",
    "verify_board",
    "verify_card",
    "verify_chain",
    "verify_checkpoint",
    "verify_log_proof",
    "verify_root",
]
