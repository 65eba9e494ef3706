/**
 * One share of the items of a bench, asked on one machine of several: its items, its answers and its
 * file. A share is not graded: results are shown once, when all shares are joined.
 */

import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { type JsonValue, parseStrictJson } from '../core/strict-json.ts';
import type { Answer } from './bench.ts';
import type { CheckpointName } from './covering-checkpoint.ts';
import type { AskedEntry } from './fleet-run.ts';
import { boolean, isRecord, list, member, number, string } from './foreign.ts';
import type { Identity } from './run-record.ts';
import { isReasonCode } from './verdict.ts';

/** The third share of ten is `{ shard: 3, of: 10 }`. */
export type Share = { readonly shard: number; readonly of: number };

/** What must be the same of all shares of a run. */
export type ShardGround = {
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

/** The file comes from another machine, so every member is checked. */
export function parseShard(bytes: Uint8Array, source: string): Shard {
  try {
    return toShard(parseStrictJson(bytes, { maxBytes: 2 ** 28 }));
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

function toShard(value: JsonValue): Shard {
  if (member(value, 'schema') !== SCHEMA) throw new BoardError('SHARD', `no ${SCHEMA}`);
  const text = (...path: string[]): string => string(member(value, ...path));
  const count = (...path: string[]): number => number(member(value, ...path));
  const share = { shard: count('shard'), of: count('of') };
  if (!isShare(share)) throw new BoardError('SHARD', `no share: ${share.shard} of ${share.of}`);
  return {
    bench: text('bench'),
    ...share,
    bank_sha256: text('bank_sha256'),
    bank_checkpoint: { size: count('bank_checkpoint', 'size'), root: text('bank_checkpoint', 'root') },
    harness: {
      name: text('harness', 'name'),
      version: text('harness', 'version'),
      sha256: text('harness', 'sha256'),
    },
    node: text('node'),
    started_at: toTime(text('started_at')),
    finished_at: toTime(text('finished_at')),
    duration_ms: count('duration_ms'),
    fleet: evenly(list(member(value, 'fleet')).map(toEntry)),
  };
}

function toTime(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new BoardError('SHARD', `no time: ${text}`);
}

/** Every component was asked the same items twice; other counts show that the file was cut. */
function evenly(fleet: readonly AskedEntry[]): readonly AskedEntry[] {
  const counts = fleet.flatMap((entry) =>
    'passes' in entry
      ? [entry.passes.first, entry.passes.second].map(({ length }) => ({ name: entry.identity.name, length }))
      : [],
  );
  const other = counts.find(({ length }) => length !== counts[0]?.length);
  if (other === undefined) return fleet;
  throw new BoardError(
    'SHARD',
    `${other.length} answers of ${other.name} in a pass, ${counts[0]?.length} of ${counts[0]?.name}`,
  );
}

function toEntry(value: unknown): AskedEntry {
  const identity = toIdentity(member(value, 'identity'));
  if (isRecord(value) && 'excluded' in value) {
    const reason_code = string(member(value, 'excluded', 'reason_code'));
    if (!isReasonCode(reason_code)) throw new BoardError('SHARD', `no reason: ${reason_code}`);
    return { identity, excluded: { reason_code, reason: string(member(value, 'excluded', 'reason')) } };
  }
  const configuration = member(value, 'asked', 'configuration');
  return {
    identity,
    asked: {
      adapter_sha256: string(member(value, 'asked', 'adapter_sha256')),
      ...(configuration === undefined ? {} : { configuration: string(configuration) }),
    },
    passes: {
      first: list(member(value, 'passes', 'first')).map(toAnswer),
      second: list(member(value, 'passes', 'second')).map(toAnswer),
    },
  };
}

function toIdentity(value: unknown): Identity {
  const orNull = (name: string): string | null => {
    const found = member(value, name);
    return found === null ? null : string(found);
  };
  return {
    name: string(member(value, 'name')),
    package: string(member(value, 'package')),
    version: orNull('version'),
    integrity: orNull('integrity'),
    licence: orNull('licence'),
    family: string(member(value, 'family')),
    own: boolean(member(value, 'own')),
  };
}

function toAnswer(value: unknown): Answer {
  const prediction = member(value, 'prediction');
  const raw = member(value, 'raw');
  return {
    prediction: prediction === null ? null : string(prediction),
    ...(raw === undefined ? {} : { raw: string(raw) }),
  };
}
