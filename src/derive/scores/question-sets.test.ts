import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { deriveSlotHistories } from '../board/slot-history.ts';
import { deriveQuestionSets } from './question-sets.ts';

const { evidence, measuredAxes, board } = await exampleSite();
const sets = deriveQuestionSets(evidence, measuredAxes);
const published = [...evidence.runs].flatMap(([bench, runs]) => (runs.length === 0 ? [] : [bench]));

test('every bank with a published run is counted once, shown still or not', () => {
  expect(sets.map(({ bench }) => bench).sort()).toEqual([...published].sort());
  expect(published.length).toBeGreaterThan(measuredAxes.length);
});

test('a set whose rows are gone is counted still, as one in which nothing was found', () => {
  const gone = sets.find(({ isCurrent, judged }) => !isCurrent && judged?.separation.state === 'SEPARATED');
  if (gone === undefined) expect.fail('no former lead');
  const without = {
    ...evidence,
    runs: new Map([...evidence.runs].filter(([bench]) => bench !== gone.bench)),
  };
  const left = deriveQuestionSets(without, measuredAxes);
  expect(left.length).toBe(sets.length);
  expect(left.find(({ bench }) => bench === gone.bench)).toEqual({ ...gone, judged: undefined });
});

test('a slot on a later set names all of them, and counts the starts of the mill on each', () => {
  const later = board.axes.filter(({ question_sets = [] }) => question_sets.length > 2);
  expect(later.length).toBeGreaterThan(1);
  for (const { question_sets = [], bench, attempts } of later) {
    const benches = question_sets.map((set) => set.bench);
    expect(benches.at(-1)).toBe(bench);
    const starts = evidence.attempts?.filter((attempt) => benches.includes(attempt.bench)) ?? [];
    expect((attempts?.published ?? 0) + (attempts?.discarded ?? 0)).toBe(starts.length);
  }
});

test('a p is taken as often as there are sets whose p is not smaller, and never below one that is', () => {
  const ps = sets.map(({ judged }) =>
    judged === undefined || judged.separation.state === 'UNTESTED' ? 1 : judged.separation.deciding_p,
  );
  const order = [...ps.keys()].sort((one, other) => (ps[one] ?? 1) - (ps[other] ?? 1));
  const at = order.findIndex((place) => sets[place]?.isCurrent === true);
  const { axis } = sets[order[at] ?? 0] ?? {};
  if (axis === undefined) expect.fail('no set is current');
  const taken = order.slice(0, at + 1).map((place, k) => (ps[place] ?? 1) * (sets.length - k));
  const { holm } = deriveSlotHistories(sets)(axis);
  expect(holm?.holm_of).toBe(sets.length);
  expect(holm?.holm_p).toBeCloseTo(Math.min(1, Math.max(...taken)), 10);
});
