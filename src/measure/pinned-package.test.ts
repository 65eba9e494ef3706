import { expect, test } from 'vitest';
import { licenceOf } from './pinned-package.ts';

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'BSD', url: 'x' } }, 'BSD'],
  [{ licenses: [{ type: 'Public Domain' }, { type: 'MIT' }] }, 'Public Domain'],
  [{}, 'none stated'],
  [{ license: 7 }, 'none stated'],
])('the licence of %j is stated as it is', (manifest, licence) => {
  expect(licenceOf(manifest)).toBe(licence);
});
