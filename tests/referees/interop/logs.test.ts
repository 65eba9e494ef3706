/**
 * Our logs read and cosigned by tools of others, and theirs by ours: torchwood's client, its litewitness, and
 * Tessera's log and checker, all unmodified.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../../src/artifacts/folder.ts';
import { readEventLog } from '../../../src/artifacts/log.ts';
import { readWitnesses } from '../../../src/artifacts/witnesses.ts';
import { toBase64 } from '../../../src/core/base64.ts';
import { joinBytes } from '../../../src/core/bytes.ts';
import { canonicalBytes } from '../../../src/core/canonical.ts';
import { toHex } from '../../../src/core/hex.ts';
import { allLines } from '../../../src/core/lines.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { openCheckpoint } from '../../../src/core/tlog/checkpoint.ts';
import { validCosignatures } from '../../../src/core/tlog/cosignature.ts';
import { emitLog, eventId, type LogFile, logFiles } from '../../../src/core/tlog/log.ts';
import { proofPath } from '../../../src/core/tlog/log-path.ts';
import { parseNote } from '../../../src/core/tlog/note.ts';
import { parseVkey, parseWitnessVkey } from '../../../src/core/tlog/note-key.ts';
import { openProof } from '../../../src/core/tlog/proof.ts';
import { deriveDid } from '../../../src/derive/keys/did.ts';
import { layFiles } from '../../../src/publish/laid-files.ts';
import { askWitnesses } from '../../../src/publish/witness/ask-witnesses.ts';
import { askToWatch } from '../../../src/publish/witness/exchange.ts';
import { serveExactKeys } from '../../kit/exact-key-server.ts';
import { useWitnesses } from '../../kit/running-witness.ts';
import { testFolder, useFolder } from '../../kit/scratch.ts';
import type { Served } from '../../kit/serve.ts';
import { logEvents, witnessVkey } from '../../kit/witnessed-log.ts';
import {
  checkpointsOver,
  noteOver,
  ORIGIN,
  SEED,
  sampleEvents,
  VKEY,
} from '../../vectors/merkle/sample-log.ts';
import { typeKey } from './documented-keys.ts';
import { LITEWITNESS, type TheirWitness, useGoTools } from './go-tools.ts';

const { run, startLitewitness } = useGoTools();
const { folder, boardOf, startWitness, onEnd } = useWitnesses();
const room = useFolder();

const keep = (name: string, content: string | Uint8Array): string => {
  const file = join(room, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};

/** As torchwood and Tessera read it: this log, and each of these witnesses. */
const policyOf = (
  log: string,
  witnesses: readonly { readonly vkey: string; readonly url?: string }[] = [],
) => {
  const lines = witnesses.map(({ vkey, url = '' }, at) => `witness w${at} ${vkey} ${url}`);
  const quorum =
    lines.length === 0
      ? ['quorum none']
      : [`group g all ${lines.map((_, at) => `w${at}`).join(' ')}`, 'quorum g'];
  return keep('policy', [`log ${log}`, ...lines, ...quorum, ''].join('\n'));
};

const serveFolder = async (served: string): Promise<Served> => {
  const server = await serveExactKeys(served, '/log/');
  onEnd(server.close);
  return server;
};

const INVALID = /fsck failed|:Invalid/;

/** The checker of Tessera, which waits for ever after a tile that it finds invalid. */
const fsck = async (address: string, vkey: string): Promise<string> => {
  const log = ['--storage_url', `${address}/`, '--public_key', keep('keys/log', vkey)];
  return (await run('fsck', [...log, '--ui=false', '-v=1', '-logtostderr'], INVALID)).noted;
};

type PublishedLog = Parameters<typeof logFiles>[0] & { readonly vkey: string };

