"""Two dummy models of Inspect answer; one log is an archive, the other one document."""

import json
from typing import Any

from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import match

with open("items.jsonl", encoding="utf-8") as lines:
    items: list[dict[str, str]] = [json.loads(line) for line in lines]
samples = [Sample(id=item["id"], input=item["question"], target=item["answer"]) for item in items]


def answers(model: str) -> Any:
    said = {item["question"]: item[model] for item in items}

    def answer(messages: Any, *_: Any) -> ModelOutput:
        output = ModelOutput.from_content(f"mockllm/{model}", said[messages[-1].text])
        # without a usage Inspect counts tokens by a list that it downloads
        output.usage = ModelUsage(input_tokens=9, output_tokens=1, total_tokens=10)
        return output

    return answer


eval(
    Task(name="sums", dataset=samples, scorer=match()),
    model=get_model("mockllm/good", custom_outputs=answers("good")),
    log_dir="inspect",
    log_format="eval",
    display="none",
)
eval(
    Task(name="sums", dataset=samples, scorer=match()),
    model=get_model("mockllm/weak", custom_outputs=answers("weak")),
    log_dir="inspect",
    log_format="json",
    display="none",
)
