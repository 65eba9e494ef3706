/** What `npm test` leaves out, in parts; `npm run test:slow -- <part>` runs one. */

export type SlowPart = {
  readonly about: string;
  /** `npm test` leaves these out. */
  readonly only?: readonly string[];
  /** `npm test` runs these on a sample: the environment, or what is installed, makes them whole. */
  readonly sampled?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The recount in Python is installed before the tests of the part, which ask it. */
  readonly asksRecount?: true;
  /** Folders with packages of their own, which are installed before the tests of the part. */
  readonly packages?: readonly string[];
};

export const slowParts: Readonly<Record<string, SlowPart>> = {
  documents: {
    about:
      'every command of the README and of docs/, as a reader types them; each command’s help and refusals',
    only: [
      'src/commands/command-lines.test.ts',
      'tests/site/docs-walk.test.ts',
      'tests/site/readme-walk.test.ts',
    ],
  },
  publishers: {
    about:
      'a board from its first day to a retired axis, verified after each step; a trial that becomes real; one that measures with a bench of its own',
    only: [
      'src/commands/domain.test.ts',
      'src/measure/second-board.test.ts',
      'tests/site/own-board.test.ts',
      'tests/site/sign-via.test.ts',
    ],
  },
  strangers: {
    about:
      'sites built again by strangers and elsewhere, and rows that lie in a store; answers that are kept by content and stay the same bytes',
    only: [
      'src/publish/build/kept-answers.test.ts',
      'tests/site/rebuild.test.ts',
      'tests/site/row-store.test.ts',
      'tests/site/same-bytes.test.ts',
    ],
  },
  attackers: {
    about:
      'each attack of SECURITY.md on a built site, two figures of every kind of served file among them; a signing that was changed after it was logged',
    only: [
      'tests/site/attackers.test.ts',
      'tests/site/mutation.test.ts',
      'tests/verifier/last-signing.test.ts',
    ],
    asksRecount: true,
  },
  operators: {
    about:
      'a lost repository restored, new keys, a clone with other line ends, the action of pull requests, the pages of questions that were replaced; witnesses and calendars that fail; doors under load',
    only: [
      'src/publish/build/left-pages.test.ts',
      'src/publish/timestamp/stamp-board.test.ts',
      'src/publish/witness/exchange.test.ts',
      'src/publish/witness/run-witness.test.ts',
      'tests/site/load.test.ts',
      'tests/site/restore.test.ts',
      'tests/site/line-endings.test.ts',
      'tests/site/action.test.ts',
    ],
  },
  astro: {
    about:
      'Astro’s own build and its development server, which shows each change; builds that are refused or fail',
    only: ['src/publish/build/loaded-code.test.ts', 'tests/site/astro.test.ts', 'tests/site/build.test.ts'],
  },
  rechecks: {
    about:
      'the checks that a page makes of its figures and of any file, in a browser; the verdicts of every command that verifies, and how pages tell to do it',
    only: [
      'tests/site/how-to-verify.test.ts',
      'tests/site/recheck.test.ts',
      'tests/site/verify-verdicts.test.ts',
      'tests/verifier/command-line.test.ts',
    ],
  },
  netlify: {
    about: 'Netlify’s own build and server, offline, of a board with keys of its own',
    only: ['tests/site/netlify.test.ts'],
  },
  hosts: {
    about:
      'one board behind nginx, a folder server, a store of exact keys and Cloudflare’s own server; hosts that lie',
    only: ['tests/site/hosts.test.ts', 'tests/site/lying-hosts.test.ts', 'tests/site/plain-host.test.ts'],
  },
  payment: {
    about: 'paid doors with the official x402 client, facilitator and validators, on a chain of this machine',
    only: [
      'packages/client/src/purchase-processes.test.ts',
      'tests/referees/payment/metered-tools.test.ts',
      'tests/referees/payment/payment-faults.test.ts',
      'tests/referees/payment/payment.test.ts',
      'tests/referees/payment/x402.test.ts',
      'tests/site/killed-seller.test.ts',
    ],
    packages: ['tests/referees/payment'],
  },
  agents: {
    about:
      'official MCP and A2A clients and servers, the conformance suites, linters of the OpenAPI description and of the MCP registry, a reader of feeds; the tokens that agents read; forty questions that people asked',
    only: [
      'tests/referees/agents/clients.test.ts',
      'tests/referees/agents/descriptions.test.ts',
      'tests/referees/agents/openapi-lint.test.ts',
      'tests/referees/agents/tokens.test.ts',
      'tests/referees/agents/tool-servers.test.ts',
      'tests/referees/feeds.test.ts',
      'tests/site/api-programs.test.ts',
      'tests/site/questions.test.ts',
    ],
    packages: ['tests/referees/agents'],
  },
  interop: {
    about:
      'logs and signed results as unmodified Go tools of others read, keep and cosign them, and theirs as ours do',
    only: ['tests/referees/interop/logs.test.ts', 'tests/referees/interop/statements.test.ts'],
  },
  package: {
    about:
      'what npm pack makes, installed into an empty folder, used on three versions of Node, kept for a month and upgraded; the client in Node and in a browser',
    only: [
      'tests/package/client.test.ts',
      'tests/package/month.test.ts',
      'tests/package/package.test.ts',
      'tests/package/upgrade.test.ts',
    ],
  },
  measure: {
    about:
      'docs/measure.md as a reader types it: programs and an endpoint, from the tarball to VERIFIED; components that fail, runs that go on and are made again',
    only: [
      'src/measure/component.test.ts',
      'src/measure/declared-bench.test.ts',
      'src/measure/mill.test.ts',
      'src/measure/remote-fleet.test.ts',
      'src/measure/reproduce/reproduce.test.ts',
      'tests/package/measure.test.ts',
    ],
  },
  lighthouse: {
    about: 'four pages by Lighthouse, on a slow telephone',
    only: ['tests/referees/lighthouse/lighthouse.test.ts'],
    packages: ['tests/referees/lighthouse'],
  },
  looks: {
    about:
      'each page in a browser in every width, in light and in dark, and by keyboard alone; texts of pictures, which run into nothing; frames in other sites; the markup of every page; a board in German, and a small one in words of its own',
    only: [
      'tests/site/browser.test.ts',
      'tests/site/chart-table.test.ts',
      'tests/site/drawn-texts.test.ts',
      'tests/site/embeds.test.ts',
      'tests/site/german-scripts.test.ts',
      'tests/site/german-site.test.ts',
      'tests/site/keyboard.test.ts',
      'tests/site/own-words.test.ts',
    ],
    sampled: ['tests/site/pages.test.ts'],
    env: { EVERY_LOOK: '1' },
  },
  wide: {
    about:
      'pages of a bench of 2,294 items, and of 210 components that were measured many times; exports of every result',
    only: [
      'src/derive/readers/eee-export.test.ts',
      'src/derive/tables/large-fleet.test.ts',
      'tests/site/budgets.test.ts',
      'tests/site/items.test.ts',
    ],
  },
  large: {
    about:
      'two million answers imported, signed, built and verified within memory; the benches and their synthetic board',
    only: [
      'scripts/bench-board.test.ts',
      'scripts/bench.test.ts',
      'src/commands/import-memory.test.ts',
      'tests/site/large-results.test.ts',
    ],
  },
  recounted: {
    about:
      '400 random boards, each figure counted a second time in Python; each figure of thirteen boards changed, also in short answers, exports and tables, and of pages; boards that always answer the same or do not answer; the claims of twenty boards drawn by chance judged by their rows',
    only: [
      'tests/verifier/base-rates.test.ts',
      'tests/verifier/changed-figures.test.ts',
      'tests/verifier/constant-answers.test.ts',
      'tests/verifier/recounted-boards.test.ts',
      'tests/verifier/recounted-faults.test.ts',
      'tests/verifier/unanswered.test.ts',
    ],
    sampled: [
      'src/artifacts/battles.test.ts',
      'src/derive/board/group-means.test.ts',
      'src/derive/figures/stated-otherwise.test.ts',
      'src/derive/readers/east-west-bench.test.ts',
      'src/derive/scores/effort.test.ts',
      'src/derive/scores/repeats.test.ts',
      'src/derive/scores/tag-scores.test.ts',
      'src/derive/sentences/retired-axis.test.ts',
      'src/measure/import/component-facts.test.ts',
      'src/measure/import/metrics.test.ts',
      'tests/site/page-numbers.test.ts',
      'tests/site/recount.test.ts',
      'tests/verifier/card-contexts.test.ts',
      'tests/verifier/judged-sentences.test.ts',
    ],
    env: { RECOUNTED_BOARDS: '400', JUDGED_BOARDS: '20', BLIND_BOARDS: '24' },
    asksRecount: true,
  },
  preferred: {
    about:
      'how often verdicts, intervals and ranks are wrong, on 200 boards of each simulated world, and on 1,000 of scores that humans corrected; tests, labels, battles and corrections as a second hand counts them',
    only: [
      'src/core/stats/judged-coverage.test.ts',
      'tests/referees/judged.test.ts',
      'tests/referees/label-test.test.ts',
      'tests/referees/preferences.test.ts',
      'tests/referees/statistics.test.ts',
      'tests/verifier/error-rates.test.ts',
    ],
    env: { SIMULATED_BOARDS: '200' },
  },
  unreadable: {
    about: 'each artifact of the example board removed or corrupted',
    only: ['tests/site/unreadable-sources.test.ts'],
    env: { UNREADABLE_SOURCES: 'committed' },
  },
  interrupted: {
    about:
      'a signing and an import stopped at every one of their acts, and killed before every write; changes of keys, boards that watch each other and witnesses killed at every write',
    only: ['src/publish/heads/cut-off-signing.test.ts', 'src/publish/sign/interrupted.test.ts'],
    sampled: [
      'src/commands/sign.test.ts',
      'src/commands/import.test.ts',
      'src/publish/killed-writers.test.ts',
    ],
    env: { SIGN_AT_EVERY_ACT: '1' },
  },
  fleet: {
    about: 'the measured components: controls, banks and runs made again, by many machines too',
    only: [
      'benches/remade.test.ts',
      'src/measure/sharded-fleet.test.ts',
      'src/measure/sharded-run.test.ts',
      'src/measure/shares-workflow.test.ts',
    ],
    sampled: ['benches/committed-runs.test.ts', 'benches/controls.test.ts'],
    packages: ['benches/fleet'],
  },
  python: {
    about:
      'the Python package as it is installed, its own tests, and its verdicts beside those of the published verifier; a frame that it publishes',
    only: [
      'tests/python/publish.test.ts',
      'tests/python/python.test.ts',
      'tests/verifier/golden-sites.test.ts',
    ],
  },
  makers: {
    about:
      'the makers of formats on what a board exports and serves: Croissant, Every Eval Ever, pandas, duckdb, JSON-LD, Hugging Face’s libraries, OpenAPI',
    only: ['tests/makers/makers.test.ts'],
  },
  tools: {
    about:
      'Inspect, lm-evaluation-harness, Every Eval Ever, promptfoo, DeepEval, ragas and ir-measures run on models that need no network; what they wrote is added to a board, and has their own scores',
    only: ['tests/tools/tools.test.ts'],
    packages: ['tests/tools'],
  },
  nodes: {
    about: 'the verifier’s own package on the oldest Node that it names, and on the newest of that line',
    only: ['tests/verifier/package.test.ts'],
    packages: ['tests/nodes'],
  },
  mutations: {
    about:
      'what exiftool writes into media files, 4,000 mutated and further hostile ones, each byte of each artefact',
    only: [
      'src/doors/marking/banks.test.ts',
      'src/doors/marking/hostile-files.test.ts',
      'src/doors/marking/mutations.test.ts',
      'src/doors/marking/size.test.ts',
      'tests/referees/marking.test.ts',
      'tests/verifier/tamper.test.ts',
    ],
  },
};

export function filesOfPart({ only = [], sampled = [] }: SlowPart): string[] {
  return [...only, ...sampled];
}

/** The files that `npm test` does not run at all. */
export const slowOnly: readonly string[] = Object.values(slowParts).flatMap(({ only = [] }) => only);
