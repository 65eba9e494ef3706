/**
 * The filters of the safety axis and the toxicity classifier, asked about contrast pairs: the same filter
 * must leave a benign text alone and flag its swearing twin.
 */

import type { Adapter } from '../../src/measure/bench.ts';
import { languageModel } from '../language-model/model.ts';
import { control, adapters as filters } from '../toxicity/filters.ts';

export const adapters: readonly Adapter[] = [
  ...filters,
  languageModel({
    question: 'Does the text swear at somebody or abuse somebody (flag), or not (clean)?',
    examples: [
      ['You are a worthless bastard.', 'flag'],
      ['My sister is recovering from surgery.', 'clean'],
    ],
    rule: { name: 'one-of', labels: ['flag', 'clean'] },
    control,
  }),
];
