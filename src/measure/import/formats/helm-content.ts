/**
 * What HELM asked and was answered, and how long the answer took, by instance and trial: from
 * scenario_state.json, or instances.json, which has no answers.
 */

import { present } from '../../../core/present.ts';
import { inMilliseconds } from '../files/times.ts';
import { idAt, listAt, numberAt, textAt, textsAt, valueAt } from '../files/values.ts';
import type { ImportedRow } from '../row/imported-row.ts';
import { withChoices } from './choices.ts';
import { digestOfAsked, joinReferences, joinTags } from './item-words.ts';

export function helmContent(
  state: unknown,
  listed: readonly unknown[],
): (
  item: string,
  epoch: string,
) => Pick<ImportedRow, 'input' | 'asked' | 'target' | 'references' | 'prediction' | 'tags' | 'latency_ms'> {
  const requests = new Map<string, unknown>();
  for (const request of listAt(state, 'request_states')) {
    if (textAt(request, 'instance', 'perturbation', 'name') !== undefined) continue;
    const trial = String((numberAt(request, 'train_trial_index') ?? 0) + 1);
    requests.set(`${trial} ${idAt(request, 'instance', 'id') ?? ''}`, request);
  }
  const instances = new Map(
    listed
      .filter(
        (each) => valueAt(each, 'references') !== undefined && valueAt(each, 'perturbation') === undefined,
      )
      .map((each) => [idAt(each, 'id'), each]),
  );
  return (item, epoch) => {
    const request = requests.get(`${epoch} ${item}`);
    const instance = valueAt(request, 'instance') ?? instances.get(item);
    const references = listAt(instance, 'references');
    const textsOf = (some: typeof references) => some.flatMap((each) => textAt(each, 'output', 'text') ?? []);
    const text = textAt(instance, 'input', 'text');
    const shown = valueAt(instance, 'input', 'multimedia_content');
    const correct = references.filter((each) => textsAt(each, 'tags').includes('correct'));
    const [first, ...others] = references.map((each) => textsAt(each, 'tags'));
    const answer = textAt(listAt(request, 'result', 'completions')[0], 'text');
    return present({
      input: text === undefined ? undefined : withChoices(text, textsOf(references)),
      asked: shown === undefined ? undefined : digestOfAsked(shown),
      // The reference that is marked correct, where there is exactly one.
      target: correct.length === 1 ? textAt(correct[0], 'output', 'text') : undefined,
      references: joinReferences(textsOf(correct)),
      // What is said of every reference is said of the item; a letter is the code of an answer.
      tags: joinTags(
        (first ?? []).filter((tag) => tag.length > 1 && others.every((each) => each.includes(tag))),
      ),
      // A letter stands for the choice that the request shows behind it.
      prediction:
        answer === undefined ? undefined : (textAt(request, 'output_mapping', answer.trim()) ?? answer),
      latency_ms: inMilliseconds(numberAt(request, 'result', 'request_time')),
    });
  };
}
