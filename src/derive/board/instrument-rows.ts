/**
 * Rows about the instrument itself: served for honesty, never quotable, never counted in totals.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { GspcAxes05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { countAttempts } from './attempts.ts';
import { type ComponentCounts, countComponents, reconcile } from './component-counts.ts';

export const instrumentRow = 'instrument-honesty';

type LaneRow = GspcAxes05['measured_in_lane'][number];

export function deriveInstrumentRows(
  measuredAxes: readonly MeasuredAxis[],
  evidence: Pick<Evidence, 'attempts'>,
): LaneRow[] {
  return [
    instrumentHonesty(measuredAxes, evidence),
    {
      row: 'human-vs-ai',
      lane: 'in-lane',
      status: 'UNMEASURED',
      board_quotable: false,
      note: 'No person has answered any bank of this board, so nothing compares people with components.',
    },
  ];
}

/**
 * How many components passed the control pair, and how many gave other answers in the second of two fresh passes.
 * Imported results went through neither.
 */
function instrumentHonesty(
  measuredAxes: readonly MeasuredAxis[],
  evidence: Pick<Evidence, 'attempts'>,
): LaneRow {
  const runs = measuredAxes.map(({ run }) => run).filter(({ header }) => header.how === 'mill');
  const reasons = runs
    .flatMap(({ header }) => header.fleet)
    .flatMap((component) => ('excluded' in component ? [component.excluded.reason_code] : []));
  const counts = countComponents(measuredAxes, 'mill');
  const imported = countComponents(measuredAxes, 'import').ran;
  const row = { row: instrumentRow, lane: 'in-lane', board_quotable: false } as const;
  const newest = runs
    .map(({ header }) => header.date)
    .sort(byCodeUnit)
    .at(-1);
  if (newest === undefined) {
    return {
      ...row,
      status: 'UNMEASURED',
      note: `No run of the mill is committed, so no adapter has been through its control pair.${importedWords(imported)}`,
    };
  }
  const attempts = countAttempts(evidence) ?? null;
  return {
    ...row,
    status: 'MEASURED',
    components: counts.places,
    passed: counts.ran,
    excluded: counts.excluded,
    excluded_by_reason: [...new Set(reasons)]
      .sort(byCodeUnit)
      .map((reason_code) => ({ reason_code, count: reasons.filter((each) => each === reason_code).length })),
    imported,
    attempts,
    as_of: newest,
    note: noteOf(counts, { ...countRepeats(runs), imported, attempts }),
  };
}

type NotedBeside = {
  /** Whose second pass found other answers. */
  readonly repeated: number;
  /** Who claims no determinism and had no second pass as a test. */
  readonly untested: number;
  readonly imported: number;
  readonly attempts: LaneRow['attempts'];
};

function countRepeats(runs: readonly MeasuredAxis['run'][]): Pick<NotedBeside, 'repeated' | 'untested'> {
  const fleet = runs.flatMap(({ header }) => header.fleet);
  return {
    repeated: fleet.filter((component) => 'differing' in component).length,
    untested: fleet.filter((component) => 'repeats' in component).length,
  };
}

function noteOf(counts: ComponentCounts, { repeated, untested, imported, attempts }: NotedBeside): string {
  const passes =
    repeated === 0
      ? 'and give the same answers in two fresh processes'
      : `and was asked in two fresh processes, which both count for ${amount(english, repeated, 'component')} with other answers in the second`;
  const others =
    untested === 0
      ? ''
      : `, but for ${amount(english, untested, 'component')} behind an address that ${untested === 1 ? 'claims' : 'claim'} no determinism and had no such test`;
  const starts =
    attempts == null
      ? 'How often the mill was started is not on record.'
      : `On record ${attempts.published + attempts.discarded === 1 ? 'is' : 'are'} ${amount(english, attempts.published + attempts.discarded, 'start')} of the mill on committed banks: ` +
        `${attempts.published} published, ${attempts.discarded} discarded.`;
  return (
    `${reconcile(counts)} Each had to answer an out-of-bank control pair ${passes}${others}; ` +
    `an excluded component is untested, never zero. ${starts}${importedWords(imported)}`
  );
}

function importedWords(imported: number): string {
  return imported === 0
    ? ''
    : ` ${amount(english, imported, 'result')} of components ${imported === 1 ? 'was' : 'were'} imported and went through neither.`;
}
