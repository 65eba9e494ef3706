/** The badge of a slot: a comparison by the word for its lead, another slot by its state. Its shape says the same as its colour, so that colour is never the only sign. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { leadText } from '../board/lead-words.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { type StateWord, stateMeanings, stateText, toStateWord } from './state-word.ts';

export type StateBadge = {
  readonly word: string;
  /** The class that colours it. */
  readonly tone: string;
  readonly meaning: string;
  /** An SVG path on a field of 12 by 12. */
  readonly shape: string;
};

/** A lead that does not hold after Holm is not coloured as one: its shape stays hollow. */
export function badgeOf(say: Say, row: AxisRow05): StateBadge {
  const state = toStateWord(row);
  return {
    word: leadText(say, row) ?? stateText(say, row),
    tone: fallsAfterHolm(row) ? 'alone' : state.toLowerCase(),
    meaning: stateMeanings(say)[state],
    shape: shapes[state],
  };
}

/** Filled where something was measured, open where nothing was. */
const shapes: Readonly<Record<StateWord, string>> = {
  SEPARATED: 'M6 .5 11.5 6 6 11.5.5 6Z',
  TIE: 'M5.5 2.2H1v7.6h4.5V8.4H2.4V3.6h3.1ZM9 .8a2.1 2.1 0 1 0 0 4.2A2.1 2.1 0 0 0 9 .8ZM9 7a2.1 2.1 0 1 0 0 4.2A2.1 2.1 0 0 0 9 7Z',
  UNTESTED: 'M6 1 11 10.5H1Z',
  CHECKED: 'M1.5 1.5h9v9h-9Z',
  UNMEASURED: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  DRAFT: 'M2 10.2 2.6 7.4 8.6 1.4 10.6 3.4 4.6 9.4Z',
  SPEC: 'M2.5 1.2h7v9.6h-7ZM4.5 4h3M4.5 6h3M4.5 8h3',
  PLANNED: 'M1 6h10M7.5 2.5 11 6 7.5 9.5',
};
