/** A calendar of OpenTimestamps on this machine, whose blocks are made when a test says so. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { HASH_BYTES } from '../../src/core/bytes.ts';
import { toHex } from '../../src/core/hex.ts';
import { sha256, sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import {
  type Attestation,
  claimsOf,
  type Operation,
  printedMerkleRoot,
  serializeTimestamp,
  serializeTimestampProof,
  type Timestamp,
} from '../../src/core/timestamp-proof.ts';
import type { DiskBoard } from './disk-board.ts';
import { type Served, serve } from './serve.ts';

export type LocalCalendar = Served & {
  /** Everything that was asked, method and path. */
  readonly asked: string[];
  /** Puts what was submitted into the block of this height; gives its merkle root as nodes print it. */
  readonly mine: (height: number) => string;
  /** Answers these bytes from now on. */
  readonly lie: (bytes: Uint8Array) => void;
};

const SALT = utf8('the calendar is honest');

export const startCalendar = async (): Promise<LocalCalendar> => {
  const asked: string[] = [];
  const pending = new Set<string>();
  const mined = new Map<string, Uint8Array>();
  let lie: Uint8Array | undefined;
  const served = await serve(async (request, response) => {
    const asking = `${request.method} ${request.url}`;
    const body = await buffer(request);
    asked.push(asking);
    const answer = lie ?? answerTo(asking, body);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/octet-stream' });
    response.end(answer ?? 'Pending confirmation in Bitcoin blockchain');
  });
  const answerTo = (asking: string, body: Uint8Array): Uint8Array | undefined => {
    if (asking !== 'POST /digest') return mined.get(asking.replace('GET /timestamp/', ''));
    if (body.length !== HASH_BYTES) return undefined;
    const operations: readonly Operation[] = [{ kind: 'append', bytes: SALT }, { kind: 'sha256' }];
    const timestamp = chain(operations, { kind: 'pending', calendar: served.url });
    const [claim] = claimsOf({ digest: body, timestamp });
    pending.add(toHex(claim?.message ?? body));
    return serializeTimestamp(timestamp);
  };
  return {
    ...served,
    asked,
    mine: (height) => {
      const all = [...pending].map((message) => Uint8Array.from(Buffer.from(message, 'hex')));
      // One transaction says them all; its double hash is the merkle root of a block with no other.
      for (const [at, message] of all.entries()) {
        const before = all.slice(0, at).flatMap((each) => [...each]);
        const behind = all.slice(at + 1).flatMap((each) => [...each]);
        const operations: readonly Operation[] = [
          { kind: 'prepend', bytes: Uint8Array.from([1, ...before]) },
          { kind: 'append', bytes: Uint8Array.from([...behind, 2]) },
          { kind: 'sha256' },
          { kind: 'sha256' },
        ];
        mined.set(toHex(message), serializeTimestamp(chain(operations, { kind: 'block', height })));
      }
      const transaction = Uint8Array.from([1, ...all.flatMap((each) => [...each]), 2]);
      pending.clear();
      return printedMerkleRoot(sha256(sha256(transaction)));
    },
    lie: (bytes) => {
      lie = bytes;
    },
  };
};

/** A calendar in a process of its own, for tests that wait for programs. */
export async function startCalendarProcess(): Promise<{ readonly url: string; readonly kill: () => void }> {
  const program = `import { startCalendar } from '${import.meta.url}'; console.log((await startCalendar()).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { url: `${said}`.trim(), kill: () => void child.kill() };
}

/** What nobody promised: a proof that names a block which never held the bytes. */
export function proofAbout(bytes: Uint8Array, height = 1): Uint8Array {
  const timestamp = chain([{ kind: 'sha256' }], { kind: 'block', height });
  return serializeTimestampProof({ digest: sha256(bytes), timestamp });
}

/** Puts such proofs beside the newest root and the newest checkpoint. */
export function stampNewest(board: Pick<DiskBoard, 'read' | 'write'>): void {
  const root = utf8(board.read('root/roots.jsonl').trimEnd().split('\n').at(-1) ?? '');
  const size = board.read('log/events.jsonl').trimEnd().split('\n').length;
  board.write({
    [`root/timestamps/${sha256Hex(root)}.ots`]: proofAbout(root),
    [`log/timestamps/${size}.ots`]: proofAbout(utf8(board.read(`log/checkpoints/${size}`))),
  });
}

/** One operation after the other, and what is said at the end. */
export const chain = ([first, ...rest]: readonly Operation[], said: Attestation): Timestamp =>
  first === undefined
    ? { attestations: [said], branches: [] }
    : { attestations: [], branches: [{ operation: first, after: chain(rest, said) }] };
