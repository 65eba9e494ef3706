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
import { sign } from '../../src/core/ed25519.ts';
import { utf8 } from '../../src/core/text.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { validate } from '../../src/schema/validate.ts';
import { ownCertificate } from '../kit/own-certificate.ts';
import { useFolder } from '../kit/scratch.ts';
import { serveBoard } from './served-board.ts';

/**
 * The resolver speaks https only and trusts what its process was started with, so it runs in a process of its own. There
 * every host is this machine, and its certificate is asked for by the name that the resolver calls.
 */
const resolver = `
import { globalAgent } from 'node:https';
import { connect } from 'node:tls';
import { Resolver } from 'did-resolver';
import { getResolver } from 'web-did-resolver';
const [, did, port] = process.argv;
globalAgent.createConnection = ({ host, ...options }, ready) =>
  connect({ ...options, host: '127.0.0.1', port: Number(port), servername: host }, ready);
console.log(JSON.stringify(await new Resolver(getResolver()).resolve(did)));
`;

const isThere = spawnSync('openssl', ['version']).status === 0;
const isRequired = process.env.CI === 'true';
if (!isThere)
  console.warn(
    'the identity document is not resolved here: there is no openssl command to make a certificate with',
  );

const board = serveBoard();
const artifacts = openFolder('artifacts');
const keys = readKeys(artifacts);
const certificate = join(useFolder(), 'certificate.pem');

/** Stands before the started board, as TLS does on any host. */
let front: Server | undefined;
let did = '';
beforeAll(async () => {
  did = Object(await (await board.get('/.well-known/did.json')).json()).id;
  if (!isThere) return;
  const own = ownCertificate(did.replace('did:web:', ''), 'other.example');
  writeFileSync(certificate, own.cert);
  front = createServer(own, async (request, response) => {
    const answer = await board.get(request.url ?? '/', { redirect: 'manual' });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void front?.close());

const resolve = async (asked: string) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', resolver, asked, `${Object(front?.address()).port}`],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  );
  return JSON.parse(stdout);
};

describe('the identity of a started board, behind TLS, for the did:web resolver', () => {
  test('openssl is there where it has to be', () => {
    expect(isRequired && !isThere).toBe(false);
  });

  if (isThere) {
    test('resolves to the document that the board serves', async () => {
      const { didDocument, didResolutionMetadata } = await resolve(did);
      expect(didResolutionMetadata.error).toBe(undefined);
      expect(validate('did-0.1', didDocument, 'did.json')).toEqual(
        deriveDid(keys, did.replace('did:web:', '')),
      );
    });

    test('what a published key signed verifies under the resolved one', async () => {
      const demo = readDemoSeeds(artifacts);
      const fragment = keys.keys[0]?.fragment ?? '';
      const seed = demo === undefined ? undefined : demoSeed(demo, fragment);
      if (seed === undefined) expect.fail('the example board has demo keys');
      const { didDocument } = await resolve(did);
      const { verificationMethod } = validate('did-0.1', didDocument, 'did.json');
      const method = verificationMethod.find(({ id }) => id === `${did}#${fragment}-jwk`);
      const jwk = Object(method).publicKeyJwk;
      const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' });
      const message = utf8('a statement');
      expect(verify(null, message, key, sign(seed, message))).toBe(true);
      expect(verify(null, utf8('another'), key, sign(seed, message))).toBe(false);
    });

    test('is not that of another host that serves the same document, nor of a path where nothing is', async () => {
      for (const other of ['did:web:other.example', `${did}:other`]) {
        const { didResolutionMetadata } = await resolve(other);
        expect([other, didResolutionMetadata.error]).toEqual([other, 'notFound']);
      }
    });
  }
});
