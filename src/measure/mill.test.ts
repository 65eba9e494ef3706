import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters } from '../../tests/kit/fake-components.ts';
import { commitAll, git } from '../../tests/kit/git.ts';
import { bankFiles } from '../../tests/kit/small-bank.ts';
import type { Adapter } from './adapter.ts';
import type { Bench } from './benches.ts';
import { runBench } from './mill.ts';
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

beforeAll(async () => {
  root = await mkdtemp(`${tmpdir()}/mill-`);
  await writeFile(`${root}/package.json`, '{"version":"0.0.1","license":"Apache-2.0"}');
  for (const id of ['honest', 'crashing']) await writeFile(`${root}/${id}.ts`, `// ${id}\n`);
  git(root, 'init', '-q');
  await layBank('fake-1', ['left', 'right']);
  await layBank('inside-1', ['left', 'UP']);
  commitAll(root);
  await layBank('new-1', ['left']);
});

afterAll(() => rm(root, { recursive: true, force: true }));

function run(bench: string, ids: readonly string[]): Promise<string> {
  const chosen: readonly Adapter[] = adapters.filter((each) => ids.includes(each.id));
  const module = new URL('../../tests/kit/fake-components.ts', import.meta.url).href;
  const fake: Bench = { bench, axis: null, module, folder: root, fleet: async () => ({ adapters: chosen }) };
  const terminal = { isTTY: false, write: (text: string): void => void shown.push(text) };
  return runBench(fake, {
    root,
    resume: false,
    now: () => new Date('2026-11-21T10:00:00Z'),
    progress: progressOn(terminal, () => 0),
  });
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

  test('a later run on the same day stands beside the first', async () => {
    const first = await run('fake-1', ['honest']);
    const second = await run('fake-1', ['honest']);
    expect(first).not.toBe(second);
    expect((await readdir(`${root}/artifacts/runs/fake-1`)).every((name) => !name.endsWith('.part'))).toBe(
      true,
    );
  });

  test('a bank that is not committed does not run', async () => {
    await expect(run('new-1', ['honest'])).rejects.toThrow('commit the bank');
  });

  test('a control text that is an item of the bank stops the run', async () => {
    await expect(run('inside-1', ['honest'])).rejects.toThrow('outside the bank');
  });
});
