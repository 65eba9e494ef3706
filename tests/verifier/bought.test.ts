/** What a buyer keeps, checked without the seller: a receipt, an offer, a bundle. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { cardBytes, issueCard, parseCard } from '../../src/core/card.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { filesInTar, tarOf } from '../../src/core/tar.ts';
import { utf8 } from '../../src/core/text.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { bundle } from '../../src/doors/bundles/archive.ts';
import { axisBundle } from '../../src/doors/bundles/bundle-door.ts';
import { evidenceBundle } from '../../src/doors/bundles/evidence-bundle.ts';
import { markingEvidence } from '../../src/doors/marking-evidence.ts';
import { claimBook } from '../../src/doors/payment/claim-book.ts';
import type { BundleFile1, EvidenceBundle03 as Payload } from '../../src/schema/contracts.gen.ts';
import { validate } from '../../src/schema/validate.ts';
import { type BoardDoors, makeBoardDoors } from '../kit/board-doors.ts';
import { bundle as content, factsOf } from '../kit/door-deps.ts';
import { unmarked } from '../kit/marked-media.ts';
import { headerOf, payload } from '../kit/payment-rig.ts';
import { useFolder } from '../kit/scratch.ts';
import { verifyBundle, verifyReceipt } from './further-files.ts';

type Manifest = { readonly files: readonly BundleFile1[]; readonly findings: unknown };

const picture = unmarked['image/jpeg'] ?? new Uint8Array();

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

  test('by a key that was retired since is uncheckable: its day is the word of whoever had the key', async () => {
    const { keys, did_domain } = doors.deps.facts;
    const retired = keys.keys.map((key) =>
      key.fragment === 'board-attestation-1'
        ? { ...key, status: 'retired' as const, valid_until: '2100-01-01T00:00:00Z' }
        : key,
    );
    const later = canonicalBytes(deriveDid({ ...keys, keys: retired }, did_domain));
    const { outcome, steps } = await verifyReceipt({ receipt: receiptOf(), did: later });
    expect([outcome, steps.at(-1)?.detail]).toEqual([
      'UNCHECKABLE',
      expect.stringContaining('take the document of that day'),
    ]);
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
  test('verifies: card, archive, and each file that the manifest lists', async () => {
    const { outcome, steps } = await verifyBundle({ card, archive, did });
    expect([outcome, steps.map(({ step }) => step)]).toEqual([
      'VERIFIED',
      ['card', 'archive', 'files', 'cards', 'proofs', 'texts'],
    ]);
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

const pickBundles = (bundle: object) => {
  const { bundles } = factsOf({ bundles: [bundle] });
  return { bundles, goods: doors.countGoods(bundles) };
};

describe('an evidence bundle', () => {
  const subject = 'obligation=dora&subject=board';
  const outlineOf = (query: string) =>
    evidenceBundle(new Request(`${doors.deps.origin}/api/evidence-bundle?${query}&preview=1`), deps());
  /** The content of the kit, which bears on the axis of facts of the sample board. */
  const deps = () => ({
    ...doors.deps,
    facts: {
      ...doors.deps.facts,
      ...pickBundles({ ...content, axes: ['custody'] }),
    },
  });

  const paymentOf = (url: string, nonce: string) => {
    const authorization = { nonce: `0x${nonce.repeat(32)}` };
    return { 'x-payment': headerOf(payload({ top: { resource: { url } }, authorization })) };
  };

  /** The card that is sold at this address, and its archive. */
  const buy = async (url: string, nonce: string, given = deps()) => {
    const answer = await evidenceBundle(new Request(url, { headers: paymentOf(url, nonce) }), given);
    const card = new Uint8Array(await answer.arrayBuffer());
    const sold = validate('evidence-bundle-0.3', parseCard(card, 'sold').payload, 'sold');
    const packed = await bundle(new Request(sold.archive.url), given);
    return { card, archive: new Uint8Array(await packed.arrayBuffer()) };
  };

  const buyMarking = async () => {
    const url = `${doors.deps.origin}/api/art50/marking-evidence`;
    const request = new Request(url, { method: 'POST', body: picture, headers: paymentOf(url, '3e') });
    const answer = await markingEvidence(request, deps());
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  test('holds texts, rows, cards, proofs and the marking card of its buyer, and all of it verifies offline', async () => {
    const marking = await buyMarking();
    const { id } = parseCard(marking, 'marking');
    const query = `${subject}&marking_cards=${id}`;
    const outline = validate('evidence-bundle-outline-0.3', await (await outlineOf(query)).json(), 'outline');
    expect(outline.marking_cards).toEqual([expect.objectContaining({ id, bytes: marking.length })]);
    const address = `${doors.deps.origin}/api/evidence-bundle?${query.replaceAll(' ', '+')}`;
    const unpaid = Object(await (await evidenceBundle(new Request(address), deps())).json());
    const { files } = outline;
    expect(unpaid['svc.goods']).toEqual({
      files: files.length,
      bytes: outline.bytes - marking.length,
      findings: [expect.stringMatching(/^\S.*: \d+ of \d+ checks /)],
    });
    const sold = await buy(address, '4e');
    const { outcome, steps } = await verifyBundle({ ...sold, did });
    expect([outcome, steps.map(({ step, detail }) => `${step}: ${detail}`)]).toEqual([
      'VERIFIED',
      [
        expect.stringMatching(/^card: /),
        expect.stringMatching(/^archive: /),
        `files: ${files.length + 1} as the manifest lists them`,
        expect.stringMatching(/^cards: [2-9] signed$/),
        expect.stringMatching(/^proofs: [1-9] under root.json$/),
        'texts: 0 of 1 provisions, each under its digest',
      ],
    ]);
    const names = files.map(({ path }) => path);
    expect(names).toEqual(
      expect.arrayContaining(['/api/regulation.json', '/root.json', '/.well-known/did.json']),
    );
    expect(names.some((path) => path.startsWith('/evidence/custody'))).toBe(true);
    const packed = gzipSync(changed(gunzipSync(sold.archive), sold.archive.length));
    expect(await outcomeOf(verifyBundle({ ...sold, archive: new Uint8Array(packed), did }))).toBe('REFUTED');
  });

  test('about a component holds the axes on which it was asked, about the board all of them, for the price that each says', async () => {
    const given = {
      ...doors.deps,
      facts: { ...doors.deps.facts, ...pickBundles({ ...content, axes: ['jail', 'custody'] }) },
    };
    const listedOf = async (name: string) => {
      const url = `${doors.deps.origin}/api/evidence-bundle?obligation=dora&subject=${name}`;
      const outline = validate(
        'evidence-bundle-outline-0.3',
        await (await evidenceBundle(new Request(`${url}&preview=1`), given)).json(),
        name,
      );
      const unpaid = Object(await (await evidenceBundle(new Request(url), given)).json());
      expect(unpaid['svc.goods']).toMatchObject({ files: outline.files.length, bytes: outline.bytes });
      for (const [at, { sentence, limit }] of outline.findings.entries())
        expect([limit, name === 'alpha' || unpaid['svc.goods'].findings[at]]).toEqual([
          expect.stringMatching(/\w/),
          name === 'alpha' || expect.stringContaining(sentence),
        ]);
      const paths = outline.files.map(({ path }) => path);
      for (const { kind, path } of outline.artifacts)
        if (kind !== 'regulation' && kind !== 'corrections') expect(paths).toContain(path);
      return { axes: outline.axes, paths, said: outline.findings.map(({ sentence }) => sentence) };
    };
    const [alpha, custody, board] = [
      await listedOf('alpha'),
      await listedOf('custody'),
      await listedOf('board'),
    ];
    expect([alpha.axes, custody.axes, board.axes]).toEqual([['jail'], ['custody'], ['jail', 'custody']]);
    expect([alpha.said, board.said[1]]).toEqual([
      [expect.stringMatching(/: alpha was right on /)],
      custody.said[0],
    ]);
    const of = (axis: string) => (path: string) => path.includes(axis);
    expect([alpha.paths.some(of('custody')), alpha.paths.some(of('banks/board-1/'))]).toEqual([false, true]);
    expect([custody.paths.some(of('banks/board-1/')), custody.paths.some(of('evidence/custody'))]).toEqual([
      false,
      true,
    ]);
    expect(new Set([...alpha.paths, ...custody.paths])).toEqual(new Set(board.paths));
    const url = `${doors.deps.origin}/api/evidence-bundle?obligation=dora&subject=alpha`;
    expect(await outcomeOf(verifyBundle({ ...(await buy(url, '7e', given)), did }))).toBe('VERIFIED');
  });

  /** The card that was sold with another payload, signed again, and an archive of another manifest. */
  const changedSale = async (
    sold: Awaited<ReturnType<typeof buy>>,
    change: (payload: Payload, manifest: Manifest) => { payload: object; manifest: object },
  ) => {
    const files = filesInTar(new Uint8Array(gunzipSync(sold.archive)));
    const { payload, unmeasured, schema } = JSON.parse(new TextDecoder().decode(sold.card));
    const was = validate('evidence-bundle-0.3', payload, 'sold');
    const listed = JSON.parse(Buffer.from(files.get('MANIFEST.json') ?? []).toString());
    const to = change(was, listed);
    const manifest = canonicalBytes(to.manifest);
    const packed = [...new Map([...files, ['MANIFEST.json', manifest] as const])];
    const archive = new Uint8Array(gzipSync(tarOf(packed.map(([path, bytes]) => ({ path, bytes })))));
    const next = {
      ...to.payload,
      archive: { ...was.archive, sha256: sha256Hex(archive), bytes: archive.length },
      ...('manifest' in to.payload
        ? { manifest: { ...was.manifest, ...Object(to.payload.manifest), sha256: sha256Hex(manifest) } }
        : { manifest_sha256: sha256Hex(manifest) }),
    };
    const body = { schema, surface: 'evidence-bundle', payload: next, unmeasured } as const;
    return { card: cardBytes(issueCard(body, doors.deps.signers.card)), archive };
  };

  test('is refuted where its card says another finding, subject or count than the manifest', async () => {
    const sold = await buy(`${doors.deps.origin}/api/evidence-bundle?${subject}`, '5e');
    const verdictOf = async (change: (payload: Payload) => object) => {
      const other = await changedSale(sold, (was, manifest) => ({
        payload: { ...was, ...change(was) },
        manifest,
      }));
      const { outcome, steps } = await verifyBundle({ ...other, did });
      return [outcome, steps.at(-1)?.detail];
    };
    expect(await verdictOf(() => ({}))).toEqual(['VERIFIED', expect.any(String)]);
    const better = { axis: 'custody', sentence: 'All is well.', limit: 'None.' };
    expect(await verdictOf(() => ({ findings: [better] }))).toEqual([
      'REFUTED',
      'the manifest has another findings',
    ]);
    expect(await verdictOf(() => ({ subject: 'alpha' }))).toEqual([
      'REFUTED',
      'the manifest has another subject',
    ]);
    expect(await verdictOf(({ manifest }) => ({ manifest: { ...manifest, files: 1 } }))).toEqual([
      'REFUTED',
      'the card counts other files',
    ]);
  });

  test('is refuted where its manifest lists one file twice in the place of another', async () => {
    const sold = await buy(`${doors.deps.origin}/api/evidence-bundle?${subject}`, '5e');
    const twice = await changedSale(sold, (payload, manifest) => {
      const [first, , ...more] = manifest.files;
      return { payload, manifest: { ...manifest, files: [first, first, ...more] } };
    });
    const { outcome, steps } = await verifyBundle({ ...twice, did });
    expect([outcome, steps.at(-1)?.detail]).toEqual(['REFUTED', 'the manifest lists a file twice']);
  });

  test('that was sold before, when the card listed the files, verifies, and is refuted where it quotes another text or lists another file', async () => {
    const sold = await buy(`${doors.deps.origin}/api/evidence-bundle?${subject}`, '5e');
    const outcomeOfEarlier = async (change: (files: Manifest['files']) => object) => {
      const earlier = await changedSale(sold, ({ manifest: _, ...was }, { findings: __, ...manifest }) => ({
        payload: { ...was, ...manifest, kind: 'svc.evidence-bundle/0.2', ...change(manifest.files) },
        manifest,
      }));
      const { outcome, steps } = await verifyBundle({ ...earlier, did });
      return [outcome, steps.at(-1)?.detail];
    };
    expect(await outcomeOfEarlier(() => ({}))).toEqual([
      'VERIFIED',
      expect.stringMatching(/provisions, each under its digest$/),
    ]);
    expect(await outcomeOfEarlier((files) => ({ files: files.slice(1) }))).toEqual([
      'REFUTED',
      'the manifest has another files',
    ]);
    const quote = { text: 'x', is_whole: true, at: '/x', text_sha256: 'ab'.repeat(32) };
    const provisions = content.provisions.map((each) => ({ ...each, quote }));
    expect(await outcomeOfEarlier(() => ({ provisions }))).toEqual(['REFUTED', 'another text of dora.5-16']);
  });

  test('of a card that was not sold here, or was not paid for, is not charged for', async () => {
    const answer = await outlineOf(`${subject}&marking_cards=${'ab'.repeat(32)}`);
    expect([answer.status, Object(await answer.json()).error]).toEqual([422, 'unknown_card']);
    const url = `${doors.deps.origin}/api/evidence-bundle?${subject}&marking_cards=${'ab'.repeat(32)}`;
    const paid = await evidenceBundle(new Request(url, { headers: paymentOf(url, '6e') }), deps());
    expect([paid.status, Object(await paid.json()).detail]).toEqual([
      422,
      expect.stringMatching(/nothing was charged$/),
    ]);
    const { store, settled } = { store: doors.rig.store, settled: doors.rig.world.settled };
    const book = claimBook(store);
    const [key = ''] = await store.list('claims/');
    await book.note('cd'.repeat(32), `claims/${'0'.repeat(64)}`);
    expect([await book.sold('cd'.repeat(32)), settled.kind]).toEqual([undefined, 'settled']);
    await book.note('cd'.repeat(32), key);
    expect(await book.sold('cd'.repeat(32))).toMatch(/surface/);
  });

  test.each([
    'x',
    'AB'.repeat(32),
    Array(17).fill('ab'.repeat(32)).join(','),
    Array(2).fill('ab'.repeat(32)).join(','),
  ])('marking_cards=%s is refused', async (ids) => {
    expect((await outlineOf(`${subject}&marking_cards=${ids}`)).status).toBe(400);
  });
});

const folder = useFolder();

test('the command prints nothing of a stranger that acts on a terminal, or reads as a line of its own', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = { alg: 'EdDSA', kid: 'did:web:a\u001b[2J\nVERIFIED#board-attestation-1' };
  const said = { version: 1, network: 'x', payer: 'x', resourceUrl: '\u001b[2J\nVERIFIED', issuedAt: 1 };
  const receipt = join(folder, 'receipt');
  const keys = join(folder, 'did.json');
  writeFileSync(receipt, `${part(header)}.${part(said)}.${Buffer.alloc(64).toString('base64url')}`);
  writeFileSync(keys, did);
  const words = ['public/signed/verify-bought.mjs', 'receipt', receipt, '--did', keys];
  const { stdout, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect([stdout.includes('\u001b'), stdout.split('\n').filter((line) => line === 'VERIFIED')]).toEqual([
    false,
    [],
  ]);
  expect([stdout.trimEnd().split('\n').at(-1), status]).toEqual(['REFUTED', 1]);
});
