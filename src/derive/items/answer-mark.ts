/** What an answer is worth, as a word, a letter in the compact file and a shape on the page. */

import type { Say } from '../../words/say.ts';

export type AnswerMark = 'right' | 'partly' | 'wrong' | 'none' | 'unasked';

/** An answer that never came, and one that its source did not grade, is apart from a wrong one, also where it counts as one. */
export type SeenMark = AnswerMark | 'missing' | 'ungraded';

/** Parts of a full score as a sheet holds them: −1 is nothing asked, or nothing that could be read. */
export type Earned = { readonly overAsked: number; readonly overParsed: number };

export function toAnswerMark({ overAsked, overParsed }: Earned, full: number): AnswerMark {
  if (overAsked < 0) return 'unasked';
  if (overAsked === full) return 'right';
  if (overAsked > 0) return 'partly';
  return overParsed < 0 ? 'none' : 'wrong';
}

export const markLetters: Readonly<Record<AnswerMark, string>> = {
  right: '1',
  partly: 'p',
  wrong: '0',
  none: '-',
  unasked: '.',
};

export const markWords = (say: Say): Readonly<Record<AnswerMark, string>> => ({
  right: say`right`,
  partly: say`partly right`,
  wrong: say`wrong`,
  none: say`no answer that counts`,
  unasked: say`not asked`,
});
