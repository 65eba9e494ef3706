/** What is said of a bank of which too few items tell anybody apart. */

import type { Say } from '../../words/say.ts';
import { amount, areOf } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveExhaustion } from '../scores/told-by-items.ts';

/** A part of a sentence; undefined of a bank that still tells components apart, or has told a leader. */
export function exhaustedWords(say: Say, measured: MeasuredAxis): string | undefined {
  const told = deriveTieOfFew(measured);
  return told && say`only ${told.informative} of ${amount(say, told.of, unitOf(measured))} tell them apart`;
}

export function exhaustedSentence(say: Say, measured: MeasuredAxis): string | undefined {
  const told = deriveTieOfFew(measured);
  if (told === undefined) return undefined;
  const { informative, of } = told;
  return say`Only ${informative} of ${amount(say, of, unitOf(measured))} ${areOf(say, informative)} informative: on the others all components earned the same. So few say little of who is better.`;
}

function deriveTieOfFew(measured: MeasuredAxis): ReturnType<typeof deriveExhaustion> {
  return measured.separation.state === 'TIE' ? deriveExhaustion(measured) : undefined;
}

function unitOf({ units }: MeasuredAxis): string {
  return units.some(({ items }) => items.length > 1) ? 'pair' : 'item';
}
