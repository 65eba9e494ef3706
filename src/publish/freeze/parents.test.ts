import { describe, expect, test } from 'vitest';
import { independenceFaults, proposeClusters } from './parents.ts';

const groupsOf = (items: Parameters<typeof proposeClusters>[0]): readonly (readonly string[])[] =>
  [...Map.groupBy(proposeClusters(items), ([, parent]) => parent).values()].map((its) =>
    its.map(([id]) => id),
  );
const texts = (...inputs: readonly string[]) => inputs.map((input, at) => ({ item_id: `i${at}`, input }));

describe('items hang together', () => {
  test.each([
    [
      'of one source',
      [{ item_id: 'a', source: 's' }, { item_id: 'b' }, { item_id: 'c', source: 's' }],
      [['a', 'c'], ['b']],
    ],
    [
      'of one template',
      [
        { item_id: 'a', template: 's' },
        { item_id: 'b', template: 's' },
      ],
      [['a', 'b']],
    ],
    [
      'of one pair',
      [
        { item_id: 'a', pair: 'p' },
        { item_id: 'b', pair: 'p' },
      ],
      [['a', 'b']],
    ],
    [
      'of one another, by way of a third',
      [
        { item_id: 'a', source: 's' },
        { item_id: 'b', pair: 'p', source: 's' },
        { item_id: 'c', pair: 'p' },
      ],
      [['a', 'b', 'c']],
    ],
  ])('%s', (_, items, groups) => {
    expect(groupsOf(items)).toEqual(groups);
  });

  test('with half of their word triples in common, whatever the case', () => {
    // Three of the five triples that the two have together.
    expect(groupsOf(texts('you are such a fool', 'You are such a fool today, friend'))).toHaveLength(1);
    // Two of five.
    expect(groupsOf(texts('you are such a fool', 'are such a fool today, friend'))).toHaveLength(2);
    expect(groupsOf(texts('two words', 'two words'))).toHaveLength(2);
  });
});

describe('independence', () => {
  const alike = (count: number) =>
    texts(...Array.from({ length: count }, (_, at) => `you are such a fool ${at}`));

  test('is not taken for granted above five items that hang together', () => {
    expect(independenceFaults(alike(5), undefined)).toEqual([]);
    expect(independenceFaults(alike(6), undefined)).toEqual([
      expect.stringContaining('got none for 6 items like i0'),
    ]);
  });

  test('may be declared with a reason, or replaced by clusters', () => {
    expect(independenceFaults(alike(6), 'The words are not what is asked.')).toEqual([]);
    const clustered = alike(6).map((item) => ({ ...item, cluster: 'fool' }));
    expect(independenceFaults(clustered, undefined)).toEqual([]);
  });
});
