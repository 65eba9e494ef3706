/**
 * What an import did, in lines for the terminal: names are quoted, so that hostile ones cannot act
 * on it.
 */

import type { Separation } from '../../core/stats/separation.ts';
import type { Grading } from './import-rows.ts';
import { shown } from './imported-row.ts';
import type { ImportPlan } from './plan-import.ts';

export function describeImport(
  plan: ImportPlan,
  { isDryRun, artifactsDir }: { readonly isDryRun: boolean; readonly artifactsDir: string },
): readonly string[] {
  const { axis, bench, run, format, rows, n, models, repeats } = plan;
  return [
    `${isDryRun ? 'would import' : 'imported'} ${rows} rows (${format}): ${n} items, ${models.length} models`,
    `  axis ${axis.axis}${plan.isNewAxis ? `: new slot ${axis.slot}` : ''}, bench ${bench}${plan.isNewBank ? ' (new bank)' : ' (the bank that is there)'}, run ${run}`,
    ...replaced(plan),
    ...(repeats > 1
      ? [`  up to ${repeats} repeats per item, reduced to what more than half of them are`]
      : []),
    `  ${gradingLines[plan.grading]}`,
    ...models.map(
      ({ name, correct, unparsed }) =>
        `  ${shown(name)}: ${correct} correct, ${n - correct - unparsed} not, ${unparsed} unparsed`,
    ),
    `  ${describeSeparation(plan.separation)}`,
    ...(isDryRun
      ? ['nothing was written (--dry-run)']
      : [
          'next: npm run sign (issues the cards; until then the row is NO_SIGNED_CARD), npm run build, npm run verify',
          `then commit banks/${bench}, runs/${bench} and axes/${axis.axis}.json in ${artifactsDir}`,
        ]),
  ];
}

function replaced({ previousBench, bench, axis }: ImportPlan): readonly string[] {
  return previousBench === undefined || previousBench === bench
    ? []
    : [
        `  axis ${axis.axis} pointed at bench ${previousBench} before; that bank and its runs stay where they are`,
        `  the note written for that bench is replaced by: ${axis.note}`,
      ];
}

const gradingLines: Readonly<Record<Grading, string>> = {
  exact: 'grading again gives what the results say: predictions are kept and anyone can grade them',
  elsewhere:
    'grading again is not possible for all answers or gives something else: the grade is taken over as published',
  'no predictions': 'the grade of each answer is taken over as it was published',
};

function describeSeparation(separation: Separation): string {
  const leaders = separation.top.map(shown).join(', ');
  switch (separation.state) {
    case 'SEPARATED':
      return `separation: SEPARATED, ${leaders} from every rival; largest exact p ${separation.separation_p.toPrecision(3)}`;
    case 'TIE':
      return separation.top.length > 1
        ? `separation: TIE, no leader: ${leaders} have the same score`
        : `separation: TIE, ${leaders} has the best score and is not separated; largest exact p ${separation.separation_p.toPrecision(3)}`;
    case 'UNTESTED':
      return `separation: UNTESTED, ${separation.reason_code}`;
  }
}
