"""Trees: a leaf is under a root."""

import hashlib
from collections.abc import Callable, Sequence

from .canonical import sha256
from .values import is_count, is_hash
from .verdict import need

Node = Callable[[bytes, bytes], bytes]


def _digest(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def public_root(ids: Sequence[str]) -> str | None:
    """node = SHA-256(left | right); the odd one at the end is paired with itself:

      root
     /    \\
    ab    cc
    """
    return _root(ids, lambda last: _digest(last, last))


def estate_root(hashes: Sequence[str]) -> str | None:
    """As the public root, but the odd one at the end goes up:

      root
     /    \\
    ab     c
    """
    return _root(hashes, lambda last: last)


def _root(leaves: Sequence[str], of_odd: Callable[[bytes], bytes]) -> str | None:
    need(all(map(is_hash, leaves)), "a malformed leaf")
    if not leaves:
        return None
    return tree_levels([bytes.fromhex(leaf) for leaf in leaves], _digest, of_odd)[-1][0].hex()


def tree_levels(
    leaves: list[bytes], node: Node, of_odd: Callable[[bytes], bytes] | None = None
) -> list[list[bytes]]:
    """Leaves first; in a log nothing is above an odd node."""
    levels = [leaves]
    while len(levels[-1]) > 1:
        level = levels[-1]
        above = [node(left, right) for left, right in zip(level[::2], level[1::2], strict=False)]
        if of_odd and len(level) % 2 == 1:
            above.append(of_odd(level[-1]))
        levels.append(above)
    return levels


def verify_inclusion(leaf: str, index: int, count: int, path: list[str], root: str | None) -> bool:
    """leaf a of abc: path b, cc

    A shorter path would show the node ab as a leaf. A sibling that equals its node
    elsewhere than at an odd end would show c as a fourth leaf.
    """
    if not _is_place(index, count, path, leaf, root):
        return False
    at, width, node = index, count, leaf
    for sibling in path:
        is_odd_end = at == width - 1 and width % 2 == 1
        if width == 1 or (sibling == node) != is_odd_end:
            return False
        node = sha256(bytes.fromhex(sibling + node if at % 2 == 1 else node + sibling))
        at, width = at // 2, (width + 1) // 2
    return width == 1 and node == root


def _is_place(index: object, count: object, path: object, *hashes: object) -> bool:
    is_within = (
        type(index) is int and type(count) is int and is_count(index) and is_count(count) and index < count
    )
    return is_within and isinstance(path, list) and all(map(is_hash, [*path, *hashes]))


# RFC 6962, 9162: 00 and 01 keep an entry from being passed off as a node


def log_leaf(entry: bytes) -> bytes:
    return _digest(b"\x00", entry)


def log_node(left: bytes, right: bytes) -> bytes:
    return _digest(b"\x01", left, right)


def _climb(start: str, path: list[str], index: int, last_index: int) -> tuple[str, str] | None:
    """RFC 9162, 2.1.3.2 and 2.1.4.2: up a path to the tops of the old and the new tree.

    A hash on the left lies in both; one on the right is new.
    """
    old_top = new_top = bytes.fromhex(start)
    node, last = index, last_index
    for sibling in map(bytes.fromhex, path):
        if last == 0:
            return None  # too long
        is_left = node % 2 == 1 or node == last
        if is_left:
            old_top, new_top = log_node(sibling, old_top), log_node(sibling, new_top)
            while node != 0 and node % 2 == 0:
                node, last = node // 2, last // 2
        else:
            new_top = log_node(new_top, sibling)
        node, last = node // 2, last // 2
    return (old_top.hex(), new_top.hex()) if last == 0 else None  # or too short


def verify_log_inclusion(leaf_hash: str, index: int, size: int, path: list[str], root: str) -> bool:
    if not _is_place(index, size, path, leaf_hash, root):
        return False
    tops = _climb(leaf_hash, path, index, size - 1)
    return tops is not None and tops[1] == root


def verify_log_consistency(old_size: int, old_root: str, size: int, root: str, path: list[str]) -> bool:
    if old_size == size:
        return _is_place(0, size, path) and path == [] and old_root == root
    if not _is_place(old_size, size, path, old_root, root) or old_size == 0:
        return False
    node, last = old_size - 1, size - 1
    while node % 2 == 1:
        node, last = node // 2, last // 2  # to the last whole subtree
    hashes = [old_root, *path] if node == 0 else path
    tops = _climb(hashes[0], hashes[1:], node, last) if hashes else None
    return tops == (old_root, root)


def root_of(levels: list[list[bytes]], size: int) -> str:
    """6 leaves = 110 in binary: node(levels[2][0], levels[1][2])"""
    root: bytes | None = None
    width = size
    for level in levels:
        if width % 2 == 1:
            last = level[width - 1]
            root = last if root is None else log_node(last, root)
        width //= 2
    need(width == 0, "a log of fewer entries")
    return (root or _digest(b"")).hex()
