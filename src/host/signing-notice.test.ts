import { expect, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { signingNotice } from './signing-notice.ts';

test('each published key is named once, with who holds it', async () => {
  const methods = [
    { id: 'did:web:b.example#log-1', custody: 'demo' },
    { id: 'did:web:b.example#log-1-jwk', custody: 'demo' },
    { id: 'did:web:b.example#card-attestation-1' },
  ];
  const site = makeSite({ 'dist/.well-known/did.json': JSON.stringify({ verificationMethod: methods }) });
  expect(await signingNotice(site.outDir)).toEqual([
    'signed by did:web:b.example#log-1 (demo)',
    'signed by did:web:b.example#card-attestation-1',
  ]);
  site.remove();
});

test('a build without a key document says so', async () => {
  const site = makeSite({ 'dist/index.html': '' });
  expect(await signingNotice(site.outDir)).toEqual([
    'nothing is signed: the build has no .well-known/did.json',
  ]);
  site.remove();
});
