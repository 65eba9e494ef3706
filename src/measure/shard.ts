/**
 * One share of the items of a bench, asked on one machine of several: its items, its answers and its
 * file. A share is not graded: results are shown once, when all shares are joined.
 */

import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { validate } from '../schema/validate.ts';
import type { CheckpointName } from './covering-checkpoint.ts';
import type { AskedEntry } from './fleet-run.ts';

/** The third share of ten is `{ shard: 3, of: 10 }`. */
export type Share = { readonly shard: number; readonly of: number };

/** What must be the same of all shares of a run. */
type ShardGround = {
  readonly bench: string;
  readonly bank_sha256: string;
  readonly bank_checkpoint: CheckpointName;
  readonly harness: { readonly name: string; readonly version: string; readonly sha256: string };
  readonly node: string;
};

export type Shard = Share &
  ShardGround & {
    readonly started_at: string;
    readonly finished_at: string;
    readonly duration_ms: number;
    readonly fleet: readonly AskedEntry[];
  };

const MOST_SHARES = 1000;

export function parseShare(text: string): Share {
  const [, shard = 0, of = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number);
  if (isShare({ shard, of })) return { shard, of };
  throw new BoardError(
    'USAGE',
    `--shard: expected a share such as 3/10, of at most ${MOST_SHARES}, got ${text}`,
  );
}

function isShare({ shard, of }: Share): boolean {
  return [shard, of].every(Number.isSafeInteger) && shard >= 1 && shard <= of && of <= MOST_SHARES;
}

/** Every `of`-th item, so that of a bank with the hard items last no machine gets all of them. */
export function shareOf<T>(items: readonly T[], { shard, of }: Share): readonly T[] {
  return items.filter((_, at) => at % of === shard - 1);
}

/** The inverse of `shareOf`: shares, ordered by number, become one list in the order of the bank. */
export function joinShares<T>(shares: readonly (readonly T[])[]): readonly T[] {
  const items = shares.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: items }, (_, at) => {
    const item = shares[at % shares.length]?.[Math.floor(at / shares.length)];
    if (item !== undefined) return item;
    throw new BoardError('SHARD', `shares: expected item ${at + 1} of ${items}, got none`);
  });
}

export function shardFile({ bench, shard, of }: Share & { readonly bench: string }): string {
  return `${bench}.${shard}-of-${of}.json`;
}

export function shardBytes(shard: Shard): Uint8Array {
  return canonicalBytes({ schema: SCHEMA, ...shard });
}

const SCHEMA = 'mill-shard/1';

/** The file comes from another machine. */
export function parseShard(bytes: Uint8Array, source: string): Shard {
  try {
    return toShard(bytes, source);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError(
      'SHARD',
      `${source}: expected a share as --shard writes it, got another file: ${why}`,
      {
        cause,
      },
    );
  }
}

function toShard(bytes: Uint8Array, source: string): Shard {
  const read = validate('mill-shard-1', parseStrictJson(bytes, { maxBytes: 2 ** 28 }), source);
  const { schema: _schema, ...shard } = read;
  if (!isShare(shard)) throw new BoardError('SHARD', `no share: ${shard.shard} of ${shard.of}`);
  const other = [shard.started_at, shard.finished_at].find((time) => Number.isNaN(Date.parse(time)));
  if (other !== undefined) throw new BoardError('SHARD', `no time: ${other}`);
  refuseCut(shard.fleet);
  return shard;
}

/** Every component was asked the same items in each pass; other counts show that the file was cut. */
function refuseCut(fleet: readonly AskedEntry[]): void {
  const counts = fleet.flatMap((entry) =>
    'passes' in entry ? entry.passes.map(({ length }) => ({ name: entry.identity.name, length })) : [],
  );
  const other = counts.find(({ length }) => length !== counts[0]?.length);
  if (other === undefined) return;
  throw new BoardError(
    'SHARD',
    `${other.length} answers of ${other.name} in a pass, ${counts[0]?.length} of ${counts[0]?.name}`,
  );
}
