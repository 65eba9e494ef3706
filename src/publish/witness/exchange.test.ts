/** Two boards of two publishers, each with keys of its own, that watch each other. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, type Files, textOf } from '../../../tests/kit/files.ts';
import { memoryTarget, remaking } from '../../../tests/kit/memory-site.ts';
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { type Served, serve } from '../../../tests/kit/serve.ts';
import { type Verdict, verifier } from '../../../tests/verifier/verifier.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { parseWitnessVkey, toVkey } from '../../core/tlog/note-key.ts';
import { verifyWholeSite } from '../../verify/verification.ts';
import { signBoard } from '../sign/sign-board.ts';
import { askPeer, type Peer } from './exchange.ts';
import { runWitness } from './run-witness.ts';
import type { RunningWitness } from './witness-server.ts';

type Publisher = {
  readonly artifactsDir: string;
  readonly domain: string;
  readonly did: string;
  /** What its address serves at this moment. */
  site: Files;
  readonly served: Served;
  /** Signs, and puts what a build makes behind the address. */
  readonly publish: (now: string) => Promise<void>;
};

const room = useFolder();
let one: Publisher;
let two: Publisher;

const openPublisher = async (domain: string): Promise<Publisher> => {
  const folder = join(room, domain);
  initLaboratory(folder, { name: domain, domain, contact: `mail@${domain}` });
  const artifactsDir = join(folder, 'artifacts');
  const env = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  const served = await serve(({ url }, response) => {
    const bytes = publisher.site.get(`${url}`.slice(1));
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  const publish = async (now: string): Promise<void> => {
    await signBoard({ artifactsDir, env, now }, {});
    publisher.site = await wholeSite({ artifactsDir }, { env });
  };
  const did = join(folder, 'pinned.json');
  const publisher: Publisher = { artifactsDir, domain, did, site: new Map(), served, publish };
  await publish('2026-03-01T12:00:00Z');
  writeFileSync(did, bytesAt(publisher.site, '.well-known/did.json'));
  return publisher;
};

beforeAll(async () => {
  [one, two] = await Promise.all([
    openPublisher('one.a-laboratory.org'),
    openPublisher('two.b-laboratory.org'),
  ]);
});
afterAll(() => Promise.all([one, two].map(({ served }) => served.close())));

const seedOf = ({ domain }: Publisher): Uint8Array =>
  new Uint8Array(32).fill(domain.length + domain.charCodeAt(0));

/** What `npm run witness -- --exchange` runs at this publisher: it watches the other, and asks the other in return. */
const watch = async (own: Publisher, other: Publisher, peer: () => Peer | undefined, said: string[]) =>
  await runWitness({
    url: other.served.url,
    did: other.did,
    stateDir: join(own.artifactsDir, '../witness-state'),
    name: `witness.${own.domain}`,
    port: 0,
    every: 1,
    env: { WITNESS_SIGNING_KEY: toHex(seedOf(own)) },
    fetch,
    now: () => 1_772_400_000n,
    say: (line) => said.push(line),
    alongside: async () => {
      const known = peer();
      const to = {
        artifactsDir: own.artifactsDir,
        day: '2026-03-02',
        fetch,
        say: (line: string) => said.push(line),
      };
      if (known !== undefined) await askPeer({ ...to, peer: known });
    },
  });

const vkeyIn = (said: readonly string[]): string =>
  said.flatMap((line) => /^verifier key: (.*)$/.exec(line)?.[1] ?? [])[0] ?? '';

const until = (holds: () => boolean): Promise<void> =>
  expect.poll(holds, { timeout: 170_000, interval: 100 }).toBe(true);

const judge = ({ site, did }: Publisher, witnesses: readonly string[]): Promise<Verdict> =>
  verifier.verifySite({
    read: (path) => site.get(path) ?? null,
    list: [...site.keys()],
    did: new Uint8Array(readFileSync(did)),
    witnesses: [...witnesses],
  });

const witnessStep = ({ steps }: Verdict) => steps.find(({ step }) => step === 'witnesses');

const wholeCheck = async ({ site, did, artifactsDir }: Publisher, witnesses: readonly string[]) => {
  const findings = await verifyWholeSite({
    site: memoryTarget(site),
    did: new Uint8Array(readFileSync(did)),
    artifactsDir,
    witnesses,
    rebuild: remaking(site),
    progress: () => {},
  });
  return { open: findings.open(), remarks: findings.remarks() };
};

describe('two boards that watch each other', () => {
  test('have the cosignature of the other, which both verifiers count', async () => {
    const said: readonly [string[], string[]] = [[], []];
    const witnesses: RunningWitness[] = [];
    const peerOf = (at: 0 | 1) => (): Peer | undefined => {
      const running = witnesses[at];
      return running && { url: running.url, vkey: vkeyIn(said[at]) };
    };
    try {
      witnesses.push(await watch(one, two, peerOf(1), said[0]));
      witnesses.push(await watch(two, one, peerOf(0), said[1]));
      await until(() => said.every((lines) => lines.some((line) => line.includes('cosigned by witness.'))));
      const [first, second] = [vkeyIn(said[0]), vkeyIn(said[1])];
      expect(said[0]).toContainEqual(
        expect.stringContaining('named the witness witness.two.b-laboratory.org'),
      );
      // What was named is content of the board: it is signed, and the witness of the other cosigns that too.
      for (const publisher of [one, two]) await publisher.publish('2026-03-02T12:00:00Z');
      for (const publisher of [one, two]) {
        const peer = publisher === one ? peerOf(1)() : peerOf(0)();
        if (peer === undefined) throw new Error('expected a witness that runs');
        await askPeer({
          artifactsDir: publisher.artifactsDir,
          peer,
          day: '2026-03-02',
          fetch,
          say: () => {},
        });
        await publisher.publish('2026-03-02T12:00:00Z');
      }
      for (const [publisher, theirs, own] of [
        [one, second, first],
        [two, first, second],
      ] as const) {
        expect(witnessStep(await judge(publisher, [theirs]))).toMatchObject({
          outcome: 'VERIFIED',
          detail: '1 of 1 cosigned, asked: 1',
        });
        expect(witnessStep(await judge(publisher, [own]))).toMatchObject({ outcome: 'UNCHECKABLE' });
        expect(await wholeCheck(publisher, [theirs])).toEqual({
          open: [],
          remarks: expect.arrayContaining(['witnesses: 1 of 1 cosigned, asked: 1']),
        });
        expect((await wholeCheck(publisher, [own])).open).toContainEqual(
          expect.objectContaining({ place: 'witnesses', outcome: 'UNCHECKABLE' }),
        );
        const { event_log } = JSON.parse(textOf(publisher.site, 'api/state.json'));
        expect(event_log.witnesses).toMatchObject({ value: 1, of: 1, kind: 'probed' });
      }
    } finally {
      await Promise.all(witnesses.map((running) => running.close()));
    }
  });

  test('a peer that cosigns nothing, or has the name of another, is not named', async () => {
    const file = join(one.artifactsDir, 'witnesses.json');
    const before = readFileSync(file, 'utf8');
    const [named] = JSON.parse(before).witnesses;
    const said: string[] = [];
    const ask = (vkey: string) =>
      askPeer({
        artifactsDir: one.artifactsDir,
        peer: { url: 'http://127.0.0.1:1', vkey },
        day: '2026-03-03',
        fetch,
        say: (line) => said.push(line),
      });
    const key = (name: string) =>
      toVkey({ name, publicKey: publicKeyOf(new Uint8Array(32).fill(99)) }, 'cosignature');
    await ask(key('witness.nobody.org'));
    expect(said).toContainEqual(expect.stringContaining('cosigned nothing, so it is not named'));
    await expect(ask(key(parseWitnessVkey(named.vkey).name))).rejects.toMatchObject({ code: 'WITNESSES' });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
