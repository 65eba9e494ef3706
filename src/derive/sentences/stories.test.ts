import { describe, expect, test } from 'vitest';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { shortLimit } from './result-limit.ts';
import { tellStories } from './stories.ts';

describe('the stories of a board', () => {
  test('of checks tell which of them nobody passes', async () => {
    const site = await goldenSite('facts');
    const [row = expect.fail('a row is there')] = site.board.axes.filter(({ tally }) => tally !== undefined);
    const [file = expect.fail('a run is there')] = site.evidence.evidenceRuns.get(row.axis) ?? [];
    const check = (subject: string, question: string, result: 'pass' | 'fail') => ({
      ...{
        id: `${subject}:${question}`,
        group: subject,
        what: `${subject}: it has a ${question}`,
        source: 's',
      },
      ...(result === 'fail' ? { result, reason: 'r' } : { result }),
    });
    const subjects = ['a', 'b:c', 'd'];
    const told = (passing: string): readonly string[] => {
      const checks = subjects.flatMap((name) => [
        check(name, 'licence', 'pass'),
        check(name, 'digest', name === passing ? 'pass' : 'fail'),
      ]);
      const evidenceRuns = new Map([[row.axis, [{ ...file, run: { ...file.run, checks } }]]]);
      return tellStories({ ...site, evidence: { ...site.evidence, evidenceRuns } }).map(({ says }) => says);
    };
    expect(told('nobody')).toContain('None of 3 passes this check: it has a digest.');
    expect(told('a').join()).not.toContain('None of');
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
