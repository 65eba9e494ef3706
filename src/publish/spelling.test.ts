import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useFolder } from '../../tests/kit/scratch.ts';
import { layFiles } from './laid-files.ts';
import { projectRoot } from './places.ts';
import { asCalled, commandFor, spelledFor } from './spelling.ts';

const folder = useFolder();
beforeAll(() =>
  layFiles(folder, [
    ['artifacts/publisher.json', '{}'],
    ['package.json', '{ "scripts": { "build": "evidence-board build" } }'],
  ]),
);

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

  test('without its folder, where it is the board that nobody needs to name', () => {
    expect(spelledFor(join(folder, 'artifacts'), 'npm run sign', { INIT_CWD: folder })).toBe('npm run sign');
  });
});

describe('a command is spelled as it is called', () => {
  test('in a working copy, by npm', () => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    expect(asCalled('npm run sign, then npm run build -- --board /b', env)).toBe(
      'npm run sign, then npm run build -- --board /b',
    );
  });

  test.each([
    ['next: npm run sign', 'next: npx evidence-board sign'],
    ['npm run sign -- --reason "…"', 'npx evidence-board sign --reason "…"'],
    ['npm run -s keys:document > did.json', 'npx evidence-board keys document > did.json'],
    ['npm run freeze -- <bench> [--check]', 'npx evidence-board freeze <bench> [--check]'],
    ['npm run import -- --help says', 'npx evidence-board import --help says'],
    ['npm run build -- --board /b', 'npm run build -- --board /b'],
    ['npm run keys:new', 'npx evidence-board keys new'],
  ])('from the scripts of a package that has a script for building: %j', (text, expected) => {
    const env = { npm_lifecycle_event: 'build', npm_package_json: join(folder, 'package.json') };
    expect(asCalled(text, env)).toBe(expected);
  });
});
