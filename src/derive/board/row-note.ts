/**
 * The prose of a row: tally placeholders filled from evidence, and no word of a lead that the test
 * does not give.
 */

import { BoardError } from '../../core/board-error.ts';
import type { Axis01, AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { tallySentence } from '../figures/tally-text.ts';
import { findLeadClaim, findSeparationMention } from './lead-claim.ts';

type Noted = Pick<AxisRow05, 'axis' | 'status' | 'separation' | 'tally'>;

const typedTally =
  /\b\d+ (?:checks? )?(?:pass(?:e[ds])?|fail(?:s|ed|ures?)?|uncheckable)\b|\b(?:pass(?:ed)?|fail(?:ed)?|uncheckable) ?[:=] ?\d/i;

export function deriveNote(say: Say, note: string, row: Noted): string {
  const where = `axes/${row.axis}.json: field /note`;
  const claim = row.separation === 'SEPARATED' ? undefined : findLeadClaim(note);
  if (claim !== undefined) {
    throw new BoardError(
      'NOTE',
      `${where}: expected no claim of a lead on an axis that is not SEPARATED, got "${claim}"`,
    );
  }
  const typed = typedTally.exec(note);
  if (typed !== null) {
    throw new BoardError(
      'NOTE',
      `${where}: expected the placeholder {tally}, filled from the evidence run, got "${typed[0]}"`,
    );
  }
  return note.replaceAll(
    '{tally}',
    row.tally === undefined ? 'No evidence run is committed.' : tallySentence(say, row.tally),
  );
}

type History = NonNullable<Axis01['historical_measurement_record']>;

/** A former finding may be told only as superseded and in-lane, so that nobody reads it as what the board says now. */
export function refuseCurrentHistory(axis: string, { note, superseded, lane }: History): void {
  const mention = findSeparationMention(note);
  if (mention === undefined || (superseded && lane === 'in-lane')) return;
  throw new BoardError(
    'NOTE',
    `axes/${axis}.json: field /historical_measurement_record: expected superseded true and lane in-lane on a record that ` +
      `mentions a separation, got superseded ${superseded} and "${mention}"`,
  );
}
