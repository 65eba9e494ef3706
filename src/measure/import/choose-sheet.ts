/** Of several sheets of a spreadsheet the one that is read: as the publisher says, or the one with the most rows that read. */

import { suggestion } from '../../core/nearest-names.ts';
import { firstTableLines } from './files/look.ts';
import type { SourceFile } from './files/source-file.ts';
import type { Fault } from './row/faults.ts';
import { few, quoted, refusal, shown } from './row/imported-row.ts';

/** `--sheet`: names, or numbers from 1. What is no sheet stays. */
export function ofSheet(
  sources: readonly SourceFile[],
  wanted: readonly string[] | undefined,
): readonly SourceFile[] {
  if (wanted === undefined) return sources;
  const sheets = sources.flatMap(({ sheet }) => sheet ?? []);
  const chosen = new Set(wanted.map((each) => nameOf(each, sheets)));
  return sources
    .filter(({ sheet }) => sheet === undefined || chosen.has(sheet.name))
    .map((source) => (source.sheet === undefined ? source : { ...source, isNamed: true }));
}

function nameOf(wanted: string, sheets: readonly NonNullable<SourceFile['sheet']>[]): string {
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ number }) => `${number}` === wanted);
  if (found !== undefined) return found.name;
  const names = sheets.map(({ name }) => name);
  const expected =
    names.length === 0 ? 'a spreadsheet, got none' : `a sheet with cells; ${suggestion(wanted, names)}`;
  throw refusal('OPTION', `--sheet ${shown(wanted)}`, `expected ${expected}`);
}

type Need = (
  source: SourceFile,
) => { readonly guess?: unknown; readonly choices?: unknown; readonly rows: number } | undefined;

/** Sheets of one header are parts of one table, or one table for each model, and are read together. */
export function sheetFault(sources: readonly SourceFile[], needOf: Need): Fault | undefined {
  const sheets = sources.filter(({ sheet, isNamed }) => sheet !== undefined && !isNamed);
  if (sheets.length < 2) return undefined;
  const reading = sheets.flatMap((source) => {
    const need = needOf(source);
    const reads = need !== undefined && need.rows > 0;
    const isRead = need !== undefined && need.guess === undefined && need.choices === undefined;
    return reads ? [{ source, rows: need.rows, isRead, header: headerOf(source) }] : [];
  });
  const [most, second] = reading.toSorted((one, other) => other.rows - one.rows);
  if (most === undefined) return undefined;
  const parts = reading.filter(({ header }) => header === most.header);
  if (parts.length === reading.length && (second !== undefined || most.isRead)) return undefined;
  const namesOf = (all: readonly SourceFile[]): readonly string[] =>
    all.flatMap(({ sheet }) => sheet?.name ?? []);
  const chosen = namesOf(parts.map(({ source }) => source));
  const option = chosen.flatMap((name) => ['--sheet', name]);
  return {
    code: 'OPTION',
    where: sheets[0]?.given?.name ?? most.source.name,
    reason: `expected to know which of the sheets ${few(namesOf(sheets).map(shown))} hold the results; the most rows that read are in ${few(chosen.map(shown))}`,
    settle: `${chosen.map((name) => `--sheet ${quoted(name)}`).join(' ')}, or others of them`,
    option,
    guess: option,
  };
}

function headerOf(source: SourceFile): string {
  const [first] = firstTableLines(source, 20);
  source.close();
  return JSON.stringify(first?.fields);
}
