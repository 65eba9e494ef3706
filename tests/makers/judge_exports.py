"""Has the makers of formats judge what a board exports, by their own libraries: one JSON object."""

import json
import logging
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import datasets
import duckdb
import mlcroissant
import pandas
import yaml
from huggingface_hub import DatasetCard, ModelCard, parse_eval_result_entries
from pyld import jsonld

logging.disable(logging.CRITICAL)


def croissant(folder: Path) -> dict[str, Any]:
    """What mlcroissant warns of, the records it loads, and the triples that a JSON-LD processor finds."""
    described = mlcroissant.Dataset(folder / "croissant.json")
    issues = described.metadata.issues
    sums: dict[str, float] = defaultdict(float)
    answers = 0
    for record in described.records("answers"):
        score = record["answers/score"]
        sums[record["answers/model"].decode()] += 0 if score is None or score != score else score
        answers += 1
    graph = jsonld.to_rdf(
        json.loads((folder / "croissant.json").read_text("utf-8")), {"base": "https://a.example/"}
    )
    return {
        "warnings": sorted(issues.warnings),
        "errors": sorted(issues.errors),
        "answers": answers,
        "items": sum(1 for _ in described.records("items")),
        "scores": sums,
        "triples": len(graph["@default"]),
    }


def tables(csv: Path, parquet: Path) -> dict[str, Any]:
    """The sum of scores of each model, as pandas and duckdb read the two files."""
    frames = {"pandas csv": pandas.read_csv(csv), "pandas parquet": pandas.read_parquet(parquet)}
    read = {name: frame.groupby("model").score.sum().to_dict() for name, frame in frames.items()}
    for file in (csv, parquet):
        lines = duckdb.sql(f"select model, sum(score) from '{file}' group by model").fetchall()
        read[f"duckdb {file.suffix[1:]}"] = {model: float(score) for model, score in lines}
    return read


def hub(folder: Path) -> dict[str, Any]:
    """What huggingface_hub and datasets read."""
    entries = {}
    for file in sorted(folder.glob("models/*/.eval_results/*.yaml")):
        (entry,) = parse_eval_result_entries(yaml.safe_load(file.read_text("utf-8")))
        entries[file.parents[1].name] = [entry.dataset_id, entry.task_id, entry.value, entry.source_url]
    DatasetCard((folder / "dataset" / "README.md").read_text("utf-8")).data.to_yaml()
    items = datasets.load_dataset(str(folder / "dataset"), split="test")
    tasks = yaml.safe_load((folder / "dataset" / "eval.yaml").read_text("utf-8"))["tasks"]
    fields = {field for task in tasks for field in task["field_spec"].values()}
    return {"entries": entries, "items": len(items), "missing": sorted(fields - set(items.column_names))}


def model_index(folder: Path) -> dict[str, Any]:
    figures = {}
    for file in sorted(folder.glob("*.md")):
        (result,) = ModelCard(file.read_text("utf-8")).data.eval_results
        figures[file.stem] = [result.dataset_type, result.metric_value, result.source_url]
    return figures


def every_eval_ever(exported: Path, folder: Path) -> list[dict[str, Any]]:
    """Records of a served export where its data store would have them: those that its validator refuses."""
    for at, record in enumerate(json.loads(exported.read_text("utf-8"))["records"]):
        *developer, model = record["model_info"]["id"].split("/", 1)
        place = folder / "data" / exported.stem / (developer or ["unknown"])[0] / model.replace("/", "_")
        place.mkdir(parents=True, exist_ok=True)
        file = place / f"00000000-0000-4000-8000-{at:012d}.json"
        file.write_text(json.dumps(record), "utf-8")
    validate = [os.environ["EEE_PYTHON"], "-m", "every_eval_ever", "validate", "--format", "json"]
    files = [str(file.relative_to(folder)) for file in sorted(folder.rglob("*.json"))]
    told = subprocess.run([*validate, *files], cwd=folder, capture_output=True, text=True, check=False)
    judged: list[dict[str, Any]] = json.loads(told.stdout)
    assert len(judged) == len(files)
    return [each for each in judged if not each["valid"] or each["errors"]]


def main(root: Path) -> None:
    """`root` has a folder for each axis: csv, parquet, hf, model-index and eee/<axis>.json."""
    told = {}
    for folder in sorted(root.iterdir()):
        axis = folder.name
        told[axis] = {
            "croissant": {form: croissant(folder / form) for form in ("csv", "parquet")},
            "tables": tables(folder / "csv" / f"{axis}.csv", folder / "parquet" / f"{axis}.parquet"),
            "hub": hub(folder / "hf"),
            "model-index": model_index(folder / "model-index"),
            "every-eval-ever": every_eval_ever(folder / "eee" / f"{axis}.json", folder / "store"),
        }
    json.dump(told, sys.stdout)


main(Path(sys.argv[1]))
