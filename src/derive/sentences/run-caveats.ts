/** What a reader of a score must know of its run: answers that earned nothing without being wrong, and what the run says of itself. */

import type { Say } from '../../words/say.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export function runCaveats(
  say: Say,
  { run, unanswered }: Pick<MeasuredAxis, 'run'> & Partial<Pick<MeasuredAxis, 'unanswered'>>,
): readonly string[] {
  const { incomplete } = run.header;
  const of = { asked: 0, missing: 0, ungraded: 0 };
  for (const { answers } of run.components) {
    of.asked += answers.length;
    of.missing += answers.missing;
    of.ungraded += answers.ungraded;
  }
  return [
    ...(of.missing === 0
      ? []
      : [
          unanswered === undefined
            ? say`answers that never came: ${of.missing} of ${of.asked} (they earn nothing in a score over everything asked)`
            : say`answers that never came: ${of.missing} of ${of.asked}`,
        ]),
    ...(of.ungraded === 0
      ? []
      : [
          unanswered === undefined
            ? say`answers that the source did not grade: ${of.ungraded} of ${of.asked} (they earn nothing in a score over everything asked)`
            : say`answers that the source did not grade: ${of.ungraded} of ${of.asked}`,
        ]),
    ...(incomplete === undefined ? [] : [say`the run says of itself: ${shortened(say, incomplete)}`]),
  ];
}

const MOST_SHOWN = 3;

/** One sentence a file; the record has all of them. */
function shortened(say: Say, incomplete: string): string {
  const parts = incomplete.split('; ');
  const shown = parts.slice(0, MOST_SHOWN).join('; ');
  return parts.length <= MOST_SHOWN
    ? shown
    : say`${shown}, and ${parts.length - MOST_SHOWN} more on the record`;
}
