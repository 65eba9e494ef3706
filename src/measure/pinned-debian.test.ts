import { expect, test } from 'vitest';
import { pinnedDebian } from './pinned-debian.ts';

test('a package without a pin is refused with what a pin holds', async () => {
  await expect(pinnedDebian('no-such-package', 'benches/fleet')).rejects.toThrow(
    /^no-such-package: expected it in benches\/fleet\/debian\.json, got none; add its version/,
  );
});
