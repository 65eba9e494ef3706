import { expect, test } from 'vitest';
import { chanceOfAll, chanceOfAny } from './tries.ts';

/** Every choice of k of the tries. */
function choicesOf(tries: readonly boolean[], k: number): readonly (readonly boolean[])[] {
  if (k === 0) return [[]];
  return tries.flatMap((first, at) => choicesOf(tries.slice(at + 1), k - 1).map((rest) => [first, ...rest]));
}

test('the chances are the shares of all choices of k tries', () => {
  for (let tried = 1; tried <= 6; tried += 1)
    for (let right = 0; right <= tried; right += 1)
      for (let k = 1; k <= tried; k += 1) {
        const all = Array.from({ length: tried }, (_, at) => at < right);
        const choices = choicesOf(all, k);
        const [some, every] = [
          choices.filter((choice) => choice.includes(true)),
          choices.filter((choice) => !choice.includes(false)),
        ];
        const tries = { tried, right };
        expect(chanceOfAny(tries, k)).toBeCloseTo(some.length / choices.length, 12);
        expect(chanceOfAll(tries, k)).toBeCloseTo(every.length / choices.length, 12);
      }
});

test('of fewer tries than k, or of none, there is no chance to state', () => {
  for (const k of [0, 4]) {
    expect(chanceOfAny({ tried: 3, right: 3 }, k)).toBeUndefined();
    expect(chanceOfAll({ tried: 3, right: 3 }, k)).toBeUndefined();
  }
});
