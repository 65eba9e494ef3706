/** The axis slots in the order of the numbers in their files, and by name where two numbers are equal. */

import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import type { Axis01, RetiredAxis01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';

const prefix = 'axes/';

export const retiredAxesPath = `${prefix}RETIRED.jsonl`;

export function axisPath(axis: string): string {
  return `${prefix}${axis}.json`;
}

export function readAxes(folder: Folder): readonly Axis01[] {
  const paths = folder.paths.filter((path) => path.startsWith(prefix) && path.endsWith('.json'));
  const axes = paths
    .map((path) => readAxis(folder, path))
    .sort((left, right) => left.slot - right.slot || byCodeUnit(left.axis, right.axis));
  refuseSharedBench(axes);
  return axes;
}

/** Axes that were retired, oldest first; the file is appended to, never edited. */
export function readRetiredAxes(folder: Folder): readonly RetiredAxis01[] {
  return folder.has(retiredAxesPath)
    ? parseJsonLines('retired-axis-0.1', folder.read(retiredAxesPath), retiredAxesPath)
    : [];
}

/** A cell is a component on a bench: if a bench were on two axes, a card could not say which axis it means. */
function refuseSharedBench(axes: readonly Axis01[]): void {
  const benches = axes.map(({ bench }) => bench);
  const second = axes.find(({ bench }, at) => bench !== undefined && benches.indexOf(bench) !== at);
  if (second === undefined) return;
  throw new BoardError(
    'AXIS_BENCH',
    `${prefix}${second.axis}.json: field /bench: expected a bench of its own, got ${second.bench}, which another axis has`,
  );
}

/** The first page of a folder, and the list of all figures, have this name. */
export function refuseIndex(axis: string, refuse: (expected: string) => Error): void {
  if (axis === 'index')
    throw refuse('another name: a host shows the file that is called index for the whole folder');
}

export function readAxis(folder: Folder, path: string): Axis01 {
  const axis = parseAs('axis-0.1', folder.read(path), path);
  refuseTurningMarks(path, axis);
  if (path !== `${prefix}${axis.axis}.json`) {
    throw new BoardError(
      'AXIS_NAME',
      `${path}: field /axis: expected the file's own name, got "${axis.axis}"`,
    );
  }
  refuseIndex(
    axis.axis,
    (expected) => new BoardError('AXIS_NAME', `${path}: field /axis: expected ${expected}`),
  );
  if (axis.kind === 'model-comparison' && axis.task === undefined) {
    throw new BoardError(
      'AXIS_TASK',
      `${path}: field /task: expected a task on a model-comparison axis, got none`,
    );
  }
  return axis;
}
