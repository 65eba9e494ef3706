import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { findPrivateHalves } from './private-halves.ts';

const seed = Buffer.alloc(32, 7);
const publicKey = toHex(publicKeyOf(seed));
const published = new Set([publicKey]);

const find = (text: string) => findPrivateHalves([{ path: 'a.txt', bytes: Buffer.from(text) }], published);

describe('private halves in files', () => {
  test.each([
    ['hex', seed.toString('hex')],
    ['upper-case hex', seed.toString('hex').toUpperCase()],
    ['hex with the public half behind it', seed.toString('hex') + publicKey],
    ['base64', `key: "${seed.toString('base64')}"`],
    ['base64url', `key=${seed.toString('base64url')};`],
    ['hex amid binary bytes', `\u0000\u0001${seed.toString('hex')}\u0000`],
  ])('a seed of a published key is found as %s', (_, text) => {
    expect(find(text)).toEqual([{ path: 'a.txt', kind: 'seed', publicKey }]);
  });

  test.each([
    ['another seed', Buffer.alloc(32, 8).toString('hex')],
    ['the public half', publicKey],
    ['a longer run of digits', `${seed.toString('hex')}00`],
  ])('%s is not one', (_, text) => {
    expect(find(text)).toEqual([]);
  });

  test('a PEM private key is found, with its public half where that can be computed', () => {
    const pair = generateKeyPairSync('ed25519');
    const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const pem = String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    expect(find(`x\n${pem}`)).toEqual([{ path: 'a.txt', kind: 'pem', publicKey: toHex(raw) }]);
    const label = 'PRIVATE KEY-----';
    expect(find(`-----BEGIN ${label}\nAAAA\n-----END ${label}`)).toMatchObject([
      { kind: 'pem', publicKey: undefined },
    ]);
    expect(find(String(pair.publicKey.export({ format: 'pem', type: 'spki' })))).toEqual([]);
  });

  test('a JWK with its private member is found, one without is not', () => {
    const d = seed.toString('base64url');
    expect(find(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'x', d }))).toContainEqual({
      path: 'a.txt',
      kind: 'jwk',
      publicKey,
    });
    expect(find(`{ kty: 'EC', d: '${'A'.repeat(20)}' }`)).toMatchObject([
      { kind: 'jwk', publicKey: undefined },
    ]);
    expect(find('{"kty":"OKP","x":"AAAAAAAAAAAAAAAAAAAA"}')).toEqual([]);
  });
});
