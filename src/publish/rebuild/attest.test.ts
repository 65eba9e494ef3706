import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentOf, copyDiskBoard, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard, wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, edited, type Files, textOf, withFiles } from '../../../tests/kit/files.ts';
import { testSeed } from '../../../tests/kit/keys.ts';
import { memoryTarget } from '../../../tests/kit/memory-site.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { verifyAttestations } from '../../../tests/verifier/further-files.ts';
import { parseBase64, toBase64 } from '../../core/base64.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { signEnvelope, signedBytes } from '../../core/dsse.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { readSums } from '../../recount/served-files.ts';
import { writeAttestation } from './attest.ts';
import type { RebuildReport } from './check-rebuild.ts';
import { listAttestation } from './list-attestation.ts';

const folder = useFolder();
const place = (name: string): string => join(folder, name);

let signed: DiskBoard;
let board: DiskBoard;
let site: Files;
beforeAll(async () => {
  signed = makeSampleBoard();
  await signSample(signed);
  site = await wholeSite(signed);
});
beforeEach(() => {
  board = copyDiskBoard(dirname(signed.artifactsDir));
});
afterEach(() => board.remove());
afterAll(() => signed.remove());

const makeKey = (name: string): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(place(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return place(`${name}.pem`);
};

const reportOf = (outcome: RebuildReport['outcome']): RebuildReport => ({
  outcome,
  differences: outcome === 'DIFFERS' ? [{ file: 'index.html', at: '', served: '1', rebuilt: '2' }] : [],
  open: [],
  compared: 100,
  origin: 'https://board.example',
});

/** What this builder says of these files, in a file of theirs. */
const attest = (name: string, outcome: RebuildReport['outcome'] = 'REBUILT', files = site): string => {
  const target = memoryTarget(files);
  const file = place(`${name}.json`);
  writeAttestation({
    site: { ...target, sums: readSums(target) },
    report: reportOf(outcome),
    inputs: 'published',
    keyFile: makeKey(name),
    file,
    now: new Date('2026-03-04T05:06:07Z'),
  });
  return file;
};

const list = (file: string, builder?: string): string =>
  listAttestation({ artifactsDir: board.artifactsDir, file, builder });

const judge = (files: Files, builders?: readonly string[]) =>
  verifyAttestations({ read: (path) => files.get(path) ?? null, ...(builders && { builders }) });

const keyOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).signatures[0].keyid;

describe('a statement about a rebuild', () => {
  test('is an in-toto statement about content, engine, origin and list of digests', () => {
    const envelope = JSON.parse(readFileSync(attest('ada'), 'utf8'));
    expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
    const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
    expect(statement.subject.map(({ name }: { name: string }) => name)).toEqual([
      'content',
      'engine',
      'https://board.example/SHA256SUMS',
    ]);
    const alone = /^.*board-data\/(site|attestations)\.json\n/gm;
    expect(statement.subject[2].digest.sha256).toBe(
      sha256Hex(Buffer.from(textOf(site, 'SHA256SUMS').replace(alone, ''))),
    );
    expect(statement.predicate).toMatchObject({
      verdict: 'REBUILT',
      compared: 100,
      differences: 0,
      inputs: 'published',
      at: '2026-03-04T05:06:07Z',
      builder: { id: keyOf(place('ada.json')) },
    });
  });

  test('verifies with openssl, under the key of the builder', () => {
    const envelope = JSON.parse(readFileSync(attest('ada'), 'utf8'));
    const openssl = (...args: readonly string[]) => spawnSync('openssl', args, { encoding: 'utf8' });
    openssl('pkey', '-in', place('ada.pem'), '-pubout', '-out', place('ada.pub'));
    const payload = parseBase64(envelope.payload);
    writeFileSync(place('signed'), signedBytes({ type: envelope.payloadType, payload }));
    writeFileSync(place('sig'), parseBase64(envelope.signatures[0].sig));
    const check = [
      'pkeyutl',
      '-verify',
      '-pubin',
      '-inkey',
      place('ada.pub'),
      '-rawin',
      '-in',
      place('signed'),
    ];
    expect(openssl(...check, '-sigfile', place('sig')).stdout).toContain('Signature Verified Successfully');
    writeFileSync(place('signed'), signedBytes({ type: `${envelope.payloadType}.`, payload }));
    expect(openssl(...check, '-sigfile', place('sig')).status).not.toBe(0);
  });

  test('is made of nothing that could not be compared', () => {
    expect(() => attest('ada', 'UNCHECKABLE')).toThrow(/nothing is attested/);
  });

  test('is signed by nothing but an Ed25519 key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(place('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const target = memoryTarget(site);
    const attesting = { site: { ...target, sums: readSums(target) }, report: reportOf('REBUILT') };
    for (const keyFile of [place('ec.pem'), place('none.pem')])
      expect(() =>
        writeAttestation({ ...attesting, inputs: 'own', keyFile, file: place('x'), now: new Date() }),
      ).toThrow(/openssl genpkey -algorithm ed25519/);
  });
});

