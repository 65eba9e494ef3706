/**
 * Every figure of a row, of the comparison and of the arena of thirteen boards, and of its short answers with the numbers in their
 * sentences, exports and tables, changed one at a time: the recount refutes each where it stands. The changes are made in Python, so that the rows of a board are counted once.
 */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beside, expectGood } from '../kit/command.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { emittedBoard, pythonOfRecount, writeSite } from '../kit/recounted-board.ts';
import { useFolder } from '../kit/scratch.ts';

const folder = useFolder();

test.each([
  ['a separated leader', 'separated'],
  ['an exact tie', 'exact-tie'],
  ['a tie with the constant answer', 'lead-that-the-constant-answer-ties'],
  ['a lead that the base rate takes', 'lead-that-the-base-rate-takes'],
  ['a lead that the base rate leaves', 'lead-that-the-base-rate-leaves'],
  ['silence that decides', 'unparsed-recount-reverses'],
  ['clusters that decide', 'clusters-decide'],
  ['repeated answers', 'repeated'],
  ['confusion counts', 'jail-per-model'],
  ['parts of the bank', 'pairs-and-strata'],
  ['battles', 'preferences'],
  ['checks of facts', 'facts'],
  ['imported results', 'imported'],
])('of a board with %s', async (_, name) => {
  const { files } = await emittedBoard(goldenCases[name] ?? { axes: [] });
  writeSite(files, join(folder, name, 'board'));
  const tests = ['figures', 'answers'].map((each) => `packages/python/tests/recount/test_changed_${each}.py`);
  const told = await beside(pythonOfRecount, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...tests], {
    RECOUNT_BOARDS: join(folder, name),
    EVERY_FIGURE: '1',
  });
  expect(expectGood(told)).toMatch(/^2 passed in /m);
});