describe('our log, as others read it', () => {
  const committed = (): PublishedLog => {
    const { lines: events, checkpoints } = readEventLog(openFolder('artifacts'));
    const { did_domain } = JSON.parse(readFileSync('artifacts/publisher.json', 'utf8'));
    const keys = JSON.parse(readFileSync('artifacts/keys/keys.json', 'utf8'));
    layFiles(room, [['did.json', canonicalBytes(deriveDid(keys, did_domain))]]);
    const vkey = typeKey(room, 'log.vkey');
    return { origin: `${did_domain}/log`, vkey, events, checkpoints };
  };
  /** Three levels of tiles. */
  const large = (): PublishedLog => {
    const events = sampleEvents(66_000);
    const checkpoints = checkpointsOver(events, [1, 255, 256, 257, 65_536, 66_000]);
    return { origin: ORIGIN, vkey: VKEY, events, checkpoints };
  };

  test.each([
    ['the log of this board', committed],
    ['a log of 66,000 entries', large],
  ])('%s: its tiles, entries, growth and proofs', async (_, make) => {
    const { vkey, events, checkpoints, origin } = make();
    const entries = [...allLines(events)].slice(0, checkpoints.at(-1)?.size);
    const proven = [0, 1, Math.floor(entries.length / 2), entries.length - 1].map((at) => {
      const entry = entries[at] ?? new Uint8Array();
      return { entry, path: proofPath(eventId(entry)) };
    });
    const site = testFolder();
    const isAsked = ([path]: LogFile): boolean =>
      !path.startsWith('proofs/') || proven.some((entry) => entry.path === path);
    layFiles(site, [...logFiles({ origin, events, checkpoints })].filter(isAsked));
    const { url } = await serveFolder(site);
    const policy = policyOf(vkey);

    const checked = await fsck(url, vkey);
    expect(checked).toContain(`Successfully fsck'd log with size ${entries.length}`);
    expect(checked).not.toMatch(INVALID);

    const read = await run('read-log', ['entries', policy, url]);
    expect(read.said.trim().split('\n')).toEqual(entries.map((entry) => sha256Hex(entry)));

    const heads = checkpoints.map(({ size, note }) => keep(`old/${size}`, note));
    expect(await run('read-log', ['grown', policy, url, ...heads])).toMatchObject({ status: 0, said: '' });

    for (const { entry, path } of proven) {
      const ask = (bytes: Uint8Array) =>
        run('read-log', ['proof', policy, keep('entry', bytes), join(site, path)]);
      expect(await ask(entry)).toMatchObject({ status: 0, said: '' });
      expect(await ask(Uint8Array.of(...entry, 32))).toMatchObject({ status: 1 });
    }
  });

  test.each(['tile/0/000', 'tile/1/000.p/2', 'tile/entries/001', 'checkpoint'])(
    'a changed byte in %s is told',
    async (path) => {
      const events = sampleEvents(600);
      const site = testFolder();
      layFiles(site, logFiles({ origin: ORIGIN, events, checkpoints: checkpointsOver(events, [600]) }));
      const file = join(site, path);
      const changed = Uint8Array.from(readFileSync(file), (byte, at) => (at === 40 ? byte ^ 1 : byte));
      writeFileSync(file, changed);
      const { url } = await serveFolder(site);
      expect(await fsck(url, VKEY)).toMatch(INVALID);
    },
  );
});

describe('litewitness, asked by our board', () => {
  let theirs: TheirWitness;
  beforeAll(async () => {
    theirs = await startLitewitness(ORIGIN, VKEY);
  });
  const events = logEvents(90);
  const cosignedBy = (dir: string) => {
    const { checkpoints, cosignatures } = readEventLog(openFolder(dir));
    const { size = 0, note = new Uint8Array() } = checkpoints.at(-1) ?? {};
    const lines = cosignatures.find((kept) => kept.size === size)?.lines ?? [];
    const { text } = parseNote(note);
    const file = keep('cosigned', joinBytes([note, readFileSync(join(dir, `log/cosignatures/${size}`))]));
    return { file, valid: validCosignatures({ text, lines, witnesses: [parseWitnessVkey(theirs.vkey)] }) };
  };

  test('cosigns each checkpoint that grows, which both sides count', async () => {
    const board = folder();
    board.name(1, [{ vkey: theirs.vkey, operator: 'others' }]);
    for (const [size, before] of [
      [7, []],
      [8, [7]],
      [90, [7, 8]],
    ] as const) {
      board.commit(events.slice(0, size), [...before, size]);
      expect(await askWitnesses({ artifactsDir: board.dir, urls: [theirs.url], fetch })).toMatchObject({
        cosigned: 1,
        told: `the history of ${size} entries: 1 cosignatures of named witnesses, quorum 1`,
      });
      const { file, valid } = cosignedBy(board.dir);
      expect(valid.map(({ witness }) => witness.name)).toEqual([LITEWITNESS]);
      expect(await run('read-log', ['cosigned', policyOf(VKEY, [theirs]), file])).toMatchObject({
        status: 0,
        said: `${ORIGIN} ${size}\n`,
      });
    }
  });

  test('is named by a board that exchanges with it, which knows of no former asking', async () => {
    const board = folder();
    board.commit(events);
    const said: string[] = [];
    const watched = { artifactsDir: board.dir, env: {}, now: '2026-01-02T12:00:00Z', fetch };
    await askToWatch(
      { ...watched, say: (line) => said.push(line) },
      { at: `${theirs.url}#${theirs.vkey}`, sign: async () => {} },
    );
    expect(said).toContainEqual(expect.stringContaining(`cosigned`));
    expect(readWitnesses(openFolder(board.dir)).witnesses.map(({ vkey }) => vkey)).toEqual([theirs.vkey]);
  });

  test('refuses a fork and a rollback, and both are said to be so', async () => {
    const ask = async (lines: readonly Uint8Array[]) => {
      const board = boardOf(lines);
      return (await askWitnesses({ artifactsDir: board.dir, urls: [theirs.url], fetch })).reports[0]?.detail;
    };
    expect(await ask(logEvents(90, 'another'))).toContain('got 422');
    expect(await ask(logEvents(95, 'another'))).toContain('got 422');
    expect(await ask(events.slice(0, 30))).toMatch(/WITNESS_AHEAD: .* has cosigned 90/);
  });
});

