import { describe, expect, test } from 'vitest';
import { folderOf } from '../../../tests/kit/files.ts';
import { goldenBoard } from '../../../tests/kit/golden-cases.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { deriveMeasurements } from '../board/board.ts';
import { deriveFleet } from './fleet.ts';
import { derivePairwiseMatrix } from './pairwise.ts';

const measured = async (board: string) => {
  const evidence = readEvidenceFrom(folderOf(await goldenBoard(board)));
  const { comparisons, axes } = deriveMeasurements(evidence, new Set());
  const [comparison] = comparisons;
  const row = axes.find(({ axis }) => axis === comparison?.axis.axis);
  if (comparison === undefined || row === undefined) expect.fail(`${board} measures a comparison`);
  return { evidence, comparison, row };
};

describe('the fleet of an axis page', () => {
  test.each(['own-leader', 'own-among-the-tied'])(
    '%s: components of this project are left out and counted',
    async (board) => {
      const { evidence, comparison, row } = await measured(board);
      const fleet = deriveFleet(comparison, row, evidence);
      const own = comparison.models.filter((model) => model.own);
      expect(fleet.members.filter((member) => member.own)).toEqual([]);
      expect(fleet.withheld).toBe(own.length);
      expect(own.length).toBeGreaterThan(0);
    },
  );

  test('an exact tie puts nobody ahead and marks all that share the score', async () => {
    const { evidence, comparison, row } = await measured('exact-tie');
    const { members } = deriveFleet(comparison, row, evidence);
    expect(members.filter(({ standing }) => standing === 'leader')).toEqual([]);
    expect(members.filter(({ standing }) => standing === 'tied').map(({ name }) => name)).toEqual(
      row.separation_detail?.tied,
    );
  });

  test('an interval covers its accuracy', async () => {
    const { evidence, comparison, row } = await measured('separated');
    for (const { score } of deriveFleet(comparison, row, evidence).members) {
      expect(score?.interval[0]).toBeLessThanOrEqual(score?.accuracy ?? -1);
      expect(score?.interval[1]).toBeGreaterThanOrEqual(score?.accuracy ?? 2);
    }
  });
});

describe('the table of pairs', () => {
  test('says the same of a pair from both sides', async () => {
    const { comparison } = await measured('separated');
    const names = comparison.models.map(({ name }) => name);
    const { cells } = derivePairwiseMatrix(comparison, names);
    names.forEach((_, row) => {
      names.forEach((__, column) => {
        const [here, there] = [cells[row]?.[column], cells[column]?.[row]];
        if (row === column) expect(here).toBeUndefined();
        else expect([here?.b, here?.c, here?.p]).toEqual([there?.c, there?.b, there?.p]);
      });
    });
  });
});
