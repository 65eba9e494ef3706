import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { commandFor, openBoard, projectRoot, spelledFor } from './places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-places-'));
  mkdirSync(join(folder, 'artifacts'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

describe('a command is spelled for the board that it is about', () => {
  const spelled = (text: string, board = folder): string => spelledFor(join(board, 'artifacts'), text);

  test('with its folder, before what else is typed', () => {
    expect(commandFor('sign', `${projectRoot}artifacts`)).toBe('npm run sign');
    expect(commandFor('sign', join(folder, 'artifacts'))).toBe(`npm run sign -- --board ${folder}`);
    expect(commandFor('import', join(folder, 'artifacts'), '<file>')).toBe(
      `npm run import -- --board ${folder} <file>`,
    );
  });

  test.each([
    ['not signed yet: npm run sign', 'not signed yet: npm run sign -- --board /b'],
    ['npm run sign, then npm run build', 'npm run sign -- --board /b, then npm run build -- --board /b'],
    ['npm run sign -- --reason "x"', 'npm run sign -- --board /b --reason "x"'],
    ['npm run -s keys:document', 'npm run -s keys:document -- --board /b'],
    ['npm run sign -- --board /other', 'npm run sign -- --board /other'],
    ['npm run import -- --help', 'npm run import -- --help'],
    ['npm run init -- <folder>', 'npm run init -- <folder>'],
    ['npm run measure:controls', 'npm run measure:controls'],
  ])('%j', (text, expected) => {
    expect(spelled(text, '/b')).toBe(expected);
  });

  test('as one word of a shell, whatever the folder is called', () => {
    expect(spelled('npm run sign', '/My "$Board"')).toBe('npm run sign -- --board "/My \\"\\$Board\\""');
  });

  test('whichever of the commands that take --board it is', () => {
    const scripts = Object.entries(manifest.scripts).flatMap(([name, line]) => {
      const file = /^node (scripts\/[a-z-]+\.ts)$/.exec(line)?.[1];
      return file !== undefined && readFileSync(file, 'utf8').includes('boardOption') ? [name] : [];
    });
    expect([...scripts, 'import'].filter((name) => !spelled(`npm run ${name}`).includes('--board'))).toEqual(
      [],
    );
  });
});
