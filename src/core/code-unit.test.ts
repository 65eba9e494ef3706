import { expect, test } from 'vitest';
import { byName } from './code-unit.ts';

test('names stand as people look for them, and those that differ in capitals alone stand always alike', () => {
  const names = ['zeta', 'Beta', 'alpha', '@scoped/x', 'beta', 'ÄHNLICH', 'WWW::Rules'];
  const sorted = ['@scoped/x', 'alpha', 'Beta', 'beta', 'WWW::Rules', 'zeta', 'ÄHNLICH'];
  expect(names.toSorted(byName)).toEqual(sorted);
  expect(names.toReversed().toSorted(byName)).toEqual(sorted);
});
