/** What HELM asked and was told, by instance and trial: from scenario_state.json, where it is there. */

import type { JsonObject } from '../files/look.ts';
import { idAt, listAt, numberAt, present, textAt, textsAt } from '../files/values.ts';
import type { ImportedRow } from '../imported-row.ts';

type Content = Pick<ImportedRow, 'input' | 'target' | 'prediction'>;

export function helmContent(
  state: JsonObject,
): (item: string, epoch: string, keep: (text: string) => string) => Content {
  const requests = new Map<string, unknown>();
  for (const request of listAt(state, 'request_states')) {
    if (textAt(request, 'instance', 'perturbation', 'name') !== undefined) continue;
    const trial = String((numberAt(request, 'train_trial_index') ?? 0) + 1);
    requests.set(`${trial} ${idAt(request, 'instance', 'id') ?? ''}`, request);
  }
  return (item, epoch, keep) => {
    const request = requests.get(`${epoch} ${item}`);
    if (request === undefined) return {};
    const input = textAt(request, 'instance', 'input', 'text');
    const target = targetOf(request);
    return present({
      input: input === undefined ? undefined : keep(input),
      target: target === undefined ? undefined : keep(target),
      prediction: predictionOf(request),
    });
  };
}

/** The reference that is marked correct, where there is just one. */
function targetOf(request: unknown): string | undefined {
  const correct = listAt(request, 'instance', 'references').filter((each) =>
    textsAt(each, 'tags').includes('correct'),
  );
  return correct.length === 1 ? textAt(correct[0], 'output', 'text') : undefined;
}

/** A letter stands for the choice behind it. */
function predictionOf(request: unknown): string | undefined {
  const text = textAt(listAt(request, 'result', 'completions')[0], 'text');
  return text === undefined ? undefined : (textAt(request, 'output_mapping', text.trim()) ?? text);
}
