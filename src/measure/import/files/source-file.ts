/**
 * A file of results: its name as messages show it, and its bytes as text, lines or parts. A document
 * that must be held whole is bounded in size; lines are read as a stream.
 */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { byCodeUnit } from '../../../core/code-unit.ts';
import { settledBy } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { encodingsOf } from './encodings.ts';

export type SourceFile = {
  /** The name that is shown and published: never the path on this machine. */
  readonly name: string;
  /** The folders and the name of the file; some tools name the model only there. */
  readonly path: readonly string[];
  /** The command line named this file itself, not its folder, which may also hold files that are no results. */
  readonly isNamed: boolean;
  /** The file that was given, where this one was unpacked from it. */
  readonly given?: SourceFile;
  /** The sheet of a spreadsheet. */
  readonly sheet?: { readonly name: string; readonly number: number };
  /** What its name has and those of the other files have not. */
  readonly ownName?: string | undefined;
  /** Between the fields of a table, where the publisher says so. */
  readonly separator?: string;
  /** The model that the command line names for this file. */
  readonly model?: string;
  readonly size: number;
  /** `length` bytes from `start`. */
  readonly part: (start: number, length: number) => Uint8Array;
  readonly close: () => void;
};

/** A document must be held whole, and needs several times its size while it is parsed. */
export const MAX_DOCUMENT = 192 * 1024 * 1024;
export const MAX_LINE = 32 * 1024 * 1024;
const CHUNK = 1 << 20;

/** The files of the paths, and every file below a path that is a folder, in the order of the paths. */
export function openSources(paths: readonly string[], models: readonly string[]): readonly SourceFile[] {
  if (models.length > 0 && models.length !== paths.length)
    throw refusal(
      'OPTION',
      '--model',
      `expected one for each of ${paths.length} paths, got ${models.length}`,
    );
  return named(paths.flatMap((path, at) => openPath(path, models[at])));
}

function openPath(path: string, model: string | undefined): readonly SourceFile[] {
  const given = model === undefined ? {} : { model };
  const is = statOf(path);
  // A pipe may never end, and cannot be read twice.
  if (!is.isDirectory() && !is.isFile())
    throw refusal('RESULTS_FILE', path, 'expected a file or a folder, got neither');
  if (is.isFile()) return [openFile(path, { isNamed: true, ...given })];
  return filesBelow(path)
    .sort(byCodeUnit)
    .map((file) => openFile(file, { isNamed: false, ...given }));
}

/** No link is followed: one inside a stranger's folder may lead to any file of this machine. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && !entry.name.startsWith('.') ? [path] : [];
  });
}

/** Each file under its own name, after as many folders as make the name different from all others. */
function named(sources: readonly SourceFile[]): readonly SourceFile[] {
  const nameAt = ({ path }: SourceFile, parts: number): string => path.slice(-parts).join('/');
  const counts: Map<string, number>[] = [];
  const countAt = (parts: number): Map<string, number> => {
    const known = counts[parts] ?? new Map<string, number>();
    if (known.size === 0)
      for (const source of sources)
        known.set(nameAt(source, parts), (known.get(nameAt(source, parts)) ?? 0) + 1);
    counts[parts] = known;
    return known;
  };
  const ownNames = ownNamesOf(sources.map(({ path }) => path));
  return sources.map((source, at) => {
    let parts = 1;
    while (parts < source.path.length && countAt(parts).get(nameAt(source, parts)) !== 1) parts += 1;
    return { ...source, name: nameAt(source, parts), ownName: ownNames[at] };
  });
}

/** `results_gull.jsonl` beside `results_heron.jsonl` is gull, and so is `gull/results.jsonl`; undefined where there is one file, or no such part. */
export function ownNamesOf(paths: readonly (readonly string[])[]): readonly (string | undefined)[] {
  const nobody = paths.map(() => undefined);
  if (paths.length < 2) return nobody;
  const stems = paths.map((path) => (path.at(-1) ?? '').replace(endings, '').replace(timeBehind, ''));
  const own =
    new Set(stems).size === stems.length
      ? ownParts(
          stems.map((stem) => stem.split(/[_ ]+/)),
          '_',
        )
      : undefined;
  const folders = paths.map((path) => path.slice(0, -1).filter((folder) => !timeBehind.test(`_${folder}`)));
  const names = own ?? ownParts(folders, '/');
  return names === undefined ? nobody : names.map((name) => name.replaceAll('__', '/'));
}

/** What is left of each without what all begin and end with. */
function ownParts(all: readonly (readonly string[])[], sign: string): readonly string[] | undefined {
  const [first = []] = all;
  const alike = (at: number): boolean => all.every((own) => own.at(at) === first.at(at));
  const most = Math.min(...all.map((own) => own.length)) - 1;
  let [start, end] = [0, 0];
  while (start < most && alike(start)) start += 1;
  while (start + end < most && alike(-1 - end)) end += 1;
  const names = all.map((own) =>
    own
      .slice(start, own.length - end)
      .join(sign)
      .replace(filler, '')
      .replace(fillerBehind, ''),
  );
  return new Set(names).size > 1 && names.every((name) => name !== '') ? names : undefined;
}

const endings = /(\.(jsonl?|csv|tsv|txt|xml|parquet|xlsx|gz|zip|eval|ndjson))+$/i;
const timeBehind = /[_ -]\d{4}-?\d{2}-?\d{2}([T_ -][\d:.,h+-]*Z?)?$/;
const filler =
  /^(results?|evals?|outputs?|predictions?|preds?|scores?|samples?|answers?|details?|log|run|junit)[-_. ]+/i;
