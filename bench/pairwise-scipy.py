"""Exact McNemar tests of all pairs, as scipy makes them: one by one, and all at once.

Reads {"items", "models", "way"}; prints the processor seconds of that way and the sum of all p.
"""

import json
import sys
import time

import numpy as np
from scipy.stats import binom, binomtest

asked = json.load(sys.stdin)
items = np.arange(asked["items"], dtype=np.int64)[:, None]
models = np.arange(asked["models"], dtype=np.int64)[None, :]
right = ((items * 7919 + models * 104729 + items * models * 31) % 1000 < 500 + models).astype(np.int64)


def count():
    both = right.T @ right
    only = np.diag(both)[:, None] - both
    one, other = np.triu_indices(asked["models"], 1)
    return only[one, other], only[other, one]


def one_by_one():
    b, c = count()
    return sum(binomtest(int(min(x, y)), int(x + y), 0.5).pvalue if x + y else 1.0 for x, y in zip(b, c))


def all_at_once():
    b, c = count()
    return float(np.minimum(1.0, 2 * binom.cdf(np.minimum(b, c), b + c, 0.5)).sum())


ways = {"one_by_one": one_by_one, "all_at_once": all_at_once}
all_at_once()
began = time.process_time()
total = ways[asked["way"]]()
print(json.dumps({"seconds": time.process_time() - began, "sum": total}))
