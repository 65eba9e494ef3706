/** Who wrote the questions of an axis and who labelled them, in the words of the bank: also where a language model did. */

import type { AxisRow05, Bank01 } from '../../schema/contracts.gen.ts';
import { toShare } from '../figures/digits.ts';
import { firstSentence } from '../figures/first-sentence.ts';

const authors: Readonly<Record<Bank01['author'], string>> = {
  own: 'The publisher of this board wrote the questions.',
  independent: 'The questions are not the publisher’s own, as he states.',
  unstated: 'Who wrote the questions is not stated.',
};

/** Undefined where no bank was asked. */
export function deriveWhoWrote(
  { bank_origin }: AxisRow05,
  bank: Bank01 | undefined,
): readonly string[] | undefined {
  if (bank === undefined) return undefined;
  const { annotators = [], kappa = null } = bank.annotation ?? {};
  return [
    authors[bank.author],
    firstSentence(bank_origin ?? bank.ancestry),
    ...annotators.map(({ what }) => `Labelled by: ${withFullStop(what)}`),
    ...(kappa === null || annotators.length < 2
      ? []
      : [`How far the two agree beyond chance (Cohen’s kappa): ${toShare(kappa)}.`]),
  ];
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
