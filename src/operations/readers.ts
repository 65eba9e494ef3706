/** Board and evidence readers: free, keyless GET operations whose bytes are prebuilt. */

import { JSON_MEDIA, type OperationRows, optional, PROBLEM_MEDIA, rowsLike } from './operation.ts';

const shared = {
  methods: ['GET'],
  security: 'none',
  lifecycle: 'LIVE',
  served_by: 'prebuilt',
  media: JSON_MEDIA,
  cache: 'reader',
} as const;

const board = rowsLike({ ...shared, group: 'board' });
const evidence = rowsLike({ ...shared, group: 'evidence' });

export const readers = {
  gspc: board(
    '/api/gspc',
    'gspc-axes-0.5',
    'The board, at the address that its specification names: every axis slot, measured or not, with totals, separation tallies and limitations.',
    {
      cache: 'board',
      query: [
        optional(
          'axis',
          'One axis name: answers that row alone; an unknown name answers 404 with the known names.',
        ),
      ],
    },
  ),
  'axis-rows': board(
    '/board-data/axis-{axis}.json',
    'axis-row-0.5',
    'One row of the board as a file: what the board answers to a known axis name. `holm_p` counts every question set that the board ever asked, `after_holm` the tests of this axis alone.',
    { cache: 'board' },
  ),
  hosting: board(
    '/board-data/hosting.json',
    'hosting-0.1',
    'What this site is served by, and what is promised of that host: its headers and rules, or bytes alone.',
  ),
  timestamps: evidence(
    '/board-data/timestamps.json',
    'timestamps-0.1',
    'Every proof of OpenTimestamps that is served, and what each proves and does not.',
    { needs: ['timestamp', 'service'] },
  ),
  site: board(
    '/board-data/site.json',
    'site-0.1',
    'What this site is made from and by, where it was made to be served, which files its log has, and until when it is fresh.',
  ),
  'unknown-axis': board(
    '/board-data/unknown-axis.json',
    'unknown-axis-0.1',
    'The names that are known: what the board answers, with status 404, to any other axis name.',
    { media: PROBLEM_MEDIA, cache: 'board', needs: 'queries' },
  ),
  'no-operation': board(
    '/board-data/no-operation.json',
    'no-operation-0.1',
    'The paths of all operations: what is answered, with status 404, at any other address below the API.',
    { media: PROBLEM_MEDIA, cache: 'board', needs: 'queries' },
  ),
  state: board(
    '/api/state',
    'live-state-1',
    'Live state, as it was when the site was built: every derived count with its kind, source and date.',
  ),
  compute: board(
    '/api/compute',
    'compute-bridge-1',
    'Compute probe: what the terminal and the census may be quoted for. Not a scoreboard.',
    { needs: 'registers/census.json' },
  ),
  press: board(
    '/api/press.json',
    'press-0.1',
    'Press digest of the last seven days of artifacts, each figure with a command that re-derives it.',
    { needs: ['press', 'service'] },
  ),
  corrections: evidence('/api/corrections', 'corrections-0.1', 'Corrections ledger, newest first.'),
  root: evidence(
    '/root.json',
    'public-root-v0',
    'Public Merkle root over the fact-run cards, with its signed six-field statement.',
  ),
  cards: evidence(
    '/api/cards',
    'cards-0.1',
    'Live signed-measurement surface: the newest cards of every axis.',
  ),
  'hub-cards': evidence(
    '/api/hub-cards',
    'hub-cards-0.1',
    'Cell counts with every term of the arithmetic, and withdrawn cells.',
  ),
  'axis-register': board(
    '/api/axis-register',
    'axis-register-0.1',
    'Canonical scored rows: one per component and axis, recounted from the committed rows.',
    { needs: 'service' },
  ),
  counters: board('/api/counters', 'counters-0.1', 'Public-utility counters derived from artifacts.', {
    needs: 'service',
  }),
  coverage: board('/api/coverage', 'coverage-0.1', 'One lifecycle view over all operations.'),
  status: board(
    '/api/status',
    'status-0.1',
    'Every door with the last answer that a committed probe saw: code, time, latency, or never probed.',
    { needs: ['service', 'probes/'] },
  ),
  'body-state': evidence(
    '/api/body-state',
    'body-state-0.1',
    'Per command and workflow that writes the board: last run, last success, last failure, as the board keeps them.',
    { needs: 'journal.jsonl', fills: ['journal-line-0.1'] },
  ),
  'bank-complete': evidence(
    '/api/bank-complete',
    'bank-complete-0.1',
    'Bank × chain × stablecoin census, embedded at build time.',
    {
      needs: ['registers/bank-census.json', 'registers/token-census.json'],
      fills: ['bank-census-0.1', 'token-census-0.1'],
    },
  ),
  'benchmark-quality': evidence(
    '/api/benchmark-quality',
    'benchmark-quality-0.1',
    'Dates on which cited artifacts were fetched or frozen.',
    { needs: ['press', 'service'] },
  ),
  'certificate-schema': evidence(
    '/api/certificate-schema',
    'certificate-schema-0.1',
    'The card schema URL that issuer and verifier agree on.',
    { needs: 'service' },
  ),
  'commission-queue': evidence(
    '/api/commission-queue',
    'commission-queue-0.1',
    'What the mill sees: the open slots with what would fill each, then the intents that were taken up.',
    { needs: 'commissions.json', fills: ['commission-ledger-0.1'] },
  ),
  commissions: evidence('/api/commissions', 'commissions-0.1', 'Open commission queue.', {
    needs: 'commissions.json',
    fills: ['commission-ledger-0.1'],
  }),
  badge: board(
    '/api/badge',
    'badge-0.1',
    'Badge data of the board and of each axis, with the addresses of the SVG badges.',
    { needs: 'service' },
  ),
  clarity: board('/api/clarity', 'clarity-0.1', 'What each word on the board means and does not mean.', {
    needs: 'service',
  }),
  comparison: board(
    '/api/comparison',
    'comparison-0.1',
    'Pairwise comparisons behind every separation verdict.',
  ),
  'axis-comparisons': board(
    '/comparison/{axis}.json',
    'comparison-0.1',
    'The comparison of one axis as a file: all of it, where that of a wide board is cut.',
  ),
  reported: evidence(
    '/api/reported',
    'reported-0.1',
    'Aggregates published elsewhere, with attribution; never blended into MEASURED.',
    { needs: 'registers/reported.json', fills: ['reported-register-0.1'] },
  ),
  regulation: evidence(
    '/api/regulation',
    'regulation-0.1',
    'Version-pinned text of provisions with their versions, the words that state their dates, and earlier wording.',
    { needs: 'regulation/provisions.json', fills: ['provisions-0.1'] },
  ),
  'east-west-bench': evidence(
    '/api/east-west-bench',
    'east-west-bench-0.1',
    'Scores by groups of right answers, such as the scripts and regions of languages, with intervals unless a group has fewer than 10 clusters; beside them the benches that ask so.',
    {
      needs: ['registers/east-west-bench.json', 'registers/target-groups.json'],
      fills: ['target-groups-0.1', 'register-file-0.1'],
    },
  ),
  xrpl: evidence('/api/xrpl', 'register-0.1', 'XRPL asset register.', {
    needs: 'registers/xrpl.json',
    fills: ['register-file-0.1'],
  }),
  revenue: evidence(
    '/api/revenue',
    'register-0.1',
    'Commercial evidence register: settlements that artifacts establish.',
    { needs: ['registers/commercial.json', 'press'], fills: ['commercial-0.1'] },
  ),
  arena: evidence(
    '/api/arena',
    'arena-0.1',
    'Any two components head to head on the items both were asked, axis by axis.',
    { needs: 'service' },
  ),
  'agui-health': evidence('/api/agui/health', 'agui-health-0.1', 'Whether an agent-UI wire is configured.', {
    needs: 'registers/census.json',
  }),
  insurability: evidence(
    '/api/insurability',
    'insurability-evidence-pack-0.1',
    'Insurability evidence pack: an unsigned template of what the board can show.',
    { needs: 'service' },
  ),
} as const satisfies OperationRows;
