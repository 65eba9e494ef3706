/** Benches one after the other, each row said as soon as it is made, and all of them as a file. */

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { toJsonFile } from '../src/artifacts/written-json.ts';
import { writeDurably } from '../src/publish/durable-file.ts';
import { projectRoot } from '../src/publish/places.ts';
import type { BenchResults01 } from '../src/schema/contracts.gen.ts';
import { parseAs } from '../src/schema/validate.ts';
import { type Bench, type Row, toRow } from './bench.ts';

export async function runBenches(
  chosen: readonly Bench[],
  { date, print }: { readonly date: string; readonly print: (line: string) => void },
): Promise<BenchResults01> {
  const machine = describeMachine();
  print(`${machine.cpu}, ${machine.cores} cores, node ${machine.node}, load ${machine.load_before}\n`);
  print(toLine('id', 'ratio', 'target', 'holds', 'detail'));
  const rows: Row[] = [];
  for (const bench of chosen) {
    const row = await runBench(bench);
    rows.push(row);
    const { id, ratio, target, holds, detail } = row;
    print(toLine(id, `${ratio ?? '–'}`, target ?? '–', toVerdict(holds), detail));
  }
  return { schema: 'svc.bench-results/0.1', date, machine, rows };
}

async function runBench(bench: Bench): Promise<Row> {
  const row = await rowOf(bench);
  return { ...row, detail: withoutPlaces(row.detail) };
}

/** Why something could not be measured is published, and not where this machine keeps it. */
function withoutPlaces(detail: string): string {
  return detail.replaceAll(resolve(projectRoot), '.').replaceAll(tmpdir(), 'TMPDIR');
}

/** A bench that breaks is a row that does not hold; the others are still made. */
async function rowOf(bench: Bench): Promise<Row> {
  try {
    return toRow(bench, await bench.run());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...toRow(bench, { unmeasured: message }), holds: false };
  }
}

/** Why the results cannot be written, asked before the first bench: results of minutes must not be lost for want of a folder. */
export function whyUnwritable(file: string): string | undefined {
  const wasThere = existsSync(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a'));
    if (!wasThere) rmSync(file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const published = join(projectRoot, 'artifacts', 'bench');

export function publishedOf(date: string): string {
  return join(published, `${date}.json`);
}

export function newestPublished(): string {
  return join(published, readdirSync(published).sort().at(-1) ?? '');
}

export function writeResults(file: string, results: BenchResults01): void {
  writeDurably(file, toJsonFile(results));
}

/** Rows that were measured again take the place of those that the same machine measured before; undefined where another did. */
export function amended(file: string, again: BenchResults01): BenchResults01 | undefined {
  const former = parseAs('bench-results-0.1', readFileSync(file), file);
  const { load_before, ...machine } = again.machine;
  const { load_before: before, ...measured } = former.machine;
  if (JSON.stringify(machine) !== JSON.stringify(measured)) return undefined;
  const measuredAgain = new Map(again.rows.map((row) => [row.id, row]));
  return { ...former, rows: former.rows.map((row) => measuredAgain.get(row.id) ?? row) };
}

/** The facts of the machine that a reader needs; its name is not one of them. */
export function describeMachine(): BenchResults01['machine'] {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 1024 ** 3),
    load_before: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

function toVerdict(holds: boolean | null): string {
  if (holds === null) return '–';
  return holds ? 'yes' : 'NO';
}

function toLine(id: string, ratio: string, target: string, holds: string, detail: string): string {
  return `${id.padEnd(26)} ${ratio.padStart(8)}  ${target.padEnd(7)} ${holds.padEnd(6)} ${detail}`;
}
