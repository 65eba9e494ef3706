import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Held = { readonly card: number; readonly line: number; readonly word: number };

/** Measured: 531 bytes for each card beside the bytes of its line, and 445 for a word. The text of a signature more, or the whole file, is above. */
test('a card is held by where it stands in its pack, whose bytes are held once, and a word without the file that it was read from', () => {
  // Code that is to be kept for other processes would be weighed, too.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const args = ['--expose-gc', 'tests/kit/held-memory.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stderr).toBe('');
  const { card, line, word }: Held = JSON.parse(stdout);
  expect(line).toBeGreaterThan(600);
  expect(card - line).toBeLessThan(590);
  expect(word).toBeLessThan(1_000);
});
