/** What is said of a bank of which too few items tell anybody apart. */

import type { Say } from '../../words/say.ts';
import { amount, areOf } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveExhaustion } from '../scores/told-by-items.ts';

/** A part of a sentence; undefined of a bank that still tells components apart. */
export function exhaustedWords(say: Say, measured: MeasuredAxis): string | undefined {
  const told = deriveExhaustion(measured);
  return (
    told && say`bank exhausted: ${told.informative} of ${amount(say, told.of, unitOf(measured))} informative`
  );
}

export function exhaustedSentence(say: Say, measured: MeasuredAxis): string | undefined {
  const told = deriveExhaustion(measured);
  if (told === undefined) return undefined;
  const { informative, of } = told;
  return say`The bank is exhausted: only ${informative} of ${amount(say, of, unitOf(measured))} ${areOf(say, informative)} informative. On the others all components earned the same, so they cannot tell who is better.`;
}

function unitOf({ units }: MeasuredAxis): string {
  return units.some(({ items }) => items.length > 1) ? 'pair' : 'item';
}
