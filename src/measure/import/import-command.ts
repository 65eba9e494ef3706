/** What may be typed behind `npm run import --`, and what it means. */

import type { parseArgs } from 'node:util';
import { BoardError } from '../../core/board-error.ts';
import { importFormats } from './formats/all-formats.ts';
import type { Import } from './import-results.ts';
import { shown } from './imported-row.ts';
import type { Expected } from './stated-scores.ts';

export const importOptions = {
  board: { type: 'string' },
  axis: { type: 'string' },
  bench: { type: 'string' },
  question: { type: 'string' },
  title: { type: 'string' },
  task: { type: 'string' },
  note: { type: 'string' },
  licence: { type: 'string' },
  author: { type: 'string' },
  'graded-by': { type: 'string' },
  'measured-on': { type: 'string' },
  'task-column': { type: 'string' },
  'models-from': { type: 'string' },
  items: { type: 'string' },
  metric: { type: 'string' },
  filter: { type: 'string' },
  split: { type: 'string' },
  threshold: { type: 'string' },
  'no-answer': { type: 'string' },
  missing: { type: 'string' },
  repeats: { type: 'string' },
  own: { type: 'string', multiple: true },
  model: { type: 'string', multiple: true },
  map: { type: 'string', multiple: true },
  expect: { type: 'string', multiple: true },
  'common-items': { type: 'boolean', default: false },
  add: { type: 'boolean', default: false },
  'publish-disagreement': { type: 'boolean', default: false },
  'accept-incomplete': { type: 'boolean', default: false },
  'items-private': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  build: { type: 'boolean', default: false },
} as const;

export type ImportCommand = Omit<Import, 'artifactsDir' | 'now' | 'rehearse'> & {
  readonly isBuilt: boolean;
  readonly board: string | undefined;
};

type Given = ReturnType<typeof parseArgs<{ options: typeof importOptions }>>['values'];

export function readImportCommand(values: Given, paths: readonly string[]): ImportCommand {
  const { axis, own = [], model = [], add, threshold } = values;
  if (paths.length === 0) throw usage('expected a file or a folder of results');
  if (axis === undefined) throw usage('expected --axis <axis>');
  return {
    paths,
    models: model,
    choices: {
      metric: values.metric,
      filter: values.filter,
      split: values.split,
      taskColumn: values['task-column'],
      map: readMap(values.map ?? []),
      modelsFrom: oneOf('--models-from', values['models-from'], ['folder', 'file', 'field']),
    },
    options: {
      axis,
      own,
      add,
      bench: values.bench,
      question: values.question,
      title: values.title,
      note: values.note,
      licence: values.licence,
      task: values.task,
      author: oneOf('--author', values.author, ['own', 'independent', 'unstated']),
      itemsPrivate: values['items-private'],
      threshold: threshold === undefined ? undefined : readNumber('--threshold', threshold),
    },
    itemsFile: values.items,
    noAnswer: oneOf('--no-answer', values['no-answer'], ['wrong', 'unparsed']),
    missingIsNoAnswer: oneOf('--missing', values.missing, ['no-answer']) !== undefined,
    repeatsAreFiles: oneOf('--repeats', values.repeats, ['files']) !== undefined,
    commonItems: values['common-items'],
    expected: (values.expect ?? []).map(readExpected),
    publishDisagreement: values['publish-disagreement'],
    acceptIncomplete: values['accept-incomplete'],
    gradedBy: values['graded-by'],
    measuredOn: values['measured-on'],
    isDryRun: values['dry-run'],
    isBuilt: values.build,
    board: values.board,
  };
}

function usage(expected: string): BoardError {
  return new BoardError('USAGE', `${expected}; npm run import -- --help says what may be given`);
}

function oneOf<T extends string>(
  option: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  throw usage(`${option}: expected ${known.join(' or ')}, got ${shown(value)}`);
}

function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw usage(`${option}: expected a number, got ${shown(text)}`);
}

/** `theirs=ours,theirs=` */
function readMap(given: readonly string[]): ReadonlyMap<string, string> {
  const pairs = given.flatMap((text) => text.split(','));
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw usage(`--map: expected theirs=ours, got ${shown(pair)}`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

function readExpected(text: string): Expected {
  const at = text.lastIndexOf('=');
  if (at < 1) throw usage(`--expect: expected model=score, got ${shown(text)}`);
  return { model: text.slice(0, at), text: text.slice(at + 1).trim() };
}

export const importHelp = `npm run import -- <file or folder…> --axis <axis> [options]

Where it goes
  --board FOLDER        the board: its artifacts, looks, keys and dist together
  --axis NAME           the slot; several tasks in the input become <axis>-<task> each
  --question TEXT       what is measured, for a new slot; --title TEXT what a person calls it; --note TEXT what a reader should know
  --bench NAME          the bank that the results are on; a new one is named after the axis
  --add                 puts new models beside those of the current run, whose rows, cells and cards stay
  --author WHO          own, independent or unstated: who wrote the items; --licence ID of a new bank
  --own MODEL           a model of this board's publisher (repeatable): never shown as a leader
  --graded-by TEXT      --measured-on TEXT: what the files do not say, under the publisher's name
  --items-private       publishes ids and digests of the items, and no text

What stands in the files
  --map THEIRS=OURS     columns by other names (repeatable, or with commas); THEIRS= leaves one out
  --task-column NAME    a column that makes an axis of each task; --task NAME takes one task of several
  --model NAME          the model of a path that does not name it, one for each path; --models-from folder, file or field
  --metric NAME         --filter NAME, --split NAME: which score, where a file holds several
  --items FILE          every item that was asked, where a file lists only some
  --repeats files       the same items of one model in several files are repeats
  --threshold NUMBER    a score from which on an answer is right; without it graded scores stay graded

What is missing or does not agree
  --no-answer RULE      wrong or unparsed, for every non-answer; otherwise as the source's own scorer counts them
  --missing no-answer   a blank or a missing row is a non-answer
  --common-items        only the items that every model has
  --expect MODEL=SCORE  a score that the rows must give (repeatable)
  --publish-disagreement  publishes a stated score that the rows do not give, and says so
  --accept-incomplete   takes a cancelled, invalidated or cut run, and publishes the fact

  --dry-run             says what would be done and writes nothing
  --build               makes sure that the board can be built, writes, builds it, and prints the new address

Formats, recognised by what stands in the file:
${importFormats.map(({ id, about, example }) => `  ${id}: ${about}\n      ${example}`).join('\n')}

ARTIFACTS_DIR chooses the board.`;
