import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { evidenceBoard, expectGood, run } from '../../../tests/kit/command.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';

const board = makeSampleBoard();
afterAll(board.remove);
const file = `${useFolder()}/loaded`;

test('a build runs no code but sources, installed packages, and what it compiled of them itself', async () => {
  await signSample(board);
  expectGood(
    run(board, 'build', {
      env: {
        NODE_OPTIONS: `--import=${resolve('tests/kit/loaded-modules.mjs')}`,
        LOADED_MODULES: file,
      },
    }),
  );
  const loaded = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(loaded).toContain(`file://${evidenceBoard}`);
  // A folder named after the process and its build, which is emptied before.
  const compiled = new RegExp(`^file://${resolve('.astro')}/pages-\\d+-1/\\.prerender/`);
  expect(loaded.filter((url) => compiled.test(url)).length).toBeGreaterThan(10);
  // Folders of packages that begin with a dot hold caches.
  const known = new RegExp(`^node:|^file://${resolve('.')}/(?:src/|tests/kit/|node_modules/[^.])`);
  expect(loaded.filter((url) => !known.test(url) && !compiled.test(url))).toEqual([]);
});
