/** Results of Terminal-Bench: a row for each trial of a task; a trial that ended in nothing was not solved. */

import type { Look } from '../files/look.ts';
import { listAt, numberAt, present, textAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal } from '../imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import { emptyRead, type ImportFormat, type ReadContext, type ReadFiles } from './format.ts';
import { documentIs, member } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

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
  read: (looks, context) =>
    mergeReads(
      'Terminal-Bench',
      context.faults.readEach(looks, (look) => readOne(look, context)),
    ),
};

function readOne(look: Look, { choices }: ReadContext): ReadFiles {
  const { source } = look;
  const value = look.kind === 'document' ? look.value : undefined;
  const model = modelOf(source, {
    choices,
    usual: source.path.at(-1) === 'results.json' ? 'folder' : 'file',
  });
  const repeatOf = countRepeats();
  const rows = listAt(value, 'results').map((trial, at): ImportedRow => {
    const where = `${source.name} result ${at + 1}`;
    const item_id = textAt(trial, 'task_id');
    if (item_id === undefined) throw refusal('UNKNOWN_VALUE', where, 'task_id: expected a name');
    const verdict = valueAt(trial, 'is_resolved');
    const row = { where, file: source.name, item_id, model };
    return {
      ...row,
      epoch: repeatOf(row),
      ...(typeof verdict === 'boolean' ? { score: Number(verdict) } : { score: undefined, silence: 'wrong' }),
      ...present({ latency_ms: durationOf(trial) }),
    };
  });
  const score = numberAt(value, 'accuracy');
  const started = textAt(listAt(value, 'results')[0], 'trial_started_at');
  const count = (name: string): number => numberAt(value, name) ?? 0;
  return {
    ...emptyRead('Terminal-Bench'),
    rows,
    stated:
      score === undefined
        ? []
        : [
            {
              where: source.name,
              model,
              score,
              rule: 'Terminal-Bench’s accuracy, resolved trials of all trials',
              repeats: 'each',
              rows: count('n_resolved') + count('n_unresolved'),
            },
          ],
    gradedBy: ['the tests of Terminal-Bench'],
    measuredOn: started === undefined ? [] : [started.slice(0, 10)],
  };
}

function durationOf(trial: unknown): number | undefined {
  const [start, end] = ['agent_started_at', 'agent_ended_at'].map((name) =>
    Date.parse(textAt(trial, name) ?? ''),
  );
  if (start === undefined || end === undefined || !(end >= start)) return undefined;
  return end - start;
}
