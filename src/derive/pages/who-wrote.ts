/** Who wrote the questions of an axis and who labelled them, in the words of the bank: also where a language model did. */

import type { AxisRow05, Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { firstSentence } from '../figures/first-sentence.ts';
import { kappaWords } from './kappa-words.ts';

const authors = (say: Say): Readonly<Record<Bank01['author'], string>> => ({
  own: say`The publisher of this board wrote the questions.`,
  independent: say`The material of the questions is not the publisher’s own, as the publisher states.`,
  unstated: say`Who wrote the questions is not stated.`,
});

export type WhoWrote = {
  readonly words: readonly string[];
  /** Who labelled the items, each in the words of the bank, and how far they agree; folded. */
  readonly labels: { readonly says: string; readonly words: readonly string[] } | undefined;
};

/** Undefined where no bank was asked. */
export function deriveWhoWrote(
  say: Say,
  { bank_origin }: AxisRow05,
  bank: Bank01 | undefined,
): WhoWrote | undefined {
  if (bank === undefined) return undefined;
  const { annotation } = bank;
  const { annotators = [] } = annotation ?? {};
  const kappa = annotation && kappaWords(say, annotation);
  return {
    words: [authors(say)[bank.author], say.served(firstSentence(bank_origin ?? bank.ancestry))],
    labels:
      annotators.length === 0
        ? undefined
        : {
            says: say`Labelled by ${amount(say, annotators.length, 'annotator')}`,
            words: [
              ...annotators.map(({ what }) => withFullStop(what)),
              ...(kappa === undefined ? [] : [kappa]),
            ],
          },
  };
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
