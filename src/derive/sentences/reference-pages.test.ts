import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { CLUSTER_FLOOR } from '../../core/stats/thresholds.ts';
import { boardWords } from '../readers/clarity.ts';
import { methodParts } from './method-text.ts';

const site = await exampleSite();

describe('the words of the board', () => {
  test('says every threshold as its number', () => {
    expect(boardWords.filter(({ means, does_not_mean }) => /[{}]/.test(means + does_not_mean))).toEqual([]);
    expect(boardWords.find(({ word }) => word === 'FEW_CLUSTERS')?.means).toContain(
      `${CLUSTER_FLOOR} clusters`,
    );
  });
});

describe('the method', () => {
  test('is told in full by parts with an anchor each, the marks of outputs too', () => {
    const ids = methodParts(site).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['separation', 'ranks', 'marking-evidence']));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
