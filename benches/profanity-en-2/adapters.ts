/**
 * The filters asked about profanity, plain and disguised. The toxicity classifier is left out: its
 * documentation does not claim to find swear words that are aimed at nobody.
 */

import type { Adapter } from '../../src/measure/bench.ts';
import { languageModel } from '../language-model/model.ts';
import { control, profanityFilters } from '../toxicity/filters.ts';

export const adapters: readonly Adapter[] = [
  ...profanityFilters,
  languageModel({
    question: 'Does the text hold a vulgar word, in plain or disguised spelling (flag), or not (clean)?',
    examples: [
      ['This printer is a piece of crap.', 'flag'],
      ['The garden needs water twice a week.', 'clean'],
    ],
    rule: { name: 'one-of', labels: ['flag', 'clean'] },
    control,
  }),
];
