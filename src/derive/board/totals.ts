/** Totals of the board, counted from its rows; none is typed. */

import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toCountGrammar, toLid, toPublicCount, toSeparationCount } from './grammar.ts';
import { isQuotable } from './quotable.ts';
import { deriveTallies, isMeasured } from './tallies.ts';

type Totals = GspcAxes05['totals'];

export function deriveTotals(say: Say, rows: readonly AxisRow05[]): Totals {
  const measured = rows.filter(isMeasured);
  const tallies = deriveTallies(rows);
  const { separated_leads, ties, untested_separations } = tallies;
  const facts = measured.filter((row) => row.kind === 'deterministic-facts');
  const sizeOf = (rows: readonly AxisRow05[]): number => rows.reduce((sum, row) => sum + row.n, 0);
  return {
    public_count: toPublicCount(say, rows.length, measured.length),
    axes: rows.length,
    measured_axes: measured.length,
    unmeasured_axes: rows.length - measured.length,
    quotable_axes: rows.filter(isQuotable).length,
    items: sizeOf(measured.filter((row) => row.kind === 'model-comparison')),
    checks: sizeOf(facts),
    separated_leads,
    ties,
    untested_separations,
    own_leaders_excluded: rows.filter((row) => row.public_leader_state === 'EXCLUDED_OWN_MODEL').length,
    separation_public_count: toSeparationCount(say, tallies),
    count_grammar: toCountGrammar(
      say,
      { axes: rows.length, measured: measured.length, facts: facts.length },
      tallies,
    ),
    lid: toLid(say, tallies),
  };
}
