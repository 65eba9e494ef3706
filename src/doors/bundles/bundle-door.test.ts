import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors } from '../../../tests/kit/board-doors.ts';
import { headerOf, payload } from '../../../tests/kit/payment-rig.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { parseCard } from '../../core/card.ts';
import { verifyCards } from '../../core/card-verification.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { tarOf } from '../../core/tar.ts';
import { utf8 } from '../../core/text.ts';
import { validate } from '../../schema/validate.ts';
import type { Door } from '../bind.ts';
import { bundle } from './archive.ts';
import { axisBundle, boardSnapshot } from './bundle-door.ts';

let doors: BoardDoors;
beforeEach(async () => {
  doors = await makeBoardDoors({ random: () => crypto.randomUUID() });
});

const ask = (door: Door, path: string, headers: Record<string, string> = {}) =>
  door(new Request(doors.deps.origin + path, { headers }), doors.deps);

const axis = (headers?: Record<string, string>, query = 'axis=jail') =>
  ask(axisBundle, `/api/axis-bundle?${query}`, headers);

const readNothing: typeof fetch = () => {
  throw new Error('a price was asked for, and a file was read');
};

/** A payment of another payer buys a second time. */
const paying = (path: string, change: object = {}) => ({
  'x-payment': headerOf(payload({ top: { resource: { url: doors.deps.origin + path } }, ...change })),
});

/** About 1,500 tokens: the slow part `agents` counts them with a tokenizer. */
const MOST_CHARACTERS = 4_000;

const buy = async (change: object = {}) => {
  const answer = await axis(paying('/api/axis-bundle?axis=jail', change));
  expect(answer.status).toBe(200);
  const spelled = await answer.text();
  const card = parseCard(utf8(spelled), 'bought');
  return { spelled, card, payload: validate('file-bundle-0.4', card.payload, 'bought') };
};

describe('before it is paid for', () => {
  test('the preview lists every file as it is served, and the price tag says how much that is', async () => {
    const outline = validate(
      'file-bundle-outline-0.1',
      await (await axis({}, 'axis=jail&preview=1')).json(),
      'x',
    );
    for (const { path, sha256, bytes } of outline.files) {
      const served = doors.files.get(path.slice(1)) ?? expect.fail(path);
      expect([sha256Hex(served), served.length]).toEqual([sha256, bytes]);
    }
    const unpaid = await axis();
    const tag = validate('x402-payment-required-2', await unpaid.json(), 'challenge')['svc.goods'];
    const { about, board, build_hash, files } = outline;
    expect([unpaid.status, tag]).toEqual([
      402,
      {
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        manifest_sha256: sha256Hex(canonicalBytes({ about, board, build_hash, files })),
      },
    ]);
    expect([outline.bytes, outline.manifest_sha256]).toEqual([tag?.bytes, tag?.manifest_sha256]);
  });

  test.each([
    ['axis=nothing', 422, 'unknown_axis'],
    ['axis=care', 422, 'not_measured'],
    ['preview=1', 422, 'unknown_axis'],
    ['axis=jail&preview=2', 400, 'invalid_query'],
    ['axis=jail&axiss=x', 400, 'unknown_query'],
  ])('%s is refused', async (query, status, error) => {
    const answer = await axis({}, query);
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })]);
  });

  test('a price reads nothing, so it is not counted', async () => {
    const limitsOf = () => ({ per_minute_client: 1, per_minute_all: 1 });
    doors = await makeBoardDoors({ limitsOf, fetch: readNothing });
    for (const [door, path] of [
      [axisBundle, '/api/axis-bundle?axis=jail'],
      [boardSnapshot, '/api/board-snapshot'],
    ] as const)
      for (let turn = 0; turn < 3; turn += 1)
        expect([path, (await ask(door, path)).status]).toEqual([path, 402]);
  });

  test('the price of the board says how much its preview lists', async () => {
    const preview = await ask(boardSnapshot, '/api/board-snapshot?preview=1');
    const { files, bytes, manifest_sha256 } = validate('file-bundle-outline-0.1', await preview.json(), 'x');
    const { 'svc.goods': tag } = Object(await (await ask(boardSnapshot, '/api/board-snapshot')).json());
    expect(tag).toEqual({ files: files.length, bytes, manifest_sha256 });
    expect(files.length).toBeGreaterThan(8);
  });

  test('a bare request shows the price', async () => {
    expect((await ask(axisBundle, '/api/axis-bundle')).status).toBe(402);
    expect((await ask(boardSnapshot, '/api/board-snapshot')).status).toBe(402);
  });
});

describe('what was bought', () => {
  test('is a short signed card, and an archive of a manifest and of the files that it lists', async () => {
    const { spelled, card, payload: sold } = await buy();
    expect(spelled.length).toBeLessThan(MOST_CHARACTERS);
    const key = doors.deps.facts.keys.keys.find(({ fragment }) => fragment === 'card-attestation-1');
    const keys = [{ kid: card.kid ?? '', publicKey: Buffer.from(key?.public_key ?? '', 'hex') }];
    expect((await verifyCards([card], { keys })).has(card.id)).toBe(true);
    const { url, sha256, bytes, holds } = sold.archive;
    const answer = await bundle(new Request(url), doors.deps);
    const archive = new Uint8Array(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), sha256Hex(archive), archive.length, holds]).toEqual([
      'application/gzip',
      sha256,
      bytes,
      'files',
    ]);
    const outline = validate(
      'file-bundle-outline-0.1',
      await (await axis({}, 'axis=jail&preview=1')).json(),
      'x',
    );
    const { about, board, build_hash, files } = outline;
    const manifest = canonicalBytes({ about, board, build_hash, files });
    expect(sold).toMatchObject({
      ...{ about, board, build_hash },
      manifest: { sha256: sha256Hex(manifest), files: files.length, bytes: outline.bytes },
    });
    const wanted = files.map(({ path }) => ({
      path: path.slice(1),
      bytes: doors.files.get(path.slice(1)) ?? expect.fail(path),
    }));
    const packed = new Uint8Array(gunzipSync(archive));
    expect(sha256Hex(packed)).toBe(sha256Hex(tarOf([{ path: 'MANIFEST.json', bytes: manifest }, ...wanted])));
  });

  test('is answered again for the same payment, archive and all', async () => {
    expect((await buy()).spelled).toBe((await buy()).spelled);
    expect(doors.rig.calls.settle).toBe(1);
  });

  test('lies under an id of its own for each buyer', async () => {
    const first = (await buy()).payload.archive.url;
    const second = (await buy({ authorization: { nonce: `0x${'2e'.repeat(32)}` } })).payload.archive.url;
    expect(second).not.toBe(first);
  });
});
