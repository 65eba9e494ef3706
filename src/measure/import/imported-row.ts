/**
 * What every format is read into: what one answer of one model to one item earned, and where it
 * stood in the file.
 */

import { BoardError } from '../../core/board-error.ts';
import type { MeasureErrorCode } from '../../core/error-codes.ts';

/** How a non-answer counts: as an attempt that failed, or as nothing that accuracy could count. */
export type Silence = 'wrong' | 'unparsed';

export type ImportedRow = {
  /** `results.csv line 3`: every refusal begins with it. */
  readonly where: string;
  /** The file it stood in, which may be what tells repeats apart. */
  readonly file: string;
  /** What was measured, where a file holds several; each becomes an axis of its own. */
  readonly task?: string;
  readonly item_id: string;
  readonly model: string;
  /** Repeats of one item; a file without them has one. */
  readonly epoch: string;
  /** As the source has it, from 0 to 1 unless a threshold decides; undefined where there was no answer. */
  readonly score: number | undefined;
  /** How the source itself counts a non-answer: as 0, or left out of its score. */
  readonly silence?: Silence;
  readonly prediction?: string;
  readonly target?: string;
  readonly input?: string;
  readonly cluster?: string;
  readonly stratum?: string;
  readonly pair?: string;
  readonly cost_usd?: number;
  readonly latency_ms?: number;
  readonly bank_sha256?: string;
};

/** An import is refused whole: where, why, and what was expected. */
export function refusal(code: MeasureErrorCode, where: string, reason: string): BoardError {
  return new BoardError(code, `${where}: ${reason}`);
}

/** Data in a message: quoted, so that control characters cannot act on the terminal, and short. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  const quoted = typeof value === 'string' ? JSON.stringify(short) : short;
  return quoted.replace(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
