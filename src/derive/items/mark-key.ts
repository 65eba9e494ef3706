/** How to read the marks beside answers: only those that stand on the page, each with a shape of its own. */

import { markWords, type SeenMark } from './answer-mark.ts';
import type { AnswerGroup } from './item-answers.ts';

export type MarkKey = readonly { readonly mark: KeyMark; readonly word: string }[];

type KeyMark = SeenMark | 'withheld';

type Answered = {
  readonly items: readonly { readonly answers: readonly Pick<AnswerGroup, 'mark' | 'unsaid'>[] }[];
};

const words: readonly (readonly [mark: KeyMark, word: string])[] = [
  ['right', markWords.right],
  ['partly', markWords.partly],
  ['wrong', markWords.wrong],
  ['none', markWords.none],
  ['missing', 'no answer'],
  ['withheld', 'text not published'],
];

const battleWords: readonly (readonly [mark: KeyMark, word: string])[] = [
  ['right', 'won all battles'],
  ['partly', 'won some, or tied'],
  ['wrong', 'lost all battles'],
  ['withheld', 'text not published'],
];

export function toMarkKey(units: readonly Answered[], isOfBattles: boolean): MarkKey {
  const answers = units.flatMap(({ items }) => items).flatMap((item) => item.answers);
  const seen = new Set<KeyMark>(answers.map(({ mark }) => mark));
  if (answers.some(({ unsaid }) => unsaid !== undefined)) seen.add('withheld');
  return (isOfBattles ? battleWords : words).flatMap(([mark, word]) =>
    seen.has(mark) ? [{ mark, word }] : [],
  );
}
