/** What `npm test` leaves out, in parts of at most ten minutes; `npm run test:slow -- <part>` runs one. */

export type SlowPart = {
  readonly about: string;
  /** `npm test` leaves these out. */
  readonly only?: readonly string[];
  /** `npm test` runs these on a sample: the environment, or what is installed, makes them whole. */
  readonly sampled?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export const slowParts: Readonly<Record<string, SlowPart>> = {
  documents: {
    about: 'every command of the README and of docs/, as a reader types them',
    only: ['tests/site/docs-walk.test.ts', 'tests/site/readme-walk.test.ts'],
  },
  publishers: {
    about: 'a board from its first day to a retired axis, verified after each step',
    only: ['tests/site/own-board.test.ts', 'tests/site/sign-via.test.ts'],
  },
  strangers: {
    about: 'sites built again by strangers, and rows that lie in a store',
    only: ['tests/site/rebuild.test.ts', 'tests/site/row-store.test.ts'],
  },
  netlify: {
    about: 'Netlify’s own build, offline, of a board with keys of its own',
    only: ['tests/site/netlify.test.ts'],
  },
  lighthouse: {
    about: 'three pages by Lighthouse, on a slow telephone',
    only: ['tests/site/lighthouse.test.ts'],
  },
  looks: {
    about: 'each page in a browser in every width, in light and in dark',
    sampled: ['tests/site/browser.test.ts'],
    env: { EVERY_LOOK: '1' },
  },
  wide: {
    about: 'pages of a bench of 2,294 items, and of 210 components that were measured many times',
    only: ['tests/site/budgets.test.ts'],
    sampled: ['tests/site/items.test.ts'],
    env: { WIDE_ITEMS: '2294' },
  },
  recounted: {
    about: '400 random boards, each figure counted a second time',
    sampled: ['tests/verifier/recounted-boards.test.ts'],
    env: { RECOUNTED_BOARDS: '400' },
  },
  unreadable: {
    about: 'each artifact of the example board removed or corrupted',
    sampled: ['tests/site/unreadable-sources.test.ts'],
    env: { UNREADABLE_SOURCES: 'committed' },
  },
  interrupted: {
    about: 'a signing and an import stopped at every one of their acts, and killed before every write',
    sampled: ['src/publish/sign/interrupted.test.ts', 'scripts/sign.test.ts', 'scripts/import.test.ts'],
    env: { SIGN_AT_EVERY_ACT: '1' },
  },
  fleet: {
    about: 'the measured components, where benches/fleet is installed: controls, banks and runs made again',
    sampled: [
      'benches/committed-runs.test.ts',
      'benches/controls.test.ts',
      'benches/remade.test.ts',
      'src/measure/sharded-fleet.test.ts',
      'src/measure/shares-workflow.test.ts',
    ],
  },
  mutations: {
    about: '4,000 mutated media files, and two changed figures of every kind of served file',
    sampled: ['src/doors/marking/mutations.test.ts', 'tests/site/attackers.test.ts'],
    env: { MARKING_MUTATIONS: '4000', ATTACKED_FIGURES: '2' },
  },
};

export function filesOfPart({ only = [], sampled = [] }: SlowPart): string[] {
  return [...only, ...sampled];
}

/** The files that `npm test` does not run at all. */
export const slowOnly: readonly string[] = Object.values(slowParts).flatMap(({ only = [] }) => only);
