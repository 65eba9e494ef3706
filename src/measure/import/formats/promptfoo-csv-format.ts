/** The CSV of promptfoo: columns of variables, then one for each provider and prompt, whose cells begin with the verdict. */

import { canonicalize } from '../../../core/canonical.ts';
import { present } from '../../../core/present.ts';
import { type Look, tableLinesOf } from '../files/look.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { readingEach } from './merge-reads.ts';
import { readUngraded } from './ungraded.ts';

/** `[openai:gpt-4o] Answer {{question}}` */
const outputColumn = /^\[([^\]]+)\] ?(.*)$/s;
const verdict = /^\[(PASS|FAIL|ERROR)\](?: \([\d.]+\))?\s*(.*)$/s;

const outputsOf = (look: Look): readonly string[] =>
  look.kind === 'table' ? look.columns.filter((name) => outputColumn.test(name.trim())) : [];

export const promptfooCsvFormat: ImportFormat = {
  id: 'promptfoo CSV',
  about:
    'exports as .csv; each provider with each prompt is a model, and an answer is right where its test passed',
  example: 'npm run import -- output.csv --axis riddles --question "Which riddles?"',
  signs: [
    { what: 'columns named [provider] prompt', holds: (look) => outputsOf(look).length > 0 },
    {
      what: 'cells that begin with [PASS] or [FAIL]',
      holds: (look) => {
        const outputs = outputsOf(look);
        if (look.kind !== 'table' || outputs.length === 0) return false;
        const [first] = tableLinesOf(look);
        return outputs.some((name) => verdict.test(first?.object[name] ?? ''));
      },
    },
  ],
  read: readingEach('promptfoo', readOne),
};

function* readOne(look: Look, context: ReadContext): Reading<FileRead> {
  const { source } = look;
  const outputs = outputsOf(look);
  const models = modelsOf(outputs);
  for (const [at, { where, object }] of tableLinesOf(look).entries()) {
    // Beside the outputs stand variables, and behind an output what was noted of it.
    const variables = Object.entries(object).slice(0, Object.keys(object).indexOf(outputs[0] ?? ''));
    for (const [number, name] of outputs.entries()) {
      const place = `${where}, ${models[number]}`;
      const [, said, answer = ''] = verdict.exec(object[name] ?? '') ?? [];
      if (said === undefined && object[name]?.trim() !== '')
        throw refusal(
          'UNKNOWN_VALUE',
          place,
          `expected [PASS], [FAIL] or [ERROR], got ${shown(object[name])}`,
        );
      yield {
        where: place,
        file: source.name,
        item_id: `test-${at}`,
        model: models[number] ?? name,
        ...(said === 'PASS' || said === 'FAIL'
          ? { score: Number(said === 'PASS') }
          : said === 'ERROR'
            ? { score: undefined, silence: 'wrong' as const, failure: 'error' }
            : readUngraded(
                { code: 'UNKNOWN_VALUE', where: place, reason: 'expected a verdict, got a blank' },
                context,
              )),
        ...present({
          input: variables.length === 0 ? undefined : canonicalize(Object.fromEntries(variables)),
          // A test that failed has its reason in front of the answer.
          prediction: said === 'PASS' && answer !== '' ? answer : undefined,
        }),
      };
    }
  }
  return {
    metrics: [{ where: source.name, name: 'success', ...asShare }],
    gradedBy: ['the assertions of the promptfoo configuration'],
  };
}

/** The provider alone where there is one prompt, else the provider with the number of the prompt. */
function modelsOf(outputs: readonly string[]): readonly string[] {
  const parts = outputs.map((name) => outputColumn.exec(name.trim()) ?? []);
  const prompts = [...new Set(parts.map(([, , prompt = '']) => prompt))];
  return parts.map(([, provider = '', prompt = '']) =>
    prompts.length === 1 ? provider : `${provider} × prompt ${prompts.indexOf(prompt) + 1}`,
  );
}
