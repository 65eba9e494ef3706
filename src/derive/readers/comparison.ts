/**
 * The comparison surface: the paired tests behind every separation verdict, the leader against each
 * rival.
 */

import type { PairTest } from '../../core/stats/pair-test.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { Separation } from '../../core/stats/separation.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05, Comparison01 } from '../../schema/contracts.gen.ts';
import type { Comparison } from '../board/measured-axis.ts';
import { runUrl } from '../figures/evidence-url.ts';
import { deriveSignedSurface } from './signed-surface.ts';

type Axis = Comparison01['axes'][number];
type Test = Axis['tests'][number];

type ComparedAxes = {
  readonly rows: readonly AxisRow05[];
  readonly comparisons: readonly Comparison[];
};

/** Keeps the body well below 5 MB; every test can be recomputed from the rows of the run. */
const LISTED_AT_MOST = 10_000;

export function deriveComparisonSurface({ rows, comparisons }: ComparedAxes): Comparison01 {
  const all = comparisons.map((comparison) => deriveAxis(comparison, rows));
  const listed = limitTests(all);
  const count = (axes: readonly Axis[]): number => axes.reduce((sum, { tests }) => sum + tests.length, 0);
  return {
    schema: 'svc.comparison/0.1',
    license: 'CC-BY-4.0',
    note:
      'One test a rival. An axis is SEPARATED only if the largest deciding p over all rivals is below alpha; a p of one pair on its own ' +
      'separates nothing. A TIE is not a win, and UNTESTED is not a tie. Rivals are not compared with each other here.',
    alpha: ALPHA,
    test:
      'Two-sided exact McNemar on the items both parsed; repeated with unparsed answers counted as not correct where there are any, ' +
      'and with a cluster sign-flip where items carry clusters. The largest of them is deciding_p; p = 1 where the rival is ahead.',
    tests_listed: count(listed),
    tests_not_listed_why:
      count(listed) === count(all)
        ? null
        : `at most ${LISTED_AT_MOST} tests are listed; the others follow from the rows of each run`,
    axes: listed,
    signature_envelope: deriveSignedSurface(),
  };
}

function limitTests(axes: readonly Axis[]): Axis[] {
  let left = LISTED_AT_MOST;
  return axes.map((axis) => {
    const tests = axis.tests.slice(0, left);
    left -= tests.length;
    return { ...axis, tests };
  });
}

function deriveAxis({ axis, run, models, separation }: Comparison, rows: readonly AxisRow05[]): Axis {
  const row = rows.find((each) => each.axis === axis.axis);
  const own = new Set(models.filter((model) => model.own).map((model) => model.name));
  const isNamed = (name: string): boolean =>
    row?.public_leader_state !== 'EXCLUDED_OWN_MODEL' || !own.has(name);
  const { header } = run;
  return {
    axis: axis.axis,
    bench: header.bench,
    run_url: runUrl(header),
    as_of: header.date,
    ...verdict(separation, row),
    ...against(separation, row),
    tests: separation.state === 'UNTESTED' ? [] : separation.rivals.map((test) => toTest(test, isNamed)),
  };
}

function verdict(
  separation: Separation,
  row: AxisRow05 | undefined,
): Pick<Axis, 'state' | 'reason_code' | 'separation_p' | 'holm_p'> {
  if (separation.state === 'UNTESTED') return { state: 'UNTESTED', reason_code: separation.reason_code };
  const holm_p = row?.separation_detail?.holm_p;
  return {
    state: separation.state,
    separation_p: roundSignificant(separation.separation_p),
    ...(holm_p === undefined ? {} : { holm_p }),
  };
}

/** Names whom the tests are against only where the board names a leader. */
function against(separation: Separation, row: AxisRow05 | undefined): Pick<Axis, 'against' | 'against_note'> {
  if (separation.state === 'UNTESTED') return { against: null, against_note: 'nothing was tested' };
  if (row?.public_leader_state !== undefined)
    return { against: null, against_note: `the public leader is withheld: ${row.public_leader_state}` };
  const { leaders } = separation;
  if (leaders.length > 1)
    return {
      against: null,
      against_note: `equal best scores of ${leaders.length}, so there is no leader; tests are against the first of them by code unit`,
    };
  return { against: row?.leader ?? null, against_note: 'the component with the best score' };
}

function toTest(
  { rival, b, c, n_common, p, cluster_p, unparsed_recount, deciding_p }: PairTest,
  isNamed: (name: string) => boolean,
): Test {
  return {
    ...(isNamed(rival) ? { rival } : {}),
    b,
    c,
    n_common,
    p: roundSignificant(p),
    cluster_p: cluster_p === null ? null : roundSignificant(cluster_p),
    ...(unparsed_recount === undefined
      ? {}
      : { unparsed_recount: { ...unparsed_recount, p: roundSignificant(unparsed_recount.p) } }),
    deciding_p: roundSignificant(deciding_p),
  };
}
