"""A site to read, whose folder BOARD_SITE names: without one, what needs a site is left out."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parents[2] / "tests" / "vectors"


def read_json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.fixture
def site() -> Path:
    folder = os.environ.get("BOARD_SITE")
    if folder is None:
        pytest.skip("BOARD_SITE names no folder with a site")
    return Path(folder)


@pytest.fixture
def changed(site: Path, tmp_path: Path) -> Callable[[str, str, str], Path]:
    """A copy of the site in which one file says something else."""

    def change(path: str, old: str, new: str) -> Path:
        copy = tmp_path / "changed"
        shutil.copytree(site, copy)
        text = (copy / path).read_text("utf-8")
        assert old in text
        (copy / path).write_text(text.replace(old, new, 1), "utf-8")
        return copy

    return change


@pytest.fixture(autouse=True)
def _names_of_the_readme(
    request: pytest.FixtureRequest, doctest_namespace: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    if isinstance(request.node, pytest.DoctestItem):
        folder: Path = request.getfixturevalue("site")
        tmp_path: Path = request.getfixturevalue("tmp_path")
        shutil.copy(folder / ".well-known" / "did.json", tmp_path / "did.json")
        monkeypatch.chdir(tmp_path)
        doctest_namespace["site"] = str(folder)
