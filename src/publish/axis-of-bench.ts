/** The axis of a bench of one's own, written where the board has none, as an import writes one: what the board shows of the bench. */

import { join } from 'node:path';
import { axisPath, readAxes, readRetiredAxes } from '../artifacts/axes.ts';
import { readBank } from '../artifacts/banks.ts';
import { openFolder } from '../artifacts/folder.ts';
import { toJsonFile } from '../artifacts/written-json.ts';
import type { Axis01 } from '../schema/contracts.gen.ts';
import { writeDurably } from './durable-file.ts';

const limit = 'The answers are about these items alone, asked as the bench declares.';

/** Gives back what it wrote, in a line; undefined where the axis is there, was retired, or is none, or where no bank is. */
export function writeMissingAxis(
  artifactsDir: string,
  { bench, axis }: { readonly bench: string; readonly axis: string | null },
): string | undefined {
  const folder = openFolder(artifactsDir);
  if (axis === null || folder.has(axisPath(axis)) || !folder.has(`banks/${bench}/bank.json`))
    return undefined;
  const axes = readAxes(folder);
  if (axes.some((each) => each.bench === bench)) return undefined;
  if (readRetiredAxes(folder).some((each) => each.axis === axis)) return undefined;
  const written: Axis01 = {
    schema: 'svc.axis/0.1',
    slot: Math.max(0, ...axes.map(({ slot }) => slot)) + 1,
    axis,
    family: 'gspc',
    kind: 'model-comparison',
    intent: 'NONE',
    question: readBank(folder, bench).header.question,
    task: 'Asked here, item by item',
    bench,
    note: limit,
  };
  writeDurably(join(artifactsDir, axisPath(axis)), toJsonFile(written));
  return `artifacts/${axisPath(axis)} written, with the question of the bench: what the board shows of ${bench}`;
}
