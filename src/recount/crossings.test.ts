import { describe, expect, test } from 'vitest';
import { crossingsOf } from './crossings.ts';

/** Of 192 items of either class. */
const on = (found: number, spared: number) => ({
  found: { earned: found, units: 192 },
  spared: { earned: spared, units: 192 },
});
const first = on(87, 147);

describe('the share at which another draws level', () => {
  test('is where two straight lines cross, the nearest on either side', () => {
    const others = [
      { name: 'spares more', on: on(19, 190) },
      { name: 'spares most', on: on(10, 192) },
      { name: 'finds more', on: on(120, 110) },
    ];
    // 87π + 147(1 − π) = 19π + 190(1 − π) at 43 / 111, and = 120π + 110(1 − π) at 37 / 70.
    expect(crossingsOf(first, others)).toEqual({
      below: { share: 43 / 111, against: 'spares more' },
      above: { share: 37 / 70, against: 'finds more' },
    });
  });

  test('counts what each was asked', () => {
    const other = { found: { earned: 1, units: 4 }, spared: { earned: 2, units: 2 } };
    const leader = { found: { earned: 3, units: 4 }, spared: { earned: 6, units: 8 } };
    // 3/4 π + 3/4 (1 − π) = 1/4 π + (1 − π) at 1/3; the mix is 1/3 too.
    expect(crossingsOf(leader, [{ name: 'other', on: other }])?.below?.share).toBeCloseTo(1 / 3, 15);
  });

  test('is none where nobody draws level, and not said where another scores more at the own mix', () => {
    expect(crossingsOf(first, [{ name: 'worse', on: on(80, 140) }])).toEqual({});
    expect(crossingsOf(on(19, 190), [{ name: 'better', on: first }])).toBeNull();
  });

  test('is the own mix where another is level there', () => {
    expect(crossingsOf(on(96, 100), [{ name: 'level', on: on(100, 96) }])?.above?.share).toBe(0.5);
  });
});
