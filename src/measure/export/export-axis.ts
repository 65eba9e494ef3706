/** Writes an axis in a form of other tools, and says with which command it is read back. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { disagreements } from '../../core/disagreements.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { parseAs } from '../../schema/validate.ts';
import { axisCsv } from './axis-csv.ts';
import { type ExportedRun, exportedRun, metricOptions } from './axis-rows.ts';
import { croissantOf } from './croissant.ts';
import { inspectLogs } from './inspect-logs.ts';

export type ExportWish = {
  readonly axis: string | undefined;
  readonly form: string;
  /** A folder, which is made where it is not there. */
  readonly to: string | undefined;
};

export function exportAxis(artifactsDir: string, { axis, form, to }: ExportWish): readonly string[] {
  if (axis === undefined || to === undefined || !['csv', 'inspect'].includes(form))
    throw new BoardError('USAGE', 'expected --axis <axis>, --to <folder> and --as csv or inspect');
  const folder = openFolder(artifactsDir);
  const run = exportedRun(folder, axis);
  mkdirSync(to, { recursive: true });
  let count = 0;
  for (const { name, text } of form === 'csv' ? describedTable(folder, run) : inspectLogs(run)) {
    writeFileSync(join(to, name), text);
    count += 1;
  }
  const isTable = form === 'csv';
  const otherwise = (disagreements(run.header) ?? []).flatMap(({ model }) => [
    '--publish-disagreement',
    model,
  ]);
  const options = [
    ...metricOptions(run.header, isTable),
    ...(isTable ? ['--missing', 'no-answer', ...otherwise] : []),
  ];
  const words = options.map((word) =>
    /^[\w.@/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return [
    `wrote ${run.components.length} components of ${axis} in ${count} ${count === 1 ? 'file' : 'files'} into ${to}`,
    `read back by: npm run import -- ${join(to, form === 'csv' ? `${axis}.csv` : '')} --axis <axis> --question "…?" ${words.join(' ')}`.trimEnd(),
  ];
}

/** The table, and beside it what a library needs to load it. */
function describedTable(folder: Folder, run: ExportedRun) {
  const [name, text] = [`${run.axis}.csv`, [...axisCsv(run)].join('')];
  const bytes = utf8(text);
  const file = { name, sha256: sha256Hex(bytes), bytes: bytes.length };
  const publisher = parseAs('publisher-0.1', folder.read('publisher.json'), 'publisher.json');
  const described = croissantOf(run, file, publisher);
  return [
    { name, text },
    { name: 'croissant.json', text: `${JSON.stringify(described, null, 2)}\n` },
  ];
}
