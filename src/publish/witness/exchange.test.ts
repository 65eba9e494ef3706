/** Two boards of two publishers, each with keys of its own, that watch each other by what their sites serve. */

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, type Files, textOf } from '../../../tests/kit/files.ts';
import { memoryTarget, remaking } from '../../../tests/kit/memory-site.ts';
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { type Verdict, verifier } from '../../../tests/verifier/verifier.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { toVkey } from '../../core/tlog/note-key.ts';
import { verifyWholeSite } from '../../verify/verification.ts';
import type { Fetch } from '../bounded-fetch.ts';
import { signBoard } from '../sign/sign-board.ts';
import { askToWatch, exchange, pairBoards, type Watching } from './exchange.ts';
import { logFolder } from './witness-state.ts';

type Publisher = {
  readonly folder: string;
  readonly artifactsDir: string;
  readonly domain: string;
  readonly did: Uint8Array;
  /** What its address serves at this moment. */
  site: Files;
};

const room = useFolder();
let one: Publisher;
let two: Publisher;

/** Of hosts that serve files and nothing else. */
const fetchFiles: Fetch = async (url, { method = 'GET' }) => {
  const { hostname, pathname } = new URL(url);
  const bytes = [one, two].find(({ domain }) => domain === hostname)?.site.get(pathname.slice(1));
  if (method !== 'GET') return new Response(null, { status: 405 });
  return bytes === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(bytes));
};

const envOf = ({ folder }: Pick<Publisher, 'folder'>) => parseEnv(readFileSync(join(folder, '.env'), 'utf8'));

const at = (publisher: Publisher, now: string, said: string[] = []): Watching => ({
  ...{ artifactsDir: publisher.artifactsDir, env: envOf(publisher), now, fetch: fetchFiles },
  say: (line) => said.push(line),
});

const sign = ({ artifactsDir, env, now }: Watching) => signBoard({ artifactsDir, env, now }, {});
const build = async (publisher: Publisher): Promise<void> => {
  publisher.site = await wholeSite(publisher, { env: envOf(publisher) });
};

const openPublisher = async (domain: string): Promise<Publisher> => {
  const folder = join(room, domain);
  initLaboratory(folder, { name: domain, domain, contact: `mail@${domain}` });
  const artifactsDir = join(folder, 'artifacts');
  const env = envOf({ folder });
  await signBoard({ artifactsDir, env, now: '2026-03-01T12:00:00Z' }, {});
  const site = await wholeSite({ artifactsDir }, { env });
  return { folder, artifactsDir, domain, did: bytesAt(site, '.well-known/did.json'), site };
};

beforeAll(async () => {
  one = await openPublisher('one.a-laboratory.org');
  two = await openPublisher('two.b-laboratory.org');
});

const vkeyOf = ({ artifactsDir }: Publisher): string =>
  readFileSync(join(artifactsDir, 'watched/vkey'), 'utf8').trim();

const judge = ({ site, did }: Publisher, witness: string): Promise<Verdict> =>
  verifier.verifySite({
    read: (path) => site.get(path) ?? null,
    list: [...site.keys()],
    did,
    witnesses: [witness],
  });

const witnessStep = ({ steps }: Verdict) => steps.find(({ step }) => step === 'witnesses');

const wholeCheck = async ({ site, did, artifactsDir }: Publisher, witness: string) => {
  const rebuild = remaking(site);
  const findings = await verifyWholeSite({
    ...{ site: memoryTarget(site), did, artifactsDir, witnesses: [witness], rebuild, progress: () => {} },
  });
  return { open: findings.open(), remarks: findings.remarks() };
};

const watchedOf = (publisher: Publisher, other: Publisher): string =>
  join(publisher.artifactsDir, 'watched', logFolder(`${other.domain}/log`));

const grow = async (publisher: Publisher, ids: readonly string[], now: string): Promise<void> => {
  const ledger = JSON.stringify(ledgerOf(...ids.map((id) => correction(id))));
  writeFileSync(join(publisher.artifactsDir, 'corrections.json'), ledger);
  await sign(at(publisher, now));
  await build(publisher);
};

