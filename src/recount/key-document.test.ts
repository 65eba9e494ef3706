import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useServer } from '../../tests/kit/scratch.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { deriveDid } from '../derive/keys/did.ts';
import type { Keys01 } from '../schema/contracts.gen.ts';
import { pinKeyDocument } from './key-document.ts';
import { verifier } from './published-verifier.ts';

type Key = Keys01['keys'][number];

const keyOf = (fragment: string, digit: string, status: Key['status']): Key => ({
  fragment,
  public_key: digit.repeat(64),
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: status === 'retired' ? '2026-02-01T00:00:00Z' : null,
  custody: 'held by the publisher',
  status,
  ...(status === 'retired' ? { reason: 'replaced' } : {}),
});

const rotated: Keys01 = {
  schema: 'svc.keys/0.1',
  as_of: '2026-02-01',
  keys: [
    keyOf('board-attestation-1', '1', 'retired'),
    keyOf('log-1', '2', 'active'),
    keyOf('board-attestation-2', '3', 'active'),
  ],
};

describe('a key document at an address', () => {
  const host = useServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/did.json' }).end();
    else if (request.url === '/endless') {
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(2 ** 20)));
      };
      response.on('drain', send);
      send();
    } else response.end('{}');
  });
  const pin = async (path: string) => toText(await pinKeyDocument(host() + path, 'nowhere'));

  test('is pinned as it answers there', async () => {
    expect(await pin('/did.json')).toBe('{}');
  });
  test('that leads elsewhere pins nothing', async () => {
    await expect(pin('/moved')).rejects.toThrow('a redirect to /did.json: name that');
  });
  test('without an end is not read to it', async () => {
    await expect(pin('/endless')).rejects.toThrow(/more than \d+ bytes/);
  });
});

const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const firstStep = async (pinned: Uint8Array, served: Uint8Array) => {
  const read = async (path: string) => (path === '.well-known/did.json' ? served : null);
  const { steps } = await verifier.verifySite({ did: pinned, read });
  return steps[0];
};

test('after a rotation the served key document and the pinned one are the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-test-'));
  try {
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'publisher.json'), '{"did_domain":"board.example"}');
    writeFileSync(join(folder, 'keys/keys.json'), JSON.stringify(rotated));
    const pinned = await pinKeyDocument(undefined, folder);
    const served = canonicalBytes(deriveDid(rotated, 'board.example'));
    expect(new TextDecoder().decode(pinned)).toBe(new TextDecoder().decode(served));
    for (const did of [pinned, served])
      expect(await firstStep(did, served)).toMatchObject({ step: 'key document', outcome: 'VERIFIED' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
