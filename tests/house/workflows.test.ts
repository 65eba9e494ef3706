/** The workflows, those that are shown to others, and the action: by their schema, by whom they trust, and by what they may do. */

import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardWorkflows } from '../../src/derive/readers/body-state.ts';
import { commitAll, git } from '../kit/git.ts';
import { makeScratch, type Scratch } from '../kit/scratch.ts';
import { actionSteps, playStep, readWorkflow, type Step } from '../kit/workflow.ts';

const workflows = [
  ...readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
  'examples/publish-results.yml',
];

const steps = new Map<string, readonly Step[]>([
  ['action.yml', actionSteps('action.yml')],
  ...workflows.map((file): [string, readonly Step[]] => [
    file,
    Object.values(readWorkflow(file).jobs).flatMap((job) => job.steps),
  ]),
]);

describe('the schema that others hold', () => {
  test('the action keeps to it', () => {
    expect(validateAction(readFileSync('action.yml', 'utf8')).errors).toEqual([]);
  });

  test.each(workflows)('%s keeps to it', (file) => {
    expect(validateWorkflow(readFileSync(file, 'utf8')).errors).toEqual([]);
  });

  test('it would see a step without a shell, and a right that nobody has', () => {
    const text = readFileSync('action.yml', 'utf8');
    expect(validateAction(text.replace('shell: bash', '')).errors).not.toEqual([]);
    const ci = readFileSync('.github/workflows/ci.yml', 'utf8');
    expect(validateWorkflow(ci.replace('contents: read', 'contents: wrote')).errors).not.toEqual([]);
  });
});

describe.each([...steps])('%s', (file, all) => {
  test('names each action of others by the digest of a commit, with its version beside', () => {
    const text = readFileSync(file, 'utf8');
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(used.length).toBe(all.filter(({ uses }) => uses !== undefined).length);
    const named = used.filter((action) => action !== './');
    expect(
      named.filter((action) => !/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([]);
  });

  test('has no expression in a script', () => {
    expect(all.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('one version of an action is one commit, wherever it is used', () => {
  const texts = [...steps.keys()].map((file) => readFileSync(file, 'utf8'));
  const used = new Map<string, Set<string>>();
  for (const [, name = '', digest = '', version] of texts
    .join('\n')
    .matchAll(/uses: (\S+)@([0-9a-f]{40}) # (\S+)/g))
    used.set(`${name} ${version}`, (used.get(`${name} ${version}`) ?? new Set()).add(digest));
  expect([...used].filter(([, digests]) => digests.size !== 1)).toEqual([]);
});

/** Jobs that may write, and what they write. Each other job may read, or ask who it is. */
const writing = [
  ...['cosign-board', 'watch-board'].map((name) => `.github/workflows/${name}.yml keep`),
  'examples/publish-results.yml sign',
];

test('a workflow may read; a job that may write reads no site and runs no stranger’s code', () => {
  const found = workflows.flatMap((file) => {
    const { permissions, jobs } = readWorkflow(file);
    expect(permissions, file).toEqual({ contents: 'read' });
    return Object.entries(jobs)
      .filter(([, job]) => /write/.test(JSON.stringify({ ...job.permissions, 'id-token': '' })))
      .map(([name, job]) => ({ name: `${file} ${name}`, job }));
  });
  expect(found.map(({ name }) => name)).toEqual(writing);
  for (const { name, job } of found) {
    const scripts = job.steps.map(({ run = '', env = {} }) => run + JSON.stringify(env)).join('\n');
    expect(scripts, name).not.toMatch(/BOARD_URL|https?:|measure|curl/);
  }
});

test('what /api/body-state lists are the workflows that sign or hand over a board', () => {
  const writers = workflows.filter((file) =>
    JSON.stringify(readWorkflow(file).jobs).match(/git add (?:--\S+ )*artifacts/),
  );
  const names = writers.map((file) => /^name: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
  expect(names.toSorted()).toEqual(boardWorkflows.map(({ workflow }) => workflow));
});

test('the watcher keeps all that --remember writes: the checkpoint, and the statement of the site beside it', () => {
  const { jobs } = readWorkflow('.github/workflows/watch-board.yml');
  const kept = JSON.stringify(jobs);
  expect(kept).toContain('--remember watch/checkpoint"');
  expect(kept).toContain('"path":"watch/checkpoint*"');
  expect(kept).toContain('git add watch/checkpoint*\\n');
});

test('a job that is given a private half has an environment, in which people may want to approve it', () => {
  const signing = workflows.flatMap((file) =>
    Object.entries(readWorkflow(file).jobs)
      .filter(([, job]) => JSON.stringify(job.steps).includes('secrets.'))
      .map(([name, { environment }]) => [`${file} ${name}`, environment]),
  );
  expect(signing).toEqual([
    ['.github/workflows/cosign-board.yml cosign', 'witness'],
    ['.github/workflows/sign-board.yml sign', 'signing'],
    ['examples/publish-results.yml sign', 'signing'],
  ]);
});

test('nothing that is installed where keys or hosts are runs a script of its own', () => {
  const installs = [...steps.keys(), '.ci/run', 'netlify.toml'].flatMap((file) =>
    readFileSync(file, 'utf8').match(/(?<!")npm (?:ci|install)\b[^\n]*|NPM_FLAGS[^\n]*/g),
  );
  expect(installs.length).toBeGreaterThan(5);
  expect(installs.filter((line) => line !== null && !line.includes('--ignore-scripts'))).toEqual([]);
});

function scratch(): Scratch {
  const made = makeScratch();
  onTestFinished(made.remove);
  return made;
}

/** `npm install` takes whatever the lock file lacks from the registry, and writes the file anew. */
const installing = [...steps].flatMap(([file, all]) =>
  all.filter(({ run = '' }) => /npm install/.test(run)).map((step) => ({ file, step })),
);

test('what is installed where keys and runs are is what the lock file names', () => {
  expect(installing.map(({ file }) => file)).toEqual([
    '.github/workflows/measure-in-shares.yml',
    '.github/workflows/measure-in-shares.yml',
    '.github/workflows/sign-board.yml',
  ]);
});

test.each(installing)('$file goes no further where the lock file had to be completed', ({ step }) => {
  const { root, write } = scratch();
  write({ 'package.json': '{}', 'package-lock.json': '{}', 'bin/npm': '#!/bin/sh\n$NPM\n' });
  chmodSync(join(root, 'bin/npm'), 0o755);
  git(root, 'init', '-q');
  commitAll(root);
  const status = (npm: string) =>
    playStep(step, { cwd: root, env: { PATH: `${root}/bin:${process.env.PATH}`, NPM: npm } }).status;
  expect(status('true')).toBe(0);
  expect(status('cp bin/npm package-lock.json')).toBe(1);
});
