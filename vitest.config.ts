import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const aside = ['**/node_modules/**'];

/**
 * Unit tests that start processes, threads or servers of their own, or write or walk whole folders: on
 * a busy machine they wait.
 */
const process = [
  'benches/{committed-runs,controls,remade}.test.ts',
  'scripts/**/*.test.ts',
  'src/artifacts/held-memory.test.ts',
  'src/doors/marking/banks.test.ts',
  'src/doors/marking/mutations.test.ts',
  'src/doors/marking/reader.test.ts',
  'src/doors/marking/size.test.ts',
  'src/host/**/*.test.ts',
  'src/measure/probe/**/*.test.ts',
  'src/publish/build/{kept-code,site-writer}.test.ts',
  'src/recount/git-history.test.ts',
  'src/publish/witness/**/*.test.ts',
  'src/measure/component.test.ts',
  'src/measure/fleet/debian.test.ts',
  'src/measure/line-program.test.ts',
  'src/measure/mill.test.ts',
  'src/measure/{second-board,sharded-fleet,sharded-run,shares-workflow}.test.ts',
  'src/measure/reproduce/*.test.ts',
  'src/publish/sign/{interrupted,sign-board}.test.ts',
  'tests/house/go-log.test.ts',
  'tests/house/go-cosignatures.test.ts',
  'tests/referees/**/*.test.ts',
  'tests/verifier/**/*.test.ts',
];

/** One more than there are cores: a file that waits, for a disk, a browser or a chain, leaves its core to another. */
const maxWorkers = availableParallelism() + 1;

// unit: beside the code, in seconds. process: what needs more than a function call. site: the board built, served and seen.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,benches}/**/*.test.ts', 'tests/house/**/*.test.ts'],
          exclude: [...aside, ...process],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'process',
          include: process,
          exclude: aside,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/build-once.ts'],
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
