/**
 * Joins the shares of a bench to the answers that one machine would have got. It refuses shares of another
 * bank, mill or fleet, and a share that is missing or there twice.
 */

import { BoardError } from '../core/board-error.ts';
import { canonicalize } from '../core/canonical.ts';
import { type AskedEntry, LIMITS } from './fleet-run.ts';
import { judgeTimeouts } from './pass.ts';
import { joinShares, type Shard } from './shard.ts';

/** A share and the name of its file, for error messages. */
export type FoundShard = { readonly shard: Shard; readonly source: string };

export type Merged = Omit<Shard, 'shard'>;

/** Takes all shares of one bench. */
export function mergeShards(found: readonly FoundShard[]): Merged {
  const [first, ...others] = found.toSorted((left, right) => left.shard.shard - right.shard.shard);
  if (first === undefined) throw new BoardError('SHARD', 'shares: expected at least one, got none');
  const { shard: _number, fleet: _fleet, ...ground } = first.shard;
  refuseMissing(found, ground.of);
  for (const other of others) refuseOther(first, other);
  refuseUneven([first, ...others]);
  const shards = [first, ...others].map(({ shard }) => shard);
  return {
    ...ground,
    started_at: shards.map((shard) => shard.started_at).toSorted()[0] ?? '',
    finished_at:
      shards
        .map((shard) => shard.finished_at)
        .toSorted()
        .at(-1) ?? '',
    duration_ms: shards.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
    fleet: first.shard.fleet.map((_, at) => joinEntry(shards.flatMap(({ fleet }) => fleet[at] ?? []))),
  };
}

/** As one machine would have it: excluded in any share is excluded, and time-outs of all shares count together. */
function joinEntry(entries: readonly AskedEntry[]): AskedEntry {
  const out = entries.find((entry) => 'excluded' in entry);
  if (out !== undefined) return out;
  const answered = entries.filter((entry) => 'passes' in entry);
  const [some] = answered;
  if (some === undefined) throw new BoardError('SHARD', 'shares: expected a component, got none');
  const passes = some.passes.map((_, at) => joinShares(answered.map((share) => share.passes[at] ?? [])));
  const [slow] = passes.flatMap((pass) => judgeTimeouts(pass, LIMITS.itemMs) ?? []);
  const { identity, asked } = some;
  return slow === undefined ? { identity, asked, passes } : { identity, excluded: slow };
}

function refuseMissing(found: readonly FoundShard[], of: number): void {
  const numbers = found.map(({ shard }) => shard.shard);
  const twice = found.find(({ shard }, at) => numbers.indexOf(shard.shard) !== at);
  if (twice !== undefined)
    throw refusal(twice.source, `each share once`, `share ${twice.shard.shard} a second time`);
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((each) => !numbers.includes(each));
  if (missing.length > 0)
    throw new BoardError(
      'SHARD',
      `${found[0]?.shard.bench}: expected ${of} shares, got ${found.length}; ask what is missing: npm run measure -- --bench ${found[0]?.shard.bench} --shard ${missing[0]}/${of} --out <folder>`,
    );
}

/** All shares must be of one bank, asked by one mill of one fleet. */
function refuseOther(first: FoundShard, other: FoundShard): void {
  for (const member of ['of', 'bench', 'bank_sha256', 'bank_checkpoint', 'harness', 'node'] as const) {
    const [expected, got] = [first.shard[member], other.shard[member]].map((each) => canonicalize(each));
    if (expected !== got)
      throw refusal(other.source, `${member} ${expected} as in ${first.source}`, `${got}`);
  }
  refuseOtherFleet(first, other);
}

/** The message names the first component that differs, and in what. */
function refuseOtherFleet(first: FoundShard, other: FoundShard): void {
  const [ours, theirs] = [first.shard.fleet, other.shard.fleet];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    const [one, two] = [ours[at], theirs[at]];
    const [name, got] = [one, two].map((entry) => entry?.identity.name ?? 'no component');
    if (one === undefined || two === undefined || name !== got)
      throw refusal(other.source, `${name} at place ${at + 1}, as in ${first.source}`, `${got}`);
    const [known, found] = [knownOf(one, two), knownOf(two, one)];
    for (const member of new Set([...known.keys(), ...found.keys()]))
      if (known.get(member) !== found.get(member))
        throw refusal(
          other.source,
          `${name} with ${member} ${known.get(member) ?? 'none'}, as in ${first.source}`,
          `${found.get(member) ?? 'none'}`,
        );
  }
}

/** A share that excluded the component does not say how it was asked; what both shares say must agree. */
function knownOf(entry: AskedEntry, other: AskedEntry): ReadonlyMap<string, unknown> {
  const asked = 'asked' in entry && 'asked' in other ? entry.asked : {};
  return new Map(Object.entries({ ...entry.identity, ...asked }));
}

/** Ordered by number, shares never grow, and the last is at most one item shorter than the first. */
function refuseUneven(found: readonly FoundShard[]): void {
  const sizes = found.flatMap(({ shard, source }) => {
    const asked = shard.fleet.find((entry) => 'passes' in entry);
    return asked === undefined ? [] : [{ source, size: asked.passes[0]?.length ?? 0 }];
  });
  const most = Math.max(...sizes.map(({ size }) => size));
  for (const [at, { source, size }] of sizes.entries()) {
    const before = sizes[at - 1];
    if (size < most - 1 || (before !== undefined && size > before.size))
      throw refusal(
        source,
        `${before?.size ?? most} answers of each component in a pass, or one less, as in ${before?.source ?? 'the others'}`,
        `${size}: one of the two is not whole`,
      );
  }
}

function refusal(source: string, expected: string, got: string): BoardError {
  return new BoardError('SHARD', `${source}: expected ${expected}, got ${got}`);
}
