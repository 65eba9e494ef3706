/** What HELM asked and was answered, by instance and trial: from scenario_state.json, where that file is given. */

import { present } from '../../../core/present.ts';
import { idAt, listAt, numberAt, textAt, textsAt } from '../files/values.ts';
import type { ImportedRow } from '../row/imported-row.ts';

export function helmContent(
  state: unknown,
): (item: string, epoch: string) => Pick<ImportedRow, 'input' | 'target' | 'prediction'> {
  const requests = new Map<string, unknown>();
  for (const request of listAt(state, 'request_states')) {
    if (textAt(request, 'instance', 'perturbation', 'name') !== undefined) continue;
    const trial = String((numberAt(request, 'train_trial_index') ?? 0) + 1);
    requests.set(`${trial} ${idAt(request, 'instance', 'id') ?? ''}`, request);
  }
  return (item, epoch) => {
    const request = requests.get(`${epoch} ${item}`);
    const correct = listAt(request, 'instance', 'references').filter((each) =>
      textsAt(each, 'tags').includes('correct'),
    );
    const answer = textAt(listAt(request, 'result', 'completions')[0], 'text');
    return present({
      input: textAt(request, 'instance', 'input', 'text'),
      // The reference that is marked correct, where there is exactly one.
      target: correct.length === 1 ? textAt(correct[0], 'output', 'text') : undefined,
      // A letter stands for the choice that the request shows behind it.
      prediction:
        answer === undefined ? undefined : (textAt(request, 'output_mapping', answer.trim()) ?? answer),
    });
  };
}
