/**
 * The CSV of promptfoo: columns of variables, then one for each provider and prompt. Its cells begin with the verdict; of the
 * newer ones, the verdict is in a column of its own behind it, named alike for each.
 */

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
const prefix = /^\[(PASS|FAIL|ERROR)\](?: \([\d.]+\))?\s*(.*)$/s;
const DESCRIPTION = 'Description';
const STATUS = 'Status';

type Output = { readonly name: string; readonly at: number; readonly hasStatus: boolean };

const outputsOf = (look: Look): readonly Output[] =>
  look.kind !== 'table'
    ? []
    : look.columns.flatMap((name, at) =>
        outputColumn.test(name.trim()) ? { name, at, hasStatus: look.columns[at + 1] === STATUS } : [],
      );

/** The verdict, and the answer. */
function verdictIn(fields: readonly string[], { at, hasStatus }: Output): readonly (string | undefined)[] {
  const cell = fields[at] ?? '';
  if (hasStatus) return [fields[at + 1]?.trim(), cell];
  const [, said, answer] = prefix.exec(cell) ?? [];
  // A test that failed has its reason in front of the answer.
  return said === undefined ? [cell.trim()] : [said, said === 'PASS' ? answer : undefined];
}

export const promptfooCsvFormat: ImportFormat = {
  id: 'promptfoo CSV',
  about:
    'exports as .csv; each provider with each prompt is a model, and an answer is right where its test passed',
  example: 'npm run import -- output.csv --axis riddles --question "Which riddles?"',
  signs: [
    { what: 'columns named [provider] prompt', holds: (look) => outputsOf(look).length > 0 },
    {
      what: 'cells that begin with [PASS] or [FAIL], or columns named Status that hold PASS or FAIL',
      holds: (look) => {
        const outputs = outputsOf(look);
        if (look.kind !== 'table' || outputs.length === 0) return false;
        const [first] = tableLinesOf(look);
        return outputs.some((each) =>
          /^(PASS|FAIL|ERROR)$/.test(verdictIn(first?.fields ?? [], each)[0] ?? ''),
        );
      },
    },
  ],
  read: readingEach('promptfoo', readOne),
};

function* readOne(look: Look, context: ReadContext): Reading<FileRead> {
  const { source } = look;
  const outputs = outputsOf(look);
  const models = modelsOf(outputs.map(({ name }) => name));
  for (const [at, { where, object, fields }] of tableLinesOf(look).entries()) {
    // Beside the outputs stand variables, and behind an output what was noted of it.
    const before = Object.entries(object).slice(0, outputs[0]?.at);
    const isDescribed = outputs[0]?.hasStatus === true && before[0]?.[0] === DESCRIPTION;
    const variables = isDescribed ? before.slice(1) : before;
    for (const [number, output] of outputs.entries()) {
      const place = `${where}, ${models[number]}`;
      const [said = '', answer = ''] = verdictIn(fields, output);
      const isGraded = said === 'PASS' || said === 'FAIL';
      if (!isGraded && said !== 'ERROR' && said !== '')
        throw refusal(
          'UNKNOWN_VALUE',
          place,
          `expected ${output.hasStatus ? 'PASS, FAIL or ERROR' : '[PASS], [FAIL] or [ERROR]'}, got ${shown(said)}`,
        );
      yield {
        where: place,
        file: source.name,
        item_id: `test-${at}`,
        model: models[number] ?? output.name,
        ...(isGraded
          ? { score: Number(said === 'PASS') }
          : said === 'ERROR'
            ? { score: undefined, silence: 'wrong' as const, failure: 'error' }
            : readUngraded(
                { code: 'UNKNOWN_VALUE', where: place, reason: 'expected a verdict, got a blank' },
                context,
              )),
        ...present({
          input: variables.length === 0 ? undefined : canonicalize(Object.fromEntries(variables)),
          prediction: answer === '' ? undefined : answer,
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
