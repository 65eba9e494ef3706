/** Writes an axis in a form of other tools, and says with which command it is read back. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { disagreements } from '../../core/disagreements.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { parseAs } from '../../schema/validate.ts';
import { optionalPackage } from '../import/files/optional-package.ts';
import { counted } from '../import/row/imported-row.ts';
import { type ExportedRun, exportedRun, graderOptions, metricOptions } from './axis-rows.ts';
import { axisTables } from './axis-tables.ts';
import { croissantOf } from './croissant.ts';
import { inspectLogs, ungradedOption } from './inspect-logs.ts';
import type { AxisTable, Line } from './table-shape.ts';

const types = { 'sc:Text': 'STRING', 'sc:Float': 'DOUBLE', 'sc:Integer': 'INT32' } as const;

/** A table as Parquet: what is blank in a CSV is a null there. */
async function tableParquet({ columns, lines }: AxisTable): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await optionalPackage(
    { name: '--as parquet', wanted: 'hyparquet-writer' },
    () => import('hyparquet-writer'),
  );
  const named = Object.entries(columns).map(([name, { type }]) => ({
    name,
    type: types[type],
    data: [] as Line[string][],
  }));
  for (const line of lines()) for (const { name, data } of named) data.push(line[name]);
  return new Uint8Array(parquetWriteBuffer({ columnData: named }));
}

type ExportWish = {
  readonly axis: string | undefined;
  readonly form: string;
  /** A folder, which is made where it is not there. */
  readonly to: string | undefined;
};

const tableForms = {
  csv: {
    encodingFormat: 'text/csv',
    bytes: async (table: AxisTable) => utf8([...tableCsv(table)].join('')),
  },
  parquet: { encodingFormat: 'application/x-parquet', bytes: tableParquet },
} as const;

const isTableForm = (form: string): form is keyof typeof tableForms => Object.hasOwn(tableForms, form);

export async function exportAxis(
  artifactsDir: string,
  { axis, form, to }: ExportWish,
): Promise<readonly string[]> {
  if (axis === undefined || to === undefined || !(isTableForm(form) || form === 'inspect'))
    throw new BoardError(
      'USAGE',
      'expected --axis <name>, --to <folder> and --as csv, parquet, inspect, hf or model-index',
    );
  const folder = openFolder(artifactsDir);
  const run = exportedRun(folder, axis);
  const isTable = isTableForm(form);
  if (run.isPairwise && !isTable)
    throw new BoardError(
      'USAGE',
      `--as ${form}: expected csv or parquet for ${axis}, whose rows are battles of two components: a log of answers cannot hold them`,
    );
  // All of it is made before anything is written.
  const files = isTable ? await describedTables(folder, run, form) : inspectLogs(run);
  mkdirSync(to, { recursive: true });
  let count = 0;
  for (const { name, content } of files) {
    writeFileSync(join(to, name), content);
    count += 1;
  }
  const otherwise = (disagreements(run.header) ?? []).flatMap(({ model }) => [
    '--publish-disagreement',
    model,
  ]);
  const options = [
    ...metricOptions(run.header, isTable),
    ...(isTable ? [...graderOptions(run.header), ...otherwise] : ungradedOption(run)),
  ];
  const words = options.map((word) =>
    /^[\w.@/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return [
    `wrote ${run.components.length} components of ${axis} in ${counted(count, 'file')} into ${to}`,
    `read back by: npm run import -- ${join(to, isTable ? `${axis}.${form}` : '')} --axis <name> --question "…?" ${words.join(' ')}`.trimEnd(),
  ];
}

/** The answers, what was asked, and beside both what a library needs to load them. */
async function describedTables(
  folder: Folder,
  run: ExportedRun,
  form: keyof typeof tableForms,
): Promise<readonly { readonly name: string; readonly content: string | Uint8Array }[]> {
  const { encodingFormat, bytes } = tableForms[form];
  const { answers, items } = axisTables(run);
  const files = [];
  for (const table of [answers, items]) {
    const name = table === answers ? `${run.axis}.${form}` : `${run.axis}-${table.name}.${form}`;
    files.push({ table, name, encodingFormat, content: await bytes(table) });
  }
  const publisher = parseAs('publisher-0.1', folder.read('publisher.json'), 'publisher.json');
  const described = files.map(({ content, ...file }) => ({
    ...file,
    sha256: sha256Hex(content),
    size: content.length,
  }));
  const croissant = croissantOf(run, described, publisher);
  return [...files, { name: 'croissant.json', content: `${JSON.stringify(croissant, null, 2)}\n` }];
}

/** A table as CSV, as RFC 4180 writes it. */
function* tableCsv({ columns, lines }: AxisTable): Generator<string> {
  const names = Object.keys(columns);
  yield `${names.join(',')}\n`;
  for (const line of lines()) yield `${names.map((name) => cell(line[name])).join(',')}\n`;
}

function cell(value: Line[string]): string {
  const text = String(value ?? '');
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
