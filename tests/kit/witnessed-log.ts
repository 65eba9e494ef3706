/** A signed log in a scratch folder, its key document, and witnesses of it, for the tests of witnessing. */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../src/artifacts/folder.ts';
import { readKeys } from '../../src/artifacts/keys.ts';
import { readEventLog } from '../../src/artifacts/log.ts';
import { readPublisher } from '../../src/artifacts/publisher.ts';
import { readWitnesses } from '../../src/artifacts/witnesses.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { emitLog } from '../../src/core/tlog/log.ts';
import { toVkey } from '../../src/core/tlog/note-key.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { validate } from '../../src/schema/validate.ts';
import { checkpointsOver, noteOver, ORIGIN } from '../vectors/merkle/sample-log.ts';
import { publisher } from './board.ts';
import { keysFile, testKey } from './keys.ts';
import { makeScratch } from './scratch.ts';

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
  const { root: dir, write: lay, remove } = makeScratch();
  const write: LogFolder['write'] = (path, content) => lay({ [path]: content });
  const keys = keysFile([testKey('log-1', 7)]);
  lay({ 'publisher.json': canonicalBytes(publisher), 'keys/keys.json': canonicalBytes(keys) });
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
    remove,
  };
};

export const watchedIn = ({ dir }: Pick<LogFolder, 'dir'>) => {
  const folder = openFolder(dir);
  return {
    ...{ log: readEventLog(folder), witnesses: readWitnesses(folder) },
    ...{ publisher: readPublisher(folder), keys: readKeys(folder) },
  };
};

export const witnessSeed = (number: number): Uint8Array => new Uint8Array(32).fill(100 + number);

export const witnessName = (number: number): string => `witness-${number}.example/w`;

export const witnessVkey = (number: number): string =>
  toVkey({ name: witnessName(number), publicKey: publicKeyOf(witnessSeed(number)) }, 'cosignature');

/** The key document of the log's publisher, in which the log key, whose seed is `SEED`, is active. */
export const logDid = (): Uint8Array<ArrayBuffer> =>
  canonicalBytes(
    deriveDid(
      validate('keys-0.1', keysFile([testKey('log-1', 7)]), 'the keys of a log'),
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
