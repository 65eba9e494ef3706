import { describe, expect, test } from 'vitest';
import { type Answer, type Sheet, testRival } from './paired-test.ts';

const letters: Readonly<Record<string, Answer>> = { '+': 'correct', '-': 'wrong', '.': 'unparsed' };

/** One character for an item: + right, - wrong, . no answer, a space for an item that was not asked. */
const sheet = (name: string, marks: string): Sheet => ({
  name,
  own: false,
  answers: new Map(
    [...marks].flatMap((mark, at) => {
      const answer = letters[mark];
      return answer === undefined ? [] : [[`item ${at}`, answer]];
    }),
  ),
});
const apart = new Map<string, string>();

describe('leader against rival', () => {
  test('only what one of the two has right counts', () => {
    const test = testRival(sheet('a', '++++++--'), sheet('b', '------+-'), apart);
    expect(test).toMatchObject({ b: 6, c: 1, n: 8, recount: undefined, cluster_p: null });
    // 2 · (1 + 7) of 128.
    expect(test.deciding_p).toBe(16 / 128);
  });

  test('items that only one of them was asked are left out', () => {
    expect(testRival(sheet('a', '++ +'), sheet('b', '- --'), apart)).toMatchObject({ b: 2, c: 0, n: 2 });
  });

  test('silence does not pay: taken for a miss it decides where it is the weaker reading', () => {
    // Answered by both: five for the leader. With silence as a miss: five for it, three against.
    const test = testRival(sheet('a', '+++++...'), sheet('b', '-----+++'), apart);
    expect(test).toMatchObject({ b: 5, c: 0, n: 5 });
    // 2 · (1 + 8 + 28 + 56) of 256.
    expect(test.recount).toMatchObject({ b: 5, c: 3, n: 8, p: 186 / 256 });
    expect(test.deciding_p).toBe(186 / 256);
  });

  test('a p that speaks for the rival is no evidence for the leader', () => {
    expect(testRival(sheet('a', '+---------'), sheet('b', '++++++++++'), apart).deciding_p).toBe(1);
  });

  test('items of one document stand or fall together', () => {
    const clusters = new Map(Array.from({ length: 6 }, (_, at) => [`item ${at}`, 'one document']));
    const test = testRival(sheet('a', '++++++'), sheet('b', '------'), clusters);
    expect(test.sums).toEqual([6]);
    expect(test.cluster_p).toBe(1);
    expect(test.deciding_p).toBe(1);
  });

  test('an item that names no document is one of its own, whatever the others are called', () => {
    const clusters = new Map([['item 0', 'item 1']]);
    const test = testRival(sheet('a', '++'), sheet('b', '--'), clusters);
    expect(test.sums).toEqual([1, 1]);
  });
});
