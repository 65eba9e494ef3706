/** The key documents of the vectors, which the verifier in Python reads too. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { layFiles } from '../../src/publish/laid-files.ts';
import { beside } from '../kit/command.ts';
import { testFolder } from '../kit/scratch.ts';
import { followKeys } from './further-files.ts';
import { type Outcome, verifier } from './verifier.ts';

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
