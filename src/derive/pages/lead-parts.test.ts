import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { leadPartsWords } from './lead-parts.ts';

const { board, measuredAxes } = await exampleSite();

/** Counted once more, from the rows as they are. */
function countedIn(axis: string, leader: string, rival: string): readonly number[] {
  const measured = measuredAxes.find((each) => each.axis.axis === axis);
  const rowsOf = (name: string) =>
    new Map(
      [...(measured?.run.components.find((each) => each.name === name)?.answers ?? [])].map((row) => [
        row.item_id,
        row,
      ]),
    );
  const [first, second] = [rowsOf(leader), rowsOf(rival)];
  const right = (row: { parsed: boolean; correct: boolean } | undefined) => row?.parsed && row.correct;
  const won = [...first].filter(([id, row]) => right(row) && !right(second.get(id)));
  const left = won.filter(([id]) => second.get(id)?.parsed);
  const lost = [...second].filter(
    ([id, row]) => right(row) && first.get(id)?.parsed && !right(first.get(id)),
  );
  return [won.length, won.length - left.length, left.length, lost.length];
}

test('a lead over a rival that was silent says how much of it is silence, as the rows have it', () => {
  const said = board.axes.flatMap((row) => {
    const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
    const words = measured && leadPartsWords(english, measured, row);
    return words === undefined ? [] : [{ row, words }];
  });
  expect(said.length).toBeGreaterThan(0);
  for (const { row, words } of said) {
    const { leader = '', separation_detail: { binding_rival = '' } = {} } = row;
    const [won, unread, left, lost] = countedIn(row.axis, leader, binding_rival);
    expect(words).toContain(
      `${binding_rival} gave no answer that is read on ${unread} of the ${won} items that ${leader} has right`,
    );
    expect(words).toContain(`where both answered it is ${left} to ${lost}`);
  }
});

test('a row without a lead says nothing of one', () => {
  for (const row of board.axes.filter(({ separation }) => separation === 'TIE')) {
    const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
    if (measured !== undefined) expect(leadPartsWords(english, measured, row)).toBe(undefined);
  }
});
