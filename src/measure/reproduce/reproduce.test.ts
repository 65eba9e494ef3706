import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../../tests/kit/disk-board.ts';
import { adapters } from '../../../tests/kit/fake-components.ts';
import { bankFiles } from '../../../tests/kit/small-bank.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Adapter } from '../adapter.ts';
import { BENCHES, type Bench } from '../benches.ts';
import { harnessDigest } from '../digests.ts';
import { measureFleet } from '../fleet-run.ts';
import { progressOn } from '../progress.ts';
import { questionsOf } from '../questions.ts';
import { runFiles } from '../run-record.ts';
import { currentRuns } from './current-runs.ts';
import { reproduce, type Tally } from './reproduce.ts';

let root = '';
let chosen: readonly Adapter[] = adapters.filter(({ id }) =>
  ['honest', 'throwing', 'crashing', 'random', 'missing'].includes(id),
);
const module = new URL('../../../tests/kit/fake-components.ts', import.meta.url).href;
const bench = (): Bench => ({
  bench: 'fake-1',
  axis: 'jail',
  module,
  fleet: async () => ({ adapters: chosen }),
});

async function write(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
}

/** A board of one axis, and a run of the fakes that stands behind it. */
beforeAll(async () => {
  root = await mkdtemp(`${tmpdir()}/reproduce-`);
  await write('package.json', '{"version":"0.0.1","license":"Apache-2.0"}');
  for (const { id } of chosen) await write(`${id}.ts`, `// ${id}\n`);
  const items = ['left', 'right'].map((input) => ({ input, item_id: input, target: 'yes' }));
  for (const [path, bytes] of bankFiles('fake-1', items)) await write(`artifacts/${path}`, bytes);
  const axis = JSON.parse(await readFile('artifacts/axes/jail.json', 'utf8'));
  await write('artifacts/axes/jail.json', JSON.stringify({ ...axis, slot: 1, bench: 'fake-1' }));

  const questions = await questionsOf(bench(), openFolder(`${root}/artifacts`));
  const progress = progressOn({ isTTY: false, write: () => undefined }, () => 0);
  const harness = { name: 'evidence-board mill', version: '0.0.1', sha256: await harnessDigest() };
  const deps = { root, resume: false, now: () => new Date(0), progress };
  const entries = await measureFleet({ bench: bench(), questions, adapters: chosen, harness, deps });
  const at = '2026-11-22T05:00:00Z';
  const about = { run: 'one', started_at: at, finished_at: at, duration_ms: 1, node: process.versions.node };
  const bank_checkpoint = { size: 1, root: `${'A'.repeat(43)}=` };
  const files = runFiles(questions, entries, { ...about, bank_checkpoint, harness });
  for (const [path, bytes] of files) await write(`artifacts/runs/fake-1/one/${path}`, bytes);
});
afterAll(() => rm(root, { recursive: true }));

async function repeat(axis?: string): Promise<{ readonly tally: Tally; readonly said: readonly string[] }> {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const tally = await reproduce({
    root,
    artifactsDir: `${root}/artifacts`,
    benches: [bench()],
    wanted: { axis },
    say,
  });
  return { tally, said: said.toSorted() };
}