describe('a log of Tessera', () => {
  /** As Go's note package writes a private key. */
  const { name, id } = parseVkey(VKEY);
  const secret = `PRIVATE+KEY+${name}+${toHex(id)}+${toBase64(joinBytes([Uint8Array.of(1), SEED]))}`;
  const grow = async (log: string, entries: readonly Uint8Array[], policy: readonly string[] = []) => {
    const given = testFolder();
    layFiles(
      given,
      entries.map((entry, at): LogFile => [String(at).padStart(5, '0'), entry]),
    );
    const names = ['--storage_dir', log, '--entries', `${given}/*`, '--private_key', keep('secret', secret)];
    const told = ['-v=1', '-logtostderr', '--witness_timeout', '5s'];
    // what no witness cosigns is asked about for ever
    return await run('posix-oneshot', [...names, ...policy, ...told], /policy was not satisfied/);
  };
  const headOf = (log: string): Uint8Array => readFileSync(join(log, 'checkpoint'));

  test('has its growth cosigned by our witness before it is published, and a fork of it refused', async () => {
    const ours = await startWitness(1);
    const witness = { vkey: witnessVkey(1), url: ours.url };
    const policy = ['--witness_policy_file', policyOf(VKEY, [witness])];
    const log = testFolder();
    for (const [count, size] of [
      [3, 3],
      [300, 303],
    ] as const) {
      expect(await grow(log, sampleEvents(count, size), policy)).toMatchObject({ status: 0 });
      expect(
        await run('read-log', ['cosigned', policyOf(VKEY, [witness]), join(log, 'checkpoint')]),
      ).toMatchObject({ said: `${ORIGIN} ${size}\n` });
      expect(ours.said).toContain(`200 cosigned size ${size}`);
    }
    const published = headOf(log);
    const fork = testFolder();
    await grow(fork, sampleEvents(310, 9));
    expect(await grow(fork, sampleEvents(1), policy)).toMatchObject({ status: null });
    expect(ours.said.at(-1)).toContain(
      '422 a fork: what the log signed of size 311 had another root at size 303',
    );
    expect(headOf(log)).toEqual(published);
  });

  test('is watched by our witness, which proves its growth by their tiles', async () => {
    const log = testFolder();
    const { url } = await serveFolder(log);
    await grow(log, sampleEvents(5));
    const through = (address: string): Promise<Response> =>
      fetch(address.replace('http://board.example/log', url));
    const first = await startWitness(2, { fetch: through });
    expect(first.said).toContain('200 cosigned size 5');
    await first.close();
    await grow(log, sampleEvents(700, 5));
    const again = await startWitness(2, { fetch: through, log: first.log });
    expect(again.said).toContain('200 cosigned size 705');
  });

  test('is the log that we would write: its head, its tiles, its entries and its proofs', async () => {
    const log = testFolder();
    await grow(log, sampleEvents(900));
    const { url } = await serveFolder(log);
    const keys = [parseVkey(VKEY)];
    expect(openCheckpoint({ bytes: headOf(log), origin: ORIGIN, keys }).size).toBe(900);
    const { said } = await run('read-log', ['entries', policyOf(VKEY), url]);
    // Tessera gives entries their places in the order in which they arrive.
    const byDigest = new Map(sampleEvents(900).map((entry) => [sha256Hex(entry), entry]));
    const events = said
      .trim()
      .split('\n')
      .map((digest) => byDigest.get(digest) ?? new Uint8Array());
    const own = emitLog({ origin: ORIGIN, events, checkpoints: [{ size: 900, note: headOf(log) }] });
    const tiles = [...own].filter(([path]) => path.startsWith('tile/'));
    expect(tiles.length).toBeGreaterThan(8);
    for (const [path, bytes] of tiles)
      expect([path, toHex(readFileSync(join(log, path)))]).toEqual([path, toHex(bytes)]);
    for (const at of [0, 255, 256, 899]) {
      const entry = events[at] ?? new Uint8Array();
      const proof = Buffer.from((await run('read-log', ['prove', policyOf(VKEY), url, String(at)])).said);
      expect(openProof({ proof, entry, origin: ORIGIN, keys }).index).toBe(at);
      expect(own.get(proofPath(eventId(entry)))).toEqual(Uint8Array.from(proof));
    }
    expect(noteOver(events)).toEqual(Uint8Array.from(headOf(log)));
    expect(readdirSync(log)).toContain('tile');
  });
});
