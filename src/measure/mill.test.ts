import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters } from '../../tests/kit/fake-components.ts';
import { commitAll, git } from '../../tests/kit/git.ts';
import { bankFiles } from '../../tests/kit/small-bank.ts';
import { readAttempts } from '../artifacts/attempts.ts';
import { openFolder } from '../artifacts/folder.ts';
import { parseRunHeader } from '../artifacts/run-header.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { signCheckpoint } from '../core/tlog/checkpoint.ts';
import { checkpointOf } from '../core/tlog/log.ts';
import type { Attempt01 } from '../schema/contracts.gen.ts';
import type { Adapter } from './adapter.ts';
import type { Bench } from './benches.ts';
import { harnessDigest } from './digests.ts';
import { runBench, runBenches } from './mill.ts';
import { progressOn } from './progress.ts';

let root = '';
const shown: string[] = [];

async function layBank(name: string, inputs: readonly string[]): Promise<void> {
  const items = inputs.map((input) => ({ input, item_id: input, target: 'yes' }));
  for (const [path, bytes] of bankFiles(name, items)) {
    await mkdir(dirname(`${root}/artifacts/${path}`), { recursive: true });
    await writeFile(`${root}/artifacts/${path}`, bytes);
  }
}

/** A log that knows these banks as frozen, under one checkpoint. */
async function cover(...benches: readonly string[]): Promise<void> {
  const events = await Promise.all(
    benches.map(async (bench) => {
      const items = await readFile(`${root}/artifacts/banks/${bench}/items.jsonl`).catch(
        () => new Uint8Array(),
      );
      return canonicalBytes({
        at: '2026-11-20T10:00:00Z',
        bench,
        items_sha256: sha256Hex(items),
        type: 'bank-frozen',
      });
    }),
  );
  const checkpoint = checkpointOf({ origin: 'board.example/log', events });
  await mkdir(`${root}/artifacts/log/checkpoints`, { recursive: true });
  await writeFile(
    `${root}/artifacts/log/events.jsonl`,
    events.map((bytes) => `${Buffer.from(bytes)}\n`).join(''),
  );
  const note = signCheckpoint({ checkpoint, seed: new Uint8Array(32) });
  await writeFile(`${root}/artifacts/log/checkpoints/${events.length}`, note);
}

async function attempts(): Promise<readonly Attempt01[]> {
  return readAttempts(openFolder(`${root}/artifacts`)) ?? [];
}

beforeAll(async () => {
  root = await mkdtemp(`${tmpdir()}/mill-`);
  await writeFile(`${root}/package.json`, '{"version":"0.0.1","license":"Apache-2.0"}');
  git(root, 'init', '-q');
  await layBank('fake-1', ['left', 'right']);
  await layBank('inside-1', ['left', 'UP']);
  await layBank('uncovered-1', ['left']);
  await cover('fake-1', 'inside-1', 'new-1');
  commitAll(root);
  await layBank('new-1', ['left']);
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function run(bench: string, ids: readonly string[], trial?: string): Promise<string> {
  const chosen: readonly Adapter[] = adapters.filter((each) => ids.includes(each.id));
  const module = new URL('../../tests/kit/fake-components.ts', import.meta.url).href;
  const fake: Bench = { bench, axis: null, module, fleet: async () => ({ adapters: chosen }) };
  const terminal = { isTTY: false, write: (text: string): void => void shown.push(text) };
  const said = await runBench(fake, {
    root,
    resume: false,
    ...(trial === undefined ? {} : { trial }),
    now: () => new Date('2026-11-21T10:00:00Z'),
    progress: progressOn(terminal, () => 0),
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
    expect(shown.join('')).toContain('honest 0.0.1: 2 correct, 0 not, 0 unparsed');
  });

  test('its header says what asked, and under which checkpoint the bank lay; the build reads it back', async () => {
    const folder = await run('fake-1', ['honest', 'missing']);
    const header = parseRunHeader(await readFile(`${root}/${folder}/run.json`), 'run.json');
    expect(header).toMatchObject({
      how: 'mill',
      bank_checkpoint: { size: 3 },
      harness: { sha256: await harnessDigest() },
    });
    expect(header.fleet).toMatchObject([
      { family: 'honest', adapter_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { family: 'missing', excluded: { reason_code: 'INSTALL_FAILED' } },
    ]);
  });

  test('every start is on record: published with its run, a trial with its reason', async () => {
    const before = (await attempts()).length;
    const folder = await run('fake-1', ['honest']);
    expect(await run('fake-1', ['honest', 'crashing'], 'to see the adapters')).toBe(
      'discarded: to see the adapters',
    );
    const start = {
      bench: 'fake-1',
      harness_sha256: await harnessDigest(),
      started_at: '2026-11-21T10:00:00Z',
    };
    expect((await attempts()).slice(before)).toEqual([
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
    const before = await attempts();
    await expect(run('uncovered-1', ['honest'])).rejects.toThrow(
      'uncovered-1: expected a signed checkpoint that covers the frozen bank, got none; npm run freeze -- uncovered-1',
    );
    expect(await attempts()).toEqual(before);
  });

  test('a bench that is refused keeps no other from running', async () => {
    const progress = progressOn({ isTTY: false, write: (text): void => void shown.push(text) }, () => 0);
    const fleet = async () => ({ adapters: adapters.filter(({ id }) => id === 'honest') });
    const module = new URL('../../tests/kit/fake-components.ts', import.meta.url).href;
    const benches = ['uncovered-1', 'fake-1'].map((bench) => ({
      bench,
      axis: null,
      module,
      fleet,
    }));
    const deps = { root, resume: false, now: () => new Date('2026-11-21T11:00:00Z'), progress };
    const before = (await attempts()).length;
    await expect(runBenches(benches, deps)).rejects.toThrow('1 of 2 benches were not run; why stands above');
    expect((await attempts()).slice(before)).toMatchObject([{ bench: 'fake-1', outcome: 'published' }]);
    expect(shown.join('')).toContain('not run: uncovered-1: expected a signed checkpoint');
  });

  test('a bank that is not committed does not run', async () => {
    await expect(run('new-1', ['honest'])).rejects.toThrow('commit the bank');
  });

  test('a control text that is an item of the bank stops the run', async () => {
    await expect(run('inside-1', ['honest'])).rejects.toThrow('outside the bank');
  });
});
