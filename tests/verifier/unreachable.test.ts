/** What the published programs say of a host that does not answer: which address, and why; no verdict, and no stack. */

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';

const here = `http://127.0.0.1:${await freePort()}`;

test.each([
  ['verify-card.mjs', ['card', `${here}/card.json`, '--did', `${here}/did.json`], 'input', '/did.json'],
  ['verify-card.mjs', ['site', here, '--did', 'package.json'], 'SHA256SUMS', '/SHA256SUMS'],
  ['verify-timestamp.mjs', [`${here}/root.json`], 'input', '/root.json'],
])('%s %j', (file, words, step, path) => {
  const told = spawnSync(process.execPath, [`public/signed/${file}`, ...words], { encoding: 'utf8' });
  const line = told.stdout
    .split('\n')
    .find((each) => each.startsWith(`uncheckable: ${step}: ${here}${path}`));
  expect(line).toContain('ECONNREFUSED');
  expect(told.stdout).toMatch(/\nUNCHECKABLE\n$/);
  expect([told.status, told.stderr]).toEqual([2, '']);
});
