/** The labels that humans gave answers beside the model that graded them, as marks of the same parts. */

import { type AnsweringComponent, toParts, type Unit } from './component-marks.ts';
import { SCORE_SCALE } from './thresholds.ts';

/**
 * By component, then by unit: the parts that humans gave, or −1. A unit bears a label where each repeat of each of its
 * items does; what never came earns nothing where the item was drawn, and needs no label.
 */
export function markHumans(
  components: readonly AnsweringComponent[],
  units: readonly Unit[],
  full: number,
): readonly Int32Array[] {
  const drawn = new Set(
    units.flatMap(({ items }) =>
      items.flatMap(({ item_id }) =>
        components.some(({ answers }) => answers.to(item_id).some(({ human }) => human !== undefined))
          ? [item_id]
          : [],
      ),
    ),
  );
  return components.map(({ answers }) =>
    Int32Array.from(units, ({ items }) => {
      const marks = items.map(({ item_id }) =>
        drawn.has(item_id) ? markItem(answers.to(item_id), full) : NO_LABEL,
      );
      return marks.length === 0 ? NO_LABEL : Math.min(...marks);
    }),
  );
}

const NO_LABEL = -1;

function markItem(rows: ReturnType<AnsweringComponent['answers']['to']>, full: number): number {
  let sum = 0;
  for (const { human, missing } of rows) {
    if (human === undefined && missing !== true) return NO_LABEL;
    sum += Math.round((human ?? 0) * SCORE_SCALE);
  }
  return rows.length === 0 ? NO_LABEL : toParts(sum, rows.length, full);
}
