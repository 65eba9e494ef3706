/**
 * What the board does not show, derived from its rows; entry 0 reads the same constants as totals
 * and grammar.
 */

import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { toSeparationLimitation } from './grammar.ts';
import { onceSetsCounted } from './lead-words.ts';
import { deriveTallies, fallsAfterHolm, isMeasured } from './tallies.ts';

export function deriveLimitations(
  say: Say,
  rows: readonly AxisRow05[],
  measuredAxes: readonly MeasuredAxis[],
): string[] {
  const named = (wanted: (row: AxisRow05) => boolean): string =>
    rows
      .filter(wanted)
      .map((row) => row.axis)
      .join(', ');
  const unmeasured = named((row) => !isMeasured(row));
  const imported = named((row) => row.how === 'import');
  const unprovenBanks = named((row) => row.how === 'mill' && row.frozen_before_run !== true);
  const withheld = named((row) => row.public_leader_state !== undefined);
  const excluded = measuredAxes
    .flatMap(({ run }) => run.header.fleet)
    .filter((component) => 'excluded' in component)
    .map(({ name }) => name);
  return [
    toSeparationLimitation(say, deriveTallies(rows)),
    ...multiplicity(say, rows),
    ...limit(say`Not measured, and stated so`, unmeasured),
    ...limit(say`Imported, not measured here; the rows say what the file states and no more`, imported),
    ...bankAuthors(say, measuredAxes),
    ...independence(say, measuredAxes),
    ...limit(say`That the bank was frozen before the run is not shown by the log on`, unprovenBanks),
    ...limit(say`No public leader is shown, for the reason on the row, on`, withheld),
    ...exclusions(say, excluded),
    say`A leader is picked from the same items it is scored on, so its own interval is optimistic; overlap of intervals is not the test.`,
    say`Signatures show that these bytes are what the publisher signed, not that a measurement is right.`,
  ];
}

/** The four that a reader must know before quoting, in words that need no key; what concerns no test is left out. */
export function plainLimits(
  say: Say,
  rows: readonly AxisRow05[],
  measuredAxes: readonly MeasuredAxis[],
): readonly string[] {
  const { compared_axes, ties, untested_separations } = deriveTallies(rows);
  // Of the only test its finding says so.
  const untested = compared_axes > 1 ? untested_separations : 0;
  const countOf = (is: (measured: MeasuredAxis) => boolean): number => measuredAxes.filter(is).length;
  const imported = countOf(({ run }) => run.header.how === 'import' && run.header.measured_by === undefined);
  const own = countOf(({ bank }) => bank.header.author === 'own');
  const unstated = countOf(({ bank }) => bank.header.author === 'unstated');
  const concerned: readonly (readonly [count: number, words: string])[] = [
    [
      ties,
      say`${amount(say, ties, 'test')} ${ties === 1 ? say`ends` : say`end`} in a tie${untested === 0 ? '' : say`, and on ${untested} nobody could be compared`}. A score at the top of a tie is not a win.`,
    ],
    [ties === 0 ? untested : 0, say`On ${amount(say, untested, 'test')} nobody could be compared.`],
    [
      imported,
      say`The results of ${amount(say, imported, 'test')} come from others. We did not ask these questions ourselves.`,
    ],
    [own, say`We wrote the questions of ${amount(say, own, 'test')} ourselves.`],
    [unstated, say`Who wrote the questions of ${amount(say, unstated, 'test')} is not stated.`],
  ];
  return [
    ...concerned.flatMap(([count, words]) => (count === 0 ? [] : [words])).slice(0, 2),
    ...(measuredAxes.length === 0
      ? []
      : [say`The best is picked by the same questions that score it, so its score is likely a little high.`]),
    say`A valid signature does not make a number right.`,
  ];
}

/** Nothing where no axis is concerned. */
function limit(sentence: string, axes: string): readonly string[] {
  return axes === '' ? [] : [`${sentence}: ${axes}.`];
}

function namesWhere(measuredAxes: readonly MeasuredAxis[]) {
  return (wanted: (measured: MeasuredAxis) => boolean): string =>
    measuredAxes
      .filter(wanted)
      .map(({ axis }) => axis.axis)
      .join(', ');
}

/** A component that was excluded from two fleets is counted once. */
function exclusions(say: Say, excluded: readonly string[]): readonly string[] {
  const components = new Set(excluded).size;
  if (components === 0) return [];
  const places =
    excluded.length === components ? '' : say` (${amount(say, excluded.length, 'place')} in fleets)`;
  return [
    say`${amount(say, components, 'component')} ${components === 1 ? say`was` : say`were`} excluded from a fleet${places}, for the reason on the run; untested is not zero.`,
  ];
}

/** Whether anybody says which items hang together, and when that was written down. */
function independence(say: Say, measuredAxes: readonly MeasuredAxis[]): readonly string[] {
  const of = namesWhere(measuredAxes);
  return [
    ...limit(
      say`Independence not stated: items are tested as if none hung together with another, on`,
      of(({ exam, bank }) => exam.groups === undefined && bank.header.independent === undefined),
    ),
    ...limit(
      say`Which items hang together was written down after the first run on`,
      of(({ bank }) => bank.isGroupedLater === true),
    ),
  ];
}

/** Who wrote a bank, and whether anybody labelled it a second time. */
function bankAuthors(say: Say, measuredAxes: readonly MeasuredAxis[]): readonly string[] {
  const of = namesWhere(measuredAxes);
  const isOwn = ({ bank }: MeasuredAxis): boolean => bank.header.author === 'own';
  return [
    ...limit(
      say`The publisher wrote the bank itself, with no second annotator on record, on`,
      of((axis) => isOwn(axis) && axis.bank.header.annotation === undefined),
    ),
    ...limit(
      say`The publisher wrote the bank itself; how its labels were checked stands on the bank, on`,
      of((axis) => isOwn(axis) && axis.bank.header.annotation !== undefined),
    ),
    ...limit(
      say`Who wrote the bank is not stated on`,
      of(({ bank }) => bank.header.author === 'unstated'),
    ),
  ];
}

/** Each axis is tested as if it were the only one: the leads that fall beside the tests of all. */
function multiplicity(say: Say, rows: readonly AxisRow05[]): readonly string[] {
  const { question_sets = 0 } = deriveTallies(rows);
  const fallen = rows.filter(fallsAfterHolm).map(({ axis }) => axis);
  if (fallen.length === 0) return [];
  return [
    say`Each axis is tested by itself at ${ALPHA}. Not ahead ${onceSetsCounted(say, question_sets)} (Holm): ${fallen.join(', ')}.`,
  ];
}
