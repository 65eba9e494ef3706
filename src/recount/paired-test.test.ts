import { describe, expect, test } from 'vitest';
import { clustersFrom, gradedSheet, rightOrWrong, sheetOf } from '../../tests/kit/sheets.ts';
import { pairingOf, pForFirst, testPair } from './paired-test.ts';

const pair = (first: string, second: string, marking = rightOrWrong) =>
  testPair(sheetOf('a', first), sheetOf('b', second), marking);

describe('one against another', () => {
  test('only what one of the two has right counts', () => {
    const tested = pair('++++++--', '------+-');
    expect(tested.deciding).toMatchObject({ b: 6, c: 1, n: 8, cluster_p: null });
    expect(tested.hasSilence).toBe(false);
    // 2 · (1 + 7) of 128.
    expect(tested.p).toBe(16 / 128);
  });

  test('items that only one of them was asked are left out', () => {
    expect(pair('++ +', '- --').deciding).toMatchObject({ b: 2, c: 0, n: 2 });
  });

  test('silence does not pay: taken for a miss it decides where it is the weaker reading', () => {
    // Answered by both: five for the first. With silence as a miss: five for it, three against.
    const tested = pair('+++++...', '-----+++');
    expect(tested.accuracy).toMatchObject({ b: 5, c: 0, n: 5, p: 2 / 32 });
    // 2 · (1 + 8 + 28 + 56) of 256.
    expect(tested.asked).toMatchObject({ b: 5, c: 3, n: 8, p: 186 / 256 });
    expect(tested.deciding).toBe(tested.asked);
    expect(tested).toMatchObject({ p: 186 / 256, hasSilence: true });
  });

  test('what was answered decides where that is the weaker reading', () => {
    // Three of the nine that speak for the first are silences of the second.
    const tested = pair('+++++++++-', '------...+');
    expect(tested.accuracy).toMatchObject({ b: 6, c: 1, n: 7 });
    expect(tested.asked).toMatchObject({ b: 9, c: 1, n: 10 });
    expect(tested.deciding).toBe(tested.accuracy);
    expect(tested.p).toBe(16 / 128);
  });

  test('of readings that agree the asked one is named', () => {
    const tested = pair('++++++.', '-------');
    expect(tested.accuracy.n).toBe(6);
    expect(tested.deciding).toBe(tested.asked);
    expect(tested.deciding.n).toBe(7);
  });

  test('two readings that point in different directions decide nothing', () => {
    const tested = pair(`${'+'.repeat(10)}${'.'.repeat(30)}`, `${'-'.repeat(10)}${'+'.repeat(30)}`);
    expect(tested.accuracy.p).toBeLessThan(0.05);
    expect(tested.asked.p).toBeLessThan(0.05);
    expect(tested.p).toBe(1);
  });

  test('a p that speaks for the second is no evidence for the first', () => {
    const tested = pair('+---------', '++++++++++');
    expect(tested.p).toBe(2 / 512);
    expect(pForFirst(tested)).toBe(1);
  });

  test('each pair is tested once and answers for both sides', () => {
    const pairing = pairingOf(rightOrWrong);
    const [a, b] = [sheetOf('a', '++++++--.'), sheetOf('b', '------+-+')];
    const there = pairing(a, b);
    const back = pairing(b, a);
    expect(back).toMatchObject({ first: 'b', second: 'a', p: there.p });
    expect(back.asked).toMatchObject({ b: there.asked.c, c: there.asked.b, lead: -there.asked.lead });
    expect(back).toMatchObject(testPair(b, a, rightOrWrong));
  });
});

describe('items that stand or fall together', () => {
  test('are one coin', () => {
    const marking = { ...rightOrWrong, clusters: clustersFrom('xxxxxx') };
    const tested = pair('++++++', '------', marking);
    expect(tested.deciding).toMatchObject({ p: 2 / 64, cluster_p: 1 });
    expect(tested.p).toBe(1);
  });

  test('an item that names no document is one of its own, whatever the others are called', () => {
    const marking = { ...rightOrWrong, clusters: new Map([['item 0', 'unit item 1']]) };
    expect(pair('++', '--', marking).deciding.cluster_p).toBe(1 / 2);
  });

  test('a hundred documents are counted, not drawn', () => {
    const documents = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at).repeat(2));
    const marking = { ...rightOrWrong, clusters: clustersFrom(documents.join('')) };
    const first = '++'.repeat(60) + '--'.repeat(40);
    const tested = pair(first, '-+'.repeat(100), marking);
    // The first is one ahead in 60 documents and one behind in 40: coins.
    expect(tested.deciding.cluster_p).toBeCloseTo(
      pair('+'.repeat(60) + '-'.repeat(40), '-'.repeat(60) + '+'.repeat(40)).p,
      12,
    );
  });
});

describe('scores between right and wrong', () => {
  const marking = { ...rightOrWrong, scale: 10, isGraded: true };

  test('are tested by the size of their differences', () => {
    // Differences 7, 5 and −1: of the eight flips those with 11 or more either way are two.
    const tested = testPair(gradedSheet('a', [10, 5, 0]), gradedSheet('b', [3, 0, 1]), marking);
    expect(tested.deciding).toMatchObject({ b: 2, c: 1, lead: 11, p: 1 / 2 });
  });
});
