import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { isTest, sourceFiles, withoutComments } from '../../tests/house/source-files.ts';
import { npmCommand } from './npm-command.ts';
import { projectRoot } from './places.ts';

test('a command that is started here has every word that npm would start it with, and its own behind', () => {
  const words = npmCommand('build', '--stay');
  const script = words.find((word) => word.endsWith('scripts/build.ts')) ?? '';
  expect(isAbsolute(script)).toBe(true);
  expect(['node', ...words].join(' ').replace(script, 'scripts/build.ts').replace(projectRoot, './')).toBe(
    `${manifest.scripts.build} --stay`,
  );
  const [, loaded = ''] = words.find((word) => word.startsWith('--import='))?.split('=') ?? [];
  expect(existsSync(loaded) && isAbsolute(loaded)).toBe(true);
  expect(words.filter((word) => word.startsWith('--')).length).toBeGreaterThan(1);
});

test('nobody starts a build with other words', () => {
  const others = sourceFiles
    .filter(({ path }) => /^(?:src|scripts|bench)\/.*\.ts$/.test(path) && !isTest(path))
    .filter(({ text }) => /scripts\W{1,6}build\.ts/.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(others).toEqual([]);
});
