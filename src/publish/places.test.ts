import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/kit/scratch.ts';
import { openBoard, openHalves, projectRoot } from './places.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(join(folder, 'artifacts'));
});

test('a board that is named is one folder: artifacts, site, keys and store, whatever the variables say', () => {
  writeFileSync(join(folder, '.env'), 'LOG_SIGNING_KEY=of-this-board\nOUT_DIR=/elsewhere\n');
  const { artifactsDir, outDir, env } = openBoard(folder, { ARTIFACTS_DIR: '/a', OUT_DIR: '/b', PORT: '1' });
  expect([artifactsDir, outDir]).toEqual([join(folder, 'artifacts'), join(folder, 'dist')]);
  expect(env).toEqual({
    ARTIFACTS_DIR: artifactsDir,
    OUT_DIR: outDir,
    LOCAL_STORE_DIR: join(folder, '.local-store'),
    LOG_SIGNING_KEY: 'of-this-board',
    PORT: '1',
  });
});

test('its name is meant from where the command was asked for', () => {
  expect(openBoard('.', { INIT_CWD: folder }).outDir).toBe(join(folder, 'dist'));
});

test('a folder that is no board is refused with the boards beside it whose names are near', () => {
  mkdirSync(join(folder, 'my-board/artifacts'), { recursive: true });
  mkdirSync(join(folder, 'my-boards'));
  writeFileSync(join(folder, 'my-board/artifacts/publisher.json'), '{}');
  const refusalOf = (name: string) => () => openBoard(join(folder, name), {});
  expect(refusalOf('my-baord')).toThrow(
    `got none; did you mean ${join(folder, 'my-board')}? If not, make one: `,
  );
  expect(refusalOf('elsewhere')).toThrow('got none; make one: ');
  expect(refusalOf('nowhere/at/all')).toThrow('got none; make one: ');
});

test('without a name the variables choose each place, and the keys lie beside the artifacts', () => {
  writeFileSync(join(folder, '.env'), 'LOG_SIGNING_KEY=beside\n');
  const { outDir, env } = openBoard(undefined, { ARTIFACTS_DIR: join(folder, 'artifacts') });
  expect(outDir).toBe(`${projectRoot}dist`);
  expect(env).toMatchObject({ LOG_SIGNING_KEY: 'beside' });
  expect(env).not.toHaveProperty('LOCAL_STORE_DIR');
});

test('an empty variable names nothing: the project’s own board is meant', () => {
  expect(openBoard(undefined, { ARTIFACTS_DIR: '', OUT_DIR: '' })).toMatchObject({
    artifactsDir: `${projectRoot}artifacts`,
    outDir: `${projectRoot}dist`,
  });
});

test.each(['artifacts', 'artifacts/site', '.'])(
  'a site at %s would replace artifacts, and is refused',
  (out) => {
    const places = { ARTIFACTS_DIR: join(folder, 'artifacts'), OUT_DIR: join(folder, out) };
    expect(() => openBoard(undefined, places)).toThrow(/expected a folder apart from the artifacts/);
  },
);

test('a variable that is set counts before the file, also where it is empty', () => {
  writeFileSync(join(folder, '.env'), 'LOG_SIGNING_KEY=of-the-file\n');
  expect(openBoard(folder, { LOG_SIGNING_KEY: '' }).env).toMatchObject({ LOG_SIGNING_KEY: '' });
});

test('a folder without artifacts is no board, and says how to make one', () => {
  rmSync(join(folder, 'artifacts'), { recursive: true });
  expect(() => openBoard(folder, {})).toThrow(/expected the folder of a board.*npm run init -- /s);
});

test('private halves that others on the machine may read are said, and nothing else of a .env', () => {
  const folder = testFolder();
  const file = join(folder, '.env');
  const said = () => openHalves(join(folder, 'artifacts'));
  expect(said()).toBeUndefined();
  writeFileSync(file, 'LOG_SIGNING_KEY=abc\nOTHER=def\n', { mode: 0o600 });
  expect(said()).toBeUndefined();
  chmodSync(file, 0o644);
  expect(said()).toBe(`${file}: others on this machine may read LOG_SIGNING_KEY: chmod 600 ${file}`);
  writeFileSync(file, 'OTHER=def\n');
  expect(said()).toBeUndefined();
});
