import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/kit/scratch.ts';
import { benchToAdd } from './bench-to-add.ts';
import { layFiles } from './laid-files.ts';

test('a bench lies in a folder of its name below the benches of a board, and alone on the command line', () => {
  const board = testFolder();
  layFiles(board, [['artifacts/publisher.json', '{}']]);
  mkdirSync(join(board, 'benches/sums-1'), { recursive: true });
  const env = { INIT_CWD: board };
  expect(benchToAdd(['results.csv'], env)).toBeUndefined();
  for (const file of ['bench.json', 'bench.mjs'])
    expect(benchToAdd([`benches/sums-1/${file}`], env)).toEqual({ bench: 'sums-1', board });
  for (const paths of [['bench.json'], ['benches/sums-1/bench.json', 'results.csv'], ['sums-1/bench.json']])
    expect(() => benchToAdd(paths, env)).toThrow(
      'expected one bench, declared as benches/<its name>/bench.json',
    );
});
