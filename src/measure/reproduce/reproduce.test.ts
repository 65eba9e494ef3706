import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../../tests/kit/disk-board.ts';
import { fakeBench, heard, type MillBoard, makeMillBoard } from '../../../tests/kit/mill-board.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { MillBench } from '../benches.ts';
import { harnessDigest } from '../digests.ts';
import { measureFleet } from '../fleet-run.ts';
import { questionsOf } from '../questions.ts';
import { runFiles } from '../run-record.ts';
import { reproduce, type Tally } from './reproduce.ts';

const all = fakeBench('fake-1', ['honest', 'throwing', 'crashing', 'random', 'missing'], 'jail');

let board: MillBoard;
let root = '';

/** A board of one axis, and a run of the fakes that stands behind it. */
beforeAll(async () => {
  board = makeMillBoard({ 'fake-1': ['left', 'right'] });
  root = board.root;
  const axis = JSON.parse(await readFile('artifacts/axes/jail.json', 'utf8'));
  board.write({ 'artifacts/axes/jail.json': JSON.stringify({ ...axis, slot: 1, bench: 'fake-1' }) });
  const questions = await questionsOf(all, openFolder(`${root}/artifacts`));
  const { progress } = heard();
  const harness = { name: 'evidence-board mill', version: '0.0.1', sha256: await harnessDigest(all.fleet) };
  const deps = { root, resume: false, env: {}, now: () => new Date(0), progress };
  const adapters = await all.adapters();
  const entries = await measureFleet({ bench: all, questions, adapters, harness, deps });
  const at = '2026-11-22T05:00:00Z';
  const about = { run: 'one', started_at: at, finished_at: at, duration_ms: 1, node: process.versions.node };
  const bank_checkpoint = { size: 1, root: `${'A'.repeat(43)}=` };
  const files = runFiles(questions, entries, { ...about, bank_checkpoint, harness });
  for (const [path, bytes] of files) board.write({ [`artifacts/runs/fake-1/one/${path}`]: bytes });
});
afterAll(() => board.remove());

/** It answers with the number of its process: never twice the same. */
const unsteady =
  /^fake-1 {2}random: DIFFERENT, 1 of 2 rows; item left: "\d+" then, "\d+" now; the two passes then differ on 1 of 2 themselves$/;

type Heard = { readonly tally: Tally; readonly said: readonly string[] };

async function repeat(bench: MillBench = all, axis?: string): Promise<Heard> {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const artifactsDir = `${root}/artifacts`;
  const { fleet } = bench;
  const tally = await reproduce({
    root,
    artifactsDir,
    benches: [bench],
    fleet,
    env: {},
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
      expect.stringMatching(unsteady),
      'fake-1  throwing: REPRODUCED, 2 rows',
    ]);
    expect(tally).toEqual({ REPRODUCED: 3, DIFFERENT: 1, UNCHECKABLE: 1 });
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
    const [was, is] = [rows, forged].map((text) => sha256Hex(Buffer.from(text)));
    board.write({
      [`${folder}/rows/honest.jsonl`]: forged,
      [`${folder}/run.json`]: header.replace(was ?? '', is ?? ''),
    });
    const { tally, said } = await repeat(all, 'jail');
    expect(said).toContain('fake-1  honest: DIFFERENT, 1 of 2 rows; item right: "no" then, "yes" now');
    expect(tally).toMatchObject({ DIFFERENT: 2 });
    board.write({ [`${folder}/rows/honest.jsonl`]: rows, [`${folder}/run.json`]: header });
  });

  test('beside the verdict stands what asked otherwise, and what is gone cannot be checked', async () => {
    const path = 'artifacts/runs/fake-1/one/run.json';
    const header = await readFile(join(root, path), 'utf8');
    const changed = header
      .replace(await harnessDigest(all.fleet), 'f'.repeat(64))
      .replace(/"adapter_sha256": "[0-9a-f]+"/, `"adapter_sha256": "${'e'.repeat(64)}"`);
    board.write({ [path]: changed, 'fleet/package-lock.json': '{"packages":{}}' });
    const adapters = (await all.adapters())
      .filter(({ id }) => id !== 'throwing')
      .map((each) =>
        each.id === 'crashing' ? { ...each, kind: 'fleet' as const, package: 'not-in-the-lock' } : each,
      );
    const bench = { ...all, fleet: join(root, 'fleet'), adapters: async () => adapters };
    const { tally, said } = await repeat(bench);
    board.write({ [path]: header });
    expect(said).toEqual([
      expect.stringMatching(
        /^fake-1 {2}crashing: UNCHECKABLE, not-in-the-lock: expected it in the fleet's lock file, got none/,
      ),
      'fake-1  honest: REPRODUCED, 2 rows (its adapter has changed since)',
      "fake-1  missing: UNCHECKABLE, it was not to be had then: Error: Cannot find package 'not-installed-anywhere' imported from <path>",
      'fake-1  one (the mill has changed since)',
      expect.stringMatching(unsteady),
      'fake-1  throwing: UNCHECKABLE, the bench has no adapter of this name any more',
    ]);
    expect(tally).toEqual({ REPRODUCED: 1, DIFFERENT: 1, UNCHECKABLE: 3 });
  });

  test('answers that do not come in time refute nothing', async () => {
    const [hanging] = await fakeBench('fake-1', ['hanging'], 'jail').adapters();
    const late = hanging && { ...hanging, name: 'honest', itemMs: 500 };
    const { said } = await repeat({ ...all, adapters: async () => (late === undefined ? [] : [late]) });
    expect(said).toContain(
      'fake-1  honest: UNCHECKABLE, 1 of 2 rows; item left: "yes" then, no answer (timed out) now',
    );
  });

  test('of another version the answers are compared, and decide nothing', async () => {
    const path = 'artifacts/runs/fake-1/one/run.json';
    const header = await readFile(join(root, path), 'utf8');
    board.write({ [path]: header.replaceAll('"own": true', '"own": false') });
    const program = { file: process.execPath, folder: root, version: [process.execPath, '--version'] };
    const adapters = (await all.adapters()).map((each) => ({ ...each, kind: 'program' as const, program }));
    const { tally, said } = await repeat({ ...all, adapters: async () => adapters });
    board.write({ [path]: header });
    const versions = `; version: the results are of 0.0.1, here is ${process.version}`;
    expect(said).toContain(`fake-1  honest: UNCHECKABLE, the same 2 rows${versions}`);
    const random = said.find((line) => line.includes('random')) ?? '';
    expect(random).toMatch(/UNCHECKABLE, 1 of 2 rows; item left: .* now; .*; version: the results are of/);
    expect(tally).toMatchObject({ REPRODUCED: 0, DIFFERENT: 0 });
  });

  test('an axis without a run of the mill has nothing to repeat', async () => {
    await expect(repeat(all, 'care')).rejects.toThrow(
      "question care: expected current results of this board's benches, got none to repeat; ",
    );
  });
});
