/** The key documents of the vectors, which the verifier in Python reads too. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { layFiles } from '../../src/publish/laid-files.ts';
import { beside } from '../kit/command.ts';
import { testFolder, useServer } from '../kit/scratch.ts';
import { canonical, DID, didDocument, type Key, keyOf, sha256, sign, textOf } from './forge.ts';
import { followKeys } from './further-files.ts';
import { type Outcome, verifier, verifierUrl } from './verifier.ts';

type Document = {
  readonly document: object;
  readonly signatures: readonly object[];
};
type Case = {
  readonly name: string;
  readonly kept: number;
  readonly served: readonly number[];
  readonly did?: number;
  readonly reword?: Readonly<Record<string, readonly [string, string]>>;
  readonly drop_signatures?: Readonly<Record<string, number>>;
  readonly add_stranger?: number;
  readonly outcome: Outcome;
};
type Vector = {
  readonly documents: readonly Document[];
  readonly cases: readonly Case[];
  readonly checkpoints: Readonly<Record<'one_of_two' | 'two_of_two', string>>;
};
const { documents, cases, checkpoints }: Vector = JSON.parse(
  readFileSync('tests/vectors/key-documents.json', 'utf8'),
);

const stranger = { kid: 'did:web:stranger.example#log-1', sig_ed25519: 'ab'.repeat(64) };

const changed = (number: number, { reword, drop_signatures, add_stranger }: Case): Document => {
  const { document, signatures, ...rest } = documents[number - 1] ?? { document: {}, signatures: [] };
  const [old, words] = reword?.[number] ?? ['', ''];
  return {
    ...rest,
    document: JSON.parse(JSON.stringify(document).replaceAll(old, words)),
    signatures: [
      ...(add_stranger === number ? [stranger] : []),
      ...signatures.slice(drop_signatures?.[number] ?? 0),
    ],
  };
};

const filesOf = (each: Case): Map<string, Uint8Array> => {
  const newest = changed(each.did ?? each.served.at(-1) ?? 4, each);
  const served = each.served.map((number, at): [string, Uint8Array] => [
    `keys/${at + 1}.json`,
    canonicalBytes(changed(number, each)),
  ]);
  return new Map([...served, ['.well-known/did.json', canonicalBytes(newest.document)]]);
};

const keptOf = ({ kept }: Case): Uint8Array => canonicalBytes(documents[kept - 1]?.document);

test.each(cases)('$name: $outcome', async (each) => {
  const files = filesOf(each);
  const verdict = await followKeys({ did: keptOf(each), read: (path) => files.get(path) ?? null });
  expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(each.outcome);
  expect(verdict.document !== undefined).toBe(each.outcome === 'VERIFIED');
});

const outOfTime = [
  ['a newest document whose keys have expired', 'valid_until', '2026-11-30T00:00:00Z'],
  ['a newest document whose keys are valid from a day to come', 'valid_from', '2030-01-01T00:00:00Z'],
] as const;

test('SECURITY.md has a row for each of them, and for no other', () => {
  const table = readFileSync('SECURITY.md', 'utf8').split('| what the site serves | verdict |\n')[1] ?? '';
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (.+) \| ([A-Z]+) \|$/gm)].map(
    ([, ...row]) => row,
  );
  const asked = outOfTime.map(([name]) => [name, 'UNCHECKABLE']);
  expect(rows.sort()).toEqual([...cases.map(({ name, outcome }) => [name, outcome]), ...asked].sort());
});

test.each([
  ['one_of_two', 'UNCHECKABLE'],
  ['two_of_two', 'VERIFIED'],
] as const)('a checkpoint that %s keys signed: %s', async (signed, outcome) => {
  const did = canonicalBytes(documents[3]?.document);
  const checkpoint = new TextEncoder().encode(checkpoints[signed]);
  expect((await verifier.verifyCheckpoint({ checkpoint, did })).outcome).toBe(outcome);
});

/** A folder with the files of the first case, and the key document that was kept. */
const laid = (): { readonly folder: string; readonly kept: string } => {
  const folder = testFolder();
  const kept = join(folder, 'did.json');
  const [followed] = cases;
  if (followed === undefined) throw new Error('no case');
  layFiles(folder, filesOf(followed));
  writeFileSync(kept, keptOf(followed));
  return { folder, kept };
};
const type = (...words: readonly string[]) =>
  beside(process.execPath, ['public/signed/verify-keys.mjs', ...words]);

test('a reader who types it has the newest document written, to be kept', async () => {
  const { folder, kept } = laid();
  const out = join(folder, 'newest.json');
  const { status, stdout } = await type(folder, '--did', kept, '--out', out);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/1 to 4, 3 changes.*VERIFIED\n$/s)]);
  expect(readFileSync(out)).toEqual(readFileSync(join(folder, '.well-known/did.json')));
});

test('what is typed wrongly is told, and what a file says does not act on the terminal', async () => {
  const { folder, kept } = laid();
  const { status, stdout } = await type(folder);
  expect([status, stdout]).toEqual([2, expect.stringContaining('usage: node verify-keys.mjs')]);
  writeFileSync(kept, '\u001b[2J\nVERIFIED');
  const told = await type(folder, '--did', kept);
  expect(told.stdout).toMatch(
    /^uncheckable: key documents: the kept key document: .*\\u001b.*\nUNCHECKABLE\n$/,
  );
});

