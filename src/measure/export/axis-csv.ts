/** An axis as a long CSV, which an import reads back to the same figures. What was asked stands with the first component alone. */

import { disagreements } from '../../core/disagreements.ts';
import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import { type ExportedRun, earnedIn } from './axis-rows.ts';

type Column = { readonly about: string; readonly type: 'sc:Text' | 'sc:Float' | 'sc:Integer' };

/** What each column holds. */
export const csvColumns = {
  item_id: { about: 'The item that was asked.', type: 'sc:Text' },
  model: { about: 'The component that answered.', type: 'sc:Text' },
  score: {
    about: 'What the answer earned, in the units of the metric; blank where there was none.',
    type: 'sc:Float',
  },
  unparsed: {
    about: '1 where an answer is left out of accuracy because nobody could read it.',
    type: 'sc:Integer',
  },
  epoch: { about: 'The repeat of the item.', type: 'sc:Integer' },
  prediction: { about: 'The answer, as far as it is published.', type: 'sc:Text' },
  input: { about: 'What was asked; with the first component alone.', type: 'sc:Text' },
  target: { about: 'What was expected; with the first component alone.', type: 'sc:Text' },
  cluster: { about: 'Items of one cluster hang together.', type: 'sc:Text' },
  stratum: { about: 'The part of the bank.', type: 'sc:Text' },
  pair: { about: 'Items that are right together or not at all.', type: 'sc:Text' },
  tags: {
    about: 'Words by which the source sorts items, with ; between them; with the first component alone.',
    type: 'sc:Text',
  },
  solution: { about: 'How the source solves the item; with the first component alone.', type: 'sc:Text' },
  cost_usd: { about: 'US dollars, as the source states them.', type: 'sc:Float' },
  latency_ms: { about: 'Milliseconds, as the source states them.', type: 'sc:Float' },
  input_tokens: { about: 'Tokens that went in, as the source states them.', type: 'sc:Float' },
  output_tokens: { about: 'Tokens that came out, as the source states them.', type: 'sc:Float' },
  failure: { about: 'How the attempt ended, in the word of the source.', type: 'sc:Text' },
  stated: {
    about:
      'The score that the source states of the component, where its rows give another; with its first answer alone.',
    type: 'sc:Float',
  },
} as const satisfies Readonly<Record<string, Column>>;

const columns = Object.keys(csvColumns);

type Line = Readonly<Partial<Record<string, string | number | null | undefined>>>;

export function* axisCsv({ header, items, components }: ExportedRun): Generator<string> {
  yield `${columns.join(',')}\n`;
  for (const [at, { name, rows }] of components.entries()) {
    let stated = disagreements(header, (model) => model === name)?.[0]?.stated;
    for (const row of rows()) {
      const item = at === 0 ? items.get(row.item_id) : undefined;
      const line: Line = {
        ...answerOf(row),
        ...{ model: name, score: earnedIn(row, header), stated },
        ...askedOf(item),
      };
      stated = undefined;
      yield `${columns.map((column) => cell(line[column])).join(',')}\n`;
    }
  }
}

/** A missing answer that counts as wrong is a blank, so that it is not said to have been given. */
function answerOf({ parsed, prediction, raw, ...row }: RunRow01): Line {
  const { item_id, epoch, cost_usd, latency_ms, input_tokens, output_tokens, failure } = row;
  return {
    ...{ item_id, unparsed: parsed ? undefined : 1, epoch, prediction: prediction ?? raw },
    ...{ cost_usd, latency_ms, input_tokens, output_tokens, failure },
  };
}

function askedOf(item: Partial<BankItem01> = {}): Line {
  const { input, target, cluster, stratum, pair, tags, solution } = item;
  const joined = tags?.map((tag) => tag.replaceAll(';', ',')).join(';');
  return { input, target, cluster, stratum, pair, tags: joined, solution };
}

function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
