import { expect, test } from 'vitest';
import { addressesAt, netlifyAddress } from '../../../tests/kit/addresses.ts';
import { validate } from '../../schema/validate.ts';
import { deriveSignedSurface } from './signed-surface.ts';

test('the envelope is unsigned, says so, and names the door that sells a signed manifest', () => {
  const envelope = deriveSignedSurface(netlifyAddress);
  expect(validate('signed-surface-0.1', envelope, 'envelope')).toEqual(envelope);
  expect(envelope).toMatchObject({ signed: false, sig_ed25519: null, kid: null });
  expect(envelope.metered_bundle).toBe('/api/evidence-bundle?obligation={obligation}&subject={subject}');
});

test('where nothing runs functions, no bundle is named', () => {
  const envelope = deriveSignedSurface(addressesAt({ host: 'plain' }));
  expect(validate('signed-surface-0.1', envelope, 'envelope').metered_bundle).toBe('none');
  expect(envelope.note).not.toContain('metered_bundle');
});
