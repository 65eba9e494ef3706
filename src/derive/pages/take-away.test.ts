import { expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, matrix, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';

test.each([
  [['x'], false],
  [['x', 'y'], true],
])('two components of %j are compared, where there are two', async (models, isLinked) => {
  const own = demoBoardFiles({ axes: [{ axis: 'guess' }] });
  const [plan] = planFiles({ 'r.csv': matrix(models) }).plans;
  const board = makeDiskBoard(withFiles(own, bytesOf(plan ?? expect.fail('a plan'))));
  onTestFinished(board.remove);
  const [page] = shownPages(deriveAxisRecordPages(await unsignedSite(board.artifactsDir)));
  const texts = page?.takeAway.downloads.map(({ text }) => text);
  expect(texts?.includes('Any two head to head')).toBe(isLinked);
});
