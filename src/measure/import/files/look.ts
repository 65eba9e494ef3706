/** What a file looks like before its format is known: a table, a JSON document, lines of JSON, or a zip archive. */

import { BoardError } from '../../../core/board-error.ts';
import { isRecord, tryJson } from '../../foreign.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { parseCsv, separatorOf } from './csv.ts';
import { linesOf, MAX_DOCUMENT, type SourceFile, textOf } from './source-file.ts';
import { type TrecKind, trecKindOf } from './trec-lines.ts';
import { isZip, readZipDirectory, type ZipMember } from './zip.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type Look = {
  readonly source: SourceFile;
} & (
  | { readonly kind: 'zip'; readonly members: readonly ZipMember[] }
  | { readonly kind: 'document'; readonly value: unknown }
  /** `head` is the first line; the other lines are read later, as a stream. */
  | { readonly kind: 'lines'; readonly head: JsonObject }
  | { readonly kind: 'table'; readonly columns: readonly string[] }
  | { readonly kind: 'trec'; readonly what: TrecKind }
);

export function lookAt(source: SourceFile): Look | undefined {
  if (isZip(source)) return { source, kind: 'zip', members: readZipDirectory(source) };
  const first = firstLine(source);
  if (first === undefined) return undefined;
  if (/^\s*[[{]/.test(first)) return lookAtJson(source, first);
  if (/^\s*<(\?xml|!doctype|html)\b/i.test(first)) return undefined;
  const what = trecKindOf(first);
  if (what !== undefined) return { source, kind: 'trec', what };
  if (!first.includes(source.separator ?? separatorOf(first))) return undefined;
  const [header] = parseCsv(source, [{ line: 1, text: first }]);
  return header === undefined ? undefined : { source, kind: 'table', columns: header.fields };
}

function lookAtJson(source: SourceFile, first: string): Look {
  const head = tryJson(first);
  // A single line may be a document or the only line of many.
  if (isRecord(head) && (source.size > MAX_DOCUMENT || !isOnlyLine(source)))
    return { source, kind: 'lines', head };
  if (head === undefined) return { source, kind: 'document', value: parseJson(source.name, textOf(source)) };
  refuseRepeated(source.name, first);
  return { source, kind: 'document', value: head };
}

/** What a file holds of which nothing is known. */
export function unknownContent(source: SourceFile): string {
  if (isBinary(source)) return 'bytes that are no text';
  return shown(firstLine(source)?.slice(0, 60) ?? '');
}

/** A text has no zero byte; pictures and archives have one among their first bytes. */
export function isBinary(source: SourceFile): boolean {
  return source.part(0, 4096).includes(0);
}

function firstLine(source: SourceFile): string | undefined {
  if (isBinary(source)) return undefined;
  for (const { text } of linesOf(source)) if (text.trim() !== '') return text;
  return undefined;
}

function isOnlyLine(source: SourceFile): boolean {
  let count = 0;
  for (const { text } of linesOf(source)) {
    if (text.trim() !== '') count += 1;
    if (count > 1) return false;
  }
  return true;
}

/**
 * Not the strict reader of `core`: logs of other tools hold 64-bit seeds and NaN among members that no
 * import reads.
 */
export function parseJson(where: string, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(withoutNaN(text));
  } catch (error) {
    throw refusal('UNKNOWN_VALUE', where, error instanceof Error ? error.message : String(error));
  }
  refuseRepeated(where, text);
  return value;
}

function refuseRepeated(where: string, text: string): void {
  const twice = repeatedMember(text);
  if (twice !== undefined)
    throw refusal(
      'UNKNOWN_VALUE',
      where,
      `expected each member of an object once, got ${shown(twice)} twice`,
    );
}

/** Python writes NaN and Infinity as bare words, which no JSON parser accepts: they become null. */
function withoutNaN(text: string): string {
  if (!/\b(NaN|Infinity)\b/.test(text)) return text;
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g, (part) =>
    part.startsWith('"') ? part : 'null',
  );
}

export function documentOf(look: Look): unknown {
  return look.kind === 'document' ? look.value : undefined;
}

/** The objects of a file of lines, or of a document that is one object or a list of them. */
export function* objectsOf(look: Look): Generator<{ readonly where: string; readonly object: JsonObject }> {
  for (const { where, value } of valuesOf(look)) {
    if (!isRecord(value)) throw refusal('UNKNOWN_VALUE', where, 'expected a JSON object');
    yield { where, object: value };
  }
}

