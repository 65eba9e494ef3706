import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/runs/longest-first.ts';
import { shownSite } from './tests/runs/shown-site.ts';
import { filesOfPart, slowOnly, slowParts } from './tests/runs/slow-parts.ts';

const aside = ['**/node_modules/**', ...slowOnly];

/**
 * Unit tests that start processes, threads or servers of their own, or write or walk whole folders: on
 * a busy machine they wait.
 */
const process = [
  'benches/{committed-runs,controls}.test.ts',
  'packages/client/src/purchase-processes.test.ts',
  'src/commands/**/*.test.ts',
  'src/artifacts/held-memory.test.ts',
  'src/doors/marking/methods/reader.test.ts',
  'src/host/**/*.test.ts',
  'src/operate/**/*.test.ts',
  'src/measure/census/**/*.test.ts',
  'src/measure/probe/**/*.test.ts',
  'src/verify/git-history.test.ts',
  'src/publish/heads/hold-log.test.ts',
  'src/publish/heads/two-machines.test.ts',
  'src/publish/correct/{listed-changes,rules-upgrade}.test.ts',
  'src/publish/witness/*.test.ts',
  'src/measure/{chat-endpoint,remote-fleet}.test.ts',
  'src/measure/pinned-debian.test.ts',
  'src/measure/line-program.test.ts',
  'src/publish/sign/sign-board.test.ts',
  'tests/house/go-log.test.ts',
  'tests/house/go-cosignatures.test.ts',
  'tests/referees/**/*.test.ts',
  'tests/verifier/{error-rates,judged-sentences,published-file,recounted-boards}.test.ts',
];

/** Components and pages, seen as HTML. */
const rendered = ['src/ui/**/*.test.ts'];

/** One more than there are cores: a file that waits, for a disk, a browser or a chain, leaves its core to another. */
const maxWorkers = availableParallelism() + 1;

/** Node reads the source files itself, as it does for every command: Vite would compile each of them for tests. */
const experimental = { viteModuleRunner: false };

/** A test that takes so long hangs: none may measure how busy the machine is. */
const limits = {
  ...{ maxWorkers, experimental, testTimeout: 180_000, hookTimeout: 180_000 },
  setupFiles: ['tests/runs/kept-answers.ts'],
};

const site = { globalSetup: ['tests/site/build-once.ts'], ...limits };

// unit: beside the code, in seconds. process: what needs more than a function call. site: the board built, served and seen.
const fast = [
  {
    test: {
      name: 'unit',
      include: ['{src,benches,packages}/**/*.test.ts', 'tests/{house,verifier}/**/*.test.ts'],
      exclude: [...aside, ...process, ...rendered],
      ...limits,
      pool: 'threads' as const,
      isolate: false,
    },
  },
  { test: { name: 'process', include: process, exclude: aside, ...limits } },
  { test: { name: 'site', include: ['tests/site/**/*.test.ts'], exclude: aside, ...site } },
];

/** Components as HTML: only they are compiled by Vite, and what they import is read by Node as everywhere. */
const shown = getViteConfig(
  {
    plugins: [shownSite],
    test: {
      ...limits,
      name: 'rendered',
      pool: 'threads',
      isolate: false,
      include: rendered,
      exclude: aside,
      experimental: { viteModuleRunner: true },
      server: { deps: { external: [/node_modules/, /\/(?:src|tests)\/.*(?<!\.test)\.ts$/] } },
    },
  },
  { configFile: false, logLevel: 'silent', devToolbar: { enabled: false } },
);

const { SLOW_PART = '' } = env;
const part = slowParts[SLOW_PART];

/** A slow part: its files, at their full size. */
const slow = part && {
  test: {
    ...site,
    name: SLOW_PART,
    globalSetup: ['tests/runs/install-packages.ts', ...site.globalSetup],
    include: filesOfPart(part),
    env: part.env ?? {},
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: slow === undefined ? [...fast, shown] : [slow],
  },
});
