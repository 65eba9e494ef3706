import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Held = { readonly card: number; readonly line: number; readonly word: number };

/** Measured: 770 bytes for each card beside its line, and 443 for a word. A second copy of the line, or the whole file, is well above. */
test('a card is held by where it stands in its pack, and a word without the file that it was read from', () => {
  // Code that is to be kept for other processes would be weighed, too.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const args = ['--expose-gc', 'tests/kit/held-memory.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stderr).toBe('');
  const { card, line, word }: Held = JSON.parse(stdout);
  expect(line).toBeGreaterThan(600);
  expect(card).toBeLessThan(830);
  expect(word).toBeLessThan(1_000);
});
