/** What the answers of a run took: in a file beside the rows, so that equal answers are equal rows, and put to them here. */

import { BoardError } from '../core/board-error.ts';
import type { RunRow01 } from '../schema/contracts.gen.ts';
import { expectEqual } from './banks.ts';
import { digestIn, type Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';
import type { RanComponent } from './run-header.ts';

/** Where the rows of a run lie. */
export type RowsFolder = {
  readonly folder: Folder;
  readonly bench: string;
  readonly run: string;
};

/** Lines stand in the order of the rows; a row may have none. */
export function withEffort(
  rows: readonly RunRow01[],
  source: RowsFolder,
  { effort }: Pick<RanComponent, 'effort'>,
): readonly RunRow01[] {
  if (effort === undefined) return rows;
  const path = effortPath(source, effort);
  const lines = parseJsonLines('run-effort-0.1', source.folder.read(path), path);
  let at = 0;
  const joined = rows.map((row): RunRow01 => {
    const line = lines[at];
    if (line === undefined || line.item_id !== row.item_id || line.epoch !== row.epoch) return row;
    at += 1;
    return { ...row, ...line };
  });
  const stray = lines[at];
  if (stray === undefined) return joined;
  throw new BoardError(
    'ARTIFACT',
    `${path} line ${at + 1}: expected a row of the component, in the order of its rows, got "${stray.item_id}"`,
  );
}

export function refuseOtherEffort(source: RowsFolder, { name, effort, effort_sha256 }: RanComponent): void {
  if (effort === undefined) return;
  const path = effortPath(source, effort);
  const { sha256 } = digestIn(source.folder, path);
  expectEqual(`${path}: sha256 (effort_sha256 of ${name} in run.json)`, effort_sha256 ?? 'none', sha256);
}

function effortPath({ bench, run }: RowsFolder, name: string): string {
  return `runs/${bench}/${run}/effort/${name}`;
}
