/** The marks behind the items pages: each letter is recomputed from the rows. */

import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { parseShape } from '../verify/shape.ts';
import { type ItemFigures, itemFigures, NO_FIGURES } from './item-figures.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { servedItems } from './served-shapes.ts';
import type { Mark } from './sheet.ts';

export function recountItemMarks(
  files: ServedFiles,
  recountedAxes: ReadonlyMap<string, RecountedAxis>,
  findings: Findings,
): void {
  for (const [axis, { whole: run, preferences }] of recountedAxes) {
    const path = `items/${axis}.json`;
    if (!files.has(path)) continue;
    const { components, units, ...published } = parseShape(servedItems, files.read(path), path);
    const at = { findings, section: 'items', place: path };
    compare(at, published, { axis, bench: run.header.bench, run: run.header.run });
    const sheets = components.map((name) => run.models.find(({ sheet }) => sheet.name === name)?.sheet);
    const wanted = [...run.bank.units].map(([unit]): [string, string] => [
      unit,
      sheets.map((sheet) => letterOf(sheet?.marks.get(unit), run.marking.scale)).join(''),
    ]);
    compare(at, Object.fromEntries(units.map(({ id, marks }) => [id, marks])), Object.fromEntries(wanted));
    const figures = preferences === undefined ? itemFigures(run) : new Map<string, ItemFigures>();
    const stated = units.map(({ id, difficulty, discrimination }) => [id, { difficulty, discrimination }]);
    const computed = units.map(({ id }) => [id, figures.get(id) ?? NO_FIGURES]);
    compare(at, Object.fromEntries(stated), Object.fromEntries(computed));
  }
}

function letterOf(mark: Mark | undefined, scale: number): string {
  if (mark === undefined) return '.';
  if (mark.asked === scale) return '1';
  if (mark.asked > 0) return 'p';
  return mark.parsed === undefined ? '-' : '0';
}
