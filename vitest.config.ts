import { defineConfig } from 'vitest/config';

// unit: beside the code, fast, no build. site: built board served over HTTP and seen in a browser.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/house/**/*.test.ts'],
          exclude: ['src/measure/fleet/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
