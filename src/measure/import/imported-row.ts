/**
 * What every format is read into: the answer of one model to one item, and where it stood in the
 * file.
 */

import { BoardError } from '../../core/board-error.ts';
import type { MeasureErrorCode } from '../../core/error-codes.ts';
import type { Outcome } from '../../core/stats/outcome.ts';

export type ImportedRow = {
  /** `results.csv line 3`: every refusal begins with it. */
  readonly where: string;
  readonly item_id: string;
  readonly model: string;
  readonly outcome: Outcome;
  readonly prediction?: string;
  readonly target?: string;
  readonly cluster?: string;
  /** Repeats of one item; a file without them has one. */
  readonly epoch: string;
  readonly bank_sha256?: string;
};

/** An import is refused whole: where, why, and what was expected. */
export function refusal(code: MeasureErrorCode, where: string, reason: string): BoardError {
  return new BoardError(code, `${where}: ${reason}`);
}

/** Data in a message: quoted, so that control characters cannot act on the terminal, and short. */
export function shown(text: string): string {
  const quoted = JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
  return quoted.replace(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
