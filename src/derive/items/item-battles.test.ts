import { expect, test } from 'vitest';
import { battleMark } from './item-battles.ts';

const fought = (...scores: readonly number[]) =>
  battleMark(
    {
      answers: [
        {
          to: (item_id) =>
            scores.map((score) => ({
              item_id,
              parsed: true,
              correct: score > 0.5,
              score,
              battle: { against: 'b' },
            })),
        },
      ],
    },
    0,
    { items: [{ item_id: 'i-1' }] },
  );

test('a battle is won where the judge preferred the answer at all, and by how little is no other outcome', () => {
  expect(fought(1)?.mark).toBe('right');
  expect(fought(0.8, 0.6)).toEqual({ mark: 'right', share: expect.closeTo(0.7) });
  expect(fought(0.3, 0)?.mark).toBe('wrong');
  expect(fought(0.5)?.mark).toBe('partly');
  expect(fought(0.8, 0.2)).toEqual({ mark: 'partly', share: 0.5 });
  expect(fought()).toBeUndefined();
});
