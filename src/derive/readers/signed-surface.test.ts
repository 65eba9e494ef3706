import { expect, test } from 'vitest';
import { validate } from '../../schema/validate.ts';
import { pathTemplate } from '../../surfaces/path-template.ts';
import { deriveSignedSurface } from './signed-surface.ts';

test('the envelope is unsigned, says so, and names the door that sells a signed manifest', () => {
  const envelope = deriveSignedSurface(pathTemplate('evidence-bundle'));
  expect(validate('signed-surface-0.1', envelope, 'envelope')).toEqual(envelope);
  expect(envelope).toMatchObject({ signed: false, sig_ed25519: null, kid: null });
  expect(envelope.metered_bundle).toBe('/api/evidence-bundle?obligation={obligation}&subject={subject}');
});

test('an operation without a required query is its path', () => {
  expect(pathTemplate('corrections')).toBe('/api/corrections');
});
