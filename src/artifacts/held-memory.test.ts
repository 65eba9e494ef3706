import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Held = { readonly card: number; readonly line: number; readonly word: number };

/** Measured: 660 bytes for each card beside its line, and 450 for a word. A second copy of the line, or the whole file, is well above. */
test('a card is held by where it stands in its pack, and a word without the file that it was read from', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', 'tests/kit/held-memory.ts'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { card, line, word }: Held = JSON.parse(stdout);
  expect(line).toBeGreaterThan(600);
  expect(card).toBeLessThan(760);
  expect(word).toBeLessThan(1_000);
});
