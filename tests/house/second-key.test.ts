/** The workflow in which a second key of this board cosigns, played step by step on a board that has one. */

import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { openFolder } from '../../src/artifacts/folder.ts';
import { readEventLog } from '../../src/artifacts/log.ts';
import { openBoard } from '../../src/publish/places.ts';
import { signBoard } from '../../src/publish/sign/sign-board.ts';
import { pairBoards } from '../../src/publish/witness/exchange.ts';
import { correction, ledgerOf } from '../kit/correction.ts';
import { wholeSite } from '../kit/engine.ts';
import { textOf } from '../kit/files.ts';
import { commitAll, git } from '../kit/git.ts';
import { initLaboratory } from '../kit/new-board.ts';
import { testFolder, useFolder } from '../kit/scratch.ts';
import { playStep, readWorkflow } from '../kit/workflow.ts';

const { jobs } = readWorkflow('.github/workflows/cosign-board.yml');

const room = useFolder();
const origin = join(room, 'board.git');
const board = join(room, 'board');
const beside = join(room, 'beside');
let secret = '';

const enter = async (folder: string, day: number, ...ids: readonly string[]): Promise<void> => {
  writeFileSync(
    join(folder, 'artifacts/corrections.json'),
    JSON.stringify(ledgerOf(...ids.map((id) => correction(id)))),
  );
  await signBoard({ ...openBoard(folder, {}), now: `2026-03-0${day}T12:00:00Z` }, {});
};

const clone = (): string => {
  const folder = testFolder();
  git(folder, 'clone', '-q', origin, '.');
  return folder;
};

/** What the step says and how it ends; as `npm` calls this repository's scripts. */
const play = (folder: string, { job, step }: { readonly job: string; readonly step: string }) => {
  const found = jobs[job]?.steps.find(({ name }) => name === step);
  if (found === undefined) throw new Error(`${job}: expected a step "${step}", got none`);
  const bin = testFolder();
  const node = `exec '${process.execPath}' '${resolve('src/commands/evidence-board.ts')}'`;
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nverb=$2\nshift 3\n${node} "$verb" "$@"\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  const env = { PATH: `${bin}:${process.env.PATH}`, ARTIFACTS_DIR: undefined, OUT_DIR: undefined };
  return playStep(found, { cwd: folder, env, contexts: { 'secrets.WITNESS_SIGNING_KEY': secret } });
};
const cosigning = { job: 'cosign', step: 'Cosign what goes on from what was cosigned last' };
const handing = { job: 'cosign', step: 'Hand over what was cosigned' };
const keeping = { job: 'keep', step: 'Commit what was cosigned' };

beforeAll(async () => {
  initLaboratory(board);
  const opened = () => openBoard(board, {});
  await signBoard({ ...opened(), now: '2026-03-01T12:00:00Z' }, {});
  const own = { ...opened(), now: '2026-03-01T12:00:00Z', fetch, say: () => {} };
  await pairBoards({ own, other: own, sign: (each) => signBoard(each, {}) });
  // The half leaves the machine on which the board is signed.
  const file = join(board, '.env');
  secret = parseEnv(readFileSync(file, 'utf8')).WITNESS_SIGNING_KEY ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^WITNESS_SIGNING_KEY=.*\n/m, ''));
  cpSync(board, beside, { recursive: true });
  git(board, 'init', '-q', '-b', 'main');
  commitAll(board);
  git(board, 'clone', '-q', '--bare', '.', origin);
  git(board, 'remote', 'add', 'origin', origin);
});

const newestIn = (folder: string): number =>
  readEventLog(openFolder(join(folder, 'artifacts'))).checkpoints.at(-1)?.size ?? 0;

test('it cosigns what was signed since, and commits that before the site is built, which tells whose key it is', async () => {
  await enter(board, 2, 'C-2026-0302-01');
  commitAll(board);
  git(board, 'push', '-q', 'origin', 'main');
  const cosigned = join('artifacts/log/cosignatures', `${newestIn(board)}`);
  expect(existsSync(join(board, cosigned))).toBe(false);
  const [reading, writing] = [clone(), clone()];
  const told = play(reading, cosigning);
  expect([told.status, told.output]).toEqual([0, expect.stringContaining('200 cosigned size')]);
  expect(play(reading, handing)).toMatchObject({ status: 0 });
  writeFileSync(join(writing, 'cosigned.patch'), readFileSync(join(reading, 'cosigned.patch')));
  expect(play(writing, keeping)).toMatchObject({ status: 0 });
  git(board, 'pull', '-q', '--ff-only', 'origin', 'main');
  expect(existsSync(join(board, cosigned))).toBe(true);
  const site = await wholeSite({ artifactsDir: join(board, 'artifacts') }, { env: openBoard(board, {}).env });
  expect(JSON.parse(textOf(site, 'api/state.json')).event_log.witnesses).toMatchObject({
    ...{ value: 0, of: 0, source: `/log/cosignatures/${newestIn(board)}` },
    note: expect.stringContaining('its own second key'),
  });
  // Nothing new: nothing is handed over, and nothing committed.
  const again = clone();
  for (const step of [cosigning, handing, keeping]) expect(play(again, step)).toMatchObject({ status: 0 });
});

test('it fails of a history that was signed beside the one that the key cosigned', async () => {
  await enter(beside, 2, 'C-2026-0302-02', 'C-2026-0302-03');
  expect(newestIn(beside)).toBeGreaterThan(newestIn(board));
  const seen = 'artifacts/watched';
  cpSync(join(board, seen), join(beside, seen), { recursive: true });
  const { status, output } = play(beside, cosigning);
  expect([status, output]).toEqual([1, expect.stringContaining('422 a fork: what the log signed of size')]);
});

test('only the job that cosigns has the key, and only the one that has none may write', () => {
  const has = (job: string): readonly unknown[] => [
    JSON.stringify(jobs[job]).includes('secrets.WITNESS_SIGNING_KEY'),
    jobs[job]?.permissions,
  ];
  expect(Object.keys(jobs).map((job) => [job, ...has(job)])).toEqual([
    ['cosign', true, undefined],
    ['keep', false, { contents: 'write' }],
    ['build', false, undefined],
  ]);
  expect(JSON.stringify(jobs.keep?.steps)).not.toMatch(/npm|npx|node /);
});
