/** What was asked of an import, as one record: read from what was typed, and taken by every step from files to plans. */

import type { parseArgs } from 'node:util';
import { wrongUse } from '../../../core/options.ts';
import { present } from '../../../core/present.ts';
import type { BankVerb1 } from '../../../schema/contracts.gen.ts';
import { shown } from '../row/imported-row.ts';
import type { importOptions, quoteOptions } from './option-table.ts';

type TypedOptions = ReturnType<typeof parseArgs<{ options: typeof importOptions }>>['values'] & {
  readonly [Name in keyof typeof quoteOptions]?: boolean | undefined;
};

type ReadOptions = ReturnType<typeof readImportOptions>;

export type ImportOptions = {
  readonly [Name in keyof ReadOptions]?: Readonly<ReadOptions[Name]> | undefined;
} & {
  /** Every item that was asked: those of `itemsFile`, or of the bank that models are added to. */
  readonly items?: readonly string[] | undefined;
};

export type AxisOptions = ImportOptions & { readonly axis: string };

/** As `--encoding` names them; what is called Latin-1 is Windows-1252 in spreadsheets. */
export const encodings = [
  'latin1',
  'shift_jis',
  'gbk',
  'euc-kr',
  'big5',
  'euc-jp',
  'windows-1250',
  'windows-1251',
] as const;

export type Encoding = (typeof encodings)[number];

const numberSpellings = ['decimal-comma', 'thousands-comma', 'percent'] as const;

/** An option that needs no reading is as it was typed. */
function readImportOptions({
  because,
  exclude,
  expect = [],
  items: itemsFile,
  map = [],
  marks = [],
  missing,
  name = [],
  numbers = [],
  repeats,
  where,
  'accept-incomplete': acceptIncomplete,
  'as-table': asTable,
  'common-items': commonItems,
  'graded-by': gradedBy,
  'header-row': headerRow,
  'humans-random': humansRandom,
  'items-private': itemsPrivate,
  'join-similar': joinsSimilar,
  'measured-by-us': measuredByUs,
  'measured-on': measuredOn,
  'model-columns': modelColumns,
  'models-from': modelsFrom,
  'no-answer': noAnswer,
  'publish-disagreement': publishDisagreement,
  'task-column': taskColumn,
  ...typed
}: TypedOptions) {
  const { range, says, threshold } = typed;
  return {
    ...typed,
    acceptIncomplete,
    asTable,
    author: oneOf('--author', typed.author, ['own', 'independent', 'unstated']),
    better: oneOf('--better', typed.better, ['higher', 'lower']),
    commonItems,
    duplicates: oneOf('--duplicates', typed.duplicates, ['agreeing', 'first', 'last', 'repeats']),
    delimiter:
      typed.delimiter === 'tab' ? '\t' : oneOf('--delimiter', typed.delimiter, [',', ';', '|', '\t']),
    encoding: oneOf('--encoding', typed.encoding, encodings),
    headerRow: headerRow === undefined ? undefined : readRow(headerRow),
    excluded: readExcluded(exclude, because),
    expected: expect.map((text) => {
      const [model, score] = splitPair('--expect', text, 'model=score');
      return { model, text: score };
    }),
    ...readGrader(gradedBy),
    humansRandom,
    itemsFile,
    itemsPrivate,
    joinsSimilar,
    map: readMap(map),
    marks: readMarks(marks),
    measuredByUs,
    measuredOn,
    missingIsNoAnswer: oneOf('--missing', missing, ['no-answer']) !== undefined,
    modelColumns,
    modelsFrom: oneOf('--models-from', modelsFrom, ['folder', 'file', 'field', 'name']),
    names: new Map(name.map((text) => splitPair('--name', text, 'old=new'))),
    noAnswer: oneOf('--no-answer', noAnswer, ['wrong', 'unparsed']),
    numbers: numbers.flatMap((text) => oneOf('--numbers', text, numberSpellings) ?? []),
    publishDisagreement,
    range: range === undefined ? undefined : readRange(range),
    repeatsAreFiles: oneOf('--repeats', repeats, ['files']) !== undefined,
    says: says === undefined ? undefined : readVerb(says),
    sums: oneOf('--sums', typed.sums, ['left-out', 'items']),
    taskColumn,
    threshold: threshold === undefined ? undefined : readNumber('--threshold', threshold),
    where: where === undefined ? undefined : splitFirst('--where', where),
    ungraded: oneOf('--ungraded', typed.ungraded, ['left-out', 'wrong']),
  };
}

type TypedCommand = TypedOptions & { readonly 'dry-run': boolean };

/** An import of an axis, as it was typed. */
export function readImport(values: TypedCommand, paths: readonly string[]) {
  const { axis } = values;
  if (paths.length === 0) throw usage('expected a file or a folder of results');
  if (axis === undefined) throw usage('expected --axis <name>');
  const options = { ...readImportOptions(values), axis };
  return { paths, options, typed: [...paths, ...typedWords(values)], isDryRun: values['dry-run'] };
}

