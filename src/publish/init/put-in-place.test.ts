import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { layFiles } from '../laid-files.ts';
import { finishCutOff, putInPlace } from './put-in-place.ts';

/** No process has this number. */
const gone = '.trial-4194305';

function cutOff(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, gone), { recursive: true });
  layFiles(join(folder, gone), Object.entries(files));
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

test('what was made apart, and was never to be put in place, is cleared', () => {
  const folder = testFolder();
  layFiles(folder, [['results.csv', 'a']]);
  cutOff(folder, { '.env': 'keys', 'artifacts/publisher.json': '{}' });
  finishCutOff(folder);
  expect(readdirSync(folder)).toEqual(['results.csv']);
});

test('what was cut off between two names goes on, and what was there goes aside once', () => {
  const folder = testFolder();
  layFiles(folder, [
    ['.env', 'new keys'],
    ['artifacts/publisher.json', 'trial'],
    ['.trial-2026-11-30T100000Z/.env', 'keys of the trial'],
    ['dist/index.html', 'trial'],
  ]);
  cutOff(folder, {
    '.whole': '.trial-2026-11-30T100000Z',
    'artifacts/publisher.json': 'real',
    'site/site.json': '{}',
  });
  finishCutOff(folder);
  finishCutOff(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['.env', '.trial-2026-11-30T100000Z', 'artifacts', 'site']);
  expect(read(folder, '.env')).toBe('new keys');
  expect(read(folder, 'artifacts/publisher.json')).toBe('real');
  expect(read(folder, '.trial-2026-11-30T100000Z/artifacts/publisher.json')).toBe('trial');
  expect(read(folder, '.trial-2026-11-30T100000Z/.env')).toBe('keys of the trial');
});

test('what a running command makes apart is left alone', () => {
  const folder = testFolder();
  const staging = join(folder, `.trial-${process.pid}`);
  layFiles(staging, [['artifacts/publisher.json', '{}']]);
  finishCutOff(folder);
  expect(existsSync(join(staging, 'artifacts'))).toBe(true);
  putInPlace(folder, staging);
  expect(existsSync(join(folder, 'artifacts'))).toBe(true);
});
