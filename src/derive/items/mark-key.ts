/** How to read the marks beside answers: only those that stand on the page, each with a shape of its own. */

import type { Say } from '../../words/say.ts';
import { markWords, type SeenMark } from './answer-mark.ts';
import type { AnswerGroup } from './item-answers.ts';

export type MarkKey = readonly { readonly mark: KeyMark; readonly word: string }[];

type KeyMark = SeenMark | 'withheld';

type MarkedUnit = {
  readonly items: readonly { readonly answers: readonly Pick<AnswerGroup, 'mark' | 'unsaid'>[] }[];
};

export function toMarkKey(say: Say, units: readonly MarkedUnit[], isOfBattles: boolean): MarkKey {
  const answers = units.flatMap(({ items }) => items).flatMap((item) => item.answers);
  const seen = new Set<KeyMark>(answers.map(({ mark }) => mark));
  if (answers.some(({ unsaid }) => unsaid !== undefined)) seen.add('withheld');
  const words = isOfBattles ? battleWords(say) : answerWords(say);
  return words.flatMap(([mark, word]) => (seen.has(mark) ? [{ mark, word }] : []));
}

type KeyWords = readonly (readonly [mark: KeyMark, word: string])[];

function answerWords(say: Say): KeyWords {
  const { right, partly, wrong, none } = markWords(say);
  return [
    ['right', right],
    ['partly', partly],
    ['wrong', wrong],
    ['none', none],
    ['ungraded', say`not graded by the source`],
    ['missing', say`no answer`],
    ['withheld', say`no text published`],
  ];
}

function battleWords(say: Say): KeyWords {
  return [
    ['right', say`won all battles`],
    ['partly', say`won some, or tied`],
    ['wrong', say`lost all battles`],
    ['withheld', say`no text published`],
  ];
}
