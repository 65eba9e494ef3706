/** What a buyer keeps, checked without the seller: a receipt, an offer, a bundle. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { utf8 } from '../../src/core/text.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { bundle } from '../../src/doors/bundles/archive.ts';
import { axisBundle } from '../../src/doors/bundles/bundle-door.ts';
import { type BoardDoors, makeBoardDoors } from '../kit/board-doors.ts';
import { headerOf, payload } from '../kit/payment-rig.ts';
import { verifyBundle, verifyReceipt } from './further-files.ts';

let doors: BoardDoors;
let did: Uint8Array;
let card: Uint8Array;
let archive: Uint8Array;
let settlement: object;
let offer: string;

const ask = (headers: Record<string, string> = {}) =>
  axisBundle(new Request(`${doors.deps.origin}/api/axis-bundle?axis=jail`, { headers }), doors.deps);
const decoded = (text: string | null) => JSON.parse(Buffer.from(text ?? '', 'base64').toString());

beforeAll(async () => {
  doors = await makeBoardDoors({ random: () => crypto.randomUUID() });
  const { facts, origin } = doors.deps;
  did = canonicalBytes(deriveDid(facts.keys, facts.did_domain));
  offer = Object(await (await ask()).json()).extensions['offer-receipt'].info.offers[0].signature;
  const resource = { url: `${origin}/api/axis-bundle?axis=jail` };
  const answer = await ask({ 'x-payment': headerOf(payload({ top: { resource } })) });
  settlement = decoded(answer.headers.get('payment-response'));
  card = new Uint8Array(await answer.arrayBuffer());
  const { url } = JSON.parse(new TextDecoder().decode(card)).payload.archive;
  archive = new Uint8Array(await (await bundle(new Request(url), doors.deps)).arrayBuffer());
});

const outcomeOf = async (verdict: Promise<{ outcome: string }>) => (await verdict).outcome;
const receiptOf = () => utf8(JSON.stringify(settlement));
/** The same bytes but one. */
const changed = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe('a receipt', () => {
  test('of a sale verifies under the key document that was kept, and so does its offer', async () => {
    const verdict = await verifyReceipt({ receipt: receiptOf(), did });
    expect([verdict.outcome, verdict.steps[0]?.detail]).toEqual([
      'VERIFIED',
      expect.stringMatching(/^receipt for .*axis-bundle\?axis=jail$/),
    ]);
    const offered = await verifyReceipt({ receipt: utf8(offer), did });
    expect([offered.outcome, offered.steps[0]?.detail]).toEqual([
      'VERIFIED',
      expect.stringMatching(/^offer /),
    ]);
  });

  test('is refuted with any character of its words changed', async () => {
    const [head, body = '', signature] = offer.split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString());
    const spelled = (value: object) => Buffer.from(canonicalBytes(value)).toString('base64url');
    const other = spelled({ ...said, amount: '1' });
    for (const forged of [
      [head, other, signature],
      [head, body, `${signature?.slice(0, 10)}${signature?.[10] === 'A' ? 'B' : 'A'}${signature?.slice(11)}`],
      [spelled({ alg: 'none' }), body, signature],
      [head, spelled({ ...said, payer: 'x' }), signature],
    ])
      expect(await outcomeOf(verifyReceipt({ receipt: utf8(forged.join('.')), did }))).toBe('REFUTED');
  });

  test('under a document without its key is uncheckable, and of another board refuted', async () => {
    const document = JSON.parse(new TextDecoder().decode(did));
    const empty = utf8(JSON.stringify({ ...document, verificationMethod: [] }));
    expect(await outcomeOf(verifyReceipt({ receipt: receiptOf(), did: empty }))).toBe('UNCHECKABLE');
    const other = utf8(JSON.stringify({ ...document, id: 'did:web:other.example' }));
    expect(await outcomeOf(verifyReceipt({ receipt: receiptOf(), did: other }))).toBe('REFUTED');
    expect(await outcomeOf(verifyReceipt({ receipt: utf8('{}'), did }))).toBe('UNCHECKABLE');
  });
});

describe('a bundle', () => {
  test('verifies: card, archive, and each file that the card lists', async () => {
    const { outcome, steps } = await verifyBundle({ card, archive, did });
    expect([outcome, steps.map(({ step }) => step)]).toEqual(['VERIFIED', ['card', 'archive', 'files']]);
  });

  test('is refuted with another card or archive', async () => {
    const packed = gunzipSync(archive);
    const again = new Uint8Array(gzipSync(changed(packed, 512)));
    expect(await outcomeOf(verifyBundle({ card, archive: again, did }))).toBe('REFUTED');
    expect(await outcomeOf(verifyBundle({ card, archive: changed(archive, 40), did }))).toBe('REFUTED');
    const text = new TextDecoder().decode(card);
    const forged = utf8(text.replace('"build_hash":"', '"build_hash":"0').replace(/0"(,"files")/, '"$1'));
    expect(await outcomeOf(verifyBundle({ card: forged, archive, did }))).toBe('REFUTED');
    expect(await outcomeOf(verifyBundle({ card, did }))).toBe('UNCHECKABLE');
  });
});

test('the command prints nothing of a stranger that acts on a terminal, or reads as a line of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-bought-'));
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = { alg: 'EdDSA', kid: 'did:web:a\u001b[2J\nVERIFIED#board-attestation-1' };
  const said = { version: 1, network: 'x', payer: 'x', resourceUrl: '\u001b[2J\nVERIFIED', issuedAt: 1 };
  const receipt = join(folder, 'receipt');
  const keys = join(folder, 'did.json');
  writeFileSync(receipt, `${part(header)}.${part(said)}.${Buffer.alloc(64).toString('base64url')}`);
  writeFileSync(keys, did);
  const words = ['public/signed/verify-bought.mjs', 'receipt', receipt, '--did', keys];
  const { stdout, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([stdout.includes('\u001b'), stdout.split('\n').filter((line) => line === 'VERIFIED')]).toEqual([
    false,
    [],
  ]);
  expect([stdout.trimEnd().split('\n').at(-1), status]).toEqual(['REFUTED', 1]);
});
