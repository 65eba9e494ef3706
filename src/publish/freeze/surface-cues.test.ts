import { expect, test } from 'vitest';
import { surfaceCues, wordsOf } from './surface-cues.ts';

const texts = (target: string, ...inputs: readonly string[]) => inputs.map((input) => ({ input, target }));

test('words are lower-cased runs of letters and digits', () => {
  expect(wordsOf("Größe: don't, B-52!")).toEqual(['größe', 'don', 't', 'b', '52']);
});

test('a bank that one word gives away is read wholly', () => {
  expect(
    surfaceCues([...texts('a', 'red x', 'red y', 'red z'), ...texts('b', 'blue x', 'blue y', 'blue z')]),
  ).toBe(1);
});

test('without a shared word the prior of the others decides, against the item that is left out', () => {
  expect(surfaceCues([...texts('a', 'one', 'two'), ...texts('b', 'three', 'four')])).toBe(0);
});

test('a tie goes to the first target in code-unit order', () => {
  // Each B leaves two of either: B before a. Each a leaves three B and one a.
  expect(surfaceCues([...texts('a', 'x', 'x'), ...texts('B', 'x', 'x', 'x')])).toBe(3 / 5);
});

test('a pair is left out together: its twin does not give it away', () => {
  const twin = [
    { input: 'how to whittle a spoon', target: 'benign', pair: '1' },
    { input: 'how to whittle a weapon', target: 'harmful', pair: '1' },
    { input: 'plant a tree', target: 'benign', pair: '2' },
    { input: 'plant a bomb', target: 'harmful', pair: '2' },
  ];
  // "a" stands in all: the tie of the other pair goes to "benign".
  expect(surfaceCues(twin)).toBe(0.5);
  expect(surfaceCues(twin.map(({ input, target }) => ({ input, target })))).toBe(0);
});

test('worked by hand: priors 2/3 and 1/3, add one over words and vocabulary', () => {
  const items = [...texts('p', 'good day', 'good'), ...texts('n', 'bad day', 'day')];
  // 1 "good day": p has good (1 word), n bad day day (3 words), vocabulary 3: p 1/3·2/4·1/4, n 2/3·1/6·3/6 → n.
  // 2 "good": p good day (2), n bad day day (3), vocabulary 3: p 1/3·2/5 = .133, n 2/3·1/6 = .111 → p.
  // 3 "bad day": bad is nowhere else; p good day good (3), n day (1), vocabulary 2: p 2/3·2/5 = .267, n 1/3·2/3 = .222 → p.
  // 4 "day": p good day good (3), n bad day (2), vocabulary 3: p 2/3·2/6 = .222, n 1/3·2/5 = .133 → p.
  expect(surfaceCues(items)).toBe(1 / 4);
});
