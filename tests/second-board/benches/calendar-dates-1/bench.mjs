import { dates, others } from './dates.mjs';

export const bench = {
  axis: 'calendar-dates',
  recipe: {
    version: '1',
    source: 'the publisher of this board',
    from: 'own',
    words: {
      title: 'Days of the calendar and texts that are none, 40 items',
      question: 'Is the text a day of the Gregorian calendar, spelled YYYY-MM-DD?',
      licence: 'CC-BY-4.0',
      targets: ['date', 'none'],
      positive: 'date',
      base_rate: null,
      no_base_rate_why: 'How often a line is a date depends on where it stands.',
      grading: 'Exact match of date or none.',
      unparsed_rule: 'An error is a non-answer.',
      duplicate_policy: 'No text occurs twice.',
      contamination: 'The texts were written for this bank.',
      ancestry: 'ISO 8601, calendar dates in the extended format.',
      pilot: 'Nothing of this kind was put to a reader before the bank was frozen.',
      annotation: {
        annotators: [],
        kappa: null,
        dropped: 0,
        by_construction: 'The calendar says which texts are days.',
      },
    },
    items: async () => [
      ...dates.map((input, at) => ({ item_id: `date-${at + 1}`, input, target: 'date' })),
      ...others.map((input, at) => ({ item_id: `none-${at + 1}`, input, target: 'none' })),
    ],
  },
};