const fillerBehind =
  /[-_. ]+(results?|evals?|outputs?|predictions?|preds?|scores?|samples?|answers?|details?|log)$/i;

function statOf(path: string) {
  try {
    return statSync(path);
  } catch (cause) {
    const got = cause instanceof Error && 'code' in cause ? String(cause.code) : 'an error';
    throw refusal('RESULTS_FILE', path, `expected a file or a folder that can be read, got ${got}`);
  }
}

function openFile(file: string, given: Pick<SourceFile, 'isNamed' | 'model'>): SourceFile {
  let descriptor: number | undefined;
  return {
    ...given,
    name: basename(file),
    path: resolve(file).replaceAll('\\', '/').split('/').slice(1),
    size: statOf(file).size,
    part: (start, length) => {
      descriptor ??= openSync(file, 'r');
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

/** A source over bytes in memory. */
export function sourceOf(name: string, bytes: Uint8Array, model?: string): SourceFile {
  return {
    name: name.split('/').at(-1) ?? name,
    path: name.split('/'),
    isNamed: true,
    ...(model === undefined ? {} : { model }),
    size: bytes.length,
    part: (start, length) => bytes.subarray(start, start + length),
    close: () => undefined,
  };
}

export function digestOf(source: SourceFile): string {
  const hash = createHash('sha256');
  for (let at = 0; at < source.size; at += CHUNK) hash.update(source.part(at, CHUNK));
  return hash.digest('hex');
}

export function textOf(source: SourceFile): string {
  if (source.size > MAX_DOCUMENT)
    throw refusal(
      'RESULTS_FILE',
      source.name,
      `expected at most ${MAX_DOCUMENT} bytes of a document that must be read whole, got ${source.size}; split it, or give it as JSON lines`,
    );
  return decode(source, source.part(0, source.size));
}

/** Line by line, without holding the file; a carriage return at the end of a line is kept. */
export function* linesOf(source: SourceFile): Generator<{ readonly line: number; readonly text: string }> {
  let rest = Buffer.alloc(0);
  let line = 0;
  let start = 0;
  for (let at = 0; at < source.size; at += CHUNK) {
    const chunk = Buffer.concat([rest, source.part(at, CHUNK)]);
    const whole = chunk.subarray(0, chunk.lastIndexOf(10) + 1);
    for (const text of textLines(source, whole, { isStart: line === 0, start })) {
      line += 1;
      yield { line, text };
    }
    start += whole.length;
    rest = chunk.subarray(whole.length);
    if (rest.length > MAX_LINE)
      throw refusal(
        'RESULTS_FILE',
        `${source.name} line ${line + 1}`,
        `expected lines of at most ${MAX_LINE} bytes`,
      );
  }
  if (rest.length > 0) yield { line: line + 1, text: decode(source, rest, line === 0, start) };
}

type LinePlace = { readonly isStart: boolean; readonly start: number };

/** Whole lines, decoded at once; one by one where one of them is bad, so that those before it are read. */
function* textLines(source: SourceFile, lines: Uint8Array, { isStart, start }: LinePlace): Generator<string> {
  const text = tryDecode(lines, isStart);
  if (text !== undefined) return yield* splitText(text);
  for (let at = 0, end = 0; at < lines.length; at = end + 1) {
    end = lines.indexOf(10, at);
    yield decode(source, lines.subarray(at, end), isStart && at === 0, start + at);
  }
}

function* splitText(text: string): Generator<string> {
  for (let at = 0, end = text.indexOf('\n'); end >= 0; at = end + 1, end = text.indexOf('\n', at))
    yield text.slice(at, end);
}

/** Spreadsheets mark UTF-8 by a byte order mark at the start of a file, which is no part of the text. */
const decoders = {
  start: new TextDecoder('utf-8', { fatal: true }),
  later: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
};

/** `start`: where in the file the bytes begin. */
export function decode(
  source: Pick<SourceFile, 'name' | 'part'>,
  bytes: Uint8Array,
  isStart = true,
  start = 0,
): string {
  const text = tryDecode(bytes, isStart);
  if (text !== undefined) return text;
  const { isSure, fitting } = encodingsOf(source.part(start, CHUNK));
  const options = fitting.map(({ encoding, text: read }) => ({
    says: `the file reads ${shown(read.slice(Math.max(0, read.search(/[^\0-\u007f]/) - 10)).slice(0, 40))}`,
    option: ['--encoding', encoding],
  }));
  const names = fitting.map(({ encoding }) => `--encoding ${encoding}`).join(', ');
  throw settledBy(
    refusal(
      'UNKNOWN_VALUE',
      source.name,
      `expected UTF-8 text, got other bytes near byte ${start + firstBad(bytes)}; ${names === '' ? 'they are damaged, or of an encoding that is not read: save the file as UTF-8' : `perhaps ${names}`}`,
    ),
    isSure
      ? { guess: options.flatMap(({ option }) => option) }
      : options.length > 0
        ? { choices: options }
        : {},
  );
}

function tryDecode(bytes: Uint8Array, isStart: boolean): string | undefined {
  try {
    return decoders[isStart ? 'start' : 'later'].decode(bytes);
  } catch {
    return undefined;
  }
}

/** How many bytes are UTF-8 before the first that is not. */
function firstBad(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      // A character that is cut off at the end is not yet a bad one.
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return good;
}
