import { expect, test } from 'vitest';
import { withoutPaths } from './pass.ts';

test.each([
  [
    "Cannot find module '/srv/x/fleet/node_modules/piscina/worker.js'",
    "Cannot find module 'piscina/worker.js'",
  ],
  ['open /home/runner/work/a/b.js failed', 'open <path> failed'],
  ['file:///opt/app/src/index.ts:3 threw', '<path>:3 threw'],
  ['@scope/name and 3 of 4 and/or more', '@scope/name and 3 of 4 and/or more'],
])('a published reason carries no machine path: %s', (text, published) => {
  expect(withoutPaths(text)).toBe(published);
});
