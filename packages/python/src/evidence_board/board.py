"""A board, from its address or a folder with a copy of its site."""

from typing import TYPE_CHECKING, Any

from .axis_rows import Axes, AxisRow, axes_of
from .bounded_reader import BoundedReader, open_site
from .canonical import parse_strict
from .cards import MILL, open_card, shard_of
from .claim_sources import claim_sources
from .claims import Claim, claimed_text, judge_claims
from .plot import plot_axis
from .site import Reader, verify_site
from .site_files import SiteFiles
from .tables import answers_of, corrections_of, frame_of, items_of, pairs_of
from .values import is_hash, lines_of
from .verdict import Refuted, Verdict, need

if TYPE_CHECKING:
    import pandas
    from matplotlib.figure import Figure

    from .axis_frame import AxisFrame
    from .recount import Recount


class Board:
    """What a board publishes, read from `target`: the address of its site, or a folder with a copy of it.

    `gib` bounds how much of a site is read, in GiB.

    What is read is what the site says, until `verify` ended with VERIFIED: from then on every file
    that is read is held to the bytes that were verified.
    """

    def __init__(self, target: str, *, gib: int = 1) -> None:
        self._target = target
        self._gib = gib
        self._site = open_site(target, BoundedReader(gib))
        self._verdict: Verdict | None = None
        self._axes: Axes | None = None

    def __repr__(self) -> str:
        outcome = self._verdict.outcome if self._verdict else "not verified"
        return f"<Board {self._target}: {len(self.axes)} axes, {outcome}>"

    def verify(
        self,
        did: str | bytes | None,
        *,
        witnesses: list[str] | None = None,
        quorum: int | None = None,
        old: bytes | None = None,
    ) -> Verdict:
        """Is what this site serves what was signed and logged?

        `did` is the key document that you trust, its bytes or the path of its file: never that of the
        site. `old` is a checkpoint that you kept, `witnesses` are the vkeys of cosigners whom you
        trust, of whom `quorum` have to have signed.
        """
        reader = BoundedReader(self._gib)
        site = open_site(self._target, reader)
        pinned = reader.read_input(did) if isinstance(did, str) else did
        brings = Reader(pinned, () if old is None else (old,), None, witnesses or (), quorum)
        self._axes = None
        self._verdict = verify_site(site, brings)
        if self._verdict.outcome == "VERIFIED":
            self._site = SiteFiles(site.read, sums=site.sums, told=site.told)
        return self._verdict

    def recount(self, axis: str | None = None) -> "Recount":
        """Do the published figures follow from the served rows? Of one axis, or of all that is served.

        It needs numpy and scipy. Whether the rows are those that were signed is what `verify` asks.
        """
        from .recount import recount_site  # scipy takes a second to load, and verifying needs none of it

        return recount_site(self._readable, axis)

    @property
    def axes(self) -> Axes:
        """The row of each axis, by its name: `status`, `separation`, `leader`, `differences` and so on.

        `finding` of a row is the sentence that says what was found.
        """
        if self._axes is None:
            self._axes = axes_of(self._json("api/gspc.json")["axes"], self._file)
        return self._axes

    def frame(self, axis: str) -> "AxisFrame":
        """A row for each component that competes, or for each check of an axis of facts.

        The columns are those of the CSV that the board serves; `attrs` holds the question, the verdict,
        what was found and the day of measurement.
        """
        row = self._measured(axis)
        return frame_of(self._file(f"tables/{axis}.csv"), row)

    def plot(self, axis: str) -> "Figure":
        """The components with their scores and 95 % intervals, drawn by matplotlib under what was found.

        `board.plot("jail").savefig("jail.png")` keeps the picture.
        """
        return plot_axis(self._measured(axis), self.frame(axis))

    def items(self, axis: str) -> "pandas.DataFrame":
        """A row for each item that the components of an axis were asked."""
        _, run = self._run(axis)
        return items_of(self._file(f"banks/{run['bench']}/items.jsonl"))

    def answers(self, axis: str) -> "pandas.DataFrame":
        """A row for each answer of each component of its run, as it was graded."""
        folder, run = self._run(axis)
        rows = [
            {"component": each["name"], **parse_strict(line)}
            for each in run["fleet"]
            if "rows" in each
            for line in lines_of(self._file(f"{folder}/rows/{each['rows']}"))
        ]
        return answers_of(rows)

    def pairs(self, axis: str) -> "pandas.DataFrame":
        """A row for each rival of the component that is first on top: how far ahead it is, and the test."""
        self._measured(axis)
        content = self._find(f"comparison/{axis}.json") or b"{}"
        compared = parse_strict(content).get("axes")  # of an axis that compared once a note stands there
        if not compared:
            raise ValueError(f"{axis} compares no components")
        return pairs_of(compared[0])

    def corrections(self, axis: str | None = None) -> "pandas.DataFrame":
        """A row for each correction, newest first: of all, or of those that are about one axis."""
        entries = self._json("api/corrections.json")["corrections"]
        if entries is None:
            raise ValueError(f"{self._target} could not read its corrections when it was built")
        about = [each for each in entries if axis is None or axis in each.get("axes", [])]
        if axis is not None and not about:
            self._known(axis)
        return corrections_of(about)

    def card(self, id: str) -> dict[str, Any]:
        """The card of this id, which is the digest of its bytes; who signed it, `verify` says."""
        if not is_hash(id):
            raise ValueError(f"{id} is no card id: 64 hex digits are")
        for folder in ("signed/cards/", MILL, "root/cards/"):
            content = self._find(f"{folder}{shard_of(id)}")
            if content is not None:
                need(open_card(content).id == id, f"the card at {id} has another id")
                card: dict[str, Any] = parse_strict(content)
                return card
        raise ValueError(f"the board has no card {id}")

    def check_claim(self, claim: str) -> Claim:
        """Does what is quoted of this board still stand?

        `claim` is a sentence, an address, or the path of a file: a page, a model card, a file of results, a
        card. `standing` of what is returned is "STANDS", "CORRECTED OR WITHDRAWN", "NEVER STOOD HERE" or,
        where nothing could be compared, "UNCHECKABLE"; `print` says why.
        """
        return judge_claims(claimed_text(claim), claim_sources(self._find, self.axes, self._target))

    def _known(self, axis: str) -> AxisRow:
        if axis not in self.axes:
            raise ValueError(f"no axis {axis}; there are: {', '.join(self.axes)}")
        return self.axes[axis]

    def _measured(self, axis: str) -> AxisRow:
        row = self._known(axis)
        if row["status"] != "MEASURED":
            raise ValueError(f"{axis} is {row['status']}: nothing is measured yet")
        return row

    def _run(self, axis: str) -> tuple[str, dict[str, Any]]:
        """The folder of its run, and what the run says of itself."""
        row = self._measured(axis)
        if "run_url" not in row:
            raise ValueError(f"{axis} has checks and no items: they are in frame({axis!r})")
        path = row["run_url"][1:]
        return path.removesuffix("/run.json"), self._json(path)

    @property
    def _readable(self) -> SiteFiles:
        if self._verdict and self._verdict.outcome == "REFUTED":
            raise Refuted(f"{self._target} is refuted, so nothing is read of it: print its verdict")
        return self._site

    def _find(self, path: str) -> bytes | None:
        return self._readable.find(path)

    def _file(self, path: str) -> bytes:
        content = self._find(path)
        if content is None:
            raise FileNotFoundError(f"{self._target} has no {path}")
        return content

    def _json(self, path: str) -> Any:
        return parse_strict(self._file(path))
