import { expect, test } from 'vitest';
import { validate } from '../../schema/validate.ts';
import { deriveSignedSurface } from './signed-surface.ts';

test('the envelope is unsigned, says so, and names the door that sells a signed manifest', () => {
  const envelope = deriveSignedSurface();
  expect(validate('signed-surface-0.1', envelope, 'envelope')).toEqual(envelope);
  expect(envelope).toMatchObject({ signed: false, sig_ed25519: null, kid: null });
  expect(envelope.metered_bundle).toBe('/api/evidence-bundle?obligation={obligation}&subject={subject}');
});
