import { expect, test } from 'vitest';
import { did, makeSite, siteParts } from './fixture.ts';
import { verifier } from './verifier.ts';

test('a whole site is verified', async () => {
  const files = makeSite(siteParts());
  const verdict = await verifier.verifySite({ read: (path) => files.get(path) ?? null, did, list: [...files.keys()] });
  expect(verdict.steps.filter((s) => s.outcome !== 'VERIFIED')).toEqual([]);
  expect(verdict.outcome).toBe('VERIFIED');
});
