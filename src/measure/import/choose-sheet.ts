/** Of several sheets of a spreadsheet the one that is read: as the publisher says, or the one with the most rows that read. */

import { suggestion } from '../../core/nearest-names.ts';
import { firstTableLines } from './files/look.ts';
import type { SourceFile } from './files/source-file.ts';
import type { Fault } from './row/faults.ts';
import { few, quoted, refusal, shown } from './row/imported-row.ts';

/** `--sheet`: a name, or a number from 1. What is no sheet stays. */
export function ofSheet(sources: readonly SourceFile[], wanted: string | undefined): readonly SourceFile[] {
  if (wanted === undefined) return sources;
  const sheets = sources.flatMap(({ sheet }) => sheet ?? []);
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ number }) => `${number}` === wanted);
  if (found === undefined)
    throw refusal(
      'OPTION',
      `--sheet ${shown(wanted)}`,
      sheets.length === 0
        ? 'expected a spreadsheet, got none'
        : `expected a sheet with cells; ${suggestion(
            wanted,
            sheets.map(({ name }) => name),
          )}`,
    );
  return sources
    .filter(({ sheet }) => sheet === undefined || sheet.name === found.name)
    .map((source) => (source.sheet === undefined ? source : { ...source, isNamed: true }));
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
  if (most?.source.sheet === undefined) return undefined;
  const areParts = second !== undefined && reading.every(({ header }) => header === most.header);
  if (areParts || (second === undefined && most.isRead)) return undefined;
  const option = ['--sheet', most.source.sheet.name];
  const names = sheets.map(({ sheet }) => shown(sheet?.name));
  return {
    code: 'OPTION',
    where: sheets[0]?.given?.name ?? most.source.name,
    reason: `expected to know which of the sheets ${few(names)} holds the results; ${shown(most.source.sheet.name)} has the most rows that read`,
    settle: `--sheet ${quoted(most.source.sheet.name)}, or another of them`,
    option,
    guess: option,
  };
}

function headerOf(source: SourceFile): string {
  const [first] = firstTableLines(source, 20);
  source.close();
  return JSON.stringify(first?.fields);
}
