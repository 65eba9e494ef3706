/**
 * Downloads package tarballs through the npm client and digests their bytes; an interrupted run
 * goes on where it stopped.
 */

import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { isRecord } from '../../src/measure/foreign.ts';
import { npm, npmErrorCode } from '../facts/npm-client.ts';

/** `sha512-…` of the bytes that were served, or npm's code for why there were none. */
export type TarballDigest = { readonly integrity: string } | { readonly errorCode: string };

export type DigestTask = {
  /** `name@version`, each once. */
  readonly specs: readonly string[];
  /** Digests of this day: bytes that were fetched on another day say nothing about today. */
  readonly journal: string;
  readonly say: (line: string) => void;
};

const batchSize = 24;
const workers = 2;
const timeoutMs = 180_000;

export async function digestTarballs(task: DigestTask): Promise<ReadonlyMap<string, TarballDigest>> {
  const digests = await readJournal(task.journal);
  const open = task.specs.filter((spec) => !digests.has(spec));
  const batches = chunk(open, batchSize);
  let done = task.specs.length - open.length;
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      for (const [spec, digest] of await digestBatch(batch)) {
        digests.set(spec, digest);
        // Only what was served is kept: a failure is tried again by the next run.
        if ('integrity' in digest)
          await appendFile(task.journal, `${JSON.stringify([spec, digest.integrity])}\n`);
      }
      done += batch.length;
      task.say(`${done} of ${task.specs.length} packages`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return digests;
}

/**
 * One bad package fails npm's whole call, so a failed batch is halved until the bad one stands
 * alone.
 */
async function digestBatch(specs: readonly string[]): Promise<ReadonlyMap<string, TarballDigest>> {
  const folder = await mkdtemp(join(tmpdir(), 'tarballs-'));
  try {
    // An empty cache of its own: the bytes come from the registry, not from an earlier install.
    const args = ['pack', ...specs, '--json', '--ignore-scripts', '--pack-destination', folder];
    const result = await npm({ args: [...args, '--cache', join(folder, 'cache')], cwd: folder, timeoutMs });
    if (result.code === 0) return await readPacked(folder, result.stdout);
    const [only, second] = specs;
    if (only !== undefined && second === undefined)
      return new Map([[only, { errorCode: npmErrorCode(result) }]]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const halves = chunk(specs, Math.ceil(specs.length / 2));
  const parts = [];
  for (const half of halves) parts.push(...(await digestBatch(half)));
  return new Map(parts);
}

async function readPacked(folder: string, stdout: string): Promise<ReadonlyMap<string, TarballDigest>> {
  const packed = parseStrictJson(new TextEncoder().encode(stdout));
  const digests = new Map<string, TarballDigest>();
  for (const entry of Array.isArray(packed) ? packed : []) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || typeof entry.filename !== 'string') continue;
    if (!/^[A-Za-z0-9._-]+\.tgz$/.test(entry.filename)) continue;
    digests.set(entry.id, { integrity: sha512Integrity(await readFile(join(folder, entry.filename))) });
  }
  return digests;
}

export function sha512Integrity(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

async function readJournal(journal: string): Promise<Map<string, TarballDigest>> {
  await mkdir(join(journal, '..'), { recursive: true });
  const text = await readFile(journal, 'utf8').catch(() => '');
  const digests = new Map<string, TarballDigest>();
  for (const line of text.split('\n')) {
    const pair = parseLine(line);
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'string') continue;
    digests.set(pair[0], { integrity: pair[1] });
  }
  return digests;
}

/**
 * An interrupted run can leave half a line, to which the next run appended its first line: both packages
 * are downloaded again.
 */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function chunk<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}
