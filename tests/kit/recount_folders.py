"""Recounts each folder that a line of the input names, one after the other: a line of JSON for each."""

import json
import sys
from dataclasses import asdict

from evidence_board.bounded_reader import BoundedReader, open_site
from evidence_board.recount import recount_site

for line in sys.stdin:
    told = recount_site(open_site(line.rstrip("\n"), BoundedReader(1)))
    findings = [asdict(each) for each in told.findings]
    print(json.dumps({"outcome": told.outcome, "findings": findings}), flush=True)
