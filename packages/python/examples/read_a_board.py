# %% [markdown]
# # What does a board say, and how sure is it?
#
# Opens as a notebook in Jupyter (with Jupytext), VS Code or PyCharm, and runs as a program:
# `python read_a_board.py <address or folder> <key document>`.

# %%
import sys

from evidence_board import Board

target, did = sys.argv[1:3]
board = Board(target)

# %% [markdown]
# Nothing that follows is worth more than this. The key document is one that you trust, never that of
# the site.

# %%
verdict = board.verify(did=did)
print(verdict.outcome)
assert verdict.outcome == "VERIFIED", verdict

# %% [markdown]
# What was found on each axis, with the limit of each claim. The last line of a cell is shown as HTML.

# %%
for name, row in board.axes.items():
    print(f"{name}: {row.finding}")
board.axes

# %% [markdown]
# One axis: its row, the table of its components, and their picture.

# %%
axis = next(name for name, row in board.axes.items() if "leader" in row)
board.axes[axis]

# %%
frame = board.frame(axis)
frame

# %%
picture = board.plot(axis)
picture.savefig(f"{axis}.png")
picture

# %% [markdown]
# Who may be first? Ranks are those that the answers leave possible, for all at once.

# %%
print(frame[frame.best_rank == 1][["component", "score", "best_rank", "worst_rank"]].to_string(index=False))

# %% [markdown]
# What was asked, and the signed card behind the first figure.

# %%
items = board.items(axis)
print(f"{len(items)} items, of which {items.target.value_counts().to_dict()}")
card = board.card(frame.card_id[0])
print(card["payload"]["correct"], "right, as signed")
