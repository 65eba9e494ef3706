import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pinnedPypi, pypiPin } from './pinned-pypi.ts';

const fleet = mkdtempSync(join(tmpdir(), 'pins-'));
const sha256 = '0f'.repeat(32);
writeFileSync(join(fleet, 'requirements.txt'), `a-parser==1.0 --hash=sha256:${sha256}\nloose==2.0\n`);

test('a pin has name, version and the digest of one file', async () => {
  expect(await pypiPin('pypi/a-parser', fleet)).toEqual({ name: 'a-parser', version: '1.0', sha256 });
});

test.each(['pypi/loose', 'pypi/none', 'a-parser'])('%s is refused with what a pin holds', async (name) => {
  await expect(pypiPin(name, fleet)).rejects.toThrow(
    `${name}: expected it in benches/fleet/requirements.txt, got none; add its version`,
  );
});

test('what is pinned and not installed is nobody to ask', async () => {
  await expect(pinnedPypi('pypi/a-parser', fleet)).rejects.toThrow('expected 1.0 installed');
});
