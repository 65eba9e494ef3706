/**
 * A bench asked on several machines: each asks its share and writes a file, and one machine joins the files
 * to a run. Only the joined run is an attempt; its rows are those that one machine gets, byte for byte.
 */

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAttempts } from '../artifacts/attempts.ts';
import { openFolder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalize } from '../core/canonical.ts';
import { prepareBench, requireAskable } from './asked-bench.ts';
import { attemptsJournal } from './attempts.ts';
import { chooseBenches, type MillBench } from './benches.ts';
import { type AskedEntry, askFleet, named, settleEntry, summary } from './fleet-run.ts';
import { type FoundShard, type Merged, mergeShards } from './merge-shards.ts';
import type { MillDeps } from './mill.ts';
import { publishRun, seconds } from './published-run.ts';
import { parseShard, type Shard, type Share, shardBytes, shardFile, shareOf } from './shard.ts';

type ShardDeps = MillDeps & Share & { readonly out: string };

/** Asks a share and writes its file. Where it is resumed, components with two kept passes are not asked again. */
export async function runShard(bench: MillBench, deps: ShardDeps): Promise<string> {
  const { shard, of } = deps;
  await openFolderFor(deps.out);
  const { questions, adapters, bank_checkpoint, harness } = await prepareBench(bench, deps);
  requireAskable(adapters, deps);
  const share = { ...questions, items: shareOf(questions.items, deps) };
  deps.progress.line(
    `${bench.bench}: share ${shard} of ${of}, ${share.items.length} of ${questions.items.length} items, ${adapters.length} components`,
  );
  const begun = deps.now();
  const kept = `${bench.bench}.${shard}-of-${of}`;
  const fleet = await askFleet({ bench, questions: share, adapters, harness, kept, deps }, wordOf);
  const finished = deps.now();
  const written: Shard = {
    bench: bench.bench,
    shard,
    of,
    bank_sha256: questions.bank_sha256,
    bank_checkpoint,
    harness,
    node: process.versions.node,
    started_at: seconds(begun),
    finished_at: seconds(finished),
    duration_ms: finished.getTime() - begun.getTime(),
    fleet,
  };
  const file = join(deps.out, shardFile(written));
  // The rename keeps half a file, of a process that was killed, from being taken for a share.
  await writeFile(`${file}.part`, shardBytes(written));
  await rename(`${file}.part`, file);
  return `written: ${file}`;
}

/** Before any component is asked, so that answers are not lost because they cannot be written. */
async function openFolderFor(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('SHARD', `--out ${folder}: expected a folder that can be written, got ${why}`, {
      cause,
    });
  });
}

/** Says nothing about right answers: whoever saw those of a share could ask again until they please. */
function wordOf(entry: AskedEntry): string {
  const who = named(entry.identity);
  return 'excluded' in entry
    ? `${who}: ${entry.excluded.reason_code}: ${entry.excluded.reason}`
    : `${who}: ${entry.passes[0]?.length ?? 0} items asked, ${entry.passes.length === 1 ? 'once' : `${entry.passes.length} times`}`;
}

/** Joins and publishes every bench that has shares in these folders. */
export async function mergeRuns(
  folders: readonly string[],
  benches: readonly MillBench[],
  deps: MillDeps,
): Promise<void> {
  const found = (await Promise.all(folders.map(readShards))).flat();
  if (found.length === 0)
    throw new BoardError('SHARD', `${folders.join(', ')}: expected shares as --shard writes them, got none`);
  await attemptsJournal(deps.root).sweep([]);
  const merged = [...Map.groupBy(found, ({ shard }) => shard.bench)].map(([bench, shards]) => ({
    bench,
    merged: mergeShards(shards),
  }));
  for (const { bench, merged: run } of merged) {
    const [known] = chooseBenches(benches, { bench });
    if (known !== undefined) deps.progress.line(`  ${await publishMerged(known, run, deps)}`);
  }
}

async function readShards(folder: string): Promise<readonly FoundShard[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new BoardError('SHARD', `${folder}: expected a folder of shares, got none that can be read`);
  });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
  return await Promise.all(
    files.map(async (source) => ({ source, shard: parseShard(await readFile(source), source) })),
  );
}

/** Refuses shares that were asked with another bank or another mill than those of this working copy. */
export async function publishMerged(bench: MillBench, merged: Merged, deps: MillDeps): Promise<string> {
  const { questions, harness } = await prepareBench(bench, deps);
  const { started_at, finished_at, duration_ms, node, bank_checkpoint } = merged;
  refuseOther(merged, { bank_sha256: questions.bank_sha256, harness });
  refuseOtherCount(merged, questions.items.length);
  refuseJoined(merged, deps.root);
  const entries = merged.fleet.map(settleEntry);
  for (const entry of entries) deps.progress.line(`  ${summary(entry, questions.items)}`);
  const journal = attemptsJournal(deps.root);
  const start = await journal.begin({
    bench: bench.bench,
    components: merged.fleet.map(({ identity }) => identity.name),
    harness_sha256: harness.sha256,
    started_at,
  });
  const about = { started_at, finished_at, duration_ms, node, bank_checkpoint, harness };
  const run = await publishRun(deps.root, { questions, entries, start, about });
  await journal.end(start, { run });
  return `written: artifacts/runs/${bench.bench}/${run}`;
}

function refuseOther(merged: Merged, here: Pick<Merged, 'bank_sha256' | 'harness'>): void {
  for (const member of ['bank_sha256', 'harness'] as const) {
    const [expected, got] = [here[member], merged[member]].map((each) => canonicalize(each));
    if (expected !== got)
      throw new BoardError(
        'SHARD',
        `${merged.bench}: expected shares with ${member} ${expected}, which is that of this working copy, got ${got}; check out the version that asked`,
      );
  }
}

/** The same shares are joined once: a second run of the same answers would be no second attempt. */
function refuseJoined({ bench, started_at, harness }: Merged, root: string): void {
  const earlier = readAttempts(openFolder(join(root, 'artifacts')))?.find(
    (attempt) =>
      attempt.bench === bench &&
      attempt.started_at === started_at &&
      attempt.harness_sha256 === harness.sha256 &&
      attempt.outcome === 'published',
  );
  if (earlier !== undefined)
    throw new BoardError(
      'SHARD',
      `${bench}: expected shares that are not joined yet, got those of artifacts/runs/${bench}/${earlier.run}; nothing is left to do`,
    );
}

function refuseOtherCount({ bench, fleet }: Merged, items: number): void {
  for (const { identity, ...entry } of fleet) {
    const got = 'passes' in entry ? entry.passes.map(({ length }) => length) : [];
    if (got.some((count) => count !== items))
      throw new BoardError(
        'SHARD',
        `${bench}: ${identity.name}: expected ${items} answers in each pass, got ${got.join(' and ')}`,
      );
  }
}
