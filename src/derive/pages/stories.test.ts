import { describe, expect, test } from 'vitest';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { shortLimit } from './result-limit.ts';
import { tellStories } from './stories.ts';

describe('the stories of a board', () => {
  test('of our board are the check that nobody passes, what the best misses, and full scores', async () => {
    expect(tellStories(await exampleSite()).map(({ row, says }) => [row.axis, says])).toEqual([
      [
        'ai-adoption-components',
        'None of 11 passes this check: a text of the package states a digest that one of its weights files has.',
      ],
      [
        'safety',
        'The highest scorer of 15 components misses 126 of 180 “flag” items, and raises a false alarm on 14 of 180 “clean” ones.',
      ],
      ['provenance-controls', '4 of 7 components have a full score, over all 272 pairs.'],
    ]);
  });

  test.each(Object.keys(goldenCases))(
    'of %s are at most three, of different rows, each with its limit',
    async (board) => {
      const site = await goldenSite(board);
      const stories = tellStories(site);
      expect(stories.length).toBeLessThanOrEqual(3);
      expect(new Set(stories.map(({ row }) => row.axis)).size).toBe(stories.length);
      for (const { row, says, limit } of stories) {
        expect(says).toMatch(/\.$/);
        expect(limit).toContain(shortLimit(english, row));
      }
      const held = site.board.axes.some((row) => row.separation === 'SEPARATED' && !fallsAfterHolm(row));
      expect(held && stories[0]?.row.separation !== 'SEPARATED').toBe(false);
    },
  );
});