describe('a board that lists what others say', () => {
  test('changes no other byte, so that what they signed goes on holding', async () => {
    expect(list(attest('ada'), 'Ada')).toMatch(/^attestation: Ada says REBUILT/);
    const listed = await wholeSite(board);
    const changed = [...listed].filter(
      ([path, bytes]) => sha256Hex(bytes) !== sha256Hex(bytesAt(site, path)),
    );
    expect(changed.map(([path]) => path)).toEqual([
      'SHA256SUMS',
      'board-data/attestations.json',
      'board-data/site.json',
      'site.note',
    ]);
    expect(await judge(listed)).toMatchObject({ outcome: 'VERIFIED', agree: ['Ada'], differ: [] });
  });

  test('is shown with how many agree, who does not, and who spoke of another state', async () => {
    list(attest('ada'), 'Ada');
    list(attest('bob'), 'Bob');
    list(attest('cy', 'REBUILT', edited(site, 'SHA256SUMS', /[0-9a-e]/, 'f')), 'Cy');
    expect(await judge(await wholeSite(board))).toMatchObject({
      outcome: 'VERIFIED',
      agree: ['Ada', 'Bob'],
      earlier: ['Cy'],
    });
    list(attest('dan', 'DIFFERS'), 'Dan');
    const verdict = await judge(await wholeSite(board));
    expect(verdict).toMatchObject({ outcome: 'REFUTED', agree: ['Ada', 'Bob'], differ: ['Dan'] });
    expect(verdict.steps.at(-1)?.detail).toContain('2 of 4 builders made this very site again: Ada, Bob');
  });

  test('is held to the builders whom a reader trusts', async () => {
    const [ada, bob] = [attest('ada'), attest('bob')];
    list(ada, 'Ada');
    const files = await wholeSite(board);
    expect((await judge(files, [keyOf(ada)])).outcome).toBe('VERIFIED');
    expect((await judge(files, [keyOf(ada), keyOf(bob)])).outcome).toBe('UNCHECKABLE');
    expect((await judge(files, [keyOf(bob)])).outcome).toBe('UNCHECKABLE');
  });

  test('without any is UNCHECKABLE, and the same statement counts once', async () => {
    expect((await judge(site)).outcome).toBe('UNCHECKABLE');
    const ada = attest('ada');
    list(ada, 'Ada');
    const before = contentOf(board.artifactsDir);
    list(ada);
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });

  test.each([
    ['a key that is new, without a name', () => list(attest('ada')), /--builder/],
    [
      'a damaged envelope',
      () => {
        const file = attest('ada');
        const envelope = JSON.parse(readFileSync(file, 'utf8'));
        const payload = Buffer.from(envelope.payload, 'base64')
          .toString()
          .replace('"compared":100', '"compared":101');
        writeFileSync(file, JSON.stringify({ ...envelope, payload: toBase64(Buffer.from(payload)) }));
        list(file, 'Ada');
      },
      /a signature that verifies/,
    ],
    [
      'a statement by a key of the board',
      () => {
        const file = attest('ada');
        const payload = parseBase64(JSON.parse(readFileSync(file, 'utf8')).payload);
        const { signatures } = signEnvelope({ type: TYPE, payload }, testSeed(1));
        const statement = JSON.parse(new TextDecoder().decode(payload));
        statement.predicate.builder.id = signatures[0]?.keyid;
        const own = signEnvelope({ type: TYPE, payload: canonicalBytes(statement) }, testSeed(1));
        writeFileSync(file, canonicalBytes(own));
        list(file, 'Own');
      },
      /the key of somebody else/,
    ],
  ])('does not list %s', (_what, listing, why) => {
    expect(listing).toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^(ATTESTATION|STATEMENT)$/),
        message: expect.stringMatching(why),
      }),
    );
  });
});

const TYPE = 'application/vnd.in-toto+json';

/** The site with its list of digests made anew for one file. */
const relisted = (files: Files, name: string): Files => {
  const line = new RegExp(`^[0-9a-f]{64}(?= {2}${name}$)`, 'm');
  return edited(files, 'SHA256SUMS', line, sha256Hex(bytesAt(files, name)));
};

