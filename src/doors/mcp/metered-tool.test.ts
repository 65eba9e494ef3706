import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors, serving } from '../../../tests/kit/board-doors.ts';
import { unhealthy } from '../../../tests/kit/door-deps.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { payload, place } from '../../../tests/kit/payment-rig.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { parseCard } from '../../core/card.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { filesInTar } from '../../core/tar.ts';
import { utf8 } from '../../core/text.ts';
import type { BundleFile1 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { bundle } from '../bundles/archive.ts';
import type { DoorDeps } from '../deps.ts';
import { mcp } from './mcp.ts';

let doors: BoardDoors;
beforeEach(async () => {
  doors = await makeBoardDoors();
});

type Calling = { readonly payment?: unknown; readonly deps?: DoorDeps };

const ask = async (name: string, given: object, { payment, deps = doors.deps }: Calling = {}) => {
  const _meta = payment === undefined ? undefined : { 'x402/payment': payment };
  const params = { name, arguments: given, _meta };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const answer = await mcp(jsonRequest('https://board.example/mcp', body), deps);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { text, ...JSON.parse(text).result };
};

const paymentFor = (name: string, nonce = '0d') =>
  payload({
    authorization: { nonce: `0x${nonce.repeat(32)}` },
    top: { resource: { url: `mcp://tool/${name}` } },
  });

const errorOf = ({ isError, content }: { isError: boolean; content: { text: string }[] }) => [
  isError,
  JSON.parse(content[0]?.text ?? '{}').error,
];

const filesOf = async (url: string, deps = doors.deps) => {
  const answer = await bundle(new Request(url), deps);
  return filesInTar(new Uint8Array(gunzipSync(Buffer.from(await answer.arrayBuffer()))));
};

const listIn = (files: ReadonlyMap<string, Uint8Array>): readonly BundleFile1[] =>
  JSON.parse(Buffer.from(files.get('MANIFEST.json') ?? []).toString()).files;

const wares = [
  ['marking_evidence', { url: 'https://example.com/picture.jpg' }],
  ['axis_bundle', { axis: 'jail' }],
  ['board_snapshot', {}],
] as const;

describe('without a payment', () => {
  test.each(wares)('%s says what it costs, in both places alike', async (name, given) => {
    const { isError, structuredContent, content, _meta } = await ask(name, given);
    expect([isError, _meta]).toEqual([true, undefined]);
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    validate('x402-payment-required-2', structuredContent, name);
    expect(structuredContent.resource.url).toBe(`mcp://tool/${name}`);
    expect(structuredContent.accepts[0]).toMatchObject({ amount: '50000', payTo: place.payTo });
    expect(structuredContent.extensions.bazaar.info.input).toMatchObject({ type: 'mcp', toolName: name });
  });

  test.each([
    ['axis_bundle', { axis: 'nothing' }, 'invalid_arguments'],
    ['axis_bundle', { axis: 'care' }, 'not_measured'],
    ['axis_bundle', {}, 'invalid_arguments'],
    ['marking_evidence', { url: 'http://127.0.0.1/x' }, /^refused|_/],
    ['evidence_bundle', { obligation: 'article-50', subject: 'x' }, 'no_bundle'],
    ['evidence_bundle', { obligation: 'nothing', subject: 'x' }, 'invalid_arguments'],
  ])('%s %j is refused before anybody is asked to pay', async (name, given, error) => {
    const said = await ask(name, given);
    expect(errorOf(said)).toEqual([true, typeof error === 'string' ? error : expect.stringMatching(error)]);
    expect(said.structuredContent).toBeUndefined();
  });

  test('a board that is not configured to be paid has closed tools', async () => {
    const deps: DoorDeps = { ...doors.deps, payment: { open: false, why: 'nobody is configured' } };
    expect(errorOf(await ask('axis_bundle', { axis: 'jail' }, { deps }))).toEqual([true, 'door_closed']);
  });

  test('without a card key nothing is sold that is promised signed', async () => {
    const signers = { ...doors.deps.signers, card: unhealthy('card-attestation-1') };
    const said = await ask('board_snapshot', {}, { deps: { ...doors.deps, signers } });
    expect(errorOf(said)).toEqual([true, 'door_closed']);
  });
});

describe('with a payment', () => {
  test('the artefact comes with its settlement, and once more for the same payment, byte for byte', async () => {
    const payment = paymentFor('axis_bundle');
    const first = await ask('axis_bundle', { axis: 'jail' }, { payment });
    expect(first._meta['x402/payment-response']).toMatchObject({ success: true });
    expect(first.content[0].text).toMatch(/^Card [0-9a-f]{64}; /);
    const { calls } = doors.rig;
    expect([calls.verify, calls.settle]).toEqual([1, 1]);
    const again = await ask('axis_bundle', { axis: 'jail' }, { payment });
    expect(again.text).toBe(first.text);
    expect([calls.verify, calls.settle]).toEqual([1, 1]);
  });

  test('what was bought is answered again when it could not be made any more', async () => {
    const payment = paymentFor('axis_bundle');
    const first = await ask('axis_bundle', { axis: 'jail' }, { payment });
    const deps = { ...doors.deps, fetch: serving(new Map(), doors.deps.origin) };
    expect((await ask('axis_bundle', { axis: 'jail' }, { payment, deps })).text).toBe(first.text);
  });

  test('for one thing it buys no other', async () => {
    const payment = paymentFor('axis_bundle');
    await ask('axis_bundle', { axis: 'jail' }, { payment });
    const other = await ask('axis_bundle', { axis: 'custody' }, { payment });
    expect(errorOf(other)).toEqual([true, 'payment_for_something_else']);
    const elsewhere = await ask('board_snapshot', {}, { payment: paymentFor('axis_bundle', '0e') });
    expect(errorOf(elsewhere)).toEqual([true, 'payment_for_something_else']);
    expect(doors.rig.calls.settle).toBe(1);
  });

  test('arguments that are wrong are refused, and nothing is asked of anybody', async () => {
    const payment = paymentFor('axis_bundle');
    for (const given of [{}, { axis: 7 }, { axis: 'jail', more: 1 }])
      expect(errorOf(await ask('axis_bundle', given, { payment }))).toEqual([true, 'invalid_arguments']);
    expect([doors.rig.calls.verify, doors.rig.calls.settle]).toEqual([0, 0]);
  });

  test('what cannot be made is not charged', async () => {
    const said = await ask('axis_bundle', { axis: 'care' }, { payment: paymentFor('axis_bundle') });
    expect([errorOf(said), doors.rig.calls.settle]).toEqual([[true, 'not_measured'], 0]);
  });

  const withRows = (rows: string): DoorDeps => {
    const path = 'board-data/axis-jail.json';
    const index = 'signed/estate_index.json';
    const { entries, ...rest } = JSON.parse(textOf(doors.files, index));
    const changed = { path, sha256: sha256Hex(utf8(rows)), bytes: utf8(rows).length };
    const kept = entries.filter((entry: { path: string }) => entry.path !== path);
    const estate = utf8(JSON.stringify({ ...rest, entries: [...kept, changed] }));
    const files = new Map([...doors.files, [path, utf8(rows)], [index, estate]]);
    return { ...doors.deps, fetch: serving(files, doors.deps.origin) };
  };

  test('more than an answer can carry is listed, and not packed', async () => {
    const deps = withRows(Buffer.from(randomBytes(5_000_000)).toString('base64'));
    const said = await ask('axis_bundle', { axis: 'jail' }, { payment: paymentFor('axis_bundle'), deps });
    const { archive, manifest } = said.structuredContent.payload;
    expect([archive.holds, manifest.files > 5, manifest.bytes > 5_000_000]).toEqual(['manifest', true, true]);
    const packed = await filesOf(archive.url, deps);
    expect([...packed.keys()]).toEqual(['MANIFEST.json']);
    expect(listIn(packed)).toHaveLength(manifest.files);
  });

  test('a file that changed under the index is not sold', async () => {
    const { origin } = doors.deps;
    const files = new Map([...doors.files, ['board-data/axis-jail.json', utf8('{}')]]);
    const deps = { ...doors.deps, fetch: serving(files, origin) };
    const said = await ask('axis_bundle', { axis: 'jail' }, { payment: paymentFor('axis_bundle'), deps });
    expect([errorOf(said), doors.rig.calls.settle]).toEqual([[true, 'board_unreadable'], 0]);
  });

  test('an outcome that is not known yet asks for the same payment again', async () => {
    doors.rig.world.settled = { kind: 'unknown' };
    const said = await ask('board_snapshot', {}, { payment: paymentFor('board_snapshot') });
    expect(errorOf(said)).toEqual([true, 'outcome_unknown']);
    expect([said.structuredContent, said.content[0].text]).toEqual([
      undefined,
      expect.stringContaining('Send the same payment again'),
    ]);
  });

  test('one that does not verify gets the challenge again, with the reason', async () => {
    doors.rig.world.verified = { kind: 'invalid', code: 'insufficient_funds' };
    const said = await ask('board_snapshot', {}, { payment: paymentFor('board_snapshot') });
    expect([said.isError, said.structuredContent.error]).toEqual([true, 'insufficient_funds']);
  });

  test('a settlement that fails withholds the artefact and says so in _meta', async () => {
    doors.rig.world.settled = { kind: 'refused', code: 'insufficient_funds', transaction: undefined };
    const said = await ask('board_snapshot', {}, { payment: paymentFor('board_snapshot') });
    expect(said.isError).toBe(true);
    expect(said._meta['x402/payment-response']).toMatchObject({ success: false });
    expect(said.content[0].text).not.toContain('sig_ed25519');
  });

  test.each([
    ['no object', 'x'],
    ['no payload', {}],
    ['another version', { ...payload(), x402Version: 1 }],
  ])('%s as a payment is an error that can be read', async (_, payment) => {
    expect(errorOf(await ask('board_snapshot', {}, { payment }))).toEqual([true, 'invalid_payload']);
  });
});

describe('a bundle', () => {
  test('is small to read, says its size before it is paid for, and links to its archive', async () => {
    const goods = (await ask('axis_bundle', { axis: 'jail' })).structuredContent['svc.goods'];
    const said = await ask('axis_bundle', { axis: 'jail' }, { payment: paymentFor('axis_bundle') });
    const { manifest, archive } = said.structuredContent.payload;
    expect(manifest).toEqual({ sha256: goods.manifest_sha256, files: goods.files, bytes: goods.bytes });
    const { url, bytes } = archive;
    expect(said.content[1]).toMatchObject({ type: 'resource_link', uri: url, size: bytes });
    expect(JSON.stringify(said.structuredContent).length).toBeLessThan(4_000);
  });

  const bought = async (name: string, given: object) => {
    const { structuredContent } = await ask(name, given, { payment: paymentFor(name) });
    const card = parseCard(canonicalBytes(structuredContent), name);
    expect(card.isSigned).toBe(true);
    const { about, archive } = validate('file-bundle-0.4', card.payload, name);
    return { about, files: listIn(await filesOf(archive.url)) };
  };

  test('of an axis holds its row, bank, rows, cards and keys', async () => {
    const { about, files } = await bought('axis_bundle', { axis: 'jail' });
    expect(about).toEqual({ kind: 'axis', axis: 'jail' });
    const paths = files.map(({ path }) => path);
    for (const part of [
      '/board-data/axis-jail.json',
      '/banks/board-1/items.jsonl',
      '/rows/alpha.jsonl',
      '/.well-known/did.json',
    ])
      expect(
        paths.some((path) => path.endsWith(part)),
        part,
      ).toBe(true);
    expect(paths.filter((path) => path.startsWith('/signed/cards/'))).toHaveLength(2);
    expect(paths.filter((path) => path.includes('mill-1'))).toEqual([]);
  });

  test('of an axis of facts holds its evidence and the proofs of its cards', async () => {
    const paths = (await bought('axis_bundle', { axis: 'custody' })).files.map(({ path }) => path);
    expect(paths.some((path) => path.startsWith('/evidence/custody/'))).toBe(true);
    expect(paths.filter((path) => path.startsWith('/root/proofs/')).length).toBe(3);
  });

  test('of the board holds every card, and no live state that quotes it', async () => {
    const paths = (await bought('board_snapshot', {})).files.map(({ path }) => path);
    expect(paths).toContain('/signed/cards.jsonl');
    expect(paths).toContain('/api/gspc.json');
    expect(paths).not.toContain('/api/state.json');
  });
});
