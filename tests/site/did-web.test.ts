import { execFile, spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../src/artifacts/folder.ts';
import { demoSeed, readDemoSeeds, readKeys } from '../../src/artifacts/keys.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { sign } from '../../src/core/ed25519.ts';
import { utf8 } from '../../src/core/text.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { validate } from '../../src/schema/validate.ts';
import { ownCertificate } from '../kit/own-certificate.ts';
import { useFolder } from '../kit/scratch.ts';

/** The resolver speaks https only and trusts what its process was started with, so it runs in a process of its own. */
const resolver = `
import { Resolver } from 'did-resolver';
import { getResolver } from 'web-did-resolver';
const resolved = await new Resolver(getResolver()).resolve(process.argv[1]);
console.log(JSON.stringify(resolved));
`;

const isThere = spawnSync('openssl', ['version']).status === 0;
const isRequired = process.env.CI === 'true';
if (!isThere)
  console.warn(
    'the identity document is not resolved here: there is no openssl command to make a certificate with',
  );

const folder = openFolder('artifacts');
const keys = readKeys(folder);
const certificate = join(useFolder(), 'certificate.pem');

let server: Server | undefined;
let host = '';
/** The document of the board that lives at this host; `/other` is the home of a board that claims another identity. */
const bodyAt = (path: string | undefined): Uint8Array | undefined => {
  if (path === '/.well-known/did.json') return canonicalBytes(deriveDid(keys, host));
  if (path === '/other/did.json') return canonicalBytes(deriveDid(keys, 'other.example'));
  return undefined;
};

beforeAll(async () => {
  if (!isThere) return;
  const own = ownCertificate();
  writeFileSync(certificate, own.cert);
  server = createServer(own, (request, response) => {
    const body = bodyAt(request.url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  host = `localhost%3A${Object(server.address()).port}`;
});
afterAll(() => void server?.close());

const resolve = async (did: string) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', resolver, did],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  );
  return JSON.parse(stdout);
};

describe('the identity document, resolved by the did:web resolver', () => {
  test('openssl is there where it has to be', () => {
    expect(isRequired && !isThere).toBe(false);
  });

  if (isThere) {
    test('it resolves, and is the document that was published', async () => {
      const { didDocument, didResolutionMetadata } = await resolve(`did:web:${host}`);
      expect(didResolutionMetadata.error).toBe(undefined);
      expect(validate('did-0.1', didDocument, 'did.json')).toEqual(deriveDid(keys, host));
    });

    test('what a published key signed verifies under the resolved one', async () => {
      const demo = readDemoSeeds(folder);
      const fragment = keys.keys[0]?.fragment ?? '';
      const seed = demo === undefined ? undefined : demoSeed(demo, fragment);
      if (seed === undefined) expect.fail('the example board has demo keys');
      const { didDocument } = await resolve(`did:web:${host}`);
      const { verificationMethod } = validate('did-0.1', didDocument, 'did.json');
      const method = verificationMethod.find(({ id }) => id === `did:web:${host}#${fragment}-jwk`);
      const jwk = Object(method).publicKeyJwk;
      const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' });
      const message = utf8('a statement');
      expect(verify(null, message, key, sign(seed, message))).toBe(true);
      expect(verify(null, utf8('another'), key, sign(seed, message))).toBe(false);
    });

    test('a document that claims another identity is not accepted for this one', async () => {
      const { didResolutionMetadata } = await resolve(`did:web:${host}:other`);
      expect(didResolutionMetadata.error).toBe('notFound');
    });
  }
});
