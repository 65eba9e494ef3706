/** A table as CSV, as RFC 4180 writes it. */

import type { AxisTable, Line } from './table-shape.ts';

export function* tableCsv({ columns, lines }: AxisTable): Generator<string> {
  const names = Object.keys(columns);
  yield `${names.join(',')}\n`;
  for (const line of lines()) yield `${names.map((name) => cell(line[name])).join(',')}\n`;
}

function cell(value: Line[string]): string {
  const text = String(value ?? '');
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
