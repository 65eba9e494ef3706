/** The options of `npm run import`, what they mean, and the help text. */

import type { parseArgs } from 'node:util';
import { BoardError } from '../../core/board-error.ts';
import { present } from '../../core/present.ts';
import type { BankVerb1 } from '../../schema/contracts.gen.ts';
import { importFormats } from './formats/all-formats.ts';
import type { NumberSpelling } from './formats/format.ts';
import type { Import } from './import-results.ts';
import type { ExcludedModel } from './import-run.ts';
import type { Quoting } from './quote-figures.ts';
import { shown } from './row/imported-row.ts';

export const importOptions = {
  board: { type: 'string' },
  axis: { type: 'string' },
  bench: { type: 'string' },
  question: { type: 'string' },
  title: { type: 'string' },
  task: { type: 'string' },
  note: { type: 'string' },
  says: { type: 'string', multiple: true },
  licence: { type: 'string' },
  author: { type: 'string' },
  'graded-by': { type: 'string' },
  'measured-on': { type: 'string' },
  'measured-by-us': { type: 'boolean', default: false },
  'task-column': { type: 'string' },
  'models-from': { type: 'string' },
  items: { type: 'string' },
  metric: { type: 'string' },
  filter: { type: 'string' },
  split: { type: 'string' },
  better: { type: 'string' },
  range: { type: 'string' },
  threshold: { type: 'string' },
  'no-answer': { type: 'string' },
  missing: { type: 'string' },
  ungraded: { type: 'string' },
  repeats: { type: 'string' },
  own: { type: 'string', multiple: true },
  model: { type: 'string', multiple: true },
  name: { type: 'string', multiple: true },
  map: { type: 'string', multiple: true },
  'model-columns': { type: 'string', multiple: true },
  numbers: { type: 'string', multiple: true },
  sums: { type: 'string' },
  expect: { type: 'string', multiple: true },
  'common-items': { type: 'boolean', default: false },
  'join-similar': { type: 'boolean', default: false },
  add: { type: 'boolean', default: false },
  'publish-disagreement': { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  because: { type: 'string' },
  'accept-incomplete': { type: 'boolean', default: false },
  'items-private': { type: 'boolean', default: false },
  reported: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  build: { type: 'boolean', default: false },
} as const;

const numberSpellings: readonly NumberSpelling[] = ['decimal-comma', 'thousands-comma', 'percent'];

/** What `--reported` takes: nothing of an axis. */
export function readQuoteCommand(values: TypedOptions, paths: readonly string[]): Quoting {
  if (paths.length === 0) throw usage('expected a file or a folder of scores');
  const taken = ['board', 'reported', 'licence', 'graded-by', 'measured-on', 'dry-run'];
  const stray = Object.entries(values).find(([name, value]) => value !== false && !taken.includes(name));
  if (stray !== undefined)
    throw usage(`--reported quotes figures apart from axes: expected no --${stray[0]}`);
  return {
    paths,
    attribution: values['graded-by'],
    licence: values.licence,
    publishedOn: values['measured-on'],
    isDryRun: values['dry-run'],
  };
}

export type ImportCommand = Omit<Import, 'artifactsDir' | 'now' | 'rehearse'> & {
  readonly isBuilt: boolean;
  readonly board: string | undefined;
};

type TypedOptions = ReturnType<typeof parseArgs<{ options: typeof importOptions }>>['values'];

export function readImportCommand(values: TypedOptions, paths: readonly string[]): ImportCommand {
  const { axis, own = [], model = [], add, threshold } = values;
  if (paths.length === 0) throw usage('expected a file or a folder of results');
  if (axis === undefined) throw usage('expected --axis <axis>');
  return {
    paths,
    typed: [...paths, ...typedOptions(values)],
    models: model,
    choices: {
      metric: values.metric,
      filter: values.filter,
      split: values.split,
      range: values.range === undefined ? undefined : readRange(values.range),
      taskColumn: values['task-column'],
      map: readMap(values.map ?? []),
      names: new Map((values.name ?? []).map((text) => splitPair('--name', text, 'old=new'))),
      ...present({ modelColumns: values['model-columns'] }),
      numbers: (values.numbers ?? []).flatMap((text) => oneOf('--numbers', text, numberSpellings) ?? []),
      sums: oneOf('--sums', values.sums, ['left-out', 'items']),
      ungraded: oneOf('--ungraded', values.ungraded, ['left-out', 'wrong']),
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
      says: readVerb(values.says),
      licence: values.licence,
      task: values.task,
      author: oneOf('--author', values.author, ['own', 'independent', 'unstated']),
      itemsPrivate: values['items-private'],
      joinsSimilar: values['join-similar'],
      excluded: readExcluded(values),
      threshold: threshold === undefined ? undefined : readNumber('--threshold', threshold),
    },
    itemsFile: values.items,
    better: oneOf('--better', values.better, ['higher', 'lower']),
    noAnswer: oneOf('--no-answer', values['no-answer'], ['wrong', 'unparsed']),
    missingIsNoAnswer: oneOf('--missing', values.missing, ['no-answer']) !== undefined,
    repeatsAreFiles: oneOf('--repeats', values.repeats, ['files']) !== undefined,
    commonItems: values['common-items'],
    expected: (values.expect ?? []).map((text) => {
      const [model, score] = splitPair('--expect', text, 'model=score');
      return { model, text: score };
    }),
    publishDisagreement: values['publish-disagreement'] ?? [],
    acceptIncomplete: values['accept-incomplete'],
    gradedBy: values['graded-by'],
    measuredOn: values['measured-on'],
    measuredByUs: values['measured-by-us'],
    isDryRun: values['dry-run'],
    isBuilt: values.build,
    board: values.board,
  };
}

function readExcluded({ exclude = [], because }: TypedOptions): readonly ExcludedModel[] {
  const reason = because?.trim() ?? '';
  if (exclude.length > 0 && reason === '')
    throw usage('--exclude: expected --because TEXT, which is published');
  if (exclude.length === 0 && because !== undefined) throw usage('--because: expected --exclude MODEL');
  return exclude.map((name) => ({ name, reason }));
}

/** `kept its verdict on`, in English; `de=behielt ihr Urteil bei` beside it, for pages in German. */
function readVerb(given: readonly string[] = []): BankVerb1 | undefined {
  if (given.length === 0) return undefined;
  const [german = [], english = []] = [true, false].map((isGerman) =>
    given
      .filter((text) => text.startsWith('de=') === isGerman)
      .map((text) => text.replace(/^de=/, '').trim()),
  );
  const [en, ...more] = english;
  const [de] = german;
  if (en === undefined || en === '' || more.length > 0 || german.length > 1 || de === '')
    throw usage(
      '--says: expected one English phrase, as in "kept its verdict on", and at most one de=PHRASE',
    );
  return { en, ...present({ de }) };
}

/** The options as they can be typed again; the board is named wherever a command is told. */
function typedOptions(values: TypedOptions): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === false || name === 'board') return [];
    if (value === true) return [`--${name}`];
    return [value ?? []].flat().flatMap((each) => [`--${name}`, each]);
  });
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

