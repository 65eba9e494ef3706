"""DeepEval grades what two models said, by a metric without a judge."""

import json
from typing import Any

from deepeval import evaluate
from deepeval.metrics import BaseMetric
from deepeval.test_case import LLMTestCase


class HasTheSum(BaseMetric):
    threshold = 0.5
    async_mode = False

    def measure(self, case: Any, *_: Any, **__: Any) -> float:
        self.score = float(case.expected_output in case.actual_output.split())
        self.success = self.score >= self.threshold
        return self.score

    async def a_measure(self, case: Any, *_: Any, **__: Any) -> float:
        return self.measure(case)

    def is_successful(self) -> bool:
        return bool(self.success)

    @property
    def __name__(self) -> str:
        return "Has the sum"


with open("items.jsonl", encoding="utf-8") as lines:
    items: list[dict[str, str]] = [json.loads(line) for line in lines]
for model in ("good", "weak"):
    cases = [
        LLMTestCase(
            name=item["id"],
            input=item["question"],
            actual_output=item[model],
            expected_output=item["answer"],
        )
        for item in items
    ]
    evaluate(cases, metrics=[HasTheSum()], identifier=model)
