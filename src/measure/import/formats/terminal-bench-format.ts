/** Results of Terminal-Bench: a row for each trial of a task; a trial without a verdict was not solved. */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { millisecondsBetween } from '../files/times.ts';
import { daysOf, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { refusal } from '../row/imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { documentIs, member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { statedPasses } from './pass-at-k.ts';

export const terminalBenchFormat: ImportFormat = {
  id: 'Terminal-Bench',
  about:
    'results.json of tb run; its folder names the model, or --model; --repeats files where each trial has a file',
  example:
    'npm run import -- runs/my-agent/results.json --model my-agent --axis shell --question "Which tasks?"',
  signs: [
    documentIs('results with task_id and is_resolved', (value) =>
      listAt(value, 'results').some(
        (row) => textAt(row, 'task_id') !== undefined && valueAt(row, 'is_resolved') !== undefined,
      ),
    ),
    member('n_resolved'),
  ],
  read: readingEach('Terminal-Bench', readOne),
};

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const value = documentOf(look);
  const usual = source.path.at(-1) === 'results.json' ? 'folder' : 'file';
  const model = modelOf(source, { choices, usual });
  const trials = listAt(value, 'results');
  const repeatOf = countRepeats();
  for (const [at, trial] of trials.entries()) {
    const where = `${source.name} result ${at + 1}`;
    const item_id = textAt(trial, 'task_id');
    if (item_id === undefined) throw refusal('UNKNOWN_VALUE', where, 'task_id: expected a name');
    const verdict = valueAt(trial, 'is_resolved');
    const row = { where, file: source.name, item_id, model };
    yield {
      ...row,
      epoch: repeatOf(row),
      ...(typeof verdict === 'boolean' ? { score: Number(verdict) } : { score: undefined, silence: 'wrong' }),
      ...present({
        input: textAt(trial, 'instruction'),
        failure: failureOf(trial),
        ...tokensOf(trial),
        latency_ms: millisecondsBetween(textAt(trial, 'agent_started_at'), textAt(trial, 'agent_ended_at')),
      }),
    };
  }
  const count = (name: string): number => numberAt(value, name) ?? 0;
  return {
    about: { where: source.name, model },
    metrics: [{ name: 'resolved', ...asShare }],
    stated: [
      {
        score: numberAt(value, 'accuracy'),
        rule: 'Terminal-Bench’s accuracy, resolved trials of all trials',
        rows: count('n_resolved') + count('n_unresolved'),
      },
      ...statedPasses(objectAt(value, 'pass_at_k'), 'Terminal-Bench'),
    ],
    gradedBy: ['the tests of Terminal-Bench'],
    components: [{ measuredOn: daysOf(textAt(trials[0], 'trial_started_at')) }],
  };
}

/** `unset` and `none` are the words for a trial that ended as usual. */
function failureOf(trial: unknown): string | undefined {
  const mode = textAt(trial, 'failure_mode');
  return mode === 'unset' || mode === 'none' ? undefined : mode;
}

/** An agent that reports none has 0 of both. */
function tokensOf(trial: unknown) {
  const [input_tokens, output_tokens] = ['total_input_tokens', 'total_output_tokens'].map((name) =>
    numberAt(trial, name),
  );
  return input_tokens === 0 && output_tokens === 0 ? {} : { input_tokens, output_tokens };
}
