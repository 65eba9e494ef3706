/** A signed log in a scratch folder, its key document, and witnesses of it, for the tests of witnessing. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { emitLog } from '../../src/core/tlog/log.ts';
import { toVkey } from '../../src/core/tlog/note-key.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { checkpointsOver, noteOver, ORIGIN, SEED } from '../vectors/merkle/sample-log.ts';

/** Events that a log of ours may hold; another `line` makes another history. */
export const logEvents = (count: number, line = 'a'): Uint8Array[] =>
  Array.from({ length: count }, (_, at) =>
    canonicalBytes({
      type: 'correction',
      at: '2026-01-02T10:00:00Z',
      correction_id: `C-2026-0102-${String(at).padStart(2, '0')}`,
      entry_sha256: sha256Hex(utf8(`${line} ${at}`)),
    }),
  );

export type LogFolder = {
  readonly dir: string;
  /** Commits these events with a checkpoint over each of the sizes, all of them if none is given. */
  readonly commit: (events: readonly Uint8Array[], sizes?: readonly number[]) => void;
  readonly name: (quorum: number, witnesses: readonly object[]) => void;
  readonly read: (path: string) => string;
  readonly write: (path: string, content: Uint8Array | string) => void;
  readonly remove: () => void;
};

export const makeLogFolder = (): LogFolder => {
  const dir = mkdtempSync(join(tmpdir(), 'witnessed-log-'));
  const write = (path: string, content: Uint8Array | string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  return {
    dir,
    write,
    commit: (events, sizes = [events.length]) => {
      rmSync(join(dir, 'log/checkpoints'), { recursive: true, force: true });
      write('log/events.jsonl', events.map((bytes) => `${new TextDecoder().decode(bytes)}\n`).join(''));
      for (const size of sizes) write(`log/checkpoints/${size}`, noteOver(events.slice(0, size)));
    },
    name: (quorum, witnesses) =>
      write(
        'witnesses.json',
        canonicalBytes({ schema: 'svc.witnesses/0.1', as_of: '2026-01-02', quorum, witnesses }),
      ),
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

export const witnessSeed = (number: number): Uint8Array => new Uint8Array(32).fill(100 + number);

export const witnessName = (number: number): string => `witness-${number}.example/w`;

export const witnessVkey = (number: number): string =>
  toVkey({ name: witnessName(number), publicKey: publicKeyOf(witnessSeed(number)) }, 'cosignature');

/** The key document of the log's publisher, in which the log key is active. */
export const logDid = (): Uint8Array<ArrayBuffer> =>
  canonicalBytes(
    deriveDid(
      {
        schema: 'svc.keys/0.1',
        as_of: '2026-01-01',
        keys: [
          {
            fragment: 'log-1',
            public_key: toHex(publicKeyOf(SEED)),
            valid_from: '2026-01-01T00:00:00Z',
            valid_until: null,
            custody: 'demo: a test seed',
            status: 'active',
          },
        ],
      },
      ORIGIN.replace('/log', ''),
    ),
  );

/** A host that serves the log below `/log`, as fetch sees it. */
export const servingLog = (events: readonly Uint8Array[], sizes: readonly number[] = [events.length]) => {
  const files = emitLog({ origin: ORIGIN, events, checkpoints: checkpointsOver(events, sizes) });
  return (url: string): Promise<Response> => {
    const bytes = files.get(new URL(url).pathname.replace('/log/', ''));
    return Promise.resolve(
      bytes === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(bytes)),
    );
  };
};
