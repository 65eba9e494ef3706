/** Writes an axis in a form of other tools, and says with which command it is read back. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { axisCsv } from './axis-csv.ts';
import { exportedRun, metricOptions } from './axis-rows.ts';
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
  const run = exportedRun(openFolder(artifactsDir), axis);
  mkdirSync(to, { recursive: true });
  const files =
    form === 'csv' ? [{ name: `${axis}.csv`, text: [...axisCsv(run)].join('') }] : inspectLogs(run);
  let count = 0;
  for (const { name, text } of files) {
    writeFileSync(join(to, name), text);
    count += 1;
  }
  const isTable = form === 'csv';
  const options = [...metricOptions(run.header, isTable), ...(isTable ? ['--missing', 'no-answer'] : [])];
  const words = options.map((word) =>
    /^[\w.@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return [
    `wrote ${run.components.length} components of ${axis} in ${count} ${count === 1 ? 'file' : 'files'} into ${to}`,
    `read back by: npm run import -- ${to} --axis <axis> --question "…?" ${words.join(' ')}`.trimEnd(),
  ];
}
