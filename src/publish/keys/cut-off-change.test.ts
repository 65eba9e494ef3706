import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { openBoard } from '../places.ts';
import { signBoard } from '../sign/sign-board.ts';
import { putBackHalves } from './cut-off-change.ts';
import { writePrivateHalves, writeVariables } from './env-file.ts';
import { nextKeySet } from './new-key-set.ts';
import { newLogKey } from './new-keys.ts';

let folder: string;
beforeEach(() => {
  folder = join(testFolder(), 'board');
  initLaboratory(folder);
});

const halves = (): string => readFileSync(join(folder, '.env'), 'utf8');
const sign = (now: string) => signBoard({ ...openBoard(folder, {}), now }, {});
/** As a rotation or a move begins, and no further. */
const cutOff = (now: string): void => {
  const { keys } = readKeys(openFolder(join(folder, 'artifacts')));
  writePrivateHalves(join(folder, '.env'), nextKeySet(keys, { now }).made, now);
};

test('a change of keys that was cut off is put back by the next signing, which then signs', async () => {
  await sign('2026-03-01T12:00:00Z');
  const before = halves();
  cutOff('2026-03-02T12:00:00Z');
  expect(halves()).not.toBe(before);
  expect(await sign('2026-03-03T12:00:00Z')).toContain(
    'a change of keys was cut off: the old private halves are put back',
  );
  expect(halves()).toBe(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('.env.'))).toEqual([]);
});

test('a half for another machine does not take their place, and what was added meanwhile stays', async () => {
  const board = openBoard(folder, {});
  newLogKey({ ...board, now: '2026-03-01T12:00:00Z', custody: 'a vault' });
  const before = halves();
  cutOff('2026-03-02T12:00:00Z');
  const added = ['WITNESS_SIGNING_KEY', 'f'.repeat(64)] as const;
  expect(writeVariables(join(folder, '.env'), [added], '2026-03-02T12:00:00Z')).toBeUndefined();
  await sign('2026-03-03T12:00:00Z');
  expect(halves()).toBe(`${before}${added.join('=')}\n`);
});

test('halves that fit stay, and so does what the process itself was given', () => {
  const board = openFolder(join(folder, 'artifacts'));
  expect(putBackHalves(board, openBoard(folder, {}).env)).toBeUndefined();
  cutOff('2026-03-02T12:00:00Z');
  const given = { ...openBoard(folder, {}).env, LOG_SIGNING_KEY: 'of the process' };
  expect(putBackHalves(board, given)).toMatchObject({ LOG_SIGNING_KEY: 'of the process' });
});

test('where nothing that was kept fits, nothing is touched', () => {
  cutOff('2026-03-02T12:00:00Z');
  const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('.env.'));
  rmSync(join(folder, kept));
  const present = halves();
  expect(putBackHalves(openFolder(join(folder, 'artifacts')), openBoard(folder, {}).env)).toBeUndefined();
  expect([existsSync(join(folder, '.env')), halves()]).toEqual([true, present]);
});