describe('repeating a run', () => {
  test('the same answers are the same rows, and what was excluded is excluded again; nothing is written', async () => {
    const before = contentOf(`${root}/artifacts`);
    const { tally, said } = await repeat();
    expect(said).toEqual([
      'fake-1  crashing: REPRODUCED, excluded again: CRASHED',
      'fake-1  honest: REPRODUCED, 2 rows',
      "fake-1  missing: UNCHECKABLE, it was not to be had then: Error: Cannot find package 'not-installed-anywhere' imported from <path>",
      'fake-1  one',
      'fake-1  random: REPRODUCED, excluded again: NOT_DETERMINISTIC',
      'fake-1  throwing: REPRODUCED, 2 rows',
    ]);
    expect(tally).toEqual({ REPRODUCED: 4, DIFFERENT: 0, UNCHECKABLE: 1 });
    expect(contentOf(`${root}/artifacts`)).toEqual(before);
  });

  test('a changed row is DIFFERENT, with component, item and both answers', async () => {
    const folder = `artifacts/runs/fake-1/one`;
    const [rows, header] = await Promise.all([
      readFile(join(root, folder, 'rows/honest.jsonl'), 'utf8'),
      readFile(join(root, folder, 'run.json'), 'utf8'),
    ]);
    const forged = rows.replace(
      '"correct":true,"item_id":"right","parsed":true,"prediction":"yes"',
      '"correct":false,"item_id":"right","parsed":true,"prediction":"no"',
    );
    await write(`${folder}/rows/honest.jsonl`, forged);
    await write(
      `${folder}/run.json`,
      header.replace(sha256Hex(Buffer.from(rows)), sha256Hex(Buffer.from(forged))),
    );
    const { tally, said } = await repeat('jail');
    expect(said).toContain('fake-1  honest: DIFFERENT, 1 of 2 rows; item right: "no" then, "yes" now');
    expect(tally).toMatchObject({ DIFFERENT: 1 });
    await write(`${folder}/rows/honest.jsonl`, rows);
    await write(`${folder}/run.json`, header);
  });

  test('beside the verdict stands what asked otherwise, and what is gone cannot be checked', async () => {
    const path = 'artifacts/runs/fake-1/one/run.json';
    const header = await readFile(join(root, path), 'utf8');
    await write(
      path,
      header
        .replace(await harnessDigest(), 'f'.repeat(64))
        .replace(/"adapter_sha256": "[0-9a-f]+"/, `"adapter_sha256": "${'e'.repeat(64)}"`),
    );
    const all = chosen;
    chosen = all
      .filter(({ id }) => id !== 'throwing')
      .map((each) =>
        each.id === 'crashing' ? { ...each, kind: 'fleet' as const, package: 'not-in-the-lock' } : each,
      );
    const { tally, said } = await repeat();
    chosen = all;
    await write(path, header);
    expect(said).toEqual([
      expect.stringMatching(
        /^fake-1 {2}crashing: UNCHECKABLE, not-in-the-lock: expected it in the fleet's lock file, got none/,
      ),
      'fake-1  honest: REPRODUCED, 2 rows (its adapter has changed since)',
      "fake-1  missing: UNCHECKABLE, it was not to be had then: Error: Cannot find package 'not-installed-anywhere' imported from <path>",
      'fake-1  one (the mill has changed since)',
      'fake-1  random: REPRODUCED, excluded again: NOT_DETERMINISTIC',
      'fake-1  throwing: UNCHECKABLE, the mill has no adapter of this name any more',
    ]);
    expect(tally).toEqual({ REPRODUCED: 2, DIFFERENT: 0, UNCHECKABLE: 3 });
  });

  test('an axis without a run of the mill has nothing to repeat', async () => {
    await expect(repeat('care')).rejects.toThrow(
      'axis care: expected a current run of the mill, got none to repeat',
    );
  });
});

/** The two quickest whose texts are in their banks and that need npm alone, whose digests are SHA-512. */
const quickest = currentRuns(openFolder('artifacts'), BENCHES)
  .filter(({ bench }) => bench !== undefined && bench.texts === undefined)
  .filter(({ run }) => run.header.fleet.every(({ integrity }) => integrity?.startsWith('sha512-')))
  .map(({ run: { header } }) => ({
    bench: header.bench,
    took: header.duration_ms ?? Number.POSITIVE_INFINITY,
  }))
  .toSorted((left, right) => left.took - right.took)
  .slice(0, 2);

/** The packages of the fleet are installed by the mill only: without them nothing is reproduced, and nothing refuted. */
describe('the committed runs', () => {
  test.each(quickest)('$bench gives the same rows again, byte for byte', async ({ bench: name }) => {
    const isInstalled = (await stat('src/measure/fleet/node_modules').catch(() => null)) !== null;
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const here = { root: resolve('.'), artifactsDir: 'artifacts', benches: BENCHES };
    const tally = await reproduce({ ...here, wanted: { bench: name }, say });
    expect(said.filter((line) => line.includes('DIFFERENT'))).toEqual([]);
    if (isInstalled) expect(tally.REPRODUCED).toBeGreaterThan(0);
    const missing = /not to be had then|expected it installed|expected Debian's/;
    const uncheckable = said.filter((line) => line.includes('UNCHECKABLE'));
    expect(uncheckable.filter((line) => !missing.test(line))).toEqual([]);
  });
});
