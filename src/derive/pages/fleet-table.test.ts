import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { deriveFleet, type Fleet } from '../items/fleet.ts';
import { toFleetTable } from './fleet-table.ts';

const { measured, row, evidence } = await measuredBoard('repeated');
const fleet = deriveFleet(measured, row, evidence);

const repeatsOf = (shown: Fleet): readonly string[] =>
  toFleetTable(shown, row.axis).rows.flatMap(({ about }) => /\S+ over \d+ repeats/.exec(about)?.[0] ?? []);

/** The same answers, with a score each. */
const graded: Fleet = {
  ...fleet,
  members: fleet.members.map((member) => {
    const { component } = member.score;
    const answers = component.answers.map((each) => ({ ...each, score: Number(each.correct) }));
    return { ...member, score: { ...member.score, component: { ...component, answers } } };
  }),
};

test('repeats of right and wrong are pass@1, those of graded answers a mean', () => {
  expect(new Set(repeatsOf(fleet))).toEqual(new Set(['pass@1 over 3 repeats']));
  expect(new Set(repeatsOf(graded))).toEqual(new Set(['mean over 3 repeats']));
});