describe('a document that verify-card.mjs does not open', () => {
  const [own, thief] = [keyOf('log-1', 3), keyOf('log-1', 66)];
  const documentOf = (keys: Key[], more: object = {}) => ({
    ...JSON.parse(textOf(didDocument(keys.map((key) => ({ key }))))),
    ...more,
  });
  const alone = documentOf([own]);
  /** The kept document, and one behind it that these keys signed. */
  const follow = (kept: object, next: object, ...signers: readonly Key[]) => {
    const first = { schema: 'svc.key-document/0.1', number: 1, document: kept };
    const previous_sha256 = sha256(canonical(JSON.parse(JSON.stringify(first))));
    const second = JSON.parse(JSON.stringify({ ...first, number: 2, previous_sha256, document: next }));
    const signatures = signers.map((key) => ({ kid: key.kid, sig_ed25519: sign(key, canonical(second)) }));
    const files = new Map([
      ['keys/1.json', canonicalBytes({ ...first, signatures: [] })],
      ['keys/2.json', canonicalBytes({ ...second, signatures })],
      ['.well-known/did.json', canonicalBytes(next)],
    ]);
    const read = (path: string) => files.get(path) ?? null;
    return followKeys({ did: canonicalBytes(kept), read, now: Date.parse('2026-12-01T00:00:00Z') });
  };
  const asking = (need: unknown, ...kids: readonly string[]) => ({ threshold: { need, keys: kids } });

  test('as it is meant, it leads to the next', async () => {
    const next = documentOf([own, keyOf('log-2', 4)]);
    expect(await follow(alone, next, own)).toMatchObject({
      outcome: 'VERIFIED',
      document: canonicalBytes(next),
    });
  });
  test.each([0, -1, {}, 'x', 0.5])('asks for %j signatures: nobody’s change is followed', async (need) => {
    const kept = documentOf([own], asking(need, own.kid));
    const { outcome, document } = await follow(kept, documentOf([thief]));
    expect([outcome, document]).toEqual(['UNCHECKABLE', undefined]);
  });
  test('has one key under two names: it is no two of two', async () => {
    const twin = keyOf('log-2', 3);
    const kept = documentOf([own, twin], asking(2, own.kid, twin.kid));
    expect((await follow(kept, documentOf([thief]), own, twin)).outcome).toBe('UNCHECKABLE');
  });
  test('spells a key in two ways that are two keys', async () => {
    const [multikey, , ...more] = documentOf([thief]).verificationMethod;
    const [, jwk] = alone.verificationMethod;
    const next = { ...alone, verificationMethod: [multikey, jwk, ...more] };
    expect((await follow(alone, next, own)).outcome).toBe('UNCHECKABLE');
  });
  test.each(outOfTime)('%s: UNCHECKABLE', async (_, member, at) => {
    for (const type of ['Multikey', 'JsonWebKey']) {
      const next = structuredClone(alone);
      for (const method of next.verificationMethod) if (method.type === type) method[member] = at;
      const { outcome, steps } = await follow(alone, next, own);
      expect([outcome, steps.at(-1)?.detail]).toEqual([
        'UNCHECKABLE',
        expect.stringContaining('it has expired, or is not valid yet'),
      ]);
    }
  });
  test('is of another board: its key is none of this one', async () => {
    expect(DID).toBe(alone.id);
    expect((await follow(alone, documentOf([thief]), thief)).outcome).toBe('REFUTED');
  });
});

describe('a host or a folder without an end', () => {
  const keysUrl = new URL('verify-keys.mjs', verifierUrl);
  const host = useServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/large')) response.end(Buffer.alloc(2 ** 20 + 1, ' '));
    else response.write('{'); // and no more
  });
  test('sends more than a key document has: UNCHECKABLE', async () => {
    const { status, stdout } = await type(`${host()}/large`, '--did', laid().kept);
    expect([status, stdout]).toEqual([2, expect.stringContaining('too much to read')]);
  });
  test('begins and does not end: UNCHECKABLE after a minute, here after a second', async () => {
    const { folder, kept } = laid();
    copyFileSync(verifierUrl, join(folder, 'verify-card.mjs'));
    const source = readFileSync(keysUrl, 'utf8');
    const hurried = source.replace('MOST_MS = 60_000', 'MOST_MS = 1000');
    expect(hurried).not.toBe(source);
    writeFileSync(join(folder, 'verify-keys.mjs'), hurried);
    const words = [join(folder, 'verify-keys.mjs'), host(), '--did', kept];
    const { status, stdout } = await beside(process.execPath, words);
    expect([status, stdout]).toEqual([2, expect.stringContaining('aborted due to timeout')]);
  });
  test('has a pipe in the place of a document: UNCHECKABLE', async () => {
    const { folder, kept } = laid();
    rmSync(join(folder, 'keys/1.json'));
    spawnSync('mkfifo', [join(folder, 'keys/1.json')]);
    const { status, stdout } = await type(folder, '--did', kept);
    expect([status, stdout]).toEqual([2, expect.stringContaining('1.json is no file')]);
  });
});