/** What the board's own key says of the listed state, under any spelling of that key. */
const ownStatement = (files: Files) => {
  const [envelope] = JSON.parse(textOf(files, 'board-data/attestations.json')).attestations;
  const statement = JSON.parse(new TextDecoder().decode(parseBase64(envelope.payload)));
  const sealed = (id: string) => {
    const payload = canonicalBytes({ ...statement, predicate: { ...statement.predicate, builder: { id } } });
    return signEnvelope({ type: TYPE, payload }, testSeed(1));
  };
  const keyid = sealed('').signatures[0]?.keyid ?? '';
  const under = (id: string) => {
    const { signatures, ...rest } = sealed(id);
    return { ...rest, signatures: signatures.map((each) => ({ ...each, keyid: id })) };
  };
  return { keyid, under };
};

describe('in a served list', () => {
  const path = 'board-data/attestations.json';
  /** The list as a publisher without scruples writes it, and the digests made anew. */
  const forged = (files: Files, change: (body: ReturnType<typeof JSON.parse>) => object): Files => {
    const bytes = canonicalBytes(change(JSON.parse(textOf(files, path))));
    return relisted(withFiles(files, { [path]: bytes }), path);
  };
  let listed: Files;
  beforeEach(async () => {
    list(attest('ada'), 'Ada');
    listed = await wholeSite(board);
  });

  test('a damaged statement and one by an unknown key never count', async () => {
    const damaged = forged(listed, ({ attestations: [one], ...body }) => ({
      ...body,
      attestations: [{ ...one, payload: one.payload.replace(/^./, 'f') }],
    }));
    expect(await judge(damaged)).toMatchObject({
      outcome: 'UNCHECKABLE',
      agree: [],
      uncounted: ['attestation 0: a signature that does not hold'],
    });
    const unknown = forged(listed, (body) => ({ ...body, builders: [] }));
    expect(await judge(unknown)).toMatchObject({ agree: [], uncounted: ['attestation 0: an unknown key'] });
  });

  test('the board’s own key under other spellings makes no builders', async () => {
    const own = ownStatement(listed);
    const respelled = [1, 2, 3].map((count) =>
      own.keyid.replace('did:key:z', `did:key:z${'1'.repeat(count)}`),
    );
    const many = forged(listed, (body) => ({
      ...body,
      builders: respelled.map((key) => ({ name: key, key })),
      attestations: respelled.map(own.under),
    }));
    expect(await judge(many)).toMatchObject({ outcome: 'REFUTED', agree: [] });
    const plain = forged(listed, (body) => ({
      ...body,
      builders: [{ name: 'University', key: own.keyid }],
      attestations: [own.under(own.keyid)],
    }));
    expect(await judge(plain)).toMatchObject({
      agree: [],
      uncounted: ['attestation 0: the board’s own key'],
    });
  });

  test('what was edited by hand is not built', async () => {
    const own = ownStatement(listed);
    const kept = board.read('attestations.json');
    const [, key = ''] = /"key":"([^"]+)"/.exec(kept) ?? [];
    board.write({ 'attestations.json': kept.replaceAll(key, own.keyid.replace('z6', 'z16')) });
    await expect(wholeSite(board)).rejects.toMatchObject({ code: 'SCHEMA' });
    board.write({ 'attestations.json': kept.replaceAll(key, own.keyid) });
    await expect(wholeSite(board)).rejects.toMatchObject({ code: 'STATEMENT' });
  });

  test('a list that is not the listed one is refused', async () => {
    const files = withFiles(listed, { [path]: textOf(listed, path).replace('Ada', 'Eve') });
    expect((await judge(files)).outcome).toBe('REFUTED');
  });

  test('the same statement on another site, by another engine or at another origin, is of another state', async () => {
    for (const [name, from, to] of [
      ['sitemap.xml', /https:\/\/board\.example/g, 'https://other.example'],
      ['root.json', '"card_count"', '"card_count "'],
      ['inputs/artifacts/publisher.json', '"', ' "'],
    ] as const)
      expect(await judge(relisted(edited(listed, name, from, to), name))).toMatchObject({
        outcome: 'UNCHECKABLE',
        agree: [],
        earlier: ['Ada'],
      });
  });

  test('and what a rebuild reads of it is the list itself', async () => {
    const { files } = await emitBoard(board);
    expect(textOf(files, path)).toBe(board.read('attestations.json'));
  });
});