/** What `--reported` takes: nothing of an axis. */
export function readQuoting(values: TypedCommand, paths: readonly string[]) {
  if (paths.length === 0) throw usage('expected a file or a folder of scores');
  const reading = ['sheet', 'rows', 'header-row', 'encoding', 'delimiter'];
  const taken = ['board', 'reported', 'licence', 'graded-by', 'measured-on', 'dry-run', ...reading];
  const stray = Object.entries(values).find(([name, value]) => value !== false && !taken.includes(name));
  if (stray !== undefined)
    throw usage(`--reported quotes figures apart from questions: expected no --${stray[0]}`);
  return {
    paths,
    attribution: values['graded-by'],
    licence: values.licence,
    publishedOn: values['measured-on'],
    isDryRun: values['dry-run'],
    said: readImportOptions(values),
    typed: [...paths, ...typedWords(values)],
  };
}

/** The words as they can be typed again; the board is named wherever a command is told. */
function typedWords(values: TypedOptions): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === false || name === 'board') return [];
    if (value === true) return [`--${name}`];
    return [value ?? []]
      .flat()
      .flatMap((each) => (each.startsWith('-') ? [`--${name}=${each}`] : [`--${name}`, each]));
  });
}

function readExcluded(exclude: readonly string[] = [], because?: string) {
  const reason = because?.trim() ?? '';
  if (exclude.length > 0 && reason === '')
    throw usage('--exclude: expected --because TEXT, which is published');
  if (exclude.length === 0 && because !== undefined) throw usage('--because: expected --exclude MODEL');
  return exclude.map((name) => ({ name, reason }));
}

/** `kept its verdict on`, in English; `de=behielt ihr Urteil bei` beside it, for pages in German. */
function readVerb(given: readonly string[]): BankVerb1 {
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

/** `model: gpt-4o`, or who else graded. */
function readGrader(text = '') {
  const [, model] = /^model:(.*)$/is.exec(text.trim()) ?? [];
  if (model?.trim() === '') throw usage('--graded-by: expected the name of the model, as in "model: gpt-4o"');
  const gradedBy = model?.trim() ?? text;
  return { gradedBy: gradedBy === '' ? undefined : gradedBy, isGradedByModel: model !== undefined };
}

function usage(expected: string) {
  return wrongUse('import', expected);
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

/** `COLUMN=VALUE`; a value may have such a sign too. */
function splitFirst(option: string, text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw usage(`${option}: expected COLUMN=VALUE, got ${shown(text)}`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** A line of a file, or two. */
function readRow(text: string): { readonly from: number; readonly to: number } {
  const [from = 0, to = from, more] = text.split('-').map((part) => readNumber('--header-row', part));
  const isLine = (row: number): boolean => Number.isInteger(row) && row >= 1 && row <= MOST_ABOVE;
  if (more === undefined && isLine(from) && (to === from || to === from + 1)) return { from, to };
  throw usage(
    `--header-row: expected the number of a line up to ${MOST_ABOVE}, or of two below each other as in 1-2, got ${shown(text)}`,
  );
}

const MOST_ABOVE = 1000;

/** `0..10` */
function readRange(text: string): readonly [number, number] {
  const [least = NaN, most = NaN, more] = text
    .split('..')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (more === undefined && Number.isFinite(least) && Number.isFinite(most) && least < most)
    return [least, most];
  throw usage(`--range: expected the least and the most that can be scored, as in 0..1, got ${shown(text)}`);
}

/** `theirs=ours,theirs=` */
export function readMap(given: readonly string[]): ReadonlyMap<string, string> {
  const pairs = given.flatMap((text) => text.split(/(?<!\\),/));
  return new Map(
    pairs.map((pair) => {
      const [theirs, ours] = splitPair('--map', pair, 'theirs=ours');
      return [theirs.replaceAll('\\,', ',').trim(), ours];
    }),
  );
}

/** `x=right,blank=wrong`: what a cell earns that says so, or that says nothing. */
function readMarks(given: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    given
      .flatMap((text) => text.split(','))
      .map((pair) => {
        const [sign, meaning] = splitPair('--marks', pair, 'SIGN=right or SIGN=wrong');
        const isRight = oneOf('--marks', meaning, ['right', 'wrong']) === 'right';
        const own = sign.trim().toLowerCase();
        return [own === BLANK ? '' : own, Number(isRight)];
      }),
  );
}

/** As `--marks` names a cell in which nothing stands. */
const BLANK = 'blank';

/** As `--map` takes it, in which a comma parts two pairs and `\\,` is one in a name. */
export function toPair(theirs: string, ours: string): string {
  return `${theirs.replaceAll(',', '\\,')}=${ours}`;
}

function splitPair(option: string, text: string, expected: string): readonly [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw usage(`${option}: expected ${expected}, got ${shown(text)}`);
  return [text.slice(0, at), text.slice(at + 1).trim()];
}
