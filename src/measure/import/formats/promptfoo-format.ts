/** Exports of promptfoo: a model is a provider with a prompt, and `success` decides, not the weighted score. */

import { canonicalize } from '../../../core/canonical.ts';
import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { daysOf, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';

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
  metricsIn: () => ['success', 'score'],
  read: readingEach('promptfoo', readOne),
};

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const value = documentOf(look);
  const prompts = listAt(value, 'results', 'prompts');
  const models = modelNames(prompts);
  const isGraded = choices.metric === 'score';
  if (choices.metric !== undefined && !isGraded && choices.metric !== 'success')
    throw refusal('OPTION', source.name, `--metric: expected success or score, got ${shown(choices.metric)}`);
  const repeatOf = countRepeats();
  for (const [at, result] of listAt(value, 'results', 'results').entries()) {
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
    const vars = Object.entries(objectAt(result, 'vars')).map(([name, given]) => [
      name,
      typeof given === 'string' ? given : (JSON.stringify(given) ?? ''),
    ]);
    yield {
      ...row,
      epoch: repeatOf(row),
      // An error is no answer: promptfoo counts errors apart and keeps them among the tests.
      ...(numberAt(result, 'failureReason') === 2
        ? { score: undefined, silence: 'wrong' }
        : { score: isGraded ? (numberAt(result, 'score') ?? 0) : Number(success) }),
      ...present({
        input: canonicalize(Object.fromEntries(vars)),
        prediction: textAt(result, 'response', 'output'),
        cost_usd: numberAt(result, 'cost'),
        latency_ms: numberAt(result, 'latencyMs'),
        input_tokens: numberAt(result, 'response', 'tokenUsage', 'prompt'),
        output_tokens: numberAt(result, 'response', 'tokenUsage', 'completion'),
        failure: numberAt(result, 'failureReason') === 2 ? 'error' : undefined,
      }),
    };
  }
  return {
    version: textAt(value, 'metadata', 'promptfooVersion'),
    about: { where: source.name },
    metrics: [{ name: isGraded ? 'score' : 'success', ...asShare }],
    stated: isGraded ? [] : prompts.flatMap((prompt, at) => statedOf(prompt, models[at])),
    gradedBy: ['the assertions of the promptfoo configuration'],
    measuredOn: daysOf(textAt(value, 'results', 'timestamp')),
  };
}

/** The provider alone where there is one prompt, else the provider with the number of the prompt. */
function modelNames(prompts: readonly unknown[]): readonly string[] {
  const labelOf = (prompt: unknown): string => textAt(prompt, 'label') ?? textAt(prompt, 'raw') ?? '';
  const labels = [...new Set(prompts.map(labelOf))];
  return prompts.map((prompt) => {
    const provider = textAt(prompt, 'provider') ?? 'provider';
    return labels.length === 1 ? provider : `${provider} × prompt ${labels.indexOf(labelOf(prompt)) + 1}`;
  });
}

function statedOf(prompt: unknown, model: string | undefined): NonNullable<FileRead['stated']> {
  const pass = numberAt(prompt, 'metrics', 'testPassCount');
  const fail = numberAt(prompt, 'metrics', 'testFailCount');
  const error = numberAt(prompt, 'metrics', 'testErrorCount') ?? 0;
  if (pass === undefined || fail === undefined || model === undefined) return [];
  const rows = pass + fail + error;
  const rule = `promptfoo’s counts: ${pass} passed, ${fail} failed, ${error} ended in an error`;
  return rows === 0 ? [] : [{ model, score: pass / rows, rule, rows }];
}
