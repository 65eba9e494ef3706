/** The action of this repository, its shell steps played as they stand, on a board in a repository of git. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { benchFiles } from '../kit/bench.ts';
import { useSmallBoard } from '../kit/changed-board.ts';
import type { Told } from '../kit/command.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { commitAll, git } from '../kit/git.ts';
import { useFolder } from '../kit/scratch.ts';
import { actionSteps, playStep, type Step } from '../kit/workflow.ts';

const { board, withChanged } = useSmallBoard();
const scratch = useFolder();

const steps = actionSteps('action.yml');
const step = (name: string): Step =>
  steps.find((each) => each.name === name) ?? expect.fail(`the action has no step ${name}`);

const folderOf = ({ artifactsDir }: DiskBoard): string => dirname(artifactsDir);

type Inputs = { readonly verb: string; readonly options?: string };

const runVerb = (at: DiskBoard, { verb, options = '' }: Inputs): Told =>
  playStep(step('Run'), {
    cwd: resolve('.'),
    contexts: { 'inputs.verb': verb, 'inputs.board': folderOf(at), 'inputs.options': options },
  });

const summaryOf = (at: DiskBoard, base: string): string => {
  const file = join(scratch, 'summary.md');
  writeFileSync(file, '');
  const { status, output } = playStep(step('Show what would change'), {
    cwd: resolve('.'),
    contexts: { 'inputs.board': folderOf(at), 'github.event.pull_request.base.sha': base },
    env: { GITHUB_STEP_SUMMARY: file },
  });
  expect([status, output]).toEqual([0, `board ${folderOf(at)}\n`]);
  return readFileSync(file, 'utf8');
};

describe('the verb', () => {
  test('acts on the board, with each option as one word', async () => {
    const reason = 'A reason; with words, and $(none) of them run';
    const said = await withChanged(
      () => {},
      (at) => runVerb(at, { verb: 'sign', options: `--reason\n${reason}\n` }),
    );
    expect([said.status, said.output]).toEqual([0, expect.stringContaining('published nowhere')]);
  });

  test.each(['build; true', '--version', '', 'Build'])('%j is refused', (verb) => {
    const { status, output } = runVerb(board(), { verb });
    expect([status, output]).toEqual([1, `verb: expected one word, got ${verb}\n`]);
  });

  test('is that of the engine among the packages of a repository that is a board', async () => {
    const said = await withChanged(
      () => {},
      (at) => {
        const engine = join(folderOf(at), 'node_modules/.bin/evidence-board');
        mkdirSync(dirname(engine), { recursive: true });
        const program = resolve('src/commands/evidence-board.ts');
        writeFileSync(engine, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
        const contexts = { 'inputs.verb': 'changes', 'inputs.board': '.', 'inputs.options': '' };
        try {
          return playStep(step('Run'), { cwd: folderOf(at), contexts });
        } finally {
          rmSync(join(folderOf(at), 'node_modules'), { recursive: true });
        }
      },
    );
    expect([said.status, said.output]).toEqual([0, expect.stringContaining(`board ${folderOf(board())}\n`)]);
  });

  test('that fails fails the step', () => {
    expect(runVerb(board(), { verb: 'sign', options: '--nothing' }).status).not.toBe(0);
  });
});

describe('the summary of a pull request', () => {
  /** The first commit of the small board as a repository. */
  let base: string;
  beforeAll(() => {
    const folder = folderOf(board());
    git(folder, 'init', '-q');
    commitAll(folder);
    base = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  });

  test('that changes nothing has no table', async () => {
    const summary = await withChanged(
      () => {},
      (at) => summaryOf(at, base),
    );
    expect(summary).toMatch(
      /^### What would change on the board\n\n0 new, 0 changed, 0 withdrawn; against .+\n$/,
    );
  });

  test('lists what is new, changed and withdrawn, also once it is signed', async () => {
    const day = '2026-01-03';
    const length = 40;
    const spec = (bench: string, run: string, right: number) =>
      benchFiles({
        bench,
        targets: 'ab'.repeat(length / 2),
        positive: 'attack',
        runs: [
          { run, date: day, components: [{ name: 'alpha', answers: '1'.repeat(right).padEnd(length, '0') }] },
        ],
      });
    const summaries = await withChanged(
      () => board().write(spec('jail-1', `${day}-b`, 30)),
      (at) => {
        const before = summaryOf(at, base);
        for (const options of [
          '--reason\nalpha was asked again',
          '--retire-axis\ncustody\n--reason\nnobody asks',
        ])
          expect(runVerb(at, { verb: 'sign', options })).toMatchObject({ status: 0 });
        return [before, summaryOf(at, base)];
      },
    );
    for (const summary of summaries) {
      expect(summary).toContain('| changed | `jail` | `accuracy` | `1` | `0.75` |');
      expect(summary).toMatch(
        /^\| changed \| `jail-1: alpha` \| `card` \| `40 correct of 40.*\| `30 correct of 40/m,
      );
      expect(summary).toMatch(/^\| withdrawn \| `jail-1: beta` \| `card` \| `20 correct of 40.*\| {2}\|$/m);
    }
    const retired = /^\| withdrawn \| `custody` \| `tally\/pass` \| `2` \| {2}\|$/m;
    expect(summaries.map((summary) => retired.test(summary))).toEqual([false, true]);
  });

  test('whose base is not here fails, and says what to fetch', () => {
    const contexts = {
      'inputs.board': folderOf(board()),
      'github.event.pull_request.base.sha': '0'.repeat(40),
    };
    const env = { GITHUB_STEP_SUMMARY: join(scratch, 'none') };
    const { status, output } = playStep(step('Show what would change'), { cwd: resolve('.'), contexts, env });
    expect([status, output]).toEqual([1, expect.stringContaining('fetch the commit')]);
  });
});

test('the engine is installed as its lock file says, and no package runs a script', () => {
  const folder = join(scratch, 'locked');
  const packages = {
    '': {},
    'vendor/loud': { version: '1.0.0' },
    'node_modules/loud': { resolved: 'vendor/loud', link: true },
  };
  mkdirSync(join(folder, 'vendor/loud'), { recursive: true });
  const write = (path: string, value: object) => writeFileSync(join(folder, path), JSON.stringify(value));
  write('vendor/loud/package.json', {
    name: 'loud',
    version: '1.0.0',
    scripts: { postinstall: 'echo > ran' },
  });
  write('package.json', { dependencies: { loud: 'file:vendor/loud' } });
  write('package-lock.json', {
    lockfileVersion: 3,
    requires: true,
    packages: { ...packages, '': { dependencies: { loud: 'file:vendor/loud' } } },
  });
  expect(playStep(step('Install'), { cwd: folder })).toMatchObject({ status: 0 });
  expect(() => readFileSync(join(folder, 'vendor/loud/ran'))).toThrow('ENOENT');
  expect(readFileSync(join(folder, 'node_modules/loud/package.json'), 'utf8')).toContain('loud');
  write('package.json', { dependencies: { loud: 'file:vendor/loud', more: '1.0.0' } });
  expect(playStep(step('Install'), { cwd: folder })).toMatchObject({ status: 1 });
});