function* valuesOf(look: Look): Generator<{ readonly where: string; readonly value: unknown }> {
  const { name } = look.source;
  if (look.kind === 'document') {
    const isList = Array.isArray(look.value);
    const list: readonly unknown[] = isList ? look.value : [look.value];
    for (const [at, value] of list.entries())
      yield { where: `${name} ${isList ? 'entry' : 'line'} ${at + 1}`, value };
    return;
  }
  for (const { line, text } of linesOf(look.source)) {
    const where = `${name} line ${line}`;
    if (text.trim() !== '') yield { where, value: parseJson(where, text) };
  }
}

type TableLine = {
  readonly where: string;
  readonly object: Readonly<Record<string, string>>;
  /** In the order of the columns, of which several may have one name. */
  readonly fields: readonly string[];
};

/** The lines of a table below its header, each cell under the name of its column. */
export function tableLinesOf({ source, ...look }: Look): readonly TableLine[] {
  const columns = look.kind === 'table' ? look.columns : [];
  const [, ...lines] = parseCsv(source, linesOf(source));
  return lines.map(({ line, fields }) => ({
    where: `${source.name} line ${line}`,
    object: Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? ''])),
    fields,
  }));
}

/** The first lines of a file as lines of a table, whatever parts the fields of each. */
export function* firstTableLines(source: SourceFile, most: number): ReturnType<typeof parseCsv> {
  for (const { line, text } of linesOf(source)) {
    if (line > most) return;
    const fields = fieldsOf(source, text);
    if (fields !== undefined) yield { line, fields };
  }
}

/** Undefined of a line that is blank, or no record by itself. */
function fieldsOf(source: SourceFile, text: string): readonly string[] | undefined {
  try {
    const [record] = parseCsv(source, [{ line: 1, text }]);
    return record?.fields;
  } catch (error) {
    if (error instanceof BoardError) return undefined;
    throw error;
  }
}

/** The members of an object by their names; those of a member that is an object and `opens` as `outer.inner`. */
export function membersOf(
  object: JsonObject,
  opens: (name: string) => boolean,
  before = '',
): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(object).flatMap(([own, value]) => {
    const name = `${before}${own}`;
    const inner = isRecord(value) ? value : byNames(value);
    return inner !== undefined && opens(name)
      ? membersOf(inner, opens, `${name}.`)
      : [[name, value] as const];
  });
}

/** A list of `{name, value}`, as tools write scores, is an object. */
function byNames(list: unknown): JsonObject | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const pairs = list.flatMap((each) => {
    if (!isRecord(each)) return [];
    const name = [each.name, each.key, each.metric, each.from_name].find((own) => typeof own === 'string');
    const value = [onlyIn(each.value), each.score].find((own) => own !== undefined && !isRecord(own));
    return name === undefined || value === undefined ? [] : [[String(name), value] as const];
  });
  const names = new Set(pairs.map(([name]) => name));
  return pairs.length === list.length && names.size === list.length ? Object.fromEntries(pairs) : undefined;
}

/** An object or a list without members is as blank as null. */
export function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** `{choices: ['Correct']}`, as tools of annotation write it, is what it holds. */
function onlyIn(value: unknown): unknown {
  const inner = isRecord(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  return inner.length === 1 ? onlyIn(inner[0]) : value;
}

/** The first object of a file of lines, or the document or its first entry: most formats are known by its members. */
export function headOf(look: Look): JsonObject | undefined {
  if (look.kind === 'lines') return look.head;
  const document = documentOf(look);
  const value: unknown = Array.isArray(document) ? document[0] : document;
  return isRecord(value) ? value : undefined;
}

/** A member that stands twice in one object: one reader of JSON takes the first value, another the last. */
const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Its name, in a text that JSON.parse takes; undefined where no object has one. */
export function repeatedMember(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN) open.push(new Set());
    else if (code === CLOSE) open.pop();
    else if (code === QUOTE) {
      const end = endOfString(text, at + 1);
      if (isFollowedByColon(text, end + 1)) {
        const spelled = text.slice(at, end + 1);
        const name = spelled.includes('\\') ? String(JSON.parse(spelled)) : spelled.slice(1, -1);
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
      }
      at = end;
    }
  }
  return undefined;
}

/** The place of the quote that ends it. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === COLON;
}
