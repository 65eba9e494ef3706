/** A publisher who lost the folder makes it again from the site and the copy of the keys, and signs on. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toJwk, toMultikey } from '../../src/core/multikey.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { parseNote, signNote } from '../../src/core/tlog/note.ts';
import { expectGood, lastLine, runBeside, runFrom, type Told } from '../kit/command.ts';
import { contentOf } from '../kit/disk-board.ts';
import { useFolder } from '../kit/scratch.ts';
import { served } from './served-board.ts';

const folder = useFolder();
const facts = [
  '--name=A',
  '--domain=evals.a-lab.org',
  '--contact=a@a-lab.org',
  '--licence=CC-BY-4.0',
  '--engine=0.1.0',
  '--yes',
];
const own = join(folder, 'own');
const site = join(own, 'dist');
const keys = join(own, '.env');
const onBoard = (at: string, ...words: readonly string[]): Told => runFrom(folder, ...words, '--board', at);

/** Signed twice, with a correction between, so that the log has history. */
beforeAll(() => {
  const results = join(folder, 'results.csv');
  writeFileSync(results, 'item_id,model,correct,input\na,m,1,What?\na,k,0,What?\nb,m,1,Who?\nb,k,1,Who?\n');
  expectGood(runFrom(folder, 'init', own, ...facts));
  expectGood(onBoard(own, 'import', results, '--axis=guess', '--question=Which?'));
  for (const words of [
    ['sign'],
    ['correct', '--wrong=A comma.', '--observed=2026-11-21T13:39Z'],
    ['sign'],
    ['build'],
  ])
    expectGood(onBoard(own, ...words));
});

const restored = (name: string) => join(folder, name);

describe('a board whose folder is lost', () => {
  test.each([
    [
      'an address',
      (to: string) =>
        served(site, (url) => runBeside(['restore', url, to, '--engine=0.1.0', '--keys', keys])),
    ],
    [
      'a folder',
      async (to: string) => runFrom(folder, 'restore', site, to, '--engine=0.1.0', '--keys', keys),
    ],
  ])('comes back from %s, file for file', async (name, restore) => {
    const to = restored(`from ${name}`);
    expect(expectGood(await restore(to))).toContain(
      'the site was built from these very inputs, by this engine',
    );
    expect(contentOf(join(to, 'artifacts'))).toEqual(contentOf(join(own, 'artifacts')));
    expect(contentOf(join(to, 'site'))).toEqual(contentOf(join(own, 'site')));
    expect(readFileSync(join(to, '.env'))).toEqual(readFileSync(keys));
    expect(statSync(join(to, '.env')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(to, '.gitignore'), 'utf8')).toContain('.env\n');
  });

  test('builds to the same bytes', () => {
    const to = restored('from a folder');
    expectGood(onBoard(to, 'build'));
    expect(contentOf(join(to, 'dist'))).toEqual(contentOf(site));
  });

  test('signs on', () => {
    const to = restored('from a folder');
    expectGood(onBoard(to, 'correct', '--wrong=Another comma.', '--observed=2026-11-21T13:39Z'));
    expect(expectGood(onBoard(to, 'sign'))).toMatch(/ entries, 2 of them new$/m);
    expectGood(onBoard(to, 'build'));
  });

  test('and is VERIFIED', () => {
    expect(lastLine(onBoard(restored('from a folder'), 'verify'))).toBe('VERIFIED');
  });

  test('without the keys it is built, and signs after a rotation', () => {
    const to = restored('without keys');
    const told = expectGood(runFrom(folder, 'restore', site, to, '--engine=0.1.0'));
    expect(told).toContain('nothing shows that this is your board');
    expect(told).toMatch(/keys: board-attestation, card-attestation, log cannot sign; .*keys:new .*--rotate/);
    expectGood(onBoard(to, 'keys', 'new', '--rotate'));
    expect(expectGood(onBoard(to, 'sign'))).toMatch(/ entries, \d+ of them new$/m);
  });
});

/** The host adds a key to the document that it serves, and signs its own list of digests with it. */
const signAsHost = (copy: string): void => {
  const seed = new Uint8Array(32).fill(200);
  const did = JSON.parse(readFileSync(join(copy, '.well-known/did.json'), 'utf8'));
  const id = `${did.id}#board-attestation-9`;
  const [known] = did.verificationMethod;
  const publicKey = publicKeyOf(seed);
  const forms = { publicKeyMultibase: toMultikey(publicKey), publicKeyJwk: toJwk(publicKey) };
  did.verificationMethod.push({ ...known, ...forms, id });
  did.assertionMethod.push(id);
  const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8');
  const document = JSON.stringify(did);
  writeFileSync(join(copy, '.well-known/did.json'), document);
  const listed = sums.replace(/^\S+(?= {2}\.well-known\/did\.json$)/m, sha256Hex(Buffer.from(document)));
  writeFileSync(join(copy, 'SHA256SUMS'), listed);
  const { text } = parseNote(readFileSync(join(copy, 'site.note')));
  const [name = ''] = text.split('\n');
  const changed = text.replace(/[0-9a-f]{64}/, sha256Hex(Buffer.from(listed)));
  writeFileSync(join(copy, 'site.note'), signNote({ text: changed, name, seed }));
};

