import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ascii, type Bytes, join } from '../media/bytes.ts';
import { testChain } from '../media/certificate.ts';
import { fixedKey, SIGNATURE_LENGTHS, signFixed, verifiesFixed } from '../media/fixed-key.ts';
import { assemble, dissect, heif } from '../media/heif.ts';
import { boxesOf, overwrite, superBox } from '../media/manifest-store.ts';
import { withSeededDraws } from '../media/seeded-draws.ts';
import { signedHeif } from '../media/signed-heif.ts';
import { signedJpeg } from '../media/signed-jpeg.ts';
import { signedPng } from '../media/signed-png.ts';
import { ABSENT } from './validity-absent.ts';
import { CHANGES } from './validity-changes.ts';
import { failedChecks } from './validity-check.ts';

const control = (name: string): Bytes =>
  Uint8Array.from(readFileSync(new URL(`../media/control/${name}`, import.meta.url)));

const chain = testChain();

describe('checking a credential without a measured reader', () => {
  test('the signed control file verifies, the changed one does not fit its hash', () => {
    expect(failedChecks(signedJpeg, control('signed.jpg'), chain)).toEqual([]);
    expect(failedChecks(signedJpeg, control('changed.jpg'), chain)).toEqual(['binding']);
  });

  test('another chain than the one that signed is no signature', () => {
    expect(failedChecks(signedJpeg, control('signed.jpg'), testChain('ES256', 'another signer'))).toEqual([
      'signature',
    ]);
  });

  test.each(
    CHANGES.filter(({ kind }) => !['store moved', 'signature swapped'].includes(kind)).map(
      (change) => [change.kind, change] as const,
    ),
  )('%s breaks what it says', async (_, change) => {
    const file = control('signed.jpg');
    const other = async (): Promise<Bytes> => file;
    const broken = await change.make({ carrier: signedJpeg, file, other, picture: 903, chain });
    expect(failedChecks(signedJpeg, broken, chain)).toEqual(change.fails);
  });

  test('each change has its own kind of file without a credential beside it', () => {
    expect(ABSENT.length).toBe(CHANGES.length);
    expect(new Set(CHANGES.map(({ kind }) => kind)).size).toBe(CHANGES.length);
  });
});

describe('fixed keys, certificates and draws', () => {
  test.each(['ES256', 'ES384', 'Ed25519'] as const)(
    'a signature of %s verifies, is the same again, and is of its message',
    (algorithm) => {
      const key = fixedKey('test', algorithm);
      const signature = signFixed(key, ascii('message'));
      expect(signFixed(key, ascii('message'))).toEqual(signature);
      expect(signature.length).toBe(SIGNATURE_LENGTHS[algorithm]);
      expect(verifiesFixed(key, ascii('message'), signature)).toBe(true);
      expect(verifiesFixed(key, ascii('massage'), signature)).toBe(false);
    },
  );

  test.each([
    ['ES256', 'ec'],
    ['ES384', 'ec'],
    ['Ed25519', 'ed25519'],
  ] as const)('the leaf of %s is issued by the authority, and is none itself', (algorithm, kind) => {
    const [leaf, authority] = testChain(algorithm).certificates.map((der) => new X509Certificate(der));
    if (leaf === undefined || authority === undefined) throw new Error('a chain of two');
    expect(leaf.verify(authority.publicKey)).toBe(true);
    expect(leaf.checkIssued(authority)).toBe(true);
    expect([leaf.ca, authority.ca]).toEqual([false, true]);
    expect(leaf.publicKey.asymmetricKeyType).toBe(kind);
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4']);
  });

  test('draws follow from the seed, and only while it lasts', async () => {
    const draw = async (): Promise<Uint8Array> => crypto.getRandomValues(new Uint8Array(40));
    const first = await withSeededDraws('a', draw);
    expect(await withSeededDraws('a', draw)).toEqual(first);
    expect(await withSeededDraws('b', draw)).not.toEqual(first);
    expect(await draw()).not.toEqual(first);
  });
});

describe('stores and their carriers', () => {
  test('the boxes of a store are found by label', () => {
    const store = signedJpeg.storeOf(control('signed.jpg'));
    const labels = boxesOf(store).flatMap(({ type, label }) => (type === 'jumb' ? [label] : []));
    expect(labels.filter((label) => !label.startsWith('urn:'))).toEqual([
      'c2pa',
      'c2pa.assertions',
      'c2pa.actions.v2',
      'c2pa.hash.data',
      'c2pa.claim.v2',
      'c2pa.signature',
    ]);
    expect(superBox(store, 'c2pa.signature').end).toBe(store.length);
    expect(() => superBox(store, 'c2pa.nothing')).toThrow('expected one box c2pa.nothing, got 0');
    expect(() => overwrite(store, store.length - 1, ascii('ab'))).toThrow('no 2 bytes');
  });

  test.each([
    ['JPEG', signedJpeg],
    ['PNG', signedPng],
    ['HEIF', signedHeif],
  ])('a %s keeps its bound bytes apart from notes and pictures', (_, carrier) => {
    const file = carrier.plain(904);
    expect(carrier.withoutStore(file)).toEqual(file);
    for (const changed of [
      carrier.touchPicture(file),
      carrier.addNote(file),
      carrier.replacePicture(file, 905),
    ])
      expect(carrier.bound(changed)).not.toEqual(carrier.bound(file));
    expect(carrier.replacePicture(file, 905)).toEqual(carrier.plain(905));
    expect(() => carrier.storeOf(file)).toThrow(RangeError);
  });

  test('a HEIF taken apart and put together is the same file; free boxes are not bound', () => {
    const file = heif(906);
    expect(assemble(dissect(file))).toEqual(file);
    const more = join(file, assemble([{ type: 'free', content: ascii('space') }]));
    expect(signedHeif.bound(more)).toEqual(signedHeif.bound(file));
  });
});
