/**
 * Runs one bench: the bank is checked, every component measured in its own processes, and the run
 * written as one new folder.
 */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readBank } from '../artifacts/banks.ts';
import { openFolder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import type { Adapter } from './adapter.ts';
import type { Bench } from './benches.ts';
import { everCommitted, requireCommitted } from './committed.ts';
import { type Limits, type Measured, measureComponent } from './component.ts';
import { fleetFolder } from './fleet/resolve.ts';
import { member, string } from './foreign.ts';
import { identityOf, type Project } from './identity.ts';
import { withoutPaths } from './pass.ts';
import { passStore, sourcesDigest } from './pass-store.ts';
import type { Progress } from './progress.ts';
import { type Question, type Questions, toQuestions } from './questions.ts';
import { type Entry, runFiles, runId } from './run-record.ts';

const LIMITS: Limits = { startMs: 120_000, itemMs: 20_000 };

export type MillDeps = {
  readonly root: string;
  readonly resume: boolean;
  readonly now: () => Date;
  readonly progress: Progress;
};

/** One after the other: components share the machine, and their times are published. */
export async function runBenches(benches: readonly Bench[], deps: MillDeps): Promise<void> {
  for (const bench of benches) deps.progress.line(`  written: ${await runBench(bench, deps)}`);
}

/** The folder of the finished run. */
export async function runBench(bench: Bench, deps: MillDeps): Promise<string> {
  const bankFolder = `artifacts/banks/${bench.bench}`;
  await requireCommitted(deps.root, bankFolder);
  const bank = readBank(openFolder(`${deps.root}/artifacts`), bench.bench);
  const questions = toQuestions(bank, bench.texts === undefined ? new Map() : await bench.texts());
  const { adapters } = await bench.fleet();
  requireOutside(questions, adapters);
  deps.progress.line(`${bench.bench}: ${questions.items.length} items, ${adapters.length} components`);

  const started = deps.now();
  const entries = await measureFleet({ bench, questions, adapters, deps });
  const finished = deps.now();

  const runsFolder = `artifacts/runs/${bench.bench}`;
  const runs = `${deps.root}/${runsFolder}`;
  const taken = [...(await readdir(runs).catch(() => [])), ...(await everCommitted(deps.root, runsFolder))];
  const run = runId(started.toISOString().slice(0, 10), questions.bank_sha256, taken);
  const files = runFiles(questions, entries, {
    run,
    started_at: seconds(started),
    finished_at: seconds(finished),
    duration_ms: finished.getTime() - started.getTime(),
    node: process.versions.node,
    harness: await harnessOf(deps.root),
  });
  await writeWhole(`${runs}/${run}`, files);
  return `${runsFolder}/${run}`;
}

async function harnessOf(root: string) {
  const manifest = parseStrictJson(await readFile(`${root}/package.json`));
  return { name: 'evidence-board mill', version: string(member(manifest, 'version')) };
}

/**
 * A control pair proves the adapter, so it may not be an item: it would tell the adapter's author
 * about the bank.
 */
function requireOutside({ bench, items }: Questions, adapters: readonly Adapter[]): void {
  const inputs = new Set(items.map((item) => item.input.toLowerCase()));
  for (const { name, control } of adapters) {
    for (const { input } of [control.positive, control.negative]) {
      if (inputs.has(input.toLowerCase())) {
        throw new BoardError(
          'BANK',
          `${name}: a control text is an item of ${bench}; choose one outside the bank`,
        );
      }
    }
  }
}

type FleetTask = {
  readonly bench: Bench;
  readonly questions: Questions;
  readonly adapters: readonly Adapter[];
  readonly deps: MillDeps;
};

async function measureFleet({ bench, questions, adapters, deps }: FleetTask): Promise<readonly Entry[]> {
  const store = passStore(`${deps.root}/.mill/${bench.bench}`);
  if (!deps.resume) await store.clear();
  const project: Project = { root: deps.root, ownSource: (id) => `${bench.folder}/${id}.ts` };
  const shared = ['foreign.ts', 'worker.ts', 'banks', 'fleet'].map(
    (name) => `${dirname(fleetFolder)}/${name}`,
  );
  const key = {
    sources_sha256: await sourcesDigest([bench.folder, ...shared]),
    lock_sha256: sha256Hex(await readFile(`${fleetFolder}/package-lock.json`)),
    node: process.versions.node,
  };
  const entries: Entry[] = [];
  for (const adapter of adapters) {
    const begun = deps.now().getTime();
    const onProgress = (stage: string, done: number): void =>
      deps.progress.at(adapter.name, stage, done, questions.items.length);
    const task = { adapter, fleet: bench.module, questions, key, store, limits: LIMITS, onProgress };
    const entry = await entryOf(adapter, project, () => measureComponent(task));
    entries.push(entry);
    deps.progress.line(
      `  ${summary(entry, questions.items)} (${((deps.now().getTime() - begun) / 1000).toFixed(1)} s)`,
    );
  }
  return entries;
}

/** A component that is not installed is excluded by name; it never costs the others their rows. */
async function entryOf(adapter: Adapter, project: Project, measure: () => Promise<Measured>): Promise<Entry> {
  try {
    const identity = await identityOf(adapter, project);
    return { identity, ...(await measure()) };
  } catch (error) {
    const reason = withoutPaths(error instanceof Error ? error.message : String(error));
    const { name, package: from, family } = adapter;
    const unknown = { version: null, integrity: null, licence: null, own: adapter.kind === 'own' };
    return {
      identity: { name, package: from, family, ...unknown },
      excluded: { reason_code: 'INSTALL_FAILED', reason },
    };
  }
}

function summary(entry: Entry, items: readonly Question[]): string {
  const { name, version } = entry.identity;
  if ('excluded' in entry)
    return `${name} ${version}: UNTESTED, ${entry.excluded.reason_code}: ${entry.excluded.reason}`;
  const parsed = entry.answers.filter((answer) => answer.prediction !== null).length;
  const correct = entry.answers.filter((answer, index) => answer.prediction === items[index]?.target).length;
  return `${name} ${version}: ${correct} correct, ${parsed - correct} not, ${items.length - parsed} unparsed`;
}

/** A run appears whole or not at all. */
async function writeWhole(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const staging = `${folder}.part`;
  await rm(staging, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    await mkdir(dirname(`${staging}/${path}`), { recursive: true });
    await writeFile(`${staging}/${path}`, bytes);
  }
  await rename(staging, folder);
}

function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