/** The same, with that key before the true one in what the board is restored from. */
const addKeyAndSign = (copy: string): void => {
  const path = 'inputs/artifacts/keys/keys.json';
  const file = JSON.parse(readFileSync(join(copy, path), 'utf8'));
  const public_key = Buffer.from(publicKeyOf(new Uint8Array(32).fill(200))).toString('hex');
  const known = file.keys.find(({ fragment }: { fragment: string }) => fragment === 'board-attestation-1');
  file.keys.unshift({ ...known, fragment: 'board-attestation-9', public_key });
  const text = JSON.stringify(file);
  writeFileSync(join(copy, path), text);
  const sums = join(copy, 'SHA256SUMS');
  const line = /^\S+(?= {2}inputs\/artifacts\/keys\/keys\.json$)/m;
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(line, sha256Hex(Buffer.from(text))));
  signAsHost(copy);
};

describe('nothing is made', () => {
  const refused = (name: string, from: string, ...args: readonly string[]): string => {
    const to = restored(name);
    const { status, output } = runFrom(folder, 'restore', from, to, '--engine=0.1.0', ...args);
    expect([status, existsSync(join(to, 'artifacts'))]).toEqual([1, false]);
    expect(output).toContain('nothing was made');
    return output;
  };

  test('of keys of another board', () => {
    const others = join(folder, 'others.env');
    writeFileSync(
      others,
      readFileSync(keys, 'utf8').replace(/(?<=LOG_SIGNING_KEY=)./, (c) => (c === 'a' ? 'b' : 'a')),
    );
    expect(refused('x1', site, '--keys', others)).toMatch(
      /RESTORE: .*expected private halves.*LOG_SIGNING_KEY/,
    );
    writeFileSync(others, 'X=1\n');
    expect(refused('x2', site, '--keys', others)).toMatch(/RESTORE: .*got no BOARD_SIGNING_KEY/);
  });

  test.each([
    ['an artifact', 'inputs/artifacts/publisher.json', 'inputs/artifacts/publisher.json'],
    ['an event of the log', 'log/tile/entries/000.p', 'log/'],
  ])('of a site of which %s was changed', (_what, path, code) => {
    const copy = restored(`changed ${code.slice(0, 3)}`);
    cpSync(site, copy, { recursive: true });
    // The newest of the partial tiles has all entries; older ones are not read.
    const widthOf = (each: string): number => Number(each.slice(path.length + 1));
    const [file = expect.fail(path)] = [...contentOf(copy).keys()]
      .filter((each) => each.startsWith(path))
      .toSorted((left, right) => widthOf(right) - widthOf(left));
    const bytes = readFileSync(join(copy, file));
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
    writeFileSync(join(copy, file), bytes);
    expect(refused(`y ${code.slice(0, 3)}`, copy, '--keys', keys)).toContain(code);
  });

  test.each([
    ['kept', () => {}],
    ['taken away', (copy: string) => rmSync(join(copy, 'site.note'))],
    ['signed by a key of its own', signAsHost],
    ['signed by a key of its own among the keys of the board', addKeyAndSign],
  ])('of a site whose host put in a policy and a contact, and whose note was %s', (name, change) => {
    const copy = restored(`poisoned, ${name}`);
    cpSync(site, copy, { recursive: true });
    const inputs = join(copy, 'inputs/artifacts');
    const publisher = join(inputs, 'publisher.json');
    writeFileSync(publisher, readFileSync(publisher, 'utf8').replaceAll('a@a-lab.org', 'thief@b-lab.org'));
    mkdirSync(join(inputs, 'operators'));
    cpSync('examples/oidc-policy.json', join(inputs, 'operators/oidc-policy.json'));
    const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const paths = [...sums.map((line) => line.slice(66)), 'inputs/artifacts/operators/oidc-policy.json'];
    const lines = paths.toSorted().map((path) => `${sha256Hex(readFileSync(join(copy, path)))}  ${path}\n`);
    writeFileSync(join(copy, 'SHA256SUMS'), lines.join(''));
    change(copy);
    expect(refused(`poisoned ${name}`, copy, '--keys', keys)).toMatch(
      /UNVERIFIED: |RESTORE: .*one active key/,
    );
  });

  test('in a folder with files, or of an address without a board', () => {
    writeFileSync(join(folder, 'empty.txt'), '');
    const { output } = runFrom(folder, 'restore', site, dirname(join(folder, 'empty.txt')));
    expect(output).toContain('expected a folder that is new or empty');
    rmSync(join(folder, 'empty.txt'));
    expect(refused('z', join(folder, 'no-such-site'))).toMatch(/NO_SITE|expected/);
  });
});
