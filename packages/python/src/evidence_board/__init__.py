"""Reads an Evidence Board and verifies it.

`Board` reads a site and verifies all of it; the functions verify single files.
"""

from .attested_board import verify_board
from .board import Board
from .cards import verify_card, verify_chain
from .checkpoints import verify_checkpoint, verify_log_proof
from .public_root import verify_root
from .verdict import Refuted, Step, Uncheckable, Verdict

__all__ = [
    "Board",
    "Refuted",
    "Step",
    "Uncheckable",
    "Verdict",
    "verify_board",
    "verify_card",
    "verify_chain",
    "verify_checkpoint",
    "verify_log_proof",
    "verify_root",
]
