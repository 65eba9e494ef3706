import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestTarballs, sha512Integrity } from './tarball-digests.ts';

test('an integrity is spelled as lock files spell it', () => {
  const bytes = Buffer.from('abc');
  const expected = createHash('sha512').update(bytes).digest('base64');
  expect(sha512Integrity(bytes)).toBe(`sha512-${expected}`);
});

test('what was downloaded before an interruption is not downloaded again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'digests-'));
  const journal = join(folder, 'journal.jsonl');
  writeFileSync(
    journal,
    '["a@1.0.0","sha512-a"]\n["c@1.0.0","sha5["d@1.0.0","sha512-d"]\n["@s/b@2.0.0","sha512-b"]\n["e',
  );
  const said: string[] = [];
  const digests = await digestTarballs({
    specs: ['a@1.0.0', '@s/b@2.0.0'],
    journal,
    say: (line) => said.push(line),
  });
  expect([...digests]).toEqual([
    ['a@1.0.0', { integrity: 'sha512-a' }],
    ['@s/b@2.0.0', { integrity: 'sha512-b' }],
  ]);
  // No batch was worked on, so npm was never called.
  expect(said).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
