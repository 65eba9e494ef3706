import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { derivePairTables } from './pair-tables.ts';

const { measured } = await measuredBoard('separated');
const names = measured.scores.bestFirst.map(({ name }) => name);
const [name = ''] = names;

describe('the tables of pairs', () => {
  test('stand open for a small fleet, folded above twelve, and become a look-up above forty', () => {
    expect(derivePairTables(measured, names)).toMatchObject({ pairs: { isOpen: true }, lookup: undefined });
    expect(derivePairTables(measured, Array(13).fill(name)).pairs?.isOpen).toBe(false);
    expect(derivePairTables(measured, Array(41).fill(name))).toMatchObject({
      pairs: undefined,
      lookup: { names: { length: 41 } },
    });
  });

  test('hold the same counts in the look-up as in the square', () => {
    const many = [...names, ...Array(41).fill(name)];
    const { lines } = JSON.parse(derivePairTables(measured, many).lookup?.data ?? '{}');
    const cell = derivePairTables(measured, names).pairs?.matrix.rows[0]?.cells[1];
    const [b, c, p] = String(lines[0]).split(',')[0]?.split(' ') ?? [];
    expect({
      counts: `${b}:${c}`,
      p: p === '' ? '1' : p?.includes('e') ? p : `0.${p?.padStart(3, '0')}`,
    }).toEqual({ counts: cell?.counts, p: cell?.p });
  });
});
