import { expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { exampleSite, siteOf } from '../../../tests/kit/measured-board.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { english } from '../../words/say.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { leadPartsWords } from './lead-parts.ts';

const { board, measuredAxes } = await exampleSite();

/** Two components on a hundred items: right, wrong, unread (-) or not asked (.). */
async function boardOf(answers: Readonly<Record<'aa' | 'bb', string>>) {
  const components = Object.entries(answers).map(([name, own]) => ({ name, answers: own }));
  const runs = [{ run: '2026-01-02-a', date: '2026-01-02', components, how: 'import' as const }];
  const made = makeDiskBoard(
    demoBoardFiles({
      axes: [{ axis: 'asked', bench: 'asked-1' }],
      benches: [{ bench: 'asked-1', targets: 'ab'.repeat(50), runs }],
    }),
  );
  await signBoard(made, '2026-01-03T00:00:00Z');
  const site = await siteOf(readEvidence(made.artifactsDir));
  made.remove();
  const [measured] = site.measuredAxes;
  const row = site.board.axes.find(({ axis }) => axis === 'asked');
  if (measured === undefined || row === undefined) throw new Error('one axis');
  return { row, measured };
}

/** Counted once more, from the rows as they are. */
function countedIn(measured: MeasuredAxis, leader: string, rival: string): readonly number[] {
  const rowsOf = (name: string) =>
    new Map(
      [...(measured.run.components.find((each) => each.name === name)?.answers ?? [])].map((row) => [
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

test('a lead over a rival that was silent says how much of it is silence, as the rows have it', async () => {
  const { row, measured } = await boardOf({
    aa: `${'1'.repeat(90)}${'0'.repeat(10)}`,
    bb: `${'-'.repeat(30)}${'1'.repeat(40)}${'0'.repeat(20)}${'1'.repeat(3)}${'0'.repeat(7)}`,
  });
  const { leader = '', separation_detail: { binding_rival = '' } = {} } = row;
  const [won, unread, left, lost] = countedIn(measured, leader, binding_rival);
  expect([won, unread, left, lost]).toEqual([50, 30, 20, 3]);
  const words = leadPartsWords(english, measured, row);
  expect(words).toContain('bb gave no readable answer on 30 of the 50 items that aa has right');
  expect(words).toContain('where both answered it is 20 to 3');
});

test('a row without a lead says nothing of one', () => {
  for (const row of board.axes.filter(({ separation }) => separation === 'TIE')) {
    const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
    if (measured !== undefined) expect(leadPartsWords(english, measured, row)).toBe(undefined);
  }
});

test('a rival that was not asked is not silent', async () => {
  const { row, measured } = await boardOf({
    aa: '1'.repeat(100),
    bb: `${'.'.repeat(8)}--${'10'.repeat(45)}`,
  });
  expect(leadPartsWords(english, measured, row)).toMatch(
    /^bb gave no readable answer on 2 of the 47 items .* it is 45 to 0$/,
  );
});
