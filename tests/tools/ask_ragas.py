"""Two metrics of ragas that ask no model grade what two models said."""

import json
import sys

from ragas import EvaluationDataset, evaluate
from ragas.metrics import ExactMatch, StringPresence

with open("items.jsonl", encoding="utf-8") as lines:
    items: list[dict[str, str]] = [json.loads(line) for line in lines]
told = {}
for model in ("good", "weak"):
    rows = [
        {"user_input": item["question"], "response": item[model], "reference": item["answer"]}
        for item in items
    ]
    metrics = [ExactMatch(), StringPresence()]
    result = evaluate(EvaluationDataset.from_list(rows), metrics=metrics, show_progress=False)
    # the means that it prints
    told[model] = {name: float(mean) for name, mean in result._repr_dict.items()}
    result.to_pandas().to_csv(f"ragas-{model}.csv", index=False)
json.dump(told, sys.stdout)
