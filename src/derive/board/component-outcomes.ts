/** The committed rows of a component as the paired tests read them: an outcome for each item. */

import type { RunModel } from '../../artifacts/runs.ts';
import type { ModelOutcomes, Outcome } from '../../core/stats/paired-outcomes.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';

export function toOutcomes({ component, rows }: RunModel): ModelOutcomes {
  return {
    name: component.name,
    own: component.own,
    outcomes: new Map(rows.map((row) => [row.item_id, outcomeOf(row)])),
  };
}

function outcomeOf(row: RunRow01): Outcome {
  if (!row.parsed) return 'unparsed';
  return row.correct ? 'correct' : 'wrong';
}
