import { defineConfig } from 'vitest/config';

// unit: beside the code, fast, nothing built. site: the board built, served and seen, one file after the other.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/verifier/**/*.test.ts'],
          exclude: ['src/measure/fleet/**', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/build-once.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
