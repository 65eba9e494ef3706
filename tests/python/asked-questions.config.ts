/** Every test that asks the published verifier, in one run: `ASKED_QUESTIONS` names the folder that keeps what it was asked. */

import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Each changed byte of each artefact would be a hundred thousand files; the others ask a process of its own. */
const left = ['tamper', 'package', 'command-line'].map((name) => `tests/verifier/${name}.test.ts`);

const asking = readdirSync('tests/verifier')
  .map((name) => `tests/verifier/${name}`)
  .filter((path) => path.endsWith('.test.ts') && !left.includes(path))
  .filter((path) => readFileSync(path, 'utf8').includes("from './verifier.ts'"));

export default defineConfig({
  test: {
    include: [...asking, 'tests/verifier/golden-sites.test.ts', 'tests/site/mutation.test.ts'],
    globalSetup: ['tests/site/build-once.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    experimental: { viteModuleRunner: false },
  },
});
