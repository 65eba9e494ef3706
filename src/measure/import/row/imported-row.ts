/**
 * The row that every format is read into: what one answer of one model to one item earned, and where
 * the answer stands in the file. How a row is refused, and how its texts are shown.
 */

import { BoardError } from '../../../core/board-error.ts';
import type { MeasureErrorCode } from '../../../core/error-codes.ts';

/** How a non-answer counts: as a wrong answer, or left out of accuracy. */
export type Silence = 'wrong' | 'unparsed';

/** Why an answer has no grade: it never came, nobody could read it, or the source gave it none. */
export const noGrades = ['missing', 'unread', 'ungraded'] as const;

export type NoGrade = (typeof noGrades)[number];

export type ImportedRow = {
  /** `results.csv line 3`: every refusal begins with this text. */
  readonly where: string;
  /** The name of the file, by which repeats may be told apart. */
  readonly file: string;
  /** The task, where a file holds several; each task becomes an axis of its own. */
  readonly task?: string;
  readonly item_id: string;
  readonly model: string;
  /** The repeat of the item, where a file has any. */
  readonly epoch?: string;
  /** The source's own score, from 0 to 1 unless a threshold decides; undefined where there was no answer. */
  readonly score: number | undefined;
  /** What a human gave the answer, in the units of the score. */
  readonly human?: number;
  /** How the source itself counts a non-answer: as 0, or left out of its score. */
  readonly silence?: Silence;
  /** There was an answer, which nobody could read; where there is no score and no such mark, there was no answer. */
  readonly unread?: 'unread';
  /** There was an answer, to which the source gave no grade. */
  readonly ungraded?: 'ungraded';
  readonly prediction?: string;
  readonly target?: string;
  readonly input?: string;
  /** Digest of all that was asked, where the input is a part of it: a question without its passage, a last message. */
  readonly asked?: string;
  readonly cluster?: string;
  readonly stratum?: string;
  readonly pair?: string;
  /** Words by which the source sorts items, each on a line. */
  readonly tags?: string;
  /** Several right answers, as a JSON list: then none of them is the target. */
  readonly references?: string;
  /** How the source solves the item. */
  readonly solution?: string;
  readonly cost_usd?: number;
  readonly latency_ms?: number;
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  /** How the attempt ended, in the source's own word, where that was no usual end. */
  readonly failure?: string;
  readonly bank_sha256?: string;
  /** Of a battle: the other model, who judged, and which of the two the source names first. */
  readonly against?: string;
  readonly judge?: string;
  readonly place?: 'first' | 'second';
  /** Judged again with places changed, the battle came out so. */
  readonly swapped?: 'same' | 'other';
};

/** What a row says of its item, whoever answered. */
export const itemFacts = [
  'target',
  'input',
  'cluster',
  'stratum',
  'pair',
  'tags',
  'solution',
  'references',
] as const;

export function refusal(code: MeasureErrorCode, where: string, reason: string): BoardError {
  return new BoardError(code, `${where}: ${reason}`);
}

/** What settles a score beyond those that can be earned. */
export const RANGE_SETTLES =
  '--range, the least and the most that can be scored, with --better higher or lower; or by --threshold, from which on an answer is right';

/** A text or value of a file in a message: shortened, and quoted so that control characters cannot act on the terminal. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return typeof value === 'string' ? quoted(short) : withoutHidden(short);
}

/** A text of a file, whole. */
export function quoted(text: string): string {
  return withoutHidden(JSON.stringify(text));
}

function withoutHidden(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** The first names of a list, and how many more there are. */
export function few(names: readonly string[], most = 9): string {
  return names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
