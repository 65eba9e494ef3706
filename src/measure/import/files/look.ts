/**
 * What a file looks like before anybody knows which tool wrote it: a table, a JSON document, lines
 * of JSON, or a zip archive.
 */

import { isRecord } from '../../foreign.ts';
import { refusal } from '../imported-row.ts';
import { parseCsv, separatorOf } from './csv.ts';
import { linesOf, MAX_DOCUMENT, type SourceFile, textOf } from './source-file.ts';
import { isZip, readZipDirectory, type ZipMember } from './zip.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type Look = {
  readonly source: SourceFile;
} & (
  | { readonly kind: 'zip'; readonly members: readonly ZipMember[] }
  | { readonly kind: 'document'; readonly value: unknown }
  /** `head` is the first line; the others are read when they are wanted. */
  | { readonly kind: 'lines'; readonly head: JsonObject }
  | { readonly kind: 'table'; readonly columns: readonly string[] }
);

export function lookAt(source: SourceFile): Look | undefined {
  if (isZip(source)) return { source, kind: 'zip', members: readZipDirectory(source) };
  const first = firstLine(source);
  if (first === undefined) return undefined;
  if (/^\s*[[{]/.test(first)) return lookAtJson(source, first);
  if (!isText(source) || separatorCount(first) === 0) return undefined;
  const [header] = parseCsv(source.name, `${first}\n`);
  return header === undefined ? undefined : { source, kind: 'table', columns: header.fields };
}

function lookAtJson(source: SourceFile, first: string): Look {
  const head = tryJson(first);
  // A single line may be a document or the only line of many.
  if (isRecord(head) && (source.size > MAX_DOCUMENT || !isOnlyLine(source)))
    return { source, kind: 'lines', head };
  return { source, kind: 'document', value: head ?? parseJson(source.name, textOf(source)) };
}

function firstLine(source: SourceFile): string | undefined {
  if (!isText(source)) return undefined;
  for (const { text } of linesOf(source)) if (text.trim() !== '') return text;
  return undefined;
}

/** No text has a zero byte, and pictures and archives soon have one. */
function isText(source: SourceFile): boolean {
  return !source.part(0, 4096).includes(0);
}

function separatorCount(header: string): number {
  return header.split(separatorOf(header)).length - 1;
}

function isOnlyLine(source: SourceFile): boolean {
  let count = 0;
  for (const { text } of linesOf(source)) {
    if (text.trim() !== '') count += 1;
    if (count > 1) return false;
  }
  return true;
}

function tryJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Not the strict reader: logs of other tools hold 64-bit seeds and NaN, which are none of the
 * values that are taken over.
 */
export function parseJson(where: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(withoutNaN(text));
    return value;
  } catch (error) {
    throw refusal('UNKNOWN_VALUE', where, error instanceof Error ? error.message : String(error));
  }
}

/** Python writes NaN and Infinity as bare words, which no JSON reader takes. */
function withoutNaN(text: string): string {
  if (!/\b(NaN|Infinity)\b/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (part) =>
    part.startsWith('"') ? part : 'null',
  );
}

export type Numbered = { readonly where: string; readonly object: JsonObject };

/** The objects of a file of lines, or of a document that is one of them or a list of them. */
export function* objectsOf(look: Look): Generator<Numbered> {
  const { source } = look;
  if (look.kind === 'document') {
    const list: readonly unknown[] = Array.isArray(look.value) ? look.value : [look.value];
    for (const [at, object] of list.entries()) {
      const where = `${source.name} ${Array.isArray(look.value) ? 'entry' : 'line'} ${at + 1}`;
      if (!isRecord(object)) throw refusal('UNKNOWN_VALUE', where, 'expected a JSON object');
      yield { where, object };
    }
    return;
  }
  for (const { line, text } of linesOf(source)) {
    if (text.trim() === '') continue;
    const where = `${source.name} line ${line}`;
    const object = parseJson(where, text);
    if (!isRecord(object)) throw refusal('UNKNOWN_VALUE', where, 'expected a JSON object');
    yield { where, object };
  }
}

/** The first object of lines, or the document: what most formats are known by. */
export function headOf(look: Look): JsonObject | undefined {
  if (look.kind === 'lines') return look.head;
  if (look.kind !== 'document') return undefined;
  const value: unknown = Array.isArray(look.value) ? look.value[0] : look.value;
  return isRecord(value) ? value : undefined;
}