describe('two boards that watch each other', () => {
  test('do so after one call, and both verifiers count the cosignature of the other', async () => {
    await pairBoards({ own: at(one, '2026-03-02T12:00:00Z'), other: at(two, '2026-03-02T12:00:00Z'), sign });
    for (const publisher of [one, two]) await build(publisher);
    for (const [publisher, other] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(witnessStep(await judge(publisher, vkeyOf(other)))).toMatchObject({
        ...{ outcome: 'VERIFIED', detail: '1 of 1 cosigned, asked: 1' },
      });
      expect(witnessStep(await judge(publisher, vkeyOf(publisher)))).toMatchObject({
        outcome: 'UNCHECKABLE',
      });
      expect(await wholeCheck(publisher, vkeyOf(other))).toEqual({
        open: [],
        remarks: expect.arrayContaining(['witnesses: 1 of 1 cosigned, asked: 1']),
      });
      const { event_log } = JSON.parse(textOf(publisher.site, 'api/state.json'));
      expect(event_log.witnesses).toMatchObject({ value: 1, of: 1, kind: 'probed' });
    }
  });

  test('exchange what their sites serve: no server answers, and each round brings the cosignature of the round before', async () => {
    await grow(one, ['C-2026-0303-01'], '2026-03-03T12:00:00Z');
    expect(witnessStep(await judge(one, vkeyOf(two)))).toMatchObject({ outcome: 'UNCHECKABLE' });
    const said: string[] = [];
    expect(await exchange(at(one, '2026-03-03T13:00:00Z', said))).toBe(true);
    expect(said).toContainEqual(
      expect.stringMatching(/two\.b-laboratory.*: WITNESS: .*expected what was signed last/),
    );
    expect(await exchange(at(two, '2026-03-03T14:00:00Z'))).toBe(true);
    await build(two);
    await exchange(at(one, '2026-03-03T15:00:00Z'));
    await build(one);
    expect(witnessStep(await judge(one, vkeyOf(two)))).toMatchObject({ outcome: 'VERIFIED' });
    expect((await wholeCheck(one, vkeyOf(two))).open).toEqual([]);
  });

  test('a fork of one is refused by the other, which keeps and serves what proves it', async () => {
    const was = one.site;
    const forked = join(room, 'forked');
    initLaboratory(forked, { name: one.domain, domain: one.domain, contact: 'mail@one.a-laboratory.org' });
    // The same keys, and another beginning.
    for (const path of ['keys/keys.json', 'publisher.json'])
      writeFileSync(join(forked, 'artifacts', path), readFileSync(join(one.artifactsDir, path)));
    const other = { ...one, artifactsDir: join(forked, 'artifacts') };
    const ids = Array.from({ length: 9 }, (_, number) => `C-2026-0302-0${number + 1}`);
    await grow(other, ids, '2026-03-08T12:00:00Z');
    one.site = other.site;
    const said: string[] = [];
    expect(await exchange(at(two, '2026-03-09T12:00:00Z', said))).toBe(false);
    expect(said.join('\n')).toMatch(/one\.a-laboratory.*not cosigned: 422/);
    expect(readdirSync(join(watchedOf(two, one), 'refused'))).toHaveLength(1);
    await build(two);
    expect([...two.site.keys()]).toContainEqual(
      expect.stringMatching(/^inputs\/artifacts\/watched\/.*\/refused\//),
    );
    expect(witnessStep(await judge(two, vkeyOf(one)))).toMatchObject({ outcome: 'VERIFIED' });
    one.site = was;
  });

  test('a witness that cosigns nothing, or has the name of another, is not named', async () => {
    const file = join(one.artifactsDir, 'witnesses.json');
    const before = readFileSync(file, 'utf8');
    const said: string[] = [];
    const key = (name: string) =>
      toVkey({ name, publicKey: publicKeyOf(new Uint8Array(32).fill(99)) }, 'cosignature');
    const ask = (name: string) =>
      askToWatch(at(one, '2026-03-10T12:00:00Z', said), { at: `https://nobody.org#${key(name)}`, sign });
    await ask('witness.nobody.org');
    expect(said).toContainEqual(expect.stringContaining('cosigned nothing, so it is not named'));
    await expect(ask('two.b-laboratory.org/witness')).rejects.toMatchObject({ code: 'WITNESSES' });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

test('of a clone, nothing is written, and the publisher hears what the other types', async () => {
  rmSync(join(two.folder, '.env'));
  const before = readFileSync(join(two.artifactsDir, 'witnesses.json'), 'utf8');
  const said: string[] = [];
  const own = at(one, '2026-03-10T12:00:00Z', said);
  await pairBoards({ own, other: { ...own, artifactsDir: two.artifactsDir }, sign });
  expect(said.at(-1)).toContain('who publishes two.b-laboratory.org types');
  expect(readFileSync(join(two.artifactsDir, 'witnesses.json'), 'utf8')).toBe(before);
  expect(existsSync(join(two.folder, '.env'))).toBe(false);
});

test('a board with itself has a second key of its own, which counts for nobody', async () => {
  const folder = join(room, 'alone');
  initLaboratory(folder, { name: 'Alone', domain: 'alone.a-laboratory.org', contact: 'mail@alone.org' });
  const own = {
    ...at(one, '2026-03-02T12:00:00Z'),
    artifactsDir: join(folder, 'artifacts'),
    env: envOf({ folder }),
  };
  await sign(own);
  await pairBoards({ own, other: own, sign });
  const site = await wholeSite(own, { env: own.env });
  const { event_log } = JSON.parse(textOf(site, 'api/state.json'));
  expect(event_log.witnesses).toMatchObject({
    value: 0,
    of: 0,
    note: expect.stringContaining('its own second key'),
  });
  expect([...site.keys()]).toContainEqual(expect.stringMatching(/^log\/cosignatures\/\d+$/));
});