/** `0..10` */
function readRange(text: string): readonly [number, number] {
  const [least, most, more] = text.split('..');
  const range = [readNumber('--range', least ?? ''), readNumber('--range', most ?? '')] as const;
  if (more === undefined && range[0] < range[1]) return range;
  throw usage(`--range: expected the least and the most that can be scored, as in 0..1, got ${shown(text)}`);
}

/** `theirs=ours,theirs=` */
function readMap(given: readonly string[]): ReadonlyMap<string, string> {
  const pairs = given.flatMap((text) => text.split(','));
  return new Map(
    pairs.map((pair) => {
      const [theirs, ours] = splitPair('--map', pair, 'theirs=ours');
      return [theirs.trim(), ours];
    }),
  );
}

function splitPair(option: string, text: string, expected: string): readonly [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw usage(`${option}: expected ${expected}, got ${shown(text)}`);
  return [text.slice(0, at), text.slice(at + 1).trim()];
}

export const importHelp = `npm run import -- <file or folder…> --axis <axis> [options]

Where the results go
  --board FOLDER        the folder of the board: artifacts, looks, keys and dist
  --axis NAME           the slot; each of several tasks in the input becomes <axis>-<task>
  --question TEXT       what is measured, for a new slot; --title TEXT what a person calls it; --note TEXT what the results do not show
  --bench NAME          the bank that the results are on; a new bank is named after the axis
  --add                 adds new models to those of the current run, whose rows, cells and cards stay
  --author WHO          own, independent or unstated: who wrote the items; --licence ID of the results and of a new bank, SPDX or words
  --own MODEL           a model of this board's publisher (repeatable): never shown as a leader
  --says TEXT           what stands between a model and "36 of 40 items" where "was right on" would be false, as in "kept its verdict on";
                        de=TEXT beside it for German pages. It is frozen with a new bank
  --graded-by TEXT      --measured-on TEXT: what the files do not say, in the publisher's name
  --measured-by-us      this board's publisher made the results, elsewhere: pages say so beside the day of the import
  --items-private       publishes ids and keyed digests of the items, and no text; npm run disclose prints the key of an item

What the files hold
  --map THEIRS=OURS     the meaning of a column by another name (repeatable, or with commas); THEIRS= leaves a column out
  --model-columns A,B   the columns of a wide table that are models, where some may be none
  --numbers SPELLING    decimal-comma, thousands-comma or percent (repeatable): how 1,234 and 12 % are meant
  --sums RULE           left-out or items: what a row named Average is
  --task-column NAME    a column that makes an axis of each task; --task NAME takes one task of several
  --model NAME          the model of a path that does not name it, one for each path; --models-from folder, file or field
  --name OLD=NEW        the name under which a model is published (repeatable)
  --metric NAME         which score, where a file holds several; --metric a,b or all makes an axis for each: <axis>-<metric>
  --filter NAME         --split NAME: which answers, where a file holds several kinds
  --items FILE          every item that was asked, where a file lists only some
  --repeats files       the same items of one model in several files are repeats
  --better WHICH        higher or lower: of which scores more is earned, where a file does not say
  --range LEAST..MOST   what can be scored, where a file does not say, as in 0..1
  --threshold NUMBER    the score from which on an answer is right (up to which, where lower is better); otherwise graded scores stay graded

What is missing or does not agree
  --no-answer RULE      wrong or unparsed, for every non-answer; otherwise as the source's own scorer counts them
  --missing no-answer   a blank or a missing row is a non-answer
  --ungraded RULE       left-out or wrong: an answer that is there and that the source did not grade
  --common-items        only the items that every model has
  --join-similar        makes a cluster of texts that are nearly equal, as it does of equal ones
  --expect MODEL=SCORE  a score that the rows must give (repeatable)
  --publish-disagreement MODEL  publishes its stated score beside another that the rows give, marked wherever it stands (repeatable; all)
  --exclude MODEL       leaves a model out, on record, and --because TEXT says why (repeatable)
  --accept-incomplete   takes a cancelled, invalidated or cut run, and publishes the fact

  --reported            quotes scores that files state without answers, in the register of figures of others: no axis, never blended;
                        --graded-by who published them, --measured-on when, --licence ID

  --dry-run             says what would be done and writes nothing
  --build               checks that the board can be built, writes the results, builds the board and prints the new address

Formats, recognised by the content of a file:
${importFormats.map(({ id, about, example }) => `  ${id}: ${about}\n      ${example}`).join('\n')}

ARTIFACTS_DIR chooses the board.`;
