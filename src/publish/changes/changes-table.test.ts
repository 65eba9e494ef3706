import { describe, expect, test } from 'vitest';
import { changesTable } from './changes-table.ts';

const rows = (figures: Parameters<typeof changesTable>[0]['figures']): readonly string[] =>
  changesTable({ signed: '2026-01-02', figures })
    .split('\n')
    .filter((line) => /^\| (?:new|changed|withdrawn) /.test(line));

describe('the table', () => {
  test('says of each figure whether it is new, changed or withdrawn', () => {
    expect(
      rows([
        { place: 'jail', figure: 'accuracy', now: '0.5' },
        { place: 'jail', figure: 'n', was: '40', now: '41' },
        { place: 'care', figure: 'leader', was: 'alpha' },
      ]),
    ).toEqual([
      '| new | `jail` | `accuracy` |  | `0.5` |',
      '| changed | `jail` | `n` | `40` | `41` |',
      '| withdrawn | `care` | `leader` | `alpha` |  |',
    ]);
  });

  test.each([
    'a | b',
    'a\\| b',
    '`code`',
    'two\nlines',
    '![x](https://stranger.example/x.png)',
    '<img src=x>',
    '\u202eabc\u2028d',
  ])('%j stays in its cell, as code', (name) => {
    const [line = ''] = rows([{ place: name, figure: 'n', now: '1' }]);
    expect(line.split('|')).toHaveLength(7);
    expect(line.split('|')[2]).toMatch(/^ `[^`\\\p{C}\p{Zl}]*` $/u);
  });

  test('is cut where a summary could not hold it, and says so', () => {
    const figures = Array.from({ length: 1_002 }, (_, at) => ({
      place: 'x'.repeat(900),
      figure: `${at}`,
      now: '1',
    }));
    const text = changesTable({ signed: undefined, figures });
    expect(rows(figures)).toHaveLength(1_000);
    expect(text).toContain('1002 new, 0 changed, 0 withdrawn; nothing was signed before');
    expect(text).toMatch(/and 2 more$/);
    expect(text.length).toBeLessThan(2 ** 20);
  });
});
