"""What `publish` writes and how it calls the engine, which a script stands in for."""

import json
import sys
from pathlib import Path

import pandas
import pytest

from evidence_board import NotPublished, Preview, publish

STAND_IN = """
import json, pathlib, sys
pathlib.Path("called.json").write_text(json.dumps(sys.argv[1:]))
if "refused" in sys.argv:
    print("board /boards/mine\\nreading the results …", file=sys.stderr)
    print("COLUMNS: no column is a score\\nnothing was added", file=sys.stderr)
    sys.exit(1)
if "old" in sys.argv:
    print("NODE: expected Node 22.12 or newer, got 20.1.0; for once: npx …", file=sys.stderr)
    sys.exit(1)
if "older" in sys.argv:
    print("node:internal/errors:490\\n    throw e;\\n    ^\\n", file=sys.stderr)
    print('TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts"', file=sys.stderr)
    print("    at new NodeError (node:internal/errors:399:5)\\n\\nNode.js v18.19.0", file=sys.stderr)
    sys.exit(1)
if "silent" in sys.argv:
    sys.exit(3)
if "--dry-run" in sys.argv:
    print(pathlib.Path(sys.argv[2]).read_text())
    print("will be published\\nnothing was written (--dry-run); without a question it is done by\\n  npx")
    sys.exit(0)
print("built /boards/mine/dist in 1.2 s: 1 question")
print("the same again, without a question:")
print("  npx evidence-board add results.csv --yes")
print("npm run serve shows it:")
print("  http://localhost:8888/axes/capitals")
"""
FRAME = pandas.DataFrame(
    {"item_id": ["q1", "q2"], "gull": [True, False], "tags": [["easy"], ["hard", "old"]]}
)


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "engine.py").write_text(STAND_IN, "utf-8")
    return [sys.executable, "engine.py"]


def called() -> list[str]:
    words: list[str] = json.loads(Path("called.json").read_text("utf-8"))
    return words


def test_a_frame_is_kept_as_a_table_and_added(engine: list[str]) -> None:
    published = publish(
        FRAME, question="Is it a capital?", board="mine", engine=engine, title="Big Capitals", author="own"
    )
    results = Path("mine/results/big-capitals.csv").resolve()
    assert results.read_text("utf-8").splitlines() == [
        "item_id,gull,tags",
        'q1,True,"[""easy""]"',
        'q2,False,"[""hard"", ""old""]"',
    ]
    assert called() == [
        *("add", str(results), "--board", str(Path("mine").resolve())),
        *("--question", "Is it a capital?", "--yes", "--title", "Big Capitals", "--author", "own"),
    ]
    assert published.pages == ("http://localhost:8888/axes/capitals",)
    assert published.site == Path("/boards/mine/dist")
    assert published.results == results


def test_an_index_with_a_name_is_a_column_and_the_frame_stays_as_it_is(engine: list[str]) -> None:
    before = FRAME.set_index("item_id")
    kept = publish(before, question="?", board="mine", engine=engine, axis="capitals").results
    assert kept.name == "capitals.csv"
    assert kept.read_text("utf-8").startswith("item_id,gull,tags\n")
    assert before.tags.to_list() == [["easy"], ["hard", "old"]]


def test_options_are_those_of_the_command(engine: list[str]) -> None:
    publish(FRAME, question="?", engine=engine, map=["a=b", "c="], measured_by_us=True, reported=False)
    assert called()[6:] == ["--yes", "--map", "a=b", "--map", "c=", "--measured-by-us"]


def test_a_refusal_has_the_words_of_the_engine(engine: list[str]) -> None:
    with pytest.raises(NotPublished, match=r"^COLUMNS: no column is a score\nnothing was added$"):
        publish(FRAME, question="refused", engine=engine)


def test_where_node_is_too_old_it_is_said(engine: list[str]) -> None:
    with pytest.raises(NotPublished, match=r"^NODE: expected Node 22\.12 or newer, got 20\.1\.0"):
        publish(FRAME, question="old", engine=engine)


def test_where_node_cannot_read_the_engine_it_is_said_without_a_trace(engine: list[str]) -> None:
    expected = r'^TypeError .*extension ".ts"\nboards are made with Node 22\.12 or newer; engine=.*$'
    with pytest.raises(NotPublished, match=expected) as refused:
        publish(FRAME, question="older", engine=engine)
    assert "node:internal" not in str(refused.value)


def test_an_engine_that_says_nothing_is_named(engine: list[str]) -> None:
    with pytest.raises(NotPublished, match=r"engine\.py ended with 3 and said nothing.*Node 22\.12.*engine="):
        publish(FRAME, question="silent", engine=engine)


def test_a_dry_run_gives_a_preview_and_writes_nothing(engine: list[str]) -> None:
    preview = publish(FRAME, question="?", board="mine", engine=engine, title="Capitals", dry_run=True)
    assert isinstance(preview, Preview)
    assert str(preview).startswith("item_id,gull,tags\nq1,True,")
    assert str(preview).endswith("\nwill be published")
    assert not Path("mine").exists()


def test_without_an_engine_it_is_said_what_is_needed() -> None:
    with pytest.raises(FileNotFoundError, match=r"no no-such-npx here: boards are made with Node 22\.12"):
        publish(FRAME, question="?", engine=["no-such-npx"])
