import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
const json = async (path: string) => (await board.get(path)).json();

test('the site attestation verifies with independent code over the served bytes minus itself', async () => {
  const { site_attestation, ...rest } = await json('/api/gspc');
  const { verificationMethod } = await json('/.well-known/did.json');
  const { publicKeyJwk } = verificationMethod.find(
    ({ id }: { id: string }) => id === `${site_attestation.signer}-jwk`,
  );
  const key = createPublicKey({ key: publicKeyJwk, format: 'jwk' });
  const verdicts = [canonicalize(rest), `${canonicalize(rest)} `].map((text = '') =>
    verify(null, Buffer.from(text), key, Buffer.from(site_attestation.sig, 'hex')),
  );
  expect(verdicts).toEqual([true, false]);
});
