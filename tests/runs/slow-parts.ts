/** What `npm test` leaves out, in parts of at most ten minutes; `npm run test:slow -- <part>` runs one. */

export type SlowPart = {
  readonly about: string;
  readonly files: readonly string[];
  /** `npm test` runs the same files on a sample; without it, the files belong to this part alone. */
  readonly env?: Readonly<Record<string, string>>;
};

export const slowParts: Readonly<Record<string, SlowPart>> = {
  documents: {
    about: 'every command of the README and of docs/, as a reader types them',
    files: ['tests/site/docs-walk.test.ts', 'tests/site/readme-walk.test.ts'],
  },
  publishers: {
    about: 'a board from its first day to a retired axis, verified after each step',
    files: ['tests/site/own-board.test.ts', 'tests/site/sign-via.test.ts'],
  },
  strangers: {
    about: 'sites built again by strangers, and rows that lie in a store',
    files: ['tests/site/rebuild.test.ts', 'tests/site/row-store.test.ts'],
  },
  lighthouse: {
    about: 'three pages by Lighthouse, on a slow telephone',
    files: ['tests/site/lighthouse.test.ts'],
  },
  looks: {
    about: 'each page in a browser in every width, in light and in dark',
    files: ['tests/site/browser.test.ts'],
    env: { EVERY_LOOK: '1' },
  },
  wide: {
    about: 'pages of a bench of 2,294 items, and of 210 components that were measured many times',
    files: ['tests/site/items.test.ts', 'tests/site/budgets.test.ts'],
    env: { WIDE_ITEMS: '2294' },
  },
  recounted: {
    about: '400 random boards, each figure counted a second time',
    files: ['tests/verifier/recounted-boards.test.ts'],
    env: { RECOUNTED_BOARDS: '400' },
  },
  unreadable: {
    about: 'each artifact of the example board removed or corrupted',
    files: ['tests/site/unreadable-sources.test.ts'],
    env: { UNREADABLE_SOURCES: 'committed' },
  },
  interrupted: {
    about: 'a signing and an import stopped at every one of their acts, and killed before every write',
    files: ['src/publish/sign/interrupted.test.ts', 'scripts/sign.test.ts', 'scripts/import.test.ts'],
    env: { SIGN_AT_EVERY_ACT: '1' },
  },
  mutations: {
    about: '4,000 mutated media files, and two changed figures of every kind of served file',
    files: ['src/doors/marking/mutations.test.ts', 'tests/site/attackers.test.ts'],
    env: { MARKING_MUTATIONS: '4000', ATTACKED_FIGURES: '2' },
  },
};

/** The files that `npm test` does not run at all. */
export const slowOnly: readonly string[] = Object.values(slowParts).flatMap(({ files, env }) =>
  env === undefined ? files : [],
);
