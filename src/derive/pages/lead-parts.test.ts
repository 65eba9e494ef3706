import { expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { exampleSite, siteOf } from '../../../tests/kit/measured-board.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { english } from '../../words/say.ts';
import { leadPartsWords } from './lead-parts.ts';

const { board, measuredAxes } = await exampleSite();

test('a row without a lead says nothing of one', () => {
  for (const row of board.axes.filter(({ separation }) => separation === 'TIE')) {
    const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
    if (measured !== undefined) expect(leadPartsWords(english, measured, row)).toBe(undefined);
  }
});

test('a lead over a rival that was silent says how much of it is silence; a rival that was not asked is not silent', async () => {
  const components = [
    { name: 'aa', answers: '1'.repeat(100) },
    { name: 'bb', answers: `${'.'.repeat(8)}--${'10'.repeat(45)}` },
  ];
  const runs = [{ run: '2026-01-02-a', date: '2026-01-02', components, how: 'import' as const }];
  const made = makeDiskBoard(
    demoBoardFiles({
      axes: [{ axis: 'asked', bench: 'asked-1' }],
      benches: [{ bench: 'asked-1', targets: 'ab'.repeat(50), runs }],
    }),
  );
  await signBoard(made, '2026-01-03T00:00:00Z');
  const { board: own, measuredAxes: all } = await siteOf(readEvidence(made.artifactsDir));
  made.remove();
  const [measured] = all;
  const row = own.axes.find(({ axis }) => axis === 'asked');
  if (measured === undefined || row === undefined) throw new Error('one axis');
  expect(leadPartsWords(english, measured, row)).toMatch(
    /^bb gave no answer that is read on 2 of the 47 items .* it is 45 to 0$/,
  );
});
