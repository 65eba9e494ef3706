import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { makeSampleBoard } from '../../../tests/kit/sample-board.ts';
import { deriveFolderOf } from './load-site.ts';

test('a base of which the identity knows nothing is refused with both ways to one that does', async () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  const looks = JSON.parse(readFileSync('examples/theme/site.json', 'utf8'));
  const below = { ...looks, logo: null, host: 'plain', base: '/evals/' };
  board.write({ '../site/site.json': JSON.stringify(below) });
  await expect(deriveFolderOf({ ARTIFACTS_DIR: board.artifactsDir })).rejects.toThrow(
    /expected \/, .* got \/evals\/; .* --domain \S+\/evals, and a signed one moves there by npm run sign -- --move-domain \S+\/evals;/,
  );
});
