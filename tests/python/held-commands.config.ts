/** The tests of the published verifier's command line, and of what hosts make of it, which `VERIFIER_COMMAND` names another command for. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/verifier/command-line.test.ts', 'tests/site/lying-hosts.test.ts'],
    globalSetup: ['tests/site/build-once.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    experimental: { viteModuleRunner: false },
  },
});
