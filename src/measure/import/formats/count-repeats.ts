/** Numbers the repeats of tools that do not number them: the second row of an item is its second repeat. */

import type { ImportedRow } from '../row/imported-row.ts';

export function countRepeats(): (row: Pick<ImportedRow, 'item_id' | 'model' | 'task'>) => string {
  const counts = new Map<string, number>();
  return ({ item_id, model, task = '' }) => {
    const key = JSON.stringify([task, model, item_id]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return String(count);
  };
}
