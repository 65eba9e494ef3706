/** The workflow that measures on several machines, played with its own shell steps: one folder a machine. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitAll, git } from '../../tests/kit/git.ts';
import { useFolder } from '../../tests/kit/scratch.ts';

const workflow = readFileSync('.github/workflows/measure-in-shares.yml', 'utf8');

/** Few items, small components, some of which may not be had here: all machines must agree on it. */
const BENCH = 'robots-rfc9309-2';
const MACHINES = '2';

const folder = useFolder();

/** The script of a step, by its name. */
function scriptOf(name: string): string {
  const step = new RegExp(`- name: ${name}\\n(?: {8}id: .*\\n)? {8}run: (\\|\\n(?: {10}.*\\n)+|.*\\n)`).exec(
    workflow,
  );
  const text = step?.[1] ?? '';
  if (text === '') throw new Error(`the workflow has no step ${name}`);
  return text.startsWith('|') ? text.replace('|\n', '').replaceAll(/^ {10}/gm, '') : text;
}

function play(machine: string, step: string, env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', scriptOf(step)], {
    cwd: machine,
    env: { ...process.env, BENCH, MACHINES, ...env },
    encoding: 'utf8',
    timeout: 180_000,
  });
  if (status !== 0) throw new Error(`${step}: ${stdout}${stderr}`);
  return stdout;
}

/** What checkout and npm install leave: this working copy as a repository of its own. */
function checkOut(name: string): string {
  const machine = join(folder, name);
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  const files = listed.stdout.split('\0').filter((path) => path !== '');
  for (const path of files) {
    if (
      !/^(?:package\.json$|scripts\/|src\/|benches\/|artifacts\/(?:banks\/robots|log|keys|publisher))/.test(
        path,
      )
    )
      continue;
    mkdirSync(dirname(join(machine, path)), { recursive: true });
    cpSync(path, join(machine, path));
  }
  writeFileSync(join(machine, '.gitignore'), 'node_modules\n.mill/\n');
  for (const packages of ['node_modules', 'benches/fleet/node_modules'])
    symlinkSync(resolve(packages), join(machine, packages));
  // A fresh check-out would be newer than what was installed before it.
  utimesSync(join(machine, 'benches/fleet/package.json'), 0, 0);
  git(machine, 'init', '-q');
  commitAll(machine);
  return machine;
}

test('actions are pinned by commit, nothing may be written, and no input stands in a script', () => {
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, what]) => what);
  expect(uses.filter((what) => !/^actions\/[a-z-]+@[0-9a-f]{40} # v\d/.test(what ?? ''))).toEqual([]);
  expect(uses.length).toBeGreaterThan(5);
  expect([...workflow.matchAll(/permissions:\n((?: +.*\n)+)/g)].map(([, what]) => what)).toEqual([
    '  contents: read\n',
  ]);
  for (const name of ['Cut', 'Ask this share', 'Join the shares', 'Hand over the run'])
    expect(scriptOf(name)).not.toContain('${{');
});

test.each(['0', '100', '2; true', ''])('%j machines are refused', (machines) => {
  const output = join(folder, 'refused');
  expect(() => play(folder, 'Cut', { MACHINES: machines, GITHUB_OUTPUT: output })).toThrow(
    'machines: expected 1 to 99',
  );
});

describe('from the cut to the patch', () => {
  test('every machine asks its share, and the joined run applies to a clean copy', () => {
    const output = join(folder, 'output');
    play(folder, 'Cut', { GITHUB_OUTPUT: output });
    const shares: unknown = JSON.parse(/^shares=(.*)$/m.exec(readFileSync(output, 'utf8'))?.[1] ?? '');
    expect(shares).toEqual([1, 2]);
    const joining = checkOut('join');
    for (const share of ['1', '2']) {
      const machine = checkOut(`share-${share}`);
      play(machine, 'Ask this share', { SHARE: share });
      cpSync(join(machine, 'shares'), join(joining, 'shares', `share-${share}`), { recursive: true });
    }
    expect(play(joining, 'Join the shares')).toContain(`written: artifacts/runs/${BENCH}/`);
    play(joining, 'Hand over the run');
    const clean = checkOut('clean');
    git(clean, 'apply', join(joining, 'run.patch'));
    const journal = readFileSync(join(clean, 'artifacts/runs/attempts.jsonl'), 'utf8');
    expect(journal.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(journal)).toMatchObject({ bench: BENCH, outcome: 'published' });
  }, 240_000);
});
