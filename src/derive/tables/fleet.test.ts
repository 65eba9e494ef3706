import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { holdingAnswers } from '../../artifacts/run-answers.ts';
import { english } from '../../words/say.ts';
import { deriveFleet, type Fleet } from '../items/fleet.ts';
import { componentAbout, fleetCaption, pagesOfFleet } from './fleet-table.ts';
import { pairCells } from './pair-matrix.ts';

const fleetOf = async (board: string): Promise<Fleet> => {
  const { evidence, measured, row } = await measuredBoard(board);
  return deriveFleet(measured, row, evidence);
};

describe('the fleet of an axis page', () => {
  test.each(['own-leader', 'own-among-the-tied'])(
    '%s: components of the publisher are left out and counted',
    async (board) => {
      const { measured } = await measuredBoard(board);
      const fleet = await fleetOf(board);
      const own = measured.scores.inRunOrder.filter((component) => component.own);
      expect(fleet.members.filter(({ score }) => score.own)).toEqual([]);
      expect(fleet.withheld).toBe(own.length);
      expect(own.length).toBeGreaterThan(0);
    },
  );

  test('an exact tie puts nobody ahead and marks all that share the score', async () => {
    const { row } = await measuredBoard('exact-tie');
    const { members } = await fleetOf('exact-tie');
    expect(members.filter(({ standing }) => standing === 'leader')).toEqual([]);
    expect(members.filter(({ standing }) => standing === 'tied').map(({ score }) => score.name)).toEqual(
      row.separation_detail?.tied,
    );
  });

  test('is the very list of scores that the row was made from, in its order', async () => {
    const { evidence, measured, row } = await measuredBoard('separated');
    const { members } = deriveFleet(measured, row, evidence);
    expect(members.map(({ score }) => score)).toEqual(measured.scores.bestFirst);
    members.forEach(({ score }, at) => {
      expect(score).toBe(measured.scores.bestFirst[at]);
    });
  });

  test.each([
    [165, 0],
    [166, 2],
    [201, 3],
  ])('of %i components has %i pages of its own', (components, pages) => {
    expect(pagesOfFleet(components)).toBe(pages);
  });
});

describe('a component without a live card', () => {
  test('is unsigned where nobody signed it, and not while a ledger cannot be read', async () => {
    const { evidence, measured, row } = await measuredBoard('no-signed-card');
    const cardlessBy = (retirements: typeof evidence.retirements) =>
      deriveFleet(measured, row, { ...evidence, retirements }).members[0]?.cardless;
    expect(cardlessBy(evidence.retirements)).toBe('unsigned');
    const withdrawn = { ok: false, source: 'w', reason: 'torn' } as const;
    expect(cardlessBy({ ...evidence.retirements, withdrawn })).toBe('unknown');
  });
});

describe('the table of pairs', () => {
  test('says the same of a pair from both sides', async () => {
    const { measured } = await measuredBoard('separated');
    const names = measured.scores.bestFirst.map(({ name }) => name);
    const cells = pairCells(english, measured, names) ?? [];
    names.forEach((_, row) => {
      names.forEach((__, column) => {
        const [here, there] = [cells[row]?.[column], cells[column]?.[row]];
        if (row === column) expect(here).toBeUndefined();
        else {
          expect(here?.counts.split(':').toReversed().join(':')).toBe(there?.counts);
          expect([here?.p, here?.isApart]).toEqual([there?.p, there?.isApart]);
        }
      });
    });
  });
});

describe('over the table of a fleet stands', () => {
  test.each([
    ['separated', /Interval of the score: Wilson 95 %, no continuity correction\.$/],
    ['clusters-decide', /Interval of the score: .* over \d+ clusters/],
  ])('%s: how its intervals were made', async (board, caption) => {
    expect(fleetCaption(english, await fleetOf(board))).toMatch(caption);
  });

  test('what a metric is, and of one without a name of its own not that it is what it is', async () => {
    const { members } = await fleetOf('separated');
    const captionOf = (name: string) =>
      fleetCaption(english, { members, metric: { name, better: 'higher', range: [0, 1] } });
    expect(captionOf('f1')).toContain('The score is f1, higher is better, from 0 to 1.');
    expect(captionOf('score')).not.toContain('The score is score');
    expect(captionOf('score')).toContain(
      'Accuracy leaves out answers that count as neither right nor wrong.',
    );
  });
});

test('repeats of right and wrong are pass@1, those of graded answers a mean', async () => {
  const fleet = await fleetOf('repeated');
  const repeatsOf = ({ members }: Fleet) =>
    members.flatMap(
      (member) => /\S+ over \d+ repeats/.exec(componentAbout(english, member, fleet))?.[0] ?? [],
    );
  /** The same answers, with a score each. */
  const graded = fleet.members.map((member) => {
    const { component } = member.score;
    const rows = Array.from(component.answers, (each) => ({ ...each, score: Number(each.correct) }));
    const answers = holdingAnswers()(rows);
    return { ...member, score: { ...member.score, component: { ...component, answers } } };
  });
  expect(new Set(repeatsOf(fleet))).toEqual(new Set(['pass@1 over 3 repeats']));
  expect(new Set(repeatsOf({ ...fleet, members: graded }))).toEqual(new Set(['mean over 3 repeats']));
});
