import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeBench, heard, type MillBoard, makeMillBoard } from '../../tests/kit/mill-board.ts';
import { readAttempts } from '../artifacts/attempts.ts';
import { openFolder } from '../artifacts/folder.ts';
import { parseRunHeader } from '../artifacts/run-header.ts';
import type { Attempt01 } from '../schema/contracts.gen.ts';
import { harnessDigest } from './digests.ts';
import { type MillDeps, runBench, runBenches } from './mill.ts';

let board: MillBoard;
let root = '';
const { progress, text } = heard();

beforeAll(() => {
  const banks = { 'fake-1': ['left', 'right'], 'inside-1': ['left', 'UP'], 'uncovered-1': ['left'] };
  board = makeMillBoard(banks, 'uncovered-1');
  root = board.root;
  board.layBank('new-1', ['left']);
});
afterAll(() => board.remove());

function attempts(): readonly Attempt01[] {
  return readAttempts(openFolder(`${root}/artifacts`)) ?? [];
}

const deps = (): MillDeps => ({
  root,
  resume: false,
  isAll: true,
  env: {},
  now: () => new Date('2026-11-21T10:00:00Z'),
  progress,
});

async function run(bench: string, ids: readonly string[], trial?: string): Promise<string> {
  const said = await runBench(fakeBench(bench, ids), {
    ...deps(),
    ...(trial === undefined ? {} : { trial }),
  });
  return said.replace('written: ', '');
}

describe('running a bench', () => {
  test('a crash and a missing package cost nobody else the rows', async () => {
    const folder = await run('fake-1', ['honest', 'crashing', 'missing']);
    const header: unknown = JSON.parse(await readFile(`${root}/${folder}/run.json`, 'utf8'));
    expect(header).toMatchObject({
      fleet: [
        { name: 'honest', own: true, version: '0.0.1', rows: 'honest.jsonl', n: 2 },
        { name: 'crashing', excluded: { reason_code: 'CRASHED' } },
        { name: 'missing', excluded: { reason_code: 'INSTALL_FAILED' } },
      ],
    });
    expect(await readdir(`${root}/${folder}/rows`)).toEqual(['honest.jsonl']);
    expect(text()).toContain('honest 0.0.1: 2 correct, 0 not, 0 unparsed');
  });

  test('its header says what asked, and under which checkpoint the bank lay; the build reads it back', async () => {
    const folder = await run('fake-1', ['honest', 'missing']);
    const header = parseRunHeader(await readFile(`${root}/${folder}/run.json`), 'run.json');
    expect(header).toMatchObject({
      how: 'mill',
      bank_checkpoint: { size: 2 },
      harness: { sha256: await harnessDigest('/no/fleet') },
    });
    expect(header.fleet).toMatchObject([
      { family: 'honest', adapter_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { family: 'missing', excluded: { reason_code: 'INSTALL_FAILED' } },
    ]);
  });

  test('every start is on record: published with its run, a trial with its reason', async () => {
    const before = attempts().length;
    const folder = await run('fake-1', ['honest']);
    expect(await run('fake-1', ['honest', 'crashing'], 'to see the adapters')).toBe(
      'discarded: to see the adapters',
    );
    const start = {
      bench: 'fake-1',
      harness_sha256: await harnessDigest('/no/fleet'),
      started_at: '2026-11-21T10:00:00Z',
    };
    expect(attempts().slice(before)).toEqual([
      { ...start, components: ['honest'], outcome: 'published', run: folder.split('/').at(-1), why: null },
      {
        ...start,
        components: ['honest', 'crashing'],
        outcome: 'discarded',
        run: null,
        why: 'to see the adapters',
      },
    ]);
  });

  test('a later run on the same day stands beside the first', async () => {
    const first = await run('fake-1', ['honest']);
    const second = await run('fake-1', ['honest']);
    expect(first).not.toBe(second);
    expect((await readdir(`${root}/artifacts/runs/fake-1`)).every((name) => !name.endsWith('.part'))).toBe(
      true,
    );
  });

  test('a bank that no checkpoint covers does not run, and that is no attempt', async () => {
    const before = attempts();
    await expect(run('uncovered-1', ['honest'])).rejects.toThrow(
      'uncovered-1: expected a signed history that has the frozen items, got none; npm run freeze -- uncovered-1',
    );
    expect(attempts()).toEqual(before);
  });

  test('a bench that is refused keeps no other from running', async () => {
    const benches = ['uncovered-1', 'fake-1'].map((bench) => fakeBench(bench, ['honest']));
    const before = attempts().length;
    await expect(runBenches(benches, deps())).rejects.toThrow(
      '1 of 2 benches were not asked, for the reasons above',
    );
    expect(attempts().slice(before)).toMatchObject([{ bench: 'fake-1', outcome: 'published' }]);
    expect(text()).toContain('not asked: uncovered-1: expected a signed history');
  });

  test('a bank that is not committed does not run', async () => {
    await expect(run('new-1', ['honest'])).rejects.toThrow('commit the items');
  });

  test('a control text that is an item of the bank stops the run', async () => {
    await expect(run('inside-1', ['honest'])).rejects.toThrow('choose one that is none of them');
  });
});
