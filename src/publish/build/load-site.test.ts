import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { makeSampleBoard } from '../../../tests/kit/sample-board.ts';
import { deriveFolderOf } from './load-site.ts';

test.each([
  ['deploy-preview', 'https://deploy-preview-7--b.example'],
  ['branch-deploy', 'https://deploy-preview-7--b.example'],
  ['production', 'https://main.example'],
  [undefined, 'https://main.example'],
])('in the context %s of the host the site is at %s', async (CONTEXT, origin) => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  const host = { URL: 'https://main.example', DEPLOY_PRIME_URL: 'https://deploy-preview-7--b.example' };
  const env = {
    ...host,
    ALLOW_DEMO_KEYS: '1',
    ...(CONTEXT && { CONTEXT }),
    ARTIFACTS_DIR: board.artifactsDir,
  };
  const site = await deriveFolderOf(env);
  expect([site.origin, site.evidence.publisher.base_url]).toEqual([origin, 'https://board.example']);
});

test('a base of which the identity knows nothing is refused with both ways to one that does', async () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  const looks = JSON.parse(readFileSync('examples/theme/site.json', 'utf8'));
  const below = { ...looks, logo: null, host: 'plain', base: '/evals/' };
  board.write({ '../site/site.json': JSON.stringify(below) });
  await expect(deriveFolderOf({ ARTIFACTS_DIR: board.artifactsDir })).rejects.toThrow(
    /expected \/, .* got \/evals\/; .* --domain \S+\/evals, and a signed one moves there by npm run domain -- \S+\/evals;/,
  );
});
