/** The note of a row: its tally placeholder filled from evidence, and no word of a lead that the test does not give. */

import { BoardError } from '../core/board-error.ts';
import type { AxisRow05 } from '../schema/axis-row-0.5.gen.ts';

type Noted = Pick<AxisRow05, 'axis' | 'status' | 'separation' | 'tally'>;

const claimsLead =
  /\b(leads|leading|separated lead|winner|wins|outperforms?|beats|is (the )?best|top[- ]ranked|ranks? first|ahead of)\b/i;
const typedTally = /\b\d+ (pass|fail|uncheckable)/i;

export const deriveNote = (note: string, row: Noted): string => {
  const where = `axes/${row.axis}.json: field /note`;
  const claim = row.separation === 'SEPARATED' ? null : claimsLead.exec(note);
  if (claim !== null) {
    throw new BoardError(
      'NOTE',
      `${where}: expected no claim of a lead on an axis that is not SEPARATED, got "${claim[0]}"`,
    );
  }
  const typed = typedTally.exec(note);
  if (typed !== null) {
    throw new BoardError(
      'NOTE',
      `${where}: expected the placeholder {tally}, filled from the evidence run, got "${typed[0]}"`,
    );
  }
  return note.replace('{tally}', tallySentence(row));
};

const tallySentence = ({ tally }: Noted): string =>
  tally === undefined
    ? 'No evidence run is committed.'
    : `${tally.pass} pass, ${tally.fail} fail, ${tally.uncheckable} uncheckable.`;
