import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runFrom } from '../../tests/kit/command.ts';
import { initLaboratory } from '../../tests/kit/new-board.ts';
import { testFolder } from '../../tests/kit/scratch.ts';

test('in the folder of a board keys are rotated without an option that names the board', () => {
  const folder = join(testFolder(), 'board');
  initLaboratory(folder);
  const { status, output } = runFrom(folder, 'keys', 'new', '--rotate');
  expect([status, output]).toEqual([0, expect.stringContaining('log-2')]);
});

test('the keys of the example board stay as they are unless somebody names it', () => {
  const { status, output } = runFrom(testFolder(), 'keys', 'new', '--rotate');
  expect([status, output]).toEqual([1, expect.stringContaining('expected --board <folder>, got none')]);
});
