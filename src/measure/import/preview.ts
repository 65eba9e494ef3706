/** What an import understood, before anything is written: the first rows, and what was guessed and left out. */

import { metricWords } from '../../core/stats/metric.ts';
import type { ImportReport } from './import-results.ts';
import { foldName } from './names.ts';
import { readMap } from './options/import-options.ts';
import { counted, few, shown } from './row/imported-row.ts';
import { noticesOf } from './summary.ts';

const columns = ['item_id', 'model', 'score', 'prediction', 'target', 'input'] as const;

type Cell = (typeof columns)[number] | 'task';

/** `found`: the options that were guessed and answered. */
export function previewImport(report: ImportReport, found: readonly string[]): readonly string[] {
  const { rows, format, sample, notes, leftAside, plans } = report;
  const left = leftOutBy(found);
  return [
    `${counted(rows, 'answer')}, read as ${format}${shapes[format] ?? ''}; the first ${sample.length}:`,
    ...tableOf(sample),
    ...guessesIn(found),
    ...(left.length === 0 ? [] : [`  left out, because nothing is known of them: ${few(left.map(shown))}`]),
    ...(leftAside.length === 0 ? [] : [`  left aside, no results: ${few(leftAside)}`]),
    ...plans.flatMap(({ metric }) => (metric === undefined ? [] : [`  scores: ${metricWords(metric)}`])),
    ...plans.flatMap(noticesOf).map((line) => `  ${line}`),
    ...notes.map((note) => `  note: ${note}`),
  ];
}

/** What the source says of a model on an axis, where it says anything. */
export function statedIn({ checked, plans }: ImportReport, axis: string, model: string): string | undefined {
  const plan = plans.find((each) => each.axis.axis === axis);
  const own = checked.find(
    (each) => foldName(each.model) === model && (each.task === undefined || each.task === plan?.task),
  );
  if (own === undefined) return undefined;
  const of =
    own.counted === undefined || own.counted === plan?.n ? '' : ` of ${own.counted}, by its own rule`;
  return `the source states ${own.score}${of}${own.disagreement === undefined ? '' : ', which its rows do not give'}`;
}

function tableOf(sample: ImportReport['sample']): readonly string[] {
  const used = (['task', ...columns] as const).filter((column) =>
    sample.some((row) => textIn(row, column) !== ''),
  );
  const lines = [used.map(String), ...sample.map((row) => used.map((column) => textIn(row, column)))];
  const widths = used.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    `    ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}

const LONGEST = 28;

/** Quoted as a whole line never is: a cell holds no line feed and no sign that turns its direction. */
function textIn(row: ImportReport['sample'][number], column: Cell): string {
  if (column === 'score') return row.score === undefined ? 'no grade' : String(row.score);
  const text = row[column];
  if (text === undefined) return '';
  const plain = shown(text.replace(/\s+/g, ' ')).slice(1, -1);
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}

/** `--map a=item_id,b=` as it reads: the first is told, the second is left out. */
function mapsIn(found: readonly string[]): readonly (readonly [theirs: string, ours: string])[] {
  return found.flatMap((word, at) => (found[at - 1] === '--map' ? [...readMap([word])] : []));
}

function leftOutBy(found: readonly string[]): readonly string[] {
  return mapsIn(found).flatMap(([theirs, ours]) => (ours === '' ? [theirs] : []));
}

const shapes: Readonly<Record<string, string>> = {
  'wide CSV': ' (a line for each item, a column for each model)',
  'long CSV': ' (a line for each answer)',
};

/** Our names of columns in plain words, where they need some. */
const meanings: Readonly<Record<string, string>> = {
  item_id: 'the name of the item (item_id)',
  input: 'what was asked (input)',
  target: 'the right answer (target)',
  stratum: 'the part of the questions (stratum)',
  prediction: 'the answer (prediction)',
  epoch: 'the repeat (epoch)',
};

/** What the file did not say, each with the option that says it. */
function guessesIn(found: readonly string[]): readonly string[] {
  const meant = mapsIn(found).flatMap(([theirs, ours]) =>
    ours === '' ? [] : [`${shown(theirs)} is ${meanings[ours] ?? ours}`],
  );
  const others = found.flatMap((word, at) => {
    const value = found[at + 1];
    if (!word.startsWith('--') || ['--map', '--question', '--title'].includes(word)) return [];
    return [value === undefined || value.startsWith('--') ? word : `${word} ${shown(value)}`];
  });
  return [
    ...(meant.length === 0 ? [] : [`  columns understood: ${meant.join(', ')} (--map says otherwise)`]),
    ...(others.length === 0 ? [] : [`  settled by: ${others.join(' ')}`]),
  ];
}
