/** Exports of promptfoo: a model is a provider with a prompt, and `success` decides, not the weighted score. */

import { canonicalize } from '../../../core/canonical.ts';
import type { Look } from '../files/look.ts';
import { listAt, numberAt, objectAt, present, textAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import {
  emptyRead,
  type ImportFormat,
  type ReadContext,
  type ReadFiles,
  type StatedScore,
} from './format.ts';
import { member } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';

export const promptfooFormat: ImportFormat = {
  id: 'promptfoo',
  about:
    'exports as .json; each provider with each prompt is a model; --metric score takes the weighted score instead of success',
  example: 'npm run import -- export.json --axis riddles --question "Which riddles?"',
  signs: [
    member('evalId'),
    member(
      'results',
      (value) => listAt(value, 'results').length > 0 && Array.isArray(valueAt(value, 'prompts')),
    ),
  ],
  read: (looks, context) =>
    mergeReads(
      'promptfoo',
      looks.map((look) => readOne(look, context)),
    ),
};

function readOne(look: Look, { choices, keep }: ReadContext): ReadFiles {
  const { source } = look;
  const value = look.kind === 'document' ? look.value : undefined;
  const models = modelNames(listAt(value, 'results', 'prompts'));
  const isGraded = choices.metric === 'score';
  if (choices.metric !== undefined && !isGraded && choices.metric !== 'success')
    throw refusal('OPTION', source.name, `--metric: expected success or score, got ${shown(choices.metric)}`);
  const repeatOf = countRepeats();
  const rows = listAt(value, 'results', 'results').map((result, at): ImportedRow => {
    const where = `${source.name} result ${at + 1}`;
    const model = models[numberAt(result, 'promptIdx') ?? -1];
    const test = numberAt(result, 'testIdx');
    const success = valueAt(result, 'success');
    if (model === undefined || test === undefined || typeof success !== 'boolean')
      throw refusal(
        'UNKNOWN_VALUE',
        where,
        'expected testIdx, promptIdx of a prompt that is there, and success true or false',
      );
    const row = { where, file: source.name, item_id: `test-${test}`, model };
    return {
      ...row,
      epoch: repeatOf(row),
      ...scoreOf({ result, success, isGraded }),
      ...present({
        input: keep(canonicalize(vars(result))),
        prediction: textAt(result, 'response', 'output'),
        cost_usd: numberAt(result, 'cost'),
        latency_ms: numberAt(result, 'latencyMs'),
      }),
    };
  });
  const day = textAt(value, 'results', 'timestamp');
  return {
    ...emptyRead('promptfoo'),
    rows,
    tool: { name: 'promptfoo', version: textAt(value, 'metadata', 'promptfooVersion') ?? null },
    stated: isGraded ? [] : statedOf(source.name, listAt(value, 'results', 'prompts'), models),
    gradedBy: ['the assertions of the promptfoo configuration'],
    measuredOn: day === undefined ? [] : [day.slice(0, 10)],
  };
}

function vars(result: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectAt(result, 'vars')).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );
}

type Verdict = { readonly result: unknown; readonly success: boolean; readonly isGraded: boolean };

/** An error is no answer; promptfoo counts it apart and keeps it among the tests. */
function scoreOf({ result, success, isGraded }: Verdict): Pick<ImportedRow, 'score' | 'silence'> {
  if (numberAt(result, 'failureReason') === 2) return { score: undefined, silence: 'wrong' };
  return { score: isGraded ? (numberAt(result, 'score') ?? 0) : Number(success) };
}

/** The provider alone where there is one prompt. */
function modelNames(prompts: readonly unknown[]): readonly string[] {
  const labels = [
    ...new Set(prompts.map((prompt) => textAt(prompt, 'label') ?? textAt(prompt, 'raw') ?? '')),
  ];
  return prompts.map((prompt) => {
    const provider = textAt(prompt, 'provider') ?? 'provider';
    const number = labels.indexOf(textAt(prompt, 'label') ?? textAt(prompt, 'raw') ?? '') + 1;
    return labels.length === 1 ? provider : `${provider} × prompt ${number}`;
  });
}

function statedOf(
  where: string,
  prompts: readonly unknown[],
  models: readonly string[],
): readonly StatedScore[] {
  return prompts.flatMap((prompt, at) => {
    const [pass, fail, error] = ['testPassCount', 'testFailCount', 'testErrorCount'].map((name) =>
      numberAt(prompt, 'metrics', name),
    );
    const model = models[at];
    if (pass === undefined || fail === undefined || model === undefined) return [];
    const rows = pass + fail + (error ?? 0);
    if (rows === 0) return [];
    const rule = `promptfoo’s counts: ${pass} passed, ${fail} failed, ${error ?? 0} ended in an error`;
    return [{ where, model, score: pass / rows, rule, repeats: 'each', rows }];
  });
}
