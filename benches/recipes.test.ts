import { describe, expect, test } from 'vitest';
import { itemsOf as schemaItems } from './json-schema-d4/recipe.ts';
import { itemsOf as textItems } from './json-text-1/recipe.ts';
import { itemsOf as languageItems, openingsOf } from './langid-udhr-1/recipe.ts';

describe('deriving items from a package', () => {
  test('a schema case becomes one item, clustered with the cases of its schema', () => {
    const groups = [
      {
        schema: { minimum: 1 },
        tests: [
          { data: 2, valid: true },
          { data: 0, valid: false },
        ],
      },
    ];
    const items = schemaItems('minimum', groups);
    expect(items.map((item) => [item.item_id, item.cluster, item.target])).toEqual([
      ['minimum-1-1', 'minimum-1', 'valid'],
      ['minimum-1-2', 'minimum-1', 'invalid'],
    ]);
    expect(items[1]?.input).toBe('{"schema":{"minimum":1},"data":0}');
  });

  test('cases left to the implementation are not items', () => {
    const parsing = [
      { name: 'y_a.json', input: '1' },
      { name: 'n_b.json', input: '[' },
      { name: 'i_c.json', input: '1e999' },
    ];
    expect(textItems(parsing).map((item) => [item.item_id, item.target])).toEqual([
      ['y_a', 'accept'],
      ['n_b', 'reject'],
    ]);
  });

  test('only paragraphs of eight words or more open an item, with four words', () => {
    const html =
      '<title>a b c d e f g h</title><body><p>one two three four five six seven eight</p><p>too short</p>';
    expect(openingsOf(html)).toEqual(['one two three four']);
  });

  test('a repeated opening is removed, and one shared by two languages from both', () => {
    const items = languageItems(
      new Map([
        ['en', ['No one may be', 'No one, may be', 'a b c d']],
        ['de', ['A B C D', 'Jeder hat das Recht']],
      ]),
    );
    expect(items.map((item) => [item.item_id, item.input])).toEqual([
      ['en-001', 'No one may be'],
      ['de-001', 'Jeder hat das Recht'],
    ]);
  });
});
